"""`keeper odds WHO attack MONSTER`: exact, and no more than the table may know."""

from __future__ import annotations

import pytest

from keeper.errors import NotUnderstood
from keeper.rules.chapters.trials import outlook
from keeper.rules.chapters.trials.outlook import Fight
from keeper.views.audience import KEEPER, TABLE
from keeper.views.chances.fights import FIGHT, Meant, meant
from keeper.views.style import Page
from tests.rules.build import House
from tests.rules.fights import AXE, SITUATIONS, facing, far_off


def shown(house: House, fight: Fight, table: bool = False) -> dict:  # type: ignore
    audience = TABLE if table else KEEPER
    return audience.see(FIGHT, Meant(house.game, fight)).facts()  # type: ignore


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_chances_are_whole(name: str) -> None:
    arranged, fight, luck = SITUATIONS[name]
    found = outlook.of(arranged().game, fight, luck)
    assert sum(chance for chance, _ in found.ends) == pytest.approx(1)
    assert found.certain


def test_a_card_that_calls_for_another_is_not_followed_to_all_its_ends() -> None:
    house = facing("zombie", AXE)
    fight = Fight("ada", "zombie-1", AXE)
    card = outlook.drawable(house.game, fight)[0]
    printed = house.own.cards("combat-humanoid")[card]
    printed.attack = (
        "Test Strength. Pass: deal weapon damage. Draw another Combat card."
    )
    assert not outlook.of(house.game, fight).certain
    assert not shown(house, fight)["exact"]


@pytest.mark.parametrize("name", ["an axe and luck", "a beast attacks"])
def test_the_odds_agree_with_fights_that_are_fought(name: str) -> None:
    """The same in earnest: scripts/odds-check."""
    assert far_off(name, times=600, errors=3.5) == []


def test_one_card_left_one_test() -> None:
    """By hand: Strength 6 -1 in the dark is 3 in 10 with -2; Luck adds what it is."""
    house = facing("zombie", AXE)
    deck = house["combat-humanoid"]
    printed = house.library.cards(deck.name)
    card = next(
        one
        for one in sorted(printed)
        if printed[one].weapon == "sharp melee"
        and "Test Strength" in printed[one].attack
    )
    deck.discard = [one for one in deck.draw if one != card]
    deck.draw = [card]
    house["ada"].attributes.update(strength=5, luck=2)
    modifier = int(
        printed[card].attack.partition("Strength ")[2].partition(".")[0] or 0
    )
    found = shown(house, Fight("ada", "zombie-1", AXE))
    won = [row for row in found["outcomes"] if row["damage"]]
    assert found["cards"] == 1
    assert sum(row["chance"] for row in won) == pytest.approx((5 + modifier) / 10)
    assert sum(row["with_skill"] for row in won) == pytest.approx((7 + modifier) / 10)


def test_the_discard_does_not_come_until_nothing_else_fits() -> None:
    house = facing("zombie", AXE)
    deck = house["combat-humanoid"]
    fight = Fight("ada", "zombie-1", AXE)
    first, *others = outlook.drawable(house.game, fight)
    deck.draw.remove(first)
    deck.discard.append(first)
    assert outlook.drawable(house.game, fight) == others
    for card in others:
        deck.draw.remove(card)
        deck.discard.append(card)
    assert outlook.drawable(house.game, fight) == [first, *others]


def test_the_order_of_the_deck_and_the_dice_to_come_are_not_in_it() -> None:
    house = facing("zombie", AXE)
    fight = Fight("ada", "zombie-1", AXE)
    before, state = shown(house, fight), house.table.state()
    house["combat-humanoid"].draw.reverse()
    house.table.session.seed = "another"
    assert shown(house, fight) == before
    house["combat-humanoid"].draw.reverse()
    house.table.session.seed = state["session"]["1"]["seed"]
    assert house.table.state() == state  # looking changes nothing


@pytest.mark.parametrize("by_monster", [True, False])
def test_an_underside_that_nobody_has_seen_is_not_in_the_tables_odds(
    by_monster: bool,
) -> None:
    """RC-360"""
    said = []
    for figure in sorted(facing("zombie").library.monsters()["zombie"].figures):
        house = facing("zombie", AXE)
        house.table.monsters[0].figure = figure
        weapon = "" if by_monster else AXE
        said.append(shown(house, Fight("ada", "zombie-1", weapon, by_monster), True))
    assert all(one == said[0] for one in said)
    assert not any(row["killed"] or row["hurt"] > 1 for row in said[0]["outcomes"])


