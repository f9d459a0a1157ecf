"""The situations, a page for each sort of them."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from random import Random
from typing import Callable, Iterator, Sequence

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
from tests.rules.told import (
    beside,
    by_hand,
    corners,
    evenings,
    halfway,
    interrupted,
    matters,
    reading,
    seldom,
    thin,
    thin_texts,
    varied,
    waits,
    worth,
)
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


EARLIER: tuple[Made, ...] = (
    *(*tables.TABLES, tables.crowded, views.attacking, views.acting, views.three),
    *(views.beside_a_corpse, views.hurt, views.trading, views.threatened),
)


def earlier() -> Lines:
    """What is otherwise in games that were begun with the first reading, once."""
    seen: set[str] = set()
    for made in EARLIER:
        now, then = Moment(made()), Moment(corners.long_ago(made()))
        yield f"## {made.__name__}"
        may_be_done = then.acts()
        for act in (one for one in now.acts() if one not in may_be_done):
            yield f"= {words(act)}: may not be done"
        for act in may_be_done:
            yield from _otherwise(now.act(act), then.act(act), seen)
    now, then = Moment(tables.together()), Moment(corners.long_ago(tables.together()))
    for number, text in enumerate((*titles("effects"), *corners.CARDS)):
        deed = carried_out(text, ("damage", "horror")[number % 2])
        yield from _otherwise(now.played(text, deed), then.played(text, deed), seen)


def _otherwise(now: Lines, then: Lines, seen: set[str]) -> Lines:
    title, *before = then
    today = [*now]
    gone = [f"- {one.strip()}" for one in today[1:] if one not in before]
    come = [f"+ {one.strip()}" for one in before if one not in today]
    new = [one for one in (*gone, *come) if one not in seen]
    if new:
        yield title
        yield from (f"  {one}" for one in new)
    seen.update(new)


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
        scene.passed = {"damage": True, "horror": False}.get(coming)
        scene.weapon = game.library.card(weapon) if weapon else None
        interpreter.carry_out_all(game, read(card), scene)

    return deed


def effects() -> Lines:
    """A sentence for every sort of effect."""
    moment = Moment(tables.together())
    for number, text in enumerate(titles("effects")):
        coming = ("damage", "horror")[number % 2]
        yield from moment.played(text, carried_out(text, coming))


def own() -> Lines:
    """The same on a card of hers, with nothing chosen; and on a spell cast on Bruno."""
    moment = Moment(tables.together())
    for number, text in enumerate(titles("effects")):
        sort = ("exploration", "spell")[number % 2]
        yield from moment.played(f"{sort}: {text}", _of_hers(text, sort))


def _of_hers(text: str, sort: str) -> Deed:
    def deed(game: Game) -> None:
        game.text = interpreter
        card = Card(id="a-card", name="A Card", sort=sort, text=text)
        scene = Scene(who=game.investigator("ada"), card=card, words=text)
        if sort == "spell":
            scene.caster, scene.chosen = scene.who, game.investigator("bruno")
        interpreter.carry_out_all(game, read(card), scene)

    return deed


def unarmed() -> Lines:
    """What is said of weapons, with bare hands and where nobody is attacking."""
    moment = Moment(tables.together())
    for coming in ("horror", "", "attack"):
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
        "texts": _new("texts", (*reading.possible_texts(), *thin_texts.TEXTS)),
        "slips": _new("slips", iter(thin_texts.ADVISED)),
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
            kept = {**deed}
            forced = kept.pop("force", False)
            yield from moment.act(kept, forced)


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


# Asked and read ------------------------------------------------------------------------


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
    "earlier": earlier,
    "rare": rare,
    "seldom": partial(rare, seldom.every),
    "halfway": partial(rare, halfway.every),
    "interrupted": partial(rare, interrupted.every),
    "thin": partial(rare, thin.every),
    "spoken": thin.spoken,
    "nobodys": thin.nobodys,
    "waits": waits.fired,
    "worth": lambda: worth.asked(titles("effects")),
    "effects": effects,
    "own": own,
    "sentences": sentences,
    "unarmed": unarmed,
    "sense": matters.senseless,
    "mythos": mythos,
    "trauma": trauma,
    "fights": fights,
    "puzzles": puzzles,
    "by hand": by_hand.acts,
    "set": by_hand.values,
    "asked": asked,
    "texts": partial(read_as, "texts"),
    "rows": partial(read_as, "rows"),
    "varied": other_texts,
    "brackets": partial(read_as, "brackets", reading.bracketed),
    "slips": partial(read_as, "slips", reading.advised),
    "refused": matters.refusals,
    "anything": anything,
    "typed": beside.typed,
    "offered": beside.offered,
    "odds": beside.odds,
    "options": beside.options,
    "set up": beside.set_up,
    "evenings": evenings.played,
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
