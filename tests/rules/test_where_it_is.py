"""Where something is put or moved to: the spaces that a place means."""

from __future__ import annotations

import pytest

from keeper.content.language.grammar.places import place, show_place
from keeper.rules.text.questions import selection
from keeper.rules.text.scene import Scene
from tests.rules.test_which_fit import scattered

HALL = "great-hall-1 great-hall-2 great-hall-3 great-hall-4"
PARLOR = "parlor-1 parlor-2"
KITCHEN = "kitchen-1 kitchen-2"
BEDROOM = "guest-bedroom-1 guest-bedroom-2"
CHAPEL = "chapel-1 chapel-2"
# Ada stands in the hall; the card is about the Witch in the Parlor.
PLACES = {
    "your space": "great-hall-2",
    "your room": HALL,
    "an adjacent space": "great-hall-1 great-hall-3 great-hall-4 parlor-1",
    "an empty space adjacent to you": "great-hall-3 great-hall-4",
    "another space of your room": "great-hall-1 great-hall-3 great-hall-4",
    "another space in your room": "great-hall-1 great-hall-3 great-hall-4",
    "an adjacent room": f"{PARLOR} {KITCHEN}",
    "the start space": "great-hall-1",
    "the Chapel": CHAPEL,
    "a space in the Chapel": CHAPEL,
    "an empty space in the Parlor": "parlor-2",
    "an unoccupied space in a dark room": "parlor-2",
    "an empty space in your room": "great-hall-3 great-hall-4",
    "an empty space in the Kitchen or the Parlor": "kitchen-2 parlor-2",
    "space 2 of the Parlor": "parlor-2",
    "the Great Hall or the Kitchen": f"{HALL} {KITCHEN}",
    "a room with an altar": HALL,
    "a dark room": f"{PARLOR} cellar-1",
    "the nearest burning room": KITCHEN,
    "the room of clue 1": CHAPEL,
    "the room of clue 2": BEDROOM,
    "the space of a Zombie": "great-hall-1 kitchen-1",
    "the room of the nearest Zombie": HALL,
    "any investigator's room": f"{HALL} {PARLOR} cellar-1",
    "a room next to a burning room": f"{HALL} {BEDROOM} {CHAPEL}",
    "each room with a hiding space": PARLOR,
}
# The same of the Witch, and of a Shoggoth in the cellar, once it was chosen.
ITS = {
    "its space": ("parlor-1", "cellar-1"),
    "its room": (PARLOR, "cellar-1"),
    "the monster's space": ("parlor-1", "parlor-1"),
    "its starting space": ("library-2", "library-3"),
    "a space adjacent to it": (
        "great-hall-2 guest-bedroom-1 parlor-2",
        "chapel-2 guest-bedroom-2",
    ),
    "an empty space adjacent to it": (
        "guest-bedroom-1 parlor-2",
        "chapel-2 guest-bedroom-2",
    ),
    "a room adjacent to it": (f"{HALL} {BEDROOM}", f"{BEDROOM} {CHAPEL}"),
}


def spaces(said: str, chosen: str = "", nobody: bool = False) -> str:
    house = scattered().copy()
    witch, shoggoth = house["witch-1"], house["shoggoth-1"]
    witch.start, shoggoth.start = "library-2", "library-3"
    where = place(said)
    assert where is not None
    scene = Scene(who=house["ada"], monster=witch)
    if chosen:
        scene.chosen = house[chosen]
    return " ".join(
        selection.spaces_at(house.game, where, Scene() if nobody else scene)
    )


@pytest.mark.parametrize("said", PLACES)
def test_a_place_means_these_spaces(said: str) -> None:
    assert spaces(said) == PLACES[said]


@pytest.mark.parametrize("said", ITS)
def test_its_place_is_that_of_the_one_chosen_last(said: str) -> None:
    assert (spaces(said), spaces(said, "shoggoth-1")) == ITS[said]


@pytest.mark.parametrize("said", [*ITS, *list(PLACES)[:7]])
def test_of_nobody_there_is_no_place(said: str) -> None:
    assert spaces(said, nobody=True) == ""


@pytest.mark.parametrize("said", [*PLACES, *ITS])
def test_a_place_is_read_as_it_is_shown(said: str) -> None:
    found = place(said)
    assert found is not None and place(show_place(found)) == found


def test_who_is_off_the_board_is_nowhere() -> None:
    house = scattered().copy()
    ada = house["ada"]
    ada.state, ada.space = "dead", ""
    for said in list(PLACES)[:7]:
        where = place(said)
        assert where and selection.spaces_at(house.game, where, Scene(who=ada)) == []
