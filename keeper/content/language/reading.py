"""Reads the sentences of a card: what is read aloud is what is carried out.

A clause that the grammar does not know becomes `ByHand`. Only words used against their
meaning (a test of nothing, an `Otherwise` without its `If`) are a fault of the card.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Iterable, Iterator

from keeper.content.heads import is_head
from keeper.content.language.brackets import MARKED, taken_out
from keeper.content.language.grammar.voices.heads import opened
from keeper.content.language.grammar.words.apart import apart
from keeper.content.language.grammar.words.pointing import Pointing
from keeper.content.language.grammar.words.trials import near, read_test
from keeper.content.language.nodes import (
    Ability,
    Lasting,
    Node,
    Requirement,
    Told,
    Verdict,
    inside,
    lasting,
)
from keeper.content.language.objectives.goals import QUOTED, conditions_of
from keeper.content.language.objectives.winners import verdicts_apart, who_wins
from keeper.content.language.printing import clauses, in_brackets, plainly
from keeper.content.language.reader.later import whenever
from keeper.content.language.reader.requirements import read_requirement
from keeper.content.language.reader.sentences import AbilityReader
from keeper.content.language.reader.spans import how_often
from keeper.content.language.reader.timing import DEARER, ONLY, Beginning, begin
from keeper.content.records import replace
from keeper.errors import StoryFault

__all__ = [
    "clauses",
    "parse",
    "parse_requirement",
    "parse_test",
    "parse_verdicts",
    "render",
    "signs",
]

LONGEST = 1500  # signs of a text: three times the longest of ours, and read in no time
_STRAY = r"(?:(?<=\s)|^)[.,;]+(?!\d)"  # stops before a word; ".45" is a calibre
_FULL_STOP = r"(?:[.!]+|…)(?:\s+|$)"


def _on_one_line(text: str) -> str:
    """The words of a text of a length that is no mischief."""
    most = LONGEST * 4 if text.endswith("].") else LONGEST  # brackets take their room
    if len(text) > most:
        raise StoryFault(
            f"The text has {len(text):,} signs", f"No card needs more than {most:,}."
        )
    return " ".join(text.split())


def sentences(text: str) -> list[str]:
    tidy = re.sub(_STRAY, "", _on_one_line(text))
    pieces = re.split(_FULL_STOP, " ".join(tidy.split()))
    return [piece for piece in (one.rstrip(" .,;") for one in pieces) if piece]


# Who prints a text, checks it or asks for its signs reads it again at once.
@lru_cache(maxsize=4096)
def parse(text: str) -> tuple[Ability, ...]:
    """The abilities of a card's text. Never fails but with a `StoryFault`."""
    text = _on_one_line(text)
    if "[" not in text:
        return _parse(re.sub(QUOTED, r"\1", text), [])
    outside, brackets = taken_out(text)
    found = _parse(outside, brackets)
    # A bracket in the middle of words by hand is no more than a sign.
    return _parse(text, []) if re.search(MARKED, repr(found)) else found


_CHOSEN = ("investigator", "monster")
_WAITED_FOR = r"(?i)the next time (?:he or she|he|she|it|you|that \w+)\b"
_SOMEBODY_ELSE = r"(?i)\banother investigator\b"


def _parse(text: str, brackets: list[tuple[Node, ...]]) -> tuple[Ability, ...]:
    reader = AbilityReader(Beginning(), brackets)
    readers = [reader]
    said = sentences(apart(text))
    for n, sentence in enumerate(said):
        if is_head(sentence) and all(map(is_head, said[:n])):
            reader.items.append(Told(sentence))
            reader.pointing.read(sentence)  # what it names may be pointed to
            reader.spoken.end(sentence)
            continue
        usable = reader.beginning.timing in ("now", "action", "any")
        if usable and not reader.empty and reader.branch is None:
            sentence = re.sub(r"(?i)^or,? (?=[a-z])", "Or: ", sentence)
        if all(isinstance(one, (Told, Lasting)) for one in reader.items):
            sentence = whenever(sentence)
        before = None if reader.empty else reader.beginning
        beginning, later = begin(opened(sentence), before)
        if reader.chosen in _CHOSEN and re.match(_WAITED_FOR, sentence):
            beginning = None  # it waits for him who was chosen, and for nobody else
        else:
            sentence = later
        if beginning is not None:
            reader = AbilityReader(beginning, brackets)
            if beginning.trigger and re.search(_SOMEBODY_ELSE, said[n]):
                reader.spoken.left(said[n])  # who “he” is in what follows?
            readers.append(reader)
        dearer, only = re.fullmatch(DEARER, sentence), re.fullmatch(ONLY, sentence)
        if dearer:
            reader.dearer = int(dearer[1])
        elif only and not reader.empty and not reader.beginning.limit:
            how, times = only["how"] or only["again"], how_often(only["n"] or "once")
            reader.limit(how.lower(), times)
        else:
            reader.ahead = said[n + 1 :]
            reader.sentence(sentence)
    found = [one.ability() for one in readers if not one.empty]
    ways = [one.other_way for one in found]
    return tuple(
        part
        for one, other_way, goes_on in zip(found, ways, [*ways[1:], False])
        for part in ((one,) if other_way or goes_on else _apart_from_its_time(one))
    )


