"""The table's question: made anew, in words that tell nothing of what is hidden (p25)."""

from __future__ import annotations

import io
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from keeper import opening
from keeper.content.records import replace
from keeper.deciders import Answers, Asked, Wish
from keeper.rules.game import Question, Why
from keeper.views.audience import KEEPER, TABLE
from tests.commands.conftest import home  # noqa: F401
from tests.commands.line import Said, begin, keeper

LIBRARY = opening.library("the-drowned-bell")
ARMS = ["pocket-pistol-2", "hearth-poker-2", "bare-hands"]


def asked(choices: list[str], **more: Any) -> Question:
    return Question("weapon", "investigators", "With what?", choices, "", **more)


def test_a_choice_is_called_by_its_title() -> None:
    """RC-361: no number of a copy, no letter of an answer, no back of a spell."""
    real = ["storm-lantern-2", "clue-2b", "hands", "library-1", "drop:clean-linen-3"]
    heard = TABLE.asked(LIBRARY, asked(real))
    assert heard.choices[:2] == ["storm-lantern", "the-doctors-notebook"]
    assert heard.choices[2:] == ["hands", "library-1", "drop:clean-linen"]
    spells = list(LIBRARY.cards("spell-unpicking"))
    assert TABLE.asked(LIBRARY, asked(spells[2:3])).choices == ["unpicking"]
    assert KEEPER.asked(LIBRARY, asked(real)).choices == real


def test_what_has_one_title_is_counted_as_it_is_offered() -> None:
    for real in (
        ["clean-linen-3", "clean-linen-1"],
        ["clean-linen-1", "clean-linen-2"],
    ):
        heard = TABLE.asked(LIBRARY, asked(real))
        assert heard.choices == ["clean-linen-1", "clean-linen-2"]


def test_all_that_is_said_with_the_choices_is_said_in_the_same_words() -> None:
    question = asked(ARMS, labels={"pocket-pistol-2": "loud"})
    question.default = "hearth-poker-2"
    question.barred = {"storm-lantern-1": Why("no", "RC-1", 1)}
    question.about, question.facts = ["clue-2b"], {"card": "clue-2b", "n": 1}
    heard = TABLE.asked(LIBRARY, question)
    assert heard.default == "hearth-poker" and heard.labels == {"pocket-pistol": "loud"}
    assert list(heard.barred) == ["storm-lantern"]
    assert heard.about == ["the-doctors-notebook"]
    assert heard.facts == {"card": "the-doctors-notebook", "n": 1}


def test_of_a_secret_question_nothing_is_left() -> None:
    question = Question("trauma", "keeper", "Play?", ["cold-hands"], "", secret=True)
    question.labels, question.facts = {"cold-hands": "x"}, {"x": 1}
    heard = vars(TABLE.asked(LIBRARY, question))
    assert [one for one in heard.values() if one] == ["keeper", True]


# At the command line ------------------------------------------------------------------------


@pytest.fixture
def fight(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    """Ada has two weapons, of each the second copy, and a zombie before her."""
    begin()
    for words in (
        ["set", "ada.items", "pocket-pistol-2,hearth-poker-2"],
        ["monster", "place", "zombie", "entrance-hall-1", "--defaults"],
        ["set", "ada.space", "entrance-hall-1"],
        ["turn", "ada"],
    ):
        assert keeper(*words).code == 0
    monkeypatch.delenv("KEEPER_ANSWERS")


def table(*words: str) -> Said:
    return keeper("--table", *words)


def numbered(said: Said) -> bool:
    return "pistol-" in said.out + said.err or "poker-" in said.out + said.err


@pytest.mark.usefixtures("fight")
def test_a_question_is_put_to_the_table_and_answered_in_its_own_words() -> None:
    said = table("--json", "attack", "zombie-1")
    assert said.code == 5
    choices = [one["id"] for one in said.json["question"]["choices"]]
    assert choices == ["pocket-pistol", "hearth-poker", "bare-hands"]
    for words in (["now"], ["--json", "now"], ["answer", "x"], ["--json", "table"]):
        assert not numbered(table(*words)), words
    wrong = [table("answer", f"hearth-poker-{n}") for n in (1, 2)]
    assert wrong[0].code == 2 and wrong[0].err == wrong[1].err.replace("-2", "-1")
    assert table("answer", "hearth-poker").code == 5  # the next question: a skill point
    told = keeper("--json", "log", "-n", "1").out + keeper("--json", "now").out
    assert "spend a skill point" in told.lower()


@pytest.mark.usefixtures("fight")
def test_the_keeper_goes_on_in_his_own_words_with_what_the_table_began() -> None:
    assert table("attack", "zombie-1").code == 5
    assert "hearth-poker-2" in keeper("now").out
    assert keeper("answer", "hearth-poker-2").code == 5


@pytest.mark.usefixtures("fight")
def test_what_is_said_beforehand_at_the_table_is_said_in_its_words() -> None:
    """A copy that is held and one that is not: both are no words here."""
    wrong = [table("attack", "zombie-1", "--pick", f"hearth-poker-{n}") for n in (1, 2)]
    assert wrong[0] == wrong[1] and wrong[0].code == 1
    assert table("attack", "zombie-1", "--pick", "hearth-poker").code == 5
    keeper("undo")
    assert keeper("attack", "zombie-1", "--pick", "hearth-poker-2").code == 5


@pytest.mark.usefixtures("fight")
def test_a_bare_word_in_the_tables_chair_answers_by_its_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def typed(line: str) -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(line))
        return table("play")

    table("attack", "zombie-1")
    wrong = [typed(f"hearth-poker-{n}") for n in (1, 2)]
    assert wrong[0].err == wrong[1].err.replace("-2", "-1")
    assert typed("hearth-poker").code == 5


def test_what_a_question_is_about_is_named_by_its_title_too() -> None:
    question = Question("use", "investigators", "Now?", ["yes", "no"], "no")
    question.about = ["storm-lantern-2"]
    hears = partial(TABLE.asked, LIBRARY)
    for word, fits in (("storm-lantern-2", False), ("storm-lantern", True)):
        answers = Answers(Wish(yes_to=[word], unseen=True, defaults=True), (), hears)
        assert answers.decide(question) == ("yes" if fits else "no")


SECRET = Question("special", "keeper", "?", ["yes", "no"], "no", secret=True)
OPEN = Question("prey", "keeper", "Whom?", ["ada", "bruno"], "ada")


@pytest.mark.parametrize(
    "wish, question",
    [
        (Wish(may=True, unseen=True), SECRET),
        (Wish(yes_to=["special"], unseen=True), SECRET),
        (Wish(picks=["yes"], unseen=True), SECRET),
        (Wish(picks=["bruno"], seated=True), OPEN),
        (Wish(defaults=True, seated=True), OPEN),
    ],
)
def test_nobody_at_the_table_speaks_for_the_keeper_beforehand(
    wish: Wish, question: Question
) -> None:
    """What fits a secret question would tell what is secret about it (RC-358)."""
    with pytest.raises(Asked):
        Answers(wish).decide(question)
    Answers(replace(wish, unseen=False, seated=False)).decide(question)
