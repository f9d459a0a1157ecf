"""A file for the printer: pages of A4 and Letter alike, and nothing from outside."""

from __future__ import annotations

import os
from typing import Iterable, Sequence, TypeVar

from keeper.views.web.markup import Markup, page, tag

# What A4 and Letter both have room for, in millimetres: three cards by three.
WIDE, HIGH = 189, 264
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
STYLE = os.path.join(os.path.dirname(__file__), "paper.css")

Thing = TypeVar("Thing")


def document(title: str, parts: Iterable[Markup]) -> str:
    """The whole file. It asks for nothing, and whatever it holds runs nothing."""
    with open(STYLE, encoding="utf-8") as file:
        style = tag("style", Markup(file.read()))
    policy = tag("meta", http_equiv="Content-Security-Policy", content=POLICY)
    return page(title, *parts, head=[policy, style])


def sheet(class_: str, *inside: str) -> Markup:
    """What begins on a sheet of its own; a long text goes on over several."""
    return tag("section", *inside, class_=class_)


def by(many: Sequence[Thing], number: int) -> list[Sequence[Thing]]:
    return [many[n : n + number] for n in range(0, len(many), number)]
