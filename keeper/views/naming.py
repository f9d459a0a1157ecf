"""What the table calls things: by words that tell nothing of what is hidden (p25).

A card's id may say which copy it is, or for which answer it was laid out.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Mapping, Sequence

from keeper.content.cards import slug
from keeper.content.packs import FILES, FOUND, Library
from keeper.rules.game import Game, Question

JOINTS = "([@#:])"  # within a name of two parts


def copies_held(game: Game) -> dict[str, str]:
    """Each copy of a card that somebody holds, and its number as the table counts."""
    held = [item for one in game.table.investigators for item in one.items]
    numbered = [card for card in held if card[-1].isdigit()]
    found: dict[str, str] = {}
    for card in numbered:
        if card not in found:
            alike = _copies(game, card)
            first = [one for one in numbered if one in alike]
            rest = [one for one in alike if one not in first]
            found |= dict(zip([*first, *rest], alike))
    return {card: other for card, other in found.items() if card != other}


def _copies(game: Game, card: str) -> list[str]:
    printed = game.library.card(card)
    every = game.library.cards(printed.sort).values()
    return [one.id for one in every if one.name == printed.name]


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """The same data with other names for some things, also within `name@room`."""
    if isinstance(value, dict):
        return {renamed(key, names): renamed(one, names) for key, one in value.items()}
    if isinstance(value, list):
        return [renamed(one, names) for one in value]
    if not isinstance(value, str):
        return value
    return "".join(names.get(part, part) for part in re.split(JOINTS, value))


def open_facts(library: Library, value: Any) -> Any:
    """Facts in which every card is called by its title, whatever its id would tell."""
    if isinstance(value, dict):
        return {key: open_facts(library, one) for key, one in value.items()}
    if isinstance(value, list):
        return [open_facts(library, one) for one in value]
    return open_word(library, value) if isinstance(value, str) else value


def open_word(library: Library, word: str) -> str:
    for found in (library.events, library.objectives):
        if word in found:
            return slug(found[word].name)
    card = library.find(word, (*FILES, "clue", "story-card"))
    return slug(card.name) if card else word


def open_id(library: Library, card: str, sorts: tuple[str, ...] = FOUND) -> str:
    """A card by its title: its id may say which copy it is, or for which answer."""
    return slug(library.card(card, sorts).name)


# Questions -------------------------------------------------------------------------------


def open_question(library: Library, question: Question) -> Question:
    """The same choices in the same order; of a secret one nothing but whom it is put to."""
    if question.secret:
        return Question("", question.asks, "", [], "", secret=True)
    words = open_words(library, question.choices)
    called = dict(zip(question.choices, words))
    found = Question(question.kind, question.asks, question.text, words, "")
    found.default = called.get(question.default, "")
    found.labels = {
        called[one]: said for one, said in question.labels.items() if one in called
    }
    found.barred = {_word(library, one): why for one, why in question.barred.items()}
    found.about = [_word(library, one) for one in question.about]
    found.facts = open_facts(library, question.facts)
    found.limit, found.since = question.limit, question.since
    return found


def open_words(library: Library, choices: Sequence[str]) -> list[str]:
    """A word for each; those of one title are counted in the order they are put in."""
    titles = [_word(library, one) for one in choices]
    alike, met = Counter(titles), Counter[str]()
    words = []
    for title in titles:
        met[title] += 1
        words.append(f"{title}-{met[title]}" if alike[title] > 1 else title)
    return words


def _word(library: Library, choice: str) -> str:
    """`drop:fire-axe`: what is done, and with what."""
    return ":".join(open_word(library, part) for part in choice.split(":"))
