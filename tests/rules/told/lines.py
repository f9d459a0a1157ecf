"""A line for everything that is done, asked, told, refused and changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Iterator, Sequence
from zlib import crc32

from keeper.errors import KeeperError, Refused
from keeper.rules.game import Question, Report
from keeper.rules.why import Why

IN_A_ROW = 16  # marks
ROOT = f"{Path(__file__).parents[3]}/"  # a file is named alike in every checkout


def question(question: Question, said: str) -> str:
    whom = f"{question.asks}, secretly" if question.secret else question.asks
    choices = " | ".join(_choice(question, one) for one in question.choices)
    barred = "".join(f" / {one}: {_why(why)}" for one, why in question.barred.items())
    hardly = ", hardly a choice" * question.plain
    asked = f"{question.kind} ({whom}{hardly}{_besides(question)}): {question.text}"
    return f"? {asked} {choices}{barred} > {said}"


def _besides(question: Question) -> str:
    """What it is aimed by, its default if that is not the first, and a mark of the rest."""
    about = f", about {' '.join(question.about)}" if question.about else ""
    other = question.default not in ("", question.choices[0])
    usual = f", else {question.default}" if other else ""
    unsaid = [one for one in question.labels if one not in question.choices]
    rest = (unsaid, question.hint, question.limit, question.clock, question.facts)
    return about + usual + (f", {mark(repr(rest))}" if any(rest) else "")


def _choice(question: Question, one: str) -> str:
    label = question.labels.get(one)
    return one if label is None else f"{one} ({label})"


def _why(why: Why) -> str:
    return f"{why.message} [{why.rule} p{why.page}]"


def settled(question: Question) -> str:
    """Where there is no choice nobody is asked."""
    return f"! {question.kind}: {' | '.join(question.choices)}"


def words(kept: dict[str, Any]) -> str:
    return " ".join(_plain(one) for one in kept.values() if one not in ("", [], False))


def refused(error: KeeperError) -> str:
    rule = f" [{error.rule} p{error.page}]" if isinstance(error, Refused) else ""
    hint = f" ({error.hint})" if error.hint else ""
    return f"refused: {error.message}{rule}{hint}".replace(ROOT, "")


def told(report: Report) -> str:
    """The line, whether it is for the keeper alone, and the facts that it leaves out."""
    facts = {key: _plain(value) for key, value in report.facts.items()}
    line = report.told.lower()
    more = ", ".join(f"{key}={one}" for key, one in facts.items() if one not in line)
    hidden = "" if report.open else " (hidden)"
    return f"{report.kind}{hidden}: {report.told} {{{more}}}".replace(" {}", "")


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, default=repr)


def changed(before: Any, after: Any) -> Iterator[str]:
    """Every value that is another one now, by its path."""
    for path, old, new in sorted(_others(before, after, ""), key=lambda one: one[0]):
        yield f"~ {path}: {_difference(old, new)}"


def _others(old: Any, new: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    """What is the same is not looked into."""
    if old == new:
        return
    if isinstance(old, dict) or isinstance(new, dict):
        was, now = old or {}, new or {}
        for key in {**was, **now}:
            within = f"{path}.{key}" if path else key
            yield from _others(was.get(key), now.get(key), within)
    else:
        yield path, old, new


def _difference(old: Any, new: Any) -> str:
    """Of lists what has come and gone, in the order of the new one."""
    if isinstance(old, list) and isinstance(new, list):
        gone = [f"-{_plain(one)}" for one in old if one not in new]
        come = [f"+{_plain(one)}@{at}" for at, one in enumerate(new) if one not in old]
        if gone or come:
            return " ".join([*gone, *come])
    return f"{_plain(old)} > {_plain(new)}"


def mark(text: str) -> str:
    """Four letters that are most probably others for another text."""
    return f"{crc32(text.encode()) & 0xFFFF:04x}"


def in_rows(marks: Sequence[str]) -> list[str]:
    starts = range(0, len(marks), IN_A_ROW)
    return [" ".join(marks[start : start + IN_A_ROW]) for start in starts]
