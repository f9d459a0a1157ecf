"""Until when something holds: what is kept of it, and what ends it."""

from __future__ import annotations

import pytest

from keeper.content.language.nodes import Lasting
from keeper.rules.table import Standing
from keeper.rules.text import held
from tests.rules.build import House
from tests.rules.test_sentences import play, stage

# What is kept where it is Ada's turn, Bruno's, and the keeper's.
SPANS = {
    "Until the end of the round,": ("round", "round", "round"),
    "Until the end of your turn,": ("turn ada 1", "turn ada 1", "turn ada 1"),
    "Until the end of your next turn,": ("turn ada 2", "turn ada 1", "turn ada 1"),
    "Until the start of your next turn,": ("start ada", "start ada", "start ada"),
    "Until the end of the next round,": ("round 2", "round 2", "round 2"),
    "Until the start of the keeper's turn,": ("keeper-start",) * 3,
    "Until the end of the keeper's turn,": ("keeper", "keeper", "keeper"),
    "Until the end of the keeper's next turn,": ("keeper", "keeper", "keeper 2"),
    "Until the next event,": ("event", "event", "event"),
    "For the rest of the game,": ("", "", ""),
}
# The same on a keeper's action, which speaks to him.
KEEPERS = {
    "Until the end of the round,": "round",
    "Until the end of your turn,": "keeper",
    "Until the end of your next turn,": "keeper 2",
    "Until the start of your next turn,": "keeper-start",
    "For the rest of the game,": "",
}


def turn_of(house: House, whose: str) -> None:
    session = house.table.session
    session.active = whose if whose != "keeper" else ""
    session.phase = "keeper" if whose == "keeper" else "investigators"


@pytest.mark.parametrize("span", SPANS)
def test_until_when_it_holds(span: str) -> None:
    found = []
    for whose in ("ada", "bruno", "keeper"):
        house = stage()
        turn_of(house, whose)
        play(house, f"{span} you may not run.")
        found += [one.until for one in house.table.session.standing]
    assert tuple(found) == SPANS[span]


@pytest.mark.parametrize("span", KEEPERS)
@pytest.mark.parametrize("who", ["", "ada"])
def test_on_a_keepers_action_the_turn_is_his(span: str, who: str) -> None:
    house = stage()
    turn_of(house, "keeper")
    play(house, f"{span} investigators may not run.", "action", who=who)
    assert {one.until for one in house.table.session.standing} == {KEEPERS[span]}


# What is over after each of these, in this order.
PASSING = ("turn ada", "start ada", "keeper-start", "keeper", "round", "event")
ENDS = {
    "round": "round",
    "round 2": "round",
    "turn ada 1": "turn ada",
    "turn ada 2": "turn ada",
    "start ada": "start ada",
    "keeper-start": "keeper-start",
    "keeper": "keeper",
    "keeper 2": "keeper",
    "event": "event",
    "turn bruno 1": "",
    "": "",
}


@pytest.mark.parametrize("until", ENDS)
def test_only_its_own_end_ends_it(until: str) -> None:
    house = stage()
    standing = house.table.session.standing
    text = "You may not run."
    standing.append(Standing(text, "A Card", "ada", "", until))
    left = int(until[-1]) if until[-1:].isdigit() else 1
    for lap in range(1, 4):
        for what in PASSING:
            house.game.pass_by(what)
            over = lap > left or lap == left and what == ENDS[until]
            if over and ENDS[until]:
                assert standing == [], (lap, what)
                return
            assert len(standing) == 1, (lap, what)
    assert not ENDS[until]


@pytest.mark.parametrize(
    ("sort", "facedown", "stands"),
    [
        ("mythos", False, True),
        ("event", False, True),
        ("exploration", False, False),
        ("trauma", False, False),
        ("mythos", True, False),
    ],
)
def test_what_a_card_waits_for_is_kept_in_mind_if_the_card_is_gone(
    sort: str, facedown: bool, stands: bool
) -> None:
    house = stage()
    if facedown:
        house["ada"].facedown.append("a-card")
    play(house, "When you take damage, the keeper gains 1 threat.", sort)
    assert bool(house.table.session.standing) is stands


@pytest.mark.parametrize(
    ("sort", "text", "stands"),
    [
        ("event", "Zombies get +1 damage.", True),
        ("event", "Each investigator gets -1 to Luck tests.", True),
        ("event", "If 1 room is on fire, investigators may not run.", True),
        ("event", "The keeper gains 1 threat.", False),
        ("mythos", "You may not run.", False),
    ],
)
def test_what_an_event_says_to_last_lasts_for_good(
    sort: str, text: str, stands: bool
) -> None:
    house = stage()
    play(house, text, sort)
    found = house.table.session.standing
    assert [one.until for one in found] == [""] * stands


def test_of_this_weapon_it_is_known_later_which_it_was() -> None:
    house = stage()
    axe = house.library.card("fire-axe")
    text = "Until the end of your turn, you may not use this weapon again."
    for weapon, name in ((axe, "fire axe"), (None, "this weapon")):
        house.table.session.standing.clear()
        play(house, text, weapon=weapon)
        (one,) = house.table.session.standing
        (ability,) = held.read(held.as_card(one))
        (node,) = ability.nodes
        assert isinstance(node, Lasting) and node.what == name
