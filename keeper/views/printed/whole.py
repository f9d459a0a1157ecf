"""One file for the printer: all of it, or one part; for the keeper, or for the table."""

from __future__ import annotations

from functools import partial
from typing import Any, Callable, Mapping

from keeper.content.records import dataclass
from keeper.rules.game import Game
from keeper.rules.names import find
from keeper.views.audience import Shown, View
from keeper.views.board.checklist import OpenSetup, observe_setup
from keeper.views.board.floor import OpenFloor, observe_floor
from keeper.views.cards.faces import Faces, open_faces
from keeper.views.printed import board, cards, people, story
from keeper.views.printed.paper import document
from keeper.views.sheet import OpenSheets, observe_sheets
from keeper.views.web.markup import Markup

Pages = Callable[[], list[Markup]]
PARTS = ("cards", "sheets", "map", "story")


@dataclass(eq=False, repr=False)
class OpenPrint:
    """All that the players' file is made of, and each of it lies open."""

    faces: Faces
    sheets: OpenSheets
    floor: OpenFloor
    setup: OpenSetup


def observe_print(game: Game) -> OpenPrint:
    return OpenPrint(
        open_faces(game), observe_sheets(game), observe_floor(game), observe_setup(game)
    )


def _open(seen: OpenPrint) -> dict[str, Pages]:
    return {
        "cards": lambda: cards.pages(cards.for_the_table(seen.faces)),
        "sheets": lambda: people.pages(seen.sheets),
        "map": lambda: board.pages(seen.floor),
        "story": lambda: story.for_the_table(seen.setup),
    }


def _keepers(game: Game) -> dict[str, Pages]:
    """Sheets and board are handed to the table: they are the table's own."""
    return {
        **_open(observe_print(game)),
        "cards": lambda: cards.pages(cards.for_the_keeper(game)),
        "story": lambda: story.for_the_keeper(game),
    }


def _html(title: str, parts: Mapping[str, Pages], typed: str) -> str:
    named = [find(typed, PARTS, "part to print")] if typed else PARTS
    pages = [page for part in named for page in parts[part]()]
    return document(title, pages)


def _shown(title: str, parts: Mapping[str, Pages], typed: str) -> Shown:
    html = _html(title, parts, typed)
    facts: dict[str, Any] = {"html": html}
    return Shown(lambda: facts, partial(_as_it_is, html))


def _as_it_is(html: str, page: object) -> str:
    return html.rstrip("\n")


PRINTED = View(
    observe_print,
    lambda seen, typed: _shown(seen.setup.title, _open(seen), typed),
    lambda game, typed: _shown(game.library.story.title, _keepers(game), typed),
)
