"""The table of refusals: complete, and each cites a rule that the book has on that page."""

from __future__ import annotations

from pathlib import Path
from typing import Iterator

from keeper.views.books import rulebook
from tests.rules.refusal_sites import Site, sites

TABLE = Path(__file__).parent / "refusals.txt"


def listed() -> Iterator[Site]:
    where = ""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            where = line.removeprefix("## ")
        elif line.startswith("RC-"):
            cited, says = line.split("  ", 1)
            rule, page = cited.rstrip("!").split(" p")
            yield Site(where, says, rule, int(page), cited.endswith("!"))


def test_every_refusal_of_the_rules_is_in_the_table() -> None:
    """One that is new has to be read against its case, and written down."""
    assert sorted(listed()) == sites()


def test_every_refusal_cites_a_page_of_its_case() -> None:
    pages = {case.id: case.pages for case in rulebook.book().cases}
    wrong = [site for site in sites() if site.page not in pages.get(site.rule, ())]
    assert wrong == []


def test_a_template_fits_what_is_said() -> None:
    site = Site("game", "… is … away; … reaches …", "RC-244", 22)
    assert site.fits("Zombie 1 is 3 spaces away; Fire Axe reaches 0")
    assert not site.fits("Zombie 1 is near")
