"""Cards at their own size, nine to a page, to be cut out."""

from __future__ import annotations

from typing import Any, Iterable, Iterator, Mapping

from keeper.content.unread import unread
from keeper.rules.game import Game
from keeper.views.board.checklist import keepers
from keeper.views.cards.faces import (
    OF_STORY,
    PRINTED,
    Face,
    Faces,
    face,
    figures,
    spell_fronts,
    trait_face,
    traits_of,
)
from keeper.views.printed.paper import by, sheet
from keeper.views.web.markup import Markup, paragraphs, tag

A_PAGE = 9
# What lies before a player, or may be laid there.
HELD = ("trait", "item", "exploration", "story-card", "clue", "spell", "trauma")
TEXTS = ("text", "attack", "defend")
MOST = 860  # letters that can be read at card size; what is longer takes a second card
# From so many letters on, a card is set in smaller type.
SIZES = ((680, "tiny"), (540, "smallest"), (380, "smaller"), (250, "small"))


def for_the_table(faces: Faces) -> list[Face]:
    """What lies open and belongs before somebody."""
    return [one for one in faces.values() if one["sort"] in HELD]


def for_the_keeper(game: Game) -> list[Face]:
    """All that this game is played with; of a spell its front alone (p16)."""
    return [
        *_traits(game),
        *_found(game),
        *spell_fronts(game),
        *(face(card) for card in game.library.deck("trauma")),
        *(face(card) for card in game.library.mythos_deck()),
        *(
            face(game.library.card(action, ("action",)))
            for action in game.library.story.actions
        ),
    ]


def _traits(game: Game) -> Iterator[Face]:
    for one in game.table.investigators:
        yield from (trait_face(trait) for trait in traits_of(game, one))


def _found(game: Game) -> Iterator[Face]:
    """What people hold, and what the rooms were laid with, each once."""
    held = [item for one in game.table.investigators for item in one.items]
    laid: Mapping[str, list[dict[str, Any]]] = keepers(game)["piles"]
    piles = [card["id"] for pile in laid.values() for card in pile]
    for card in dict.fromkeys([*held, *piles]):
        yield face(game.library.card(card, (*PRINTED, *OF_STORY)))


def pages(faces: Iterable[Face]) -> list[Markup]:
    """But for the cards of a box that say no more here than that they are to be read."""
    ours = [one for one in faces if not unread(one.get("text", ""))]
    cards = [card for one in ours for card in _cards(one)]
    return [sheet("cards", *page) for page in by(cards, A_PAGE)]


def _cards(shown: Face) -> Iterator[Markup]:
    """One card, or as many as its text needs."""
    flavour = shown.get("flavour", "")
    texts = [(key, shown[key]) for key in TEXTS if shown.get(key)]
    if flavour:
        texts.append(("flavour", flavour))
    parts = _shared_out(texts)
    for number, part in enumerate(parts, 1):
        of = f" ({number} of {len(parts)})" if len(parts) > 1 else ""
        yield _card(shown, of, part)


def _card(shown: Face, of: str, texts: list[tuple[str, str]]) -> Markup:
    letters = sum(len(text) for _, text in texts)
    size = next((name for most, name in SIZES if letters > most), "")
    facts = "; ".join(figures(shown))
    return tag(
        "article",
        tag("h3", shown["name"] + of),
        *([tag("p", facts, class_="figures")] if facts else []),
        *(paragraphs(text, key) for key, text in texts),
        tag("footer", shown["sort"].replace("-", " ")),
        class_=f"card {size}".strip(),
    )


def _shared_out(texts: list[tuple[str, str]]) -> list[list[tuple[str, str]]]:
    """Texts on as few cards as can be read; a very long one is parted between words."""
    cards: list[list[tuple[str, str]]] = [[]]
    room = MOST
    for key, text in texts:
        for piece in _pieces(text):
            if len(piece) > room and cards[-1]:
                cards.append([])
                room = MOST
            cards[-1].append((key, piece))
            room -= len(piece)
    return cards


def _pieces(text: str) -> Iterator[str]:
    while len(text) > MOST:
        cut = max(text.rfind(" ", 0, MOST), text.rfind("\n", 0, MOST))
        cut = cut if cut > 0 else MOST
        yield text[:cut]
        text = text[cut:].strip()
    if text:
        yield text
