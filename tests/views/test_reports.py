"""A command's output: a transcript for people, facts for programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from keeper.rules.game import Report
from keeper.views import reports, style
from keeper.views.audience import KEEPER, TABLE, Audience
from keeper.views.style import Page
from tests.views.evening import Evening, at


@pytest.fixture
def evening(tmp_path: Path, monkeypatch, capsys) -> Evening:
    return at(tmp_path, monkeypatch, capsys).begin()


def report(kind: str, told: str, open: bool = True, **facts: object) -> Report:
    return Report(kind, told, open, dict(facts))


def lines(*found: Report, audience: Audience = KEEPER, width: int = 80) -> list[str]:
    return reports.as_text(audience.hear(found), Page(width)).split("\n")


def test_what_follows_from_a_deed_stands_below_it() -> None:
    found = lines(report("moved", "She moves."), report("stun", "She is stunned."))
    assert [len(line) - len(line.lstrip()) for line in found] == [0, 2]


def test_passing_and_failing_are_told_apart_without_colours() -> None:
    passed = lines(report("test", "Rolls 3.", passed=True))
    failed = lines(report("test", "Rolls 3.", passed=False))
    assert passed != failed


def test_harm_stands_out_without_colours() -> None:
    (harm,) = lines(report("damage", "She takes 2 damage."))
    (heal,) = lines(report("heal", "She takes 2 damage."))
    assert harm != heal


def test_what_is_not_for_the_table_is_marked_and_left_out_there() -> None:
    secret, open = report("draw", "A card.", open=False), report("hand", "Two cards.")
    assert lines(secret, open)[0].startswith("·")
    assert not lines(secret, open)[1].startswith("·")
    assert lines(secret, open, audience=TABLE) == ["Two cards."]


def test_a_text_read_aloud_keeps_its_paragraphs() -> None:
    found = lines(report("read", "One.\n\nTwo."))
    assert [line.strip("│ ") for line in found] == ["One.", "", "Two."]


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize("kind", ["read", "flavour", "text", "test", "draw", "deck"])
def test_nothing_is_wider_than_the_page(kind: str, width: int) -> None:
    long = report(kind, "word " * 60, open=kind != "draw")
    found = lines(report("turn", "Her turn."), long, width=width)
    assert len(found) > 3
    assert max(len(line) for line in found) <= width


def test_colours_only_where_the_terminal_wants_them(monkeypatch) -> None:
    painted = reports.as_text([report("damage", "Ow.")], Page(80, True))
    assert "\x1b[" in painted
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert style.terminal().colour
    monkeypatch.setenv("NO_COLOR", "1")
    assert not style.terminal().colour


def test_the_facts_of_a_test(evening: Evening) -> None:
    evening.facts("turn ada")
    found = evening.facts("test ada strength -1 --roll 1")["reports"]
    (test,) = [one for one in found if one["kind"] == "test"]
    assert test["who"] == "ada" and test["attribute"] == "strength"
    assert test["target"] == test["base"] + sum(one["by"] for one in test["modifiers"])
    assert (test["roll"], test["passed"], test["skill_spent"]) == (1, True, False)


def test_a_fight_is_a_few_lines(evening: Evening) -> None:
    """The cards drawn past, the card that counts, the test, the result."""
    evening.text("monster place cultist entrance-hall-4 --roll 1 --roll 1")
    evening.text("turn ada")
    facts = evening.facts("attack cultist-1 --with hands --roll 1")["reports"]
    (draw,) = [one for one in facts if one["kind"] == "draw"]
    assert draw["drawn"][-1] == draw["card"] and draw["deck"] == "combat-humanoid"
    evening.text("undo")
    shown = evening.text("attack cultist-1 --with hands --roll 1").splitlines()
    assert len(shown) < 16
    assert sum("✓" in line for line in shown) == 1
    assert [line for line in shown if not line.startswith(" ")] == shown[:1]


def test_an_event_tells_its_section_to_the_keeper_alone(evening: Evening) -> None:
    evening.text("set event.time 2")
    told = evening.facts("event tick")["reports"]
    events = [one for one in told if one["kind"] == "event"]
    assert events[0]["stage"] == "I" and events[0]["section"] == "2B"
    evening.text("undo")
    table = evening.facts("--table event tick")["reports"]
    shown = [one for one in table if one["kind"] == "event"]
    assert [one["stage"] for one in shown] == ["I"]
    assert all("section" not in one for one in table)


def test_the_table_hears_no_hidden_line(evening: Evening) -> None:
    keeper = evening.facts("mythos draw")["reports"]
    hidden = [one for one in keeper if not one["open"]]
    assert hidden
    evening.text("undo")
    shown = evening.text("--table mythos draw")
    assert all(one["told"] not in shown for one in hidden)


def test_a_turn_with_a_monster_reads_as_a_transcript(evening: Evening) -> None:
    evening.text("turn ada")
    evening.text("monster place zombie long-gallery-2")
    evening.text("set ada.space entrance-hall-1")
    shown = evening.text("move long-gallery-2 --roll 10")
    first, *rest = shown.splitlines()
    assert "Long Gallery" in first
    assert [line.strip()[0] for line in rest[:2]] == ["✗", "▼"]
    assert "✓" in evening.text("explore --roll 1")
