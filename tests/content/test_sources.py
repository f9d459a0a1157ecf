"""Files that anybody may have written: read if they are reasonable, else named."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest

from keeper.content import sources
from keeper.content.packs import Library, builtin
from keeper.errors import NotUnderstood, StoryFault


def fault(tmp_path: Path, data: bytes) -> str:
    file = tmp_path / "bad.toml"
    file.write_bytes(data)
    start = time.monotonic()
    with pytest.raises(StoryFault) as caught:
        sources.read(str(file))
    assert time.monotonic() - start < 2
    assert str(file) in caught.value.message
    return caught.value.message


@pytest.mark.parametrize(
    "data, told",
    [
        (b"a = \xff\n", "not good TOML"),
        (b"a = ", "not good TOML"),
        (b"x = " + b"[" * 5000, "not good TOML"),
        (b"x = 1" + b"0" * 5000, "not good TOML"),
        (b"x = 0x" + b"f" * 5000, "x: the number is too large"),
        (b"x = inf", "x: the number is too large"),
        (b"x = nan", "x: the number is too large"),
        (b"x = 1979-05-27", "x: dates and times are not used"),
        (b'[[card]]\ntext = "\\u001b[2J"', "card[1].text: the text has a control"),
        (b'x = "\\u009b2J"', "control character"),
        (b'x = "\\u202e"', "control character"),
        (b'"\\u001b" = 1', "control character"),
        (b'title = "a\\nb"', "title: a name is one line"),
        (b'[[card]]\nname = "' + b"x" * 101 + b'"', "card[1].name: a name is one line"),
        (b'[rooms]\na = "Attic\\nCellar"', "rooms.a: a name is one line"),
        (b"x = " + b"[" * 20 + b"]" * 20, "nested too deeply"),
        (b"a.a.a.a.a.a.a.a.a.a = 1", "nested too deeply"),
        (b"a" + b".a" * 2000 + b" = 1", "too many parts"),
        (b"x = {a" + b". 'a'" * 2000 + b" = 1}", "too many parts"),
        (b"# " + b"x" * sources.LARGEST, "bytes, too many"),
    ],
)
def test_what_no_pack_needs_is_refused(tmp_path: Path, data: bytes, told: str) -> None:
    assert told in fault(tmp_path, data)


@pytest.mark.parametrize(
    "line", [b"[a%d.b.c.d]\n", b"[[a]]\nb = %d\n", b'k%d = "\\u0041"\n', b"# %d ' \"\n"]
)
def test_much_is_read_in_time(tmp_path: Path, line: bytes) -> None:
    data = b""
    while len(data) < sources.LARGEST - 100:
        data += b"".join(line % n for n in range(len(data), len(data) + 50))
    file = tmp_path / "much.toml"
    file.write_bytes(data[: sources.LARGEST].rpartition(b"\n")[0])
    start = time.process_time()
    try:
        sources.read(str(file))
    finally:
        assert time.process_time() - start < 2


def test_what_editors_leave_is_welcome(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_bytes(b'\xef\xbb\xbfa = """one\r\ntwo\xc2\xa0\xe2\x80\x94"""\r\n')
    assert sources.read(str(file)) == {"a": "one\ntwo\u00a0\u2014"}


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_what_is_no_file_is_named(tmp_path: Path, make: Any) -> None:
    make(tmp_path / "a.toml")
    with pytest.raises(StoryFault, match="a.toml cannot be read"):
        sources.read(str(tmp_path / "a.toml"))


def test_a_device_is_not_read_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "a.toml").symlink_to("/dev/zero")
    with pytest.raises(StoryFault, match="no file"):
        sources.read(str(tmp_path / "a.toml"))


def test_a_file_of_a_pack_does_not_lead_out_of_it(tmp_path: Path) -> None:
    pack, other = tmp_path / "packs" / "attic", tmp_path / "letter.toml"
    pack.mkdir(parents=True)
    other.write_text('title = "Mine"\n')
    (pack / "story.toml").symlink_to(other)
    library = Library([builtin(), str(tmp_path / "packs")], "attic")
    with pytest.raises(StoryFault, match="leads out of its pack"):
        library.story


def test_a_pack_may_itself_be_a_link(tmp_path: Path) -> None:
    packs = tmp_path / "packs"
    packs.mkdir()
    (packs / "bell").symlink_to(Path(builtin()) / "the-drowned-bell")
    assert Library([builtin(), str(packs)], "bell").story.title == "The Drowned Bell"


@pytest.mark.parametrize("name", ["../core", "/etc", "..", ".", "a\x1bb", "", ".git"])
def test_a_story_has_a_plain_name(tmp_path: Path, name: str) -> None:
    with pytest.raises(NotUnderstood):
        Library([builtin(), str(tmp_path)], name or "..").story_folder()
