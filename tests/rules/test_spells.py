"""Spells: hidden backs that cycle through their decks (p16)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import NotUnderstood, Refused
from tests.rules import arena
from tests.rules.arena import RING
from tests.rules.build import House
from tests.rules.interpreter import Stage, predict

SPELLS = {spell["id"]: spell for spell in arena.printed("spells")}
BACKS = [(spell, back) for spell in SPELLS.values() for back in spell["back"]]
ROUTE = ("library-2", "library-3", "library-2", "library-1")


def named(found: Any) -> str:
    return str(found[1]["id"]) if isinstance(found, tuple) else str(found)


def learn(house: House, who: str, card: str) -> None:
    """This very card, out of its deck."""
    deck = house[f"spell-{card.rsplit('-', 1)[0]}"]
    deck.draw.remove(card)
    house[who].spells.append(card)


def caster(*cards: str, foe: str = "zombie-1") -> House:
    house = arena.ring(foe)
    for card in cards:
        learn(house, "ada", card)
    house.turn("ada")
    return house


# The backs -----------------------------------------------------------------------------


@pytest.mark.parametrize("passed", [True, False], ids=["pass", "fail"])
@pytest.mark.parametrize("spell_and_back", BACKS, ids=named)
def test_a_back_does_what_it_says(spell_and_back: Any, passed: bool) -> None:
    """RC-348 RC-349: the side that the roll gives, then under the deck and a new one."""
    spell, back = spell_and_back
    house = caster(back["id"])
    foe = arena.figure("zombie-1")[1]
    monster = house["zombie-1"]
    if not spell["attack"]:
        monster.space = "kitchen-1"
    house.put("bruno", RING)
    ada, bruno = house["ada"], house["bruno"]
    ada.injury = bruno.injury = "turned-ankle"
    house["trauma"].draw.remove("turned-ankle")
    house["library"].dark = house["library"].fire = True
    targets = {"monster": "zombie-1", "investigator": "bruno"}
    stage = Stage(
        you="ada",
        outcomes=[],
        passed=passed,
        attacking=spell["attack"],
        foe_health=foe["health"],
        foe_damage=foe["damage"],
        route=ROUTE,
        target="bruno" if spell["target"] == "investigator" else "",
    )
    wanted = predict(arena.facts(house), back["text"], stage)
    house.do(
        "cast",
        roll=[1 if passed else 10],
        answers={"stroll": list(ROUTE), "sweep": list(ROUTE)},
        spell=spell["id"],
        on=targets.get(spell["target"], ""),
    )
    wanted.pop("last", None)
    assert arena.facts(house) == wanted


def test_the_price_of_an_attack_spell_is_the_spells_doing() -> None:
    """RC-348: not the monster's that it was cast on"""
    house = caster("cinder-psalm-3")
    house.do("cast", roll=[1], spell="cinder-psalm", on="zombie-1")
    told = [one.told for one in house.reports if one.facts.get("who") == "ada"]
    assert any("takes 1 damage (Cinder Psalm)" in one for one in told)


def test_the_test_comes_before_the_back_is_seen() -> None:
    """RC-347 RC-348: test, flip, apply."""
    house = caster("cinder-psalm-4")
    house.do("cast", roll=[1], spell="cinder-psalm", on="zombie-1")
    kinds = house.kinds()
    assert kinds.index("cast") < kinds.index("test") < kinds.index("flipped")
    assert kinds.index("flipped") < kinds.index("damage")
    before = house.reports[: kinds.index("flipped")]
    assert not any("cinder-psalm-4" in f"{one.told}{one.facts}" for one in before)


# Gaining -----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", SPELLS)
def test_a_spell_is_the_top_card_of_its_deck(kind: str) -> None:
    """RC-346: and nobody is told which."""
    house = House()
    deck = house[f"spell-{kind}"]
    top, rest = deck.draw[0], deck.draw[1:]
    house.do("give", who="ada", card=kind)
    assert house["ada"].spells == [top]
    assert deck.draw == rest
    assert not any(top in f"{one.told}{one.facts}" for one in house.reports)


def test_a_tome_teaches_the_top_card() -> None:
    """RC-346: by the sentence on the card."""
    house = arena.ring("zombie-1", "black-ledger")
    house["zombie-1"].space = "kitchen-1"
    top = house["spell-unpicking"].draw[0]
    house.turn("ada")
    house.do("use", roll=[1], typed="black-ledger")
    assert house["ada"].spells == [top]
    assert house["ada"].items == []


def test_a_sixth_card_of_a_spell_is_not_there() -> None:
    """RC-357: all five are out."""
    house = House()
    for _ in range(5):
        house.do("give", who="ada", card="unpicking")
    house.do("give", who="bruno", card="unpicking")
    assert house["bruno"].spells == []
    assert house.told("nothing")


