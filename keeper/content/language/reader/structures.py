"""What rules the rest of its sentence, or more: if, may, each, choose, unless, until."""

from __future__ import annotations

import re
from functools import partial
from typing import Callable

from keeper.content.language.grammar.conditions import none_of, read_conditions
from keeper.content.language.grammar.voices.heads import in_short
from keeper.content.language.grammar.words.clauses import bare_clause
from keeper.content.language.grammar.words.telling import tells
from keeper.content.language.grammar.words.trials import read_test
from keeper.content.language.leaves import read_leaf
from keeper.content.language.nodes import (
    ByHand,
    Effect,
    May,
    Node,
    Options,
    Pay,
    Test,
    Told,
)
from keeper.content.language.patterns import Pattern
from keeper.content.language.reader import choices, durations, headed, later, prices
from keeper.content.language.reader.conditional import if_so
from keeper.content.language.reader.drafts import Draft, Item, Made, Opening, Reader
from keeper.content.records import replace
from keeper.errors import StoryFault

Structure = Callable[[Reader, "re.Match[str]", str], Made]

MAY = (
    r"(?i)(?:(?P<keeper>(?:the )?keeper)|(?:the investigators|they|you|he|she)"
    r"|(?P<its>it|(?:the )?monster)(?= may attack))? ?"
    r"may (?!not\b|go on\b|explore$|enter$|(?:explore|enter) (?:the|this) room$"
    r"|only move|only take one|only take 1|take (?:only|no more|at most)|move only"
    r"|move at most|only carry"
    r"|(?:carry|have|hold) (?:only|no more|at most|up to))(?:then )?(?:choose to )?"
    r"(?P<rest>.+)"
)
_IF = r"(?i)(?:but |and )?(?P<word>if|unless|while|as long as|so long as) (?P<rest>.+)"
ONE_OF = (
    r"(?i)(?P<who>(?:the )?keeper |you |the investigators? |he |she )?(?:must )?"
    r"(?:chooses?|chose|picks?)(?: (?:one|1)(?: of the following| option)?| either"
    r"| between)?\s*:\s*(?P<rest>.+)"
)
_SUFFIX = r"(?i),? (if|unless|while|as long as|when) "
_PASSED = (
    r"(?i)(?:you |he |she |they |he or she )?(?:(?:pass(?:es)?|succeeds? at|makes?) (?:a |an )?"
    r"(?P<test>.+)|(?P<tests>tests? .+?),? and (?:pass(?:es)?|succeeds?))"
)
_FAILED = r"(?i)(?:you |he |she |they |he or she )?fails? (?:a |an )(?P<test>.+)"


def _if(reader: Reader, match: re.Match[str], subject: str) -> Made:
    said, word = match["rest"], match["word"].lower()
    for comma in re.finditer(", (?:then )?", said):
        before, after = said[: comma.start()], said[comma.end() :]
        passed = _tested(before)
        if passed is not None and word in ("if", "unless"):
            return [_if_passed(reader, passed, after, word == "unless")]
        failed = _not_passed(before)
        if failed is not None and word == "if":
            return [_if_passed(reader, failed, after, True)]
        conditions = read_conditions(before) or in_short(before)
        if conditions:
            if word == "unless":
                conditions = none_of(conditions)
            draft = if_so(reader, conditions, after, subject)
            return None if durations.only_passes(reader, word, draft) else [draft]
    return _without_comma(reader, said, word, subject) if "," not in said else None


_MOST_WORDS = 16


def _without_comma(reader: Reader, said: str, word: str, subject: str) -> Made:
    """`If you have a light discard it`: as much of it as is a condition, and then a deed."""
    words = said.split(" ")
    for cut in range(min(len(words) - 1, _MOST_WORDS), 1, -1):
        before, after = " ".join(words[:cut]), " ".join(words[cut:])
        if word != "if" or re.match(_JOINS, after) or re.search(_THAT, after):
            continue
        if read_conditions(before) is None:
            continue
        if reader.understood(after, subject):
            conditions = read_conditions(before) or ()
            return [if_so(reader, conditions, after, subject)]
    return None


