"""A module of ours as Windows would load it, with Windows' own `msvcrt` played here."""

from __future__ import annotations

import errno
import importlib.util
import os
import sys
from types import ModuleType
from typing import Any

import pytest

BINARY, NO_INHERIT = 0x8000, 0x80  # as they are there


class Msvcrt(ModuleType):
    """Locks on single bytes, refused to a second handle; keys that were pressed."""

    LK_UNLCK, LK_NBLCK = 0, 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.locks: dict[tuple[int, int], int] = {}  # a file's byte: who holds it
        self.pressed: list[str] = []
        self.shown = ""

    def locking(self, handle: int, mode: int, count: int) -> None:
        assert count == 1
        byte = os.fstat(handle).st_ino, os.lseek(handle, 0, os.SEEK_CUR)
        if mode == self.LK_UNLCK:
            assert self.locks.pop(byte) == handle
        elif byte in self.locks:
            raise PermissionError(errno.EACCES, "Permission denied")
        else:
            self.locks[byte] = handle

    def kbhit(self) -> bool:
        return bool(self.pressed)

    def getwch(self) -> str:
        return self.pressed.pop(0)

    def putwch(self, sign: str) -> None:
        self.shown += sign


def loaded(name: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Msvcrt]:
    """A second copy of the module, which thinks that it is on Windows."""
    msvcrt = Msvcrt()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    monkeypatch.setattr(os, "O_BINARY", BINARY, raising=False)
    monkeypatch.setattr(os, "O_NOINHERIT", NO_INHERIT, raising=False)
    spec = importlib.util.find_spec(name)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module, msvcrt
