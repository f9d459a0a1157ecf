"""Hostile files by the hundred, each made from a number: games, and packs of stories.

Whatever is in them: no traceback, no fault of ours, no long wait, nothing that is refused is
overwritten, and no terminal is given an order.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from pathlib import Path
from random import Random
from typing import Any, Callable

from keeper.session.disk import backup_of, past_of
from keeper.session.storage import compose
from tests.commands.line import Said, begin, keeper

LIMIT = 2.0  # seconds of the processor
READING = ("status", "now", "log", "map", "sheet", "deck", "setup", "sessions", "where")
JUDGING = ("verify", "doctor", "export", "--table status", "--table verify")
PLAYING = (
    "threat +1",
    "undo",
    "redo",
    "answer yes",
    "turn ada",
    "mythos draw",
    "note x",
)
# What one would not expect in any field.
VALUES: list[Any] = [
    None,
    -1,
    0,
    10**30,
    1.5,
    1e308,
    "",
    "x" * 9000,
    [],
    {},
    [[]],
    True,
]
VALUES += [
    "\x00",
    "\x1b[2J\x1b]0;mine\x07",
    "‮evil",
    "../../etc/passwd",
    "\ud800",
    [None],
]
VALUES += [{"": {"": {}}}, ["a"] * 999, "1" * 400, {"=": 1}, "zombie-1", "library-1", 7]
ORDERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")

Bytes = Callable[[bytes, Random], bytes]


class Broken(AssertionError):
    """What must not happen, and with which file and command."""


def judged(said: Said, taken: float, what: str) -> None:
    """What must hold of any answer."""
    if said.code == 70 or "Traceback" in said.err:
        raise Broken(f"{what}: {said.err}")
    if said.code not in (0, 1, 2, 3, 4, 5):
        raise Broken(f"{what}: exit {said.code}")
    if taken > LIMIT:
        raise Broken(f"{what}: {taken:.1f} seconds")
    found = ORDERS.search(said.out + said.err)
    if found:
        raise Broken(f"{what}: {found[0]!r} reaches the terminal")


def ask(words: str, what: str) -> Said:
    start = time.process_time()
    said = keeper(*words.split())
    judged(said, time.process_time() - start, f"{what}: {words}")
    return said


# Games ----------------------------------------------------------------------------------------


def cut(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data))]


def flipped(data: bytes, random: Random) -> bytes:
    found = bytearray(data)
    for _ in range(random.choice([1, 1, 1, 9, 200])):
        found[random.randrange(len(found))] ^= 1 << random.randrange(8)
    return bytes(found)


def swapped_lines(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def repeated_line(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    lines.insert(random.randrange(len(lines)), random.choice(lines))
    return b"\n".join(lines)


def other_file(data: bytes, random: Random) -> bytes:
    deep = random.choice([50, 900, 100_000])
    return random.choice(
        [
            b"",
            b"[]",
            b"null",
            b"\xff\xfe\x00",
            b'{"session": {"1": ' + b"[" * deep + b"]" * deep + b"}}",
            b'{"session": {"1": {"format": 99}}}',
            random.randbytes(500),
        ]
    )


def _spot(value: Any, random: Random) -> tuple[Any, Any]:
    """A place somewhere inside, by what holds it and its key."""
    holder, key = value, random.choice(list(value))
    while random.random() < 0.85:
        inner = holder[key]
        if not isinstance(inner, (dict, list)) or not inner:
            break
        holder = inner
        keys = list(inner) if isinstance(inner, dict) else range(len(inner))
        key = random.choice(list(keys))
    return holder, key


def _altered(data: bytes, random: Random) -> Any:
    """A value put somewhere, or something taken away, renamed or doubled."""
    tables = json.loads(data)
    for _ in range(random.choice([1, 1, 1, 2, 5])):
        holder, key = _spot(tables, random)
        how = random.randrange(5)
        if how == 0:
            del holder[key]
        elif how == 1 and isinstance(holder, dict):
            holder[random.choice(["1", "2", "99", "kind", "x", "\x1b[31m"])] = holder[
                key
            ]
        elif how == 2 and isinstance(holder[key], int):
            holder[key] += random.choice([-1, 1, 7, -(10**12), 10**12])
        elif how == 3 and isinstance(holder, list):
            holder.append(holder[key])
        else:
            holder[key] = random.choice(VALUES)
        if not tables:
            break
    return tables


def edited(data: bytes, random: Random) -> bytes:
    return json.dumps(_altered(data, random)).encode()


def sealed_again(data: bytes, random: Random) -> bytes:
    """Altered, and signed as the program would: nothing is read twice then."""
    try:
        return compose(_altered(data, random))[1]
    except Exception:  # what cannot be composed cannot be sealed
        return edited(data, random)


WAYS: list[Bytes] = [cut, flipped, swapped_lines, repeated_line, other_file]
WAYS += [edited] * 5 + [sealed_again] * 5


class Games:
    """A game to be spoiled again and again."""

    def __init__(self) -> None:
        self.path = Path(begin())
        for words in ("turn ada", "threat +2", "checkpoint here", "undo"):
            assert keeper(*words.split()).code == 0
        self.plain = self.path.read_bytes()
        waits = os.environ.pop("KEEPER_ANSWERS", None)
        assert keeper("test", "ada", "willpower").code == 5
        os.environ["KEEPER_ANSWERS"] = waits or "defaults"
        self.waiting = self.path.read_bytes()

    def try_one(self, number: int) -> None:
        """One hostile file and some commands, the same for the same number."""
        random = Random(number)
        data = random.choice([self.plain, self.waiting])
        way = random.choice(WAYS)
        data, beside = way(data, random), random.random()
        words = [random.choice(READING), random.choice(JUDGING)]
        words += [random.choice(PLAYING), "sessions"]
        for command in words:
            self._lay(data, beside, random)
            said = ask(command, f"game {number} ({way.__name__})")
            changed = self.path.read_bytes() != data
            if changed and (said.code not in (0, 5) or command not in PLAYING):
                raise Broken(
                    f"game {number}: {command} (exit {said.code}) overwrote it"
                )

    def _lay(self, data: bytes, beside: float, random: Random) -> None:
        """The file, and now and then others that it might be taken together with."""
        folder = self.path.parent
        shutil.rmtree(folder)
        folder.mkdir()
        self.path.write_bytes(data)
        if beside < 0.3:
            Path(past_of(str(self.path))).write_bytes(data[: len(data) // 2])
        if beside > 0.6:
            Path(backup_of(str(self.path))).write_bytes(self.plain)


# Packs -----------------------------------------------------------------------------------------

NAME = "moor"
HOSTILE = [
    "-1",
    "0",
    "9" * 40,
    "1e999",
    '""',
    "[]",
    "{}",
    "true",
    "[[1]]",
    "1979-05-27",
]
HOSTILE += ['"\\u001b[2J"', '"../../x"', '"' + "y" * 20_000 + '"', '["a", "a", "a"]']
HOSTILE += ['"zombie"', '"Place a Zombie in the Attic of Nowhere."', "nan", '"Hall"']


class Packs:
    """A sound story, written by `story new`, to be spoiled again and again."""

    def __init__(self, home: str) -> None:
        self.folder = Path(home, "stories", NAME)
        assert keeper("story", "new", NAME).code == 0
        self.files = {one.name: one.read_bytes() for one in self.folder.iterdir()}

    def try_one(self, number: int) -> None:
        random = Random(number)
        shutil.rmtree(self.folder.parent)
        shutil.rmtree(self.folder.parents[1] / "sessions", ignore_errors=True)
        self.folder.mkdir(parents=True)
        for name, data in self.files.items():
            (self.folder / name).write_bytes(data)
        how = self._spoil(random)
        what = f"pack {number} ({how})"
        listed = ask("--json story list", what)
        if listed.code != 0 or "the-drowned-bell" not in listed.out:
            raise Broken(f"{what}: the other stories are not listed: {listed.out}")
        for command in (f"story check {NAME}", f"story show {NAME}"):
            ask(command, what)
        begun = ask(f"new {NAME} -i ada --random --name n{number}", what)
        for command in (
            ("status", "turn ada", "now", "verify") if not begun.code else ()
        ):
            ask(command, what)

    def _spoil(self, random: Random) -> str:
        file = self.folder / random.choice(sorted(self.files))
        text = file.read_text(encoding="utf-8")
        lines = text.split("\n")
        place = random.randrange(len(lines))
        how = random.randrange(12)
        if how == 0:
            file.write_bytes(flipped(file.read_bytes(), random))
        elif how == 1:
            file.write_text("\n".join(lines[:place]), encoding="utf-8")
        elif how == 2:
            del lines[place]
            file.write_text("\n".join(lines), encoding="utf-8")
        elif how == 3:
            lines.insert(random.randrange(len(lines)), lines[place])
            file.write_text("\n".join(lines), encoding="utf-8")
        elif how == 4:
            file.unlink()
            random.choice([os.mkdir, os.mkfifo])(file)
        elif how == 5:
            file.unlink()
            file.symlink_to(
                random.choice(["/etc/passwd", "/dev/zero", "nowhere", file.name])
            )
        elif how == 6:
            file.write_bytes(b"x = 1\n" * 200_000)
        elif how == 7:
            dots = ".".join("a" * random.choice([5, 5000]))
            file.write_text(f"{dots} = 1\n{text}", encoding="utf-8")
        elif how == 8:
            file.write_text(text + "\nx = " + "[" * 2000 + "]" * 2000, encoding="utf-8")
        else:
            self._another_value(file, text, random)
        return f"{file.name} {how}"

    def _another_value(self, file: Path, text: str, random: Random) -> None:
        """A key with a value of another kind, or a card with another id."""
        keys = list(re.finditer(r'(?m)^(\w+ = )(?!""")(.+)$', text))
        if keys:
            found = random.choice(keys)
            value = random.choice([*HOSTILE, random.choice(keys)[2]])
            text = text[: found.start(2)] + value + text[found.end(2) :]
        file.write_text(text, encoding="utf-8")
