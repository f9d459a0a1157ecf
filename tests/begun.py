"""Games that many tests begin with: played once in a process, copied for each test."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Callable

Kept = dict[str, tuple[bytes, int]]

_kept: dict[tuple[str, ...], Kept] = {}


def begun(key: tuple[str, ...], begin: Callable[[], object]) -> None:
    """The home as `begin` leaves it; from the second time on a copy of that."""
    home = Path(os.environ["KEEPER_HOME"])
    if os.environ.get("KEEPER_STORIES") or (home / "stories").exists():
        begin()  # with other cards it is another game
    elif key in _kept:
        _lay(home, _kept[key])
    else:
        before = _files(home)
        begin()
        after = _files(home)
        _kept[key] = {
            name: after[name] for name in after if after[name] != before.get(name)
        }


def _files(home: Path) -> Kept:
    """All but what was only read: that is read again where it is wanted."""
    found = [path.relative_to(home) for path in home.rglob("*") if path.is_file()]
    return {
        str(one): ((home / one).read_bytes(), (home / one).stat().st_mode)
        for one in found
        if one.parts[0] != "cache"
    }


def _lay(home: Path, kept: Kept) -> None:
    for name, (data, mode) in kept.items():
        path = home / name
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.write_bytes(data)
        path.chmod(mode)
