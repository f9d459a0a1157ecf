"""What simulated games say about a story. It tells everything: it is for keepers."""

from __future__ import annotations

from typing import Any, Iterator

from keeper.views.audience import Shown, keepers_only
from keeper.views.style import Cell, Page

Facts = dict[str, Any]
WINNERS = ("keeper", "investigators", "nobody")
BAR = 40  # the longest bar of the chart
WORDS = {
    "action": "keeper actions",
    "mythos": "mythos cards",
    "trauma": "trauma cards",
    "objective": "objectives",
}


def _shown(found: Facts) -> Shown:
    return Shown(lambda: found, lambda page: text(found, page))


BALANCE = keepers_only(
    _shown, "what is simulated tells how a story goes on", "RC-362", 25
)


def text(found: Facts, page: Page) -> str:
    if not found["games"]:
        return "Stopped before the first game was over."
    lines = [page.heading(_title(found)), ""]
    lines += _wins(found, page)
    lines += ["", page.paint("Length in rounds", "bold"), *_chart(found["rounds"])]
    lines += ["", *page.wrap(_losses(found))]
    lines += ["", page.paint("Answers", "bold"), *page.columns(list(_answers(found)))]
    for sort, cards in found["never"].items():
        if cards:
            # A title may have a comma in it.
            lines += ["", *page.wrap(f"Never used, {WORDS[sort]}: {'; '.join(cards)}.")]
    return "\n".join(lines)


def _title(found: Facts) -> str:
    games = "1 game" if found["games"] == 1 else f"{found['games']:,} games"
    stopped = ", stopped early" if found.get("stopped") else ""
    return f"{found['title']}: {games} in {found['seconds']:.0f} s{stopped}"


def _wins(found: Facts, page: Page) -> list[str]:
    """Who won: of all games, and of each objective by the number of investigators."""
    goals = [goal for goal in found["objectives"] if goal["games"]]
    head: list[Cell] = [("won by", "dim"), ("games", "dim")]
    rows = [[*head, *((one, "dim") for one in WINNERS)], _row("all", found["wins"])]
    for goal in goals:
        rows += [_row("all", goal), *map(_part, goal["players"])]
    lines = page.columns(rows)
    shown, rest = lines[:2], lines[2:]
    for goal in goals:
        many = 1 + len(goal["players"])
        title = page.paint(f"{goal['answer']} {goal['title']}", "bold")
        shown += ["", title, *rest[:many]]
        rest = rest[many:]
    return shown


def _part(part: Facts) -> list[Cell]:
    word = "investigator" + "s" * (part["players"] != 1)
    return _row(f"  {part['players']} {word}", part)


def _row(label: str, wins: Facts) -> list[Cell]:
    return [label, f"{wins['games']:>5}", *(_share(wins[one]) for one in WINNERS)]


def _share(one: Facts) -> str:
    low, high = round(100 * one["low"]), round(100 * one["high"])
    return f"{round(100 * one['share']):>3} % ({low}-{high})"


def _chart(rounds: dict[int, int]) -> Iterator[str]:
    most = max(rounds.values())
    for length in range(min(rounds), max(rounds) + 1):
        count = rounds.get(length, 0)
        bar = "#" * round(BAR * count / most)
        yield f"  {length:>3} {bar or ('.' if count else '')} {count or ''}".rstrip()


def _losses(found: Facts) -> str:
    return (
        f"In an average game {found['killed']:.1f} investigators are killed and "
        f"{found['insane']:.1f} driven insane; the objective comes to light in round "
        f"{found['revealed']:.1f}."
    )


def _answers(found: Facts) -> Iterator[list[Cell]]:
    for one in found["answers"]:
        keeper = one["keeper"]
        share, favour = f"keeper {_share(keeper)}", _favour(found, keeper)
        yield [f"  {one['answer']}", share, favour, one["text"]]


def _favour(found: Facts, keeper: Facts) -> str:
    """Whom an answer helps, where the numbers are enough to say so."""
    usual = found["wins"]["keeper"]["share"]
    if keeper["low"] > usual:
        return "favours the keeper"
    return "favours the investigators" if keeper["high"] < usual else ""
