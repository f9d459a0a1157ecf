"""Tables for what hardly anything else comes to: words typed in nobody's turn, decks on
the table, cards that die half way, games begun long ago."""

from __future__ import annotations

from typing import Any, Callable, Iterator

from keeper.content.cards import Card
from keeper.content.plan.house import EVERYTHING, SIGHT
from keeper.rules.acts.every import ACTS
from keeper.rules.acts.perform import perform
from keeper.rules.game import Game
from keeper.rules.table import Standing
from keeper.rules.text import interpreter
from keeper.rules.text.held import read
from keeper.rules.text.scene import Scene
from tests.rules.build import House
from tests.rules.told.corners import Corner, Deed, long_ago
from tests.rules.told.playing import Moment
from tests.views import situations as views

Lines = Iterator[str]


def _act(name: str, /, **args: Any) -> dict[str, Any]:
    return {"do": name, **args}


def _waits(*texts: str, made: House | None = None) -> House:
    house = made or views.unstunned()
    for text in texts:
        house.table.session.standing.append(Standing(text, "A Card", "", ""))
    return house


# Typed before a turn has begun ----------------------------------------------------------


def _before_all(*texts: str) -> House:
    """Nobody has begun; the keeper holds a card that can be played, and one too dear."""
    house = House()
    for who in ("ada", "bruno"):
        house.put(who, "great-hall-4")
    house.monster("zombie", "great-hall-3")
    house.give("ada", "pry-bar")
    house.give("bruno", "jade-toad")
    house["bruno"].spells = ["cinder-psalm-1"]
    house.hold("mythos", "wet-footprints", "breath-on-the-neck")
    house.table.session.threat = 1
    return _waits(*texts, made=house)


def _poor() -> House:
    house = _before_all()
    house.hold("mythos", "two-shadows")
    house.table.session.threat = 0
    return house


def _begun() -> House:
    house = _before_all()
    house.turn("ada")
    return house


BEGINNINGS: tuple[tuple[str, Callable[[], House]], ...] = (
    ("nobody has begun", _before_all),
    ("nothing can be paid", _poor),
    ("long ago", lambda: long_ago(_before_all())),
    ("long ago, nothing can be paid", lambda: long_ago(_poor())),
    (
        "his turn kills him",
        lambda: _before_all("At the start of your turn, take 99 damage."),
    ),
    (
        "the card that is played kills him",
        lambda: _before_all("When the keeper plays a Mythos card, take 99 damage."),
    ),
    (
        "his turn carries him off",
        lambda: _before_all(
            "At the start of your turn, keeper moves you to the Chapel."
        ),
    ),
    ("ada has begun", _begun),
)
TYPED = (
    "attack",
    "attack bruno zombie-1",
    "attack zombie-1 hands",
    "attack hands zombie-1",
    "move bruno parlor-1",
    "move bruno great-hall-3",
    "move bruno great-hall",
    "move bruno wheel-house-1",
    "explore bruno",
    "hide bruno",
    "unhide bruno",
    "drop bruno jade-toad",
    "drop ada pry-bar",
    "use bruno jade-toad",
    "use jade-toad",
    "use ada pry-bar",
    "use bruno pry-bar",
    "cast bruno cinder-psalm",
    "cast bruno cinder-psalm-1",
    "cast bruno cinder-psalm ada",
    "escape bruno",
    "burn bruno 1",
    "done bruno",
    "run bruno parlor-1",
)
KEEPER_PLAYS = ("long ago", "the card that is played kills him", "ada has begun")
SOME = 5  # of them, where not all can come to anything new


def spoken() -> Lines:
    """What typed words come to, done."""
    for number, (name, made) in enumerate(BEGINNINGS):
        plays = ["wet-footprints"] if name in KEEPER_PLAYS else []
        moment = Moment(made(), {"mythos": plays})
        yield f"## {name}"
        for line in TYPED[number::SOME] if number else TYPED:
            yield from moment.played(line, _typed(line))
    yield from moment.played("use ada jade-toad by bruno", _by_bruno)
    for what in (EVERYTHING, SIGHT):
        yield f"## judged: {what}"
        yield from judged(what)


def _typed(line: str) -> Callable[[Game], object]:
    word, *words = line.split()
    return lambda game: perform(game, ACTS[word].said(game, words))


def _by_bruno(game: Game) -> None:
    perform(game, ACTS["use"].said(game, ["ada", "jade-toad"], by="bruno"))


# Decks and hands ------------------------------------------------------------------------


