"""No text gives a terminal an order: made visible where it is shown, guarded behind that."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keeper.commands.guard import guarded, typed
from keeper.views.style import Page
from keeper.visible import has_orders, on_one_line, visible

HOSTILE = "a\x1b[31mb\x1b]0;c\x07\x9b2Jd\x7f\u202ee\u2028f\r"


def test_orders_are_shown_and_nothing_else_is_changed() -> None:
    assert visible(HOSTILE) == "a␛[31mb␛]0;c␇\\u009b2Jd\\u007f\\u202ee\\u2028f␍"
    plain = "“Été”, 5 £ — naïve\n\tnext\u00a0line 日本 👻"
    assert visible(plain) == plain and not has_orders(plain)
    assert on_one_line("a\nb") == "a␊b"


@given(st.text())
def test_whatever_the_text(text: str) -> None:
    assert not has_orders(visible(text))
    assert "\x1b" not in visible(text)
    assert visible(visible(text)) == visible(text)


def test_colours_pass_and_nothing_else_does() -> None:
    ours = "\x1b[1;33mThreat\x1b[0m 3\n"
    assert guarded(ours) == ours
    for order in (
        "\x1b[2J",
        "\x1b[1;1H",
        "\x1b]0;x\x07",
        "\x1b",
        "\x1b[",
        "\x1bm",
        "\x1b[m",
    ):
        assert guarded(f"a{order}b") == visible(f"a{order}b")
    assert guarded("\x1b[31m\x1b[2J\x1b[0m") == "\x1b[31m␛[2J\x1b[0m"


@pytest.mark.parametrize("colour", [True, False])
def test_a_page_makes_everything_on_it_visible(colour: bool) -> None:
    page = Page(80, colour)
    found = [
        page.paint(HOSTILE, "red"),
        page.heading(HOSTILE),
        *page.wrap(HOSTILE, "  "),
        *page.paragraphs(HOSTILE),
        *page.listed("Label", [HOSTILE]),
        *page.columns([[HOSTILE, (HOSTILE, "red")], [("x", "bold"), HOSTILE]]),
    ]
    for line in found:
        assert "[31mb" not in line.replace("␛[31mb", "")
        assert "\x1b]" not in line and "\x9b" not in line and "\u202e" not in line


def test_json_says_what_it_was() -> None:
    """The guard's escapes are JSON's own."""
    text = json.dumps({"x": HOSTILE}, ensure_ascii=False)
    assert json.loads(guarded(text)) == {"x": HOSTILE}


def test_a_typed_word_is_kept_as_it_is_shown(tmp_path: Path) -> None:
    assert typed("\x1b[2J") == "␛[2J" and typed("ada") == "ada"
    odd = tmp_path / "a\x1bb.json"
    odd.write_text("{}")
    assert typed(str(odd)) == str(odd)
