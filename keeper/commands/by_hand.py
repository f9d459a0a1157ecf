"""Tests, harm, possessions and markers by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from keeper.commands.invocation import Setting, example, pass_setting, playing
from keeper.errors import NotUnderstood

if TYPE_CHECKING:
    from keeper.play import Wish

SIGNED = {"ignore_unknown_options": True}  # so that `-2` is a number
OFF = click.Choice(["on", "off"])


@click.command(
    context_settings=SIGNED,
    epilog=example("test ada strength -1", "test ada horror zombie-1 --roll 7"),
)
@click.argument("who")
@click.argument("attribute")
@click.argument("modifier", required=False, default="0")
@playing
@pass_setting
def test(setting: Setting, who: str, attribute: str, modifier: str, wish: Wish) -> None:
    """An attribute test, or a horror or evade test against a monster."""
    if attribute in ("horror", "evade"):
        if modifier == "0":
            raise NotUnderstood("against which monster?", "test ada horror zombie-1")
        args = {"who": who, "sort": attribute, "monster": modifier}
        setting.act("test-against", args, wish)
        return
    by = signed(modifier)
    setting.act("test", {"who": who, "attribute": attribute, "modifier": by}, wish)


def signed(text: str) -> int:
    try:
        return int(text.replace("−", "-"))
    except ValueError:
        raise NotUnderstood(f"{text!r} is not a number like +1 or -2") from None


@click.command(epilog=example("damage ada 2", "damage zombie-1 3"))
@click.argument("who")
@click.argument("n", type=int)
@playing
@pass_setting
def damage(setting: Setting, who: str, n: int, wish: Wish) -> None:
    """Damage to an investigator or a monster."""
    setting.act("damage", {"who": who, "n": n}, wish)


@click.command(epilog=example("horror ada 1 --trauma cold-sweat"))
@click.argument("who")
@click.argument("n", type=int)
@playing
@pass_setting
def horror(setting: Setting, who: str, n: int, wish: Wish) -> None:
    """Horror to an investigator."""
    setting.act("horror", {"who": who, "n": n}, wish)


@click.command(epilog=example("heal ada damage 2"))
@click.argument("who")
@click.argument("what", type=click.Choice(["damage", "horror"]))
@click.argument("n", type=int)
@playing
@pass_setting
def heal(setting: Setting, who: str, what: str, n: int, wish: Wish) -> None:
    """Take damage or horror off again."""
    setting.act("heal", {"who": who, "what": what, "n": n}, wish)


@click.command(context_settings=SIGNED, epilog=example("stun zombie-1", "stun ada -1"))
@click.argument("who")
@click.argument("n", type=int, required=False, default=1)
@playing
@pass_setting
def stun(setting: Setting, who: str, n: int, wish: Wish) -> None:
    """Stun tokens on an investigator or a monster."""
    setting.act("stun", {"who": who, "n": n}, wish)


@click.command(epilog=example("give ada storm-lantern"))
@click.argument("who")
@click.argument("item")
@playing
@pass_setting
def give(setting: Setting, who: str, item: str, wish: Wish) -> None:
    """Hand a card to an investigator, from wherever it lies."""
    setting.act("give", {"who": who, "card": item}, wish)


@click.command(epilog=example("trade ada bruno fire-axe"))
@click.argument("giver")
@click.argument("taker")
@click.argument("items", nargs=-1, required=True)
@playing
@pass_setting
def trade(
    setting: Setting, giver: str, taker: str, items: tuple[str, ...], wish: Wish
) -> None:
    """In the Trading Step: one gives cards to another in his space."""
    args = {"giver": giver, "taker": taker, "items": list(items)}
    setting.act("trade", args, wish)


@click.command(context_settings=SIGNED, epilog=example("skill ada -1"))
@click.argument("who")
@click.argument("by")
@playing
@pass_setting
def skill(setting: Setting, who: str, by: str, wish: Wish) -> None:
    """Give or take skill points."""
    setting.act("skill", {"who": who, "by": signed(by)}, wish)


@click.command(context_settings=SIGNED, epilog=example("curse ada +1"))
@click.argument("who")
@click.argument("by", required=False, default="1")
@playing
@pass_setting
def curse(setting: Setting, who: str, by: str, wish: Wish) -> None:
    """Give or take curses, where that option is in use."""
    setting.act("curse", {"who": who, "by": signed(by)}, wish)


@click.command(epilog=example("fire kitchen", "fire kitchen off"))
@click.argument("room")
@click.argument("state", type=OFF, default="on")
@playing
@pass_setting
def fire(setting: Setting, room: str, state: str, wish: Wish) -> None:
    """Fire on a room, or off it."""
    setting.act("status", {"room": room, "token": "fire", "on": state == "on"}, wish)


@click.command(epilog=example("dark cellar", "dark cellar off"))
@click.argument("room")
@click.argument("state", type=OFF, default="on")
@playing
@pass_setting
def dark(setting: Setting, room: str, state: str, wish: Wish) -> None:
    """Darkness on a room, or off it."""
    args = {"room": room, "token": "darkness", "on": state == "on"}
    setting.act("status", args, wish)


@click.command(epilog=example("mark corpse crypt-1", "mark corpse crypt-1 off"))
@click.argument("feature")
@click.argument("space")
@click.argument("state", type=OFF, default="on")
@playing
@pass_setting
def mark(setting: Setting, feature: str, space: str, state: str, wish: Wish) -> None:
    """Place a feature marker, or take it off."""
    args = {"feature": feature, "space": space, "on": state == "on"}
    setting.act("mark", args, wish)


@click.command(epilog=example('end keeper --why "the tide came in"'))
@click.argument("winner", type=click.Choice(["keeper", "investigators", "nobody"]))
@click.option("--why", required=True, help="What happened.")
@playing
@pass_setting
def end(setting: Setting, winner: str, why: str, wish: Wish) -> None:
    """Declare the ending by hand."""
    setting.act("end", {"winner": winner, "why": why}, wish)


@click.command(epilog=example("mend ada verdigris-key"))
@click.argument("who")
@click.argument("cards", nargs=-1, required=True)
@playing
@pass_setting
def mend(setting: Setting, who: str, cards: tuple[str, ...], wish: Wish) -> None:
    """A seeding mistake: the right cards to him, and the keeper skips a turn."""
    setting.act("mend", {"who": who, "cards": list(cards)}, wish)


@click.command(
    "set",
    context_settings=SIGNED,
    epilog=example("set threat 5", "set ada.space library-2", "set library.dark yes"),
)
@click.argument("thing")
@click.argument("value")
@playing
@pass_setting
def set_(setting: Setting, thing: str, value: str, wish: Wish) -> None:
    """Correct any value of `status --json` by hand."""
    setting.act("set", {"thing": thing, "value": value}, wish)
