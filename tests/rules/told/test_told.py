"""The rules say and do what they did when the pages were last read."""

from __future__ import annotations

import pytest

from tests.rules.told import pages, played, varied

PARTS = 4  # of the page that takes longest
WHOLE = [name for name in pages.PAGES if name != "varied"]


@pytest.mark.parametrize("name", WHOLE)
def test_a_page_is_as_it_was(name: str) -> None:
    """If the change is meant: scripts/told, and read the difference."""
    before = pages.kept(name).read_text(encoding="utf-8").split("\n= ")
    now = pages.page(name).split("\n= ")
    for old, new in zip(before, now):
        assert old.splitlines() == new.splitlines()
    assert len(before) == len(now)


@pytest.mark.parametrize("part", range(PARTS))
def test_other_texts_come_to_what_they_did(part: int) -> None:
    """Each is read, and played one time of the three; scripts/told plays all of them."""
    titles = [*enumerate(pages.titles("varied"))]
    for number, title in titles[part::PARTS]:
        text, _, before = title.partition(" | ")
        time = number % varied.TIMES
        understood, *played = before.split()
        then = " ".join([understood, *played[time : time + 1]])
        assert (text, varied.marks(text, [time])) == (text, then)


def test_no_page_is_left_over() -> None:
    own = {pages.kept(name) for name in pages.PAGES}
    assert {*pages.KEPT.iterdir()} == {*own, *(one.page for one in played.BOTH)}
