"""`keeper box`: published stories made from facts, and played with the owner's cards."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from keeper.content.box import facts
from tests.commands.by_hand import ByHand
from tests.commands.line import keeper

pytestmark = pytest.mark.usefixtures("asked")
LYNCH = "the-fall-of-house-lynch"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is answered by default here."""
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)


def begin(*more: str, story: str = LYNCH) -> None:
    assert keeper("box", "make", story).code == 0
    words = ("new", story, "-i", "ada", "-i", "bruno", "--random", "--seed", "box")
    said = keeper(*words, "--choice", "1A", "--choice", "2A", "--choice", "3A", *more)
    assert said.code == 0, said.err


def keepers_turn(hand: ByHand) -> None:
    """Every step, an action of a cost that only the card says, an attack if there is prey."""
    hand.do("step")
    while (status := hand.status())["phase"] == "keeper":
        if status["step"] == "actions" and status["threat"]:
            hand.do("action", "evil-presence")
        if status["step"] == "attacks":
            for monster in status["monsters"]:
                for one in status["investigators"]:
                    if one["space"] == monster["space"]:
                        hand.do("monster", "attack", monster["id"], one["id"])
                        break
        hand.do("step")


def test_the_list_says_what_is_known_and_how_far_it_is_filled_in(home: Path) -> None:
    rows = keeper("--json", "box").json["box"]
    assert [row["title"] for row in rows] == [one.title for one in facts.stories()]
    assert not any(row["made"] for row in rows)
    keeper("box", "make", "green")
    rows = keeper("--json", "box").json["box"]
    (made,) = [row for row in rows if row["made"] and row["id"] != "core"]
    assert (made["id"], made["filled"], made["rounds"]) == ("green-eyed-boy", 0, 25)
    assert max(map(len, keeper("box").out.splitlines())) <= 80


def test_the_list_is_not_for_the_table(home: Path) -> None:
    assert keeper("--table", "box").code == 1


def test_a_pack_is_written_once_and_into_the_home_alone(home: Path) -> None:
    made = keeper("--json", "box", "make", "blood").json["story"]
    assert made["path"] == str(home / "stories" / "blood-ties")
    assert keeper("box", "make", "blood").code == 2
    assert keeper("box", "make", "the-drowned-bell").code == 2


@pytest.mark.parametrize("full_after", [0, 3, 12, 15])
def test_a_pack_is_made_whole_or_not_at_all(
    home: Path, monkeypatch: pytest.MonkeyPatch, full_after: int
) -> None:
    """A disk that is full after so many files: of the decks, or of the story."""
    left, sync = [full_after], os.fsync

    def full(handle: int) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        sync(handle)

    monkeypatch.setattr(os, "fsync", full)
    said = keeper("box", "make", LYNCH)
    assert said.code == 4 and "No space left" in said.err
    stories = home / "stories"
    assert not (stories / LYNCH).exists()
    assert {one.suffix for one in stories.rglob("*") if one.is_file()} <= {".toml"}
    monkeypatch.setattr(os, "fsync", sync)
    assert keeper("box", "make", LYNCH).code == 0
    assert keeper("story", "check", LYNCH).code == 0


def test_cards_are_filled_in_at_a_terminal(home: Path) -> None:
    keeper("box", "make", LYNCH)
    said = keeper("box", "fill", LYNCH)
    assert said.code == 2 and "terminal" in said.err


@pytest.mark.parametrize("story", [one.id for one in facts.stories()])
def test_every_made_pack_can_be_set_up(home: Path, story: str) -> None:
    assert keeper("box", "make", story).code == 0
    for decks in ("program", "table"):
        words = ("--players", "2", "--random", "--decks", decks, "--name", decks)
        said = keeper("--json", "new", story, *words)
        assert said.code == 0, said.err
        setup = keeper("--json", "setup").json["setup"]
        assert sum(map(len, setup["piles"].values())) > 10
        assert keeper("map").code == keeper("setup").code == keeper("now").code == 0


