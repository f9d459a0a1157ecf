"""Investigators attack: the card that counts, range, sight, weapons, harm (p9, p21 to p24)."""

from __future__ import annotations

import pytest

from keeper.content.language.reading import parse
from keeper.errors import NotUnderstood
from keeper.rules.acts.fighting import Attack
from keeper.rules.acts.perform import perform
from keeper.rules.chance import Chance
from keeper.rules.chapters.house import monsters
from keeper.rules.chapters.trials.combat import MATCHES
from keeper.rules.game import Game, Question
from keeper.rules.text import interpreter
from keeper.rules.text.scene import Scene
from tests.rules import arena
from tests.rules.arena import aim, attack, duel
from tests.rules.build import House, Script


def cards(klass: str, weapon: str) -> list[str]:
    """The ids of the cards with this top half."""
    return [
        card["id"]
        for card in arena.printed(f"combat/{klass}")
        if card["weapon"] == weapon
    ]


# Which card counts ------------------------------------------------------------------


@pytest.mark.parametrize(
    "foe, deck",
    [
        ("cultist-1", "combat-humanoid"),
        ("zombie-2", "combat-humanoid"),
        ("witch-1", "combat-humanoid"),
        ("mi-go-1", "combat-beast"),
        ("hound-of-tindalos-2", "combat-beast"),
        ("shoggoth-1", "combat-eldritch"),
        ("chthonian-2", "combat-eldritch"),
    ],
)
@pytest.mark.parametrize("weapon", ["hands", "fire-axe", "army-revolver"])
def test_the_deck_is_that_of_the_monsters_class(
    foe: str, deck: str, weapon: str
) -> None:
    """RC-217: whatever the weapon; one card of one deck is resolved."""
    house = duel(foe, "fire-axe", "army-revolver")
    attack(house, weapon, roll=10)
    (draw,) = house.told("draw")
    assert draw["deck"] == deck
    touched = [
        name
        for name, one in house.table.decks.items()
        if name.startswith("combat") and one.discard
    ]
    assert touched == [deck]


@pytest.mark.parametrize("klass, foe", [("humanoid", "zombie-1"), ("beast", "mi-go-1")])
@pytest.mark.parametrize(
    "weapon, order, counts",
    [
        ("army-revolver", ["none", "sharp melee", "melee", "ranged"], 3),
        ("army-revolver", ["blunt melee", "ranged"], 1),
        ("fire-axe", ["blunt melee", "ranged", "none", "melee"], 3),
        ("fire-axe", ["blunt melee", "sharp melee"], 1),
        ("fire-axe", ["melee", "sharp melee"], 0),
        ("graveyard-spade", ["sharp melee", "ranged", "melee"], 2),
        ("graveyard-spade", ["sharp melee", "none", "blunt melee"], 2),
        ("hands", ["melee", "sharp melee", "blunt melee", "ranged", "none"], 4),
    ],
)
def test_cards_are_set_aside_until_the_weapon_matches(
    klass: str, foe: str, weapon: str, order: list[str], counts: int
) -> None:
    """RC-218 RC-219 RC-220 RC-221 RC-222: only the match is resolved, all are discarded."""
    house = duel(foe, "fire-axe", "army-revolver", "graveyard-spade")
    name = f"combat-{klass}"
    stacked = [cards(klass, half)[0] for half in order]
    house.stack(name, *stacked)
    attack(house, weapon, roll=10)
    (draw,) = house.told("draw")
    assert draw["drawn"] == stacked[: counts + 1]
    assert draw["card"] == stacked[counts]
    assert len(house.told("text")) == 1
    assert house[name].discard == draw["drawn"][::-1]


def test_the_weapon_cards_of_the_box_name_their_sort() -> None:
    """RC-219 RC-220: a plain melee weapon answers to plain melee cards."""
    assert MATCHES["melee"] == ("melee",)
    assert set(MATCHES["sharp melee"]) & set(MATCHES["blunt melee"]) == {"melee"}


# The words on the cards ---------------------------------------------------------------


@pytest.mark.parametrize(
    "weapon, damage",
    [
        ("cavalry-sabre", 4),
        ("letter-opener", 1),
        ("deer-rifle", 3),
        ("quarry-hammer", 3),
    ],
)
def test_weapon_damage_is_the_number_on_the_weapon(weapon: str, damage: int) -> None:
    """RC-235"""
    house = duel("shoggoth-1", weapon)
    kind = house.library.card(weapon).weapon
    name = "only-labour" if "melee" in kind else "a-stone-into-mud"
    house.stack("combat-eldritch", name)
    attack(house, weapon)
    assert house["shoggoth-1"].damage == damage


