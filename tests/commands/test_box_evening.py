"""A whole evening with a pack that its owner has filled in: nothing is left to do by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.by_hand import ByHand
from tests.commands.line import keeper
from tests.content.box.invented import LYNCH, filled

LUCKY = ["--roll", "1"] * 8


@pytest.fixture
def shelf(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)
    filled(home / "stories")
    return home


def test_the_check_finds_nothing_by_hand(shelf: Path) -> None:
    said = keeper("--json", "story", "check", LYNCH)
    assert said.code == 0, said.out
    checks = said.json["checks"]
    assert len(checks) == 12
    assert {check["by_hand"] for check in checks} == {0}
    notes = {note for check in checks for note in check["notes"]}
    assert not any("by hand" in note or "left to" in note for note in notes), notes
    assert all(check["fastest"] for check in checks)
    rows = keeper("--json", "box").json["box"]
    assert [(row["filled"], row["cards"]) for row in rows if row["made"]] == [
        (39, 39),
        (248, 248),
    ]


def test_a_whole_evening_without_a_clause_by_hand(shelf: Path) -> None:
    """Clues, keys, a fight, mythos, an event with a monster, and out by the front door."""
    words = ("new", LYNCH, "-i", "ada", "-i", "bruno", "--random", "--seed", "filled")
    assert (
        keeper(*words, "--choice", "1A", "--choice", "2A", "--choice", "3A").code == 0
    )
    hand = ByHand({"skill": "no", "may": "yes"})

    def turn(who: str, *steps: str) -> None:
        hand.do("turn", who)
        for step in steps:
            more = (
                LUCKY if step.startswith(("move", "run", "explore", "attack")) else []
            )
            hand.do(*step.split(), *more)
        if hand.status()["active"]:
            hand.do("done")

    def keepers_turn() -> None:
        hand.do("step")
        while (status := hand.status())["phase"] == "keeper":
            if status["step"] == "actions":
                hand.do("action", "evil-presence")
            hand.do("step", *LUCKY)

    hand.do("turn", "ada")
    held = hand.status()["hands"]["mythos"][0]
    hand.do("threat", "+1")
    hand.do("mythos", "play", held, "--roll", "10")
    hand.do("move", "kitchen-1", *LUCKY)
    hand.do("explore", *LUCKY)
    hand.do("done")
    turn("bruno", "move foyer-2", "move garden", "explore")
    keepers_turn()
    assert hand.status()["investigators"][1]["room"] == "garden"
    turn("ada", "move foyer-1", "move foyer-2")
    turn("bruno", "move foyer-2", "move basement-landing", "explore")
    keepers_turn()
    turn("ada", "move master-bedroom", "explore")
    turn("bruno", "move foyer-2")
    keepers_turn()
    status = hand.status()
    assert status["objective"]["revealed"]
    assert [one["kind"] for one in status["monsters"]] == ["zombie"]  # event I, for 1A
    hand.do("give", "bruno", "axe")
    turn("bruno", "move garden", "attack zombie-1 axe")
    turn("ada", "move foyer-2", "move foyer-1")
    keepers_turn()
    turn("bruno", "move foyer-2", "move foyer-1")
    turn("ada", "escape")
    keepers_turn()
    hand.do("turn", "bruno")
    hand.do("escape", *LUCKY)
    assert hand.status()["outcome"]["winner"] == "investigators"
    assert not [one for one in hand.told if one["kind"] == "by-hand"]
    assert keeper("verify").code == 0
