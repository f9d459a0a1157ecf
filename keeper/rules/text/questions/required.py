"""Whether somebody is one on whom a card may be played: where he is, and what is so of him."""

from __future__ import annotations

from keeper.content.cache import parse_requirement
from keeper.content.cards import Card
from keeper.content.language.nodes import Requirement
from keeper.rules.game import Game
from keeper.rules.table import Investigator
from keeper.rules.text.questions import conditions
from keeper.rules.text.scene import Scene


def wanted(card: Card) -> Requirement:
    return parse_requirement(card.requirement)


def meets(game: Game, card: Card, who: Investigator) -> bool:
    if not card.requirement:
        return True
    asked = wanted(card)
    room = game.name(game.room_of(who)).lower()
    if asked.rooms and not any(part.lower() in room for part in asked.rooms):
        return False
    return conditions.all_hold(game, asked.conditions, Scene(who=who))
