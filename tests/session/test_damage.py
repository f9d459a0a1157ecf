"""A damaged file gives SessionTrouble or a game, never anything else."""

from __future__ import annotations

import json
import os
import random
from typing import Any

import pytest

from keeper.errors import KeeperError, SessionTrouble
from keeper.session.doctor import diagnose
from keeper.session.session import Session
from tests.examples import some

from . import toy

VALUES: list[Any] = [
    None,
    True,
    -1,
    10**12,
    1e300,
    "seven",
    [],
    [[]],
    {},
    {"~": 3},
    [0, 9, []],
]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = str(tmp_path_factory.mktemp("damage") / "g.json")
    toy.begin(path, cards=5)
    for do in ("tick", "draw", "roll", "join"):
        toy.command(path, do)
    with Session.hold(path, toy.SCHEMA) as session:
        session.checkpoint("here", toy.entry("checkpoint"))
        toy.act(session, "tick")
        session.undo(2, toy.entry("undo"))
    return open(path, "rb").read()


def survives(path: str, data: bytes) -> bool:
    """Try everything on a damaged file; True if it still loads."""
    for name in os.listdir(os.path.dirname(path)):
        os.unlink(os.path.join(os.path.dirname(path), name))
    with open(path, "wb") as file:
        file.write(data)
    assert all(finding.told for finding in diagnose(path, toy.SCHEMA))
    try:
        session = toy.look(path)
    except SessionTrouble as error:
        assert error.message and error.hint
        with pytest.raises(SessionTrouble):
            toy.command(path, "tick")
        assert open(path, "rb").read() == data
        return False
    list(session.entries())
    for work in ("redo", "undo", "back", "note"):
        with Session.hold(path, toy.SCHEMA) as held:
            try_one(held, work)
    return True


def try_one(session: Session, work: str) -> None:
    kept = open(session.path, "rb").read()
    try:
        if work == "back":
            session.back("here", toy.entry("back"))
        elif work == "note":
            session.note("x", toy.entry("note"))
        else:
            getattr(session, work)(2, toy.entry(work))
    except KeeperError as error:
        assert error.message
        assert open(session.path, "rb").read() == kept


def test_truncation_is_always_noticed(whole: bytes, tmp_path: Any) -> None:
    path = str(tmp_path / "g.json")
    chance = random.Random(1)
    for _ in range(60):
        assert not survives(path, whole[: chance.randrange(len(whole) - 2)])


def test_flipped_bits(whole: bytes, tmp_path: Any) -> None:
    path = str(tmp_path / "g.json")
    chance = random.Random(2)
    results = set()
    for _ in range(some(70)):
        data = bytearray(whole)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        results.add(survives(path, bytes(data)))
    assert results == {True, False}


def spots(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a JSON value with each of its keys or indexes."""
    found = []
    if isinstance(value, (dict, list)):
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        for key in keys:
            found.append((value, key))
            found += spots(value[key])
    return found


def test_wrong_types_and_lost_parts_anywhere(whole: bytes, tmp_path: Any) -> None:
    path = str(tmp_path / "g.json")
    chance = random.Random(3)
    for _ in range(some(100)):
        data = json.loads(whole)
        container, key = chance.choice(spots(data))
        if chance.random() < 0.3:
            del container[key]
        else:
            container[key] = chance.choice(VALUES)
        survives(path, json.dumps(data).encode())


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * 500,
        b"[]",
        b"null",
        b"{}",
        b'{"session": []}',
        b'{"session": {"1": 5}}',
        b'{"session": {"one": {}}}',
        b'{"session": {"01": {}}}',
        b"[" * 100_000,
        b'{"session": {"1": ' + b'{"a": ' * 50_000,
        b'{"session": {"1": {"count": ' + b"9" * 6000 + b"}}}",
        b'{"session": {"1": {"count": NaN}}}',
        b'{"session": {"1": {"name": "\\ud800"}}}',
        b'{"session": {"1": {}, "1": {}}}',
        b"\xff\xfe{}",
    ],
)
def test_files_that_are_no_games(tmp_path: Any, data: bytes) -> None:
    assert not survives(str(tmp_path / "g.json"), data)


def test_mistakes_are_named_where_they_are(whole: bytes, tmp_path: Any) -> None:
    path = str(tmp_path / "g.json")

    def told(data: bytes) -> str:
        with open(path, "wb") as file:
            file.write(data)
        with pytest.raises(SessionTrouble) as caught:
            toy.look(path)
        return caught.value.message

    assert "line 3, column 17" in told(whole.replace(b'"name"', b'"name', 1))
    twice = whole.replace(b'"count": ', b'"drawn": 7, "count": ', 1)
    assert '"drawn" stands there twice' in told(twice)
    lost = json.loads(whole)
    del lost["journal"]["3"]["parent"]
    assert told(json.dumps(lost).encode()) == "journal 3: parent is missing"


def test_a_byte_order_mark_and_windows_lines_are_welcome(
    whole: bytes, tmp_path: Any
) -> None:
    data = b"\xef\xbb\xbf" + whole.replace(b"\n", b"\r\n")
    assert survives(str(tmp_path / "g.json"), data)
