"""Exploring a room (p9), also in the dark (p15)."""

from __future__ import annotations

import pytest

from keeper.content.cards import Card
from keeper.rules.chapters.rounds import turns
from keeper.rules.text import abilities, aloud
from keeper.rules.text.held import read, signs_of
from tests.rules.build import House
from tests.rules.refusals import refused

ADA = "ada:hill-legs,careful-reckoner"
BRUNO = "bruno:ox-of-the-ledge,stubborn-as-granite"


def steps_left(house: House, who: str = "ada") -> tuple[int, bool]:
    one = house[who]
    return turns.moves_left(house.game, one), turns.action_left(house.game, one)


@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_a_room_is_explored_from_any_of_its_spaces(space: int) -> None:
    """RC-053"""
    house = House([ADA])
    house.pile("great-hall", "ivory-key")
    house.put("ada", f"great-hall-{space}")
    house.turn()
    house.do("explore")
    assert "ivory-key" in house["ada"].items
    assert house["great-hall"].pile == []


def test_cards_are_turned_from_the_top_and_read_aloud_one_by_one() -> None:
    """RC-054"""
    house = House([ADA])
    house.pile("great-hall", "fob-key", "hartshorn-salts", "clue-3")
    house.turn()
    house.do("explore")
    assert [one["what"] for one in house.told("revealed")] == [
        "fob-key",
        "hartshorn-salts",
        "clue-3",
    ]
    told = [report.told for report in house.reports if report.open]
    for card in ("fob-key", "hartshorn-salts", "clue-3"):
        assert any(house.library.card(card).text in one for one in told)
    assert house["ada"].items[-3:] == ["fob-key", "hartshorn-salts", "clue-3"]


def test_everything_found_is_taken_whatever_he_carries() -> None:
    """RC-055"""
    house = House([ADA])
    cards = list(house.library.cards("exploration"))
    found = [c for c in cards if "nothing" not in house.library.card(c).types][:25]
    house.pile("great-hall", *found)
    house.turn()
    house.do("explore")
    assert house["ada"].items[1:] == found
    assert house.asked == []


def test_nothing_of_interest_is_discarded_at_once() -> None:
    """RC-056"""
    house = House([ADA])
    house.pile("great-hall", "only-dust-1", "ivory-key")
    house.turn()
    house.do("explore")
    assert house.table.decks["exploration"].discard == ["only-dust-1"]
    assert house["ada"].items == ["brush-hook", "ivory-key"]


@pytest.mark.parametrize("obstacle", ["sheeted-figure", "strongbox", "crate-of-glass"])
def test_an_obstacle_that_is_not_met_ends_the_exploring(obstacle: str) -> None:
    """RC-057"""
    house = House([ADA])
    house.pile("great-hall", "ivory-key", obstacle, "fob-key")
    house.turn()
    house.do("explore", roll=[10])
    hall = house["great-hall"]
    assert (hall.pile, hall.faceup) == ([obstacle, "fob-key"], [obstacle])
    assert house["ada"].items == ["brush-hook", "ivory-key"]
    assert "fob-key" not in str([report.facts for report in house.reports])
    assert steps_left(house)[1] is False
    assert [one["what"] for one in house.told("stopped")] == [obstacle]


def test_an_obstacle_that_is_met_is_discarded_and_the_exploring_goes_on() -> None:
    """RC-058"""
    house = House([ADA])
    house.pile("great-hall", "crate-of-glass", "sheeted-figure", "fob-key")
    house.turn()
    house.do("explore", roll=[1, 1])
    assert house["great-hall"].pile == []
    assert house["ada"].items == ["brush-hook", "fob-key"]
    gone = house.table.decks["obstacle"].discard
    assert sorted(gone) == ["crate-of-glass", "sheeted-figure"]


