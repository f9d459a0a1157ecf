"""Setting up the game (p2, p4 to p6, p16)."""

from __future__ import annotations

from functools import cache
from typing import Any, Sequence

import pytest

from keeper.content.packs import Library, builtin
from keeper.content.stories import Pool
from keeper.errors import NotUnderstood, Refused
from keeper.rules.chance import Chance
from keeper.rules.chapters.rounds import setup
from keeper.rules.game import Game
from tests.rules.build import PACKS, House, Script

ADA = "ada:hill-legs,careful-reckoner"
DESMOND = "desmond:last-words,reader-of-epitaphs"
BELL = "the-drowned-bell"


@cache
def printed(story: str) -> Library:
    """What is printed does not change from game to game."""
    return Library([builtin(), PACKS], story)


def laid_out(
    players: int | None = None,
    investigators: Sequence[str] = (),
    choices: Sequence[str] = (),
    options: Sequence[str] = (),
    random: bool = False,
    seed: str = "a test",
    answers: dict[str, Any] | None = None,
    story: str = "old-mill",
) -> Game:
    """Only the set-up, with nothing taken out of the keeper's hand afterwards."""
    library = printed(story)
    table = setup.bare(library, "test", seed, "")
    game = Game(table, library, Chance(seed, "", 0), Script(answers or {}))
    setup.lay_out(game, players, investigators, choices, options, random)
    return game


# Players and roles ---------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_investigator_players_face_the_keeper(players: int) -> None:
    """RC-001"""
    game = laid_out(players, random=True)
    assert game.session.players == players
    assert [one.player for one in game.table.investigators] == [*range(1, players + 1)]


@pytest.mark.parametrize("players", [-1, 0, 5, 12])
@pytest.mark.parametrize("random", [True, False])
def test_no_other_number_of_players_is_accepted(players: int, random: bool) -> None:
    """RC-001"""
    with pytest.raises(Refused) as no:
        laid_out(players, choices=["1A", "2A"], random=random)
    assert (no.value.rule, no.value.page) == ("RC-001", 2)


def test_five_named_investigators_are_too_many() -> None:
    """RC-001"""
    five = ["ada", "bruno", "cora", "desmond", "esther"]
    with pytest.raises(Refused) as no:
        laid_out(investigators=five, random=True)
    assert no.value.rule == "RC-001"


def test_the_number_of_players_must_be_said_or_drawn() -> None:
    """RC-001"""
    with pytest.raises(NotUnderstood):
        laid_out(choices=["1A", "2A"])
    drawn = {laid_out(random=True, seed=str(n)).session.players for n in range(40)}
    assert drawn == {1, 2, 3, 4}


def test_a_player_may_run_two_investigators_as_a_house_rule() -> None:
    """RC-094"""
    game = laid_out(1, ["ada", "bruno"], random=True)
    assert [one.player for one in game.table.investigators] == [1, 2]
    assert game.session.players == 1


def test_five_investigators_are_too_many() -> None:
    """RC-001"""
    five = ["ada", "bruno", "cora", "desmond", "esther"]
    with pytest.raises(Refused):
        laid_out(2, five, random=True)


def test_nobody_is_played_twice() -> None:
    """RC-010"""
    with pytest.raises(NotUnderstood):
        laid_out(investigators=["ada", "Ada Thorne"], random=True)


def test_answers_that_nobody_gave_are_drawn_from_the_seed() -> None:
    """RC-002: what the players leave open is drawn, the same for the same seed."""
    drawn = [laid_out(2, random=True, seed=str(n)).session.choices for n in range(30)]
    again = [laid_out(2, random=True, seed=str(n)).session.choices for n in range(30)]
    assert drawn == again
    assert {one["1"] for one in drawn} == {"A", "B", "C"}
    assert {one["2"] for one in drawn} == {"A", "B"}


def test_seats_that_nobody_took_are_drawn_from_the_seed() -> None:
    """RC-003: likewise who plays whom."""
    people = [
        [one.id for one in laid_out(4, random=True, seed=str(n)).table.investigators]
        for n in range(10)
    ]
    assert all(len(set(four)) == 4 for four in people)
    assert len({tuple(four) for four in people}) > 1


