"""Tables for what seldom happens."""

from __future__ import annotations

from typing import Any, Iterator

from keeper.rules.chapters.house import features
from keeper.rules.table import Loss, Standing
from tests.rules import tables
from tests.rules.build import House
from tests.rules.puzzles.tried import Hall, words
from tests.views import situations as views

Deed = dict[str, Any] | str  # an act, or the text of a card
Said = dict[str, list[str]]  # answers by the kind of question
Corner = tuple[House, Deed, Said]


def _with(*options: str, house: House | None = None) -> House:
    found = house or views.unstunned()
    found.table.session.options += options
    return found


def _act(name: str, /, **args: Any) -> dict[str, Any]:
    return {"do": name, **args}


def _standing(text: str) -> House:
    house = views.attacking()
    house.table.session.standing.append(Standing(text, "A Card", "ada", "zombie-1"))
    return house


def _empty(deck: str) -> House:
    """Neither in the deck nor in its discard is anything left."""
    house = views.unstunned()
    house[deck].draw.clear()
    house[deck].discard.clear()
    return house


def _all_discarded(deck: str) -> House:
    house = views.unstunned()
    house[deck].discard, house[deck].draw = house[deck].draw, []
    return house


def _every_marker(kind: str) -> House:
    house = views.unstunned()
    for _ in range(house.library.feature_limits()[kind]):
        features.place(house.game, kind, "library-1")
    return house


def _at_an_end(*options: str) -> House:
    """One token, and the last event is there."""
    house = _with(*options)
    deck = house["event"]
    deck.discard[:0], deck.draw[:] = deck.draw[:-1], deck.draw[-1:]
    house.table.session.time = 9
    return house


def _barred() -> House:
    """The zombie behind a barrier."""
    house = views.unstunned()
    house.put("zombie-1", "kitchen-1")
    barrier = next(one for one in house.table.markers if one.kind == "barrier")
    barrier.space, barrier.door = "great-hall-3", "great-hall/kitchen"
    return house


def _skipping(*options: str) -> House:
    """The last investigator's turn ends; the keeper must miss his."""
    house = _with(*options)
    house.table.session.skip_keeper = True
    house.table.session.taken = [2]
    return house


def _bitten() -> House:
    """Whatever interrupts his step kills him or moves him."""
    house = views.two_zombies()
    house["ada"].health.now = 1
    return house


def _burning(space: str) -> House:
    house = views.unstunned()
    house.put("ada", space)
    house["ada"].items.clear()
    room = house.game.room_of(house["ada"])
    room.fire = room.dark = True
    return house


def _escaping(text: str = "") -> House:
    house = House()
    if text:
        house.table.session.standing.append(Standing(text, "A Card"))
    house.table.session.revealed = True
    house.put("ada", "gallery-porch-1")
    house.turn("ada")
    return house


def _named() -> House:
    house = views.unstunned()
    house["zombie-1"].named = "The Miller"
    return house


def _holding(card: str) -> House:
    house = House()
    house.turn("ada")
    house["ada"].facedown.append(card)
    return house


def _shared() -> House:
    """Two investigators of one player."""
    house = views.trading()
    house.table.session.players = 1
    return house


def long_ago(house: House) -> House:
    """A game begun with the first reading of the rules."""
    house.table.session.reading = 1
    return house


def _unseen() -> House:
    """A house of which only a list of its spaces is known."""
    house = views.unstunned()
    house.give("ada", "army-revolver")
    house.put("zombie-1", "parlor-1")
    return house


def _frightened() -> House:
    """On the way out, with something in it."""
    house = _escaping()
    house.monster("zombie", "gallery-porch-1")
    return house


def casting() -> House:
    """Insane, hurt, and with a spell."""
    house = views.spellbound()
    house["ada"].spells.append("borrowed-warmth-1")
    house["ada"].sanity.now = 0
    return house


def _last_cards(count: int) -> House:
    """So many cards in the deck on the table."""
    house = views.own_decks()
    deck = house["mythos"]
    deck.discard, deck.draw = deck.draw[count:], deck.draw[:count]
    return house


def _armed(*cards: str) -> House:
    house = views.three()
    house["cora"].items.clear()
    house.give("cora", *cards)
    return house


def _solving() -> tuple[House, Deed, Said]:
    hall = Hall("wiring puzzle 1")
    hall.explore("stop")
    hall.again()
    return hall, _act("explore"), {"puzzle": words(hall.board)[0]}


