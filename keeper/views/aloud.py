"""Texts to read aloud: those that were, again; the keeper's own for his eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from keeper.errors import NotUnderstood, Refused
from keeper.rules.names import find_by_name

if TYPE_CHECKING:
    from keeper.rules.game import Game
    from keeper.views.style import Page

Facts = dict[str, Any]
Text = tuple[str, str]  # title and words
# What the story holds back: the words for it are no secret.
HELD_BACK = ("clue", "event", "ending", "objective", "questions")


def as_json(game: Game, table: bool, typed: str) -> Facts:
    what, (title, text) = found(game, table, typed)
    return {"what": what, "title": title, "text": text}


def as_text(game: Game, table: bool, page: Page, typed: str) -> str:
    _, (title, text) = found(game, table, typed)
    return "\n".join([page.heading(title), "", *page.paragraphs(text)])


def found(game: Game, table: bool, typed: str) -> tuple[str, Text]:
    texts = told(game) if table else {**told(game), **keepers(game)}
    try:
        what = find_by_name(
            typed, {key: text[0] for key, text in texts.items()}, "text"
        )
    except NotUnderstood as error:
        _refuse_held_back(game, table, typed)
        hint = f"there are: {', '.join(texts)}"
        raise type(error)(error.message, hint) from None
    return what, texts[what]


def _refuse_held_back(game: Game, table: bool, typed: str) -> None:
    word = typed.strip().lower()
    event = word.startswith("event") or (not table and _is_event(game, word))
    if event:
        message = "nobody reads an event before it is resolved, the keeper neither"
        raise Refused(message, "RC-005", 11)
    if word == "ending":
        raise Refused("the game is not over yet", "RC-362", 25)
    if table and word.startswith(HELD_BACK):
        raise Refused(f"{word} has not been read aloud", "RC-362", 25)


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
        found[clue] = (card.name, card.text or card.flavour)
    if session.revealed:
        found["objective"] = _objective(game)
    if session.outcome:
        found["ending"] = _ending(game, session.outcome.winner)
    return found


def _event(game: Game, event_id: str) -> Text:
    """Only the sections that this game's answers chose were read."""
    from keeper.content.stories import agrees

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
