"""Tables where a rule stops half way: nobody is left for it, nothing can be chosen, the
price is not paid, or what was begun cannot be gone on with."""

from __future__ import annotations

from typing import Any, Iterator

from keeper.rules.table import Standing
from tests.rules.build import House
from tests.rules.told.corners import Corner, Deed, Said
from tests.views import situations as views
from tests.views.situations import held


def _act(name: str, /, **args: Any) -> dict[str, Any]:
    return {"do": name, **args}


def _waits(*texts: str, made: House | None = None) -> House:
    house = made or views.unstunned()
    for text in texts:
        house.table.session.standing.append(Standing(text, "A Card", "", ""))
    return house


LUCK = _act("test", who="ada", attribute="luck", modifier=0)
NEAR = _act("move", space="great-hall-3")


# Cards of the keeper ------------------------------------------------------------------


def _forced() -> Iterator[tuple[House, Deed, Said]]:
    """What may not be done, done all the same."""
    empty = views.acting()
    empty.table.monsters.clear()
    yield empty, _act("action", typed="a-crook-of-the-finger", force=True), {}
    house = views.acting()
    house.hold("mythos")
    house.hold("trauma")
    yield house, _act("action", typed="burn-the-letter", force=True), {}


def _mythos() -> Iterator[tuple[House, Deed, Said]]:
    """Laid face down and called off; played where nothing of it can be done."""
    off = "When the keeper plays a Mythos card, cancel that Mythos card."
    for card in ("salt-in-the-mouth", "wet-footprints"):
        house = _waits(off, made=views.threatened())
        house.hold("mythos", card)
        house.table.session.threat = 5
        yield house, _act("mythos-play", card=card), {}
    facedown = views.unstunned()
    facedown["ada"].facedown.append("salt-in-the-mouth")
    yield facedown, _act("use", card="salt-in-the-mouth"), {}


# Of losses ----------------------------------------------------------------------------

HURT = _act("damage", who="ada", n=2)
ENDS: tuple[tuple[str, Deed], ...] = (
    ("When you take damage, heal 1 damage.", HURT),
    ("When you take damage, discard your injury.", HURT),
    ("When you take horror, heal 1 horror.", _act("horror", who="ada", n=3)),
    ("When you are stunned, you are no longer stunned.", _act("stun", who="ada", n=1)),
    ("When you go insane, take 9 damage.", _act("horror", who="ada", n=3)),
    (
        "When you heal damage, take 1 horror.",
        _act("heal", who="ada", what="damage", n=2),
    ),
    ("When you would take damage, discard an item instead.", HURT),
    ("When you would take damage, take 1 horror instead.", HURT),
)
SETTLED = (
    "Before you make a test, pass this test automatically.",
    "Before you make a test, fail this test automatically.",
    "When you make a test, take 9 damage.",
    "Before you make an evade test, pass this test automatically.",
)


def _lost() -> Iterator[tuple[House, Deed, Said]]:
    for text, deed in ENDS:
        yield _waits(text), deed, {}
    for text in SETTLED:
        yield _waits(text), NEAR, {}
        yield _waits(text), LUCK, {}
    paid = "After you fail a test, discard a tome to roll again."
    yield held(paid)(), LUCK, {"reroll": ["yes"]}
    for text in (
        "After you fail a test, discard this card to roll again.",
        "After you fail a test, lose 1 action to roll again with +2.",
        "After you fail a Luck test, roll again with +3.",
    ):
        yield held(text)(), LUCK, {"reroll": ["yes"]}


# Of whom there is none, or whom nobody can tell.
OF_NOBODY = (
    "The investigator nearest to the Witch takes 1 horror.",
    "The investigator nearest to the Parlor takes 1 horror.",
    "The monster nearest to the Witch is stunned.",
    "The Witch nearest to you is stunned.",
    "An investigator in the Cellar takes 1 horror.",
    "Another investigator in the Cellar takes 1 horror.",
    "Each Witch moves 1 space.",
    "Swap places with the Witch.",
    "Make an evade test.",
    "Make a horror test.",
)


def _of_nobody() -> Iterator[tuple[House, Deed, Said]]:
    for text in OF_NOBODY:
        yield views.unstunned(), text, {}


def every() -> Iterator[Corner]:
    yield from (*_forced(), *_mythos(), *_lost(), *_of_nobody())
