"""Games that no keeper wrote: cut, edited, forged and sealed again, with odd files beside."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path
from random import Random
from typing import Any, Callable, Iterator

from keeper.rules.acts.every import ACTS
from keeper.session import past, storage
from keeper.session.disk import backup_of, lock_of, past_of
from keeper.session.storage import compose, link
from tests.commands.line import begin, keeper
from tests.hostile.judged import VALUES, Broken, ask, words

READING = words(
    """status; now; log; log -n 99; map; sheet; sheet ada; deck; setup; sessions; where; read;
clue; event; objective; room library; odds ada luck; mythos; trauma; action; advise;
card bad-air; deck mythos --order; threat; monster; puzzle; --json status; --json now;
--json log; --table now; --table status; --table log; --table map; rules; story list;
completion --words -- sheet; completion --words -- move"""
)
JUDGING = [
    "verify",
    "doctor",
    "export",
    "--table verify",
    "--json verify",
    "--json doctor",
]
PLAYING = words(
    """threat +1; undo; undo 3; redo; answer yes; turn ada; mythos draw; note x; done; step;
back here; checkpoint here; explore; move library; test ada luck; set threat 3;
damage ada 1; horror bruno 1; monster place zombie library-1; deck shuffle mythos;
deck event --order --force; trade ada bruno; attack; event tick; dice table;
fire library"""
)
REPAIR = "doctor --repair"
# What JSON's own tools would not write, or not in this place.
TOKENS = [
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "-0.0",
    "9" * 5000,
    "1e-400",
    r'"\ud800"',
]
TOKENS += [r'"\u202e\u2066"', r'"\u0000"', '"\\u001b[2J"', "[" * 900 + "]" * 900, "'x'"]
TOKENS += [
    '{"a": 1, "a": 2}',
    '{"n": 1, "n": {}}',
    "[" * 90_000,
    "null",
    '"' + "é" * 70_000 + '"',
]

Ways = Callable[[bytes, Random], bytes]


# Bytes and lines -----------------------------------------------------------------------------


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
    return _perhaps_sealed(b"\n".join(lines), random)


def repeated_line(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    lines.insert(random.randrange(len(lines)), random.choice(lines))
    return _perhaps_sealed(b"\n".join(lines), random)


def odd_token(data: bytes, random: Random) -> bytes:
    """Some value of the text is another one, which may be no JSON at all."""
    spots = list(re.finditer(rb': ("[^"\\]*"|-?\d+|\[\]|\{\}|true|false|null)', data))
    found = random.choice(spots)
    token = random.choice(TOKENS).encode()
    return _perhaps_sealed(
        data[: found.start(1)] + token + data[found.end(1) :], random
    )


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
            b'{"session": {}, "journal": {}, "journal_head": {}}',
            b'{"journal": {"1": {"n": 1, "parent": 0}}}',
            data.decode().encode("utf-16"),
            b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"),
            data + data,
            b"\0" * 3_000_000,
            random.randbytes(500),
        ]
    )


def _perhaps_sealed(data: bytes, random: Random) -> bytes:
    return sealed(data) if random.random() < 0.6 else data


def sealed(data: bytes) -> bytes:
    """The same text with a seal that fits, whatever is in it."""
    above, sign, rest = data.rpartition(storage._HEAD_LINE)
    try:
        head = json.loads(rest[: -len(b"\n}\n}\n")])
        head["seal"] = storage._seal(above, head)
    except (ValueError, TypeError, RecursionError):
        return data
    return above + sign + storage.encode(head) + b"\n}\n}\n"


# Values ----------------------------------------------------------------------------------------


def _spot(value: Any, random: Random) -> tuple[Any, Any]:
    """A place somewhere inside, by what holds it and its key."""
    holder, key = value, random.choice(list(value))
    while random.random() < 0.85:
        inner = holder[key]
        if not isinstance(inner, (dict, list)) or not inner:
            break
        holder = inner
        key = random.choice(
            list(inner) if isinstance(inner, dict) else range(len(inner))
        )
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
            name = random.choice(["1", "2", "99", "kind", "x", "\x1b[31m"])
            holder[name] = holder[key]
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
    return _composed(_altered(data, random))


def _composed(tables: Any) -> bytes:
    try:
        return compose(tables)[1]
    except Exception:  # what cannot be composed cannot be sealed
        return json.dumps(tables).encode()


def _fields(value: Any, where: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Every place, told by its shape: what is one of many counts once."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in list(pairs):
        many = isinstance(value, list) or str(key).isdigit()
        shape = f"{where}.{'*' if many else key}"
        yield shape, value, key
        if isinstance(part, (dict, list)):
            yield from _fields(part, shape)


def of_another_type(data: bytes, random: Random) -> bytes:
    """One field, each kind of them as often as any other, holds what it cannot."""
    tables = json.loads(data)
    shapes: dict[str, list[tuple[Any, Any]]] = {}
    for shape, holder, key in _fields(tables):
        shapes.setdefault(shape, []).append((holder, key))
    holder, key = random.choice(shapes[random.choice(sorted(shapes))])
    holder[key] = random.choice(VALUES)
    return _composed(tables)


def dangling(data: bytes, random: Random) -> bytes:
    """Words of the table, names of things mostly, that stand where others should."""
    tables = json.loads(data)
    beside = ("journal", "journal_head")
    named = [
        (holder, key)
        for name in tables
        if name not in beside
        for _, holder, key in _fields(tables[name])
        if isinstance(holder[key], str) and holder[key]
    ]
    for holder, key in random.sample(named, random.choice([1, 1, 2, 6])):
        other, place = random.choice(named)
        holder[key] = random.choice([other[place], "nobody-7", "ada"])
    return _composed(tables)


# The journal -------------------------------------------------------------------------------------


def _linked(tables: Any) -> bytes:
    """The chain of hashes tied anew from end to end, and the seal."""
    before = ""
    try:
        for key in sorted(tables["journal"], key=int):
            entry = tables["journal"][key]
            entry["chain"] = before = link(before, entry)
        tables["journal_head"]["1"]["chain"] = before
    except Exception:  # then it stays as it is
        pass
    return _composed(tables)


def impossible_act(data: bytes, random: Random) -> bytes:
    tables = json.loads(data)
    entry = random.choice(list(tables["journal"].values()))
    if "act" in entry and random.random() < 0.5:
        entry["act"]["do"] = random.choice([*ACTS, "new", "", "no such"])
    elif "act" in entry:
        entry["act"][random.choice([*entry["act"], "who", "x"])] = random.choice(VALUES)
    else:
        entry["act"] = {"do": random.choice([*ACTS])}
        entry.pop("kind", None)
    return _linked(tables)


def circle(data: bytes, random: Random) -> bytes:
    """Entries that follow from themselves, redo what is to come, lead nowhere."""
    tables = json.loads(data)
    journal, head = tables["journal"], tables["journal_head"]["1"]
    last = len(journal)
    somewhere = [0, 1, 2, last, last + 1, 10**8, -1]
    entry = random.choice(list(journal.values()))
    how = random.randrange(6)
    if how == 0:
        entry["parent"] = random.choice(somewhere)
    elif how == 1:
        entry["head"] = random.choice(somewhere)
    elif how == 2:
        head["redo"] = [
            random.choice(somewhere) for _ in range(random.choice([1, 3, 99]))
        ]
    elif how == 3:
        head["marks"] = {"here": random.choice(somewhere)}
    elif how == 4:
        entry["kind"] = random.choice(
            ["undo", "redo", "back", "withdrawn", "upgrade", "x"]
        )
        entry.update(undone=[last], redone=[last], to="here")
    else:
        head[random.choice(["head", "last", "sealed", "idle"])] = random.choice(
            somewhere
        )
    return _linked(tables)


def impossible_patch(data: bytes, random: Random) -> bytes:
    """A way back that leads elsewhere: undo would follow it."""
    tables = json.loads(data)
    entry = random.choice(list(tables["journal"].values()))
    deep: Any = {"=": 1}
    for _ in range(random.choice([3, 200, 800])):
        deep = {"~": {"1": deep}}
    patches = [*VALUES, deep, {"~": {"session": {"=": {}}}}, {"-": ["session"]}]
    patches += [
        {"+": {"session": {"1": {}}}},
        {"~": {"session": {"~": {"1": {"-": ["seed"]}}}}},
    ]
    entry["before"] = random.choice(patches)
    return _linked(tables)


PLAIN: list[Ways] = [cut, flipped, swapped_lines, repeated_line, other_file]
WAYS = (
    PLAIN + [edited] * 3 + [sealed_again] * 4 + [odd_token] * 4 + [of_another_type] * 6
)
WAYS += [dangling] * 4 + [impossible_act] * 3 + [circle] * 2 + [impossible_patch]


# Files beside ------------------------------------------------------------------------------------


def _huge(path: str) -> None:
    with open(path, "wb") as file:
        file.truncate(300 << 20)


ODD: list[Callable[[str], object]] = [os.mkdir, os.mkfifo, _huge]
ODD += [
    lambda path: os.symlink("/dev/zero", path),
    lambda path: os.symlink(path, path),
    lambda path: os.symlink("/etc/passwd", path),
    lambda path: os.symlink("nowhere", path),
]


class Games:
    """A game to be spoiled again and again: fresh, at a question, and with a past."""

    def __init__(self) -> None:
        self.path = Path(begin())
        for typed in ("turn ada", "threat +2", "checkpoint here", "undo"):
            assert keeper(*typed.split()).code == 0
        self.plain = self.path.read_bytes()
        waits = os.environ.pop("KEEPER_ANSWERS", None)
        assert keeper("test", "ada", "willpower").code == 5
        os.environ["KEEPER_ANSWERS"] = waits or "defaults"
        self.waiting = self.path.read_bytes()
        self._grow_old()

    def _grow_old(self) -> None:
        kept, block = past.KEPT, past.BLOCK
        past.KEPT = past.BLOCK = 4
        assert keeper("undo").code == 0
        for _ in range(9):
            assert keeper("threat", "+1").code == 0
        past.KEPT, past.BLOCK = kept, block
        self.aged = self.path.read_bytes()
        self.past = Path(past_of(str(self.path))).read_bytes()

    def try_one(self, number: int) -> None:
        """One hostile file and some commands, the same for the same number."""
        random = Random(number)
        good = random.choice([self.plain, self.waiting, self.aged])
        way = random.choice(WAYS)
        data = way(good, random)
        some = [random.choice(one) for one in (READING, JUDGING, PLAYING, PLAYING)]
        beside = random.random()
        for command in [*some, "sessions", REPAIR]:
            found = self._lay(data, good, Random(beside))
            said = ask(command, f"game {number} ({way.__name__})")
            lost = [
                path for path in found if not self._is_kept(path, found[path], command)
            ]
            if lost and (said.code not in (0, 5) or command not in PLAYING):
                raise Broken(
                    f"game {number}: {command} (exit {said.code}) overwrote {lost}"
                )

    def _is_kept(self, path: Path, data: bytes, command: str) -> bool:
        """Where it was; who repairs may have put it aside."""
        names = [path]
        if command == REPAIR:
            names += path.parent.glob(f"{path.name}.damaged-*")
        return any(name.is_file() and name.read_bytes() == data for name in names)

    def _lay(self, data: bytes, good: bytes, random: Random) -> dict[Path, bytes]:
        """The file, and now and then others that it might be taken together with."""
        folder = self.path.parent
        shutil.rmtree(folder)
        folder.mkdir()
        found = {self.path: data}
        beside = Path(past_of(str(self.path)))
        if good is self.aged:
            found[beside] = self.past
        chance = random.random()
        if chance < 0.2:
            found[beside] = random.choice(
                [data[: len(data) // 2], data, b"", self.past]
            )
        if 0.1 < chance < 0.5:
            found[Path(backup_of(str(self.path)))] = random.choice([self.plain, data])
        for path, content in found.items():
            path.write_bytes(content)
        if chance > 0.85:
            self._put_something_odd(random, found)
        return found

    def _put_something_odd(self, random: Random, found: dict[Path, bytes]) -> None:
        name = str(self.path)
        places = [name, past_of(name), backup_of(name), lock_of(name)]
        place = Path(random.choice(places))
        found.pop(place, None)
        place.unlink(missing_ok=True)
        random.choice(ODD)(str(place))
