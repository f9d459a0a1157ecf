"""A TinyDB storage: one document per line, read once, written once and whole."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from os.path import basename
from typing import Any, NoReturn, cast

from tinydb.storages import Storage

from keeper.errors import SessionTrouble
from keeper.session.disk import (
    copy_aside,
    give_up,
    is_there,
    read_file,
    real,
    replace_file,
)
from keeper.session.schema import refuse_newer

try:
    # The same function as hashlib's, without loading OpenSSL for it.
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

Document = dict[str, Any]
Tables = dict[str, dict[str, Any]]

# A game of thousands of commands has 200 KB, and what is larger takes too long to read.
LARGEST_GAME = 8 << 20
JOURNAL = "journal"
LINK_BITS = 128
HEAD = "journal_head"

_JOURNAL_LINE = b'\n"journal": {\n'
_HEAD_LINE = b'\n"journal_head": {\n  "1": '

# `indent` would mean the slow encoder, so the lines are composed by hand.
_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode
_sorted = json.JSONEncoder(
    ensure_ascii=True, allow_nan=False, sort_keys=True, separators=(",", ":")
).encode


class Lines(Mapping[str, Document]):
    """A table kept as its lines: a document is parsed only when it is asked for.

    A long journal then costs a command no more than a short one.
    """

    __slots__ = ("_body", "_found")

    def __init__(self, body: bytes, found: dict[str, bytes] | None = None) -> None:
        self._body = body
        self._found = found

    @classmethod
    def of(cls, documents: Mapping[str, Any]) -> Lines:
        """Any table as lines."""
        if isinstance(documents, Lines):
            return documents
        return cls._joined({key: encode(one) for key, one in documents.items()})

    @classmethod
    def _joined(cls, lines: dict[str, bytes]) -> Lines:
        pairs = [b'  "%b": %b' % (key.encode(), line) for key, line in lines.items()]
        return cls(b",\n".join(pairs), lines)

    @property
    def body(self) -> bytes:
        """The table's lines as they stand in the file."""
        return self._body

    @property
    def _lines(self) -> dict[str, bytes]:
        if self._found is None:
            self._found = {}
            for line in self._body.split(b"\n") if self._body else ():
                key, document = _split(line)
                self._found[key] = document
        return self._found

    def __getitem__(self, key: str) -> Document:
        line = self._lines[key]
        try:
            return cast(Document, json.loads(line.decode("utf-8")))
        except (ValueError, RecursionError) as error:
            raise _unreadable(f"Journal entry {key}", str(error)) from error

    def __contains__(self, key: object) -> bool:
        return key in self._lines

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return self._body.count(b"\n") + 1 if self._body else 0

    def append(self, key: str, document: Document) -> Lines:
        """These lines and a new one, without a look at the old ones."""
        line = b'  "%b": %b' % (key.encode(), encode(document))
        return Lines(self._body + b",\n" + line if self._body else line)

    def plus(self, documents: Mapping[str, Document]) -> Lines:
        """These lines and others, which take the place of those they repeat."""
        return Lines._joined({**self._lines, **Lines.of(documents)._lines})

    def minus(self, keys: Iterable[str]) -> Lines:
        """These lines without some."""
        gone = set(keys)
        left = {key: line for key, line in self._lines.items() if key not in gone}
        return Lines._joined(left)


