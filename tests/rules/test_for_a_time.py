"""What cards do for a time, keep people from, and count against one another: played."""

from __future__ import annotations

import pytest

from keeper.content.cards import Card
from keeper.errors import Refused
from keeper.rules.chapters.house import movement
from keeper.rules.chapters.trials import evade

from .build import House
from .tables import AXE
from .test_sentences import play, stage
from .test_triggers import marks

DOOR = "the door between the Great Hall and the Parlor"


def sealed(house: House) -> bool:
    return bool(house.table.session.sealed)


def round_over(house: House) -> None:
    house.game.pass_by("round")


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        (f"Seal {DOOR} until the end of the round.", 1),
        (f"{DOOR.capitalize()} is sealed for 2 rounds.", 2),
        (f"Seal {DOOR}.", 0),
    ],
)
def test_a_door_is_sealed_for_a_time(text: str, ends: int) -> None:
    house = stage()
    house.table.session.sealed.clear()
    play(house, text)
    found = [sealed(house)]
    for _ in range(2):
        round_over(house)
        found.append(sealed(house))
    assert found == [True, ends != 1, ends == 0]


def test_only_what_was_not_dark_before_grows_light_again() -> None:
    for before in (False, True):
        house = stage()
        parlor = house.table.rooms["parlor"]
        parlor.dark = before
        play(house, "Until the end of the round, place darkness in the Parlor.")
        assert parlor.dark
        round_over(house)
        assert parlor.dark is before


def test_a_lock_out_of_the_box_is_laid_on_a_room() -> None:
    house = stage()
    kitchen = house.table.rooms["kitchen"]
    before = list(kitchen.pile)
    play(house, "Lock the Kitchen.")
    assert kitchen.pile[1:] == before
    assert house.library.card(kitchen.pile[0]).sort == "lock"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Until the end of the round, you may not enter rooms with a corpse.", True),
        ("Until the end of the round, nobody may enter a room with a corpse.", True),
        ("Until the end of the round, you may not enter burning rooms.", False),
    ],
)
def test_rooms_of_which_something_is_so_are_not_entered(text: str, kept: bool) -> None:
    house = stage()
    play(house, "Place a corpse in the Parlor.")
    play(house, text)
    assert ("parlor" in movement.kept_out(house.game, house["ada"])) is kept
    assert "kitchen" not in movement.kept_out(house.game, house["ada"])


def test_what_is_more_than_he_may_carry_is_dropped() -> None:
    house = stage()
    ada = house["ada"]
    things = [
        one.id
        for one in house.library.cards("exploration").values()
        if "equipment" in one.types
    ][:3]
    ada.items.clear()
    house.give("ada", *things[:2])
    play(house, "Until the end of your turn, you may not carry more than 2 items.")
    assert len(ada.items) == 2
    house.do("give", who="ada", card=things[2])
    assert len(ada.items) == 2
    assert "drop" in house.asked_kinds()


def test_he_moves_without_evading() -> None:
    for text, evades in (
        ("Move 1 space.", True),
        ("Move 1 space without evading.", False),
    ):
        house = stage()
        house["ada"].hiding = False
        play(house, text, "item", roll=(1,), answers={"stroll": "great-hall-3"})
        assert ("evade" in {one["sort"] for one in house.told("test")}) is evades


def test_nobody_need_be_evaded_for_a_turn() -> None:
    house = stage()
    assert evade.due(house.game, house["ada"])
    play(house, "Until the end of your turn, you need not evade.")
    assert not evade.due(house.game, house["ada"])


@pytest.mark.parametrize(("bonus", "passed"), [("", False), (" with +8", True)])
def test_a_second_roll_may_be_easier(bonus: str, passed: bool) -> None:
    house = stage()
    text = f"After you fail a test, you may roll again{bonus}."
    house.own.cards("item")["charm"] = Card(
        id="charm", name="Charm", sort="item", types=("equipment",), text=text
    )
    house["ada"].items.append("charm")
    house.do(
        "test", who="ada", attribute="luck", roll=[10, 9], answers={"reroll": True}
    )
    assert house.told("test")[-1]["passed"] is passed


@pytest.mark.parametrize(
    ("text", "rung"),
    [
        ("If you have more horror than damage, put a mark on the bell.", 0),
        ("If you have more damage than horror, put a mark on the bell.", 1),
        ("If there are more monsters than investigators, put a mark on the bell.", 0),
        ("If there are more investigators than monsters, put a mark on the bell.", 1),
        ("If there are fewer Zombies than investigators, put a mark on the bell.", 1),
        ("If the number of Zombies is 1, put a mark on the bell.", 1),
        ("If the monster has more health than you, put a mark on the bell.", 0),
        ("If you have more health than the monster, put a mark on the bell.", 1),
    ],
)
def test_more_of_one_than_of_the_other(text: str, rung: int) -> None:
    house = stage()
    house["ada"].sanity.now = house["ada"].sanity.max
    house["zombie-1"].damage = 3
    play(house, text, monster=house["zombie-1"])
    assert marks(house) == rung


