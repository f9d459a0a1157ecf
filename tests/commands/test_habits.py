"""What a new keeper types without having been told: it is understood, or answered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from keeper import opening
from keeper.commands.invocation import Setting
from keeper.commands.terminal.paging import Paper
from keeper.views.style import Page
from tests.commands.line import begin, keeper
from tests.commands.typist import CTRL_C, typed


@pytest.fixture(autouse=True)
def game(home: Path) -> None:
    begin()


# Prompts that ask take their answers -----------------------------------------------------------


def test_a_name_answers_who_goes_next() -> None:
    assert "Bruno Kask's turn" in typed("bruno")
    assert opening.look().session.active == "bruno"


def test_a_name_that_may_not_go_is_refused_by_the_rule() -> None:
    keeper("done", "ada")
    shown = typed("ada")
    assert "no command" not in shown and "page" in shown


def test_yes_answers_whether_the_turn_is_done() -> None:
    for words in ("turn ada", "move ent-3", "move ent-4", "run ent-3"):
        assert keeper(*words.split()).code == 0
    shown = typed("no", "yes")
    assert shown.count("ada: done?") == 2 and "no Action Step" in shown
    assert opening.look().session.active == ""


def test_the_only_one_who_is_left_need_not_be_named() -> None:
    assert keeper("explore").code == 1  # there are two
    keeper("done", "ada", "--defaults")
    assert keeper("done").code == 1  # said once too often, it would skip him
    assert keeper("explore", "--defaults").code == 0
    assert keeper("--json", "status").json["status"]["active"] == "bruno"


def test_a_word_that_is_nothing_is_still_no_command() -> None:
    for word in ("xyzzy", "yes"):
        shown = typed(word)
        assert f"There is no command '{word}'." in shown
        assert "did you mean" in shown or "`help` shows them all" in shown


# Looking things up -----------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["card cultist", "monster cultist", "monster cultis"])
def test_a_kind_of_monster_is_looked_up(words: str) -> None:
    said = keeper(*words.split()).out
    assert "awareness" in said and "horror" in said and "humanoid" in said
    assert "Underside: damage" in said
    assert "Underside" not in keeper("--table", *words.split()).out


def test_a_monster_on_the_board_is_looked_up_by_its_id() -> None:
    keeper("monster", "place", "cultist", "chapel-1")
    said = keeper("monster", "cultist-1").out
    assert "in chapel-1" in said and "strikes for" in said
    assert (
        "Underside" not in said
        and "strikes" not in keeper("--table", "monster", "cultist-1").out
    )
    facts = keeper("--json", "monster", "cultist").json["monster"]
    assert len(facts["undersides"]) > 1 and facts["on_board"][0]["id"] == "cultist-1"


def test_monsters_are_looked_up_at_a_question() -> None:
    shown = typed("test ada strength", "monster cultist", CTRL_C)
    assert "awareness" in shown and shown.count("Spend a skill point?") == 2


def test_a_card_that_is_not_there_is_no_alphabet() -> None:
    hint = keeper("card", "xyzzyq").err
    assert "any beginning" in hint and "a-bed-of-earth" not in hint


def test_a_card_of_the_hand_alone_is_not_played_by_a_slip() -> None:
    card, *_ = keeper("--json", "status").json["status"]["hands"]["mythos"]
    said = keeper("mythos", card)
    assert said.code == 2
    assert f"`keeper mythos play {card}`" in said.err and f"card {card}`" in said.err
    assert card not in keeper("--table", "mythos", card).err
    assert keeper("mythos", "dra").code == 0


# What is missing, or too much ------------------------------------------------------------------


@pytest.mark.parametrize(
    "words, message",
    [
        ("end", "Which: keeper, investigators or nobody?"),
        ("end keeper", "--why is missing."),
        ("turn", "WHO is missing."),
        ("done all", "'all' is no living investigator."),
        ("done ada all", "'all' is too much here."),
        ("now ada", "'ada' is too much here."),
        ("log 5 6", "'5 6' is too much here."),
    ],
)
def test_what_is_missing_is_named_and_the_shape_is_shown(
    words: str, message: str
) -> None:
    said = keeper(*words.split())
    first, second, *_ = said.err.splitlines()
    assert said.code == 2 and first == message
    assert f"`keeper {words.split()[0]}" in second and "   " not in second.strip()
    assert " `;" not in second


# Help ------------------------------------------------------------------------------------------


def test_options_are_named_only_where_they_make_sense() -> None:
    said = keeper("end", "-h").out
    assert "--why" in said and "--roll" not in said and "--trauma" not in said
    assert "--roll" in keeper("attack", "-h").out
    explained = keeper("help", "options").out
    assert "--luck-on TEST" in explained and "skill point" in explained


def test_in_the_shell_nothing_says_keeper_before_a_command() -> None:
    shown = typed(
        "help", "", "help move", "story -h", "test ada strength", CTRL_C, "undo"
    )
    assert "`move -h` explains" in shown and "Usage: move" in shown
    assert not re.search(r"`keeper |^ +keeper |Usage: keeper", shown, re.M)


# A screenful at a time -------------------------------------------------------------------------


def screens(shown: str) -> list[int]:
    """How many lines were told between two times that somebody typed."""
    return [len(part.splitlines()) for part in re.split("«.*?»\n", shown)]


def test_long_text_pauses_at_a_prompt_and_at_a_question() -> None:
    shown = typed(
        "rules horror", *[""] * 9, "test ada strength", "rules horror", *[""] * 9
    )
    assert shown.count("more lines: Enter, or q --") > 4
    assert max(screens(shown)) <= 24


def test_a_line_or_two_more_are_shown_and_not_asked_for() -> None:
    page, paper = Page(80, False, 10), Paper()
    for count in (10, 11):
        paper.typed()
        paper.say("\n".join("abcdefghijk"[:count]), page)
    paper.typed()
    paper.say("\n".join("abcdefghi"), page)
    paper.say("the last line", page)
    assert not paper.paused  # nobody could have typed here


@pytest.mark.parametrize("wide", [80, 60])
def test_a_screenful_of_a_text_of_long_lines_is_one(wide: int) -> None:
    """The chronicle has a paragraph a line: the terminal broke it, inside its words."""
    shown = typed("export", "", "q", "quit", width=wide)
    for screen in shown.split("more lines: Enter, or q --")[1:]:
        lines = screen.split("\n")
        assert len(lines) <= 25 and max(map(len, lines)) <= wide


def test_one_q_too_many_at_a_long_text_does_not_leave_the_shell() -> None:
    shown = typed("setup", "q", "q", "threat", "q", whole=True)
    assert "`q` once more leaves the shell." in shown and "Threat: 1" in shown


def test_a_command_typed_at_a_pause_is_done() -> None:
    shown = typed("rules horror", "threat", "quit")
    assert "Threat: 1" in shown
    shown = typed("test ada strength", "rules horror", "no", "quit")
    assert "rolls" in shown


def test_who_types_on_at_a_pause_still_sees_what_little_is_left() -> None:
    shown = typed("read prologue", "threat", "quit", height=14)
    assert shown.index("more lines") < shown.index("away from it.")
    assert "away from it." not in typed("read prologue", "q", "quit", height=14)


def test_no_question_is_answered_before_it_is_seen() -> None:
    keeper("monster", "place", "zombie", "entrance-hall-4", "--defaults")
    shown = typed("turn ada", "attack zombie hands", "no", "no", height=8)
    assert "'no' came before the question: type it again." in shown


def test_log_opens_at_the_newest() -> None:
    for n in range(20):
        keeper("note", f"remark {n}")
    shown = typed("log -n 20", "q")
    assert "remark 19" in shown and "remark 3\n" not in shown
    assert "lines before: Enter, or q --" in shown


def test_a_long_report_stops_before_it_scrolls_away() -> None:
    shown = typed("deck shuffle mythos", "deck --order", "q", height=12)
    assert max(screens(shown)) <= 12 and "more lines" in shown


# What is said ----------------------------------------------------------------------------------


def test_nobody_in_particular_must_be_hurt_for_an_injury() -> None:
    keeper("deck", "put", "skinned-hands", "trauma", "top")
    keeper("trauma", "draw")
    assert "an injury is played right after damage" in keeper("now").out


def test_who_is_named_first_does_what_follows() -> None:
    """A command after a name is that one's; a place is walked to."""
    shown = typed("bruno explore", "quit")
    assert "Bruno Kask explores" in shown
    keeper("undo")
    shown = typed("bruno long-gallery", "quit")
    assert "Bruno Kask moves to Long Gallery" in shown
    assert "There is no command 'zed'" in typed("zed kitchen", "quit")


