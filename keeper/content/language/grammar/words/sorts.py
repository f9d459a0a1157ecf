"""Words for sorts of things: decks, puzzles, weapons, several of a sort in one room."""

from __future__ import annotations

import re

from keeper.content.language.grammar.words.blanks import against, plain, show_against
from keeper.content.vocabulary import ATTRIBUTES, CLASSES

# As Combat cards sort them.
_WEAPON = r"(?:an? )?(?P<kind>(?:sharp |blunt )?melee|ranged|sharp|blunt)(?: weapon)?"


def puzzle(text: str) -> str | None:
    """`Wiring Puzzle 2`; `2A` in print says which side of the setup tile lies up."""
    said = re.fullmatch(
        r"(?:the |an? |any )?((?:wiring|lock|rune|alchemy) puzzle(?: [0-9]{1,2})?)[ab]?",
        text.lower(),
    )
    return said[1] if said else None


def deck(text: str) -> str | None:
    said = plain(text).lower()
    return said if said in ("mythos", "trauma", "event", *CLASSES) else None


def pack(text: str) -> str | None:
    """A deck that is shuffled, and not the clock of the game."""
    found = deck(text)
    return None if found == "event" else found


def weapon(text: str) -> str | None:
    """`a sharp melee weapon`."""
    match = re.fullmatch(_WEAPON, plain(text).lower())
    return match["kind"] if match else None


def show_weapon(known: str) -> str | None:
    return "unarmed" if known == "none" else f"a {known} weapon"


def crowd(text: str) -> str | None:
    """`investigators`, `Zombies`."""
    said = plain(text).lower()
    if said in ("investigator", "investigators"):
        return "investigator"
    return None if said in ATTRIBUTES else against(text)


def show_crowd(known: str) -> str:
    return "investigators" if known == "investigator" else show_against(known)
