"""On a real terminal, with orders in every name and line: colours pass, and nothing else."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import sys
from pathlib import Path
from typing import Any, Sequence

import click
import pytest

from keeper.commands import guard, root
from keeper.commands.invocation import Setting
from keeper.commands.terminal import suggestions
from keeper.session.storage import compose
from tests.commands.line import begin, keeper
from tests.commands.terminal import ANSWER, ASKS

EVIL = "\x1b]0;mine\x07\x1b[2J\x9b31m\x1b[8m\r‮x"
HIDING = "\x1b[8m"  # a colour that we never use, and which would pass for one of ours
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
ORDER = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|\r(?!\n)"
)
# These draw a screen of their own, serve one, or play for minutes.
APART = {"play", "watch", "table", "screen", "simulate", "completion"}


def hostile(home: Path) -> None:
    """A game whose journal is full of orders, sealed as the program would."""
    path = Path(begin())
    for words in (["turn", "ada"], ["note", "x"], ["checkpoint", "here"]):
        assert keeper(*words).code == 0
    tables: Any = json.loads(path.read_bytes())
    for entry in tables["journal"].values():
        entry["command"] = [f"{word}{EVIL}" for word in entry["command"]]
        for line in entry.get("told", []):
            line[0] += EVIL
        entry["at"] += EVIL
    tables["journal_head"]["1"]["marks"] = {EVIL: 4}
    path.write_bytes(compose(tables)[1])
    folder = path.parent
    (folder / f"a{EVIL}.json").write_bytes(path.read_bytes())
    (folder / f"b{EVIL}.json").write_bytes(b"{")
    pack = home / "stories" / f"c{EVIL}"
    pack.mkdir(parents=True)
    (pack / "story.toml").write_text(f'title = "{EVIL!r}"', encoding="utf-8")


def commands() -> list[list[str]]:
    """Every command and what is below it, with orders in every place, for both sides."""
    found: list[list[str]] = []
    context = click.Context(root.root)
    for name in root.COMMANDS:
        if name in APART:
            continue
        command = root.root.get_command(context, name)
        rooms = (
            command.list_commands(context) if isinstance(command, click.Group) else []
        )
        for words in [[name], *([name, one] for one in rooms)]:
            if words == ["story", "check"]:  # of all stories
                words = ["story", "check", "line-clear"]
            found += [words, [*words, EVIL], [*words, EVIL, EVIL], ["--table", *words]]
            found += [[*words, "ada", EVIL], ["--json", *words, EVIL]]
    return [*found, ["--json", "log"], ["-s", EVIL, "status"], [EVIL]]


def completions() -> list[list[str]]:
    """Tab at every place where a name of the game or of a file might be offered."""
    found = [["-s", ""], [EVIL[:1]]]
    found += [place.split() + [""] for place in suggestions.PLACES]
    found += [[name, ""] for name in root.COMMANDS]
    return [["completion", "--words", "--", *words] for words in found]


def printed(words: list[list[str]], keys: Sequence[str] = ()) -> str:
    """What all these commands write to a terminal, in one process, when keys are typed."""
    pid, handle = pty.fork()
    if pid == 0:
        if not keys:
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        sys.stdin = open(0, encoding="utf-8", closefd=False)
        for stream, number in (("stdout", 1), ("stderr", 2)):
            setattr(sys, stream, open(number, "w", encoding="utf-8", closefd=False))
        guard.open_streams([])
        for line in words:
            try:
                root.run([guard.typed(word) for word in line], Setting())
            except BaseException as error:
                print("Traceback", line, repr(error))
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)
    data = _read(handle, [key.encode() for key in keys])
    os.close(handle)
    os.waitpid(pid, 0)
    return data.decode("utf-8", "replace")


def _read(handle: int, keys: list[bytes]) -> bytes:
    """All that is written; when it is quiet for a while the next keys are typed."""
    data = b""
    while True:
        quiet = not select.select([handle], [], [], 0.15 if keys else 60)[0]
        if quiet and keys:
            os.write(handle, keys.pop(0))
            continue
        assert not quiet, data[-500:]
        try:
            part = os.read(handle, 65536)
        except OSError:  # how the end of a terminal is told
            return data
        if not part:
            return data
        data += part
        if ASKS in part:
            os.write(handle, ANSWER)


def orders(text: str) -> str:
    """Where something that is no colour of ours reached the terminal."""
    if HIDING in text:
        return text[text.index(HIDING) - 80 :][:200]
    plain = COLOUR.sub("", text)
    found = ORDER.search(plain)
    return plain[max(found.start() - 80, 0) : found.end() + 20] if found else ""


def test_no_command_gives_a_terminal_an_order(home: Path) -> None:
    hostile(home)
    text = printed(commands())
    assert "Traceback" not in text, text[text.index("Traceback") :][:400]
    assert COLOUR.search(text), "it was a terminal"
    assert not orders(text)
    assert text.count("␛") > 50, "the orders were there"


def test_no_completion_gives_one(home: Path) -> None:
    """Neither to the terminal nor to the shell into whose line it is put."""
    hostile(home)
    for name in ("$(touch mine)", "a;touch mine", "`x`", "-rf"):
        (home / "sessions" / f"{name}.json").write_bytes(b"{}")
    text = printed(completions())
    assert "Traceback" not in text and not orders(text) and "mine" not in text
    assert "entrance-hall" in text and "t1" in text


@pytest.mark.parametrize("editor", ["prompt_toolkit", "readline"])
def test_the_shell_shows_them_at_its_prompt_and_in_its_history(
    home: Path, monkeypatch: pytest.MonkeyPatch, editor: str
) -> None:
    hostile(home)
    if editor == "readline":
        monkeypatch.setitem(sys.modules, "prompt_toolkit", None)
    (home / "history").write_text(f"log{EVIL}\n", encoding="utf-8")
    up, tab, clear = "\x1b[A", "\t\t", "\x15"
    keys = ["log -n 1\r", "back ", tab, clear, "open ", tab, clear, up, "\r", "quit\r"]
    text = printed([["play"]], keys)
    assert "Traceback" not in text and "␛" in text
    for order in ("mine\x07", "\x9b31m", HIDING, "‮"):
        assert order not in text


def test_a_second_terminal_shows_them(home: Path) -> None:
    hostile(home)
    text = printed([["watch", "log"], ["table"]], ["\x04", "\x04"])
    assert "Traceback" not in text and "␛" in text and "\x1b[?1049h" in text
    for order in ("mine\x07", "\x9b31m", HIDING, "‮"):
        assert order not in text


def test_a_question_that_waits_gives_none(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)
    path = Path(begin())
    assert keeper("test", "ada", "willpower").code == 5
    tables: Any = json.loads(path.read_bytes())
    tables["question"]["1"] = _evil(tables["question"]["1"])
    path.write_bytes(compose(tables)[1])
    words = [["status"], ["now"], ["answer"], ["answer", EVIL], ["log"], ["undo"]]
    text = printed([*words, *(["--table", *one] for one in words)])
    assert "Traceback" not in text and not orders(text)
    assert "Question 1: text is" in text, "it is refused by its field"


def _evil(told: Any) -> Any:
    """Whatever is told or typed with orders in it; what the rules go by stays."""
    if isinstance(told, dict):
        return {key: told[key] if key == "act" else _evil(told[key]) for key in told}
    if isinstance(told, list):
        return [_evil(one) for one in told]
    return told + EVIL if isinstance(told, str) and " " in told else told


def test_an_order_would_be_found() -> None:
    assert ORDER.search(EVIL) and ORDER.search("a\rb") and not ORDER.search("a\r\nb\tc")