def test_a_slip_at_a_question_does_not_ask_it_all_again() -> None:
    shown = typed("test ada strength", "perhaps", "no", "quit")
    assert shown.count("Spend a skill point?") == 1
    assert "There is no choice 'perhaps'" in shown
    shown = typed("test ada strength", "threat", "no", "quit")
    assert shown.count("Spend a skill point?") == 2


def test_step_too_early_says_who_is_still_to_go() -> None:
    assert "still to go: ada and bruno" in keeper("step").err
    keeper("turn", "ada", "--defaults")
    assert "`keeper done` ends Ada Thorne's turn" in keeper("step").err
    assert "RC-114" not in keeper("attack", "all").err


def test_a_game_just_begun_is_taken_up_with_what_comes_first() -> None:
    assert "nothing is done yet; `setup` gets it onto" in typed("quit")


def test_the_only_spell_need_not_be_named() -> None:
    keeper("turn", "ada", "--defaults")
    assert "Ada Thorne knows no spell." in keeper("cast").err


@pytest.mark.parametrize(
    "line",
    ["odds ada", "odds ada strength 1 2", "rules !", "deck put x", "mythos play"],
)
def test_hints_in_the_shell_leave_the_word_keeper_out(line: str) -> None:
    assert "`keeper" in keeper(*line.split()).err
    assert "keeper" not in typed(line).split("«")[1].split("\nr1")[0]


def test_the_word_is_left_out_where_a_line_was_folded() -> None:
    folded = Setting(shell=True).plainly("say `keeper\n  odds` or `keeper now`")
    assert folded == "say \n  `odds` or `now`"


def test_a_card_read_at_a_question_is_the_card_and_nothing_else() -> None:
    shown = typed("test ada strength", "card dueling-pistol", "status", CTRL_C)
    assert shown.count("This counts when it is answered.") == 1


def test_who_leaves_the_first_question_of_all_hears_what_to_do() -> None:
    shown = typed("new", CTRL_C)
    assert "`new` begins a game" in shown and "`sessions`" in shown


@pytest.mark.parametrize(
    "card, number", [("the-open-window", "threshold 0"), ("wet-footprints", "cost 0")]
)
def test_a_printed_nought_is_shown(card: str, number: str) -> None:
    assert number in keeper("card", card).out


def test_a_step_of_somebody_whose_turn_is_to_come_is_hinted_with_the_name() -> None:
    hint = keeper("move", "bruno", "crypt-2").err
    assert "`keeper move bruno " in " ".join(hint.split())


def test_the_reason_of_an_ending_needs_no_quotation_marks() -> None:
    told = keeper("end", "nobody", "--why", "the", "tide", "came", "in").out
    assert "Nobody wins: the tide came in." in told
