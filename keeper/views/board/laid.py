"""The puzzles on the table. They lie face up: everybody sees the same (p17).

No type here has a field for the unused pieces.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Iterable

from keeper.content.cards import slug
from keeper.content.puzzles import SIDES, Puzzles
from keeper.content.records import dataclass
from keeper.rules.game import Game, Question
from keeper.rules.names import counted, find
from keeper.rules.puzzles.words import TIME
from keeper.rules.table import Laid
from keeper.views.audience import Shown, same_for_all
from keeper.views.board.puzzle import drawing
from keeper.views.style import Page

SHAPES = {
    "swap": "swap A B",
    "rotate": "rotate A [left]",
    "turn": "turn [left]",
    "draw": "draw [A] (2 actions)",
}


@dataclass(eq=False, repr=False)
class OpenPuzzle:
    """One puzzle as it lies; `who` is at it now, with so many actions left."""

    card: str
    name: str  # its card's title
    laid: Laid
    who: str = ""
    actions: int = 0
    drawn: str = ""  # a new piece that has no place yet


@dataclass(eq=False, repr=False)
class OpenPuzzles:
    box: Puzzles  # everything that is printed
    puzzles: list[OpenPuzzle]

    @property
    def tried(self) -> OpenPuzzle | None:
        """The one that somebody is at."""
        return next((one for one in self.puzzles if one.who), None)


def observe_puzzles(game: Game) -> OpenPuzzles:
    box = game.library.puzzles()
    found = [_open(game, laid) for laid in game.table.puzzles]
    tried = in_question(game.waiting)
    if tried is not None:
        same = (tried.card, tried.laid.puzzle)
        found = [one for one in found if (one.card, one.laid.puzzle) != same]
        found.insert(0, tried)
    return OpenPuzzles(box, found)


def _open(game: Game, laid: Laid) -> OpenPuzzle:
    """Of its card the title alone: the id may say which copy it is."""
    card = game.library.find(laid.card)
    title = card.name if card else ""
    bare = Laid(laid.puzzle, laid.pieces, laid.turns, laid.tile)
    return OpenPuzzle(slug(title), title, bare)


def in_question(question: Question | None) -> OpenPuzzle | None:
    """The puzzle that a question is about, as it lies in the middle of an attempt."""
    facts = question.facts.get("puzzle") if question else None
    if facts is None:
        return None
    laid = Laid(facts["puzzle"], facts["pieces"], facts["turns"], facts["tile"])
    found = OpenPuzzle(facts["card"], facts["name"], laid, facts["who"])
    found.actions, found.drawn = facts["actions"], facts.get("drawn", "")
    return found


# Text --------------------------------------------------------------------------------


def lines(page: Page, box: Puzzles, one: OpenPuzzle) -> list[str]:
    found = drawing(page, box, one.laid)
    return [*found, "", *page.wrap(new_piece(box, one))] if one.drawn else found


def heading(one: OpenPuzzle) -> str:
    name = f"{one.name}, {one.laid.puzzle}" if one.name else one.laid.puzzle
    if not one.who:
        return name
    return f"{name}: {one.who}, {counted(one.actions, 'puzzle action')} left"


def new_piece(box: Puzzles, one: OpenPuzzle) -> str:
    """What was drawn, in words, its arrow up."""
    piece = box.pieces[one.drawn]
    names = [box.symbols[side].id if side else "" for side in piece.sides]
    if piece.leads:
        ends = [(a, b) for a, b in enumerate(piece.leads) if a < b]
        wires = [f"{SIDES[a]} {names[a]} to {SIDES[b]} {names[b]}" for a, b in ends]
        return f"The new piece has a wire from {' and one from '.join(wires)}."
    if len(names) == len(SIDES):
        names = [f"{side} {name}" for side, name in zip(SIDES, names)]
        return f"The new piece shows {', '.join(names)}."
    return f"The new piece shows, clockwise from the top, {', '.join(names)}."


def shapes(choices: Iterable[str]) -> list[str]:
    """The words that may be answered, a kind of action at a time."""
    first = dict.fromkeys(choice.split()[0] for choice in choices)
    return [SHAPES.get(word, word) for word in first if word != TIME]


def ways(choices: Iterable[str]) -> str:
    return ", ".join(shapes(choices))


def asked(question: Question, box: Puzzles, page: Page) -> str:
    """The picture, and below it what may be answered."""
    one = in_question(question)
    found = ["", *lines(page, box, one), ""] if one else []
    said = f"Players: {question.text} ({ways(question.choices)})"
    return "\n".join([*found, *page.wrap(said, "", "  ")])


def _text(seen: OpenPuzzles, name: str, page: Page) -> str:
    parts = [
        [page.heading(heading(one)), "", *lines(page, seen.box, one)]
        for one in _chosen(seen, name)
    ]
    shown = "\n\n".join("\n".join(part) for part in parts)
    return shown or "No puzzle lies on the table."


def _chosen(seen: OpenPuzzles, name: str) -> list[OpenPuzzle]:
    """The one named; else the one that somebody is at, or all."""
    if name:
        known = {one.laid.puzzle: one for one in seen.puzzles}
        known |= {one.card: one for one in seen.puzzles}
        return [known[find(name, known, "puzzle on the table")]]
    return [seen.tried] if seen.tried else seen.puzzles


# JSON --------------------------------------------------------------------------------


def as_json(seen: OpenPuzzles, one: OpenPuzzle) -> dict[str, Any]:
    laid, places = one.laid, seen.box.puzzles[one.laid.puzzle].layout.places
    found: dict[str, Any] = {"card": one.card, "puzzle": laid.puzzle, "tile": laid.tile}
    found["pieces"] = [
        {"place": place, "piece": piece, "turned": turns}
        for place, piece, turns in zip(places, laid.pieces, laid.turns)
    ]
    tried = {"who": one.who, "actions": one.actions, "drawn": one.drawn or None}
    return {**found, **tried} if one.who else found


def _shown(seen: OpenPuzzles, name: str = "") -> Shown:
    return Shown(
        lambda: [as_json(seen, one) for one in _chosen(seen, name)],
        partial(_text, seen, name),
    )


PUZZLES = same_for_all(observe_puzzles, _shown)
