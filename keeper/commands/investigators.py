"""The investigators' turns: steps and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from keeper.commands.invocation import Setting, example, pass_setting, playing

if TYPE_CHECKING:
    from keeper.play import Wish

STEP = click.Choice(["move", "action"])


@click.command(
    epilog=example("turn ada", "turn cora:dock-hand,night-nurse  (a newcomer)")
)
@click.argument("who")
@playing
@pass_setting
def turn(setting: Setting, who: str, wish: Wish) -> None:
    """Begin an investigator's turn; a newcomer's two traits follow a colon."""
    name, _, traits = who.partition(":")
    kept = [part for part in traits.split(",") if part]
    setting.act("turn", {"who": name, "traits": kept}, wish)


@click.command(epilog=example("done"))
@playing
@pass_setting
def done(setting: Setting, wish: Wish) -> None:
    """End the turn; what happens at its end happens now."""
    setting.act("done", {}, wish)


@click.command(epilog=example("move library-1", "move crypt --drag --roll 4"))
@click.argument("space")
@click.option("--drag", is_flag=True, help="Drag a corpse along.")
@playing
@pass_setting
def move(setting: Setting, space: str, drag: bool, wish: Wish) -> None:
    """A Movement Step to an adjacent space."""
    setting.act("move", {"space": space, "drag": drag}, wish)


@click.command(epilog=example("run hall-2"))
@click.argument("space")
@click.option("--drag", is_flag=True, help="Drag a corpse along.")
@playing
@pass_setting
def run(setting: Setting, space: str, drag: bool, wish: Wish) -> None:
    """An action: one more space."""
    setting.act("run", {"space": space, "drag": drag}, wish)


@click.command(epilog=example("explore"))
@playing
@pass_setting
def explore(setting: Setting, wish: Wish) -> None:
    """An action: turn the room's cards from the top down."""
    setting.act("explore", {}, wish)


@click.command(epilog=example("hide", "hide --with action"))
@click.option("--with", "step", type=STEP, default=None, help="Which step to spend.")
@playing
@pass_setting
def hide(setting: Setting, step: str | None, wish: Wish) -> None:
    """A Movement or Action Step: into the hiding space."""
    setting.act("hide", {"step": step or ""}, wish)


@click.command(epilog=example("unhide"))
@click.option("--with", "step", type=STEP, default=None, help="Which step to spend.")
@playing
@pass_setting
def unhide(setting: Setting, step: str | None, wish: Wish) -> None:
    """A Movement or Action Step: out of hiding, on a later turn."""
    setting.act("unhide", {"step": step or ""}, wish)


@click.command(epilog=example("drop fire-axe storm-lantern"))
@click.argument("items", nargs=-1, required=True)
@playing
@pass_setting
def drop(setting: Setting, items: tuple[str, ...], wish: Wish) -> None:
    """An action: lay cards on the room's pile, the first named on top."""
    setting.act("drop", {"items": list(items)}, wish)


@click.command(epilog=example("barrier", "barrier kitchen/pantry"))
@click.argument("door", required=False, default="")
@playing
@pass_setting
def barrier(setting: Setting, door: str, wish: Wish) -> None:
    """An action: a barrier onto a door of its space, or back off it."""
    setting.act("barrier", {"door": door}, wish)


@click.command(epilog=example("burn", "burn 1"))
@click.argument("count", type=click.IntRange(1), required=False)
@playing
@pass_setting
def burn(setting: Setting, count: int | None, wish: Wish) -> None:
    """An action at a camp fire: burn the corpses in the space."""
    setting.act("burn", {"count": count}, wish)


@click.command(epilog=example("escape"))
@playing
@pass_setting
def escape(setting: Setting, wish: Wish) -> None:
    """Out of the house, if the objective tells the investigators to."""
    setting.act("escape", {}, wish)


@click.command(
    epilog=example("attack zombie-1 --with fire-axe", "attack zom --with hands")
)
@click.argument("monster")
@click.option("--with", "weapon", default="", help="A weapon, or `hands`.")
@playing
@pass_setting
def attack(setting: Setting, monster: str, weapon: str, wish: Wish) -> None:
    """An action: attack a monster. No evade test is due."""
    setting.act("attack", {"monster": monster, "weapon": weapon}, wish)


@click.command(epilog=example("cast cinder-psalm --on zombie-1"))
@click.argument("spell")
@click.option("--on", default="", help="Its target.")
@playing
@pass_setting
def cast(setting: Setting, spell: str, on: str, wish: Wish) -> None:
    """An action: cast a spell."""
    setting.act("cast", {"spell": spell, "on": on}, wish)
