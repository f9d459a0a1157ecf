"""Every fact that a game's file holds: open, or hidden and shaken. A new one is neither."""

from __future__ import annotations

from typing import Any, Iterator, Mapping

# Of whole documents: what the twin of a game has otherwise. Ids tell which copy it is.
HIDDEN: dict[str, str] = {
    "session": "seed drawn choices objective mythos trauma used",
    "turn": "mythos uses",
    "investigators": "items spells facedown used",
    "monsters": "figure bonus",
    "rooms": "pile faceup",
    "decks": "draw",
    "markers": "",
    "puzzles": "",
    "pieces": "pieces",
    "question": "command act wish given rolls answers told table"
    " kind text choices default labels barred facts clock",
    "journal": "command act rolls answers told note forced set by_hand threat cards"
    " replaced replaces mark to digest chain undo",
    "journal_head": "marks chain",
}
OPEN: dict[str, str] = {
    "session": "name format story word players options round phase step active taken"
    " threat keeper_skill time revealed samples clues told slain sealed skip_keeper outcome"
    " reading decks dice ticked program fallen kills kills_before fled marks roles"
    " standing",
    "turn": "who moves acted extra_moves extra_actions hid window unasked losses tested evaded"
    " left shut attacked stuck shed maddened followed",
    "investigators": "id player state space health sanity skill attributes traits stun"
    " hiding injury insanity lost_moves lost_actions curses",
    "monsters": "id kind space damage stun samples named seen start had",
    "rooms": "id fire dark lit",
    "decks": "name discard",
    "markers": "id kind space door",
    "puzzles": "puzzle pieces turns tile card",
    "pieces": "name",
    # Of a secret one even these are nobody's: what it is, and what may be said to it.
    "question": "asks secret heard limit since",
    # `before` is in step with them: see the games played so.
    "journal": "n at kind parent head undone redone before format keeper from",
    "journal_head": "head last sealed idle redo keeper edited",
}


def differing(here: Mapping[str, Any], there: Mapping[str, Any]) -> Iterator[str]:
    """`rooms.pile`: each field of the documents that is not the same in both."""
    for table, documents in here.items():
        for number, document in documents.items():
            other = there[table][number]
            for field in {*document, *other}:
                if document.get(field) != other.get(field):
                    yield f"{table}.{field}"


def listed(facts: Mapping[str, str]) -> set[str]:
    return {f"{table}.{field}" for table in facts for field in facts[table].split()}