def test_what_is_named_is_kept_and_only_the_rest_is_drawn() -> None:
    """RC-003"""
    game = laid_out(3, ["hattie"], ["2b"], random=True)
    assert game.table.investigators[0].id == "hattie"
    assert game.session.choices["2"] == "B"


@pytest.mark.parametrize(
    "choices", [["1A"], ["1D", "2A"], ["1A", "1B", "2A"], ["3A"], ["A"], [""], ["x"]]
)
def test_answers_must_fit_the_questions(choices: list[str]) -> None:
    """RC-017"""
    with pytest.raises(NotUnderstood):
        laid_out(1, ["ada:hill-legs,careful-reckoner"], choices)


def test_missing_choices_are_put_to_people() -> None:
    """RC-018: the keeper is asked in secret, the players for their own."""
    answers = {
        "choice": ["C", "B"],
        "investigator": ["felix"],
        "trait": ["rooftop-man", "charmed-life"],
    }
    game = laid_out(1, answers=answers)
    assert game.session.choices == {"1": "C", "2": "B"}
    (felix,) = game.table.investigators
    assert felix.traits == ["rooftop-man", "charmed-life"]
    decider = game.decider
    assert isinstance(decider, Script)
    assert {one.asks for one in decider.asked if one.secret} == {"keeper"}
    assert not any(one.secret for one in decider.asked if one.kind != "choice")


def test_the_answers_and_the_objective_are_for_the_keeper_alone() -> None:
    """RC-017, RC-018"""
    game = laid_out(2, random=True)
    goals = [one.name for one in game.library.objectives.values()]
    told = " ".join(report.told for report in game.reports if report.open)
    assert not any(name in told for name in goals)
    assert not game.session.revealed


@pytest.mark.parametrize(
    "choice, goal", [("1A", "get-out"), ("1B", "the-old-miller"), ("1C", "the-measure")]
)
def test_the_first_answer_picks_one_of_three_objectives(choice: str, goal: str) -> None:
    """RC-017"""
    game = laid_out(1, choices=[choice, "2A"], random=True)
    assert len(game.library.objectives) == 3
    assert (game.session.objective, game.session.revealed) == (goal, False)


# Decks ----------------------------------------------------------------------------------


@pytest.mark.parametrize("story", ["old-mill", BELL])
def test_the_event_deck_is_the_storys_five_cards_in_their_order(story: str) -> None:
    """RC-004"""
    for seed in ("one", "two"):
        game = laid_out(1, random=True, seed=seed, story=story)
        deck = game.table.decks["event"]
        stages = [game.library.events[card].stage for card in deck.draw]
        assert stages == ["I", "II", "III", "IV", "V"]
        assert deck.discard == []


def test_no_report_of_the_set_up_names_an_event() -> None:
    """RC-005: not even the keeper hears what is coming."""
    game = laid_out(2, random=True)
    told = " ".join(report.told + str(report.facts) for report in game.reports)
    for event in game.library.events.values():
        assert event.name not in told and event.id not in told


def test_three_combat_decks_and_one_each_of_the_others() -> None:
    """RC-006"""
    decks = House().table.decks
    kinds = [name for name in decks if name.startswith("combat-")]
    assert sorted(kinds) == ["combat-beast", "combat-eldritch", "combat-humanoid"]
    assert {"trauma", "event", "mythos"} <= set(decks)
    sizes = [len(decks[f"combat-{one}"].draw) for one in ("humanoid", "beast")]
    assert sizes == [25, 20]
    assert len([name for name in decks if name.startswith("spell-")]) == 4


def test_each_spell_is_its_own_deck_of_five() -> None:
    """RC-007"""
    house = House(["ada", "bruno"])
    spells = {
        name: deck.draw
        for name, deck in house.table.decks.items()
        if name.startswith("spell-")
    }
    held = [spell for one in house.table.investigators for spell in one.spells]
    assert all(len(cards) == 5 for cards in spells.values()) and not held
    for name, cards in spells.items():
        kinds = {house.library.card(card, ("spell",)).kind for card in cards}
        assert kinds == {name.removeprefix("spell-")}


