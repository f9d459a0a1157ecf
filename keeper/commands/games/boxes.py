"""The owner's own box: published stories, packs made from what is known of them."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

from keeper.commands.invocation import Setting, example, pass_setting
from keeper.commands.looking.stories import Short
from keeper.errors import NotUnderstood

if TYPE_CHECKING:
    from keeper.content.box.facts import Facts


@click.group(
    cls=Short,
    invoke_without_command=True,
    epilog=example("box", "box make blood-ties", "box fill blood-ties"),
)
@click.pass_context
def box(ctx: click.Context) -> None:
    """Your own box: the published stories, from your own cards."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(list_box)


@box.command("list", epilog=example("box list"))
@pass_setting
def list_box(setting: Setting) -> None:
    """The published stories, what is known of each, how much is filled in."""
    from keeper.views.books.box import BOX

    setting.view("box", BOX, _shelf())


@box.command("make", epilog=example("box make the-inner-sanctum"))
@click.argument("story")
@pass_setting
def make_story(setting: Setting, story: str) -> None:
    """Write a private pack of a published story, its words left to your cards."""
    from keeper.content.box import facts, make

    published = facts.stories()
    found = _published(story, published)
    path = make.write(_shelf(), found, published)
    made = {"id": found.id, "path": path}
    if setting.json:
        setting.answer(story=made)
        return
    click.echo(f"Written: {path}")
    click.echo(f"`keeper new {found.id} --decks table` plays it with your own cards;")
    click.echo(f"`keeper box fill {found.id}` teaches the program their words.")


@box.command(
    "fill", epilog=example("box fill blood-ties", "box fill core", "box fill core axe")
)
@click.argument("what", metavar="STORY|core")
@click.argument("card", required=False, default="")
@pass_setting
def fill_story(setting: Setting, what: str, card: str) -> None:
    """Type in what only your cards say, at a terminal, as far as you like.

    Every sentence is read at once: as it will be done, or by hand. All is kept; the next
    time it goes on where you left, or at the CARD you name.
    """
    from keeper.commands.games import filling
    from keeper.content.box import facts, sheets
    from keeper.content.box.filling import Shelf

    if setting.json or not (sys.stdin.isatty() and sys.stdout.isatty()):
        hint = "or write into the pack's files: `keeper story check` reads them"
        raise NotUnderstood("cards are typed in at a terminal", hint)
    if what != sheets.CORE:
        what = _published(what, facts.stories()).id
    filling.fill(Shelf(_shelf(), what), card)


def _published(typed: str, published: list[Facts]) -> Facts:
    from keeper.rules.names import find_by_name

    known = {one.id: one.title for one in published}
    found = find_by_name(typed, known, "published story")
    return next(one for one in published if one.id == found)


def _shelf() -> str:
    from keeper.session import home

    return os.path.join(home.home(), "stories")
