"""What is kept between commands: never out of date, never believed when it is damaged."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Iterator

import pytest

from keeper.content import cache, sources
from keeper.content.packs import Library, builtin

ROOT = Path(__file__).parent.parent.parent
TEXT = "Test Dexterity +1. Fail: take 1 damage and you are stunned."


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "kept"
    cache._reader()  # which is an entry too, where no other test has asked for it
    monkeypatch.setattr(cache, "_folder", str(folder))
    forget(monkeypatch)
    yield folder


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As another process would begin."""
    monkeypatch.setattr(cache, "_read", {})
    monkeypatch.setattr(cache, "_swept", False)


def kept(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.kept"))


def no_reading(source: Any) -> Any:
    raise AssertionError("it was read although it is kept")


def test_what_was_read_is_not_read_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = cache.parse(TEXT)
    (entry,) = kept(folder)
    forget(monkeypatch)
    monkeypatch.setattr(cache, "_language", lambda how: no_reading)
    assert cache.parse(TEXT) == found
    assert kept(folder) == [entry]


def test_a_changed_file_is_read_again_though_time_and_size_are_the_same(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.toml"
    for number in (1, 2):
        file.write_text(f"a = {number}\n")
        os.utime(file, ns=(10**18, 10**18))
        forget(monkeypatch)
        assert sources.read(str(file)) == {"a": number}


def test_a_file_that_was_moved_is_known(folder: Path, tmp_path: Path) -> None:
    for name in ("a.toml", "b.toml"):
        (tmp_path / name).write_text("a = 1\n")
        sources.read(str(tmp_path / name))
    assert len(kept(folder)) == 1


def damaged(data: bytes) -> Iterator[bytes]:
    yield from (b"", b"{", b"\x00" * 99, data[:-1], data + b" ", b"[" * 100_000)
    for place in (3, 40, len(data) // 2, len(data) - 2):
        yield data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


def test_a_damaged_entry_is_made_anew(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where one bit is wrong in something that can still be read."""
    found = cache.parse(TEXT)
    (entry,) = kept(folder)
    whole = entry.read_bytes()
    for rubbish in damaged(whole):
        entry.write_bytes(rubbish)
        forget(monkeypatch)
        assert cache.parse(TEXT) == found
        assert entry.read_bytes() == whole


def test_an_entry_under_another_name_is_not_believed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.parse(TEXT)
    (entry,) = kept(folder)
    other = cache._name("parse", "Take 1 damage.")
    shutil.copy(entry, folder / f"{other}.kept")
    forget(monkeypatch)
    assert cache.parse("Take 1 damage.") != cache.parse(TEXT)


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_what_is_no_file_is_not_waited_for(
    folder: Path, make: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = cache.parse(TEXT)
    (entry,) = kept(folder)
    entry.unlink()
    make(entry)
    forget(monkeypatch)
    assert cache.parse(TEXT) == found


def test_a_folder_that_cannot_be_written_does_no_harm(folder: Path) -> None:
    folder.write_text("a file where the folder should be")
    assert cache.parse(TEXT)


def test_another_version_reads_for_itself_and_takes_nothing_away(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Side by side, in turn: each finds its own again."""
    for version in ("one", "two", "one", "two"):
        monkeypatch.setattr(cache, "_reader", lambda version=version: version)
        forget(monkeypatch)
        cache.parse(TEXT)
    assert len(kept(folder)) == 2


def test_the_key_follows_the_source_of_the_grammar(tmp_path: Path) -> None:
    """Not its time: a checkout that is switched to and fro keeps both."""
    program = "from keeper.content import cache; print(cache._reader())"

    def key(tree: Path) -> str:
        found = subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=True,
            cwd=tree,
        )
        return found.stdout

    shutil.copytree(ROOT / "keeper", tmp_path / "keeper")
    grammar = tmp_path / "keeper" / "content" / "language" / "grammar"
    file = grammar / "words" / "clauses.py"
    assert key(tmp_path) == key(ROOT)
    os.utime(file, ns=(10**18, 10**18))
    assert key(tmp_path) == key(ROOT)
    file.write_text(file.read_text() + "\n# changed\n")
    assert key(tmp_path) != key(ROOT)


def test_leavings_are_swept_and_too_much_is_thinned_out(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    half = [f"{number:032x}.kept.{number}" for number in (1, 2)]
    theirs = ["letters", "x.kept.123", f"{3:032x}.kept.old"]
    folder.mkdir()
    (folder / "letters").mkdir()
    for name in [*half, *theirs[1:]]:
        (folder / name).write_text("half")
    an_age_ago = time.time() - 2 * cache.AN_HOUR
    for name in [half[0], *theirs]:
        os.utime(folder / name, (an_age_ago, an_age_ago))
    monkeypatch.setattr(cache, "MOST", 10)
    for number in range(12):
        entry = folder / f"{number:032}.kept"
        entry.write_text("x")
        os.utime(entry, (an_age_ago + number, an_age_ago + number))
    cache.parse(TEXT)
    left = {one.name for one in folder.iterdir()}
    assert {half[1], *theirs} < left and half[0] not in left
    assert len(left) == 4 + 5
    assert f"{11:032}.kept" in left and f"{0:032}.kept" not in left


def test_the_same_cards_with_and_without_a_cache(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shown() -> list[Any]:
        library = Library([builtin()], "the-drowned-bell")
        sorts = ("exploration", "spell", "combat-beast")
        cards = [vars(one) for sort in sorts for one in library.cards(sort).values()]
        return [*cards, vars(library.plan), library.story.title]

    found = shown()
    for _ in range(2):
        forget(monkeypatch)
        assert shown() == found
    assert kept(folder)
    monkeypatch.setattr(cache, "_folder", "")
    forget(monkeypatch)
    assert shown() == found
