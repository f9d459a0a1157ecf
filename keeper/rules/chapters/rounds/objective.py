"""The objective: hidden, revealed, fulfilled (p6, p16)."""

from __future__ import annotations

from functools import lru_cache
from typing import Sequence

from keeper.content.cache import deeds, parse_verdicts
from keeper.content.cards import Card
from keeper.content.heads import reveals
from keeper.content.language.nodes import Verdict, every_condition
from keeper.content.stories import ON_THE_CARD, Objective
from keeper.content.vocabulary import ELIMINATED
from keeper.rules.chapters.rounds import players
from keeper.rules.game import Game, Over
from keeper.rules.names import ended
from keeper.rules.table import Investigator, Outcome
from keeper.rules.text import abilities
from keeper.rules.text.questions import conditions
from keeper.rules.text.questions.goals import same
from keeper.rules.text.scene import Happening, Scene

KEEPER_FIRST = "keeper-wins-ties"
LAST_EVENT = "the last event is resolved"


def card(game: Game) -> Objective:
    found: Objective = game.library.objectives[game.session.objective]
    return found


def found_clue(game: Game, who: Investigator, clue: Card) -> None:
    game.session.clues.append(clue.id)
    game.session.told.append(clue.id)
    told = f"Clue {clue.level} is found."
    game.tell("clue", told, clue=clue.id, level=clue.level, who=who.id)
    game.happens("clue", who, happening=Happening("clue", clue.level))
    if clue.level == 1:
        reveal(game)


def reveal(game: Game) -> None:
    """Face up before the keeper; all may read it from now on."""
    if game.session.revealed:
        return
    game.session.revealed = True
    game.session.kills_before = len(game.session.kills)
    objective = card(game)
    told = f"The objective is revealed: {objective.name}."
    game.tell("revealed", told, what=objective.id, name=objective.name)
    if objective.summary:
        game.tell("read", objective.summary.strip())
    for text in (objective.keeper, objective.investigators, at_the_last(objective)):
        if text:
            game.tell("text", text)
    _on_reveal(game, objective)
    game.happens("revealed")


def at_the_last(objective: Objective) -> str:
    """p6: what the last event decides is a way to win as well."""
    sides = {"keeper": "Keeper wins", "investigators": "Investigators win"}
    side = sides.get(objective.last_event, "")
    return f"{side} when {LAST_EVENT}." if side else ""


def _on_reveal(game: Game, objective: Objective) -> None:
    """Sentences of `reveal` that are not its condition happen now; those of others too."""
    said = (
        _sentences(objective.reveal, conditional=False),
        deeds(objective.keeper),
        deeds(objective.investigators),
    )
    text = " ".join(one for one in said if one)
    if text:
        game.tell("text", text)
        source = Card(objective.id, objective.name, "objective", objective.file, text)
        game.text.carry_out_all(game, abilities.read(source), Scene(card=source))


def _sentences(text: str, conditional: bool) -> str:
    """The sentences of `reveal` that say when, or those that say what happens."""
    found = [one.strip() for one in text.replace("\n", " ").split(". ") if one.strip()]
    kept = [one for one in found if reveals(one) == conditional]
    return ". ".join(kept)


@lru_cache(maxsize=64)
def verdicts(objective: Objective) -> tuple[Verdict, ...]:
    found: list[Verdict] = []
    for text in (objective.investigators, objective.keeper):
        found += parse_verdicts(text)
    when = _sentences(objective.reveal, conditional=True)
    return (*found, *parse_verdicts(when)) if when else tuple(found)


@lru_cache(maxsize=64)
def _told_by_the_table(objective: Objective) -> tuple[Verdict, ...]:
    """What only people can tell is never met by itself."""
    return tuple(
        verdict
        for verdict in verdicts(objective)
        if all(one.test != "by-hand" for one in every_condition(verdict.conditions))
    )


