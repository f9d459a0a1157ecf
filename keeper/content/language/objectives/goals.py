"""What it takes to win: the conditions of an objective, as its sentences put them."""

from __future__ import annotations

import re
from functools import partial

from keeper.content.language.grammar.conditions import (
    none_of,
    read_condition,
    read_conditions,
)
from keeper.content.language.grammar.words.clauses import leading, until
from keeper.content.language.grammar.words.pointing import Pointing
from keeper.content.language.nodes import Condition, Selector
from keeper.content.language.objectives.winners import MOMENT, MOMENT_LATER, Won
from keeper.content.language.patterns import Pattern

QUOTED = r'["“]([^\W\d_a-z][^"“”]*?)[.,]?["”]'  # the name of a card
_MOMENTS = {"round": "round-end", "start": "keeper-start", "end": "keeper-end"}
_BEFORE = (
    r"(?i) before (?:event (?P<stage>[IV]+)|the last event)(?: card)?"
    r"(?: (?:is|has been) resolved| resolves)?(?=$|,| and | or )"
)
_AT_EVENT = (
    r"(?i)((?:not|no|has|have|is|are|in) [^,]+?) (?:when|at the time|once|by the time)"
    r" (event [IVX]+(?: is resolved| has been resolved))"
)
_NAMED = r"^the (?P<who>[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*) .+? (?:or|and)(?: if| when)? "
# `The investigators win as soon as one of them …`
_OF_THEM = (
    r"(?i)\b(?P<many>all|both|none|any|each|(?:at least |exactly |only )?(?:one|two|three|four"
    r"|[1-4]))(?: or more)? of them\b"
)
_NO_OTHER = r"(?i)\b(?:monsters|zombies|rooms|clues|samples|[A-Z]\w+s)\b.* of them\b"


def conditions_of(won: Won) -> tuple[Condition, ...]:
    """What is outside the grammar is asked for, by hand."""
    said, moment = _moment(won.at, _plainly(won.what))
    if won.outcome == "keeper":
        said = re.sub(r"(?i)^he (?=(?:has|controls|owns)\b)", "the keeper ", said)
    if won.of_people and not re.search(_NO_OTHER, said):
        said = re.sub(_OF_THEM, _investigators, said)
    if won.word != "unless":
        return (*moment, *_goals(said))
    # `unless all have escaped when event V is resolved`: only then is it asked.
    then = re.search(_UNLESS_WHEN, said)
    unless = none_of(_goals(said[: then.start()] if then else said))
    return (*moment, *unless, *(_goals(then["when"]) if then else ()))


_UNLESS_WHEN = (
    r"(?i),? (?:when|at the time|once|by the time|before) (?P<when>(?:event [IVX]+"
    r"|the last event)\b.*)"
)
_SAID: tuple[tuple[Pattern, str], ...] = tuple(
    (Pattern(pattern), to)
    for pattern, to in (
        (r"\b(they|we|you)(?:'|’)ve\b", r"\1 have"),
        (r"\b(he|she|it)(?:'|’)s got\b", r"\1 has"),
        (
            r"\b(?:any|an|one) investigator (?:dies|is killed|has died|is dead|has been killed)"
            r"(?! or\b)",
            "1 investigator has been killed",
        ),
        (
            r"\b(?:any|an|one) investigator (?:is (?:killed|dead) or (?:is )?(?:driven )?insane|is"
            r" (?:driven )?insane or (?:is )?(?:killed|dead)|dies or (?:is driven|goes) insane)\b",
            "1 investigator is dead or insane",
        ),
        (
            r"\bno investigator (?:has died|has been killed|is dead|was killed|dies)\b",
            "no investigator has been killed",
        ),
        (
            r"\ball (?:the )?monsters (?:on the board )?(?:have been killed|are (?:killed|dead"
            r"|gone))",
            "no monster is on the board",
        ),
    )
)
_BY_ROUND = re.compile(r"(?i),? (?:by|before|at) the end of (?:the )?round (\d+)$")


def _plainly(said: str) -> str:
    lowered = said.lower()
    for pattern, to in _SAID:
        if pattern.may_fit(lowered):
            said = pattern.sub(to, said)
    return _BY_ROUND.sub(_when_it_is_over, said)


def _when_it_is_over(match: re.Match[str]) -> str:
    return f" and it is round {int(match[1]) + 1} or later"


