"""A screenful at a time: what is told stays until somebody has read it."""

from __future__ import annotations

from typing import Sequence

import click

from keeper import interrupts
from keeper.views.style import PAGE_BREAK, Page

FEW = 2  # lines that nobody should have to ask for


class Paper:
    """A terminal as it is read: so many lines since somebody typed last."""

    def __init__(self, below: int = 1) -> None:
        self.below = below  # lines under what is told: where one types, and a bar
        self.used = 0
        self.ahead: list[str] = []  # typed at a pause: it is for whoever reads next
        self.paused = False  # lately: one `q` too many is not meant for the shell

    def typed(self) -> None:
        """Somebody has typed something, so what stood there has been read."""
        self.used = 0

    def typed_ahead(self) -> str:
        """What was typed at a pause, for whoever wanted to read next."""
        return self.ahead.pop(0) if self.ahead else ""

    def refuse_early(self) -> None:
        """Nobody has answered a question that was not on the screen yet."""
        while self.ahead:
            told = f"{self.ahead.pop(0)!r} came before the question: type it again."
            click.echo(told, err=True)

    def say(self, text: str, page: Page, keep: bool = False) -> None:
        """Lines, with a pause where the screen is full; `keep` leaves them together."""
        first, apart, rest = text.partition(PAGE_BREAK)
        if apart:
            self.say(first, page, keep=True)
            self.say(rest, page, keep=True)
            return
        lines, room = _as_shown(text, page), page.height - self.below
        whole = keep and len(lines) <= room
        if whole and self.used + len(lines) > room:
            self._pause("-- Enter goes on --")
        while self.used + len(lines) > room:
            if self.used + len(lines) <= room + FEW:
                break
            left = max(min(page.height - 1 - self.used, len(lines) - 1 - FEW), 0)
            self._echo(lines[:left], page)
            lines = lines[left:]
            if not self._pause(f"-- {_lines(len(lines), 'more ')}: Enter, or q --"):
                if self.ahead and len(lines) < room:  # who types on has not said: q
                    self._echo(lines, page)
                return
        self._echo(lines, page)

    def offer(self, what: str, text: str, page: Page) -> None:
        """Something that not everybody wants to see: after a pause, or not at all."""
        count = _lines(len(_as_shown(text, page)))
        if self._pause(f"-- {what}, {count}: Enter, or q --"):
            self.say(text, page)

    def say_last_first(self, text: str, page: Page) -> None:
        """The end of a long text before what leads to it."""
        lines, room = _as_shown(text, page), page.height - 1 - self.below
        while len(lines) > room + FEW:
            self._echo(lines[-room:], page)
            lines = lines[:-room]
            if not self._pause(f"-- {_lines(len(lines))} before: Enter, or q --"):
                return
        self._echo(lines, page)

    def _echo(self, lines: Sequence[str], page: Page) -> None:
        if lines:
            click.echo("\n".join(lines), color=page.colour)
        self.used += len(lines)

    def _pause(self, text: str) -> bool:
        """True to go on. A word typed here is not lost: it is kept for what comes next."""
        try:
            with interrupts.asking():
                typed = click.prompt(
                    text, prompt_suffix=" ", default="", show_default=False, err=True
                )
        except click.Abort:
            click.echo(err=True)
            typed = "q"
        self.typed()
        self.paused = True
        if typed.strip().lower() not in ("", "q"):
            self.ahead.append(typed)
        return not typed.strip()


def _as_shown(text: str, page: Page) -> list[str]:
    """The lines of the screen: what is too long for one is folded where a word ends."""
    return [row for line in text.split("\n") for row in _rows(line, page)]


def _rows(line: str, page: Page) -> list[str]:
    if len(line) <= page.edge or not _is_prose(line):
        return [line]
    lead = line[: len(line) - len(line.lstrip("> "))]
    return page.wrap(line.removeprefix(lead), lead)


def _is_prose(line: str) -> bool:
    """Not drawn, in columns, or painted."""
    return "  " not in line.strip() and "\x1b" not in line


def _lines(count: int, which: str = "") -> str:
    return f"{count} {which}line{'' if count == 1 else 's'}"
