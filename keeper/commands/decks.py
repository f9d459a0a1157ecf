"""Decks as they lie, decks put right by hand, and the face of one card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from keeper.commands.invocation import Setting, example, pass_setting, playing
from keeper.errors import NotUnderstood, Refused

if TYPE_CHECKING:
    from keeper.play import Wish
    from keeper.rules.game import Game

PLACES = ("top", "bottom", "discard")
COMING = "the faces of coming events are hidden from everybody", "RC-005", 11
FORCED = "`--force` looks all the same"


@click.command(
    epilog=example(
        "deck",
        "deck mythos",
        "deck combat-beast --order",
        "deck shuffle trauma",
        "deck put cold-hands mythos top",
    )
)
@click.argument(
    "words", nargs=-1, metavar="[NAME | shuffle NAME | put CARD NAME WHERE]"
)
@click.option("--order", is_flag=True, help="The cards from the top, as they lie.")
@playing
@pass_setting
def deck(setting: Setting, words: tuple[str, ...], order: bool, wish: Wish) -> None:
    """Decks: counts and discards, the order of one, or a deck put right by hand."""
    if words[:1] == ("shuffle",):
        (name,) = _exactly(words[1:], 1, "deck shuffle NAME")
        setting.act("deck-shuffle", {"name": name}, wish)
    elif words[:1] == ("put",):
        card, name, where = _exactly(words[1:], 3, "deck put CARD NAME WHERE")
        args = {"card": card, "name": name, "where": _place(where)}
        setting.act("deck-put", args, wish)
    elif words:
        (name,) = _exactly(words, 1, "deck NAME --order")
        _show_deck(setting, name, order, wish.force)
    elif order:
        raise NotUnderstood("the order of which deck?", "deck mythos --order")
    else:
        _show_decks(setting)


def _exactly(words: tuple[str, ...], count: int, shape: str) -> tuple[str, ...]:
    if len(words) != count:
        raise NotUnderstood("that is too much or too little", f"keeper {shape}")
    return words


def _place(word: str) -> str:
    from keeper.rules.names import find

    return find(word, PLACES, "place in a deck")


def _show_decks(setting: Setting) -> None:
    from keeper.views import faces

    counts = faces.deck_counts(setting.look())
    if setting.json:
        setting.answer(decks=counts)
    else:
        click.echo(faces.decks_text(counts))


def _show_deck(setting: Setting, name: str, order: bool, force: bool) -> None:
    from keeper.views import faces

    game = setting.look()
    found = game.deck(name)
    if order:
        _may_see_order(setting, found.name, force)
    shown = faces.deck_row(found, order)
    if setting.json:
        setting.answer(deck=shown)
    else:
        click.echo(faces.deck_text(shown))


def _may_see_order(setting: Setting, name: str, force: bool) -> None:
    if setting.table:
        message = "how a deck lies is not for the table to see"
        raise Refused(message, "RC-358", 25)
    if name == "event" and not force:
        raise Refused(*COMING, FORCED)


@click.command(epilog=example("card cold-hands", "--table card storm-lantern"))
@click.argument("name", nargs=-1, required=True)
@click.option("--force", is_flag=True, help="Look at what nobody may see.")
@pass_setting
def card(setting: Setting, name: tuple[str, ...], force: bool) -> None:
    """One card's face; for the table only what lies open."""
    from keeper.views import faces

    game = setting.look()
    known = faces.open_faces(game) if setting.table else faces.every_face(game)
    hidden = [] if force else game.table.decks["event"].draw
    shown = known[_found(" ".join(name), known, hidden, setting.table)]
    if not setting.table and not force:
        _may_see_face(game, shown)
    if setting.json:
        setting.answer(card=shown)
    else:
        click.echo(faces.face_text(shown))


def _found(typed: str, known: dict[str, Any], hidden: list[str], table: bool) -> str:
    """Copies of a card have one face: any of them will do. No hint names a hidden one."""
    from keeper.rules.names import find_by_name

    what = "card that lies open" if table else "card"
    if typed in known:
        return typed
    first: dict[tuple[str, str], str] = {}
    for card_id in [one for one in known if one not in hidden]:
        shown = known[card_id]
        first.setdefault((shown["sort"], shown["name"]), card_id)
    return find_by_name(
        typed, {one: known[one]["name"] for one in first.values()}, what
    )


def _may_see_face(game: Game, shown: dict[str, Any]) -> None:
    """p11: coming events; p16: the back of a spell in play."""
    if shown["sort"] == "event" and shown["id"] in game.table.decks["event"].draw:
        raise Refused(*COMING, FORCED)
    in_play = {spell for one in game.table.investigators for spell in one.spells}
    if shown["id"] in in_play:
        message = "the back of a spell in play is seen when it is cast"
        raise Refused(message, "RC-347", 16, FORCED)
