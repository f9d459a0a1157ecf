"""Patterns that are compiled and tried only where the words they need are said.

Most ways of speaking are not in most clauses: looking for a word costs a hundredth of what
a regular expression costs, and compiling one more than reading a card with it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Callable, Iterator, Sequence

Words = tuple[str, ...]  # one of them must be there
_OPENS = r"\((?:\?(?:P<\w+>|<?[=!]|[\w-]*:|\w+(?=\))))?"
_SIGN = re.compile(rf"{_OPENS}|\{{[\d,]+\}}|\\.|\[\^?\]?(?:\\.|[^]])*\]|.", re.S)
_LITERAL = r"[^\W\d_]|[ ',;:⟨⟩]|\\[().]"
_MAYBE = ("?", "*", "{")


@dataclass
class Pattern:
    """A regular expression, in small and large letters alike: ask first if it `may_fit`."""

    pattern: str

    @cached_property
    def needs(self) -> list[Words]:
        return list(_Needs(self.pattern).all())

    @cached_property
    def _rarest_first(self) -> list[Words]:
        """Few long words are less likely to be there than many short ones."""
        return sorted(self.needs, key=lambda words: len(words) - min(map(len, words)))

    @property
    def rarest(self) -> Words:
        return self._rarest_first[0] if self._rarest_first else ("",)

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.pattern, re.IGNORECASE)

    def may_fit(self, lowered: str) -> bool:
        for words in self._rarest_first:
            for word in words:
                if word in lowered:
                    break
            else:
                return False
        return True

    def fullmatch(self, text: str) -> re.Match[str] | None:
        return self._compiled.fullmatch(text)

    def sub(self, to: "str | Callable[[re.Match[str]], str]", text: str) -> str:
        return self._compiled.sub(to, text)


@dataclass
class Rewording:
    """Ways of speaking, in their order, each with what is said instead."""

    ways: Sequence[tuple[str, str]]

    @cached_property
    def _by_rarest(self) -> list[tuple[Words, Pattern, str]]:
        """Each with the words that are missing first: most need no closer look."""
        patterns = ((Pattern(pattern), to) for pattern, to in self.ways)
        return [(one.rarest, one, to) for one, to in patterns]

    def __call__(self, text: str) -> str:
        lowered = text.lower()
        for words, pattern, to in self._by_rarest:
            for word in words:
                if word in lowered:
                    break
            else:
                continue
            if pattern.may_fit(lowered):
                text = pattern.sub(to, text)
                lowered = text.lower()
        return text


class _Needs:
    """Reads a pattern for the words without which nothing fits it."""

    def __init__(self, pattern: str) -> None:
        self.signs = _SIGN.findall(pattern)
        self.at = 0

    def all(self) -> Iterator[Words]:
        branches = self._branches()
        if len(branches) == 1:
            yield from branches[0]
        elif all(branches):
            yield _any_of(branches)

    def _branches(self) -> list[list[Words]]:
        found: list[list[Words]] = [[]]
        run = ""
        while self.at < len(self.signs) and self.signs[self.at] != ")":
            sign = self.signs[self.at]
            self.at += 1
            needed = self._group(sign) if sign.startswith("(") else []
            maybe = self._maybe()
            if re.fullmatch(_LITERAL, sign) and not maybe:
                run += sign[-1].lower()
                continue
            found[-1] += _worth(run) + ([] if maybe else needed)
            run = ""
            if sign == "|":
                found.append([])
        found[-1] += _worth(run)
        return found

    def _group(self, opens: str) -> list[Words]:
        """What it needs; of what must not be there, nothing."""
        branches = self._branches()
        self.at += 1
        if re.fullmatch(r"\(\?(?:<?!|\w+)", opens) or not all(branches):
            return []
        return branches[0] if len(branches) == 1 else [_any_of(branches)]

    def _maybe(self) -> bool:
        after = self.signs[self.at] if self.at < len(self.signs) else ""
        return after.startswith(_MAYBE)


def _worth(run: str) -> list[Words]:
    said = run.strip(" ,")
    return [(said,)] if len(said) > 1 or said and not said.isalpha() else []


def _any_of(branches: list[list[Words]]) -> Words:
    """Of each way the words that are rarest: the longest."""
    longest = [max(one, key=lambda words: min(map(len, words))) for one in branches]
    return tuple(word for words in longest for word in words)
