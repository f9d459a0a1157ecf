"""What README.md shows is what the program prints."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.transcript import refreshed

README = Path(__file__).parent.parent / "README.md"


def test_the_transcripts_are_true(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in os.environ if name.startswith("KEEPER_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    text = README.read_text(encoding="utf-8")
    assert refreshed(text) == text, "run scripts/transcripts and look at the difference"


def test_the_two_commands_are_there() -> None:
    text = README.read_text(encoding="utf-8")
    assert "./scripts/play" in text and "./scripts/test" in text
