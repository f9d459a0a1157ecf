"""How the investigators play: follow the clues, split up, fight or flee, and get it done."""

from __future__ import annotations

from typing import Iterator

from keeper.bots import goals
from keeper.bots.people.arms import in_reach, strikes, weapons
from keeper.bots.people.errands import Errand, errands
from keeper.bots.sight import Investigators
from keeper.bots.weighed import Weighed
from keeper.bots.worth import chance, evades, frailty, harm, menace, sentences
from keeper.content.cards import Card, slug
from keeper.rules.acts.cards import Cast, Trade, Use
from keeper.rules.acts.doing import Explore
from keeper.rules.acts.fighting import Attack
from keeper.rules.acts.turns import BeginTurn, EndTurn
from keeper.rules.acts.walking import Escape, Hide, Move, Run, Unhide
from keeper.views.observer import OpenInvestigator, OpenMonster

WEAK = 4  # so little health or sanity that one looks after oneself


def weigh(sight: Investigators) -> Iterator[Weighed]:
    """Everything worth doing now, with reasons; nothing here is known to be legal."""
    who = sight.actor
    if sight.table.phase == "keeper":
        yield from _trades(sight)
    elif who is None:
        yield from _turns(sight)
    else:
        yield Weighed(EndTurn(), 0.05, "nothing better is left to do")
        yield from _acting(sight, who)


# Whose turn ----------------------------------------------------------------------------


def _turns(sight: Investigators) -> Iterator[Weighed]:
    seats = {one.player: one for one in sight.table.investigators}
    for player in sight.table.waiting:
        one = seats[player]
        if one.state == "alive":
            beset = len(sight.in_space(one.space or ""))
            yield Weighed(BeginTurn(one.id), 10 - beset, "the turn is still to come")
        else:
            for new in sight.box.characters:
                if new not in sight.people:
                    yield Weighed(BeginTurn(new), 5, "somebody must take the place")


def _trades(sight: Investigators) -> Iterator[Weighed]:
    """A key or what the objective wants goes to whoever is going there anyway: seldom."""
    wanted = {task.item for task in goals.tasks(sight) if task.item}
    for one in sight.alive():
        for other in sight.alive():
            if other.id != one.id and other.space == one.space:
                yield from _hand_over(sight, one, other, wanted)


def _hand_over(
    sight: Investigators,
    one: OpenInvestigator,
    other: OpenInvestigator,
    wanted: set[str],
) -> Iterator[Weighed]:
    """A spare weapon to the unarmed; what the end needs to the hardier of two."""
    hand = sight.hands[one.id]
    spare = [it for it, card in hand.items() if "weapon" in card.types]
    armed = any("weapon" in card.types for card in sight.hands[other.id].values())
    if len(spare) > 1 and not armed:
        worst = min(spare, key=lambda it: hand[it].damage)
        why = f"{other.name} has no weapon"
        yield Weighed(Trade(one.id, other.id, [worst]), 2, why)
    for item in [it for it, card in hand.items() if slug(card.name) in wanted]:
        if other.health.now > one.health.now + 2 and one.health.now <= WEAK:
            why = f"it is safer with {other.name}"
            yield Weighed(Trade(one.id, other.id, [item]), 3, why)


# One investigator's turn -------------------------------------------------------------------


def _acting(sight: Investigators, who: OpenInvestigator) -> Iterator[Weighed]:
    beset = [one for one in sight.in_space(who.space or "") if not one.stun]
    unevaded = [one for one in beset if one.id not in sight.evaded]
    risk = sum(_risk(sight, who, one) for one in unevaded)
    found = errands(sight, who)
    if who.action_left:
        yield from _attacks(sight, who, found)
        yield from _spells(sight, who, risk)
        yield from _hiding(sight, who, risk)
    yield from _cards(sight, who, risk)
    yield from _going(sight, who, found, risk, beset)


def _risk(sight: Investigators, who: OpenInvestigator, monster: OpenMonster) -> float:
    """What an evade test is likely to cost; a life is worth far more than a turn."""
    strikes = sight.strength(monster).strikes
    deadly = 3.0 if strikes >= who.health.now else 1.0
    return (1 - evades(sight, who, monster)) * strikes * frailty(who.health) * deadly


def _going(
    sight: Investigators,
    who: OpenInvestigator,
    found: list[Errand],
    risk: float,
    beset: list[OpenMonster],
) -> Iterator[Weighed]:
    """Towards the best errands, and what is to be done where one has arrived."""
    for errand in found[:6]:
        if errand.step == who.space:
            yield from _doing(sight, who, errand, risk)
        else:
            yield from _walking(sight, who, errand, risk, beset)
    if beset and who.moves_left:
        yield from _fleeing(sight, who, risk, beset)


