"""Texts to read aloud, and the set-up checklist."""

from __future__ import annotations

import pytest

from keeper.errors import NotUnderstood, Refused
from keeper.rules.table import Outcome
from keeper.views import aloud, checklist
from keeper.views.style import Page
from tests.rules.build import House


def bell() -> House:
    return House(story="the-drowned-bell", choices=["1C", "2B", "3A", "4A"])


@pytest.mark.parametrize("what", ["so-far", "prologue", "so", "pro"])
def test_what_was_read_may_be_read_again(what: str) -> None:
    """RC-362"""
    house = bell()
    text = aloud.as_text(house.game, True, Page(80), what)
    assert len(text) > 400 and all(len(line) <= 80 for line in text.splitlines())


@pytest.mark.parametrize("what", ["objective", "clue-4b", "questions"])
def test_the_guide_is_the_keepers(what: str) -> None:
    """RC-362"""
    house = bell()
    assert aloud.as_json(house.game, False, what)["text"]
    with pytest.raises(Refused) as refusal:
        aloud.as_json(house.game, True, what)
    assert refusal.value.rule == "RC-362"


@pytest.mark.parametrize("table", [True, False])
def test_no_event_before_its_time(table: bool) -> None:
    """RC-005"""
    with pytest.raises(Refused) as refusal:
        aloud.as_json(bell().game, table, "event-ii")
    assert (refusal.value.rule, refusal.value.page) == ("RC-005", 11)


def test_an_event_by_its_id_is_refused_to_the_keeper() -> None:
    """RC-005"""
    with pytest.raises(Refused) as refusal:
        aloud.as_json(bell().game, False, "slack-water")
    assert refusal.value.rule == "RC-005"


def test_a_resolved_event_has_only_its_own_sections() -> None:
    house = bell()
    for _ in range(3):
        house.do("event-tick")
    text = aloud.as_json(house.game, True, "event-i")["text"]
    assert "chapel doors" in text and "taking\ndown the books" not in text


def test_a_clue_once_found_is_open() -> None:
    house = bell()
    house.table.session.clues.append("clue-4b")
    assert aloud.as_json(house.game, True, "clue-4")["what"] == "clue-4b"


def test_the_ending_when_it_is_over() -> None:
    house = bell()
    with pytest.raises(Refused):
        aloud.as_json(house.game, False, "ending")
    house.table.session.outcome = Outcome("nobody", "a test")
    goal = house.library.objectives["the-stone-and-the-tongue"]
    assert aloud.as_json(house.game, True, "ending")["text"] == goal.nobody_ending


def test_another_word_names_what_there_is() -> None:
    with pytest.raises(NotUnderstood) as error:
        aloud.as_json(bell().game, True, "nonsense")
    assert "prologue" in error.value.hint


def test_the_checklist_lays_every_pile_as_the_game_did() -> None:
    house = bell()
    piles = checklist.as_json(house.game, False)["piles"]
    for room in house.table.rooms.values():
        assert [card["id"] for card in piles.get(room.id, [])] == room.pile


def test_the_checklist_counts_decks_before_anything_is_drawn() -> None:
    house = House(
        story="the-drowned-bell", choices=["1C", "2B", "3A", "4A"], hands=True
    )
    shown = checklist.as_json(house.game, True)
    assert shown["decks"]["trauma"] == 21 and shown["decks"]["event"] == 5
    held, deck = house.table.session.mythos, house["mythos"]
    assert shown["decks"]["mythos"] == len(held) + len(deck.draw) + len(deck.discard)
    assert shown["start"] == "entrance-hall-4"
    assert "chapel/bell-tower" in shown["sealed"]


def test_the_checklist_stays_within_the_page() -> None:
    text = checklist.as_text(bell().game, False, Page(80))
    assert "Silver Clapper" in text and all(
        len(line) <= 80 for line in text.splitlines()
    )