def test_an_unmet_obstacle_is_tried_again_by_the_next() -> None:
    """RC-057, RC-059"""
    house = House([ADA, BRUNO])
    house.pile("great-hall", "sheeted-figure", "fob-key")
    house.turn("ada")
    house.do("explore", roll=[10])
    house.do("done")
    house.turn("bruno")
    house.do("explore", roll=[1])
    assert "fob-key" in house["bruno"].items


def test_an_obstacle_that_lets_him_go_on_without_discarding_stays() -> None:
    """RC-059"""
    house = House([ADA])
    house.pile("great-hall", "sheeted-figure", "fob-key")
    card = house.own.card("sheeted-figure")
    card.text = "Test Willpower. Pass: you may go on. Fail: no effect."
    house.turn()
    house.do("explore", roll=[1])
    assert "fob-key" in house["ada"].items
    assert house["great-hall"].pile == ["sheeted-figure"]
    assert house["great-hall"].faceup == ["sheeted-figure"]


def test_a_key_opens_its_obstacle_from_the_explorers_own_hand() -> None:
    """RC-058, RC-060"""
    house = House([ADA, BRUNO])
    house.put("ada", "library-2")
    house.give("ada", "fob-key")
    house.turn("ada")
    house.do("explore")
    assert "millers-seal" in house["ada"].items
    assert "fob-key" in house.table.decks["exploration"].discard
    assert "strongbox" in house.table.decks["obstacle"].discard


def test_the_key_of_a_companion_does_not_count() -> None:
    """RC-060"""
    house = House([ADA, BRUNO])
    for who in ("ada", "bruno"):
        house.put(who, "library-2")
    house.give("bruno", "fob-key")
    house.turn("ada")
    house.do("explore")
    assert house["library"].pile == ["strongbox", "millers-seal"]
    assert "fob-key" in house["bruno"].items


@pytest.mark.parametrize("key", ["verdigris-key", "ivory-key", "silent-whistle"])
def test_a_key_does_not_open_what_it_does_not_name(key: str) -> None:
    """RC-061"""
    house = House([ADA])
    house.put("ada", "library-2")
    house.give("ada", key)
    house.turn()
    house.do("explore")
    assert key in house["ada"].items
    assert house["library"].pile == ["strongbox", "millers-seal"]


def test_not_even_where_any_key_is_asked_for() -> None:
    """RC-061"""
    house = House([ADA])
    card = house.own.card("strongbox")
    card.text = "If you discard a key, discard this card. Otherwise, no effect."
    house.put("ada", "library-2")
    house.give("ada", "ivory-key")
    house.turn()
    house.do("explore")
    assert "ivory-key" in house["ada"].items
    house.do("done")
    house.give("ada", "fob-key")
    for _ in range(5):
        house.do("step")
    house.turn()
    house.do("explore")
    assert house["ada"].items.count("ivory-key") == 1
    assert "millers-seal" in house["ada"].items


@pytest.mark.parametrize(
    "asked, opens, met",
    [
        ("a key", ["strongbox"], True),
        ("a key", ["green-lock"], False),
        ("a key", [], False),
        ("the Ivory Key", ["green-lock"], False),
        ("the Ivory Key", [], True),
    ],
)
def test_a_key_that_names_nothing_opens_what_asks_for_it_by_its_name(
    asked: str, opens: list[str], met: bool
) -> None:
    """RC-061"""
    house = House([ADA])
    card = house.own.card("strongbox")
    card.text = f"If you discard {asked}, discard this card. Otherwise, no effect."
    house.own.card("ivory-key").opens = opens
    house.put("ada", "library-2")
    house.give("ada", "ivory-key")
    house.turn()
    house.do("explore")
    assert ("ivory-key" not in house["ada"].items) == met
    assert ("millers-seal" in house["ada"].items) == met


def test_a_key_is_not_used_by_itself() -> None:
    """RC-061"""
    house = House([ADA])
    house.give("ada", "ivory-key")
    house.turn()
    refused(house, "RC-061", "use", typed="ivory-key")


