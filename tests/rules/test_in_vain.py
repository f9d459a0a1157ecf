"""Whether a text could do anything now, and whether it has a target of its own."""

from __future__ import annotations

import pytest

from keeper.content.language.reading import parse
from keeper.rules.text import possible
from keeper.rules.text.scene import Scene
from tests.rules.build import House
from tests.rules.tables import apart, bare, together

# Where there is much to lose and to heal; where Ada hides alone in the burning dark; and at
# the beginning, with no monster near. "both": it would do something, and has a target; "some":
# it would, but for nothing that a card is used for; "none": it is in vain; "toll": it would do
# nothing, and is no more than a price.
TEXTS = {
    "Heal 1 damage.": "both both none",
    "Heal 1 horror.": "both both none",
    "Discard 1 injury.": "both both none",
    "Discard 1 insanity.": "both both none",
    "Discard all of your trauma.": "both both none",
    "Remove 1 stun token.": "both none none",
    "The monster is no longer stunned.": "both none none",
    "Place fire in your room.": "both none both",
    "Place darkness in your room.": "both none both",
    "Remove fire from your room.": "none both none",
    "Remove darkness from your room.": "none both none",
    "Place fire in the Chapel.": "both both both",
    "Discard an item.": "both none none",
    "Discard a weapon.": "both none none",
    "Discard a tome.": "none none none",
    "Drop an item.": "both toll toll",
    "Drop your weapon.": "both toll toll",
    "Make an evade test.": "both both toll",
    "Make a horror test.": "both both toll",
    "You are no longer hiding.": "none both none",
    "Move 1 space.": "both none both",
    "Lose 1 skill point.": "both both both",
    "Lose 1 action.": "both both both",
    "Lose 1 Movement Step.": "both both both",
    "Your turn ends.": "both both both",
    "Take another action.": "both both none",
    "Take 1 additional Movement Step.": "both both none",
    "Discard a corpse from your room.": "none both none",
    "Discard a corpse from the Parlor.": "both both none",
    "Place a corpse in your space.": "both both both",
    "Place a Zombie in the Chapel.": "both both both",
    "Deal 1 damage to the monster.": "both both none",
    "The monster is stunned.": "both both none",
    "Kill the monster.": "both both none",
    "You are stunned.": "both both both",
    "Move the monster 1 space.": "none both none",
    "The monster gains 1 sample.": "both both none",
    "The keeper discards a Mythos card.": "both both none",
    "The keeper discards a Trauma card.": "both both none",
    "The keeper draws a Mythos card.": "both both both",
    "The keeper draws a Trauma card.": "both both both",
    "The keeper loses 1 threat.": "both both none",
    "Reveal the objective.": "both both both",
    "Add 1 time token.": "both both both",
    "Remove 1 time token.": "both both none",
    "No effect.": "none none none",
    "Gain 1 skill point.": "both both both",
    "Gain a random item.": "both both both",
    "Gain a random spell.": "both both both",
    "Choose a Zombie. It is stunned.": "both both none",
    "Choose a Witch. Deal 1 damage to it.": "none none both",
    "Choose an investigator in your room. He or she heals 1 damage.": "both both none",
    "Each investigator in your room heals 1 horror.": "both both none",
    "If your room is dark, heal 1 damage.": "both both both",
    "If your room is not dark, heal 1 damage.": "both both none",
    "Test Luck. Pass: heal 1 damage. Fail: heal 1 horror.": "both both none",
    "You may discard an item. If you do, heal 1 damage.": "both both none",
    "Choose one: heal 1 damage / discard a tome.": "both both none",
    "You may heal 1 horror.": "both both none",
    "Roll a die. On 1-5, heal 1 horror.": "both both none",
    "Heal 1 damage and heal 1 horror.": "both both none",
    "The keeper gains 1 threat.": "both both both",
    "Take 1 damage.": "both both both",
    "Move the monster to the Chapel.": "both both both",
    "Draw a Mythos card. Heal 1 damage.": "both both some",
}
SAID = {
    (True, True): "both",
    (True, False): "some",
    (False, False): "none",
    (False, True): "toll",
}


def weighed(house: House, text: str, near: bool) -> str:
    nodes = [node for ability in parse(text) for node in ability.nodes]
    scene = Scene(who=house["ada"], monster=house.table.monsters[0] if near else None)
    could = possible.could(house.game, nodes, scene)
    return SAID[could, possible.has_target(house.game, nodes, scene)]


@pytest.mark.parametrize("text", TEXTS)
def test_what_could_be_done_now(text: str) -> None:
    houses = (together(), True), (apart(), True), (bare(), False)
    found = [weighed(house, text, near) for house, near in houses]
    assert found == TEXTS[text].split()


def test_what_a_hand_a_deck_or_the_board_no_longer_has() -> None:
    house = together()
    scene = Scene(who=house["ada"])
    session, decks = house.table.session, house.table.decks

    def could(text: str) -> bool:
        nodes = [node for ability in parse(text) for node in ability.nodes]
        return possible.could(house.game, nodes, scene)

    draws = "The keeper draws a Mythos card.", "The keeper draws a Trauma card."
    for text, name in zip(draws, ("mythos", "trauma")):
        deck = decks[name]
        deck.discard[:], deck.draw[:] = deck.draw, []
        assert could(text)
        deck.discard.clear()
        assert not could(text)
    assert could("Reveal the objective.")
    session.revealed = True
    assert not could("Reveal the objective.")
    assert could("Remove 1 time token.") and could("Add 1 time token.")
    session.time = 0
    assert not could("Remove 1 time token.") and could("Add 1 time token.")
    decks["event"].draw.clear()
    assert not could("Add 1 time token.")
    house["ada"].skill = 0
    assert not could("Lose 1 skill point.")
    turn = house.table.turn
    house["ada"].stun = 0
    assert could("Lose 1 action.") and could("Lose 1 Movement Step.")
    turn.acted = 1
    assert not could("Lose 1 action.") and could("Your turn ends.")
    turn.moves = 2
    assert not could("Lose 1 Movement Step.") and not could("Your turn ends.")
    turn.acted = 0
    assert could("Lose 1 action.") and could("Your turn ends.")
