"""Transcripts in Markdown: ```console blocks whose commands are really run."""

from __future__ import annotations

import shlex
from typing import Iterator

from tests.stories.driver import keeper

OPEN, CLOSE = "```console", "```"
QUIET = "<!-- $ "


def refreshed(text: str) -> str:
    """The same text with every command's output as it prints now.

    A block is a terminal: lines that begin with `$ keeper` are commands, the rest is
    what they print. `<!-- $ keeper … -->` between the blocks is run and not shown.
    KEEPER_HOME must be a folder of the caller's.
    """
    return "\n".join(_lines(text.split("\n")))


def _lines(lines: list[str]) -> Iterator[str]:
    inside, first = False, False
    for line in lines:
        if not inside:
            yield line
            inside = first = line == OPEN
            if line.startswith(QUIET):
                _printed(line.removeprefix(QUIET).removesuffix(" -->"))
        elif line == CLOSE:
            inside = False
            yield line
        elif line.startswith("$ "):
            if not first:
                yield ""
            first = False
            yield line
            yield from _printed(line[2:])


def _printed(command: str) -> list[str]:
    words = shlex.split(command)
    assert words[0] == "keeper", command
    code, out, err = keeper(*words[1:])
    shown = (out + err).rstrip("\n")
    assert code in (0, 1), (command, shown)
    return shown.split("\n") if shown else []
