"""What of an owner's pack is still by hand, the worst first."""

from __future__ import annotations

from typing import Callable, Iterable, Iterator

from keeper.content.cards import Card
from keeper.content.check.problems import Problem
from keeper.content.packs import FILES, Library
from keeper.content.plan.house import EVERYTHING
from keeper.content.stories import CORE
from keeper.content.unread import unread
from keeper.content.vocabulary import CLASSES
from keeper.errors import NotUnderstood

FEW = 3
CLUES = "clues.toml"
Names = Iterator[str]  # of what nobody has typed in


def left(library: Library) -> list[Problem]:
    """In the order of harm: what decides the game, what hurts, what is only told."""
    own = library.story.set
    if own == CORE:
        return []
    found = []
    for file, what, find in KINDS:
        names = list(find(library))
        shown = list(dict.fromkeys(names)) if what.endswith("…") else []
        few = ", ".join(shown[:FEW]) + (" …" if len(shown) > FEW else "")
        if names:
            message = f"{len(names)} {what.rstrip('…')}{few}"
            found.append(Problem(file.format(own), "", message))
    return found


def must_be_typed_in(library: Library) -> None:
    """The program in somebody's chair cannot read what is on paper alone."""
    for one in left(library):
        if one.file != CLUES:
            hint = f"`keeper box fill {library.story_id}`, `keeper box fill core`"
            message = f"the program cannot play what only your cards say: {one}"
            raise NotUnderstood(message, hint)


def _objectives(library: Library) -> Names:
    for one in library.objectives.values():
        if unread(one.keeper) or unread(one.investigators):
            yield one.name


def _events(library: Library) -> Names:
    for event in library.events.values():
        if any(unread(section.text) for section in event.sections):
            yield event.name


def _house(library: Library) -> Names:
    if library.plan.judged == EVERYTHING:
        yield "the house"


def _figures(library: Library) -> Names:
    for kind in library.monsters().values():
        if any(unread(figure.text) for figure in kind.figures.values()):
            yield kind.name


def _names(cards: Iterable[Card]) -> Names:
    for card in cards:
        if unread(card.text or card.attack):
            yield card.name


def _in_rooms(sort: str) -> Callable[[Library], Names]:
    """The cards that this story lays in its rooms or deals to them."""

    def find(library: Library) -> Names:
        used = set(library.pool().cards)
        for seeding in library.seeding():
            for cards in (seeding.always, *seeding.when.values()):
                used.update(cards)
        return _names(one for one in library.cards(sort).values() if one.id in used)

    return find


def _actions(library: Library) -> Names:
    cards = library.cards("action")
    return _names(cards[one] for one in library.story.actions if one in cards)


def _deck(sort: str) -> Callable[[Library], Names]:
    def find(library: Library) -> Names:
        mythos = sort == "mythos"
        return _names(library.mythos_deck() if mythos else library.deck(sort))

    return find


def _clues(library: Library) -> Names:
    return _names(library.cards("clue").values())


# File, what is said of those left, and which they are; `…` names the first of them.
KINDS: tuple[tuple[str, str, Callable[[Library], Names]], ...] = (
    ("objectives.toml", "by hand: `keeper end` says who has won", _objectives),
    ("events.toml", "by hand: do what the card says", _events),
    ("map.toml", "house by hand: you judge what touches what", _house),
    ("{}/monsters.toml", "kinds by hand: their numbers are ours", _figures),
    *(
        (f"{{}}/{FILES[f'combat-{one}']}", "cards by hand", _deck(f"combat-{one}"))
        for one in CLASSES
    ),
    ("{}/locks.toml", "by hand: …", _in_rooms("lock")),
    ("{}/obstacles.toml", "by hand: …", _in_rooms("obstacle")),
    ("{}/actions.toml", "by hand: …", _actions),
    ("{}/mythos.toml", "cards by hand", _deck("mythos")),
    ("{}/trauma.toml", "cards by hand", _deck("trauma")),
    ("{}/exploration.toml", "by hand: …", _in_rooms("exploration")),
    (CLUES, "read from your cards", _clues),
)
