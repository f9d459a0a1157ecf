"""Verbs: how a deed is said of somebody else."""

from __future__ import annotations

import re

_IRREGULAR = {"are": "is", "have": "has"}
_ALWAYS = ("may", "must", "can", "cannot")


def third(deed: str) -> str:
    """`carry it` → `carries it`, `look at` → `looks at`; `has it` stays as it is."""
    verb, space, rest = deed.partition(" ")
    return _third(verb) + space + rest


def _third(verb: str) -> str:
    if verb in _ALWAYS or re.search("[^s]s$", verb):
        return verb
    if re.search("[^aeiou]y$", verb):
        return f"{verb[:-1]}ies"
    es = verb.endswith(("s", "sh", "ch", "x", "o"))
    return _IRREGULAR.get(verb) or verb + ("es" if es else "s")
