"""Parts that may combine do: every pair, made from the tables of the grammar themselves.

Any condition in any frame, any place or thing wherever an effect has a blank for one, any
quantity wherever an effect has a number, any trigger before any sort of sentence. What is
read has no clause by hand, and printed and read again it is the same. A run takes some,
others each time; `python -m tests.content.test_pairs` takes all.
"""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any, Callable, Iterator

import pytest

from keeper.content.language.grammar.effects.tables import EFFECTS, LASTING
from keeper.content.language.grammar.phrases import Phrase, Rows
from keeper.content.language.grammar.places import PLACES
from keeper.content.language.grammar.properties import ADJECTIVES, FILTERS
from keeper.content.language.grammar.quantities import COUNTED, VALUES
from keeper.content.language.grammar.triggers import DEEDS, OF_MONSTERS, OF_STORY
from keeper.content.language.grammar.whole_conditions import CONDITIONS
from keeper.content.language.reading import clauses, parse, render

from .rows import sentence

MOST = 500  # pairs of a sort in one run


@cache
def of(rows: Rows[Any], *blanks: str, **samples: str) -> list[tuple[Phrase[Any], str]]:
    """A row for each meaning, the first: in its words; those with one of the blanks."""
    first: dict[str, Phrase[Any]] = {}
    for row in rows.rows:
        if not blanks or any(f"{{{blank}}}" in row.template for blank in blanks):
            first.setdefault(repr(row.made), row)
    return [(row, sentence(row, **samples)) for row in first.values()]


FRAMES = (
    "If {c}, take 1 horror.",
    "Unless {c}, take 1 horror.",
    "Take 1 horror if {c}.",
    "If {c} or you are stunned, take 1 horror. Otherwise, gain 1 threat.",
    "If you are stunned and {c}, take 1 horror.",
    "Test Luck. Pass: if {c}, no effect. Fail: unless {c}, gain 1 threat. Otherwise, no effect.",
    "When you explore, if {c}, take 1 horror.",
    "Roll a die. On 1-3, if {c}, take 1 horror.",
    "You may discard an item. If you do, if {c}, take 1 horror.",
    "Each investigator: if {c}, take 1 horror.",
    "Deal 2 damage. If {c}, deal 4 damage instead.",
    "While {c}, you get -1 to all tests.",
)


def keeps(text: str) -> bool:
    made = parse(text)
    said = render(made)
    return clauses(made)[1] == 0 and ("[" not in said or parse(said) == made)


def conditions() -> Iterator[str]:
    for _, said in of(CONDITIONS):
        yield said
    for word in ADJECTIVES:
        yield f"a {word} monster is on the board"
    for _, said in of(FILTERS):
        yield f"there is a monster {said}"


def places() -> Iterator[str]:
    """Places by their names, and rooms of which something is so."""
    yield from PLACES.values()
    for row, said in of(FILTERS):
        if row.made[0].test != "in-range":  # of a weapon, not of a room
            yield f"a room {said}"
    yield from (f"every {word} room" for word in ("dark", "burning", "adjacent"))
    yield from ("the Attic", "the Crypt or the Cellar", "the room of clue 1")


def things() -> Iterator[str]:
    yield from (
        "each Zombie",
        "a humanoid",
        "2 monsters",
        "the investigator with the lowest sanity",
    )
    for who in ("each monster", "an investigator"):
        yield from (f"{who} {said}" for _, said in of(FILTERS))


def quantities() -> Iterator[str]:
    yield from (f"equal to {said}" for said in VALUES.values())
    yield from ("equal to half your Strength (rounded down)", "equal to the roll +2")
    yield from (f"for each {said}" for said in COUNTED.values())
    yield from (f"for each monster {said}" for _, said in of(FILTERS))


AFTER_A_TEST = ("roll-again",)  # and nowhere else


def counted(rows: Rows[Any], said: str) -> Iterator[str]:
    """Without their number where it is said at the end, and of one where it is for each."""
    one, plus = ("1", "+1") if said.startswith("for each") else ("", "")
    for row, effect in of(rows, "n", "digit", "bonus", n=one, digit=one, bonus=plus):
        if row.made[0].verb not in AFTER_A_TEST:
            yield f"{effect} {said}."


def triggers() -> Iterator[str]:
    for rows in (DEEDS, OF_MONSTERS, OF_STORY):
        yield from (said for _, said in of(rows))


def in_frames() -> Iterator[str]:
    yield from (frame.format(c=one) for frame in FRAMES for one in conditions())


def at_places() -> Iterator[str]:
    for place in places():
        yield from (f"{said}." for _, said in of(EFFECTS, "where", where=place))


def so_many() -> Iterator[str]:
    for rows in (EFFECTS, LASTING):
        yield from (text for said in quantities() for text in counted(rows, said))


ON = (
    "Choose {t}. {e}.",
    "With {t}, {e}.",
    "Test Luck. Pass: choose {t}, then {e}. Fail: {e}.",
)


def whose_is_it(thing: str, effect: str) -> bool:
    """`Choose an investigator beside a Zombie. It attacks you.`: left by hand, as it should."""
    beside = thing.startswith("an investigator") and "Zombie" in thing
    return beside and re.search(r"(?<!of )(?<!play )\bit\b", effect) is not None


def on_things() -> Iterator[str]:
    for thing in things():
        for row, effect in of(EFFECTS):
            if row.made[0].verb in AFTER_A_TEST or whose_is_it(thing, effect):
                continue
            yield ON[len(thing + effect) % len(ON)].format(
                t=thing.replace("each", "a"), e=effect
            )


WAITING = (
    "When {t}, take 1 horror.",
    "Once per round: When {t}, gain 1 threat.",
    "The next time {t}, take 1 horror.",
    "Test Lore. Pass: the next time {t}, take 1 horror. Fail: gain 1 threat.",
)


def waiting() -> Iterator[str]:
    yield from (frame.format(t=one) for frame in WAITING for one in triggers())


PAIRS = (in_frames, at_places, so_many, on_things, waiting)


@pytest.mark.parametrize("pairs", PAIRS)
def test_parts_that_may_combine_do(pairs: Callable[[], Iterator[str]]) -> None:
    every = list(pairs())
    for text in random.sample(every, min(len(every) // 10, MOST)):
        assert keeps(text), text


if __name__ == "__main__":
    for each in PAIRS:
        texts = list(each())
        failing = [text for text in texts if not keeps(text)]
        print(f"{each.__name__}: {len(texts)} pairs", *failing, sep="\n  ")
