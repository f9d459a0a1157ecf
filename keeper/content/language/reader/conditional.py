"""What is done if something is so, and of whom it is said then."""

from __future__ import annotations

import re
from functools import partial

from keeper.content.language.grammar.selectors import read_selector
from keeper.content.language.nodes import Choose, Condition, Each, If, Selector
from keeper.content.language.reader.drafts import Draft, Opening, Reader
from keeper.content.records import replace


def if_so(
    reader: Reader, conditions: tuple[Condition, ...], text: str, subject: str
) -> Draft:
    draft = Draft(partial(If, conditions), 2)
    opening = Opening(draft.parts[1], reader.sink, reader.in_branch, then=draft.first)
    reader.opening = opening
    whom = _of_whom(conditions, text)
    they = re.match(_THEY, text)
    if whom is not None and they and whom.what == "investigator":
        group = Draft(partial(Each, whom), 1)
        draft.first.append(group)
        opening.then = group.first
        reader.flow(text[they.end() :], group.first)
    elif whom is not None:
        chosen = Draft(partial(Choose, whom), 1)
        draft.first.append(chosen)
        opening.then = chosen.first
        subject = "it" if whom.what == "monster" else ""
        said = re.sub(_IT, "", text).strip() if subject else text
        reader.flow(said, chosen.first, subject)
    else:
        reader.flow(text, draft.first, subject)
    # A clause left by hand inside does not take this If's Otherwise away.
    if reader.opening and reader.opening.hand:
        reader.opening = opening
    return draft


def _of_whom(conditions: tuple[Condition, ...], text: str) -> Selector | None:
    """`If an investigator is in the Attic, he …`: the one of whom it is so."""
    found = conditions[0] if len(conditions) == 1 else None
    if found is None or found.negated:
        return None
    about = found.about or _with_you(found)
    if about is None:
        return None
    if about.many or about.n != 1 or about.what not in _POINTED:
        return None
    if about.what == "room":
        here = found.test == "there" and re.search(_THAT_ROOM, text)
        return about if here else None
    pronoun = _HE if about.what == "investigator" else _IT
    if not re.match(pronoun, text):
        return None
    if found.test == "there" or found.about is None:
        return about
    return replace(about, filters=(*about.filters, replace(found, about=None)))


_POINTED = ("investigator", "monster", "room")
_THAT_ROOM = r"(?i)\b(?:that room|(?:in|from|into) it|there)\b"


def _with_you(found: Condition) -> Selector | None:
    """`there is a Zombie in your room`: the one that is there."""
    if found.test != "in-room-with" or found.where:
        return None
    about = read_selector(f"a {found.what}")
    if about is None or about.what not in ("investigator", "monster"):
        return None
    here = (Condition("other"),) if about.what == "investigator" else ()
    return replace(about, filters=(*here, *about.filters, Condition("same-room")))


_THEY = (
    r"(?i)(?:then )?(?:they|those investigators|these investigators)(?: each| all)? "
)
_HE = (
    r"(?i)(?:then )?(?:he or she|he|she|that investigator|the investigator|they|th[eo]se"
    r" investigators|(?:the )?keeper"
    r" (?:moves|may move) (?:him|her)"
    r"|(?:it|the monster) (?:attacks|damages) (?:him|her|them|that investigator))\b"
)
_IT = r"(?i)(?:then )?(?:it|that monster|the monster)\b"