class LineStorage(Storage):
    """`write` only buffers; `commit` replaces the file once; `close` drops the rest.

    The last line carries a seal over all lines above. Where it fits, the journal
    need not be parsed; where a person has edited the file, everything is.
    """

    def __init__(
        self,
        path: str,
        backup: bool = True,
        like: str = "",
        most: int = LARGEST_GAME,
    ) -> None:
        self.path = real(path)
        self._most = most
        self.edited = False
        self.aside = ""  # the ending under which the next commit keeps the old file
        self._backup = backup
        self._like = like
        self._game = b""
        self._tables: Tables | None = None
        self._known = False
        self._together = False
        self._data = b""  # composed, and not yet in the file

    def read(self) -> Tables | None:
        """All tables, or None for a file that is not there yet."""
        if not self._known:
            self._tables = self._load()
            self._known = True
        return self._tables

    def write(self, data: Tables) -> None:
        """Take the tables; nothing reaches the disk before `commit`."""
        self._tables = data
        self._known = True

    def commit(self) -> None:
        """Replace the file with what was written last, or raise and forget it."""
        try:
            game, self._data = compose(self._tables or {})
            if len(self._data) > self._most:
                raise self._too_large()
            if not self._together:
                self._replace()
        except BaseException:
            self.close()
            raise
        self._game = game
        self.edited = False

    @contextmanager
    def together(self) -> Iterator[None]:
        """All commits in the block are one, at its end; or none is, if it is left."""
        self._together = True
        try:
            yield
            self._replace()
        except BaseException:
            self.close()
            raise
        finally:
            self._together = False

    def goes_to(self, path: str) -> None:
        """What is committed from now on replaces another file, which is no backup."""
        if self.aside:
            copy_aside(self.path, self.aside)
        self._like, self._backup, self.aside = self.path, False, ""
        self.path = path

    def close(self) -> None:
        """Drop what was not committed."""
        self._known, self._data = False, b""

    def _replace(self) -> None:
        if not self._data:
            return
        aside = copy_aside(self.path, self.aside) if self.aside else ""
        try:
            replace_file(self.path, self._data, self._backup, self._like)
        except BaseException:
            give_up(aside)
            raise
        self._data, self.aside = b"", ""

    def _too_large(self) -> SessionTrouble:
        """What could not be read again is not written."""
        told = f"{basename(self.path)} would have more than {self._most >> 20} MB."
        return SessionTrouble(told, "Nothing was changed. Say it in fewer words.")

    def saved(self) -> Tables:
        """A fresh copy of the game's own tables as they are in the file."""
        self.read()
        return cast(Tables, json.loads(self._game))

    def _load(self) -> Tables | None:
        if not is_there(self.path):
            return None
        data = read_file(self.path, self._most)
        tables = self._unseal(data)
        refuse_newer(tables, basename(self.path))
        if tables is None:
            self.edited = True
            tables = _parse(data, basename(self.path))
            self._game = compose(tables)[0]
        return tables

    def _unseal(self, data: bytes) -> Tables | None:
        end = data.rfind(_HEAD_LINE)
        start = data.find(_JOURNAL_LINE)
        if start < 0 or end < start or not data.endswith(b"}\n}\n}\n"):
            return None
        try:
            head = json.loads(data[end + len(_HEAD_LINE) : -5])
        except ValueError:
            return None
        if not isinstance(head, dict) or head.get("seal") != _seal(data[:end], head):
            return None
        game = data[:start].removesuffix(b",") + b"\n}"
        body = data[start + len(_JOURNAL_LINE) : end - len(b"\n},")]
        try:
            # Anybody can seal anything, so that the shape is looked at all the same.
            tables = cast(Tables, json.loads(game))
            _check_shape(tables, basename(self.path))
        except (ValueError, RecursionError, SessionTrouble):
            return None
        self._game = game
        tables[JOURNAL] = cast(dict[str, Any], Lines(body))
        tables[HEAD] = {"1": head}
        return tables


def _split(line: bytes) -> tuple[str, bytes]:
    """A line of a table, `  "7": {…},`, as its number and its document."""
    key, sign, document = line[3:].partition(b'": ')
    if line[:3] != b'  "' or not sign or not key.isdigit() or len(key) > 9:
        shown = line[:40].decode("utf-8", "replace")
        raise _unreadable("The journal", f"{shown!r} is no entry of it")
    return key.decode(), document.removesuffix(b",")


