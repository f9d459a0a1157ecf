"""Which copy of a card lies where: one thing is never in two rooms at once."""

from __future__ import annotations

from typing import Iterator, NamedTuple, Sequence

from keeper.content.box.facts import NOTHING, Facts, clue_level
from keeper.content.cards import slug


class Laid(NamedTuple):
    """A card of a room for some answers, and which of its copies it is."""

    room: str
    when: str
    name: str
    copy: int


def compatible(one: str, two: str) -> bool:
    """Whether some set of answers agrees with both."""
    first = {word[:-1]: word for word in one.split()}
    return all(first.get(word[:-1], word) == word for word in two.split())


def laid(story: Facts) -> list[Laid]:
    """Each card with the first copy that no other room can have at the same time."""
    found: list[Laid] = []
    for room, when, name in story.placed():
        taken = {
            one.copy for one in found if one.name == name and compatible(one.when, when)
        }
        copy = next(n for n in range(1, len(taken) + 2) if n not in taken)
        found.append(Laid(room, when, name, copy))
    return found


def copies(stories: Sequence[Facts]) -> dict[str, int]:
    """How many of each card the stories need, the dealt ones among them."""
    found: dict[str, int] = {}
    for story in stories:
        for name, count in _needed(story):
            found[name] = max(found.get(name, 1), count)
    return found


def _needed(story: Facts) -> Iterator[tuple[str, int]]:
    most = {one.name: 1 for one in laid(story)}
    for one in laid(story):
        most[one.name] = max(most[one.name], one.copy)
    most[NOTHING] = most.get(NOTHING, 0) + story.nothing
    yield from most.items()
    for name in set(story.exploration):
        yield name, story.exploration.count(name)


def card_id(name: str, copy: int, copies: dict[str, int]) -> str:
    return f"{slug(name)}-{copy}" if copies.get(name, 1) > 1 else slug(name)


# Clues ---------------------------------------------------------------------------------


class Clue(NamedTuple):
    """One clue card: of each level there are as many as rooms to which it can lead."""

    id: str
    level: int
    next: str  # the room of the clue after it; nothing for the last
    when: str  # the answers for which it is the one


def clues(story: Facts) -> list[Clue]:
    """From the first to be found down to clue 1."""
    places: dict[int, list[tuple[str, str]]] = {}
    for room, when, name in story.placed():
        if clue_level(name):
            places.setdefault(clue_level(name), []).append((room, when))
    found = []
    for level in sorted(places, reverse=True):
        following = places.get(level - 1, [("", "")])
        for room, when in following:
            mark = f"-{slug(when)}" if len(following) > 1 else ""
            found.append(Clue(f"clue-{level}{mark}", level, slug(room), when))
    return found
