"""Texts to read aloud, and the set-up checklist."""

from __future__ import annotations

import pytest

from keeper.errors import NotUnderstood, Refused
from keeper.rules.table import Outcome
from keeper.views.audience import KEEPER, TABLE, Audience
from keeper.views.board import checklist
from keeper.views.cards import aloud
from keeper.views.style import Page
from tests.rules.build import House


def bell() -> House:
    return House(story="the-drowned-bell", choices=["1C", "2B", "3A", "4A"])


@pytest.mark.parametrize("what", ["so-far", "prologue", "so", "pro"])
def test_what_was_read_may_be_read_again(what: str) -> None:
    """RC-362"""
    house = bell()
    text = TABLE.see(aloud.READ, house.game, what).text(Page(80))
    assert len(text) > 400 and all(len(line) <= 80 for line in text.splitlines())


@pytest.mark.parametrize("what", ["objective", "clue-4b", "questions"])
def test_the_guide_is_the_keepers(what: str) -> None:
    """RC-362"""
    house = bell()
    assert KEEPER.see(aloud.READ, house.game, what).facts()["text"]
    with pytest.raises(Refused) as refusal:
        TABLE.see(aloud.READ, house.game, what).facts()
    assert refusal.value.rule == "RC-362"


@pytest.mark.parametrize("audience", [TABLE, KEEPER])
def test_no_event_before_its_time(audience: Audience) -> None:
    """RC-005"""
    with pytest.raises(Refused) as refusal:
        audience.see(aloud.READ, bell().game, "event-ii").facts()
    assert (refusal.value.rule, refusal.value.page) == ("RC-005", 11)


def test_an_event_by_its_id_is_refused_to_the_keeper() -> None:
    """RC-005"""
    with pytest.raises(Refused) as refusal:
        KEEPER.see(aloud.READ, bell().game, "slack-water").facts()
    assert refusal.value.rule == "RC-005"


def test_a_resolved_event_has_only_its_own_sections() -> None:
    house = bell()
    for _ in range(3):
        house.do("event-tick")
    text = TABLE.see(aloud.READ, house.game, "event-i").facts()["text"]
    assert "chapel doors" in text and "taking\ndown the books" not in text


def test_a_clue_once_found_is_open() -> None:
    house = bell()
    house.table.session.clues.append("clue-4b")
    assert TABLE.see(aloud.READ, house.game, "clue-4").facts()["what"] == "clue-4"


def test_the_ending_when_it_is_over() -> None:
    house = bell()
    with pytest.raises(Refused):
        KEEPER.see(aloud.READ, house.game, "ending").facts()
    house.table.session.outcome = Outcome("nobody", "a test")
    goal = house.library.objectives["the-stone-and-the-tongue"]
    assert (
        TABLE.see(aloud.READ, house.game, "ending").facts()["text"]
        == goal.nobody_ending
    )


def test_another_word_names_what_there_is() -> None:
    with pytest.raises(NotUnderstood) as error:
        TABLE.see(aloud.READ, bell().game, "nonsense").facts()
    assert "prologue" in error.value.hint


def test_the_checklist_lays_every_pile_as_the_game_did() -> None:
    house = bell()
    piles = KEEPER.see(checklist.SETUP, house.game).facts()["piles"]
    for room in house.table.rooms.values():
        assert [card["id"] for card in piles.get(room.id, [])] == room.pile


def test_the_checklist_counts_decks_before_anything_is_drawn() -> None:
    house = House(
        story="the-drowned-bell", choices=["1C", "2B", "3A", "4A"], hands=True
    )
    shown = TABLE.see(checklist.SETUP, house.game).facts()
    assert shown["decks"]["trauma"] == 21 and shown["decks"]["event"] == 5
    held, deck = house.table.session.mythos, house["mythos"]
    assert shown["decks"]["mythos"] == len(held) + len(deck.draw) + len(deck.discard)
    assert shown["start"] == "entrance-hall-4"
    assert "chapel/bell-tower" in shown["sealed"]


def test_the_checklist_stays_within_the_page() -> None:
    text = KEEPER.see(checklist.SETUP, bell().game).text(Page(80))
    assert "Silver Clapper" in " ".join(text.split())
    assert all(len(line) <= 80 for line in text.splitlines())
