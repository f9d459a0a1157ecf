"""Sentences played on a table: rows of plain text, and what each of them must come to.

A row names a construct, then gives a card of a sort with its text, then situations, each
played on a fresh table through the real rules: `what is so; what is done -> what differs`.
`?choose=bruno` answers a question by its kind, `?choose=keeper:bruno` only the keeper's.
`play` is the card; without it, it is played last. `now` forgets what differed so far, `!`
before an act says that it is refused. Whatever is not named must not differ.
"""

from __future__ import annotations

import re
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any, Iterator, NamedTuple

from keeper.content.packs import Library, builtin
from keeper.content.stories import Section
from keeper.errors import KeeperError
from keeper.rules.chapters.house import features
from keeper.rules.text import held
from tests.rules.build import PACKS, House

FOLDER = Path(__file__).parent / "constructs"
MYTHOS, ITEM, LOCK = "wet-footprints", "foundry-coat", "green-lock"
INJURY, ACTION, OBJECTIVE = "turned-ankle", "press-the-bruise", "the-old-miller"
# What goes with the playing itself.
PLAYED = {
    "mythos": {"mythos hand": 0},
    "needs": {"mythos hand": 0},
    "event": {"time": 0},
}


class Row(NamedTuple):
    heading: str
    name: str
    cards: tuple[str, ...]  # "mythos: Take 1 horror."
    played: tuple[tuple[str, str], ...]  # a situation, and what must come of it


def rows() -> Iterator[Row]:
    for file in sorted(FOLDER.glob("*.txt")):
        heading, _, rest = file.read_text(encoding="utf-8").partition("\n")
        for block in rest.strip().split("\n\n"):
            name, *lines = block.splitlines()
            cards = tuple(one.strip() for one in lines if " -> " not in one)
            played = [one.strip().split(" -> ") for one in lines if " -> " in one]
            yield Row(heading, name, cards, tuple((a, b) for a, b in played))


@cache
def library() -> Library:
    """Cards that are written on here, and nowhere else."""
    return Library([builtin(), PACKS], "old-mill")


