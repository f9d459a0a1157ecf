"""Monsters on the board: named ones, samples, figures, undersides (p11, p12, p24, p25)."""

from __future__ import annotations

from collections import Counter

import pytest

from keeper.errors import NotUnderstood, Refused
from keeper.rules import integrity
from keeper.rules.chapters.house import features
from keeper.rules.text import interpreter
from keeper.rules.text.questions import quantities
from keeper.rules.text.scene import Scene
from tests.rules import arena
from tests.rules.build import House

# RC-355, as printed in the rulebook.
FIGURES = {
    "chthonian": 2,
    "cult-leader": 2,
    "cultist": 6,
    "hound-of-tindalos": 2,
    "maniac": 2,
    "mi-go": 2,
    "shoggoth": 2,
    "witch": 2,
    "zombie": 4,
}
FOUR = ("ada", "bruno", "cora", "desmond")


def miller(players: int, *options: str) -> House:
    """The objective that names a monster, revealed with its owner in the cellar."""
    house = House(FOUR[:players], ("1B", "2A"), options)
    house.do("objective-reveal")
    return house


def say(house: House, text: str, **scene: object) -> None:
    """A sentence of the card language about a monster."""
    from keeper.content.language.reading import parse

    interpreter.carry_out_all(house.game, parse(text), Scene(**scene))  # type: ignore


# Named monsters -----------------------------------------------------------------------


def test_a_named_monster_is_marked_and_otherwise_a_monster() -> None:
    """RC-249: placed, called by its name, moved, stunned and attacked as any other."""
    house = miller(2)
    (old,) = house.table.monsters
    assert (old.kind, old.named, old.space) == ("maniac", "Old Miller", "cellar-1")
    house.keeper("actions")
    house.do("monster-move", monster="old miller", spaces=["guest-bedroom-2"])
    assert house[old.id].space == "guest-bedroom-2"
    house.do("stun", who="Old Miller", n=1)
    assert house[old.id].stun == 1
    with pytest.raises(Refused) as no:
        house.do("monster-move", monster="Old Miller", spaces=["cellar-1"])
    assert no.value.rule == "RC-111"


