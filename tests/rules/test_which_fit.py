"""Of whom and of what a property is so: everything on one board that fits the words."""

from __future__ import annotations

from functools import cache

import pytest

from keeper.content.language.grammar.selectors import read_selector
from keeper.rules.chapters.house import features
from keeper.rules.text.questions import conditions
from keeper.rules.text.scene import Scene
from tests.rules.build import House
from tests.rules.tables import AXE
from tests.rules.test_sentences import play

PLACES = {
    "ada": "great-hall-2",
    "bruno": "great-hall-2",
    "cora": "parlor-1",
    "dan": "cellar-1",
}


@cache
def scattered() -> House:
    """Ada and Bruno in the hall with a Zombie; Cora with the Witch in the dark Parlor."""
    everybody = [*House(("ada",)).library.characters()][:4]
    house = House(everybody)
    for one, space in zip(house.table.investigators, PLACES.values()):
        house.put(one.id, space)
        one.items.clear()
        one.health.now = one.sanity.now = 5
        one.health.max, one.sanity.max, one.skill = 8, 7, 2
        one.attributes["luck"] = 4
    ada, bruno, cora, dan = house.table.investigators
    ada.skill, bruno.skill, cora.skill = 1, 2, 3
    ada.health.now, bruno.health.now = 6, 4
    ada.sanity.now, bruno.sanity.now, dan.sanity.now = 4, 6, 0
    ada.attributes["luck"], bruno.attributes["luck"] = 3, 5
    bruno.stun, cora.hiding, cora.injury = 1, True, "turned-ankle"
    house.give("ada", AXE, "army-revolver", "electric-torch")
    house.give("bruno", "graveyard-spade", "black-ledger")
    dan.spells[:] = ["unpicking-1"]
    for kind, space in (
        ("zombie", "great-hall-1"),
        ("zombie", "kitchen-1"),
        ("witch", "parlor-1"),
        ("shoggoth", "cellar-1"),
    ):
        house.monster(kind, space)
    house["zombie-1"].damage, house["zombie-2"].stun = 2, 1
    house["shoggoth-1"].samples = 1
    rooms = house.table.rooms
    rooms["parlor"].dark = rooms["cellar"].dark = True
    rooms["kitchen"].fire = rooms["cellar"].fire = True
    house.table.markers.clear()
    features.place(house.game, "altar", "great-hall-4")
    features.place(house.game, "hiding", "parlor-1")
    house.game.reports.clear()
    return house


def fitting(said: str) -> list[str]:
    house = scattered()
    wanted = read_selector(said)
    assert wanted is not None, said
    scene = Scene(who=house["ada"], monster=house["witch-1"])
    return [one.id for one in conditions.candidates(house.game, wanted, scene)]