def test_an_unfilled_evening_runs_by_hand_to_its_end(home: Path) -> None:
    """Locks, cards, actions, events, a fight: people read, the program keeps the books."""
    begin("--decks", "table")
    hand = ByHand({"met": "yes", "winner": "keeper", "cost": "1", "weapon": "blunt"})
    hand.do("mythos", "draw", "1")
    rooms = list(keeper("--json", "setup").json["setup"]["rooms"])
    hand.do("monster", "place", "zombie", "elsewhere")
    for turn in range(60):
        status = hand.status()
        if status["outcome"]:
            break
        for n, one in enumerate(status["investigators"]):
            if one["state"] != "alive":
                continue
            hand.do("turn", one["id"])
            if turn == 0 and n == 0:
                hand.do("mythos", "play", status["hands"]["mythos"][0])
            here = next(
                each
                for each in hand.status()["investigators"]
                if each["id"] == one["id"]
            )
            if here["state"] == "alive":
                hand.do("move", rooms[(2 * turn + n) % len(rooms)])
                hand.do("explore")
            if hand.status()["active"]:
                hand.do("done")
        keepers_turn(hand)
    status = hand.status()
    assert status["outcome"] == {
        "winner": "keeper",
        "why": "the last event is resolved",
    }
    assert status["round"] == 16  # 3 + 4 + 3 + 3 + 3
    found = {report["clue"] for report in hand.told if report["kind"] == "clue"}
    assert {one.split("-")[1] for one in found} == {"1", "2", "3"}
    assert {"met", "cost", "winner"} <= set(hand.asked)
    assert keeper("verify").code == 0


def test_a_lock_asks_the_people_who_read_it(home: Path) -> None:
    begin()
    keeper("turn", "ada")
    said = keeper("--json", "move", "basement-landing")
    assert said.code == 5
    asked = said.json["question"]
    assert asked["kind"] == "met" and "Magical Lock" in asked["text"]
    assert keeper("answer", "no").code == 0
    status = keeper("--json", "status").json["status"]
    assert status["investigators"][0]["room"] == "elsewhere"
    keeper("undo")
    keeper("move", "basement-landing")
    assert keeper("answer", "yes").code == 0
    status = keeper("--json", "status").json["status"]
    assert status["investigators"][0]["room"] == "basement-landing"
    landing = next(one for one in status["rooms"] if one["id"] == "basement-landing")
    assert not landing["locked"]


def test_a_weapon_that_only_people_can_read(home: Path) -> None:
    """Its kind and its damage are asked for; nothing needs to be forced."""
    begin("--decks", "table")
    keeper("give", "ada", "axe")
    hand = ByHand({"weapon": "sharp", "damage": "2", "same-space": "yes"})
    hand.do("monster", "place", "maniac", "kitchen")
    hand.do("turn", "ada")
    hand.do("move", "kitchen")
    told = hand.do("attack", "maniac-1", "axe")
    assert {"weapon", "damage", "fits"} <= set(hand.asked)
    assert any("sharp weapon" in one["told"] for one in told)


def test_a_card_is_used_as_its_owner_reads_it(home: Path) -> None:
    begin()
    keeper("give", "ada", "whiskey")
    keeper("turn", "ada")
    hand = ByHand({"action": "yes"})
    told = hand.do("use", "whiskey")
    assert any("Read your card: Whiskey" in one["told"] for one in told)
    ada = hand.status()["investigators"][0]
    assert ada["action_left"] == 0


def _stories() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = keeper("--json", "story", "list").json["stories"]
    return found


def test_the_time_of_an_event_that_nobody_has_typed_in(home: Path) -> None:
    """The three printed on demand: the keeper says when the number is reached."""
    assert keeper("box", "make", "house-of-fears").code == 0
    assert keeper("new", "house", "-i", "ada", "--random").code == 0
    (row,) = [one for one in _stories() if one["id"] == "house-of-fears"]
    assert row["rounds"] is None
    assert (
        "time on the card" in keeper("story", "show", "house-of-fears", "--force").out
    )
    hand = ByHand({})
    hand.do("event", "tick")
    assert hand.asked == ["time"]
    status: dict[str, Any] = hand.status()
    assert status["event"]["stage"] == "I" and status["event"]["time"] == 1
    ByHand({"time": "yes"}).do("event", "tick")
    assert hand.status()["event"]["stage"] == "II"


def test_the_program_takes_no_chair_where_it_cannot_read_the_cards(home: Path) -> None:
    assert keeper("box", "make", LYNCH).code == 0
    for words in (
        ("simulate", LYNCH, "-n", "1"),
        ("new", LYNCH, "--keeper", "program"),
    ):
        said = keeper(*words, *(("-i", "ada", "--random") if words[0] == "new" else ()))
        assert said.code == 2 and "only your cards say" in said.err


