"""A story as dictionaries, to be broken and written again."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, Callable

from keeper.content.packs import FILES, OWN, STORY_FILES

Files = dict[str, Any]
Mutation = Callable[[Files], tuple[str, str]]
MUTATIONS: list[Mutation] = []


def mutation(made: Mutation) -> Mutation:
    """One way to break the starter story; returns the file and key that is to blame."""
    MUTATIONS.append(made)
    return made


def inline(value: Any) -> str:
    if isinstance(value, dict):
        pairs = (f"{json.dumps(key)} = {inline(one)}" for key, one in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def load(folder: Path) -> Files:
    own = [FILES[sort].removesuffix(".toml") for sort in OWN]
    there = [name for name in own if (folder / f"{name}.toml").exists()]
    return {
        name: tomllib.loads((folder / f"{name}.toml").read_text())
        for name in (*STORY_FILES, *there)
    }


def save(folder: Path, files: Files) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        lines = (f"{key} = {inline(value)}\n" for key, value in data.items())
        (folder / f"{name}.toml").write_text("".join(lines))


def by_id(files: Files, file: str, wanted: str, table: str = "") -> Any:
    tables = files[file][table or file.rstrip("s")]
    return next(one for one in tables if one["id"] == wanted)


def room(files: Files, wanted: str) -> Any:
    return by_id(files, "rooms", wanted)


def redrawn(files: Files, old: str, new: str, times: int = 1) -> None:
    drawing = files["map"]["drawing"]
    assert drawing.count(old) >= 1, f"{old!r} is not drawn"
    files["map"]["drawing"] = drawing.replace(old, new, times)


def hurry(files: Files, clock: int) -> None:
    """Events so close together that this many rounds are left."""
    for event in files["events"]["event"]:
        event["time"] = 1
    tokens = 5 - clock
    files["events"]["event"][0]["section"][0]["text"] = f"Add {tokens} time tokens."
