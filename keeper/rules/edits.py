"""`set THING.FIELD VALUE`: any value of the table, corrected by hand."""

from __future__ import annotations

from typing import Any, Callable

from keeper.errors import NotUnderstood
from keeper.rules import names
from keeper.rules.game import Game
from keeper.rules.table import Deck, Investigator, Monster, Room

YES = ("yes", "true", "on", "1")
NO = ("no", "false", "off", "0")
MOST = 999


def number(text: str, least: int = 0) -> int:
    try:
        found = int(text)
    except ValueError:
        raise NotUnderstood(f"{text!r} is not a whole number") from None
    if not least <= found <= MOST:
        raise NotUnderstood(f"{found} is not a number from {least} to {MOST}")
    return found


def truth(text: str) -> bool:
    if text.lower() in YES + NO:
        return text.lower() in YES
    raise NotUnderstood(f"{text!r} is neither yes nor no")


def listing(text: str) -> list[str]:
    return [word for word in text.strip("[]").replace(",", " ").split() if word]


def set_value(game: Game, thing: str, value: str) -> None:
    """One field of one thing. The journal marks it as a correction."""
    owner, _, field = thing.partition(".")
    told = _set(game, owner, field, value)
    game.whisper("set", f"Set by hand: {told}.", thing=thing, value=value)


def _set(game: Game, owner: str, field: str, value: str) -> str:
    if not field or owner in ("event", "objective", "hands", "outcome"):
        return _session(game, owner if not field else f"{owner}.{field}", value)
    if owner == "decks":
        name, _, part = field.partition(".")
        return _deck(game, game.deck(name), part, value)
    people = [one.id for one in game.table.investigators]
    monsters = {one.id: one for one in game.table.monsters}
    rooms = game.table.rooms
    known = [*people, *monsters, *rooms, *game.table.decks]
    found = names.find(owner, known, "investigator, monster, room or deck")
    if found in monsters:
        return _monster(game, monsters[found], field, value)
    if found in rooms:
        return _room(game, rooms[found], field, value)
    if found in game.table.decks:
        return _deck(game, game.table.decks[found], field, value)
    return _investigator(game, game.by_id(found), field, value)


Field = tuple[Callable[[Game, str], Any], str]


def _plain_fields(game: Game) -> dict[str, Callable[[str], Any]]:
    return {
        "threat": number,
        "keeper_skill": number,
        "round": lambda text: number(text, 1),
        "event.time": number,
        "objective.revealed": truth,
        "samples": number,
        "skip_keeper": truth,
    }


def _session(game: Game, field: str, value: str) -> str:
    session = game.session
    plain = _plain_fields(game)
    places = {"event.time": "time", "objective.revealed": "revealed"}
    if field in plain:
        found = plain[field](value)
        setattr(session, places.get(field, field), found)
        return f"{field} is {found}"
    special: dict[str, Callable[[Game, str], str]] = {
        "phase": _phase,
        "step": _step,
        "active": _active,
        "hands.mythos": lambda game, text: _hand(game, "mythos", text),
        "hands.trauma": lambda game, text: _hand(game, "trauma", text),
    }
    if field not in special:
        fields = [*plain, *special]
        raise NotUnderstood(
            f"{field!r} cannot be set", f"there are: {', '.join(fields)}"
        )
    return special[field](game, value)


def _phase(game: Game, value: str) -> str:
    from keeper.rules.keeper_turn import STEPS
    from keeper.rules.table import Turn

    phase = names.find(value, ("investigators", "keeper"), "phase")
    game.session.phase, game.session.active = phase, ""
    game.session.outcome = None
    game.session.step = STEPS[0] if phase == "keeper" else ""
    game.table.turn = Turn(who="keeper" if phase == "keeper" else "")
    return f"phase is {phase}"


def _step(game: Game, value: str) -> str:
    from keeper.rules.keeper_turn import STEPS

    if game.session.phase != "keeper":
        _phase(game, "keeper")
    game.session.step = names.find(value, STEPS, "step")
    return f"step is {game.session.step}"


def _active(game: Game, value: str) -> str:
    from keeper.rules.table import Turn

    if value in ("", "none", "nobody"):
        game.session.active = ""
        return "nobody is acting"
    one = game.investigator(value)
    game.session.phase, game.session.step = "investigators", ""
    game.session.active = one.id
    game.table.turn = Turn(who=one.id)
    return f"active is {one.id}"


