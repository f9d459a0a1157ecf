"""More that was found wrong in play, played again as it is typed."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from tests.commands.line import keeper
from tests.commands.test_second_reading import begin, no, ok, status, who

PEOPLE = ("ada", "bruno", "cora", "desmond")


@pytest.fixture(autouse=True)
def _home(home: Path) -> None:
    """A home of its own."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions wait."""
    monkeypatch.delenv("KEEPER_ANSWERS")


def to_actions() -> None:
    """The keeper's third step, with plenty to spend."""
    ok("set", "phase", "keeper")
    ok("step", "--defaults")
    ok("set", "threat", "12")


def standing(monster: str) -> str:
    found = next(one for one in status()["monsters"] if one["id"] == monster)
    return str(found["space"])


@pytest.mark.usefixtures("asked")
def test_a_space_is_answered_by_the_name_that_is_read() -> None:
    """`Chapel 4` is a space, and the 4 no die."""
    begin(choice="1C")
    ok("monster", "place", "zombie", "chapel-2")
    to_actions()
    asked = keeper("--json", "action", "a-crook-of-the-finger", "--pick", "zombie-1")
    assert asked.json["question"]["kind"] == "step"
    keeper("--json", "answer", "Chapel 4")
    assert standing("zombie-1") == "chapel-4"


def test_words_given_beforehand_are_the_names_that_people_read() -> None:
    """Whoever is attacked is picked by the name on the sheet."""
    begin()
    ok("monster", "place", "cultist", who("bruno")["space"])
    ok("set", "phase", "keeper")
    ok("set", "step", "attacks")
    told = ok("attack", "all", "--pick", "Bruno Kask")
    struck = [one for one in told if one["kind"] == "attack"]
    assert [one["who"] for one in struck] == ["bruno"]


def test_rc_049_what_is_dropped_lies_below_a_lock() -> None:
    """RC-049, RC-019: on the obstacles and exploration cards; the lock stays on top."""
    begin()
    ok("set", "ada.space", "study-1")
    before = next(one for one in status()["rooms"] if one["id"] == "study")["cards"]
    assert before[0] == "iron-bound-door"
    ok("turn", "ada")
    ok("drop", "brass-theodolite")
    after = next(one for one in status()["rooms"] if one["id"] == "study")
    assert after["cards"] == [before[0], "brass-theodolite", *before[1:]]
    assert after["locked"]


def test_rc_299_who_is_to_bring_another_is_waited_for() -> None:
    """RC-299: the house goes down; a player killed before the reveal has a turn to come."""
    begin(choice="1A")
    ok("turn", "bruno")
    ok("done")
    ok("damage", "bruno", "99")
    ok("objective", "reveal", "--defaults")
    ok("set", "ada.space", "boathouse-1")
    ok("turn", "ada")
    ok("escape", "--defaults")
    assert who("ada")["state"] == "escaped"
    assert status()["outcome"] is None


@pytest.mark.usefixtures("asked")
def test_the_rest_of_the_monsters_stay_at_a_word() -> None:
    """A card that moves each monster asks for one after the other, until all may stay."""
    answers = [word for n in range(1, 5) for word in ("--choice", f"{n}A")]
    typed = ("--name", "t1", "--seed", "tests 1", "--random", "-i", "ada")
    ok("new", "salt-of-the-earth", *typed, *answers)
    here = who("ada")["space"]
    for _ in range(3):
        ok("monster", "place", "zombie", here, "--defaults")
    to_actions()
    asked = keeper("--json", "action", "the-household-stirs").json["question"]
    ids = [one["id"] for one in asked["choices"]]
    assert asked["kind"] == "step" and "rest" in ids
    first = next(one for one in ids if one not in ("stay", "rest"))
    asked = keeper("--json", "answer", first).json["question"]
    assert asked["kind"] == "step"
    said = keeper("--json", "answer", "rest")
    assert (said.code, "question" in said.json) == (0, False)
    assert [standing(f"zombie-{n}") for n in (1, 2, 3)] == [first, here, here]


