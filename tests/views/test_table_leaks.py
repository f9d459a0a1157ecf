"""What the table is shown never names what only the keeper may know (p25)."""

from __future__ import annotations

import json
from typing import Any, Callable

import pytest

from keeper.rules.game import Game
from keeper.views import checklist, floor, now, rooms, status
from keeper.views.style import Page
from tests.rules.build import House

VIEWS: dict[str, Callable[[Game, bool], Any]] = {
    "status": status.as_json,
    "status text": lambda game, table: status.as_text(game, table, Page()),
    "now": now.as_json,
    "now text": lambda game, table: now.as_text(game, table, Page()),
    "setup": checklist.as_json,
    "setup text": lambda game, table: checklist.as_text(game, table, Page()),
    "map": floor.as_json,
    "map text": lambda game, table: floor.as_text(game, table, Page()),
    **{
        f"room {room}": lambda game, table, room=room: [
            rooms.as_json(game, table, room),
            rooms.as_text(game, table, Page(), room),
        ]
        for room in ("study", "library", "chapel", "crypt", "laboratory")
    },
}


@pytest.fixture
def house() -> House:
    house = House(
        story="the-drowned-bell",
        choices=["1C", "2B", "3A", "4A"],
        seed="a very secret seed",
        hands=True,
    )
    house.monster("zombie", "crypt-1")
    house.turn("ada")
    facedown = next(
        card
        for card, printed in house.library.cards("mythos").items()
        if printed.facedown
    )
    for place in (house["mythos"].draw, house.table.session.mythos):
        if facedown in place:
            place.remove(facedown)
    house["ada"].facedown.append(facedown)
    spell = house["spell-unpicking"].draw.pop(0)
    house["ada"].spells.append(spell)
    return house


def secrets(house: House) -> list[str]:
    """Every id and name that must not be seen."""
    library, session = house.library, house.table.session
    found = [session.seed, session.objective, *house["ada"].spells]
    found.append(library.objectives[session.objective].name)
    for event in library.events.values():
        found += [event.id, event.name]
    hidden = [*session.mythos, *session.trauma, *house["ada"].facedown]
    cards = [library.card(card, ("mythos", "trauma")) for card in hidden]
    for room in house.table.rooms.values():
        cards += [library.card(card) for card in room.pile]
    for card in cards:
        found += [card.id, card.name]
    return found


@pytest.mark.parametrize("view", VIEWS)
def test_the_table_is_shown_no_secret(view: str, house: House) -> None:
    """RC-358, RC-359, RC-362"""
    shown = json.dumps(VIEWS[view](house.game, True), ensure_ascii=False)
    assert [secret for secret in secrets(house) if secret in shown] == []


def test_the_keeper_is_shown_what_the_table_is_not(house: House) -> None:
    shown = json.dumps([view(house.game, False) for view in VIEWS.values()])
    session = house.table.session
    expected = [session.objective, *session.mythos, *session.trauma]
    expected += ["verdigris-key", *house["ada"].facedown]
    assert [known for known in expected if known not in shown] == []


@pytest.mark.parametrize("view", VIEWS)
def test_no_event_to_come_is_shown_to_the_keeper_either(
    view: str, house: House
) -> None:
    """RC-005"""
    shown = json.dumps(VIEWS[view](house.game, False), ensure_ascii=False)
    for event in house.library.events.values():
        assert event.id not in shown and event.name not in shown


def test_hidden_fields_are_absent(house: House) -> None:
    """RC-364"""
    shown = status.as_json(house.game, True)
    assert not {"choices", "hands", "seed", "drawn"} & set(shown)
    assert shown["objective"] == {"revealed": False}
    assert shown["hand_sizes"]["mythos"] == len(house.table.session.mythos)
    assert all("cards" not in room for room in shown["rooms"])
    assert not {"mythos", "trauma", "keeper_actions"} & set(
        now.as_json(house.game, True)
    )


def test_an_undamaged_monster_keeps_its_underside(house: House) -> None:
    """RC-360"""
    (zombie,) = house.table.monsters
    (shown,) = status.as_json(house.game, True)["monsters"]
    assert not {"health", "figure", "deals"} & set(shown)
    zombie.damage = 1
    (shown,) = status.as_json(house.game, True)["monsters"]
    assert shown["health"] == house.game.figure(zombie).health


def test_a_revealed_objective_is_open(house: House) -> None:
    house.do("objective-reveal")
    shown = status.as_json(house.game, True)["objective"]
    assert (shown["id"], shown["revealed"]) == ("the-stone-and-the-tongue", True)


def test_cards_face_up_in_a_room_are_open(house: House) -> None:
    library = house["library"]
    library.faceup.append(library.pile[1])
    shown = rooms.as_json(house.game, True, "library")
    assert [card["id"] for card in shown["faceup"]] == [library.pile[1]]
    assert shown["pile"] == len(library.pile)
