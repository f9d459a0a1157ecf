"""The core decks: ids, texts, references, and the numbers of the box."""

from __future__ import annotations

import os
from typing import Iterator, Sequence

from keeper.content.cache import parse, parse_requirement, parse_test
from keeper.content.cards import Card, slug
from keeper.content.check.card_texts import quoted
from keeper.content.check.idle import never
from keeper.content.check.named_things import Mention, known_item, read
from keeper.content.check.problems import Problem, from_fault
from keeper.content.packs import FILES, Library
from keeper.content.stories import CORE
from keeper.content.unread import unread
from keeper.errors import StoryFault

# The box's figures, 24 in all; a pack may replace a kind, not add figures to it.
FIGURES = {
    "cultist": 6,
    "cult-leader": 2,
    "maniac": 2,
    "witch": 2,
    "zombie": 4,
    "hound-of-tindalos": 2,
    "mi-go": 2,
    "shoggoth": 2,
    "chthonian": 2,
}
ICONS = 7
TEXTS = ("front", "text", "attack", "defend")
BACKS = 5
TRAITS = ("mental", "mental", "physical", "physical")


def unreadable(library: Library) -> list[Problem]:
    """Faults of schema, the first in each file."""
    found = []
    readings = [(file, sort) for sort, file in FILES.items()]
    readings += [("investigators.toml", "characters"), ("monsters.toml", "monsters")]
    readings += [("features.toml", "feature_limits"), ("puzzles.toml", "puzzles")]
    for file, sort in readings:
        try:
            library.cards(sort) if sort in FILES else getattr(library, sort)()
        except StoryFault as fault:
            found.append(from_fault(f"{library.set_of(file)}/{file}", fault))
    return found


def problems(library: Library) -> list[Problem]:
    found = unreadable(library)
    if found:
        return found
    found += _ids(library)
    for sort in FILES:
        for card in library.cards(sort).values():
            if not library.owns(card):
                found += _texts(library, card)
    found += _keys(library)
    found += _characters(library)
    found += _monsters(library)
    found += _mythos(library)
    found += _spells(library)
    return found


def left(library: Library) -> list[Problem]:
    """Every clause of the cards that is by hand, quoted, with what to write instead."""
    found = []
    for sort in FILES:
        for card in library.cards(sort).values():
            for key in () if library.owns(card) else TEXTS:
                text = getattr(card, key)
                for one in () if unread(text) else _by_hand(text):
                    file = _file(library, card)
                    found.append(Problem(file, f"{card.id}.{key}", quoted(one)))
    return found


def _by_hand(text: str) -> Sequence[str]:
    try:
        return read(text).by_hand
    except StoryFault:
        return ()  # a problem, and told as one


def unused(library: Library) -> Iterator[Problem]:
    """Folders with cards that no story reads: those of the core go in one of its name."""
    known = {CORE, *library.stories()}
    for folder in library.folders[1:]:
        for name in sorted(one for one in os.listdir(folder) if one not in known):
            files = [one for one in FILES.values() if library.in_set(name, one)]
            if files and not any(_uses(library, one, name) for one in known - {CORE}):
                message = f"is read by no story: in a folder called “{CORE}” it replaces cards"
                yield Problem(f"{name}/{files[0]}", "", message)


def _uses(library: Library, story: str, name: str) -> bool:
    return Library(library.folders, story).story.set == name


def _file(library: Library, card: Card) -> str:
    file = FILES["spell" if card.sort.startswith("spell") else card.sort]
    return f"{library.set_of(file)}/{file}"


def _ids(library: Library) -> Iterator[Problem]:
    """No id may mean two things, whatever sort they are."""
    taken: dict[str, str] = {}
    for file, card_id in _every_id(library):
        if card_id in taken:
            yield Problem(file, f"{card_id}.id", f"stands in {taken[card_id]} too")
        taken[card_id] = file
        if card_id != slug(card_id):
            yield Problem(file, f"{card_id}.id", "small letters and hyphens are wanted")


def _every_id(library: Library) -> Iterator[tuple[str, str]]:
    for sort in FILES:
        for card in library.cards(sort).values():
            file = _file(library, card)
            yield file.partition("/")[2] if library.owns(card) else file, card.id
    for kind in library.spell_kinds():
        yield "core/spells.toml", kind
    for character in library.characters().values():
        yield "core/investigators.toml", character.id
        for trait in character.traits:
            yield "core/investigators.toml", trait
    for monster in library.monsters().values():
        yield "core/monsters.toml", monster.id
        for figure in monster.figures:
            yield "core/monsters.toml", figure


