"""What the investigators' side does at moments where any group would."""

from __future__ import annotations

from keeper.bots.people.deeds import known_errands
from keeper.bots.sight import Eyes
from keeper.bots.weighed import Weighed
from keeper.rules.acts.cards import Cast, Use
from keeper.rules.acts.fighting import Attack
from keeper.rules.acts.perform import perform
from keeper.rules.acts.turns import BeginTurn, EndTurn
from keeper.rules.acts.walking import Escape, Move
from keeper.rules.chapters.house import placing
from keeper.rules.game import Game, Question, Report
from keeper.rules.table import Gauge, Investigator
from tests.bots.places import Willing, begun, people, printed, revealed


def at_turn(game: Game, space: str = "", *items: str) -> Investigator:
    """The first investigator begins his turn there, with these things alone."""
    one = game.table.investigators[0]
    one.space, one.items = space or one.space, list(items)
    game.decider = Willing()
    perform(game, BeginTurn(one.id))
    return one


def best(game: Game) -> Weighed:
    found = people(game).act(game)
    assert found is not None
    return found


def test_the_clue_nearest_to_the_end_leads_in_whatever_order_they_were_found() -> None:
    game = begun("salt-of-the-earth")
    game.session.clues = ["clue-4a", "clue-5a"]
    box = printed("salt-of-the-earth")[1]
    assert list(Eyes(box).investigators(game).leads) == ["study"]


def test_what_wins_the_game_is_done() -> None:
    game = revealed("the-drowned-bell", "C")
    at_turn(game, "chapel-1", "silver-clapper")
    game.table.monsters.clear()
    assert isinstance(best(game).act, Use)


def test_through_the_door_that_the_objective_names() -> None:
    game = revealed("the-drowned-bell", "A")
    game.table.monsters.clear()
    box = printed("the-drowned-bell")[1]
    sight = Eyes(box).investigators(game)
    (way,) = [
        one for one in known_errands(sight, sight.alive()[0]) if one.deed == "escape"
    ]
    at_turn(game, list(way.ends)[0])
    assert isinstance(best(game).act, Escape)


def test_whom_the_objective_wants_dead_is_struck_with_the_best_weapon() -> None:
    game = revealed("the-drowned-bell", "B")
    (deacon,) = [one for one in game.table.monsters if one.named]
    at_turn(game, deacon.space, "letter-opener", "sledgehammer")
    found = best(game)
    assert found.act == Attack(deacon.id, "sledgehammer")


def test_the_dying_do_not_stay_where_they_would_be_struck() -> None:
    game = begun("the-drowned-bell")
    one = at_turn(game, "entrance-hall-1")
    game.decider = Willing()
    for _ in range(2):
        placing.place(game, "zombie", "entrance-hall-1")
    one.health = Gauge(1, 10)
    one.attributes["dexterity"] = 9
    assert isinstance(best(game).act, Move)


def test_whoever_is_to_set_fire_to_his_room_hears_that_it_burns() -> None:
    """p15: him as well, where he stays."""
    game = begun("the-drowned-bell")
    one = at_turn(game, "entrance-hall-1", "storm-lantern-1")
    for kind in ("zombie", "zombie", "shoggoth"):
        placing.place(game, kind, "entrance-hall-3")
    found = people(game).weighed(game)
    (lit,) = [w for w in found if isinstance(w.act, Use) and w.act.card == one.items[0]]
    assert "fire" in lit.why and "whoever stays" in lit.why


def test_a_weapon_goes_to_whoever_can_do_more_with_it() -> None:
    game = begun("the-drowned-bell")
    weak, strong, third = game.table.investigators
    weak.items, strong.items, third.items = ["fire-axe", "boning-knife"], [], []
    weak.attributes["strength"], strong.attributes["strength"] = 3, 7
    third.space = "crypt-1"
    game.session.phase, game.session.step = "keeper", "trading"
    found = people(game).weighed(game)
    assert found[0].act.typed()[1:] == [weak.id, strong.id, "fire-axe"]


def test_what_somebody_went_for_is_done_without_a_second_thought() -> None:
    game = begun("the-drowned-bell")
    at_turn(game)
    game.table.monsters.clear()
    chair = people(game)
    walk = chair.act(game)
    assert walk is not None and isinstance(walk.act, Move) and walk.then is not None
    perform(game, walk.act)
    game.reports = [one for one in game.reports if one.kind == "moved"]
    done = chair.act(game)
    assert done is not None and done.act is walk.then


def test_who_was_hurt_on_his_way_thinks_again() -> None:
    game = begun("the-drowned-bell")
    one = at_turn(game)
    chair = people(game)
    meant = EndTurn()
    chair.meant = (one.id, meant)
    game.reports = [Report("moved", "", True, {}), Report("damage", "", True, {})]
    found = chair.act(game)
    assert found is not None and found.act is not meant


def test_a_rhyme_is_said_by_one_who_has_far_to_go_and_knows_the_words() -> None:
    game = begun("the-drowned-bell")
    one = at_turn(game)
    one.spells, one.attributes["lore"] = ["threshold-rhyme-1"], 8
    game.turn.extra_moves = -2
    assert best(game).act == Cast("threshold-rhyme")
    one.attributes["lore"] = 1
    assert best(game).act != Cast("threshold-rhyme")


def test_a_monster_that_they_may_move_is_led_away_from_them() -> None:
    """RC-376: as far as it goes, and not where another of them stands."""
    game = begun("the-drowned-bell", players=2)
    game.decider = Willing()
    one, other = game.table.investigators
    monster = placing.place(game, "zombie", "entrance-hall-1")
    assert monster is not None
    one.space, other.space = "entrance-hall-1", "long-gallery-2"
    choices = ["stay", "long-gallery-2", "entrance-hall-3", "chapel-4"]
    question = Question("step", "investigators", "Where?", choices, "stay")
    question.about = [monster.id, "2"]
    chair = people(game)
    assert chair.answer(game, question) == "chapel-4"
    one.space = other.space = "chapel-4"
    assert chair.answer(game, question) == "long-gallery-2"
