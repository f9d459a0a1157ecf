"""What must hold whatever the investigators try: Hypothesis plays at random."""

from __future__ import annotations

from collections import Counter
from typing import Any, Generator, Iterator

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from keeper.errors import NotUnderstood, Refused
from keeper.rules import integrity
from keeper.rules.chapters.house import adjacency
from keeper.rules.chapters.rounds import players
from keeper.rules.chapters.trials import harm
from keeper.rules.game import Question
from keeper.rules.table import Investigator, Table
from tests.examples import some
from tests.rules.build import House, Script

PEOPLE = ("ada", "bruno", "desmond")
NEWCOMERS = {
    "cora": ["steady-hands", "bedside-manner"],
    "esther": ["open-door", "true-sight"],
}
DOORS = ("", "", "great-hall/parlor", "great-hall/kitchen", "chapel/cellar")
# Laid out once: every run begins with a copy of the same table.
HOUSE = House(PEOPLE, hands=True)
for kind, space in (("hiding", 2), ("barrier", 2), ("corpse", 1), ("corpse", 3)):
    HOUSE.do("mark", feature=kind, space=f"great-hall-{space}", on=True)
HOUSE.put("ada", "great-hall-2")
HOUSE.put("bruno", "great-hall-3")
FRESH = HOUSE.table.state()
SPACES = sorted(HOUSE.library.plan.spaces)
Command = tuple[str, dict[str, Any], list[int], int]


def command(act: str, **args: st.SearchStrategy[Any]) -> st.SearchStrategy[Command]:
    """An act, its words, dice from the table, and a number that decides answers."""
    dice = st.lists(st.integers(1, 10), max_size=6)
    return st.tuples(
        st.just(act), st.fixed_dictionaries(args), dice, st.integers(0, 997)
    )


# A space is chosen by number: among those near him, now and then anywhere.
NEAR = st.integers(0, 99)
COMMANDS = st.one_of(
    command("move", space=NEAR, drag=st.booleans()),
    command("move", space=NEAR),
    command("move", space=NEAR),
    command("run", space=NEAR),
    command("explore"),
    command("hide", step=st.sampled_from(["", "move", "action"])),
    command("unhide"),
    command("drop", items=st.integers(0, 7)),
    command("barrier", door=st.sampled_from(DOORS)),
    command("turn", who=st.sampled_from([*PEOPLE, *NEWCOMERS])),
    command("done"),
    command("step"),
    command("damage", who=st.sampled_from(PEOPLE), n=st.integers(1, 5)),
    command("monster-place", kind=st.just("zombie"), space=NEAR),
    command("escape"),
)


class Player(Script):
    """Decides by a number, so that a failing run can be shown and repeated."""

    def __init__(self, number: int) -> None:
        super().__init__({})
        self.number = number

    def decide(self, question: Question) -> str:
        self.asked.append(question)
        turn = self.number + len(self.asked)
        return question.choices[turn % len(question.choices)]


class Play:
    """The house, and what one may do in it at random."""

    def __init__(self) -> None:
        self.house = HOUSE
        self.house.table = Table(FRESH)
        self.house.game.table = self.house.table

    def commands(self, played: list[Command]) -> Iterator[Command]:
        """The commands, and mostly what must come first for them to make sense."""
        for typed in played:
            due = self.due(typed[3])
            if due is not None and typed[3] % 8:
                yield due
            yield typed

    def due(self, number: int) -> Command | None:
        session = self.house.table.session
        if session.phase == "keeper":
            return "step", {}, [], number
        if session.phase == "over" or session.active:
            return None
        seats = players.seats(self.house.game)
        waiting = [seats[player] for player in players.waiting(self.house.game)]
        one = waiting[number % len(waiting)]
        fresh = [who for who in NEWCOMERS if who in harm.unused(self.house.game)]
        if one.state == "dead" and not fresh:
            return None
        who = one.id if one.state == "alive" else fresh[0]
        return "turn", {"who": who}, [], number

    def do(self, typed: Command) -> bool:
        """True if the rules allowed it. A refusal leaves everything as it was."""
        act, words, dice, number = typed
        args = self.worded(act, dict(words))
        before = self.house.table.state()
        try:
            perform(self.house, act, args, dice, number)
        except (Refused, NotUnderstood):
            assert self.house.table.state() == before
            return False
        return True

    def worded(self, act: str, args: dict[str, Any]) -> dict[str, Any]:
        active = self.active()
        if "space" in args:
            near: list[str] = []
            if active is not None:
                near = list(adjacency.investigator_steps(self.house.game, active))
            known = [*near * 12, *SPACES]
            args["space"] = known[args["space"] % len(known)]
        if "items" in args:
            held = active.items if active is not None else ["brush-hook"]
            args["items"] = held[: args["items"] % 3]
        if args.get("who") in NEWCOMERS and act == "turn":
            args["traits"] = NEWCOMERS[args["who"]]
        return args

    def active(self) -> Investigator | None:
        who = self.house.table.session.active
        found: Investigator | None = self.house[who] if who else None
        return found


def perform(
    house: House, act: str, args: dict[str, Any], dice: list[int], number: int
) -> None:
    """As `House.do`, with a player who answers by number."""
    from keeper.rules.acts.every import read
    from keeper.rules.acts.perform import perform
    from keeper.rules.chance import Chance
    from keeper.rules.game import Game

    session = house.table.session
    before = Table(house.table.state())
    chance = Chance(session.seed, session.word, session.drawn, dice)
    house.game = Game(house.table, house.library, chance, Player(number))
    try:
        perform(house.game, read(house.game, {"do": act, **args}))
    except Exception:
        house.table = before
        house.game.table = before
        raise
    house.reports = house.game.reports


