"""The event step and the clock (p6, p11, p25, p26)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import Refused, StoryFault
from keeper.rules.chapters.rounds import clock
from tests.rules.build import House


def due(stage: int = 1, short: int = 1, **more: object) -> House:
    """The attack step, `short` tokens missing for event number `stage`."""
    house = House(**more)  # type: ignore[arg-type]
    deck = house["event"]
    deck.discard, deck.draw = deck.draw[: stage - 1][::-1], deck.draw[stage - 1 :]
    house.table.session.time = house.library.events[deck.draw[0]].time - short
    house.keeper("attacks")
    return house


def rounds(house: House, count: int) -> None:
    for _ in range(count):
        house.keeper("attacks")
        house.do("step")


@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_event_step_adds_exactly_one_token(before: int) -> None:
    """RC-125"""
    house = House(story="the-drowned-bell", choices=("1A",))
    needs = house.library.events[house["event"].draw[0]].time
    house.table.session.time = before
    house.keeper("attacks")
    house.do("step")
    assert house.table.session.time == (before + 1) % needs
    assert len(house.told("time")) == 1


@pytest.mark.parametrize(
    "stage, name", [(1, "mill-one"), (2, "mill-two"), (3, "mill-three")]
)
def test_with_enough_tokens_the_card_is_turned(stage: int, name: str) -> None:
    """RC-126"""
    house = due(stage)
    house.do("step")
    assert house["event"].discard[0] == name and name not in house["event"].draw
    assert house.table.session.time == 0


@pytest.mark.parametrize("stage, short", [(1, 2), (2, 2), (5, 2)])
def test_below_the_number_nothing_happens(stage: int, short: int) -> None:
    """RC-127"""
    house = due(stage, short)
    deck = list(house["event"].draw)
    house.do("step")
    assert house["event"].draw == deck
    assert house.told("event") == [] and house.told("read") == []


@pytest.mark.parametrize("choice, threat, zombies", [("2A", 2, 0), ("2B", 0, 1)])
def test_only_the_keepers_own_section_is_resolved(
    choice: str, threat: int, zombies: int
) -> None:
    """RC-128"""
    house = due(choices=("1A", choice))
    before = house.table.session.threat
    house.do("step")
    assert house.table.session.threat - before == threat
    assert len(house.table.monsters) == zombies


@pytest.mark.parametrize("choice, other", [("2A", "cellar"), ("2B", "loft")])
def test_the_other_sections_are_not_read(choice: str, other: str) -> None:
    """RC-129"""
    house = due(choices=("1A", choice))
    house.do("step")
    told = " ".join(report.told for report in house.reports if report.kind == "read")
    assert "feet" in told and other not in told


def test_the_count_starts_again_against_the_next_card() -> None:
    """RC-130"""
    house = due(1)
    house.do("step")
    rounds(house, 1)
    assert house.table.session.time == 1 and len(house["event"].discard) == 1
    rounds(house, 1)
    assert house.table.session.time == 0 and len(house["event"].discard) == 2


def test_after_the_last_event_all_players_lose() -> None:
    """RC-131"""
    house = due(5)
    house.do("step")
    outcome = house.table.session.outcome
    assert outcome is not None and outcome.winner == "nobody"
    assert house.table.session.phase == "over" and house.table.session.revealed


def test_unless_the_objective_names_a_winner() -> None:
    """RC-131"""
    house = due(5, choices=("1B", "2A"))
    house.do("step")
    outcome = house.table.session.outcome
    assert outcome is not None and outcome.winner == "keeper"


def test_the_event_deck_is_never_shuffled() -> None:
    """RC-132"""
    house = due(5)
    with pytest.raises(Refused) as no:
        house.do("deck-shuffle", name="event")
    assert no.value.rule == "RC-132"
    house["event"].draw.clear()
    with pytest.raises(Refused) as no:
        house.do("step")
    assert no.value.rule == "RC-132"
    assert house["event"].draw == [] and len(house["event"].discard) == 4


@pytest.mark.parametrize("choice", ["1A", "1B", "1C"])
def test_event_four_reveals_the_objective(choice: str) -> None:
    """RC-133 RC-291"""
    house = due(4, choices=(choice, "2A"))
    house.do("step")
    assert house.table.session.revealed
    assert len(house.told("revealed")) == 1


def test_event_four_reveals_even_without_saying_so() -> None:
    """RC-133"""
    house = due(4)
    house.own.events["mill-four"].sections[0].text = "Gain 1 threat."
    house.do("step")
    assert house.table.session.revealed


def test_it_reveals_what_is_revealed_only_once() -> None:
    """RC-133"""
    house = due(4)
    house.table.session.revealed = True
    house.do("step")
    assert house.told("revealed") == []


def test_tokens_laid_by_a_card_wait_for_the_event_step() -> None:
    """RC-379, switched"""
    house = House(options=["time-waits"])
    house.hold("mythos", "the-quarter-struck-early")
    house.table.session.threat, house.table.session.time = 9, 1
    house.turn("ada")
    house.do("mythos-play", card="the-quarter-struck-early", roll=[1])
    assert house.table.session.time == 2 and not house["event"].discard
    rounds(house, 1)
    assert house.table.session.time == 0 and len(house["event"].discard) == 1


# Alternate game length -----------------------------------------------------------------------

LENGTH = "alternate-game-length"


@pytest.mark.parametrize("roll", range(1, 11))
def test_the_last_event_waits_on_one_and_two(roll: int) -> None:
    """RC-372"""
    house = due(5, options=[LENGTH])
    house.do("step", roll=[roll])
    waits = roll <= 2
    assert (house.table.session.outcome is None) == waits
    assert bool(house["event"].draw) == waits


def test_it_is_rolled_for_at_each_later_event_step() -> None:
    """RC-372 RC-374: the tokens stay"""
    house = due(5, options=[LENGTH])
    time = house.table.session.time
    for passed in (1, 2, 3):
        house.keeper("attacks")
        house.do("step", roll=[2])
        assert house.table.session.time == time + passed
        assert len(house.told("delay")) == 1
    house.keeper("attacks")
    house.do("step", roll=[3])
    assert house.table.session.outcome is not None


def test_without_the_option_nobody_rolls() -> None:
    """RC-372"""
    house = due(5)
    house.do("step", roll=[1])
    assert house.told("delay") == [] and house.table.session.outcome is not None


@pytest.mark.parametrize("stage", [1, 2, 3, 4])
def test_other_events_are_not_rolled_for(stage: int) -> None:
    """RC-372"""
    house = due(stage, options=[LENGTH])
    house.do("step", roll=[1])
    assert house.told("delay") == [] and len(house["event"].discard) == stage


def test_no_roll_where_the_last_event_decides_the_game() -> None:
    """RC-373"""
    house = due(5, choices=("1B", "2A"), options=[LENGTH])
    house.do("step", roll=[1])
    assert house.told("delay") == []
    assert house.table.session.outcome is not None


def test_nor_where_the_objective_says_so_in_its_sentences() -> None:
    """RC-373"""
    house = due(5, options=[LENGTH])
    goal = house.own.objectives["get-out"]
    goal.keeper = "Keeper wins when event V is resolved."
    house.do("step", roll=[1])
    outcome = house.table.session.outcome
    assert house.told("delay") == []
    assert outcome is not None and outcome.winner == "keeper"


@pytest.mark.parametrize(
    "said",
    [
        "Keeper wins when event IV is resolved and 9 Zombies are on the board.",
        "Keeper wins when 9 Zombies are on the board.",
        "Nobody wins when event V is resolved.",
    ],
)
def test_but_it_is_rolled_for_where_nobody_wins_on_it(said: str) -> None:
    """RC-373: on another event, by something else, or all lose"""
    house = due(5, options=[LENGTH])
    goal = house.own.objectives["get-out"]
    goal.keeper = said
    house.do("step", roll=[1])
    assert len(house.told("delay")) == 1 and house.table.session.outcome is None


def test_by_the_other_ruling_the_count_starts_over() -> None:
    """RC-374"""
    house = due(5, options=[LENGTH, "time-starts-over"])
    house.do("step", roll=[1])
    assert house.table.session.time == 0
    house.keeper("attacks")
    house.do("step", roll=[1])
    assert house.told("delay") == [] and house.table.session.time == 1


def test_an_event_that_is_written_wrongly_is_named_with_its_file() -> None:
    house = due()
    event = house.own.events[house["event"].draw[0]]
    section = clock.sections(house.game, event)[0]
    object.__setattr__(section, "text", "Test Luck. Pass:")
    with pytest.raises(StoryFault) as wrong:
        house.do("step")
    assert wrong.value.message.startswith(f"{event.file}: {event.id}: ")


EARLY = "the-quarter-struck-early"


def adding(worded: Any, n: int, short: int, **more: Any) -> House:
    """Ada's turn; a card adds so many tokens, and so many are missing."""
    house = House(**more)
    event = house["event"]
    if more:
        event.discard, event.draw = event.draw[:-1][::-1], event.draw[-1:]
    house.table.session.time = house.library.events[event.draw[0]].time - short
    house.hold("mythos", EARLY)
    s = "s" * (n != 1)
    worded(house, "mythos", EARLY, f"Add {n} time token{s}.", cost=0)
    house.turn()
    house.do("mythos-play", card=EARLY)
    return house


@pytest.mark.parametrize("n, short", [(1, 1), (2, 1), (3, 1), (3, 2), (1, 2), (2, 3)])
def test_a_card_that_fills_the_clock_brings_the_event(
    worded: Any, n: int, short: int
) -> None:
    """RC-379: what was more than needed is told, and gone."""
    house = adding(worded, n, short)
    over = [fact["over"] for fact in house.told("time") if "over" in fact]
    assert over == ([n - short] if n > short else [])
    assert len(house.told("event")) == 2 * (n >= short)  # once for the keeper's eyes
    assert (house.table.session.time == 0) is (n >= short)


@pytest.mark.parametrize("short, asked", [(0, 0), (1, 1)])
def test_a_card_does_not_ask_again_for_an_event_that_was_put_off(
    worded: Any, short: int, asked: int
) -> None:
    """RC-374: it is rolled for in its step."""
    options = ("alternate-game-length",)
    house = adding(worded, 1, short, options=options, seed="waits")
    assert len(house.told("delay")) == asked
