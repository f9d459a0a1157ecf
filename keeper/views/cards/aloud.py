"""Texts to read aloud: those that were, again; the keeper's own for his eyes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Mapping

from keeper.content.stories import agrees
from keeper.content.vocabulary import ELIMINATED
from keeper.errors import NotUnderstood, Refused
from keeper.rules.names import find_by_name
from keeper.views.audience import Shown, View

if TYPE_CHECKING:
    from keeper.rules.game import Game
    from keeper.views.style import Page

Facts = dict[str, Any]
Text = tuple[str, str]  # title and words
# What the story holds back: the words for it are no secret.
UNREAD = "nobody reads an event before it is resolved, the keeper neither", "RC-005", 11
HELD_BACK = ("clue", "event", "ending", "objective", "questions")


def _facts(texts: Mapping[str, Text], what: str) -> Facts:
    title, text = texts[what]
    return {"what": what, "title": title, "text": text}


def _text(texts: Mapping[str, Text], what: str, page: Page) -> str:
    title, text = texts[what]
    return "\n".join([page.heading(title), "", *page.paragraphs(text)])


def _shown(
    texts: Mapping[str, Text], typed: str, held_back: Callable[[str], None]
) -> Shown:
    titles = {key: title for key, (title, _) in texts.items()}
    try:
        what = find_by_name(typed, titles, "text")
    except NotUnderstood as error:
        held_back(typed.strip().lower())
        hint = f"there are: {', '.join(texts)}"
        raise type(error)(error.message, hint) from None
    return Shown(partial(_facts, texts, what), partial(_text, texts, what))


def _held_back(word: str) -> None:
    if word.startswith("event"):
        raise Refused(*UNREAD)
    if word == "ending":
        raise Refused("the game is not over yet", "RC-362", 25)


def _held_back_from_all(word: str) -> None:
    _held_back(word)
    if word.startswith(HELD_BACK):
        raise Refused(f"{word} has not been read aloud", "RC-362", 25)


def _table(texts: Mapping[str, Text], typed: str) -> Shown:
    return _shown(texts, typed, _held_back_from_all)


def _keeper(game: Game, typed: str) -> Shown:
    def held_back(word: str) -> None:
        if _is_event(game, word):
            raise Refused(*UNREAD)
        _held_back(word)

    return _shown({**told(game), **keepers(game)}, typed, held_back)


def _is_event(game: Game, word: str) -> bool:
    return any(
        word in (event.id, event.name.lower()) for event in game.library.events.values()
    )


def told(game: Game) -> dict[str, Text]:
    """Everything that was read aloud so far, and nothing else (RC-362)."""
    session, story = game.session, game.library.story
    texts = {
        "so-far": (f"{story.title}: the story so far", story.so_far),
        "prologue": (f"{story.title}: prologue", story.prologue),
    }
    found = {key: text for key, text in texts.items() if key in session.told}
    for event in game.library.events.values():
        if event.id in session.told:
            found[f"event-{event.stage.lower()}"] = _event(game, event.id)
    for clue in session.clues:
        card = game.library.card(clue)
        # The letter of its id would tell one of the keeper's answers.
        found[f"clue-{card.level}"] = (card.name, card.text or card.flavour)
    if session.revealed:
        found["objective"] = _objective(game)
    if session.outcome and session.outcome.why != ELIMINATED:
        found["ending"] = _ending(game, session.outcome.winner)
    return found


READ = View(told, _table, _keeper)


def _event(game: Game, event_id: str) -> Text:
    """Only the sections that this game's answers chose were read."""
    event = game.library.events[event_id]
    read = [
        part.strip()
        for one in event.sections
        if agrees(one.when, game.session.choices)
        for part in (one.read, one.text)
        if part
    ]
    return f"Event {event.stage}: {event.name}", "\n\n".join(read)


def _objective(game: Game) -> Text:
    card = game.library.objectives[game.session.objective]
    parts = (card.summary, card.keeper, card.investigators)
    return card.name, "\n\n".join(part.strip() for part in parts if part)


def _ending(game: Game, winner: str) -> Text:
    card = game.library.objectives[game.session.objective]
    texts = {
        "keeper": card.keeper_ending,
        "investigators": card.investigators_ending,
        "nobody": card.nobody_ending,
    }
    return card.name, texts[winner]


def keepers(game: Game) -> dict[str, Text]:
    """The keeper's own story guide, for him at any time; never an event to come."""
    objective = _objective(game)
    card = game.library.objectives[game.session.objective]
    if card.reveal:
        objective = (objective[0], f"{objective[1]}\n\nOn revealing: {card.reveal}")
    found = {"objective": objective, "questions": _questions(game)}
    for room in game.table.rooms.values():
        for card_id in room.pile:
            clue = game.library.card(card_id)
            if clue.sort == "clue":
                found[card_id] = (clue.name, clue.text or clue.flavour)
    return found


def _questions(game: Game) -> Text:
    story, chosen = game.library.story, game.session.choices
    parts = []
    for question in story.questions:
        parts.append(f"{question.number}. {question.ask}")
        for letter, text in question.answers.items():
            mark = "→ " if chosen.get(str(question.number)) == letter else ""
            parts.append(f"{mark}{letter}. {text}")
    return f"{story.title}: the keeper's questions", "\n\n".join(parts)
