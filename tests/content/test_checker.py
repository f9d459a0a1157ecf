"""The story checker: sound stories pass, and every way to break one is named."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path
from typing import Any

import pytest

from keeper.content import starter
from keeper.content.check.story import Check, Problem, check, check_core
from keeper.content.packs import Library, builtin
from keeper.errors import NotUnderstood

from . import broken_layouts, broken_texts
from .broken import (
    MUTATIONS,
    Files,
    Mutation,
    by_id,
    hurry,
    inline,
    load,
    redrawn,
    room,
    save,
)
from .sound import checks

STARTER = "the-quiet-lodger"
STORIES = Library([builtin()]).stories()


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    starter.write(str(tmp_path), "The Quiet Lodger")
    return tmp_path


def checked(pack: Path, story: str = STARTER) -> list[Check]:
    return check(Library([builtin(), str(pack)], story), core=False)


def blamed(checks: list[Check]) -> set[tuple[str, str]]:
    return {(one.file, one.key) for each in checks for one in each.problems}


# Sound stories ---------------------------------------------------------------


def test_the_story_of_story_new_is_sound_whatever_the_answers(pack: Path) -> None:
    checks = checked(pack)
    assert [one.choices for one in checks] == [
        {"1": first, "2": second} for first in "ABC" for second in "AB"
    ]
    assert [problem for one in checks for problem in one.problems] == []
    assert all(one.ok and one.story == STARTER for one in checks)


@pytest.mark.parametrize("story", STORIES)
def test_the_stories_of_the_program_are_sound(story: str) -> None:
    found = checks(story)
    assert [str(problem) for one in found for problem in one.problems] == []


def test_the_core_decks_are_sound() -> None:
    assert check_core(Library([builtin()])) == []


def test_story_new_does_not_overwrite(pack: Path) -> None:
    before = load(pack / STARTER)
    with pytest.raises(NotUnderstood):
        starter.write(str(pack), "The Quiet Lodger")
    assert load(pack / STARTER) == before


@pytest.mark.parametrize("name", ["", "core", "Core", "…"])
def test_story_new_wants_a_name(tmp_path: Path, name: str) -> None:
    with pytest.raises(NotUnderstood):
        starter.write(str(tmp_path), name)
    assert list(tmp_path.iterdir()) == []


def test_story_new_keeps_an_odd_title(tmp_path: Path) -> None:
    title = 'Zoë\'s "Night" \\ 100 %'
    starter.write(str(tmp_path), title)
    story = Library([builtin(), str(tmp_path)], "zoes-night-100").story
    assert (story.id, story.title) == ("zoes-night-100", title)


# Forty and more ways to be unsound ----------------------------------------


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda made: made.__name__)
def test_a_mutation_is_caught_and_named(pack: Path, mutate: Mutation) -> None:
    files = load(pack / STARTER)
    expected = mutate(files)
    save(pack / STARTER, files)
    found = checked(pack)
    assert expected in blamed(found)
    assert not all(one.ok for one in found)


def test_there_are_forty_mutations() -> None:
    made = {one.__name__: one.__module__ for one in MUTATIONS}
    assert len(made) >= 40
    assert set(made.values()) == {broken_layouts.__name__, broken_texts.__name__}


# The same, in every story of the program ---------------------------------------


def removed(files: Files, card: str) -> None:
    for one in files["rooms"]["room"]:
        for cards in (one.get("always", []), *one.get("when", {}).values()):
            cards[:] = [other for other in cards if other != card]


def lose_each_clue(files: Files) -> tuple[str, str]:
    clue = min(files["clues"]["clue"], key=lambda one: one["level"])["id"]
    removed(files, clue)
    return "clues.toml", f"{clue}.id"


def mislead(files: Files) -> tuple[str, str]:
    clue = max(files["clues"]["clue"], key=lambda one: one["level"])
    rooms = [one["id"] for one in files["rooms"]["room"]]
    clue["next"] = next(one for one in rooms if one != clue["next"])
    return "clues.toml", f"{clue['id']}.next"


def mumble(files: Files) -> tuple[str, str]:
    clue = max(files["clues"]["clue"], key=lambda one: one["level"])
    clue.pop("hint", None)
    clue["text"] = "Nothing can be read here."
    return "clues.toml", f"{clue['id']}.text"


def stop_the_clock(files: Files) -> tuple[str, str]:
    hurry(files, 1)
    return "events.toml", "event.time"


def forget_an_objective(files: Files) -> tuple[str, str]:
    answer = files["objectives"]["objective"].pop()["answer"]
    return "objectives.toml", f"answer {answer}"


def forget_a_room(files: Files) -> tuple[str, str]:
    return "rooms.toml", files["rooms"]["room"].pop()["id"]


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize(
    "mutate",
    [
        lose_each_clue,
        mislead,
        mumble,
        stop_the_clock,
        forget_an_objective,
        forget_a_room,
    ],
    ids=lambda made: made.__name__,
)
def test_a_mutation_of_a_real_story_is_caught(
    tmp_path: Path, story: str, mutate: Mutation
) -> None:
    files = load(Path(builtin()) / story)
    expected = mutate(files)
    save(tmp_path / story, files)
    assert expected in blamed(checked(tmp_path, story))


# What is measured ----------------------------------------------------------------


def test_the_clock_and_the_fastest_ways_in_rounds(pack: Path) -> None:
    # 2A: the key is in the cellar, three moves off: found in round 2, at the lock in 3.
    # Alone: library 1, study 2, cellar 3, and the conservatory, five moves off, in 5.
    times = {
        one.choices["2"]: (one.fastest, one.alone, one.clock) for one in checked(pack)
    }
    assert times == {"A": (3, 5, 15), "B": (3, 4, 15)}


def test_the_objective_takes_longer_than_the_clues(pack: Path) -> None:
    files = load(pack / STARTER)
    objective = by_id(files, "objectives", "under-the-floor")
    objective["investigators"] = (
        "Investigators win when the Fire Axe is used in a room with an altar."
    )
    save(pack / STARTER, files)
    last = [one for one in checked(pack) if one.choices["1"] == "C"]
    # The axe is behind the lock, found in round 3; five moves on, the cellar is in round 5.
    assert [(one.ok, one.fastest_objective) for one in last] == [(True, 5)] * 2


@pytest.mark.parametrize("story", STORIES)
def test_a_team_is_never_slower_than_one_alone(story: str) -> None:
    for one in checks(story):
        assert one.fastest is not None and one.fastest_objective is not None
        assert one.alone is not None and one.fastest <= one.alone
        assert one.fastest <= one.fastest_objective <= one.clock


def test_an_action_without_its_feature_is_noted(pack: Path) -> None:
    files = load(pack / STARTER)
    files["story"]["actions"].append("let-it-catch")
    save(pack / STARTER, files)
    first = checked(pack)[0]
    assert first.ok
    assert ("story.toml", "actions") in {(one.file, one.key) for one in first.notes}


def test_a_ladder_is_a_way(pack: Path) -> None:
    files = load(pack / STARTER)
    broken_layouts.a_room_without_a_way_in(files)
    redrawn(files, "d1 A  ", "d1 A L")
    redrawn(files, "b1  ", "b1 L")
    save(pack / STARTER, files)
    assert blamed(checked(pack)) == set()


def test_a_problem_of_one_answer_is_reported_there_alone(pack: Path) -> None:
    files = load(pack / STARTER)
    broken_layouts.a_key_behind_its_lock_for_one_answer(files)
    save(pack / STARTER, files)
    assert {one.choices["2"]: one.ok for one in checked(pack)} == {
        "A": True,
        "B": False,
    }


def test_clauses_by_hand_are_counted_and_no_problem(pack: Path) -> None:
    files = load(pack / STARTER)
    section = by_id(files, "events", "the-piano")["section"][0]
    section["text"] = "Each investigator takes 1 hororr."
    save(pack / STARTER, files)
    checks = checked(pack)
    assert all(one.ok for one in checks)
    assert {one.choices["2"]: one.by_hand for one in checks} == {"A": 1, "B": 0}
    key = "the-piano.section.2A.text"
    (said,) = [one.message for one in checks[0].notes if one.key == key]
    assert "1 hororr”" in said and "“hororr” is not understood" in said
    assert "“Take 1 horror.”" in said


@pytest.mark.parametrize("count", [8, 400])
def test_more_answers_than_can_be_checked_are_refused_at_once(
    pack: Path, count: int
) -> None:
    files = load(pack / STARTER)
    asked = files["story"]["question"]
    asked += [{**asked[1], "number": number} for number in range(3, 3 + count)]
    save(pack / STARTER, files)
    assert blamed(checked(pack)) == {("story.toml", "question")}


@pytest.mark.parametrize("said", ["If you are alone, ", "Take 1 damage and "])
def test_a_text_without_end_is_refused_at_once(pack: Path, said: str) -> None:
    files = load(pack / STARTER)
    by_id(files, "events", "the-piano")["section"][0]["text"] = said * 3000
    save(pack / STARTER, files)
    start = time.process_time()
    assert {file for file, _ in blamed(checked(pack))} == {"events.toml"}
    assert time.process_time() - start < 2


def test_a_file_that_is_no_toml_is_named(pack: Path) -> None:
    (pack / STARTER / "clues.toml").write_text("[[clue]\n")
    (only,) = checked(pack)
    assert (only.choices, only.ok) == ({}, False)
    assert {one.file for one in only.problems} == {"clues.toml"}


# Cards of a pack's own ---------------------------------------------------------------


def own_core(pack: Path, file: str, **tables: list[dict[str, Any]]) -> None:
    path = pack / "core" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{key} = {inline(one)}\n" for key, one in tables.items()))


def test_one_key_for_two_locks_that_keep_it(pack: Path) -> None:
    text = "If you discard the Verdigris Key, discard this card. Otherwise, this door is locked."
    own_core(
        pack,
        "locks.toml",
        card=[{"id": "moss-lock", "name": "Moss Lock", "text": text}],
    )
    files = load(pack / STARTER)
    room(files, "library")["always"].append("moss-lock")
    room(files, "entrance-hall")["always"].append("verdigris-key")
    for name, when in (("study", "2B"), ("cellar", "2A")):
        room(files, name)["when"][when].remove("verdigris-key")
    save(pack / STARTER, files)
    assert blamed(checked(pack)) == {("rooms.toml", "conservatory.always")}


def test_a_deck_that_can_hardly_be_played(pack: Path) -> None:
    library = Library([builtin(), str(pack)], STARTER)
    icons = library.story.icons
    deck = [card for card in library.cards("mythos").values() if card.icon in icons]
    elsewhere = [
        {"id": card.id, "name": card.name, "icon": card.icon, "cost": 0}
        | {"requirement": "Orangery", "text": "Take 1 horror."}
        for card in deck[: len(deck) // 2 + 1]
    ]
    own_core(pack, "mythos.toml", card=elsewhere[:-1])
    noted = checked(pack)[0]
    own_core(pack, "mythos.toml", card=elsewhere)
    assert noted.ok and len(noted.notes) >= len(elsewhere) - 1
    assert blamed(checked(pack)) == {("story.toml", "icons")}


CORE_FAULTS = [
    (
        "exploration.toml",
        {"id": "tin-key", "name": "Tin Key", "types": ["key"], "opens": ["heaven"]},
        "tin-key.opens",
    ),
    (
        "exploration.toml",
        {"id": "wisp", "name": "Wisp", "types": ["tome"], "text": "Test Charm."},
        "wisp.text",
    ),
    (
        "actions.toml",
        {
            "id": "rise",
            "name": "Rise",
            "cost": 1,
            "text": "Place a Vampire in any room.",
        },
        "rise.text",
    ),
    (
        "locks.toml",
        {"id": "fire-axe", "name": "Axe", "text": "No effect."},
        "fire-axe.id",
    ),
    ("obstacles.toml", {"id": "gap", "name": "Gap"}, "gap.text"),
    (
        "mythos.toml",
        {
            "id": "eighth",
            "name": "Eighth",
            "icon": "eel",
            "cost": 0,
            "text": "No effect.",
        },
        "icon",
    ),
]


@pytest.mark.parametrize("file, card, key", CORE_FAULTS, ids=lambda one: str(one)[:20])
def test_a_fault_of_a_core_deck_is_named(
    tmp_path: Path, file: str, card: dict[str, Any], key: str
) -> None:
    own_core(tmp_path, file, card=[card])
    found = check_core(Library([builtin(), str(tmp_path)]))
    # The one that comes later in the order of the files is the second to take an id.
    assert key in {one.key for one in found if one.file.startswith("core/")}


def test_too_few_figures_and_unknown_belongings(tmp_path: Path) -> None:
    source = Path(builtin()) / "core"
    zombie = next(
        one
        for one in tomllib.loads((source / "monsters.toml").read_text())["monster"]
        if one["id"] == "zombie"
    )
    zombie["figure"].pop()
    own_core(tmp_path, "monsters.toml", monster=[zombie])
    people = tomllib.loads((source / "investigators.toml").read_text())["investigator"]
    trait = next(one for one in people[0]["trait"] if "item" in one)
    trait["item"] = "golden-goose"
    own_core(tmp_path, "investigators.toml", investigator=[people[0]])
    found = check_core(Library([builtin(), str(tmp_path)]))
    assert {(one.file, one.key) for one in found} == {
        ("core/monsters.toml", "zombie.figure"),
        ("core/investigators.toml", f"{trait['id']}.item"),
    }


def test_a_problem_reads_as_file_key_and_message() -> None:
    assert (
        str(Problem("rooms.toml", "study.always", "x")) == "rooms.toml: study.always: x"
    )
