"""`verify` proves an honest game, and names the entry where another one is not."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import Any, Callable, Iterator

import pytest

from keeper import lifecycle, proving
from keeper.deciders import Wish
from keeper.rules.chance import seal
from keeper.session import past
from keeper.session.verify import Fault, Verdict
from tests.filed import NAME, Filed, own_home
from tests.stories.driver import keeper

Change = Callable[[Any], None]


def prove(table: Filed) -> Verdict:
    return proving.prove(table.path).verdict


def decided(table: Filed) -> dict[str, list[int]]:
    """What chance did not decide: kinds, and the entries of each."""
    proved = proving.prove(table.path)
    assert proved.verdict.ok, proved.verdict.fault
    found: dict[str, list[int]] = {}
    for one in proved.decided:
        found.setdefault(one.kind, []).append(one.n)
    return found


def edit(path: str, change: Change) -> None:
    """Edit a file as a person with any JSON tool might."""
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    change(data)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(data, file, indent=1)


def fault(table: Filed, change: Change) -> Fault:
    """The fault that `verify` names after a change."""
    edit(table.path, change)
    verdict = prove(table)
    assert not verdict.ok and verdict.fault is not None
    return verdict.fault


# Honest games ------------------------------------------------------------------------------


def wander(table: Filed, count: int) -> None:
    """Random play with everything that a journal can hold."""
    lifecycle.checkpoint(NAME, ["checkpoint", "start"], "start")
    for turn in range(count):
        table.play_some(4)
        whim = table.random.randrange(6)
        head = table.session.head
        if whim == 0 and head.head > 1:
            table.undo()
        elif whim == 1 and head.redo:
            table.redo()
        elif whim == 2:
            table.undo_some()
        elif whim == 3:
            lifecycle.note(NAME, ["note", "hm"], f"hm {turn}")
        elif whim == 4:
            table.perform("set", {"thing": "threat", "value": str(turn)}, Wish())
    if table.state != table.begun:
        lifecycle.back(NAME, ["back", "start"], "start")
        table.play_some(4)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("story", ["old-mill", "the-drowned-bell"])
def test_an_honest_game_is_proved(seed: int, story: str) -> None:
    with own_home():
        table = Filed(seed, story)
        wander(table, 5)
        found = decided(table)
        assert prove(table).checked == table.session.revision > 5
        assert not {"told", "edited", "clock", "restored", "renamed"} & set(found)


def test_a_game_that_went_on_after_its_end_is_proved() -> None:
    """With --force, which the journal owns up to."""
    with own_home():
        table = Filed(1)
        assert table.perform("end", {"winner": "nobody", "why": "late"}, Wish())
        assert not table.perform("threat", {"by": 1}, Wish())
        assert table.perform("threat", {"by": 1}, Wish(force=True))
        assert decided(table)["forced"] == [3]


# What the keeper did by hand -----------------------------------------------------------------


def test_what_was_forced_set_or_rolled_on_the_table_is_listed() -> None:
    with own_home():
        table = Filed(1)
        who = table.first
        test = {"who": who, "attribute": "luck", "modifier": 0}
        table.perform("test", test, Wish())
        table.perform("set", {"thing": f"{who}.stun", "value": "2"}, Wish())
        table.perform("threat", {"by": -99}, Wish(force=True))
        table.perform("test", test, Wish(rolls=[7]))
        # A flag that nothing needed is not held against him.
        table.perform("threat", {"by": 1}, Wish(force=True))
        found = decided(table)
        assert (found["set"], found["forced"], found["dice"]) == ([3], [4], [5])
        assert found["by hand"] == [2, 4, 5, 6]
        code, out, _ = keeper("--json", "verify")
        rows = {one["kind"]: one for one in json.loads(out)["verify"]["decided"]}
        assert code == 0 and rows["set"]["command"] == ["set"]
        assert rows["forced"]["what"][0].startswith("RC-")
        assert rows["dice"]["dice"] == ["7"]
        text = keeper("verify")[1]
        for title in ("Values set by hand", "Forced", "Dice rolled on the table"):
            assert title in text
        shown = json.loads(keeper("--json", "--table", "verify")[1])["verify"]
        assert all(not {"command", "what"} & set(one) for one in shown["decided"])


def test_the_seed_is_opened_at_the_end_and_fits_its_seal() -> None:
    with own_home():
        Filed(1)
        before = json.loads(keeper("--json", "verify")[1])["verify"]
        assert "seed" not in before and before["word"] == "lantern"
        assert keeper("end", "nobody", "--why", "late")[0] == 0
        after = json.loads(keeper("--json", "verify")[1])["verify"]
        assert after["seal"] == before["seal"] == seal(after["seed"])


# Tampering -----------------------------------------------------------------------------------


@contextmanager
def evening() -> Iterator[Filed]:
    """1 new, 2 a test, 3 damage with a chosen answer, 4 threat, 5 a shuffle, 6 set."""
    with own_home():
        table = Filed(4)
        who = table.first
        test = {"who": who, "attribute": "luck", "modifier": 0}
        table.perform("test", test, Wish())
        table.perform("hand-draw", {"hand": "mythos", "count": 4}, Wish())
        table.perform("threat", {"by": 2}, Wish())
        table.perform("deck-shuffle", {"name": "trauma"}, Wish())
        table.perform("set", {"thing": f"{who}.skill", "value": "1"}, Wish())
        assert table.session.revision == 6
        yield table


def another_roll(data: Any) -> None:
    roll = data["journal"]["2"]["rolls"][0]
    roll["d10"] = roll["d10"] % 10 + 1


def a_real_die(data: Any) -> None:
    """A die of the seed passed off as one from the table."""
    data["journal"]["2"]["rolls"][0]["from"] = "table"


def another_first_pick(data: Any) -> None:
    picks = [roll for roll in data["journal"]["1"]["rolls"] if "pick" in roll]
    picks[0]["index"] += 1


def another_answer(data: Any) -> None:
    answers = data["journal"]["3"]["answers"]
    held = data["session"]["1"]["mythos"]
    answers[0] = next(card for card in held if card != answers[0])


def no_answer_at_all(data: Any) -> None:
    data["journal"]["3"]["answers"][0] = "a-card-that-is-not"


def one_answer_more(data: Any) -> None:
    data["journal"]["3"]["answers"].append("yes")


def another_ledger(data: Any) -> None:
    data["journal"]["4"]["threat"] = 1


def another_command(data: Any) -> None:
    data["journal"]["4"]["act"]["by"] = 1


def not_set(data: Any) -> None:
    del data["journal"]["6"]["set"]


def first_playing(data: Any) -> None:
    del data["journal"]["2"]


def from_the_middle(data: Any) -> None:
    del data["journal"]["4"]


def the_last(data: Any) -> None:
    del data["journal"]["6"]


@pytest.mark.parametrize(
    "change, n, word",
    [
        (another_roll, 2, "rolls"),
        (a_real_die, 2, "drawn"),
        (another_first_pick, 1, "rolls"),
        (another_answer, 3, "replayed"),
        (no_answer_at_all, 3, "a-card-that-is-not"),
        (one_answer_more, 3, "answers"),
        (another_ledger, 4, "threat"),
        (another_command, 4, "threat"),
        (not_set, 6, "set"),
        (first_playing, 2, "missing"),
        (from_the_middle, 4, "missing"),
        (the_last, 6, "ends here"),
    ],
)
def test_a_changed_journal_is_named(change: Change, n: int, word: str) -> None:
    with evening() as table:
        found = fault(table, change)
        assert found.n == n and word in found.what


def exchanged(data: Any) -> None:
    for deck in data["decks"].values():
        if deck["name"] == "mythos":
            deck["draw"][0], deck["draw"][1] = deck["draw"][1], deck["draw"][0]


def a_richer_pool(data: Any) -> None:
    data["session"]["1"]["threat"] += 1


def a_luckier_seed(data: Any) -> None:
    data["session"]["1"]["seed"] = "mine"


@pytest.mark.parametrize(
    "change, word",
    [(exchanged, "draw[0]"), (a_richer_pool, "threat"), (a_luckier_seed, "seed")],
)
def test_a_changed_table_is_named(change: Change, word: str) -> None:
    with evening() as table:
        found = fault(table, change)
        assert found.n == 6 and word in found.what
        code, out, _ = keeper("--json", "verify")
        message = json.loads(out)["error"]["message"]
        assert code == 3 and "entry 6" in message and word in message
        code, _, err = keeper("--table", "verify")
        assert code == 3 and err and word not in err


def test_a_changed_table_that_was_played_on_is_still_named() -> None:
    with evening() as table:
        edit(table.path, exchanged)
        assert table.perform("threat", {"by": 1}, Wish())
        assert table.perform("threat", {"by": 1}, Wish())
        verdict = prove(table)
        assert verdict.fault is not None and verdict.fault.n == 7


def test_another_file_is_proved_by_its_path() -> None:
    with evening() as table:
        code, out, _ = keeper("--json", "verify", table.path)
        assert code == 0 and json.loads(out)["verify"]["checked"] == 6
        code, _, err = keeper("verify", table.path + ".nothing")
        assert code in (2, 3) and err


# A long game -----------------------------------------------------------------------------------


def test_a_long_game_is_proved_and_its_sealed_past_cannot_be_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Long for a game that keeps a tenth of what games keep."""
    kept, block = past.KEPT // 10, past.BLOCK // 10
    monkeypatch.setattr(past, "KEPT", kept)
    monkeypatch.setattr(past, "BLOCK", block)
    with own_home():
        table = Filed(5)
        test = {"who": table.first, "attribute": "luck", "modifier": 0}
        for _ in range(kept + block + 6):
            table.perform("test", test, Wish())
        table.undo(3)
        session = table.session
        assert session.revision > 50 and session.head.sealed == block
        verdict = prove(table)
        assert verdict.ok and verdict.checked == session.revision

        def another(data: Any) -> None:
            roll = data["journal"]["7"]["rolls"][0]
            roll["d10"] = roll["d10"] % 10 + 1

        edit(table.path.replace(".json", ".past.json"), another)
        found = prove(table).fault
        assert found is not None and found.n == 7 and "rolls" in found.what
