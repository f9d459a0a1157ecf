"""What the cards in front of an investigator do for him, or to him, now."""

from __future__ import annotations

from itertools import chain
from typing import Iterable, Iterator, Sequence

from keeper.content.cards import Card
from keeper.content.language.nodes import Ability, Lasting
from keeper.content.records import replace
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator, Monster, Room, Standing
from keeper.rules.text import shared
from keeper.rules.text.held import (
    Held,
    Timed,
    as_card,
    hand,
    held,
    label,
    read,
    said,
    said_to_last,
)
from keeper.rules.text.questions import conditions
from keeper.rules.text.scene import Scene

__all__ = ["held", "label", "read"]


def lasting(
    game: Game, who: Investigator, verb: str, monster: Monster | None = None
) -> Iterable[tuple[Card, Lasting]]:
    """What lasts and holds now; `monster`: the one that he has to do with."""
    found = said_to_last(game, who, verb)
    own = _holding(game, who, found, monster) if found else ()
    return chain(own, _shared(game, who, verb, monster))


def _shared(
    game: Game, who: Investigator, verb: str, monster: Monster | None
) -> Iterator[tuple[Card, Lasting]]:
    """What a card of somebody beside him gives him, or takes from him."""
    for card, node in shared.with_others(game, who, verb):
        if not node.against or monster and game.is_kind(monster, node.against):
            yield card, _reckoned(game, node, Scene(who=who, card=card))


def _holding(
    game: Game, who: Investigator, found: Sequence[Held], monster: Monster | None
) -> Iterator[tuple[Card, Lasting]]:
    for card, node, only in found:
        scene = Scene(who=who, monster=monster, card=card)
        if node.against and not (monster and game.is_kind(monster, node.against)):
            continue
        if conditions.all_hold(game, only, scene):
            yield card, _reckoned(game, node, scene)


def _reckoned(game: Game, node: Lasting, scene: Scene) -> Lasting:
    """With what its quantity comes to now."""
    if isinstance(node.n, int):
        return node
    return replace(node, n=conditions.amount(game, node.n, scene))


def rooms_meant(
    game: Game, who: Investigator, verb: str
) -> Iterator[tuple[Card, Room]]:
    """The rooms that lasting words are about: by their names, or by what is so of them."""
    for card, node in lasting(game, who, verb):
        for room in _meant(game, node, Scene(who=who, card=card)):
            yield card, room


def _meant(game: Game, node: Lasting, scene: Scene) -> list[Room]:
    rooms = [*game.table.rooms.values()]
    if isinstance(node.where, str):
        return [room for room in rooms if node.where in game.name(room).lower()]
    found = conditions.meant(game, node.where, scene)
    return [room for room in rooms if room in found]


def kept_out(game: Game, monster: Monster) -> list[Room]:
    """The rooms that cards keep it from entering."""
    return [
        room
        for card, node in on_monster(game, monster, "monster-out")
        for room in _meant(game, node, Scene(monster=monster, card=card))
    ]


def total(
    game: Game, who: Investigator, verb: str, monster: Monster | None = None
) -> int:
    found = (node.n for _, node in lasting(game, who, verb, monster))
    return sum(n for n in found if isinstance(n, int))


def on_monster(
    game: Game, monster: Monster, verb: str, who: Investigator | None = None
) -> Iterator[tuple[Card, Lasting]]:
    """What lasts for a monster, said of it alone or of its like; `who`: against whom."""
    for card, node, holder in shared.with_monsters(game, monster, verb):
        if node.what != "attack-you" or who is not None and who is holder:
            yield card, _reckoned(game, node, Scene(who=holder, card=card))
    for one in game.session.standing:
        if one.monster != monster.id:
            continue
        card = as_card(one)
        for found, node, only in said(card, verb):
            scene = Scene(who=_holder(game, one.who), monster=monster, card=card)
            against = node.what != "attack-you" or (who and who.id == one.who)
            if against and conditions.all_hold(game, only, scene):
                yield found, _reckoned(game, node, scene)


def _holder(game: Game, who: str) -> Investigator | None:
    return game.by_id(who) if who else None


def bound(
    game: Game, monster: Monster, what: str, who: Investigator | None = None
) -> Card | None:
    """The card that keeps it from moving, or from attacking him or anybody."""
    if who is not None and what == "attack":
        spared = forbids(game, who, "attacked", monster)
        if spared is not None:
            return spared
    for card, node in on_monster(game, monster, "monster-bound", who):
        if node.what in (what, f"{what}-you"):
            return card
    return None


def harm_of(game: Game, monster: Monster) -> int:
    """Its damage, and what cards make of it."""
    more = sum(
        node.n
        for _, node in on_monster(game, monster, "monster-harm")
        if isinstance(node.n, int)
    )
    return max(0, game.figure(monster).damage + more)


def armour_of(game: Game, monster: Monster) -> int:
    found = on_monster(game, monster, "monster-armour")
    return sum(node.n for _, node in found if isinstance(node.n, int))


