"""Looking at the game. Nothing here changes it."""

from __future__ import annotations

from types import ModuleType

import click

from keeper.commands.invocation import Setting, example, pass_setting


def _show(setting: Setting, name: str, view: ModuleType, *words: str) -> None:
    """One view of the game: JSON under its own name, or text for this terminal."""
    game = setting.look()
    if setting.json:
        setting.answer(**{name: view.as_json(game, setting.table, *words)})
        return
    from keeper.views.style import terminal

    page = terminal()
    click.echo(view.as_text(game, setting.table, page, *words), color=page.colour)


@click.command(epilog=example("status", "--table status"))
@pass_setting
def status(setting: Setting) -> None:
    """The whole table at a glance."""
    from keeper.views import status as view

    _show(setting, "status", view)


@click.command(epilog=example("now", "--json now"))
@pass_setting
def now(setting: Setting) -> None:
    """What may legally happen now, and why the rest may not."""
    from keeper.views import now as view

    _show(setting, "now", view)


@click.command(epilog=example("setup", "--table setup"))
@pass_setting
def setup(setting: Setting) -> None:
    """The set-up checklist, with every room's pile from the top down."""
    from keeper.views import checklist

    _show(setting, "setup", checklist)


@click.command(epilog=example("read so-far", "read prologue", "read clue-4"))
@click.argument("what")
@pass_setting
def read(setting: Setting, what: str) -> None:
    """A text to read aloud: so-far, prologue, a clue, an event, the ending."""
    from keeper.views import aloud

    _show(setting, "read", aloud, what)


@click.command(epilog=example("map", "map library"))
@click.argument("room", required=False, default="")
@pass_setting
def map_(setting: Setting, room: str) -> None:
    """The floor plan with figures and markers, or one room of it."""
    from keeper.views import floor

    _show(setting, "map", floor, room)


@click.command(epilog=example("room library", "--table room crypt"))
@click.argument("name")
@pass_setting
def room(setting: Setting, name: str) -> None:
    """One room: ways out, who and what is there, its pile."""
    from keeper.views import rooms

    _show(setting, "room", rooms, name)
