"""Of several who could be meant, the one who is: played."""

from __future__ import annotations

from .test_features import corpses
from .test_sentences import play, stage


def test_that_investigator_is_one_beside_the_monster_that_was_chosen() -> None:
    house = stage()
    house.put("ada", "library-1")
    before = house["bruno"].health.now
    play(
        house,
        "Choose a Zombie in a room with an investigator, then it attacks that investigator. "
        "He takes 1 damage.",
    )
    assert "ada" not in {one.who for one in house.asked if one.kind == "test"}
    assert house["ada"].health.now == house["ada"].health.max - 3
    assert house["bruno"].health.now < before


def test_of_a_room_that_was_chosen_its_corpse_is_discarded() -> None:
    house = stage()
    house.table.markers = [one for one in house.table.markers if one.kind != "corpse"]
    for room in ("Parlor", "Library"):
        play(house, f"Place a corpse in the {room}.")
    play(
        house,
        "Choose a room with a corpse. Discard it and place a Zombie there.",
        answers={"choose": "library"},
    )
    (left,) = corpses(house)
    assert left.startswith("parlor")
    assert house["zombie-2"].space.startswith("library")


def test_what_he_who_was_chosen_does_next_is_waited_for() -> None:
    house = stage()
    play(
        house,
        "Choose an investigator. The next time he takes horror, the keeper gains 2 threat.",
        sort="action",
        answers={"choose": "bruno"},
        who="",
    )
    before = house.table.session.threat
    play(house, "Take 1 horror.")
    assert house.table.session.threat == before
    play(house, "Take 1 horror.", who="bruno")
    assert house.table.session.threat == before + 2
