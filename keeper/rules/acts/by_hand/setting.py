"""`set THING.FIELD VALUE`: any value of the table, corrected by hand."""

from __future__ import annotations

from typing import Any, Callable, Iterable, Mapping, TypeVar

from keeper.content.records import dataclass
from keeper.content.vocabulary import STEPS, WINDOWS
from keeper.errors import NotUnderstood
from keeper.rules import names, options
from keeper.rules.acts.by_hand import setting_pieces
from keeper.rules.acts.by_hand.act import ByHand
from keeper.rules.acts.by_hand.decks import Put, pull
from keeper.rules.acts.by_hand.values import (
    cards,
    listing,
    nothing,
    number,
    printed,
    shown,
    truth,
)
from keeper.rules.chapters.hands import decks, threat
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster, Room, Turn

Value = TypeVar("Value")
# A setter carries the change out and says what is there now.
Setter = Callable[[Game, str], object]

# Which field -------------------------------------------------------------------------------


@dataclass
class SetValue(ByHand):
    """One field of one thing. Nobody wins by it, and no turn is over by it."""

    name = "set"
    keeps_windows = True
    settles = False
    thing: str
    value: str

    def do(self, game: Game) -> None:
        now = _changed(game, self.thing, self.value)
        told = f"Set by hand: {self.thing} is {shown(now)}."
        game.whisper("set", told, thing=self.thing, value=self.value)


def _changed(game: Game, thing: str, value: str) -> object:
    owner, _, field = thing.removeprefix("decks.").partition(".")
    if thing in GAME or owner == "choices" or not field:
        return _of_game(game, thing, value)
    if owner in OWNERS:
        raise _unknown(thing, [one for one in GAME if one.startswith(f"{owner}.")])
    return _of_piece(game, owner, field, value)


def _of_game(game: Game, thing: str, value: str) -> object:
    if thing.startswith("choices."):
        return _choice(game, thing.removeprefix("choices."), value)
    return _setter(GAME, thing, thing)(game, value)


def _of_piece(game: Game, owner: str, field: str, value: str) -> object:
    table = game.table
    known: dict[str, Any] = {one.id: one for one in table.investigators}
    known.update({one.id: one for one in table.monsters})
    known.update({**table.rooms, **table.decks})
    what = "investigator, monster, room or deck"
    called = {one: one for one in known}
    called.update({one.id: game.name(one) for one in table.investigators})
    called.update({one.id: game.name(one) for one in table.monsters})
    piece = known[names.find_by_name(owner, called, what)]
    typed = f"{owner}.{field}"
    if isinstance(piece, Investigator):
        field = field.removeprefix("attributes.")
        return _setter(setting_pieces.PERSON, field, typed)(game, piece, value)
    if isinstance(piece, Monster):
        return _setter(setting_pieces.MONSTER, field, typed)(game, piece, value)
    if isinstance(piece, Room):
        return _setter(setting_pieces.ROOM, field, typed)(game, piece, value)
    return setting_pieces.reorder(piece, field, value)


def _setter(known: Mapping[str, Value], field: str, typed: str) -> Value:
    if field in known:
        return known[field]
    raise _unknown(typed, known)


def _unknown(thing: str, known: Iterable[str]) -> NotUnderstood:
    """What is printed, counted or follows from other values is not set."""
    elsewhere = ELSEWHERE.get(thing.rpartition(".")[2])
    hint = elsewhere or f"there are: {', '.join(known)}"
    return NotUnderstood(f"{thing!r} cannot be set", hint)


# The game as a whole -----------------------------------------------------------------------


def _session(field: str, read: Callable[[str], object]) -> Setter:
    def change(game: Game, value: str) -> object:
        setattr(game.session, field, read(value))
        return getattr(game.session, field)

    return change


def _threat(game: Game, value: str) -> int:
    """The ledger of the pool stays whole: a correction is an entry like any other."""
    threat.change(game, number(value) - game.session.threat, "set by hand")
    return game.session.threat


def _turn_of(game: Game, phase: str, step: str = "", active: str = "") -> None:
    """Whose turn it is; a game that was over goes on."""
    session = game.session
    session.phase, session.step, session.active = phase, step, active
    session.outcome = None
    game.table.turn = Turn(who="keeper" if phase == "keeper" else active)


def _phase(game: Game, value: str) -> str:
    phase = names.find(value, ("investigators", "keeper"), "phase to set")
    _turn_of(game, phase, STEPS[0] if phase == "keeper" else "")
    return phase


def _step(game: Game, value: str) -> str:
    step = names.find(value, STEPS, "step")
    if game.session.phase != "keeper":
        _turn_of(game, "keeper")
    game.session.step = step
    return step


