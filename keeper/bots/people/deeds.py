"""What can be done with an action in a space, and what that gains."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Iterator

from keeper.bots import goals
from keeper.bots.duels import attack, menace, pain
from keeper.bots.people.arms import blast, strikes, struck_from, weapons
from keeper.bots.people.errands import Errand, bounty, errands, hunted, left
from keeper.bots.sight import Investigators
from keeper.bots.worth import chance, frailty, harm, ignores, sentences
from keeper.content.cards import Card, slug
from keeper.content.records import dataclass
from keeper.rules.acts.act import Act
from keeper.rules.acts.cards import Cast, Use
from keeper.rules.acts.doing import Explore
from keeper.rules.acts.fighting import Attack
from keeper.rules.acts.walking import Hide
from keeper.views.pieces import OpenFigure, OpenMarker, OpenMonster

SPELL = 3.8  # what the backs of a fighting spell deal on average
KILLED = 1.25  # a blow that ends it is worth a little more
KEPT = 0.4  # what a spell is worth that stays in the hand
WORTH_IT = 0.4  # what a card must bring
BLAZE = 4.0  # damage that a fire does to a monster before it is out of it
SCORCHED = 2  # p15: damage of a fire
HELD = 20.0  # a room that must be held is not set on fire
BURNS = "a fire hurts what is in here, and whoever stays"
SPOILT = 3.0  # a burning room is of no more use
ENDLESS = 1000.0  # what wins the game outright


@dataclass(eq=False)
class Deed:
    act: Act
    gain: float
    why: str
    done: str = ""  # the errand that is then over
    steps: int = 0  # Movement Steps that it takes besides, or gives if below nothing
    fights: bool = False  # no evade test is made for it


def deeds(sight: Investigators, who: OpenFigure, space: str) -> list[Deed]:
    found = [*_errands(sight, who, space)]
    found += _attacks(sight, who, space)
    found += _spells(sight, who, space)
    found += _blasts(sight, who, space)
    if space == who.space:
        found += _cards(sight, who)
    found += _hiding(sight, who, space)
    return found


def _errands(sight: Investigators, who: OpenFigure, space: str) -> Iterator[Deed]:
    for errand in known_errands(sight, who):
        if space in errand.ends:
            yield from DEEDS.get(errand.deed, _none)(sight, who, errand)


def known_errands(sight: Investigators, who: OpenFigure) -> list[Errand]:
    key = ("errands", who.id)
    if key not in sight.memo:
        sight.memo[key] = errands(sight, who)
    found: list[Errand] = sight.memo[key]
    return found


def _explore(sight: Investigators, who: OpenFigure, errand: Errand) -> Iterator[Deed]:
    groping = sight.rooms[errand.room].dark and not ignores(sight, who, "darkness")
    yield Deed(Explore(), errand.worth, errand.why, errand.room, int(groping))


def _use(sight: Investigators, who: OpenFigure, errand: Errand) -> Iterator[Deed]:
    for card_id, card in sight.hands[who.id].items():
        if slug(card.name) == errand.item:
            yield Deed(Use(card_id), ENDLESS, errand.why)


def _none(sight: Investigators, who: OpenFigure, errand: Errand) -> Iterator[Deed]:
    return iter(())


DEEDS = {"explore": _explore, goals.USE: _use}


# Fighting --------------------------------------------------------------------------------


def _attacks(sight: Investigators, who: OpenFigure, space: str) -> Iterator[Deed]:
    for monster, item, weapon in _targets(sight, who).get(space, ()):
        key = ("attack", who.id, monster.id, item)
        if key not in sight.memo:
            sight.memo[key] = _attack(sight, who, monster, item, weapon)
        yield sight.memo[key]


Target = tuple[OpenMonster, str, "Card | None"]


def _targets(sight: Investigators, who: OpenFigure) -> dict[str, list[Target]]:
    """By the spaces from which they can be struck: each monster, and with what."""
    key = ("targets", who.id)
    if key not in sight.memo:
        found = sight.memo[key] = {}
        held = weapons(sight, who)
        for monster in sight.table.monsters:
            for item, weapon in held.items():
                for space in struck_from(sight, monster.space, weapon):
                    found.setdefault(space, []).append((monster, item, weapon))
    targets: dict[str, list[Target]] = sight.memo[key]
    return targets


def _attack(
    sight: Investigators,
    who: OpenFigure,
    monster: OpenMonster,
    item: str,
    weapon: Card | None,
) -> Deed:
    toll = attack(sight, who, weapon.weapon if weapon else "none", monster.klass)
    dealt = strikes(sight, who, weapon, monster.klass)
    share = dealt / left(sight, monster)
    gain = bounty(sight, who, monster) * min(
        1.0, share * (KILLED if share > 0.6 else 1)
    )
    gain += toll.stuns * menace(sight, who, monster)
    gain -= pain(who, toll, sight.strength(monster).strikes, 5.0)
    return Deed(Attack(monster.id, item), gain, _reason(sight, monster), fights=True)


def _reason(sight: Investigators, monster: OpenMonster) -> str:
    if monster.id in hunted(sight):
        return f"{monster.name} must be stopped"
    return f"{monster.name} is in reach"


def _spells(sight: Investigators, who: OpenFigure, space: str) -> Iterator[Deed]:
    for kind in dict.fromkeys(who.spells):
        card = sight.box.spells[kind]
        p = chance(sight, who, *_tested(card))
        if card.aggressive:
            yield from _aggression(sight, who, space, card, p)
        elif card.target == "investigator" and space == who.space:
            yield from _mending(sight, who, card, p)
        elif card.target == "self" and space == who.space:
            yield _charm(sight, who, card, p)


def _aggression(
    sight: Investigators, who: OpenFigure, space: str, card: Card, p: float
) -> Iterator[Deed]:
    for monster in sight.table.monsters:
        if space in struck_from(sight, monster.space, card):
            share = min(1.0, SPELL * p / left(sight, monster))
            gain = bounty(sight, who, monster) * share - 0.8
            why = f"{card.name} against {monster.name}"
            yield Deed(Cast(card.kind, monster.id), gain, why, fights=True)


def _mending(
    sight: Investigators, who: OpenFigure, card: Card, p: float
) -> Iterator[Deed]:
    for one in sight.alive():
        hurt = one.health.max - one.health.now
        if one.room == who.room and hurt >= 2:
            gain = p * min(hurt, 2) * frailty(one.health.now) - KEPT
            yield Deed(Cast(card.kind, one.id), gain, f"{one.name} is hurt")


def _charm(sight: Investigators, who: OpenFigure, card: Card, p: float) -> Deed:
    """What is said over oneself: the good of its backs on average, and a way to go."""
    backs = sight.box.backs[card.kind]
    good = -sum(harm(sight, sentences(one.text), who) for one in backs)
    gain = good / len(backs) - KEPT
    steps = p * sum(_carries(one.text) for one in backs) / len(backs)
    return Deed(Cast(card.kind), gain, f"{card.name} helps now", steps=-round(steps))


@cache
def _carries(text: str) -> int:
    """How far the back of a spell lets somebody go."""
    passed = (one for node in sentences(text) for one in getattr(node, "passed", ()))
    return sum(one.count for one in passed if getattr(one, "verb", "") == "move")


def _tested(card: Card) -> tuple[str, int]:
    words = (card.test or "Lore").split()
    return words[0].lower(), int(words[1]) if len(words) > 1 else 0


# Cards and hiding places ---------------------------------------------------------------------


def _cards(sight: Investigators, who: OpenFigure) -> Iterator[Deed]:
    for item, card in sight.hands.get(who.id, {}).items():
        nodes = sentences(card.text) if card.text else ()
        if nodes and not blast(card):
            gain, why = -harm(sight, nodes, who), f"{card.name} helps now"
            if any(getattr(one, "verb", "") == "place-fire" for one in nodes):
                gain, why = _blaze(sight, who), BURNS
            if gain > WORTH_IT:
                yield Deed(Use(item), gain, why)


def _blasts(sight: Investigators, who: OpenFigure, space: str) -> Iterator[Deed]:
    """What bursts in the midst of them, where there are some."""
    there = sight.in_room(sight.room(space))
    held = sight.hands.get(who.id, {}) if there else {}
    for item, card in held.items():
        n = blast(card)
        if n:
            gain = sum(
                bounty(sight, who, one) * min(1.0, n / left(sight, one))
                for one in there
            )
            rest = [one for one in sentences(card.text) if not hasattr(one, "group")]
            price = harm(sight, rest, who)
            yield Deed(Use(item), gain - price, f"{card.name} for what is in there")


def _blaze(sight: Investigators, who: OpenFigure) -> float:
    """p15: fire hurts all that is in the room, turn by turn."""
    room = who.room or ""
    if sight.rooms[room].fire:
        return 0.0
    burnt = sum(
        bounty(sight, who, one) * min(1.0, BLAZE / left(sight, one))
        for one in sight.in_room(room)
    )
    friends = [one for one in sight.alive() if one.room == room and one.id != who.id]
    stays = (
        1.0 if not sight.table.moves_left or sight.in_space(who.space or "") else 0.3
    )
    scorched = sum(map(_scorched, friends)) + stays * _scorched(who)
    held = HELD if room in goals.strongholds(sight) else 0.0
    return burnt - scorched - SPOILT - held


def _scorched(one: OpenFigure) -> float:
    """What it costs somebody to be in a burning room at the end of his turn."""
    deadly = ENDLESS if one.health.now <= SCORCHED else 0.0
    return SCORCHED * frailty(one.health.now) + deadly


@lru_cache(maxsize=256)
def _hiding_places(markers: tuple[OpenMarker, ...]) -> set[str]:
    return {one.space for one in markers if one.kind == "hiding"}


def _hiding(sight: Investigators, who: OpenFigure, space: str) -> Iterator[Deed]:
    """The weak keep out of sight while something walks about near them."""
    if who.hiding or space not in _hiding_places(sight.table.markers):
        return
    near = [one for one in sight.table.monsters if sight.room(space) == one.room]
    gain = 0.5 * sum(menace(sight, who, one) for one in near)
    if gain:
        yield Deed(Hide("action"), gain, "out of sight, to live")
