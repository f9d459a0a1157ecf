"""What is listed is accepted and what is accepted is listed, as it is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.line import keeper
from tests.commands.test_second_reading import begin, no, ok, status, who


@pytest.fixture(autouse=True)
def _home(home: Path) -> None:
    """A home of its own."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions wait."""
    monkeypatch.delenv("KEEPER_ANSWERS")


def test_rc_380_cards_for_any_time_are_listed_in_nobodys_turn() -> None:
    """RC-380: between turns, and in the keeper's own."""
    begin()
    ok("give", "bruno", "hartshorn-salts")
    ok("set", "bruno.sanity", "3")
    salts = {"card": "hartshorn-salts", "costs": "free", "by": "bruno"}
    for step in ((), ("set", "phase", "keeper")):
        if step:
            ok(*step)
        assert salts in keeper("--json", "now").json["now"]["uses"]
        for words in (("now",), ("--table", "now")):
            assert "hartshorn-salts (free, bruno)" in keeper(*words).out
    ok("use", "hartshorn-salts", "--by", "bruno")
    assert salts not in keeper("--json", "now").json["now"]["uses"]


@pytest.mark.parametrize("force", ([], ["--force"]))
def test_what_is_no_weapon_is_no_weapon_by_force_either(force: list[str]) -> None:
    """p9: a spell is cast; with an injury or a thing nobody strikes."""
    begin()
    ok("monster", "place", "zombie", who("ada")["space"])
    ok("give", "ada", "cinder-psalm")
    ok("set", "ada.injury", "turned-ankle")
    ok("turn", "ada")
    error = no("RC-225", "attack", "zombie-1", "cinder-psalm", *force)
    assert error["hint"] == (hint := "`keeper cast cinder-psalm`")
    error = keeper("--json", "use", "cinder", *force).json["error"]
    assert (error["message"], error["hint"]) == ("Cinder Psalm is cast", hint)
    no("RC-217", "attack", "zombie-1", "turned-ankle", *force)
    no("RC-217", "attack", "zombie-1", "brass-theodolite", *force)


@pytest.mark.usefixtures("asked")
def test_a_question_takes_its_default_when_it_is_answered_so() -> None:
    """Without a word, by the option as by the environment."""
    begin()
    said = keeper("--json", "test", "ada", "strength")
    assert said.code == 5
    assert keeper("--json", "answer").code == 5, "it is asked again"
    seen = keeper("--json", "now").json["now"]["question"]
    assert (seen["kind"], seen["default"]) == ("skill", "no")
    told = ok("answer", "--defaults")
    assert [one["kind"] for one in told] == ["test"]
    assert not told[0]["skill_spent"]
    assert keeper("--json", "trauma", "draw", "6").code == 5
    said = keeper("--json", "answer", "--defaults")
    assert said.json["question"]["kind"] == "discard", "RC-399: it has no default"


def test_rc_089_one_of_them_keeps_his_stun_token() -> None:
    """RC-089: he may; the others are not concerned."""
    begin()
    ok("set", "phase", "keeper")
    for one in ("ada", "bruno"):
        ok("stun", one)
    told = ok("step", "--no-to", "bruno")
    assert (who("ada")["stun"], who("bruno")["stun"]) == (0, 1)
    assert not [one for one in told if one["kind"] == "unused"]


def test_a_may_that_was_answered_in_vain_is_mentioned() -> None:
    """Like a word and a skill point that were not needed."""
    begin()
    told = ok("turn", "ada", "--no-to", "bruno", "--yes-to", "evade-damage")
    (unused,) = [one for one in told if one["kind"] == "unused"]
    assert unused["words"] == ["--yes-to evade-damage", "--no-to bruno"]


@pytest.mark.usefixtures("asked")
def test_the_time_of_a_puzzle_is_said_as_it_is_offered() -> None:
    """RC-367: by `puzzle time` as by `answer time`."""
    begin("--option", "puzzle-time-limit")
    ok("set", "ada.space", "kitchen-1")
    ok("turn", "ada", "--defaults")
    said = keeper("--json", "explore")
    assert {"id": "time", "name": "time"} in said.json["question"]["choices"]
    ok("puzzle", "time")
    assert not who("ada")["action_left"]


def test_tokens_taken_by_hand_are_told_as_they_were_there() -> None:
    """Of one stun token no five are taken."""
    begin("--option", "curses")
    ok("stun", "ada")
    ok("curse", "ada")
    skill = who("ada")["skill"]
    for words, by in (
        (("stun", "ada", "-5"), -1),
        (("curse", "ada", "-5"), -1),
        (("skill", "ada", "-9", "--force"), -skill),
    ):
        told = ok(*words)
        assert [(one["by"], one["now"]) for one in told if "by" in one] == [(by, 0)]


def test_rc_400_whose_hiding_place_is_taken_away_is_told_to_come_out() -> None:
    """RC-400: and he stays hidden while another marker lies there."""
    begin()
    space = who("ada")["space"]
    for _ in range(2):
        ok("mark", "hiding", space)
    ok("turn", "ada")
    ok("hide")
    told = ok("mark", "hiding", space, "off")
    assert [one["kind"] for one in told] == ["removed"]
    assert who("ada")["hiding"] and not who("bruno")["hiding"]
    told = ok("mark", "hiding", space, "off")
    assert [one["kind"] for one in told] == ["removed", "hiding"]
    assert not who("ada")["hiding"]


