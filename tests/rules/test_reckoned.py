"""What follows from a table that stands still is reckoned once, and never too long."""

from __future__ import annotations

from keeper.rules.reckoned import Reckoned


class Counting(Reckoned):
    def __init__(self) -> None:
        self.times = 0

    def ask(self) -> int:
        return self.once(("times",), self._reckon)

    def _reckon(self) -> int:
        self.times += 1
        return self.times


def test_while_nobody_does_anything_it_is_reckoned_once() -> None:
    table = Counting()
    with table.standing_still():
        assert [table.ask(), table.ask()] == [1, 1]
        with table.standing_still():
            assert table.ask() == 1
        assert table.ask() == 1


def test_when_something_may_be_done_it_is_reckoned_anew() -> None:
    table = Counting()
    assert [table.ask(), table.ask()] == [1, 2]
    with table.standing_still():
        table.ask()
    assert table.ask() == 4


def test_of_a_copy_nothing_is_reckoned_yet() -> None:
    table = Counting()
    with table.standing_still():
        table.ask()
        assert [table.copied().ask(), table.ask()] == [2, 1]
