"""`keeper box fill` in a real terminal: typed, left, taken up again, mended, undone."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.commands.line import keeper
from tests.commands.terminal import Terminal, environment

LYNCH = "the-fall-of-house-lynch"
HOUSE = [
    "foyer-1: foyer-2, kitchen-1 by door, outside by door; start",
    "foyer-2: guest-bedroom by door, master-bedroom by door, garden by door",
    "kitchen-1: kitchen-2, storage-closet by door, freezer by door",
    "basement-landing: foyer-2 by stairs, ceremony-room by door",
    "operating-room: basement-landing by door; altar",
]
TIMES = ("3", "4", "3", "3", "3")


@pytest.fixture
def shelf(home: Path) -> Path:
    assert keeper("box", "make", LYNCH).code == 0
    return home / "stories"


class Sitting:
    """One sitting with the wizard; every line is waited for before the next."""

    def __init__(self, home: Path, *words: str) -> None:
        self.entries = 0
        self.terminal = Terminal(["box", "fill", *words], environment(str(home)))

    def __enter__(self) -> Sitting:
        self.terminal.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self.terminal.__exit__(*error)

    def wait(self, *wanted: str) -> str:
        return self.terminal.wait(*wanted)

    def type(self, line: str, *wanted: str) -> str:
        """A line, and what must appear after it."""
        self.entries += bool(line) and not line.startswith("/")
        self.terminal.type(f"{line}\n")
        return self.terminal.wait(*wanted)


def read(path: Path) -> Any:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_fifty_entries_left_twice_mended_and_undone(home: Path, shelf: Path) -> None:
    entries = 0
    with Sitting(home, LYNCH) as one:
        one.wait("0 of 39 cards", "The house", "what it touches: ")
        for line in HOUSE:
            one.type(line, "what it touches: ")
        one.type("", "Event I (2 of 39)", "time number [3]: ")
        one.type("", "what it does: ")
        one.type("Place a Zombie in the Kitchen.", "✓ Place 1 Zombie in the Kitchen.")
        one.type("The dog takes 2 horror.", "By hand", "“dog” is not understood")
        one.type("/mend 2 Each investigator takes 1 horror.", "✓ Place 1 Zombie")
        assert "By hand" not in one.type("", "Event II", "time number [4]: ")
        one.type("/undo", "Taken back", "Event I (2 of 39)", "time number [3]: ")
        one.type("/skip", "Event II (3 of 39)", "time number [4]: ")
        one.type("/back", "Event I (2 of 39)", "time number [3]: ")
        one.type("", "what it does: ")
        one.type("1A: The keeper gains 2 threat.", "✓ 1A: Gain")
        one.type("Place a Maniac in the Garden.", "✓ 1A")
        one.type("", "Event II (3 of 39)")
        one.type("/quit", "2 of 39 cards are filled in", f"keeper box fill {LYNCH}")
        assert one.terminal.left() == 0
        entries += one.entries
    events = read(shelf / LYNCH / "events.toml")["event"]
    assert events[0]["section"] == [
        {"when": "1A", "text": "The keeper gains 2 threat."},
        {"text": "Place a Maniac in the Garden."},
    ]

    with Sitting(home, LYNCH) as two:
        two.wait("2 of 39 cards", "Event II (3 of 39)", "time number [4]: ")
        for number in ("II", "III", "IV", "V"):
            two.type("5", "what it does: ")
            two.type(f"The keeper gains {number.count('I') + 1} threat.", "✓")
            two.type("")
            two.wait("Objective 1A" if number == "V" else "time number")
        for letter in "ABC":
            two.type(f"The Guest {letter}", "Keeper wins when …: ")
            two.type("Keeper wins when all investigators are insane.", "✓")
            two.type("", "Investigators win when …: ")
            two.type("Investigators win when all investigators have escaped.", "✓")
            two.type("", "on revealing it: ")
            if letter == "B":
                two.type("Place an Old Sal in the Garden.", "✓")
            two.type("", "health each): ")
            if letter == "B":
                two.type("Old Sal, plumber", "✗", "KIND")
                two.type("Old Sal, witch, 2", "health each): ")
            two.type("", "escape from: ")
            two.type("Foyer", "after the last event: ")
            two.type("nobody")
            two.wait(f"Objective 1{chr(ord(letter) + 1)}" if letter < "C" else "Clue 3")
        two.terminal.type("\x03")  # left in the middle
        assert two.terminal.left() == 0
        entries += two.entries

    with Sitting(home, LYNCH) as three:
        three.wait("9 of 39 cards", "Clue 3 (to the guest-bedroom)", "read aloud: ")
        for n in range(5):
            three.type(f"An invented line, number {n}.", "✓")
            three.type("")
        three.wait("Command Minion", "cost: ")
        for n in range(5):
            three.type("2", "what it says: ")
            three.type("Move a monster up to 2 spaces.", "✓")
            three.type("")
        three.wait("Dark Room", "what it says: ")
        three.type("/list", "Open", "Jammed Door")
        three.type("/skip", "Jammed Door")
        for n in range(5):
            three.type("Test Strength. Pass: discard this card.", "✓")
            three.type("")
        three.wait("Power Failure")
        three.type("/go axe", "Axe", "what it is: ")
        three.type("a club", "✗ 'a club' does not say")
        three.type("weapon, sharp melee, damage 2", "what it says: ")
        three.type("Action: Gain 1 skill point.", "✓ Action: Gain 1 skill point.")
        three.type("", "Elder Sign")
        three.type("/nonsense", "✗")
        three.type("/quit", "of 39 cards are filled in")
        assert three.terminal.left() == 0
        entries += three.entries
    assert entries >= 50
    goals = read(shelf / LYNCH / "objectives.toml")["objective"]
    assert [one["escape"] for one in goals] == ["foyer"] * 3
    sal = {"id": "old-sal", "name": "Old Sal", "kind": "witch"}
    assert goals[1]["named"] == [{**sal, "health_per_investigator": 2}]
    axe = next(
        one
        for one in read(shelf / "box" / "exploration.toml")["card"]
        if one["id"] == "axe"
    )
    assert axe["types"] == ["weapon"] and axe["damage"] == 2
    assert keeper("story", "check", LYNCH).code == 0
    house = keeper("--json", "story", "show", LYNCH)
    assert house.code == 0


def test_cards_of_which_only_the_number_is_known(home: Path, shelf: Path) -> None:
    """A name makes a card of its own; the same name again is one more copy of it."""
    with Sitting(home, "core", "trauma-card") as sitting:
        sitting.wait("Trauma Card", "21 left", "name: ")
        sitting.type("Sprained Wrist", "injury or insanity: ")
        sitting.type("inj", "or less: ")
        sitting.type("4", "what it says: ")
        sitting.type("You get -1 to Strength.", "✓")
        sitting.type("", "20 left", "name: ")
        sitting.type("Sprained Wrist", "one more", "19 left")
        sitting.type("/undo", "Taken back", "20 left")
        sitting.type("/quit", "cards are filled in")
        assert sitting.terminal.left() == 0
    cards = read(shelf / "box" / "trauma.toml")["card"]
    assert [one["id"] for one in cards] == ["sprained-wrist", "trauma-card"]
    assert (cards[1]["copies"], cards[1]["typed_in"]) == (21, 1)
    assert (cards[0]["kind"], cards[0]["threshold"]) == ("injury", 4)


def test_a_game_goes_on_while_its_cards_are_typed_in(home: Path, shelf: Path) -> None:
    """What only had a number keeps it there; a new game is dealt the card by its name."""
    words = ("new", LYNCH, "-i", "ada", "--random", "--name")
    assert keeper(*words, "before").code == 0
    with Sitting(home, "core", "trauma-card") as sitting:
        sitting.wait("21 left", "name: ")
        sitting.type("Sprained Wrist", "injury or insanity: ")
        sitting.type("/quit")
        assert sitting.terminal.left() == 0
    assert keeper("trauma", "draw", "4").code == 0
    assert keeper("now").code == keeper("status").code == 0
    assert keeper(*words, "after").code == 0
    left = keeper("--json", "status").json["status"]["decks"]["trauma"]["left"]
    assert left == 21
    order = keeper("--json", "deck", "trauma", "--order").json["deck"]["draw"]
    assert "sprained-wrist" in order and "trauma-card-21" not in order


def test_the_house_stays_as_it_is_while_somebody_is_in_it(
    home: Path, shelf: Path
) -> None:
    assert keeper("new", LYNCH, "-i", "ada", "--random", "--name", "ours").code == 0
    with Sitting(home, LYNCH) as sitting:
        sitting.wait("what it touches: ")
        sitting.type("foyer-1: foyer-2; start", "✗ a game is being played", "ours")
        sitting.type("/quit")
        assert sitting.terminal.left() == 0


def test_the_undersides_of_the_figures(home: Path, shelf: Path) -> None:
    with Sitting(home, "core", "zombie") as sitting:
        sitting.wait("Zombie", "awareness [1]: ")
        sitting.type("0", "horror [-1]: ")
        sitting.type("", "damage of figure 1 ")
        sitting.type("3", "health of figure 1 ")
        sitting.type("9", "special attack of figure 1")
        sitting.type("Test Dexterity. Fail: take 2 damage.", "✓")
        sitting.type("", "damage of figure 2 ")
        sitting.type("/quit", "cards are filled in")
        assert sitting.terminal.left() == 0
    zombie = next(
        one
        for one in read(shelf / "box" / "monsters.toml")["monster"]
        if one["id"] == "zombie"
    )
    assert zombie["awareness"] == 0
    assert (zombie["figure"][0]["damage"], zombie["figure"][0]["health"]) == (3, 9)
