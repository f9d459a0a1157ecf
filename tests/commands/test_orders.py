"""On a real terminal, with orders in every name and line: colours pass, and nothing else."""

from __future__ import annotations

import json
import os
import pty
import re
import sys
from pathlib import Path
from typing import Any

from keeper.commands import guard, root
from keeper.commands.invocation import Setting
from keeper.session.storage import compose
from tests.commands.line import begin, keeper

EVIL = "\x1b]0;mine\x07\x1b[2J\x9b31m\r‮x"
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
    found = []
    for name in root.COMMANDS:
        if name not in APART:
            found += [[name], [name, EVIL], [name, EVIL, EVIL], ["--table", name]]
    return [
        *found,
        ["--json", "log"],
        ["-s", EVIL, "status"],
        [EVIL],
        ["story", "list"],
    ]


def printed(words: list[list[str]]) -> str:
    """What all these commands write to a terminal, in one process."""
    pid, handle = pty.fork()
    if pid == 0:
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
    data = b""
    while True:
        try:
            part = os.read(handle, 65536)
        except OSError:  # how the end of a terminal is told
            break
        if not part:
            break
        data += part
    os.close(handle)
    os.waitpid(pid, 0)
    return data.decode("utf-8", "replace")


def test_no_command_gives_a_terminal_an_order(home: Path) -> None:
    hostile(home)
    text = printed(commands())
    assert "Traceback" not in text, text[text.index("Traceback") :][:400]
    assert COLOUR.search(text), "it was a terminal"
    found = ORDER.search(COLOUR.sub("", text))
    assert found is None, COLOUR.sub("", text)[found.start() - 80 : found.end() + 20]
    assert text.count("␛") > 50, "the orders were there"


def test_an_order_would_be_found() -> None:
    assert ORDER.search(EVIL) and ORDER.search("a\rb") and not ORDER.search("a\r\nb\tc")