_THAT = r"(?i)\b(?:discard|drop|give|lose|use|place|put)s? (?:it|them)\b"
_JOINS = r"(?i)(?:and|or|with|in|on|of|to|for|at|from|each|that|who)\b"


_SOMEBODY = (
    r"(?i)(?:each|every|all|any|an?|the \w+ with|no|nobody|no one|investigators"
    r"|the (?:nearest|closest|farthest|furthest|(?-i:[A-Z])\w*))\b"
)
_HIS = r"(?i)^(?:he or she|he|she|they|it)\b|\b(?:his or her|his|her|their) (?:room|space)\b"
_ITS = r"(?i)\bits (?:room|space)\b"


def _tested(said: str) -> tuple[str, int] | None:
    match = re.fullmatch(_PASSED, said)
    if match is None or not re.search("(?i)(?:test|check)", said):
        return None
    try:
        return read_test(match["test"] or match["tests"])
    except StoryFault:
        return None


def _not_passed(said: str) -> tuple[str, int] | None:
    """`you fail a Luck test`."""
    match = re.fullmatch(_FAILED, said)
    return None if match is None else _tested(f"pass a {match['test']}")


def _if_passed(reader: Reader, found: tuple[str, int], text: str, fail: bool) -> Draft:
    draft = Draft(partial(Test, *found), 2)
    case, other = draft.parts[fail], draft.parts[not fail]
    opening = Opening(other, reader.sink, reader.in_branch, then=case)
    _ruled(reader, text, case)
    reader.opening = opening
    return draft


def _ruled(reader: Reader, text: str, into: list[Item], subject: str = "") -> None:
    before, reader.in_branch = reader.in_branch, True
    reader.flow(text, into, subject)
    reader.in_branch = before


def _may(reader: Reader, match: re.Match[str], subject: str) -> Made:
    its = subject in ("it", "the monster") and re.match(r"(?i)may\b", match[0])
    attacks = re.match(r"(?i)attack\b", match["rest"])
    if attacks and (its or match["its"]):  # p11: whether it does is the keeper's to say
        draft = Draft(partial(May, "keeper"), 1, "keeper", "may")
        who = match["its"] or subject
        reader.flow(f"{who} attacks{match['rest'][attacks.end() :]}", draft.first)
        return [draft]
    leaf = read_leaf(bare_clause(match[0]), subject) if its else None
    if leaf is not None:
        return [*leaf]
    whose = "keeper" if match["keeper"] or its else "investigator"
    if re.match(r"(?i)the investigators\b", match[0]):
        if prices.given_by_one(match["rest"]):
            return [ByHand(match[0])]  # by whom, of all of them?
    price = prices.paid_for(reader, match["rest"], whose)
    if price is not None:
        return [price]
    draft = Draft(partial(May, whose), 1, whose, "may")
    reader.flow(match["rest"], draft.first, subject)
    return [draft]


_OF_EACH = r"(?i)for (?:each|every|all) [^,]+"
_WITHIN = r"(?i)\b(?:if|unless|while)\b"


