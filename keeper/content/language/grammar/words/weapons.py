"""The words for weapons, as Combat cards sort them."""

from __future__ import annotations

import re

from keeper.content.language.grammar.words.blanks import plain

_WEAPON = r"(?:an? )?(?P<kind>(?:sharp |blunt )?melee|ranged|sharp|blunt)(?: weapon)?"


def weapon(text: str) -> str | None:
    """`a sharp melee weapon`."""
    match = re.fullmatch(_WEAPON, plain(text).lower())
    return match["kind"] if match else None


def show_weapon(known: str) -> str | None:
    return "unarmed" if known == "none" else f"a {known} weapon"
