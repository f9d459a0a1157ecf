"""The journal's commands, `set`, the doctor, the chronicle, and which game is meant."""

from __future__ import annotations

import json
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Iterator

import pytest

from tests.begun import begun
from tests.filed import MEMORY
from tests.views.evening import Evening, at


@pytest.fixture
def evening(monkeypatch, capsys) -> Iterator[Evening]:
    with TemporaryDirectory(dir=MEMORY) as folder:
        yield at(Path(folder), monkeypatch, capsys).begin()


def status(evening: Evening) -> dict[str, Any]:
    return dict(evening.facts("status")["status"])


def typed(evening: Evening, *words: str) -> tuple[int, str, str]:
    """Words that hold spaces themselves."""
    from keeper.commands.invocation import Setting
    from keeper.commands.root import run

    evening.capsys.readouterr()
    code = run(list(words), Setting())
    printed = evening.capsys.readouterr()
    return code, printed.out, printed.err


# Taking back -------------------------------------------------------------------------------


def test_undo_and_redo_by_number(evening: Evening) -> None:
    for _ in range(3):
        evening.text("threat +1")
    first = status(evening)["threat"]
    assert "2 commands" in evening.text("undo 2")
    assert status(evening)["threat"] == first - 2
    evening.text("redo 2")
    assert status(evening)["threat"] == first
    reports = evening.facts("undo")["reports"]
    assert reports[1]["n"] == 4 and reports[1]["command"] == ["threat", "+1"]


def test_more_than_there_is_changes_nothing(evening: Evening) -> None:
    evening.text("threat +1")
    before = evening.path().read_bytes()
    for words in ("undo 2", "redo", "redo 5", "back nowhere", "undo 0", "undo x"):
        code, _ = evening.refused(words)
        assert code in (1, 2), words
    assert evening.path().read_bytes() == before


def test_the_table_hears_of_an_undo_but_not_of_what(evening: Evening) -> None:
    evening.text("mythos draw")
    shown = evening.text("--table undo")
    assert shown.strip() and "mythos" not in shown


def test_a_checkpoint_and_back(evening: Evening) -> None:
    evening.text("checkpoint dusk")
    evening.text("threat +4")
    pool = status(evening)["threat"]
    evening.text("back dusk")
    assert status(evening)["threat"] == pool - 4
    evening.text("undo")
    assert status(evening)["threat"] == pool
    assert "It was at entry" in evening.text("checkpoint dusk")


def test_notes_and_the_log(evening: Evening) -> None:
    evening.text("note they suspect the deacon")
    (row,) = evening.facts("log -n 1")["log"]
    assert row["kind"] == "note" and "deacon" in row["told"][0]["told"]
    assert [one["n"] for one in evening.facts("log")["log"]] == [1, 2]
    assert evening.type("note")[0] == 2 and evening.type("log -n 0")[0] == 2


# Set ---------------------------------------------------------------------------------------