def cards_of(table: Table) -> Counter[str]:
    return Counter(card for _, card, _ in integrity.places(table))


def joined(table: Table, here: str, there: str) -> bool:
    """p8, p12, p13, read from the drawing: a line, a free door, or two ladders."""
    plan = HOUSE.library.plan
    barred = {marker.door for marker in table.markers}
    shut = barred | {door.id for door in plan.doors.values() if door.sealed}
    if there in plan.touching[here]:
        return True
    if any(door.id not in shut for door in plan.door_between(here, there)):
        return True
    ladders = {one.space for one in table.markers if one.kind == "ladder"}
    return {here, there} <= ladders


def things_of(table: Table) -> list[str]:
    """Everything that can be found, carried or dropped, wherever it is."""
    lying = [card for room in table.rooms.values() for card in room.pile]
    held = [item for one in table.investigators for item in one.items]
    gone = [
        card
        for name in ("exploration", "item", "lock", "obstacle")
        for card in table.decks[name].discard
    ]
    return sorted(lying + held + gone)


# What must hold: each is told of a command beforehand, and then whether it was done.
Watching = Generator[None, Any, None]


def everybody_is_in_one_place_and_no_wall_is_passed(play: Play) -> Watching:
    """RC-036, RC-040, RC-041, RC-330: a step goes to a space that was adjacent."""
    while True:
        typed = yield
        table = play.house.table
        where = {one.id: one.space for one in table.investigators}
        ways = {
            one.id: {space for space in SPACES if joined(table, one.space, space)}
            for one in table.investigators
            if one.state == "alive"
        }
        if not (yield):
            continue
        spaces = play.house.library.plan.spaces
        for one in play.house.table.investigators:
            assert (one.space in spaces) is (one.state == "alive")
            moved = one.id in where and one.space not in ("", where[one.id])
            if moved and typed[0] in ("move", "run"):
                swept = [r for r in play.house.reports if r.kind == "moved"]
                if len(swept) == 1:
                    assert one.space in ways[one.id]
        ids = [one.id for one in play.house.table.investigators]
        assert len(set(ids)) == len(ids)


def nobody_takes_more_steps_than_his_turn_has(play: Play) -> Watching:
    """RC-031, RC-034, RC-035"""
    moves = acted = 0
    extra = (0, 0)
    while True:
        typed = yield
        fresh = typed[0] == "turn"
        if not (yield):
            continue
        turn = play.house.table.turn
        if fresh:
            moves = acted = 0
        moves += typed[0] == "move"
        acted += typed[0] in ("run", "explore", "drop", "barrier")
        if play.active() is not None:
            extra = (max(0, turn.extra_moves), max(0, turn.extra_actions))
            assert turn.moves <= 2 + extra[0] and turn.acted <= 1 + extra[1]
        assert moves <= 2 + extra[0] and acted <= 1 + extra[1]


def every_card_is_in_exactly_one_place(play: Play) -> Watching:
    """RC-016, RC-055, RC-262: none is doubled and none is lost, dead or alive."""
    cards, things = cards_of(play.house.table), things_of(play.house.table)
    starting = {"physicians-bag", "threshold-rhyme"}
    while True:
        typed = yield
        arrived = typed[0] == "turn" and typed[1]["who"] in NEWCOMERS
        if not (yield):
            continue
        table = play.house.table
        now = cards_of(table)
        assert max(now.values()) == 1
        assert set(cards) <= set(now)
        added = set(now) - set(cards)
        assert not added or (arrived and added <= starting)
        assert set(things) <= set(things_of(table))
        cards, things = now, things_of(table)
        for one in table.investigators:
            if one.state in ("dead", "eliminated"):
                assert not (one.items or one.spells or one.facedown or one.space)
        for room in table.rooms.values():
            assert set(room.faceup) <= set(room.pile)


def the_turn_always_goes_on_to_somebody(play: Play) -> Watching:
    """RC-027, RC-044, RC-045: somebody can always act until the game is over."""
    while True:
        yield  # whatever it is,
        yield  # done or not
        session = play.house.table.session
        game = play.house.game
        if session.outcome is not None:
            assert (session.phase, session.active) == ("over", "")
        elif session.phase == "keeper":
            assert session.active == "" and play.house.table.turn.who == "keeper"
        elif session.active:
            assert play.house[session.active].state == "alive"
        else:
            assert players.waiting(game)
        if session.outcome is None:
            assert not integrity.faults(play.house.table.state(), play.house.library)


ALWAYS = (
    everybody_is_in_one_place_and_no_wall_is_passed,
    nobody_takes_more_steps_than_his_turn_has,
    every_card_is_in_exactly_one_place,
    the_turn_always_goes_on_to_somebody,
)
MODEST = settings(
    max_examples=some(20),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
PLAYED = st.lists(COMMANDS, min_size=10, max_size=45)


@MODEST
@given(PLAYED)
def test_all_of_it_holds_whatever_they_try(played: list[Command]) -> None:
    play = Play()
    watching = [watch(play) for watch in ALWAYS]
    for one in watching:
        next(one)
    for typed in play.commands(played):
        for one in watching:
            one.send(typed)
        done = play.do(typed)
        for one in watching:
            one.send(done)
