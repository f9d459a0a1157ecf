"""Games that older versions wrote: opened, shown, played on and proved by this one.

Each folder of `saved/` holds games as they were left, and the stories they were played
with. The real program runs beside those stories, so that a card mended since then does
not stand between a game and its proof.
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
SAVED = Path(__file__).parent / "saved"
GAMES = sorted(path for path in SAVED.glob("*/*.json.gz") if ".past." not in path.name)
KEEPER = [sys.executable, "-c", "from keeper.__main__ import main; main()"]


class Shelf:
    """The program with the stories of a version, and one of its games at home."""

    def __init__(self, folder: Path, game: Path) -> None:
        (folder / "keeper").symlink_to(ROOT / "keeper")
        with tarfile.open(game.parent / "stories.tar.gz") as stories:
            stories.extractall(folder, filter="data")
        self.folder = folder
        self.name = game.name.removesuffix(".json.gz")
        self.home = folder / "home"
        self.file = self.home / "sessions" / f"{self.name}.json"
        self.file.parent.mkdir(parents=True)
        for part in (game, game.with_name(f"{self.name}.past.json.gz")):
            if part.exists():
                target = self.file.parent / part.name.removesuffix(".gz")
                target.write_bytes(gzip.decompress(part.read_bytes()))

    def keeper(self, *words: str) -> Any:
        """One command that must go through; its JSON."""
        env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(self.folder)}
        env |= {"KEEPER_HOME": str(self.home), "KEEPER_SESSION": self.name}
        done = subprocess.run(
            [*KEEPER, "--json", *words], env=env, capture_output=True, cwd=self.folder
        )
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return json.loads(done.stdout)


@pytest.fixture(params=GAMES, ids=lambda path: f"{path.parent.name}-{path.stem[:-5]}")
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Shelf:
    return Shelf(tmp_path, request.param)


def test_a_saved_game_is_proved_and_untouched_by_it(shelf: Shelf) -> None:
    before = shelf.file.read_bytes()
    found = shelf.keeper("verify")["verify"]
    entries = shelf.keeper("log", "-n", "5000")["log"]
    assert found["ok"] and found["checked"] == len(entries) > 50
    assert "export" in shelf.keeper("export")
    assert shelf.file.read_bytes() == before


def test_a_saved_game_is_played_on_and_proved_again(shelf: Shelf) -> None:
    before = shelf.keeper("status")["status"]
    if before["outcome"]:
        shelf.keeper("undo")
        assert shelf.keeper("status")["status"]["outcome"] is None
        shelf.keeper("redo")
        assert shelf.keeper("status")["status"] == before
    else:
        shelf.keeper("threat", "+1")
        shelf.keeper("test", before["investigators"][0]["id"], "luck")
        assert shelf.keeper("status")["status"]["threat"] == before["threat"] + 1
        shelf.keeper("undo", "2")
        assert shelf.keeper("status")["status"] == before
    assert shelf.keeper("verify")["verify"]["ok"]