def test_a_pack_that_somebody_broke_is_named(home: Path) -> None:
    keeper("box", "make", LYNCH)
    (home / "stories" / LYNCH / "events.toml").write_text("event = 3\n")
    rows = keeper("--json", "box").json["box"]
    assert "do not fit together" in rows[0]["fault"]
    assert "cannot be read" in keeper("box").out


def test_the_table_hears_nothing_of_the_owners_secrets(home: Path) -> None:
    begin("--decks", "table")
    for words in (("status",), ("setup",), ("now",), ("log",)):
        said = keeper("--table", "--json", *words)
        assert said.code == 0
        assert "Objective 1A" not in said.out and "clue-" not in said.out
        assert "pool" not in json.loads(said.out).get("setup", {})


def test_a_trauma_card_that_nobody_has_typed_in(home: Path) -> None:
    """It is what the loss makes it; both losses at once, and its holder is asked."""
    begin("--decks", "table")
    hand = ByHand({"trauma": "trauma-card-1", "kind": "insanity"})
    hand.do("trauma", "draw", "1")
    hand.do("damage", "ada", "1")
    ada = hand.status()["investigators"][0]
    assert ada["injury"] == "trauma-card-1" and ada["insanity"] is None
    assert any("Read your card: Trauma Card" in one["told"] for one in hand.told)
    keeper("undo")
    hand.do("horror", "ada", "1")
    assert hand.status()["investigators"][0]["insanity"] == "trauma-card-1"
    assert hand.status()["decks"]["trauma"] == {"left": 20, "discard": 0}


def test_a_mythos_card_that_nobody_has_typed_in_is_given_no_icon(home: Path) -> None:
    """Any of fifteen was drawn, and the screen said "Mythos Card (downstairs)"."""
    begin("--decks", "table")
    hand = ByHand({})
    hand.do("mythos", "draw", "1")
    drawn = [one["told"] for one in hand.told if one["kind"] == "draw"]
    assert drawn == ["Keeper draws Mythos Card."]


def test_a_house_as_a_list_is_walked_by_its_rules(home: Path) -> None:
    """Doors, stairs and ranges hold; what is seen from room to room people judge."""
    assert keeper("box", "make", LYNCH).code == 0
    plan = home / "stories" / LYNCH / "map.toml"
    rooms = "\n".join(f'{room} = "{name}"' for room, name in ROOMS.items())
    plan.write_text(f'spaces = """\n{HOUSE}"""\n\n[rooms]\n{rooms}\n')
    words = ("new", LYNCH, "-i", "ada", "--random", "--seed", "list")
    assert keeper(*words, "--choice", "3B").code == 0
    hand = ByHand({"met": "yes"})
    hand.do("turn", "ada")
    steps = keeper("--json", "map").json["map"]["spaces"]["foyer-2"]["steps"]
    assert steps == ["basement-landing-1", "foyer-1", "garden-1", "kitchen-1"]
    hand.do("give", "ada", "axe")
    hand.do("move", "foyer-2")
    hand.do("monster", "place", "zombie", "kitchen-2")
    hand.do("set", "ada.items", "blued-automatic")
    told = hand.do("attack", "zombie-1", "blued-automatic")
    assert any("yours to judge" in one["told"] for one in told)
    assert "yours to judge" in " ".join(keeper("map").out.split())
    hand.do("set", "zombie-1.space", "foyer-2")
    hand.do("set", "ada.action_left", "yes")
    told = hand.do("attack", "zombie-1", "blued-automatic")
    assert not any("yours to judge" in one["told"] for one in told)
    dealt = keeper("--json", "setup").json["setup"]["piles"]
    assert len(dealt["foyer"]) == 1  # the only room without cards of its own


ROOMS = {
    **{
        room: room.replace("-", " ").title()
        for room in (
            "ceremony-room basement-landing guest-bedroom storage-closet master-bedroom "
            "kitchen freezer operating-room garden foyer"
        ).split()
    }
}
HOUSE = """\
foyer-1: foyer-2, outside by door; start
foyer-2: kitchen-1, garden by door
kitchen-1: kitchen-2, freezer by door, storage-closet by sealed door
basement-landing: foyer-2 by stairs, ceremony-room by door, operating-room by door
guest-bedroom: basement-landing by stairs, master-bedroom
"""
