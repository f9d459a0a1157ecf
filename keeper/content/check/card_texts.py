"""The texts of a story: whether they are understood, and what they name is there."""

from __future__ import annotations

from functools import lru_cache
from typing import Iterable, Iterator, Mapping, NamedTuple

from keeper.content.cache import parse, parse_requirement
from keeper.content.cards import Card
from keeper.content.check.idle import never
from keeper.content.check.named_things import (
    DRAWN,
    Reading,
    read,
    read_verdicts,
    rooms_called,
    unknown,
)
from keeper.content.check.problems import Problem
from keeper.content.heads import reveals
from keeper.content.language.nearest import advice
from keeper.content.language.reading import sentences
from keeper.content.packs import FILES, OWN, Library
from keeper.content.stories import Objective, agrees
from keeper.content.unread import unread
from keeper.errors import StoryFault

ON_THE_CARD = "is on the owner's card"
SORTS = {
    "events.toml": "event",
    "objectives.toml": "objective",
    "actions.toml": "action",
}


class Text(NamedTuple):
    """Something to carry out (or an objective's condition), and the answers it is for."""

    file: str
    key: str
    text: str
    when: str = ""
    outcome: str = ""  # of an objective: who wins by it
    named: tuple[str, ...] = ()

    def read(self) -> Reading:
        return read_verdicts(self.text) if self.outcome else read(self.text)


def texts(library: Library) -> Iterator[Text]:
    objectives = library.objectives.values()
    everybody = tuple(one.name for objective in objectives for one in objective.named)
    for event in library.events.values():
        for part in event.sections:
            key = f"{event.id}.section.{part.when}.text".replace("..", ".")
            yield Text("events.toml", key, part.text, part.when, named=everybody)
    for objective in objectives:
        yield from _objective(objective)
    for file, card in own_cards(library):
        yield Text(file, f"{card.id}.text", card.text, named=everybody)


def own_cards(library: Library) -> Iterator[tuple[str, Card]]:
    """The cards that belong to this story alone, each with its file."""
    for card in library.cards("story-card").values():
        yield "clues.toml", card
    for sort in OWN:
        for card in library.cards(sort).values():
            if library.owns(card):
                yield FILES[sort], card


def _objective(objective: Objective) -> Iterator[Text]:
    file, when = "objectives.toml", f"1{objective.answer}"
    named = tuple(one.name for one in objective.named)
    shows = [one for one in sentences(objective.reveal) if reveals(one)]
    key = f"{objective.id}.reveal"
    yield Text(file, key, on_reveal(objective), when, named=named)
    for one in shows:
        yield Text(file, key, one, when, "reveal", named)
    yield Text(file, f"{objective.id}.keeper", objective.keeper, when, "keeper", named)
    key = f"{objective.id}.investigators"
    yield Text(file, key, objective.investigators, when, "investigators", named)


def on_reveal(objective: Objective) -> str:
    """What is carried out when the card is turned up, without when that is."""
    said = sentences(objective.reveal)
    return " ".join(f"{one}." for one in said if not reveals(one))


def problems(library: Library) -> Iterator[Problem]:
    for text in texts(library):
        try:
            reading = text.read()
        except StoryFault as fault:
            yield Problem(text.file, text.key, fault.message)
            continue
        for message in unknown(library, reading.mentions, text.named):
            yield Problem(text.file, text.key, message)
        for message in dict.fromkeys(() if text.outcome else _idle(text)):
            yield Problem(text.file, text.key, message)
        for verdict in reading.verdicts:
            # A draw may stand beside either side's sentence.
            if verdict.outcome not in (text.outcome, "nobody"):
                message = f"says when {verdict.outcome} wins, not {text.outcome}"
                yield Problem(text.file, text.key, message)
    yield from _own_cards(library)
    yield from _unplayable(library)


def _idle(text: Text) -> Iterator[str]:
    sort = SORTS.get(text.file.rpartition("/")[2], "")
    return never(parse(text.text), sort)


def understood(library: Library) -> list[Text] | None:
    """Every text, if each of them can be read at all."""
    found = [*texts(library)]
    try:
        for text in found:
            text.read()
    except StoryFault:
        return None
    return found


def _own_cards(library: Library) -> Iterator[Problem]:
    """A story's own cards: what they open, and that somebody can get them."""
    said = " ".join(text.text for text in texts(library)).lower()
    laid = {
        card
        for seeding in library.seeding()
        for cards in (seeding.always, *seeding.when.values())
        for card in cards
    }
    for file, card in own_cards(library):
        given = card.sort == "story-card" and f"gain the {card.name.lower()}" in said
        if card.sort == "action":
            if card.id not in library.story.actions:
                yield Problem(file, f"{card.id}.id", "is not among the actions")
        elif card.id not in laid and not given:
            yield Problem(file, f"{card.id}.id", "lies in no room")
        if card.sort == "story-card" and not card.types:
            yield Problem(file, f"{card.id}.types", "is empty")
        for lock in card.opens:
            if library.find(lock, ("lock", "obstacle")) is None:
                message = f"{lock!r} is neither a lock nor an obstacle"
                yield Problem(file, f"{card.id}.opens", message)


def left_to_people(texts: Iterable[Text], choices: Mapping[str, str]) -> list[Problem]:
    """Every clause by hand for these answers, quoted, with what to write instead."""
    found = []
    for text in texts:
        clauses = text.read().by_hand if agrees(text.when, choices) else ()
        for one in clauses:
            message = ON_THE_CARD if unread(text.text) else quoted(one)
            found.append(Problem(text.file, text.key, message))
    return found


@lru_cache(maxsize=512)
def quoted(clause: str) -> str:
    """Only where there is such a clause the grammar is searched: it takes its time."""
    said = f"“{clause}” is left to the people"
    return "; ".join(filter(None, (said, advice(clause))))


# The Mythos deck ------------------------------------------------------------


def unmet(library: Library) -> list[Problem]:
    """Mythos cards of the story's deck that can never be played in this house."""
    return [
        Problem("story.toml", "icons", f"{card.name} wants {card.requirement}: nowhere")
        for card in library.mythos_deck()
        if not _playable(library, card)
    ]


def idle(library: Library) -> Iterator[Problem]:
    """Keeper actions that speak of a feature which this house does not have."""
    drawn = {feature for feature, _ in library.plan.features}
    for card in library.cards("action").values():
        for sort, name in sorted(read(card.text).mentions):
            if card.id in library.story.actions and sort == "feature":
                if name in DRAWN and name not in drawn:
                    message = f"{card.name} is about the {name}, and there is none"
                    yield Problem("story.toml", "actions", message)


def _playable(library: Library, card: Card) -> bool:
    requirement = parse_requirement(card.requirement)
    if any(
        "hiding" in (one.test, one.what) and not one.negated
        for one in requirement.conditions
    ):
        return any(feature == "hiding" for feature, _ in library.plan.features)
    rooms = library.room_names
    return not requirement.rooms or any(
        rooms_called(said, rooms) for said in requirement.rooms
    )


def _unplayable(library: Library) -> Iterator[Problem]:
    deck, nowhere = library.mythos_deck(), unmet(library)
    if deck and 2 * len(nowhere) > len(deck):
        message = (
            f"{len(nowhere)} of {len(deck)} Mythos cards have no room to be played in"
        )
        yield Problem("story.toml", "icons", message)
