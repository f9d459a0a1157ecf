"""A new investigator for a dead one, and elimination (p6, p24)."""

from __future__ import annotations

import pytest

from keeper.errors import NotUnderstood
from keeper.rules.chapters.rounds import players, turns
from tests.rules.build import House
from tests.rules.refusals import refused

ADA = "ada:hill-legs,careful-reckoner"
BRUNO = "bruno:stonebreaker,stubborn-as-granite"
CORA = ["steady-hands", "bedside-manner"]


def with_a_dead_ada(revealed: bool = False, options: tuple[str, ...] = ()) -> House:
    """Ada was killed in the Parlor before her turn; it is still the first round."""
    house = House([ADA, BRUNO], options=options)
    house.table.session.revealed = revealed
    house.put("ada", "parlor-1")
    house.do("damage", who="ada", n=99)
    return house


def test_the_player_of_a_dead_investigator_has_no_steps_with_him() -> None:
    """RC-265"""
    house = with_a_dead_ada()
    assert house["ada"].state == "dead"
    refused(house, "RC-265", "turn", who="ada")
    refused(house, "RC-265", "turn", who="ada", force=True)


def test_the_round_waits_until_he_has_chosen() -> None:
    """RC-265"""
    house = with_a_dead_ada()
    house.turn("bruno")
    house.do("done")
    assert house.table.session.phase == "investigators"
    assert players.waiting(house.game) == [1]
    house.do("turn", who="cora", traits=CORA)
    assert house.table.session.phase == "keeper"


def test_only_one_who_has_not_taken_part_can_be_chosen() -> None:
    """RC-265: neither the first nor his successor comes back."""
    house = with_a_dead_ada()
    house.do("turn", who="cora", traits=CORA)
    house.do("damage", who="cora", n=99)
    house.turn("bruno")
    house.do("done")
    for _ in range(5):
        house.do("step")
    for who in ("ada", "cora"):
        refused(house, "RC-265", "turn", who=who)
    house.do("turn", who="gus", traits=["gun-hand", "plays-the-odds"])
    assert house["gus"].player == 1


def test_killed_in_his_own_turn_he_chooses_in_the_next_round() -> None:
    """RC-265"""
    house = House([ADA, BRUNO])
    house.turn("ada")
    house.do("damage", who="ada", n=99)
    refused(house, "RC-265", "turn", who="cora", traits=CORA)
    house.turn("bruno")
    house.do("done")
    for _ in range(5):
        house.do("step")
    house.do("turn", who="cora", traits=CORA)
    assert house["cora"].player == 1


def test_nobody_arrives_while_everybody_lives() -> None:
    """RC-265"""
    house = House([ADA, BRUNO])
    with pytest.raises(NotUnderstood):
        house.do("turn", who="cora", traits=CORA)


def test_the_new_one_is_set_up_like_the_first_and_his_turn_is_over() -> None:
    """RC-266"""
    house = with_a_dead_ada()
    house.do("turn", who="cora", traits=CORA)
    cora = house["cora"]
    card = house.library.characters()["cora"]
    assert (cora.player, cora.state) == (1, "alive")
    assert (cora.health.now, cora.sanity.now, cora.skill) == (
        card.health,
        card.sanity,
        card.skill,
    )
    assert cora.traits == CORA and cora.items == ["physicians-bag"]
    assert cora.space == house.library.plan.start
    assert house.table.session.active == ""
    assert house.table.session.taken == [1]
    refused(house, "RC-027", "turn", who="cora")


def test_a_starting_spell_comes_with_the_new_one() -> None:
    """RC-266"""
    house = with_a_dead_ada()
    house.do("turn", who="desmond", traits=["last-words", "reader-of-epitaphs"])
    assert len(house["desmond"].spells) == 1


def test_his_two_traits_are_asked_for_and_checked() -> None:
    """RC-266, RC-011, RC-012"""
    house = with_a_dead_ada()
    with pytest.raises(NotUnderstood) as unsaid:
        house.do("turn", who="cora")
    assert "cora:TRAIT,TRAIT" in unsaid.value.hint and "-i" not in unsaid.value.hint
    refused(
        house, "RC-012", "turn", who="cora", traits=["bedside-manner", "has-seen-worse"]
    )
    house.do("turn", who="cora", answers={"trait": ["field-surgeon", "has-seen-worse"]})
    assert house["cora"].traits == ["field-surgeon", "has-seen-worse"]


def test_two_who_wait_say_whose_the_new_one_is() -> None:
    """RC-266"""
    house = with_a_dead_ada()
    house.do("damage", who="bruno", n=99)
    house.do("turn", who="cora", traits=CORA, answers={"player": "2"})
    assert house["cora"].player == 2
    assert players.waiting(house.game) == [1]


def test_in_the_next_round_he_plays_like_anybody() -> None:
    """RC-266"""
    house = with_a_dead_ada()
    house.do("turn", who="cora", traits=CORA)
    house.turn("bruno")
    house.do("done")
    for _ in range(5):
        house.do("step")
    cora = house.turn("cora")
    assert turns.moves_left(house.game, cora) == 2
    assert turns.action_left(house.game, cora)


def test_a_table_may_keep_his_first_turn_open_but_without_steps() -> None:
    """RC-266, RC-156"""
    house = with_a_dead_ada(options=("no-welcome",))
    house.do("turn", who="cora", traits=CORA)
    cora = house["cora"]
    assert house.table.session.active == "cora"
    assert turns.moves_left(house.game, cora) == 0
    assert not turns.action_left(house.game, cora)
    refused(house, "RC-034", "move", space="great-hall-2")
    refused(house, "RC-035", "explore")
    house.do("done")
    assert house.table.session.taken == [1]


