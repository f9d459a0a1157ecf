"""A story as its investigators see it on the table: piles, backs, what is read aloud."""

from __future__ import annotations

from typing import Iterator

from keeper.content.cards import Card
from keeper.content.check.files import combinations
from keeper.content.packs import Library, builtin
from keeper.content.plan.routes import Layout

Choices = dict[str, str]
Backs = tuple[bool, bool, int]


class LaidOut:
    """One story with every set of answers."""

    def __init__(self, story: str) -> None:
        self.library = Library([builtin()], story)
        self.combinations: list[Choices] = combinations(self.library)

    def piles(self, choices: Choices) -> dict[str, list[Card]]:
        """From the top down."""
        return Layout.laid(
            {
                seeding.room: [
                    self.library.card(card) for card in seeding.cards(choices)
                ]
                for seeding in self.library.seeding()
            }
        ).piles

    def backs(self, choices: Choices) -> dict[str, Backs]:
        """What lies open to all: is there a lock, is there an obstacle, how high is it."""
        return {
            room: (
                any(card.sort == "lock" for card in pile),
                any(card.sort == "obstacle" for card in pile),
                len(pile),
            )
            for room, pile in self.piles(choices).items()
        }

    def laid(self, choices: Choices, sort: str) -> list[Card]:
        return [
            card
            for pile in self.piles(choices).values()
            for card in pile
            if card.sort == sort
        ]

    def where(self, choices: Choices) -> dict[str, str]:
        """Each card's room."""
        return {
            card.id: room for room, pile in self.piles(choices).items() for card in pile
        }

    def chain(self, choices: Choices) -> list[tuple[str, str]]:
        """The clues as they are found: each with the room that it lies in."""
        where = self.where(choices)
        clues = sorted(self.laid(choices, "clue"), key=lambda card: -card.level)
        return [(card.id, where[card.id]) for card in clues]

    def texts(self) -> Iterator[str]:
        """Everything that is carried out."""
        for event in self.library.events.values():
            yield from (section.text for section in event.sections)
        for objective in self.library.objectives.values():
            yield objective.reveal
        for action in self.library.story.actions:
            yield self.library.cards("action")[action].text
