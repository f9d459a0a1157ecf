"""The owner's shelf while cards are typed in: every answer is in its file at once."""

from __future__ import annotations

import os
from typing import Any

from keeper.content import sources
from keeper.content.box import sheets, toml
from keeper.content.box.make import REMARK, SET, unread
from keeper.content.box.sheets import CORE, Field, Files, Sheet, Table
from keeper.content.cards import slug
from keeper.content.vocabulary import CLASSES
from keeper.errors import NotUnderstood, StoryFault

STORY = ("story", "map", "rooms", "clues", "events", "objectives")
OF_SET = ("actions", "locks", "obstacles", "exploration", "mythos", "trauma")
FILES = [
    f"{SET}/monsters.toml",
    *(f"{SET}/{one}.toml" for one in OF_SET),
    *(f"{SET}/combat/{kind}.toml" for kind in CLASSES),
]


class Shelf:
    """The files of one pack and of the set, as they are now; what is set is written."""

    def __init__(self, folder: str, what: str) -> None:
        self.folder, self.what = folder, what
        names = list(FILES)
        if what != CORE:
            names += [f"{what}/{one}.toml" for one in STORY]
        self.files: Files = {name: self._read(name) for name in names}
        self.before: list[tuple[Sheet, Table]] = []  # what undo brings back

    def _read(self, name: str) -> Table:
        path = os.path.join(self.folder, name)
        if not os.path.exists(path):
            hint = "`keeper box make STORY` writes it"
            raise NotUnderstood(f"there is no {path}", hint)
        data: Table = _copied(sources.read(path, [self.folder]))
        return data

    def sheets(self) -> list[Sheet]:
        try:
            if self.what == CORE:
                return list(sheets.core_sheets(self.files))
            return list(sheets.story_sheets(self.files, self.what))
        except (KeyError, IndexError, TypeError, AttributeError, ValueError):
            message = f"the files of {self.what} do not fit together"
            hint = "`keeper story check` says what is wrong with them"
            raise StoryFault(message, hint) from None

    def table(self, sheet: Sheet) -> Table:
        if not sheet.list:
            return self.files[sheet.file]
        tables = self.files[sheet.file][sheet.list]
        found: Table = next(one for one in tables if one["id"] == sheet.id)
        return found

    def value(self, sheet: Sheet, field: Field) -> Any:
        """What stands there, or None while only the card says it."""
        table = self.table(sheet)
        return None if sheets.is_open(table, field) else sheets.found(table, field.key)

    # Setting ----------------------------------------------------------------------

    def put(self, sheet: Sheet, field: Field, value: Any) -> None:
        self._remember(sheet)
        *way, last = field.key.split(".")
        table: Any = self.table(sheet)
        for part in way:
            table = table[int(part)] if isinstance(table, list) else table[part]
        if isinstance(value, dict):
            table.update(value)
        else:
            table[last] = value
        self._write(sheet.file)

    def add(self, sheet: Sheet, name: str) -> tuple[str, bool]:
        """One of those of which only the number is known has a name now.

        Returns its id, and whether it is new: a second copy has all that is needed.
        """
        self._remember(sheet)
        tables: list[Table] = self.files[sheet.file][sheet.list]
        place = next(n for n, one in enumerate(tables) if one["id"] == sheet.id)
        nameless = tables[place]
        same = [one for one in tables if slug(one["name"]) == slug(name)]
        if not slug(name) or nameless in same:
            self.before.pop()
            raise NotUnderstood(f"{name!r} cannot be the name of a card")
        card = slug(name)
        if same:
            # A card of its own, so that games under way keep the one that they have.
            card = f"{card}-{len(same) + 1}"
            tables.insert(place, {**_copied(same[0]), "id": card})
        else:
            made = {**_copied(nameless), "id": slug(name), "name": name}
            made.pop("copies", None)
            made.pop("typed_in", None)
            for key in ("text", "attack", "defend"):
                if key in made:
                    made[key] = unread(name)
            tables.insert(place, made)
        nameless["typed_in"] = int(nameless.get("typed_in", 0)) + 1
        self._write(sheet.file)
        return card, not same

    def undo(self) -> Sheet:
        """The last answer is taken back; the card that it was about."""
        if not self.before:
            raise NotUnderstood("nothing was typed in yet that could be taken back")
        sheet, data = self.before.pop()
        self.files[sheet.file] = data
        self._write(sheet.file)
        return sheet

    def _remember(self, sheet: Sheet) -> None:
        self.before.append((sheet, _copied(self.files[sheet.file])))

    def _write(self, file: str) -> None:
        toml.write(os.path.join(self.folder, file), self.files[file], REMARK)


def progress(folder: str, what: str) -> tuple[int, int]:
    """Cards filled in, and cards in all."""
    return counted(Shelf(folder, what).sheets())


def counted(found: list[Sheet]) -> tuple[int, int]:
    every = sum(one.size if one.many else 1 for one in found)
    left = sum(one.left if one.many else min(one.left, 1) for one in found)
    return every - left, every


def resumed(found: list[Sheet]) -> int:
    """Where to go on: the first open card after the last filled one, else the first."""
    filled = [n for n, one in enumerate(found) if not one.left]
    still = [n for n, one in enumerate(found) if one.left]
    later = [n for n in still if n > max(filled, default=-1)]
    return (later or still or [0])[0]


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    return [_copied(one) for one in value] if isinstance(value, list) else value
