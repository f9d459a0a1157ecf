"""The situations, a page for each sort of them."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Callable, Iterator, Sequence

from keeper.content.cards import Card
from keeper.content.language.grammar.effects.tables import EFFECTS
from keeper.content.packs import Library
from keeper.rules.acts.every import read as read_act
from keeper.rules.acts.perform import perform
from keeper.rules.chance import Chance
from keeper.rules.chapters.rounds import setup
from keeper.rules.game import Game
from keeper.rules.table import Table
from keeper.rules.text import interpreter
from keeper.rules.text.held import read
from keeper.rules.text.scene import Happening, Scene
from tests.content.test_writing import sentences as guide
from tests.rules import arena, tables
from tests.rules.build import House
from tests.rules.puzzles.tried import Hall
from tests.rules.test_legal_acts import arranged
from tests.rules.test_played_cards import haunted
from tests.rules.test_rows import as_sentence
from tests.rules.told import beside, corners, matters, reading, seldom, varied
from tests.rules.told.lines import changed, words
from tests.rules.told.playing import Answers, Deed, Moment, may, said
from tests.views import situations as views

Made = Callable[[], House]
Lines = Iterator[str]


def acts_on(house: House, title: str, only: Sequence[str] = ()) -> Lines:
    """Everything that may be done on a table, or of these sorts."""
    moment = Moment(house)
    yield f"## {title}"
    for kept in moment.acts():
        if not only or kept["do"] in only:
            yield from moment.act(kept)


def boards() -> Lines:
    for made in (tables.together, tables.apart, tables.obstructed):
        yield from acts_on(made(), str(made.__doc__))


VIEWS: dict[Made, Sequence[str]] = {
    views.attacking: (),
    views.with_points: ("monster-attack-all",),
    views.cursed: ("explore",),
    views.own_dice: ("hide", "explore"),
    views.two_zombies: ("move",),
    views.two_dead: (),
    views.acting: (),
    views.three: ("turn",),
    views.before_doors: ("barrier",),
    views.beside_a_corpse: ("move", "run"),
    views.hurt: ("trauma-play",),
    views.at_a_lock: ("move", "run"),
    views.two_steps: ("move", "mythos-play"),
    views.before_the_lock: ("move",),
    views.lensed: ("use", "explore"),
    views.trading: (),
    views.spellbound: ("cast",),
    views.threatened: ("mythos-play",),
}


def moments() -> Lines:
    for made, only in VIEWS.items():
        yield from acts_on(made(), made.__name__, only)


# Cards -------------------------------------------------------------------------------------


def carried_out(text: str, coming: str, weapon: str = tables.AXE) -> Deed:
    """A card that says this, in the middle of a fight; or, without `weapon`, not quite."""

    def deed(game: Game) -> None:
        game.text = interpreter
        card = Card(id="a-card", name="A Card", sort="mythos", text=text)
        ada, zombie = game.investigator("ada"), next(iter(game.table.monsters), None)
        scene = Scene(who=ada, monster=zombie, card=card, words=text)
        scene.happening, scene.chosen = Happening(coming, 3), zombie
        scene.attacking, scene.sort = bool(weapon or coming), "combat"
        scene.passed = coming == "damage" if coming else None
        scene.weapon = game.library.card(weapon) if weapon else None
        interpreter.carry_out_all(game, read(card), scene)

    return deed


def effects() -> Lines:
    """A sentence for every sort of effect."""
    moment = Moment(tables.together())
    for number, text in enumerate(titles("effects")):
        coming = ("damage", "horror")[number % 2]
        yield from moment.played(text, carried_out(text, coming))


def unarmed() -> Lines:
    """What is said of weapons, with bare hands and where nobody is attacking."""
    moment = Moment(tables.together())
    for coming in ("horror", ""):
        for text in corners.WEAPONS:
            yield from moment.played(text, carried_out(text, coming, ""))


def sentences() -> Lines:
    """Whole cards: those of the guide for authors, and some more."""
    both = Moment(tables.together()), Moment(tables.apart())
    for number, text in enumerate(titles("sentences")):
        yield from both[number % 2].played(text, carried_out(text, "damage"))


def titles(name: str) -> list[str]:
    """What is played there: what is written there, whatever the grammar has gained."""
    lines = kept(name).read_text(encoding="utf-8").splitlines()
    return [line.removeprefix("= ") for line in lines if line.startswith("= ")]


def lacking() -> dict[str, list[str]]:
    """What could be written there and is not yet."""
    have = {_verbs(text) for text in titles("effects")}
    found: dict[tuple[str, ...], str] = {}
    for row in EFFECTS.rows:
        verbs = tuple(one.verb for one in row.made)
        if "roll-again" not in verbs:  # only after a failed test
            found.setdefault(verbs, as_sentence(row))
    rows = [text for text in found.values() if _verbs(text) not in have]
    cards = {*guide(), *corners.CARDS} - {*titles("sentences")}
    return {
        "effects": rows,
        "sentences": sorted(cards),
        "asked": _new("asked", matters.possible_conditions()),
        "texts": _new("texts", reading.possible_texts()),
        "rows": _new("rows", reading.possible_rows()),
        "varied": _new("varied", varied.possible()),
    }


def _new(name: str, texts: Lines) -> list[str]:
    have = {re.split(r": [+-]| \| ", title)[0] for title in titles(name)}
    return [text for text in dict.fromkeys(texts) if text not in have]


def _verbs(text: str) -> tuple[str, ...]:
    said = read(Card(id="a-card", name="A Card", sort="mythos", text=text))
    return tuple(str(getattr(node, "verb", "")) for one in said for node in one.nodes)


def rare(every: Callable[[], Iterator[corners.Corner]] = corners.every) -> Lines:
    for house, deed, answers in every():
        moment = Moment(house, answers)
        if isinstance(deed, str):
            yield from moment.played(deed, carried_out(deed, "damage"))
        else:
            yield from moment.act(deed)


def mythos() -> Lines:
    for card in arena.printed("mythos"):
        house = haunted(**card)
        house.hold("mythos", card["id"])
        yield from Moment(house).done("mythos-play", card=card["id"], force=True)


def trauma() -> Lines:
    for card in arena.printed("trauma"):
        house = haunted()
        house.hold("trauma", card["id"])
        gauge = house["ada"].health if card["kind"] == "injury" else house["ada"].sanity
        gauge.now = card.get("threshold", 6) + 1
        harm = "damage" if card["kind"] == "injury" else "horror"
        yield from Moment(house).done(harm, who="ada", n=1)


def fights() -> Lines:
    """A figure of every kind, attacked and attacking."""
    kinds = {kind: figure["id"] for kind, figure in arena.figures("")}
    for number, foe in enumerate(kinds.values()):
        house = arena.ring(foe, *arena.WEAPONS.values())
        house.turn("ada")
        foe = house.table.monsters[0].id
        yield f"## {foe}"
        weapons = (*arena.WEAPONS.values(), "bare-hands")
        weapon = weapons[number % len(weapons)]
        yield from Moment(house).done("attack", monster=foe, weapon=weapon)
        house.keeper("attacks")
        house.table.session.keeper_skill = 1
        yield from Moment(house).done("monster-attack", monster=foe, who="ada")


def puzzles() -> Lines:
    for puzzle in ("lock puzzle 5", "rune puzzle 7", "wiring puzzle 1"):
        yield from acts_on(Hall(puzzle), puzzle, ("explore",))


# By hand -----------------------------------------------------------------------------------


def by_hand() -> Lines:
    """Corrections, one by one, sensible and not."""
    for made in (tables.together, tables.apart):
        moment = Moment(made())
        yield f"## {made.__name__}"
        for kept in CORRECTIONS:
            yield from moment.act(kept)


def _each(act: str, /, **ways: Sequence[Any]) -> Iterator[dict[str, Any]]:
    """The first way of everything, and each other way of each thing."""
    first = {key: values[0] for key, values in ways.items()}
    yield {"do": act, **first}
    for key, values in ways.items():
        yield from ({"do": act, **first, key: value} for value in values[1:])


ANYBODY = ("ada", "zombie-1", "bruno", "nobody")
CORRECTIONS = [
    *_each("damage", who=ANYBODY, n=(1, 0, -1, 99)),
    *_each("horror", who=ANYBODY, n=(1, 0, -1, 99)),
    *_each("heal", who=("ada", "bruno"), what=("damage", "horror"), n=(1, 0, 99)),
    *_each("stun", who=ANYBODY, n=(1, 0, -1, 3)),
    *_each("skill", who=("ada", "bruno"), by=(1, -1, -9)),
    *_each("curse", who=("ada", "bruno"), by=(1, -1)),
    *_each("threat", by=(1, -1, -99)),
    *_each("test", who=("ada",), attribute=("strength", "luck"), modifier=(0, 2, -9)),
    *_each(
        "test-against", who=("ada",), sort=("horror", "evade"), monster=("zombie-1",)
    ),
    *_each(
        "status",
        room=("parlor", "chapel"),
        token=("fire", "darkness"),
        on=(True, False),
    ),
    *_each(
        "mark",
        feature=("corpse", "altar", "hiding", "camp-fire", "barrier", "nothing"),
        space=("parlor-1", "library-3"),
        on=(True, False),
    ),
    *_each("seal", door=("great-hall/kitchen", "great-hall/parlor"), on=(True, False)),
    *_each("bar", door=("great-hall/kitchen", "great-hall/parlor"), on=(True, False)),
    *_each("sweep", who=("ada", "bruno"), spaces=(["great-hall-3"], ["cellar-1"])),
    *_each(
        "give", who=("ada", "bruno"), card=("black-ledger", "fire-axe", "pry-bar", "x")
    ),
    *_each("mend", who=("ada", "bruno"), cards=([], ["cracked-ribs"])),
    *_each("event-tick"),
    *_each("objective-reveal"),
    *_each("puzzle-reset"),
    *_each("end", winner=("keeper", "investigators", "nobody"), why=("late", "")),
    *_each("deck-shuffle", name=("mythos", "event", "trauma", "nothing")),
    *_each(
        "deck-put",
        card=("breath-on-the-neck", "wet-footprints", "nothing"),
        name=("mythos", "trauma"),
        where=("top", "bottom", "discard"),
    ),
    *_each("hand-draw", hand=("mythos", "trauma"), count=(1, 0, 9)),
    *_each(
        "hand-discard", hand=("mythos", "trauma"), card=("wet-footprints", "nothing")
    ),
    *_each(
        "combat",
        deck=("humanoid", "beast", "eldritch"),
        wanted=("none", "sharp", "ranged", "attack", "barrier", "hiding"),
    ),
    *_each(
        "monster-place",
        kind=("maniac", "mi-go", "zombie"),
        space=("great-hall-3", "chapel-1"),
    ),
    *_each(
        "monster-move",
        monster=("zombie-1",),
        spaces=(["great-hall-3"], ["parlor-1"], ["chapel-2"], ["cellar-1"]),
    ),
    *_each("monster-kill", monster=("zombie-1", "maniac-1")),
    *_each("monster-sample", monster=("zombie-1",), by=(1, -1, 0)),
    *_each("setup", parts=(["1"], ["decks"], ["x"])),
    *_each("dice", by=("table", "program", "nobody")),
]


def setting() -> Lines:
    """`set`, to what can be and to what cannot."""
    moment = Moment(tables.together())
    for thing, values in SET.items():
        for value in values:
            yield from moment.done("set", thing=thing, value=value)
    order = " ".join(reversed(moment.game().table.decks["trauma"].draw))
    yield from moment.done("set", thing="trauma.draw", value=order)


COUNTED = ("0", "1", "4", "5", "999", "1000", "-1", "x")
TRUTHS = ("yes", "no", "off", "maybe")
SET: dict[str, Sequence[str]] = {
    **{thing: COUNTED for thing in ("threat", "round", "players", "event.time")},
    **{thing: COUNTED[1:4] for thing in ("keeper_skill", "samples", "event.stage")},
    **{thing: TRUTHS for thing in ("objective.revealed", "skip_keeper", "ada.hiding")},
    "phase": ("keeper", "investigators", "x"),
    "step": ("threat", "x"),
    "active": ("bruno", "none", "x"),
    "objective.id": ("x",),
    "choices.1": ("B", "X"),
    "choices.9": ("A",),
    "choices": ("A",),
    "hands.mythos": ("", "breath-on-the-neck a-clock-stops", "x"),
    "hands.trauma": ("cracked-ribs",),
    "hands.x": ("x",),
    "clues": ("clue-1, clue-2", "none", "x"),
    "options": ("curses", "none", "x"),
    "window": ("move-1", "none", "x"),
    "outcome": ("none", "keeper"),
    "ada.state": ("alive", "dead", "escaped", "eliminated", "x"),
    "ada.space": ("parlor-1", "x"),
    "ada.player": ("0", "1", "4", "5"),
    **{
        f"ada.{gauge}{part}": ("0", "1", "5", "11", "12")
        for gauge in ("health", "sanity")
        for part in ("", ".now", ".max")
    },
    **{f"ada.{one}": ("0", "7") for one in ("skill", "stun", "curses")},
    "ada.items": ("black-ledger", "none", "fire-axe, pry-bar", "x"),
    "ada.spells": ("cinder-psalm-1", "none", "x"),
    "ada.injury": ("cracked-ribs", "none", "x"),
    "ada.insanity": ("the-counting", "none", "cracked-ribs"),
    "ada.moves_left": ("0", "1", "3", "x"),
    "bruno.moves_left": ("1",),
    "ada.action_left": TRUTHS,
    "ada.strength": ("0", "1", "9"),
    "ada.attributes.luck": ("3",),
    "ada.kind": ("x",),
    "ada.facedown": ("x",),
    "ada.room": ("parlor",),
    "zombie-1.space": ("parlor-1", "x"),
    "zombie-1.damage": ("0", "1", "2", "9", "x"),
    "zombie-1.health": ("0", "1", "9"),
    "zombie-1.stun": ("0", "2"),
    "zombie-1.samples": ("3",),
    "zombie-1.named": ("The Miller", "none"),
    "zombie-1.figure": ("zombie-2", "zombie-1", "x"),
    "zombie-1.kind": ("x",),
    "parlor.fire": TRUTHS,
    "parlor.dark": TRUTHS,
    "parlor.locked": TRUTHS,
    "kitchen.locked": TRUTHS,
    "parlor.cards": ("black-ledger", "none", "x"),
    "parlor.pile": ("green-lock, only-dust-2",),
    "great-hall.faceup": ("only-dust-1", "x"),
    "mythos.draw": ("x",),
    "mythos.left": ("x",),
    "nothing.at": ("x",),
    "nothing": ("x",),
}


def asked() -> Lines:
    """Whether a condition is so on each of the tables."""
    for said_so in titles("asked"):
        text = said_so.partition(": ")[0]
        yield f"= {text}: {matters.answered(text)}"


def read_as(name: str, reads: Callable[[str], Lines] = reading.read) -> Lines:
    """How the grammar reads each text of a page; or what else is said of it."""
    for text in titles(name):
        yield f"= {text}"
        yield from (f"  {line}" for line in reads(text))


def other_texts() -> Lines:
    for title in titles("varied"):
        text = title.partition(" | ")[0]
        yield f"= {text} | {varied.marks(text, range(varied.TIMES))}"


# Evenings ----------------------------------------------------------------------------------


def evening(team: Sequence[str], number: int) -> Lines:
    """A game from its first card, in which everybody does whatever comes to mind."""
    library = House().library
    table = setup.bare(library, "test", f"evening {number}", "")
    chance = Chance(table.session.seed, "", 0)
    game = Game(table, library, chance, Answers(False))
    setup.lay_out(game, None, team, (), (), random=True)
    yield "= set up"
    yield from (f"  {line}" for line in said(game))
    table.session.drawn = chance.drawn
    yield from _acts(library, table, 70, number)


def anything() -> Lines:
    """From some tables on which anything may lie anywhere, a few acts each."""
    for number in range(16):
        house = arranged(Random(f"anything {number}"))
        yield f"## {number}"
        yield from _acts(house.library, house.table, 9, number)


def _acts(library: Library, table: Table, count: int, number: int) -> Lines:
    for turn in range(count):
        chance = Chance(table.session.seed, "", table.session.drawn)
        game = Game(table, library, chance, Answers(turn % 2 == 1))
        acts = may(game)
        if not acts:
            break
        act = acts[(turn * 7 + number) % len(acts)]
        before = table.state()
        perform(game, read_act(game, act))
        table.session.drawn = chance.drawn
        yield f"= {words(act)}"
        yield from (f"  {line}" for line in said(game))
        yield from (f"  {line}" for line in changed(before, table.state()))


PAGES: dict[str, Callable[[], Lines]] = {
    "boards": boards,
    "moments": moments,
    "rare": rare,
    "seldom": partial(rare, seldom.every),
    "effects": effects,
    "sentences": sentences,
    "unarmed": unarmed,
    "sense": matters.senseless,
    "mythos": mythos,
    "trauma": trauma,
    "fights": fights,
    "puzzles": puzzles,
    "by hand": by_hand,
    "set": setting,
    "asked": asked,
    "texts": partial(read_as, "texts"),
    "rows": partial(read_as, "rows"),
    "varied": other_texts,
    "brackets": partial(read_as, "brackets", reading.bracketed),
    "slips": partial(read_as, "slips", reading.advised),
    "refused": matters.refusals,
    "anything": anything,
    "typed": beside.typed,
    "odds": beside.odds,
    "options": beside.options,
    "set up": beside.set_up,
    "an evening for two": partial(evening, ("ada", "bruno"), 2),
    "an evening alone": partial(evening, ("cora",), 1),
    "an evening for three": partial(evening, ("ada", "bruno", "cora"), 3),
}
KEPT = Path(__file__).parent / "kept"


def page(name: str) -> str:
    return "\n".join([*PAGES[name](), ""])


def kept(name: str) -> Path:
    return KEPT / f"{name.replace(' ', '-')}.txt"


def write() -> None:
    """Every page as it is now."""
    for name, texts in lacking().items():
        with kept(name).open("a", encoding="utf-8") as file:
            file.writelines(f"= {text}\n" for text in texts)
    for name in PAGES:
        kept(name).write_text(page(name), encoding="utf-8")
