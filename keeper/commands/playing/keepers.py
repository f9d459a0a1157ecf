"""The keeper's turn: steps, threat, actions, hands, monsters, the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import click

from keeper.commands.beforehand import by_hand, playing
from keeper.commands.invocation import OneOf, Setting, example, pass_setting
from keeper.commands.signs import SIGNED, signed
from keeper.errors import Mistyped, NotUnderstood

if TYPE_CHECKING:
    from keeper.deciders import Wish

DEEDS = OneOf(["place", "move", "attack", "kill", "sample"], lenient=True)
WANTED = ["none", "sharp", "blunt", "ranged", "attack", "hiding", "barrier"]


@click.command(epilog=example("step", "step --no      (nobody sheds a stun token)"))
@click.option("--one", is_flag=True, help="The very next step, whatever it holds.")
@playing
@pass_setting
def step(setting: Setting, one: bool, wish: Wish) -> None:
    """On to the next step of the keeper's turn in which anybody can do something."""
    from keeper.rules.acts.keeper import Step

    if setting.program:
        from keeper import play

        setting.show(play.go_on(setting.session, setting.words, setting.asker()))
        return
    setting.act(Step, wish, through=not one)


@click.command(context_settings=SIGNED, epilog=example("threat", "threat +2"))
@click.argument("by", required=False)
@by_hand
@pass_setting
def threat(setting: Setting, by: str | None, wish: Wish) -> None:
    """Show the pool, or change it by hand."""
    if by is not None:
        from keeper.rules.acts.by_hand.rounds import Threat

        setting.act(Threat, wish, by=signed(by))
        return
    pool = setting.look().session.threat
    if setting.json:
        setting.answer(threat=pool)
    else:
        click.echo(f"Threat: {pool}")


@click.command(
    epilog=example(
        "action", "action a-crook zombie-1 hall-2", "action evensong chapel-2"
    )
)
@click.argument("card", required=False)
@click.argument("what", nargs=-1)
@playing
@pass_setting
def action(
    setting: Setting, card: str | None, what: tuple[str, ...], wish: Wish
) -> None:
    """List the keeper actions, or use one: its targets and spaces follow in order."""
    if card is not None:
        from keeper.rules.acts.keeper import UseAction

        wish.picks = [*what, *wish.picks]
        setting.act(UseAction, wish, card=card)
        return
    from keeper.views.cards.hands import ACTIONS

    setting.view("actions", ACTIONS, setting.look())


def _hand(
    setting: Setting, name: str, what: str, words: tuple[str, ...], on: str, wish: Wish
) -> None:
    from keeper.rules.acts.by_hand.decks import DiscardFromHand, DrawToHand
    from keeper.rules.acts.keeper import PlayMythos, PlayTrauma

    if what not in VERBS.choices:
        _verbless(setting, name, " ".join([what, *words]))
    if len(words) > 1:
        extra = " ".join(words[1:])
        raise Mistyped(f"{extra!r} is one word too many", "name one card")
    if what == "draw":
        count = signed(words[0]) if words else 1
        setting.act(DrawToHand, wish, hand=name, count=count)
    elif not words:
        raise Mistyped(f"which {name} card?", f"`keeper {name}` shows your hand")
    elif what == "discard":
        setting.act(DiscardFromHand, wish, hand=name, card=words[0])
    else:
        play = PlayMythos if name == "mythos" else PlayTrauma
        setting.act(play, wish, card=words[0], on=on)


def _verbless(setting: Setting, name: str, typed: str) -> NoReturn:
    """A card alone: to play it is not to be done by a slip."""
    from keeper.rules.chapters.hands.decks import in_hand

    card = in_hand(setting.look(), name, typed).id
    hint = f"`keeper {name} play {card}`, or `keeper card {card}` to read it"
    raise NotUnderstood(f"what is to be done with {card}?", hint)


def _show_hand(setting: Setting, name: str) -> None:
    from keeper.views.cards.hands import HAND

    setting.view(name, HAND, setting.look(), name)


VERBS = OneOf(["draw", "play", "discard"], lenient=True)


@click.command(epilog=example("mythos", "mythos draw 2", "mythos play cold-hands"))
@click.argument("what", type=VERBS, required=False)
@click.argument("words", nargs=-1)
@click.option("--on", default="", help="The investigator; else the acting one.")
@playing
@pass_setting
def mythos(
    setting: Setting, what: str | None, words: tuple[str, ...], on: str, wish: Wish
) -> None:
    """The mythos hand: show, draw, play, discard."""
    if what is None:
        _show_hand(setting, "mythos")
    else:
        _hand(setting, "mythos", what, words, on, wish)