def ignores(game: Game, who: Investigator, what: str) -> bool:
    return any(node.what == what for _, node in lasting(game, who, "ignore"))


def forbids(
    game: Game, who: Investigator, what: str, monster: Monster | None = None
) -> Card | None:
    """The card that says he may not; against which monster, if it says so."""
    for card, node in lasting(game, who, "may-not", monster):
        if node.what == what:
            return card
    return None


# What a card keeps somebody from, as people say it.
DOING = {
    "run": "running",
    "drag": "dragging a corpse",
    "explore": "exploring",
    "hide": "hiding",
    "attack": "attacking",
    "ranged": "shooting",
    "cast": "casting spells",
    "trade": "trading",
    "move": "moving",
    "enter-dark": "entering dark rooms",
    "enter-fire": "entering burning rooms",
    "attacked": "being attacked",
    "use": "using items",
    "barrier": "moving barriers",
    "drop": "dropping items",
    "heal": "being healed",
    "heal-damage": "healing damage",
    "heal-horror": "healing horror",
    "receive": "receiving items",
    "weapon": "using weapons",
    "leave": "leaving the room",
    "skill": "spending skill points",
    "gain-skill": "gaining skill points",
    "tome": "using tomes",
    "escape": "escaping",
}


def why_barred(
    game: Game, who: Investigator, what: str, monster: Monster | None = None
) -> Why | None:
    """A card before him says that he may not: it works at the time it speaks of (p9)."""
    kind = game.kind(monster).id if monster else ""
    key = ("barred", who.id, what, kind)
    return game.once(key, lambda: _why_barred(game, who, what, monster))


def _why_barred(
    game: Game, who: Investigator, what: str, monster: Monster | None
) -> Why | None:
    card = forbids(game, who, what, monster)
    if card is None:
        return None
    doing = DOING.get(what) or f"using the {what.title()}"
    message = f"{label(game, card)} keeps {game.name(who)} from {doing}"
    return Why(message, "RC-048", 9)


def still_may(game: Game, who: Investigator, what: str) -> bool:
    """p14: a trauma of the evade test comes before the attempt, and may forbid it."""
    why = why_barred(game, who, what)
    if why is None:
        return True
    if game.force:
        game.heed(why)  # so that the journal says so
        return True
    game.tell("stopped", f"{why.message}.", who=who.id)
    return False


# Whose the words are: of a card that is not kept, the sentence goes on by itself.
Owner = Investigator | Monster | Standing
KEPT = ("game", "round", "once")  # limits that outlast the turn


def timed(game: Game, who: Investigator, timing: str) -> Sequence[Timed]:
    """Abilities of one timing that have not had their use."""
    found = hand(game, who).timed(timing)
    return [one for one in found if not spent(game, who, *one)] if found else ()


def spent(game: Game, whose: Owner, card: Card, place: int, ability: Ability) -> bool:
    """A limited ability that has had its use."""
    if ability.limit == "turn":
        return _uses(game, _in_turn(whose, card, place)) >= often(ability)
    if ability.limit not in KEPT:
        return False
    return _uses_of(whose).count(_note(game, card, place, ability)) >= often(ability)


def often(ability: Ability) -> int:
    """How many uses its limit leaves it."""
    return max(1, ability.times)


def spend(game: Game, whose: Owner, card: Card, place: int, ability: Ability) -> None:
    if ability.limit == "turn":
        name = _in_turn(whose, card, place)
        game.turn.uses[name] = _uses(game, name) + 1
    elif ability.limit in KEPT:
        _uses_of(whose).append(_note(game, card, place, ability))


def restore(game: Game, whose: Owner, card: Card, place: int, ability: Ability) -> None:
    """The card said “may”, and he did not: it has not had its use."""
    if ability.limit == "turn":
        name = _in_turn(whose, card, place)
        game.turn.uses[name] -= 1
        if not game.turn.uses[name]:
            del game.turn.uses[name]
    elif ability.limit in KEPT:
        _uses_of(whose).remove(_note(game, card, place, ability))


def _uses(game: Game, name: str) -> int:
    """In this turn."""
    return int(game.turn.uses.get(name, 0))


def _in_turn(whose: Owner, card: Card, place: int) -> str:
    id = whose.text if isinstance(whose, Standing) else whose.id
    return f"{id}:{mark(card, place)}"


def _uses_of(whose: Owner) -> list[str]:
    """What remembers them: he before whom it lies, the monster, or the sentence itself."""
    return whose.used if isinstance(whose, Investigator) else whose.had


def _note(game: Game, card: Card, place: int, ability: Ability) -> str:
    """How it is remembered: for good, or for this round."""
    name = mark(card, place)
    return f"{name}@{game.session.round}" if ability.limit == "round" else name


def mark(card: Card, place: int) -> str:
    """Ways that stand for one another (“Or:”) share one use."""
    while place and read(card)[place].other_way:
        place -= 1
    return card.id if place == 0 else f"{card.id}#{place}"
