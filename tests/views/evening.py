"""An evening at the real command line, in a home of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from keeper.commands.invocation import Setting
from keeper.commands.root import run
from tests.begun import begun

WIDTH = 80
BEGIN = "new the-drowned-bell --name night -i ada -i bruno --choice 1B --choice 2B"


class Evening:
    """Types commands; every text is checked to fit a page of 80 columns."""

    def __init__(self, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.home = home
        self.capsys = capsys

    def type(self, words: str) -> tuple[int, str, str]:
        self.capsys.readouterr()
        code = run(words.split(), Setting())
        printed = self.capsys.readouterr()
        return code, printed.out, printed.err

    def text(self, words: str) -> str:
        code, out, err = self.type(words)
        assert code == 0, err
        assert all(_fits(line) for line in out.splitlines())
        assert "\x1b" not in out
        return out

    def facts(self, words: str) -> dict[str, Any]:
        code, out, err = self.type(f"--json {words}")
        assert code == 0, out + err
        return dict(json.loads(out))

    def refused(self, words: str) -> tuple[int, dict[str, Any]]:
        code, out, _ = self.type(f"--json {words}")
        found = json.loads(out)
        assert not found["ok"]
        return code, found

    def begin(self) -> Evening:
        words = f"{BEGIN} --random --seed night"
        begun(("evening",), lambda: self.text(words))
        return self

    def path(self, name: str = "night") -> Path:
        return self.home / "sessions" / f"{name}.json"


def _fits(line: str) -> bool:
    """A file's path is one word and cannot be folded."""
    return len(line) <= WIDTH or max(map(len, line.split())) > WIDTH // 2


def at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Evening:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    for name in ("KEEPER_SESSION", "KEEPER_STORIES"):
        monkeypatch.delenv(name, raising=False)
    return Evening(tmp_path, capsys)