# Cycling ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", SPELLS)
def test_five_casts_and_the_order_repeats(kind: str) -> None:
    """RC-351 RC-349: under the deck, never shuffled."""
    house = arena.ring("shoggoth-1")
    if not SPELLS[kind]["attack"]:
        house["shoggoth-1"].space = "kitchen-1"
    learn(house, "ada", house[f"spell-{kind}"].draw[0])
    cast = []
    for _ in range(10):
        house.turn("ada")
        cast.append(house["ada"].spells[0])
        on = {"monster": "shoggoth-1", "investigator": "ada"}
        target = on.get(SPELLS[kind]["target"], "")
        house.do("cast", roll=[10], spell=kind, on=target)
        assert not house.told("shuffle")
        for monster in house.table.monsters:
            monster.damage = 0
        house.table.session.active, house.table.session.taken = "", []
        house["ada"].stun = 0
    assert len(set(cast[:5])) == 5
    assert cast[5:] == cast[:5]


def test_the_new_card_takes_the_place_of_the_old() -> None:
    """RC-349: of several spells, the order in front of him is kept."""
    house = caster("cinder-psalm-1", "unpicking-1", "threshold-rhyme-1")
    top = house["spell-unpicking"].draw[0]
    house.do("cast", roll=[10], spell="unpicking", on="zombie-1")
    assert house["ada"].spells == ["cinder-psalm-1", top, "threshold-rhyme-1"]
    assert house["spell-unpicking"].draw[-1] == "unpicking-1"


def test_the_last_card_comes_back_to_its_caster() -> None:
    """RC-349 RC-357: under an empty deck it is on top again."""
    house = caster("unpicking-1")
    house["bruno"].spells += house["spell-unpicking"].draw
    house["spell-unpicking"].draw = []
    house.do("cast", roll=[10], spell="unpicking", on="zombie-1")
    assert house["ada"].spells == ["unpicking-1"]
    assert house["spell-unpicking"].draw == []


def test_a_caster_who_dies_keeps_no_spell() -> None:
    """RC-262: the card is once in its deck."""
    house = caster("cinder-psalm-3")
    house["ada"].health.now = 2
    house.do("cast", roll=[10], spell="cinder-psalm", on="zombie-1")
    assert house["ada"].state == "dead"
    assert sorted(house["spell-cinder-psalm"].draw) == [
        f"cinder-psalm-{n}" for n in range(1, 6)
    ]


# Targets, evading, darkness ---------------------------------------------------------------


@pytest.mark.parametrize("target", ["ada", "bruno"])
def test_the_caster_may_pick_himself(target: str) -> None:
    """RC-350: or another one in the room; what is taken is the caster's."""
    house = caster("borrowed-warmth-2")
    house["zombie-1"].space = "kitchen-1"
    house.put("bruno", "library-2")
    house.do("cast", roll=[1], spell="borrowed-warmth", on=target)
    assert house[target].health.now == 23
    assert (house["ada"].sanity.now, house["bruno"].sanity.now) == (19, 20)


def test_who_is_in_another_room_is_out_of_reach() -> None:
    """RC-350 RC-381: a printed range counts to investigators too."""
    house = caster("borrowed-warmth-1")
    for space, rule in (("kitchen-1", ("RC-240", 21)), ("library-3", ("RC-244", 22))):
        house.put("bruno", space)
        with pytest.raises(Refused) as no:
            house.do("cast", spell="borrowed-warmth", on="bruno")
        assert (no.value.rule, no.value.page) == rule
    assert house.table.turn.acted == 0


@pytest.mark.parametrize("spell, tests", [("cinder-psalm-1", 1), ("unpicking-4", 1)])
def test_an_attack_spell_calls_for_no_evade_test(spell: str, tests: int) -> None:
    """RC-352 RC-194: also at another monster than the one beside him."""
    house = caster(spell)
    house.monster("cultist", RING)
    house["zombie-1"].space = "library-2"
    house.do("cast", roll=[1], spell=spell.rsplit("-", 1)[0], on="zombie-1")
    assert [one["sort"] for one in house.told("test")] == ["combat"] * tests
    assert house["zombie-1"].damage == 3


@pytest.mark.parametrize("spell", ["borrowed-warmth-1", "threshold-rhyme-4"])
def test_any_other_spell_is_evaded_for_first(spell: str) -> None:
    """RC-195 RC-191: one test for each monster beside him; failed, he casts all the same."""
    house = caster(spell)
    house.monster("cultist", RING)
    kind = spell.rsplit("-", 1)[0]
    on = "ada" if kind == "borrowed-warmth" else ""
    house.do("cast", roll=[10, 1, 1], spell=kind, on=on)
    sorts = [one["sort"] for one in house.told("test")]
    assert sorts == ["evade", "evade", "attribute"]
    assert house.told("flipped")


