"""Tests play without a terminal: what they do not answer takes its default."""

import os

os.environ["KEEPER_ANSWERS"] = "defaults"


def record_refusals(path: str) -> None:
    """Each refusal that a test provokes is written down, for scripts/refusals."""
    from keeper.errors import Refused

    begun = Refused.__init__

    def noted(self, message, rule="", *more, **named):  # type: ignore[no-untyped-def]
        begun(self, message, rule, *more, **named)
        with open(path, "a", encoding="utf-8") as file:
            file.write(f"{rule}\t{message}\n".replace("\n", " ").rstrip() + "\n")

    Refused.__init__ = noted  # type: ignore[method-assign]


if os.environ.get("KEEPER_REFUSALS"):
    record_refusals(os.environ["KEEPER_REFUSALS"])