@pytest.mark.parametrize("command", ["action", "deck", "monster", "puzzle"])
def test_a_reading_command_answers_under_its_own_name(command: str) -> None:
    begin()
    found = keeper("--json", command).json
    assert found[command] == found[f"{command}s"]


def test_rc_382_a_push_by_hand_drags_a_corpse_where_the_ruling_says_so() -> None:
    """RC-382, RC-401: as a card of the keeper's would move him."""
    begin("--option", "swept-with-corpses")
    ok("set", "ada.space", "crypt-2")
    ok("sweep", "ada", "crypt-1", "--yes")
    lying = [one["space"] for one in status()["features"] if one["kind"] == "corpse"]
    assert "crypt-1" in lying and "crypt-2" not in lying


def test_what_the_last_event_decides_is_what_is_read() -> None:
    """RC-294: the part that was fulfilled, and no other."""
    begin(choice="1A")
    ok("set", "event.stage", "V")
    ok("set", "event.time", "3")
    told = ok("event", "tick")
    won = [one["kind"] for one in told].index("ended")
    assert told[won]["winner"] == "keeper"
    assert "last event" in told[won - 1]["told"]


def test_rc_270_the_last_to_fall_is_not_told_of_others() -> None:
    """RC-270: whoever was replaced before is no longer in the game."""
    begin()
    ok("damage", "ada", "99")
    ok("turn", "gus:deckhand,plays-the-odds")
    ok("objective", "reveal")
    told = ok("damage", "bruno", "99") + ok("damage", "gus", "99")
    last = [one["told"] for one in told if one["kind"] == "eliminated"]
    assert "others" in last[0] and "others" not in last[1]
    assert status()["outcome"]["winner"] == "keeper"


@pytest.mark.usefixtures("asked")
def test_no_is_an_answer_whatever_the_cards_are_called() -> None:
    """No Skin Against the Dark begins so, too."""
    begin()
    ok("set", "hands.trauma", "no-skin-against-the-dark")
    ok("set", "ada.sanity", "5")
    assert keeper("--json", "horror", "ada", "1").code == 5
    assert keeper("--json", "answer", "no").code == 0
    assert who("ada")["insanity"] is None


def test_rc_030_a_walk_into_a_room_before_any_turn_says_what_is_missing() -> None:
    """RC-030: not that the room has several spaces."""
    begin()
    no("RC-030", "move", "chapel")


@pytest.mark.parametrize("players, threat, time", ((2, 4, 0), (3, 6, 3), (4, 10, 3)))
def test_a_reveal_does_once_what_it_says_once(
    players: int, threat: int, time: int
) -> None:
    """Its Otherwise is that of the If before it, and the clock goes back for all at once."""
    people = [word for one in PEOPLE[:players] for word in ("-i", one)]
    typed = ("new", "the-eleventh-of-june", "--choice", "1B", "--random", *people)
    assert keeper(*typed).code == 0
    ok("set", "threat", "9")
    ok("set", "event.time", "3")
    ok("objective", "reveal")
    assert (status()["threat"], status()["event"]["time"]) == (threat, time)


def test_what_each_of_three_is_given_they_get_once() -> None:
    people = [word for one in PEOPLE[:3] for word in ("-i", one)]
    typed = ("new", "places-please", "--choice", "1A", "--random", *people)
    assert keeper(*typed).code == 0
    ok("damage", "ada", "8")
    ok("objective", "reveal")
    assert who("ada")["health"]["now"] == 6


@pytest.mark.parametrize("said", ("--luck-on", "--yes-to", "--no-to"))
def test_a_word_said_beforehand_that_names_nothing_is_refused_before_the_roll(
    said: str,
) -> None:
    begin()
    before = status()
    typed = keeper("--json", "test", "ada", "strength", said, "nonsense", "--roll", "3")
    assert (typed.code, typed.json["error"]["kind"]) == (2, "usage")
    assert "nonsense" in typed.json["error"]["message"]
    assert status() == before
    ok("trauma", "play", "cracked-ribs", "--on", "ada", "--force")
    words = (
        "strength",
        "evade",
        "zombie-2",
        "walks-alone",
        "ada",
        "drag",
        "cracked-ribs",
    )
    for word in words:
        assert keeper("test", "ada", "strength", said, word, "--defaults").code == 0


