"""The rules in our own words: read, searched, laid out for people."""

from __future__ import annotations

import os
import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Any, Callable, Sequence

from keeper.errors import NotUnderstood
from keeper.rules.options import OPTIONAL_RULES, OPTIONS, RULINGS, Option

PEOPLE = "For the people at the table: the program does not enforce it."
WIDTH = 80
OPENING = 3  # a case whose first words say it is about it
SHOWN = 20  # more than this is a flood; `--all` opens the gates
_FEWER = "leave a word out"
_OTHERWISE = (
    "another word may find it, `keeper rules p13` shows a page, `keeper rules` the "
    "chapters"
)
_TEXT = os.path.join(os.path.dirname(__file__), "rulebook.txt")
_CASE = re.compile(r"(?:rc-?|#)?0*([0-9]{1,4})", re.IGNORECASE)
_PAGE = re.compile(r"p0*([0-9]{1,3})", re.IGNORECASE)
_CHAPTER = re.compile(r"c0*([0-9]{1,3})", re.IGNORECASE)
_WORD = re.compile(r"[a-z0-9]+")


@dataclass(frozen=True)
class Chapter:
    number: int
    title: str


@dataclass(frozen=True)
class Case:
    """One rule. `sort` is E (said outright), D (follows) or A (a named ruling)."""

    number: int
    sort: str
    pages: tuple[int, ...]
    chapter: Chapter
    option: str  # the switch of a ruling
    people: bool  # only the people at the table can carry it out
    text: str

    @property
    def id(self) -> str:
        return f"RC-{self.number:03d}"


@dataclass(frozen=True)
class Rulebook:
    chapters: tuple[Chapter, ...]
    cases: tuple[Case, ...]
    likes: dict[str, frozenset[str]]  # words that find each other

    def within(self, chapter: Chapter) -> list[Case]:
        return [case for case in self.cases if case.chapter == chapter]


# Reading --------------------------------------------------------------------------------


@cache
def book() -> Rulebook:
    """The whole text, read when it is first asked for."""
    with open(_TEXT, encoding="utf-8") as file:
        return read(file.read())


def read(text: str) -> Rulebook:
    """The form is told at the head of `rulebook.txt`."""
    chapters: list[Chapter] = []
    heads: list[tuple[str, Chapter]] = []
    bodies: list[list[str]] = []
    likes: dict[str, frozenset[str]] = {}
    for line in text.splitlines():
        if line.startswith("# "):
            number, title = line[2:].split(" ", 1)
            chapters.append(Chapter(int(number), title))
        elif line.startswith("RC-"):
            heads.append((line, chapters[-1]))
            bodies.append([])
        elif line.startswith("~ "):
            group = frozenset(stem(word) for word in line[2:].split())
            likes |= {word: likes.get(word, frozenset()) | group for word in group}
        elif line.startswith("  "):
            bodies[-1].append(line.strip())
    cases = [_case(head, chapter, body) for (head, chapter), body in zip(heads, bodies)]
    return Rulebook(tuple(chapters), tuple(cases), likes)


def _case(head: str, chapter: Chapter, body: Sequence[str]) -> Case:
    name, sort, *rest = head.split()
    pages = tuple(int(word[1:]) for word in rest if _PAGE.fullmatch(word))
    marks = [word for word in rest if not _PAGE.fullmatch(word)]
    option = "".join(word for word in marks if word != "people")
    people = "people" in marks
    number = int(name.removeprefix("RC-"))
    return Case(number, sort, pages, chapter, option, people, " ".join(body))


# Finding --------------------------------------------------------------------------------


def find(words: Sequence[str]) -> list[Case]:
    """Cases by number, page (`p16`), chapter (`c9`) or words, the best first.

    Beside words, a page or a chapter narrows the search and a number is a word.
    """
    typed = _joined([part for word in words for part in word.split()])
    pointers = [(word, _pointer(word)) for word in typed]
    if typed and all(pointer for _, pointer in pointers):
        found = [case for _, at in pointers if at for case in at[0](at[1])]
        return list(dict.fromkeys(found))
    plain = [word for word, at in pointers if at is None or at[0] is _numbered]
    found = search(plain)
    for word, at in pointers:
        if at is not None and word not in plain:
            there = at[0](at[1])
            found = [case for case in found if case in there]
    if not found:
        raise NotUnderstood(f"no rule there speaks of {' and '.join(plain)}", _FEWER)
    return found


