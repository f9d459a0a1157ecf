"""Story packs: list, show, check, begin a new one."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any, Iterator

import click

from keeper.commands.invocation import Setting, example, pass_setting
from keeper.errors import KeeperError, Mistyped, StoryFault

if TYPE_CHECKING:
    from keeper.content.packs import Library
    from keeper.content.puzzles import Puzzles
    from keeper.rules.puzzles.survey import Spread

CORE = "core"
PAGE = "story.toml"


class Short(click.Group):
    """Subcommands by any unambiguous beginning, like the commands themselves."""

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        from keeper.rules.names import find

        after = f"word after `{self.name}`"
        return super().get_command(ctx, find(name, self.commands, after))


@click.group(
    cls=Short,
    invoke_without_command=True,
    epilog=example("story list", "story check", "story new saltmarsh"),
)
@click.pass_context
def story(ctx: click.Context) -> None:
    """Story packs: what there is, what is in one, whether it is sound."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(list_stories)


@story.command("list", epilog=example("story list"))
@pass_setting
def list_stories(setting: Setting) -> None:
    """The stories that can be played."""
    from keeper import opening
    from keeper.views.books import packs
    from keeper.views.style import terminal

    rows = [
        packs.story_row(opening.library(one)) for one in opening.library().stories()
    ]
    if setting.json:
        setting.answer(stories=rows)
    elif rows:
        page = terminal()
        setting.say(packs.stories_text(rows, page))
    else:
        setting.say("There is no story. `keeper story new NAME` begins one.")


@story.command("show", epilog=example("story show the-drowned-bell"))
@click.argument("name")
@click.option("--force", is_flag=True, help="Coming events too, in mid-game.")
@pass_setting
def show_story(setting: Setting, name: str, force: bool) -> None:
    """A whole story, for its author; while it is played, coming events stay hidden."""
    from keeper.views.books.packs import STORY

    library = libraries(name)[0]
    hidden = _coming(setting, library.story.id)
    if force and hidden:
        setting.audience.see(STORY, library, [])
        from keeper import lifecycle

        lifecycle.looked(setting.session, setting.words)
    setting.view("story", STORY, library, [] if force else hidden)


def _coming(setting: Setting, story: str) -> list[str]:
    """p11: events that nobody may see yet, if this is the story being played."""
    try:
        game = setting.look()
    except KeeperError:
        return []
    playing = game.session.story == story and game.session.outcome is None
    return list(game.table.decks["event"].draw) if playing else []


@story.command(
    "new", epilog=example("story new saltmarsh", "story new moor --in packs")
)
@click.argument("name", nargs=-1, required=True)
@click.option("--in", "folder", default="", help="A pack folder; else the user's own.")
@pass_setting
def new_story(setting: Setting, name: tuple[str, ...], folder: str) -> None:
    """Write a small sound story, to be rewritten into one's own."""
    from keeper import opening
    from keeper.content import starter
    from keeper.content.cards import slug
    from keeper.session import home

    if slug(" ".join(name)) in opening.library().stories():
        # Two packs of one name are read as one, and no game of it would go on.
        message = f"there is a story called {slug(' '.join(name))} already"
        raise Mistyped(message, "choose another name")
    path = starter.write(folder or os.path.join(home.home(), "stories"), " ".join(name))
    made = {"id": os.path.basename(path), "path": path}
    if setting.json:
        setting.answer(story=made)
        return
    click.echo(f"Written: {path}")
    known = made["id"] if not folder else path
    setting.say(f"Rewrite its six files; `keeper story check {known}` reads them.")