def _dying(who: str, *options: str) -> House:
    house = _with(*options, house=tables.together())
    house[who].health.now = 1
    house.table.turn.losses += [Loss(who, "injury")]
    return house


def _tried_twice() -> House:
    house = Hall("lock puzzle 5")
    house.explore("stop")
    house.table.turn.acted = 0
    return house


def every() -> Iterator[Corner]:
    for house, deed in (*_acts(), *_cards()):
        yield house, deed, {}
    yield _solving()
    yield Hall("rune puzzle 7"), _act("explore"), {"puzzle": ["solved"]}
    made = "Keeper controls you for an action."
    yield casting(), made, {"control": ["cast:cinder-psalm"]}
    yield casting(), made, {"control": [f"drop:{tables.AXE}"]}
    yield Hall("rune puzzle 7"), _act("explore"), {"puzzle": ["luck", "stop"]}
    yield Hall("rune puzzle 7"), _act("explore"), {"puzzle": ["time"]}
    yield views.cursed(), _act("test", **LUCK_TEST), {"curse": ["yes"]}
    struck = _act("attack", monster="zombie-1", weapon="bare-hands")
    yield views.with_points(), "The monster attacks.", {"monster-skill": ["yes"]}
    house = views.unstunned()
    house.table.session.keeper_skill = 1
    yield house, struck, {"monster-skill": ["yes"]}


LUCK_TEST = {"who": "ada", "attribute": "luck", "modifier": 0}


def _cards() -> Iterator[tuple[House, Deed]]:
    """Texts where there is nothing for them, or where something stands in their way."""
    yield views.unread_clock(), "Place 2 time tokens on the event deck."
    dazed = views.unstunned()
    dazed["ada"].stun = 3
    yield dazed, "Discard a stun token."
    yield dazed, "You are no longer stunned."
    yield views.two_dead(), "Take 1 damage."
    keyed = views.unstunned()
    keyed["ada"].items[:] = ["verdigris-key"]
    yield keyed, "Discard a key. If you cannot, take 1 damage."
    yield keyed, "You may discard a key. If you do, heal 1 damage."
    hiding = tables.apart()
    yield hiding, "Move up to 2 spaces."
    yield hiding, "The monster attacks another investigator."
    yield hiding, "Attack the monster again."
    yield hiding, "Discard any number of items. Heal 1 damage."
    yield _named(), "Kill the monster."
    yield views.unstunned(), "The monster takes 0 damage."
    yield _empty("event"), "Place 2 time tokens on the event deck."
    yield _empty("spell-cinder-psalm"), "Gain a Cinder Psalm."
    yield views.all_zombies(), "Place a Zombie in the Library."
    yield tables.together(), "Place the Green Lock in the Library."
    yield tables.together(), "Choose a Witch. It is stunned."
    for text in BOUND:
        yield _standing(text), "The monster attacks."


