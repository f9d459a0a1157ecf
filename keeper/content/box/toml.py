"""Tables as a TOML file that a person can read and mend."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from typing import Any, Iterator, Mapping

from keeper.content.written import half_made, sweep, write_file
from keeper.errors import StoryFault
from keeper.files import make_folder

Data = Mapping[str, Any]
WIDTH = 88


def text(data: Data, remark: str = "") -> str:
    """`remark` stands on top. Texts, numbers, lists of them, tables, lists of tables."""
    lines = [f"# {line}" for line in remark.splitlines()]
    return "\n".join([*lines, *_table(data, "")]).strip() + "\n"


def write(path: str, data: Data, remark: str = "") -> None:
    """Whole or not at all."""
    temporary = half_made(path)
    try:
        make_folder(os.path.dirname(path))
        sweep(path)
        write_file(temporary, text(data, remark))
        os.replace(temporary, path)
    except OSError as error:
        with suppress(OSError):
            os.unlink(temporary)
        told = f"{path} cannot be written: {error.strerror}"
        raise StoryFault(told, "The file is as it was.") from None


def _table(data: Data, name: str) -> Iterator[str]:
    """Plain values first: what comes after a table's head belongs to that table."""
    inner = {key: value for key, value in data.items() if _is_table(value)}
    for key, value in data.items():
        if key not in inner:
            yield f"{_key(key)} = {_value(value, len(key) + 3)}"
    for key, value in inner.items():
        full = f"{name}.{_key(key)}" if name else _key(key)
        for one in value if isinstance(value, list) else [value]:
            head = f"[[{full}]]" if isinstance(value, list) else f"[{full}]"
            yield from ["", head, *_table(one, full)]


def _is_table(value: Any) -> bool:
    many = isinstance(value, list) and value and isinstance(value[0], dict)
    return isinstance(value, dict) or bool(many)


def _key(key: str) -> str:
    plain = key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if plain else _quoted(key)


def _value(value: Any, used: int) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _long(value) if "\n" in value else _quoted(value)
    if isinstance(value, (list, tuple)):
        parts = [_value(one, used) for one in value]
        line = f"[{', '.join(parts)}]"
        if used + len(line) <= WIDTH:
            return line
        return "[\n" + "".join(f"    {one},\n" for one in parts) + "]"
    return str(value)


def _long(value: str) -> str:
    """A text of several lines, as it is read."""
    inside = "\n".join(_quoted(line)[1:-1] for line in value.split("\n"))
    return f'"""\n{inside}"""'


def _quoted(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
