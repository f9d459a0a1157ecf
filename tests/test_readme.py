"""What README.md and the transcripts show is what the program prints."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.transcript import refreshed

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "tests" / "transcripts").glob("*.md"))]


@pytest.fixture(autouse=True)
def a_plain_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = "KEEPER_ANSWERS"
    for name in [
        one for one in os.environ if one.startswith("KEEPER_") and one != kept
    ]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_transcripts_are_true(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert refreshed(text) == text, "run scripts/transcripts and look at the difference"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_is_printed_fits_eighty_columns(page: Path) -> None:
    inside = False
    for line in page.read_text(encoding="utf-8").split("\n"):
        if line.startswith("```"):
            inside = line == "```console"
        elif inside and not line.startswith("$ "):
            assert len(line) <= 80, line


def test_the_two_commands_are_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "./scripts/play" in text and "./scripts/test" in text


def test_a_newcomer_without_keeper_on_the_path_learns_what_to_type() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    start = text.index("## Two commands")
    assert "`./scripts/play COMMAND …`" in text[start : text.index("## A round")]
    assert "`./scripts/play table`" in text[text.index("## The table's side") :]