def _suffixed(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`take 1 horror unless you discard an item`, `… if you are hiding`."""
    text = match[0]
    for cut in re.finditer(_SUFFIX, text):
        before, after = text[: cut.start()], text[cut.end() :]
        word = cut[1].lower()
        his = re.search(_HIS, after) or (
            re.search(_ITS, after) and "investigator" not in before.lower()
        )
        if his and re.match(_SOMEBODY, before):
            continue  # it is asked of each of them
        if re.search(r"(?i)[:;]$|\b(?:and|then)$", before):
            continue
        if re.search(_WITHIN, before) or re.fullmatch(_OF_EACH, before):
            continue
        passed = _tested(after)
        price = prices.read_prices(after) if word in ("if", "unless") else None
        conditions = read_conditions(after) or read_conditions(f"you are {after}")
        if passed is not None and word in ("if", "unless"):
            draft = Draft(partial(Test, *passed), 2)
            _ruled(reader, before, draft.parts[word == "unless"], subject)
            return [draft]
        if price is not None:
            whose = (
                "keeper" if re.match("(?i)(?:the )?keeper ", after) else "investigator"
            )
            draft = Draft(partial(Pay, whose), 3, whose, "pay")
            draft.parts[0] = list(price)
            reader.flow(before, draft.parts[2 if word == "unless" else 1], subject)
            return [draft]
        if conditions:
            found = none_of(conditions) if word == "unless" else conditions
            first, last = _before_comma(before)
            if first and re.match(_BARE_NUMBER, last):  # `…, and 1 more damage if …`
                verb = "take" if re.match(_FOE, first) else first.split(" ")[0]
                last = f"{verb} {last}"
            made: list[Item] = []
            if first:
                reader.flow(first, made, subject)
            draft = if_so(reader, found, last, subject)
            if read_conditions(after) and durations.only_passes(reader, word, draft):
                return None
            return [*made, draft]
    return None


_BARE_NUMBER = (
    r"(?i)(?:an?|[0-9]|one|two|three) (?:more |additional |extra )?(?:damage|horror)$"
)


_FOE = r"(?i)(?:the )?monster\b|it\b"


def _before_comma(said: str) -> tuple[str, str]:
    """`monster damages you, and take 1 damage if …`: the last alone is under the “if”."""
    first, comma, last = said.rpartition("; ")
    if not comma:
        first, comma, last = said.rpartition(", and ")
    return (first, last) if comma else ("", said)


_OF_ALL = r"(?i)^(gain|lose|take|suffer|heal|discard|draw) (.+?) each$"


def _one_of(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`Choose one: … / … / …`."""
    keeper = bool(re.match("(?i)(?:the )?keeper", match["who"] or ""))
    ways = [one for one in re.split(r"\s*(?:/|;(?: or)?)\s*", match["rest"]) if one]
    if len(ways) < 2:
        ways = re.split("(?i), or |, (?!and )| or (?=[a-z]+ )", match["rest"])
        if not all(
            reader.understood(re.sub("(?i)^either ", "", one), subject) for one in ways
        ):
            ways = re.split("(?i),? or ", match["rest"])
    ways = [re.sub("(?i)^(?:or|either) ", "", one) for one in ways]
    whose = "keeper" if keeper else "investigator"
    if len(ways) < 2:
        alone = read_leaf(bare_clause(match["rest"]), subject) or ()
        return [
            replace(one, whose=whose) for one in alone if isinstance(one, Options)
        ] or None
    if re.match("(?i)the investigators", match["who"] or ""):
        ways = [re.sub(_OF_ALL, r"each investigator \1s \2", one) for one in ways]

    def make(*parts: tuple[Node, ...]) -> Node:
        return Options(whose, parts)

    draft = Draft(make, len(ways))
    for way, part in zip(ways, draft.parts):
        _ruled(reader, way, part, subject)
    return [draft]


def _told_first(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`You find its weak point: deal 2 additional damage.`"""
    if not tells(match["told"], before_colon=True):
        return None
    rest: list[Item] = []
    reader.flow(match["rest"], rest, subject)
    return [Told(match["told"] + ":"), *rest]


_REPEATED = r"(?i)(?P<what>.+?) (?:twice|two times)"


def _repeated(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`The monster damages you twice.`"""
    found = read_leaf(bare_clause(match["what"]), subject)
    if found is None or not all(isinstance(one, Effect) for one in found):
        return None
    return [*found, *found]


_TOGETHER = (
    r"(?i)(?:both )?(?P<one>you|the monster|it|he|she|that investigator|the chosen"
    r" investigator) and "
    r"(?P<other>the monster|the target|it|you|that investigator|the chosen"
    r" investigator|(?:another|an|one"
    r" other) investigator(?: in your (?:room|space))?|(?:each|every|all|all the|any|the"
    r" other)(?: other)?"
    r" investigators?(?: (?:in|within|next to|adjacent to) (?:your|the"
    r" same|the|an adjacent|\w+) (?:room|spaces?)(?: of (?:you|it))?)?) "
    r"(?:each |both )?(?P<rest>(?:are|is|take|suffer|heal|lose|gain|move|discard|drop|ignore|get)s?"
    r" .+)"
    r"|(?:you|they) are each (?P<each>.+)"
)


_OF_BOTH = r"^(take|suffer|heal|lose|gain|move|discard|drop|ignore|get) "
# He is counted already.
_ALL_OF_THEM = (
    r"(?i)^(?:(?:each|every|all|all the|any)(?: other)? investigators?|the other"
    r" investigators)"
)


def _together(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`You and the monster each take 1 damage.`"""
    if match["each"]:
        subjects, rest = ["you", "the monster"], f"are {match['each']}"
    else:
        other = re.sub(_ALL_OF_THEM, "each other investigator", match["other"])
        subjects, rest = [match["one"], other], match["rest"]
        if rest.lower().startswith("move"):  # who has gone stands beside them no more
            subjects.reverse()
    made: list[Item] = []
    for one in subjects:
        monster = one.lower() in ("the monster", "it")
        said = re.sub(r"(?i)\b(are|is) (?:both|each) ", r"\1 ", rest)
        if monster or one.lower() not in ("you", "he", "she"):
            said = re.sub(_OF_BOTH, r"\1s ", re.sub("^are ", "is ", said))
        before = len(made)
        reader.flow(f"{one} {said}", made)
        if len(made) == before or any(isinstance(x, ByHand) for x in made):
            return None
    return made


_HEADER = (
    r"(?i)(?:an? )?(?:(?:sharp|blunt) )?(?:melee |ranged )?(?:weapon|key|tome|equipment"
    r"|ally|artifact)"
    r"(?:,? range \d+)?(?:,? damage \d+)?|(?:range|damage) \d+(?:,? (?:and )?(?:range|damage) \d+)?"
    r"|attack|opens the [\w' ]+"
)


def _header(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """What the card is: its fields say so too. Written small, to attack is a deed."""
    said_of_it = match[0] == "attack" or reader.chosen  # `It has damage 3`
    return None if said_of_it else [Told(match[0])]


_RULING: tuple[tuple[str, Structure], ...] = (
    (_HEADER, _header),
    (_REPEATED, _repeated),
    (_TOGETHER, _together),
    (later.NEXT_ONE, later.next_one),
    (later.WAITS, later.waits_for),
    (prices.IGNORED, prices.ignored),
    (prices.BY, prices.by_paying),
    (headed.HEADED, headed.headed),
    (r"(?P<told>[^:;]+): (?P<rest>.+)", _told_first),
    (durations.UNTIL, durations.until),
    (durations.FOR, durations.until),
    (durations.UNTIL_SO, durations.until_so),
    (_IF, prices.if_paid),
    (_IF, _if),
    (MAY, _may),
    (prices.MORE, prices.more_threat),
    (ONE_OF, _one_of),
    (r"(?i).+? (?:if|unless|while|as long as|when) .+", _suffixed),
    (prices.GIVEN_FOR, prices.given_for),
    (choices.EACH, choices.each),
    (choices.WITH, choices.chosen_for),
    (choices.CHOOSE, choices.choose),
    (prices.PRICE, prices.priced),
    (choices.LED, choices.led),
)
STRUCTURES = tuple((Pattern(pattern), read) for pattern, read in _RULING)
