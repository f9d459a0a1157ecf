"""Investigators attack: the card that counts, range, sight, weapons, harm (p9, p21 to p24)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import NotUnderstood, Refused
from keeper.rules import acts, monsters
from keeper.rules.chance import Chance
from keeper.rules.combat import MATCHES
from keeper.rules.game import Game, Question
from tests.rules import arena
from tests.rules.arena import RING
from tests.rules.build import House, Script


def cards(klass: str, weapon: str) -> list[str]:
    """The ids of the cards with this top half."""
    return [
        card["id"]
        for card in arena.printed(f"combat/{klass}")
        if card["weapon"] == weapon
    ]


def attack(
    house: House, weapon: str, roll: int = 1, monster: str = "", **args: Any
) -> None:
    house.do(
        "attack",
        roll=[roll],
        monster=monster or house.table.monsters[0].id,
        weapon=weapon,
        **args,
    )


def duel(foe: str, *items: str) -> House:
    house = arena.ring(foe, *items)
    house.turn("ada")
    return house


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
        ("deer-rifle", 4),
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
        (["storm-lantern-1", "fire-axe", "letter-opener"], "letter-opener"),
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


# Who may attack whom ------------------------------------------------------------------


def aim(space: str, target: str, item: str = "army-revolver") -> House:
    house = arena.ring("zombie-1", item)
    house.put("ada", space)
    house["zombie-1"].space = target
    house.turn("ada")
    return house


@pytest.mark.parametrize(
    "item, target",
    [
        ("juggling-knives", "great-hall-2"),  # range 1, adjacent
        ("juggling-knives", "great-hall-4"),  # range 1, diagonally
        ("pocket-pistol-1", "great-hall-3"),
        ("army-revolver", "great-hall-1"),  # p21: range 0, the same space
        ("fire-axe", "great-hall-1"),
    ],
)
def test_a_target_within_range_can_be_attacked(item: str, target: str) -> None:
    """RC-239 RC-242: an adjacent space is range 1; other figures do not matter."""
    house = aim("great-hall-1", target, item)
    house.monster("cultist", "great-hall-2")
    attack(house, item, roll=10, monster="zombie-1")
    assert house.told("draw")


@pytest.mark.parametrize(
    "space, target, item, rule, page",
    [
        ("great-hall-1", "great-hall-2", "fire-axe", "RC-244", 22),
        ("library-1", "library-3", "juggling-knives", "RC-244", 22),
        ("great-hall-2", "parlor-1", "army-revolver", "RC-240", 21),
        ("great-hall-4", "parlor-1", "army-revolver", "RC-240", 21),  # sealed door
        ("great-hall-3", "kitchen-1", "deer-rifle", "RC-240", 21),
        ("kitchen-2", "cellar-1", "deer-rifle", "RC-240", 21),  # ladders: no sight
        ("gallery-porch-1", "chapel-1", "deer-rifle", "RC-240", 21),
        ("chapel-1", "library-1", "deer-rifle", "RC-241", 21),
    ],
)
def test_a_target_out_of_range_or_sight_is_refused(
    space: str, target: str, item: str, rule: str, page: int
) -> None:
    """RC-240 RC-241 RC-243 RC-244 RC-344: doors, walls, and too many spaces."""
    house = aim(space, target, item)
    before = house.table.state()
    with pytest.raises(Refused) as no:
        attack(house, item)
    assert (no.value.rule, no.value.page) == (rule, page)
    assert house.table.state() == before


def test_range_is_counted_over_white_lines_into_another_room() -> None:
    """RC-239 RC-241: the chapel opens on the library."""
    house = aim("chapel-2", "library-3", "pocket-pistol-1")
    attack(house, "pocket-pistol-1", roll=10)
    house = aim("chapel-2", "library-2", "juggling-knives")
    attack(house, "juggling-knives", roll=10)
    assert house.told("draw")


@pytest.mark.parametrize("target", ["library-2", "library-3", "chapel-2"])
def test_bare_hands_reach_only_the_same_space(target: str) -> None:
    """RC-221"""
    house = aim("library-1", target)
    with pytest.raises(Refused) as no:
        attack(house, "hands")
    assert no.value.rule == "RC-221"


def test_a_hiding_investigator_does_not_attack() -> None:
    """RC-339"""
    house = duel("zombie-1", "army-revolver")
    house["ada"].hiding = True
    with pytest.raises(Refused) as no:
        attack(house, "army-revolver")
    assert no.value.rule == "RC-339"


def test_a_weapon_of_somebody_elses_is_not_there() -> None:
    """RC-217: the weapon must be his own."""
    house = duel("zombie-1", "fire-axe")
    house.give("bruno", "army-revolver")
    before = house.table.state()
    with pytest.raises(NotUnderstood):
        attack(house, "army-revolver")
    assert house.table.state() == before


def test_what_is_no_weapon_is_no_weapon() -> None:
    """RC-217"""
    house = duel("zombie-1", "storm-lantern-1")
    with pytest.raises(Refused) as no:
        attack(house, "storm-lantern")
    assert no.value.rule == "RC-217"


def test_an_attack_takes_no_evade_test_and_the_action() -> None:
    """RC-194 RC-035: also with a second monster beside him; then no second attack."""
    house = duel("zombie-1", "army-revolver")
    house.monster("cultist", RING)
    house.monster("witch", "library-2")
    attack(house, "army-revolver", roll=10, monster="witch-1")
    assert [one["sort"] for one in house.told("test")] == ["combat"]
    with pytest.raises(Refused) as no:
        attack(house, "army-revolver", monster="witch-1")
    assert no.value.rule == "RC-035"


@pytest.mark.parametrize(
    "target, offered",
    [
        ("library-1", ["fire-axe", "juggling-knives", "deer-rifle", "bare-hands"]),
        ("library-2", ["juggling-knives", "deer-rifle"]),
        ("library-3", []),  # one alone is not asked for
    ],
)
def test_only_weapons_that_reach_are_offered(target: str, offered: list[str]) -> None:
    """RC-239 RC-244: without --with, the choice is among those that can be used."""
    house = duel("zombie-1", "storm-lantern-1", "fire-axe", "juggling-knives")
    house.give("ada", "deer-rifle")
    house["zombie-1"].space = target
    house.do("attack", roll=[10], monster="zombie-1")
    assert [one.choices for one in house.asked if one.kind == "weapon"] == (
        [offered] if offered else []
    )
    (told,) = house.told("attack")
    assert told["weapon"] == (offered[0] if offered else "deer-rifle")


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
    acts.perform(house.game, "attack", {"monster": "zombie-1", "weapon": "fire-axe"})
    assert seen and "text" in seen[0] and "draw" in seen[0] and "test" not in seen[0]


# Damage on monsters ------------------------------------------------------------------------


def test_damage_adds_up_until_it_is_killed() -> None:
    """RC-245 RC-246: at its health, not before; figure and tokens leave the board."""
    house = arena.ring("shoggoth-1", "fire-axe")
    shoggoth = house["shoggoth-1"]
    for total in (3, 6, 9):
        house.do("damage", who="shoggoth-1", n=3)
        assert shoggoth.damage == total and shoggoth in house.table.monsters
    assert shoggoth.seen
    house.do("damage", who="shoggoth-1", n=1)
    assert shoggoth in house.table.monsters  # 10 of 11
    house.do("damage", who="shoggoth-1", n=1)
    assert house.table.monsters == []
    assert house.told("killed") == [{"who": "shoggoth-1", "named": None}]


@pytest.mark.parametrize("big", [11, 12, 40])
def test_two_clips_count_as_one(big: int) -> None:
    """RC-247: any number of tokens on one base is one sum."""
    house = arena.ring("shoggoth-1")
    house["shoggoth-1"].damage = 10
    house.do("damage", who="shoggoth-1", n=big - 10)
    assert not house.table.monsters


def test_a_figure_comes_back_without_its_old_harm() -> None:
    """RC-246 RC-248: out of the pool, unhurt, unstunned, and unknown again."""
    house = arena.ring("shoggoth-1")
    house.monster("shoggoth", "chapel-1", "shoggoth-2")
    first = house["shoggoth-1"]
    first.stun, first.samples, first.damage = 2, 1, 5
    house.do("damage", who="shoggoth-1", n=9)
    house.do("monster-place", kind="shoggoth", space="kitchen-1")
    again = house["shoggoth-1"]
    assert again is not first and again.figure == "shoggoth-1"
    assert (again.damage, again.stun, again.samples, again.seen) == (0, 0, 0, False)


def test_what_is_killed_by_a_clause_is_left_alone_by_the_next() -> None:
    """RC-246: “deal weapon damage and monster is stunned”, and it is dead already."""
    house = duel("cultist-1", "graveyard-spade")
    house.stack("combat-humanoid", "past-calling-back")
    attack(house, "graveyard-spade")
    assert not house.table.monsters
    assert house["ada"].stun == 0
    assert not house.told("stun")


@pytest.mark.parametrize(
    "text",
    [
        "Deal 9 damage. Deal 9 damage.",
        "Deal 9 damage and monster damages you.",
        "Deal 9 damage and monster makes its special attack.",
        "Deal 9 damage and move the monster up to 2 spaces.",
        "Deal 9 damage and monster gains a sample.",
        "Kill the monster and kill the monster.",
        "Kill the monster, then deal 1 damage and monster is stunned.",
    ],
)
def test_no_clause_touches_a_dead_monster(text: str) -> None:
    """RC-246: whatever the card goes on to say."""
    house = duel("zombie-1", "fire-axe")
    card = house.library.cards("combat-humanoid")["no-further-back"]
    was, card.attack = card.attack, text
    before = arena.facts(house)["people"]
    try:
        house.stack("combat-humanoid", card.id)
        house.do(
            "attack",
            answers={"step": ["library-2", "library-3"]},
            monster="zombie-1",
            weapon="fire-axe",
        )
    finally:
        card.attack = was
    assert arena.facts(house)["people"] == before
    assert len(house.told("killed")) == 1


def test_who_dies_by_a_card_suffers_nothing_more_from_it() -> None:
    """RC-256 RC-262: no stun on the dead, his things lie once in the room."""
    house = duel("zombie-1", "fire-axe")
    ada = house["ada"]
    ada.health.now = 1
    card = house.library.cards("combat-humanoid")["no-further-back"]
    was = card.attack
    card.attack = "Test Strength. Fail: take 1 damage, take 3 horror, drop weapon and "
    card.attack += "you are stunned. Deal 1 damage."
    try:
        house.stack("combat-humanoid", card.id)
        attack(house, "fire-axe", roll=10)
    finally:
        card.attack = was
    assert (ada.state, ada.stun, ada.items, ada.space) == ("dead", 0, [], "")
    assert house["library"].pile.count("fire-axe") == 1
    assert not house.told("horror")
    assert house["zombie-1"].damage == 0
    assert house.table.session.active == ""


@pytest.mark.parametrize("fixed", ["stunned", "stuck"])
def test_a_card_cannot_move_what_cannot_move(fixed: str) -> None:
    """RC-204 RC-232: the attack goes through, the monster just stays."""
    house = duel("zombie-1", "army-revolver")
    if fixed == "stunned":
        house["zombie-1"].stun = 1
    else:
        house.table.turn.stuck.append("zombie-1")
    house.stack("combat-humanoid", "the-echo-goes-about")
    house.do(
        "attack",
        roll=[10],
        answers={"step": "library-2"},
        monster="zombie-1",
        weapon="army-revolver",
    )
    assert house["zombie-1"].space == RING
    assert house.table.turn.acted == 1


def test_a_card_moves_the_monster_in_the_investigators_turn() -> None:
    """RC-109 RC-173: one space at a time, and who is met tests for horror."""
    house = duel("hound-of-tindalos-1", "army-revolver")
    house.put("bruno", "chapel-2")
    house.stack("combat-beast", "two-points-of-light")
    house.do(
        "attack",
        roll=[10, 10],
        answers={"step": ["library-2", "chapel-2"]},
        monster="hound-of-tindalos-1",
        weapon="army-revolver",
    )
    assert house["hound-of-tindalos-1"].space == "chapel-2"
    assert [one["who"] for one in house.told("horror")] == ["bruno"]
    assert house.table.session.active == "ada"


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
    house = arena.fresh()
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
