"""The cards that wait for something to happen: in front of people, standing, on tokens."""

from __future__ import annotations

from functools import lru_cache
from typing import Iterator, Sequence

from keeper.content.cards import Card, Figure, MonsterKind
from keeper.content.language.nodes import Ability, Trigger
from keeper.rules.game import Game
from keeper.rules.names import numbered
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import abilities, held
from keeper.rules.text.scene import Scene

# Nobody in particular does it, or for all of them: whoever holds the card, it comes.
EVERYBODYS = (
    *("so", "keeper-start", "keeper-end", "round-start", "round-end"),
    *("event", "revealed", "fire"),
)


def everybodys(event: str, trigger: Trigger | None) -> bool:
    """`When clue 2 is found` too: by whom is all one."""
    found = event == "clue" and trigger is not None and bool(trigger.n)
    return event in EVERYBODYS or found


# A card, what tells it from others that wait, and of whom or what it is.
Waiting = tuple[Card, str, Ability, Scene, abilities.Owner]


def cards(
    game: Game, event: str, who: Investigator | None, monster: Monster | None
) -> Iterator[Waiting]:
    """Everything that waits for it, whether it meets all that it waits for or not."""
    for holder in game.alive():
        for card, place, ability in abilities.timed(game, holder, event):
            if ability.trigger is None and event not in EVERYBODYS:
                if holder is not who:
                    continue
            scene = Scene(who=holder, monster=monster, card=card)
            key = f"{holder.id}:{abilities.mark(card, place)}"
            yield card, key, ability, scene, holder
    if game.session.standing:
        yield from _standing(game, event, who, monster)
    if monster is not None and game.figure(monster).text:
        yield from _on_the_token(game, event, who, monster)


def _standing(
    game: Game, event: str, who: Investigator | None, monster: Monster | None
) -> Iterator[Waiting]:
    for n, one in enumerate(list(game.session.standing)):
        card = held.as_card(one)
        for ability in _timed(game, one, card, event):
            about = ability.trigger.about if ability.trigger else None
            if about and about.what == "this-monster":
                if monster is None or one.monster != monster.id:
                    continue
            holder = game.by_id(one.who) if one.who else who
            his = who is None or one.who in ("", who.id)
            if about is None and not his and not everybodys(event, ability.trigger):
                continue
            scene = Scene(who=holder if one.who else who, monster=monster, card=card)
            yield card, f"standing:{n}:{one.text}", ability, scene, one


def _on_the_token(
    game: Game, event: str, who: Investigator | None, monster: Monster
) -> Iterator[Waiting]:
    """`When this monster is killed, …` under the token."""
    card = _token(game.figure(monster), game.kind(monster), monster.id, monster.named)
    for ability in _timed(game, monster, card, event):
        scene = Scene(who=who, monster=monster, card=card)
        yield card, card.id, ability, scene, monster


def _timed(
    game: Game, whose: abilities.Owner, card: Card, event: str
) -> Sequence[Ability]:
    """Those of its abilities that wait for it, and have not had their use."""
    if event not in held.signs_of(card)["times"]:
        return ()
    return [
        one
        for place, one in enumerate(abilities.read(card))
        if one.timing == event and not abilities.spent(game, whose, card, place, one)
    ]


@lru_cache(maxsize=64)
def _token(figure: Figure, kind: MonsterKind, id: str, named: str | None) -> Card:
    name = named or numbered(kind, id)
    return Card(id=figure.id, name=name, sort="figure", text=figure.text)
