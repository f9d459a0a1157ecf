"""What is said beforehand, through the real command line: `--luck`, `--no`, `--roll`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from keeper.commands.invocation import Setting
from keeper.commands.root import run
from tests.rules.build import PACKS


class Desk:
    """A keeper at the command line, in one process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], home: Path) -> None:
        self.capsys = capsys
        self.home = home

    def type(self, *words: str) -> dict[str, Any]:
        """One command; its JSON, with the exit code as `code`."""
        code = run(["--json", *words], Setting())
        said: dict[str, Any] = json.loads(self.capsys.readouterr().out)
        assert said["ok"] is (code == 0), said
        return {**said, "code": code}

    def refused(self, *words: str) -> dict[str, Any]:
        """A command that is refused by a rule and leaves the file as it was."""
        before = self.bytes()
        said = self.type(*words)
        assert said["code"] == 1 and self.bytes() == before
        error: dict[str, Any] = said["error"]
        assert error["page"] == 13
        return error

    def bytes(self) -> bytes:
        (file,) = self.home.glob("sessions/*.json")
        return file.read_bytes()

    def one(self, *words: str) -> dict[str, Any]:
        """The only test of a command."""
        said = self.type(*words)
        (test,) = [one for one in said["reports"] if one["kind"] == "test"]
        return dict(test)


