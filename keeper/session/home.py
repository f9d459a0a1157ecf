"""Where games live: KEEPER_HOME, its sessions, and the one last used."""

from __future__ import annotations

import os
import sys

from keeper.errors import NotUnderstood, SessionTrouble
from keeper.files import read_whole
from keeper.session.disk import (
    backup_of,
    is_there,
    make_folder,
    replace_file,
    trouble,
)
from keeper.session.lock import locked

_ENDING = ".json"
LONGEST = 80  # bytes: endings are added, and a folder's names have 255
# What would be taken for a path, an option or one of our other files.
_BEGINNINGS = (".", "-", "~")
_ENDINGS = (_ENDING, ".past", ".bak", ".lock", ".tmp", ".")
_SIGNS = frozenset('/\\:*?"<>|')
# On Windows these are devices, with whatever ending.
_DEVICES = {"con", "prn", "aux", "nul"}
_DEVICES |= {f"{port}{number}" for port in ("com", "lpt") for number in range(10)}


def home() -> str:
    """KEEPER_HOME, or the platform's application folder."""
    chosen = os.environ.get("KEEPER_HOME")
    if chosen:
        return os.path.abspath(os.path.expanduser(chosen))
    if sys.platform == "darwin":
        return os.path.expanduser("~/Library/Application Support/keeper")
    if sys.platform == "win32":
        base = os.environ.get("APPDATA") or os.path.expanduser("~")
        return os.path.join(base, "keeper")
    base = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    return os.path.join(base, "keeper")


def sessions() -> str:
    """The folder of games."""
    return os.path.join(home(), "sessions")


def path_for(name: str) -> str:
    """Where a new game of this name would live; a name that might mislead is refused."""
    plain = name and name == name.strip() and name.isprintable()
    taken = name.startswith(_BEGINNINGS) or name.lower().endswith(_ENDINGS)
    taken = taken or name.lower().partition(".")[0] in _DEVICES
    if not plain or taken or _SIGNS & set(name) or len(name.encode()) > LONGEST:
        raise NotUnderstood(
            f'"{name}" cannot be the name of a game.',
            "Letters, digits and dashes make a good name: blackwood-2",
        )
    return _file(name)


def listing() -> list[str]:
    """The names of all games, those of which only the backup is left among them."""
    try:
        found = os.listdir(sessions())
    except FileNotFoundError:
        return []
    except OSError as error:
        raise trouble(error, sessions(), "listed") from error
    kept = backup_of(_ENDING)
    names = {entry.removesuffix(kept) for entry in found if entry.endswith(kept)}
    names |= {entry.removesuffix(_ENDING) for entry in found if entry.endswith(_ENDING)}
    return sorted(name for name in names if _is_game(name))


def find(name: str = "") -> str:
    """The path of a game by name or path; without either, KEEPER_SESSION or the last.

    A path need not exist yet; a name must.
    """
    name = name or of_this_terminal() or last()
    if not name:
        raise SessionTrouble("There is no game yet.", "`keeper new` begins one.")
    if not os.path.dirname(name) and _is_game(name) and _is_there(_file(name)):
        return _file(name)
    if _is_path(name):
        return os.path.abspath(os.path.expanduser(name))
    raise _unknown(name)


def of_this_terminal() -> str:
    """What goes before the game last used, where somebody has said so."""
    return os.environ.get("KEEPER_SESSION", "")


def outside(path: str) -> str:
    """A place for something that is no game, which is not among the games."""
    folder = os.path.dirname(os.path.realpath(os.path.expanduser(path)))
    if folder == os.path.realpath(sessions()):
        raise NotUnderstood(f"{path} is among the games.", "Choose another place.")
    return os.path.expanduser(path)


def last() -> str:
    """The game last used: a name, or the path of one that lives elsewhere."""
    note = _last()
    try:
        name = read_whole(note, 1 << 16).decode("utf-8").strip()
    except (FileNotFoundError, NotADirectoryError, UnicodeDecodeError):
        return ""
    except OSError as error:
        raise trouble(error, note, "read") from error
    return name if "\0" not in name else ""


def use(name: str) -> str:
    """Make a game the one last used; returns its path."""
    path = find(name)
    if not _is_there(path):
        raise SessionTrouble(
            f"There is no game in {path}.", "`keeper sessions` lists your games."
        )
    note = name if path == _file(name) else path
    make_folder(home())
    with locked(_last(), ("open",)):
        replace_file(_last(), f"{note}\n".encode())
    return path


def _last() -> str:
    return os.path.join(home(), "last")


def _file(name: str) -> str:
    return os.path.join(sessions(), name + _ENDING)


def _is_there(path: str) -> bool:
    """Of a game that is lost the backup may be left, which the doctor finds by name."""
    return is_there(path) or is_there(backup_of(path))


def _is_game(name: str) -> bool:
    return bool(name) and not name.startswith(".") and not name.endswith(".past")


def _is_path(name: str) -> bool:
    return bool(os.path.dirname(name)) or name.endswith(_ENDING) or name == "~"


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
