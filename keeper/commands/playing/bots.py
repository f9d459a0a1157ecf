"""The program in a chair: whole games by the thousand, and advice."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Callable, Iterator

import click

from keeper.commands.guard import beneath
from keeper.commands.invocation import OneOf, Setting, example, pass_setting
from keeper.visible import visible

if TYPE_CHECKING:
    from keeper.rules.game import Game
    from keeper.views.audience import Shown


@contextmanager
def _progress(length: int, label: str) -> Iterator[Callable[[], None]]:
    """A bar for somebody who waits; nothing where nobody looks."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    screen = beneath(sys.stderr)  # the guard would show the bar's orders
    with click.progressbar(length=length, label=visible(label), file=screen) as bar:
        yield lambda: bar.update(1)


@click.command(
    epilog=example(
        "simulate the-drowned-bell",
        "simulate the-drowned-bell -n 1000 --players 3 --choice 1B",
    )
)
@click.argument("story")
@click.option(
    "-n", "games", type=click.IntRange(1, 1_000_000), default=200, help="How many."
)
@click.option("--choice", multiple=True, metavar="1A", help="An answer of the keeper.")
@click.option(
    "--players",
    type=click.IntRange(1, 4),
    multiple=True,
    help="Investigators; else two, three and four in turn.",
)
@click.option("--seed", default="", metavar="TEXT", help="The same games again.")
@click.option(
    "--temper",
    type=OneOf(["gentle", "fair", "cruel"]),
    default="fair",
    help="How hard the keeper plays.",
)
@pass_setting
def simulate(
    setting: Setting,
    story: str,
    games: int,
    choice: tuple[str, ...],
    players: tuple[int, ...],
    seed: str,
    temper: str,
) -> None:
    """Bots play whole games: how often each side wins, and how."""
    from keeper import beginning
    from keeper.bots import evening, simulation, tally
    from keeper.commands.looking.stories import libraries
    from keeper.content.check.by_hand import must_be_typed_in
    from keeper.views.chances.balance import BALANCE

    library = libraries(story)[0]
    must_be_typed_in(library)
    wanted = simulation.plans(
        games, players or (2, 3, 4), choice, seed or beginning.new_seed(), temper
    )
    evening.laid_out(library, wanted[0])  # a wrong answer is refused at once
    begun = time.monotonic()
    found = simulation.evenings(library.folders, library.story.id, wanted)
    with _progress(games, library.story.title) as step:
        played, stopped = simulation.until_stopped(found, step)
    facts = tally.tally(library, played)
    facts.update(stopped=stopped, seconds=time.monotonic() - begun)
    setting.view("simulate", BALANCE, facts)


@click.command(epilog=example("advise", "advise ada", "--table advise"))
@click.argument("who", required=False, default="")
@pass_setting
def advise(setting: Setting, who: str) -> None:
    """What the bot would do in your chair now, and why; WHO: in an investigator's."""
    from keeper.bots.advice import for_investigators, for_keeper
    from keeper.views.audience import View
    from keeper.views.chances.advice import shown
    from keeper.views.observer import as_far_as_known

    def openly(known: Game) -> Shown:
        return shown(for_investigators(known, who))

    def behind_the_screen(game: Game) -> Shown:
        asked = game.waiting.asks if game.waiting else ""
        theirs = who if not asked else asked == "investigators"
        return openly(game) if theirs else shown(for_keeper(game))

    view = View(as_far_as_known, openly, behind_the_screen)
    setting.view("advise", view, setting.look())
