"""What the bot would do in somebody's chair, and why."""

from __future__ import annotations

from typing import Any, Sequence

from keeper.bots.chairs import (
    Chair,
    InvestigatorsChair,
    KeeperChair,
    allowed,
    own_chance,
)
from keeper.bots.sight import Box
from keeper.bots.weighed import Weighed
from keeper.bots.worth import odds
from keeper.errors import Refused
from keeper.rules.acts.act import INVESTIGATORS, KEEPER
from keeper.rules.acts.keeper import PlayMythos, Step, UseAction
from keeper.rules.acts.perform import why_not
from keeper.rules.acts.turns import BeginTurn
from keeper.rules.chapters.hands import keeper_actions
from keeper.rules.chapters.rounds import turns
from keeper.rules.game import Game, Question

MOST = 3  # the best and two others
Facts = dict[str, Any]
SIDES = {KEEPER: "the keeper", INVESTIGATORS: "the investigators"}
# Why the bot answers as it does: for each kind of question, a thing done and one left.
WHY = {
    "trauma": ("of the hand it hinders most", "no card in hand would hurt enough"),
    "discard": ("it would do least", ""),
    "step": ("nothing within reach is a better place", "it stands well where it is"),
    "sweep": ("it is the worst place for them", "no place near is worse for them"),
    "stroll": ("it is the best place within reach", "no place near is better"),
    "choose": ("there it does most", ""),
    "space": ("there it does most", ""),
    "room": ("there it does most", ""),
    "prey": ("the one who can bear least", ""),
    "horror-order": ("the one who can bear least", ""),
    "replace": ("a fresh one is stronger", "all of them are still of use"),
    "weapon": ("it does most damage, by the odds", ""),
    "target": ("there it does most", ""),
    "drop": ("it can best be spared", ""),
    "drop-weapon": ("it can best be spared", ""),
    "discard-item": ("it can best be spared", ""),
    "give-up-what": ("it can best be spared", ""),
    "evade-damage": ("it costs nothing", ""),
    "reroll": ("a failed test can only get better", ""),
    "monster-skill": ("a passed test can only get worse", ""),
}
LEFT = ("no", "none", "stay")
USUAL = "nothing speaks against it"


def for_investigators(game: Game, who: str = "") -> Facts:
    """For whoever acts: from the open table alone."""
    chair = InvestigatorsChair(Box(game.library), own_chance(game, INVESTIGATORS))
    if game.waiting is not None:
        return _to_answer(game, game.waiting, chair, INVESTIGATORS)
    begins = _begun(game, who) if who else ""
    active = game.session.active
    name = game.name(game.by_id(active)) if active else SIDES[INVESTIGATORS]
    found = _best(game, allowed(game, chair.weighed(game)), begins)
    return {"for": name, "advice": found}


def _begun(game: Game, typed: str) -> str:
    """Whose turn is still to begin, for the words typed: it is thought of as begun."""
    one = game.investigator(typed)
    if one.id == game.session.active:
        return ""
    if game.session.active or why_not(game, BeginTurn(one.id)) is not None:
        hint = f"`keeper turn {one.id}` begins it"
        raise Refused(f"it is not {game.name(one)}'s turn", "RC-030", 6, hint)
    turns.open_for(game, one)  # this game is only looked at, and nothing is rolled
    return one.id


def for_keeper(game: Game) -> Facts:
    chair = KeeperChair(Box(game.library))
    if game.waiting is not None and game.waiting.kind == "mythos":
        return _card_to_play(chair.weighed(game), game.waiting)
    if game.waiting is not None:
        return _to_answer(game, game.waiting, chair, KEEPER)
    found = _best(game, allowed(game, chair.weighed(game)))
    return {"for": SIDES[KEEPER], "advice": found}


def _card_to_play(found: Sequence[Weighed], question: Question) -> Facts:
    """It is weighed as an act of its own: at a table it need not be asked about."""
    advice = [
        {
            "command": f"answer {one.act.card}",
            "why": one.why,
            "worth": round(one.worth, 1),
        }
        for one in found
        if isinstance(one.act, PlayMythos) and one.act.card in question.choices
    ]
    none = {"command": "answer none", "why": "no card is worth its threat now"}
    return {"for": SIDES[KEEPER], "advice": advice[:1] or [none], "asked": KEEPER}


def _best(game: Game, found: Sequence[Weighed], begins: str = "") -> list[Facts]:
    """The best way to each end, each once; nothing that had better be left."""
    shown: list[Facts] = []
    for one in found:
        first, *rest = ["step"] if isinstance(one.act, Step) else one.act.typed()
        whose = [begins] if begins else []
        command = " ".join([first, *whose, *rest, *_aimed(game, one)])
        known = any(command == old["command"] or one.why == old["why"] for old in shown)
        if one.worth >= 0 and not known:
            worth = round(one.worth, 1)
            shown.append({"command": command, "why": one.why, "worth": worth})
    return shown[:MOST]


def _aimed(game: Game, one: Weighed) -> list[str]:
    """What is answered beforehand: in which way, on whom, and where."""
    asked = [kind for kind in ("alternative", "choose", "step") if kind in one.answers]
    if not isinstance(one.act, UseAction) or not _has_ways(game, one.act):
        asked = [kind for kind in asked if kind != "alternative"]
    return [one.answers[kind] for kind in asked]


def _has_ways(game: Game, act: UseAction) -> bool:
    """Whether it will be asked which of several things the card is to do."""
    return len(keeper_actions.ways(game, game.library.cards("action")[act.card])) > 1


# Answers -----------------------------------------------------------------------------------


def _to_answer(game: Game, question: Question, chair: Chair, side: str) -> Facts:
    """What to say to the question that waits, if it is put to this side."""
    facts: Facts = {"for": SIDES[side], "advice": [], "asked": question.asks}
    if question.asks != side or "puzzle" in question.facts:
        return facts
    answer = chair.answer(game, question)
    why = _because(question, answer)
    facts["advice"] = [{"command": f"answer {answer}", "why": why}]
    return facts


def _because(question: Question, answer: str) -> str:
    if question.kind == "skill" and "needs" in question.facts:
        return _worth_a_point(question.facts, answer == "yes")
    done, left = WHY.get(question.kind, (USUAL, ""))
    return left if answer in LEFT and left else done


def _worth_a_point(stakes: Facts, spent: bool) -> str:
    before, after = odds(stakes["needs"]), odds(stakes["with_skill"])
    if spent:
        return f"{before:.0%} becomes {after:.0%}, and much hangs on it"
    return f"{before:.0%} would become {after:.0%}: keep it for worse"
