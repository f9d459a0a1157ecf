"""How fair a story is: every objective with every number of investigators, as a table."""

from __future__ import annotations

import hashlib
import os
from statistics import median
from typing import Iterable, Iterator, Sequence

from keeper.bots.evening import Evening, Plan
from keeper.bots.tally import WINNERS, interval
from keeper.content.packs import Library


def plans(
    library: Library, games: int, players: Sequence[int], seed: str, temper: str
) -> list[Plan]:
    """So many games for each objective and each number of investigators."""
    answers = [f"1{one.answer}" for one in library.objectives.values()]
    return [
        Plan(f"{seed}:{answer}:{many}:{n}", many, (answer,), temper)
        for answer in answers
        for many in players
        for n in range(games)
    ]


def name(plan: Plan) -> str:
    return f"{plan.seed} {plan.temper}"


def paired(
    wanted: Sequence[Plan], found: Iterable[Evening]
) -> Iterator[tuple[Plan, Evening]]:
    """Each evening with what was asked of it: they end in any order."""
    by_seed = {one.seed: one for one in wanted}
    return ((by_seed[one.seed], one) for one in found)


def fingerprint(library: Library) -> str:
    """Games that were played with other cards are of no use any more."""
    found = hashlib.blake2b(digest_size=8)
    for folder in library.folders:
        for pack in ("core", library.story_id):
            for here, _, files in sorted(os.walk(os.path.join(folder, pack))):
                for file in sorted(one for one in files if one.endswith(".toml")):
                    with open(os.path.join(here, file), "rb") as read:
                        found.update(read.read())
    return found.hexdigest()


def table(library: Library, played: Sequence[Evening], seed: str, temper: str) -> str:
    """A story's BALANCE.md."""
    each = len(played) // max(1, len({(one.objective, one.players) for one in played}))
    lines = [
        f"# {library.story.title}: who wins",
        "",
        f"The program in both chairs, a {temper} keeper, {each} games a line "
        f"(`scripts/balance {library.story.id} -n {each} --seed {seed}`).",
        "In brackets, between what the true share lies with 95 % certainty.",
        "",
        "| objective | investigators | keeper | investigators win | nobody | rounds |",
        "|---|---|---|---|---|---|",
    ]
    for goal in library.objectives.values():
        for many in sorted({one.players for one in played}):
            cell = [
                one
                for one in played
                if one.objective == goal.id and one.players == many
            ]
            if cell:
                lines.append(_line(f"1{goal.answer} {goal.name}", many, cell))
    return "\n".join(lines) + "\n"


def _line(title: str, many: int, cell: Sequence[Evening]) -> str:
    shares = [
        _share(sum(one.winner == side for one in cell), len(cell)) for side in WINNERS
    ]
    rounds = f"{median(one.rounds for one in cell):g}"
    return f"| {' | '.join([title, str(many), *shares, rounds])} |"


def _share(hits: int, of: int) -> str:
    low, high = interval(hits, of)
    return f"{100 * hits / of:.0f} % ({100 * low:.0f}-{100 * high:.0f})"