@pytest.mark.parametrize("story", ["old-mill", BELL])
def test_the_mythos_deck_has_all_cards_of_the_storys_icons(story: str) -> None:
    """RC-016"""
    game = laid_out(2, random=True, story=story)
    icons = game.library.story.icons
    printed = game.library.cards("mythos").values()
    wanted = {card.id for card in printed if card.icon in icons}
    there = [*game.table.decks["mythos"].draw, *game.session.mythos]
    assert sorted(there) == sorted(wanted)
    assert 0 < len(wanted) < len(printed)


def test_the_decks_are_shuffled() -> None:
    """RC-016"""
    orders = {
        tuple(laid_out(1, random=True, seed=str(n)).table.decks["mythos"].draw)
        for n in range(6)
    }
    assert len(orders) == 6


# The keeper's side and the board --------------------------------------------------------


def test_the_two_sides_hear_nothing_of_each_others_choices() -> None:
    """RC-015: what the keeper chose and drew is not told to the table."""
    game = laid_out(2, choices=["1B", "2A"], random=True)
    secrets = [*game.session.mythos, *game.session.trauma]
    told = " ".join(
        f"{report.told} {report.facts}" for report in game.reports if report.open
    )
    assert secrets and not any(card in told for card in secrets)
    assert "1B" not in told


def test_the_keeper_owns_what_the_story_lists() -> None:
    """RC-009: piles, hands and objective are his, things and traits are theirs."""
    house = House([ADA, DESMOND])
    lying = [card for room in house.table.rooms.values() for card in room.pile]
    held = [item for one in house.table.investigators for item in one.items]
    starting = set(house.library.cards("item"))
    assert set(held) <= starting and not set(lying) & starting


def test_a_room_is_laid_out_lock_obstacle_then_the_rest() -> None:
    """RC-019"""
    house = House()
    assert house["kitchen"].pile[0] == "sheeted-figure"
    assert house["chapel"].pile == ["green-lock", "clue-1"]
    assert house["library"].pile == ["strongbox", "millers-seal"]
    assert all(not room.faceup for room in house.table.rooms.values())


def test_the_order_in_a_pile_does_not_hang_on_the_order_written() -> None:
    """RC-019"""
    from keeper.rules.chapters.house.exploration import in_order

    library = House().library
    mixed = ["clue-1", "strongbox", "verdigris-key", "green-lock"]
    laid = in_order([library.card(card) for card in mixed])
    assert [card.id for card in laid] == [
        "green-lock",
        "strongbox",
        "clue-1",
        "verdigris-key",
    ]


@pytest.mark.parametrize("answer, room", [("2A", "kitchen"), ("2B", "cellar")])
def test_the_answers_decide_where_cards_lie(answer: str, room: str) -> None:
    """RC-019"""
    house = House(choices=["1A", answer])
    piles = {one.id: one.pile for one in house.table.rooms.values()}
    axe = [name for name, pile in piles.items() if "fire-axe-of-the-mill" in pile]
    assert axe == [room]


@pytest.mark.parametrize("story", ["old-mill", BELL])
@pytest.mark.parametrize("players", [1, 4])
def test_the_keeper_begins_with_the_storys_hand_and_threat(
    story: str, players: int
) -> None:
    """RC-020, RC-021"""
    game = laid_out(players, random=True, story=story)
    printed = game.library.story
    assert len(game.session.mythos) == printed.mythos
    assert len(game.session.trauma) == printed.trauma
    assert game.session.threat == printed.threat


def test_sealed_doors_stay_sealed() -> None:
    """RC-022"""
    house = House()
    drawn = [door.id for door in house.library.plan.doors.values() if door.sealed]
    assert (
        house.table.session.sealed
        == drawn
        == [
            "great-hall/parlor-2",
            "wheel-house/library",
        ]
    )
    for _ in range(2):
        for who in ("ada", "bruno"):
            house.turn(who)
            house.do("done")
        for _ in range(5):
            house.do("step")
    assert house.table.session.sealed == drawn