def test_rc_024_no_turn_is_lost_for_a_card_that_lies_where_it_belongs() -> None:
    """RC-024: the penalty is for a mistake."""
    begin()
    ok("mend", "ada", "verdigris-key", "verdigris-key")
    ok("undo")
    ok("give", "ada", "verdigris-key")
    no("RC-024", "mend", "ada", "verdigris-key")
    assert "verdigris-key" in who("ada")["items"]
    assert status()["phase"] == "investigators"


def test_what_a_refusal_names_is_read_by_people() -> None:
    """No id where there is a name, and no name twice."""
    begin()
    ok("give", "ada", "threshold-rhyme")
    ok("turn", "ada")
    error = no("RC-350", "cast", "threshold-rhyme", "--on", "bruno")
    assert error["message"] == "Threshold Rhyme cannot be cast on Bruno Kask"
    ok("new", "salt-of-the-earth", "-i", "ada", "--random", "--seed", "tests 1")
    ok("give", "ada", "gate-key")
    ok("turn", "ada")
    error = no("RC-061", "use", "gate-key")
    assert error["message"].count("Company Gate") == 1


@pytest.mark.usefixtures("asked")
def test_what_was_forced_and_taken_back_at_its_question_is_proved() -> None:
    """The proof of the game stands, and names it among what chance did not decide."""
    begin()
    ok("monster", "place", "zombie", "chapel-2")
    assert keeper("test", "ada", "horror", "zombie-1", "--force").code == 5
    ok("undo")
    proof = keeper("--json", "verify")
    assert proof.code == 0, proof.out
    forced = [one for one in proof.json["verify"]["decided"] if one["kind"] == "forced"]
    assert [one["command"][-1] for one in forced] == ["--force"]
    assert keeper("doctor").code == 0


def test_a_terminal_that_keeps_to_its_own_game_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """KEEPER_SESSION goes before the game last used: `open` and `new` tell no untruth."""
    begin()
    monkeypatch.setenv("KEEPER_SESSION", "t1")
    people = ("-i", "ada", "--random", "--seed", "tests 1", "--name", "t2")
    told = keeper("new", "line-clear", *people).out.splitlines()
    assert told[-1] == "Note: in this terminal KEEPER_SESSION keeps to t1."
    for name, ending in (("t2", "is now t2, but in this terminal"), ("t1", "now t1.")):
        assert ending in keeper("open", name).out
        assert keeper("--json", "open", name).json["open"]["here"] == (name == "t1")
        ok("open", "t2")
        rows = keeper("--json", "sessions").json["sessions"]
        assert [one["name"] for one in rows if one["current"]] == ["t1"]
    monkeypatch.delenv("KEEPER_SESSION")
    assert keeper("open", "t1").out == "The game is now t1.\n"


@pytest.mark.usefixtures("asked")
def test_a_way_by_hand_is_looked_at_before_its_first_step() -> None:
    """Nobody is asked, frightened or burnt on a way that leads nowhere."""
    begin()
    ok("set", "ada.space", "long-gallery-1")
    ok("fire", "library")
    no("RC-036", "sweep", "ada", "library-1", "kitchen-1")
    ok("monster", "place", "zombie", "library-2")
    no(
        "RC-110",
        "monster",
        "move",
        "zombie-1",
        "library-1",
        "long-gallery-1",
        "kitchen-1",
    )
    told = ok("monster", "move", "zombie-1", "kitchen-1", "--force")
    assert [one["kind"] for one in told] == ["forced", "moved"], "it is said once"
    ok("sweep", "bruno", "entrance-hall-2", "kitchen-2", "--no", "--defaults")
    assert who("bruno")["space"] == "kitchen-2"


def test_what_a_card_costs_that_nobody_has_typed_in_is_not_known() -> None:
    """The owner's card says it: `now` does not say None."""
    ok("box", "make", "blood-ties")
    ok("new", "blood-ties", "--random", "--seed", "tests 1", "--name", "t1")
    ok("turn", status()["investigators"][0]["id"])
    told = keeper("now").out
    assert "(cost ?)" in told and "None" not in told


def test_rc_005_an_event_is_put_back_by_its_stage_and_never_named() -> None:
    """RC-005: neither by what is told nor by what a slip brings."""
    begin()
    order = ("deck", "event", "--order", "--force")
    names = keeper("--json", *order).json["deck"]["draw"]
    hidden = [*names, "the-last-stroke"]
    for typed in ("zzz", names[1][0], names[1][:3]):
        said = keeper("--json", "deck", "put", typed, "event", "top")
        assert said.code == 2
        assert not [one for one in hidden if one in said.out]
    (told,) = ok("deck", "put", "II", "event", "top")
    assert not [one for one in hidden if one in str(told)]
    assert keeper("--json", *order).json["deck"]["draw"][0] == names[1]
    assert status()["event"]["stage"] == "II"
    assert keeper("--json", "verify").code == 0
