"""Whom a sentence is about: each of some, one that is chosen, whoever it begins with."""

from __future__ import annotations

import re
from functools import partial
from typing import Callable

from keeper.content.language.grammar.selectors import read_selector
from keeper.content.language.grammar.words.clauses import SEPARATOR
from keeper.content.language.grammar.words.pointing import he_is_it
from keeper.content.language.nodes import ByHand, Choose, Each, Node, Selector
from keeper.content.language.reader.drafts import Draft, Made, Reader
from keeper.content.language.reader.pronouns import beside, of_the_chosen, with_them
from keeper.content.records import replace
from keeper.errors import StoryFault

WITH = r"(?i)with (?P<rest>.+)"
EACH = r"(?i)(?:then,? )?(?P<for>for )?(?:each|every|all)(?: of the| of his| of your)? (?P<rest>.+)"
CHOOSE = (
    r"(?i)(?P<who>(?:the )?keeper |the investigators |they |you )?(?:must )?(?:chooses?|selects?"
    r"|picks?|(?:hits?|strikes?|shoots?)(?= (?:another|an|the nearest|a random) investigator))"
    r" (?P<rest>.+?)(?: instead)?"
)
_AFTER_CHOICE = (
    SEPARATOR
    + r"|: | (?:who|and) (?=takes|is\b|loses|must)| to (?=take|suffer|lose|discard|heal|gain)"
)
_ANOTHER = r"(?i)(?:an?|another|one|the) "
_PROPERTY = (
    r"(?i)(?:in|within|with|without|on|not in|next to|adjacent to|whose|who|that)\b"
)
_SUCH = (
    r"(?:(?:other|insane|sane|hiding|stunned|unarmed|armed|wounded) )?"
    r"(?:investigators|monsters)"
)
_ALL_SUCH = rf"(?i){_SUCH} |any investigator\b"
LED = (
    r"(?i)(?P<whole>(?:an?|any|another|one|two|three|four|[2-9]|up to|at least|the|nearest|all|each"
    r"|both|everyone|everybody|someone|somebody"
    rf"|{_SUCH})\b.+)"
)
# Words that begin like somebody chosen, and are the usual one or a whole sentence.
_NOT_LED = (
    r"(?i)(?:the )?(?:monster (?!with|in\b|within|that|nearest|closest|farthest)|keeper\b"
    r"|investigators? "
    r"(?:win|lose|may(?! not)|move (?:it|(?:the )?monster))\b|room\b)"
    r"|(?:the|that|this) (?:investigator|victim) (?!with|who|in\b|that|within|closest|nearest)"
    r"|all (?:players|investigators) lose"
)


def each(reader: Reader, match: re.Match[str], subject: str) -> Made:
    named, colon, rest = match["rest"].partition(": ")
    ruled = _ruled_by(match[0], named) if colon else None
    rest = of_the_chosen(rest, ruled.what) if ruled else rest
    if ruled and not _of_a_telegram(reader, ruled, rest):
        if not reader.in_branch:
            reader.around = reader.sink
        does = _THEIRS.match(re.sub(r"^(\w+)s\b", r"\1", rest))
        its = "it" if ruled.what == "monster" and does else ""
        rest = of_it(rest) if its else rest
        return [_ruling(reader, partial(Each, ruled), rest, True, its)]
    if ruled:
        return of_whom(reader, replace(ruled, many="all"), rest)
    if match["for"]:
        named, comma, rest = match["rest"].partition(", ")
        group = read_selector(named) if comma else None
        if group is not None and not group.many and group.n != 1:
            return None  # `for every 2 investigators`: by twos, and not each
        if group is not None and group.kind:
            rest = re.sub(rf"(?i)\b(?:that|this) {re.escape(group.kind)}\b", "it", rest)
        return [_each_of(reader, group, rest)] if group else None
    return _subject_first(reader, match["rest"], True)


