"""Games in which one chair does anything that is allowed, or the keeper has a temper."""

from __future__ import annotations

from keeper.bots.chairs import (
    Chair,
    InvestigatorsChair,
    KeeperChair,
    RandomChair,
    Seats,
    own_chance,
)
from keeper.bots.evening import Plan, laid_out, play
from keeper.bots.temper import TEMPERS
from keeper.rules.acts.act import INVESTIGATORS, KEEPER
from tests.bots.places import printed


def winner(story: str, seed: str, against: str) -> str:
    """Three investigators; `against`: the side that plays at random, or a temper."""
    library, box = printed(story)
    game = laid_out(library, Plan(seed, 3))
    people: Chair = InvestigatorsChair(box, own_chance(game, INVESTIGATORS))
    keeper: Chair = KeeperChair(box, TEMPERS.get(against, TEMPERS["fair"]))
    if against == KEEPER:
        keeper = RandomChair(KEEPER, own_chance(game, KEEPER))
    if against == INVESTIGATORS:
        people = RandomChair(INVESTIGATORS, own_chance(game, INVESTIGATORS))
    return play(game, Seats(people, keeper)).winner
