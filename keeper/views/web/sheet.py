"""An investigator's sheet as a page: for his player's phone, or for paper."""

from __future__ import annotations

from typing import Sequence

from keeper.content.plan.house import Plan
from keeper.rules.names import counted
from keeper.views.cards.faces import Face, figures
from keeper.views.pieces import OpenInvestigator
from keeper.views.sheet import OpenSheet, OwnSheet, Worth
from keeper.views.status import conditions
from keeper.views.web.evening import gauges, lines, where
from keeper.views.web.markup import Markup, join, tag

SAYS = ("text", "attack", "defend")


def own(sheet: OwnSheet, plan: Plan, active: str) -> Markup:
    """What nobody else may read stands first, and says so."""
    secret = tag(
        "section",
        tag("h2", "For your eyes alone"),
        *(card(one) for one in sheet.facedown),
        class_="secret",
    )
    turn = _turn(sheet.sheet.one) if sheet.sheet.one.id == active else ""
    return join([secret if sheet.facedown else "", turn, whole(sheet.sheet, plan)])


def _turn(one: OpenInvestigator) -> Markup:
    action = " and the Action Step" if one.action_left else ""
    left = f"{counted(one.moves_left, 'Movement Step')}{action} left"
    return tag("p", tag("b", "Your turn: "), left, class_="turn")


def whole(sheet: OpenSheet, plan: Plan) -> Markup:
    one = sheet.one
    return join(
        [
            tag("h1", one.name),
            tag("p", where(plan, one), class_="where"),
            gauges(one),
            *lines("suffers", conditions(one)),
            attributes(sheet),
            *_cards("Suffers", sheet.afflictions),
            *_cards("Holds", sheet.items),
            *_cards("Spells", sheet.spells),
            *_cards("Traits", sheet.traits),
            *_abilities(sheet),
        ]
    )


def attributes(sheet: OpenSheet) -> Markup:
    rows = [_attribute(row) for row in sheet.worth]
    for sort, more in sheet.tests.items():
        said = ", ".join(f"{by:+d} {why}" for why, by in more)
        rows.append(
            tag("tr", tag("th", f"in {sort} tests"), tag("td", said, colspan=2))
        )
    return tag("table", *rows, class_="attributes")


def _attribute(row: Worth) -> Markup:
    why = [f"{by:+d} {why}" for why, by in row.reasons]
    said = ", ".join([f"in tests: {row.base}", *why]) if why else ""
    class_ = "worse" if row.now < row.base else "better" if row.now > row.base else None
    return tag(
        "tr",
        tag("th", row.attribute.capitalize()),
        tag("td", tag("b", str(row.now))),
        tag("td", said, class_="why"),
        class_=class_,
    )


def _cards(title: str, faces: Sequence[Face]) -> list[Markup]:
    shown = tag("section", tag("h2", title), *(card(face) for face in faces))
    return [shown] if faces else []


def card(face: Face) -> Markup:
    facts = "" if face["sort"] == "trait" else "; ".join(figures(face))
    texts = [face[key] for key in SAYS if face.get(key)]
    parts = [tag("h3", face["name"])]
    parts += [tag("p", facts, class_="figures")] if facts else []
    parts += [tag("p", text) for text in texts]
    flavour = face.get("flavour", "")
    parts += [tag("p", flavour, class_="flavour")] if flavour else []
    return tag("article", *parts, class_="card")


def _abilities(sheet: OpenSheet) -> list[Markup]:
    rows = [
        tag(
            "li",
            f"{row.card}, {row.often}",
            class_="used" if row.used else None,
        )
        for row in sheet.abilities
    ]
    return [tag("section", tag("h2", "Abilities"), tag("ul", *rows))] if rows else []
