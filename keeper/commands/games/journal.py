"""The journal: log, taking back, notes, proof, repair, chronicle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from keeper.commands.beforehand import by_default
from keeper.commands.games.seats import turn_to
from keeper.commands.invocation import Setting, example, pass_setting
from keeper.errors import Mistyped

if TYPE_CHECKING:
    from keeper.rules.game import Question

DICE_ALONE = ("die", "skill")  # questions that a die alone answers


@click.command(epilog=example("log -n 20"))
@click.option(
    "-n", "count", type=click.IntRange(1), default=10, help="How many entries."
)
@pass_setting
def log(setting: Setting, count: int) -> None:
    """The last commands and what they did."""
    from keeper import opening
    from keeper.views.journal.chronicle import LOG

    session = opening.opened(setting.session)
    # What was undone shows only in what came after it: all entries of the file are read.
    entries = session.recent(max(count, len(session.numbers())))
    setting.view("log", LOG, entries, count)


@click.command(epilog=example("undo", "undo 3"))
@click.argument("count", type=click.IntRange(1), default=1)
@pass_setting
def undo(setting: Setting, count: int) -> None:
    """Take back the last commands: dice and decks as they were."""
    from keeper import lifecycle

    setting.show(lifecycle.undo(setting.session, setting.words, count))


@click.command(epilog=example("redo"))
@click.argument("count", type=click.IntRange(1), default=1)
@pass_setting
def redo(setting: Setting, count: int) -> None:
    """Do undone commands again."""
    from keeper import lifecycle

    setting.show(lifecycle.redo(setting.session, setting.words, count))


@click.command(epilog=example("checkpoint before-the-crypt"))
@click.argument("name")
@pass_setting
def checkpoint(setting: Setting, name: str) -> None:
    """Give this moment a name to come back to."""
    from keeper import lifecycle

    setting.show(lifecycle.checkpoint(setting.session, setting.words, name))


@click.command(epilog=example("back before-the-crypt"))
@click.argument("name")
@pass_setting
def back(setting: Setting, name: str) -> None:
    """Back to a checkpoint; undo returns from it."""
    from keeper import lifecycle

    setting.show(lifecycle.back(setting.session, setting.words, name))


@click.command(epilog=example("note they suspect the deacon"))
@click.argument("text", nargs=-1, required=True)
@pass_setting
def note(setting: Setting, text: tuple[str, ...]) -> None:
    """Write a remark into the journal, for the keeper's eyes."""
    from keeper import lifecycle

    setting.show(lifecycle.note(setting.session, setting.words, " ".join(text)))


@click.command(
    epilog=example("verify", "verify old-game.json", "verify --journal 848e4059")
)
@click.argument("file", required=False, default="")
@click.option(
    "--journal",
    "noted",
    default="",
    metavar="LINE",
    help="A line `journal` that was noted earlier: is this the same game?",
)
@pass_setting
def verify(setting: Setting, file: str, noted: str) -> None:
    """Replay the journal: every roll, every shuffle, every value."""
    from keeper import proving
    from keeper.session import home
    from keeper.views.journal import proof

    turn_to(setting, "verify", file)
    proved = proving.prove(home.find(setting.session), noted)
    setting.view("verify", proof.PROOF, proved)


@click.command(epilog=example("doctor", "doctor damaged.json --repair"))
@click.argument("file", required=False, default="")
@click.option("--repair", is_flag=True, help="Restore the newest good state.")
@pass_setting
def doctor(setting: Setting, file: str, repair: bool) -> None:
    """Say what is wrong with a game's file, and mend it."""
    from keeper import opening
    from keeper.rules.table import SCHEMA
    from keeper.session import doctor as healer
    from keeper.session import home
    from keeper.views.journal import proof
    from keeper.views.style import terminal

    turn_to(setting, "doctor", file)
    path = home.find(setting.session)
    done = healer.repair(path, SCHEMA, opening.wrong) if repair else []
    findings = healer.diagnose(path, SCHEMA, opening.wrong, _unproved)
    found = proof.Examined(path, findings, done)
    shown = setting.audience.see(proof.HEALTH, found)
    if not setting.json:
        page = terminal()
        setting.say(shown.text(page))
    elif found.sound:
        setting.answer(doctor=shown.facts())
    else:
        bad = next(row["told"] for row in shown.facts()["findings"] if row["bad"])
        error = {"kind": "session", "message": bad}
        setting.answer(ok=False, error=error, doctor=shown.facts())
    if not found.sound:
        raise click.exceptions.Exit(3)


def _unproved(path: str) -> str:
    """What keeps a game from being proved, so that doctor and verify agree."""
    from keeper import proving
    from keeper.errors import KeeperError
    from keeper.views.journal import proof

    try:
        fault = proving.prove(path).verdict.fault
    except KeeperError as error:
        return error.message
    return "" if fault is None else proof.fault_text(proof.told(fault))


@click.command(epilog=example("export --to evening.md", "--table export"))
@click.option("--to", "file", help="Write it here.")
@pass_setting
def export(setting: Setting, file: str | None) -> None:
    """The game as a Markdown chronicle; `--table` for the players' edition."""
    from keeper import opening
    from keeper.session import disk, home
    from keeper.views.journal.chronicle import CHRONICLE, Kept

    session = opening.opened(setting.session)
    kept = Kept(opening.game_of(session.state, None), list(session.entries()))
    if not file:
        setting.view("export", CHRONICLE, kept)
        return
    markdown = setting.audience.see(CHRONICLE, kept).facts()["markdown"]
    disk.put_file(home.outside(file), markdown.encode("utf-8", "replace"))
    if setting.json:
        setting.answer(export={"file": file})
    else:
        click.echo(f"Written: {file}")


@click.command(epilog=example("answer yes", "answer cold-hands", "answer yes --roll 6"))
@click.argument("words", nargs=-1, metavar="[WORD] [DIE]")
@click.option(
    "--roll", type=int, multiple=True, metavar="N", help="A die from the table."
)
@click.option("--defaults", is_flag=True, help="Ask nothing that has a default.")
@pass_setting
def answer(
    setting: Setting, words: tuple[str, ...], roll: tuple[int, ...], defaults: bool
) -> None:
    """Answer the question that waits; a die of the table may follow the word.

    Without a word the question is asked again; with --defaults its default is taken.
    """
    from keeper import opening

    asked = opening.asked(setting.session, setting.audience)
    if roll and not words and asked and asked.kind not in DICE_ALONE:
        raise Mistyped("the answer is missing", "`keeper answer WORD --roll N`")
    words = (*words, *map(str, roll))
    defaults = defaults or by_default()
    if not words and defaults and asked is not None and asked.default:
        words = (asked.default,)
    if not words:
        setting.ask_again()
    elif words == ("?",) and asked is not None and _may_hear(setting, asked):
        from keeper.commands.terminal.asking import explain

        explain(asked, setting)
    else:
        setting.settle(asked, " ".join(words), defaults)


def _may_hear(setting: Setting, asked: Question) -> bool:
    return setting.audience.may_be_asked(asked) and not setting.json
