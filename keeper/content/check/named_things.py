"""The things that a text names: monsters, rooms, cards, spells, features."""

from __future__ import annotations

from functools import lru_cache
from typing import Iterable, Iterator, NamedTuple

from keeper.content.cache import parse, parse_verdicts
from keeper.content.cards import slug
from keeper.content.check.locks import carried
from keeper.content.check.locks import conditions as conditions_of
from keeper.content.check.locks import every
from keeper.content.language.nodes import (
    ByHand,
    Condition,
    Effect,
    Lasting,
    Selector,
    Verdict,
    Where,
)
from keeper.content.packs import Library
from keeper.content.vocabulary import CLASSES

# Corpses, fire and darkness come and go; these are there from the start or never.
DRAWN = ("altar", "barrier", "camp-fire", "hiding", "ladder", "vent")
ANYBODY = ("monster", "this-monster", "investigator", "it", "you", "corpse", *CLASSES)
OF_THINGS = ("in-room-with", "in-space-with", "monster-is", "within", "adjacent")
OF_ITEMS = ("with-item-in", "used", "escaped-with")
OF_KINDS = ("kind-on-board", "kind-in", "kills", "kills-since")
OF_NAMED = ("killed", "on-board", "at")


class Mention(NamedTuple):
    """`sort`: "monster", "named", "room", "item", "spell", "feature", "puzzle"."""

    sort: str
    name: str


class Reading(NamedTuple):
    """What the checker takes out of one text."""

    mentions: frozenset[Mention]
    by_hand: tuple[str, ...]  # the clauses
    verdicts: tuple[Verdict, ...] = ()
    effects: tuple[Effect, ...] = ()


@lru_cache(maxsize=4096)
def read(text: str) -> Reading:
    """Raises StoryFault like the language itself."""
    nodes = [node for ability in parse(text) for node in ability.nodes]
    parts = list(every(nodes))
    mentions = {mention for part in parts for mention in _of(part)}
    by_hand = tuple(part.text for part in parts if isinstance(part, ByHand))
    effects = tuple(part for part in parts if isinstance(part, Effect))
    return Reading(frozenset(mentions), by_hand, effects=effects)


@lru_cache(maxsize=512)
def read_verdicts(text: str) -> Reading:
    verdicts = parse_verdicts(text)
    conditions = [
        one for verdict in verdicts for one in conditions_of(verdict.conditions)
    ]
    mentions = {mention for one in conditions for mention in _of(one)}
    by_hand = tuple(
        one.what
        for one in conditions
        if isinstance(one, Condition) and one.test == "by-hand"
    )
    return Reading(frozenset(mentions), by_hand, verdicts)


def _of(part: object) -> Iterator[Mention]:
    if isinstance(part, Effect):
        yield from _of_effect(part)
    elif isinstance(part, Lasting):
        yield from _thing(part.against)
        yield from place(part.where, bare=True)
    elif isinstance(part, Condition):
        yield from _of_condition(part)
    elif isinstance(part, Selector):
        if part.what == "monster":
            yield from _thing(part.kind)
        elif part.what == "room" and part.kind:
            yield Mention("room", part.kind)


def _of_effect(effect: Effect) -> Iterator[Mention]:
    named = effect.where == "named"
    if not named:
        yield from place(effect.where)
    if effect.verb == "place-monster":
        yield Mention("monster", effect.what)
    elif effect.verb in ("gain-item", "place-card"):
        yield Mention("item", effect.what)
    elif effect.verb == "discard-item" and named:
        yield Mention("item", effect.what)
    elif effect.verb == "gain-spell" and effect.what != "any":
        yield Mention("spell", effect.what)
    elif effect.verb in ("gain-sample", "deliver-samples", "discard-samples"):
        yield Mention("feature", "altar")
    elif effect.verb == "solve":
        yield Mention("puzzle", effect.what)


def _of_condition(condition: Condition) -> Iterator[Mention]:
    test, what = condition.test, condition.what
    if test == "has" and condition.where == "named":
        yield Mention("item", what)
    elif test in ("within", "adjacent") and what not in (*DRAWN, *ANYBODY):
        yield Mention("place", what)
    elif test in OF_THINGS:
        yield from _thing(what)
    elif test == "in-room":
        yield Mention("room", what)
    elif test == "has-feature":
        yield Mention("feature", what)
    elif test == "samples-on-altar":
        yield Mention("feature", "altar")
    elif test in OF_ITEMS:
        yield Mention("item", what)
    elif test in OF_KINDS:
        yield from _thing(what)
    elif test in OF_NAMED:
        yield Mention("named", what)
    if test in ("with-item-in", "used", "kind-in", "at", "burning-for"):
        yield from place(condition.where, bare=True)


def _thing(what: str) -> Iterator[Mention]:
    if what in DRAWN:
        yield Mention("feature", what)
    elif what and what not in ANYBODY:
        yield Mention("monster", what)


def place(where: Where, bare: bool = False) -> Iterator[Mention]:
    if isinstance(where, Selector):
        for way in where.ways:
            yield from place(way)
        return
    sort, _, name = where.partition(":")
    if sort == "space":
        yield Mention("room", name.rsplit(" ", 1)[0])
    elif sort in ("room", "feature") and name:
        yield Mention(sort, name)
    elif bare and where:
        yield Mention("room", where)


def rooms_called(said: str, names: dict[str, str]) -> list[str]:
    """Rooms by name, else by a part of it (`the Bedroom` for an East Bedroom)."""
    wanted = slug(said)
    if wanted in names:
        return [wanted]
    return [room for room in names if f"-{wanted}-" in f"-{room}-"]


def unknown(
    library: Library, mentions: Iterable[Mention], named: Iterable[str]
) -> Iterator[str]:
    """What is wrong with the names in a text; `named` are the story's own monsters."""
    rooms = library.room_names
    kinds = library.monsters()
    own = {slug(name) for name in named}
    features = {feature for feature, _ in library.plan.features}
    for sort, name in sorted(mentions):
        if sort == "room" and not rooms_called(name, rooms):
            yield f"there is no room {name!r} in the house"
        elif (
            sort == "monster"
            and slug(name) not in {*kinds, *own}
            and not known_item(library, name)
        ):
            yield f"there is no monster {name!r}"
        elif (
            sort == "place"
            and slug(name) not in {*kinds, *own}
            and not rooms_called(name, rooms)
        ):
            yield f"there is no monster and no room {name!r}"
        elif sort == "named" and slug(name) not in {*kinds, *own}:
            yield f"{name!r} is no monster that this objective names"
        elif sort == "spell" and slug(name) not in library.spell_kinds():
            yield f"there is no spell {name!r}"
        elif sort == "feature" and name in DRAWN and name not in features:
            yield f"the floor plan has no {name}"
        elif sort == "item" and not known_item(library, name):
            yield f"there is no card {name!r}"
        elif sort == "puzzle" and not library.puzzles().named(name):
            yield f"there is no {name!r} in core/puzzles.toml"


def known_item(library: Library, name: str) -> bool:
    return any(card.name.lower() == name for card in carried(library))
