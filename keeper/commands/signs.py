"""Numbers with a sign before them: `threat +2`, `stun ada -1`."""

from __future__ import annotations

from keeper.errors import Mistyped

SIGNED = {"ignore_unknown_options": True}  # so that `-2` is a number


def signed(text: str) -> int:
    try:
        return int(text.replace("−", "-"))
    except ValueError:
        raise Mistyped(f"{text!r} is not a number like +1 or -2") from None
