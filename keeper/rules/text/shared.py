"""What cards say of a group, wherever it stands: of others than who has them, of monsters."""

from __future__ import annotations

from typing import Iterator

from keeper.content.cards import Card
from keeper.content.language.nodes import Lasting
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster
from keeper.rules.text.held import Shared, as_card, hand, said_of_groups
from keeper.rules.text.questions import conditions
from keeper.rules.text.scene import Scene

Found = tuple[Card, Lasting, Investigator | None]


def with_others(
    game: Game, who: Investigator, verb: str
) -> Iterator[tuple[Card, Lasting]]:
    """`Each investigator in your space ignores darkness`, on a card of somebody else."""
    for other in game.alive():
        if other is not who:
            for one in hand(game, other).shared(verb):
                if _is_of(game, one, other, who):
                    yield one[0], one[1]


def with_monsters(game: Game, monster: Monster, verb: str) -> Iterator[Found]:
    """`Zombies get +1 damage`: with who has the card, if anybody has."""
    for one in game.session.standing:
        for said in said_of_groups(as_card(one), verb):
            holder = game.by_id(one.who) if one.who else None
            if _is_of(game, said, holder, monster):
                yield said[0], said[1], holder
    for holder in game.alive():
        for said in hand(game, holder).shared(verb):
            if _is_of(game, said, holder, monster):
                yield said[0], said[1], holder


def _is_of(
    game: Game,
    said: Shared,
    holder: Investigator | None,
    thing: Investigator | Monster,
) -> bool:
    card, _, only, group = said
    if group.what != ("monster" if isinstance(thing, Monster) else "investigator"):
        return False
    scene = Scene(who=holder, card=card)
    return conditions.all_hold(game, only, scene) and conditions.fits(
        game, group, thing, scene
    )
