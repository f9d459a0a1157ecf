"""An error as people read it: what is wrong, the rule, what to do."""

from __future__ import annotations

from keeper.errors import KeeperError, Refused
from keeper.visible import visible

WIDTH = 79


def lines(error: KeeperError) -> list[str]:
    said = visible(error.message[:1].upper() + error.message[1:])
    if said and said[-1] not in ".!?":
        said += "."
    if isinstance(error, Refused) and error.rule:
        said += f" ({error.rule}, page {error.page})"
    return [*_folded(said, ""), *_folded(visible(error.hint), "  ")]


def _folded(text: str, indent: str) -> list[str]:
    """Names and paths are not broken: they may be copied from here."""
    from textwrap import TextWrapper

    fold = TextWrapper(WIDTH, initial_indent=indent, subsequent_indent=indent)
    fold.break_long_words = fold.break_on_hyphens = False
    return fold.wrap(text)
