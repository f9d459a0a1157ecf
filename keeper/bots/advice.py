"""What the bot would do in somebody's chair, and why."""

from __future__ import annotations

from typing import Any, Sequence

from keeper.bots.chairs import InvestigatorsChair, KeeperChair, allowed, own_chance
from keeper.bots.sight import Box
from keeper.bots.weighed import Weighed
from keeper.errors import Refused
from keeper.rules.acts.act import INVESTIGATORS
from keeper.rules.game import Game

MOST = 3  # the best and two others
Facts = dict[str, Any]


def for_investigators(game: Game, who: str = "") -> Facts:
    """For whoever acts: from the open table alone."""
    active = game.session.active
    if who and game.investigator(who).id != active:
        name = game.name(game.investigator(who))
        hint = f"`keeper turn {game.investigator(who).id}` begins it"
        raise Refused(f"it is not {name}'s turn", "RC-030", 6, hint)
    chance = own_chance(game, INVESTIGATORS)
    chair = InvestigatorsChair(Box(game.library), chance)
    name = game.name(game.by_id(active)) if active else "the investigators"
    return {"for": name, "advice": _best(allowed(game, chair.weighed(game)))}


def for_keeper(game: Game) -> Facts:
    chair = KeeperChair(Box(game.library))
    found = _best(allowed(game, chair.weighed(game)))
    return {"for": "the keeper", "advice": found}


def _best(found: Sequence[Weighed]) -> list[Facts]:
    """Each thing once, with the best reason for it."""
    shown: dict[str, Facts] = {}
    for one in found:
        command = " ".join([*one.act.typed(), *_aimed(one)])
        if command not in shown:
            worth = round(one.worth, 1)
            shown[command] = {"command": command, "why": one.why, "worth": worth}
    return list(shown.values())[:MOST]


def _aimed(one: Weighed) -> list[str]:
    chosen = one.answers.get("choose", "")
    return [chosen] if chosen else []