def everybody_used(house: House, but: int) -> None:
    """All characters but so many have died in this story already, for player 1."""
    from copy import deepcopy

    fresh = [
        one
        for one in house.library.characters()
        if one not in {who.id for who in house.table.investigators}
    ]
    for who in fresh[but:]:
        dead = deepcopy(house["bruno"])
        dead.id, dead.player, dead.state, dead.space = who, 1, "dead", ""
        dead.items, dead.spells = [], []
        house.table.investigators.insert(0, dead)


def test_without_anybody_left_to_choose_the_player_is_eliminated() -> None:
    """RC-267"""
    house = House([ADA, BRUNO], choices=["1B", "2A"])
    everybody_used(house, but=0)
    house.do("damage", who="ada", n=99)
    assert house["ada"].state == "eliminated"
    house.turn("bruno")
    house.do("done")
    assert house.table.session.phase == "keeper"


def test_the_last_unused_one_leaves_none_for_another_dead_player() -> None:
    """RC-267"""
    house = House([ADA, BRUNO], choices=["1B", "2A"])
    everybody_used(house, but=1)
    house.do("damage", who="ada", n=99)
    house.do("damage", who="bruno", n=99)
    assert (house["ada"].state, house["bruno"].state) == ("dead", "dead")
    house.do("turn", who="cora", traits=CORA, answers={"player": "1"})
    assert house["bruno"].state == "eliminated"
    assert house.table.session.phase == "keeper"
    assert house.table.session.outcome is None


def test_killed_after_the_reveal_the_player_is_eliminated() -> None:
    """RC-268"""
    house = with_a_dead_ada(revealed=True)
    assert house["ada"].state == "eliminated"
    assert house.told("eliminated")[0]["player"] == 1
    refused(house, "RC-045", "turn", who="ada")
    with pytest.raises(NotUnderstood):
        house.do("turn", who="cora", traits=CORA)


def test_a_reveal_after_the_death_does_not_eliminate() -> None:
    """RC-265, RC-268"""
    house = with_a_dead_ada()
    house.do("objective-reveal")
    house.do("turn", who="cora", traits=CORA)
    assert house["cora"].state == "alive"


def test_an_eliminated_player_wins_with_the_others() -> None:
    """RC-269: the win is the investigators', and the table is told so."""
    house = with_a_dead_ada(revealed=True)
    house.table.session.options = ["survivors-suffice"]
    assert "still wins" in [r.told for r in house.reports if r.kind == "eliminated"][0]
    house.put("bruno", "gallery-porch-1")
    house.turn("bruno")
    house.do("escape")
    outcome = house.table.session.outcome
    assert outcome is not None and outcome.winner == "investigators"


def test_the_keeper_wins_when_all_players_are_eliminated() -> None:
    """RC-270"""
    house = with_a_dead_ada(revealed=True)
    assert house.table.session.outcome is None
    house.do("damage", who="bruno", n=99)
    outcome = house.table.session.outcome
    assert outcome is not None and outcome.winner == "keeper"
    assert house.table.session.phase == "over"


@pytest.mark.parametrize("choice", ["1B", "1C"])
def test_whatever_the_objective_says(choice: str) -> None:
    """RC-270"""
    house = House([ADA], choices=[choice, "2A"])
    house.table.session.revealed = True
    house.turn("ada")
    house.do("damage", who="ada", n=99)
    outcome = house.table.session.outcome
    assert outcome is not None and outcome.winner == "keeper"


def test_the_last_death_before_the_reveal_is_not_the_end() -> None:
    """RC-271"""
    house = with_a_dead_ada()
    house.do("damage", who="bruno", n=99)
    assert house.table.session.outcome is None
    assert house.table.session.phase == "investigators"
    house.do("turn", who="cora", traits=CORA, answers={"player": "1"})
    house.do("turn", who="gus", traits=["gun-hand", "plays-the-odds"])
    assert [one.id for one in house.game.alive()] == ["cora", "gus"]
    assert house.table.session.phase == "keeper"


def test_alone_and_dead_in_the_keepers_turn_the_game_goes_on() -> None:
    """RC-271"""
    house = House([ADA])
    house.keeper("attacks")
    house.do("damage", who="ada", n=99)
    assert house.table.session.outcome is None
    house.do("step")
    house.do("step")
    assert house.table.session.phase == "investigators"
    house.do("turn", who="cora", traits=CORA)
    assert house["cora"].state == "alive"


def test_the_things_of_the_dead_lie_where_he_fell() -> None:
    """RC-262, RC-266"""
    house = with_a_dead_ada()
    assert house["parlor"].pile == ["brush-hook", "clue-3"]
    assert house["parlor"].faceup == ["brush-hook"]
    assert house["ada"].items == []


def test_the_last_to_be_eliminated_is_not_told_of_others() -> None:
    house = House([ADA, BRUNO])
    house.table.session.revealed = True
    said = []
    for who in ("ada", "bruno"):
        reports = house.do("damage", who=who, n=99)
        said += [one.told for one in reports if one.kind == "eliminated"]
    assert "still wins if the others do" in said[0]
    assert said[1:] == ["Player 2 is eliminated: no investigator is left to play."]
    assert house.table.session.outcome is not None
    assert not {"read", "text"} & set(house.kinds())  # no ending that did not happen


def test_nobody_comes_while_nobody_is_missing() -> None:
    """RC-265"""
    house = House([ADA, BRUNO])
    house["bruno"].state, house["bruno"].space = "eliminated", ""
    with pytest.raises(NotUnderstood):
        house.do("turn", who="cora", traits=CORA)
