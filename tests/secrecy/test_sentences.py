"""Whatever a card says: which copy of a thing somebody holds shows in no word of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Iterator

import pytest

import keeper.rules
from keeper.content.cards import Card
from keeper.content.language.grammar.effects.tables import EFFECTS
from keeper.errors import Refused
from keeper.rules.chance import Chance
from keeper.rules.game import Game, Over
from keeper.rules.table import State, Table
from keeper.rules.text import interpreter
from keeper.rules.text.held import read
from keeper.rules.text.scene import Happening, Scene
from keeper.views.audience import TABLE
from keeper.views.reports import as_json
from tests.rules.build import House, Script
from tests.rules.tables import together
from tests.rules.test_rows import as_sentence
from tests.secrecy.twins import renamed

HELD = ["storm-lantern-1", "pocket-pistol-1", "clean-linen-1", "clean-linen-2"]
TURNED = {"storm-lantern": "21", "pocket-pistol": "21", "clean-linen": "312"}
COPIES = {
    f"{name}-{n}": f"{name}-{other}"
    for name, others in TURNED.items()
    for n, other in enumerate(others, 1)
}


@pytest.fixture(scope="module")
def house() -> House:
    found = together()
    found["ada"].items[:] = HELD
    found["ada"].spells[:] = [found["spell-unpicking"].draw.pop(0)]
    return found


def worlds(house: House) -> tuple[State, State]:
    """The same table with other copies in everybody's hands, and other spell backs."""
    here = house.table.state()
    backs = house["spell-unpicking"].draw
    other = {**COPIES, **dict(zip([*house["ada"].spells, *backs], backs))}
    return here, renamed(here, other)


def heard(house: House, state: State, text: str) -> Any:
    """What the table is told and asked, and everything in it for a program."""
    table, script = Table(state), Script({"may": True, "give-up": True})
    session = table.session
    chance = Chance(session.seed, session.word, session.drawn, (1,) * 12)
    game = Game(table, house.library, chance, script)
    game.text = interpreter
    ada, zombie = game.by_id("ada"), game.monster("zombie-1")
    card = Card(id="a-card", name="A Card", sort="mythos", text=text)
    scene = Scene(who=ada, monster=zombie, card=card, words=text)
    scene.happening, scene.chosen = Happening("damage", 3), zombie
    try:
        interpreter.carry_out_all(game, read(card), scene)
    except (Over, Refused):
        pass
    asked = [vars(TABLE.asked(house.library, one)) for one in script.asked]
    told = as_json(TABLE.hear(game.reports))
    return asked, TABLE.facts(house.library, told), {one["kind"] for one in asked}


# What is drawn by chance is another thing in another game.
UNPLAYED = ("gain-random", "roll-again")
SENTENCES = [
    as_sentence(row) for row in EFFECTS.rows if row.made[0].verb not in UNPLAYED
]
PAID = "You may discard an item. If you do, gain 1 skill point."
MORE = [PAID, "You may discard a spell. If you do, heal 1 horror."]
MORE += ["Choose an investigator. That investigator takes 1 damage."]


def test_no_word_tells_which_copy_it_is(house: House) -> None:
    here, there = worlds(house)
    met: set[str] = set()
    for text in (*SENTENCES, *MORE):
        *said, kinds = heard(house, here, text)
        assert said == list(heard(house, there, text)[:2]), text
        met |= kinds
    assert {"give-up", "drop", "discard-item", "give", "choose"} <= met


# Kinds of questions -------------------------------------------------------------------------

ASKED = re.compile(
    r"\b(?:(?:pick|may|may_well|ask_which|Question|_asked)\(|(?:needed|offer|which_goes)\(\s*\w+,)"
    r'\s*"([a-z-]+)"'
)
# Every kind that the rules put to somebody. A new one is looked at as the table hears
# it, above or with `scripts/non-interference`, and then put down here.
KINDS = set(
    "ability action alternative broken choice choose control cost cure curse damage"
    " discard discard-item door drag drop drop-weapon evade-damage evade-order fits from"
    " give give-up give-up-what horror-order investigator kind make-room may met"
    " monster-skill mythos play-drawn player prey puzzle puzzle-draw puzzle-luck replace"
    " reroll room same-space shed-stun skill space special spell step stroll swap sweep"
    " table-card take target time to toward trait trauma use victim weapon winner".split()
)


def test_every_kind_of_question_is_known() -> None:
    assert set(kinds()) == KINDS


def kinds() -> Iterator[str]:
    for path in Path(keeper.rules.__file__).parent.rglob("*.py"):
        yield from ASKED.findall(path.read_text(encoding="utf-8"))