@click.command(epilog=example("trauma", "trauma play broken-rib --on ada"))
@click.argument("what", type=VERBS, required=False)
@click.argument("words", nargs=-1)
@click.option("--on", default="", help="The investigator; else the one just hurt.")
@playing
@pass_setting
def trauma(
    setting: Setting, what: str | None, words: tuple[str, ...], on: str, wish: Wish
) -> None:
    """The trauma hand: show, draw, play, discard."""
    if what is None:
        _show_hand(setting, "trauma")
    else:
        _hand(setting, "trauma", what, words, on, wish)


@click.command(
    context_settings=SIGNED,
    epilog=example(
        "monster",
        "monster zombie",
        "monster place zombie crypt-1",
        "monster move zombie-1 crypt-2 chapel-3",
        "monster attack zombie-1 ada",
        "monster attack all",
        "monster sample cultist-1 +1",
    ),
)
@click.argument(
    "what",
    type=DEEDS,
    required=False,
)
@click.argument("words", nargs=-1)
@playing
@pass_setting
def monster(
    setting: Setting, what: str | None, words: tuple[str, ...], wish: Wish
) -> None:
    """Monsters: list, look one up by its id or kind, place, move, attack, kill."""
    if what not in DEEDS.choices:
        _show_monsters(setting, " ".join([what or "", *words]).strip())
        return
    if not words or (what in ("place", "sample") and len(words) < 2):
        shape = {
            "place": "place KIND SPACE",
            "move": "move ID SPACE…",
            "attack": "attack all|ID [WHO]",
            "kill": "kill ID",
            "sample": "sample ID ±N",
        }
        raise Mistyped("something is missing", f"`keeper monster {shape[what]}`")
    from keeper.rules.acts.by_hand.monsters import (
        KillMonster,
        MoveMonster,
        PlaceMonster,
        Sample,
    )
    from keeper.rules.acts.fighting import MonsterAttack

    if what == "place":
        kind = " ".join(words[:-1])
        setting.act(PlaceMonster, wish, kind=kind, space=words[-1])
    elif what == "move":
        setting.act(MoveMonster, wish, monster=words[0], spaces=list(words[1:]))
    elif what == "attack":
        setting.said(MonsterAttack, words, wish)
    elif what == "kill":
        setting.act(KillMonster, wish, monster=words[0])
    else:
        setting.act(Sample, wish, monster=words[0], by=signed(words[1]))


def _show_monsters(setting: Setting, typed: str) -> None:
    from keeper.views.cards.monsters import MONSTER, MONSTERS

    if typed:
        setting.view("monster", MONSTER, setting.look(), typed)
    else:
        setting.view("monsters", MONSTERS, setting.look())


@click.command(epilog=example("combat humanoid --for ranged"))
@click.argument("deck")
@click.option("--for", "wanted", type=OneOf(WANTED), required=True)
@by_hand
@pass_setting
def combat(setting: Setting, deck: str, wanted: str, wish: Wish) -> None:
    """Draw from a combat deck until it matches, for play by hand."""
    from keeper.rules.acts.by_hand.decks import CombatDraw

    setting.act(CombatDraw, wish, deck=deck, wanted=wanted)


@click.command(epilog=example("event", "event tick"))
@click.argument("what", type=OneOf(["tick"]), required=False)
@playing
@pass_setting
def event(setting: Setting, what: str | None, wish: Wish) -> None:
    """The clock; `tick` adds a time token by hand."""
    if what == "tick":
        from keeper.rules.acts.by_hand.rounds import Tick

        setting.act(Tick, wish)
        return
    from keeper.views.cards.listings import CLOCK

    setting.view("event", CLOCK, setting.look())


@click.command(epilog=example("clue"))
@pass_setting
def clue(setting: Setting) -> None:
    """The clues found so far, to be read again."""
    from keeper.views.cards.listings import CLUES

    setting.view("clue", CLUES, setting.look())


@click.command(epilog=example("objective", "objective reveal"))
@click.argument("what", type=OneOf(["reveal"]), required=False)
@playing
@pass_setting
def objective(setting: Setting, what: str | None, wish: Wish) -> None:
    """The objective, for the keeper's eyes until it is revealed."""
    if what == "reveal":
        from keeper.rules.acts.by_hand.rounds import Reveal

        setting.act(Reveal, wish)
        return
    from keeper.views.cards.listings import OBJECTIVE

    setting.view("objective", OBJECTIVE, setting.look())