def _joined(words: Sequence[str]) -> list[str]:
    """`page 16` and `chapter 9` as one word each."""
    text = " ".join(words).lower()
    text = re.sub(r"\bpage ([0-9])", r"p\1", text)
    return re.sub(r"\bchapter ([0-9])", r"c\1", text).split()


def _pointer(word: str) -> tuple[Callable[[int], list[Case]], int] | None:
    """What a word points at outright, if it does: where to look, and the number."""
    for form, look in ((_CASE, _numbered), (_PAGE, _on_page), (_CHAPTER, _in_chapter)):
        match = form.fullmatch(word)
        if match:
            return look, int(match.group(1))
    return None


def _numbered(number: int) -> list[Case]:
    found = [case for case in book().cases if case.number == number]
    if not found:
        last = book().cases[-1].id
        raise NotUnderstood(
            f"there is no rule {number}", f"they go from RC-001 to {last}"
        )
    return found


def _on_page(page: int) -> list[Case]:
    found = [case for case in book().cases if page in case.pages]
    if not found:
        pages = sorted({one for case in book().cases for one in case.pages})
        listed = ", ".join(f"p{one}" for one in pages)
        raise NotUnderstood(
            f"no rule is from page {page}", f"pages with rules: {listed}"
        )
    return found


def _in_chapter(number: int) -> list[Case]:
    found = [case for case in book().cases if case.chapter.number == number]
    if not found:
        raise NotUnderstood(
            f"there is no chapter {number}", "`keeper rules` lists them"
        )
    return found


def search(words: Sequence[str]) -> list[Case]:
    """Cases in which every word is found. The best first, then as in the book.

    Of the best, those of the chapter that has most of them: it is about the word.
    """
    wanted = [part for word in words for part in _WORD.findall(word.lower())]
    if not wanted:
        raise NotUnderstood("there is no word to look for", "`keeper rules fire`")
    scores = {case: score(case, wanted) for case in book().cases}
    found = [case for case in book().cases if scores[case]]
    if not found:
        raise _nothing(wanted)
    most = max(scores.values())
    home = Counter(case.chapter for case in found if scores[case] == most)

    def place(case: Case) -> tuple[int, int, int]:
        at_home = home[case.chapter] if scores[case] == most else 0
        return -scores[case], -at_home, case.number

    return sorted(found, key=place)


def score(case: Case, wanted: Sequence[str]) -> int:
    """0 if a word is missing; an exact word in the text counts most."""
    text, title = _words(case)
    each = [_worth(word, text, title) for word in wanted]
    if not all(each):
        return 0
    together = " ".join(map(stem, wanted)) in " ".join(map(stem, text))
    return sum(each) + (3 if together else 0)


def _worth(word: str, text: Sequence[str], title: Sequence[str]) -> int:
    stems, like = {stem(one) for one in text}, book().likes.get(stem(word), frozenset())
    if stem(word) in map(stem, text[:OPENING]):
        return 7 + (stem(word) in map(stem, title))
    if word in text:
        return 6 + (word in title)
    if stem(word) in stems:
        return 5 + (stem(word) in map(stem, title))
    if stem(word) in map(stem, title):
        return 3
    if like & stems:
        return 2
    return 1 if len(word) > 2 and _begins(word, [*text, *title]) else 0


def _begins(word: str, known: Sequence[str]) -> bool:
    return any(one.startswith(word) for one in known)


@cache
def _words(case: Case) -> tuple[list[str], list[str]]:
    switch = OPTIONS[case.option].text if case.option else ""
    text = f"{case.text} {case.option} {switch} {'people' * case.people}"
    return _WORD.findall(text.lower()), _WORD.findall(case.chapter.title.lower())


@cache
def stem(word: str) -> str:
    """`dropped`, `dropping` and `drops` are one word."""
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            break
    doubled = len(word) > 3 and word[-1] == word[-2] and word[-1] not in "ls"
    return word[:-1] if doubled else word


