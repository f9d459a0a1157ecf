"""Two players at the real `keeper` at once, and what must hold afterwards."""

from __future__ import annotations

import json
import subprocess

from keeper.rules.table import SCHEMA
from keeper.session.session import Session
from tests.killing import KEEPER, begin, call, environment


def lost(home: str, each: int) -> list[str]:
    """So many commands in each of two processes; what was lost, in words."""
    path = begin(home)
    start = Session.open(path, SCHEMA)
    players = [
        subprocess.Popen(
            [*KEEPER, "--json", "play"],
            env=environment(home),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for player in players:
        assert player.stdin is not None
        player.stdin.write("threat +1\n" * each)
        player.stdin.close()
    numbers: list[int] = []
    found: list[str] = []
    for player in players:
        assert player.stdout is not None
        numbers += [json.loads(line).get("n", 0) for line in player.stdout]
        if player.wait():
            found.append(f"a player ended with {player.returncode}")
    wanted = start.state["session"]["1"]["threat"] + 2 * each
    threat = Session.open(path, SCHEMA).state["session"]["1"]["threat"]
    if threat != wanted:
        found.append(f"the threat is {threat}, not {wanted}")
    first = start.revision + 1
    if sorted(numbers) != list(range(first, first + 2 * each)):
        found.append("the entries are not numbered one after the other")
    proof = call(home, "verify")
    return found + ([proof.stderr] if proof.returncode else [])