def test_who_dies_evading_does_not_cast() -> None:
    """RC-196"""
    house = caster("borrowed-warmth-1")
    house["ada"].health.now = 1
    house.put("bruno", "library-2")
    house.do("cast", roll=[10], spell="borrowed-warmth", on="bruno")
    assert house["ada"].state == "dead"
    assert not house.told("flipped")


@pytest.mark.parametrize(
    "spell, dark", [("cinder-psalm-1", True), ("borrowed-warmth-1", False)]
)
def test_darkness_weighs_on_attack_spells_only(spell: str, dark: bool) -> None:
    """RC-213 RC-214"""
    house = caster(spell)
    house["zombie-1"].space = "library-2"
    house["library"].dark = True
    on = "zombie-1" if dark else "ada"
    house.do("cast", roll=[1], spell=spell.rsplit("-", 1)[0], on=on)
    modifiers = house.told("test")[-1]["modifiers"]
    assert ({"why": "darkness", "by": -2} in modifiers) is dark


def test_a_test_on_the_back_of_a_harmless_spell_is_no_combat() -> None:
    """RC-214: darkness leaves it alone."""
    house = caster("borrowed-warmth-1")
    house["zombie-1"].space = "kitchen-1"
    house["library"].dark = True
    back = house.own.card("borrowed-warmth-1", ("spell",))
    back.text = "Test Luck. Fail: take 1 horror. Discard this card."
    house.do("cast", roll=[1, 10], spell="borrowed-warmth", on="ada")
    assert [one["sort"] for one in house.told("test")] == ["attribute", "attribute"]
    assert house["ada"].sanity.now == 19


@pytest.mark.parametrize(
    "spell, space, rule",
    [
        ("cinder-psalm-1", "kitchen-1", "RC-240"),
        ("unpicking-1", "library-3", "RC-244"),
        ("cinder-psalm-1", "chapel-1", "RC-244"),
    ],
)
def test_a_spell_has_its_range(spell: str, space: str, rule: str) -> None:
    """RC-239 RC-240 RC-244: as a weapon does."""
    house = caster(spell)
    house["zombie-1"].space = space
    with pytest.raises(Refused) as no:
        house.do("cast", spell=spell.rsplit("-", 1)[0], on="zombie-1")
    assert no.value.rule == rule
    assert house["ada"].spells == [spell]


def test_hiding_bars_attack_spells_and_no_others() -> None:
    """RC-339 RC-340"""
    house = caster("cinder-psalm-1", "borrowed-warmth-1")
    house["ada"].hiding = True
    with pytest.raises(Refused) as no:
        house.do("cast", spell="cinder-psalm", on="zombie-1")
    assert no.value.rule == "RC-339"
    house["zombie-1"].space = "kitchen-1"
    house.do("cast", roll=[1], spell="borrowed-warmth", on="ada")
    assert house["ada"].hiding and house["ada"].health.now == 22


def test_only_his_own_spells_are_cast() -> None:
    """RC-346"""
    house = caster("cinder-psalm-1")
    learn(house, "bruno", "unpicking-1")
    with pytest.raises(NotUnderstood):
        house.do("cast", spell="unpicking", on="zombie-1")


def test_the_fire_stays_where_the_monster_died() -> None:
    """RC-246 RC-348: “place fire in the monster's space” after a killing blow."""
    house = caster("cinder-psalm-5", foe="cultist-1")
    house["cultist-1"].space = "library-2"
    house.do("cast", roll=[1], spell="cinder-psalm", on="cultist-1")
    assert not house.table.monsters
    assert house["library"].fire


def test_with_several_spells_one_must_be_named() -> None:
    """RC-347"""
    house = caster("cinder-psalm-1", "borrowed-warmth-1")
    with pytest.raises(NotUnderstood, match="which spell"):
        house.do("cast")
    house["ada"].spells.clear()
    with pytest.raises(NotUnderstood, match="knows no spell"):
        house.do("cast")


def test_by_force_a_spell_is_cast_on_whom_it_does_not_reach() -> None:
    """RC-240: on the one that was named"""
    house = caster("cinder-psalm-1")
    house["zombie-1"].space = "kitchen-1"
    house.monster("zombie", "kitchen-1")
    house.do("cast", spell="cinder-psalm", on="zombie-2", roll=[1], force=True)
    assert house["zombie-1"].damage == 0
    assert "zombie-2" not in [one.id for one in house.table.monsters] or (
        house["zombie-2"].damage > 0
    )


def test_a_spell_on_the_room_is_about_the_room_of_its_caster(worded: Any) -> None:
    """RC-348"""
    house = caster("threshold-rhyme-1")
    house["zombie-1"].space = "kitchen-1"
    room = house.game.room_of(house["ada"])
    worded(
        house,
        "spell",
        "threshold-rhyme-1",
        "Pass: place darkness in the room.",
        target="room",
    )
    house.do("cast", spell="threshold-rhyme", on=room.id, roll=[1])
    assert room.dark
