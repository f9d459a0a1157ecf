"""Tables for what happens more seldom still: cards that only people can read, slips of the
hand, and numbers exactly at their bounds."""

from __future__ import annotations

from typing import Any, Callable, Iterator

from keeper.content.cards import UNKNOWN
from keeper.content.unread import NO_COST
from keeper.rules.table import Outcome, Standing
from tests.rules import tables
from tests.rules.build import House
from tests.rules.puzzles.tried import Hall
from tests.rules.told.corners import Corner
from tests.views import situations as views
from tests.views.situations import LEDGER, held, unread_card


def _act(name: str, /, **args: Any) -> dict[str, Any]:
    return {"do": name, **args}


# Cards that only people can read ------------------------------------------------------

ATTACK = _act("attack", monster="zombie-1", weapon=LEDGER)
TO_THE_PARLOR = _act("move", space="parlor-1")


def _unread() -> Iterator[Corner]:
    weapon = unread_card("exploration", LEDGER, held(""), types=(UNKNOWN,))
    lock = unread_card("lock", "green-lock", views.at_a_lock)
    for answer in ("no", "yes", "stays"):
        yield lock(), TO_THE_PARLOR, {"met": [answer]}
    for damage in ("0", "6"):
        yield weapon(), ATTACK, {"weapon": ["ranged"], "damage": [damage]}
    for answer in ("yes", "no"):
        bare = _act("attack", monster="zombie-1", weapon="bare-hands")
        yield views.own_combat(), bare, {"fits": [answer, "yes"]}
        yield views.unread_clock(), _act("event-tick"), {"time": [answer]}
    for winner in ("keeper", "investigators", "nobody"):
        yield views.last_event(), _act("event-tick"), {"winner": [winner]}
    dear = unread_card("action", "light-sleepers", views.acting, cost=NO_COST)
    for cost in ("0", "2", "5"):
        yield dear(), _act("action", typed="light-sleepers"), {"cost": [cost]}
    for kind in ("injury", "insanity"):
        hurt = unread_card("trauma", "cracked-ribs", views.hurt, kind="")()
        played = _act("trauma-play", card="cracked-ribs", on="ada")
        yield hurt, played, {"kind": [kind]}


# By hand ------------------------------------------------------------------------------


def _later() -> House:
    """Ada knows a spell; Bruno has fallen; the objective lies open."""
    house = tables.together()
    house["ada"].spells = ["cinder-psalm-1"]
    house["bruno"].state, house["bruno"].space = "dead", ""
    house.table.session.fallen, house.table.session.revealed = ["bruno"], True
    house["zombie-1"].samples = 1
    return house


def _ended() -> House:
    house = tables.together()
    house.table.session.outcome = Outcome("keeper", "late")
    return house


SET = (
    ("event.stage", "I"),
    ("event.stage", "iii"),
    ("objective.id", "the-old-miller"),
    ("hands.mythos", "wet-footprints a-clock-stops"),
    ("hands.mythos", "wet-footprints wet-footprints"),
    ("ada.spells", "none"),
    ("ada.state", "dead"),
    ("bruno.space", "parlor-1"),
    ("bruno.state", "alive"),
    ("bruno.state", "escaped"),
    ("zombie-1.figure", "zombie-3"),
    ("zombie-1.space", "great-hall-1"),
)
BY_HAND = (
    *(_act("skill", who="ada", by=by) for by in (-2, -3, -4)),
    *(_act("threat", by=by) for by in (-4, -5, -6)),
    *(_act("monster-sample", monster="zombie-1", by=by) for by in (1, -1, -2)),
    _act("heal", who="zombie-1", what="horror", n=1),
    _act("heal", who="zombie-1", what="damage", n=1),
    _act("monster-move", monster="zombie-1", spaces=[]),
    _act("mark", feature="corpse", space="library-1", on=False),
    _act("mark", feature="barrier", space="great-hall-3", on=False),
    _act("deck-put", card="mill-two", name="event", where="top"),
    _act("nothing"),
)


def _by_hand() -> Iterator[Corner]:
    for thing, value in SET:
        yield _later(), _act("set", thing=thing, value=value), {}
    for deed in BY_HAND:
        yield _later(), deed, {}
    yield views.trading(), _act("set", thing="window", value="move-1"), {}
    yield _ended(), _act("set", thing="outcome", value="none"), {}
    for name in ("step", "done"):
        yield _ended(), _act(name), {}


# Texts --------------------------------------------------------------------------------

