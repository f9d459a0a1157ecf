"""Everything that can be done to a game, by name. The journal replays these."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Callable

from keeper.rules.chapters.rounds import objective, turns
from keeper.rules.game import Game, Over
from keeper.rules.text import interpreter

# name: module and function; a module is imported only when it is needed.
ACTS = {
    "turn": "chapters.rounds.turns:begin",
    "done": "chapters.rounds.turns:done",
    "move": "acts.investigator:move",
    "run": "acts.investigator:run",
    "explore": "acts.investigator:explore",
    "hide": "acts.investigator:hide",
    "unhide": "acts.investigator:unhide",
    "drop": "acts.investigator:drop",
    "barrier": "acts.investigator:barrier",
    "burn": "acts.investigator:burn",
    "use": "acts.investigator:use",
    "escape": "acts.investigator:escape",
    "attack": "acts.investigator:attack",
    "cast": "acts.investigator:cast",
    "step": "chapters.rounds.keeper_turn:step",
    "action": "chapters.hands.keeper_actions:act",
    "mythos-play": "chapters.hands.mythos:play",
    "trauma-play": "chapters.hands.trauma:play",
    "monster-attack": "chapters.trials.combat:attack_by_hand",
    "monster-place": "chapters.house.monster_moves:place_by_hand",
    "monster-move": "chapters.house.monster_moves:walk_by_hand",
    "monster-kill": "chapters.house.monsters:kill_by_hand",
    "monster-sample": "chapters.house.monsters:sample_by_hand",
    "combat": "chapters.trials.combat:by_hand",
    "test": "acts.corrections:test",
    "test-against": "acts.corrections:test_against",
    "damage": "acts.corrections:damage",
    "horror": "acts.corrections:take_horror",
    "heal": "acts.corrections:heal",
    "stun": "acts.corrections:stun",
    "skill": "acts.corrections:skill",
    "curse": "acts.corrections:curse",
    "give": "chapters.hands.possessions:give",
    "trade": "chapters.hands.possessions:trade",
    "threat": "acts.corrections:change_threat",
    "status": "acts.corrections:status",
    "mark": "acts.corrections:mark",
    "deck-shuffle": "acts.corrections:shuffle",
    "deck-put": "acts.corrections:put",
    "hand-draw": "acts.corrections:draw_cards",
    "hand-discard": "acts.corrections:discard_card",
    "event-tick": "acts.corrections:tick",
    "objective-reveal": "acts.corrections:reveal",
    "end": "acts.corrections:end",
    "mend": "acts.corrections:mend",
    "set": "acts.setting:set_value",
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
    game.text = interpreter
    try:
        function(name)(game, **args)
        if game.session.outcome is None and name != "set":
            objective.check(game)
            turns.settle(game)
    except Over:
        game.turn.window = ""
    game.session.drawn = game.chance.drawn
