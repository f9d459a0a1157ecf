"""What of an owner's pack is still by hand, the worst first."""

from __future__ import annotations

from typing import Callable, Iterable, Iterator

from keeper.content.cards import Card, unread
from keeper.content.check.problems import Problem
from keeper.content.packs import COMBAT, FILES, Library
from keeper.content.plan.house import EVERYTHING
from keeper.content.stories import CORE, ON_THE_CARD

Unread = Iterator[str]  # the names of what nobody has typed in


def left(library: Library) -> list[Problem]:
    """In the order of harm: what decides the game, what hurts, what is only told."""
    if library.story.set == CORE:
        return []
    found = []
    for file, what, find in KINDS:
        names = list(dict.fromkeys(find(library)))
        if names:
            few = ", ".join(names[:3]) + (" …" if len(names) > 3 else "")
            message = f"{what} by hand: {len(names)} ({few})"
            found.append(Problem(file, "", message))
    return found


def _objectives(library: Library) -> Unread:
    for one in library.objectives.values():
        if one.last_event == ON_THE_CARD or "when your card says so" in one.keeper:
            yield one.name


def _events(library: Library) -> Unread:
    for event in library.events.values():
        if any(unread(section.text) for section in event.sections):
            yield event.name


def _house(library: Library) -> Unread:
    if library.plan.judged == EVERYTHING:
        yield "what touches what"


def _figures(library: Library) -> Unread:
    for kind in library.monsters().values():
        if any(unread(figure.text) for figure in kind.figures.values()):
            yield kind.name


def _used(library: Library) -> set[str]:
    """The cards that this story lays in its rooms or deals to them."""
    found = set(library.pool().cards)
    for seeding in library.seeding():
        for cards in (seeding.always, *seeding.when.values()):
            found.update(cards)
    return found


def _names(cards: Iterable[Card]) -> Unread:
    for card in cards:
        if unread(card.text or card.attack):
            yield card.name


def _in_rooms(sort: str) -> Callable[[Library], Unread]:
    def find(library: Library) -> Unread:
        used = _used(library)
        return _names(one for one in library.cards(sort).values() if one.id in used)

    return find


def _actions(library: Library) -> Unread:
    cards = library.cards("action")
    return _names(cards[one] for one in library.story.actions if one in cards)


def _deck(sort: str) -> Callable[[Library], Unread]:
    def find(library: Library) -> Unread:
        mythos = sort == "mythos"
        cards = library.mythos_deck() if mythos else library.cards(sort).values()
        # Cards of which only the number is known have one name for all.
        return (f"{name} {n}" for n, name in enumerate(_names(cards), 1))

    return find


def _clues(library: Library) -> Unread:
    for card in library.cards("clue").values():
        if unread(card.text):
            yield f"{card.name}, to {card.next}" if card.next else card.name


KINDS: tuple[tuple[str, str, Callable[[Library], Unread]], ...] = (
    ("objectives.toml", "who wins is", _objectives),
    ("events.toml", "what events do is", _events),
    ("map.toml", "the house is", _house),
    (
        "box/monsters.toml",
        "undersides of monsters, with numbers of ours, are",
        _figures,
    ),
    *(
        (f"box/{FILES[f'combat-{one}']}", "cards are", _deck(f"combat-{one}"))
        for one in COMBAT
    ),
    ("box/locks.toml", "locks are", _in_rooms("lock")),
    ("box/obstacles.toml", "obstacles are", _in_rooms("obstacle")),
    ("box/actions.toml", "your actions are", _actions),
    ("box/mythos.toml", "cards are", _deck("mythos")),
    ("box/trauma.toml", "cards are", _deck("trauma")),
    ("box/exploration.toml", "things found are", _in_rooms("exploration")),
    ("clues.toml", "read from the card,", _clues),
)