FIELDS = [
    ("threat", "5", ["threat"], 5),
    ("threat", "0", ["threat"], 0),
    ("round", "4", ["round"], 4),
    ("phase", "keeper", ["phase"], "keeper"),
    ("step", "attacks", ["step"], "attacks"),
    ("active", "bruno", ["active"], "bruno"),
    ("keeper_skill", "2", ["keeper_skill"], 2),
    ("samples", "2", ["samples"], 2),
    ("event.time", "2", ["event", "time"], 2),
    ("event.stage", "iii", ["event", "stage"], "III"),
    ("objective.revealed", "yes", ["objective", "revealed"], True),
    ("choices.2", "a", ["choices", "2"], "A"),
    ("choices.1", "A", ["choices", "1"], "A"),
    ("hands.mythos", "salt-in-the-mouth", ["hands", "mythos"], ["salt-in-the-mouth"]),
    ("hands.trauma", "none", ["hands", "trauma"], []),
    ("clues", "clue-1b", ["clues"], ["clue-1b"]),
    ("options", "curses", ["options"], ["curses"]),
    ("ada.stun", "1", ["ada", "stun"], 1),
    ("ada.health", "3", ["ada", "health", "now"], 3),
    ("ada.health.max", "5", ["ada", "health"], {"now": 5, "max": 5}),
    ("ada.sanity", "0", ["ada", "sanity", "now"], 0),
    ("ada.skill", "9", ["ada", "skill"], 9),
    ("ada.space", "library-2", ["ada", "room"], "library"),
    ("ada.strength", "8", ["ada", "attributes", "strength"], 8),
    ("ada.attributes.luck", "1", ["ada", "attributes", "luck"], 1),
    ("ada.hiding", "yes", ["ada", "hiding"], True),
    ("ada.items", "fire-axe,verdigris-key", ["ada", "items"], None),
    ("ada.items", "none", ["ada", "items"], []),
    ("ada.spells", "cinder-psalm-3", ["ada", "spells"], ["cinder-psalm-3"]),
    ("ada.injury", "turned-ankle", ["ada", "injury"], "turned-ankle"),
    ("ada.insanity", "the-counting", ["ada", "insanity"], "the-counting"),
    ("ada.curses", "1", ["ada", "curses"], 1),
    ("ada.player", "3", ["ada", "player"], 3),
    ("ada.moves_left", "4", ["ada", "moves_left"], 4),
    ("ada.moves_left", "0", ["ada", "moves_left"], 0),
    ("ada.action_left", "no", ["ada", "action_left"], False),
    ("ada.state", "escaped", ["ada", "space"], None),
    ("zombie-1.damage", "3", ["zombie-1", "damage"], 3),
    ("zombie-1.stun", "2", ["zombie-1", "stun"], 2),
    ("zombie-1.samples", "1", ["zombie-1", "samples"], 1),
    ("zombie-1.health", "9", ["zombie-1", "health"], 9),
    ("zombie-1.space", "crypt-2", ["zombie-1", "room"], "crypt"),
    ("zombie-1.named", "Ezra", ["zombie-1", "named"], "Ezra"),
    ("zombie-1.figure", "zombie-3", ["zombie-1", "figure"], "zombie-3"),
    ("library.dark", "yes", ["library", "dark"], True),
    ("library.fire", "on", ["library", "fire"], True),
    ("library.cards", "fire-axe", ["library", "cards"], ["fire-axe"]),
    ("library.faceup", "verdigris-key", ["library", "faceup"], ["verdigris-key"]),
    ("study.locked", "no", ["study", "locked"], False),
    ("study.locked", "yes", ["study", "locked"], True),
]


def found(evening: Evening, way: list[str]) -> Any:
    """A value of `status --json`, things named by their ids."""
    shown = status(evening)
    for sort in ("investigators", "monsters", "rooms"):
        shown.update({one["id"]: one for one in shown[sort]})
    value: Any = shown
    for key in way:
        value = value[key]
    return value


def staged(evening: Evening) -> Evening:
    """Ada's turn, a zombie in the crypt."""

    def stage() -> None:
        evening.text("turn ada")
        evening.text("monster place zombie crypt-1")

    begun(("staged",), stage)
    return evening


@pytest.mark.parametrize("field, value, way, now", FIELDS)
def test_every_field_of_status_can_be_set_and_undone(
    evening: Evening, field: str, value: str, way: list[str], now: Any
) -> None:
    staged(evening)
    before = status(evening)
    evening.text(f"set {field} {value}")
    shown = found(evening, way)
    assert shown == (now if now is not None or value == "none" else shown)
    if field == "ada.items" and value != "none":
        assert shown == ["fire-axe", "verdigris-key"]
    if field == "ada.state":
        assert shown is None and status(evening)["active"] is None
    # What was set is something that can be played on and proved.
    assert evening.facts("doctor")["doctor"]["ok"]
    rows = evening.facts("verify")["verify"]["decided"]
    assert [row["command"][1] for row in rows if row["kind"] == "set"] == [field]
    evening.text("now")
    evening.text("undo")
    assert status(evening) == before