def _acts() -> Iterator[tuple[House, Deed]]:
    yield _with("curses"), _act("test", **LUCK_TEST)
    yield _frightened(), _act("escape")
    for value in ("-1", "0", "1"):
        yield views.two_dead(), _act("set", thing="bruno.health", value=value)
    for count in (1, 2):
        yield _last_cards(count), _act("hand-draw", hand="mythos", count=1)
    for steps in (["great-hall-3", "great-hall-1"], ["great-hall-3", "cellar-1"]):
        yield views.unstunned(), _act("sweep", who="ada", spaces=steps)
    for card in ("fire-axe-of-the-mill", "pry-bar"):
        yield views.unstunned(), _act("give", who="bruno", card=card)
        put = _act("deck-put", card=card, name="exploration", where="discard")
        yield views.unstunned(), put
    yield _with("curses"), _act("curse", who="ada", by=2)
    yield _with("curses"), _act("curse", who="ada", by=-1)
    yield _bitten(), _act("move", space="great-hall-3")
    yield _bitten(), _act("explore")
    running = _with("running-is-moving", house=views.two_steps())
    yield running, _act("run", space="great-hall-2")
    yield _all_discarded("mythos"), _act("hand-draw", hand="mythos", count=2)
    yield _empty("mythos"), _act("hand-draw", hand="mythos", count=2)
    yield views.own_decks(), _act("hand-draw", hand="trauma", count=1)
    yield views.own_decks(), _act("attack", monster="zombie-1", weapon="bare-hands")
    for kind in ("corpse", "barrier"):
        yield _every_marker(kind), _act("mark", feature=kind, space="parlor-2", on=True)
    for on in (True, False):
        yield _barred(), _act("bar", door="great-hall/kitchen", on=on)
    yield _barred(), _act("monster-move", monster="zombie-1", spaces=["great-hall-3"])
    yield _barred(), "Move the monster up to 2 spaces."
    yield views.all_maniacs(), _act("objective-reveal")
    yield _at_an_end(), _act("event-tick")
    yield _at_an_end("alternate-game-length"), _act("event-tick")
    yield _at_an_end("alternate-game-length", "time-starts-over"), _act("event-tick")
    for options in ((), ("skipped-whole",), ("skipped-whole", "clock-never-skips")):
        yield _skipping(*options), _act("done")
    yield _shared(), _act("step")
    yield _burning("parlor-1"), _act("done")
    yield _burning("parlor-1"), _act("explore")
    yield _burning("library-3"), _act("explore")
    for who in ("ada", "bruno"):
        yield _dying(who), _act("damage", who=who, n=2)
        yield _dying(who, "trauma-is-buried"), _act("damage", who=who, n=2)
    yield views.two_dead(), _act("turn", who="cora")
    yield _escaping(), _act("escape")
    yield _escaping("To escape, an investigator must first pass a Luck test."), _act(
        "escape"
    )
    for card in ("salt-in-the-mouth", "the-slow-thorn"):
        yield _holding(card), _act("done")
        yield long_ago(_holding(card)), _act("done")
    yield _unseen(), _act("attack", monster="zombie-1", weapon="army-revolver")
    for text in BOUND:
        yield _standing(text), _act("monster-attack", monster="zombie-1", who="ada")
    for text in SPARED:
        yield _standing(text), _act("damage", who="ada", n=2)
        yield _standing(text), _act("horror", who="ada", n=1)
        yield _standing(text), _act("test", **LUCK_TEST)
    yield _tried_twice(), _act("explore")
    yield long_ago(views.before_the_lock()), _act("move", space="parlor-1")
    for options in ((), ("luck-again",), ("puzzle-time-limit",)):
        yield Hall("wiring puzzle 1", options), _act("explore")


BOUND = (
    "The monster may not attack.",
    "The monster may not attack you.",
    "When a monster attacks you, cancel the attack.",
    "When a monster attacks you, gain 1 skill point.",
)
SPARED = (
    "Take 1 less damage each time.",
    "Reduce horror you take by 1.",
    "You take 1 more damage each time.",
    "When you would take damage, take 1 less damage.",
    "When you would test Luck, pass this test automatically.",
    "Before you test Luck, fail this test automatically.",
    "You get +2 to all tests.",
    "You may not spend skill points.",
)
# Whole cards, beside those of the guide.
CARDS = (
    "Roll a die. On 1-5, take 1 damage. On 6-10, take 1 horror.",
    "Choose a dark room. Remove its darkness.",
    "Choose a monster in an adjacent room. It is stunned.",
    "You may not speak.",
    "Until the end of the round, you may not run.",
    "Until the next event, you get -1 to all tests.",
    "For two rounds, you get +1 to all tests.",
    "At the start of your next turn, take 1 horror.",
    "Attack the monster again.",
    "The monster attacks another investigator.",
    "The monster attacks.",
    "Keeper controls you for an action.",
    "Move up to 2 spaces.",
    "Gain a Cinder Psalm.",
    "Gain a random weapon.",
    "Place a Green Lock in the Library.",
    "Place a Zombie in each dark room.",
    "Kill the monster.",
    "Discard this card.",
    "Place 2 time tokens on the event deck.",
    "Place 9 time tokens on the event deck.",
    "Secretly test Luck. Fail: take 1 horror.",
    "Each investigator tests Willpower. Fail: take 1 horror. Pass: gain 1 skill point.",
    "Discard any number of items. Heal 1 damage for each item discarded this way.",
    "Choose one: take 1 damage; or take 1 horror; or discard an item.",
    "Lose 1 action. Lose 1 movement step.",
    "End your turn.",
)
WEAPONS = (
    "Drop weapon.",
    "Drop all weapons.",
    "Deal 1 additional damage.",
    "Deal weapon damage.",
    "Deal weapon damage +1.",
    "Attack the monster again.",
    "Discard the weapon.",
    "The monster damages you.",
    "Deal 2 damage.",
)
