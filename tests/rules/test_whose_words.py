"""What is said of others on somebody's card, and of things that may not be there."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.rules.text import abilities
from tests.rules.build import House
from tests.rules.tables import AXE, bare, together
from tests.rules.test_sentences import play

COAT = "foundry-coat"


def beside(worded: Any, text: str) -> House:
    """Ada has a card that speaks of Bruno, who stands with her and two monsters."""
    house = House()
    house.give("ada", COAT)
    worded(house, "exploration", COAT, text)
    for kind in ("zombie", "shoggoth"):
        house.monster(kind, house["ada"].space)
    return house


@pytest.mark.parametrize(
    ("against", "to_any", "to_zombie", "to_shoggoth"),
    [("", 2, 2, 2), (" against humanoids", 0, 2, 0), (" against Shoggoths", 0, 0, 2)],
)
@pytest.mark.parametrize("others", ["Each other investigator in your room", ""])
def test_a_bonus_of_somebody_elses_card_may_be_against_some_alone(
    worded: Any,
    others: str,
    against: str,
    to_any: int,
    to_zombie: int,
    to_shoggoth: int,
) -> None:
    who = "bruno" if others else "ada"
    house = beside(worded, "")
    before = abilities.total(house.game, house[who], "test")
    text = f"{others or 'You'} get{'s' if others else ''} +2 to combat tests{against}."
    house = beside(worded, text)
    foes = (None, house["zombie-1"], house["shoggoth-1"])
    found = [abilities.total(house.game, house[who], "test", foe) for foe in foes]
    assert [n - before for n in found] == [to_any, to_zombie, to_shoggoth]
    house.put(who, "cellar-1")
    far = abilities.total(house.game, house[who], "test", house["zombie-1"])
    assert far - before == (0 if others else to_zombie)


def test_what_is_said_of_monsters_does_not_touch_people(worded: Any) -> None:
    house = beside(worded, "Each monster in your room gets +1 damage.")
    zombie = house["zombie-1"]
    printed = house.game.figure(zombie).damage
    assert abilities.harm_of(house.game, zombie) == printed + 1
    zombie.space = "cellar-1"
    assert abilities.harm_of(house.game, zombie) == printed


def test_whoever_may_carry_less_from_now_on_drops_what_is_too_much(worded: Any) -> None:
    house = together()
    worded(house, "trauma", "turned-ankle", "You may not carry more than 1 item.")
    house["bruno"].injury = None
    house.give("bruno", COAT)
    house.hold("trauma", "turned-ankle")
    held = list(house["bruno"].items)
    house.do("damage", who="bruno", n=1)
    house.do("trauma-play", card="turned-ankle", on="bruno")
    assert house["bruno"].items == ["quarry-hammer"] != held


def weapon(house: House, **more: Any) -> dict[str, Any]:
    return {"weapon": house.library.card(AXE), "sort": "combat-humanoid", **more}


@pytest.mark.parametrize("text", ["Discard this weapon.", "Discard this card."])
@pytest.mark.parametrize(
    ("sort", "attacking", "gone"),
    [("combat-humanoid", True, True), ("combat-humanoid", False, False)],
)
def test_the_weapon_in_use_is_this_one(
    text: str, sort: str, attacking: bool, gone: bool
) -> None:
    house = together()
    axe = house.library.card(AXE)
    held = list(house["ada"].items)
    play(house, text, sort=sort, weapon=axe, attacking=attacking)
    lost = [one for one in held if one not in house["ada"].items]
    assert lost == ([AXE] if gone else [])


NOTHING_TO_DO = [
    "Flip this card.",
    "Discard this card.",
    "Lose this card.",
    "The monster is stunned.",
    "The monster attacks you.",
    "Kill the monster.",
    "Remove the monster from the board.",
    "Heal 1 damage from the monster.",
    "The monster escapes.",
    "The monster has 2 more health.",
    "The monster takes you with it.",
    "Move the monster 1 space.",
    "Move the monster to the Chapel.",
    "Swap places with the monster.",
    "The monster damages you.",
    "Deal 2 damage to the monster.",
    "The monster gains 1 sample.",
    "Place its samples on the altar.",
    "Attack again.",
    "If the monster is damaged, take 1 horror.",
]
# Of one that was just killed it is still known how strong it was, and where.
NOBODYS = [
    "Take damage equal to the lower of your Strength and the monster's damage.",
    "Take horror equal to the higher of the monster's damage and your Luck.",
    "Place fire in its room.",
]


@pytest.mark.parametrize("text", [*NOTHING_TO_DO, *NOBODYS])
def test_of_no_monster_nothing_is_done(text: str) -> None:
    house = bare()
    before = house.table.state()
    play(house, text)
    assert house.table.state() == before


@pytest.mark.parametrize("text", NOTHING_TO_DO)
def test_to_a_monster_off_the_board_nothing_is_done(text: str) -> None:
    house = bare()
    witch = house["witch-1"]
    house.table.monsters.clear()
    before = house.table.state()
    play(house, text, monster=witch)
    assert house.table.state() == before


@pytest.mark.parametrize(("dark", "held"), [("great-hall", True), ("library", False)])
def test_you_are_whom_the_card_spoke_to_and_not_whom_it_attacks(
    dark: str, held: bool
) -> None:
    house = together()
    house.put("bruno", "library-3")
    zombie = house["zombie-1"]
    text = (
        "Until the end of the round, if your room is dark, the monster may not attack."
    )
    play(house, text, monster=zombie)
    house[dark].dark = True
    for victim in (None, house["ada"], house["bruno"]):
        bound = abilities.bound(house.game, zombie, "attack", victim)
        assert (bound is not None) is held


def test_it_may_not_attack_one_of_them() -> None:
    house = together()
    zombie = house["zombie-1"]
    other = house.monster("zombie", zombie.space)
    text = "Until the end of the round, the monster may not attack you."
    play(house, text, monster=zombie)
    found = [
        (one.id, who.id if who else "")
        for one in (zombie, other)
        for who in (None, house["ada"], house["bruno"])
        if abilities.bound(house.game, one, "attack", who)
    ]
    assert found == [("zombie-1", "ada")]
    assert not abilities.bound(house.game, zombie, "move", house["ada"])


def test_what_may_not_be_carried_for_a_time_is_dropped_at_once() -> None:
    house = together()
    held = list(house["ada"].items)
    assert len(held) == 3
    play(house, "Until the end of your turn, you may not carry more than 1 item.")
    assert house["ada"].items == ["fire-axe-of-the-mill"]


HARDENED = {
    "": (0, 0),
    "Until the end of the round, the monster gets +1 damage.": (1, 0),
    "Until the end of the round, the monster gets -5 damage.": (-9, 0),
    "Until the end of the round, Zombies get +2 damage.": (2, 2),
    "Until the end of the round, Witches get +2 damage.": (0, 0),
}


@pytest.mark.parametrize("text", HARDENED)
def test_how_much_harm_they_do(text: str) -> None:
    """Never less than none."""
    house = together()
    zombie = house["zombie-1"]
    other = house.monster("zombie", zombie.space)
    if text:
        play(house, text, monster=zombie)
    more = zip((zombie, other), HARDENED[text])
    for one, by in more:
        printed = house.game.figure(one).damage
        assert abilities.harm_of(house.game, one) == max(0, printed + by)


@pytest.mark.parametrize("who", ["ada", "bruno"])
def test_a_card_keeps_monsters_from_attacking_its_holder_alone(
    worded: Any, who: str
) -> None:
    house = beside(worded, "Zombies may not attack you.")
    house["ada"].items, house["bruno"].items = house["bruno"].items, house["ada"].items
    holder = "bruno"
    zombie, shoggoth = house["zombie-1"], house["shoggoth-1"]
    game = house.game
    bound = abilities.bound(game, zombie, "attack", house[who])
    assert (bound is not None) is (who == holder)
    assert abilities.bound(game, shoggoth, "attack", house[who]) is None
    assert abilities.bound(game, zombie, "attack") is None
    assert abilities.bound(game, zombie, "move", house[who]) is None