TOWARDS = tuple(
    f"{who} 2 spaces {where} the {room}."
    for who in ("Move", "Move the monster", "Keeper moves you")
    for where in ("toward", "away from")
    for room in ("Chapel", "Parlor", "Cellar")
)
BESIDE = (
    "Move to an adjacent empty space.",
    "Keeper moves you to an empty space adjacent to the monster.",
    "Place a Maniac in an empty space adjacent to you.",
    "Place a Maniac in a space adjacent to you.",
    "Place a corpse in another space of your room.",
    "Place fire in an adjacent room.",
    "Place fire in the monster's room.",
)
TEXTS = (
    "Each investigator loses 1 action.",
    "Each investigator loses 1 movement step.",
    "Another investigator loses 1 action and 1 movement step.",
    "Test Strength or Luck (the lower). Fail: take 1 horror.",
    "Test Strength or Luck (the higher). Fail: take 1 horror.",
    "If there are at most 1 Zombies on the board, take 1 horror.",
    "If all investigators are in your room, take 1 horror.",
    "The bell-ringer takes 1 horror.",
    "The nearest investigator takes 1 damage.",
    "The monster attacks you and deals 1 additional damage.",
    "You may discard an item or a weapon. If you do not, take 1 horror.",
    "You must lose 1 action or take 1 damage.",
    "Spend 1 skill point or take 1 horror.",
    "You may spend 1 movement step. If you do, heal 1 damage.",
    "You may discard a trauma. If you do, take 1 horror.",
    "Each investigator in your room may spend 1 skill point. Fail: take 1 horror.",
)


def _waiting(*taken: int) -> House:
    """Some have had their turn, and Bruno is to lose a step of his next one."""
    house = views.unstunned()
    house.table.session.taken = list(taken)
    house["bruno"].lost_moves = 1
    return house


def _spread() -> House:
    """Bruno stands a step from the others."""
    house = views.unstunned()
    house.put("bruno", "great-hall-3")
    return house


def _standing(text: str, made: Callable[[], House]) -> House:
    house = made()
    house.table.session.standing.append(Standing(text, "A Card", "ada", "zombie-1"))
    return house


BOUND = (
    "The monster may not attack.",
    "When a monster attacks you, cancel the attack.",
    "When a monster attacks you, kill the monster.",
    "When a monster attacks you, take 99 damage.",
    "When you are attacked, the monster is stunned.",
)
STRUCK = (
    "When you attack a monster, kill the monster.",
    "When you attack a monster, take 99 damage.",
    "When you attack a monster, gain 1 skill point.",
)
AGAIN = (
    "After you fail a Luck test, roll again.",
    "After you fail a test, roll again.",
    "After you fail a combat test, roll again.",
    "After you fail a test, take 1 horror.",
    "After you fail a test, take 1 horror. After you fail a test, roll again.",
)


def _cards() -> Iterator[Corner]:
    for taken in ((), (2,), (1, 2)):
        for text in TEXTS:
            yield _waiting(*taken), text, {}
    for text in BOUND:
        for said in ("The monster attacks.", "The monster attacks you."):
            yield _standing(text, views.attacking), said, {}
    for text in STRUCK:
        attack = _act("attack", monster="zombie-1", weapon="bare-hands")
        yield _standing(text, views.unstunned), attack, {}
    for text in AGAIN:
        for attribute in ("luck", "strength"):
            test = _act("test", who="ada", attribute=attribute, modifier=0)
            yield held(text)(), test, {"reroll": ["yes"]}
    for text in (*TOWARDS, *BESIDE):
        yield _spread(), text, {}


# Of whom, and where -------------------------------------------------------------------

MEANT = (
    "Place a corpse in your room, but not in your space.",
    "Choose another investigator. Remove all stun tokens from the monster.",
    "Choose another investigator. You are no longer stunned.",
    "Another investigator is no longer stunned.",
    "Choose a monster. It is no longer stunned.",
    "Choose a monster. You are no longer stunned.",
)
CLUES = tuple(f"Place a Maniac in the room with clue {n}." for n in (1, 2, 3))
FEW = "You may not carry more than 1 item."
UNLOCKED = ("Remove all locks from your room.", "Discard all locks in your room.")


def _dazed(*choices: str) -> House:
    """Everybody is, in the first space of a large room."""
    house = tables.together()
    house["bruno"].stun = 2
    for who in ("ada", "bruno", "zombie-1"):
        house.put(who, "great-hall-1")
    house.table.session.choices.update({one[0]: one[1] for one in choices})
    return house


def _raving(kind: str) -> Iterator[Corner]:
    """Ada has lost her mind, and plays alone: which card is an action on her?"""
    for card in House().library.cards("trauma").values():
        if card.kind == kind and (card.multi or card.requirement):
            house = views.trading()
            house.keeper("actions")
            house["ada"].sanity.now, house["ada"].insanity = 0, None
            house["bruno"].state, house["bruno"].space = "eliminated", ""
            house.table.turn.losses.clear()
            house.hold("trauma", card.id)
            yield house, _act("trauma-play", card=card.id, on="ada"), {}


def _meant() -> Iterator[Corner]:
    for text in MEANT:
        yield _dazed(), text, {}
    for choices in (("1A", "2A"), ("1B", "2B")):
        for text in CLUES:
            yield _dazed(*choices), text, {}
    yield held(FEW)(), FEW, {}
    for text in UNLOCKED:
        hall = Hall("lock puzzle 5")
        hall.explore("stop")
        yield hall, text, {}
    for state in ("dead", "eliminated", "escaped"):
        for who in ("ada", "bruno"):
            yield _dazed(), _act("set", thing=f"{who}.state", value=state), {}
    yield from _raving("insanity")
    for reading in (1, 2):
        house = views.trading()
        house.table.session.reading = reading
        yield house, _act("step"), {}


def every() -> Iterator[Corner]:
    yield from (*_unread(), *_by_hand(), *_cards(), *_meant())