def test_a_seeding_mistake_costs_the_keeper_his_next_turn() -> None:
    """RC-024"""
    house = House()
    house.turn("ada")
    house.do("mend", who="ada", cards=["ivory-key"])
    assert "ivory-key" in house["ada"].items
    house.do("done")
    house.turn("bruno")
    house.do("done")
    house.do("step")  # RC-395: trading is the investigators'
    session = house.table.session
    assert (session.phase, session.round, session.time) == ("investigators", 2, 0)
    assert session.threat == house.library.story.threat
    assert not session.skip_keeper


def test_a_clue_that_was_seeded_wrongly_is_found_when_it_is_handed_over() -> None:
    """RC-024, RC-290"""
    house = House()
    house.turn("ada")
    house.do("mend", who="ada", cards=["clue-1"])
    assert house["ada"].items.count("clue-1") == 1
    assert house["chapel"].pile == ["green-lock"]
    assert house.table.session.clues == ["clue-1"]
    assert house.table.session.revealed


def test_the_keeper_can_check_every_room_against_the_story() -> None:
    """RC-023: the seeding that the rules laid out is the one in the story's guide."""
    house = House(choices=["1C", "2B"])
    for seeding in house.library.seeding():
        wanted = seeding.cards(house.table.session.choices)
        assert sorted(house[seeding.room].pile) == sorted(wanted)


def test_optional_rules_are_off_until_they_are_asked_for() -> None:
    """RC-025"""
    assert House().table.session.options == []
    house = House(options=["locks-again", "monster-skill"])
    assert house.table.session.options == ["locks-again", "monster-skill-points"]
    with pytest.raises(NotUnderstood):
        House(options=["free-beer"])


def test_monster_figures_wait_off_the_board() -> None:
    """RC-026"""
    house = House()
    assert house.table.monsters == []
    kinds = house.library.monsters()
    assert sum(len(kind.figures) for kind in kinds.values()) == 24
    house.turn("ada")
    house.do("monster-place", kind="zombie", space="parlor-1")
    (zombie,) = house.table.monsters
    assert zombie.figure in kinds["zombie"].figures


def test_the_same_seed_lays_out_the_same_game() -> None:
    """RC-016"""
    first, again = laid_out(random=True), laid_out(random=True)
    assert first.table.state() == again.table.state()
    other = laid_out(random=True, seed="another")
    assert other.table.state() != first.table.state()


def test_an_answer_without_an_objective_is_a_mistake_of_the_story() -> None:
    """RC-017"""
    library = Library([builtin(), PACKS], "old-mill")
    library.objectives["get-out"].answer = ""
    table = setup.bare(library, "test", "a seed", "")
    game = Game(table, library, Chance("a seed", "", 0), Script({}))
    with pytest.raises(NotUnderstood, match="no objective for 1A"):
        setup.lay_out(game, None, [ADA, DESMOND], ["1A", "2A"], [], random=True)


@pytest.mark.parametrize("deal", ["", "as the guide says"])
def test_rooms_without_cards_get_one_of_those_that_lie_nowhere(
    monkeypatch: pytest.MonkeyPatch, deal: str
) -> None:
    """RC-019: no card twice, none where the story wants a bare room"""
    library = Library([builtin(), PACKS], "old-mill")
    first = library.seeding()[0]
    choices = {"1": "A", "2": "A"}
    laid = first.cards(choices)[0]
    empty = [room for room in library.plan.rooms if room != first.room]
    pool = Pool((laid, "jade-toad", "glass-eye"), (empty[0],), deal)
    monkeypatch.setattr(library, "seeding", lambda: [first])
    monkeypatch.setattr(library, "pool", lambda: pool)
    table = setup.bare(library, "test", "a seed", "")
    game = Game(table, library, Chance("a seed", "", 0), Script({}))
    setup.lay_out(game, None, [ADA, DESMOND], ["1A", "2A"], [], random=True)
    dealt = [card for room in empty for card in table.rooms[room].pile]
    assert sorted(dealt) == ([] if deal else ["glass-eye", "jade-toad"])
    assert all(
        len(room.pile) <= 1 or room.id == first.room for room in table.rooms.values()
    )
    assert table.rooms[empty[0]].pile == [] and laid in table.rooms[first.room].pile
