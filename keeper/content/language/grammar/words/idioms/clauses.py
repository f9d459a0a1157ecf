"""Idioms of a single clause, in the words of the grammar."""

from __future__ import annotations

_N = r"(?:\d+|an?|one|two|three|four)"
_MORE = r"(?:additional|extra|more)"
_DOES = r"(?:deals?|does|inflicts?|causes?)"
CLAUSES: tuple[tuple[str, str], ...] = (
    (
        r"\bdamage equal to that of (?:your|the|this) weapon\b",
        "damage equal to your weapon's damage",
    ),
    (
        r"\b(damage|horror rating|health|awareness) equal to that of (the monster|it)\b",
        r"\1 equal to \2's \1",
    ),
    (
        rf"^(?:your|this|the) weapon {_DOES} ({_N}) {_MORE} damage (against|to) (?!it$|the"
        rf" monster$)",
        r"your attacks deal \1 additional damage \2 ",
    ),
    (
        rf"^(?:your|this|the) weapon {_DOES} ({_N}) {_MORE} damage(?: to (?:it|the monster))?$",
        r"deal \1 additional damage",
    ),
    (
        r"^(gets?|has|have|gains?|receives?) ([+-]\d) (?:to (?:your |all )?)?Lore(?: tests?)?"
        r" (?:when|while|for) casting(?: spells| a spell)?$",
        r"get \2 when casting",
    ),
    (
        r"^(?:(?:you|he|the investigator) )?(?:treats?|counts?) (?:your|his|her) (\w+)"
        r" (?:as if it (?:were|was) |as (?:being )?)(\d+)\b",
        r"your \1 counts as \2",
    ),
    (
        r"^(?:any |all |the )?(damage|horror) (?:that )?(?:you|he) takes? is (reduced"
        r"|increased) by (\w+)$",
        r"all \1 you take is \2 by \3",
    ),
    (
        r"^all (damage|horror) you take is reduced by (\w+)$",
        r"reduce \1 you take by \2",
    ),
    (r"^takes? (\d+|one|two) (?:less|fewer)$", r"prevent \1 of it"),
    (
        r"^(it|the monster) carries (you|him|her) ((?:up to )?\w+ spaces?)",
        r"\1 drags \2 \3",
    ),
    (
        r"^((?:it|the monster) (?:drags|throws|pulls|pushes|hurls|flings|knocks|carries)"
        r" (?:you|him|her)"
        r" (?:up to )?\w+ spaces?),? in (?:a|any) direction of the keeper's choice$",
        r"\1",
    ),
    (
        r"^loses? half (?:of )?(?:your|his|her) skill points\b",
        r"lose skill points equal to half your skill points",
    ),
)