def _texts(library: Library, card: Card) -> Iterator[Problem]:
    for key in TEXTS:
        text = getattr(card, key)
        file, where = _file(library, card), f"{card.id}.{key}"
        found = list(_named(library, file, where, text))
        yield from found or _idle(card, file, where, text)
    try:
        parse_requirement(card.requirement)
    except StoryFault as fault:
        yield Problem(_file(library, card), f"{card.id}.requirement", fault.message)
    try:
        parse_test(card.test or "Luck")
    except StoryFault as fault:
        yield Problem(_file(library, card), f"{card.kind}.test", fault.message)


def _idle(card: Card, file: str, key: str, text: str) -> Iterator[Problem]:
    if not card.facedown:
        for message in dict.fromkeys(never(parse(text), card.sort)):
            yield Problem(file, key, message)


def _named(library: Library, file: str, key: str, text: str) -> Iterator[Problem]:
    """A core text may name any room: which there are is the story's affair."""
    try:
        mentions = read(text).mentions
    except StoryFault as fault:
        yield Problem(file, key, fault.message)
        return
    for mention in sorted(mentions):
        if not _known(library, mention):
            yield Problem(file, key, f"there is no {mention.sort} {mention.name!r}")


def _known(library: Library, mention: Mention) -> bool:
    if mention.sort == "monster":
        return slug(mention.name) in library.monsters()
    if mention.sort == "spell":
        return slug(mention.name) in library.spell_kinds()
    if mention.sort == "feature":
        return mention.name in library.feature_limits()
    if mention.sort == "item":
        return known_item(library, mention.name)
    if mention.sort == "puzzle":
        return bool(library.puzzles().named(mention.name))
    return True


def _keys(library: Library) -> Iterator[Problem]:
    for sort in ("exploration", "item"):
        for card in library.cards(sort).values():
            for lock in card.opens:
                if library.find(lock, ("lock", "obstacle")) is None:
                    message = f"{lock!r} is neither a lock nor an obstacle"
                    yield Problem(_file(library, card), f"{card.id}.opens", message)
            if not card.types:
                yield Problem(_file(library, card), f"{card.id}.types", "is empty")


def _characters(library: Library) -> Iterator[Problem]:
    file = "core/investigators.toml"
    for character in library.characters().values():
        kinds = sorted(trait.kind for trait in character.traits.values())
        if tuple(kinds) != TRAITS:
            message = "two physical and two mental traits are wanted"
            yield Problem(file, f"{character.id}.trait", message)
        for trait in character.traits.values():
            if trait.item and trait.item not in library.cards("item"):
                message = f"there is no starting item {trait.item!r}"
                yield Problem(file, f"{trait.id}.item", message)
            if trait.spell and trait.spell not in library.spell_kinds():
                message = f"there is no spell {trait.spell!r}"
                yield Problem(file, f"{trait.id}.spell", message)
            yield from _named(library, file, f"{trait.id}.text", trait.text)


def _monsters(library: Library) -> Iterator[Problem]:
    file = "core/monsters.toml"
    for kind, count in FIGURES.items():
        found = library.monsters().get(kind)
        figures = len(found.figures) if found else 0
        if figures != count:
            yield Problem(
                file, f"{kind}.figure", f"{figures} figures; the box has {count}"
            )
    for monster in library.monsters().values():
        for figure in monster.figures.values():
            yield from _named(library, file, f"{figure.id}.text", figure.text)


def _mythos(library: Library) -> Iterator[Problem]:
    cards = library.cards("mythos").values()
    icons = {card.icon for card in cards}
    if len(icons) != ICONS:
        message = f"{len(icons)} icons; the deck has {ICONS}"
        yield Problem("core/mythos.toml", "icon", message)
    for card in cards:
        if card.cost < 0 and not unread(card.text):
            message = "is less than nothing"
            yield Problem(_file(library, card), f"{card.id}.cost", message)


def _spells(library: Library) -> Iterator[Problem]:
    for kind in library.spell_kinds():
        backs = len(library.cards(f"spell-{kind}"))
        if backs != BACKS:
            message = f"{backs} cards; a spell has {BACKS}"
            yield Problem("core/spells.toml", f"{kind}.back", message)
