"""The guide for authors: every sentence in it is understood, and printed it means the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from keeper.content.language.reading import clauses, parse, render

GUIDE = Path(__file__).parents[2] / "stories" / "WRITING.md"


def sentences() -> list[str]:
    text = GUIDE.read_text(encoding="utf-8")
    part = text[text.index("### 1.8") : text.index("### 1.9")]
    return [line.strip() for line in part.splitlines() if line.startswith("    ")]


@pytest.mark.parametrize("said", sentences())
def test_a_sentence_of_the_guide(said: str) -> None:
    made = parse(said)
    assert clauses(made)[1] == 0
    assert parse(render(made)) == made
    assert "[" not in render(made)  # as people say it


IDLE = {
    ("event", "Place fire in its room."): "nothing was chosen",
    ("event", "Take 1 horror."): "nobody is meant",
    ("mythos", "Pass: take 1 horror."): "without a test",
    ("mythos", "You get -1 to all tests."): "discarded",
}


@pytest.mark.parametrize(("sort", "text"), list(IDLE))
def test_a_clause_that_can_never_do_anything_is_a_problem(sort: str, text: str) -> None:
    from keeper.content.check.idle import never

    assert IDLE[sort, text] in " ".join(never(parse(text), sort))
    assert not list(never(parse("Each investigator takes 1 horror."), sort))
