"""The exact chances of a fight, by what it comes to (p21 to p23)."""

from __future__ import annotations

from typing import Any, Iterable

from keeper.content.records import copied, dataclass
from keeper.content.vocabulary import BARE_HANDS
from keeper.errors import Mistyped, NotUnderstood
from keeper.rules.acts.fighting import HANDS
from keeper.rules.chapters.hands import possessions
from keeper.rules.chapters.trials import combat, outlook, tests
from keeper.rules.chapters.trials.outlook import End, Fight
from keeper.rules.game import Game
from keeper.rules.names import counted, fitting_by_name, listed
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import interpreter
from keeper.views.audience import Shown, View, openly
from keeper.views.observer import as_far_as_known
from keeper.views.style import Page

ENDLESS = 999  # health that no blow comes near: nobody knows how much there is


@dataclass(eq=False)
class Meant:
    """A fight that somebody asks about."""

    game: Game
    fight: Fight


def facts(game: Game, fight: Fight, veiled: bool = False) -> dict[str, Any]:
    """With and without a skill point. `veiled`: the underside is not to be seen."""
    game = game.copied()
    game.text = interpreter
    who, monster = game.by_id(fight.who), game.monster(fight.monster)
    plain = outlook.of(game, fight)
    if not plain.cards:
        raise NotUnderstood("no card of that deck is for such an attack")
    barred = tests.why_no_skill(game, who)
    skilled = None if barred else outlook.of(game, fight, luck=True)
    found: dict[str, Any] = {
        "who": who.id,
        "monster": monster.id,
        "by": monster.id if fight.by_monster else who.id,
        "weapon": fight.weapon or None,
        "cards": plain.cards,
        "exact": plain.certain,
        "outcomes": _rows(
            game, fight, plain.ends, skilled.ends if skilled else None, veiled
        ),
    }
    return {**found, "why_not": barred.message} if barred else found


def _rows(
    game: Game,
    fight: Fight,
    plain: Iterable[tuple[float, End]],
    skilled: Iterable[tuple[float, End]] | None,
    veiled: bool,
) -> list[dict[str, Any]]:
    rows: dict[str, dict[str, Any]] = {}
    for column, ends in (("chance", plain), ("with_skill", skilled or ())):
        for chance, end in ends:
            end = end.veiled() if veiled else end
            outcome = told(game, fight, end, veiled)
            fresh = {"outcome": outcome, "chance": 0.0, **vars(end)}
            fresh["with_skill"] = None if skilled is None else 0.0
            rows.setdefault(outcome, fresh)[column] += chance
    return sorted(rows.values(), key=lambda row: -row["chance"])


def told(game: Game, fight: Fight, end: End, veiled: bool = False) -> str:
    """`3 damage to Zombie 1; stunned`."""
    who, foe = game.name(game.by_id(fight.who)), game.name(game.monster(fight.monster))
    own = [f"{end.hurt} damage"] if end.hurt else []
    own = ["its damage"] if end.bitten and veiled else own
    own += [f"{end.horror} horror"] if end.horror else []
    own += ["a stun token"] if end.stunned else []
    parts = [f"{end.damage} damage to {foe}"] if end.damage else []
    parts += [f"{foe} is killed"] if end.killed else []
    parts += ["its special attack"] if end.special else []
    parts += [f"{listed(own)} to {who}"] if own else []
    parts += [f"{who} is killed"] if end.dead else []
    parts += ["something is dropped"] if end.dropped else []
    return "; ".join(parts) or "nothing"


def open_facts(meant: Meant) -> dict[str, Any]:
    """As the table reckons: an underside that it has not seen counts for nothing."""
    game = as_far_as_known(meant.game)
    monster = game.monster(meant.fight.monster)
    if monster.seen:
        return {**facts(game, meant.fight), "title": _title(game, meant.fight)}
    known, table = game.copied(), copied(game.table)
    stranger = copied(monster)
    stranger.figure, stranger.bonus = sorted(game.kind(monster).figures)[0], ENDLESS
    table.monsters = [stranger if one is monster else one for one in table.monsters]
    known.table = table
    found = facts(known, meant.fight, veiled=True)
    return {**found, "title": _title(game, meant.fight)}


def _whole(meant: Meant) -> dict[str, Any]:
    found = facts(meant.game, meant.fight)
    return {**found, "title": _title(meant.game, meant.fight)}


def _title(game: Game, fight: Fight) -> str:
    who, foe = game.name(game.by_id(fight.who)), game.name(game.monster(fight.monster))
    if fight.by_monster:
        return f"{foe} attacks {who}"
    weapon = game.library.card(fight.weapon).name if fight.weapon else "bare hands"
    return f"{who} attacks {foe} with {weapon}"


def _shown(found: dict[str, Any]) -> Shown:
    return Shown(lambda: found, lambda page: text(found, page))


FIGHT = View(open_facts, _shown, lambda meant: _shown(_whole(meant)))


def text(found: dict[str, Any], page: Page) -> str:
    cards = counted(found["cards"], "card")
    lines = [f"{found['title']}: {cards} may come, each as likely."]
    skilled = "why_not" not in found
    lines.append("  chance   with a skill point" if skilled else "  chance")
    for row in found["outcomes"]:
        start = f"  {_percent(row['chance'])}"
        if skilled:
            start += f"  {_percent(row['with_skill'])}"
        lines += page.wrap(row["outcome"], f"{start}  ", " " * (len(start) + 2))
    if not skilled:
        lines += page.wrap(f"No skill point: {found['why_not']}.", "  ")
    if not found["exact"]:
        lines.append(
            "  A card calls for another one: those are about right, not exact."
        )
    return "\n".join(lines)


def _percent(chance: float) -> str:
    return f"{chance * 100:5.1f} %"


def meant(game: Game, typed: str, other: str, item: str) -> Meant:
    """`ada attack zombie-1 fire-axe`, or `zombie-1 attack ada`."""
    if game.session.decks == "table":
        raise NotUnderstood(
            "the decks lie on the table: nobody here knows what is left in them"
        )
    people = {one.id: game.name(one) for one in game.alive()}
    if not fitting_by_name(typed, people):
        if item:
            hint = "`keeper odds zombie-1 attack ada`"
            raise Mistyped(f"{item!r} is too much here", hint)
        with openly():
            monster, who = game.monster(typed), game.investigator(other)
        return Meant(game, Fight(who.id, monster.id, by_monster=True))
    with openly():
        who, monster = game.investigator(typed), game.monster(other)
    return Meant(game, Fight(who.id, monster.id, _weapon(game, who, monster, item)))


def _weapon(game: Game, who: Investigator, monster: Monster, typed: str) -> str:
    """The one named; else the first that reaches, or bare hands."""
    if typed in HANDS:
        return ""
    if not typed:
        chosen = combat.weapons_for(game, who, monster)[0]
        return "" if chosen == BARE_HANDS else chosen
    card = possessions.held_named(game, who, typed)
    if card.id not in combat.weapons(game, who):
        raise NotUnderstood(f"{card.name} is not a weapon", "a weapon, or `hands`")
    return card.id
