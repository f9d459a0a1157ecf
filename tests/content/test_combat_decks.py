"""The three combat decks hold exactly the halves of the box, and each half can be played."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from keeper.content.language.reading import clauses, parse

DECKS = Path(__file__).parents[2] / "stories" / "core" / "combat"
KEYS = {
    "id",
    "name",
    "weapon",
    "attack",
    "attack_flavour",
    "versus",
    "defend",
    "defend_flavour",
}
SMALL = (
    {"none": 4, "sharp melee": 2, "blunt melee": 2, "melee": 4, "ranged": 8},
    {"attack": 12, "hiding": 4, "barrier": 4},
)
HALVES = {
    "humanoid": (
        {"none": 5, "sharp melee": 2, "blunt melee": 2, "melee": 6, "ranged": 10},
        {"attack": 15, "hiding": 5, "barrier": 5},
    ),
    "beast": SMALL,
    "eldritch": SMALL,
}
SPECIAL_ATTACKS = {"humanoid": 5, "beast": 4, "eldritch": 4}
# No investigator need be near a barrier, so nobody can be tested or hurt there.
BARRIER_TEXTS = {
    "Destroy the barrier.",
    "Move the barrier off the door.",
    "Monster is stunned.",
    "No effect.",
}

Card = dict[str, str]


def cards(deck: str) -> list[Card]:
    with (DECKS / f"{deck}.toml").open("rb") as file:
        printed: list[Card] = tomllib.load(file)["card"]
    return printed


def every_card() -> list[Card]:
    return [card for deck in HALVES for card in cards(deck)]


def defences(versus: str) -> list[str]:
    return [card["defend"] for card in every_card() if card["versus"] == versus]


def average_modifier(deck: str) -> float:
    halves = [card[half] for card in cards(deck) for half in ("attack", "defend")]
    tests = [m for text in halves for m in re.findall(r"Test \w+( [+-]\d)?\.", text)]
    return sum(int(m or 0) for m in tests) / len(tests)


@pytest.mark.parametrize("deck", HALVES)
def test_the_top_halves_are_those_of_the_box(deck: str) -> None:
    assert Counter(card["weapon"] for card in cards(deck)) == HALVES[deck][0]


@pytest.mark.parametrize("deck", HALVES)
def test_the_bottom_halves_are_those_of_the_box(deck: str) -> None:
    assert Counter(card["versus"] for card in cards(deck)) == HALVES[deck][1]


def test_there_are_sixty_five_combat_cards() -> None:
    assert [len(cards(deck)) for deck in HALVES] == [25, 20, 20]


def test_every_card_has_exactly_its_fields_and_none_is_empty() -> None:
    for card in every_card():
        assert set(card) == KEYS, card["id"]
        assert all(value.strip() for value in card.values()), card["id"]


@pytest.mark.parametrize("field", ["id", "name"])
def test_no_two_cards_share(field: str) -> None:
    counted = Counter(card[field] for card in every_card())
    assert [value for value, n in counted.items() if n > 1] == []


def test_no_two_halves_read_the_same_story() -> None:
    told = Counter(
        card[field]
        for card in every_card()
        for field in ("attack_flavour", "defend_flavour")
    )
    assert [value for value, n in told.items() if n > 1] == []


def test_ids_are_lower_case_words_with_hyphens() -> None:
    for card in every_card():
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", card["id"]), card["id"]


@pytest.mark.parametrize("half", ["attack", "defend"])
def test_every_clause_is_understood(half: str) -> None:
    for card in every_card():
        understood, by_hand = clauses(parse(card[half]))
        assert understood > 0 and by_hand == 0, (card["id"], card[half])


@pytest.mark.parametrize("deck", HALVES)
def test_some_monster_attacks_are_special_attacks(deck: str) -> None:
    special = [c["versus"] for c in cards(deck) if "special attack" in c["defend"]]
    assert special == ["attack"] * SPECIAL_ATTACKS[deck]


def test_a_barrier_half_touches_only_the_barrier_and_the_monster() -> None:
    assert set(defences("barrier")) == BARRIER_TEXTS


def test_only_barrier_halves_speak_of_the_barrier() -> None:
    others = [card["attack"] for card in every_card()]
    others += defences("attack") + defences("hiding")
    assert not [text for text in others if "barrier" in text]


def test_only_hiding_halves_end_hiding() -> None:
    others = [card["attack"] for card in every_card()]
    others += defences("attack") + defences("barrier")
    assert not [text for text in others if "no longer hiding" in text]


def test_bare_hands_neither_drop_a_weapon_nor_deal_its_damage() -> None:
    bare = [card["attack"] for card in every_card() if card["weapon"] == "none"]
    assert not [text for text in bare if "weapon" in text]


def test_a_monster_attacking_does_not_ask_about_the_weapon() -> None:
    assert not [card["id"] for card in every_card() if "weapon" in card["defend"]]


def test_every_weapon_half_can_deal_the_weapons_damage() -> None:
    armed = [card for card in every_card() if card["weapon"] != "none"]
    without = [
        c["id"] for c in armed if "deal weapon damage" not in c["attack"].lower()
    ]
    assert without == []


def test_eldritch_is_the_hardest_deck_and_humanoid_the_easiest() -> None:
    easiest, middle, hardest = (average_modifier(deck) for deck in HALVES)
    assert easiest > middle > hardest
