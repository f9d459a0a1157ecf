"""The evening for a screen that the whole room can see, part by part."""

from __future__ import annotations

from copy import copy
from typing import Iterator, Sequence

from keeper.content.plan.house import Plan
from keeper.content.records import dataclass
from keeper.rules.names import titles
from keeper.views.board.evening import (
    OpenEvening,
    happened,
    observe_evening,
    read_last,
)
from keeper.views.journal.chronicle import Kept, Told
from keeper.views.observer import OpenTable
from keeper.views.pieces import OpenInvestigator, OpenMonster
from keeper.views.sheet import OpenSheet, OpenSheets, observe_sheets
from keeper.views.status import WINNERS, conditions, whose_turn
from keeper.views.web.house import legend, picture, signs
from keeper.views.web.markup import Markup, join, paragraphs, tag
from keeper.views.web.puzzle import puzzle

TOLD = 8
Parts = dict[str, Markup]


@dataclass(eq=False, repr=False)
class OpenScreen:
    """What a page for the whole table is made of."""

    evening: OpenEvening
    sheets: OpenSheets

    @property
    def table(self) -> OpenTable:
        return self.evening.floor.table

    @property
    def plan(self) -> Plan:
        return self.evening.floor.plan


def observe_screen(kept: Kept) -> OpenScreen:
    return OpenScreen(observe_evening(kept), observe_sheets(kept.game))


def parts(seen: OpenScreen) -> Parts:
    """The page in parts, each of which is sent again only when it has changed."""
    return {
        "head": head(seen.table),
        "house": _board(seen.evening),
        "aloud": _aloud(read_last(seen.evening)),
        "asked": asked(seen.evening),
        "people": join(_person(seen, one) for one in seen.sheets.sheets.values()),
        "monsters": join(_monster(seen, one) for one in seen.table.monsters),
        "told": _told(seen.evening),
    }


def _board(evening: OpenEvening) -> Markup:
    """The house; while somebody is at a puzzle, that is what everybody looks at."""
    puzzles = evening.puzzles
    if puzzles is None or puzzles.tried is None:
        return picture(evening.floor)
    names = {one.id: one.name for one in evening.floor.table.investigators}
    tried = copy(puzzles.tried)
    tried.who = names[tried.who]
    return puzzle(puzzles, tried)


# The top of the page -------------------------------------------------------------------------


def head(table: OpenTable) -> Markup:
    facts = [
        tag("h1", table.title),
        tag("p", f"Round {table.round}, {_whose_turn(table)}", class_="turn"),
        tag("p", "Threat ", tag("b", str(table.threat)), class_="threat"),
        _clock(table),
    ]
    if table.samples:
        facts.append(tag("p", "Samples ", tag("b", str(table.samples))))
    if table.revealed_title:
        facts.append(tag("p", "Objective ", tag("b", table.revealed_title)))
    if table.outcome:
        winner, why = table.outcome
        facts.append(tag("p", f"{WINNERS[winner]}: {why}", class_="outcome"))
    return join(facts)


def _whose_turn(table: OpenTable) -> str:
    """People are called by their names here; nothing is typed."""
    if table.phase != "investigators":
        return whose_turn(table)
    names = {one.id: one.name for one in table.investigators}
    if table.active in names:
        return f"{names[table.active]}'s turn"
    seats = {one.player: one for one in table.investigators if one.state == "alive"}
    left = [
        seats[player].name if player in seats else f"player {player}"
        for player in table.waiting
    ]
    return f"to go: {', '.join(left) or 'nobody'}"


def _clock(table: OpenTable) -> Markup:
    if table.stage is None:
        return tag("p", "The clock has run out", class_="clock")
    tokens = "●" * table.time + "○" * max(0, table.needs - table.time)
    return tag("p", f"Event {table.stage} ", tag("b", tokens), class_="clock")


# What was read and told ------------------------------------------------------------------------


def _aloud(texts: Sequence[Told]) -> Markup:
    """What was read; a card's sentence, which is not told as a story, by itself."""
    return tag("div", *(paragraphs(one.told, one.kind) for one in texts))


