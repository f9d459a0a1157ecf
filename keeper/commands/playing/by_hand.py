"""Tests, harm, possessions and markers by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from keeper.commands.beforehand import by_hand, playing
from keeper.commands.invocation import OneOf, Setting, example, pass_setting
from keeper.commands.signs import SIGNED, signed
from keeper.errors import Mistyped

if TYPE_CHECKING:
    from keeper.deciders import Wish

OFF = OneOf(["on", "off"])


@click.command(
    context_settings=SIGNED,
    epilog=example(
        "test ada strength -1",
        "test ada strength --combat",
        "test ada horror zombie-1 --roll 7",
    ),
)
@click.argument("who")
@click.argument("attribute")
@click.argument("modifier", required=False, default="0")
@click.option("--combat", is_flag=True, help="A combat test: darkness counts.")
@playing
@pass_setting
def test(
    setting: Setting,
    who: str,
    attribute: str,
    modifier: str,
    combat: bool,
    wish: Wish,
) -> None:
    """An attribute test, or a horror or evade test against a monster."""
    if attribute in ("horror", "evade"):
        if modifier == "0":
            raise Mistyped(
                "against which monster?", "`keeper test ada horror zombie-1`"
            )
        from keeper.rules.acts.by_hand.people import TestAgainst

        setting.act(TestAgainst, wish, who=who, sort=attribute, monster=modifier)
        return
    by = signed(modifier)
    from keeper.rules.acts.by_hand.people import Test

    setting.act(Test, wish, who=who, attribute=attribute, modifier=by, combat=combat)


@click.command(epilog=example("damage ada 2", "damage zombie-1 3"))
@click.argument("who")
@click.argument("n", type=int)
@playing
@pass_setting
def damage(setting: Setting, who: str, n: int, wish: Wish) -> None:
    """Damage to an investigator or a monster."""
    from keeper.rules.acts.by_hand.people import Damage

    setting.act(Damage, wish, who=who, n=n)


@click.command(epilog=example("horror ada 1 --trauma cold-sweat"))
@click.argument("who")
@click.argument("n", type=int)
@playing
@pass_setting
def horror(setting: Setting, who: str, n: int, wish: Wish) -> None:
    """Horror to an investigator."""
    from keeper.rules.acts.by_hand.people import Horror

    setting.act(Horror, wish, who=who, n=n)


@click.command(epilog=example("heal ada damage 2"))
@click.argument("who")
@click.argument("what", type=OneOf(["damage", "horror"]))
@click.argument("n", type=int)
@by_hand
@pass_setting
def heal(setting: Setting, who: str, what: str, n: int, wish: Wish) -> None:
    """Take damage or horror off again."""
    from keeper.rules.acts.by_hand.people import Heal

    setting.act(Heal, wish, who=who, what=what, n=n)


@click.command(context_settings=SIGNED, epilog=example("stun zombie-1", "stun ada -1"))
@click.argument("who")
@click.argument("n", type=int, required=False, default=1)
@by_hand
@pass_setting
def stun(setting: Setting, who: str, n: int, wish: Wish) -> None:
    """Stun tokens on an investigator or a monster."""
    from keeper.rules.acts.by_hand.people import Stun

    setting.act(Stun, wish, who=who, n=n)


@click.command(epilog=example("give ada storm-lantern"))
@click.argument("who")
@click.argument("item")
@by_hand
@pass_setting
def give(setting: Setting, who: str, item: str, wish: Wish) -> None:
    """Hand a card to an investigator, from wherever it lies."""
    from keeper.rules.acts.by_hand.people import Give

    setting.act(Give, wish, who=who, card=item)


@click.command(epilog=example("trade ada bruno fire-axe"))
@click.argument("giver")
@click.argument("taker")
@click.argument("items", nargs=-1, required=True)
@by_hand
@pass_setting
def trade(
    setting: Setting, giver: str, taker: str, items: tuple[str, ...], wish: Wish
) -> None:
    """In the Trading Step: one gives cards to another in the same space."""
    from keeper.rules.acts.cards import Trade

    setting.act(Trade, wish, giver=giver, taker=taker, items=list(items))


@click.command(context_settings=SIGNED, epilog=example("skill ada -1"))
@click.argument("who")
@click.argument("by")
@by_hand
@pass_setting
def skill(setting: Setting, who: str, by: str, wish: Wish) -> None:
    """Give or take skill points."""
    from keeper.rules.acts.by_hand.people import Skill

    setting.act(Skill, wish, who=who, by=signed(by))


@click.command(context_settings=SIGNED, epilog=example("curse ada +1"))
@click.argument("who")
@click.argument("by", required=False, default="1")
@by_hand
@pass_setting
def curse(setting: Setting, who: str, by: str, wish: Wish) -> None:
    """Give or take curses, where that option is in use."""
    from keeper.rules.acts.by_hand.people import Curse

    setting.act(Curse, wish, who=who, by=signed(by))


@click.command(epilog=example("fire kitchen", "fire kitchen off"))
@click.argument("room")
@click.argument("state", type=OFF, default="on")
@by_hand
@pass_setting
def fire(setting: Setting, room: str, state: str, wish: Wish) -> None:
    """Fire on a room, or off it."""
    from keeper.rules.acts.by_hand.board import Status

    setting.act(Status, wish, room=room, token="fire", on=state == "on")


@click.command(epilog=example("dark cellar", "dark cellar off"))
@click.argument("room")
@click.argument("state", type=OFF, default="on")
@by_hand
@pass_setting
def dark(setting: Setting, room: str, state: str, wish: Wish) -> None:
    """Darkness on a room, or off it."""
    from keeper.rules.acts.by_hand.board import Status

    setting.act(Status, wish, room=room, token="darkness", on=state == "on")


@click.command(
    epilog=example(
        "mark corpse crypt-1", "mark corpse crypt-1 off", "mark barrier kitchen/pantry"
    )
)
@click.argument("feature")
@click.argument("space", metavar="SPACE|DOOR")
@click.argument("state", type=OFF, default="on")
@by_hand
@pass_setting
def mark(setting: Setting, feature: str, space: str, state: str, wish: Wish) -> None:
    """Place a feature marker, or take it off; a barrier also on a door."""
    if "/" in space and "barrier".startswith(feature):
        from keeper.rules.acts.by_hand.board import Bar

        setting.act(Bar, wish, door=space, on=state == "on")
        return
    from keeper.rules.acts.by_hand.board import Mark

    setting.act(Mark, wish, feature=feature, space=space, on=state == "on")


@click.command(epilog=example("seal kitchen/pantry", "seal kitchen/pantry off"))
@click.argument("door")
@click.argument("state", type=OFF, default="on")
@by_hand
@pass_setting
def seal(setting: Setting, door: str, state: str, wish: Wish) -> None:
    """Seal a door, or open it again."""
    from keeper.rules.acts.by_hand.board import Seal

    setting.act(Seal, wish, door=door, on=state == "on")


@click.command(epilog=example("sweep ada kitchen-1", "sweep ada hall-2 hall-1"))
@click.argument("who")
@click.argument("spaces", nargs=-1, required=True)
@playing
@pass_setting
def sweep(setting: Setting, who: str, spaces: tuple[str, ...], wish: Wish) -> None:
    """Move somebody as a keeper's card would: lock, fire, horror, no evading."""
    from keeper.rules.acts.by_hand.board import Sweep

    setting.act(Sweep, wish, who=who, spaces=list(spaces))