def test_a_damaged_monster_has_shown_it() -> None:
    """RC-360"""
    house = facing("zombie", AXE)
    foe = house.table.monsters[0]
    foe.damage, foe.seen = house.game.figure(foe).health - 1, True
    found = shown(house, Fight("ada", "zombie-1", AXE), table=True)
    assert any(row["killed"] for row in found["outcomes"])


def test_without_skill_points_there_is_one_column() -> None:
    house = facing("zombie", AXE, skill=0)
    fight = Fight("ada", "zombie-1", AXE)
    found = KEEPER.see(FIGHT, Meant(house.game, fight))
    assert {row["with_skill"] for row in found.facts()["outcomes"]} == {None}
    assert "no skill point left" in found.text(Page())


def test_what_is_typed() -> None:
    house = facing("zombie", AXE)
    game = house.game
    assert meant(game, "ada", "zom", "").fight == Fight("ada", "zombie-1", AXE)
    assert meant(game, "ada", "zom", "hands").fight == Fight("ada", "zombie-1")
    other = Fight("ada", "zombie-1", by_monster=True)
    assert meant(game, "zombie-1", "ada", "").fight == other
    house.give("ada", "black-ledger")
    for words in (
        ("ada", "zom", "black-ledger"),
        ("zom", "ada", AXE),
        ("x", "ada", ""),
    ):
        with pytest.raises(NotUnderstood):
            meant(game, *words)


def test_a_die_that_a_card_calls_for_may_show_any_face() -> None:
    house = facing("zombie", AXE)
    fight = Fight("ada", "zombie-1", AXE)
    deck = house["combat-humanoid"]
    card = outlook.drawable(house.game, fight)[0]
    deck.draw, deck.discard = [card], []
    printed = house.own.cards("combat-humanoid")[card]
    printed.attack = "Roll a die. On 1-3, take 1 damage. On 4, deal 2 damage."
    ends = outlook.of(house.game, fight).ends
    chances = {(end.hurt, end.damage): chance for chance, end in ends}
    assert chances == pytest.approx({(0, 0): 0.6, (1, 0): 0.3, (0, 2): 0.1})


@pytest.mark.parametrize(
    "text, stunned",
    [("You are stunned.", True), ("Remove 1 stun token.", False), ("", False)],
)
@pytest.mark.parametrize("before", [0, 2])
def test_who_only_sheds_stun_is_not_stunned_by_it(
    text: str, stunned: bool, before: int
) -> None:
    house = facing("zombie", AXE)
    house["ada"].stun = before
    fight = Fight("ada", "zombie-1", AXE)
    for card in outlook.drawable(house.game, fight):
        house.own.cards("combat-humanoid")[card].attack = text or "No effect."
    ends = outlook.of(house.game, fight).ends
    assert [(chance, end.stunned) for chance, end in ends] == [(1, stunned)]


@pytest.mark.parametrize("place, certain", [(0, False), (-1, False), (None, True)])
def test_one_card_that_calls_for_another_makes_the_odds_uncertain(
    place: int | None, certain: bool
) -> None:
    house = facing("zombie", AXE)
    fight = Fight("ada", "zombie-1", AXE)
    cards = outlook.drawable(house.game, fight)
    assert len(cards) > 1
    for card in cards:
        house.own.cards("combat-humanoid")[card].attack = "No effect."
    if place is not None:
        again = house.own.cards("combat-humanoid")[cards[place]]
        again.attack = "The monster attacks you."
    assert outlook.of(house.game, fight).certain is certain


def test_a_fight_that_ends_the_game_ends() -> None:
    house = facing("zombie", AXE)
    goal = house.own.objectives[house.table.session.objective]
    goal.investigators = "Investigators win when a Zombie has been killed."
    foe = house.table.monsters[0]
    foe.damage, foe.seen = house.game.figure(foe).health - 1, True
    found = outlook.of(house.game, Fight("ada", "zombie-1", AXE))
    assert any(end.killed for _, end in found.ends)
    assert sum(chance for chance, _ in found.ends) == pytest.approx(1)


def test_where_no_card_is_for_it_there_are_no_odds() -> None:
    house = facing("zombie", AXE)
    fight = Fight("ada", "zombie-1", AXE)
    deck = house["combat-humanoid"]
    deck.draw, deck.discard = [], []
    assert outlook.drawable(house.game, fight) == []
    with pytest.raises(NotUnderstood, match="no card"):
        shown(house, fight)
