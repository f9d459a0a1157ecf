"""Where games live: KEEPER_HOME, its sessions, and the one last used."""

from __future__ import annotations

import os
import sys

from keeper.errors import NotUnderstood, SessionTrouble
from keeper.session.disk import past_of, trouble

_ENDING = ".json"


def home() -> str:
    """KEEPER_HOME, or the platform's application folder."""
    chosen = os.environ.get("KEEPER_HOME")
    if chosen:
        return os.path.abspath(os.path.expanduser(chosen))
    if sys.platform == "darwin":
        return os.path.expanduser("~/Library/Application Support/keeper")
    base = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    return os.path.join(base, "keeper")


def sessions() -> str:
    """The folder of games."""
    return os.path.join(home(), "sessions")


def path_for(name: str) -> str:
    """Where a game of this name lives or would live."""
    path = os.path.join(sessions(), name + _ENDING)
    plain = name and name == name.strip() and name.isprintable() and len(name) <= 80
    taken = name.endswith(".past") or name.startswith((".", "-")) or "/" in name
    if not plain or taken:
        raise NotUnderstood(
            f'"{name}" cannot be the name of a game.',
            "Letters, digits and dashes make a good name: blackwood-2",
        )
    return path


def listing() -> list[str]:
    """The names of all games."""
    try:
        found = os.listdir(sessions())
    except FileNotFoundError:
        return []
    except OSError as error:
        raise trouble(error, sessions(), "listed") from error
    names = {entry[: -len(_ENDING)] for entry in found if _is_game(entry)}
    pasts = {os.path.basename(past_of(name + _ENDING)) for name in names}
    return sorted(name for name in names if name + _ENDING not in pasts)


def find(name: str = "") -> str:
    """The path of a game by name or path; without either, KEEPER_SESSION or the last.

    A path need not exist yet; a name must.
    """
    name = name or os.environ.get("KEEPER_SESSION", "") or last()
    if not name:
        raise SessionTrouble("There is no game yet.", "`keeper new` begins one.")
    if _is_path(name):
        return os.path.abspath(os.path.expanduser(name))
    path = path_for(name)
    if not os.path.lexists(path):
        raise _unknown(name)
    return path


def last() -> str:
    """The game last used: a name, or the path of one that lives elsewhere."""
    try:
        with open(os.path.join(home(), "last"), encoding="utf-8") as file:
            return file.read().strip()
    except (FileNotFoundError, NotADirectoryError, UnicodeDecodeError):
        return ""
    except OSError as error:
        raise trouble(error, os.path.join(home(), "last"), "read") from error


def use(name: str) -> str:
    """Make a game the one last used; returns its path."""
    path = find(name)
    if not os.path.lexists(path):
        raise SessionTrouble(
            f"There is no game in {path}.", "`keeper sessions` lists your games."
        )
    note = name if not _is_path(name) else path
    target = os.path.join(home(), "last")
    temporary = f"{target}.{os.getpid()}.tmp"
    try:
        os.makedirs(home(), mode=0o700, exist_ok=True)
        with open(temporary, "w", encoding="utf-8") as file:
            file.write(note + "\n")
        os.replace(temporary, target)
    except OSError as error:
        raise trouble(error, target, "written") from error
    return path


def _is_game(entry: str) -> bool:
    return entry.endswith(_ENDING) and not entry.startswith(".")


def _is_path(name: str) -> bool:
    return "/" in name or name.endswith(_ENDING) or name == "~"


def _unknown(name: str) -> NotUnderstood:
    # A slip is rare and difflib is not small, so it waits here.
    from difflib import get_close_matches

    names = listing()
    near = [other for other in names if other.startswith(name)]
    near += [one for one in get_close_matches(name, names) if one not in near]
    if near:
        hint = f"Did you mean {' or '.join(near[:3])}?"
    elif names:
        hint = f"Games: {', '.join(names[:10])}"
    else:
        hint = "There is no game yet; `keeper new` begins one."
    return NotUnderstood(f"There is no game called {name}.", hint)
