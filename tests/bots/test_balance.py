"""The table of a story's BALANCE.md."""

from __future__ import annotations

from keeper.bots import balance
from keeper.bots.evening import Evening
from tests.bots.places import printed


def test_each_objective_is_played_with_each_number_of_investigators() -> None:
    library = printed("line-clear")[0]
    wanted = balance.plans(library, 2, (2, 4), "seed", "fair")
    assert len(wanted) == 2 * 2 * 3 == len({one.seed for one in wanted})
    assert {one.choices for one in wanted} == {("1A",), ("1B",), ("1C",)}


def test_a_line_tells_shares_intervals_and_the_median_length() -> None:
    library = printed("line-clear")[0]
    goal = next(iter(library.objectives.values()))
    won = [("keeper", 8), ("keeper", 9), ("nobody", 12), ("investigators", 10)]
    played = [Evening(3, goal.id, {}, side, rounds=n) for side, n in won]
    told = balance.table(library, played, "seed", "fair").splitlines()
    found = f"| 1A {goal.name} | 3 | 50 % (15-85) | 25 % (5-70) | 25 % (5-70) | 9.5 |"
    assert told[-1] == found


def test_evenings_find_their_plans_in_whatever_order_they_end() -> None:
    library = printed("line-clear")[0]
    one, two = balance.plans(library, 2, (3,), "seed", "fair")[:2]
    ended = [Evening(3, "a", {}, seed=plan.seed) for plan in (two, one)]
    assert [plan for plan, _ in balance.paired([one, two], ended)] == [two, one]
