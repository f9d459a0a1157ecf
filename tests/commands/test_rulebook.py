"""`keeper rules` and `keeper odds`, as typed."""

from __future__ import annotations

import json

import pytest

from keeper import opening
from keeper.commands.invocation import Setting
from keeper.commands.root import run
from keeper.rules.options import OPTIONS, RULINGS
from keeper.views.audience import KEEPER, TABLE
from keeper.views.books import rulebook
from keeper.views.chances import odds

HIDDEN_CARD = """
[[card]]
id = "salt-in-the-mouth"
name = "Salt in the Mouth"
icon = "tide"
cost = 2
facedown = true
text = "You get -1 to Lore tests. You may not spend skill points."
"""
FOR_PEOPLE = "for the people at the table"


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("KEEPER_SESSION", raising=False)


@pytest.fixture
def keeper(capsys):
    """Type a command; get the exit code and what was printed."""

    def typed(*words):
        code = run(list(words), Setting())
        printed = capsys.readouterr()
        return code, printed.out or printed.err

    return typed


@pytest.fixture
def answer(keeper):
    """The JSON object of a command that works."""

    def typed(*words):
        code, out = keeper("--json", *words)
        assert code == 0, out
        return json.loads(out)

    return typed


@pytest.fixture
def game(keeper):
    """Ada and Bruno at the door of the first story."""
    words = "new the-drowned-bell -i ada -i bruno --random --seed odds".split()
    code, out = keeper(*words)
    assert code == 0, out


# rules ----------------------------------------------------------------------------------


def test_without_words_the_chapters_are_listed(keeper, answer):
    code, out = keeper("rules")
    assert code == 0
    assert "Mythos cards" in out and "RC-135 to RC-156" in out
    listed = answer("rules")
    assert len(listed["chapters"]) == 26
    assert len(listed["rules"]) == 402


def test_one_case_is_shown_with_its_page(keeper, answer):
    code, out = keeper("rules", "RC-139")
    assert code == 0
    assert "RC-139" in out and "p16" in out and "RC-140" not in out
    (row,) = answer("rules", "139")["rules"]
    assert (row["id"], row["page"], row["class"]) == ("RC-139", 16, "E")
    assert row["chapter"] == "Mythos cards"
    assert "option" not in row and "people" not in row


def test_words_find_cases_the_best_first(answer):
    found = [row["id"] for row in answer("rules", "sealed", "door")["rules"]]
    assert {"RC-022", "RC-041", "RC-110"} <= set(found)
    assert found[0] == "RC-041"


def test_a_ruling_says_what_it_is_and_how_to_switch_it(keeper, answer):
    for name, option in RULINGS.items():
        code, out = keeper("rules", option.rule)
        flat = " ".join(out.split())
        assert code == 0
        assert "named ruling" in flat and f"--option {name}" in flat
        assert "y default" in flat and option.text in flat
        assert answer("rules", option.rule)["rules"][0]["option"] == name


def test_options_are_listed(keeper, answer):
    code, out = keeper("rules", "options")
    assert code == 0
    assert all(name in out for name in OPTIONS)
    listed = answer("rules", "options")
    assert [row["name"] for row in listed["options"]] == list(OPTIONS)
    assert sum(row["ruling"] for row in listed["options"]) == len(RULINGS)


def test_a_flood_is_cut_unless_all_is_asked_for(keeper, answer):
    count = len(answer("rules", "monster")["rules"])
    assert count > rulebook.SHOWN
    assert keeper("rules", "monster")[1].count("RC-") == rulebook.SHOWN
    assert keeper("rules", "monster", "--all")[1].count("RC-") == count


def test_the_rules_are_open_to_the_table(keeper):
    assert keeper("--table", "rules", "RC-359") == keeper("rules", "RC-359")


def test_an_unknown_word_is_not_understood(keeper):
    code, out = keeper("rules", "barier")
    assert code == 2
    assert "barrier" in out
    code, out = keeper("--json", "rules", "p99")
    assert code == 2
    assert json.loads(out)["error"]["kind"] == "usage"


@pytest.mark.parametrize("command", ["rules", "odds"])
def test_help_shows_an_example(keeper, command):
    code, out = keeper(command, "-h")
    assert code == 0
    assert f"  keeper {command} " in out


# Cases that only people can carry out ------------------------------------------------------


