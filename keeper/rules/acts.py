"""Everything that can be done to a game, by name. The journal replays these."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Callable

from keeper.rules.game import Game, Over

# name: module and function; a module is imported only when it is needed.
ACTS = {
    "turn": "turns:begin",
    "done": "turns:done",
    "move": "steps:move",
    "run": "steps:run",
    "explore": "steps:explore",
    "hide": "steps:hide",
    "unhide": "steps:unhide",
    "drop": "steps:drop",
    "barrier": "steps:barrier",
    "burn": "steps:burn",
    "use": "steps:use",
    "escape": "steps:escape",
    "attack": "steps:attack",
    "cast": "steps:cast",
    "step": "keeper_turn:step",
    "action": "actions:act",
    "mythos-play": "mythos:play",
    "trauma-play": "trauma:play",
    "monster-attack": "combat:attack_by_hand",
    "monster-place": "monsters:place_by_hand",
    "monster-move": "monsters:walk_by_hand",
    "monster-kill": "monsters:kill_by_hand",
    "monster-sample": "monsters:sample_by_hand",
    "combat": "combat:by_hand",
    "test": "corrections:test",
    "test-against": "corrections:test_against",
    "damage": "corrections:damage",
    "horror": "corrections:take_horror",
    "heal": "corrections:heal",
    "stun": "corrections:stun",
    "skill": "corrections:skill",
    "curse": "corrections:curse",
    "give": "possessions:give",
    "trade": "possessions:trade",
    "threat": "corrections:threat",
    "status": "corrections:status",
    "mark": "corrections:mark",
    "deck-shuffle": "corrections:shuffle",
    "deck-put": "corrections:put",
    "hand-draw": "corrections:draw_cards",
    "hand-discard": "corrections:discard_card",
    "event-tick": "corrections:tick",
    "objective-reveal": "corrections:reveal",
    "end": "corrections:end",
    "mend": "corrections:mend",
    "set": "edits:set_value",
}
# A window stays open over these: they are what it is open for, or change nothing played.
KEEP_WINDOWS = {
    "mythos-play",
    "trauma-play",
    "hand-draw",
    "hand-discard",
    "deck-shuffle",
    "deck-put",
    "set",
    "skill",
    "threat",
    "give",
    "status",
    "mark",
}


def function(name: str) -> Callable[..., None]:
    module, _, attribute = ACTS[name].partition(":")
    found: Callable[..., None] = getattr(
        import_module(f"keeper.rules.{module}"), attribute
    )
    return found


def perform(game: Game, name: str, args: dict[str, Any]) -> None:
    """Do one thing, and see whether it decides the game."""
    if game.session.outcome is not None:
        hint = "`keeper undo` takes the last command back; `keeper new` begins another"
        game.refuse("the game is over", "RC-294", 16, hint)
    if name not in KEEP_WINDOWS:
        game.turn.losses.clear()
        if name != "done":
            game.turn.window = ""
    try:
        function(name)(game, **args)
        if game.session.outcome is None and name != "set":
            from keeper.rules import objective, turns

            objective.check(game)
            turns.settle(game)
    except Over:
        game.turn.window = ""
    game.session.drawn = game.chance.drawn
