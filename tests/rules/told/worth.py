"""Whether a card may be used where it could do nothing: a letter for each way and table."""

from __future__ import annotations

from typing import Callable, Iterator

from keeper.content.cards import Card
from keeper.rules.acts.every import read
from keeper.rules.acts.perform import why_not
from keeper.rules.text import held
from tests.content.playing import ACTION, ITEM, MYTHOS, library
from tests.rules import tables
from tests.rules.build import House
from tests.views import situations as views

# One effect that can do nothing to the unhurt, in whatever may rule it.
RULED = (
    "If your room is dark, heal 1 damage. Otherwise, heal 1 horror.",
    "If your room is not dark, heal 1 damage. Otherwise, gain 1 skill point.",
    "You may discard a key. If you do, heal 1 damage.",
    "You may discard a weapon. If you do, heal 1 damage. If you do not, heal 1 horror.",
    "Discard a weapon. If you cannot, heal 1 damage.",
    "You may heal 1 damage.",
    "Choose one: heal 1 damage; or heal 1 horror.",
    "Choose one: heal 1 damage; or gain 1 skill point.",
    "Roll a die. On 1-5, heal 1 damage. On 6-10, heal 1 horror.",
    "Test Luck. Pass: heal 1 damage. Fail: heal 1 horror.",
    "Test Luck. Pass: heal 1 damage. Fail: take 1 horror.",
    "Each investigator in your room heals 1 damage.",
    "Each other investigator in your room heals 1 damage.",
    "Another investigator in your room heals 1 damage.",
    "Choose a monster in your room. It is stunned.",
    "Choose a stunned monster. It is no longer stunned.",
    "Choose a monster. Heal 1 damage from it.",
    "Choose an investigator with an injury. Discard that injury.",
    "Choose a dark room. Remove its darkness.",
    "Until the end of the round, you may not run.",
    "Heal 1 damage and heal 1 horror.",
    "Discard an injury or an insanity.",
)


def _together() -> House:
    house = views.unstunned()
    house.table.turn.window = "start"
    return house


def _full(house: House) -> House:
    """Unhurt, alone, with empty hands: there is little that could be done."""
    house.monster("witch", "wheel-house-1")
    for one in house.table.investigators:
        one.health.now, one.sanity.now = one.health.max, one.sanity.max
        one.items.clear()
        one.stun = one.skill = 0
    house.put("bruno", "library-3")
    house.hold("mythos")
    return house


def _alone() -> House:
    house = House()
    house.turn("ada")
    return _full(house)


def _played(house: House, card: Card) -> dict[str, str]:
    """How a card of its sort is used; it lies where that is done."""
    if card.sort == "mythos":
        house.table.session.mythos = [card.id]
        return {"do": "mythos-play", "card": card.id}
    if card.sort == "action":
        house.keeper("actions")
        return {"do": "action", "typed": card.id}
    house["ada"].items.append(card.id)
    return {"do": "use", "card": card.id}


Way = Callable[[str], str]


def _way(sort: str, name: str, before: str, made: Callable[[], House]) -> Way:
    """`before` its words stands when it is used."""
    house = made()
    house.library = house.game.library = library()
    card = library().card(name, (sort,))
    printed = card.text, card.cost
    kept = _played(house, card)

    def asked(text: str) -> str:
        card.text, card.cost = before + text, 0
        held.said.cache_clear()
        why = why_not(house.game, read(house.game, kept))
        card.text, card.cost = printed
        return why.rule.removeprefix("RC-") if why else "+"

    return asked


def asked(texts: list[str]) -> Iterator[str]:
    """As a Mythos card, as an item, and as a keeper action, with something to do and without."""
    ways = [_way(*card, made) for made in MADE for card in CARDS]
    for text in (*texts, *RULED):
        yield f"= {text}: {' '.join(way(text) for way in ways)}"
    held.said.cache_clear()


CARDS = (
    ("mythos", MYTHOS, ""),
    ("exploration", ITEM, "Action: "),
    ("action", ACTION, ""),
)
MADE = (_together, _alone, tables.apart)
