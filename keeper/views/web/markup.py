"""HTML and SVG that nothing can break out of: every text is escaped as it is put in."""

from __future__ import annotations

from html import escape
from typing import Iterable

from keeper.visible import visible

VOID = {"br", "hr", "link", "meta"}


class Markup(str):
    """Text that is markup already. Only this module makes it out of words."""


def tag(name: str, /, *inside: str, **attributes: str | int | float | None) -> Markup:
    """An element. What is None is left out; `class_` is `class`, `_` is a dash."""
    given = "".join(
        f' {_name(key)}="{escape(_number(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in VOID:
        return Markup(f"<{name}{given}>")
    return Markup(f"<{name}{given}>{join(inside)}</{name}>")


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _number(value: str | int | float) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def text(words: str) -> Markup:
    """Words as they stand; what would turn a line round, or is no sign, is shown."""
    return Markup(escape(visible(words)))


def join(parts: Iterable[str]) -> Markup:
    return Markup(
        "".join(one if isinstance(one, Markup) else text(one) for one in parts)
    )


def paragraphs(words: str, class_: str | None = None) -> Markup:
    """A text that was read aloud: blank lines part its paragraphs."""
    parts = [" ".join(part.split()) for part in words.strip().split("\n\n")]
    return join(tag("p", part, class_=class_) for part in parts if part)


def page(title: str, *inside: str, head: Iterable[Markup] = ()) -> str:
    """A whole document."""
    about = [
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        *head,
    ]
    body = tag("html", tag("head", *about), tag("body", *inside), lang="en")
    return f"<!doctype html>\n{body}\n"
