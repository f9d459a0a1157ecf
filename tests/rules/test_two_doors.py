"""A door that is sealed for a time is opened again, and no other; toward whom a monster goes."""

from __future__ import annotations

import pytest

from .build import House
from .test_sentences import play, stage

BOTH = ["great-hall/parlor", "great-hall/parlor-2"]


def sealed(house: House) -> list[str]:
    return sorted(house.table.session.sealed)


@pytest.mark.parametrize("shut", BOTH)
def test_of_two_doors_the_one_that_was_sealed_opens_again(shut: str) -> None:
    house = stage()
    (other,) = {*BOTH} - {shut}
    house.table.session.sealed[:] = [other]
    play(
        house,
        "Until the end of the round, seal the door between the Great Hall and the Parlor.",
    )
    assert sealed(house) == BOTH
    house.game.pass_by("round")
    assert sealed(house) == [other]


def test_a_door_out_of_the_house_opens_again() -> None:
    house = stage()
    house.table.session.sealed.clear()
    play(house, "Until the end of the round, seal every door of the Library.")
    assert "library/outside" in sealed(house)
    house.game.pass_by("round")
    assert not sealed(house)


@pytest.mark.parametrize(("which", "shut"), [("first", 0), ("second", 1)])
def test_one_of_the_doors_between_two_rooms_is_named(which: str, shut: int) -> None:
    house = stage()
    house.table.session.sealed.clear()
    play(house, f"Seal the {which} door between the Great Hall and the Parlor.")
    assert sealed(house) == [BOTH[shut]]


@pytest.mark.parametrize("whom", ["the investigator", "an investigator"])
def test_toward_somebody_is_toward_whom_the_keeper_chooses(whom: str) -> None:
    house = stage()
    house.put("ada", "library-1")
    house.put("bruno", "parlor-1")
    before = house["zombie-1"].space
    play(
        house,
        f"Choose a Zombie. Move it up to 1 space toward {whom}.",
        sort="event",
        answers={"monster": "zombie-1", "toward": "bruno"},
        who="",
    )
    assert "toward" in {one.kind for one in house.asked}
    assert house["zombie-1"].space != before
