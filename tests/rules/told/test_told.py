"""The rules say and do what they did when the pages were last read."""

from __future__ import annotations

import pytest

from tests.rules.told import pages, played


@pytest.mark.parametrize("name", pages.PAGES)
def test_a_page_is_as_it_was(name: str) -> None:
    """If the change is meant: scripts/told, and read the difference."""
    before = pages.kept(name).read_text(encoding="utf-8").split("\n= ")
    now = pages.page(name).split("\n= ")
    for old, new in zip(before, now):
        assert old.splitlines() == new.splitlines()
    assert len(before) == len(now)


def test_no_page_is_left_over() -> None:
    own = {pages.kept(name) for name in pages.PAGES}
    assert {*pages.KEPT.iterdir()} == {*own, *(one.page for one in played.BOTH)}