@pytest.mark.parametrize("weapon, bonus", [("fire-axe", 1), ("hands", 1)])
def test_every_attack_of_his_deals_the_bonus(weapon: str, bonus: int) -> None:
    """RC-235: “Your attacks deal +1 damage”, bare hands among them."""
    card = {"fire-axe": "only-labour", "hands": "under-the-nails"}[weapon]
    house = duel("shoggoth-1", "fire-axe", "village-constable")
    house.stack("combat-eldritch", card)
    attack(house, weapon)
    assert house["shoggoth-1"].damage == {"fire-axe": 3, "hands": 1}[weapon] + bonus


def test_the_bonus_is_not_for_his_defence() -> None:
    """RC-235: what a monster's attack deals back is no attack of his."""
    house = arena.ring("shoggoth-1", "village-constable")
    house.keeper("attacks")
    house.stack("combat-eldritch", "wires-in-the-wind")
    house.do("monster-attack", roll=[1], monster="shoggoth-1", who="ada")
    assert house["shoggoth-1"].damage == 1


def test_a_blow_without_force_does_no_damage_and_shows_nothing() -> None:
    """RC-360: a monster that is not damaged keeps its underside to itself."""
    house = duel("shoggoth-1")
    shoggoth = house["shoggoth-1"]
    monsters.hurt(house.game, shoggoth, 0)
    assert (shoggoth.damage, shoggoth.seen) == (0, False)


@pytest.mark.parametrize("item", ["quarry-hammer", "fire-axe"])
def test_a_dropped_weapon_lies_on_top_of_the_room(item: str) -> None:
    """RC-236: a starting item as well as a found one, face up, in his room."""
    house = duel("zombie-1", "storm-lantern-1", item, "letter-opener")
    below = list(house["library"].pile)
    house.stack("combat-humanoid", "two-hands-on-the-haft")
    attack(house, item, roll=10)
    assert house["ada"].items == ["storm-lantern-1", "letter-opener"]
    assert house["library"].pile == [item, *below]
    assert item in house["library"].faceup


def test_bare_hands_have_nothing_to_drop() -> None:
    """RC-237: not even when he carries a weapon that he does not use."""
    house = duel("zombie-1", "fire-axe")
    library = house.library.cards("combat-humanoid")
    card = library["the-fist-remembers"]
    was, card.attack = card.attack, "Test Strength. Fail: drop weapon."
    try:
        house.stack("combat-humanoid", "the-fist-remembers")
        attack(house, "hands", roll=10)
    finally:
        card.attack = was
    assert house["ada"].items == ["fire-axe"]
    assert not house.told("dropped")


def test_who_is_attacked_drops_a_weapon_that_he_holds() -> None:
    """RC-236: he chooses; without any weapon there is nothing to drop."""
    for items, lost in (
        (["storm-lantern-1", "fire-axe", "boning-knife"], "boning-knife"),
        (["storm-lantern-1"], ""),
    ):
        house = arena.ring("cultist-1", *items)
        house.keeper("attacks")
        house.stack("combat-humanoid", "room-for-one-swing")
        answers = {"drop-weapon": lost} if lost else {}
        house.do(
            "monster-attack", roll=[10], answers=answers, monster="cultist-1", who="ada"
        )
        assert house["ada"].items == [one for one in items if one != lost]


@pytest.mark.parametrize("card", ["half-a-breath", "the-echo-goes-about"])
def test_a_side_that_is_missing_or_says_so_has_no_effect(card: str) -> None:
    """RC-238"""
    house = duel("zombie-1", "army-revolver")
    printed = house.library.cards("combat-humanoid")[card]
    was, printed.attack = printed.attack, "Test Marksmanship. Pass: deal weapon damage."
    before = arena.facts(house)
    try:
        house.stack("combat-humanoid", card)
        attack(house, "army-revolver", roll=10)
    finally:
        printed.attack = was
    assert arena.facts(house) == before


