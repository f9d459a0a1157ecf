"""When a command does not go through: what people, or a program, are told of it."""

from __future__ import annotations

import json
import os
import re
import sys
from typing import Any

import click

from keeper import interrupts
from keeper.commands.invocation import EXIT_STOPPED, Setting
from keeper.errors import DiskTrouble, KeeperError, Mistyped
from keeper.rules.names import listed
from keeper.views.errors import lines
from keeper.views.question import left
from keeper.views.style import terminal

NOTHING = "nothing was changed"
BEGIN = "`keeper new` begins a game, `keeper sessions` lists those that there are"
# No stream says so: a path was to begin at the folder where the command was given.
LOST = "the folder that you are in is not there any more"
# As click puts it, of a command that takes no more words.
TOO_MANY = re.compile(r"Got unexpected extra arguments? \((.*)\)\.?")
EXIT_BUG = 70
EXIT_UNHEARD = 74


def failed(trouble: BaseException, setting: Setting) -> int:
    """Anything but a refusal of ours; a stream that is gone is for who called."""
    if isinstance(trouble, click.UsageError):
        return refused(usage(trouble), setting)
    if isinstance(trouble, (click.Abort, KeyboardInterrupt)):
        if trouble.__cause__ is None:  # else click has gone to a new line already
            click.echo(err=True)
        return _stopped(setting)
    if isinstance(trouble.__cause__, KeyboardInterrupt):  # while a class was made
        return _stopped(setting)
    if isinstance(trouble, FileNotFoundError) and trouble.filename is None:
        return refused(
            DiskTrouble(LOST, "Go to another one and say it again."), setting
        )
    if isinstance(trouble, OSError) and trouble.filename is None:
        raise trouble
    assert isinstance(trouble, Exception)
    return _bug(trouble, setting)


def refused(error: KeeperError, setting: Setting) -> int:
    error = setting.audience.refusal(error)
    if setting.json:
        found = {"ok": False, "error": as_json(error)}
        click.echo(json.dumps(found, ensure_ascii=False))
    else:
        for line in lines(error):
            click.echo(setting.plainly(line), err=True)
    return error.code


def as_json(error: KeeperError) -> dict[str, Any]:
    found: dict[str, Any] = {"kind": error.kind, "message": error.message}
    for key in ("rule", "page", "hint"):
        value = getattr(error, key, None)
        if value:
            found[key] = value
    return found


def usage(error: click.UsageError) -> Mistyped:
    """What is wrong with the words, and the shape that they should have."""
    if error.ctx is None:
        return Mistyped(error.format_message().rstrip("."), "`keeper -h` shows how")
    path = error.ctx.command_path
    hint = f"`{path} -h` shows how"
    if isinstance(error, click.MissingParameter):
        shape = " ".join([path, *filter(None, _wanted(error.ctx))])
        return Mistyped(_missing(error), f"`{shape}`; {hint}")
    extra = TOO_MANY.fullmatch(error.format_message())
    if extra is not None:
        return Mistyped(f"{extra[1]!r} is too much here", hint)
    return Mistyped(error.format_message().rstrip("."), hint)


def _missing(error: click.MissingParameter) -> str:
    param = error.param
    if param is None:
        return error.format_message().rstrip(".")
    if isinstance(param.type, click.Choice):
        return f"which: {listed(param.type.choices, 'or')}?"
    return f"{_called(param)} is missing"


def _called(param: click.Parameter) -> str:
    if isinstance(param, click.Option):
        return param.opts[0]
    return (param.metavar or param.name or "").upper()


def _wanted(ctx: click.Context) -> list[str]:
    """The arguments of a command, and the options that it cannot do without."""
    found = []
    for param in ctx.command.get_params(ctx):
        if isinstance(param, click.Argument):
            found.append(param.make_metavar(ctx).strip("{}"))
        elif param.required:
            found.append(f"{param.opts[0]} {param.make_metavar(ctx)}")
    return found


def _stopped(setting: Setting) -> int:
    """A question of the game is in its file; what `new` asks is nowhere yet."""
    done = "`keeper log` says what was done" if interrupts.committed() else NOTHING
    if setting.beginning and not interrupts.committed():
        done = f"{NOTHING}. {BEGIN}"
    if setting.asking:
        done = left(setting.asking, setting.is_for(setting.asking))
    told = setting.plainly(f"Stopped; {done}.")
    click.echo("\n".join(terminal().wrap(told, "", "  ")), err=True)
    return EXIT_STOPPED


def _bug(bug: Exception, setting: Setting) -> int:
    from keeper.commands.bugs import report, senseless

    trouble = senseless(setting.session)
    if trouble is not None and not interrupts.committed():
        return refused(trouble, setting)
    path = report(bug, setting.words)
    done = "`keeper log` says what was done" if interrupts.committed() else NOTHING
    message = f"keeper made a mistake; {done}. Report: {path}"
    if setting.json:
        error = {"kind": "bug", "message": message}
        click.echo(json.dumps({"ok": False, "error": error}))
    else:
        click.echo(message, err=True)
    return EXIT_BUG


def unheard(error: OSError) -> int:
    """Nobody can be told: the disk behind the output is full, or it is gone."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")
    why = error.strerror or str(error)
    try:
        click.echo(f"The answer cannot be written: {why}.", err=True)
        click.echo("  `keeper log` says what was done", err=True)
    except OSError:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")
    return EXIT_UNHEARD
