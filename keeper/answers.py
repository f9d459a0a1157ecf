"""What people type at a question: a number, the beginning of a name, a die."""

from __future__ import annotations

from keeper.errors import Ambiguous, NotUnderstood
from keeper.rules.chapters.hands.decks import NONE
from keeper.rules.game import DIE, FACES, Question
from keeper.rules.names import find, fitting
from keeper.rules.puzzles.words import tidy

NAME = 3  # words: what is longer and has no colon is a sentence


def answered(question: Question, heard: Question, typed: str) -> tuple[str, list[int]]:
    """What was typed by people who know the question in other words."""
    if heard.secret:  # they do not know it at all: this is the keeper, at their screen
        heard = question
    word, dice = spoken(heard, typed)
    return same(question, heard, word) if word else "", dice


def same(question: Question, heard: Question, word: str) -> str:
    return question.choices[heard.choices.index(word)]


def spoken(question: Question, typed: str) -> tuple[str, list[int]]:
    """An answer, and the dice that were rolled with it: `yes 6`; no word to a die alone.

    Whoever types a die where a skill point is offered has rolled without it.
    """
    first, *rest = typed.split() or [""]
    if question.kind == DIE:
        return "", [_face(one) for one in typed.split() or [""]]
    if question.kind == "skill" and first.isdecimal():
        first, rest = question.default, [first, *rest]
    if rest and (question.kind == "puzzle" or _is_named(question, typed)):
        return meant(question, typed, "choice"), []
    dice = [one for one in rest if one.isdecimal()]
    words = [first, *(one for one in rest if not one.isdecimal())]
    return chosen(question, " ".join(words)), [_face(die) for die in dice]


def _is_named(question: Question, typed: str) -> bool:
    """`Chapel 4` is a space and no die, where a choice is called so."""
    called = (*question.choices, *question.barred)
    return bool(fitting(typed, called)) or len(_printed(question, typed)) == 1


def _face(typed: str) -> int:
    if typed not in FACES:
        raise NotUnderstood(
            f"{typed!r} is not on the die", "type 1 to 10; a 0 on the die is a 10"
        )
    return int(typed)


def chosen(question: Question, typed: str) -> str:
    """A number of the list, or a name on it; nothing typed is the default."""
    word = typed.strip()
    if not word and question.by_enter:
        return question.by_enter
    if word.isdecimal() and word not in question.choices:
        if 1 <= int(word) <= len(question.choices):
            return question.choices[int(word) - 1]
        raise NotUnderstood(f"there is no number {word}", _range(question))
    if not word:
        raise NotUnderstood("this must be answered", _range(question))
    return meant(question, word, "choice")


def meant(question: Question, typed: str, what: str) -> str:
    """The choice that a word names; one that is barred is refused with its rule."""
    word = tidy(typed) if question.kind == "puzzle" else typed
    if question.kind == "puzzle" and word == "d":  # which ends a turn elsewhere
        raise Ambiguous("'d' could be draw or done", "`done` stops, as `stop` does")
    if word.strip().lower() == "no" and NONE in question.choices:
        return NONE  # whatever else begins so
    try:
        return find(word, question.choices, what)
    except Ambiguous:
        found = _as_long(question, word)
        if len(found) != 1:
            raise
        return found[0]
    except NotUnderstood:
        first = word.split()[0] if word.split() else word
        for barred in fitting(word, question.barred) or fitting(first, question.barred):
            raise question.barred[barred].refusal() from None
        printed = _printed(question, word)
        if len(printed) != 1:
            raise
        return printed[0]


def _as_long(question: Question, word: str) -> list[str]:
    """`rot c3` at a puzzle is `rotate c3`: who wants `rotate c3 left` says more."""
    if question.kind != "puzzle":
        return []
    long = len(word.split())
    return [one for one in fitting(word, question.choices) if len(one.split()) == long]


def _printed(question: Question, word: str) -> list[str]:
    """Choices by the name beside them, or by the beginning of the line there."""
    said = word.strip().lower()
    lines = {one: question.labels.get(one, "") for one in question.choices}
    names = {one: name for one, line in lines.items() if (name := _name(line))}
    spoken = fitting(word, names.values())
    found = [one for one, name in names.items() if name in spoken]
    return found or [one for one in lines if lines[one].lower().startswith(said)]


def _name(line: str) -> str:
    """`Hearth Poker: damage 2` begins with the name that people read."""
    head, colon, _ = line.partition(": ")
    return head if colon or len(head.split()) <= NAME else ""


def _range(question: Question) -> str:
    if "puzzle" in question.facts:
        return "`?` says what can be done"
    named = "" if all(map(str.isdigit, question.choices)) else "a name, or "
    return f"type {named}a number from 1 to {len(question.choices)}"