def encode(value: Any, how: Callable[[Any], str] = _encode) -> bytes:
    """One line of JSON as a person reads it."""
    try:
        return how(value).encode("utf-8")
    except (TypeError, ValueError, RecursionError) as error:
        raise SessionTrouble(
            f"This cannot be written into a game's file: {error}.",
            "Nothing was changed. Use plain text.",
        ) from error


def plain(value: Any) -> Any:
    """A value as it comes back from a file: tuples are lists, keys are text."""
    return json.loads(encode(value))


def digest(state: Mapping[str, Any]) -> str:
    """A short fingerprint of a state, whatever the order of its keys."""
    return blake2b(_sorted(state).encode(), digest_size=8).hexdigest()


def link(before: str, entry: Mapping[str, Any]) -> str:
    """What ties an entry to the one before it: its words, dice, lines and time.

    The way back is not in it: the past does without.
    """
    told = {key: entry[key] for key in entry if key not in ("before", "chain")}
    data = encode([before, told], _sorted)
    return blake2b(data, digest_size=LINK_BITS // 8).hexdigest()


def compose(tables: Mapping[str, Any]) -> tuple[bytes, bytes]:
    """The game's own tables as JSON, and the whole file with journal and seal."""
    game = [name for name in tables if name not in (JOURNAL, HEAD)]
    blocks = [_block(name, tables[name]) for name in game]
    front = b"{" + b",".join(blocks)
    journal = _block(JOURNAL, tables.get(JOURNAL, {}))
    above = front + (b"," if blocks else b"") + journal + b","
    head = dict(tables.get(HEAD, {}).get("1", {}))
    head["seal"] = _seal(above, head)
    return front + b"\n}", above + _HEAD_LINE + encode(head) + b"\n}\n}\n"


def _block(name: str, documents: Mapping[str, Any]) -> bytes:
    body = Lines.of(documents).body
    return b"\n%b: {\n%b%b}" % (encode(name), body, b"\n" if body else b"")


def _seal(above: bytes, head: Document) -> str:
    rest = {key: value for key, value in head.items() if key != "seal"}
    return blake2b(above, key=blake2b(encode(rest)).digest(), digest_size=8).hexdigest()


def _parse(data: bytes, name: str) -> Tables:
    """A file that a person has edited: everything is read, and mistakes are named."""
    try:
        tables = json.loads(
            data.decode("utf-8-sig"),
            object_pairs_hook=_once,
            parse_constant=_no_number,
        )
        encode(tables)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise _unreadable(name, f"{where}: {error.msg}") from error
    except UnicodeDecodeError as error:
        raise _unreadable(name, f"byte {error.start} is not text") from error
    except RecursionError as error:
        raise _unreadable(name, "it is nested too deeply") from error
    except (ValueError, SessionTrouble) as error:
        raise _unreadable(name, str(error).rstrip(".")) from error
    refuse_newer(tables, name)
    _check_shape(tables, name)
    if JOURNAL in tables:
        tables[JOURNAL] = Lines.of(tables[JOURNAL])
    return cast(Tables, tables)


def _check_shape(tables: Any, name: str) -> None:
    if not isinstance(tables, dict):
        raise _unreadable(name, "it holds no tables")
    for table, documents in tables.items():
        if not isinstance(documents, dict):
            raise _unreadable(name, f"{table} is not a table of documents")
        for key, document in documents.items():
            if not key.isascii() or not key.isdigit() or key[0] == "0" or len(key) > 9:
                raise _unreadable(name, f'{table}: "{key}" is no document number')
            if not isinstance(document, dict):
                raise _unreadable(name, f"{table} {key}: it is not a document")


def _once(pairs: list[tuple[str, Any]]) -> Document:
    result = dict(pairs)
    if len(result) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f'"{twice}" stands there twice')
    return result


def _no_number(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a number")


def _unreadable(name: str, why: str) -> SessionTrouble:
    return SessionTrouble(
        f"{name} cannot be read: {why}.",
        "The file is untouched. Correct it, or let `keeper doctor` restore the game.",
    )
