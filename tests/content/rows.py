"""Every row of the grammar as sentences: each of its words in turn, each blank filled."""

from __future__ import annotations

import re
from typing import Any, Iterable, Iterator

import pytest

from keeper.content.language.grammar.phrases import TOKEN, Phrase, Rows
from keeper.content.language.reader import structures
from keeper.content.language.reading import parse

# What stands in a blank: things that the house of the rule tests has.
SAMPLES = {
    "n": "2",
    "all": "2",
    "count": "2",
    "bonus": "+1",
    "digit": "1",
    "less": "2",
    "doors": "the Great Hall and the Parlor",
    "nth": "first",
    "more": "1 more",
    "not": "",
    "name": "Silver Key",
    "spell": "Wither",
    "kinds": "Zombies",
    "title": "Zombie",
    "thing": "a Zombie",
    "someone": "a Zombie",
    "bare": "Zombie",
    "crowd": "Zombies",
    "feature": "a barrier",
    "fixture": "a barrier",
    "type": "an item",
    "owned": "an item",
    "owneds": "items",
    "item": "Silver Key",
    "types": "items",
    "plain": "item",
    "titled": "Silver Key",
    "features": "barriers",
    "against": "humanoids",
    "deck": "Mythos",
    "pack": "Mythos",
    "atest": "a Luck test",
    "letter": "A",
    "stage": "I",
    "monster": "the monster",
    "tests": "all",
    "weapon": "a ranged weapon",
    "deeds": "run",
    "room": "the Great Hall",
    "where": "the Parlor",
    "spot": "the Parlor",
    "selected": "a burning room",
    "inside": "a burning room",
    "rooms": "a burning room",
    "whom": "a Zombie",
    "person": "an investigator in the house",
    "attribute": "Luck",
    "possession": "Mill Axe",
}


def sentence(row: Phrase[Any], way: int = 0, **samples: str) -> str:
    """The row in words; `way` takes that choice wherever it gives several."""
    said = _words(row.template, way, {**SAMPLES, **samples})
    return " ".join(said.replace(" ,", ",").split())


def _words(template: str, way: int, samples: dict[str, str]) -> str:
    made = ""
    for token in re.findall(TOKEN, template):
        if token.startswith("{"):
            made += samples[token[1:-1]]
        elif token.startswith("("):
            choices = token[1:-1].split("|")
            made += _words(choices[way % len(choices)], way, samples)
        elif token == "~":
            made += "s"
        elif token != "*" and not token.startswith("["):
            made += token
    return made


def ways(row: Phrase[Any]) -> int:
    """As many as its longest choice gives."""
    found = [len(one.split("|")) for one in re.findall(r"\(([^)]*)\)", row.template)]
    return max(found, default=1)


def printing(rows: Rows[Any], **samples: str) -> Iterator[tuple[Phrase[Any], str]]:
    """Each row once, in its first words."""
    for row in rows.rows:
        yield row, sentence(row, **samples)


def structures_left(texts: Iterable[str], patch: pytest.MonkeyPatch) -> list[str]:
    """Those that read none of the texts."""
    known, used = structures.STRUCTURES, set()

    def noting(read: Any) -> Any:
        def noted(*args: Any) -> Any:
            made = read(*args)
            if made is not None:
                used.add(read)
            return made

        return noted

    noted = tuple((pattern, noting(read)) for pattern, read in known)
    patch.setattr(structures, "STRUCTURES", noted)
    parse.cache_clear()
    for text in texts:
        parse(text)
    return [read.__name__ for _, read in known if read not in used]
