"""What is placed in a room, taken out of it, sealed or looked at; and what is “there” then."""

from __future__ import annotations

import pytest

from keeper.rules.chapters.house import features
from tests.rules.build import House
from tests.rules.test_sentences import play


def furnished() -> House:
    """Two corpses and two barriers in the Parlor, one of each in the Kitchen."""
    house = House()
    house.turn("ada")
    house.put("ada", "library-1")
    house.table.markers.clear()
    for kind in ("corpse", "barrier"):
        for space in ("parlor-1", "parlor-2", "kitchen-1"):
            features.place(house.game, kind, space)
    house.table.rooms["kitchen"].fire = True
    return house


def lying(house: House, kind: str) -> list[str]:
    return sorted(one.space for one in house.table.markers if one.kind == kind)


LEFT = {
    "Discard a corpse from the Parlor.": ["kitchen-1", "parlor-2"],
    "Discard 2 corpses from the Parlor.": ["kitchen-1"],
    "Discard 3 corpses from the Parlor.": ["kitchen-1"],
    "Discard a corpse from the Chapel.": ["kitchen-1", "parlor-1", "parlor-2"],
    "Choose a corpse. Discard it.": ["kitchen-1", "parlor-1"],
    "Choose a corpse. Discard a corpse from the Kitchen.": ["parlor-1", "parlor-2"],
    "Place a corpse in the Cellar.": ["cellar-1", "kitchen-1", "parlor-1", "parlor-2"],
}


@pytest.mark.parametrize("text", LEFT)
def test_which_corpses_are_left(text: str) -> None:
    house = furnished()
    corpses = [one.id for one in house.table.markers if one.kind == "corpse"]
    play(house, text, answers={"choose": corpses[1]})
    assert lying(house, "corpse") == LEFT[text]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Discard a barrier from the Parlor.", ["kitchen-1", "parlor-2"]),
        ("Discard all barriers.", []),
        ("Discard a barrier from the Chapel.", ["kitchen-1", "parlor-1", "parlor-2"]),
    ],
)
def test_which_barriers_are_left(text: str, left: list[str]) -> None:
    house = furnished()
    play(house, text)
    assert lying(house, "barrier") == left


@pytest.mark.parametrize(
    ("text", "space"),
    [
        ("Discard a corpse from the Parlor. Place a Zombie in its space.", "parlor-1"),
        ("Place fire in a room. Place a Zombie in its room.", "cellar-1"),
        ("Place darkness in a room. Place a Zombie in its room.", "cellar-1"),
        (
            "Choose an investigator. Place fire in the Cellar. Place a Zombie in its room.",
            "chapel-2",
        ),
        (
            "Choose an investigator. Discard a corpse from the Parlor. "
            "Place a Zombie in its space.",
            "chapel-2",
        ),
    ],
)
def test_there_is_where_it_was_done_unless_somebody_was_chosen(
    text: str, space: str
) -> None:
    house = furnished()
    house.put("bruno", "chapel-2")
    answers = {"choose": "bruno", "room": "cellar"}
    if "Cellar" in text:
        answers["space"] = "chapel-2"
    play(house, text, answers=answers)
    assert [one.space for one in house.table.monsters] == [space]


@pytest.mark.parametrize("token", ["fire", "dark"])
def test_all_of_it_is_put_out_where_there_is_any(token: str) -> None:
    house = furnished()
    rooms = house.table.rooms
    rooms["kitchen"].fire = rooms["chapel"].fire = False
    for room in ("kitchen", "chapel"):
        setattr(rooms[room], token, True)
    play(house, f"Discard all {'darkness' if token == 'dark' else token}.")
    assert not any(getattr(room, token) for room in rooms.values())
    assert len(house.told("status")) == 2


def test_where_most_cards_lie_is_looked_at_unless_somebody_says_otherwise() -> None:
    for text in (
        "Look at the top card of a room.",
        "Look at the cards of a room.",
        "Take the top card of a room.",
    ):
        house = furnished()
        for room in house.table.rooms.values():
            room.pile.clear()
        house.pile("cellar", "only-dust-1")
        house.pile("chapel", "fire-axe", "army-revolver")
        play(house, text)
        assert house.asked[0].default == "chapel"