def shown_for_people(keeper, case, *said):
    code, out = keeper("rules", case)
    flat = " ".join(out.split())
    assert code == 0
    assert flat.startswith(case)
    assert FOR_PEOPLE in flat.lower()
    assert all(words in flat for words in said), flat


def test_rc_002_a_die_picks_the_story(keeper):
    """RC-002"""
    shown_for_people(keeper, "RC-002", "story", "let a die decide", "p5")


def test_rc_003_lots_are_drawn_for_the_roles(keeper):
    """RC-003"""
    shown_for_people(keeper, "RC-003", "draw lots for the roles", "p5")


def test_rc_008_puzzle_pieces_lie_in_five_piles(keeper):
    """RC-008"""
    shown_for_people(keeper, "RC-008", "five piles", "face down", "p5")


def test_rc_009_who_looks_after_which_cards(keeper):
    """RC-009"""
    shown_for_people(keeper, "RC-009", "starting items", "keeper action cards", "p5")


def test_rc_015_both_sides_choose_at_the_same_time(keeper):
    """RC-015"""
    shown_for_people(keeper, "RC-015", "at the same time", "p6")


def test_rc_018_choice_markers_lie_letters_down(keeper):
    """RC-018"""
    shown_for_people(keeper, "RC-018", "letters down", "p4")


def test_rc_023_a_suspected_mistake_is_looked_up(keeper):
    """RC-023"""
    shown_for_people(keeper, "RC-023", "has to look it up", "p15", "p25")


def test_rc_025_everybody_agrees_on_optional_rules(keeper):
    """RC-025"""
    shown_for_people(keeper, "RC-025", "everybody", "one person against it", "p26")


def test_rc_028_the_investigators_agree_on_the_order(keeper):
    """RC-028"""
    shown_for_people(keeper, "RC-028", "agree", "any order", "p6")


def test_rc_029_without_agreement_clockwise(keeper):
    """RC-029"""
    shown_for_people(keeper, "RC-029", "keeper's left", "clockwise", "p6")


def test_rc_261_tokens_of_equal_worth_are_exchanged(keeper):
    """RC-261"""
    shown_for_people(keeper, "RC-261", "of the same worth", "p24")


def test_rc_324_puzzles_are_tried_alone(keeper):
    """RC-324"""
    shown_for_people(keeper, "RC-324", "no advice", "no hints", "p18")


def test_rc_325_puzzle_actions_are_not_taken_back(keeper):
    """RC-325"""
    shown_for_people(keeper, "RC-325", "costs another", "p18")


def test_rc_363_plans_are_made_aloud(keeper):
    """RC-363"""
    shown_for_people(keeper, "RC-363", "aloud", "no whispering", "p25")


def test_rc_366_italics_are_no_rules(keeper):
    """RC-366"""
    shown_for_people(keeper, "RC-366", "italics", "no force as rules", "p27")


def test_rc_367_a_watch_limits_puzzles(keeper):
    """RC-367"""
    shown_for_people(keeper, "RC-367", "one minute", "lost", "p26")


def test_no_other_case_is_left_to_people(answer):
    left = [row["id"] for row in answer("rules")["rules"] if row.get("people")]
    expected = "002 003 008 009 015 018 023 025 028 029 261 324 325 363 366 367"
    assert left == [f"RC-{number}" for number in expected.split()]


# odds -----------------------------------------------------------------------------------


def ada(answer):
    people = answer("status")["status"]["investigators"]
    return next(one for one in people if one["id"] == "ada")


def test_odds_of_a_plain_test_with_and_without_a_skill_point(game, answer):
    base, luck = (ada(answer)["attributes"][one] for one in ("strength", "luck"))
    shown = answer("odds", "ada", "str", "-1")["odds"]
    assert shown["who"] == "ada" and shown["attribute"] == "strength"
    assert shown["base"] == base
    assert shown["modifiers"] == [{"why": "modifier", "by": -1}]
    assert shown["target"] == base - 1
    assert shown["chance"] == max(1, min(9, base - 1)) / 10
    assert shown["with_skill"] == max(1, min(9, base - 1 + luck)) / 10


def test_odds_never_leave_one_to_nine_in_ten(game, answer):
    assert answer("odds", "ada", "lore", "-20")["odds"]["chance"] == 0.1
    assert answer("odds", "ada", "lore", "+20")["odds"]["chance"] == 0.9


