"""What can be said beforehand with a command that plays: dice, luck, choices."""

from __future__ import annotations

import os
from functools import cache, wraps
from typing import Any, Callable, TypeVar

import click

from keeper.content.records import copied

Command = TypeVar("Command", bound=Callable[..., Any])


def playing(function: Command) -> Command:
    """Dice and choices given beforehand, on every command that plays."""
    return _with(options(), function)


def by_hand(function: Command) -> Command:
    """The same for what hardly ever rolls or asks: its help need not name them all."""
    return _with(_quiet(), function)


def _with(options: list[click.Option], function: Command) -> Command:
    @wraps(function)
    def wrapped(*args: Any, **words: Any) -> Any:
        from keeper.deciders import Wish

        wish = Wish(
            force=words.pop("force"),
            rolls=words.pop("roll"),
            luck=words.pop("luck"),
            luck_on=words.pop("luck_on"),
            may=words.pop("may"),
            yes_to=words.pop("yes_to"),
            no_to=words.pop("no_to"),
            picks=words.pop("pick"),
            trauma=words.pop("trauma_card"),
            defaults=words.pop("defaults") or by_default(),
        )
        return function(*args, wish=wish, **words)

    # As click.option would, but with the same objects for every command: made once.
    own = getattr(function, "__click_params__", [])
    wrapped.__click_params__ = [*own, *options[::-1]]  # type: ignore[attr-defined]
    return wrapped  # type: ignore[return-value]


def by_default() -> bool:
    """Whether nothing is to be asked in this terminal that has a default."""
    return os.environ.get("KEEPER_ANSWERS", "") == "defaults"


@cache
def _quiet() -> list[click.Option]:
    found = [copied(option) for option in options()]
    for option in found:
        option.hidden = option.name != "force"
    return found


@cache
def options() -> list[click.Option]:
    return [
        click.Option(
            ["--force"], is_flag=True, help="Do it against the rules; it is logged."
        ),
        click.Option(
            ["--roll"],
            type=int,
            multiple=True,
            metavar="N",
            help="A die from the table.",
        ),
        click.Option(
            ["--luck"], count=True, help="Spend a skill point on the first test."
        ),
        click.Option(
            ["--yes/--no", "may"],
            default=None,
            help="Answer every “may” but skill points.",
        ),
        click.Option(
            ["--luck-on"],
            multiple=True,
            metavar="TEST",
            help="Spend one on this test: evade, strength, zombie-1.",
        ),
        click.Option(
            ["--yes-to"], multiple=True, metavar="WHAT", help="Answer one “may” by yes."
        ),
        click.Option(
            ["--no-to"], multiple=True, metavar="WHAT", help="Answer one “may” by no."
        ),
        click.Option(
            ["--defaults"], is_flag=True, help="Ask nothing that has a default."
        ),
        click.Option(
            ["--pick"],
            multiple=True,
            metavar="NAME",
            help="Choose, in the order asked.",
        ),
        click.Option(
            ["--trauma", "trauma_card"],
            multiple=True,
            metavar="CARD[:WHO]",
            help="Play this trauma as soon as it may be.",
        ),
    ]