def _hand(game: Game, name: str, value: str) -> str:
    """A whole hand; cards that leave it go back to the discard."""
    from keeper.rules import corrections, decks

    every = {one.id: one.name for one in game.library.cards(name).values()}
    wanted = [
        names.find_by_name(word, every, f"{name} card") for word in listing(value)
    ]
    held = decks.hand(game, name)
    for card in [one for one in held if one not in wanted]:
        corrections.put(game, card, name, "discard")
    for card in wanted:
        corrections._pull(game, card)
    held[:] = wanted
    return f"{name} hand is {', '.join(wanted) or 'empty'}"


def _space(game: Game, value: str) -> str:
    return game.space(value)


def _investigator(game: Game, one: Investigator, field: str, value: str) -> str:
    from keeper.cards.printed import ATTRIBUTES
    from keeper.rules import turns

    field = field.removeprefix("attributes.")
    gauge, _, part = field.partition(".")
    if field in ATTRIBUTES:
        one.attributes[field] = number(value)
    elif gauge in ("health", "sanity"):
        _gauge(game, one, gauge, part or "now", value)
    elif field in ("skill", "stun", "curses"):
        setattr(one, field, number(value))
    elif field == "hiding":
        one.hiding = truth(value)
    elif field == "space":
        one.space = _space(game, value)
    elif field == "items":
        _items(game, one, value)
    elif field in ("injury", "insanity"):
        _trauma(game, one, field, value)
    elif field == "moves_left":
        used = turns.moves_allowed(game, one) + game.turn.extra_moves - number(value)
        game.turn.moves = max(0, used)
        game.turn.extra_moves += max(0, -used)
    elif field == "action_left":
        game.turn.acted = 0 if truth(value) else 1 + max(0, game.turn.extra_actions)
    elif field == "state":
        states = ("alive", "dead", "eliminated", "escaped")
        one.state = names.find(value, states, "state")
        if one.state != "alive":
            one.space = ""
        elif not one.space:
            one.space = game.library.plan.start
    else:
        raise NotUnderstood(f"an investigator's {field!r} cannot be set")
    return f"{one.id}.{field} is {value}"


def _gauge(game: Game, one: Investigator, gauge: str, part: str, value: str) -> None:
    found = one.health if gauge == "health" else one.sanity
    if part == "max":
        found.max = number(value, 1)
        found.now = min(found.now, found.max)
    else:
        found.now = min(number(value, 1 if gauge == "health" else 0), found.max)


def _items(game: Game, one: Investigator, value: str) -> None:
    from keeper.rules import possessions

    for item in list(one.items):
        possessions.discard(game, one, item)
    for word in listing(value):
        possessions.give(game, one.id, word)


def _trauma(game: Game, one: Investigator, kind: str, value: str) -> None:
    from keeper.rules import corrections, trauma

    if getattr(one, kind):
        trauma.cure(game, one, kind)
    if value in ("", "none"):
        return
    every = {
        card.id: card.name
        for card in game.library.cards("trauma").values()
        if card.kind == kind
    }
    found = names.find_by_name(value, every, kind)
    corrections._pull(game, found)
    setattr(one, kind, found)


def _monster(game: Game, one: Monster, field: str, value: str) -> str:
    if field in ("damage", "stun", "samples", "bonus"):
        setattr(one, field, number(value))
        one.seen = one.seen or bool(one.damage)
    elif field == "space":
        one.space = _space(game, value)
    elif field == "named":
        one.named = None if value in ("", "none", "no") else value
    elif field == "health":
        one.bonus = number(value, 1) - game.figure(one).health
    else:
        raise NotUnderstood(f"a monster's {field!r} cannot be set")
    return f"{one.id}.{field} is {value}"


def _room(game: Game, room: Room, field: str, value: str) -> str:
    from keeper.rules import corrections

    if field in ("fire", "dark"):
        setattr(room, field, truth(value))
        return f"{room.id}.{field} is {value}"
    if field != "pile":
        raise NotUnderstood(f"a room's {field!r} cannot be set")
    wanted = listing(value)
    for card in wanted:
        game.library.card(card)
        corrections._pull(game, card)
    for card in list(room.pile):
        room.pile.remove(card)
        from keeper.rules import possessions

        possessions.to_discard(game, game.library.card(card))
    room.pile, room.faceup = wanted, []
    return f"{room.id} holds {len(wanted)} cards"


def _deck(game: Game, deck: Deck, field: str, value: str) -> str:
    """The order of a deck, top first: the same cards, differently."""
    cards = deck.draw if field == "draw" else deck.discard
    if field not in ("draw", "discard") or sorted(listing(value)) != sorted(cards):
        hint = "move single cards with `keeper deck put CARD NAME top|bottom|discard`"
        raise NotUnderstood(f"{deck.name}: name the same cards in another order", hint)
    cards[:] = listing(value)
    return f"{deck.name}.{field} is reordered"
