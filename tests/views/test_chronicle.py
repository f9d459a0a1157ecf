"""The log and the chronicle: what the journal tells, and to whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from keeper import opening
from keeper.views.glance import last_round
from keeper.views.journal import chronicle, standing
from tests.views.evening import Evening, at

SECRET = "they-suspect-the-deacon"


@pytest.fixture
def evening(tmp_path: Path, monkeypatch, capsys) -> Evening:
    return at(tmp_path, monkeypatch, capsys).begin()


def entry(n: int, parent: int, told: str = "", **more: Any) -> dict[str, Any]:
    lines = [[told, True]] if told else []
    made = {"n": n, "parent": parent, "at": "2026-11-16T20:00:00Z"}
    return {**made, "command": ["x"], "told": lines, **more}


# What still stands


def test_an_undone_command_no_longer_counts() -> None:
    entries = [
        entry(1, 0),
        entry(2, 1),
        entry(3, 2),
        entry(4, 3, kind="undo", undone=[3], head=2),
        entry(5, 2),
    ]
    assert standing.undone(entries) == {3}
    assert standing.standing(entries) == {1, 2, 5}


def test_a_command_done_again_counts() -> None:
    entries = [
        entry(1, 0),
        entry(2, 1),
        entry(3, 2, kind="undo", undone=[2], head=1),
        entry(4, 1, kind="redo", redone=[2], head=2),
    ]
    assert standing.undone(entries) == set()


def test_going_back_leaves_what_came_after_the_checkpoint() -> None:
    entries = [
        entry(1, 0),
        entry(2, 1),
        entry(3, 2, kind="checkpoint", mark="here", head=2),
        entry(4, 2),
        entry(5, 4, kind="back", to="here"),
        entry(6, 5),
    ]
    assert standing.undone(entries) == {4}


def test_a_command_that_changed_nothing_is_not_undone() -> None:
    entries = [entry(1, 0), entry(2, 1, head=1), entry(3, 1)]
    assert standing.undone(entries) == set()


# The log


def test_the_keepers_log_has_commands_notes_and_what_was_undone(
    evening: Evening,
) -> None:
    evening.text("turn ada")
    evening.text(f"note {SECRET}")
    evening.text("checkpoint here")
    evening.text("horror ada 1")
    evening.text("undo")
    rows = {row["n"]: row for row in evening.facts("log")["log"]}
    assert rows[2]["command"] == ["turn", "ada"] and not rows[2]["undone"]
    assert rows[3]["kind"] == "note" and SECRET in rows[3]["told"][0]["told"]
    assert (rows[4]["kind"], rows[4]["mark"]) == ("checkpoint", "here")
    assert rows[5]["undone"] and rows[6]["kind"] == "undo"
    shown = evening.text("log")
    assert SECRET in shown and "horror ada 1" in shown


def test_the_tables_log_has_neither_commands_nor_secrets(evening: Evening) -> None:
    evening.text(f"note {SECRET}")
    drawn = evening.facts("mythos draw")["reports"]
    hidden = [one["told"] for one in drawn if not one["open"]]
    assert hidden
    rows = evening.facts("--table log")["log"]
    assert all("command" not in row for row in rows)
    assert all(line["open"] for row in rows for line in row["told"])
    shown = evening.text("--table log")
    assert SECRET not in shown and "mythos draw" not in shown
    assert all(told not in shown for told in hidden)


def test_only_so_many_entries(evening: Evening) -> None:
    for _ in range(3):
        evening.text("threat +1")
    assert [row["n"] for row in evening.facts("log -n 2")["log"]] == [3, 4]


def test_what_was_taken_back_was_never_told_to_the_table(evening: Evening) -> None:
    evening.text("objective reveal")
    evening.text("undo")
    evening.text("note far away")
    for audience in ("log -n 1", "log -n 500"):
        told = str(evening.facts(f"--table {audience}")["log"])
        assert "taken back" in told and "revealed" not in told
    assert "Objective" in str(evening.facts("log -n 500")["log"])


def test_what_was_undone_is_known_however_little_is_shown(evening: Evening) -> None:
    """The undo lies outside of the entries asked for."""
    entries = [entry(1, 0), entry(2, 1), entry(3, 1, head=1, kind="undo", undone=[2])]
    for n in range(4, 9):
        entries.append(entry(n, 1 if n == 4 else n - 1))
    assert standing.undone(entries) == {2}
    assert standing.undone(entries[1:]) == {2}


def test_a_checkpoint_too_long_ago_leaves_nothing_standing_before_it() -> None:
    entries = [entry(7, 6), entry(8, 7, kind="back", to="long-ago"), entry(9, 8)]
    assert standing.undone(entries) == {7}


# The chronicle


def played(evening: Evening) -> None:
    evening.text("turn ada")
    evening.text("damage ada 2")
    evening.text("horror ada 3")
    evening.text("undo")
    evening.text(f"note {SECRET}")
    evening.text("mythos draw")
    evening.text("done")
    evening.text("turn bruno")
    evening.text("done")
    for _ in range(5):
        evening.text("step --one")


def export(evening: Evening, flags: str = "") -> str:
    code, out, err = evening.type(f"{flags} export")
    assert code == 0, err
    return out


def test_rounds_are_chapters_and_turns_their_parts(evening: Evening) -> None:
    played(evening)
    found = export(evening)
    headings = [line for line in found.splitlines() if line.startswith("#")]
    assert headings[0] == "# The Drowned Bell"
    assert [one for one in headings if "Round" in one] == ["## Round 1", "## Round 2"]
    turns = [one for one in headings if one.startswith("### ")]
    assert len(turns) == 3 and "Ada Thorne" in turns[0] and "keeper" in turns[2]


def test_what_was_undone_is_mentioned_and_left_out(evening: Evening) -> None:
    played(evening)
    found = export(evening)
    assert "2 damage" in found and "3 horror" not in found
    assert found.count("taken back") == 1


def test_the_two_editions(evening: Evening) -> None:
    played(evening)
    held = [row["name"] for row in evening.facts("mythos")["mythos"]]
    goal = evening.facts("objective")["objective"]["title"]
    keeper, table = export(evening), export(evening, "--table")
    assert goal in keeper and SECRET in keeper and held[-1] in keeper
    for secret in (goal, SECRET, "Behind the screen", *held):
        assert secret not in table
    assert "Ada Thorne" in table and "## Round 2" in table


def test_the_ending_is_told(evening: Evening) -> None:
    evening.text("end investigators --why dawn")
    assert "The investigators won: dawn" in export(evening, "--table")


def test_texts_read_aloud_are_quoted(evening: Evening) -> None:
    game = opening.look("night")
    told = [["One.\n\nTwo.", True, "read"], ["Cold.", True, "flavour"]]
    counted = [["mythos: 3 left", True, "deck"], ["A door opens.", True, "moved"]]
    entries = [entry(1, 0), {**entry(2, 1), "told": told + counted}]
    found = chronicle.keepers_markdown(chronicle.Kept(game, entries))
    assert "> One.\n>\n> Two." in found and "> *Cold.*" in found
    assert "A door opens." in found and "3 left" not in found


def test_words_of_people_stay_words(evening: Evening) -> None:
    evening.text("note #1 *is* <b>")
    assert "\\#1 \\*is\\* \\<b\\>" in export(evening)


def test_the_chronicle_is_written_to_a_file(evening: Evening, tmp_path: Path) -> None:
    file = tmp_path / "evening.md"
    assert evening.facts(f"export --to {file}")["export"]["file"] == str(file)
    assert file.read_text(encoding="utf-8") == export(evening)


def in_a_round(*told: tuple[str, str]) -> str:
    lines = [("Round 1 begins.", "round"), *told, ("Round 2 begins.", "round")]
    return last_round([{"n": 1, "told": [[said, True, kind] for said, kind in lines]}])


def test_a_round_is_summed_up_by_what_is_still_true() -> None:
    """Where a monster was placed it need not stand any more."""
    summed = in_a_round(
        ("Zombie 1 is placed in Crypt 1.", "placed"),
        ("Ada Thorne takes 2 damage (Zombie 1): health 8.", "damage"),
        ("Ada Thorne is stunned (1 token).", "stun"),
        ("Library is dark.", "status"),
    )
    assert summed == (
        "Zombie 1 is placed. Ada Thorne takes 2 damage. Ada Thorne is stunned. "
        "Library is dark."
    )


def test_of_a_long_round_the_weightiest_is_told() -> None:
    hurt = [("Ada Thorne takes 1 horror (a noise): sanity 5.", "horror")] * 9
    summed = in_a_round(*hurt, ("Bruno Kask is killed.", "killed"))
    assert summed.endswith("Bruno Kask is killed. (and 6 more)") and len(summed) < 140


def test_what_people_took_weighs_more_than_a_dark_room() -> None:
    summed = in_a_round(
        *[(f"There is already darkness in the {room}.", "status") for room in "ABC"],
        ("Ada Thorne takes 2 damage (Zombie 1): health 8.", "damage"),
    )
    assert "Ada Thorne takes 2 damage." in summed and summed.endswith("(and 1 more)")
