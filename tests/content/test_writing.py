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


CONDITIONS = (
    "you are stunned",
    "no investigator has the Silver Key",
    "3 or more rooms are dark",
    "the monster is a humanoid",
    "your health is 3 or less",
    "clue 3 has been found",
    "you are hiding or stunned",
)
EFFECTS = (
    "take 1 horror",
    "gain 1 threat for each Cultist on the board",
    "take damage equal to half your Strength (rounded up)",
    "place fire in each room with a vent",
    "deal 2 damage to each monster in your room",
    "take 1 damage or 1 horror",
    "move the monster to an adjacent space",
)
FRAMES = (
    "If {c}, {e}.",
    "Unless {c}, {e}.",
    "Test Luck. Pass: if {c}, {e}. Fail: {e}.",
    "Each investigator: If {c}, {e}.",
    "You may discard an item. If you do, {e}.",
    "When you explore, if {c}, {e}.",
    "Roll a die. On 1-3, {e}. On 4-10, {e}.",
)


@pytest.mark.parametrize("frame", FRAMES)
def test_parts_that_may_combine_do(frame: str) -> None:
    for condition in CONDITIONS:
        for effect in EFFECTS:
            text = frame.format(c=condition, e=effect)
            made = parse(text)
            assert clauses(made)[1] == 0, text
            assert parse(render(made)) == made, text


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
