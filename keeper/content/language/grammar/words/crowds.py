"""Several of a sort, as they stand together in one room."""

from __future__ import annotations

from keeper.content.language.grammar.words import blanks
from keeper.content.vocabulary import ATTRIBUTES


def crowd(text: str) -> str | None:
    """`investigators`, `Zombies`."""
    said = blanks.plain(text).lower()
    if said in ("investigator", "investigators"):
        return "investigator"
    return None if said in ATTRIBUTES else blanks.against(text)


def show_crowd(known: str) -> str:
    return "investigators" if known == "investigator" else blanks.show_against(known)
