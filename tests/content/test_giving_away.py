"""`story check` says which answers show in the open set-up."""

from __future__ import annotations

from pathlib import Path

import pytest

from keeper.content import starter
from keeper.content.check.giving_away import notes
from keeper.content.check.story import check
from keeper.content.packs import Library, builtin

from .broken import Files, load, room, save

STARTER = "the-quiet-lodger"
PLAIN = ("moth-and-camphor", "only-dust", "a-draught-from-nowhere")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A story whose rooms are laid in one way, whatever the answers."""
    starter.write(str(tmp_path), "The Quiet Lodger")
    files = load(tmp_path / STARTER)
    for one in files["rooms"]["room"]:
        one.pop("when", None)
    save(tmp_path / STARTER, files)
    return tmp_path


def told(pack: Path, files: Files) -> list[str]:
    save(pack / STARTER, files)
    library = Library([builtin(), str(pack)], STARTER)
    return [one.message for one in notes(library)]


def any_room(files: Files) -> str:
    return str(files["rooms"]["room"][0]["id"])


def test_equal_rooms_tell_nothing(pack: Path) -> None:
    assert told(pack, load(pack / STARTER)) == []


def test_the_height_of_a_pile_tells_an_answer(pack: Path) -> None:
    files = load(pack / STARTER)
    laid = room(files, any_room(files))
    laid["when"] = {"2A": [PLAIN[0]], "2B": list(PLAIN[1:])}
    high = len(laid.get("always", []))
    (note,) = told(pack, files)
    assert "tells 2A from 2B" in note and f"{high + 1} or {high + 2} high" in note


def test_other_cards_in_equal_number_tell_nothing(pack: Path) -> None:
    files = load(pack / STARTER)
    room(files, any_room(files))["when"] = {"2A": [PLAIN[0]], "2B": [PLAIN[1]]}
    assert told(pack, files) == []


def test_a_lock_tells_an_answer_even_in_a_pile_of_the_same_height(pack: Path) -> None:
    files = load(pack / STARTER)
    laid = room(files, any_room(files))
    laid["always"] = []
    laid["when"] = {"2A": [PLAIN[0]], "2B": ["iron-bound-door"]}
    (note,) = told(pack, files)
    assert "locked with 2B alone" in note and "high" not in note


def test_two_locks_have_the_same_back(pack: Path) -> None:
    files = load(pack / STARTER)
    laid = room(files, any_room(files))
    laid["when"] = {"2A": ["green-lock"], "2B": ["iron-bound-door"]}
    assert told(pack, files) == []


def test_an_obstacle_tells_an_answer_where_no_lock_covers_it(pack: Path) -> None:
    files = load(pack / STARTER)
    laid = room(files, any_room(files))
    laid["always"] = []
    laid["when"] = {"2A": [PLAIN[0]], "2B": ["crate-of-glass"]}
    (note,) = told(pack, files)
    assert "an obstacle lies on" in note and "with 2B alone" in note
    laid["always"] = ["green-lock"]
    assert told(pack, files) == []


def test_what_shows_only_beside_another_answer_says_so(pack: Path) -> None:
    files = load(pack / STARTER)
    laid = room(files, any_room(files))
    laid["when"] = {"1B 2A": [PLAIN[0]]}
    found = [note for note in told(pack, files) if "tells 2A from 2B" in note]
    assert len(found) == 1 and found[0].endswith("(with 1B)")


def test_it_is_a_note_and_no_problem(pack: Path) -> None:
    files = load(pack / STARTER)
    room(files, any_room(files))["when"] = {"2A": [PLAIN[0]]}
    save(pack / STARTER, files)
    checks = check(Library([builtin(), str(pack)], STARTER), core=False)
    assert all(any("tells 2A from 2B" in str(n) for n in one.notes) for one in checks)
    assert not any("tells" in str(bad) for one in checks for bad in one.problems)
