"""The investigators' turns: steps and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from keeper.commands.beforehand import playing
from keeper.commands.invocation import OneOf, Setting, example, pass_setting

if TYPE_CHECKING:
    from keeper.deciders import Wish

STEP = OneOf(["move", "action"])
WITH = click.option(
    "--with", "step", type=STEP, default=None, help="Which step to spend."
)
DRAG = click.option("--drag", is_flag=True, help="Drag a corpse along.")
Words = tuple[str, ...]
WHO = "[WHO]"  # whose turn it is need not be said; another's is begun


@click.command(
    epilog=example("turn ada", "turn cora:dock-hand,night-nurse  (a newcomer)")
)
@click.argument("who")
@playing
@pass_setting
def turn(setting: Setting, who: str, wish: Wish) -> None:
    """Begin an investigator's turn; a newcomer's two traits follow a colon.

    A turn that has no step left need not be ended before.
    """
    name, _, traits = who.partition(":")
    kept = [part for part in traits.split(",") if part]
    from keeper.rules.acts.turns import BeginTurn

    setting.act(BeginTurn, wish, who=name, traits=kept)


@click.command(epilog=example("done", "done bruno      (a turn without a step)"))
@click.argument("words", nargs=-1, metavar=WHO)
@playing
@pass_setting
def done(setting: Setting, words: Words, wish: Wish) -> None:
    """End the turn; what happens at its end happens now."""
    from keeper.rules.acts.turns import EndTurn

    setting.said(EndTurn, words, wish)


@click.command(
    epilog=example("move library-1", "move kitchen", "move bruno crypt --drag --roll 4")
)
@click.argument("words", nargs=-1, metavar=f"{WHO} SPACE|ROOM")
@DRAG
@playing
@pass_setting
def move(setting: Setting, words: Words, drag: bool, wish: Wish) -> None:
    """Movement Steps, as many as the way to a space needs and are left.

    The way is the shortest; of several, one past no monster, fire or lock. Whatever
    stops it, or gives the players something to think about, ends it early.
    """
    from keeper.rules.acts.walking import Move

    setting.said(Move, words, wish, drag=drag)


@click.command(epilog=example("run hall-2"))
@click.argument("words", nargs=-1, metavar=f"{WHO} SPACE|ROOM")
@DRAG
@playing
@pass_setting
def run(setting: Setting, words: Words, drag: bool, wish: Wish) -> None:
    """An action: one more space."""
    from keeper.rules.acts.walking import Run

    setting.said(Run, words, wish, drag=drag)


@click.command(epilog=example("explore", "explore bruno"))
@click.argument("words", nargs=-1, metavar=WHO)
@playing
@pass_setting
def explore(setting: Setting, words: Words, wish: Wish) -> None:
    """An action: turn the room's cards from the top down."""
    from keeper.rules.acts.doing import Explore

    setting.said(Explore, words, wish)


@click.command(epilog=example("hide", "hide --with action"))
@click.argument("words", nargs=-1, metavar=WHO)
@WITH
@playing
@pass_setting
def hide(setting: Setting, words: Words, step: str | None, wish: Wish) -> None:
    """A Movement or Action Step: into the hiding space."""
    from keeper.rules.acts.walking import Hide

    setting.said(Hide, words, wish, step=step or "")


@click.command(epilog=example("unhide"))
@click.argument("words", nargs=-1, metavar=WHO)
@WITH
@playing
@pass_setting
def unhide(setting: Setting, words: Words, step: str | None, wish: Wish) -> None:
    """A Movement or Action Step: out of hiding, on a later turn."""
    from keeper.rules.acts.walking import Unhide

    setting.said(Unhide, words, wish, step=step or "")


@click.command(epilog=example("drop fire-axe storm-lantern"))
@click.argument("words", nargs=-1, metavar=f"{WHO} ITEM…")
@playing
@pass_setting
def drop(setting: Setting, words: Words, wish: Wish) -> None:
    """An action: lay cards on the room's pile, the first named on top."""
    from keeper.rules.acts.doing import Drop

    setting.said(Drop, words, wish)


@click.command(epilog=example("barrier", "barrier kitchen/pantry"))
@click.argument("words", nargs=-1, metavar=f"{WHO} [DOOR]")
@playing
@pass_setting
def barrier(setting: Setting, words: Words, wish: Wish) -> None:
    """An action: a barrier onto a door of its space, or back off it."""
    from keeper.rules.acts.doing import Barrier

    setting.said(Barrier, words, wish)


@click.command(epilog=example("burn", "burn 1"))
@click.argument("words", nargs=-1, metavar=f"{WHO} [COUNT]")
@playing
@pass_setting
def burn(setting: Setting, words: Words, wish: Wish) -> None:
    """An action at a camp fire: burn the corpses in the space."""
    from keeper.rules.acts.doing import Burn

    setting.said(Burn, words, wish)


@click.command(epilog=example("escape"))
@click.argument("words", nargs=-1, metavar=WHO)
@playing
@pass_setting
def escape(setting: Setting, words: Words, wish: Wish) -> None:
    """Out of the house, if the objective tells the investigators to."""
    from keeper.rules.acts.walking import Escape

    setting.said(Escape, words, wish)


@click.command(
    epilog=example(
        "attack",
        "attack zombie-1 fire-axe",
        "attack bruno zom --with hands",
        "attack all      (the keeper's fourth step: every monster)",
    )
)
@click.argument("words", nargs=-1, metavar=f"{WHO} [MONSTER] [ITEM]")
@click.option("--with", "weapon", default="", help="The same: a weapon, or `hands`.")
@playing
@pass_setting
def attack(setting: Setting, words: Words, weapon: str, wish: Wish) -> None:
    """An action: attack a monster; the only one in reach need not be named.

    In the keeper's turn the monsters attack: `attack all`, `attack MONSTER [WHO]`.
    """
    from keeper.rules.acts.fighting import Attack

    more = {"weapon": weapon} if weapon else {}
    setting.said(Attack, words, wish, **more)


@click.command(epilog=example("cast cinder-psalm zombie-1", "cast cinder --on zom"))
@click.argument("words", nargs=-1, metavar=f"{WHO} [SPELL] [TARGET]")
@click.option("--on", default="", help="The same: its target.")
@playing
@pass_setting
def cast(setting: Setting, words: Words, on: str, wish: Wish) -> None:
    """An action: cast a spell."""
    from keeper.rules.acts.cards import Cast

    more = {"on": on} if on else {}
    setting.said(Cast, words, wish, **more)


@click.command(epilog=example("use storm-lantern", "use bible --by cora"))
@click.argument("words", nargs=-1, metavar=f"{WHO} CARD")
@click.option("--by", default="", metavar="WHO", help="The same: whose card it is.")
@playing
@pass_setting
def use(setting: Setting, words: Words, by: str, wish: Wish) -> None:
    """Use a card: an action, or free at the time that it names."""
    from keeper.rules.acts.cards import Use

    more = {"by": by} if by else {}
    setting.said(Use, words, wish, **more)
