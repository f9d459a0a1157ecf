"""The exact chance of a test, every modifier named."""

from __future__ import annotations

from typing import Any, Mapping

from keeper.content.records import dataclass, field
from keeper.errors import NotUnderstood
from keeper.rules.chapters.trials import tests
from keeper.rules.game import Game
from keeper.rules.table import Investigator
from keeper.views.audience import Shown, View, openly
from keeper.views.observer import as_far_as_known
from keeper.views.style import Page

AGAINST = {"horror": "willpower", "evade": "dexterity"}  # p13, p14


@dataclass(eq=False)
class Meant:
    """A test that somebody asks about. `against`: "horror" or "evade" to a monster."""

    game: Game
    who: str
    attribute: str = ""
    modifier: int = 0
    against: Mapping[str, str] = field(default_factory=dict)
    combat: bool = False


def made(meant: Meant, game: Game) -> tests.Check:
    """The test that is meant, not rolled."""
    who = game.investigator(meant.who)
    for sort, monster in meant.against.items():
        if monster:
            _expect(meant.attribute, sort)
            return _against(game, who, sort, monster, meant.modifier)
    if not meant.attribute:
        raise NotUnderstood(
            "the chance of which test?", "`keeper odds ada strength -1`"
        )
    named = tests.attribute_named(meant.attribute)
    sort = "combat" if meant.combat else "attribute"
    return tests.prepare(game, who, named, meant.modifier, sort, "modifier")


def _against(
    game: Game, who: Investigator, sort: str, typed: str, modifier: int
) -> tests.Check:
    """The front of a monster is open to all (RC-365)."""
    monster = game.monster(typed)
    kind = game.kind(monster)
    rating = kind.horror if sort == "horror" else kind.awareness
    name = game.name(monster)
    check = tests.prepare(game, who, AGAINST[sort], rating, sort, name)
    if modifier:
        check.modifiers.append(("modifier", modifier))
    return check


def _expect(attribute: str, sort: str) -> None:
    """The attribute of such a test need not be said, but may not be another."""
    if attribute and tests.attribute_named(attribute) != AGAINST[sort]:
        wanted = AGAINST[sort].capitalize()
        raise NotUnderstood(f"the {sort} test is one of {wanted}", "leave it out")


def facts(meant: Meant, game: Game) -> dict[str, Any]:
    check = made(meant, game)
    who = check.who
    found = {**check.facts(), "chance": tests.odds(check), "with_skill": None}
    barred = tests.why_no_skill(game, who, check.attribute)
    if barred is not None:
        return {**found, "why_not": barred.message, "rule": barred.rule}
    luck = who.attributes["luck"]
    spent = {"with_skill": tests.odds(check, luck), "luck": luck, "skill": who.skill}
    return {**found, **spent}


def open_facts(meant: Meant) -> dict[str, Any]:
    """As far as the table can tell: what lies face down is not counted."""
    with openly():
        return facts(meant, as_far_as_known(meant.game))


def _shown(found: dict[str, Any], name: str) -> Shown:
    return Shown(lambda: found, lambda page: text(name, found))


ODDS = View(
    open_facts,
    _shown,
    lambda meant, name: _shown(facts(meant, meant.game), name),
)


def text(name: str, odds: dict[str, Any]) -> str:
    sort = "" if odds["sort"] == "attribute" else f"{odds['sort']} test, "
    parts = [f"{odds['attribute'].capitalize()} {odds['base']}"]
    parts += [f"{one['by']:+d} {one['why']}" for one in odds["modifiers"]]
    made = f"{name}: {sort}{', '.join(parts)}: target {odds['target']}."
    lines = [
        *Page().wrap(made, "", "  "),
        f"  {_percent(odds['chance'])} ({_rolls(odds['target'])})",
    ]
    if odds["with_skill"] is None:
        lines += Page().wrap(f"No skill point: {odds['why_not']}.", "  ")
    else:
        rolls = _rolls(odds["target"] + odds["luck"])
        left = f"+{odds['luck']} Luck, {odds['skill']} left"
        lines.append(
            f"  {_percent(odds['with_skill'])} ({rolls}) with a skill point: {left}."
        )
    return "\n".join(lines)


def _percent(chance: float) -> str:
    return f"{round(chance * 100):>3} %"


def _rolls(target: int) -> str:
    """p13: a 1 always passes, a 10 always fails."""
    highest = max(1, min(target, tests.DIE - 1))
    return "a 1 only" if highest == 1 else f"{highest} or less"
