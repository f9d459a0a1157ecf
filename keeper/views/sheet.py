"""An investigator's sheet: what he is worth now and why, what he holds, what it says."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Iterator, Mapping, Sequence

from keeper.content.cards import Card
from keeper.content.records import dataclass
from keeper.content.vocabulary import ATTRIBUTES
from keeper.errors import NotUnderstood
from keeper.rules.chapters.trials import tests
from keeper.rules.names import find_by_name
from keeper.rules.text import abilities
from keeper.views.audience import Shown, View
from keeper.views.cards import faces
from keeper.views.observer import OpenTable, as_far_as_known, behind_the_screen, observe
from keeper.views.pieces import OpenInvestigator
from keeper.views.status import conditions
from keeper.views.turn.steps import Steps, step_lines

if TYPE_CHECKING:
    from keeper.rules.game import Game
    from keeper.rules.table import Investigator
    from keeper.views.style import Cell, Page

Facts = dict[str, Any]
Reasons = list[tuple[str, int]]
Shower = Callable[[Card], faces.Face]  # a card as whoever looks knows it
# Tests of a kind of their own, and an attribute that they are made with (p13, p14).
KINDS = {"horror": "willpower", "evade": "dexterity", "combat": "strength"}
LIMITS = {"game": "once a game", "turn": "once a turn"}


@dataclass(eq=False, repr=False)
class Worth:
    """An attribute as it counts now."""

    attribute: str
    base: int
    now: int
    reasons: Reasons


@dataclass(eq=False, repr=False)
class Limited:
    """An ability with a limit, and whether it has had its use."""

    card: str
    limit: str
    used: bool
    times: int = 0

    @property
    def often(self) -> str:
        once = LIMITS[self.limit]
        return once if not self.times else once.replace("once", f"{self.times} times")


@dataclass(eq=False, repr=False)
class OpenSheet:
    """All that lies open in front of a player."""

    one: OpenInvestigator
    worth: list[Worth]
    tests: dict[str, Reasons]  # what else counts in tests of one kind
    traits: list[faces.Face]
    items: list[faces.Face]
    spells: list[faces.Face]
    afflictions: list[faces.Face]
    abilities: list[Limited]


@dataclass(eq=False, repr=False)
class OpenSheets:
    active: str
    sheets: dict[str, OpenSheet]
    steps: Steps | None = None  # what whoever has the turn may do

    def sheet(self, typed: str) -> OpenSheet:
        """The one named, or the one whose turn it is."""
        names = {one: sheet.one.name for one, sheet in self.sheets.items()}
        if not typed and not self.active:
            there = f"there are: {', '.join(names)}"
            raise NotUnderstood("whose sheet? It is nobody's turn", there)
        return self.sheets[find_by_name(typed or self.active, names, "investigator")]


@dataclass(eq=False, repr=False)
class OwnSheet:
    """A sheet for its own player: what lies face down before him is his to read."""

    sheet: OpenSheet
    facedown: list[faces.Face]


# What is seen ----------------------------------------------------------------------------


def observe_sheets(game: Game) -> OpenSheets:
    return _sheets(as_far_as_known(game), observe(game), faces.open_face)


def _with_acts(game: Game) -> OpenSheets:
    known = as_far_as_known(game)
    return _turned(known, _sheets(known, observe(game), faces.open_face))


def _turned(game: Game, sheets: OpenSheets) -> OpenSheets:
    if sheets.active:
        # Every act of a turn: a seventh of the yardstick, for him alone who has it.
        from keeper.views.turn.moment import moment

        sheets.steps = moment(game).steps
    return sheets


def _sheets(game: Game, seen: OpenTable, face: Shower) -> OpenSheets:
    sheets = {
        own.id: _sheet(game, own, one, face)
        for own, one in zip(game.table.investigators, seen.investigators)
    }
    return OpenSheets(seen.active, sheets)


def _sheet(
    game: Game, own: Investigator, one: OpenInvestigator, face: Shower
) -> OpenSheet:
    library = game.library
    traumas = [card for card in (own.injury, own.insanity) if card]
    fronts = {front["id"]: front for front in faces.spell_fronts(game)}
    return OpenSheet(
        one=one,
        worth=[_worth(game, own, attribute) for attribute in ATTRIBUTES],
        tests=_kinds(game, own) if own.state == "alive" else {},
        traits=[faces.trait_face(one) for one in faces.traits_of(game, own)],
        items=[face(library.card(item)) for item in own.items],
        spells=[fronts[kind] for kind in one.spells],
        afflictions=[face(library.card(card, ("trauma",))) for card in traumas],
        abilities=list(_limited(game, own)),
    )


def _worth(game: Game, own: Investigator, attribute: str) -> Worth:
    """As the rules would roll it: the same sum as `test` and `odds`."""
    check = tests.prepare(game, own, attribute)
    return Worth(attribute, check.base, check.target, check.modifiers)


def _kinds(game: Game, own: Investigator) -> dict[str, Reasons]:
    found = {}
    for sort, attribute in KINDS.items():
        plain = tests.prepare(game, own, attribute).modifiers
        more = tests.prepare(game, own, attribute, sort=sort).modifiers
        found[sort] = [one for one in more if one not in plain]
    return {sort: reasons for sort, reasons in found.items() if reasons}


def _limited(game: Game, own: Investigator) -> Iterator[Limited]:
    for card in abilities.held(game, own):
        for place, ability in enumerate(abilities.read(card)):
            if ability.limit in LIMITS and not ability.other_way:
                used = abilities.spent(game, own, card, place, ability)
                yield Limited(card.name, ability.limit, used, ability.times)


def own_sheet(game: Game, who: str) -> OwnSheet:
    own = game.by_id(who)
    cards = [game.library.card(card, ("mythos",)) for card in own.facedown]
    sheet = observe_sheets(game).sheets[who]
    return OwnSheet(sheet, [faces.open_face(card) for card in cards])


# What is shown ---------------------------------------------------------------------------


def as_json(sheet: OpenSheet, steps: Steps | None = None) -> Facts:
    one = sheet.one
    return {
        **vars(one),
        "health": vars(one.health),
        "sanity": vars(one.sanity),
        "worth": {row.attribute: _worth_json(row) for row in sheet.worth},
        "tests": {sort: _reasons(more) for sort, more in sheet.tests.items()},
        "traits": sheet.traits,
        "items": sheet.items,
        "spells": sheet.spells,
        "afflictions": sheet.afflictions,
        "abilities": [vars(row) for row in sheet.abilities],
        "may": vars(steps) if steps else None,
    }


def _worth_json(row: Worth) -> Facts:
    return {"base": row.base, "now": row.now, "reasons": _reasons(row.reasons)}


def _reasons(reasons: Reasons) -> list[Facts]:
    return [{"why": why, "by": by} for why, by in reasons]


def as_text(
    sheet: OpenSheet, facedown: Sequence[faces.Face], steps: Steps | None, page: Page
) -> str:
    return "\n".join(
        [
            *_head(sheet.one, page),
            "",
            *_attributes(sheet, page),
            *_cards("Traits", sheet.traits, page),
            *_cards("Holds", sheet.items, page),
            *_cards("Spells", sheet.spells, page),
            *_cards("Suffers", sheet.afflictions, page),
            *_cards("Face down", facedown, page),
            *_abilities(sheet.abilities, page),
            *_may(steps, page),
        ]
    )


def _head(one: OpenInvestigator, page: Page) -> list[str]:
    gauges = [
        one.space or one.state,
        f"health {one.health.now}/{one.health.max}",
        f"sanity {one.sanity.now}/{one.sanity.max}",
        f"skill {one.skill}",
        *conditions(one),
        *["hiding"] * one.hiding,
    ]
    title = page.heading(f"{one.name} ({one.id}, player {one.player})")
    return [title, *page.wrap("; ".join(gauges), "  ")]


def _may(steps: Steps | None, page: Page) -> list[str]:
    """Whoever has the turn reads here what `now` says."""
    if steps is None:
        return []
    lines = [line for part in step_lines(steps, page) for line in part]
    return ["", page.paint("Has the turn", "cyan"), *lines]


def _attributes(sheet: OpenSheet, page: Page) -> list[str]:
    rows: list[list[Cell]] = []
    for row in sheet.worth:
        reasons = f"in tests: {row.base} {_said(row.reasons)}" if row.reasons else ""
        how = "bold red" if row.now < row.base else "bold"
        rows.append([row.attribute.capitalize(), (f"{row.now:>2}", how), reasons])
    lines = page.columns(rows, 2)
    for sort, more in sheet.tests.items():
        lines += page.listed(f"in {sort} tests", [_said(more)], 2)
    return lines


def _said(reasons: Reasons) -> str:
    return " ".join(f"{by:+d} {why}" for why, by in reasons)


def _cards(title: str, cards: Sequence[faces.Face], page: Page) -> list[str]:
    lines = ["", page.paint(title, "cyan")] if cards else []
    for card in cards:
        lines.append(f"  {page.paint(card['name'], 'bold')} ({card['id']})")
        if card["sort"] != "trait":  # whose figures stand above
            lines += page.wrap("; ".join(faces.figures(card)), "    ")
        for text in _texts(card):
            lines += page.paragraphs(text, "    ")
    return lines


def _texts(card: Mapping[str, Any]) -> Iterator[str]:
    """What it does; the flavour was read when it was found."""
    yield from (card[key] for key in ("text", "attack", "defend") if card.get(key))


def _abilities(limited: Sequence[Limited], page: Page) -> list[str]:
    rows = [
        f"{row.card} ({row.often}{', used' if row.used else ''})" for row in limited
    ]
    return ["", *page.listed("Abilities", rows)] if rows else []


def _shown(sheets: OpenSheets, typed: str = "") -> Shown:
    return _of(sheets, sheets.sheet(typed), [])


def _of(
    sheets: OpenSheets, sheet: OpenSheet, facedown: Sequence[faces.Face], **more: Any
) -> Shown:
    steps = sheets.steps if sheet.one.id == sheets.active else None
    return Shown(
        lambda: {**as_json(sheet, steps), **more},
        partial(as_text, sheet, facedown, steps),
    )


def _keepers(game: Game, typed: str = "") -> Shown:
    """With what lies face down before him, and what that does to him."""
    sheets = _turned(game, _sheets(game, behind_the_screen(game), faces.face))
    sheet = sheets.sheet(typed)
    facedown = own_sheet(game, sheet.one.id).facedown
    return _of(sheets, sheet, facedown, facedown_cards=facedown)


SHEET = View(_with_acts, _shown, _keepers)
