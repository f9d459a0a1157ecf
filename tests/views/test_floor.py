"""The floor plan with everything on it, and single rooms."""

from __future__ import annotations

import pytest

from keeper.bots.evening import Plan, laid_out
from keeper.content.packs import Library, builtin
from keeper.rules.game import Game
from keeper.rules.table import Monster
from keeper.views.audience import KEEPER, TABLE
from keeper.views.board import floor, rooms
from keeper.views.observer import observe
from keeper.views.style import PAGE_BREAK, Page
from keeper.views.web.house import signs
from tests.rules.build import House


def bell() -> House:
    return House(story="the-drowned-bell", choices=["1C", "2B", "3A", "4A"])


def inside(house: House, space: str) -> str:
    """What is written within a space's bounds."""
    lines = TABLE.see(floor.MAP, house.game).facts()["lines"]
    at = house.library.plan.spaces[space]
    return "\n".join(
        lines[row].ljust(80)[at.left : at.right + 1]
        for row in range(at.top, at.bottom + 1)
    )


def test_figures_and_markers_stand_in_their_spaces() -> None:
    house = bell()
    house.monster("zombie", "crypt-2")
    assert "ada" in inside(house, "entrance-hall-4")
    assert "bruno" in inside(house, "entrance-hall-4")
    assert "zombie-1" in inside(house, "crypt-2")
    assert "corpse" in inside(house, "crypt-2")
    assert "zombie" not in inside(house, "crypt-1")


def test_the_map_is_as_large_as_the_drawing() -> None:
    house = bell()
    lines = TABLE.see(floor.MAP, house.game).facts()["lines"]
    assert len(lines) == len(house.library.plan.lines)
    assert all(len(line) <= 80 for line in lines)


def test_walls_are_never_written_over() -> None:
    house = bell()
    for n in range(6):
        house.monster("cultist", "study-1")
    drawn, lines = (
        house.library.plan.lines,
        TABLE.see(floor.MAP, house.game).facts()["lines"],
    )
    walls = [
        (row, column)
        for row, line in enumerate(drawn)
        for column, sign in enumerate(line)
        if sign in "+-|"
    ]
    assert walls and all(
        lines[row][column] == drawn[row][column] for row, column in walls
    )


def test_what_finds_no_room_is_listed_below() -> None:
    house = bell()
    for n in range(6):
        house.monster("cultist", "study-1")
    text = TABLE.see(floor.MAP, house.game).text(Page(80))
    for n in range(1, 7):
        assert f"cultist-{n}" in text
    assert "study-1" in text and all(len(line) <= 80 for line in text.splitlines())


def test_doors_sealed_barred_and_open() -> None:
    house = bell()
    (barrier,) = [one for one in house.table.markers if one.space == "long-gallery-1"]
    barrier.door = "library/long-gallery"
    lines = TABLE.see(floor.MAP, house.game).facts()["lines"]

    def signs(door: str) -> set[str]:
        return {
            lines[row][column] for row, column in house.library.plan.doors[door].cells
        }

    assert signs("library/long-gallery") == {"#"}
    assert signs("chapel/bell-tower") == {"X"}
    assert signs("library/study") == {"="}


def test_the_legend_explains_the_signs_that_are_there_and_no_others() -> None:
    house = bell()
    legend = TABLE.see(floor.MAP, house.game).text(Page(80)).split("\n")[-1]
    assert legend == "= door   X sealed   : . no wall between   + no diagonal"
    alone = TABLE.see(floor.MAP, house.game, "study").text(Page(80)).split("\n")[-1]
    assert alone == "= door"
    for n in range(6):
        house.monster("cultist", "study-1")
    legend = TABLE.see(floor.MAP, house.game).text(Page(80)).split("\n")[-1]
    assert legend.endswith("   +2 more, named below")


