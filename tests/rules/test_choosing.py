"""What a card lets the keeper choose is what it can be carried out on."""

from __future__ import annotations

from typing import Any

import pytest

from keeper.content.language.reading import parse
from keeper.rules.text import possible
from keeper.rules.text.questions.selection import chooser, spaces_at
from keeper.rules.text.scene import Scene
from tests.rules.build import House
from tests.rules.refusals import refused
from tests.rules.tables import together
from tests.rules.told.pages import carried_out
from tests.views.situations import card as texted

BOARD = "the-servants-board"  # Choose a monster. Move it up to 3 spaces.
KNOTS = "nine-knots-in-a-thread"  # Choose an investigator within 3 spaces of a Witch.


def test_rc_111_a_stunned_monster_is_not_offered_to_be_moved() -> None:
    house = House(hands=True)
    stunned = house.monster("zombie", "library-1")
    stunned.stun = 1
    other = house.monster("maniac", "library-1")
    third = house.monster("cultist", "library-1")
    house.hold("mythos", BOARD)
    house.table.session.threat = 5
    house.put("ada", "kitchen-1")
    house.turn("ada")
    house.do("mythos-play", card=BOARD, on="ada")
    (asked,) = [one for one in house.asked if one.kind == "choose"]
    assert asked.choices == [other.id, third.id]


def test_a_card_whose_only_monster_is_stunned_moves_nothing() -> None:
    """RC-378: it is refused; forced, it finds nothing to choose."""
    house = House(hands=True)
    stunned = house.monster("zombie", "library-1")
    stunned.stun = 1
    house.hold("mythos", BOARD)
    house.table.session.threat = 5
    house.put("ada", "kitchen-1")
    house.turn("ada")
    house.do("mythos-play", card=BOARD, on="ada", force=True)
    assert stunned.space == "library-1" and "no-target" in house.kinds()


def test_what_is_to_be_chosen_is_asked_for_in_words() -> None:
    house = House()
    house.put("bruno", "parlor-1")
    for kind in ("zombie", "cultist"):
        house.monster(kind, "library-1")
    house.keeper("actions")
    house.table.session.threat = 9
    for card, words in (("a-crook-of-the-finger", "a monster"), (KNOTS, "an invest")):
        house.monster("witch", "parlor-2")
        house.put("ada", "parlor-1")
        house.do("action", typed=card, force=True)
        asked = [one.text for one in house.asked if one.kind == "choose"]
        assert asked and f"choose {words}" in asked[0]


def test_a_stunned_monster_that_is_forced_to_walk_is_written_down() -> None:
    """RC-111"""
    house = House()
    house.monster("zombie", "library-1").stun = 1
    house.keeper("actions")
    house.table.session.threat = 9
    house.do(
        "action",
        typed="a-crook-of-the-finger",
        force=True,
        answers={"step": ["library-2"]},
    )
    assert house["zombie-1"].space == "library-2"
    assert [why[:6] for why in house.game.forced if "stunned" in why] == ["RC-111"]


@pytest.mark.parametrize(
    "scene, whose, who",
    [
        (Scene(), "keeper", "keeper"),
        (Scene(), "you", "investigators"),
        (Scene(whose="keeper"), "", "keeper"),
        (Scene(whose="you"), "keeper", "keeper"),
        (Scene(whose="keeper"), "you", "investigators"),
        (Scene(), "", "keeper"),
    ],
)
def test_whoever_the_card_names_chooses(scene: Scene, whose: str, who: str) -> None:
    """RC-376"""
    assert chooser(scene, whose) == who


def test_what_comes_by_chance_comes_out_of_the_box(worded: Any) -> None:
    house = House()
    tomes = [
        card.id
        for card in house.library.cards("exploration").values()
        if "tome" in card.types
    ]
    for room in house.table.rooms.values():
        room.pile = [card for card in room.pile if card not in tomes]
    house.give("bruno", *tomes[1:])
    house.give("ada", "foundry-coat")
    worded(house, "exploration", "foundry-coat", "Any time: Gain a random tome.")
    house.do("use", card="foundry-coat", by="ada")
    assert tomes[0] in house["ada"].items
    house.do("use", card="foundry-coat", by="ada", force=True)
    assert sorted(house["bruno"].items + house["ada"].items).count(tomes[1]) == 1


