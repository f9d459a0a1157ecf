"""Games that older versions wrote: opened, shown, played on and proved by this one.

Each folder of `saved/` holds games as they were left, and the stories they were played
with. The program runs beside those stories, so that a card mended since then does not
stand between a game and its proof; one game is proved by a process of its own.
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

from keeper import opening
from tests.commands import line
from tests.kept import share

ROOT = Path(__file__).parent.parent
SAVED = Path(__file__).parent / "saved"
GAMES = sorted(path for path in SAVED.glob("*/*.json.gz") if ".past." not in path.name)
KEEPER = [sys.executable, "-c", "from keeper.__main__ import main; main()"]


class Shelf:
    """The stories of a version, and one of its games at home."""

    def __init__(self, folder: Path, game: Path) -> None:
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
        said = line.keeper("--json", *words)
        assert said.code == 0, (words, said)
        return said.json


def name_of(game: Path) -> str:
    return f"{game.parent.name}-{game.stem[:-5]}"


def unpack(game: Path, folder: Path) -> None:
    """The stories that a game was played with."""
    with tarfile.open(game.parent / "stories.tar.gz") as stories:
        stories.extractall(folder, filter="data")


@pytest.fixture(scope="session")
def versions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The stories of each version, unpacked once."""
    folder = tmp_path_factory.mktemp("versions")
    for game in {one.parent: one for one in GAMES}.values():
        unpack(game, folder / game.parent.name)
    return folder


@pytest.fixture(params=GAMES, ids=name_of)
def shelf(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    versions: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Shelf:
    found = Shelf(tmp_path, request.param)
    stories = versions / request.param.parent.name / "stories"
    monkeypatch.setattr(opening, "builtin", lambda: str(stories))
    monkeypatch.setenv("KEEPER_HOME", str(found.home))
    monkeypatch.setenv("KEEPER_SESSION", found.name)
    monkeypatch.delenv("KEEPER_STORIES", raising=False)
    monkeypatch.delenv("KEEPER_ANSWERS")
    return found


def test_the_real_program_proves_a_saved_game(tmp_path: Path) -> None:
    """A process of its own, which finds the old stories beside itself."""
    game = next(one for one in GAMES if "long" in one.name)
    shelf = Shelf(tmp_path, game)
    unpack(game, tmp_path)
    (tmp_path / "keeper").symlink_to(ROOT / "keeper")
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(tmp_path)}
    env |= {"KEEPER_HOME": share(str(shelf.home)), "KEEPER_SESSION": shelf.name}
    words = [*KEEPER, "--json", "verify"]
    done = subprocess.run(words, env=env, capture_output=True, cwd=tmp_path)
    assert done.returncode == 0, (done.stdout, done.stderr)
    assert json.loads(done.stdout)["verify"]["ok"]


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
