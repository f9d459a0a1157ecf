"""Puzzles small enough to be searched through by hand or by brute force."""

from __future__ import annotations

from typing import Any

from keeper.content.puzzles import Puzzles, read

WIRING = [
    "top red - left red",
    "top blue - right blue",
    "top red - bottom blue",
    "left red - right red",
    "top blue - right red",
    "top red - bottom red, left blue - right blue",
]
LOCK = [
    "sun moon star sun",
    "moon sun star sun",
    "star sun moon moon",
    "sun moon star star",
    "star star moon sun",
    "moon star sun star",
]
# Passed by a wire twice: in from the left, round three corners, and out at the top.
LOOP = [
    "left red - right red, top red - bottom red",
    "left red - bottom red",
    "top red - right red",
    "left red - top red",
]


def box(kind: str, pieces: list[str], **puzzle: Any) -> Puzzles:
    colours = ("sun", "moon", "star", "red", "blue")
    symbols = [{"id": one, "mark": one[0], "colour": "red"} for one in colours]
    tables = [
        symbols,
        [{"id": kind, "kind": kind, "pieces": pieces}],
        [{"id": f"{kind} puzzle 1", "kind": kind, **puzzle}],
    ]
    return read(*[[("a test", one) for one in table] for table in tables])


ROW = box("wiring", WIRING, layout="o o", start="a1 left red", end="a2 right blue")
CORNER = box(
    "wiring", WIRING, layout="o o\n. o", start="a1 left red", end="b2 bottom red"
)
PLATE = box("lock", LOCK, layout="o o o\n# # #", tile="sun moon sun", turn=0)
APART = box("lock", LOCK, layout="o # o\n. o .", tile="moon star sun", turn=120)
ALL_IN_USE = box("lock", LOCK[:3], layout="o o\n# o", tile="sun star", turn=180)
CROSSED = box("wiring", LOOP, layout="o o\no o", start="a1 left red", end="a1 top red")
# No star anywhere, and the tile wants one.
HOPELESS = box("lock", ["sun sun sun sun"] * 3, layout="o o\n# o", tile="sun star")
