"""A story's folder, written whole or not at all."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from shutil import rmtree
from typing import Mapping

from keeper.content.sources import is_there
from keeper.errors import NotUnderstood, StoryFault
from keeper.files import create, make_folder, share

AN_HOUR = 3600.0
_HALF = ".tmp"


def free_place(folder: str, story_id: str, instead: str) -> str:
    """Where a new story of this id goes; if one is there, what to do instead is said."""
    path = os.path.join(folder, story_id)
    if is_there(path):
        raise NotUnderstood(f"{path} is there already", instead)
    return path


def write_story(path: str, texts: Mapping[str, str]) -> str:
    """A folder of TOML files; its path.

    It gets its name when all is in it: until then nobody takes it for a story.
    """
    folder = os.path.dirname(path)
    half = half_made(path)
    try:
        make_folder(folder)
        sweep(path)
        os.mkdir(half)
        share(half)
        for name, text in texts.items():
            write_file(os.path.join(half, f"{name}.toml"), text)
        os.rename(half, path)
    except OSError as error:
        rmtree(half, ignore_errors=True)
        told = f"{path} cannot be written: {error.strerror}"
        raise StoryFault(told, "The story was not made.") from None
    except BaseException:
        rmtree(half, ignore_errors=True)
        raise
    return path


def write_file(path: str, text: str) -> None:
    """A new file of a pack, which is on the disk when this returns."""
    with os.fdopen(create(path), "wb") as out:
        out.write(text.encode())
        out.flush()
        os.fsync(out.fileno())
    share(path)


def half_made(path: str) -> str:
    """The name of what is not whole yet, beside its place."""
    folder, name = os.path.split(path)
    return os.path.join(folder, f".{name}.{os.getpid()}{_HALF}")


def sweep(path: str) -> None:
    """What those left who were killed at it, an hour ago or more."""
    folder, own = os.path.split(path)
    for name in os.listdir(folder):
        if name.startswith(f".{own}.") and name.endswith(_HALF):
            place = os.path.join(folder, name)
            if time.time() - os.stat(place).st_mtime > AN_HOUR:
                rmtree(place, ignore_errors=True)
                with suppress(OSError):
                    os.unlink(place)
