"""A card keeps somebody from using one weapon, and no other."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Iterator

from keeper.rules.chapters.trials.combat import why_no_attack_on
from keeper.rules.text import held

from .playing import Evening

JAMMED = (
    "Test Marksmanship. Fail: Your gun jams. You may not use this weapon again until the"
    " end of your next turn."
)


def refused(evening: Evening, weapon: str) -> list[str]:
    game, who = evening.house.game, evening.house["ada"]
    card = evening.house.library.card(weapon)
    foe = evening.house["zombie-1"]
    return [why.message for why in why_no_attack_on(game, who, foe, card)]


@contextmanager
def played(text: str) -> Iterator[Evening]:
    evening = Evening((text,))
    evening.house.give("ada", "army-revolver", "fire-axe")
    evening.house.monster("zombie", "great-hall-1")
    evening.write()
    try:
        yield evening
    finally:
        for card, field, value in reversed(evening.written):
            setattr(card, field, value)
        held.said.cache_clear()


def test_the_weapon_that_was_used_is_barred_for_that_long() -> None:
    with played(f"attack: {JAMMED}") as evening:
        for name in evening.house["combat-humanoid"].draw:
            evening.printed("combat-humanoid", name, weapon="ranged")
        evening.step("attack monster=zombie-1 weapon=army-revolver roll=10")
        assert refused(evening, "army-revolver") and not refused(evening, "fire-axe")
        for one in ("done", "turn who=bruno", "done", *["step"] * 5, "turn who=ada"):
            evening.step(one)
        assert refused(evening, "army-revolver")
        evening.step("done")
        assert not refused(evening, "army-revolver")


def test_a_weapon_by_its_name() -> None:
    with played("injury: You may not use the Army Revolver.") as evening:
        assert refused(evening, "army-revolver") and not refused(evening, "fire-axe")
