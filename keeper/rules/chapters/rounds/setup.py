"""Setting up the game (p5, p6): decks, piles, investigators, the keeper's hand."""

from __future__ import annotations

from typing import Sequence

from keeper.content.cards import Card, Character, Trait
from keeper.content.packs import Library
from keeper.content.stories import STAGES
from keeper.content.vocabulary import ATTRIBUTES, CLASSES
from keeper.errors import NotUnderstood, Refused
from keeper.rules import names
from keeper.rules.chapters.hands import decks, possessions, spells
from keeper.rules.chapters.house import exploration
from keeper.rules.game import Game, Question
from keeper.rules.options import OPTIONS
from keeper.rules.table import (
    FORMAT,
    READING,
    Deck,
    Gauge,
    Investigator,
    Marker,
    Room,
    State,
    Table,
)
from keeper.rules.text.aloud import front, what_it_does

PILES = ("exploration", "item", "lock", "obstacle")  # discards only
MOST_PLAYERS = 4


def bare(library: Library, name: str, seed: str, word: str) -> Table:
    """An empty table with the story's box beside it."""
    state: State = {
        "session": {
            "1": {
                "name": name,
                "format": FORMAT,
                "story": library.story.id,
                "seed": seed,
                "word": word,
                "drawn": {},
                "players": 0,
                "choices": {},
                "objective": "",
                "reading": READING,
            }
        },
        "turn": {"1": {}},
    }
    return Table(state)


def lay_out(
    game: Game,
    players: int | None,
    investigators: Sequence[str],
    choices: Sequence[str],
    options: Sequence[str],
    random: bool = False,
    drawn_from: str = decks.PROGRAM,
) -> None:
    """Everything between choosing the story and the first turn."""
    session = game.session
    session.decks = drawn_from
    session.options = _options(options)
    # Where the program is the keeper nobody knows the answers.
    session.choices = _choices(game, choices, random or bool(session.program))
    session.objective = _objective(game)
    _build_decks(game)
    _board(game)
    chosen = _people(game, players, investigators, random)
    session.players = min(len(chosen), players or len(chosen))
    for player, (who, traits) in enumerate(chosen, 1):
        deal_in(game, who, traits, player, random)
    _keepers_side(game)
    _tell(game)


def _options(options: Sequence[str]) -> list[str]:
    return sorted({names.find(one, OPTIONS, "option") for one in options})


# The keeper's answers -----------------------------------------------------------------


def _choices(game: Game, typed: Sequence[str], random: bool) -> dict[str, str]:
    found: dict[str, str] = {}
    questions = {str(one.number): one for one in game.library.story.questions}
    for word in typed:
        number, letter = word[:-1], word[-1:].upper()
        if number not in questions or letter not in questions[number].answers:
            known = ", ".join(
                f"{n}{letter}" for n, one in questions.items() for letter in one.answers
            )
            raise NotUnderstood(f"{word!r} answers no question of this story", known)
        if number in found:
            raise NotUnderstood(f"question {number} is answered twice")
        found[number] = letter
    for number, question in questions.items():
        if number not in found:
            ask = f"{number} of {len(questions)}. {question.ask}"
            found[number] = _answer(game, number, ask, question.answers, random)
    return dict(sorted(found.items()))


def _answer(
    game: Game, number: str, ask: str, answers: dict[str, str], random: bool
) -> str:
    if random:
        return game.chance.pick(sorted(answers), f"question {number}")
    hint = "give it with --choice, or let --random draw it"
    return needed(game, "choice", "keeper", ask, answers, hint)


def needed(
    game: Game, kind: str, asks: str, text: str, choices: dict[str, str], hint: str
) -> str:
    """A choice without a default: it is asked for, or was to be typed."""
    secret = asks == "keeper"
    question = Question(kind, asks, text, list(choices), "", secret, dict(choices))
    question.hint = hint
    return game.ask(question)


def _objective(game: Game) -> str:
    letter = game.session.choices["1"]
    for objective in game.library.objectives.values():
        if objective.answer == letter:
            return objective.id
    raise NotUnderstood(f"the story has no objective for 1{letter}")


# Decks and board ------------------------------------------------------------------------


