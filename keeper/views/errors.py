"""An error as people read it: what is wrong, the rule, what to do."""

from __future__ import annotations

from keeper.errors import KeeperError, Refused
from keeper.rules.names import ended
from keeper.visible import visible

WIDTH = 79


def lines(error: KeeperError) -> list[str]:
    said = visible(_begun(error.message))
    said = ended(said) if said else ""
    if isinstance(error, Refused) and error.rule:
        said += f" ({error.rule}, page {error.page})"
    return [*_folded(said, ""), *_folded(visible(error.hint), "  ")]


def _begun(message: str) -> str:
    """As a sentence begins; but a file is called what it is called."""
    first = message.partition(" ")[0]
    return message if "." in first[:-1] else message[:1].upper() + message[1:]


def _folded(text: str, indent: str) -> list[str]:
    """Names and paths are not broken: they may be copied from here."""
    from textwrap import TextWrapper

    fold = TextWrapper(WIDTH, initial_indent=indent, subsequent_indent=indent)
    fold.break_long_words = fold.break_on_hyphens = False
    return fold.wrap(text)