@story.command(
    "check",
    epilog=example("story check", "story check ./saltmarsh", "story check --puzzles"),
)
@click.argument("name", required=False, metavar="[STORY|FOLDER]")
@click.option("--puzzles", is_flag=True, help="How hard the puzzles are, instead.")
@click.option("--deals", default=1000, help="How often each puzzle is dealt.")
@pass_setting
def check_story(setting: Setting, name: str | None, puzzles: bool, deals: int) -> None:
    """Read packs as the program does and say what is wrong with them.

    Without a name the core decks and every story are checked.
    """
    if puzzles:
        _check_puzzles(setting, deals)
        return
    from keeper.views.books.packs import CHECKS
    from keeper.views.style import terminal

    shown = setting.audience.see(CHECKS, _checks(name))
    rows = shown.facts()
    bad = [row for row in rows if not row["ok"]]
    if not setting.json:
        page = terminal()
        setting.say(shown.text(page))
    elif bad:
        _answer_bad(rows)
    else:
        setting.answer(checks=rows)
    if bad:
        raise click.exceptions.Exit(StoryFault.code)


def _check_puzzles(setting: Setting, deals: int) -> None:
    """Every puzzle is dealt many times and solved with as few actions as can be."""
    from keeper import opening
    from keeper.views.books.spreads import SPREADS

    if deals < 1:
        told = "a puzzle is dealt at least once"
        raise Mistyped(told, "for instance: --deals 100")
    box = opening.library().puzzles()
    found = [_spread(box, puzzle, deals) for puzzle in box.puzzles]
    setting.view("puzzles", SPREADS, found)
    if any(one.impossible for one in found):
        raise click.exceptions.Exit(StoryFault.code)


def _spread(box: Puzzles, puzzle: str, deals: int) -> Spread:
    from keeper.rules.puzzles import survey

    _reading(puzzle)
    return survey.spread(box, puzzle, deals)


def _answer_bad(rows: list[dict[str, Any]]) -> None:
    """The one JSON object of a check that found something."""
    import json

    names = sorted({row["story"] for row in rows if not row["ok"]})
    found = {problem for row in rows for problem in row["problems"]}
    word = "problem" if len(found) == 1 else "problems"
    message = f"{len(found)} {word} in {', '.join(names)}"
    error = {"kind": StoryFault.kind, "message": message}
    answer = {"ok": False, "error": error, "reports": [], "checks": rows}
    click.echo(json.dumps(answer, ensure_ascii=False))


def _checks(name: str | None) -> Iterator[Any]:
    from keeper import opening
    from keeper.content.check import story

    if name is None or name == CORE:
        _reading(CORE)
        yield _core(opening.library())
    if name == CORE:
        return
    for library in libraries(name):
        _reading(library.story_id)
        yield from story.check(library, core=name is not None)


def _core(library: Library) -> Any:
    """The shared decks as one more check, without answers."""
    from keeper.content.check import core_decks, story
    from keeper.content.check.problems import Check

    unread = core_decks.unreadable(library)
    if unread:
        return Check(CORE, {}, unread)
    left = core_decks.left(library)
    notes = [*core_decks.unused(library), *left]
    return Check(CORE, {}, story.check_core(library), notes, by_hand=len(left))


def libraries(name: str | None) -> list[Library]:
    """One story by name, one or several by folder, or all there are."""
    from keeper import opening
    from keeper.rules.names import find

    if name is not None and os.path.isdir(name):
        return _in_folder(os.path.abspath(name))
    known = opening.library().stories()
    if name is None:
        return [opening.library(one) for one in known]
    return [opening.library(find(name, known, "story"))]


def _in_folder(path: str) -> list[Library]:
    """A pack of its own, or a folder of packs; it need not be among the known ones."""
    from keeper import opening
    from keeper.content.packs import Library

    parent, own = os.path.split(path)
    if os.path.exists(os.path.join(path, PAGE)):
        return [Library([*opening.folders(), parent], own)]
    inside = [
        one
        for one in sorted(_entries(path))
        if os.path.exists(os.path.join(path, one, PAGE))
    ]
    if not inside:
        raise Mistyped(f"there is no {PAGE} in {path}", "name a story's folder")
    return [Library([*opening.folders(), path], one) for one in inside]


def _entries(path: str) -> list[str]:
    try:
        return os.listdir(path)
    except OSError as error:
        raise StoryFault(f"{path} cannot be read: {error.strerror}") from None


def _reading(name: str) -> None:
    """At a terminal, what is being read: it takes a while."""
    if sys.stderr.isatty():
        click.echo(f"checking {name} …", err=True)
