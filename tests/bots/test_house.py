"""What the keeper's side does at moments where anybody would."""

from __future__ import annotations

from keeper.rules.acts.act import KEEPER
from keeper.rules.acts.keeper import UseAction
from keeper.rules.acts.perform import perform
from keeper.rules.acts.turns import BeginTurn
from keeper.rules.chapters.house import placing
from keeper.rules.game import Game, Question
from tests.bots.places import Willing, begun, keeper


def acting(game: Game, threat: int) -> Game:
    game.decider = Willing()
    game.session.phase, game.session.step = "keeper", "actions"
    game.session.threat = threat
    return game


def cards_used(game: Game) -> list[tuple[str, str]]:
    return [
        (one.act.typed()[1], one.answers.get("choose", ""))
        for one in keeper(game).weighed(game)
        if isinstance(one.act, UseAction)
    ]


def test_no_action_is_thought_of_for_a_target_that_is_used_up() -> None:
    game = acting(begun("the-drowned-bell", "1B"), 3)
    monster = placing.place(game, "zombie", "entrance-hall-3")
    assert monster is not None
    moved = ("a-crook-of-the-finger", monster.id)
    assert moved in cards_used(game)
    game.turn.uses[f"a-crook-of-the-finger@{monster.id}"] = 1
    assert moved not in cards_used(game)


def test_fire_is_carried_where_nothing_burns_when_the_objective_counts_it() -> None:
    game = acting(begun("places-please", "1B"), 4)
    game.table.rooms["boiler-room"].fire = True
    space = sorted(game.library.plan.rooms["boiler-room"].spaces)[0]
    placing.place(game, "cultist", space)
    chair = keeper(game)
    found = [
        one
        for one in chair.weighed(game)
        if "carries the fire" in one.why and one.answers.get("step")
    ]
    assert found and not found[0].answers["step"].startswith("boiler-room")


def test_what_costs_more_than_there_is_is_not_thought_of() -> None:
    game = acting(begun("the-drowned-bell"), 0)
    assert not cards_used(game)


def test_a_letter_is_burnt_when_the_hand_is_full_and_threat_is_scarce() -> None:
    game = acting(begun("line-clear"), 0)
    assert ("burn-the-letter", "") not in cards_used(game)
    game.session.mythos = list(game.library.cards("mythos"))[:4]
    assert ("burn-the-letter", "") in cards_used(game)
    game.session.threat = 20
    assert ("burn-the-letter", "") not in cards_used(game)


def test_a_corpse_is_called_as_the_question_calls_it() -> None:
    game = acting(begun("line-clear", "1A"), 4)
    corpses = {one.id for one in game.table.markers if one.kind == "corpse"}
    chosen = dict(cards_used(game)).get("out-of-the-drift")
    assert corpses and chosen in corpses


def with_a_witch(answer: str, space: str) -> tuple[Game, str]:
    """Everybody stands in the hall; a Witch and a Zombie come for them from afar."""
    game = acting(begun("the-eleventh-of-june", answer), 1)
    for one in game.alive():
        one.space = "reception-hall-3"
    zombie = placing.place(game, "zombie", "reception-hall-1")
    witch = placing.place(game, "witch", space)
    assert zombie is not None and witch is not None
    return game, witch.id


def test_who_can_take_a_sample_is_sent_to_the_living_before_others() -> None:
    game, witch = with_a_witch("1A", "womens-ward-1")
    assert cards_used(game)[0] == ("a-crook-of-the-finger", witch)


def test_nobody_is_sent_for_samples_that_are_not_wanted() -> None:
    game, witch = with_a_witch("1B", "womens-ward-1")
    assert cards_used(game)[0] != ("a-crook-of-the-finger", witch)


def test_what_is_enough_for_the_altar_is_not_taken_again() -> None:
    game, witch = with_a_witch("1A", "reception-hall-3")
    assert cards_used(game)[0] == ("a-spoonful-at-bedtime", witch)
    game.session.samples = 4
    assert ("a-spoonful-at-bedtime", witch) not in cards_used(game)


def test_one_who_has_only_to_take_a_sample_does_so_before_others_come() -> None:
    game, witch = with_a_witch("1A", "reception-hall-3")
    other = placing.place(game, "witch", "landing-1")
    assert other is not None
    game.session.threat = 2
    assert cards_used(game)[0] == ("a-spoonful-at-bedtime", witch)


def test_a_mythos_card_is_played_in_the_middle_of_a_walk() -> None:
    game = begun("the-drowned-bell")
    game.decider, game.session.threat = Willing(), 20
    one = game.table.investigators[0]
    perform(game, BeginTurn(one.id))
    cards = list(game.library.cards("mythos"))
    game.session.mythos = cards[:4]
    wanted = [each.act.typed()[2] for each in keeper(game).weighed(game)]
    asked = Question("mythos", KEEPER, "?", ["none", *wanted[1:]], "none")
    assert len(wanted) > 1 and keeper(game).answer(game, asked) == wanted[1]
    game.session.threat = 0
    asked.choices = ["none"]
    assert keeper(game).answer(game, asked) == "none"


def test_a_card_is_not_played_whose_figures_are_all_on_the_board() -> None:
    """p25: nothing is placed and nothing is paid, so it would be played for ever."""
    game = begun("the-drowned-bell")
    game.decider = Willing()
    game.session.mythos, game.session.threat = ["he-lets-himself-in"], 9
    perform(game, BeginTurn(game.table.investigators[0].id))
    alone = [one.act.name for one in keeper(game).weighed(game)]
    while placing.place(game, "maniac", "entrance-hall-3") is not None:
        assert len(game.table.monsters) < 24
    crowded = [one.act.name for one in keeper(game).weighed(game)]
    assert "mythos-play" in alone and "mythos-play" not in crowded
