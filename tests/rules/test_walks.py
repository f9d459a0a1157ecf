"""`move` walks: as many Movement Steps as the way needs, each by all the rules (p8, p16)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from keeper.errors import NotUnderstood, Refused
from keeper.rules.acts.every import ACTS, read
from keeper.rules.acts.walking import Move
from keeper.rules.chapters.rounds import turns
from keeper.rules.table import Standing
from tests.rules.build import House
from tests.rules.refusals import refused

CARD = "breath-on-the-neck"  # cost 0, on anybody: a Willpower test


def standing(here: str, who: str = "ada", **more: tuple[str, ...]) -> House:
    house = House(("ada", "bruno"), **more)
    house.put(who, here)
    house.turn(who)
    return house


def walked(house: House) -> list[str]:
    return [facts["space"] for facts in house.told("moved")]


def test_a_walk_takes_every_step_of_the_shortest_way() -> None:
    """RC-036, RC-043"""
    house = standing("great-hall-1")
    house.do("move", space="parlor-1")
    assert walked(house) == ["great-hall-2", "parlor-1"]
    assert turns.moves_left(house.game, house["ada"]) == 0
    assert house.table.turn.window == "move-2"


def test_it_takes_no_more_steps_than_are_left() -> None:
    """RC-034: and never spends the Action Step on running."""
    house = standing("great-hall-1")
    refused(house, "RC-036", "move", space="parlor-2")
    house.do("move", space="great-hall-2")
    refused(house, "RC-036", "move", space="parlor-2")
    assert not house.table.turn.acted


def test_a_stunned_investigator_walks_one_step() -> None:
    """RC-200"""
    house = House()
    house["ada"].stun = 1
    house.put("ada", "great-hall-1")
    house.turn()
    refused(house, "RC-036", "move", space="parlor-1")


@pytest.mark.parametrize("danger", ["great-hall-2", "great-hall-4"])
def test_of_equally_long_ways_the_safe_one_is_taken(danger: str) -> None:
    house = House()
    house.table.session.sealed.remove("great-hall/parlor-2")
    house.put("ada", "great-hall-1")
    house.monster("zombie", danger)
    house.turn()
    house.do("move", space="parlor-1")
    assert len(walked(house)) == 2 and danger not in walked(house)


def test_a_room_is_entered_where_it_can_be_reached() -> None:
    house = standing("great-hall-3")
    house.do("move", space="kitchen")
    assert house["ada"].space == "kitchen-1"
    refused(house, "RC-036", "move", space="Kitchen")  # he is there already
    with pytest.raises(NotUnderstood):
        house.do("move", space="g")


@pytest.mark.parametrize(
    "here, typed, there",
    [
        ("great-hall-3", "Kitchen", "kitchen-1"),  # its name
        ("parlor-1", "guest", "guest-bedroom-1"),  # a beginning of its spaces
        ("parlor-1", "Bedroom", "guest-bedroom-1"),  # a part of its name
        ("kitchen-1", "kitchen-2", "kitchen-2"),
    ],
)
def test_a_room_may_be_named_in_part(here: str, typed: str, there: str) -> None:
    house = standing(here)
    house["guest-bedroom"].pile = []
    house.do("move", space=typed)
    assert house["ada"].space == there


def test_a_room_is_its_first_space_while_it_is_nobodys_turn() -> None:
    act = ACTS["move"].said(House().game, ["great-hall"])
    assert act.kept()["space"] == "great-hall-1"


@pytest.mark.parametrize("typed", ["Founder's Box", "founder's box", "founders"])
def test_a_room_is_named_as_it_is_written(typed: str) -> None:
    """Its spaces are called by it without the apostrophe."""
    house = House(story="places-please", choices=())
    act = ACTS["move"].said(house.game, [typed])
    assert act.kept()["space"].startswith("founders-box")


def test_every_step_has_its_evade_and_horror_tests() -> None:
    """RC-172, RC-187"""
    house = standing("great-hall-1")
    house.monster("zombie", "great-hall-1")
    house.monster("maniac", "parlor-2")
    house.do("move", space="parlor-1", roll=[1, 1])
    sorts = [facts["sort"] for facts in house.told("test")]
    assert sorts == ["evade", "horror"]
    assert walked(house) == ["great-hall-2", "parlor-1"]


def test_a_lock_that_holds_ends_it() -> None:
    """RC-071, RC-154"""
    house = standing("great-hall-2")
    house.do("move", space="guest-bedroom", roll=[10])
    assert house["ada"].space == "parlor-1"
    assert house.table.turn.moves == 2 and house.table.turn.window == "move-2"


def test_the_keeper_has_the_window_between_two_steps() -> None:
    """RC-136: asked in secret, by default nothing is played."""
    house = standing("great-hall-1")
    house.hold("mythos", CARD)
    house.do("move", space="parlor-1")
    (question,) = house.asked
    assert (question.kind, question.asks, question.secret) == ("mythos", "keeper", True)
    assert question.default == "none" and "Willpower" in question.labels[CARD]
    assert house["ada"].space == "parlor-1" and house.table.session.mythos == [CARD]


def test_a_card_played_on_the_way_ends_it() -> None:
    """RC-136, RC-139: players may think again; the card is the only one of the turn."""
    house = standing("great-hall-1")
    house.hold("mythos", CARD)
    house.do("move", space="parlor-1", answers={"mythos": CARD}, roll=[1])
    assert house["ada"].space == "great-hall-2"
    assert house.table.turn.mythos == CARD and "stopped" in house.kinds()
    house.do("move", space="parlor-1")
    assert house["ada"].space == "parlor-1" and not house.asked


def test_what_cannot_be_played_is_not_offered() -> None:
    """RC-143; that nothing is asked would tell the table what the hand does not hold."""
    house = standing("great-hall-1")
    house.hold("mythos", "cold-that-climbs")
    house.table.session.threat = 1
    house.do("move", space="parlor-1")
    assert [question.choices for question in house.asked] == [["none", "skip"]]


def test_a_keeper_who_skips_is_not_asked_again_before_the_next_turn() -> None:
    """RC-136: what may be played stays so."""
    house = standing("great-hall-1")
    house.hold("mythos", CARD)
    house.do("move", space="parlor-1", answers={"mythos": "skip"})
    assert house["ada"].space == "parlor-1" and len(house.asked) == 1
    house.table.turn.extra_moves = 2
    house.do("move", space="great-hall-1")
    assert house["ada"].space == "great-hall-1" and not house.asked
    house.do("mythos-play", card=CARD, roll=[1])
    house.hold("mythos", CARD)
    house.do("done")
    house.put("bruno", "great-hall-1")
    house.turn("bruno")
    house.do("move", space="parlor-1")
    assert house.asked_kinds() == ["mythos"]


def test_trauma_on_the_way_ends_it() -> None:
    house = standing("kitchen-1")
    house.monster("zombie", "great-hall-2")
    house.hold("trauma", "the-counting")
    said = {"trauma": "the-counting"}
    house.do("move", space="great-hall-1", answers=said, roll=[10])
    assert house["ada"].space == "great-hall-3"
    assert "stopped" in house.kinds()


def test_a_corpse_is_dragged_all_the_way() -> None:
    """RC-335"""
    house = standing("great-hall-1")
    house.do("mark", feature="corpse", space="great-hall-1")
    house.do("move", space="parlor-1", drag=True)
    assert [one.space for one in house.table.markers if one.kind == "corpse"] == [
        "parlor-1"
    ]


@pytest.mark.parametrize("start, left", [("great-hall-2", 1), ("great-hall-1", 2)])
@pytest.mark.parametrize("how", ["sealed", "barred", "held", "forbidden"])
def test_what_is_shut_is_refused_as_shut_however_far_the_way_round(
    start: str, left: int, how: str, worded: Any
) -> None:
    """RC-041 RC-330 RC-081 RC-048: not by the steps that are left."""
    house = standing(start)
    door = "great-hall/parlor"
    house.table.turn.moves = 2 - left
    if how == "sealed":
        house.table.session.sealed.append(door)
    elif how == "barred":
        house.do("bar", door=door)
    elif how == "held":
        house["parlor"].pile[:0] = ["green-lock"]
        house.table.turn.shut.append("parlor")
    else:
        house.give("ada", "foundry-coat")
        worded(house, "exploration", "foundry-coat", "Nobody may enter the Parlor.")
    rules = {"sealed": "RC-041", "barred": "RC-330", "held": "RC-081"}
    refused(house, rules.get(how, "RC-048"), "move", space="parlor-1")


def test_what_is_too_far_is_refused_by_the_steps_that_are_left() -> None:
    """RC-036: also where a door on the way round is shut."""
    house = standing("great-hall-1")
    why = refused(house, "RC-036", "move", space="library-3")
    assert "steps away" in why


def test_force_leads_straight_there() -> None:
    house = standing("great-hall-1")
    house.do("move", space="library-3", force=True)
    assert walked(house) == ["library-3"]


def test_in_games_begun_earlier_a_move_is_one_step() -> None:
    house = standing("great-hall-1")
    house.table.session.reading = 1
    house.do("move", space="parlor-1", force=True)
    assert walked(house) == ["parlor-1"]


# In whose turn ----------------------------------------------------------------------------


def test_an_act_begins_the_turn_that_it_names() -> None:
    house = House()
    house.put("bruno", "great-hall-1")
    house.do("move", space="great-hall-2", of="bruno")
    assert house.table.session.active == "bruno"
    assert house["bruno"].space == "great-hall-2"


def test_between_the_beginning_and_the_act_the_keeper_has_the_first_window() -> None:
    """RC-135"""
    house = House()
    house.hold("mythos", CARD)
    house.do("explore", of="bruno")
    assert house.asked_kinds() == ["mythos"]


def test_a_turn_with_steps_left_is_not_ended_by_another() -> None:
    """RC-030"""
    house = standing("great-hall-1")
    refused(house, "RC-030", "explore", of="bruno")
    house.do("move", space="great-hall-2")
    refused(house, "RC-030", "turn", who="bruno")
    house.do("explore")
    house.do("move", space="great-hall-1")
    house.do("turn", who="bruno")
    assert house.table.session.active == "bruno"
    assert house.table.session.taken == [1]


def test_done_names_who_has_nothing_to_do() -> None:
    house = House()
    house.do("done", of="ada")
    house.do("done", of="bruno")
    assert house.table.session.phase == "keeper"


def test_a_wrong_word_costs_nothing() -> None:
    house = House()
    before = house.table.state()
    for words in ({"do": "move", "space": "attic"}, {"do": "attack", "monster": "x"}):
        with pytest.raises((NotUnderstood, Refused)):
            read(house.game, {**words, "of": "bruno"})
    assert house.table.state() == before


def test_a_card_that_takes_the_step_away_leaves_the_turn_begun() -> None:
    """RC-135: what the keeper played stands, and the act is not done."""
    house = House()
    house.hold("mythos", "cold-that-climbs")
    house.table.session.threat = 9
    house.put("bruno", "great-hall-1")
    said = {"mythos": "cold-that-climbs"}
    house.do("move", space="parlor-1", of="bruno", answers=said, roll=[1])
    assert house.table.session.active == "bruno" and "stopped" in house.kinds()
    assert house.table.turn.mythos == "cold-that-climbs"
    assert not house.told("moved")


# What cards forbid ------------------------------------------------------------------------


def afflicted(text: str, folder: Path) -> House:
    """Ada stands in the hall before the Parlor with this injury."""
    core = folder / "core"
    core.mkdir()
    card = (
        f'id = "turned-ankle"\nname = "Turned Ankle"\nkind = "injury"\ntext = "{text}"'
    )
    (core / "trauma.toml").write_text(f"[[card]]\n{card}\n")
    house = House(packs=[str(folder)])
    house["ada"].injury = "turned-ankle"
    house.put("ada", "great-hall-2")
    house.turn()
    return house


def test_whoever_may_not_move_takes_no_step_of_a_walk(tmp_path: Path) -> None:
    """RC-048: with both Movement Steps left as with one."""
    house = afflicted("You may not move.", tmp_path)
    refused(house, "RC-048", "move", space="great-hall-1")
    refused(house, "RC-048", "move", space="parlor-2")
    refused(house, "RC-048", "run", space="great-hall-1")


@pytest.mark.parametrize(
    "text", ["You may not enter dark rooms.", "Nobody may enter the Parlor."]
)
def test_a_walk_does_not_lead_where_a_card_forbids(text: str, tmp_path: Path) -> None:
    """RC-048: neither there, nor through it; the room he stands in is his."""
    house = afflicted(text, tmp_path)
    house["parlor"].dark = True
    refused(house, "RC-048", "move", space="parlor-1")
    refused(house, "RC-048", "move", space="parlor-2")
    legal = {act.space for act in Move.possible(house.game)}
    assert not [space for space in legal if space.startswith("parlor")]
    house.put("ada", "parlor-1")
    house.do("move", space="parlor-2")
    assert house["ada"].space == "parlor-2"


def test_a_walk_that_a_mythos_card_stops_says_what_bars_the_way(worded: Any) -> None:
    """RC-136 RC-048: the window between two steps."""
    house = standing("great-hall-1")
    house.hold("mythos", "breath-on-the-neck")
    shut = "Seal the doors of the Parlor."
    worded(house, "mythos", "breath-on-the-neck", shut)
    house.do("move", space="parlor-1", answers={"mythos": ["breath-on-the-neck"]})
    (told,) = [report.told for report in house.reports if report.kind == "stopped"]
    assert house["ada"].space == "great-hall-2" and "sealed" in told


def test_a_trauma_of_the_evade_test_may_forbid_the_step(tmp_path: Path) -> None:
    """RC-182"""
    house = afflicted("You may not move.", tmp_path)
    house["ada"].injury = None
    house.hold("trauma", "turned-ankle")
    house.monster("zombie", "great-hall-2")
    said = {"trauma": "turned-ankle"}
    house.do("move", space="great-hall-1", roll=[10], answers=said)
    assert house["ada"].space == "great-hall-2"
    assert house["ada"].injury == "turned-ankle"


def test_in_a_game_of_the_first_reading_a_command_is_one_step() -> None:
    """RC-036: and two spaces never cost one step."""
    house = standing("great-hall-1")
    house.table.session.reading = 1
    refused(house, "RC-036", "move", space="parlor-1")
    house.do("move", space="great-hall-2")
    assert turns.moves_left(house.game, house["ada"]) == 1


def test_whoever_a_card_puts_somewhere_is_said_to_be_there(worded: Any) -> None:
    """RC-382: no step, and told like one."""
    house = standing("great-hall-1")
    house.give("ada", "black-ledger")
    worded(house, "exploration", "black-ledger", "Any time: Move to the Library.")
    house.do("use", card="black-ledger", answers={"space": "library-2"})
    assert walked(house) == [house["ada"].space] != ["great-hall-1"]
    assert turns.moves_left(house.game, house["ada"]) == 2


@pytest.mark.parametrize("of", ["", "bruno"])
def test_whom_the_card_kills_does_nothing_more(worded: Any, of: str) -> None:
    """RC-135 RC-136: on the way, and before the first step of a turn"""
    house = House() if of else standing("great-hall-1")
    who = of or "ada"
    house.put(who, "great-hall-1")
    house.hold("mythos", CARD)
    worded(house, "mythos", CARD, "You are killed.")
    house.do("move", space="parlor-1", answers={"mythos": CARD}, of=of)
    assert house[who].state == "dead" and "stopped" not in house.kinds()
    moved = [one["space"] for one in house.told("moved")]
    assert moved == ([] if of else ["great-hall-2"])


def test_whom_the_start_of_his_turn_kills_does_nothing_more() -> None:
    """RC-262: the turn that a step was typed for begins, and that is the end of it"""
    house = House()
    text = "At the start of your turn, take 99 damage."
    house.table.session.standing.append(Standing(text, "A Card"))
    house.do("move", space="parlor-1", of="bruno")
    assert house["bruno"].state == "dead" and not house.told("moved")
    assert house.table.session.taken == [house["bruno"].player]
