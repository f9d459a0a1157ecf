"""The event deck and its time tokens (p11, p26)."""

from __future__ import annotations

from keeper.content.cards import Card
from keeper.content.stories import ON_THE_CARD, WINNERS, Event, Section, agrees
from keeper.rules.chapters.rounds import objective
from keeper.rules.game import Game, Why
from keeper.rules.names import counted
from keeper.rules.text import abilities
from keeper.rules.text.scene import Scene

DELAY = (1, 2)  # p26: the rolls that put the last event off
REVEALING = "IV"


def top(game: Game) -> Event | None:
    deck = game.table.decks["event"]
    return game.library.events[deck.draw[0]] if deck.draw else None


def last(game: Game) -> bool:
    return len(game.table.decks["event"].draw) == 1


def why_no_tick(game: Game) -> Why | None:
    if top(game) is not None:
        return None
    message = "the event deck is empty and is never reshuffled"
    return Why(message, "RC-132", 25, final=True)


def tick(game: Game) -> None:
    """One time token; when there are enough, the event is resolved."""
    add_tokens(game, 1)
    _strike(game)


def _strike(game: Game) -> None:
    """p11: with enough tokens the event is resolved; the last one may be put off."""
    event = top(game)
    if event is not None and _due(game, event):
        if last(game) and _put_off(game):
            return
        resolve(game)


def _due(game: Game, event: Event) -> bool:
    """A time number that nobody has typed in stands on the card."""
    if event.time:
        return game.session.time >= event.time
    tokens = counted(game.session.time, "time token")
    text = f"{tokens} on event {event.stage}: is that its time number?"
    return game.may("time", "keeper", text, default=False)


def remove_tokens(game: Game, n: int) -> None:
    """A card turns the clock back; never below nothing."""
    n = min(n, game.session.time)
    game.session.time -= n
    told = (
        f"{n} time token{'s' * (n != 1)} off the event deck: {game.session.time} left."
    )
    game.tell("time", told, by=-n, time=game.session.time)


def add_tokens(game: Game, n: int) -> None:
    event = top(game)
    if event is None:
        game.tell("time", "The event deck is empty: no time token is placed.")
        return
    game.session.time += n
    needs = event.time or "?"
    told = f"Time: {game.session.time} of {needs} on the event deck."
    game.tell("time", told, time=game.session.time, needs=event.time)


def add_by_card(game: Game, n: int) -> None:
    """RC-379: the event comes as soon as the card is done, unless time waits."""
    waited = _full(game)
    add_tokens(game, n)
    waits = game.first_reading or game.has("time-waits")
    game.time_is_up = game.time_is_up or (_full(game) and not waited and not waits)


def _full(game: Game) -> bool:
    event = top(game)
    return event is not None and event.time <= game.session.time


def after_the_card(game: Game) -> None:
    """What a card's tokens brought about, once the card is done."""
    while game.time_is_up:
        game.time_is_up = False
        _strike(game)


def _put_off(game: Game) -> bool:
    """Alternate game length: on 1 or 2 the last event waits for the next step."""
    if not game.has("alternate-game-length"):
        return False
    if objective.won_by_event(game, game.table.decks["event"].draw[0]):
        return False  # p26: somebody wins on it
    roll = game.roll("The last event waits on a 1 or 2: the die?", "keeper")
    waits = roll in DELAY
    comes = "waits" if waits else "comes"
    told = f"The last event: the keeper {game.as_rolled(roll)}: it {comes}."
    game.tell("delay", told, roll=roll, waits=waits)
    if waits and game.has("time-starts-over"):
        game.session.time = 0
    return waits


def resolve(game: Game) -> None:
    """Tokens off, the card turned, only the keeper's own section read and done."""
    if not game.first_reading:
        game.close_wounds()  # RC-275: what came before it is past
    deck = game.table.decks["event"]
    event = game.library.events[deck.draw.pop(0)]
    deck.discard.insert(0, event.id)
    _tokens_off(game, event)
    game.session.told.append(event.id)
    own = sections(game, event)
    _whisper_section(game, event, own)
    game.tell("event", f"Event {event.stage}: {event.name}.", stage=event.stage)
    for section in own:
        _resolve_section(game, event, section)
    game.happens("event", what=(event.stage,))
    game.pass_by("event")
    if event.stage == REVEALING:
        objective.reveal(game)  # p16
    objective.check(game)
    if not deck.draw:
        objective.end(game, _last_winner(game), objective.LAST_EVENT)


def _last_winner(game: Game) -> str:
    goal = objective.card(game)
    if goal.last_event != ON_THE_CARD:
        return goal.last_event
    text = f"The last event is resolved. Read your card: {goal.name}. Who wins?"
    return game.pick("winner", "keeper", text, WINNERS, "nobody")


def _tokens_off(game: Game, event: Event) -> None:
    """p11: all of them; those beyond the number are not lost in silence."""
    over, game.session.time = game.session.time - event.time, 0
    if over > 0 and event.time and not game.first_reading:
        told = f"The time tokens are discarded, {over} more than were needed."
        game.tell("time", told, over=over)


def sections(game: Game, event: Event) -> list[Section]:
    return [one for one in event.sections if agrees(one.when, game.session.choices)]


def _whisper_section(game: Game, event: Event, own: list[Section]) -> None:
    """p4: the letters of the keeper's answers are nobody else's business."""
    when = ", ".join(section.when for section in own if section.when)
    told = f"Event {event.stage}: your section is {when or 'the one for all'}."
    game.whisper("event", told, stage=event.stage, section=when)


def _resolve_section(game: Game, event: Event, section: Section) -> None:
    if section.read:
        game.tell("read", section.read.strip(), event=event.id)
    if section.text:
        game.tell("text", section.text.strip(), event=event.id)
        name = f"event {event.stage}"
        card = Card(id=event.id, name=name, sort="event", text=section.text)
        card.file = event.file
        scene = Scene(card=card, words=section.text)
        game.text.carry_out_all(game, abilities.read(card), scene)