def asked(evening: OpenEvening) -> Markup:
    return tag("p", evening.asked) if evening.asked else Markup()


def _told(evening: OpenEvening) -> Markup:
    lines = happened(evening)[-TOLD:]
    return join(tag("li", line.told, class_=line.kind or None) for line in lines)


# People and monsters ---------------------------------------------------------------------------


def _person(seen: OpenScreen, sheet: OpenSheet) -> Markup:
    one = sheet.one
    held = [card["name"] for card in (*sheet.items, *sheet.spells)]
    wrong = [*_named(sheet), *(word for word in conditions(one) if word != "hiding")]
    facts = [
        _named_figure(seen, one.id, one.name, where(seen.plan, one)),
        gauges(one),
        *lines("holds", held),
        *lines("suffers", [word for word in wrong if word not in _ids(one)]),
    ]
    acting = " acting" if one.id == seen.table.active else ""
    return tag("article", *facts, class_=f"person {one.state}{acting}")


def _named_figure(seen: OpenScreen, who: str, name: str, here: str) -> Markup:
    """A token, whose it is, and where it stands."""
    called = tag("h2", legend(signs(seen.table)[who]), name)
    return tag("div", called, tag("p", here, class_="where"), class_="named")


def _named(sheet: OpenSheet) -> list[str]:
    return [card["name"] for card in sheet.afflictions]


def _ids(one: OpenInvestigator) -> list[str | None]:
    """Afflictions are shown by their names."""
    return [one.injury, one.insanity]


def where(plan: Plan, one: OpenInvestigator) -> str:
    here = place(plan, one.space) if one.space else one.state
    return f"{here}, hiding" if one.hiding else here


def place(plan: Plan, space: str) -> str:
    """A space by its room's name; a lone space needs no number."""
    found = plan.spaces[space]
    room = plan.rooms[found.room]
    return f"{room.name} {found.number}" if len(room.spaces) > 1 else room.name


def lines(label: str, words: Sequence[str]) -> list[Markup]:
    found = tag("p", tag("span", label), f" {titles(words)}", class_=label)
    return [found] if words else []


def gauges(one: OpenInvestigator) -> Markup:
    return tag(
        "div",
        gauge("health", one.health.now, one.health.max),
        gauge("sanity", one.sanity.now, one.sanity.max),
        tag("p", tag("span", "skill "), tag("b", str(one.skill)), class_="skill"),
        class_="gauges",
    )


def gauge(name: str, now: int, most: int) -> Markup:
    """A bar and its numbers; the bar is drawn, because no style may stand in a page."""
    width = 100 * max(0, now) / max(1, most)
    bar = tag(
        "svg",
        tag("rect", width=100, height=8, class_="empty"),
        tag("rect", width=round(width, 1), height=8, class_="full"),
        viewBox="0 0 100 8",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    low = " low" if 3 * now <= most else ""
    return tag(
        "p",
        tag("span", f"{name} "),
        tag("b", f"{now}/{most}"),
        bar,
        class_=f"gauge {name}{low}",
    )


def _monster(seen: OpenScreen, one: OpenMonster) -> Markup:
    health = f" of {one.underside.health}" if one.underside else ""
    facts = [f"awareness {one.awareness:+d}", f"horror {one.horror:+d}"]
    facts += [tag("b", f"damage {one.damage}{health}")] * bool(one.damage or health)
    facts += [tag("b", f"stunned ({one.stun})")] * bool(one.stun)
    facts += [tag("b", f"samples {one.samples}")] * bool(one.samples)
    here = place(seen.plan, one.space)
    return tag(
        "article",
        _named_figure(seen, one.id, one.name, here),
        tag("p", join(_apart(facts)), class_="front"),
        class_="monster",
    )


def _apart(facts: Sequence[str]) -> Iterator[str]:
    for number, fact in enumerate(facts):
        yield ", " if number else ""
        yield fact
