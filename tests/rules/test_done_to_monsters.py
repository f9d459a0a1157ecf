"""What cards do to monsters, and what those do then: exactly so much, and to nobody else."""

from __future__ import annotations

import pytest

from tests.rules.build import House
from tests.rules.tables import AXE, together
from tests.rules.test_sentences import play


def arranged() -> House:
    house = together()
    house["zombie-1"].stun = house["zombie-1"].damage = 0
    return house


@pytest.mark.parametrize(
    ("text", "attacking", "weapon", "damage"),
    [
        ("Deal 3 damage to the monster.", False, "", 3),
        ("Deal 3 damage to the monster.", True, "", 3),
        ("Deal weapon damage.", True, "", 1),
        ("Deal weapon damage.", True, AXE, 3),
        ("Deal weapon damage +1.", True, AXE, 4),
    ],
)
def test_how_much_damage_is_dealt(
    text: str, attacking: bool, weapon: str, damage: int
) -> None:
    house = arranged()
    zombie = house["zombie-1"]
    axe = house.library.card(AXE)
    assert axe.damage == 3
    about = {"weapon": axe if weapon else None, "attacking": attacking}
    play(house, text, "combat-humanoid", monster=zombie, **about)
    assert zombie.damage == damage


@pytest.mark.parametrize("whose", ["ada", "bruno"])
@pytest.mark.parametrize("stun", [0, 1, 3])
def test_who_is_not_stunned_sheds_no_token(whose: str, stun: int) -> None:
    house = arranged()
    zombie, one = house["zombie-1"], house[whose]
    zombie.stun = one.stun = stun
    play(house, "Remove 2 stun tokens from the monster.", monster=zombie, who=whose)
    assert zombie.stun == max(0, stun - 2) and one.stun == stun
    assert ("stun" in house.kinds()) is bool(stun)
    play(house, "Remove 2 stun tokens.", who=whose)
    assert one.stun == max(0, stun - 2)
    assert ("stun" in house.kinds()) is bool(stun)


def test_it_attacks_another_in_its_space_and_not_the_same() -> None:
    house = arranged()
    zombie = house["zombie-1"]
    text = "The monster attacks another investigator in its space."
    play(house, text, monster=zombie)
    assert house.told("attack") == [{"monster": "zombie-1", "who": "bruno"}]
    assert house.told("nothing") == []
    house.put("bruno", "library-3")
    play(house, text, monster=zombie)
    assert [one["monster"] for one in house.told("nothing")] == ["zombie-1"]


def test_a_stunned_one_attacks_nobody() -> None:
    house = arranged()
    zombie = house["zombie-1"]
    zombie.stun = 1
    before = house.table.state()
    play(house, "The monster attacks you.", monster=zombie)
    assert house.kinds() == ["stays"] and house.table.state() == before


@pytest.mark.parametrize("text", ["Take another action.", "Take 1 more Movement Step."])
def test_a_step_more_is_taken_in_ones_own_turn_alone(text: str) -> None:
    found = []
    for who in ("ada", "bruno"):
        house = arranged()
        play(house, text, who=who)
        turn = house.table.turn
        found.append(turn.extra_actions + turn.extra_moves)
    assert found == [1, 0]


@pytest.mark.parametrize(
    ("dealt", "attacking", "damage"), [(3, True, 1), (1, True, 0), (3, False, 3)]
)
def test_less_damage_from_attacks(dealt: int, attacking: bool, damage: int) -> None:
    """What was dealt is what was taken, and never less than nothing."""
    house = arranged()
    zombie, ada = house["zombie-1"], house["ada"]
    text = "the monster takes 2 less damage from each attack."
    play(house, f"Until the end of the round, {text}", monster=zombie)
    text = f"Deal {dealt} damage to the monster. "
    text += "Gain skill points equal to the damage dealt."
    play(house, text, "combat-humanoid", monster=zombie, attacking=attacking)
    assert (zombie.damage, ada.skill) == (damage, 3 + damage)


def test_the_pieces_of_a_solved_puzzle_go_back_whoever_asked_for_it() -> None:
    house = arranged()
    text = "Solve a lock puzzle. If you do, gain 1 skill point."
    play(house, text, answers={"puzzle": ["solved"]})
    assert house.table.puzzles == [] and house["ada"].skill == 4