def _ruled_by(said: str, named: str) -> Selector | None:
    """`All Zombies: …`, `Each Zombie: …`: of one kind, however many it says."""
    if re.match(r"(?i)(?:then,? )?all\b", said):
        found = read_selector(f"all {named}")
        if found is not None and found.what == "monster":
            return replace(found, many="")
    return read_selector(named)


def _of_a_telegram(reader: Reader, group: Selector, text: str) -> bool:
    """`Each investigator: 1 horror.`: in so few words, it is about this sentence alone."""
    if reader.is_test(text) or re.match(_RULING, text):
        return False
    return not reader.understood(text, "it" if group.what == "monster" else "")


_RULING = r"(?i)(?:if|unless|while|may|you may|roll|choose|for|each)\b"


def of_whom(reader: Reader, whom: Selector, text: str) -> Made:
    """A sentence that is about them, or about one who is chosen."""
    subject = "it" if whom.what == "monster" else ""
    text = of_it(text) if subject else text
    if whom.many == "all":
        return [_each_of(reader, whom, text)]
    return [_led_by(reader, whom, text, subject)]


def of_it(text: str) -> str:
    """`move 1 space` → `moves 1 space`: said of each of them."""
    return _THEIRS.sub(lambda verb: _ITS.get(verb[0], f"{verb[0]}s"), text)


def of_them(text: str) -> str:
    """`laugh and move 1 space`: each does all of it."""
    return "".join(map(of_it, re.split("((?:, | and )+(?:then )?)", text)))


def _subject_first(reader: Reader, text: str, each: bool) -> Made:
    """`… investigator in the room takes 1 horror`."""
    text = re.sub(r"(?i)^any (?=investigator)", "", text) if each else text
    said = text.split(" ")
    for cut in range(1, min(len(said), 16)):
        chosen = read_selector(" ".join((*(["all"] if each else []), *said[:cut])))
        if chosen is None or chosen.what not in (
            "investigator",
            "monster",
            "room",
            "corpse",
            "chosen",
            "role",
        ):
            continue
        rest = " ".join(said[cut:])
        if re.match("(?i)(?:and|then|or) ", rest):
            continue
        subject = "it" if chosen.what == "monster" else ""
        if chosen.what == "monster" and chosen.kind:
            rest = re.sub(
                rf"(?i)\b(?:that|this) {re.escape(chosen.kind)}\b", "it", rest
            )
        if subject:
            rest = he_is_it(of_it(rest))
        if not reader.understood(_verb(rest), subject):
            continue
        if each:
            return [_each_of(reader, chosen, _verb(rest))]
        return [_led_by(reader, chosen, _verb(rest), subject)]
    return None


# What monsters do, each of them: `All Zombies move 1 space.`
_THEIRS = re.compile(
    r"^(?:are|have|do|move|attack|heal|recover|take|lose|gain|get|suffer|deal|discard|escape"
    r"|return|retreat|flee|swap|make|drag)\b(?! it\b)"
)
_ITS = {"are": "is", "have": "has", "do": "does"}


def _verb(text: str) -> str:
    return re.sub("(?i)^(?:must|also|each|immediately|all) ", "", text)


