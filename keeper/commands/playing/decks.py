"""Decks as they lie, decks put right by hand, and the face of one card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from keeper.commands.beforehand import by_hand
from keeper.commands.invocation import Setting, example, pass_setting
from keeper.errors import KeeperError, Mistyped

if TYPE_CHECKING:
    from keeper.deciders import Wish
    from keeper.rules.game import Game
    from keeper.views.audience import View

PLACES = ("top", "bottom", "discard")


@click.command(
    epilog=example(
        "deck",
        "deck mythos",
        "deck combat-beast --order",
        "deck --order              (all but the coming events)",
        "deck shuffle trauma",
        "deck put cold-hands mythos top",
    )
)
@click.argument(
    "words", nargs=-1, metavar="[NAME | shuffle NAME | put CARD NAME WHERE]"
)
@click.option("--order", is_flag=True, help="The cards from the top, as they lie.")
@by_hand
@pass_setting
def deck(setting: Setting, words: tuple[str, ...], order: bool, wish: Wish) -> None:
    """Decks: counts and discards, the order of one, or a deck put right by hand."""
    if words[:1] == ("shuffle",):
        (name,) = _exactly(words[1:], 1, "deck shuffle NAME")
        from keeper.rules.acts.by_hand.decks import Shuffle

        setting.act(Shuffle, wish, name=name)
    elif words[:1] == ("put",):
        card, name, where = _exactly(words[1:], 3, "deck put CARD NAME WHERE")
        from keeper.rules.acts.by_hand.decks import Put

        setting.act(Put, wish, card=card, name=name, where=_place(where))
    elif words:
        (name,) = _exactly(words, 1, "deck NAME --order")
        _show(setting, name, order, wish.force)
    elif order:
        _show_all(setting, wish.force)
    else:
        from keeper.views.cards.faces import DECKS

        setting.view("decks", DECKS, setting.look())


def _show(setting: Setting, name: str, order: bool, force: bool) -> None:
    from keeper.views.cards.faces import DECK, ORDER

    if order:
        _by_force(setting, "deck", ORDER, name, force)
    else:
        setting.view("deck", DECK, setting.look(), name)


def _show_all(setting: Setting, force: bool) -> None:
    from keeper.views.cards.faces import ORDERS

    game = setting.look()
    if force:
        setting.audience.see(ORDERS, game, True)  # the table is refused before that
        _say_looked(setting)
    setting.view("decks", ORDERS, game, force)


def _exactly(words: tuple[str, ...], count: int, shape: str) -> tuple[str, ...]:
    if len(words) != count:
        raise Mistyped("that is too much or too little", f"`keeper {shape}`")
    return words


def _place(word: str) -> str:
    from keeper.rules.names import find

    return find(word, PLACES, "place in a deck")


@click.command(epilog=example("card cold-hands", "--table card storm-lantern"))
@click.argument("name", nargs=-1, required=True)
@click.option("--force", is_flag=True, help="Look at what nobody may see.")
@pass_setting
def card(setting: Setting, name: tuple[str, ...], force: bool) -> None:
    """One card's face; for the table only what lies open."""
    from keeper.views.cards.faces import CARD

    _by_force(setting, "card", CARD, " ".join(name), force)


def _by_force(
    setting: Setting, name: str, view: View[Game, Any, ...], typed: str, force: bool
) -> None:
    """Show it; if only force makes that possible, the journal says so first."""
    game = setting.look()
    if force:
        try:
            setting.audience.see(view, game, typed, False)
        except KeeperError:
            setting.audience.see(view, game, typed, True)
            _say_looked(setting)
    setting.view(name, view, game, typed, force)


def _say_looked(setting: Setting) -> None:
    from keeper import lifecycle

    lifecycle.looked(setting.session, setting.words)
