"""The objective: hidden, revealed, fulfilled; how the game ends (p6, p16)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from keeper.commands.invocation import Setting
from keeper.commands.root import run
from keeper.errors import Refused
from keeper.rules.acts.every import ACTS
from keeper.rules.game import Over
from keeper.rules.table import SCHEMA
from keeper.session import home
from keeper.session.session import Session
from tests.rules.build import PACKS, House
from tests.rules.refusals import refused
from tests.rules.told.pages import carried_out


def outcome(house: House) -> str | None:
    found = house.table.session.outcome
    return found.winner if found else None


def find_clue(house: House, clue: str, **more: Any) -> None:
    house.pile("great-hall", clue)
    house.turn("ada")
    house.do("explore", **more)


# Revealing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("choice", ["1A", "1B", "1C"])
def test_clue_1_reveals_and_wins_nothing(choice: str) -> None:
    """RC-290 RC-296"""
    house = House(choices=(choice, "2A"))
    find_clue(house, "clue-1")
    assert house.table.session.revealed and outcome(house) is None
    assert house.told("clue")[0]["level"] == 1


@pytest.mark.parametrize("clue", ["clue-2", "clue-3"])
def test_another_clue_does_not(clue: str) -> None:
    """RC-290"""
    house = House()
    find_clue(house, clue)
    assert not house.table.session.revealed
    assert "get-out" not in [fact["what"] for fact in house.told("revealed")]


def test_what_happens_on_revealing_happens_once() -> None:
    """RC-290: the named monster is placed"""
    house = House(choices=("1B", "2A"))
    find_clue(house, "clue-1")
    (miller,) = house.table.monsters
    assert (miller.named, miller.kind, miller.space) == (
        "Old Miller",
        "maniac",
        "cellar-1",
    )
    house["event"].draw, house["event"].discard = ["mill-four", "mill-five"], []
    house.table.session.time = 0
    house.keeper("attacks")
    house.do("step")
    assert len(house.table.monsters) == 1


def test_a_named_monster_is_placed_by_its_name_with_the() -> None:
    """RC-291"""
    house = House(choices=("1B", "2A"))
    house.own.objectives["the-old-miller"].reveal = (
        "Place the Old Miller in the Cellar."
    )
    house.do("objective-reveal")
    assert [one.named for one in house.table.monsters] == ["Old Miller"]


def delivering(samples: int) -> House:
    house = House(choices=("1C", "2A"))
    house.monster("zombie", "chapel-1").samples = samples
    return house


def test_a_printed_condition_reveals_it() -> None:
    """RC-292"""
    house = delivering(1)
    threat = house.table.session.threat
    house.do("monster-sample", monster="zombie-1", by=-1)
    assert house.table.session.revealed and outcome(house) is None
    assert house.table.session.threat == threat + 1


def test_the_condition_is_its_own_objectives() -> None:
    """RC-292"""
    house = House(choices=("1A", "2A"))
    house.monster("zombie", "chapel-1").samples = 1
    house.do("monster-sample", monster="zombie-1", by=-1)
    assert not house.table.session.revealed


@pytest.mark.parametrize("choice", ["1A", "1B", "1C"])
def test_a_revealed_objective_is_read_to_all(choice: str) -> None:
    """RC-293"""
    house = House(choices=(choice, "2A"))
    house.do("objective-reveal")
    goal = house.library.objectives[house.table.session.objective]
    told = [report.told for report in house.reports if report.open]
    assert goal.keeper in told and goal.investigators in told
    assert goal.summary and goal.summary.strip() in told
    with pytest.raises(Refused) as no:
        house.do("objective-reveal")
    assert no.value.rule == "RC-293"


def test_only_what_an_objective_names_is_used_for_nothing_else() -> None:
    """RC-383 RC-048: which objective it is, nobody learns by trying."""
    house = House(story="the-drowned-bell", choices=("1B", "2A", "3A", "4A"))
    house.give("ada", "bucket-of-sand", "silver-clapper")
    house.turn()
    refused(house, "RC-048", "use", card="bucket-of-sand")
    house.do("use", card="silver-clapper")


# Winning ---------------------------------------------------------------------------------------


def test_a_condition_met_while_hidden_reveals_and_ends() -> None:
    """RC-294"""
    house = delivering(2)
    house.do("monster-sample", monster="zombie-1", by=-2)
    session = house.table.session
    assert outcome(house) == "keeper" and session.revealed and session.phase == "over"
    kinds = house.kinds()
    assert kinds.index("revealed") < kinds.index("ended")
    goal = house.library.objectives["the-measure"]
    told = [report.told for report in house.reports if report.open]
    assert goal.keeper in told and goal.keeper_ending in told
    assert goal.investigators_ending not in told


def test_the_investigators_win_by_their_own_condition() -> None:
    """RC-294 RC-295"""
    house = House(choices=("1C", "2A"))
    house.give("ada", "millers-seal")
    house.put("ada", "chapel-2")
    house.turn("ada")
    house.do("use", typed="millers-seal")
    assert outcome(house) == "investigators" and house.table.session.revealed


@pytest.mark.parametrize("where", ["kitchen-1", "parlor-2"])
def test_elsewhere_the_same_deed_wins_nothing(where: str) -> None:
    """RC-295"""
    house = House(choices=("1C", "2A"))
    house.give("ada", "millers-seal")
    house.put("ada", where)
    house.turn("ada")
    house.do("use", typed="millers-seal")
    assert outcome(house) is None


def miller(house: House, space: str) -> str:
    house.do("monster-place", kind="old-miller", space=space)
    return house.table.monsters[-1].id


def test_the_first_side_to_do_it_wins_at_once() -> None:
    """RC-295: nothing that would follow happens any more"""
    house = House(choices=("1B", "2A"))
    who = miller(house, "cellar-1")
    house.keeper("actions")
    house.do("monster-move", monster=who, spaces=["chapel-2", "chapel-1"])
    assert outcome(house) == "keeper"


def test_on_the_way_it_counts_too() -> None:
    """RC-295, RC-109: in the Chapel for one space of two"""
    house = House(choices=("1B", "2A"))
    who = miller(house, "cellar-1")
    house.keeper("actions")
    house.do("monster-move", monster=who, spaces=["chapel-2", "cellar-1"])
    assert outcome(house) == "keeper"
    assert house[who].space == "chapel-2"


def test_a_walk_ends_where_it_wins() -> None:
    """RC-295: a walk of two steps, won with the first"""
    house = House(choices=("1B", "2A"))
    house.own.objectives["the-old-miller"].investigators = (
        "Investigators win when an investigator is in the Kitchen."
    )
    house.put("ada", "great-hall-3")
    house.turn()
    house.do("move", space="kitchen-2")
    assert outcome(house) == "investigators"
    assert house["ada"].space == "kitchen-1"


def test_killing_him_first_wins_for_the_investigators() -> None:
    """RC-295"""
    house = House(choices=("1B", "2A"))
    who = miller(house, "cellar-1")
    house.do("monster-kill", monster=who)
    assert outcome(house) == "investigators"
    assert house.kinds().count("ended") == 1


def test_he_is_killed_before_anything_else_of_the_card_happens() -> None:
    """RC-295"""
    house = House(choices=("1B", "2A"))
    miller(house, "cellar-1")
    text = "Deal 30 damage. Each investigator takes 30 damage."
    with pytest.raises(Over):
        carried_out(text, "damage")(house.game)
    assert outcome(house) == "investigators" and house["ada"].state == "alive"


@pytest.mark.parametrize("reading", [1, 2])
def test_all_investigators_gone_the_keeper_wins(reading: int) -> None:
    """RC-295"""
    house = House(("ada", "bruno"))
    house.table.session.reading = reading
    house.table.session.revealed = True
    house.do("damage", who="ada", n=99)
    assert outcome(house) is None and house["ada"].state == "eliminated"
    house.do("damage", who="bruno", n=99)
    assert outcome(house) == "keeper"


def test_by_hand_nobody_wins() -> None:
    """RC-295"""
    house = House()
    house.do("end", winner="nobody", why="the lamp went out")
    assert outcome(house) == "nobody"
    goal = house.library.objectives["get-out"]
    assert goal.nobody_ending in [report.told for report in house.reports]


def test_the_threat_in_the_pool_can_be_an_objective() -> None:
    """RC-294"""
    house = House()
    goal = house.own.objectives["get-out"]
    goal.keeper = "Keeper wins when the keeper has 12 or more threat."
    house.do("threat", by=10)
    assert outcome(house) is None
    house.do("threat", by=1)
    assert outcome(house) == "keeper"


@pytest.mark.parametrize("when", ["when the moon sets", "unless the moon sets"])
def test_what_only_people_can_tell_is_never_met_by_itself(when: str) -> None:
    house = House()
    house.own.objectives["get-out"].keeper = f"Keeper wins {when}."
    house.do("threat", by=1)
    assert outcome(house) is None


SOME_ACTS: list[tuple[str, dict[str, Any]]] = [
    ("turn", {"who": "ada"}),
    ("step", {}),
    ("damage", {"who": "ada", "n": 1}),
    ("threat", {"by": 1}),
    ("monster-place", {"kind": "zombie", "space": "cellar-1"}),
    ("end", {"winner": "keeper", "why": "again"}),
    ("set", {"thing": "threat", "value": "3"}),
]


@pytest.mark.parametrize("act, args", SOME_ACTS)
def test_after_the_end_nothing_is_played(act: str, args: dict[str, Any]) -> None:
    """RC-294"""
    assert act in ACTS
    house = House()
    house.do("end", winner="nobody", why="late")
    before = house.table.state()
    with pytest.raises(Refused):
        house.do(act, **args)
    assert house.table.state() == before


# At the command line ----------------------------------------------------------------


@pytest.fixture()
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KEEPER_HOME", str(tmp_path))
    monkeypatch.setenv("KEEPER_STORIES", PACKS)
    monkeypatch.delenv("KEEPER_SESSION", raising=False)
    words = "new old-mill --name mill --seed s -i ada -i bruno --choice 1A --choice 2A"
    assert keeper(*words.split(), "--random") == 0
    return tmp_path


def keeper(*words: str) -> int:
    return run(words, Setting())


def said(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    capsys.readouterr()
    assert keeper("--json", *words) == 0
    return json.loads(capsys.readouterr().out)


def test_after_the_end_one_reads_undoes_and_proves(
    at_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """RC-293 RC-294"""
    assert said(capsys, "status")["status"]["threat"] == 1
    assert keeper("end", "keeper", "--why", "dawn") == 0
    for words in (["turn", "ada"], ["threat", "+1"], ["step"], ["mythos", "draw"]):
        assert keeper(*words) == 1, words
    for words in (["status"], ["now"], ["log"], ["verify"], ["export"], ["objective"]):
        assert keeper(*words) == 0, words
    found = said(capsys, "--table", "status")["status"]
    assert found["outcome"]["winner"] == "keeper" and found["phase"] == "over"
    assert keeper("undo") == 0
    assert said(capsys, "status")["status"]["outcome"] is None
    assert keeper("turn", "ada") == 0


def test_the_table_reads_the_objective_once_it_is_revealed(
    at_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """RC-293"""
    words = "Get Out"
    capsys.readouterr()
    keeper("--table", "objective")
    assert words not in capsys.readouterr().out
    assert keeper("objective", "reveal") == 0
    capsys.readouterr()
    assert keeper("--table", "objective") == 0
    assert words in capsys.readouterr().out


def test_the_journal_is_the_ledger_of_the_threat(
    at_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """RC-095 RC-098: every entry says what it did to the pool, the set-up's too"""
    lines = """threat +6 / set phase keeper / step / set step actions
        action turn-another-page / action light-sleepers place-corpse cellar-1
        set threat 4 / threat -2 / undo / threat -1"""
    for line in lines.replace("\n", "/").split("/"):
        assert keeper(*line.split()) == 0, line
    session = Session.open(home.find("mill"), SCHEMA)
    gone = {n for entry in session.entries() for n in entry.get("undone", [])}
    entries = [entry for entry in session.entries() if entry["n"] not in gone]
    pool = said(capsys, "status")["status"]["threat"]
    assert sum(entry.get("threat", 0) for entry in entries) == pool == 3
