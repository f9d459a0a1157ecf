"""A question at a terminal: looked into, left, come back to, taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from keeper import opening
from keeper.commands.invocation import Setting
from keeper.content.cards import slug
from keeper.rules.game import Question
from keeper.views.audience import KEEPER
from tests.commands.line import begin, keeper
from tests.commands.typist import CTRL_C, CTRL_D, typed

WAITS = "Keeper: Who faces Zombie 1 first? (`keeper answer` asks it.) This"
TEST = "test ada willpower"
PLACED = "monster place zombie entrance-hall-4"
ASKED = "Spend a skill point? (4 left) [y/N; a number"


@pytest.fixture(autouse=True)
def game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)
    begin()


def asked() -> Question | None:
    return opening.asked("", KEEPER)


# Coming back -----------------------------------------------------------------------------


def test_a_shell_opened_again_tells_what_was_half_done_and_asks_again() -> None:
    typed("turn ada", "monster place zombie entrance-hall-4", CTRL_D)
    assert asked() is not None
    shown = typed(CTRL_D)
    told = shown.index("Zombie 1 is placed in Entrance Hall 4.")
    assert (
        shown.index("Where we were:") < told < shown.index("Who faces Zombie 1 first?")
    )


def test_after_ctrl_c_the_prompt_says_that_a_question_waits() -> None:
    shown = typed(TEST, CTRL_C, "no")
    assert "waits: `answer` asks it again, `answer no` answers it" in shown
    assert "r1 · a question waits · threat 1" in shown
    assert "rolls" in shown and asked() is None


def test_after_ctrl_c_a_short_form_is_the_command_and_spends_no_answer() -> None:
    shown = typed(TEST, CTRL_C, "n")
    assert "waits     investigators: " in shown and "rolls" not in shown
    assert asked() is not None
    typed("no")
    assert asked() is None


def test_nobody_forges_a_die_by_mistake() -> None:
    assert "(your die)" not in typed(TEST, "n")
    shown = " ".join(typed(TEST, "1").split())
    assert "[y/N; a number is your die]" in shown
    assert "rolls 1 (your die): passed" in shown
    assert "(your die)" in keeper("log").out


def test_in_the_question_itself_the_command_that_answers_it_does_so() -> None:
    shown = typed(TEST, "answer", "answer no")
    assert shown.count("Spend a skill point?") == 2 and "comes after" not in shown
    assert "rolls" in shown and asked() is None


def test_in_the_question_itself_n_is_no() -> None:
    assert "rolls" in typed(TEST, "n") and asked() is None


def test_enter_alone_and_a_bare_answer_show_the_question() -> None:
    for again in ("", "answer"):
        shown = typed(TEST, CTRL_C, again, CTRL_C, "undo")
        assert shown.count(ASKED) == 2, again


def test_without_a_terminal_a_bare_answer_shows_it_too() -> None:
    keeper(*TEST.split())
    said = keeper("answer")
    assert said.code == 5 and ASKED in said.err
    said = keeper("--json", "answer")
    assert said.code == 5 and said.json["question"]["kind"] == "skill"
    keeper("answer", "no")
    assert keeper("answer").code == 1


def a_secret_question() -> Question:
    """Ada is hurt, and the keeper holds an injury."""
    keeper("deck", "put", "skinned-hands", "trauma", "top")
    keeper("trauma", "draw")
    keeper("damage", "ada", "1")
    found = asked()
    assert found is not None and found.secret
    return found


def test_the_table_is_not_shown_a_secret_question() -> None:
    secret = a_secret_question()
    for words in (["answer"], ["answer", "?"]):
        said = keeper("--table", *words)
        assert secret.text not in said.out + said.err


# What is shown meanwhile --------------------------------------------------------------------


def test_what_is_read_meanwhile_is_as_far_as_the_command_has_gone() -> None:
    keeper("turn", "ada")
    assert keeper("monster", "place", "zombie", "entrance-hall-4").code == 5
    status = keeper("status").out
    assert status.startswith(WAITS) and "zombie-1" in status
    assert keeper("map").out.startswith(WAITS) and "zombie-1" in keeper("map").out
    assert "monsters" in keeper("--json", "status").json["status"]
    shown = keeper("--table", "status").out
    assert shown.startswith(f"{WAITS} is how it\n  stood before the command")
    assert "zombie-1" not in shown
    assert keeper("--table", "print", "map").out.startswith("<!doctype html>")
    keeper("undo")
    assert "zombie-1" not in keeper("status").out


def test_of_a_secret_question_the_table_sees_how_it_stood_before() -> None:
    a_secret_question()
    shown = keeper("status").out
    assert shown.startswith("Keeper: ") and "9/10" in shown
    shown = keeper("--table", "status").out
    assert " ".join(shown.split()).startswith(
        "The keeper decides. This is how it stood before the command that asks: what "
        "was told since then is not in it yet. "
    )
    assert "10/10" in shown


def test_now_shows_the_keeper_the_question_and_that_it_comes_before_all_else() -> None:
    secret = a_secret_question()
    shown = " ".join(keeper("now").out.split())
    assert secret.text in shown and "skinned-hands" in shown
    assert "`keeper answer WORD`, or `keeper undo`; nothing else" in shown
    assert "yes on" not in shown and "Actions" not in shown
    now = keeper("--json", "now").json["now"]
    assert now["question"]["choices"] == secret.choices
    assert not any(row["playable"] for row in now["keeper_actions"] + now["mythos"])
    assert "a question waits" in keeper("mythos").out


def test_of_a_secret_question_now_tells_the_table_only_who_decides() -> None:
    secret = a_secret_question()
    shown = keeper("--table", "now").out
    assert "the keeper decides" in shown and secret.text not in shown
    assert keeper("--table", "--json", "now").json["now"]["question"] == {
        "asks": "keeper"
    }


def test_another_command_is_refused_by_what_the_table_may_know_of_the_question() -> (
    None
):
    assert "No question waits." in keeper("--table", "answer", "yes").err
    keeper("turn", "ada")
    assert keeper("monster", "place", "zombie", "entrance-hall-4").code == 5
    said = keeper("--table", "damage", "ada", "1")
    assert "A question waits: Who faces Zombie 1 first?" in said.err
    keeper("undo")
    a_secret_question()
    said = keeper("--table", "damage", "ada", "1")
    assert "A question waits: the keeper decides." in said.err
    assert "answer WORD" not in said.err and "keeper's own screen" in said.err


def test_the_tables_shell_says_that_the_keeper_decides_and_offers_no_answer() -> None:
    a_secret_question()
    shown = typed(words="--table play")
    assert "The keeper decides." in shown and "`answer`" not in shown
    assert "the keeper answers at the keeper's own screen" in " ".join(shown.split())


# What may be typed at it -----------------------------------------------------------------------


def test_undo_at_a_question_takes_the_command_back() -> None:
    shown = typed(TEST, "undo", "quit", whole=True)
    assert "Undone: 2 test ada willpower" in shown and "rolls" not in shown
    assert asked() is None
    assert "1 command" not in shown  # that it was one can be seen


def test_quit_at_a_question_leaves_the_shell_and_the_question_waits() -> None:
    typed(TEST, "quit", whole=True)
    assert asked() is not None
    typed("q", whole=True)
    assert asked() is not None


def test_who_is_refused_at_a_question_hears_what_may_be_answered() -> None:
    keeper("monster", "place", "zombie", "entrance-hall-4")
    said = keeper("damage", "ada", "1")
    assert "answer WORD` (ada, bruno) goes on" in " ".join(said.err.split())


def test_another_command_is_said_to_come_after_the_question() -> None:
    shown = typed(TEST, "s", "no")
    assert "`step` comes after this question" in shown
    assert "did you mean" not in shown


def test_the_help_of_another_command_is_shown_meanwhile() -> None:
    shown = typed(TEST, "attack -h", "no")
    assert "Usage: attack" in shown and "comes after" not in shown
    assert shown.count(ASKED) == 2  # the question stands below it again


def test_a_number_where_nothing_waits_is_told_what_numbers_are_for() -> None:
    said = keeper("7")
    assert "no command '7'" in said.err and "answers a question" in said.err


def test_a_die_that_comes_early_is_kept_and_that_is_said() -> None:
    keeper("turn", "ada")
    for space in ("entrance-hall-4", "entrance-hall-4"):
        keeper("monster", "place", "zombie", space, "--defaults")
    keeper("monster", "place", "cultist", "entrance-hall-4", "--defaults")
    shown = typed("move entrance-hall-1", "cultist 7", "no")
    assert "7: kept for the next roll of this command." in shown
    assert "rolls 7" in shown


# Help ------------------------------------------------------------------------------------------


def test_help_is_about_this_question_and_is_wrapped() -> None:
    shown = typed(TEST, "?", CTRL_C)
    assert "one skill point may be spent" in shown and "Enter alone: no." in shown
    assert max(map(len, shown.splitlines())) <= 80
    keeper("undo")
    keeper("dice", "table")
    shown = typed(f"{TEST} --no", "?", CTRL_C)
    assert "what the die shows: 1 to 10" in shown and "yes 6" not in shown
    assert "Type what the die shows" in keeper("answer", "?").err


def test_a_die_may_be_given_with_roll_as_elsewhere() -> None:
    keeper(*TEST.split())
    assert "rolls 6" in keeper("answer", "no", "--roll", "6").out
    keeper(*TEST.split())
    assert "rolls 7" in keeper("answer", "--roll", "7").out
    keeper("monster", "place", "zombie", "entrance-hall-4")
    assert "The answer is missing." in keeper("answer", "--roll", "7").err
    assert keeper("answer", "ada", "--roll", "11").code == 2
    keeper("answer", "ada", "--roll", "7")
    assert "rolls 7" in keeper("answer", "no").out


@pytest.mark.parametrize("way", ["--defaults", "KEEPER_ANSWERS"])
def test_what_follows_an_answer_may_take_its_defaults(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper("monster", "place", "zombie", "entrance-hall-4")
    if way == "KEEPER_ANSWERS":
        monkeypatch.setenv(way, "defaults")
    more = [way] if way.startswith("-") else []
    assert keeper("answer", "ada", *more).code == 0 and asked() is None


def test_a_die_typed_with_an_answer_changes_none_that_has_fallen() -> None:
    """It is the next one: what the program rolled before it stays, and is proved."""
    keeper("monster", "place", "zombie", "entrance-hall-4")
    keeper("answer", "ada")
    told = keeper("answer", "no").out
    first = next(line for line in told.splitlines() if "rolls" in line)
    while keeper("answer", "no", "1").code == 5:
        assert asked() is not None
    entry = keeper("--json", "log", "-n", "1").json["log"][0]
    assert [roll.get("from") for roll in entry["rolls"] if "d10" in roll][0] is None
    assert first.strip(" ✓✗") in keeper("log", "-n", "1").out.replace("\n", " ")
    assert entry["rolls"][-1] == {"d10": 1, "from": "table"}
    assert keeper("verify").code == 0


def test_no_bracket_is_left_behind_where_a_line_was_folded() -> None:
    said = Setting(shell=True).plainly("2 left. (`keeper\n  answer` asks it.)")
    assert said == "2 left. \n  (`answer` asks it.)"


# Before the first question ---------------------------------------------------------------


def test_what_is_drawn_is_told_when_the_players_look_away() -> None:
    shown = typed("new the-drowned-bell --players 1 --random --name drawn", "", "", "")
    assert shown.index("Players, look away") < shown.index("Your answers: ")
    assert shown.index("Your answers: ") < shown.index("Players may look again")


# In JSON -----------------------------------------------------------------------------------


def test_a_choice_is_called_what_is_printed_on_it() -> None:
    """The text of a card, and how somebody fares, are told beside the name."""
    for words in (PLACED, "mythos draw 3"):
        for said in (keeper("--json", *words.split()), keeper("--json", "answer")):
            for one in said.json["question"]["choices"]:
                assert slug(one["name"]).startswith(one["id"].split("-")[0])
                assert ":" not in one["name"] and one["told"]
        keeper("undo")


def test_a_newcomer_has_no_steps_while_his_arrival_is_asked_about() -> None:
    """RC-265"""
    keeper("monster", "place", "zombie", "entrance-hall-4", "--defaults")
    keeper("damage", "bruno", "99", "--defaults")
    keeper("turn", "cora")
    said = keeper("--json", "answer", "1")
    while said.json["question"]["kind"] != "skill":
        said = keeper("--json", "answer", "1")
    status = keeper("--json", "status").json["status"]
    cora = next(one for one in status["investigators"] if one["id"] == "cora")
    assert (cora["moves_left"], cora["action_left"]) == (0, False)