def led(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """A sentence that begins with whom it is about: `an investigator in the room …`."""
    text = match["whole"]
    if re.match(_NOT_LED, text):
        return None
    if re.match(_ALL_SUCH, text):
        return _subject_first(reader, text, True)
    return _subject_first(reader, text, False)


# Whoever stands there stands beside somebody else, who may be “he”.
_BESIDE_HIM = ("other", "same-room", "same-space", "near-room", "next-room", "within")


def each_of(reader: Reader, group: Selector) -> Draft:
    draft = Draft(partial(Each, group), 1, sort="each")
    alone = not any(one.test in _BESIDE_HIM for one in group.filters)
    draft.he = group.what == "investigator" and alone and not reader.chosen
    return draft


def _each_of(reader: Reader, group: Selector, text: str) -> Draft:
    group = replace(group, many="") if group.many == "all" else group
    subject = "it" if group.what == "monster" else ""
    draft = each_of(reader, group)
    reader.flow(text, draft.first, subject)
    return leading(reader, draft, subject)


def _led_by(reader: Reader, chosen: Selector, text: str, subject: str) -> Draft:
    if chosen.many == "all":
        return _each_of(reader, chosen, text)
    draft = Draft(partial(Choose, chosen), 1, sort="led")
    reader.flow(text, draft.first, subject)
    return leading(reader, draft, subject)


def leading(reader: Reader, draft: Draft, subject: str) -> Draft:
    """What is said next of him, or of them, is about the same."""
    if not reader.in_branch or reader.branch is not None:
        reader.led = draft, subject
    return draft


def chosen_for(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`with a monster in the room, …`: chosen for this sentence alone."""
    named, comma, rest = match["rest"].partition(", ")
    chosen = read_selector(named) if comma else None
    if chosen is None:
        return None
    draft = Draft(partial(Choose, chosen), 1)
    reader.flow(rest, draft.first)
    return [draft]


def choose(reader: Reader, match: re.Match[str], subject: str) -> Made:
    said = match["rest"]
    cut = re.search(_AFTER_CHOICE, said)
    selector = read_selector(said)
    if selector is not None:
        cut = None
    while cut and selector is None:
        selector = read_selector(said[: cut.start()])
        if selector is None:
            cut = re.compile(_AFTER_CHOICE).search(said, cut.end())
    if selector is None:
        return None
    whose = (match["who"] or "").lower()
    if "investigators" in whose or whose.startswith(("you", "they")):
        selector = replace(selector, whose="investigators")
    while cut and selector and re.match(_PROPERTY, _such(said, cut)):
        after = re.compile(_AFTER_CHOICE).search(said, cut.end())
        narrower = read_selector(said[: after.start()] if after else said)
        if narrower is None:
            break
        if after and _such(said, cut) != said[cut.end() :]:
            if re.match(_OR_DONE_TO_HIM, said[after.start() :]):
                return [ByHand(match[0])]
        selector, cut = narrower, after
    rest = said[cut.end() :] if cut else ""
    if cut and re.match(_ANOTHER, rest) and _no_more_than(rest):
        return [ByHand(match[0])]  # two are chosen, and “he” is one of them
    reader.chosen = selector.what
    rest, reader.near = with_them(rest, beside(selector))
    if reader.in_branch and not rest and reader.branch is None:
        raise StoryFault(
            "“Choose” at the end of “Pass:” or “Fail:”",
            "Go on in the same sentence: “choose a monster, then …”.",
        )
    rest = re.sub("(?i)^who ", "", of_the_chosen(rest, selector.what))
    return [_ruling(reader, partial(Choose, selector), rest, bool(rest))]


# `who is stunned and takes 1 horror`: is he stunned already, or only then?
_OR_DONE_TO_HIM = r"(?i),? and (?!(?:he|she|who|they|you)\b)"


def _such(said: str, cut: re.Match[str]) -> str:
    """What follows, with the `who` that may say who is meant."""
    return said[cut.start() + 1 if cut[0] == " who " else cut.end() :]


def _no_more_than(said: str) -> bool:
    """`…, then a room`, `… and a Zombie in his room`: somebody, of whom nothing is said."""
    cut = re.search(SEPARATOR, said)
    return read_selector(said[: cut.start()] if cut else said) is not None


def _ruling(
    reader: Reader,
    make: Callable[..., Node],
    text: str,
    at_once: bool,
    subject: str = "",
) -> Draft:
    """A node that rules the rest of the text; in a branch, of the sentence."""
    draft = Draft(make, 1)
    if not reader.in_branch:
        reader.sink = draft.first
    elif reader.branch is not None:
        reader.branch = draft.first
    if at_once:
        reader.last = draft.first
        reader.flow(text, draft.first, subject)
    return draft
