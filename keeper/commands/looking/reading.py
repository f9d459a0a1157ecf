"""Looking at the game. Nothing here changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from keeper.commands.beforehand import by_hand
from keeper.commands.invocation import Setting, example, pass_setting

if TYPE_CHECKING:
    from keeper.deciders import Wish


@click.command(epilog=example("status", "--table status"))
@pass_setting
def status(setting: Setting) -> None:
    """The whole table at a glance."""
    from keeper.views.status import STATUS

    setting.view("status", STATUS, setting.look())


@click.command(epilog=example("now", "--json now"))
@pass_setting
def now(setting: Setting) -> None:
    """What may legally happen now, and why the rest may not."""
    from keeper.views.turn.now import NOW

    setting.view("now", NOW, setting.look())


@click.command(epilog=example("sheet", "sheet ada", "--table sheet bruno"))
@click.argument("who", required=False, default="")
@pass_setting
def sheet(setting: Setting, who: str) -> None:
    """An investigator: the attributes now and why, the cards and what they say."""
    from keeper.views.sheet import SHEET

    setting.view("sheet", SHEET, setting.look(), who)


@click.command(epilog=example("setup", "setup 1 2      (done)", "--table setup"))
@click.argument("parts", nargs=-1, metavar="[PART…]")
@by_hand
@pass_setting
def setup(setting: Setting, parts: tuple[str, ...], wish: Wish) -> None:
    """The set-up checklist, with every room's pile; a part that is named is ticked."""
    if parts:
        from keeper.rules.acts.around import SetUp

        setting.act(SetUp, wish, parts=list(parts))
        return
    from keeper.views.board.checklist import SETUP

    setting.view("setup", SETUP, setting.look())


@click.command(epilog=example("read so-far", "read prologue", "read clue-4"))
@click.argument("what")
@pass_setting
def read(setting: Setting, what: str) -> None:
    """A text to read aloud: so-far, prologue, a clue, an event, the ending."""
    from keeper.views.cards.aloud import READ

    setting.view("read", READ, setting.look(), what)


@click.command(epilog=example("map", "map library"))
@click.argument("room", required=False, default="")
@pass_setting
def map_(setting: Setting, room: str) -> None:
    """The floor plan with figures and markers, or one room of it."""
    from keeper.views.board.floor import MAP

    setting.view("map", MAP, setting.look(), room)


@click.command(epilog=example("room library", "--table room crypt"))
@click.argument("name")
@pass_setting
def room(setting: Setting, name: str) -> None:
    """One room: ways out, who and what is there, its pile."""
    from keeper.views.board.rooms import ROOM

    setting.view("room", ROOM, setting.look(), name)
