"""A turn passes to the next: from player to player, to the keeper, to a new round (p6)."""

from __future__ import annotations

from keeper.content.cards import TRADED
from keeper.content.vocabulary import STEPS
from keeper.rules import names
from keeper.rules.chapters.rounds import clock, objective, players
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Turn


def leave(game: Game) -> None:
    """The turn is over, however it ended."""
    one = game.by_id(game.session.active)
    game.session.active = ""
    game.turn.window = ""
    if one.player not in game.session.taken:
        game.session.taken.append(one.player)
    go_on(game)


def settle(game: Game) -> None:
    """After a command: the turn of one who was killed is over, and the round goes on."""
    active = game.session.active
    if active and game.by_id(active).state != "alive":
        leave(game)
    else:
        go_on(game)


def go_on(game: Game) -> None:
    """After the last investigator the keeper's turn begins (RC-044)."""
    if players.nobody_waits(game):
        keepers_turn(game)


def keepers_turn(game: Game) -> None:
    """Step 1 opens; a keeper who seeded wrongly skips his turn (p15)."""
    game.pass_by("keeper-start")
    _new_turn(game, "keeper")
    game.session.phase, game.session.step = "keeper", STEPS[0]
    if game.session.skip_keeper and skips_whole(game):
        skip(game)
        return
    told = f"The keeper's turn, round {game.session.round}: trading."
    game.tell("step", told, step=STEPS[0], round=game.session.round)
    _say_who_may_trade(game)
    if game.session.skip_keeper:
        game.tell("skipped", "Trading is all: the keeper skips this turn (p15).")
    else:
        game.happens("keeper-start")
        objective.at(game, "keeper-start")


def _say_who_may_trade(game: Game) -> None:
    """p10: those who stand together, where one of them has something to give."""
    there: dict[str, list[Investigator]] = {}
    for one in game.alive():
        there.setdefault(one.space, []).append(one)
    able = [
        [one.id for one in group]
        for group in there.values()
        if len(group) > 1 and any(_has_to_give(game, one) for one in group)
    ]
    if able:
        told = "; ".join(names.listed(group) for group in able)
        game.tell("possible", f"May trade: {told}.", trades=able)


def _has_to_give(game: Game, one: Investigator) -> bool:
    return any({*game.library.card(item).types} & {*TRADED} for item in one.items)


def skips_whole(game: Game) -> bool:
    """RC-395: trading and shedding stun are the investigators', and still happen."""
    return game.first_reading or game.has("skipped-whole")


def _new_turn(game: Game, who: str = "") -> None:
    """A trauma may still be played for what happened at the end of the last one."""
    game.table.turn = Turn(who=who, losses=game.turn.losses)


def skip(game: Game) -> None:
    game.session.skip_keeper = False
    game.tell("skipped", "The keeper skips this turn.")
    if game.has("clock-never-skips"):
        clock.tick(game)
    game.pass_by("keeper")
    next_round(game)


def next_round(game: Game) -> None:
    session = game.session
    game.happens("round-end")
    objective.at(game, "round-end")
    game.pass_by("round")
    session.round += 1
    session.phase, session.step, session.active = "investigators", "", ""
    session.taken = []
    _new_turn(game)
    order = ", ".join(str(player) for player in players.waiting(game))
    game.tell(
        "round", f"Round {session.round} begins.", round=session.round, order=order
    )
    game.happens("round-start")
    if not players.waiting(game):
        keepers_turn(game)