def _active(game: Game, value: str) -> str:
    one = "" if nothing(value) else game.investigator(value).id
    if one or game.session.active:
        _turn_of(game, "investigators", active=one)
    return one


def _outcome(game: Game, value: str) -> None:
    if not nothing(value):
        hint = "`keeper end WINNER --why TEXT` ends the game"
        raise NotUnderstood(f"{value!r}: an outcome can only be set to none", hint)
    if game.session.outcome is not None:
        _turn_of(game, "investigators")


def _stage(game: Game, value: str) -> str:
    """Events before it count as resolved, without anything being done."""
    deck, events = game.table.decks["event"], game.library.events
    order = [*reversed(deck.discard), *deck.draw]
    stages = [events[one].stage for one in order]
    if value.upper() not in stages:
        raise NotUnderstood(f"there is no stage {value!r}", f"{', '.join(stages)}")
    place = stages.index(value.upper())
    deck.discard, deck.draw = order[:place][::-1], order[place:]
    return stages[place]


def _choice(game: Game, question: str, value: str) -> str:
    """The first answer is the objective; what was seeded for another one stays."""
    asked = {str(one.number): one for one in game.library.story.questions}
    if question not in asked:
        raise _unknown(f"choices.{question}", [f"choices.{one}" for one in asked])
    letter = value.upper()
    if letter not in asked[question].answers:
        hint = f"there are: {', '.join(asked[question].answers)}"
        raise NotUnderstood(f"{value!r} does not answer question {question}", hint)
    game.session.choices[question] = letter
    if question == "1":
        goals = game.library.objectives.values()
        game.session.objective = next(o.id for o in goals if o.answer == letter)
    return letter


def _objective(game: Game, value: str) -> str:
    goals = {one.id: one.name for one in game.library.objectives.values()}
    found = names.find_by_name(value, goals, "objective of this story")
    _choice(game, "1", game.library.objectives[found].answer)
    return found


def _hand(name: str) -> Setter:
    def change(game: Game, value: str) -> list[str]:
        """A whole hand; cards that leave it go to the discard."""
        wanted = cards(value, printed(game, name), f"{name} card")
        if len(wanted) > decks.HAND_LIMIT:
            message = f"the keeper holds at most {decks.HAND_LIMIT} {name} cards"
            game.refuse(message, "RC-107", 11)
        held = decks.hand(game, name)
        for card in [one for one in held if one not in wanted]:
            Put(card, name, "discard").do(game)
        for card in wanted:
            pull(game, card)
        held[:] = wanted
        return held

    return change


def _clues(game: Game, value: str) -> list[str]:
    game.session.clues = cards(value, printed(game, "clue"), "clue of this story")
    return game.session.clues


def _options(game: Game, value: str) -> list[str]:
    found = [names.find(one, options.OPTIONS, "option") for one in listing(value)]
    game.session.options = list(dict.fromkeys(found))
    return game.session.options


def _window(game: Game, value: str) -> str:
    found = "" if nothing(value) else names.find(value, WINDOWS, "window")
    if found and not game.session.active:
        raise NotUnderstood("a window is open only in an investigator's turn")
    game.turn.window = found
    return found


GAME: dict[str, Setter] = {
    "threat": _threat,
    "round": _session("round", lambda text: number(text, 1)),
    "phase": _phase,
    "step": _step,
    "active": _active,
    "players": _session("players", lambda text: number(text, 1, 4)),
    "keeper_skill": _session("keeper_skill", number),
    "samples": _session("samples", number),
    "event.stage": _stage,
    "event.time": _session("time", number),
    "objective.id": _objective,
    "objective.revealed": _session("revealed", truth),
    "hands.mythos": _hand("mythos"),
    "hands.trauma": _hand("trauma"),
    "clues": _clues,
    "options": _options,
    "window": _window,
    "skip_keeper": _session("skip_keeper", truth),
    "outcome": _outcome,
}
OWNERS = ("event", "objective", "hands", "outcome")
ELSEWHERE = {
    "choices": "name the question: `keeper set choices.2 B`",
    "features": "`keeper mark FEATURE SPACE [off]`",
    "left": "`keeper deck put CARD NAME top|bottom|discard` moves single cards",
    "hand_sizes": "set hands.mythos or hands.trauma",
    "trauma_windows": "they open with damage and horror: `keeper damage WHO N`",
    "room": "set its space",
    "facedown": "`keeper deck put CARD mythos discard` takes a card away",
    "facedown_cards": "`keeper deck put CARD mythos discard` takes a card away",
    "kind": "`keeper monster kill ID`, then `keeper monster place KIND SPACE`",
}
