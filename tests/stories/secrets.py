"""What the investigators may not know yet: every hidden name and sentence of a game."""

from __future__ import annotations

from typing import Iterator

from keeper import opening
from keeper.content.cards import Card
from keeper.rules.game import Game
from keeper.rules.table import SCHEMA
from keeper.session.session import Session

LONG = 30  # shorter sentences stand on many cards


def folded(text: str) -> str:
    """Line breaks and indentation do not hide anything."""
    return " ".join(text.split())


def secrets(path: str) -> dict[str, str]:
    """Each hidden text of the game in a file, and what it is."""
    game = opening.game_of(Session.open(path, SCHEMA).state, None)
    known = folded(" ".join(_open_texts(game)))
    found = {}
    for what, text in _hidden(game):
        text = folded(text)
        if text and text not in known:
            found[text] = what
    return found


def leaks(printed: str, hidden: dict[str, str]) -> list[tuple[str, str]]:
    shown = folded(printed)
    return [(what, text) for text, what in hidden.items() if text in shown]


def _texts(card: Card) -> Iterator[str]:
    """What gives a card away: its id, its name, its flavour, its longer sentences."""
    yield card.id
    yield card.name
    for text in (
        card.flavour,
        card.back_flavour,
        card.attack_flavour,
        card.defend_flavour,
    ):
        yield text
    for text in (card.text, card.attack, card.defend):
        if len(text) > LONG:
            yield text


def _hidden(game: Game) -> Iterator[tuple[str, str]]:
    yield from _hidden_cards(game)
    library, session = game.library, game.session
    for event in library.events.values():
        if event.id in game.table.decks["event"].draw:
            for text in (event.id, event.name, *(one.read for one in event.sections)):
                yield "an event to come", text
        for one in event.sections:
            if any(
                session.choices.get(word[:-1]) != word[-1] for word in one.when.split()
            ):
                yield "a section of other answers", one.read
    if not session.revealed:
        for objective in library.objectives.values():
            for text in (objective.id, objective.name, objective.summary):
                yield "the objective", text
            for text in (objective.keeper, objective.investigators, objective.reveal):
                yield "the objective", text
    if session.outcome is None:
        yield "the seed", session.seed
    for question in library.story.questions:
        for text in (question.ask, *question.answers.values()):
            yield "the keeper's answers", text
    yield "the keeper's answers", " ".join(
        f"{n}{x}" for n, x in session.choices.items()
    )
    yield "the keeper's answers", '"choices"'
    for monster in game.table.monsters:
        if not monster.seen:
            figure = game.figure(monster)
            for text in (figure.text, figure.flavour):
                yield f"the underside of {monster.id}", text


def _hidden_cards(game: Game) -> Iterator[tuple[str, str]]:
    library, session = game.library, game.session
    for hand in ("mythos", "trauma"):
        for card in getattr(session, hand):
            for text in _texts(library.card(card, (hand,))):
                yield f"the {hand} hand", text
    for one in game.table.investigators:
        for card in one.facedown:
            for text in _texts(library.card(card, ("mythos",))):
                yield f"face down before {one.id}", text
        for card in one.spells:
            back = library.card(card, ("spell",))
            for text in (back.id, back.text, back.back_flavour):
                yield "the back of a spell", text
    for name, deck in game.table.decks.items():
        if name == "event":
            continue
        for card in deck.draw:
            printed = library.card(card, (name,))
            spell = name.startswith("spell")
            texts = (printed.id, printed.text, printed.back_flavour)
            for text in texts if spell else _texts(printed):
                yield f"the {name} deck", text
    for room in game.table.rooms.values():
        for card in room.pile:
            if card not in room.faceup:
                for text in _texts(library.card(card)):
                    yield f"the pile of {room.id}", text


def _open_texts(game: Game) -> Iterator[str]:
    """What has been read aloud, lies face up, or is printed on open things."""
    library, table = game.library, game.table
    yield library.story.so_far
    yield library.story.prologue
    yield library.story.title
    for clue in game.session.clues:
        yield library.card(clue, ("clue",)).text
    for event in table.decks["event"].discard:
        found = library.events[event]
        yield found.name
        for one in found.sections:
            if all(game.session.choices.get(w[:-1]) == w[-1] for w in one.when.split()):
                yield one.read
                yield one.text
    if game.session.revealed:
        objective = library.objectives[game.session.objective]
        yield from (objective.id, objective.name, objective.summary, objective.reveal)
        yield from (objective.keeper, objective.investigators)
    for who in table.investigators:
        for item in who.items:
            yield from _texts(library.card(item))
        for trauma in (who.injury, who.insanity):
            if trauma:
                yield from _texts(library.card(trauma, ("trauma",)))
    for room in table.rooms.values():
        yield library.room_names[room.id]
        for card in room.faceup:
            yield from _texts(library.card(card))
    for name, deck in table.decks.items():
        if name != "event" and not name.startswith("spell"):
            sorts = (
                (name,) if name in ("mythos", "trauma") or "combat" in name else None
            )
            for card in deck.discard:
                yield from _texts(
                    library.card(card, sorts) if sorts else library.card(card)
                )