def test_as_many_as_were_discarded_this_way() -> None:
    house = stage()
    house.hold("mythos", "wet-footprints")
    held = len(house.table.session.mythos)
    text = "Discard any number of Mythos cards. Gain 1 threat for each card discarded this way."
    play(house, text, "action", who="")
    left = len(house.table.session.mythos)
    assert house.table.session.threat - 5 == held - left > 0


def test_exchanged_attributes() -> None:
    house = stage()
    ada = house["ada"]
    ada.stun, ada.attributes["luck"], ada.attributes["lore"] = 0, 2, 7
    play(house, "Exchange your Luck and your Lore until the end of your turn.")
    house.do("test", who="ada", attribute="luck", roll=[7])
    assert house.told("test")[-1]["passed"]
    house.do("test", who="ada", attribute="lore", roll=[3])
    assert not house.told("test")[-1]["passed"]


@pytest.mark.parametrize(
    "text",
    [
        "Choose up to 2 Zombies. Both of them are stunned.",
        "Choose 2 Zombies. They are stunned.",
        "Place 2 Zombies in the Kitchen. They are stunned.",
    ],
)
def test_both_of_them_are_meant(text: str) -> None:
    house = stage()
    house.monster("zombie", "kitchen-1")
    house["ada"].stun = 0
    play(house, text, "action", who="")
    assert house["ada"].stun == 0
    assert sum(one.stun for one in house.table.monsters) >= 2


def test_two_places_are_two_places() -> None:
    house = stage()
    house.monster("zombie", "kitchen-1")
    play(house, "Place a Zombie in the Parlor and a Witch in the Kitchen.")
    rooms = [(one.kind, one.space.rsplit("-", 1)[0]) for one in house.table.monsters]
    assert rooms[1:] == [
        ("zombie", "kitchen"),
        ("zombie", "parlor"),
        ("witch", "kitchen"),
    ]


def test_after_a_comma_the_last_alone_is_under_the_if() -> None:
    house = stage()
    zombie, ada = house["zombie-1"], house["ada"]
    ada.items.clear()
    house.give("ada", AXE)
    before = ada.health.now
    play(
        house,
        "Monster damages you, and you take 1 additional damage if you are unarmed.",
        monster=zombie,
    )
    assert ada.health.now == before - house.game.figure(zombie).damage


@pytest.mark.parametrize("text", ("you kill a monster", "you attack"))
@pytest.mark.parametrize("weapon", (AXE, None))
def test_what_is_done_with_this_weapon(text: str, weapon: str | None) -> None:
    house = stage()
    zombie = house["zombie-1"]
    house["ada"].items[:] = []
    house["ada"].attributes.update(dict.fromkeys(house["ada"].attributes, 9))
    house.own.card(AXE).text = f"When {text} with this card, put a mark on the bell."
    house.give("ada", AXE)
    zombie.damage = house.game.health_of(zombie) - 1
    house.do("attack", roll=[1, 1, 1], monster="zombie-1", weapon=weapon or "hands")
    killed = zombie not in house.table.monsters
    assert marks(house) == (weapon is not None and (killed or "attack" in text))
    assert killed or weapon is None


@pytest.mark.parametrize(
    ("text", "hurt"),
    [
        ("Each investigator with 4 or more Luck takes 1 horror.", {"bruno"}),
        ("Each investigator with 3 or less Luck takes 1 horror.", {"ada"}),
    ],
)
def test_people_by_their_attributes(text: str, hurt: set[str]) -> None:
    house = stage()
    house["ada"].attributes["luck"], house["bruno"].attributes["luck"] = 3, 4
    before = {one.id: one.sanity.now for one in house.table.investigators}
    play(house, text)
    now = {one.id: one.sanity.now for one in house.table.investigators}
    assert {one for one in now if now[one] < before[one]} == hurt


def test_each_rolls_a_die_of_his_own() -> None:
    house = stage()
    before = house["ada"].health.now, house["bruno"].health.now
    text = "Roll a die for each investigator in the room. On 1-4, he takes 1 damage."
    play(house, text, roll=(4, 5))
    assert house["ada"].health.now == before[0] - 1
    assert house["bruno"].health.now == before[1]


def test_a_tome_that_may_not_be_used() -> None:
    house = stage()
    tome = next(
        one
        for one in house.library.cards("exploration").values()
        if "tome" in one.types and "Action:" in one.text
    )
    house.give("ada", tome.id)
    play(house, "Until the end of the round, investigators may not use tomes.")
    with pytest.raises(Refused, match="using tomes"):
        house.do("use", card=tome.id)


def test_what_was_not_found_is_put_somewhere() -> None:
    house = stage()
    key = next(
        one
        for one in house.library.cards("exploration").values()
        if "key" in one.types
        and not any(one.id in room.pile for room in house.table.rooms.values())
    )
    text = f"If the {key.name} has not been found, put it in the Kitchen."
    play(house, text, "event", who="")
    assert house.table.rooms["kitchen"].pile[0] == key.id


def test_who_is_kept_out_of_a_room_is_told_by_what() -> None:
    house = stage()
    house.put("ada", "great-hall-2")
    house.table.monsters.clear()
    play(house, "Place a corpse in the Parlor.")
    play(house, "Until the end of the round, you may not enter rooms with a corpse.")
    with pytest.raises(Refused, match="keeps Ada Thorne out of"):
        house.do("move", space="parlor-1")