def _investigators(match: re.Match[str]) -> str:
    many = match["many"].lower()
    if many in ("all", "both"):
        return "all investigators"
    one = many.endswith(("one", "1", "any", "each", "none"))
    many = {"none": "no", "any": "an"}.get(many, many)
    return f"{many} investigator{'' if one else 's'}"


def _moment(at: str, what: str) -> tuple[str, tuple[Condition, ...]]:
    """`at the end of the round`: only then is it looked at."""
    found = re.match(MOMENT, what) or re.search(MOMENT_LATER, what)
    if not at and found:
        at, what = found["at"], what[: found.start()] + what[found.end() :]
    if not at:
        return what, ()
    word = next(
        (one for one in _MOMENTS if one in at.lower().replace("beginning", "start")),
        "end",
    )
    return what, (Condition("moment", _MOMENTS[word]),)


def _named_again(text: str) -> str:
    """`the Witch is killed or if it has not reached the Hall`: the Witch has not."""
    known = re.match(_NAMED, text)
    if known is None:
        return text
    who = f"the {known['who']}"
    return re.sub(
        r"\b(?:it|he|she) (?=(?:has|is|reaches|escapes|was)\b)", f"{who} ", text
    )


def _still_to_come(match: re.Match[str]) -> str:
    return f" and event {match['stage'] or 'V'} is not resolved"


# Said of a monster that a card is about: an objective is about none.
_OF_A_CARD = ("monster-is", "monster-dead", "damaged", "with-sample")


def _goals(text: str) -> tuple[Condition, ...]:
    found = _read_goals(text)
    of_a_card = any(one.test in _OF_A_CARD and not _named(one.about) for one in found)
    return (Condition("by-hand", text),) if of_a_card else found


def _named(about: Selector | None) -> bool:
    return about is not None and about.what not in ("this-monster", "it")


def _read_goals(text: str) -> tuple[Condition, ...]:
    text = re.sub(QUOTED, r"\1", text)
    text = re.sub(_BEFORE, _still_to_come, Pointing().read(text))
    text = re.sub(_AT_EVENT, r"\1 and \2", _named_again(text))
    text = re.sub(
        r"(?i),? (?:provided|as long as|but only if|only if)(?: that)? ", " and ", text
    )
    done = _as_done(text := _STILL.sub(r" and \g<o> is \g<to>", text))
    for said in dict.fromkeys((text, done, _with_verb(done), _completed(done))):
        whole = read_conditions(said)
        if whole is not None:
            return whole
    found: list[Condition] = []
    clause = unknown = ""
    rest = text
    while rest:
        made, said, after = leading(rest, read_condition, clause)
        if made is None or unknown and _goes_on(until(unknown, rest), rest):
            unknown = unknown or rest
        else:
            found += _by_hand(unknown, rest) + list(made)
            unknown, clause = "", said
        rest = after
    return tuple(found + _by_hand(unknown, ""))


def _goes_on(unknown: str, rest: str) -> bool:
    """It is said of whomever the words before name, or of them too."""
    return bool(re.match(_OF_THE_SAME, rest)) or not re.search(_SAYS, unknown)


_OF_THE_SAME = r"(?i)(?:is|are|has|have|was|were)\b"
_SAYS = r"(?<!^)\b[a-z]+(?:s|ed)\b|\b(?:has|have|are|can|will|may)\b"


def _by_hand(unknown: str, rest: str) -> list[Condition]:
    said = until(unknown, rest)
    return [Condition("by-hand", said)] if said else []