class Evening:
    """One situation: arranged, played, and held against what it was before."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        self.cards = cards
        self.sort, _, self.text = cards[0].partition(": ")
        self.gather(("ada", "bruno"))
        self.noted: dict[str, Any] = {}
        self.written: list[tuple[Any, str, Any]] = []

    def gather(self, people: tuple[str, ...]) -> None:
        """All alike in the Great Hall, with nothing in their hands."""
        self.house = House(people)
        self.house.library = self.house.game.library = library()
        self.house.turn("ada")
        for one in self.house.table.investigators:
            one.items.clear()
            one.spells.clear()
            one.health.max = one.sanity.max = one.health.now = one.sanity.now = 10
            one.attributes = {name: 5 for name in one.attributes}
            one.skill = 0
            one.space = "great-hall-1"
        self.house["bruno"].space = "great-hall-2"
        self.house.table.session.threat = 5
        self.house.table.session.objective = OBJECTIVE

    def come_to(self, steps: str) -> str:
        """What differs after all these steps, in words."""
        every = [one.strip() for one in steps.split(";") if one.strip()]
        if not any(one.split()[0] in ("play", "!play") for one in every):
            every.append("play")
        try:
            return self.carry_out(every)
        finally:
            for card, field, value in reversed(self.written):
                setattr(card, field, value)
            held.said.cache_clear()  # what was read of the cards as they were

    def carry_out(self, every: list[str]) -> str:
        self.before = facts(self.house)
        for one in every:
            if one.split()[0] in ("play", "!play"):
                self.write()
                self.before, self.noted = facts(self.house), {}
                self.before |= PLAYED.get(self.sort, {})
            self.step(one)
        return differences(self.before, {**facts(self.house), **self.noted})

    def write(self) -> None:
        for card in self.cards:
            sort, _, text = card.partition(": ")
            getattr(self, f"write_{sort}")(text)

    def step(self, said: str) -> None:
        word, *rest = said.split(" ")
        if word == "now":
            self.before, self.noted = facts(self.house), {}
        elif word in ("play", "!play"):
            self.play(word[:-4], rest)
        elif "=" in word:
            self.assign(said)
        elif len(rest) == 2 and rest[0] == "at":
            self.at(word, rest[1])
        elif hasattr(self, f"given_{word}"):
            getattr(self, f"given_{word}")(*rest)
        else:
            self.act(word, rest)

    # What is so --------------------------------------------------------------------

    def assign(self, said: str) -> None:
        path, value = said.split("=", 1)
        *way, last = path.split(".")
        found: Any = self.house.table.session
        if way[0] != "session":
            found = self.house[way[0]]
        for part in way[1:]:
            found = getattr(found, part)
        made: Any = int(value) if re.fullmatch(r"-?\d+", value) else value
        if isinstance(found, dict):
            found[last] = made
        else:
            setattr(found, last, {"yes": True, "no": False}.get(value, made))

    def at(self, who: str, space: str) -> None:
        if who in ("ada", "bruno") or who[-1].isdigit():
            self.house.put(who, space)
        else:
            self.house.monster(who, space)

    def given_clue(self, number: str) -> None:
        self.house.table.session.clues.append(f"clue-{number}")
        for room in self.house.table.rooms.values():
            room.pile = [one for one in room.pile if one != f"clue-{number}"]

    def given_fire(self, *rooms: str) -> None:
        for room in rooms:
            self.house[room].fire, self.house[room].lit = True, 1

    def given_dark(self, *rooms: str) -> None:
        for room in rooms:
            self.house[room].dark = True

    def given_holds(self, who: str, *items: str) -> None:
        self.house.give(who, *items)

    def given_put(self, feature: str, space: str) -> None:
        features.place(self.house.game, feature, space)

    def given_pile(self, room: str, *cards: str) -> None:
        self.house.pile(room, *cards)

    def given_hand(self, hand: str, *cards: str) -> None:
        self.house.hold(hand, *cards)

    def given_stack(self, deck: str, *cards: str) -> None:
        self.house.stack(deck, *cards)

    def given_as(self, *_: str) -> None:
        """As it is."""

    def given_resolved(self) -> None:
        deck = self.house["event"]
        deck.discard.insert(0, deck.draw.pop(0))

    def given_three(self) -> None:
        """The first of all: with Cora too, in the Library."""
        self.gather(("ada", "bruno", "cora"))
        self.house["cora"].space = "library-1"

    def given_keeper(self, step: str = "actions") -> None:
        self.house.keeper(step)

    def given_choices(self, *said: str) -> None:
        self.house.table.session.choices = {one[0]: one[1] for one in said}

    # The card ----------------------------------------------------------------------

    def printed(self, sort: str, name: str, **fields: Any) -> None:
        self.note_down(library().card(name, (sort,)), **fields)

    def note_down(self, card: Any, **fields: Any) -> None:
        for field, value in fields.items():
            self.written.append((card, field, getattr(card, field)))
            setattr(card, field, value)
        held.said.cache_clear()

    def write_mythos(self, text: str) -> None:
        self.printed("mythos", MYTHOS, text=text)
        self.house.hold("mythos", MYTHOS)

    def write_needs(self, text: str) -> None:
        """The requirement of a Mythos card that does one thing."""
        self.printed("mythos", MYTHOS, text="Take 1 horror.", requirement=text)
        self.house.hold("mythos", MYTHOS)

    def write_item(self, text: str) -> None:
        self.printed("exploration", ITEM, text=text)
        self.house.give("ada", ITEM)

    def write_injury(self, text: str) -> None:
        self.printed("trauma", INJURY, text=text)
        self.house["trauma"].draw.remove(INJURY)
        self.house["ada"].injury = INJURY

    def write_action(self, text: str) -> None:
        self.printed("action", ACTION, text=text, cost=0)

    def write_event(self, text: str) -> None:
        event = library().events[self.house["event"].draw[0]]
        self.note_down(event, sections=[Section("", "", text)])
        self.house.table.session.time = event.time - 1

    def write_lock(self, text: str) -> None:
        self.printed("lock", LOCK, text=text)
        self.house.pile("chapel", LOCK, "clue-1")

    def write_attack(self, text: str) -> None:
        self.combat("attack", text)

    def write_defend(self, text: str) -> None:
        self.combat("defend", text)

    def combat(self, half: str, text: str) -> None:
        deck = self.house["combat-humanoid"]
        for name in [*deck.draw, *deck.discard]:
            fields = {half: text, "weapon": "none", "versus": "attack"}
            self.printed("combat-humanoid", name, **fields)

    def write_spell(self, text: str) -> None:
        card = self.house["spell-cinder-psalm"].draw[0]
        self.printed("spell", card, text=text)
        self.house["spell-cinder-psalm"].draw.remove(card)
        self.house["ada"].spells.append(card)

    def write_keeper(self, text: str) -> None:
        self.objective(keeper=text)
        self.house.table.session.revealed = True

    def write_investigators(self, text: str) -> None:
        self.objective(investigators=text)
        self.house.table.session.revealed = True

    def write_reveal(self, text: str) -> None:
        self.objective(reveal=text, keeper="Keeper wins when nobody wins.")

    def objective(self, **fields: Any) -> None:
        """A card of its own: what was read of another is not read of it."""
        made = copy(library().objectives[OBJECTIVE])
        for field, value in fields.items():
            setattr(made, field, value)
        objectives = {**library().objectives, OBJECTIVE: made}
        self.note_down(library(), objectives=objectives)

    def play(self, refused: str, more: list[str]) -> None:
        """The first card, as its sort is played."""
        sort = self.sort
        ways = {
            "mythos": ["mythos-play", f"card={MYTHOS}"],
            "needs": ["mythos-play", f"card={MYTHOS}"],
            "action": ["action", f"typed={ACTION}"],
            "event": ["event-tick"],
            "lock": ["move", "space=chapel-1"],
            "attack": ["attack", "monster=zombie-1", "weapon="],
            "defend": ["monster-attack", "monster=zombie-1", "who=ada"],
            "spell": ["cast", "spell=cinder-psalm", "on=zombie-1"],
        }
        if sort == "item" and re.match(
            "(Once per \\w+: )?(Action|Any time)", self.text
        ):
            ways["item"] = ["use", f"typed={ITEM}"]
        if sort == "action":
            self.house.keeper("actions")
        if sort in ways:
            name, *args = ways[sort]
            self.act(refused + name, [*args, *more])
        else:
            assert not more

    # What is done ------------------------------------------------------------------

    def act(self, name: str, said: list[str]) -> None:
        """`?` before what is answered, by the kind of question."""
        args: dict[str, Any] = {}
        answers: dict[str, Any] = {}
        chairs: dict[str, str] = {}
        for one in said:
            key, value = one.split("=", 1)
            made: Any = int(value) if re.fullmatch(r"-?\d+", value) else value
            if key == "roll":
                made = [int(die) for die in value.split(",")]
            if key in ("items", "spaces"):
                made = value.split(",")
            if key.startswith("?"):
                asks, _, word = value.rpartition(":")
                chairs[key[1:]] = asks
                answers[key[1:]] = word.split("|")
            else:
                args[key] = made
        try:
            self.house.do(name.lstrip("!"), answers=answers, **args)
        except KeeperError as error:
            assert name.startswith("!"), f"refused: {error.message}"
            return
        assert not name.startswith("!"), "it was not refused"
        for one in self.house.asked:
            asks = chairs.get(one.kind) or one.asks
            assert one.asks == asks, f"{one.kind} was asked of the {one.asks}"
        self.note()

    def note(self) -> None:
        for report in self.house.reports:
            if "passed" in report.facts:
                self.noted["test"] = "passed" if report.facts["passed"] else "failed"
            if report.kind in ("looks", "shown"):
                self.noted["seen"] = " ".join(report.facts.get("cards", ["something"]))


def facts(house: House) -> dict[str, Any]:
    """Everything on the board, in words."""
    table, session = house.table, house.table.session
    found: dict[str, Any] = {
        "threat": session.threat,
        "time": session.time,
        "samples": session.samples,
        "winner": session.outcome.winner if session.outcome else "",
        "objective revealed": session.revealed,
        "round": session.round,
        "mythos hand": len(session.mythos),
        "trauma hand": len(session.trauma),
    }
    for one in table.investigators:
        mine = table.turn.who == one.id
        found |= {
            f"{one.id} health": one.health.now,
            f"{one.id} sanity": one.sanity.now,
            f"{one.id} most health": one.health.max,
            f"{one.id} most sanity": one.sanity.max,
            f"{one.id} stun": one.stun,
            f"{one.id} skill": one.skill,
            f"{one.id} hiding": one.hiding,
            f"{one.id} at": one.space,
            f"{one.id} out": one.state != "alive",
            f"{one.id} actions": (table.turn.extra_actions if mine else 0)
            - one.lost_actions,
        }
        things = [*one.items, *one.spells, one.injury, one.insanity]
        found |= {f"{one.id} has {thing}": True for thing in things if thing}
    for foe in table.monsters:
        found[f"{foe.id} at"] = foe.space
        found |= {f"{foe.id} {key}": getattr(foe, key) for key in COUNTED}
    for room in table.rooms.values():
        found |= {f"fire {room.id}": room.fire, f"dark {room.id}": room.dark}
        found |= {f"{card} in {room.id}": True for card in room.pile}
    for marker in table.markers:
        key = f"{marker.kind} on {marker.space}"
        found[key] = found.get(key, 0) + 1
    found |= {f"sealed {door}": True for door in session.sealed}
    found |= {f"marks on {name}": n for name, n in session.marks.items()}
    return found


COUNTED = ("damage", "stun", "samples", "bonus")


def differences(before: dict[str, Any], after: dict[str, Any]) -> str:
    said = []
    for key in {**before, **after}:
        old, new = before.get(key), after.get(key)
        if old == new or (not old and not new):
            continue
        if new is True:
            said.append(key)
        elif not new and not (type(old) is type(new) is int):
            said.append(f"no {key}")
        elif isinstance(new, int):
            said.append(f"{key} {new - (old or 0):+}")
        else:
            said.append(f"{key} {new}")
    return ", ".join(said) or "nothing"
