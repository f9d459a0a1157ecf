"""Investigators' sheets: one page each, with boxes to cross off."""

from __future__ import annotations

from keeper.views.cards.faces import Face
from keeper.views.printed.paper import sheet
from keeper.views.sheet import OpenSheet, OpenSheets
from keeper.views.web.markup import Markup, tag
from keeper.views.web.sheet import attributes, card


def pages(sheets: OpenSheets) -> list[Markup]:
    return [_page(one) for one in sheets.sheets.values()]


def _page(own: OpenSheet) -> Markup:
    one = own.one
    return sheet(
        "person",
        tag("h1", one.name),
        tag("p", f"Player {one.player}", class_="player"),
        tag(
            "div",
            _track("Health", one.health.now, one.health.max),
            _track("Sanity", one.sanity.now, one.sanity.max),
            _track("Skill", one.skill, one.skill),
            class_="tracks",
        ),
        attributes(own),
        *_cards("Traits", own.traits),
        *_cards("Holds", own.items),
        *_cards("Spells", own.spells),
        *_cards("Suffers", own.afflictions),
        *_abilities(own),
    )


def _track(name: str, now: int, most: int) -> Markup:
    """A box for each point; what is lost already is crossed."""
    boxes = "□" * max(0, now) + "☒" * max(0, most - now)
    return tag("p", tag("b", f"{name} {most}"), " ", tag("span", boxes, class_="boxes"))


def _cards(title: str, faces: list[Face]) -> list[Markup]:
    if not faces:
        return []
    return [tag("section", tag("h2", title), *(card(face) for face in faces))]


def _abilities(own: OpenSheet) -> list[Markup]:
    rows = [
        tag("li", "☒ " if row.used else "□ ", f"{row.card}, {row.often}")
        for row in own.abilities
    ]
    return [tag("section", tag("h2", "Abilities"), tag("ul", *rows))] if rows else []
