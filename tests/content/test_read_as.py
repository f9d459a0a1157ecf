"""How texts are read that people may well write, each kept in tests/content/read_as.txt.

Every text there was read by a person, and means what stands under it. To add some, write
them there, each after “= ”, and run `python -m tests.content.test_read_as`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Iterator

from tests.rules.told.reading import read

PAGE = Path(__file__).with_name("read_as.txt")


def lines() -> Iterator[str]:
    """The page as it is now."""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            yield line
            yield from (f"  {one}" for one in read(line.removeprefix("= ")))


def test_each_text_is_read_and_printed_as_it_is_meant() -> None:
    before = PAGE.read_text(encoding="utf-8").split("\n= ")
    now = "\n".join([*lines(), ""]).split("\n= ")
    wrong = [(old, new) for old, new in zip(before, now) if old != new]
    assert not wrong
    assert len(before) == len(now) > 50


if __name__ == "__main__":
    PAGE.write_text("\n".join([*lines(), ""]), encoding="utf-8")
