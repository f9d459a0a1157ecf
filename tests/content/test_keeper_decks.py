"""The keeper's own cards as printed: Mythos, Trauma, Keeper Actions, Spells."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, Iterator

import pytest

from keeper.content.language.nodes import Ability, ByHand

CORE = Path(__file__).parents[2] / "stories" / "core"
ROOMS = """Hall Library Bedroom Kitchen Cellar Chapel Crypt Study Gallery Landing Attic
Garden Conservatory Laboratory Boathouse Pantry Tower Corridor Office""".split()
FIELDS = {
    "mythos": {
        "id",
        "name",
        "icon",
        "cost",
        "requirement",
        "text",
        "facedown",
        "flavour",
    },
    "trauma": {"id", "name", "kind", "threshold", "multi", "text", "flavour"},
    "actions": {"id", "name", "cost", "text", "flavour"},
}


def tables(file: str, name: str = "card") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(
        (CORE / f"{file}.toml").read_text(encoding="utf-8")
    )[name]
    return found


MYTHOS, TRAUMA, ACTIONS = tables("mythos"), tables("trauma"), tables("actions")
SPELLS = tables("spells", "spell")
BACKS = [back for spell in SPELLS for back in spell["back"]]
TEXTS = {card["id"]: card["text"] for card in MYTHOS + TRAUMA + ACTIONS + BACKS}


@pytest.mark.parametrize(
    "cards, number", [(MYTHOS, 35), (TRAUMA, 21), (ACTIONS, 13), (BACKS, 20)]
)
def test_decks_have_the_size_of_the_box(
    cards: list[dict[str, Any]], number: int
) -> None:
    assert len(cards) == number


def test_ids_are_unique_and_hyphenated() -> None:
    ids = [card["id"] for card in MYTHOS + TRAUMA + ACTIONS + SPELLS + BACKS]
    assert [card_id for card_id, times in Counter(ids).items() if times > 1] == []
    assert [i for i in ids if i != i.lower() or not i.replace("-", "").isalnum()] == []


def test_names_are_unique() -> None:
    names = Counter(card["name"] for card in MYTHOS + TRAUMA + ACTIONS + SPELLS)
    assert [name for name, times in names.items() if times > 1] == []


def test_flavours_are_written_and_all_different() -> None:
    cards = MYTHOS + TRAUMA + ACTIONS + SPELLS + BACKS
    flavours = Counter(card["flavour"].strip().lower() for card in cards)
    assert [words for words, times in flavours.items() if times > 1] == []
    # One line to read aloud, and a whole sentence.
    assert [w for w in flavours if "\n" in w or not 20 <= len(w) <= 140] == []
    assert [w for w in flavours if w[-1] not in '.?!"'] == []


@pytest.mark.parametrize("file", sorted(FIELDS))
def test_tables_have_no_other_keys(file: str) -> None:
    assert [c["id"] for c in tables(file) if not c.keys() <= FIELDS[file]] == []


def test_seven_icons_of_five_mythos_cards() -> None:
    icons = Counter(card["icon"] for card in MYTHOS)
    assert len(icons) == 7
    assert set(icons.values()) == {5}


def test_every_icon_has_cheap_and_dear_mythos_cards() -> None:
    assert {card["cost"] for card in MYTHOS} == {0, 1, 2, 3, 4}
    for icon in {card["icon"] for card in MYTHOS}:
        costs = [card["cost"] for card in MYTHOS if card["icon"] == icon]
        assert min(costs) == 0 and max(costs) >= 2, icon


def test_about_half_of_the_mythos_cards_have_a_requirement() -> None:
    assert 14 <= sum("requirement" in card for card in MYTHOS) <= 21


def test_two_or_three_mythos_cards_are_kept_facedown_until_shaken_off() -> None:
    kept = [card for card in MYTHOS if card.get("facedown")]
    assert 2 <= len(kept) <= 3
    assert all("discard this card" in card["text"] for card in kept)


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_name_is_asked_for_by_two_mythos_cards(room: str) -> None:
    asked = [card for card in MYTHOS if room in card.get("requirement", "")]
    assert len(asked) >= 2


def test_eleven_injuries_and_ten_insanities() -> None:
    assert Counter(c["kind"] for c in TRAUMA) == {"injury": 11, "insanity": 10}


def test_trauma_thresholds() -> None:
    injuries = {c.get("threshold") for c in TRAUMA if c["kind"] == "injury"}
    insanities = {c.get("threshold") for c in TRAUMA if c["kind"] == "insanity"}
    assert injuries == {None, 8, 4}
    assert insanities == {None, 8, 4, 0}


def test_only_the_worst_insanity_kills() -> None:
    killing = [c for c in TRAUMA if "you are killed" in c["text"].lower()]
    assert [(c["kind"], c["threshold"]) for c in killing] == [("insanity", 0)]
    assert sum(c.get("threshold") == 0 for c in TRAUMA) == 1


def test_trauma_that_needs_others_is_marked_multi() -> None:
    # p24: such a card is never left in the hand against a single investigator.
    needing = {c["id"] for c in TRAUMA if "other investigator" in c["text"]}
    multi = {c["id"] for c in TRAUMA if c.get("multi")}
    assert needing <= multi
    assert 3 <= len(multi) <= 4


def test_keeper_actions_cost_at_most_four() -> None:
    assert [card["id"] for card in ACTIONS if not 0 <= card["cost"] <= 4] == []


def test_discarding_for_threat_is_one_card_once_a_turn() -> None:
    gaining = [card for card in ACTIONS if "gain 1 threat" in card["text"]]
    assert [card["text"] for card in gaining] == [
        "Once per turn: Discard 1 Mythos and gain 1 threat. "
        "Or: Discard 1 Trauma and gain 1 threat."
    ]


def test_four_spells_of_five_different_backs() -> None:
    assert [len(spell["back"]) for spell in SPELLS] == [5, 5, 5, 5]
    assert len({back["text"] for back in BACKS}) == 20


def test_two_spells_attack_and_one_heals() -> None:
    attacks = [spell for spell in SPELLS if spell["attack"]]
    assert [spell["target"] for spell in attacks] == ["monster", "monster"]
    assert all(0 <= spell["range"] <= 2 for spell in attacks)
    others = {spell["target"] for spell in SPELLS if not spell["attack"]}
    assert others == {"investigator", "self"}


@pytest.mark.parametrize("back", BACKS, ids=lambda back: str(back["id"]))
def test_a_back_says_pass_fail_and_goes_under_its_deck(back: dict[str, Any]) -> None:
    assert back["text"].startswith("Pass: ")
    assert ". Fail: " in back["text"]
    assert back["text"].endswith(". Discard this card.")


def leaves(node: Any) -> Iterator[Any]:
    """The single things that a parsed text says."""
    inner = [
        part
        for name in ("nodes", "passed", "failed", "then", "otherwise")
        for part in getattr(node, name, ())
    ]
    if not inner:
        yield node
    for part in inner:
        yield from leaves(part)


def parsed(text: str) -> tuple[Ability, ...]:
    from keeper.content.language.reading import parse

    return tuple(parse(text))


def test_the_texts_are_understood() -> None:
    said = [leaf for text in TEXTS.values() for a in parsed(text) for leaf in leaves(a)]
    assert not [leaf.text for leaf in said if isinstance(leaf, ByHand)]


def test_no_keeper_action_is_left_to_the_people() -> None:
    said = [leaf for c in ACTIONS for a in parsed(c["text"]) for leaf in leaves(a)]
    assert [leaf for leaf in said if isinstance(leaf, ByHand)] == []


def test_four_keeper_actions_offer_two_ways() -> None:
    ways = {card["id"]: parsed(card["text"]) for card in ACTIONS}
    two = {card for card, found in ways.items() if len(found) > 1}
    assert two == {
        "burn-the-letter",
        "a-little-of-the-living",
        "let-it-catch",
        "light-sleepers",
    }
    assert all([a.other_way for a in ways[card]] == [False, True] for card in two)


def test_keeper_actions_use_all_three_limits() -> None:
    abilities = [ability for card in ACTIONS for ability in parsed(card["text"])]
    assert {ability.limit for ability in abilities} == {"", "turn", "target"}
    assert {ability.dearer for ability in abilities} == {0, 1, 2}
    # Free and without a limit would be free threat or moves for ever.
    free = [card for card in ACTIONS if card["cost"] == 0]
    assert all(a.limit for card in free for a in parsed(card["text"]))


def test_requirements_name_rooms_or_one_condition() -> None:
    from keeper.content.language.reading import parse_requirement

    for card in MYTHOS:
        words = card.get("requirement")
        if words is None:
            continue
        found = parse_requirement(words)
        rooms = {room.lower() for room in found.rooms}
        if any(room in words for room in ROOMS):
            assert rooms and rooms <= {room.lower() for room in ROOMS}, card["id"]
        else:
            assert not rooms and found.conditions, card["id"]