def test_odds_of_luck_leave_out_the_skill_point(game, answer, keeper):
    shown = answer("odds", "ada", "luck")["odds"]
    assert shown["with_skill"] is None
    assert shown["rule"] == "RC-166" and shown["why_not"]
    assert "No skill point" in keeper("odds", "ada", "luck")[1]


def test_odds_without_tokens_leave_out_the_skill_point(game, answer, keeper):
    assert keeper("set", "ada.skill", "0")[0] == 0
    shown = answer("odds", "ada", "strength")["odds"]
    assert shown["with_skill"] is None and shown["rule"] == "RC-167"


def test_stun_counts_everywhere_and_darkness_in_combat_only(game, answer, keeper):
    room = ada(answer)["room"]
    assert keeper("stun", "ada", "2")[0] == 0
    assert keeper("set", f"{room}.dark", "yes")[0] == 0
    plain = answer("odds", "ada", "strength")["odds"]
    fight = answer("odds", "ada", "strength", "--combat")["odds"]
    assert plain["modifiers"] == [{"why": "stunned", "by": -2}]
    assert {"why": "darkness", "by": -2} in fight["modifiers"]
    assert fight["target"] == plain["target"] - 2 == plain["base"] - 4


@pytest.mark.parametrize(
    "sort, attribute", [("horror", "willpower"), ("evade", "dexterity")]
)
def test_odds_against_a_monster_use_its_front(game, answer, keeper, sort, attribute):
    there = ada(answer)["space"]
    assert keeper("monster", "place", "zombie", there, "--no")[0] == 0
    monster = answer("status")["status"]["monsters"][0]["id"]
    shown = answer("odds", "ada", f"--{sort}", monster)["odds"]
    assert shown["attribute"] == attribute and shown["sort"] == sort
    assert shown["target"] == shown["base"] + (-1 if sort == "horror" else 1)
    assert shown == answer("odds", "ada", sort, monster)["odds"]
    assert shown == answer("odds", "ada", attribute, f"--{sort}", monster)["odds"]
    harder = answer("odds", "ada", "-2", f"--{sort}", monster)["odds"]
    assert harder["target"] == shown["target"] - 2
    assert keeper("odds", "ada", "lore", f"--{sort}", monster)[0] == 2


def test_odds_are_open_and_change_nothing(game, keeper, answer):
    before = answer("status")
    assert keeper("--table", "odds", "ada", "lore") == keeper("odds", "ada", "lore")
    assert answer("status") == before


@pytest.mark.parametrize(
    "words",
    [
        ["ada"],
        ["ada", "charm"],
        ["nobody", "lore"],
        ["ada", "lore", "much"],
        ["ada", "--horror", "zombie-9"],
        ["ada", "lore", "--combat", "--evade", "zombie-1"],
    ],
)
def test_odds_that_mean_nothing_are_not_understood(game, keeper, words):
    assert keeper("odds", *words)[0] == 2


def test_odds_as_people_read_them(game, keeper, answer):
    shown = answer("odds", "ada", "strength")["odds"]
    code, out = keeper("odds", "ada", "strength")
    assert code == 0
    assert f"Strength {shown['base']}" in out
    assert f"{round(shown['chance'] * 100)} %" in out
    assert f"{round(shown['with_skill'] * 100)} %" in out


def test_the_table_does_not_learn_a_card_that_lies_face_down(game, tmp_path):
    """RC-152: such a card is known to its holder and the keeper alone."""
    pack = tmp_path / "stories" / "core"
    pack.mkdir(parents=True)
    (pack / "mythos.toml").write_text(HIDDEN_CARD, encoding="utf-8")
    played = opening.look()
    person = played.by_id("ada")
    person.facedown.append("salt-in-the-mouth")
    meant = odds.Meant(played, "ada", "lore")
    keepers = KEEPER.see(odds.ODDS, meant, "Ada Thorne").facts()
    assert [one["by"] for one in keepers["modifiers"]] == [-1]
    assert keepers["with_skill"] is None and keepers["why_not"]
    tables = TABLE.see(odds.ODDS, meant, "Ada Thorne").facts()
    assert tables["modifiers"] == [] and tables["target"] == tables["base"]
    assert tables["with_skill"]
