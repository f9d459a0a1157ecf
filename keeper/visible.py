"""Signs that a terminal would take for orders, made visible: text from files and from people
may hold anything, and none of it moves a cursor, paints a screen or turns a line round.
"""

from __future__ import annotations

# Control characters but for the tab and the line's end, what parts or reverses lines,
# and halves of signs, which is how bytes come in that are no letters.
_ORDERS = (
    (0x00, 0x08),
    (0x0B, 0x1F),
    (0x7F, 0x9F),
    (0x061C, 0x061C),
    (0x200E, 0x200F),
    (0x2028, 0x202E),
    (0x2066, 0x2069),
    (0xD800, 0xDFFF),
    (0xFFF9, 0xFFFB),
)
_PICTURES = 0x2400  # ␀ and those after it stand for the first thirty-two


class _Signs(dict[int, str]):
    """What is shown for a sign; filled as signs turn up."""

    def __missing__(self, sign: int) -> str:
        order = any(first <= sign <= last for first, last in _ORDERS)
        self[sign] = found = _picture(sign) if order else chr(sign)
        return found


def _picture(sign: int) -> str:
    if sign < 0x20:
        return chr(_PICTURES + sign)
    return f"\\u{sign:04x}"  # which JSON reads back as the sign it was


_LINES = _Signs()
_ONE_LINE = _Signs({0x0A: _picture(0x0A)})


def visible(text: str) -> str:
    """The same text, and every order in it shown instead of obeyed."""
    return text if text.isprintable() else text.translate(_LINES)


def on_one_line(text: str) -> str:
    """A name, a path, a typed word: not even the end of a line is obeyed."""
    return text if text.isprintable() else text.translate(_ONE_LINE)


def has_orders(text: str) -> bool:
    """Is there anything in it that a terminal might obey?"""
    return visible(text) != text