@click.command(epilog=example('end keeper --why "the tide came in"'))
@click.argument("winner", type=OneOf(["keeper", "investigators", "nobody"]))
@click.option("--why", required=True, help="What happened.")
@click.argument("more", nargs=-1, metavar="")
@by_hand
@pass_setting
def end(
    setting: Setting, winner: str, why: str, more: tuple[str, ...], wish: Wish
) -> None:
    """Declare the ending by hand."""
    from keeper.rules.acts.by_hand.rounds import End

    setting.act(End, wish, winner=winner, why=" ".join([why, *more]))


@click.command(epilog=example("mend ada verdigris-key"))
@click.argument("who")
@click.argument("cards", nargs=-1, required=True)
@by_hand
@pass_setting
def mend(setting: Setting, who: str, cards: tuple[str, ...], wish: Wish) -> None:
    """A seeding mistake: the right cards are handed over, the keeper skips a turn."""
    from keeper.rules.acts.by_hand.people import Mend

    setting.act(Mend, wish, who=who, cards=list(cards))


@click.command(
    "set",
    context_settings=SIGNED,
    epilog=example("set threat 5", "set ada.space library-2", "set library.dark yes"),
)
@click.argument("thing")
@click.argument("value")
@by_hand
@pass_setting
def set_(setting: Setting, thing: str, value: str, wish: Wish) -> None:
    """Correct any value of `status --json` by hand."""
    from keeper.rules.acts.by_hand.setting import SetValue

    setting.act(SetValue, wish, thing=thing, value=value)


@click.command(epilog=example("dice", "dice table      (every die is asked for)"))
@click.argument("by", type=OneOf(["table", "program"]), required=False)
@by_hand
@pass_setting
def dice(setting: Setting, by: str | None, wish: Wish) -> None:
    """Who rolls the dice: the program, or the table, which is then asked for each."""
    if by is not None:
        from keeper.rules.acts.around import Dice

        setting.act(Dice, wish, by=by)
        return
    found = setting.look().session.dice
    if setting.json:
        setting.answer(dice=found)
    else:
        click.echo(f"Dice: rolled by the {found}.")
