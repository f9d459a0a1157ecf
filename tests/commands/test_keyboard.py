"""Keys and lines where no terminal can be waited for: on Windows."""

from __future__ import annotations

import pytest

from tests.windows import loaded


def test_keys_are_handed_over_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard, console = loaded("keeper.commands.terminal.keyboard", monkeypatch)
    assert keyboard.keys(0.01) is None
    console.pressed = ["a", "\xe0", "H", "\x03"]
    with keyboard.one_by_one():
        assert [keyboard.keys(1) for _ in range(3)] == ["a", "\xe0H", "\x03"]
    assert not console.shown


def test_ctrl_c_between_two_looks_is_that_key(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard, console = loaded("keeper.commands.terminal.keyboard", monkeypatch)

    def interrupted() -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(console, "kbhit", interrupted)
    assert keyboard.keys(1) in keyboard.LEAVE


def test_half_a_line_is_kept_until_the_rest_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keyboard, console = loaded("keeper.commands.terminal.keyboard", monkeypatch)
    line = keyboard.Line()
    console.pressed = list("swax\b")
    assert line.within(0.01) is None
    console.pressed = ["\b", *"ap a1\r"]
    assert line.within(1) == "swap a1\n"
    assert console.shown == "swax\b \b\b \bap a1\r\n"


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_a_line_may_be_left(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard, console = loaded("keeper.commands.terminal.keyboard", monkeypatch)
    console.pressed = ["a", key]
    with pytest.raises(KeyboardInterrupt):
        keyboard.Line().within(1)
    console.pressed = ["\x1a"]
    assert keyboard.Line().within(1) == ""
