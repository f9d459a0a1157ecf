"""How the investigators play: follow the clues, split up, fight or flee, and get it done."""

from __future__ import annotations

from typing import Iterator

from keeper.bots import goals
from keeper.bots.people.arms import best_strike, strikes, weapons
from keeper.bots.people.deeds import known_errands
from keeper.bots.people.turn import Turn
from keeper.bots.sight import Investigators, is_free
from keeper.bots.weighed import Weighed
from keeper.bots.worth import harm
from keeper.content.cache import parse
from keeper.content.cards import slug
from keeper.rules.acts.cards import Trade, Use
from keeper.rules.acts.turns import BeginTurn, EndTurn
from keeper.rules.acts.walking import Escape
from keeper.views.pieces import OpenFigure

WEAK = 4  # so little health that what matters is better with somebody else
END = Weighed(EndTurn(), 0.0, "nothing is left to do")
GAIN = 0.3  # damage that an attack must gain for a weapon to change hands


def weigh(sight: Investigators) -> Iterator[Weighed]:
    """Everything worth doing now, with reasons; nothing here is known to be legal."""
    who = sight.actor
    if sight.table.phase == "keeper":
        yield from _trades(sight)
    elif who is None:
        yield from _turns(sight)
    elif not (sight.table.moves_left or sight.table.action_left or who.hiding):
        yield from _free(sight, who)
        yield END
    else:
        yield from _leaving(sight, who)
        yield from _free(sight, who)
        yield from Turn(sight, who).weigh()


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
    """Weapons to those who can use them; what the end needs to the hardier of two."""
    wanted = {task.item for task in goals.tasks(sight) if task.item}
    for one in sight.alive():
        for other in sight.alive():
            if other.id != one.id and other.space == one.space:
                yield from _arms(sight, one, other, wanted)
                yield from _relics(sight, one, other, wanted)


def _arms(
    sight: Investigators,
    one: OpenFigure,
    other: OpenFigure,
    wanted: set[str],
) -> Iterator[Weighed]:
    held = {
        item: card
        for item, card in weapons(sight, one).items()
        if card and slug(card.name) not in wanted
    }
    ranked = sorted(held, key=lambda item: -strikes(sight, one, held[item]))
    for item in ranked:
        card = held[item]
        rest = [strikes(sight, one, held[key]) for key in ranked if key != item]
        lost = best_strike(sight, one) - max(rest, default=strikes(sight, one, None))
        won = strikes(sight, other, card) - best_strike(sight, other)
        # What a card says counts for its holder: such a one is not handed to and fro.
        if won - max(0.0, lost) > GAIN and (item != ranked[0] or not card.text):
            why = f"{other.name} can do more with it"
            yield Weighed(Trade(one.id, other.id, [item]), won - lost, why)


def _relics(
    sight: Investigators,
    one: OpenFigure,
    other: OpenFigure,
    wanted: set[str],
) -> Iterator[Weighed]:
    for item, card in sight.hands[one.id].items():
        if slug(card.name) in wanted and one.health.now <= WEAK:
            if other.health.now > one.health.now + 2:
                why = f"it is safer with {other.name}"
                yield Weighed(Trade(one.id, other.id, [item]), 3, why)


# One investigator's turn -------------------------------------------------------------------


def _leaving(sight: Investigators, who: OpenFigure) -> Iterator[Weighed]:
    """Out of the house, where the objective says so."""
    for errand in known_errands(sight, who):
        if errand.deed == goals.ESCAPE and who.space in errand.ends:
            yield Weighed(Escape(), errand.worth, errand.why)


def _free(sight: Investigators, who: OpenFigure) -> Iterator[Weighed]:
    """Cards that cost no action."""
    for item, card in sight.held.items():
        for ability in parse(card.text) if is_free(card) else ():
            if ability.timing == "any":
                good = -harm(sight, ability.nodes, who)
                if good > 0.7:
                    yield Weighed(Use(item), good, f"{card.name} helps now")
