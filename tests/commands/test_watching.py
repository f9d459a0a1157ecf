"""A second terminal: drawn again as the game goes on, and good for nothing else."""

from __future__ import annotations

import fcntl
import json
import os
import struct
import termios
from pathlib import Path
from typing import Iterator

import pytest

from keeper.session import home as homes
from tests.commands.line import begin, keeper
from tests.commands.terminal import Terminal, environment

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def game(home: Path) -> Path:
    begin()
    return home


def second(home: Path, *words: str, size: tuple[int, int] = (50, 100)) -> Terminal:
    opened = Terminal(list(words), environment(str(home)))
    resize(opened, size)
    return opened


def resize(terminal: Terminal, size: tuple[int, int]) -> None:
    packed = struct.pack("HHHH", *size, 0, 0)
    fcntl.ioctl(terminal.handle, termios.TIOCSWINSZ, packed)


@pytest.fixture
def table(game: Path) -> Iterator[Terminal]:
    with second(game, "table") as terminal:
        terminal.wait("Entrance Hall", "ada")
        yield terminal


def test_the_table_is_drawn_again_when_a_command_was_given(table: Terminal) -> None:
    table.type("")
    keeper("damage", "ada", "2")
    table.wait("health 8/10")


def test_no_key_leads_anywhere_else(table: Terminal) -> None:
    before = Path(homes.find()).read_bytes()
    table.type("q:!\x1a\x1c\x1b[A undo\rmythos\r\t\x04"[:-1])
    keeper("threat", "+1")
    shown = table.wait("Threat 2")
    held = json.loads(keeper("--json", "mythos")[1])["mythos"]
    assert held and not [card for card in held if card["name"] in shown]
    keeper("undo")
    after = Path(homes.find()).read_bytes()
    assert json.loads(after)["session"] == json.loads(before)["session"]


def test_it_is_left_with_ctrl_c_and_the_terminal_is_as_before(table: Terminal) -> None:
    table.type("\x03")
    assert table.left() == 0
    assert b"\x1b[?1049l" in table.raw and b"\x1b[?25h" in table.raw


def test_a_resized_window_is_drawn_again(table: Terminal) -> None:
    table.type("")
    resize(table, (30, 60))
    assert "more lines" in table.wait("ada bruno", "more lines")
    table.type("")
    resize(table, (60, 140))
    table.wait("Entrance Hall")


def test_every_line_fits_the_window(game: Path) -> None:
    with second(game, "table", size=(40, 130)) as table:
        table.wait("Entrance Hall", "ada")
        page = table.text.rpartition("The Drowned Bell")[2]
    lines = page.splitlines()
    assert len(lines) <= 40 and max(map(len, lines)) <= 130


def test_the_table_waits_for_a_game(home: Path) -> None:
    with second(home, "table") as table:
        table.wait("cannot be used")
        table.type("")
        begin()
        table.wait("Entrance Hall")


def test_a_reading_command_is_watched_with_the_keepers_eyes(game: Path) -> None:
    held = json.loads(keeper("--json", "mythos")[1])["mythos"]
    with second(game, "watch", "status") as window:
        window.wait("Mythos", held[0]["id"])
        window.type("")
        keeper("threat", "+3")
        window.wait("Threat 4")
        window.type("\x03")
        assert window.left() == 0


@pytest.mark.parametrize("words", [["watch", "undo"], ["watch", "threat", "+1"]])
def test_a_command_that_acts_is_not_watched(game: Path, words: list[str]) -> None:
    assert keeper(*words)[0] == 2


@pytest.mark.parametrize("words", [["table"], ["watch", "map"], ["watch", "log"]])
def test_without_a_terminal_it_is_shown_once(game: Path, words: list[str]) -> None:
    code, out, _ = keeper(*words)
    assert code == 0 and out.strip()
    code, out, _ = keeper("--json", *words)
    assert code == 0 and json.loads(out)["ok"]


def test_the_tables_page_tells_what_was_read_aloud(game: Path) -> None:
    keeper("turn", "ada")
    keeper("move", "entrance-hall-2")
    code, out, _ = keeper("--json", "table")
    shown = json.loads(out)["table"]
    assert any("Entrance Hall 2" in line for line in shown["told"])
    assert "hands" not in shown and os.path.basename(homes.find()) == "t1.json"