def test_the_objective_follows_its_answer(evening: Evening) -> None:
    first = status(evening)["objective"]["id"]
    evening.text("set choices.1 A")
    other = status(evening)["objective"]["id"]
    assert other != first
    evening.text(f"set objective.id {first}")
    assert status(evening)["choices"]["1"] == "B"


def test_a_deck_is_laid_in_another_order(evening: Evening) -> None:
    order = evening.facts("deck trauma --order")["deck"]["draw"]
    turned = order[::-1]
    code, _, err = typed(evening, "set", "decks.trauma.draw", " ".join(turned))
    assert code == 0, err
    assert evening.facts("deck trauma --order")["deck"]["draw"] == turned
    code, _, _ = typed(evening, "set", "trauma.draw", " ".join(turned[1:]))
    assert code == 2


def test_a_card_that_is_set_lies_nowhere_else(evening: Evening) -> None:
    held = status(evening)["hands"]["mythos"]
    top = evening.facts("deck mythos --order")["deck"]["draw"][0]
    evening.text(f"set hands.mythos {held[0]},{top}")
    deck = evening.facts("deck mythos --order")["deck"]
    assert top not in deck["draw"] and held[1] in deck["discard"]
    evening.text("set ada.items fire-axe")
    rooms = status(evening)["rooms"]
    assert not [one for one in rooms if "fire-axe" in one["cards"]]


def test_an_injury_that_is_set_takes_the_place_of_another(evening: Evening) -> None:
    """RC-278"""
    evening.text("set ada.injury turned-ankle")
    evening.text("set ada.injury skinned-hands")
    deck = evening.facts("deck trauma --order")["deck"]
    assert deck["discard"] == ["turned-ankle"]
    assert evening.facts("doctor")["doctor"]["ok"]


def test_a_finished_game_goes_on(evening: Evening) -> None:
    evening.text("end nobody --why late")
    assert evening.refused("set outcome none")[0] == 1
    evening.text("set outcome none --force")
    shown = status(evening)
    assert shown["outcome"] is None and shown["phase"] == "investigators"
    evening.text("turn ada")
    assert evening.facts("verify")["verify"]["ok"]


@pytest.mark.parametrize(
    "words",
    [
        "threat -1",
        "threat many",
        "threat 1000",
        "round 0",
        "phase over",
        "step lunch",
        "library.locked yes",
        "active nobody-here",
        "players 5",
        "event.time -1",
        "event.stage IX",
        "event.needs 2",
        "objective.id nothing",
        "objective.revealed perhaps",
        "choices.1 Z",
        "choices.9 A",
        "choices A",
        "hands.mythos nothing",
        "hands.mythos salt-in-the-mouth,salt-in-the-mouth",
        "hands.other x",
        "outcome keeper",
        "window start",
        "options nothing",
        "ada.stun -1",
        "ada.health 0",
        "ada.health 99",
        "ada.health.max 0",
        "ada.space nowhere",
        "ada.space library",
        "ada.strength strong",
        "ada.items nothing",
        "ada.injury nothing",
        "ada.state tired",
        "ada.moves_left 2",
        "ada.name Eve",
        "ada.room library",
        "zombie-1.damage 1",
        "library.dark maybe",
        "library.cards nothing",
        "library.locked yes",
        "nobody.stun 1",
        "nothing 1",
        "decks.mythos.left 3",
        "features altar",
    ],
)
def test_what_cannot_be_set_changes_nothing(evening: Evening, words: str) -> None:
    before = evening.path().read_bytes()
    code, shown = evening.refused(f"set {words}")
    assert (code, shown["error"]["kind"]) == (2, "usage"), shown
    assert evening.path().read_bytes() == before


# The doctor --------------------------------------------------------------------------------


