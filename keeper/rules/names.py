"""Finding what a typed name means: any unambiguous beginning is enough."""

from __future__ import annotations

from functools import lru_cache
from typing import Iterable, Mapping

from keeper.content.cards import MonsterKind, slug
from keeper.errors import Ambiguous, NotUnderstood

NOBODY: Mapping[str, str] = {}


def find(
    typed: str, names: Iterable[str], what: str, gone: Mapping[str, str] = NOBODY
) -> str:
    """The one name meant. `lib-1` means `library-1`: each part may be cut short.

    Of what is gone it is said what became of it, and not that it is unknown.
    """
    known = list(dict.fromkeys(names))
    return _only(fitting(typed, known), typed, known, what, gone)


def find_by_name(
    typed: str, names: Mapping[str, str], what: str, gone: Mapping[str, str] = NOBODY
) -> str:
    """Like `find`, but a printed name (`Brass Key`) is as good as an id."""
    return _only(fitting_by_name(typed, names), typed, list(names), what, gone)


def find_card(typed: str, cards: Mapping[str, str], what: str) -> str:
    """Like `find_by_name`; of those it might be the titles are told: an id may say more."""
    found = fitting_by_name(typed, cards)
    if len(found) == 1:
        return found[0]
    known = list(dict.fromkeys(map(slug, cards.values())))
    return _only([slug(cards[one]) for one in found], typed, known, what, NOBODY)


def fitting_by_name(typed: str, names: Mapping[str, str]) -> list[str]:
    """All that may be meant; copies of one card are as good as the first of them."""
    said = {one: _word(name) for one, name in names.items()}
    found = [one for one, name in said.items() if name == _word(typed)]
    found = found or fitting(typed, names)
    if not found:
        spoken = fitting(typed, said.values())
        found = [one for one, name in said.items() if name in spoken]
    if len({names[one].lower() for one in found}) == 1:
        return found[:1]
    return found


def fitting(typed: str, names: Iterable[str]) -> list[str]:
    """All that may be meant, by the closest way of reading that fits any name."""
    known = list(names)
    word = _word(typed)
    return _closest(word, known) or _closest(_turned(word), known)


def _turned(word: str) -> str:
    """A door is named from either side of it."""
    return "/".join(reversed(word.split("/")))


def _closest(word: str, known: list[str]) -> list[str]:
    if word in known:
        return [word]
    for fits in (_equals, _begins, parts_begin):
        found = [name for name in known if word and fits(_word(name), word)]
        if found:
            return found
    return []


@lru_cache(maxsize=4096)
def _word(typed: str) -> str:
    return typed.strip().lower().replace(" ", "-").replace("_", "-")


def _only(
    found: list[str], typed: str, known: list[str], what: str, gone: Mapping[str, str]
) -> str:
    if len(found) == 1:
        return found[0]
    if found:
        raise Ambiguous(
            f"{typed!r} could be {listed(sorted(found), 'or')}",
            "type a little more of the name",
        )
    for one in fitting(typed, gone):
        raise NotUnderstood(gone[one], "`keeper status` shows who plays")
    if not known:
        raise NotUnderstood(f"there is no {what} to name now")
    hint = _hint(_word(typed), known, what)
    raise NotUnderstood(f"there is no {what} {typed!r}", hint)


def _equals(name: str, word: str) -> bool:
    return name == word


def _begins(name: str, word: str) -> bool:
    return name.startswith(word)


def parts_begin(name: str, word: str) -> bool:
    """`lib-1` for `library-1`, `g-h-2` for `great-hall-2`: parts in order."""
    parts, wanted = name.replace("/", "-").split("-"), word.replace("/", "-").split("-")
    place = 0
    for part in wanted:
        while place < len(parts) and not _part_fits(parts[place], part):
            place += 1
        if place == len(parts):
            return False
        place += 1
    return True


def _part_fits(part: str, wanted: str) -> bool:
    if wanted.isdigit():
        return part == wanted
    return bool(wanted) and part.startswith(wanted)


def _hint(word: str, known: list[str], what: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word, known, n=4, cutoff=0.5)
    if near:
        return f"did you mean {listed(near, 'or')}?"
    if len(known) <= 12:
        return f"there are: {', '.join(sorted(known))}"
    return f"there are {len(known)}: any beginning of a name will do"


def ended(text: str) -> str:
    """A sentence: what ends like one, also within a bracket, gets no second full stop."""
    closed = text.rstrip(")”’\"'`")
    return text if closed[-1:] in (".", "!", "?", "…") else f"{text}."


def counted(n: int, word: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def numbered(kind: MonsterKind, figure: str) -> str:
    """Zombie 2, which is `zombie-2`."""
    return f"{kind.name} {figure.rpartition('-')[2]}"


def titles(found: Iterable[str], joint: str = "") -> str:
    """Names of cards, which may have commas in them: `Left, Right, Left; Low and Flat`.

    In a sentence, which has a `joint`, commas will do where no name has one.
    """
    every = list(found)
    if joint and not any("," in one for one in every):
        return listed(every, joint)
    if not joint or len(every) < 2:
        return "; ".join(every)
    return f"{'; '.join(every[:-1])} {joint} {every[-1]}"


def listed(words: Iterable[str], joint: str = "and") -> str:
    """`a, b and c`."""
    found = list(words)
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} {joint} {found[-1]}"
