"""What many evenings say about a story, as plain facts."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any, Iterable, Sequence

from keeper.bots.evening import Evening
from keeper.content.packs import Library

WINNERS = ("keeper", "investigators", "nobody")
Z = 1.96  # 95 %
Facts = dict[str, Any]


def interval(hits: int, of: int) -> tuple[float, float]:
    """Wilson's: honest also near nothing and near all."""
    if not of:
        return 0.0, 1.0
    share, z2 = hits / of, Z * Z
    middle = share + z2 / (2 * of)
    width = Z * sqrt(share * (1 - share) / of + z2 / (4 * of * of))
    return max(0.0, (middle - width) / (1 + z2 / of)), min(
        1.0, (middle + width) / (1 + z2 / of)
    )


def _share(hits: int, of: int) -> Facts:
    low, high = interval(hits, of)
    share = hits / of if of else 0.0
    return {"games": hits, "share": share, "low": low, "high": high}


def _wins(played: Sequence[Evening]) -> Facts:
    won = Counter(one.winner for one in played)
    return {
        "games": len(played),
        **{side: _share(won[side], len(played)) for side in WINNERS},
    }


def tally(library: Library, played: Sequence[Evening]) -> Facts:
    return {
        "story": library.story.id,
        "title": library.story.title,
        "games": len(played),
        "wins": _wins(played),
        "objectives": [
            _objective(library, goal, played) for goal in library.objectives
        ],
        "rounds": dict(sorted(Counter(one.rounds for one in played).items())),
        "revealed": _average(one.revealed for one in played if one.revealed),
        "killed": _average(one.killed for one in played),
        "insane": _average(one.insane for one in played),
        "acts": sum(one.acts for one in played),
        "answers": list(_answers(library, played)),
        "never": _never(library, played),
    }


def _average(numbers: Iterable[int]) -> float:
    found = list(numbers)
    return sum(found) / len(found) if found else 0.0


def _objective(library: Library, goal: str, played: Sequence[Evening]) -> Facts:
    of_it = [one for one in played if one.objective == goal]
    return {
        "id": goal,
        "answer": f"1{library.objectives[goal].answer}",
        "title": library.objectives[goal].name,
        **_wins(of_it),
        "players": [
            {"players": n, **_wins([one for one in of_it if one.players == n])}
            for n in sorted({one.players for one in of_it})
        ],
    }


def _answers(library: Library, played: Sequence[Evening]) -> Iterable[Facts]:
    """The keeper's share for each answer to each question but the first."""
    for question in library.story.questions[1:]:
        number = str(question.number)
        for letter in question.answers:
            with_it = [one for one in played if one.choices[number] == letter]
            text = question.answers[letter]
            yield {"answer": f"{number}{letter}", "text": text, **_wins(with_it)}


def _never(library: Library, played: Sequence[Evening]) -> dict[str, list[str]]:
    """Cards that nobody used in all these games, and objectives that never came up."""
    used = {mark for one in played for mark in one.used}
    story = library.story
    mythos = library.cards("mythos").values()
    could = {
        "action": [library.cards("action")[one] for one in story.actions],
        "mythos": [card for card in mythos if card.icon in story.icons],
        "trauma": list(library.cards("trauma").values()),
    }
    found = {
        sort: [card.name for card in cards if f"{sort}:{card.id}" not in used]
        for sort, cards in could.items()
    }
    seen = {one.objective for one in played}
    goals = [one.name for one in library.objectives.values() if one.id not in seen]
    return {**found, "objective": goals}