def render(abilities: Iterable[Ability]) -> str:
    """The sentences that are read as these abilities: as people say them, if those are."""
    meant = tuple(abilities)
    said = plainly(meant)
    try:
        return said if parse(said) == meant else in_brackets(meant)
    except StoryFault:
        return in_brackets(meant)


def signs(text: str) -> dict[str, list[str]]:
    """At which times a text does something, and which of its effects last."""
    said = parse(text)
    nodes = [node for one in said for node in one.nodes]
    return {
        "times": sorted({one.timing for one in said}),
        "verbs": sorted({n.verb for n in _within(nodes) if isinstance(n, Lasting)}),
    }


def _within(nodes: Iterable[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        yield from _within(inside(node))


def _apart_from_its_time(ability: Ability) -> tuple[Ability, ...]:
    """What holds while the card lies there waits for nothing, whatever stands before it."""
    holds = tuple(node for node in ability.nodes if lasting(node))
    waits = tuple(node for node in ability.nodes if not lasting(node))
    if ability.timing == "now" or not holds or not waits:
        return (ability,)
    return replace(ability, nodes=waits), Ability("now", holds)


def parse_test(text: str) -> tuple[str, int]:
    """`Lore -1` → `("lore", -1)`."""
    said = _on_one_line(text).strip(" .")
    found = read_test(said if said.lower().startswith("test ") else "test " + said)
    if found is None:
        raise StoryFault("A test without an attribute")
    return found


def parse_verdicts(text: str) -> tuple[Verdict, ...]:
    """The sentences of an objective; a condition outside the grammar is asked for."""
    return tuple(_verdict(one) for one in _said(text) if not _done_at_once(one))


def _said(text: str) -> list[str]:
    """The sentences of an objective, each about one that wins."""
    pointing = Pointing()
    said = [pointing.read(one) for one in sentences(text)]
    return [piece for one in said for piece in verdicts_apart(one)]


def deeds(text: str) -> str:
    """What an objective says besides who wins: it is done when it is revealed."""
    found = [re.sub(_REVEALED, "", one) for one in _said(text) if _done_at_once(one)]
    return " ".join(f"{one}." for one in found if not re.match(_ESCAPE, one))


_REVEALED = (
    r"(?i)^(?:when|once|after|as soon as) (?:(?:this|the) (?:objective|card)(?: card)?"
    r" (?:is|has been|was) )?revealed,? "
)
# From where they may escape is written beside the objective.
_ESCAPE = r"(?i)(?:the )?(?:investigators|players) (?:may|can) (?:now )?escape\b"


def _done_at_once(sentence: str) -> bool:
    if who_wins(sentence) is not None:
        return False
    said = re.sub(_REVEALED, "", sentence)
    if re.match(_ESCAPE, said):
        return True
    try:
        found = parse(said)
    except StoryFault:
        return False
    known = all(one.timing == "now" or one.trigger for one in found)
    at_once = [node for one in found if not one.trigger for node in one.nodes]
    if not known or _decides(at_once):
        return False  # who wins, and nothing that it waits for: the reveal would end it
    return not clauses(found)[1] and not _only_told(found)


def _decides(nodes: Iterable[Node]) -> bool:
    return any(
        getattr(one, "verb", "") == "win" or _decides(inside(one)) for one in nodes
    )


def _only_told(found: tuple[Ability, ...]) -> bool:
    return all(isinstance(node, Told) for one in found for node in one.nodes)


def _verdict(sentence: str) -> Verdict:
    won = who_wins(sentence)
    if won is None:
        first = sentence.split(" ", 1)[0]
        starts = ("Keeper", "Investigators", "Nobody", "Reveal")
        raise StoryFault(
            f"“{sentence}” is no sentence of an objective{near(first, starts)}",
            "Write “Keeper wins when …”, “Investigators win when …”, "
            "“Nobody wins when …” or “Reveal this card when …”.",
        )
    return Verdict(won.outcome, conditions_of(won))


def parse_requirement(text: str) -> Requirement:
    """Where, or of whom, a Mythos card may be played."""
    return read_requirement(_on_one_line(text))
