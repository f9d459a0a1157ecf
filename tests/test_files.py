"""Files that are read, on every system."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.windows import BINARY, loaded


def test_on_windows_bytes_are_read_as_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files, _ = loaded("keeper.files", monkeypatch)
    opened, open_ = [], os.open

    def noting(path: str, flags: int, mode: int = 0o777) -> int:
        opened.append(flags)
        return open_(path, flags & ~BINARY, mode)

    monkeypatch.setattr(os, "open", noting)
    (tmp_path / "x").write_bytes(b"a\r\nb\x1a\n")
    assert files.read_whole(str(tmp_path / "x"), 100) == b"a\r\nb\x1a\n"
    assert opened and all(flags & BINARY for flags in opened)
    assert not files.is_there(str(tmp_path / "y"))