def _discarded(deck: str, made: Callable[[], House] = views.unstunned) -> House:
    """All of it lies on its discard."""
    house = made()
    house[deck].discard, house[deck].draw = house[deck].draw, []
    return house


def _full_hands() -> House:
    house = views.own_decks()
    house.hold("mythos", *[*house.library.cards("mythos")][:4])
    return house


def _decks() -> Iterator[tuple[House, Deed]]:
    for where in ("top", "bottom", "discard"):
        put = _act("deck-put", card="mill-two", name="event", where=where)
        yield views.unstunned(), put
    for deck in ("mythos", "trauma"):
        draw = _act("hand-draw", hand=deck, count=2)
        yield _discarded(deck, views.own_decks), draw
    yield _full_hands(), _act("hand-draw", hand="mythos", count=1)
    struck = _act("attack", monster="zombie-1", weapon="bare-hands")
    yield _discarded("combat-humanoid", views.own_decks), struck
    yield _discarded("combat-humanoid"), struck
    empty = _discarded("combat-humanoid")
    empty["combat-humanoid"].discard.clear()
    yield empty, struck
    given = views.unstunned()
    given.table.decks["exploration"].discard[:0] = ["jade-toad", "pry-bar"]
    for room in given.table.rooms.values():
        room.pile = [card for card in room.pile if card not in ("jade-toad", "pry-bar")]
    yield given, _act("give", who="bruno", card="jade-toad")
    cast = _act("cast", spell="cinder-psalm-1", on="zombie-1")
    yield views.spellbound(), cast
    yield long_ago(views.spellbound()), cast


# Half way -------------------------------------------------------------------------------

DYING = "When you move, take 99 damage."
TEXTS = (
    "Test Luck. Pass: lose 1 threat. Fail: gain 1 threat.",
    "Choose an investigator. Place fire in the room of that investigator.",
    "Choose a monster. If there is a Zombie in the room with that investigator, "
    "take 1 horror.",
    "If as many investigators are insane as there are players, take 1 horror.",
    "If the Mill Axe has escaped, take 1 horror.",
    "You may spend X skill points. If you do, heal X damage. If you do not, take 1 horror.",
    "You may discard X items. If you do, heal X damage. If you do not, take 1 horror.",
    "You may lose X threat. If you do, take X damage. If you do not, take 1 horror.",
    "Discard X Mythos cards. If you do, gain X threat. If you do not, gain 1 threat.",
    "You may lose 1 threat for each Witch on the board. If you do, take 1 horror.",
    "You may discard a clue for each Witch on the board. If you do, take 1 horror.",
    "You may spend 1 skill point for each Witch on the board. If you do, take 1 horror.",
    "Drop the Mill Axe.",
    "Test Luck. Pass: Fail: take 1 horror.",
    "Test Strenght. Fail: take 1 horror.",
    "Discard a lock.",
)
FOR_A_TIME = (
    "[until the end of the round, do [with a monster, do [it may not attack]]].",
    "Until the end of the round, place fire in the Parlor.",
    "Until the end of the round, place darkness in the Parlor.",
    "Until the end of the round, seal the door between the Great Hall and the Kitchen.",
    "Until the end of the round, remove fire from the Parlor.",
    "Until the end of the round, seal all doors of the Parlor.",
)
ON_A_TEST = (
    "Before you make a test, take 99 damage.",
    "When you make a test, take 99 damage.",
    "After you fail a test, take 99 damage.",
)


def _lit() -> House:
    """Two of a name: one is meant."""
    house = views.unstunned()
    house["bruno"].items.clear()
    house.give("ada", "storm-lantern-1", "storm-lantern-2")
    return house


def _laden() -> House:
    """Bruno may carry no more than he has."""
    house = views.trading()
    house.own.card("black-ledger").text = "You may not carry more than 1 item."
    house.give("bruno", "black-ledger")
    return house


INSTEAD = (
    "When you would take damage, you are killed instead.",
    "When you would take horror, you are killed instead.",
)


def _twice() -> House:
    """Two things that both kill her when her turn ends."""
    house = views.unstunned()
    for card in ("black-ledger", "jade-toad"):
        house.own.card(card).text = "At the end of your turn, take 99 damage."
        house.give("ada", card)
    return house


def _burning(room: str) -> House:
    house = views.unstunned()
    house.table.rooms[room].fire = house.table.rooms[room].dark = True
    return house


def _sealed() -> House:
    house = views.unstunned()
    house.table.session.sealed[:] = [*house.library.plan.doors]
    return house


