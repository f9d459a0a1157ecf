"""What a keeper types at the table: names left out, cut short, or of whose turn it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.commands.line import begin, keeper


@pytest.fixture(autouse=True)
def game(home: Path) -> None:
    begin()


def status() -> dict[str, Any]:
    found: dict[str, Any] = keeper("--json", "status").json["status"]
    return found


def who(name: str) -> dict[str, Any]:
    return next(one for one in status()["investigators"] if one["id"] == name)


def ok(*words: str) -> list[dict[str, Any]]:
    said = keeper("--json", *words, "--defaults")
    assert said.code == 0, said.out
    found: list[dict[str, Any]] = said.json["reports"]
    return found


def test_naming_somebody_begins_the_turn() -> None:
    keeper("set", "bruno.space", "entrance-hall-1")
    ok("move", "bruno", "ent-2")
    assert status()["active"] == "bruno"
    assert who("bruno")["space"] == "entrance-hall-2"


def test_done_of_everybody_is_the_keepers_turn() -> None:
    ok("done", "bruno")
    ok("done", "ada")
    assert status()["phase"] == "keeper"


def test_a_command_with_a_turn_in_it_is_taken_back_whole() -> None:
    before = status()
    ok("explore", "bruno")
    keeper("undo")
    assert status() == before


def test_the_only_target_and_the_weapon_alone() -> None:
    keeper("monster", "place", "cultist", who("ada")["space"], "--defaults")
    keeper("monster", "place", "cultist", "crypt-1", "--defaults")
    keeper("give", "ada", "fire-axe")
    ok("turn", "ada")
    spoken = ("--with fire-axe", "cultist fire", "fire-axe", "ada cult fire-axe")
    for words in (*spoken, "axe cult", "ada fire-axe cultist-1"):
        told = ok("attack", *words.split(), "--roll", "10")
        facts = next(one for one in told if one["kind"] == "attack")
        assert (facts["monster"], facts["weapon"]) == ("cultist-1", "fire-axe")
        keeper("undo")
    assert keeper("attack", "--with", "boathook").code == 2


def test_who_is_dead_is_not_called_unknown() -> None:
    keeper("damage", "ada", "99", "--defaults")
    for words in ("damage ada 1", "horror ada 1", "test ada luck", "sheet ada"):
        said = keeper(*words.split())
        assert "there is no" not in said.err.lower(), words
    assert "Ada Thorne is dead." in keeper("damage", "ada", "1").err
    assert "There is no" in keeper("damage", "zed", "1").err


def test_nothing_in_reach_is_said() -> None:
    ok("turn", "ada")
    said = keeper("attack")
    assert said.code == 1 and "within reach" in said.err


def test_in_the_keepers_turn_attack_is_the_monsters() -> None:
    space = who("ada")["space"]
    for _ in range(2):
        keeper("monster", "place", "cultist", space, "--defaults")
    ok("done", "ada")
    ok("done", "bruno")
    while status()["step"] != "attacks":
        ok("step", "--one")
    said = keeper("attack", "ada")
    assert said.code == 2 and "attack cultist-1 ada" in said.err
    told = ok("attack", "all", *["--roll", "1"] * 4)
    attackers = [one["monster"] for one in told if one["kind"] == "attack"]
    assert attackers == ["cultist-1", "cultist-2"]
    assert keeper("attack", "all").code == 1


def test_step_goes_on_to_where_something_can_be_done() -> None:
    ok("set", "ada.space", "crypt-1")
    ok("done", "ada")
    ok("done", "bruno")
    ok("step")
    assert status()["step"] == "actions"
    ok("step")
    assert (status()["round"], status()["phase"]) == (2, "investigators")


def test_step_stops_at_a_trade_and_at_an_attack() -> None:
    keeper("give", "ada", "fire-axe")
    ok("done", "ada")
    ok("done", "bruno")
    keeper("set", "step", "event")
    keeper("monster", "place", "cultist", who("ada")["space"], "--defaults")
    keeper("set", "step", "actions")
    ok("step")
    assert status()["step"] == "attacks"


def test_step_passes_over_actions_that_nobody_can_pay_for() -> None:
    ok("set", "ada.space", "crypt-1")
    ok("done", "ada")
    ok("done", "bruno")
    keeper("set", "threat", "-2")
    ok("step", "--one")
    keeper("set", "threat", "0")
    ok("step")
    assert status()["round"] == 2


def test_a_stun_token_is_shed_unless_somebody_says_no() -> None:
    keeper("stun", "ada", "2")
    ok("done", "ada")
    ok("done", "bruno")
    assert keeper("step").code == 0  # nobody is asked
    assert who("ada")["stun"] == 1
    keeper("undo")
    assert keeper("step", "--no").code == 0
    assert who("ada")["stun"] == 2


def test_step_ends_the_last_turn_if_it_has_nothing_left() -> None:
    """RC-044"""
    ok("done", "ada")
    ok("explore", "bruno")
    assert keeper("step").code == 1
    ok("move", "ent-1")
    ok("move", "ent-2")
    ok("step")
    assert (status()["phase"], status()["step"]) == ("keeper", "actions")


BY_SURNAME = (
    "damage kask 1",
    "heal kask damage 1",
    "horror kask 1",
    "skill kask +1",
    "stun kask",
    "test kask lore",
    "give kask storm-lantern",
    "mend kask storm-lantern",
    "turn kask",
    "done kask",
)


@pytest.mark.parametrize("words", BY_SURNAME)
def test_the_surname_names_somebody_in_every_command(words: str) -> None:
    with_id = ok(*words.replace("kask", "bruno").split())
    keeper("undo")
    assert ok(*words.split()) == with_id


def test_whoever_is_gone_is_known_by_surname_too() -> None:
    keeper("set", "bruno.state", "dead")
    for name in ("bruno", "kask"):
        assert "Bruno Kask is dead" in keeper("horror", name, "1").err
