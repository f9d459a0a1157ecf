"""The objective: hidden, revealed, fulfilled (p6, p16)."""

from __future__ import annotations

from typing import Callable

from keeper.content.cache import parse_verdicts
from keeper.content.cards import Card
from keeper.content.language.nodes import Condition, Verdict
from keeper.content.stories import ON_THE_CARD, Objective
from keeper.rules.chapters.rounds import players
from keeper.rules.game import Game, Over
from keeper.rules.table import Investigator, Outcome
from keeper.rules.text import abilities
from keeper.rules.text.scene import Scene

WHEN = "reveal this card when"
KEEPER_FIRST = "keeper-wins-ties"


def card(game: Game) -> Objective:
    found: Objective = game.library.objectives[game.session.objective]
    return found


def found_clue(game: Game, who: Investigator, clue: Card) -> None:
    game.session.clues.append(clue.id)
    game.session.told.append(clue.id)
    told = f"Clue {clue.level} is found."
    game.tell("clue", told, clue=clue.id, level=clue.level, who=who.id)
    if clue.level == 1:
        reveal(game)


def reveal(game: Game) -> None:
    """Face up before the keeper; all may read it from now on."""
    if game.session.revealed:
        return
    game.session.revealed = True
    objective = card(game)
    told = f"The objective is revealed: {objective.name}."
    game.tell("revealed", told, what=objective.id, name=objective.name)
    if objective.summary:
        game.tell("read", objective.summary.strip())
    for text in (objective.keeper, objective.investigators, at_the_last(objective)):
        if text:
            game.tell("text", text)
    _on_reveal(game, objective)


def at_the_last(objective: Objective) -> str:
    """p6: what the last event decides is a way to win as well."""
    sides = {"keeper": "Keeper wins", "investigators": "Investigators win"}
    side = sides.get(objective.last_event, "")
    return f"{side} when the last event is resolved." if side else ""


def _on_reveal(game: Game, objective: Objective) -> None:
    """Sentences of `reveal` that are not its condition happen now."""
    text = _sentences(objective.reveal, conditional=False)
    if text:
        game.tell("text", text)
        source = Card(objective.id, objective.name, "objective", objective.file, text)
        game.text.carry_out_all(game, abilities.read(source), Scene(card=source))


def _sentences(text: str, conditional: bool) -> str:
    """The sentences of `reveal` that say when, or those that say what happens."""
    found = [one.strip() for one in text.replace("\n", " ").split(". ") if one.strip()]
    kept = [one for one in found if one.lower().startswith(WHEN) == conditional]
    return ". ".join(kept)


def verdicts(objective: Objective) -> list[Verdict]:
    found: list[Verdict] = []
    for text in (objective.investigators, objective.keeper):
        found += parse_verdicts(text)
    when = _sentences(objective.reveal, conditional=True)
    return [*found, *parse_verdicts(when)] if when else found


def check(game: Game) -> None:
    """Has either side done it? The first to do it wins at once."""
    if game.session.outcome is not None or game.together:
        return
    if game.has(KEEPER_FIRST):
        check_survivors(game)
    for verdict in _in_order(game):
        known = all(one.test in GOALS for one in verdict.conditions)
        if not known or not _met(game, verdict):
            continue
        if verdict.outcome == "reveal":
            reveal(game)
        else:
            draw = verdict.outcome == "nobody"
            why = "it ends in a draw" if draw else "the objective is fulfilled"
            end(game, verdict.outcome, why)
    if not game.first_reading:
        check_survivors(game)


def _in_order(game: Game) -> list[Verdict]:
    """RC-392: what fulfils both is the investigators', unless the table rules otherwise."""
    found = verdicts(card(game))
    if game.has(KEEPER_FIRST):
        found.sort(key=lambda verdict: verdict.outcome != "keeper")
    return found


def check_survivors(game: Game) -> None:
    """p6: with every player eliminated, the keeper has won."""
    if players.left(game) == 0:
        end(game, "keeper", "all investigators are eliminated")


def won_by_event(game: Game, event: str) -> bool:
    """Whether a side wins when this event, the last one, is resolved (p26)."""
    stage = game.library.events[event].stage
    return card(game).last_event not in ("nobody", ON_THE_CARD) or any(
        one.test == "event-resolved" and one.what == stage
        for verdict in verdicts(card(game))
        if verdict.outcome in ("keeper", "investigators")
        for one in verdict.conditions
    )


def may_want(game: Game, used: Card) -> bool:
    """Some objective of the story has this card used: which one counts is not told."""
    return any(
        one.test == "used" and _same(one.what, used.name)
        for objective in game.library.objectives.values()
        for verdict in verdicts(objective)
        for one in verdict.conditions
    )


def wanted_use(game: Game, used: Card) -> str | None:
    """RC-383: where the revealed objective has this card used; "" for anywhere."""
    if not game.session.revealed:
        return None
    for verdict in verdicts(card(game)):
        for one in verdict.conditions:
            if one.test == "used" and _same(one.what, used.name):
                return one.where
    return None


def _met(game: Game, verdict: Verdict) -> bool:
    for wanted in verdict.conditions:
        if GOALS[wanted.test](game, wanted) == wanted.negated:
            return False
    return bool(verdict.conditions)


