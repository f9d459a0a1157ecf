"""Who is meant by `he`, `it` or `that room` after an `If` that speaks of somebody."""

from __future__ import annotations

import re

from keeper.content.language.grammar.places import show_place
from keeper.content.language.grammar.selectors import read_selector
from keeper.content.language.grammar.words.blanks import show_feature, show_name
from keeper.content.language.grammar.words.verbs import third
from keeper.content.language.nodes import Condition, Effect, Selector
from keeper.content.language.reader.drafts import Draft, Item
from keeper.content.records import replace
from keeper.content.vocabulary import KINDS


def of_whom(conditions: tuple[Condition, ...], text: str) -> Selector | None:
    """`If an investigator is in the Attic, he …`: the one of whom it is so."""
    found = conditions[0] if len(conditions) == 1 else None
    if found is None or found.negated:
        return None
    about = found.about or _with_you(found) or _of_a_kind(found)
    if about is None:
        return None
    if about.what not in _POINTED:
        return None
    if about.what != "room" and re.match(THEY, text):
        about = replace(about, many="", n=1)
    elif about.many or about.n != 1:
        return None
    if about.what == "room":
        here = found.test == "there" and re.search(_THAT_ROOM, text)
        return about if here else None
    pronoun = _HE if about.what == "investigator" else _IT_OR_THEY
    his = _WHERE_HE_IS if about.what == "investigator" else _DONE_TO_IT
    if not re.match(pronoun, text) and not re.search(his, text):
        return None
    if found.test == "there" or found.about is None:
        return about
    return replace(about, filters=(*about.filters, replace(found, about=None)))


def _of_a_kind(found: Condition) -> Selector | None:
    """`a Maniac is on the board`, `a Zombie is in the Hall`: the one of whom it is so."""
    if found.test == "on-board" and found.what in KINDS:
        return read_selector(f"a {show_name(found.what)} on the board")
    if found.test not in ("kind-on-board", "kind-in"):
        return None
    where = f"in the {show_name(found.place)}" if found.place else "on the board"
    about = read_selector(f"a {show_name(found.what)} {where}")
    return replace(about, n=found.n) if about else None


# What is done to the monster that an `If` spoke of.
_DONE = (
    r"\b(?:moves?|kills?|stuns?|removes?|discards?|attacks?|places?|puts?|returns?|swaps?)"
    r" (?:it|that monster)\b|\b(?:damage|horror|stun) (?:to|from) (?:it|that monster)\b"
    r"|\b(?:in|into|to|from) its (?:room|space)\b"
)
_WHERE_HE_IS = (
    r"(?i)\b(?:in|into|to|from) (?:his|her|their|his or her|that) (?:room|space)\b"
)
_DONE_TO_IT = f"(?i){_DONE}"
_DONE_FIRST_TO_IT = rf"(?i)(?:then |and )*(?:(?! and |[,;] ).)*?(?:{_DONE})"
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


THEY = r"(?i)(?:then )?(?:they|th[eo]se (?:investigators|monsters))(?: each| all)? "
_HE = (
    r"(?i)(?:then )?(?:he or she|he|she|that investigator|the investigator|they|th[eo]se"
    r" investigators|(?:the )?keeper"
    r" (?:moves|may move) (?:him|her)"
    r"|(?:it|the monster) (?:attacks|damages) (?:him|her|them|that investigator))\b"
)
IT = r"(?i)(?:then )?(?:it|that monster|the monster)\b"
_IT_OR_THEY = rf"{IT}|(?:then )?(?:they|th[eo]se monsters)\b"

# Several that were chosen, or one of them.
_THEM = (
    r"(?i)(?:both(?: of them| monsters| investigators)?|they(?: both| each| all)?"
    r"|(?:each|all) of (?:them|the two|these|those)) (?=[a-z])"
    r"(?!(?:monsters?|investigators?|of|who|that)\b)"
)
# Those who stand beside what was chosen: `Choose a room with an investigator. He …`
_HE_BESIDE = (
    r"(?i)^(?:he or she|he|she|that investigator|the investigator|one of them)\b"
    r"|(?<=attacks )(?:him or her|him|her|that investigator)\b"
)
_THEY_BESIDE = r"(?i)^they\b(?: (?:each|all|both))?|(?<=attacks )them\b"
_THING_BESIDE = (
    r"(?i)\b(discard|remove)s? (?:it|them|(?:the|that) (?:corpse|corpse marker|marker|token))"
    r"(?=[.,;]|$| and\b)"
)
# Said of the monsters that were chosen, as their place or as those to whom it is done.
_OF_THEM = re.compile(
    r"(?i)(?:(?<!of )|(?<=space of )|(?<=spaces of ))\bthem\b|\b(?:each|both|all) of them\b"
    r"|\btheir(?= (?:space|room|damage|health|stun|samples?)\b)"
)


def beside(chosen: Selector) -> str:
    """`a Zombie in a room with an investigator`: he is in its room; a thing there may be."""
    if chosen.what == "corpse":
        return "the corpse"
    for one in chosen.filters:
        if one.negated:
            continue
        if chosen.what == "room" and one.test == "has-feature":
            return f"{show_feature(one.what)} in its room"
        whom = one.where.what if isinstance(one.where, Selector) else one.what
        people = whom == "investigator" and chosen.what in ("monster", "room")
        if people and one.test in _NEAR:
            return f"an investigator {_NEAR[one.test].format(n=one.n)}"
    return ""


