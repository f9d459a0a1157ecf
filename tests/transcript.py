"""Transcripts in Markdown: ```console blocks whose commands are really run."""

from __future__ import annotations

import shlex
from typing import Iterator

from tests.stories.driver import keeper

FENCE = "```"
OPEN = "```console"


def refreshed(text: str) -> str:
    """The same text with every command's output as it prints now.

    A block is a terminal: lines that begin with `$ keeper` are commands, the rest is
    what they print. KEEPER_HOME must be a folder of the caller's.
    """
    return "\n".join(_lines(text.split("\n")))


def _lines(lines: list[str]) -> Iterator[str]:
    inside = False
    for line in lines:
        if not inside:
            inside = line == OPEN
            yield line
        elif line == FENCE:
            inside = False
            yield line
        elif line.startswith("$ "):
            yield line
            yield from _printed(line[2:])


def _printed(command: str) -> list[str]:
    words = shlex.split(command)
    assert words[0] == "keeper", command
    code, out, err = keeper(*words[1:])
    shown = (out + err).rstrip("\n")
    assert code in (0, 1), (command, shown)
    return [*shown.split("\n"), ""] if shown else []