def test_steps_of_a_space_go_through_open_doors_only() -> None:
    house = bell()
    spaces = TABLE.see(floor.MAP, house.game).facts()["spaces"]
    assert "crypt-1" in spaces["chapel-3"]["steps"]
    assert "bell-tower-1" not in spaces["chapel-1"]["steps"]
    assert "cellar-2" in spaces["pantry-1"]["steps"]  # the ladder


def test_one_room_alone() -> None:
    house = bell()
    shown = TABLE.see(floor.MAP, house.game, "lib").facts()
    assert set(shown["spaces"]) == {"library-1", "library-2"}
    assert len(shown["lines"]) == 5


def test_a_room_with_a_corner_shows_nothing_of_its_neighbour() -> None:
    """The Laboratory lies in the corner of the Cellar."""
    house = bell()
    house.put("ada", "laboratory-2")
    seen = floor.observe_floor(house.game)
    lines = floor.as_json(seen, "cellar")["lines"]
    assert lines[1] == " " * 15 + "|Cellar       1|"
    assert lines[6] == "|             3:             2|"
    assert not any("ada" in line for line in lines)
    assert any("ada" in line for line in floor.as_json(seen, "")["lines"])


def test_a_rooms_pile_top_first_for_the_keeper() -> None:
    house = bell()
    shown = KEEPER.see(rooms.ROOM, house.game, "study").facts()
    assert [card["id"] for card in shown["cards"]] == house["study"].pile
    assert shown["cards"][0]["sort"] == "lock" and shown["locked"]


def test_a_rooms_doors() -> None:
    house = bell()
    doors = {
        one["id"]: one
        for one in TABLE.see(rooms.ROOM, house.game, "chapel").facts()["doors"]
    }
    assert doors["chapel/bell-tower"]["sealed"]
    assert not doors["chapel/crypt"]["sealed"]
    text = TABLE.see(rooms.ROOM, house.game, "chapel").text(Page(80))
    assert "chapel/crypt" in text


def crowded(story: str, together: bool) -> Game:
    """Four people and eight monsters, in one space or all over the house."""
    library = Library([builtin()], story)
    game = laid_out(library, Plan("crowd", 4))
    spaces = [library.plan.start] if together else list(library.plan.spaces)
    for place, one in enumerate(game.table.investigators):
        one.space = spaces[place * 3 % len(spaces)]
    for n in range(8):
        space, kind = spaces[n * 5 % len(spaces)], ("zombie", "cultist")[n % 2]
        game.table.monsters.append(Monster(f"{kind}-{n // 2 + 1}", kind, "", space))
    return game


@pytest.mark.parametrize("together", [True, False])
@pytest.mark.parametrize("story", Library([builtin()]).stories())
def test_a_house_that_is_too_tall_is_shown_floor_by_floor(
    story: str, together: bool
) -> None:
    game = crowded(story, together)
    page = Page(80, False, 22)  # of twenty-four, with the line typed and the bar
    parts = KEEPER.see(floor.MAP, game).text(page).split(PAGE_BREAK)
    assert all(len(part.split("\n")) <= 22 for part in parts) and len(parts) <= 2
    if len(parts) > 1:
        assert "= door   X sealed   : . no wall between" in parts[-1]
    whole = "".join(parts)
    for name in (one.id for one in game.table.investigators):
        assert whole.count(name) == 1
    rows = {row for part in parts for row in part.split("\n")}
    tall = KEEPER.see(floor.MAP, game).text(Page(80)).split("\n")
    assert {row for row in tall if row.startswith("+-")} <= rows


def test_no_two_figures_on_the_screen_bear_the_same_letters() -> None:
    """Cultists and chthonians begin alike."""
    house = bell()
    for kind in house.library.monsters():
        house.monster(kind, "study-1")
    found = [one.sign for one in signs(observe(house.game)).values()]
    assert len(set(found)) == len(found) and max(map(len, found)) <= 3
    assert {"Z1", "CU1", "CH1", "CL1"} <= set(found)
