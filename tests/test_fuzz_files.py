"""Damaged session files: named, never overwritten, never a traceback."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Callable

import pytest

from tests.commands.line import begin, keeper
from tests.examples import some

READ = [("status",), ("now",), ("threat",), ("log",)]
PLAY = [("threat", "+1"), ("turn", "ada"), ("undo",), ("mythos", "draw", "1")]
HOSTILE: list[Any] = [None, -1, 10**30, 1.5, "", "x" * 9000, [], {}, [[]], True, "\x00"]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)
    monkeypatch.delenv("KEEPER_STORIES", raising=False)
    path = Path(begin())
    assert keeper("turn", "ada").code == 0
    return path


def holds(file: Path, damaged: bytes, what: str) -> None:
    """Whatever a command makes of the file: it says so, and refusing changes nothing."""
    for words in (*READ, *PLAY):
        file.write_bytes(damaged)
        said = keeper("--json", *words)
        assert said.code in (0, 1, 2, 3), f"{what}: {words}: {said.out}"
        assert said.json["ok"] is (said.code == 0) and "Traceback" not in said.err
        if said.code or words in READ:
            assert file.read_bytes() == damaged, f"{what}: {words} overwrote it"


def test_truncated(file: Path) -> None:
    whole = file.read_bytes()
    rng = random.Random(1)
    for size in [0, 1, len(whole) - 2, *(rng.randrange(len(whole)) for _ in range(8))]:
        file.write_bytes(whole[:size])
        assert keeper("--json", "threat", "+1").code == 3
        assert file.read_bytes() == whole[:size]
        holds(file, whole[:size], f"cut at {size}")


def test_flipped_bits(file: Path) -> None:
    whole = file.read_bytes()
    rng = random.Random(2)
    for _ in range(some(12)):
        damaged = bytearray(whole)
        place = rng.randrange(len(whole))
        damaged[place] ^= 1 << rng.randrange(8)
        holds(file, bytes(damaged), f"bit in byte {place}")


def changed(file: Path, change: Callable[[dict[str, Any]], None]) -> bytes:
    tables = json.loads(file.read_text(encoding="utf-8"))
    change(tables)
    return json.dumps(tables).encode()


def test_wrong_types_and_huge_numbers(file: Path) -> None:
    whole = file.read_bytes()
    rng = random.Random(3)
    for _ in range(some(15)):
        tables = json.loads(whole)
        name = rng.choice(sorted(name for name in tables if tables[name]))
        document = tables[name][rng.choice(sorted(tables[name]))]
        field = rng.choice(sorted(document))
        document[field] = rng.choice(HOSTILE)
        what = f"{name}.{field} = {document[field]!r}"[:80]
        holds(file, json.dumps(tables).encode(), what)


def test_missing_documents_and_tables(file: Path) -> None:
    whole = file.read_bytes()
    for name in json.loads(whole):
        file.write_bytes(whole)
        holds(file, changed(file, lambda tables: tables.pop(name)), f"no {name}")
        for first in sorted(json.loads(whole)[name])[:1]:
            file.write_bytes(whole)
            missing = changed(file, lambda tables: tables[name].pop(first))
            holds(file, missing, f"no {name} {first}")


def test_deep_nesting_and_other_files(file: Path) -> None:
    deep = b'{"session": {"1": ' + b"[" * 100_000 + b"]" * 100_000 + b"}}"
    for damaged in (deep, b"[]", b"null", b"\xff\xfe\x00", b"# not a game\n"):
        file.write_bytes(damaged)
        assert keeper("--json", "threat", "+1").code == 3
        holds(file, damaged, repr(damaged[:20]))