def test_more_investigators_than_players_are_refused() -> None:
    people = [word for one in PEOPLE for word in ("-i", one)]
    typed = ("new", "line-clear", "--random", "--players", "3", *people)
    said = keeper("--json", *typed)
    assert (said.code, said.json["error"]["kind"]) == (2, "usage")
    assert keeper(*typed[:-2]).code == 0


def test_a_turn_that_a_card_has_ended_gets_no_further_steps() -> None:
    """The next one does."""
    people = ("-i", "ada", "-i", "bruno:stonebreaker,stubborn-as-granite")
    answers = [word for one in ("1A", "3A") for word in ("--choice", one)]
    typed = ("new", "the-eleventh-of-june", "--random", *people, *answers)
    assert keeper(*typed).code == 0
    ok("set", "bruno.space", "linen-room-1")
    ok("turn", "bruno")
    ok("explore", "--roll", "10")
    assert (who("bruno")["moves_left"], who("bruno")["action_left"]) == (0, False)
    no("RC-048", "use", "stubborn-as-granite")
    ok("done")
    ok("turn", "ada")
    ok("done")
    ok("step", "--defaults")
    ok("step", "--defaults")
    ok("turn", "bruno")
    ok("use", "stubborn-as-granite")


@pytest.mark.parametrize("field, lit", (("dark", "is dark"), ("fire", "is on fire")))
def test_what_is_put_on_a_room_by_hand_the_table_sees(field: str, lit: str) -> None:
    """RC-216: the tokens lie on the room's name."""
    begin()
    ok("set", f"library.{field}", "yes")
    assert f"Library {lit}." in keeper("--table", "log", "-n", "1").out


ESTHER = ("-i", "esther:light-fingers,true-sight")
GUS = ("-i", "gus:gun-hand,been-under-fire")


def evening(story: str, *words: str) -> None:
    assert keeper("new", story, "--random", *words).code == 0


def until(step: str) -> None:
    while status()["step"] != step:
        ok("step", "--defaults")


def beside(weapon_deck: str, card: str, space: str, kind: str) -> None:
    """Esther hides, and the card lies on top when the monster looks for her."""
    ok("set", "esther.space", space)
    ok("turn", "esther")
    ok("hide")
    ok("monster", "place", kind, space, "--roll", "1", "--defaults")
    for words in (("done",), ("done", "gus")):
        ok(*words, "--defaults")
    until("attacks")
    ok("deck", "put", card, weapon_deck, "top")


@pytest.mark.parametrize(
    "story, space, kind, card",
    (
        ("the-eleventh-of-june", "womens-ward-2", "zombie", "where-it-would-hurt"),
        ("the-eleventh-of-june", "womens-ward-2", "zombie", "two-hands-on-the-haft"),
        ("the-eleventh-of-june", "womens-ward-2", "hound-of-tindalos", "downwind"),
    ),
)
def test_rc_376_who_is_not_found_says_where_it_goes(
    story: str, space: str, kind: str, card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RC-376: what is decided for the investigator is the investigators' to carry out."""
    evening(story, *ESTHER, *GUS)
    deck = "combat-beast" if kind == "hound-of-tindalos" else "combat-humanoid"
    beside(deck, card, space, kind)
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)
    said = keeper("--json", "monster", "attack", f"{kind}-1", "--roll", "1", "--yes")
    while said.json.get("question", {}).get("kind") in ("skill", "trauma"):
        said = keeper("--json", "answer", said.json["question"]["default"])
    assert "question" in said.json, said.out
    asked = said.json["question"]
    assert (asked["kind"], asked["asks"]) == ("step", "investigators")