def _revealed() -> House:
    house = views.unstunned()
    house.table.session.revealed = True
    house["bruno"].state, house["bruno"].space = "eliminated", ""
    return house


def _half_way() -> Iterator[tuple[House, Deed]]:
    for text in TEXTS:
        yield views.unstunned(), text
    for text in FOR_A_TIME:
        for made in (views.unstunned, lambda: _burning("parlor"), _sealed):
            yield made(), text
    for text in ON_A_TEST:
        yield _waits(text), TEXTS[0]
        yield _waits(text), _act("move", space="great-hall-3")
    for steps in (["great-hall-3", "great-hall-1"], ["great-hall-3"]):
        yield _waits(DYING), _act("sweep", who="ada", spaces=steps)
    yield _lit(), "Drop the Storm Lantern."
    yield _laden(), _act("trade", giver="ada", taker="bruno", items=["pry-bar"])
    for text in INSTEAD:
        yield _waits(text), _act("damage", who="ada", n=2)
        yield _waits(text), _act("horror", who="ada", n=2)
        yield _waits(text), "Take 1 damage and 1 horror."
    for made in (_twice, lambda: long_ago(_twice())):
        yield made(), _act("done")
    for made in (_revealed, lambda: long_ago(_revealed())):
        yield made(), _act("damage", who="ada", n=99)
    house = views.all_maniacs()
    house.turn("ada")
    house.hold("mythos", "wet-footprints")
    house.own.card("wet-footprints", ("mythos",)).text = "Place a Maniac in your space."
    yield house, _act("mythos-play", card="wet-footprints", force=True)


def judged(what: str) -> Lines:
    """In a house of which people know more than the program: all, or who sees whom."""
    house = views.unstunned()
    house.put("zombie-1", "parlor-1")
    house.give("ada", "army-revolver")
    plan = house.library.plan
    object.__setattr__(plan, "judged", what)
    try:
        for act in JUDGED:
            yield from Moment(house).act(act, force=True)
    finally:
        object.__setattr__(plan, "judged", "")


JUDGED = (
    _act("attack", monster="zombie-1", weapon="army-revolver"),
    _act("move", space="great-hall-3"),
    _act("move", space="parlor-1"),
    _act("explore"),
)


# Of nobody ------------------------------------------------------------------------------

NOBODYS = (
    "You may discard a trauma. If you do, gain 1 threat. If you do not, lose 1 threat.",
    "You may discard an item. If you do, gain 1 threat. If you do not, lose 1 threat.",
    "If there are 2 or more Zombies in your room, gain 1 threat.",
    "Each investigator in the monster's room takes 1 horror.",
    "The nearest investigator takes 1 horror.",
    "Test Luck. Pass: lose 1 threat. Fail: gain 1 threat.",
    "The monster attacks.",
    "Place a Zombie in your space.",
    "Place fire in your room.",
    "Choose an investigator in your room. That investigator takes 1 horror.",
    "Lose 1 action. Gain 1 threat.",
)
# Where nobody was spoken of before: in the room, or the space, of what has just happened.
THERE = (
    "Place fire in a room. Each investigator there takes 1 horror.",
    "Place darkness in a room. Place a corpse in that room.",
    "Remove fire from an adjacent room. Place a corpse in that room.",
    "Remove a corpse from the Parlor. Place a Zombie in its space.",
    "Place a Zombie in the Parlor. It moves 1 space.",
    "Place a Zombie in the Parlor. Place fire in its room.",
)


def nobodys() -> Lines:
    """Events speak of nobody; other cards of him who has the turn."""
    moment = Moment(views.unstunned())
    for text in (*NOBODYS, *THERE):
        yield from moment.played(text, _happening(text, ""))
    for text in THERE:
        yield from moment.played(f"Ada: {text}", _happening(text, "ada"))


def _happening(text: str, who: str) -> Callable[[Game], object]:
    def deed(game: Game) -> None:
        game.text = interpreter
        card = Card(id="a-card", name="A Card", sort="event", text=text)
        scene = Scene(who=game.by_id(who) if who else None, card=card, words=text)
        interpreter.carry_out_all(game, read(card), scene)

    return deed


def every() -> Iterator[Corner]:
    for house, deed in (*_decks(), *_half_way()):
        yield house, deed, {}
    paid = "After you fail a test, discard a light to roll again."
    luck = _act("test", who="ada", attribute="luck", modifier=0)
    yield views.held(paid)(), luck, {"reroll": ["yes"]}
