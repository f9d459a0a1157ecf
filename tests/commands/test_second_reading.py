"""What was found wrong in play, played again as it is typed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.commands.line import keeper

STORY = "the-drowned-bell"
HALL, HALL_2 = "entrance-hall-1", "entrance-hall-2"


def begin(*words: str, choice: str = "1B") -> None:
    people = ("ada:level-eye,walks-alone", "bruno:stonebreaker,stubborn-as-granite")
    named = [word for one in people for word in ("-i", one)]
    answers = [word for one in (choice, "2A", "3A", "4A") for word in ("--choice", one)]
    typed = ("new", STORY, "--name", "t1", "--seed", "tests 1", "--random")
    said = keeper(*typed, *named, *answers, *words)
    assert said.code == 0, said.err
    for who in ("ada", "bruno"):
        ok("set", f"{who}.space", HALL)


@pytest.fixture(autouse=True)
def _home(home: Path) -> None:
    """A home of its own."""


def ok(*words: str) -> list[dict[str, Any]]:
    said = keeper("--json", *words)
    assert said.code == 0, said.out
    found: list[dict[str, Any]] = said.json.get("reports", [])
    return found


def no(rule: str, *words: str) -> dict[str, Any]:
    """Refused by this rule; nothing has changed."""
    before = keeper("--json", "status").out
    said = keeper("--json", *words)
    assert said.code == 1, said.out
    error: dict[str, Any] = said.json["error"]
    assert error["rule"] == rule, error
    assert keeper("--json", "status").out == before
    return error


def status() -> dict[str, Any]:
    found: dict[str, Any] = keeper("--json", "status").json["status"]
    return found


def who(name: str) -> dict[str, Any]:
    return next(one for one in status()["investigators"] if one["id"] == name)


def test_the_last_stragglers_death_wins_nothing() -> None:
    """RC-375: where the story wants all of them out."""
    story = ("places-please", "--choice", "1C", "--random", "--seed", "tests 1")
    ok("new", *story, "-i", "ada", "-i", "bruno", "--name", "t1")
    ok("objective", "reveal", "--defaults")
    ok("set", "ada.state", "escaped")
    ok("damage", "bruno", "99")
    assert status()["outcome"] is None
    assert who("bruno")["state"] == "eliminated"


def test_an_any_time_card_is_used_in_anybodys_turn() -> None:
    """RC-380: in another's, and in the keeper's."""
    begin()
    for step in ((), ("set", "phase", "keeper")):
        ok("give", "bruno", "hartshorn-salts")
        ok("set", "bruno.sanity", "3")
        ok(*(step or ("turn", "ada")))
        before = status()
        ok("use", "hartshorn-salts", "--by", "bruno")
        assert who("bruno")["sanity"]["now"] == 4
        after = status()
        assert (after["phase"], after["active"]) == (before["phase"], before["active"])
        assert after["session"] == "t1"


def test_an_ability_without_a_time_is_free_and_anybodys() -> None:
    """RC-380: a trait says “Once per game:” and no more."""
    begin()
    ok("turn", "bruno")
    ok("use", "walks-alone", "--by", "ada", "--pick", HALL_2, "--pick", "stay")
    assert who("ada")["space"] == HALL_2
    assert who("bruno")["action_left"] and status()["active"] == "bruno"
    no("RC-048", "use", "walks-alone", "--by", "ada")  # once per game


def test_use_is_for_cards_alone() -> None:
    """A game of that name is opened with `open`."""
    begin()
    assert keeper("use", "t1").code in (1, 2)
    ok("turn", "ada")
    assert keeper("use", "t1").code == 2
    assert keeper("open", "t1").code == 0


def test_a_spells_range_counts_to_investigators() -> None:
    """RC-381"""
    begin()
    ok("give", "ada", "borrowed-warmth")
    ok("set", "bruno.health", "3")
    ok("turn", "ada")
    ok("set", "bruno.space", "chapel-1")
    error = no("RC-240", "cast", "borrowed-warmth", "--on", "bruno")
    assert error["page"] == 21
    ok("set", "bruno.space", HALL_2)
    ok("cast", "borrowed-warmth", "--on", "bruno", "--roll", "1", "--defaults")


def test_an_artifact_without_an_action_costs_none() -> None:
    """RC-383"""
    begin()
    ok("give", "ada", "grey-star-stone")
    ok("turn", "ada")
    no("RC-383", "use", "grey-star-stone")
    assert who("ada")["action_left"]


def test_an_ability_that_can_do_nothing_is_not_spent() -> None:
    begin()
    ok("give", "ada", "hartshorn-salts")
    ok("turn", "ada")
    assert "nothing" in no("RC-048", "use", "hartshorn-salts")["message"]
    assert "hartshorn-salts" in who("ada")["items"]


def test_an_action_out_of_turn_is_refused_as_such() -> None:
    """RC-030: it has an ability, but not now."""
    begin()
    ok("give", "bruno", "canada-rye")
    ok("set", "bruno.sanity", "3")
    ok("turn", "ada")
    assert "turn" in no("RC-030", "use", "canada-rye", "--by", "bruno")["message"]


def test_words_after_a_mythos_card_are_not_swallowed() -> None:
    begin()
    ok("set", "threat", "9")
    ok("set", "hands.mythos", "a-clock-stops")
    ok("turn", "ada")
    before = keeper("--json", "status").out
    for words in (("mythos", "play", "a-clock-stops", "bruno"), ("threat", "+1", "x")):
        said = keeper(*words)
        assert said.code == 2, said.out
    assert keeper("--json", "status").out == before


def test_a_monster_moved_by_hand_is_marked_as_a_correction() -> None:
    begin()
    ok("monster", "place", "zombie", "chapel-1", "--defaults")
    where = [one for one in status()["monsters"] if one["id"] == "zombie-1"]
    assert where[0]["space"] == "chapel-1"
    ok("monster", "move", "zombie-1", "chapel-2", "--defaults")
    last = keeper("--json", "log").json["log"][-1]
    assert last["command"][:2] == ["monster", "move"] and last["by_hand"]
    assert "by hand" in keeper("log").out


def test_a_zombie_that_cannot_be_placed_costs_nothing() -> None:
    """RC-114"""
    begin()
    for n in range(4):
        ok("monster", "place", "zombie", "chapel-1", "--defaults")
    ok("set", "phase", "keeper")
    ok("set", "step", "actions")
    ok("set", "threat", "9")
    said = ok("action", "at-the-stroke", "place-monster", "none")
    assert [one["kind"] for one in said] == ["ignored"]
    assert status()["threat"] == 9
    ok("action", "at-the-stroke", "Place 1 Zombie", "zombie-3", "--defaults")
    assert status()["threat"] < 9


@pytest.mark.parametrize("word", ["place-monster", "Place", "1"])
def test_each_way_of_an_or_card_is_chosen_by_what_is_printed(
    word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin()
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)
    ok("monster", "place", "zombie", "chapel-1", "--defaults")
    for thing, value in (("phase", "keeper"), ("step", "actions"), ("threat", "9")):
        ok("set", thing, value)
    asked = keeper("--json", "action", "at-the-stroke")
    assert asked.code == 5 and asked.json["question"]["kind"] == "alternative"
    answered = keeper("--json", "answer", word)
    assert answered.code == 5 and answered.json["question"]["kind"] == "space"


def test_a_way_that_cannot_be_taken_is_refused_by_its_reason() -> None:
    """RC-102: there is no Zombie to move."""
    begin()
    for thing, value in (("phase", "keeper"), ("step", "actions"), ("threat", "9")):
        ok("set", thing, value)
    no("RC-102", "action", "at-the-stroke", "move-monster")


def test_escaping_says_nothing_of_a_hidden_objective() -> None:
    """RC-297: the same words, whatever the objective is."""
    said = []
    for choice in ("1A", "1B", "1C"):
        begin(choice=choice)
        ok("turn", "ada")
        refusal = keeper("escape", "--table")
        said.append((refusal.code, refusal.err, refusal.out))
        keeper("end", "nobody", "--why", "next")
        for path in Path(keeper("where").out.strip()).parent.iterdir():
            path.unlink()
    assert said[0][0] == 1 and len(set(said)) == 1


def test_the_objective_prints_its_main_way_to_win() -> None:
    begin(choice="1A")
    assert "After the last event: the keeper wins" in keeper("objective").out
    told = [one["told"] for one in ok("objective", "reveal", "--defaults")]
    assert "Keeper wins when the last event is resolved." in told
    assert "the keeper wins" in keeper("objective", "--table").out


def test_the_reason_of_a_refusal_is_the_true_one() -> None:
    """Stunned after two steps: the steps are used up, and the stun has no part in it."""
    begin()
    ok("turn", "ada")
    ok("move", HALL_2, "--defaults")
    ok("move", HALL, "--defaults")
    ok("stun", "ada")
    assert "stunned" not in no("RC-034", "move", HALL_2)["message"]


def test_stunned_in_the_middle_of_a_turn() -> None:
    """RC-201"""
    begin()
    ok("turn", "ada")
    ok("move", HALL_2, "--defaults")
    ok("stun", "ada")
    assert "stunned" in no("RC-201", "move", HALL)["message"]


def test_hands_over_the_limit_wait_for_the_keeper() -> None:
    """RC-399: even where everything else is answered by default."""
    begin()
    deck = keeper("--json", "deck", "mythos", "--order").json["deck"]["draw"]
    ok("set", "hands.mythos", ",".join(deck[:4]))
    asked = keeper("--json", "mythos", "draw", "--defaults")
    assert asked.code == 5
    question = asked.json["question"]
    assert (question["kind"], question["default"]) == ("discard", None)
    gone = question["choices"][2]["id"]
    ok("answer", gone)
    assert gone not in status()["hands"]["mythos"]
    assert len(status()["hands"]["mythos"]) == 4


def test_doors_barriers_and_people_by_hand() -> None:
    """RC-401 RC-400"""
    begin()
    room = keeper("--json", "room", "entrance-hall").json["room"]
    door = next(one for one in map(_door, room["doors"]) if "outside" not in one)
    ok("seal", door)
    assert keeper("--json", "seal", door, "off").code == 0
    ok("mark", "barrier", door)
    ok("mark", "barrier", door, "off")
    ok("sweep", "ada", HALL_2, "--defaults")
    assert who("ada")["space"] == HALL_2
    ok("dark", "entrance-hall")
    combat = ok("test", "ada", "strength", "--combat", "--roll", "1", "--defaults")
    made = next(one for one in combat if one["kind"] == "test")
    assert [one["why"] for one in made["modifiers"]] == ["darkness"]


def _door(row: Any) -> str:
    return str(row["id"]) if isinstance(row, dict) else str(row)


def test_the_odds_of_a_fight() -> None:
    begin()
    ok("monster", "place", "zombie", HALL, "--defaults")
    ok("give", "ada", "fire-axe")
    before = keeper("--json", "status").out
    for words in (("ada", "attack", "zombie-1", "fire-axe"), ("zom", "attack", "ada")):
        rows = keeper("--json", "odds", *words).json["odds"]["outcomes"]
        assert sum(row["chance"] for row in rows) == pytest.approx(1)
        assert sum(row["with_skill"] for row in rows) == pytest.approx(1)
        for line in keeper("odds", *words).out.splitlines():
            assert len(line) <= 80
    assert keeper("--json", "status").out == before


def test_a_skill_point_is_offered_with_what_is_at_stake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """RC-402"""
    begin()
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)
    asked = keeper("--json", "monster", "place", "zombie", HALL)
    assert asked.code == 5
    while asked.json["question"]["kind"] != "skill":
        asked = keeper("--json", "answer", asked.json["question"]["choices"][0]["id"])
    facts = asked.json["question"]["facts"]
    assert facts["for"] == "Zombie 1" and facts["fails"] == "1 horror"
    assert facts["with_skill"] >= facts["needs"]
    assert "10 always fails" in asked.json["question"]["text"]
