"""Things to print: cards to cut out, sheets, the board, the story."""

from __future__ import annotations

import click

from keeper.commands.invocation import Setting, example, pass_setting


@click.command(
    "print",
    epilog=example("print --to evening.html", "--table print cards --to c.html"),
)
@click.argument("part", default="", metavar="[cards|sheets|map|story]")
@click.option("--to", "file", help="Write it here.")
@pass_setting
def print_(setting: Setting, part: str, file: str | None) -> None:
    """Sheets, cards, map and story as one page for a printer, A4 or Letter.

    The keeper's has secrets; `--table` leaves them out.
    """
    from keeper.session import disk, home
    from keeper.views.printed.whole import PRINTED

    game = setting.look()
    if not file:
        setting.view("print", PRINTED, game, part)
        return
    html = setting.audience.see(PRINTED, game, part).facts()["html"]
    disk.put_file(home.outside(file), html.encode("utf-8", "replace"))
    if setting.json:
        setting.answer(print={"file": file})
    else:
        click.echo(f"Written: {file}")