@pytest.mark.parametrize(
    "text", ["Discard your injury.", "Heal 1 damage.", "Heal 1 horror."]
)
def test_what_heals_nobody_has_no_target(text: str) -> None:
    """RC-102"""
    house = House()
    (ability,) = parse(text)
    assert not possible.has_target(house.game, ability.nodes, Scene())
    assert not possible.has_target(house.game, ability.nodes, Scene(who=house["ada"]))
    ada = house["ada"]
    ada.injury, ada.health.now, ada.sanity.now = "turned-ankle", 1, 1
    assert possible.has_target(house.game, ability.nodes, Scene(who=ada))


def test_a_choice_among_those_it_can_help_has_a_target() -> None:
    """RC-102"""
    house = House()
    (ability,) = parse("Choose an investigator. Heal 1 damage.")
    about = Scene(who=house["ada"])
    assert not possible.has_target(house.game, ability.nodes, about)
    house["bruno"].health.now = 1
    assert possible.has_target(house.game, ability.nodes, about)


def test_in_hiding_what_can_do_nothing_is_refused_as_that(worded: Any) -> None:
    """RC-102 RC-339: hiding forbids walks, and nothing else of a card."""
    house = House()
    house.give("ada", "black-ledger", "foundry-coat")
    worded(house, "exploration", "black-ledger", "Any time: Heal 1 damage.")
    worded(house, "exploration", "foundry-coat", "Any time: Move up to 1 space.")
    house.turn()
    house["ada"].hiding = True
    refused(house, "RC-048", "use", card="black-ledger")
    refused(house, "RC-339", "use", card="foundry-coat")


def test_cards_are_looked_at_where_most_of_them_lie_unless_said_otherwise() -> None:
    question = texted("Look at the cards of a room.")("room").question
    piles = together().table.rooms
    assert piles[question.default].pile == max(
        (room.pile for room in piles.values()), key=len
    )


@pytest.mark.parametrize("many, drawn", [(2, {"ada", "bruno"}), (1, {"ada"})])
def test_chance_draws_one_of_several_and_the_only_one_is_not_drawn(
    many: int, drawn: set[str]
) -> None:
    found = set()
    for seed in ("a test", "another", "a third", "a fourth", "a fifth"):
        house = House(("ada", "bruno")[:many], seed=seed)
        before = dict(house.game.chance.drawn)
        carried_out("A random investigator takes 1 horror.", "")(house.game)
        (said,) = house.told("horror")
        found.add(said["who"])
        assert (house.game.chance.drawn != before) == (many > 1)
    assert found == drawn


@pytest.mark.parametrize("two", "AB")
@pytest.mark.parametrize("three", "AB")
def test_where_a_clue_was_laid_goes_by_the_answers(two: str, three: str) -> None:
    """“The room with clue 3” is the one in which the story laid it, found or not."""
    said = ("1A", f"2{two}", f"3{three}", "4A")
    house = House(story="the-drowned-bell", choices=said)
    clues = house.library.cards("clue")
    for room in house.table.rooms.values():
        for card in room.pile:
            if card in clues:
                spaces = spaces_at(house.game, f"clue:{clues[card].level}", Scene())
                assert {house.game.library.plan.room_of(one) for one in spaces} == {
                    room.id
                }


def test_of_a_card_that_is_there_twice_the_one_in_the_box_is_given() -> None:
    house = House()
    for room in house.table.rooms.values():
        room.pile = [one for one in room.pile if not one.startswith("pocket-pistol")]
    for one in house.table.investigators:
        one.items.clear()
    for who, typed in (("ada", "Pocket Pistol"), ("bruno", "pocket pistol")):
        house.do("give", who=who, card=typed)
    assert house["ada"].items + house["bruno"].items == [
        "pocket-pistol-1",
        "pocket-pistol-2",
    ]
    house.do("give", who="ada", card="pocket-pistol")  # none is left: from Ada's hands
    assert sorted(house["ada"].items + house["bruno"].items) == [
        "pocket-pistol-1",
        "pocket-pistol-2",
    ]