def _nothing(wanted: Sequence[str]) -> NotUnderstood:
    unknown = [
        word for word in wanted if not any(score(c, [word]) for c in book().cases)
    ]
    if not unknown:
        message = f"no rule speaks of {' and '.join(wanted)} together"
        return NotUnderstood(message, _FEWER)
    near = [one for word in unknown for one in _near(word)]
    if any(stem(word) in map(stem, OPTIONS) for word in unknown):
        near = ["options"]
    hint = f"near words: {', '.join(near)}; {_OTHERWISE}" if near else _OTHERWISE
    return NotUnderstood(f"no rule speaks of {' or '.join(map(repr, unknown))}", hint)


def _near(word: str) -> list[str]:
    from difflib import get_close_matches

    known = {one for case in book().cases for part in _words(case) for one in part}
    return get_close_matches(word, sorted(known), n=4, cutoff=0.6)


# Showing --------------------------------------------------------------------------------


def case_row(case: Case) -> dict[str, Any]:
    row: dict[str, Any] = {
        "id": case.id,
        "page": case.pages[0],
        "pages": list(case.pages),
        "chapter": case.chapter.title,
        "text": case.text,
        "class": case.sort,
    }
    if case.option:
        row["option"] = case.option
        row["switched"] = OPTIONS[case.option].text
    if case.people:
        row["people"] = True
    return row


def chapter_row(chapter: Chapter) -> dict[str, Any]:
    cases = book().within(chapter)
    ends = {"first": cases[0].id, "last": cases[-1].id}
    return {"number": chapter.number, "title": chapter.title, **ends}


def option_row(name: str) -> dict[str, Any]:
    option = OPTIONS[name]
    row: dict[str, Any] = {"name": name, "ruling": name in RULINGS, "text": option.text}
    if option.rule:
        row |= {"rule": option.rule, "page": option.page}
    return row


def chapters() -> str:
    lines = ["The rules of the first edition, in our own words.", ""]
    for row in map(chapter_row, book().chapters):
        ends = f"{row['first']} to {row['last']}"
        lines.append(f"{'c' + str(row['number']):>5}  {row['title']:<50} {ends}")
    lines += [
        "",
        "A word finds the cases that speak of it; 139 is a case, p16 a page, c9 a",
        "chapter; `keeper rules options` lists the optional rules and our rulings.",
    ]
    return "\n".join(lines)


def cases(found: Sequence[Case], everything: bool = False) -> str:
    """The cases as people read them; a flood is cut unless it is asked for."""
    shown = found if everything else found[:SHOWN]
    text = "\n\n".join(map(case_text, shown))
    if len(shown) < len(found):
        left = len(found) - len(shown)
        text += f"\n\n… and {left} more: add a word, or --all."
    return text


def case_text(case: Case) -> str:
    pages = ", ".join(f"p{page}" for page in case.pages)
    lines = [f"{case.id}  {case.chapter.title}, {pages}", _wrap(case.text)]
    if case.option:
        option = OPTIONS[case.option].text
        lines.append(
            _wrap(f"A named ruling. `keeper new --option {case.option}`: {option}")
        )
    if case.people:
        lines.append(_wrap(PEOPLE))
    return "\n".join(lines)


def options() -> str:
    """Every switch of `keeper new --option NAME`, and what each ruling is otherwise."""
    lines = ["Optional rules: off unless `keeper new --option NAME` puts them on.", ""]
    for name, option in OPTIONAL_RULES.items():
        lines += [_option_head(name, option), _wrap(option.text)]
    lines += [
        "",
        "Named rulings, where the book is silent or unclear. Our default, and what",
        "the option makes of it:",
        "",
    ]
    for name, option in RULINGS.items():
        case = _numbered(int(option.rule.removeprefix("RC-")))[0]
        lines += [_option_head(name, option), _wrap(case.text)]
        lines.append(_wrap(f"With the option: {option.text}"))
    return "\n".join(lines)


def _option_head(name: str, option: Option) -> str:
    return f"{name}  ({option.rule}, p{option.page})" if option.rule else name


def _wrap(text: str) -> str:
    from textwrap import wrap

    lines = wrap(text, WIDTH - 2, break_long_words=False, break_on_hyphens=False)
    return "\n".join(f"  {line}" for line in lines)
