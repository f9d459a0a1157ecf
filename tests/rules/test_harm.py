"""Damage, horror, healing and death (p24)."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import NotUnderstood
from keeper.rules.chapters.trials import harm
from tests.rules.build import House
from tests.rules.frights import frightened

PASS, FAIL = 1, 10
CORA = ["steady-hands", "bedside-manner"]


@pytest.mark.parametrize("health", [1, 3, 10])
@pytest.mark.parametrize("more, state", [(-1, "alive"), (0, "dead"), (5, "dead")])
def test_damage_up_to_his_health_kills(health: int, more: int, state: str) -> None:
    """RC-256"""
    house = House()
    house["ada"].health.now = health
    if health + more:
        house.do("damage", who="ada", n=health + more)
    ada = house["ada"]
    assert ada.state == state
    assert ada.health.now == (0 if state == "dead" else health if health == 1 else 1)
    assert (ada.space == "") is (state == "dead")


@pytest.mark.parametrize("n", [8, 11, 20])
def test_horror_drives_mad_and_never_kills(n: int) -> None:
    """RC-257 RC-258"""
    house = House()
    house["ada"].sanity.now = 8
    house.do("horror", who="ada", n=n)
    ada = house["ada"]
    assert (ada.state, ada.sanity.now) == ("alive", 0)
    assert house.told("horror")[0]["by"] == 8


def test_the_insane_take_no_more_horror() -> None:
    """RC-258"""
    house = House()
    house["ada"].sanity.now = 0
    house.do("horror", who="ada", n=3)
    assert house["ada"].sanity.now == 0 and house.told("horror")[0]["by"] == 0
    house.do("heal", who="ada", what="horror", n=1)
    assert house["ada"].sanity.now == 1


def test_above_zero_he_is_sane_again() -> None:
    """RC-259: what may be done to the insane may not be done to him."""
    house = House()
    house["ada"].sanity.now = 0
    house["ada"].items = ["dinner-pail"]
    house.table.session.threat = 9
    house.keeper("actions")
    answers = {"control": "drop:dinner-pail"}
    house.do("action", answers=answers, typed="hand-in-the-glove")
    house.do("heal", who="ada", what="horror", n=1)
    house.table.turn.uses.clear()
    from keeper.errors import Refused

    with pytest.raises(Refused) as no:
        house.do("action", typed="hand-in-the-glove")
    assert no.value.rule == "RC-102"


@pytest.mark.parametrize("what", ["damage", "horror"])
@pytest.mark.parametrize("taken, healed", [(3, 2), (3, 3), (3, 9), (0, 2)])
def test_healing_takes_off_what_is_there(what: str, taken: int, healed: int) -> None:
    """RC-260"""
    house = House()
    gauge = house["ada"].health if what == "damage" else house["ada"].sanity
    gauge.now -= taken
    house.do("heal", who="ada", what=what, n=healed)
    assert gauge.now == gauge.max - max(0, taken - healed)
    assert house.told("heal")[0]["by"] == min(taken, healed)


@pytest.mark.parametrize("hits, heals", [([3], [1, 1]), ([1, 1, 1], [2]), ([2, 1], [])])
def test_only_the_value_of_the_tokens_counts(hits: list[int], heals: list[int]) -> None:
    """RC-261: any exchange of tokens is already made."""
    house = House()
    for n in hits:
        house.do("damage", who="ada", n=n)
    for n in heals:
        house.do("heal", who="ada", what="damage", n=n)
    ada = house["ada"]
    assert ada.health.now == ada.health.max - sum(hits) + sum(heals)


@pytest.mark.parametrize("what, n", [("damage", 0), ("damage", -1), ("horror", -2)])
def test_harm_is_a_number_from_one_up(what: str, n: int) -> None:
    """RC-256 RC-258: a minus would be healing."""
    house = House()
    before = house.table.state()
    with pytest.raises(NotUnderstood):
        house.do(what, who="ada", n=n)
    assert house.table.state() == before


def laden() -> House:
    """Ada with something of everything, beside a door."""
    house = House()
    house.put("ada", "parlor-1")
    ada = house["ada"]
    ada.items = []
    house.give("ada", "brush-hook", "storm-lantern-1", "clue-3", "verdigris-key")
    house.table.session.clues.append("clue-3")
    ada.spells = [house.table.decks["spell-cinder-psalm"].draw.pop(0)]
    ada.skill, ada.stun, ada.hiding = 3, 2, True
    ada.injury, ada.insanity = "turned-ankle", "the-counting"
    for card in (ada.injury, ada.insanity):
        house.table.decks["trauma"].draw.remove(card)
    return house


def test_the_dead_leave_their_things_where_they_fell() -> None:
    """RC-262 RC-263"""
    house = laden()
    spell = house["ada"].spells[0]
    house.do("damage", who="ada", n=99)
    ada, parlor = house["ada"], house["parlor"]
    fallen = {"brush-hook", "storm-lantern-1", "clue-3", "verdigris-key"}
    assert fallen <= set(parlor.pile) and fallen <= set(parlor.faceup)
    assert (ada.items, ada.spells, ada.skill) == ([], [], 0)
    assert house.table.decks["spell-cinder-psalm"].draw[-1] == spell
    assert (ada.state, ada.space, ada.hiding) == ("dead", "", False)


def test_the_dead_are_back_in_the_box() -> None:
    """RC-262: nobody plays the same investigator again."""
    house = laden()
    house.do("damage", who="ada", n=99)
    from keeper.rules.chapters.trials import harm

    assert "ada" not in harm.unused(house.game)
    house.do("turn", who="cora", traits=CORA)
    assert house["cora"].player == house["ada"].player
    assert house["cora"].skill > 0 and not house["cora"].items == ["brush-hook"]


def test_the_clues_of_the_dead_can_be_picked_up() -> None:
    """RC-263"""
    house = laden()
    house.do("damage", who="ada", n=99)
    house.put("bruno", "parlor-2")
    house.turn("bruno")
    house.do("explore")
    assert {"clue-3", "brush-hook"} <= set(house["bruno"].items)
    assert house.table.session.clues == ["clue-3"]


@pytest.mark.parametrize("buried", [False, True])
def test_the_traumas_of_the_dead(buried: bool) -> None:
    """RC-264: both settings of the ruling."""
    house = laden()
    house.table.session.options = ["trauma-is-buried"] if buried else []
    house.do("damage", who="ada", n=99)
    ada = house["ada"]
    assert (ada.injury, ada.insanity, ada.stun) == (None, None, 0)
    discard = house.table.decks["trauma"].discard
    gone = {"turned-ankle", "the-counting"}
    assert gone & set(discard) == (set() if buried else gone)


# Death in the middle of something -----------------------------------------------------


def test_nothing_of_a_card_happens_to_the_dead() -> None:
    """RC-256: “take 1 damage and you are stunned”."""
    house = House()
    house.put("ada", "parlor-1")
    house["ada"].health.now = 1
    figure = house.monster("cultist", "parlor-1", "cultist-4")
    house.table.session.keeper_skill = 1
    house.keeper("attacks")
    house.do(
        "monster-attack",
        roll=[FAIL],
        answers={"special": True},
        monster=figure.id,
        who="ada",
    )
    assert house["ada"].state == "dead" and "stun" not in house.kinds()


def test_a_blow_that_kills_frightens_nobody() -> None:
    """RC-256 RC-262: damage and horror in one blow, of which the damage kills."""
    house = House()
    harm.hit(house.game, house["ada"], 99, 2)
    told = [report.kind for report in house.game.reports]
    assert "killed" in told and "horror" not in told


def test_death_in_his_own_turn_ends_it_and_the_round_goes_on() -> None:
    """RC-256: the others have their turns, then the keeper."""
    house = House()
    house.turn("ada")
    house.do("move", space="great-hall-2")
    house.do("damage", who="ada", n=99)
    session = house.table.session
    assert (session.active, session.phase) == ("", "investigators")
    assert house.table.turn.window == "" and session.taken == [1]
    house.turn("bruno")
    house.do("damage", who="bruno", n=99)
    assert (session.active, house.table.session.phase) == ("", "keeper")


def test_death_out_of_turn_leaves_the_turn_alone() -> None:
    """RC-256"""
    house = House()
    house.turn("ada")
    house.do("damage", who="bruno", n=99)
    assert house.table.session.active == "ada"
    house.do("move", space="great-hall-2")
    house.do("done")
    assert house.table.session.phase == "investigators"  # bruno's player chooses anew
    house.do("turn", who="cora", traits=CORA)
    assert house.table.session.phase == "keeper"


def test_what_hits_all_hits_the_living_before_the_keepers_turn_begins() -> None:
    """RC-256: the last of the round dies first; the card is carried out to its end."""
    house = frightened("the-open-window", investigators=["ada", "bruno"])
    house.table.session.threat = 9
    for who in ("ada", "bruno"):
        house.put(who, "great-hall-1")
    house["ada"].sanity.now = 1
    house.hold("mythos", "bell-for-no-service")
    house.turn("bruno")
    house.do("done")
    house.turn("ada")
    house.do(
        "mythos-play",
        roll=[FAIL, FAIL],
        answers={"trauma": ["the-open-window"]},
        card="bell-for-no-service",
    )
    kinds = house.kinds()
    assert house["ada"].state == "dead"
    assert house["bruno"].sanity.now == house["bruno"].sanity.max - 1
    assert kinds.index("step") > max(n for n, one in enumerate(kinds) if one == "test")
    assert house.table.session.phase == "keeper"


@pytest.mark.parametrize("by", ["fire", "horror", "lock", "obstacle"])
def test_who_dies_on_the_way_does_not_arrive(by: str) -> None:
    """RC-256: nothing after his death happens."""
    house = frightened("the-open-window")
    ada = house["ada"]
    ada.sanity.now = 1
    house.put("ada", "great-hall-2")
    answers = {"trauma": "the-open-window"}
    if by == "fire":
        house["parlor"].fire = True
    elif by == "horror":
        house.monster("zombie", "parlor-2")
        house.monster("shoggoth", "parlor-2")
    elif by == "lock":
        house.pile("parlor", "sign-in-chalk", "clue-3")
    house.turn()
    if by == "obstacle":
        house.put("ada", "kitchen-1")
        house.do("explore", roll=[FAIL], answers=answers)
        assert "verdigris-key" in house["kitchen"].pile
    else:
        house.do("move", roll=[FAIL, FAIL], answers=answers, space="parlor-1")
    ada = house["ada"]
    assert (ada.state, ada.space) == ("dead", "")
    assert len(house.told("test")) == 1
    fell = {"horror": "parlor", "obstacle": "kitchen"}.get(by, "great-hall")
    assert "brass-theodolite" in house[fell].pile
    assert house.table.session.active == ""


def test_what_an_amulet_prevents_opens_no_window() -> None:
    """RC-256: what is spared was not taken, and no injury follows it; once a turn."""
    house = frightened("hurled")
    house.give("ada", "lead-amulet")
    house.do("damage", answers={"trauma": "hurled"}, who="ada", n=1)
    assert house["ada"].health.now == house["ada"].health.max
    assert house["ada"].injury is None and house.asked_kinds() == ["use"]
    house.do("damage", answers={"trauma": "hurled"}, who="ada", n=1)
    assert house["ada"].health.now == house["ada"].health.max - 1
    assert house["ada"].injury == "hurled"


@pytest.mark.parametrize("gauge", ["health", "sanity"])
def test_a_card_takes_no_gauge_below_one(gauge: str, worded: Any) -> None:
    """RC-256: whoever lives has at least one to lose."""
    house = House()
    house.give("ada", "black-ledger")
    lower = f"Any time: Your {gauge} is 30 lower."
    worded(house, "exploration", "black-ledger", lower)
    house.do("use", card="black-ledger", by="ada")
    found = getattr(house["ada"], gauge)
    assert (found.now, found.max) == (1, 1)


def test_what_waits_for_his_own_harm_waits_for_no_other() -> None:
    """RC-048: “when you take damage” is of whoever has the card."""
    house = House()
    house.give("bruno", "electric-torch")
    house.do("damage", who="ada", n=3)
    assert "electric-torch" in house["bruno"].items
    house.do("damage", who="bruno", n=3)
    assert "electric-torch" not in house["bruno"].items


@pytest.mark.parametrize("whose", ["ada", "bruno"])
def test_the_end_of_your_turn_is_of_your_own(whose: str) -> None:
    """RC-046: who has the wound tests, and when his own turn ends."""
    house = House()
    house["bruno"].injury = "it-will-not-close"
    house.turn(whose)
    house.do("done", roll=[1])
    tested = [one["who"] for one in house.told("test")]
    assert tested == (["bruno"] if whose == "bruno" else [])
    assert [one["who"] for one in house.told("done")] == [whose]


def test_what_the_evade_test_took_is_not_used(worded: Any) -> None:
    """RC-191: the action goes on as far as it still can."""
    house = House()
    house.give("ada", "black-ledger")
    frail = "Action: Heal 1 horror. When you take 1 or more damage, discard this card."
    worded(house, "exploration", "black-ledger", frail)
    house["ada"].sanity.now = 5
    house.monster("zombie", house["ada"].space)
    house.turn()
    house.do("use", card="black-ledger", roll=[FAIL])
    assert house.told("damage") and not house.told("used")
    assert house["ada"].sanity.now == 5


def test_a_new_investigator_faces_what_waits_at_the_start() -> None:
    """RC-173: he comes into a room with a monster."""
    house = House()
    house.monster("zombie", "great-hall-4")
    house.put("ada", "parlor-1")
    house.do("damage", who="ada", n=99)
    house.do("turn", roll=[FAIL], who="cora", traits=CORA)
    assert [test["who"] for test in house.told("test")] == ["cora"]
    assert house["cora"].sanity.now == house["cora"].sanity.max - 1
