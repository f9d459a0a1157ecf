"""Verbs: how a deed is said of somebody else."""

from __future__ import annotations

import re

_IRREGULAR = {"are": "is", "have": "has"}
_ALWAYS = ("may", "must", "can", "cannot")
# `slowly rise` → `slowly rises`
_HOW = r"(?i)(?:(?!apply|comply|reply|supply|multiply)\w{3,}ly |then |also |now |all )+(?=\w)"


def third(deed: str) -> str:
    """`carry it` → `carries it`, `look at` → `looks at`; `has it` stays as it is."""
    how = re.match(_HOW, deed)
    before = how[0] if how else ""
    verb, space, rest = deed[len(before) :].partition(" ")
    return before + _third(verb) + space + rest


def _third(verb: str) -> str:
    if verb in _ALWAYS or re.search("[^s]s$", verb):
        return verb
    if re.search("[^aeiou]y$", verb):
        return f"{verb[:-1]}ies"
    es = verb.endswith(("s", "sh", "ch", "x", "o"))
    return _IRREGULAR.get(verb) or verb + ("es" if es else "s")