def _build_decks(game: Game) -> None:
    library, made = game.library, game.table.decks
    for kind in CLASSES:
        made[f"combat-{kind}"] = Deck(
            f"combat-{kind}", [card.id for card in library.deck(f"combat-{kind}")]
        )
    made["mythos"] = Deck("mythos", [card.id for card in library.mythos_deck()])
    made["trauma"] = Deck("trauma", [card.id for card in library.deck("trauma")])
    for kind in library.spell_kinds():
        made[f"spell-{kind}"] = Deck(
            f"spell-{kind}", list(library.cards(f"spell-{kind}"))
        )
    for deck in made.values():
        decks.shuffle(game, deck)
    made["event"] = Deck("event", list(in_stages(library)))
    for name in PILES:
        made[name] = Deck(name)


def in_stages(library: Library) -> list[str]:
    """p5: stage I on top, V at the bottom."""
    events = sorted(library.events.values(), key=lambda one: STAGES.index(one.stage))
    return [event.id for event in events]


def _board(game: Game) -> None:
    plan, table = game.library.plan, game.table
    table.rooms = {room: Room(room) for room in plan.rooms}
    counts: dict[str, int] = {}
    for kind, space in plan.features:
        counts[kind] = counts.get(kind, 0) + 1
        table.markers.append(Marker(f"{kind}-{counts[kind]}", kind, space))
    game.session.sealed = [door.id for door in plan.doors.values() if door.sealed]
    for seeding in game.library.seeding():
        cards = [game.library.card(one) for one in seeding.cards(game.session.choices)]
        table.rooms[seeding.room].pile = [
            card.id for card in exploration.in_order(cards)
        ]
    _deal(game)


def _deal(game: Game) -> None:
    """Where the story has cards for them, one to each room that has none."""
    pool, rooms = game.library.pool(), game.table.rooms.values()
    if pool.deal or not pool.cards:
        return
    laid = {card for room in rooms for card in room.pile}
    left = [card for card in pool.cards if card not in laid]
    empty = [room for room in rooms if not room.pile and room.id not in pool.bare]
    game.chance.shuffle(left, "rooms without cards")
    for room, card in zip(empty, left):
        room.pile.append(card)


# Investigators ---------------------------------------------------------------------------


def _people(
    game: Game, players: int | None, typed: Sequence[str], random: bool
) -> list[tuple[str, list[str]]]:
    """Who plays whom; --players asks for that many, the rest is asked or drawn."""
    count = _count(game, players, typed, random)
    if not 1 <= count <= MOST_PLAYERS:
        message = "one to four investigator players face one keeper"
        raise Refused(message, "RC-001", 2, "say how many with --players, or -i WHO")
    if len(typed) > MOST_PLAYERS:
        raise Refused("at most four investigators take part", "RC-001", 2)
    chosen: list[tuple[str, list[str]]] = []
    for word in typed:
        who, _, traits = word.partition(":")
        found = names.find_by_name(who, _everybody(game), "investigator")
        if found in [one for one, _ in chosen]:
            raise NotUnderstood(
                f"{found} is named twice", "name another for the second player"
            )
        chosen.append((found, [part for part in traits.split(",") if part]))
    while len(chosen) < count:
        chosen.append((_somebody(game, [one for one, _ in chosen], random), []))
    return chosen


def _count(game: Game, players: int | None, typed: Sequence[str], random: bool) -> int:
    if players is not None or typed:
        return len(typed) if players is None else players
    if random:
        numbers = range(1, MOST_PLAYERS + 1)
        return game.chance.pick(numbers, "players")
    raise NotUnderstood(
        "not said: how many investigator players?",
        "give it with --players, or -i WHO for each, or let --random draw it",
    )


def _everybody(game: Game) -> dict[str, str]:
    return {one.id: one.name for one in game.library.characters().values()}


def _somebody(game: Game, taken: list[str], random: bool) -> str:
    left = {who: name for who, name in _everybody(game).items() if who not in taken}
    if random:
        return game.chance.pick(sorted(left), "investigator")
    text = f"Player {len(taken) + 1}: which investigator?"
    hint = "give it with -i WHO, or let --random draw it"
    return needed(game, "investigator", "investigators", text, left, hint)


def deal_in(
    game: Game, who: str, traits: Sequence[str], player: int, random: bool = False
) -> Investigator:
    """p6, p24: character, two traits, starting item or spell, skill points, figure."""
    character = game.library.character(who)
    kept = _traits(game, character, traits, random)
    attributes: dict[str, int] = {}
    for trait in kept:
        attributes.update(trait.attributes)
    if set(attributes) != set(ATTRIBUTES) and not game.has("any-traits"):
        message = f"{character.name} keeps one physical and one mental trait"
        raise Refused(message, "RC-012", 6, _trait_list(character))
    for missing in set(ATTRIBUTES) - set(attributes):
        attributes[missing] = min(attributes.values())
    one = Investigator(
        id=who,
        player=player,
        state="alive",
        space=game.library.plan.start,
        health=Gauge(character.health, character.health),
        sanity=Gauge(character.sanity, character.sanity),
        skill=character.skill,
        attributes={name: attributes[name] for name in ATTRIBUTES},
        traits=[trait.id for trait in kept],
    )
    game.table.investigators.append(one)
    _equip(game, one, kept)
    told = f"Player {player} is {character.name} ({', '.join(t.name for t in kept)})."
    game.tell("dealt", told, who=who, player=player, traits=one.traits)
    return one