# Whoever fits, in the table's order.
FITTING = {
    "an investigator in your room": "ada bruno",
    "an investigator in another room": "cora desmond",
    "an investigator in your space": "ada bruno",
    "an investigator other than you": "bruno cora desmond",
    "an investigator in the monster's room": "cora",
    "an investigator in its space": "cora",
    "an investigator in a dark room": "cora desmond",
    "an investigator in a burning room": "desmond",
    "an investigator on fire": "desmond",
    "an investigator without fire": "ada bruno cora",
    "an investigator without darkness": "ada bruno",
    "an investigator with a weapon": "ada bruno",
    "an investigator without a weapon": "cora desmond",
    "an investigator with a light": "ada",
    "an investigator with a tome": "bruno",
    "an investigator with a spell": "desmond",
    "an investigator with a clue": "",
    "an investigator with an injury": "cora",
    "an investigator without an injury": "ada bruno desmond",
    "an investigator with a trauma": "cora",
    "an investigator with an insanity": "",
    "an investigator with an item": "ada bruno",
    "an investigator with 2 or more items": "ada bruno",
    "an investigator with 3 or more items": "ada",
    "an investigator with at least 2 weapons": "ada",
    "an investigator with more than 2 items": "ada",
    "an investigator with fewer than 2 items": "cora desmond",
    "an investigator with exactly 2 items": "bruno",
    "an investigator with 2 or fewer items": "bruno cora desmond",
    "an investigator with the Mill Axe": "ada",
    "an investigator without the Mill Axe": "bruno cora desmond",
    "an investigator with 4 or less health": "bruno",
    "an investigator with 5 or less health": "bruno cora desmond",
    "an investigator with 5 or more health": "ada cora desmond",
    "an investigator with 6 or more health": "ada",
    "an investigator with 4 or less sanity": "ada desmond",
    "an investigator with 5 or more sanity": "bruno cora",
    "an investigator whose sanity is 0 or less": "desmond",
    "an investigator with 2 or more damage": "ada bruno cora desmond",
    "an investigator with 3 or more damage": "bruno cora desmond",
    "an investigator with 4 or more damage": "bruno",
    "an investigator with 3 or more horror": "ada desmond",
    "an investigator with 4 or more horror": "desmond",
    "an investigator with 2 or more skill points": "bruno cora desmond",
    "an investigator with 3 or more skill points": "cora",
    "an investigator with 4 or more Luck": "bruno cora desmond",
    "an investigator with 3 or less Luck": "ada",
    "an investigator with 5 or more Luck": "bruno",
    "an investigator in a room with a Zombie": "ada bruno",
    "an investigator in a room with a monster": "ada bruno cora desmond",
    "an investigator in a room without a monster": "",
    "an investigator in a space with a monster": "cora desmond",
    "an investigator in a space with another investigator": "ada bruno",
    "an investigator in a room with another investigator": "ada bruno",
    "an investigator with another investigator": "ada bruno",
    "an investigator in a room with 2 or more investigators": "ada bruno",
    "an investigator in a room with exactly 1 investigator": "cora desmond",
    "an investigator in a room with more than 1 investigator": "ada bruno",
    "an investigator in a room with 1 or more monsters": "ada bruno cora desmond",
    "an investigator within 1 space of you": "ada bruno cora",
    "an investigator within 2 spaces of you": "ada bruno cora",
    "an investigator adjacent to you": "cora",
    "an investigator in an adjacent space": "cora",
    "an investigator adjacent to the monster": "ada bruno",
    "an investigator in a space next to a monster": "ada bruno",
    "an investigator adjacent to a Zombie": "ada bruno",
    "an investigator in a room next to a Zombie": "ada bruno cora",
    "an investigator in a space next to a stunned monster": "",
    "an investigator in a space next to an insane investigator": "",
    "an investigator more than 1 space away": "desmond",
    "an investigator within 1 space of the monster": "ada bruno cora",
    "an investigator within 1 space of a Zombie": "ada bruno",
    "an investigator within 2 spaces of a humanoid": "ada bruno cora",
    "an investigator within range 0": "ada bruno",
    "an investigator within range 1": "ada bruno",
    "an investigator within range 2": "ada bruno",
    "an investigator within line of sight": "ada bruno",
    "an investigator in or next to your room": "ada bruno cora",
    "an investigator next to your room": "cora",
    "an investigator in a room next to your room": "cora",
    "an investigator in the same room as a Zombie": "ada bruno",
    "an investigator in the same space as a monster": "cora desmond",
    "an investigator within 1 space of a stunned monster": "",
    "an investigator within 2 spaces of a stunned monster": "ada bruno",
    "an investigator within 1 space of the nearest Zombie": "ada bruno",
    "an investigator in the Great Hall": "ada bruno",
    "an investigator in a room next to a burning room": "ada bruno",
    "an investigator next to a burning room": "ada bruno",
    "an investigator in or next to a burning room": "ada bruno desmond",
    "an investigator in or next to a dark room": "ada bruno cora desmond",
    "an investigator in the Great Hall or the Parlor": "ada bruno cora",
    "an investigator on or next to an altar": "ada bruno",
    "an investigator next to an altar": "ada bruno",
    "an investigator in the space of an altar": "",
    "an investigator in a space with a hiding space": "cora",
    "an investigator alone in a room": "cora desmond",
    "an investigator who is stunned": "bruno",
    "an investigator who is hiding": "cora",
    "an investigator who is insane": "desmond",
    "an investigator who is not insane": "ada bruno cora",
    "an investigator that has an item": "ada bruno",
    "an investigator who is alone": "cora desmond",
    "an investigator not in your room": "cora desmond",
    "an investigator in a room with an altar": "ada bruno",
    "an investigator in the same room as an altar": "ada bruno",
    "a monster in your room": "zombie-1",
    "a monster in another room": "zombie-2 witch-1 shoggoth-1",
    "a monster in your space": "",
    "a monster in a dark room": "witch-1 shoggoth-1",
    "a monster in a burning room": "zombie-2 shoggoth-1",
    "a monster with a sample": "shoggoth-1",
    "a monster without a sample": "zombie-1 zombie-2 witch-1",
    "a monster other than it": "zombie-1 zombie-2 shoggoth-1",
    "a monster in a room with an investigator": "zombie-1 witch-1 shoggoth-1",
    "a monster in a space with an investigator": "witch-1 shoggoth-1",
    "a monster in a room without an investigator": "zombie-2",
    "a monster within 1 space of you": "zombie-1 witch-1",
    "a monster within 2 spaces of you": "zombie-1 zombie-2 witch-1",
    "a monster more than 2 spaces away": "shoggoth-1",
    "a monster adjacent to you": "zombie-1 witch-1",
    "an adjacent monster": "zombie-1 witch-1",
    "an adjacent investigator": "cora",
    "an adjacent stunned Zombie": "",
    "an adjacent dark room": "parlor",
    "a Zombie adjacent to an investigator": "zombie-1",
    "a monster within range 1": "zombie-1",
    "a monster within range 2": "zombie-1",
    "a monster you can see": "zombie-1",
    "a monster next to your room": "zombie-2 witch-1",
    "a monster in or next to your room": "zombie-1 zombie-2 witch-1",
    "a monster in its room": "witch-1",
    "a monster in that room": "witch-1",
    "a monster that is damaged": "zombie-1",
    "a monster that is stunned": "zombie-2",
    "a monster with 2 or more damage": "zombie-1",
    "a monster with 1 or more damage": "zombie-1",
    "a monster in the Parlor": "witch-1",
    "a monster next to a burning room": "zombie-1",
    "a monster in the same room as the investigator with the most damage": "zombie-1",
    "a monster other than the nearest monster": "zombie-2 shoggoth-1",
    "a monster in a room with 2 or more investigators": "zombie-1",
    "a monster in a space with another monster": "",
    "a room with fire": "kitchen cellar",
    "a room with darkness": "parlor cellar",
    "a room with a monster": "great-hall parlor kitchen cellar",
    "a room with a Zombie": "great-hall kitchen",
    "a room without a monster": "guest-bedroom gallery-porch chapel wheel-house library",
    "a room with an investigator": "great-hall parlor cellar",
    "a room with 2 or more investigators": "great-hall",
    "a room with exactly 1 investigator": "parlor cellar",
    "a room with an altar": "great-hall",
    "a room with a hiding space": "parlor",
    "a room next to your room": "parlor kitchen",
    "a room in or next to your room": "great-hall parlor kitchen",
    "a room next to a burning room": "great-hall guest-bedroom chapel",
    "a room next to a dark room": "great-hall guest-bedroom chapel",
    "a room within 1 space of you": "great-hall parlor",
    "a room within 2 spaces": "great-hall parlor kitchen guest-bedroom",
    "a room with a ladder": "",
    "a room that is locked": "guest-bedroom chapel",
    "a room that is empty": "guest-bedroom gallery-porch chapel wheel-house library",
    "a room with a weapon": "",
    "a room with the Silver Key": "",
    "a humanoid": "zombie-1 zombie-2 witch-1",
    "a Zombie": "zombie-1 zombie-2",
    "a beast": "",
    "an eldritch monster": "shoggoth-1",
    "a stunned monster": "zombie-2",
    "a damaged monster": "zombie-1",
    "a Zombie in your room": "zombie-1",
    "a stunned investigator": "bruno",
    "a hiding investigator": "cora",
    "an insane investigator": "desmond",
    "a dark room": "parlor cellar",
    "a burning room": "kitchen cellar",
    "an empty room": "guest-bedroom gallery-porch chapel wheel-house library",
    "a locked room": "guest-bedroom chapel",
    "another investigator": "bruno cora desmond",
    "another monster": "zombie-1 zombie-2 shoggoth-1",
    "an adjacent room": "parlor kitchen",
    "the other monsters": "zombie-1 zombie-2 shoggoth-1",
    "a dark room next to your room": "parlor",
    "a corpse": "",
}


@pytest.mark.parametrize("said", FITTING)
def test_everything_that_fits_is_found_and_nothing_else(said: str) -> None:
    assert fitting(said) == FITTING[said].split()


def test_another_room_is_not_that_of_whom_it_is_said() -> None:
    house = scattered().copy()
    play(house, "Move to another room.", answers={"space": "library-1"})
    rooms = {house.game.room_of(space).id for space in house.asked[0].choices}
    assert rooms == {*house.table.rooms} - {"great-hall"}
    play(house, "Choose a Shoggoth. Move it to a different room.")
    rooms = {house.game.room_of(space).id for space in house.asked[0].choices}
    assert rooms == {*house.table.rooms} - {"cellar"}
