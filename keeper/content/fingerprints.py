"""A fingerprint of every card that a game is played with, and which ones a pack replaced."""

from __future__ import annotations

import json
import os
from functools import lru_cache
from typing import Any, Iterator, Mapping

from keeper.content.packs import FILES, OWN, STORY_FILES, Library

try:
    # The same function as hashlib's, without loading OpenSSL for it.
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

# By file, then by card: mythos, cold-hands.
Prints = dict[str, dict[str, str]]

_CORE_FILES = [*FILES.values(), "investigators.toml", "monsters.toml"]
_CORE_FILES += ["features.toml", "puzzles.toml"]
_OWN_FILES = [*(f"{name}.toml" for name in STORY_FILES), *(FILES[one] for one in OWN)]


@lru_cache(maxsize=8)
def fingerprints(library: Library) -> Prints:
    """Those of the core set as packs have made it, and those of the story."""
    found: Prints = {}
    for name, prints in _of_set(library):
        found.setdefault(name, {}).update(prints)
    story = library.story_folder()
    for file in _OWN_FILES:
        path = os.path.join(story, file)
        if library.is_there(path):
            found[f"{library.story_id}/{_stem(file)}"] = _prints(library.file(path))
    return found


@lru_cache(maxsize=8)
def replaced(library: Library) -> list[str]:
    """What a pack has put in the place of something that came before it."""
    first: Prints = {}
    found = set()
    for name, prints in _of_set(library):
        known = first.setdefault(name, {})
        other = [one for one in prints if known.get(one, prints[one]) != prints[one]]
        found |= {f"{name}/{one}" for one in other}
        known.update(prints)
    story = library.story_id
    homes = [os.path.join(folder, story, "story.toml") for folder in library.folders]
    if sum(map(library.is_there, homes)) > 1:
        found.add(story)
    return sorted(found)


def changed(before: Mapping[str, Any], after: Prints) -> list[str]:
    """The cards that are not as they were: altered, gone or new."""
    found = []
    for name in sorted({*before, *after}):
        old, new = before.get(name, {}), after.get(name, {})
        cards = sorted({*old, *new})
        found += [f"{name}/{one}" for one in cards if old.get(one) != new.get(one)]
    return found


def _of_set(library: Library) -> Iterator[tuple[str, dict[str, str]]]:
    """The decks' files by name, from the first folder to the last."""
    for file in _CORE_FILES:
        for path in library.in_set(library.set_of(file), file):
            yield _stem(file), _prints(library.file(path))


def _stem(file: str) -> str:
    return file.removesuffix(".toml")


def _prints(tables: Mapping[str, Any]) -> dict[str, str]:
    named: dict[str, list[Any]] = {}
    for key, value in tables.items():
        for name, part in _parts(key, value):
            named.setdefault(name, []).append(part)
    return {name: _print(parts) for name, parts in named.items()}


def _parts(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, list) and all(isinstance(one, dict) for one in value):
        for number, card in enumerate(value, 1):
            yield str(card.get("id") or f"{key}-{number}"), card
    else:
        yield key, value


def _print(value: Any) -> str:
    data = json.dumps(value, sort_keys=True).encode()
    return blake2b(data, digest_size=8).hexdigest()
