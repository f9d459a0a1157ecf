"""The command line, called in this process: what it prints and how it ends."""

from __future__ import annotations

import io
import json
import os
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, NamedTuple

from keeper.commands import root
from keeper.commands.invocation import Setting
from tests.begun import begun


class Said(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one object on standard output."""
        return json.loads(self.out)


def keeper(*words: str) -> Said:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = root.run(words, Setting())
    return Said(code, out.getvalue(), err.getvalue())


def _must(said: Said) -> None:
    assert said.code == 0, said.err


def begin(name: str = "t1") -> str:
    """A game of two, always the same; its file."""
    people = ("ada:level-eye,walks-alone", "bruno:stonebreaker,stubborn-as-granite")
    words = ["the-drowned-bell", "--name", name, "--seed", "tests 1", "--random"]
    words += [word for one in people for word in ("-i", one)]
    words += [word for one in ("1B", "2A", "3A", "4A") for word in ("--choice", one)]
    begun(("line", name), lambda: _must(keeper("new", *words)))
    return os.path.join(os.environ["KEEPER_HOME"], "sessions", f"{name}.json")
