"""The page for the table, in any browser of the house."""

from __future__ import annotations

import os
import sys
from typing import Any

import click

from keeper.commands.invocation import Setting, example, pass_setting
from keeper.errors import Mistyped

PORT = 1926


@click.command(
    epilog=example(
        "screen                (for a browser on this machine)",
        "screen --lan          (for televisions and phones in the house)",
    )
)
@click.option(
    "--lan", is_flag=True, help="Open it to the house, at an address to scan."
)
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, help="Else 1926.")
@pass_setting
def screen(setting: Setting, lan: bool, port: int) -> None:
    """The table's side as a page that follows the game; it can only read.

    Each investigator's own sheet has an address of its own, for the player's phone.
    """
    try:
        from keeper.screen import server
    except ImportError:
        message = "the screen needs packages that are not installed"
        raise Mistyped(message, "pip install 'keeper[screen]'") from None
    from keeper.following import Following
    from keeper.screen.addresses import Addresses, kept_secret, listening
    from keeper.screen.broadcast import Broadcast
    from keeper.session import home

    game = home.find(setting.session)
    secret = kept_secret(os.path.join(home.home(), "screen.secret"))
    addresses = Addresses(secret, game, open_here=not lan)
    at = listening(lan, port)
    broadcast = Broadcast(Following(game))
    if sys.platform != "win32":
        os.nice(10)  # a screen can wait; the keeper's commands cannot
    doors = Doors(setting, broadcast, addresses, lan, at.getsockname()[1])
    server.serve(broadcast, addresses, at, lan, doors.tell)
    if not setting.json:
        click.echo("The screen is off.")


class Doors:
    """Tells where the pages are: once, and again for whoever joins later."""

    def __init__(
        self, setting: Setting, broadcast: Any, addresses: Any, lan: bool, port: int
    ) -> None:
        from keeper.screen.addresses import host

        self.setting, self.broadcast, self.addresses = setting, broadcast, addresses
        self.lan, self.base = lan, f"http://{host(lan)}:{port}/"
        self.told: set[str] = set()

    def url(self, who: str) -> str:
        key = self.addresses.of(who) if who else self.addresses.table
        return f"{self.base}{key}/" if key else self.base

    def tell(self) -> None:
        new = [who for who in ("", *self.broadcast.people()) if who not in self.told]
        self.told.update(new)
        if self.setting.json:
            if new:
                self.setting.answer(
                    screen={who or "table": self.url(who) for who in new}
                )
            return
        for who in new:
            click.echo(f"{who or 'The table'}: {self.url(who)}")
            if self.lan:
                click.echo(_picture(self.url(who)))
        if "" in new:
            click.echo("Ctrl-C turns the screen off.")


def _picture(url: str) -> str:
    """The address for a phone's camera."""
    import io

    import segno

    drawn = io.StringIO()
    segno.make(url, micro=False).terminal(out=drawn, compact=True)
    return drawn.getvalue()
