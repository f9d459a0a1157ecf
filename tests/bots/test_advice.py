"""Advice: legal at every moment, for acts and for answers, and true."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import home as home_of
from tests.commands.line import Said, keeper

home = home_of
MOMENTS = 60


def said(*words: str) -> Said:
    found = keeper("--json", *words)
    assert found.code in (0, 5), (words, found.out, found.err)
    return found


def advice(*words: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = said(*words).json["advise"]["advice"]
    return found


@pytest.fixture
def begun(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)  # people are asked
    words = ("new", "the-drowned-bell", "--players", "3", "--random", "--seed", "a1")
    assert keeper(*words).code == 0


def asked(found: Said) -> dict[str, Any] | None:
    """The question that waits, as the keeper sees it."""
    question: dict[str, Any] | None = None
    if found.code == 5:
        question = said("answer").json["question"]
    return question


def next_advice(question: dict[str, Any] | None) -> list[dict[str, Any]]:
    now = said("now").json["now"]
    if question is not None:
        table = [] if question["asks"] == "keeper" else ["--table"]
        return advice(*table, "advise")
    if now["phase"] == "investigators":
        return advice("advise", now["active"] or now["turns_left"][0])
    return advice("advise")


def test_whoever_follows_advice_in_both_chairs_is_never_refused(begun: None) -> None:
    question, kinds = None, set[str]()
    for _ in range(MOMENTS):
        best = next_advice(question)
        if question is not None:
            kinds.add(question["kind"])
            word = f"answer {question['default']}"
            word = best[0]["command"] if best else word
            question = asked(said(*word.split(maxsplit=1)))
        else:
            question = asked(said(*best[0]["command"].split()))
    assert {"skill", "step", "space"} <= kinds


def test_nothing_is_advised_that_is_worse_than_to_stop(begun: None) -> None:
    said("turn", said("now").json["now"]["turns_left"][0], "--defaults")
    for _ in range(3):
        found = advice("advise", said("now").json["now"]["active"])
        worths = [one["worth"] for one in found]
        assert min(worths) >= 0 and worths == sorted(worths, reverse=True)
        assert len({one["why"] for one in found}) == len(found)
        if found[0]["command"] == "done":
            break
        said(*found[0]["command"].split(), "--defaults")


def test_advice_before_a_turn_begins_it_and_changes_nothing(begun: None) -> None:
    who = said("now").json["now"]["turns_left"][0]
    before = said("status").json["status"]
    first = advice("advise", who)
    assert first[0]["command"].split()[1] == who
    assert advice("advise", who) == first
    assert said("status").json["status"] == before
    said(*first[0]["command"].split(), "--defaults")
    assert said("status").json["status"]["active"] == who


def test_a_question_is_answered_for_those_who_are_asked(begun: None) -> None:
    said("turn", said("now").json["now"]["turns_left"][0], "--defaults")
    question = asked(said("test", said("status").json["status"]["active"], "willpower"))
    assert question is not None and question["kind"] == "skill"
    (only,) = advice("advise")
    assert only["command"] in ("answer yes", "answer no") and "%" in only["why"]
    assert advice("--table", "advise") == [only]
    assert said(*only["command"].split()).code == 0


def test_nobody_at_the_table_answers_for_the_keeper(begun: None) -> None:
    said("set", "step", "actions")
    said("set", "threat", "4")
    question = asked(said("action", "evensong-below"))
    assert question is not None and question["asks"] == "keeper"
    assert "the keeper must answer first" in keeper("--table", "advise").out
    (only,) = advice("advise")
    choices = [one["id"] for one in question["choices"]]
    assert only["command"].removeprefix("answer ") in choices