def _doing(
    sight: Investigators, who: OpenInvestigator, errand: Errand, risk: float
) -> Iterator[Weighed]:
    if errand.deed == "explore":
        yield Weighed(Explore(), errand.worth - risk, errand.why)
    elif errand.deed == goals.ESCAPE:
        yield Weighed(Escape(), errand.worth - risk, errand.why)
    elif errand.deed == goals.USE:
        for card_id, card in sight.held.items():
            if slug(card.name) == errand.item:
                yield Weighed(Use(card_id), errand.worth - risk, errand.why)


def _walking(
    sight: Investigators,
    who: OpenInvestigator,
    errand: Errand,
    risk: float,
    beset: list[OpenMonster],
) -> Iterator[Weighed]:
    worth = errand.worth - risk
    if who.hiding:
        step = "move" if who.moves_left else "action"
        yield Weighed(Unhide(step), worth, errand.why)
    elif who.moves_left:
        yield Weighed(Move(errand.step), worth, errand.why)
    elif who.action_left:
        yield Weighed(Run(errand.step), 0.8 * worth, errand.why)


def _fleeing(
    sight: Investigators, who: OpenInvestigator, risk: float, beset: list[OpenMonster]
) -> Iterator[Weighed]:
    """Out of reach of what stands here, if that seems safer than its attack."""
    danger = sum(menace(sight, who, one) for one in beset)
    danger *= 2 if who.health.now <= WEAK else 1
    if who.hiding:
        return
    for space in sight.ways.steps("investigator")[who.space or ""]:
        if not sight.in_space(space) and not sight.rooms[sight.room(space)].fire:
            new = sight.room(space) != who.room
            worth = danger - risk + 0.5 * new
            why = f"{beset[0].name} would strike here"
            yield Weighed(Move(space), worth, why)


# Fighting --------------------------------------------------------------------------------


def _attacks(
    sight: Investigators, who: OpenInvestigator, found: list[Errand]
) -> Iterator[Weighed]:
    hunted = {one.monster: one for one in found if one.monster}
    for monster in sight.table.monsters:
        for item, weapon in weapons(sight).items():
            if not in_reach(sight, who, monster, weapon):
                continue
            share = min(1.0, strikes(sight, who, weapon) / _left(sight, monster))
            worth, why = _wanted_dead(sight, who, monster, hunted)
            yield Weighed(Attack(monster.id, item), worth * share, why)


def _left(sight: Investigators, monster: OpenMonster) -> int:
    return max(1, sight.strength(monster).health - monster.damage)


def _wanted_dead(
    sight: Investigators,
    who: OpenInvestigator,
    monster: OpenMonster,
    hunted: dict[str, Errand],
) -> tuple[float, str]:
    """What its end is worth to this investigator."""
    if monster.id in hunted:
        errand = hunted[monster.id]
        return max(3 * errand.full, 18.0), errand.why
    danger = menace(sight, who, monster)
    if monster.space == who.space:
        return 18 + 5 * danger, f"{monster.name} stands in the way"
    if monster.room == who.room:
        return 10 + 3 * danger, f"{monster.name} is in the room"
    return 4.0, f"{monster.name} is in range"


# Cards and spells ----------------------------------------------------------------------------


def _cards(
    sight: Investigators, who: OpenInvestigator, risk: float
) -> Iterator[Weighed]:
    for item, card in sight.held.items():
        nodes = sentences(card.text) if card.text else ()
        if nodes:
            good = -harm(sight, nodes, who)
            if good > 0.9:
                yield Weighed(Use(item), 2.2 * good - risk, f"{card.name} helps now")


def _spells(
    sight: Investigators, who: OpenInvestigator, risk: float
) -> Iterator[Weighed]:
    for kind in dict.fromkeys(who.spells):
        card = sight.box.spells[kind]
        p = chance(sight, who, _tested(card))
        if card.aggressive:
            for monster in sight.table.monsters:
                if monster.room == who.room:
                    share = min(1.0, 4 * p / _left(sight, monster))
                    worth = (10 + 3 * menace(sight, who, monster)) * share
                    why = f"{card.name} against {monster.name}"
                    yield Weighed(Cast(kind, monster.id), worth, why)
        elif card.target == "investigator":
            for one in sight.alive():
                hurt = one.health.max - one.health.now
                if one.room == who.room and hurt >= 2:
                    worth = 2 * p * min(hurt, 2) * frailty(one.health) - risk
                    yield Weighed(Cast(kind, one.id), worth, f"{one.name} is hurt")


def _tested(card: Card) -> str:
    return card.test.split()[0].lower() if card.test else "lore"


def _hiding(
    sight: Investigators, who: OpenInvestigator, risk: float
) -> Iterator[Weighed]:
    """The weak keep out of sight while something walks about near them."""
    near = [one for one in sight.table.monsters if one.room == who.room]
    weak = who.health.now <= WEAK and near
    here = any(m.kind == "hiding" and m.space == who.space for m in sight.table.markers)
    if weak and here and not who.hiding:
        danger = sum(menace(sight, who, one) for one in near)
        yield Weighed(Hide("action"), 2 * danger - risk, "out of sight, to live")