def test_rc_102_nobody_is_made_to_take_what_has_no_use_but_its_price(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """RC-102: who is not insane has no need of it, though it would stun him."""
    evening("salt-of-the-earth", *ESTHER, "-i", "cora:steady-hands,bedside-manner")
    ok("set", "threat", "40")
    ok("set", "cora.sanity", "0")
    ok("give", "cora", "bottle-of-laudanum")
    ok("turn", "cora")
    no("RC-048", "use", "bottle-of-laudanum")
    for words in (("done",), ("turn", "esther"), ("done",)):
        ok(*words, "--defaults")
    until("actions")
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)
    asked = keeper("--json", "action", "hand-in-the-glove").json["question"]
    assert "use:bottle-of-laudanum" not in [one["id"] for one in asked["choices"]]


def test_rc_289_a_point_each_and_one_sort_of_a_hit_go_together() -> None:
    """RC-288 RC-289: several injuries of one hit, and then no insanity of it."""
    both = ("--option", "trauma-a-point", "--option", "one-trauma-a-hit")
    evening("places-please", *ESTHER, *GUS, *both)
    for card in ("skinned-hands", "turned-ankle"):
        ok("deck", "put", card, "trauma", "top")
    ok("trauma", "draw", "2", "--defaults")
    ok("damage", "esther", "3", "--defaults")
    ok("trauma", "play", "skinned-hands", "--on", "esther")
    ok("trauma", "play", "turned-ankle", "--on", "esther")
    assert who("esther")["injury"] == "turned-ankle"


def test_rc_395_after_trading_a_missed_turn_goes_on_to_the_next_round() -> None:
    """RC-395 RC-134"""
    evening("line-clear", *ESTHER, *GUS, "--choice", "1B")
    ok("mend", "esther", "clue-3a", "--defaults")
    for one in ("esther", "gus"):
        ok("done", one, "--defaults")
    for words in (("now",), ("--table", "now")):
        shown = keeper(*words).out
        assert "on to the next round" in shown and "on to threat" not in shown
    ok("step")
    assert status()["round"] == 2


def test_rc_099_whom_a_card_was_used_on_is_named() -> None:
    """RC-099: whatever else was typed, that is why it cannot be used again."""
    evening("the-eleventh-of-june", *ESTHER, *GUS, "--choice", "1A")
    ok("set", "threat", "30")
    for space in ("chapel-1", "chapel-2"):
        ok("monster", "place", "witch", space, "--defaults")
    for one in ("esther", "gus"):
        ok("set", f"{one}.space", "chapel-1")
        ok("done", one, "--defaults")
    until("actions")
    ok("action", "a-spoonful-at-bedtime", "witch-1")
    no("RC-099", "action", "a-spoonful-at-bedtime", "witch-2")
    said = " ".join(keeper("action", "a-spoonful-at-bedtime").err.split())
    assert "Witch 1 has had it" in said


def test_a_puzzle_action_that_cannot_be_done_is_refused_by_its_rule(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """RC-308: also where it is typed without `puzzle`."""
    answers = [word for n in range(1, 5) for word in ("--choice", f"{n}A")]
    evening("line-clear", "-i", "ada:level-eye,careful-reckoner", *answers)
    ok("set", "ada.space", "waiting-room-1")
    ok("turn", "ada")
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)
    typed = io.StringIO("explore\nswap a1 c1\nturn 180\n")
    monkeypatch.setattr(sys, "stdin", typed)
    said = keeper("play").err
    assert "There is no command" not in said and "RC-308" in said
    assert "not on the die" not in said


def test_what_is_not_there_is_not_taken_away() -> None:
    begin()
    ok("monster", "place", "zombie", "crypt-1")
    for one in ("ada", "zombie-1"):
        assert "is not stunned" in keeper("stun", one, "-1").out


def test_a_word_too_much_after_done_is_looked_for_among_the_people() -> None:
    begin()
    ok("turn", "ada")
    assert "'nobody' is no living investigator" in keeper("done", "nobody").err
    assert "options" in keeper("rules", "curses").err