def check(game: Game) -> None:
    """Has either side done it? The first to do it wins at once."""
    if game.session.outcome is not None or game.together:
        return
    if game.has(KEEPER_FIRST):
        check_survivors(game)
    nobody = Scene()
    for verdict in _in_order(game):
        if verdict.outcome == "may-reveal":
            continue
        if not conditions.all_hold(game, verdict.conditions, nobody):
            continue
        if verdict.outcome == "reveal":
            reveal(game)
        else:
            draw = verdict.outcome == "nobody"
            why = "it ends in a draw" if draw else "the objective is fulfilled"
            end(game, verdict.outcome, why)
    if not game.first_reading:
        check_survivors(game)


def _in_order(game: Game) -> Sequence[Verdict]:
    """RC-392: what fulfils both is the investigators', unless the table rules otherwise."""
    found = _told_by_the_table(card(game))
    if game.has(KEEPER_FIRST):
        return sorted(found, key=lambda verdict: verdict.outcome != "keeper")
    return found


def at(game: Game, moment: str) -> None:
    """The end of a round or a turn: what an objective looks at only then."""
    if game.first_reading:
        return
    game.moment = moment
    check(game)
    if moment == "keeper-start" and not game.session.revealed:
        for verdict in _in_order(game):
            met = conditions.all_hold(game, verdict.conditions, Scene())
            if verdict.outcome == "may-reveal" and met:
                text = "Reveal the objective now?"
                if game.may("may", "keeper", text, default=False, secret=True):
                    reveal(game)
    game.moment = ""


def check_survivors(game: Game) -> None:
    """p6: with every player eliminated, the keeper has won."""
    if not game.alive() and players.left(game) == 0:
        end(game, "keeper", ELIMINATED)


def won_by_event(game: Game, event: str) -> bool:
    """Whether a side wins when this event, the last one, is resolved (p26)."""
    stage = game.library.events[event].stage
    return card(game).last_event not in ("nobody", ON_THE_CARD) or any(
        one.test == "event-resolved" and one.what == stage
        for verdict in verdicts(card(game))
        if verdict.outcome in ("keeper", "investigators")
        for one in every_condition(verdict.conditions)
    )


def may_want(game: Game, used: Card) -> bool:
    """Some objective of the story has this card used: which one counts is not told."""
    return any(
        one.test == "used" and same(one.what, used.name)
        for objective in game.library.objectives.values()
        for verdict in verdicts(objective)
        for one in every_condition(verdict.conditions)
    )


def wanted_use(game: Game, used: Card) -> str | None:
    """RC-383: where the revealed objective has this card used; "" for anywhere."""
    if not game.session.revealed:
        return None
    for verdict in verdicts(card(game)):
        for one in every_condition(verdict.conditions):
            if one.test == "used" and same(one.what, used.name):
                return str(one.where)
    return None


def end(game: Game, winner: str, why: str) -> None:
    """The card is shown, the ending read, and nothing more happens."""
    objective = card(game)
    if not game.session.revealed:
        game.session.revealed = True
        told = f"The objective was: {objective.name}."
        game.tell("revealed", told, what=objective.id, name=objective.name)
    condition = {"keeper": objective.keeper, "investigators": objective.investigators}
    if winner in condition and why != ELIMINATED:
        last = at_the_last(objective) if why == LAST_EVENT else ""
        game.tell("text", last or condition[winner])  # p16: the winner's part
    game.session.outcome = Outcome(winner, why)
    game.session.phase, game.session.step, game.session.active = "over", "", ""
    titles = {
        "keeper": "The keeper wins",
        "investigators": "The investigators win",
        "nobody": "Nobody wins",
    }
    game.tell("ended", ended(f"{titles[winner]}: {why}"), winner=winner, why=why)
    text = ending(objective, winner)
    if text and why != ELIMINATED:  # it tells of what did not happen
        game.tell("read", text.strip())
    game.tell("seed", f"The seed was {game.session.seed}.", seed=game.session.seed)
    raise Over


def ending(objective: Objective, winner: str) -> str:
    return {
        "keeper": objective.keeper_ending,
        "investigators": objective.investigators_ending,
        "nobody": objective.nobody_ending,
    }[winner]