def _traits(
    game: Game, character: Character, typed: Sequence[str], random: bool
) -> list[Trait]:
    known = {trait.id: trait.name for trait in character.traits.values()}
    chosen = [
        character.traits[
            names.find_by_name(word, known, f"trait of {character.name}'s")
        ]
        for word in typed
    ]
    if len(chosen) > 2 or len({trait.id for trait in chosen}) < len(chosen):
        message = f"exactly two of {character.name}'s four traits are kept"
        raise Refused(message, "RC-011", 6, _trait_list(character))
    for kind in ("physical", "mental"):
        if len(chosen) < 2 and not any(trait.kind == kind for trait in chosen):
            chosen.append(_trait(game, character, kind, random))
    return chosen


def _trait(game: Game, character: Character, kind: str, random: bool) -> Trait:
    fitting = {one.id: one for one in character.traits.values() if one.kind == kind}
    if random:
        return fitting[game.chance.pick(sorted(fitting), f"trait of {character.id}")]
    labels = {one.id: trait_line(game.library, one) for one in fitting.values()}
    text = f"{character.name}: which {kind} trait?"
    hint = f"type {character.id}:TRAIT,TRAIT, of {_trait_list(character)}"
    return fitting[needed(game, "trait", "investigators", text, labels, hint)]


def trait_line(library: Library, trait: Trait) -> str:
    """What it makes of somebody, and what it brings."""
    figures = ", ".join(f"{name} {n}" for name, n in trait.attributes.items())
    card = library.card(trait.item, ("item",)) if trait.item else None
    does = f". {what_it_does(card)}" if card else trait.text
    if trait.spell:
        does = f" ({front(_spell(library, trait))})"
    return f"{trait.name}: {figures}; {brought(library, trait)}{does}"


def brought(library: Library, trait: Trait) -> str:
    """The card that comes with it, by its name."""
    if trait.item:
        return library.card(trait.item, ("item",)).name
    if trait.spell:
        return f"the spell {_spell(library, trait).name}"
    return ""


def _spell(library: Library, trait: Trait) -> Card:
    return library.card(f"{trait.spell}-1", ("spell",))


def _trait_list(character: Character) -> str:
    return "; ".join(f"{one.id} ({one.kind})" for one in character.traits.values())


def _equip(game: Game, one: Investigator, traits: Sequence[Trait]) -> None:
    for trait in traits:
        if trait.item:
            possessions.gain(game, one, game.library.card(trait.item, ("item",)))
        if trait.spell:
            spells.gain(game, one, trait.spell)


# The keeper's side ------------------------------------------------------------------------


def _keepers_side(game: Game) -> None:
    story, session = game.library.story, game.session
    session.threat = story.threat
    if game.has("monster-skill-points"):
        session.keeper_skill = session.players
    session.told = ["so-far", "prologue"]
    for name, count in (("mythos", story.mythos), ("trauma", story.trauma)):
        if count and decks.at_the_table(game, game.table.decks[name]):
            told = f"Draw {names.counted(count, f'{name} card')} from your deck: "
            told += f"`keeper {name} draw {count}` takes down which."
            game.whisper("by-hand", told, text=told)
        elif count:
            decks.draw_to_hand(game, name, count)


def _tell(game: Game) -> None:
    session, story = game.session, game.library.story
    people = names.counted(len(game.table.investigators), "investigator")
    rooms = names.counted(len(game.table.rooms), "room")
    told = f"{story.title}: {people}, {rooms}."
    game.tell("setup", told, story=story.id, players=session.players)
    goal = game.library.objectives[session.objective]
    answers = " ".join(f"{n}{letter}" for n, letter in session.choices.items())
    game.whisper("choices", f"Your answers: {answers}. Objective: {goal.name}.")
    game.tell(
        "threat",
        f"The keeper begins with {session.threat} threat.",
        by=session.threat,
        now=session.threat,
        why="set-up",
    )