# What somebody does, as what is so when he has done it: `kill the Warden`, `by finding …`.
_WHO = (
    r"(?:^|(?<= and )|(?<= or )|(?<=, ))(?:(?:to|they|he|she|the investigators|the players"
    r"|the keeper|you|an(?:y|other)? investigator|one of the investigators|somebody) )?"
    r"(?:(?:have|has|must|manages? to|succeeds? in|first) )*"
)
_WHAT = (
    r"(?P<o>(?:the |an? |all |both |at least |[0-9]|two|three|four|five|[A-Z])[^,;]*?)"
)
_END = r"(?=$|,| and (?!the\b)| or |;)"
_CARRY = (
    r"(?:carr(?:y|ies|ied|ying)|br(?:ing|ings|ought|inging)|t(?:ake|akes|aken|aking)"
    r"|deliver(?:s|ed|ing)?|g(?:et|ets|ot|etting))"
)
_OUT = r"(?:out(?: of the (?:house|mansion|building))?|(?:safely )?outside)"
_DEEDS: tuple[tuple[Pattern, str], ...] = tuple(
    (Pattern(_WHO + way + _END), to)
    for way, to in (
        (rf"(?:kill|slay|defeat|slain)(?:s|ed|ing)? {_WHAT}", "{o} {is} killed"),
        (rf"(?:find|discover|found)(?:s|ed|ing)? {_WHAT}", "{o} {has} been found"),
        (rf"(?:destroy|smash)(?:s|es|ed|ing)? {_WHAT}", "{o} {has} been destroyed"),
        (
            r"(?:escap(?:e|es|ed|ing)|leav(?:e|es|ing)|left)(?: from)?(?: the (?:house|mansion))?"
            r" (?:with|carrying|holding) (?P<o>the [^,;]+?)",
            "an investigator has escaped with {o}",
        ),
        (
            rf"{_CARRY} (?P<o>the [^,;]+?) {_OUT}",
            "an investigator has escaped with {o}",
        ),
        (
            rf"{_CARRY} (?P<o>the [^,;]+?) (?:in)?to (?P<to>the (?!altar)[^,;]+?)",
            "an investigator with {o} is in {to}",
        ),
        (
            rf"(?:plac(?:e|es|ed|ing)|put|puts|putting|{_CARRY}) {_WHAT[:-1]}samples?)"
            r"(?: (?:up)?on(?:to)?| to) (?:the|an) altar",
            "{o} {is} on the altar",
        ),
        (
            rf"(?:have|has|having) {_WHAT} (?P<to>(?:in|on) [^,;]+?)",
            "{o} {is} {to}",
        ),
        (
            rf"(?:set|sets|setting) {_WHAT} (?P<to>on fire)",
            "{o} {is} {to}",
        ),
        (
            rf"(?:driv(?:e|es|en|ing)|drove) {_WHAT} (?P<to>insane)",
            "{o} {is} {to}",
        ),
    )
)
_PLURAL = r"(?i)(?:at least |exactly )?(?:all|both|[2-9]|two|three|four|five|six)\b"


def _as_done(text: str) -> str:
    lowered = text.lower()
    for pattern, to in _DEEDS:
        if pattern.may_fit(lowered):
            text = pattern.sub(partial(_put, to), text)
    return text


def _put(to: str, found: re.Match[str]) -> str:
    said = found.groupdict()
    many = re.match(_PLURAL, said["o"]) is not None
    said |= {"is": "are" if many else "is", "has": "have" if many else "has"}
    return to.format(**said)


# `3 rooms on fire`, `the Warden dead`, `with the Warden still alive`: a verb left out.
_STATES = (
    r"(?:dead|killed|slain|insane|found|resolved|revealed|destroyed|on fire|burning|dark|alive"
    r"|on the (?:board|altar)|in (?:the|a|an|one) .+|sealed|hiding|dead or insane|insane or dead)"
)
_BARE = re.compile(
    r"(?i)(?P<o>(?:an|one|any) investigator (?:with|carrying|holding) the [^,;]+?"
    r"|(?:the |an? |no |all |both |every |at least |[0-9]|[A-Z])(?:(?!\b(?:is|are|has|have"
    rf"|been|with)\b)[^,;])+?) (?:still |already |left )?(?P<to>{_STATES}|escaped)"
)
_STILL = re.compile(
    r"(?i) with (?P<o>(?:the|an?|any|[A-Z])\b(?:(?!\b(?:is|are|with|and)\b)[^,;])*?) still"
    rf" (?P<to>{_STATES})"
)
_AND = r"(?i),? (?:and|with) (?=(?:the|an?|no|all|both|[0-9]|two|three|[A-Z]).)"


def _completed(text: str) -> str:
    pieces = re.split(_AND, text)
    return " and ".join(map(_with_verb, pieces))


def _with_verb(piece: str) -> str:
    match = _BARE.fullmatch(piece)
    if match is None:
        return piece
    escaped = match["to"].lower() == "escaped"
    return _put("{o} {has} {to}" if escaped else "{o} {is} {to}", match)
