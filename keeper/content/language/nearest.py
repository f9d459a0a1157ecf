"""For a clause that is not understood: the word in it, and the sentences most like it.

Used where somebody writes cards, never at the table: it may take its time.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher, get_close_matches
from functools import cache
from typing import Any, Iterable, Iterator

from keeper.content.language.grammar.conditions import read_conditions
from keeper.content.language.grammar.effects.tables import EFFECTS, LASTING
from keeper.content.language.grammar.phrases import TOKEN, Phrase
from keeper.content.language.grammar.places import MORE_PLACES, PLACES
from keeper.content.language.grammar.properties import ADJECTIVES, FILTERS, HELD
from keeper.content.language.grammar.triggers import (
    DEEDS,
    OF_MONSTERS,
    OF_STORY,
    read_trigger,
)
from keeper.content.language.grammar.whole_conditions import CONDITIONS
from keeper.content.language.grammar.words.blanks import (
    FEATURES,
    NUMBERS,
    OWNED,
    singular,
)
from keeper.content.language.grammar.words.deeds import DEEDS as FORBIDDEN
from keeper.content.language.grammar.words.deeds import TESTS

# What stands in the blanks of a sentence that is offered.
EXAMPLES = {
    "n": "1",
    "all": "1",
    "count": "2",
    "bonus": "-1",
    "digit": "1",
    "less": "1",
    "doors": "the Hall and the Cellar",
    "more": "1 fewer",
    "not": "",
    "name": "Silver Key",
    "spell": "Wither",
    "kinds": "Zombie",
    "title": "Deacon",
    "thing": "a Zombie",
    "someone": "a Zombie",
    "bare": "Zombie",
    "crowd": "Zombies",
    "feature": "a barrier",
    "fixture": "a barrier",
    "type": "an item",
    "owned": "a light",
    "owneds": "items",
    "item": "Silver Key",
    "types": "items",
    "plain": "weapon",
    "titled": "Silver Key",
    "features": "barriers",
    "against": "beasts",
    "deck": "Mythos",
    "atest": "a Luck test",
    "letter": "A",
    "puzzle": "a lock puzzle",
    "stage": "II",
    "monster": "the monster",
    "tests": "all",
    "weapon": "a ranged weapon",
    "deeds": "run",
    "room": "the Hall",
    "where": "your room",
    "spot": "your room",
    "selected": "a burning room",
    "inside": "a burning room",
    "rooms": "a burning room",
    "whom": "a Zombie",
    "person": "an investigator in your room",
    "attribute": "Luck",
    "possession": "Mill Axe",
}
_LIKE = 0.45  # less alike than this is no help
_FRAME = r"(?i)(?P<word>if|while|when|whenever|after|before|unless) (?P<what>.+?), (?P<then>.+)"
_SMALL = """if when while whenever after before unless then and or not no the a an of
    each every all up to choose chooses one other another may until end start turn round
    for equal half rounded keeper investigator investigators monster monsters room rooms
    pass fail test action once per game time dice die roll on otherwise do does is are"""


def advice(said: str) -> str:
    """What to write instead, in a sentence for the author; "" where nothing is like it."""
    word, near = unknown(said), nearest(said)
    told = f"“{word}” is not understood" if word else ""
    offered = "nearest: " + ", ".join(f"“{one}”" for one in near) if near else ""
    return "; ".join(filter(None, (told, offered)))


def nearest(said: str, most: int = 2) -> list[str]:
    """Sentences of the grammar that are most like this one, the best first."""
    framed = re.fullmatch(_FRAME, said.strip(" ."))
    if framed is None:
        return [_sentence(one) for one in _alike(said, _effects(), most)]
    word, what, then = framed["word"].capitalize(), framed["what"], framed["then"]
    if word in ("If", "While", "Unless"):
        known, read = _conditions(), read_conditions(what) is not None
    else:
        known, read = _triggers(), read_trigger(what) is not None
    if read:
        return nearest(then, most)
    return [f"{word} {one}, …" for one in _alike(what, known, most)]


def unknown(said: str) -> str:
    """The first word that no sentence of the grammar has; names are written large."""
    words: list[str] = re.findall(r"[^\W\d_][\w'’-]*", said)
    found: list[str] = []
    for n, word in enumerate(words):
        plain = word.lower().replace("’", "'")
        large = word[:1].isupper() and n > 0
        if not large and not {plain, singular(plain), plain + "s"} & _vocabulary():
            found.append(word)
    return found[0] if found else ""


def _sentence(clause: str) -> str:
    return clause[0].upper() + clause[1:] + "."


def _alike(said: str, known: tuple[str, ...], most: int) -> list[str]:
    """By the words they share, whatever their order, then by their letters."""
    words = _stems(said)
    marks = []
    for place, one in enumerate(known):
        shared = _shared(words, _stems(one))
        letters = SequenceMatcher(None, said.lower(), one.lower()).ratio()
        marks.append((-(0.65 * shared + 0.35 * letters), place, one))
    best = [one for mark, _, one in sorted(marks) if -mark >= _LIKE]
    return list(dict.fromkeys(best))[:most]


def _shared(words: list[str], others: list[str]) -> float:
    """How many words of the two have their like in the other; numbers are alike."""
    if not words or not others:
        return 0.0
    left = list(others)
    found = 0
    for word in words:
        like = [word] if word in left else get_close_matches(word, left, cutoff=0.75)
        if like:
            left.remove(like[0])
            found += 1
    return 2 * found / (len(words) + len(others))


def _stems(said: str) -> list[str]:
    found = re.findall(r"[\w'+-]+", said.lower())
    stems = ("1" if re.fullmatch(r"[+-]?\d+|an?|the", one) else one for one in found)
    return [singular(one) for one in stems if one not in ("you", "your")]


# The grammar in words -------------------------------------------------------------------


def _words(template: str) -> str:
    """A row in its first words, its blanks filled."""
    made = ""
    for token in re.findall(TOKEN, template):
        if token.startswith("{"):
            made += EXAMPLES[token[1:-1]]
        elif token.startswith("("):
            made += _words(token[1:-1].split("|")[0])
        elif token not in ("*", "~") and not token.startswith("["):
            made += token
    return made


def _of(rows: Iterable[Phrase[Any]]) -> Iterator[str]:
    return (" ".join(_words(row.template).split()) for row in rows)


@cache
def _effects() -> tuple[str, ...]:
    forbidden = (f"you may not {one}" for one in FORBIDDEN.values())
    tests = (f"you get -1 to {one} tests" for one in ("Strength", "evade", "horror"))
    asked = ("test Strength", "after you fail a test, roll again")
    alone = [row for row in EFFECTS.rows if row.made[0].verb != "roll-again"]
    found = (*_of(alone), *_of(LASTING.rows), *forbidden, *tests, *asked)
    return tuple(dict.fromkeys(found))


@cache
def _conditions() -> tuple[str, ...]:
    """Whole ones, and those that are said of somebody."""
    said = [one for one in _of(FILTERS.rows) if one.startswith(("in ", "on "))]
    having = [row for row in FILTERS.rows if row.made[0].test in HELD]
    held = [one[5:] for one in _of(having) if one.startswith("with ")]
    whole = _of(CONDITIONS.rows)
    being = [f"an investigator is {one}" for one in (*said, *_of_people())]
    being += [f"you are {one}" for one in _of_people()]
    being += [f"an investigator has {one}" for one in held]
    rooms = (f"the Hall is {one}" for one in ("dark", "on fire"))
    return tuple(dict.fromkeys((*whole, *being, *rooms)))


def _of_people() -> Iterator[str]:
    return (one for one in ADJECTIVES if one not in ("other", "dark", "burning"))


@cache
def _triggers() -> tuple[str, ...]:
    monsters = (one.replace("it ", "a monster ", 1) for one in _of(OF_MONSTERS.rows))
    return tuple(dict.fromkeys((*_of(DEEDS.rows), *monsters, *_of(OF_STORY.rows))))


@cache
def _vocabulary() -> frozenset[str]:
    tables = (EFFECTS, LASTING, CONDITIONS, FILTERS, DEEDS, OF_MONSTERS, OF_STORY)
    rows = [row.template for table in tables for row in table.rows]
    lists = (PLACES.values(), MORE_PLACES, FORBIDDEN.values(), FEATURES.values())
    more = (*NUMBERS, *OWNED, *TESTS, *ADJECTIVES, *EXAMPLES.values(), _SMALL)
    said = " ".join((*rows, *more, *(one for each in lists for one in each)))
    return frozenset(
        re.findall(r"[^\W\d_][\w'-]*", re.sub(r"\{\w+\}", " ", said.lower()))
    )