@pytest.mark.parametrize("wanted", ["weapon", "equipment"])
def test_a_card_of_two_types_counts_as_both(wanted: str) -> None:
    """RC-062"""
    house = House([ADA])
    house["ada"].items.clear()
    house.give("ada", "pry-bar")
    card = house.own.card("sheeted-figure")
    card.text = f"If you discard a {wanted}, discard this card. Otherwise, no effect."
    house.pile("great-hall", "sheeted-figure")
    house.turn()
    house.do("explore")
    assert house["ada"].items == [] and house["great-hall"].pile == []


@pytest.mark.parametrize("level, revealed", [(3, False), (2, False), (1, True)])
def test_only_clue_one_is_the_last(level: int, revealed: bool) -> None:
    """RC-063"""
    house = House([ADA])
    house.pile("great-hall", f"clue-{level}")
    house.turn()
    house.do("explore")
    (clue,) = house.told("clue")
    assert (clue["level"], clue["who"]) == (level, "ada")
    assert house.table.session.revealed is revealed


# Darkness -------------------------------------------------------------------------------


@pytest.mark.parametrize("moves, left", [(0, 1), (1, 0)])
def test_exploring_in_the_dark_costs_a_movement_step_too(moves: int, left: int) -> None:
    """RC-064"""
    house = House([ADA])
    house["great-hall"].dark = True
    house.turn()
    for space in ["great-hall-2"][:moves]:
        house.do("move", space=space)
    house.do("explore")
    assert steps_left(house) == (left, False)
    assert house["great-hall"].pile == []


def test_without_a_movement_step_the_dark_is_not_explored() -> None:
    """RC-065"""
    house = House([ADA])
    house["great-hall"].dark = True
    house.turn()
    house.do("move", space="great-hall-2")
    house.do("move", space="great-hall-1")
    refused(house, "RC-065", "explore")


def test_without_an_action_step_neither() -> None:
    """RC-064"""
    house = House([ADA])
    house["great-hall"].dark = True
    house.turn()
    house.do("run", space="great-hall-2")
    refused(house, "RC-035", "explore")


@pytest.mark.parametrize("moved", [True, False])
def test_a_stunned_investigator_explores_the_dark_only_before_he_moves(
    moved: bool,
) -> None:
    """RC-066"""
    house = House([ADA])
    house["great-hall"].dark = True
    house["ada"].stun = 1
    house.turn()
    if moved:
        house.do("move", space="great-hall-2")
        refused(house, "RC-066", "explore")
    else:
        house.do("explore")
        assert steps_left(house) == (0, False)


@pytest.mark.parametrize("light", ["storm-lantern-2", "electric-torch", "hearse-lamp"])
def test_a_light_takes_the_darkness_away(light: str) -> None:
    """RC-067"""
    house = House([ADA, BRUNO])
    house["great-hall"].dark = True
    house.give("ada", light)
    house.turn()
    house.do("explore")
    assert steps_left(house) == (2, False)
    assert abilities.ignores(house.game, house["ada"], "darkness")
    assert not abilities.ignores(house.game, house["bruno"], "darkness")


@pytest.mark.parametrize("light, legal", [("", True), ("storm-lantern-1", False)])
def test_a_card_that_needs_darkness_does_not_fit_who_has_a_light(
    light: str, legal: bool
) -> None:
    """RC-067"""
    house = House([ADA], hands=True)
    card = "what-the-match-showed"
    house.table.session.mythos[:] = [card]
    house.table.session.threat = 9
    house["great-hall"].dark = True
    if light:
        house.give("ada", light)
    house.turn()
    if legal:
        house.do("mythos-play", card=card, roll=[1])
        assert house.told("mythos")
    else:
        refused(house, "RC-148", "mythos-play", card=card)


