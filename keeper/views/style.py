"""How text looks on a terminal: colour, width, wrapping, aligned columns."""

from __future__ import annotations

import os
import sys
from typing import Iterable, Sequence

from keeper.visible import visible

WIDEST = 80
NARROWEST = 40
SIGNS = {
    "bold": "1",
    "dim": "2",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "magenta": "35",
    "cyan": "36",
}
PAGE_BREAK = "\f"  # where a text that is too long for a screen is best parted
# A piece of text and how it is painted.
Cell = str | tuple[str, str]


class Page:
    """What is written on: so wide, with colours or without."""

    def __init__(
        self,
        width: int = WIDEST,
        colour: bool = False,
        height: int = 0,
        edge: int = 0,
    ) -> None:
        self.width = width
        self.edge = edge or width  # where the terminal itself breaks a line
        self.colour = colour
        self.height = height  # 0: as long as it takes

    def paint(self, text: str, how: str) -> str:
        text = visible(text)
        if not self.colour or not how or not text.strip():
            return text
        signs = ";".join(SIGNS[word] for word in how.split())
        return f"\x1b[{signs}m{text}\x1b[0m"

    def cell(self, cell: Cell) -> str:
        return visible(cell) if isinstance(cell, str) else self.paint(*cell)

    def heading(self, text: str) -> str:
        return self.paint(text, "bold yellow")

    def wrap(self, text: str, indent: str = "", hang: str | None = None) -> list[str]:
        """Words folded to the page; `hang` stands before all lines but the first."""
        hang = indent if hang is None else hang
        lines: list[str] = []
        line, begun = indent, False
        for word in visible(text).split():
            if begun and len(line) + 1 + len(word) > self.width:
                lines.append(line)
                line, begun = hang, False
            line = f"{line} {word}" if begun else line + word
            begun = True
        return [*lines, line] if begun else lines

    def paragraphs(self, text: str, indent: str = "") -> list[str]:
        """A text read aloud: blank lines part its paragraphs."""
        lines: list[str] = []
        for part in text.strip().split("\n\n"):
            lines += (
                ["", *self.wrap(part, indent)] if lines else self.wrap(part, indent)
            )
        return lines

    def listed(
        self, label: str, words: Iterable[str], indent: int = 0, how: str = ""
    ) -> list[str]:
        """`Label  word, word, …` folded under its first word; nothing without words."""
        text = ", ".join(words)
        if not text:
            return []
        lead = " " * indent + f"{label}  "
        lines = self.wrap(text, lead, " " * len(lead))
        lines[0] = self.paint(lead, how or "cyan") + lines[0][len(lead) :]
        return lines

    def columns(self, rows: Sequence[Sequence[Cell]], indent: int = 0) -> list[str]:
        """Aligned columns; the last is folded where it reaches the edge."""
        count = max((len(row) for row in rows), default=0)
        widths = [
            max(len(_text(row[n])) for row in rows if n < len(row))
            for n in range(count)
        ]
        return [line for row in rows for line in self._row(row, widths, indent)]

    def _row(
        self, row: Sequence[Cell], widths: Sequence[int], indent: int
    ) -> list[str]:
        lead, plain = " " * indent, indent
        for cell, width in zip(row[:-1], widths):
            padding = " " * (width - len(_text(cell)) + 2)
            # An empty column takes no room.
            lead += self.cell(cell) + (padding if width else "")
            plain += width + 2 if width else 0
        last = row[-1]
        folded = self.wrap(_text(last), " " * plain) or [" " * plain]
        how = "" if isinstance(last, str) else last[1]
        first, *rest = [self.paint(line[plain:], how) for line in folded]
        return [(lead + first).rstrip(), *(" " * plain + line for line in rest)]


def _text(cell: Cell) -> str:
    return visible(cell if isinstance(cell, str) else cell[0])


def terminal() -> Page:
    """The page before us: colours only on a terminal that wants them."""
    if not sys.stdout.isatty():
        return Page(WIDEST)
    columns, lines = _size()
    width = max(NARROWEST, min(columns or WIDEST, WIDEST))
    return Page(width, _wants_colour(), lines, columns)


def screenful() -> Page:
    """All of the terminal, and no more than it."""
    size = os.get_terminal_size()
    return Page(max(NARROWEST, size.columns), _wants_colour(), size.lines)


def _wants_colour() -> bool:
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM", "") != "dumb"


def _size() -> tuple[int, int]:
    try:
        found = os.get_terminal_size(sys.stdout.fileno())
    except (OSError, ValueError):
        return WIDEST, 0
    return found.columns, found.lines
