"""The games that there are, and which of them commands are for."""

from __future__ import annotations

import os
from typing import Any

import click

from keeper.commands.invocation import Setting, example, pass_setting
from keeper.errors import KeeperError


@click.command(epilog=example("sessions"))
@pass_setting
def sessions(setting: Setting) -> None:
    """List the games, the current one marked."""
    from keeper.session import home
    from keeper.views.cards import listings
    from keeper.views.style import terminal

    here = _here(setting.session)
    rows = [
        listings.session_row(name, home.path_for(name) == here, document(name))
        for name in home.listing()
    ]
    if setting.json:
        setting.answer(sessions=rows)
    elif rows:
        page = terminal()
        setting.say(listings.sessions(rows, page))
    else:
        setting.say("There is no game yet. `keeper new` begins one.")


def _here(session: str) -> str:
    """The path of the game that commands in this terminal are for, or nothing."""
    from keeper.session import home

    try:
        return home.find(session)
    except KeeperError:
        return ""


def kept_to(setting: Setting, path: str) -> str:
    """Where this terminal has a game of its own: that it is not the one just turned to."""
    from keeper.session import home

    if setting.shell or _here("") == path:
        return ""
    return f"in this terminal KEEPER_SESSION keeps to {home.of_this_terminal()}"


def document(name: str) -> dict[str, Any] | None:
    """The session document of a game, or None if its file is damaged."""
    from keeper.rules.table import SCHEMA
    from keeper.session import home
    from keeper.session.session import Session

    try:
        return Session.open(home.find(name), SCHEMA).state["session"]["1"]
    except KeeperError:
        return None


@click.command("open", epilog=example("open blackwood"))
@click.argument("name")
@pass_setting
def open_(setting: Setting, name: str) -> None:
    """Switch to another game."""
    from keeper.rules.names import find
    from keeper.session import home

    found = name if os.path.dirname(name) else find(name, home.listing(), "game")
    path = home.use(found)
    kept = kept_to(setting, path)
    if setting.json:
        setting.answer(open={"session": found, "path": path, "here": not kept})
    elif kept:
        click.echo(f"The game is now {found}, but {kept}.")
    else:
        click.echo(f"The game is now {found}.")


@click.command(epilog=example("where"))
@pass_setting
def where(setting: Setting) -> None:
    """Print the path of the game's file."""
    from keeper.session import home

    path = home.find(setting.session)
    if setting.json:
        setting.answer(where=path)
    else:
        click.echo(path)
