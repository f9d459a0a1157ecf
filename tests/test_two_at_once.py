"""Two processes play at once: nothing is lost."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from keeper.rules.table import SCHEMA
from keeper.session.session import Session
from tests.killing import KEEPER, begin, environment

EACH = 25


def test_nothing_is_lost_between_two_players(tmp_path: Path) -> None:
    path = begin(str(tmp_path))
    start = Session.open(path, SCHEMA)
    players = [
        subprocess.Popen(
            [*KEEPER, "--json", "play"],
            env=environment(str(tmp_path)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for player in players:
        assert player.stdin is not None
        player.stdin.write("threat +1\n" * EACH)
        player.stdin.close()
    numbers: list[int] = []
    for player in players:
        assert player.stdout is not None
        numbers += [json.loads(line)["n"] for line in player.stdout]
        assert player.wait() == 0
    end = Session.open(path, SCHEMA)
    threat = start.state["session"]["1"]["threat"]
    assert end.state["session"]["1"]["threat"] == threat + 2 * EACH
    first = start.revision + 1
    assert sorted(numbers) == list(range(first, first + 2 * EACH))
