"""What the table is shown never names what only the keeper may know (p25)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from keeper.rules.game import Game
from keeper.views import status
from keeper.views.audience import KEEPER, TABLE, Audience, View
from keeper.views.board import checklist, floor, rooms
from keeper.views.style import Page
from keeper.views.turn import now
from tests.rules.build import House

VIEWS: dict[str, tuple[View[Game, Any, ...], list[str]]] = {
    "status": (status.STATUS, []),
    "now": (now.NOW, []),
    "setup": (checklist.SETUP, []),
    "map": (floor.MAP, []),
    **{
        f"room {room}": (rooms.ROOM, [room])
        for room in ("study", "library", "chapel", "crypt", "laboratory")
    },
}


def look(audience: Audience, name: str, game: Game) -> str:
    """Everything a view shows, for programs and for people."""
    view, words = VIEWS[name]
    shown = audience.see(view, game, *words)
    facts = json.dumps(shown.facts(), ensure_ascii=False)
    return facts + "\n" + shown.text(Page())


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
    shown = look(TABLE, view, house.game)
    assert [secret for secret in secrets(house) if secret in shown] == []


def test_the_keeper_is_shown_what_the_table_is_not(house: House) -> None:
    shown = "\n".join(look(KEEPER, view, house.game) for view in VIEWS)
    session = house.table.session
    expected = [session.objective, *session.mythos, *session.trauma]
    expected += ["verdigris-key", *house["ada"].facedown]
    assert [known for known in expected if known not in shown] == []


@pytest.mark.parametrize("view", VIEWS)
def test_no_event_to_come_is_shown_to_the_keeper_either(
    view: str, house: House
) -> None:
    """RC-005"""
    shown = look(KEEPER, view, house.game)
    for event in house.library.events.values():
        assert event.id not in shown and event.name not in shown


def test_hidden_fields_are_absent(house: House) -> None:
    """RC-364"""
    shown = TABLE.see(status.STATUS, house.game).facts()
    assert not {"choices", "hands", "seed", "drawn"} & set(shown)
    assert shown["objective"] == {"revealed": False}
    assert shown["hand_sizes"]["mythos"] == len(house.table.session.mythos)
    assert all("cards" not in room for room in shown["rooms"])
    assert not {"mythos", "trauma", "keeper_actions"} & set(
        TABLE.see(now.NOW, house.game).facts()
    )


def test_an_undamaged_monster_keeps_its_underside(house: House) -> None:
    """RC-360"""
    (zombie,) = house.table.monsters
    (shown,) = TABLE.see(status.STATUS, house.game).facts()["monsters"]
    assert not {"health", "figure", "deals"} & set(shown)
    zombie.damage = 1
    (shown,) = TABLE.see(status.STATUS, house.game).facts()["monsters"]
    assert shown["health"] == house.game.figure(zombie).health


def test_a_revealed_objective_is_open(house: House) -> None:
    house.do("objective-reveal")
    shown = TABLE.see(status.STATUS, house.game).facts()["objective"]
    assert (shown["id"], shown["revealed"]) == ("the-stone-and-the-tongue", True)


def test_cards_face_up_in_a_room_are_open(house: House) -> None:
    library = house["library"]
    library.faceup.append(library.pile[1])
    shown = TABLE.see(rooms.ROOM, house.game, "library").facts()
    assert [card["id"] for card in shown["faceup"]] == [library.pile[1]]
    assert shown["pile"] == len(library.pile)
