"""The investigators' turns: steps and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from keeper.commands.invocation import Setting, example, pass_setting, playing

if TYPE_CHECKING:
    from keeper.deciders import Wish

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
    from keeper.rules.acts.turns import BeginTurn

    setting.act(BeginTurn, wish, who=name, traits=kept)


@click.command(epilog=example("done"))
@playing
@pass_setting
def done(setting: Setting, wish: Wish) -> None:
    """End the turn; what happens at its end happens now."""
    from keeper.rules.acts.turns import EndTurn

    setting.act(EndTurn, wish)


@click.command(epilog=example("move library-1", "move crypt --drag --roll 4"))
@click.argument("space")
@click.option("--drag", is_flag=True, help="Drag a corpse along.")
@playing
@pass_setting
def move(setting: Setting, space: str, drag: bool, wish: Wish) -> None:
    """A Movement Step to an adjacent space."""
    from keeper.rules.acts.walking import Move

    setting.act(Move, wish, space=space, drag=drag)


@click.command(epilog=example("run hall-2"))
@click.argument("space")
@click.option("--drag", is_flag=True, help="Drag a corpse along.")
@playing
@pass_setting
def run(setting: Setting, space: str, drag: bool, wish: Wish) -> None:
    """An action: one more space."""
    from keeper.rules.acts.walking import Run

    setting.act(Run, wish, space=space, drag=drag)


@click.command(epilog=example("explore"))
@playing
@pass_setting
def explore(setting: Setting, wish: Wish) -> None:
    """An action: turn the room's cards from the top down."""
    from keeper.rules.acts.doing import Explore

    setting.act(Explore, wish)


@click.command(epilog=example("hide", "hide --with action"))
@click.option("--with", "step", type=STEP, default=None, help="Which step to spend.")
@playing
@pass_setting
def hide(setting: Setting, step: str | None, wish: Wish) -> None:
    """A Movement or Action Step: into the hiding space."""
    from keeper.rules.acts.walking import Hide

    setting.act(Hide, wish, step=step or "")


@click.command(epilog=example("unhide"))
@click.option("--with", "step", type=STEP, default=None, help="Which step to spend.")
@playing
@pass_setting
def unhide(setting: Setting, step: str | None, wish: Wish) -> None:
    """A Movement or Action Step: out of hiding, on a later turn."""
    from keeper.rules.acts.walking import Unhide

    setting.act(Unhide, wish, step=step or "")


@click.command(epilog=example("drop fire-axe storm-lantern"))
@click.argument("items", nargs=-1, required=True)
@playing
@pass_setting
def drop(setting: Setting, items: tuple[str, ...], wish: Wish) -> None:
    """An action: lay cards on the room's pile, the first named on top."""
    from keeper.rules.acts.doing import Drop

    setting.act(Drop, wish, items=list(items))


@click.command(epilog=example("barrier", "barrier kitchen/pantry"))
@click.argument("door", required=False, default="")
@playing
@pass_setting
def barrier(setting: Setting, door: str, wish: Wish) -> None:
    """An action: a barrier onto a door of its space, or back off it."""
    from keeper.rules.acts.doing import Barrier

    setting.act(Barrier, wish, door=door)


@click.command(epilog=example("burn", "burn 1"))
@click.argument("count", type=click.IntRange(1), required=False)
@playing
@pass_setting
def burn(setting: Setting, count: int | None, wish: Wish) -> None:
    """An action at a camp fire: burn the corpses in the space."""
    from keeper.rules.acts.doing import Burn

    setting.act(Burn, wish, count=count)


@click.command(epilog=example("escape"))
@playing
@pass_setting
def escape(setting: Setting, wish: Wish) -> None:
    """Out of the house, if the objective tells the investigators to."""
    from keeper.rules.acts.walking import Escape

    setting.act(Escape, wish)


@click.command(epilog=example("attack zombie-1 fire-axe", "attack zom --with hands"))
@click.argument("monster")
@click.argument("item", required=False, default="")
@click.option("--with", "weapon", default="", help="The same: a weapon, or `hands`.")
@playing
@pass_setting
def attack(setting: Setting, monster: str, item: str, weapon: str, wish: Wish) -> None:
    """An action: attack a monster. No evade test is due."""
    weapon = weapon or item
    from keeper.rules.acts.fighting import Attack

    setting.act(Attack, wish, monster=monster, weapon=weapon)


@click.command(epilog=example("cast cinder-psalm --on zombie-1"))
@click.argument("spell")
@click.option("--on", default="", help="Its target.")
@playing
@pass_setting
def cast(setting: Setting, spell: str, on: str, wish: Wish) -> None:
    """An action: cast a spell."""
    from keeper.rules.acts.cards import Cast

    setting.act(Cast, wish, spell=spell, on=on)


@click.command(epilog=example("use storm-lantern", "use bible --by cora"))
@click.argument("card")
@click.option("--by", default="", metavar="WHO", help="Whose card it is.")
@playing
@pass_setting
def use(setting: Setting, card: str, by: str, wish: Wish) -> None:
    """Use a card: an action, or free at the time that it names."""
    from keeper.rules.acts.cards import Use

    setting.act(Use, wish, card=card, by=by)