@pytest.fixture
def desk(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Desk:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.setenv("KEEPER_STORIES", PACKS)
    monkeypatch.delenv("KEEPER_SESSION", raising=False)
    desk = Desk(capsys, tmp_path)
    words = "new old-mill --name mill -i ada:hill-legs,walks-alone -i bruno"
    words += " --choice 1A --choice 2A"
    desk.type(*words.split(), "--seed", "desk", "--random")
    for value in ("ada.luck 3", "ada.strength 4", "ada.skill 2", "hands.trauma []"):
        desk.type("set", *value.split())
    return desk


def skill(desk: Desk, who: str = "ada") -> int:
    state = json.loads(desk.bytes())["investigators"].values()
    return next(int(one["skill"]) for one in state if one["id"] == who)


def test_luck_spends_one_point(desk: Desk) -> None:
    """RC-163"""
    test = desk.one("test", "ada", "strength", "--luck", "--roll", "7")
    assert (test["target"], test["passed"], test["skill_spent"]) == (7, True, True)
    assert skill(desk) == 1


def test_without_the_word_nothing_is_spent(desk: Desk) -> None:
    """RC-163"""
    for words in ([], ["--yes"], ["--no"]):
        test = desk.one("test", "ada", "strength", "--roll", "5", *words)
        assert (test["target"], test["skill_spent"]) == (4, False)
    assert skill(desk) == 2


@pytest.mark.parametrize("words", [["--yes"], ["--no"]])
def test_luck_is_spent_whatever_is_said_to_the_rest(
    desk: Desk, words: list[str]
) -> None:
    """RC-163"""
    test = desk.one("test", "ada", "strength", "--luck", "--roll", "5", *words)
    assert test["skill_spent"] and skill(desk) == 1


@pytest.mark.parametrize("command", [["turn", "ada"], ["threat", "+1"]])
def test_luck_after_the_roll_is_refused(desk: Desk, command: list[str]) -> None:
    """RC-164: the die lies; a command without a test has no use for it."""
    desk.type("test", "ada", "strength", "--roll", "9")
    assert desk.refused(*command, "--luck")["rule"] == "RC-164"


def test_two_points_on_one_test_are_refused(desk: Desk) -> None:
    """RC-165"""
    words = ["test", "ada", "strength", "--roll", "5", "--luck", "--luck"]
    assert desk.refused(*words)["rule"] == "RC-165"
    assert skill(desk) == 2


def test_luck_on_luck_is_refused(desk: Desk) -> None:
    """RC-166"""
    assert desk.refused("test", "ada", "luck", "--luck")["rule"] == "RC-166"
    assert skill(desk) == 2


def test_luck_is_for_the_first_test_alone(desk: Desk) -> None:
    """RC-165: into a fire, and before a monster: two tests, one point."""
    desk.type("set", "ada.space", "great-hall-3")
    desk.type("monster", "place", "zombie", "kitchen-2")
    desk.type("fire", "kitchen")
    desk.type("turn", "ada")
    said = desk.type("move", "kitchen-1", "--luck", "--roll", "9", "--roll", "9")
    tests = [one for one in said["reports"] if one["kind"] == "test"]
    assert [one["skill_spent"] for one in tests] == [True, False]
    assert skill(desk) == 1


def test_luck_without_a_token_is_refused(desk: Desk) -> None:
    """RC-167"""
    desk.type("set", "ada.skill", "0")
    words = ["test", "ada", "strength", "--luck", "--roll", "5"]
    assert desk.refused(*words)["rule"] == "RC-167"
    assert desk.refused("skill", "ada", "-1")["rule"] == "RC-167"


def test_the_next_roll_after_a_refusal_is_the_same(desk: Desk) -> None:
    """RC-166: nothing is drawn by a command that was refused."""
    desk.refused("test", "ada", "luck", "--luck")
    first = desk.one("test", "ada", "luck")
    desk.type("undo")
    desk.refused("test", "ada", "luck", "--luck")
    assert desk.one("test", "ada", "luck")["roll"] == first["roll"]


@pytest.mark.parametrize("words, struck", [(["--no"], 0), (["--yes"], 1), ([], 1)])
def test_the_keeper_may_decline_the_evade_damage(
    desk: Desk, words: list[str], struck: int
) -> None:
    """RC-189 RC-190: the damage is the default."""
    desk.type("turn", "ada")
    desk.type("monster", "place", "maniac", "great-hall-1", *["--roll", "1"] * 2)
    said = desk.type("move", "great-hall-2", "--roll", "10", *words)
    kinds = [one["kind"] for one in said["reports"]]
    assert kinds.count("damage") == struck
    assert kinds.count("moved") == 1


def test_the_players_name_the_order_of_evading(desk: Desk) -> None:
    """RC-188"""
    desk.type("turn", "ada")
    for kind in ("zombie", "maniac"):
        desk.type("monster", "place", kind, "great-hall-1", *["--roll", "1"] * 2)
    said = desk.type(
        "move", "great-hall-2", "--pick", "maniac-1", "--roll", "1", "--roll", "1"
    )
    tests = [one for one in said["reports"] if one["kind"] == "test"]
    assert [one["target"] - one["base"] for one in tests] == [0, 1]


def test_a_target_that_is_barred_is_refused_by_its_rule(desk: Desk) -> None:
    """RC-111: the stunned one was named, though another could move."""
    for kind in ("zombie", "maniac"):
        desk.type("monster", "place", kind, "cellar-1", "--roll", "1", "--roll", "1")
    desk.type("stun", "zombie-1")
    desk.type("set", "step", "actions")
    said = desk.type("action", "a-crook-of-the-finger", "zombie-1", "chapel-2")
    assert said["code"] == 1 and said["error"]["rule"] == "RC-111"
    assert (
        desk.type("action", "a-crook-of-the-finger", "maniac-1", "chapel-2")["code"]
        == 0
    )
    said = desk.type("action", "a-crook-of-the-finger", "maniac-1", "cellar-1")
    assert said["code"] == 1 and said["error"]["rule"] in ("RC-098", "RC-099", "RC-111")


def test_the_only_target_may_be_named_all_the_same(desk: Desk) -> None:
    """RC-109: a word for a choice that was none is used up, not left over."""
    desk.type("monster", "place", "zombie", "cellar-1", "--roll", "1", "--roll", "1")
    desk.type("set", "step", "actions")
    assert (
        desk.type("action", "a-crook-of-the-finger", "zombie-1", "chapel-2")["code"]
        == 0
    )


def test_a_way_that_a_barrier_cuts_short_stands(desk: Desk) -> None:
    """RC-232: the card is drawn and counts; the rest of the way is not needed."""
    desk.type("set", "ada.space", "great-hall-3")
    desk.type("turn", "ada")
    desk.type("barrier")
    desk.type("monster", "place", "zombie", "kitchen-1")
    desk.type("set", "step", "actions")
    desk.type("deck", "put", "the-echo-goes-about", "combat-humanoid", "top")
    way = ("zombie-1", "great-hall-3", "great-hall-4")
    said = desk.type("action", "a-crook-of-the-finger", *way)
    assert said["code"] == 0
    (unused,) = [one for one in said["reports"] if one["kind"] == "unused"]
    assert unused["words"] == ["great-hall-4"] and unused["open"] is False
    zombie = desk.type("status")["status"]["monsters"][0]
    assert zombie["space"] == "kitchen-1"


def test_a_word_too_many_is_refused_where_nothing_was_left_to_chance(
    desk: Desk,
) -> None:
    """RC-109"""
    desk.type("monster", "place", "zombie", "cellar-1")
    desk.type("set", "step", "actions")
    before = desk.bytes()
    way = ("zombie-1", "chapel-2", "chapel-1", "library-1")
    assert desk.type("action", "a-crook-of-the-finger", *way)["code"] == 2
    assert desk.bytes() == before


@pytest.mark.parametrize("roll, played", [("1", False), ("10", True)])
def test_trauma_said_beforehand_waits_for_the_dice(
    desk: Desk, roll: str, played: bool
) -> None:
    """RC-275: the test was passed, so nobody was hurt: the card stays in the hand."""
    desk.type("deck", "put", "the-counting", "trauma", "top")
    desk.type("trauma", "draw")
    desk.type("set", "bruno.space", "library-1")
    place = ("monster", "place", "zombie", "great-hall-1", "--roll", roll)
    said = desk.type(*place, "--trauma", "the-counting")
    assert said["code"] == 0
    assert ("unused" in [one["kind"] for one in said["reports"]]) is not played
    held = desk.type("status")["status"]["hands"]["trauma"]
    assert ("the-counting" in held) is not played
    assert desk.type(*place, "--trauma", "no-such-card")["code"] == 2


@pytest.mark.parametrize("dice, left", [(["3"], None), (["3", "8", "2"], [8, 2])])
def test_dice_left_over_are_mentioned(
    desk: Desk, dice: list[str], left: list[int] | None
) -> None:
    """RC-157: one die for one test."""
    rolls = [word for die in dice for word in ("--roll", die)]
    said = desk.type("test", "ada", "strength", *rolls)
    assert said.get("dice_left") == left


def test_a_card_that_is_not_there_is_answered_with_those_that_are(desk: Desk) -> None:
    """RC-047: the hint names his cards."""
    desk.type("turn", "ada")
    said = desk.type("use", "zzz")
    assert said["code"] == 2
    assert {"brush-hook", "walks-alone"} <= set(
        said["error"]["hint"].removeprefix("there are: ").split(", ")
    )


def test_a_word_that_names_no_way_is_answered_with_the_ways(desk: Desk) -> None:
    """RC-100: “Or:” on a keeper action; the words for it can be found out"""
    desk.type("mark", "corpse", "kitchen-1")
    desk.type("set", "threat", "9")
    desk.type("set", "step", "actions")
    said = desk.type("action", "light-sleepers", "wake")
    assert said["code"] == 2
    assert "which: place-corpse or remove-corpse" in said["error"]["hint"]


def test_a_word_that_fits_two_cards_is_ambiguous(desk: Desk) -> None:
    """RC-047: and not taken for the name of a game."""
    desk.type("turn", "ada")
    desk.type("give", "ada", "bone-flute")
    said = desk.type("use", "b")
    assert said["code"] == 2
    assert "could be bone-flute or brush-hook" in said["error"]["message"]


def test_one_and_several_are_told_apart(desk: Desk) -> None:
    """RC-049 RC-167: as a person would say it."""
    desk.type("set", "ada.skill", "2")
    assert desk.type("skill", "ada", "-1")["reports"][0]["told"].endswith(
        "has 1 skill point."
    )
    desk.type("give", "ada", "bone-flute")
    desk.type("turn", "ada")
    told = desk.type("drop", "bone-flute", "brush-hook")["reports"][-1]["told"]
    assert told == "Bone Flute and Brush Hook lie now in Great Hall."


def test_luck_for_a_card_without_a_test_is_kept(desk: Desk) -> None:
    """RC-164: a card that was drawn stands, and the point was never spent."""
    desk.type("set", "ada.space", "parlor-2")
    desk.type("turn", "ada")
    desk.type("hide")
    desk.type("monster", "place", "cultist", "parlor-2", "--roll", "1")
    desk.type("set", "step", "attacks")
    desk.type("deck", "put", "two-hands-on-the-haft", "combat-humanoid", "top")
    said = desk.type("monster", "attack", "cultist-1", "ada", "--luck")
    assert said["code"] == 0 and skill(desk) == 2
    assert [one["words"] for one in said["reports"] if one["kind"] == "unused"]


def test_a_walk_by_a_card_does_not_lead_out_of_hiding(desk: Desk) -> None:
    """RC-339: refused before the card has had its use."""
    desk.type("set", "ada.space", "parlor-2")
    desk.type("turn", "ada")
    desk.type("hide")
    assert desk.refused("use", "walks-alone")["rule"] == "RC-339"


def test_a_room_set_on_fire_by_hand_burns_its_corpses(desk: Desk) -> None:
    """RC-211"""
    desk.type("mark", "corpse", "kitchen-1")
    desk.type("set", "kitchen.fire", "yes")
    spaces = desk.type("map")["map"]["spaces"]
    assert spaces["kitchen-1"]["features"] == ["camp-fire"]


def test_no_monster_is_set_to_outlive_its_health(desk: Desk) -> None:
    """RC-246"""
    desk.type("monster", "place", "zombie", "cellar-1")
    health = desk.type("status")["status"]["monsters"][0]["health"]
    assert desk.type("set", "zombie-1.damage", str(health))["code"] == 2
    assert desk.type("set", "zombie-1.damage", str(health - 1))["code"] == 0
    assert desk.type("set", "zombie-1.health", str(health - 1))["code"] == 2
    said = desk.type("damage", "zombie-1", "1")
    assert "killed" in [one["kind"] for one in said["reports"]]


@pytest.mark.parametrize(
    "words, rule",
    [
        (["horror", "ada", "1", "--trauma", "the-open-window"], "RC-276"),
        (["damage", "ada", "1", "--trauma", "the-open-window"], "RC-274"),
        (["heal", "ada", "damage", "1", "--trauma", "the-open-window"], "RC-275"),
    ],
)
def test_a_trauma_said_beforehand_is_refused_by_its_own_rule(
    desk: Desk, words: list[str], rule: str
) -> None:
    """RC-274 RC-275 RC-276"""
    desk.type("set", "hands.trauma", "the-open-window")
    before = desk.bytes()
    said = desk.type(*words)
    assert (said["code"], said["error"]["rule"]) == (1, rule)
    assert desk.bytes() == before


def crooked(desk: Desk, *where: str) -> dict[str, Any]:
    """A zombie in the hall, and the card that moves it up to two spaces."""
    desk.type("monster", "place", "zombie", "great-hall-4", *["--roll", "1"] * 2)
    desk.type("set", "step", "actions")
    return desk.type("action", "a-crook-of-the-finger", "zombie-1", *where)


def test_a_step_that_cannot_be_made_is_refused_by_its_rule(desk: Desk) -> None:
    """RC-110"""
    said = crooked(desk, "cellar-1")
    assert (said["code"], said["error"]["rule"]) == (1, "RC-110")


def test_a_monster_goes_as_far_as_it_is_told_by_the_shortest_way(desk: Desk) -> None:
    """RC-110: past the sealed door, through the hall"""
    said = crooked(desk, "parlor-1", "--roll", "1")
    ways = [one["space"] for one in said["reports"] if one["kind"] == "moved"]
    assert ways == ["great-hall-2", "parlor-1"]


def test_a_monster_that_was_to_move_and_stays_is_said_to(desk: Desk) -> None:
    said = crooked(desk, "stay")
    assert "stays" in [one["kind"] for one in said["reports"]]