def end(game: Game, winner: str, why: str) -> None:
    """The card is shown, the ending read, and nothing more happens."""
    objective = card(game)
    if not game.session.revealed:
        game.session.revealed = True
        told = f"The objective was: {objective.name}."
        game.tell("revealed", told, what=objective.id, name=objective.name)
    condition = {"keeper": objective.keeper, "investigators": objective.investigators}
    if winner in condition:
        game.tell("text", condition[winner])  # p16: the winner's part is read aloud
    game.session.outcome = Outcome(winner, why)
    game.session.phase, game.session.step, game.session.active = "over", "", ""
    titles = {
        "keeper": "The keeper wins",
        "investigators": "The investigators win",
        "nobody": "Nobody wins",
    }
    game.tell("ended", f"{titles[winner]}: {why}.", winner=winner, why=why)
    text = ending(objective, winner)
    if text:
        game.tell("read", text.strip())
    game.tell("seed", f"The seed was {game.session.seed}.", seed=game.session.seed)
    raise Over


def ending(objective: Objective, winner: str) -> str:
    return {
        "keeper": objective.keeper_ending,
        "investigators": objective.investigators_ending,
        "nobody": objective.nobody_ending,
    }[winner]


# The conditions that objectives name ---------------------------------------------


def _samples(game: Game, wanted: Condition) -> bool:
    return bool(game.session.samples >= wanted.n)


def _same(name: str, other: str | None) -> bool:
    return other is not None and name.lower() == other.lower()


def _killed(game: Game, wanted: Condition) -> bool:
    return any(_same(wanted.what, one) for one in game.session.slain)


def is_place(game: Game, name: str, where: str) -> bool:
    """Whether the room of a space answers to a name, or has a feature."""
    room = game.room_of(where)
    if name.startswith("feature:"):
        return game.feature_in(room, name.removeprefix("feature:"))
    return name.lower() in game.name(room).lower()


def _at(game: Game, wanted: Condition) -> bool:
    return any(
        _same(wanted.what, one.named) and is_place(game, wanted.where, one.space)
        for one in game.table.monsters
    )


def _on_board(game: Game, wanted: Condition) -> bool:
    return any(_same(wanted.what, one.named) for one in game.table.monsters)


def _all_escaped(game: Game, wanted: Condition) -> bool:
    """p16: one investigator per player; who fell before the finale is not waited for."""
    left = [one for one in players.seats(game).values() if _counts(game, one)]
    return bool(left) and all(one.state == "escaped" for one in left)


def _counts(game: Game, one: Investigator) -> bool:
    """RC-375: a player is excused by a death before the reveal, not by one after it."""
    if game.has("survivors-suffice"):
        return one.state in ("alive", "escaped")
    late = one.id in game.session.fallen and not game.first_reading
    return late or one.state != "eliminated"


def _escaped(game: Game) -> list[Investigator]:
    return [one for one in game.table.investigators if one.state == "escaped"]


def _one_escaped(game: Game, wanted: Condition) -> bool:
    return bool(_escaped(game))


def _carries(game: Game, who: Investigator, name: str) -> bool:
    return any(_same(name, game.library.card(item).name) for item in who.items)


def _escaped_with(game: Game, wanted: Condition) -> bool:
    return any(_carries(game, one, wanted.what) for one in _escaped(game))


def _with_item_in(game: Game, wanted: Condition) -> bool:
    return any(
        _carries(game, one, wanted.what) and is_place(game, wanted.where, one.space)
        for one in game.alive()
    )


def _used(game: Game, wanted: Condition) -> bool:
    for mark in game.session.used:
        item, _, space = mark.partition("@")
        if _same(wanted.what, game.library.card(item).name):
            if not wanted.where or is_place(game, wanted.where, space):
                return True
    return False


def _insane(game: Game, wanted: Condition) -> bool:
    living = game.alive()
    insane = [one for one in living if one.sanity.now == 0]
    return len(insane) >= (wanted.n or max(1, len(living)))


def _dead(game: Game, wanted: Condition) -> bool:
    """In the whole game: those killed and those eliminated by it."""
    gone = [
        one for one in game.table.investigators if one.state in ("dead", "eliminated")
    ]
    return len(gone) >= (wanted.n or len(game.table.investigators))


def _kind_on_board(game: Game, wanted: Condition) -> bool:
    fitting = [one for one in game.table.monsters if game.is_kind(one, wanted.what)]
    return len(fitting) >= max(1, wanted.n)


def _kind_in(game: Game, wanted: Condition) -> bool:
    fitting = [
        one
        for one in game.table.monsters
        if game.is_kind(one, wanted.what) and is_place(game, wanted.where, one.space)
    ]
    return len(fitting) >= max(1, wanted.n)


def _burning(game: Game, wanted: Condition) -> bool:
    return sum(room.fire for room in game.table.rooms.values()) >= wanted.n


def _event_resolved(game: Game, wanted: Condition) -> bool:
    events = game.library.events
    resolved = game.table.decks["event"].discard
    return any(events[one].stage == wanted.what.upper() for one in resolved)


def _threat(game: Game, wanted: Condition) -> bool:
    return bool(game.session.threat >= wanted.n)


def _clue_found(game: Game, wanted: Condition) -> bool:
    levels = [game.library.card(one, ("clue",)).level for one in game.session.clues]
    return wanted.n in levels


GOALS: dict[str, Callable[[Game, Condition], bool]] = {
    "samples-on-altar": _samples,
    "killed": _killed,
    "at": _at,
    "on-board": _on_board,
    "all-escaped": _all_escaped,
    "one-escaped": _one_escaped,
    "escaped-with": _escaped_with,
    "with-item-in": _with_item_in,
    "used": _used,
    "insane-count": _insane,
    "dead-count": _dead,
    "kind-on-board": _kind_on_board,
    "kind-in": _kind_in,
    "burning-count": _burning,
    "event-resolved": _event_resolved,
    "clue-found": _clue_found,
    "threat-at-least": _threat,
}
