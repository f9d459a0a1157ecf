"""Floor plans: hand-made ones with known answers, and what is refused."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random

import pytest

from keeper.content.plan.house import Plan, blank
from keeper.content.plan.reading import read_plan
from keeper.errors import StoryFault

PLANS = Path(__file__).parent / "plans"


def cases(*files: str) -> list[object]:
    """One case for each heading: a drawing, an empty line, what is known of it."""
    found: list[object] = []
    for file in files:
        text = (PLANS / f"{file}.txt").read_text(encoding="utf-8")
        for case in re.split(r"^# ", text, flags=re.M)[1:]:
            title, _, body = case.partition("\n")
            drawing, _, answers = body.partition("\n\n")
            found.append(pytest.param(drawing, answers.strip(), id=f"{file}: {title}"))
    return found


def rooms_in(drawing: str) -> dict[str, str]:
    letters = re.findall(r"([a-y]+)[0-9]", drawing)
    return {
        letter: f"Room {letter}" for letter in sorted(set(letters)) if len(letter) < 3
    }


def space(label: str) -> str:
    return f"room-{label[:-1]}-{label[-1]}"


def kind(sealed: bool) -> str:
    return "sealed" if sealed else "plain"


def answer(plan: Plan, question: str, *labels: str) -> str:
    """What the plan says, in the words of the case files."""
    ids = [space(label) for label in labels]
    here = ids[0]
    if question == "sees":
        return "yes" if plan.sees(*ids) else "no"
    if question == "range":
        return str(plan.distance(*ids)).lower()
    if question == "next":
        return "yes" if ids[1] in plan.open_neighbours(here) else "no"
    if question == "doors":
        return " ".join(kind(d.sealed) for d in plan.door_between(*ids)) or "none"
    if question == "out":
        doors = [door for door in plan.doors_of(here) if door.outside]
        return " ".join(kind(door.sealed) for door in doors) or "none"
    if question == "feature":
        return " ".join(what for what, where in plan.features if where == here)
    assert question == "dots", question
    return "yes" if plan.spaces[here].dots else "no"


SYMMETRIC = ("sees", "range", "next", "doors")


@pytest.mark.parametrize("drawing, answers", cases("movement", "doors", "sight"))
def test_known_answers(drawing: str, answers: str) -> None:
    plan = read_plan(drawing, rooms_in(drawing))
    for line in answers.splitlines():
        question, first, *rest = line.split()
        if question == "start":
            assert plan.start == space(first), line
        elif question in SYMMETRIC:
            second, *known = rest
            assert answer(plan, question, first, second) == " ".join(known), line
            assert answer(plan, question, second, first) == " ".join(known), line
        else:
            assert answer(plan, question, first) == " ".join(rest), line


@pytest.mark.parametrize("drawing, words", cases("refusals"))
def test_refusals_name_line_and_column(drawing: str, words: str) -> None:
    with pytest.raises(StoryFault) as refusal:
        read_plan(drawing, rooms_in(drawing))
    assert refusal.value.message.startswith(words)


def test_there_are_enough_known_plans() -> None:
    assert len(cases("movement", "doors", "sight")) >= 30


HOUSE = """\
+---------+-------+
| a1 S    : a2    |
|.........:.......|
| a3      : a4  H |
+====-----+---XX--+
| b1  B        L  =
+-----------------+
"""
NAMES = {"a": "Great Hall", "b": "Crypt"}


def test_the_example_of_the_authors_guide() -> None:
    plan = read_plan(HOUSE, NAMES)
    assert list(plan.rooms) == ["great-hall", "crypt"]
    assert plan.rooms["great-hall"].name == "Great Hall"
    assert plan.rooms["great-hall"].spaces == tuple(
        f"great-hall-{n}" for n in range(1, 5)
    )
    assert plan.room_of("crypt-1") == "crypt"
    assert plan.start == "great-hall-1"
    assert plan.features == (
        ("hiding", "great-hall-4"),
        ("barrier", "crypt-1"),
        ("ladder", "crypt-1"),
    )
    assert list(plan.doors) == [
        "great-hall/crypt",
        "great-hall/crypt-2",
        "crypt/outside",
    ]


def test_doors_know_their_spaces_and_their_signs() -> None:
    doors = read_plan(HOUSE, NAMES).doors
    plain, sealed = doors["great-hall/crypt"], doors["great-hall/crypt-2"]
    assert plain.spaces == ("great-hall-3", "crypt-1") and not plain.sealed
    assert plain.cells == ((4, 1), (4, 2), (4, 3), (4, 4))
    assert sealed.spaces == ("great-hall-4", "crypt-1") and sealed.sealed
    assert not sealed.outside
    assert doors["crypt/outside"].outside
    assert doors["crypt/outside"].spaces == ("crypt-1",)


def test_a_door_is_named_in_the_order_of_the_rooms_wherever_it_is_drawn() -> None:
    plan = read_plan(HOUSE, {"b": "Crypt", "a": "Great Hall"})
    assert list(plan.doors) == [
        "crypt/great-hall",
        "crypt/great-hall-2",
        "crypt/outside",
    ]
    assert plan.doors["crypt/great-hall"].spaces == ("crypt-1", "great-hall-3")


def test_bounds_and_label_count_from_nought() -> None:
    space = read_plan(HOUSE, NAMES).spaces["great-hall-4"]
    assert (space.top, space.left, space.bottom, space.right) == (3, 11, 3, 17)
    assert space.label_at == (3, 12)
    assert space.corners == {(3, 11), (3, 17)}


def test_a_blank_plan_keeps_lines_and_doors_only() -> None:
    assert blank(read_plan(HOUSE, NAMES)) == [
        "+---------+-------+",
        "|         :       |",
        "|.........:.......|",
        "|         :       |",
        "+====-----+---XX--+",
        "|                 =",
        "+-----------------+",
    ]


def test_spaces_are_listed_by_room_and_number() -> None:
    drawing = "+----+-----+----+\n| b1S: a10 : a9 |\n+----+-----+----+"
    plan = read_plan(drawing, {"a": "Attic", "b": "Barn"})
    assert list(plan.spaces) == ["attic-9", "attic-10", "barn-1"]
    assert plan.rooms["attic"].spaces == ("attic-9", "attic-10")


def test_two_letters_and_an_indented_drawing() -> None:
    drawing = "\n   +------+\n   | ab1 S|   \n   +------+\r\n\n"
    plan = read_plan(drawing, {"ab": "Abbey"})
    assert plan.start == "abbey-1"
    assert plan.spaces["abbey-1"].label_at == (2, 5)


def test_ids_leave_out_apostrophes_and_stops() -> None:
    plan = read_plan(HOUSE, {"a": "St. Anne's Chapel", "b": "Cell 2"})
    assert list(plan.rooms) == ["st-annes-chapel", "cell-2"]
    assert "st-annes-chapel/cell-2-2" in plan.doors


@pytest.mark.parametrize(
    "names, words",
    [
        ({"a": "Hall", "b": "Crypt", "c": "Attic"}, "room c, 'Attic', is not drawn"),
        ({"a": "Hall", "b": "hall!"}, "room b: 'hall!' is the name of two rooms"),
        ({"a": "Hall", "b": "Outside"}, "room b: 'Outside' cannot be the name"),
        ({"a": "Hall", "b": "?"}, "room b: '?' cannot be the name"),
        ({"a": "Hall", "B": "Crypt"}, "room 'B': one or two small letters"),
        ({"a": "Hall", "bbb": "Crypt"}, "room 'bbb': one or two small letters"),
        ({"a": "Hall", "b": "Hall 1"}, "line 2, column 3: hall-1 is the id of a room"),
    ],
)
def test_names_that_do_not_fit_the_drawing(names: dict[str, str], words: str) -> None:
    with pytest.raises(StoryFault) as refusal:
        read_plan(HOUSE, names)
    assert refusal.value.message.startswith(words)


def test_an_empty_drawing_has_no_start() -> None:
    with pytest.raises(StoryFault, match="no start"):
        read_plan("\n\n", {})


def test_one_sign_changed_gives_a_plan_or_a_refusal() -> None:
    chance = Random(7)
    read = refused = 0
    for _ in range(1500):
        at = chance.randrange(len(HOUSE))
        signs = list(HOUSE)
        signs[at] = chance.choice("-|+.:=X ab1SH()\n")
        drawing = "".join(signs)
        try:
            plan = read_plan(drawing, NAMES)
        except StoryFault as refusal:
            refused += 1
            assert re.match(
                r"line \d+, column \d+: |room |the drawing", refusal.message
            )
        else:
            read += 1
            for a in plan.spaces:
                for b in plan.spaces:
                    assert plan.sees(a, b) == plan.sees(b, a)
                    assert plan.distance(a, b) == plan.distance(b, a)
    assert read > 100 and refused > 100


def test_the_time_to_read_a_house_grows_with_its_size_alone() -> None:
    small, large = (min(timed(*house(rows)) for _ in range(5)) for rows in (3, 12))
    assert large < 4 * 2.5 * small


def house(rows: int) -> tuple[str, dict[str, str]]:
    """So many rows of sixteen small rooms, and their names."""
    letters = [f"{a}{b}" for a in "abcdefghijklm"[:rows] for b in "abcdefghijklmnop"]
    wall = "+----" * 16 + "+"
    lines = [wall]
    for at in range(0, len(letters), 16):
        labels = [f"{letter}1 " for letter in letters[slice(at, at + 16)]]
        lines += [
            "|" + ":".join(labels) + "|",
            "|" + ":".join(["    "] * 16) + "|",
            wall,
        ]
    lines[1] = lines[1].replace("aa1 ", "aa1S")
    return "\n".join(lines), {letter: letter for letter in letters}


def timed(drawing: str, names: dict[str, str]) -> float:
    began = time.process_time()
    read_plan(drawing, names)
    return time.process_time() - began
