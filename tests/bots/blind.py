"""A game's twin that differs only in what one side may not know."""

from __future__ import annotations

from random import Random
from typing import Any

from keeper.content.packs import Library
from keeper.content.stories import Event
from keeper.rules.chance import Chance
from keeper.rules.game import Game
from keeper.rules.table import Table


def twin(game: Game) -> Game:
    """The same game on a table of its own."""
    session = game.session
    table = Table(game.table.state())
    chance = Chance(session.seed, session.word, session.drawn)
    return Game(table, game.library, chance, game.decider)


def hidden_from_investigators(game: Game, random: Random) -> Game:
    """Another seed, other hands, other cards under the piles, other undersides."""
    other = twin(game)
    session = other.session
    session.seed = f"another {random.random()}"
    for hand in ("mythos", "trauma"):
        held, deck = getattr(session, hand), other.table.decks[hand]
        every = [*held, *deck.draw]
        random.shuffle(every)
        held[:], deck.draw = every[: len(held)], every[len(held) :]
    _other_goal(other, random)
    _shuffle_decks(other, random)
    _other_piles(other, random)
    _other_figures(other, random)
    return other


def _other_goal(game: Game, random: Random) -> None:
    """Answers and objective, as long as nobody has read it."""
    session = game.session
    if session.revealed:
        return
    for question in game.library.story.questions:
        letter = random.choice(sorted(question.answers))
        session.choices[str(question.number)] = letter
    goals = game.library.objectives.values()
    session.objective = next(
        one.id for one in goals if one.answer == session.choices["1"]
    )


def _shuffle_decks(game: Game, random: Random) -> None:
    for name, deck in game.table.decks.items():
        if name != "event":  # its backs lie open
            random.shuffle(deck.draw)


def _other_piles(game: Game, random: Random) -> None:
    """Cards face down change places; a lock is known by its back."""
    places, cards = [], []
    for room in game.table.rooms.values():
        for n, card in enumerate(room.pile):
            if card not in room.faceup and game.library.card(card).sort != "lock":
                places.append((room.pile, n))
                cards.append(card)
    random.shuffle(cards)
    for (pile, n), card in zip(places, cards):
        pile[n] = card


def _other_figures(game: Game, random: Random) -> None:
    """Undersides that nobody has looked at."""
    for monster in game.table.monsters:
        unseen = not monster.damage and not monster.seen
        figures = set(game.library.monsters()[monster.kind].figures)
        taken = {one.figure for one in game.table.monsters if one.kind == monster.kind}
        free = sorted(figures - taken)
        if unseen and free:
            monster.figure = random.choice(free)


def hidden_from_the_keeper(game: Game, random: Random) -> Game:
    """Other orders of the decks, other spell backs, other events to come."""
    other = twin(game)
    _shuffle_decks(other, random)
    for one in other.table.investigators:
        for n, spell in enumerate(one.spells):
            kind = other.library.card(spell, ("spell",)).kind
            deck = other.table.decks[f"spell-{kind}"]
            if deck.draw:
                one.spells[n], deck.draw[0] = deck.draw[0], spell
    other.library = _without_faces(other.library, other.table.decks["event"].draw)
    return other


def _without_faces(library: Library, coming: list[str]) -> Library:
    """The backs of events to come, and nothing on their faces."""
    found = Library(library.folders, library.story_id)
    for one in coming:
        event: Event = found.events[one]
        event.name, event.sections = "a secret", []
    return found


def thoughts(chair: Any, game: Game) -> list[tuple[list[str], float, str]]:
    """All that a chair considers, in its order."""
    return [(one.act.typed(), one.worth, one.why) for one in chair.weighed(game)]