@pytest.mark.parametrize(
    ("pile", "taken", "left"),
    [
        (["fire-axe", "army-revolver"], ["fire-axe"], ["army-revolver"]),
        (["green-lock", "fire-axe"], ["fire-axe"], ["green-lock"]),
        (["sheeted-figure", "fire-axe"], ["fire-axe"], ["sheeted-figure"]),
        (["green-lock"], [], ["green-lock"]),
        ([], [], []),
    ],
)
def test_the_top_card_is_the_first_that_bars_nothing(
    pile: list[str], taken: list[str], left: list[str]
) -> None:
    house = furnished()
    house["ada"].items.clear()
    house.pile("cellar", *pile)
    play(house, "Take the top card of the Cellar.")
    assert (house["ada"].items, house["cellar"].pile) == (taken, left)
    before = house.table.state()
    play(house, "Take the top card of the Cellar.", who="")
    assert house.table.state() == before


@pytest.mark.parametrize(("pile", "shown"), [(["fire-axe", "green-lock"], 1), ([], 0)])
def test_looking_takes_nothing(pile: list[str], shown: int) -> None:
    house = furnished()
    house.pile("cellar", *pile)
    before = house.table.state()
    play(house, "Look at the top card of the Cellar.")
    assert house.told("shown") == [{"room": "cellar", "cards": pile[:shown]}]
    play(house, "Look at the cards of the Cellar.")
    assert house.told("shown") == [{"room": "cellar", "cards": pile}]
    assert house.table.state() == before
    assert [one.open for one in house.reports] == [True, False]


DOORS = {
    "Seal every door of the Kitchen.": 2,
    "Seal a door of the Kitchen.": 1,
    "Seal the door between the Kitchen and the Great Hall.": 1,
    "Seal the door between the Kitchen and the Chapel.": 0,
}


@pytest.mark.parametrize("text", DOORS)
def test_which_doors_are_sealed_and_opened(text: str) -> None:
    house = furnished()
    sealed = house.table.session.sealed
    sealed.clear()
    play(house, text)
    found = list(sealed)
    assert len(found) == DOORS[text] == len({*found})
    assert all("kitchen" in one for one in found)
    play(house, text)
    again = DOORS[text] if "a door" not in text else 2
    assert len(sealed) == again == len({*sealed})
    play(house, text.replace("Seal", "Unseal"))
    assert len(sealed) == (1 if "a door" in text else 0)


@pytest.mark.parametrize("sort", ["Lock", "Obstacle"])
def test_a_card_out_of_the_box_is_laid_on_a_pile(sort: str) -> None:
    house = furnished()
    house.pile("cellar", "fire-axe")
    play(house, f"Place a random {sort} card in the Cellar.")
    first, *rest = house["cellar"].pile
    assert house.library.card(first).sort == sort.lower() and rest == ["fire-axe"]
    play(house, f"Discard all {sort} cards from the Cellar.")
    assert house["cellar"].pile == ["fire-axe"]


ASKED = {
    "Place fire in a room.": "placed",
    "Remove fire from a room.": "put out",
    "Place a corpse in a room.": "corpse",
    "Place a barrier in a room.": "barrier",
    "Seal every door of a room.": "",
    "Look at the cards of a room.": "",
}


@pytest.mark.parametrize("text", ASKED)
@pytest.mark.parametrize(
    ("sort", "reading", "asks"),
    [("mythos", 2, "keeper"), ("item", 2, "investigators"), ("item", 1, "keeper")],
)
def test_on_their_own_cards_the_investigators_choose(
    text: str, sort: str, reading: int, asks: str
) -> None:
    """p11; all was the keeper's before the rules were read a second time."""
    house = furnished()
    house.table.session.reading = reading
    play(house, text, sort)
    assert house.asked[0].asks == asks and ASKED[text] in house.asked[0].text