def test_a_damaged_file_is_restored_and_kept_aside(evening: Evening) -> None:
    evening.text("threat +1")
    evening.text("threat +1")
    path = evening.path()
    broken = path.read_bytes()[: path.stat().st_size // 2]
    path.write_bytes(broken)
    assert evening.type("status")[0] == 3
    code, out, _ = evening.type("doctor")
    assert code == 3 and "--repair" in out and path.read_bytes() == broken
    shown = evening.facts("doctor --repair")["doctor"]
    assert shown["ok"] and len(shown["done"]) == 2
    (aside,) = path.parent.glob("night.json.damaged*")
    assert aside.read_bytes() == broken
    assert evening.facts("verify")["verify"]["checked"] == 3
    assert (
        "restored from its backup" in evening.facts("log")["log"][-1]["told"][0]["told"]
    )


def test_a_file_of_nonsense_is_damaged_too(evening: Evening) -> None:
    evening.text("threat +1")
    path = evening.path()
    data = json.loads(path.read_text(encoding="utf-8"))
    data["investigators"]["1"]["space"] = "nowhere-1"
    path.write_text(json.dumps(data), encoding="utf-8")
    code, out, _ = evening.type("doctor")
    assert code == 3 and "nowhere-1" in out
    assert evening.facts("doctor --repair")["doctor"]["ok"]
    assert evening.facts("verify")["verify"]["ok"]


def test_without_a_good_backup_nothing_is_done(evening: Evening) -> None:
    evening.path().write_text("{ no game")
    code, shown = evening.refused("doctor --repair")
    assert code == 3 and "backup" in shown["error"]["message"]
    assert evening.path().read_text() == "{ no game"


# The chronicle -----------------------------------------------------------------------------


def test_two_editions_and_a_file(evening: Evening, tmp_path: Path) -> None:
    evening.text("turn ada")
    evening.text("note the deacon")
    keepers = evening.facts("export")["export"]["markdown"]
    table = evening.facts("--table export")["export"]["markdown"]
    assert "Behind the screen" in keepers and "the deacon" in keepers
    assert "Behind the screen" not in table and "the deacon" not in table
    file = tmp_path / "out.md"
    assert str(file) in evening.text(f"export --to {file}")
    assert file.read_text(encoding="utf-8") == keepers
    evening.text(f"--table export --to {file}")
    assert file.read_text(encoding="utf-8") == table


def test_a_place_that_cannot_be_written(evening: Evening, tmp_path: Path) -> None:
    code, shown = evening.refused(f"export --to {tmp_path}/no/such/place.md")
    assert code == 3 and "place.md" in shown["error"]["message"]
    assert evening.type(f"export --to {tmp_path}")[0] == 3


def test_a_chronicle_is_not_put_among_the_games(evening: Evening) -> None:
    games = Path(evening.facts("where")["where"]).parent
    before = {one.name: one.read_bytes() for one in games.iterdir()}
    for name in (*before, "other.json"):
        code, shown = evening.refused(f"export --to {games}/{name}")
        assert code == 2 and "among the games" in shown["error"]["message"]
    assert {one.name: one.read_bytes() for one in games.iterdir()} == before


# Which game --------------------------------------------------------------------------------


def test_games_are_listed_switched_and_found(evening: Evening) -> None:
    evening.text("new the-drowned-bell --name other --random --seed o --players 2")
    rows = {one["name"]: one for one in evening.facts("sessions")["sessions"]}
    assert set(rows) == {"night", "other"} and rows["other"]["current"]
    assert evening.facts("where")["where"] == str(evening.path("other"))
    evening.text("open night")
    assert evening.text("where").strip() == str(evening.path())
    assert evening.facts("-s other where")["where"] == str(evening.path("other"))
    assert evening.facts("sessions")["sessions"][0]["current"]
    code, shown = evening.refused("open nihgt")
    assert code == 2 and "night" in shown["error"]["hint"]


def test_without_a_game_each_command_says_so(evening: Evening) -> None:
    os.unlink(evening.path())
    os.unlink(evening.home / "last")
    for words in ("log", "undo", "note x", "verify", "export", "where", "set threat 1"):
        code, shown = evening.refused(words)
        assert code == 3 and "keeper new" in shown["error"]["hint"], words
    assert evening.facts("sessions")["sessions"] == []