def beside_it(conditions: tuple[Condition, ...]) -> str:
    """`If it enters a room with an investigator, he …`: one of those who are there."""
    found = conditions[0] if len(conditions) == 1 else None
    about = found.about if found else None
    if found is None or about is None or about.what != "this-monster":
        return ""
    return beside(Selector("monster", filters=(found,)))


_NEAR = {
    "in-room-with": "in its room",
    "crowd": "in its room",
    "beside": "in its space",
    "in-space-with": "in its space",
    "within": "within {n} spaces of it",
}


def with_them(text: str, near: str) -> tuple[str, str]:
    """The sentence with those in it who stand beside what was chosen; who still may come."""
    if not near:
        return text, ""
    if not near.startswith("an investigator"):
        said = re.sub(_THING_BESIDE, rf"\1 {near}", text)
    else:
        each = near.replace("an investigator", "each investigator")
        said = re.sub(_THEY_BESIDE, each, re.sub(_HE_BESIDE, near, text))
    return said, near if said == text else ""


_UNLIKE = "these monsters"  # nobody can tell the grammar which: left by hand


def of_the_chosen(text: str, chosen: str) -> str:
    """`They are stunned`, said of those that were chosen: `it is stunned`."""
    them = re.match(_THEM, text)
    if chosen != "monster":
        return f"you {text[them.end() :]}" if them else text
    if them:
        return _said_of("it", text[them.end() :])
    return taken_away(_OF_THEM.sub(_its, text))


def taken_away(text: str) -> str:
    """`Discard it`, said of a monster: not the card is discarded."""
    return re.sub(r"(?i)\bdiscards? (?:it|that monster)\b", "remove it", text)


def of_the_placed(text: str, before: list[Item]) -> str:
    """`They are stunned`, said of the monsters that were placed before."""
    them = re.match(_THEM, text)
    effects = [one for one in before if isinstance(one, Effect)]
    placed = [one for one in effects if one.verb == "place-monster"]
    if them is None or not placed:
        return text
    where = show_place(placed[-1].where)
    alike = len({(one.what, one.where) for one in placed}) == 1
    if not alike or not where or placed[-1] is not before[-1]:
        return f"{_UNLIKE} {text[them.end() :]}"
    kind = show_name(placed[-1].what)
    return _said_of(f"each {kind} in {where}", text[them.end() :])


def _said_of(whom: str, said: str) -> str:
    said = re.sub(r"(?<= and )\w+", lambda verb: third(verb[0]), said)
    return f"{whom} {third(said)}"


def _its(found: re.Match[str]) -> str:
    return "its" if found[0].lower() == "their" else "it"


# Said in the next sentence, or clause, of him or them whom the one before was about.
_PRONOUN = (
    r"(?i)(?:then )?(?:he or she|he|she|it|that (?:investigator|monster)|the (?:chosen|affected)"
    r" (?:investigator|monster)|they)\b"
)
# `The nearest investigator takes 2 horror. Everyone else takes 1.`: none of them is he.
_HE_OR_OTHERS = (
    rf"{_PRONOUN}|every(?:one|body) else|(?:each|every) other investigator\b|all (?:the )?(?:other"
    r" investigators|others)\b"
)
_THEY = r"(?i)(?:then )?(?:they(?: all| each| both)?|(?:all|each) of them)\b"
_HIS_TURN = r"(?i)(?:then )?(?:(?:but )?(?:if|unless) )?(?:he or she|he|she|that investigator)\b"
_ITS_TURN = r"(?i)(?:then )?(?:it|that monster)\b"
# `heal 3 horror from an investigator and discard his insanity`: his who was chosen.
_HIS = (
    r"(?i)(?:then |and )?(?:discard|heal|remove|drop|lose|cure|stun|move)s? (?:\w+ (?:of )?)?"
    r"(?:his|her|their|his or her|that investigator's) "
    r"|(?:then |and )?(?:(?! and |[,;] ).)* (?:in|into|to|from) (?:his|her|his or her)"
    r" (?:room|space)\b"
)


def the_same(led: tuple[Draft, str], text: str) -> re.Match[str] | None:
    """The word for whomever the sentence before was about; for each of them it is “they”.

    Of each of them, one after the other, people say “it”, or “he”, too.
    """
    draft, subject = led
    if draft.sort != "each":
        return re.match(_HE_OR_OTHERS, text)
    turn = _ITS_TURN if subject else _HIS_TURN if draft.he else None
    return re.match(_THEY, text) or (re.match(turn, text) if turn else None)


def goes_on(led: tuple[Draft, str], text: str) -> bool:
    """It goes on about them."""
    return the_same(led, text) is not None or done_to_them(led, text)


def done_to_them(led: tuple[Draft, str], text: str) -> bool:
    return re.match(_DONE_FIRST_TO_IT if led[1] else _HIS, text) is not None
