"""For a clause that is not understood: the word in it, and the sentences most like it.

Used where somebody writes cards, never at the table: it may take its time.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Iterable, Iterator

from keeper.content.language.brackets import show_effect
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
    show_name,
    singular,
)
from keeper.content.language.grammar.words.clauses import SEPARATOR
from keeper.content.language.grammar.words.deeds import DEEDS as FORBIDDEN
from keeper.content.language.grammar.words.deeds import TESTS
from keeper.content.language.leaves import read_leaf
from keeper.content.language.likeness import Known
from keeper.content.language.nodes import Effect
from keeper.content.vocabulary import KINDS

# What stands in the blanks of a sentence that is offered.
EXAMPLES = {
    "n": "1",
    "all": "1",
    "count": "2",
    "bonus": "-1",
    "digit": "1",
    "less": "1",
    "doors": "the Hall and the Cellar",
    "nth": "second",
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
    "pack": "Mythos",
    "atest": "a Luck test",
    "letter": "A",
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
_LIKE = 0.25  # less alike than this is no help
_PIECES = 4
# To whom, or with what, makes another thing of the same verb.
_APART = ("you", "monster", "it", "damage", "horror", "mythos", "trauma")
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


def nearest(said: str, most: int = 3) -> list[str]:
    """Sentences of the grammar that are most like this one, the best first."""
    framed = re.fullmatch(_FRAME, said.strip(" ."))
    if framed is None:
        return [_sentence(one, said) for one in _alike(said, _effects(), most)]
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
        large = word[:1].isupper() and (n > 0 or singular(plain) in KINDS)
        if not large and not {plain, singular(plain), plain + "s"} & _vocabulary():
            found.append(word)
    return found[0] if found else ""


def _sentence(clause: str, said: str = "") -> str:
    clause = _with_its_words(clause, said)
    return clause[0].upper() + clause[1:] + "."


_SAID_PLACE = r"\bthe (?:[A-Z][\w'’-]*)(?: (?:of (?:the )?)?[A-Z][\w'’-]*)*"
_SAID_NUMBER = rf"(?i)(?<![+\-−–\w])(?:[2-9]|{'|'.join(NUMBERS)})\b"


def _with_its_words(clause: str, said: str) -> str:
    """The number, the kind and the place that somebody has written, if they fit there."""
    for pattern, example, make in (
        (_SAID_NUMBER, r"\b1\b", _number),
        (r"[+-]\d", r"-1\b", str),
        (_SAID_PLACE, r"\b(?:the Hall|your room)\b", str),
        (rf"(?i)\b(?:{'|'.join(map(re.escape, KINDS))})\b", r"\bZombie\b", show_name),
    ):
        found = {one.lower(): one for one in re.findall(pattern, said)}
        if len(found) == 1 and len(re.findall(example, clause)) == 1:
            other = re.sub(example, make(*found.values()), clause)
            clause = _in_full(other) or clause
    return clause


def _in_full(clause: str) -> str:
    """As the grammar prints it: `discard 2 items`."""
    made = read_leaf(clause)
    only = made[0] if made and len(made) == 1 else None
    if isinstance(only, Effect):
        return show_effect(only)
    return clause if made else ""


def _number(said: str) -> str:
    return str(NUMBERS.get(said.lower(), said))


def _alike(said: str, known: Known, most: int) -> list[str]:
    """By what they speak of; of a long sentence, by what its pieces do."""
    found = [(mark, one) for mark, one in known.best(said)[:most] if mark >= _LIKE]
    pieces = re.split(SEPARATOR, said)
    if len(pieces) > 1 and len(found) < most:
        found += [
            known.best(one)[0] for one in pieces[:_PIECES] if len(one.split(" ")) > 1
        ]
    return list(dict.fromkeys(one for mark, one in found if mark >= _LIKE))[:most]


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
    return (sentence for sentence, _ in _does(rows))


def _does(rows: Iterable[Phrase[Any]]) -> Iterator[tuple[str, str]]:
    """Each sentence with the word for what it does."""
    for row in rows:
        does, *_ = vars(row.made[0]).values()
        what = row.made[0].what
        does += f" {what}" if what in _APART else ""
        yield " ".join(_words(row.template).split()), does


def _alone(sentences: Iterable[str]) -> Iterator[tuple[str, str]]:
    return ((one, one) for one in sentences)


@cache
def _effects() -> Known:
    forbidden = (f"you may not {one}" for one in FORBIDDEN.values())
    tests = (f"you get -1 to {one} tests" for one in ("Strength", "evade", "horror"))
    asked = ("test Strength", "after you fail a test, roll again")
    apart = ("roll-again", "win")  # who has won is never meant by chance
    alone = [row for row in EFFECTS.rows if row.made[0].verb not in apart]
    others = _alone((*forbidden, *tests, *asked))
    return Known((*_does(LASTING.rows), *others, *_does(alone)))


@cache
def _conditions() -> Known:
    """Whole ones, and those that are said of somebody."""
    said = [one for one in _of(FILTERS.rows) if one.startswith(("in ", "on "))]
    having = [row for row in FILTERS.rows if row.made[0].test in HELD]
    held = [one[5:] for one in _of(having) if one.startswith("with ")]
    being = [f"an investigator is {one}" for one in (*said, *_of_people())]
    being += [f"you are {one}" for one in _of_people()]
    being += [f"an investigator has {one}" for one in held]
    rooms = (f"the Hall is {one}" for one in ("dark", "on fire"))
    return Known((*_does(CONDITIONS.rows), *_alone((*being, *rooms))))


def _of_people() -> Iterator[str]:
    return (one for one in ADJECTIVES if one not in ("other", "dark", "burning"))


@cache
def _triggers() -> Known:
    monsters = (one.replace("it ", "a monster ", 1) for one in _of(OF_MONSTERS.rows))
    return Known(_alone((*_of(DEEDS.rows), *monsters, *_of(OF_STORY.rows))))


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
