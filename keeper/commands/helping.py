"""What `-h` says of one command: its shape, an example, then all its options."""

from __future__ import annotations

import re
from textwrap import fill

import click

from keeper.commands.beforehand import options as beforehand

WIDTH = 78
CALLED = re.compile(r"(?m)^(Usage: | +)keeper ")


def explained(ctx: click.Context, short: str) -> str:
    """One screen: what can be said beforehand with every command is only named."""
    command, page = ctx.command, ctx.make_formatter()
    command.format_usage(ctx, page)
    command.format_help_text(ctx, page)
    command.format_epilog(ctx, page)
    if isinstance(command, click.Group):
        command.format_commands(ctx, page)
    shared = [one for one in beforehand() if one in command.params]
    rows = [_row(one, ctx) for one in command.params if one not in shared]
    if any(rows):
        with page.section("Options"):
            page.write_dl([row for row in rows if row])
    parts = [page.getvalue().rstrip("\n")]
    if shared:
        parts.append(_named(shared, ctx))
    shorter = [f"Short form: {short}"] if short not in ("", command.name) else []
    return "\n\n".join([*parts, *shorter])


def _row(param: click.Parameter, ctx: click.Context) -> tuple[str, str] | None:
    """An option and what it does; nobody who reads this need be told of `-h`."""
    if not isinstance(param, click.Option) or "--help" in param.opts:
        return None
    return param.get_help_record(ctx)


def _named(options: list[click.Option], ctx: click.Context) -> str:
    names = [row[0] for one in options if (row := _row(one, ctx))]
    text = f"Beforehand: {', '.join(names)}. `keeper help options` explains them."
    # An option and its value are not torn apart.
    kept = re.sub(r"(--[\w-]+) (/ --\w+|[A-Z])", "\\1\u00a0\\2", text)
    folded = fill(kept, WIDTH, subsequent_indent="  ", break_on_hyphens=False)
    return folded.replace("\u00a0", " ")


def of_all() -> str:
    """`help options`: what may be said beforehand with every command that plays."""
    context = click.Context(click.Command("keeper"), max_content_width=80)
    page = context.make_formatter()
    page.write(
        "Said beforehand with any command that plays, so that nothing is asked:\n"
    )
    with page.indentation():
        page.write_dl([row for one in beforehand() if (row := _row(one, context))])
    return page.getvalue().rstrip("\n")


def without_keeper(text: str) -> str:
    """As it is typed in the shell."""
    return CALLED.sub(r"\1", text)