def test_no_evade_test_for_a_monster_elsewhere_in_the_room() -> None:
    """RC-068"""
    house = House([ADA])
    house.monster("zombie", "great-hall-4")
    house.turn()
    house.do("explore")
    assert house.told("test") == [] and house["great-hall"].pile == []


def test_an_evade_test_for_the_monster_in_the_space() -> None:
    """RC-068: the other side of it."""
    house = House([ADA])
    house.monster("zombie", "great-hall-1")
    house.turn()
    house.do("explore", roll=[10])
    assert len(house.told("test")) == 1
    assert house["great-hall"].pile == []


def test_an_empty_room_still_costs_the_action() -> None:
    """RC-069"""
    house = House([ADA])
    house.put("ada", "gallery-porch-1")
    house.turn()
    house.do("explore")
    assert steps_left(house) == (2, False)
    assert house["ada"].items == ["brush-hook"]
    assert house.told("nothing")


def test_who_is_taken_away_while_exploring_finds_nothing_more() -> None:
    """RC-057: an obstacle that kills ends it; his things and the rest stay."""
    house = House([ADA, BRUNO])
    house.pile("great-hall", "ivory-key", "yard-dog", "fob-key")
    house["ada"].health.now = 1
    house.turn()
    house.do("explore")
    assert house["ada"].state == "dead" and house["ada"].items == []
    pile = house["great-hall"].pile
    assert sorted(pile) == ["brush-hook", "fob-key", "ivory-key", "yard-dog"]
    assert pile[-1] == "fob-key" and "fob-key" not in house["great-hall"].faceup


def test_a_dead_man_takes_no_card() -> None:
    """RC-054: what the last clue reveals may kill; the next card stays where it is."""
    house = House([ADA, BRUNO], choices=["1B", "2A"])
    goal = house.own.objectives["the-old-miller"]
    goal.reveal = "Each investigator takes 20 horror. Each investigator takes 1 damage."
    house.pile("great-hall", "clue-1", "ivory-key")
    house["ada"].health.now = 1
    house.turn()
    house.do("explore")
    assert house["ada"].state == "eliminated"
    assert house["ada"].items == []
    assert sorted(house["great-hall"].pile) == ["brush-hook", "clue-1", "ivory-key"]


def test_the_doors_lock_is_no_card_to_explore() -> None:
    """RC-054, RC-070"""
    house = House([ADA])
    house.put("ada", "chapel-1")
    house.turn()
    house.do("explore")
    assert house["chapel"].pile == ["green-lock"]
    assert house["chapel"].faceup == []
    assert "clue-1" in house["ada"].items


@pytest.mark.parametrize(
    "walked, told",
    [(0, "loses 1 Movement Step of this turn"), (2, "has no such step left to lose")],
)
def test_the_steps_that_an_obstacle_costs_are_named(walked: int, told: str) -> None:
    """RC-057: who has no step left has none to lose, now or later."""
    house = House(["ada"])
    house.put("ada", "kitchen-1")
    house.turn("ada")
    for space in ("kitchen-2", "kitchen-1")[:walked]:
        house.do("move", space=space)
    reports = house.do("explore", roll=[10])
    lines = [one.told for one in reports if one.kind == "steps"]
    assert lines == [f"Ada Thorne {told}."]
    assert house["ada"].lost_moves == 0


def test_what_a_clue_tells_is_never_read_as_a_rule() -> None:
    tale = "Take 1 damage. The door is nailed. But the gate opens outward."
    clue = Card("letter", "A Letter", "clue", types=("clue",), text=tale)
    assert read(clue) == () and signs_of(clue)["times"] == []


@pytest.mark.parametrize(
    "kind, types", [("", ("weapon",)), ("sharp melee", ("equipment",))]
)
def test_what_is_no_weapon_is_not_read_as_one(
    kind: str, types: tuple[str, ...]
) -> None:
    card = Card(id="thing", name="Thing", sort="item", weapon=kind, types=types)
    assert aloud.what_it_does(card) == ""