# The test -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "stun, dark, light, expected",
    [
        (0, False, False, []),
        (1, False, False, ["stunned"]),
        (3, True, False, ["stunned", "darkness"]),
        (0, True, False, ["darkness"]),
        (0, True, True, []),
    ],
)
@pytest.mark.parametrize("attacker", ["ada", "monster", "special"])
def test_darkness_and_stun_weigh_on_combat_tests(
    stun: int, dark: bool, light: bool, expected: list[str], attacker: str
) -> None:
    """RC-213 RC-215 RC-202: −2 each, his own attack or the monster's alike."""
    house = arena.ring("zombie-1", "fire-axe", *(["storm-lantern-1"] if light else []))
    house["ada"].stun, house["library"].dark = stun, dark
    if attacker == "ada":
        house.turn("ada")
        house.stack("combat-humanoid", "no-further-back")
        attack(house, "fire-axe")
    else:
        house.keeper("attacks")
        special = "room-for-one-swing" if attacker == "special" else "half-a-breath"
        house.stack("combat-humanoid", special)
        house.do("monster-attack", roll=[1], monster="zombie-1", who="ada")
    (test,) = house.told("test")
    status = [one for one in test["modifiers"] if one["why"] in ("stunned", "darkness")]
    assert [one["why"] for one in status] == expected
    assert all(one["by"] == -2 for one in status)


def test_the_darkness_is_that_of_his_own_room() -> None:
    """RC-213: a dark room at the far end of the shot does not matter."""
    house = aim("chapel-2", "library-2")
    house["library"].dark = True
    attack(house, "army-revolver")
    assert not [one for one in house.told("test")[0]["modifiers"] if one["by"] == -2]


def test_the_card_is_read_before_a_skill_point_is_offered() -> None:
    """RC-169 RC-361"""
    house = duel("zombie-1", "fire-axe")
    seen: list[list[str]] = []

    class Watching(Script):
        def decide(self, question: Question) -> str:
            if question.kind == "skill":
                seen.append([one.kind for one in house.game.reports if one.open])
            return super().decide(question)

    house.stack("combat-humanoid", "no-further-back")
    chance = Chance("seed", "", 0, [1])
    house.game = Game(house.table, house.library, chance, Watching({}))
    perform(house.game, Attack("zombie-1", "fire-axe"))
    assert seen and "text" in seen[0] and "draw" in seen[0] and "test" not in seen[0]


def test_a_spell_attack_draws_no_combat_card() -> None:
    """RC-225"""
    house = duel("zombie-1")
    house["spell-cinder-psalm"].draw.remove("cinder-psalm-1")
    house["ada"].spells.append("cinder-psalm-1")
    house.do("cast", roll=[1], spell="cinder-psalm", on="zombie-1")
    assert not house.told("draw")
    assert house["zombie-1"].damage == 3


def test_keepers_who_play_by_hand_name_a_half_of_a_card() -> None:
    """RC-218: `combat DECK --for …`, by any clear beginning."""
    house = House()
    for wanted in (
        "none",
        "sharp",
        "blunt",
        "melee",
        "ranged",
        "att",
        "hid",
        "barrier",
    ):
        house.do("combat", deck="hum", wanted=wanted)
        assert len(house.told("text")) == 1
    with pytest.raises(NotUnderstood):
        house.do("combat", deck="humanoid", wanted="spoon")


def test_what_his_own_weapon_costs_him_is_its_own_doing() -> None:
    """RC-048: not the monster's, which stands beside it."""
    house = duel("zombie-1", "rusted-sickle")
    attack(house, "rusted-sickle", roll=10)
    told = [report.told for report in house.reports if report.kind == "damage"]
    assert told[0] == "Ada Thorne takes 1 damage (Rusted Sickle): health 19."


@pytest.mark.parametrize("again", ["Draw another Combat card.", "Attack again."])
@pytest.mark.parametrize("attacking", [True, False])
def test_another_card_is_for_whoever_attacks(again: str, attacking: bool) -> None:
    """RC-217 RC-226: his own blow goes on as his own, the monster's as its own."""
    house = duel("zombie-1", "fire-axe")
    foe, axe = house["zombie-1"], house.library.card("fire-axe")
    scene = Scene(who=house["ada"], monster=foe, weapon=axe, attacking=attacking)
    interpreter.carry_out_all(house.game, parse(again), scene)
    blows = [one.facts for one in house.game.reports if one.kind == "attack"]
    theirs = "another" in again and not attacking
    assert ["weapon" in blow for blow in blows] == [not theirs]
