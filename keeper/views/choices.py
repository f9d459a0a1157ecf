"""What is known of the things of a question, for whoever has to choose among them."""

from __future__ import annotations

from keeper.content.packs import FILES, FOUND, Library
from keeper.rules.game import Game, Question
from keeper.rules.names import counted, numbered
from keeper.rules.table import Investigator, Monster
from keeper.rules.text.aloud import front, what_it_does

HAND = ("mythos", "trauma")


def describe(game: Game, question: Question) -> None:
    """A line for each choice, where the rules have said nothing about any of them.

    What everybody hears is made of open things: the back of a spell is none.
    """
    line = LINES.get(question.kind)
    if line is not None and not any(question.labels.values()):
        found = {one: line(game, question, one) for one in question.choices}
        question.labels = {one: told for one, told in found.items() if told}


def as_json(library: Library | None, question: Question) -> list[dict[str, str]]:
    """Each with the name that people read, and what is known of it beside that."""
    return [_choice(library, question, one) for one in question.choices]


def _choice(library: Library | None, question: Question, choice: str) -> dict[str, str]:
    line, what = question.labels.get(choice, ""), choice.rpartition(":")[2]
    head, colon, _ = line.partition(": ")
    said = line if question.kind not in LINES else head if colon else ""
    name = said or choice
    if library is not None:
        name = _printed(library, what) or said or _numbered(library, what) or choice
    told = line.removeprefix(f"{name}: ")
    shown = {"told": told} if told not in ("", name) else {}
    return {"id": choice, "name": name, **shown}


def _printed(library: Library, what: str) -> str:
    """What stands on the card or the board."""
    card = library.find(what, (*FILES, "clue", "story-card"))
    if card is not None:
        return card.name
    if what in library.characters():
        return library.characters()[what].name
    if what in library.plan.spaces:
        return library.plan.space_name(what)
    spells = (one for one in library.cards("spell").values() if one.kind == what)
    return next((one.name for one in spells), library.room_names.get(what, ""))


def _numbered(library: Library, what: str) -> str:
    """A monster that has no name of its own."""
    kind = library.monsters().get(what.rpartition("-")[0])
    return numbered(kind, what) if kind else ""


def _figure(game: Game, question: Question, choice: str) -> str:
    for one in game.table.investigators:
        if one.id == choice:
            return _person(game, one)
    for monster in game.table.monsters:
        if monster.id == choice:
            return _monster(game, monster)
    return ""


def _person(game: Game, one: Investigator) -> str:
    health, sanity = one.health, one.sanity
    gauges = f"health {health.now}/{health.max}, sanity {sanity.now}/{sanity.max}"
    return _named(one.id, game.name(one), gauges)


def _monster(game: Game, monster: Monster) -> str:
    hurt = f", {monster.damage} damage" if monster.damage else ""
    stun = f", {counted(monster.stun, 'stun token')}" if monster.stun else ""
    where = f"{game.space_name(monster.space)}{hurt}{stun}"
    return _named(monster.id, game.name(monster), where)


def _named(choice: str, name: str, line: str) -> str:
    """With its printed name, unless the choice is called just that."""
    same = choice == name.lower().replace(" ", "-").replace("'", "")
    return ": ".join(part for part in ("" if same else name, line) if part)


def _room(game: Game, question: Question, choice: str) -> str:
    there: list[Investigator | Monster] = [*game.alive(), *game.table.monsters]
    there = [one for one in there if one.space]
    return ", ".join(game.name(one) for one in there if game.room_of(one).id == choice)


def _thing(game: Game, question: Question, choice: str) -> str:
    card = game.library.find(choice, FOUND)
    if card is None or card.sort == "clue":  # which was read aloud, and is long
        return _named(choice, card.name, "") if card else ""
    return _named(choice, card.name, what_it_does(card))


def _spell(game: Game, question: Question, choice: str) -> str:
    """Its front: the price is on the back."""
    every = game.library.cards("spell").values()
    card = next(one for one in every if one.kind == choice)
    return _named(choice, card.name, front(card))


def _deed(game: Game, question: Question, choice: str) -> str:
    """`drop:fire-axe`: what somebody is made to do, and with what."""
    verb, _, what = choice.partition(":")
    if verb == "run":
        return ""
    return (_spell if verb == "cast" else _thing)(game, question, what)


def _suffered(game: Game, question: Question, choice: str) -> str:
    one = game.by_id(question.about[0])
    card = game.library.card(getattr(one, choice), ("trauma",))
    return f"{card.name}: {card.text}"


def _held(game: Game, question: Question, choice: str) -> str:
    """A card of the keeper's own hand."""
    card = game.library.card(choice, HAND)
    lead = card.kind if card.kind else f"cost {card.cost}"
    return f"{lead}: {card.text}"


LINES = {
    "control": _deed,
    "cure": _suffered,
    "discard": _held,
    "room": _room,
    "spell": _spell,
    **dict.fromkeys(
        ("discard-item", "drop", "drop-weapon", "give", "give-up-what", "take"), _thing
    ),
    "weapon": _thing,
    **dict.fromkeys(("evade-order", "from", "horror-order", "make-room"), _figure),
    **dict.fromkeys(
        ("prey", "replace", "swap", "target", "to", "toward", "victim"), _figure
    ),
}
