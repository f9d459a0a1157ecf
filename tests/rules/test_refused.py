"""Refusals that are seldom met: each by the rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.errors import NotUnderstood, Refused
from keeper.rules.acts.fighting import MonsterAttack
from tests.rules.build import House
from tests.rules.refusals import refused


def knowing(spell: str) -> House:
    """Ada's turn; she knows a spell, and Bruno is in another room."""
    house = House()
    deck = house.table.decks[f"spell-{spell}"]
    house["ada"].spells[:] = [deck.draw.pop(0)]
    house.put("bruno", "cellar-1")
    house.turn()
    return house


def test_threat_is_taken_only_from_what_there_is() -> None:
    """RC-098"""
    house = House()
    house.table.session.threat = 2
    refused(house, "RC-098", "threat", by=-3)


def test_a_spell_without_anything_in_reach() -> None:
    """RC-239"""
    refused(knowing("cinder-psalm"), "RC-239", "cast", spell="cinder-psalm")


def test_a_spell_for_oneself_is_not_cast_on_others() -> None:
    """RC-350"""
    house = knowing("threshold-rhyme")
    words = {"spell": "threshold-rhyme", "on": "bruno"}
    refused(house, "RC-350", "cast", **words)


def test_a_spell_without_a_range_stays_in_the_room(worded: Any) -> None:
    """RC-350"""
    house = knowing("borrowed-warmth")
    card = house["ada"].spells[0]
    worded(house, "spell", card, house.library.card(card, ("spell",)).text, range=0)
    refused(house, "RC-350", "cast", spell="borrowed-warmth", on="bruno")


def test_a_barrier_in_a_space_without_a_door() -> None:
    """RC-329"""
    house = House()
    house.do("mark", feature="barrier", space="parlor-2")
    house.put("ada", "parlor-2")
    house.turn()
    refused(house, "RC-329", "barrier")


def attack_step(space: str) -> House:
    house = House()
    house.monster("zombie", space)
    house.keeper("attacks")
    return house


def test_nobody_is_there_to_be_attacked() -> None:
    """RC-118 RC-119"""
    house = attack_step("cellar-1")
    refused(house, "RC-118", "monster-attack-all")
    with pytest.raises(Refused) as no:
        MonsterAttack.said(house.game, ["bruno"])
    assert (no.value.rule, no.value.page) == ("RC-119", 11)


@pytest.mark.parametrize("step", ["actions", "event"])
def test_monsters_attack_in_their_step(step: str) -> None:
    """RC-083: it is not for want of a victim."""
    house = attack_step("great-hall-1")
    house.table.session.step = step
    refused(house, "RC-083", "monster-attack-all")
    with pytest.raises(Refused) as no:
        MonsterAttack.said(house.game, ["bruno"])
    assert (no.value.rule, no.value.page) == ("RC-083", 10)


@pytest.mark.parametrize("force", [False, True])
def test_a_mythos_card_needs_somebodys_turn(force: bool) -> None:
    """RC-150 RC-142: force finds nobody to play it on."""
    house = House()
    house.hold("mythos", "breath-on-the-neck")
    rule = "RC-150" if force else "RC-142"
    refused(house, rule, "mythos-play", card="breath-on-the-neck", force=force)


def sealing(worded: Any) -> House:
    """The objective has the seal used in the Chapel; Ada has it there."""
    house = House(choices=("1C", "2A"))
    house.table.session.revealed = True
    house.give("ada", "millers-seal")
    worded(house, "story-card", "millers-seal", "")
    house.put("ada", "chapel-1")
    return house


def test_the_objectives_card_is_used_where_it_says(worded: Any) -> None:
    """RC-383"""
    house = sealing(worded)
    house.put("ada", "library-1")
    house.turn()
    refused(house, "RC-383", "use", card="millers-seal")


def test_the_objectives_card_is_an_action_of_its_holders_turn(worded: Any) -> None:
    """RC-383 RC-030"""
    house = sealing(worded)
    house.turn("bruno")
    refused(house, "RC-030", "use", card="millers-seal", by="ada")


def test_an_attack_while_hiding_is_refused_as_such() -> None:
    """RC-339: with nothing named it is not a question of reach."""
    house = House()
    house.put("ada", "parlor-2")
    house["ada"].hiding = True
    house.monster("zombie", "parlor-2")
    house.turn()
    refused(house, "RC-339", "attack")


def test_a_card_that_finds_nothing_to_make_him_do_goes_on(worded: Any) -> None:
    """RC-102: only a keeper's action is refused for want of a target."""
    house = House()
    house["ada"].items.clear()
    house["ada"].hiding = True
    house.hold("mythos", "a-clock-stops")
    text = "Keeper controls you for one action. Take 1 horror."
    worded(house, "mythos", "a-clock-stops", text)
    house.turn()
    house.do("mythos-play", card="a-clock-stops")
    assert house.told("nothing") and house.told("horror")


def test_a_name_is_on_the_board_once() -> None:
    """RC-249: it is not for want of a figure."""
    house = House(choices=("1B", "2A"))
    house.do("monster-place", kind="Old Miller", space="cellar-1")
    words = {"kind": "Old Miller", "space": "cellar-1"}
    refused(house, "RC-249", "monster-place", **words)


def test_a_lost_action_is_not_called_a_used_one() -> None:
    """RC-048, RC-035: a card took it."""
    house = House()
    house["ada"].insanity = "the-blank-hour"
    house.do("turn", who="ada", roll=[10])
    assert "lost" in refused(house, "RC-035", "explore")
    house.table.turn.extra_actions += 1
    house.do("explore")
    assert "used" in refused(house, "RC-035", "explore")


@pytest.mark.parametrize("word, prey", [("wick", "ada"), ("whi", "cora"), ("w", "")])
def test_a_victim_whose_name_fits_two_is_not_guessed(word: str, prey: str) -> None:
    """`attack w`: Ada Wick or Cora Whitlow."""
    house = House(("ada", "cora"))
    house.own.character("ada").name = "Ada Wick"
    house.monster("zombie", "great-hall-1")
    house.keeper("attacks")
    if not prey:
        with pytest.raises(NotUnderstood):
            MonsterAttack.said(house.game, [word])
        return
    assert MonsterAttack.said(house.game, [word]) == MonsterAttack("zombie-1", prey)