@pytest.mark.parametrize("players, bonus", [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_more_health_for_each_investigator(players: int, bonus: int) -> None:
    """RC-250: four players are three investigators, +6; the printed health differs."""
    house = miller(players)
    (old,) = house.table.monsters
    printed = arena.figure(old.figure)[1]["health"]
    assert house.game.health_of(old) == printed + bonus
    house.do("damage", who=old.id, n=printed + bonus - 1)
    assert house.table.monsters
    house.do("damage", who=old.id, n=1)
    assert not house.table.monsters
    assert house.table.session.outcome.winner == "investigators"


def lose_one(house: House) -> None:
    house.table.session.revealed = True
    house.do("damage", who="cora", n=30)
    assert house["cora"].state == "eliminated"


def test_the_bonus_is_fixed_when_it_is_placed() -> None:
    """RC-251: by default."""
    house = miller(3)
    (old,) = house.table.monsters
    before = house.game.health_of(old)
    lose_one(house)
    assert house.game.health_of(house[old.id]) == before


def test_the_bonus_may_follow_the_living() -> None:
    """RC-251: the ruling `health-follows`; too little health left is death."""
    house = miller(3, "health-follows")
    (old,) = house.table.monsters
    before = house.game.health_of(old)
    lose_one(house)
    assert house.game.health_of(house[old.id]) == before - 2
    house = miller(3, "health-follows")
    (old,) = house.table.monsters
    house.do("damage", who=old.id, n=house.game.health_of(old) - 1)
    house.table.session.revealed = True
    house.do("damage", who="cora", n=30)
    assert "Old Miller" in house.table.session.slain


@pytest.mark.parametrize("ruling", ["", "health-follows"])
def test_a_card_that_speaks_of_its_health_means_what_is_left(ruling: str) -> None:
    """RC-250 RC-251"""
    house = miller(3, *([ruling] if ruling else []))
    (old,) = house.table.monsters
    lose_one(house)
    house.do("damage", who=old.id, n=2)
    old = house[old.id]
    left = quantities.of(house.game, "monster-health", Scene(monster=old))
    assert left == house.game.health_of(old) - 2
    assert house.game.health_of(old) > house.game.figure(old).health


def test_of_two_named_ones_each_has_its_own_health() -> None:
    """RC-251: `health-follows`, and a monster whose name the objective does not know."""
    house = miller(2, "health-follows")
    house.monster("cultist", "cellar-1").named = "Nobody's Uncle"
    stranger, (old,) = house["cultist-1"], house.table.monsters[:1]
    assert house.game.health_of(stranger) == house.game.figure(stranger).health
    assert house.game.health_of(old) == house.game.figure(old).health + 4


def test_a_driven_monster_that_cannot_move_says_why() -> None:
    """RC-111"""
    house = arena.ring("zombie-1")
    house["zombie-1"].stun = 1
    say(house, "Move it toward the nearest investigator.", monster=house["zombie-1"])
    (told,) = [one.told for one in house.game.reports if one.kind == "stays"]
    assert told == "Zombie 1 is stunned and stays where it is."


def test_a_monster_placed_later_counts_those_still_playing() -> None:
    """RC-250 RC-251: eliminated players are no investigators."""
    house = House(FOUR[:3], ("1B", "2A"))
    house.table.session.revealed = True
    lose_one(house)
    house.do("monster-place", kind="Old Miller", space="kitchen-1")
    (old,) = house.table.monsters
    assert old.bonus == 4


@pytest.mark.parametrize("kind, dies", [("Old Miller", False), ("maniac", True)])
@pytest.mark.parametrize("text", ["Kill the monster.", "Choose a monster. Kill it."])
def test_what_kills_outright_spares_a_named_monster(
    kind: str, dies: bool, text: str
) -> None:
    """RC-252: immune by default; damage still kills it."""
    house = House(("ada",), ("1B", "2A"))
    house.do("monster-place", kind=kind, space="kitchen-1")
    (one,) = house.table.monsters
    house.game.reports.clear()
    say(house, text, monster=one)
    assert (one not in house.table.monsters) is dies
    assert bool(house.told("immune")) is not dies


def test_the_table_may_rule_that_nobody_is_immune() -> None:
    """RC-252: the ruling `no-immunity`."""
    house = House(("ada", "bruno"), ("1A", "2A"), ("no-immunity",))
    one = house.monster("maniac", "kitchen-1")
    one.named = "The Guest"
    say(house, "Kill the monster.", monster=one)
    assert not house.table.monsters


@pytest.mark.parametrize("named", [None, "The Guest"])
def test_the_spell_that_kills_outright(named: str | None) -> None:
    """RC-252: the price is paid either way."""
    house = arena.ring("zombie-1")
    house["zombie-1"].named = named
    house["spell-unpicking"].draw.remove("unpicking-3")
    house["ada"].spells.append("unpicking-3")
    house.turn("ada")
    house.do("cast", roll=[1], spell="unpicking", on="zombie-1")
    assert bool(house.table.monsters) is bool(named)
    assert house["ada"].sanity.now == 17


def test_a_name_belongs_to_one_monster() -> None:
    """RC-249: the same name is not placed twice."""
    house = miller(2)
    with pytest.raises(Refused):
        house.do("monster-place", kind="Old Miller", space="kitchen-1")
    assert len(house.table.monsters) == 1
    house.do("monster-place", kind="maniac", space="kitchen-1")
    assert [one.named for one in house.table.monsters] == ["Old Miller", None]


# Samples ------------------------------------------------------------------------------


def test_a_sample_is_gained_by_a_monster() -> None:
    """RC-253"""
    house = arena.ring("mi-go-1")
    house.do("monster-sample", monster="mi-go-1", by=1)
    house.do("monster-sample", monster="mi-go-1", by=2)
    assert house["mi-go-1"].samples == 3
    assert house.table.session.samples == 0
    with pytest.raises(NotUnderstood):
        house.do("monster-sample", monster="ada", by=1)
    with pytest.raises(NotUnderstood):
        house.do("monster-sample", monster="mi-go-1", by=0)


def test_the_special_attack_of_the_mi_go_takes_one() -> None:
    """RC-253: by the text under its token."""
    house = arena.ring("mi-go-1")
    house.keeper("attacks")
    house.stack("combat-beast", "to-keep-off-a-dog")
    house.do("monster-attack", roll=[10], monster="mi-go-1", who="ada")
    assert house["mi-go-1"].samples == 1


@pytest.mark.parametrize("space", ["library-1", "cellar-1", "gallery-porch-1"])
def test_samples_are_put_down_on_the_altar_only(space: str) -> None:
    """RC-254"""
    house = arena.ring("mi-go-1")
    house["mi-go-1"].samples, house["mi-go-1"].space = 2, space
    with pytest.raises(Refused) as no:
        house.do("monster-sample", monster="mi-go-1", by=-1)
    assert (no.value.rule, no.value.page) == ("RC-254", 12)
    assert house["mi-go-1"].samples == 2


@pytest.mark.parametrize("by, left", [(-1, 1), (-2, 0), (-3, 2)])
def test_no_more_samples_are_put_down_than_it_carries(by: int, left: int) -> None:
    """RC-253 RC-254: but by force all of them are"""
    house = arena.ring("mi-go-1")
    features.place(house.game, "altar", house["mi-go-1"].space)
    house["mi-go-1"].samples = 2
    if by == -3:
        with pytest.raises(Refused) as no:
            house.do("monster-sample", monster="mi-go-1", by=by)
        assert no.value.rule == "RC-253"
    else:
        house.do("monster-sample", monster="mi-go-1", by=by)
    assert (house["mi-go-1"].samples, house.table.session.samples) == (left, 2 - left)
    house.do("monster-sample", monster="mi-go-1", by=-3, force=True)
    assert (house["mi-go-1"].samples, house.table.session.samples) == (0, 2)


def test_a_card_that_puts_them_elsewhere_says_why_they_stay() -> None:
    """RC-254"""
    house = arena.ring("mi-go-1")
    house["mi-go-1"].samples = 1
    say(house, "Put its samples on the altar.", monster=house["mi-go-1"])
    (told,) = [one.told for one in house.game.reports if one.kind == "stays"]
    assert told == "Samples are put down on the altar and nowhere else."
    assert house["mi-go-1"].samples == 1


@pytest.mark.parametrize("put", [1, 2, 3])
def test_as_many_as_are_said_lie_on_the_altar(put: int) -> None:
    """RC-253 RC-254: and never more than it carries."""
    house = arena.ring("mi-go-1")
    house["mi-go-1"].samples, house["mi-go-1"].space = 3, "chapel-1"
    house.do("monster-sample", monster="mi-go-1", by=-put)
    assert (house["mi-go-1"].samples, house.table.session.samples) == (3 - put, put)
    with pytest.raises(Refused) as no:
        house.do("monster-sample", monster="mi-go-1", by=-4)
    assert no.value.rule == "RC-253"


@pytest.mark.parametrize("how", ["damage", "kill"])
def test_samples_are_lost_with_their_bearer(how: str) -> None:
    """RC-255"""
    house = arena.ring("mi-go-1")
    house["mi-go-1"].samples = 2
    if how == "damage":
        house.do("damage", who="mi-go-1", n=9)
    else:
        house.do("monster-kill", monster="mi-go-1")
    assert house.table.session.samples == 0
    house.do("monster-place", kind="mi-go", space="kitchen-1")
    assert house["mi-go-1"].samples == 0


def test_two_samples_on_the_altar_end_that_story() -> None:
    """RC-254 RC-292: the objective counts those on the altar, not those carried."""
    house = House(("ada",), ("1C", "2A"))
    mi_go = house.monster("mi-go", "chapel-2")
    mi_go.samples = 2
    house.do("threat", by=1)
    assert house.table.session.outcome is None
    house.do("monster-sample", monster="mi-go-1", by=-1)
    assert house.table.session.revealed and house.table.session.outcome is None
    house.do("monster-sample", monster="mi-go-1", by=-1)
    assert house.table.session.outcome.winner == "keeper"


# Figures ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind, count", FIGURES.items())
def test_never_more_figures_than_in_the_box(kind: str, count: int) -> None:
    """RC-355 RC-112: each figure is on the board once; one too many is refused."""
    house = House()
    for _ in range(count):
        house.do("monster-place", kind=kind, space="wheel-house-1")
    assert len({one.figure for one in house.table.monsters}) == count
    assert len({one.id for one in house.table.monsters}) == count
    with pytest.raises(Refused) as no:
        house.do("monster-place", kind=kind, space="wheel-house-1")
    assert (no.value.rule, no.value.page) == ("RC-355", 25)
    assert len(house.table.monsters) == count


@pytest.mark.parametrize("kind", ["shoggoth", "zombie"])
def test_one_of_them_may_be_killed_to_be_placed_anew(kind: str) -> None:
    """RC-114 RC-355: unhurt, in the new space; or none is placed."""
    house = House()
    for n in range(FIGURES[kind]):
        house.do("monster-place", kind=kind, space="wheel-house-1")
        house.table.monsters[-1].damage = 1
    figure = house[f"{kind}-2"].figure
    house.do(
        "monster-place",
        answers={"replace": f"{kind}-2"},
        kind=kind,
        space="kitchen-1",
    )
    assert len(house.table.monsters) == FIGURES[kind]
    again = house.table.monsters[-1]
    assert (again.figure, again.space, again.damage) == (figure, "kitchen-1", 0)


def test_the_figure_is_taken_blindly() -> None:
    """RC-112: any of the kind, equally often, and only the keeper is told its underside."""
    seen: Counter[str] = Counter()
    house = House()
    for _ in range(400):
        house.do("monster-place", kind="zombie", space="wheel-house-1")
        seen[house.table.monsters[0].figure] += 1
        shown = [one for one in house.reports if one.kind == "underside"]
        assert shown and not any(one.open for one in shown)
        assert not house.table.monsters[0].seen
        house.do("monster-kill", monster="zombie-1")
    assert set(seen) == {f"zombie-{n}" for n in range(1, 5)}
    assert all(70 <= times <= 130 for times in seen.values())


def test_a_damaged_monster_may_be_looked_at_until_it_is_healed() -> None:
    """RC-360"""
    house = arena.ring("shoggoth-1")
    house.do("damage", who="shoggoth-1", n=2)
    assert house["shoggoth-1"].seen
    house.do("heal", who="shoggoth-1", what="damage", n=1)
    assert house["shoggoth-1"].seen
    house.do("heal", who="shoggoth-1", what="damage", n=9)
    assert (house["shoggoth-1"].damage, house["shoggoth-1"].seen) == (0, False)


def test_the_next_figure_of_that_number_is_another_monster() -> None:
    """RC-118 RC-173: it is met anew, and may attack in its own right."""
    house = arena.ring("zombie-1")
    house.keeper("attacks")
    house.do("monster-attack", roll=[1, 1], monster="zombie-1", who="ada")
    house.do("monster-kill", monster="zombie-1")
    house.do("monster-place", roll=[1, 1], kind="zombie", space="library-1")
    assert [one["sort"] for one in house.told("test")] == ["horror", "horror"]
    house.do("monster-attack", roll=[1, 1], monster="zombie-1", who="ada")
    assert house.told("draw")


@pytest.mark.parametrize("left, faulty", [(1, False), (0, True)])
def test_a_monster_of_a_file_has_some_health(left: int, faulty: bool) -> None:
    house = House()
    one = house.monster("zombie", "parlor-1")
    one.bonus = left - house.game.figure(one).health
    found = list(integrity.faults(house.table.state(), house.library))
    assert any("bonus" in fault for fault in found) == faulty
