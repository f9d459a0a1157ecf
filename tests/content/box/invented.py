"""A published story's skeleton filled with invented words: no card of anybody's box."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from keeper.content.box import facts, houses, make, sheets, understanding
from keeper.content.box.filling import Shelf
from keeper.content.box.sheets import CORE, Field, Sheet

LYNCH = "the-fall-of-house-lynch"
HOUSE = [
    "foyer-1: foyer-2, kitchen-1 by door, outside by door; start",
    "foyer-2: guest-bedroom by door, master-bedroom by door, garden by door; hiding",
    "kitchen-1: kitchen-2, storage-closet by door, freezer by door",
    "basement-landing: foyer-2 by stairs, ceremony-room by door",
    "operating-room: basement-landing by door; altar",
]
WORDS: dict[str, Any] = {
    "command-minion": "Once per target per turn: Choose a monster. Move it up to 2 spaces.",
    "evil-presence": "Once per turn: Draw 1 Mythos.",
    "maniac-attack": "Place 1 Maniac in the Freezer.",
    "take-sample": "Choose a monster. It gains 1 sample.",
    "uncontrollable-urges": "Once per turn: Draw 1 Trauma.",
    "locked-door": "If you discard the Silver Key, discard this card. Otherwise, this door "
    "is locked.",
    "nameless-cults": "Action: Gain 1 skill point.",
}
LOCK = "Test Luck +3. Pass: discard this card. Fail: this door is locked."
OBSTACLE = "Test Intellect +3. Pass: discard this card. Fail: take 1 horror."
WEAPONS = ("none", "sharp melee", "blunt melee", "melee", "ranged")
VERSUS = ("attack", "hiding", "barrier")


def filled(folder: Path) -> None:
    """The pack and the decks that all packs share, typed in to the last card."""
    known = facts.stories()
    story = next(one for one in known if one.id == LYNCH)
    make.write(str(folder), story, known)
    shelf = Shelf(str(folder), LYNCH)
    for sheet in shelf.sheets():
        _fill(shelf, sheet, 0)
    shelf = Shelf(str(folder), CORE)
    for sheet in shelf.sheets():
        for n in range(sheet.left if sheet.many else 1):
            card = sheet
            if sheet.many:
                id, _ = shelf.add(sheet, f"{sheet.title} Number {n + 1}")
                card = next(one for one in shelf.sheets() if one.id == id)
            _fill(shelf, card, n)


def _fill(shelf: Shelf, sheet: Sheet, n: int) -> None:
    for field in sheet.fields:
        value = _value(shelf, sheet, field, n)
        if value is not None:
            shelf.put(sheet, field, value)


def _value(shelf: Shelf, sheet: Sheet, field: Field, n: int) -> Any:
    if field.kind == sheets.HOUSE:
        return houses.made(shelf.table(sheet), HOUSE)
    if field.kind == sheets.SECTIONS:
        events = {
            "event-i": ["1A: Place 1 Zombie in the Garden.", "Keeper gains 1 threat."],
            "event-iii": ["Each investigator takes 1 horror."],
        }
        lines = events.get(sheet.id, ["Keeper gains 1 threat."])
        return understanding.sections(lines)
    if field.kind == sheets.WHAT:
        found = {"axe": "weapon, sharp melee, damage 2", "lantern": "equipment, light"}
        key = "key" if "key" in sheet.id.split("-") else "equipment"
        return understanding.thing(found.get(sheet.id, key))
    plain: dict[str, Any] = {
        "keeper": "Keeper wins when all investigators are insane.",
        "investigators": "Investigators win when all investigators have escaped.",
        "escape": "foyer",
        "last_event": "keeper",
        "cost": 1,
        "kind": ("injury", "insanity")[n % 2],
        "weapon": WEAPONS[n % 5],
        "attack": "Test Strength. Pass: deal weapon damage. Fail: no effect.",
        "versus": VERSUS[n % 3],
        "defend": "Test Dexterity. Pass: no effect. Fail: monster damages you.",
    }
    if field.key == "text":
        if sheet.list == "clue":
            return "A note in a careful hand."
        sort = {"box/locks.toml": LOCK, "box/obstacles.toml": OBSTACLE}
        return WORDS.get(sheet.id) or sort.get(sheet.file) or _text(sheet)
    if field.key.endswith(".text"):
        return "Test Willpower. Fail: take 1 horror."
    return plain.get(field.key)


def _text(sheet: Sheet) -> str:
    if sheet.file == "box/exploration.toml":
        return ""
    if sheet.file == "box/actions.toml":
        return "Each investigator: Test Willpower. Fail: take 1 horror."
    if sheet.file == "box/trauma.toml":
        return "You get -1 to Luck tests."
    return "Test Willpower. Fail: take 1 horror."
