"""What rules the rest of its sentence, or more: if, may, each, choose, unless, until."""

from __future__ import annotations

import re
from functools import partial
from typing import Callable

from keeper.content.language import choices
from keeper.content.language.drafts import Draft, Item, Made, Opening, Reader, finished
from keeper.content.language.grammar.clauses import SEPARATOR, bare_clause
from keeper.content.language.grammar.conditions import none_of, read_conditions
from keeper.content.language.grammar.telling import tells
from keeper.content.language.grammar.trials import read_test
from keeper.content.language.grammar.triggers import read_trigger
from keeper.content.language.grammar.words import number, puzzle
from keeper.content.language.leaves import read_leaf
from keeper.content.language.nodes import (
    ByHand,
    Choose,
    Condition,
    Effect,
    If,
    Lasting,
    Later,
    May,
    Node,
    Options,
    Pay,
    Selector,
    Test,
    Told,
    Until,
    inside,
)
from keeper.content.language.timing import ALTERED, SPAN, alters, span
from keeper.content.records import replace
from keeper.errors import StoryFault

Structure = Callable[[Reader, "re.Match[str]", str], Made]

MAY = (
    r"(?i)(?:(?P<keeper>(?:the )?keeper)|(?:the investigators|they|you|he|she))? ?"
    r"may (?!not\b|go on\b|explore$|enter$|(?:explore|enter) (?:the|this) room$"
    r"|only move|move only|move at most)(?:then )?(?:choose to )?(?P<rest>.+)"
)
_IF = r"(?i)(?:but |and )?(?P<word>if|unless|while|as long as|so long as) (?P<rest>.+)"
ONE_OF = (
    r"(?i)(?P<who>(?:the )?keeper |you |the investigators? |he |she )?(?:must )?"
    r"(?:chooses?|chose|picks?) (?:(?:one|1)(?: of the following| option)?|either"
    r"|between)\s*:\s*(?P<rest>.+)"
)
_SUFFIX = r"(?i),? (if|unless|while|as long as|when) "
_MORE = (
    r"(?i)for (?P<n>[0-9]|one|two|three) (?:more|additional|extra) threat, (?P<rest>.+)"
)
_PRICE = (
    r"(?i)(?P<price>(?:discard|pay|spend|lose|remove|take|exhaust)[^:]*?): (?P<rest>.+)"
)
_RULED = r"(?i)(?:each|every|all|you|nobody|no|if|while|investigators|monsters)\b"
_UNTIL = rf"(?i){SPAN}, (?P<rest>.+)"
_FOR = rf"(?i)(?P<rest>.+?),? {SPAN}"
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
        conditions = read_conditions(before)
        if conditions:
            if word == "unless":
                conditions = none_of(conditions)
            return [_if_so(reader, conditions, after, subject)]
    return None


def _of_whom(conditions: tuple[Condition, ...], text: str) -> Selector | None:
    """`If an investigator is in the Attic, he …`: the one of whom it is so."""
    found = conditions[0] if len(conditions) == 1 else None
    if found is None or found.negated or found.about is None:
        return None
    about = found.about
    if about.many or about.n != 1 or about.what not in ("investigator", "monster"):
        return None
    pronoun = _HE if about.what == "investigator" else _IT
    if not re.match(pronoun, text):
        return None
    if found.test == "there":
        return about
    return replace(about, filters=(*about.filters, replace(found, about=None)))


_HE = (
    r"(?i)(?:then )?(?:he or she|he|she|that investigator|the investigator|they|(?:the )?keeper"
    r" (?:moves|may move) (?:him|her))\b"
)
_IT = r"(?i)(?:then )?(?:it|that monster|the monster)\b"


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
    opening = Opening(draft.parts[not fail], reader.sink, True)
    _ruled(reader, text, draft.parts[fail])
    reader.opening = opening
    return draft


def _ruled(reader: Reader, text: str, into: list[Item], subject: str = "") -> None:
    before, reader.in_branch = reader.in_branch, True
    reader.flow(text, into, subject)
    reader.in_branch = before


def _if_so(
    reader: Reader, conditions: tuple[Condition, ...], text: str, subject: str
) -> Draft:
    draft = Draft(partial(If, conditions), 2)
    opening = Opening(
        draft.parts[1], reader.sink, reader.in_branch, then=draft.parts[0]
    )
    reader.opening = opening
    whom = _of_whom(conditions, text)
    if whom is not None:
        chosen = Draft(partial(Choose, whom), 1)
        draft.parts[0].append(chosen)
        opening.then = chosen.parts[0]
        subject = "it" if whom.what == "monster" else ""
        said = re.sub(_IT, "", text).strip() if subject else text
        reader.flow(said, chosen.parts[0], subject)
    else:
        reader.flow(text, draft.parts[0], subject)
    # A clause left by hand inside does not take this If's Otherwise away.
    if reader.opening and reader.opening.hand:
        reader.opening = opening
    return draft


def _may(reader: Reader, match: re.Match[str], subject: str) -> Made:
    whose = "keeper" if match["keeper"] else "investigator"
    price = _paid(reader, match["rest"], whose)
    if price is not None:
        return [price]
    draft = Draft(partial(May, whose), 1, whose, "may")
    reader.flow(match["rest"], draft.parts[0], subject)
    return [draft]


def _paid(reader: Reader, said: str, whose: str) -> Draft | None:
    """`discard an item to heal 2 damage`."""
    for cut in re.finditer(r"(?i),? (?:in order )?to (?=[a-z])", said):
        price = _payable(said[: cut.start()])
        if price and reader.understood(said[cut.end() :]):
            draft = Draft(partial(Pay, whose), 3, whose, "pay")
            draft.parts[0] = list(price)
            reader.flow(said[cut.end() :], draft.parts[1])
            reader.opening = Opening(draft.parts[2], reader.sink, reader.in_branch)
            return draft
    return None


PAYABLE = (
    "discard-item",
    "discard-this",
    "discard-weapon",
    "drop-items",
    "drop-weapon",
    "lose-skill",
    "take-damage",
    "take-horror",
    "lose-threat",
    "discard-mythos",
    "discard-trauma",
    "discard-samples",
    "lose-action",
    "lose-move",
    "end-turn",
    "give-item",
    "cure",
    "remove-corpse",
    "unmark",
    "solve",
)


def _payable(said: str) -> tuple[Node, ...] | None:
    """What somebody can give, or do, for something."""
    clause = re.sub(
        r"(?i)^(?:you|he or she|he|she|they|the keeper|it) ", "", bare_clause(said)
    )
    found = read_leaf(clause) or _solving(clause)
    if found and all(isinstance(one, Effect) and one.verb in PAYABLE for one in found):
        return found
    return None


def _solving(clause: str) -> tuple[Node, ...] | None:
    match = re.fullmatch("(?i)solves? (.+)", clause)
    known = puzzle(match[1]) if match else None
    return (Effect("solve", what=known),) if known else None


def _if_paid(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`If you discard the Brass Key, …`: he may, and then …"""
    said, word = match["rest"], match["word"].lower()
    if word not in ("if", "unless"):
        return None
    for comma in re.finditer(", (?:then )?", said):
        price = _prices(said[: comma.start()])
        if price is None:
            continue
        whose = "keeper" if re.match("(?i)(?:the )?keeper ", said) else "investigator"
        draft = Draft(partial(Pay, whose), 3, whose, "pay")
        draft.parts[0] = list(price)
        paid = word == "if"
        reader.flow(said[comma.end() :], draft.parts[1 if paid else 2], subject)
        reader.opening = Opening(
            draft.parts[2 if paid else 1], reader.sink, reader.in_branch
        )
        return [draft]
    return None


def _prices(said: str) -> tuple[Node, ...] | None:
    """Several joined with `and`."""
    found: tuple[Node, ...] = ()
    for piece in re.split(SEPARATOR, said):
        price = _payable(piece)
        if price is None:
            return None
        found += price
    return found or None


def _suffixed(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`take 1 horror unless you discard an item`, `… if you are hiding`."""
    text = match[0]
    for cut in re.finditer(_SUFFIX, text):
        before, after = text[: cut.start()], text[cut.end() :]
        word = cut[1].lower()
        his = re.match(r"(?i)(?:he or she|he|she|they|it)\b", after)
        if his and re.match(r"(?i)(?:each|every|all|any|an?|the \w+ with)\b", before):
            continue  # it is asked of each of them
        if before.endswith(":") or re.search(r"(?i)\b(?:if|unless|while)\b", before):
            continue
        passed = _tested(after)
        price = _prices(after) if word in ("if", "unless") else None
        conditions = read_conditions(after)
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
            return [_if_so(reader, found, before, subject)]
    return None


def _given_for(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`Discard this card to move up to 2 spaces.`"""
    draft = _paid(reader, match[0], "must")
    return None if draft is None else [draft]


def _more_threat(reader: Reader, match: re.Match[str], subject: str) -> Made:
    draft = Draft(partial(Pay, "keeper"), 3, "keeper", "pay")
    draft.parts[0] = [Effect("lose-threat", number(match["n"]) or 1)]
    reader.flow(match["rest"], draft.parts[1], subject)
    return [draft]


def _priced(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`Discard 2 samples: …`."""
    price = _prices(match["price"])
    if price is None:
        return None
    draft = Draft(partial(Pay, "must"), 3, "must", "pay")
    draft.parts[0] = list(price)
    reader.flow(match["rest"], draft.parts[1], subject)
    return [draft]


def _one_of(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`Choose one: … / … / …`."""
    keeper = bool(re.match("(?i)(?:the )?keeper", match["who"] or ""))
    ways = [one for one in re.split(r"\s*(?:/|;(?: or)?)\s*", match["rest"]) if one]
    if len(ways) < 2:
        ways = re.split("(?i), or |, (?!and )| or (?=[a-z]+ )", match["rest"])
        if not all(reader.understood(one, subject) for one in ways):
            ways = re.split("(?i),? or ", match["rest"])
    ways = [re.sub("(?i)^or ", "", one) for one in ways]
    if len(ways) < 2:
        return None
    whose = "keeper" if keeper else "investigator"

    def make(*parts: tuple[Node, ...]) -> Node:
        return Options(whose, parts)

    draft = Draft(make, len(ways))
    for way, part in zip(ways, draft.parts):
        _ruled(reader, way, part, subject)
    return [draft]


def _until(reader: Reader, match: re.Match[str], subject: str) -> Made:
    found = span(match["span"])
    if not reader.understood(match["rest"], subject):
        if not re.match(_RULED, match["rest"]):
            return None
    draft = Draft(partial(Until, found), 1)
    reader.flow(match["rest"], draft.parts[0], subject)
    return [draft] if any(map(_lasts, finished(draft.parts[0]))) else None


def _lasts(node: Node) -> bool:
    return isinstance(node, Lasting) or any(map(_lasts, inside(node)))


def _told_first(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`You find its weak point: deal 2 additional damage.`"""
    if not tells(match["told"], before_colon=True):
        return None
    rest: list[Item] = []
    reader.flow(match["rest"], rest, subject)
    return [Told(match["told"] + ":"), *rest]


_LATER = (
    r"(?i)(?P<word>the next time|when|whenever|each time) (?P<what>.+?), (?P<rest>.+)"
)
_NEXT: tuple[tuple[str, str, str], ...] = (
    # what is said, what it waits for, what happens then
    (
        r"(?i)(?:prevent|ignore|cancel)s? the next (?P<n>[0-9]+ )?(?:point of"
        r" )?(?P<what>damage|horror)"
        r"(?: (?:this|that|the) monster would deal(?: to you)?| you (?:would )?take|"
        r" dealt to you| to you)?",
        "you take {what}",
        "prevent {n}{what}",
    ),
    (
        r"(?i)(?P<sure>automatically )?(?P<how>pass|fail)(?:es)? (?:your|his|her|their"
        r"|the) next (?P<what>\w+ )?test(?: automatically)?",
        "you make {test}",
        "{how} this test automatically",
    ),
    (
        r"(?i)(?:your|his|her|the) next (?P<what>\w+ )?test(?: (?:you|he|this"
        r" investigator) makes?)?(?: (?:is )?automatically)? (?P<how>pass|fail)(?:es|s"
        r"|ed)?(?: automatically)?",
        "you make {test}",
        "{how} this test automatically",
    ),
    (
        r"(?i)(?:your|his|the) next (?P<what>\w+ )?(?:test|attack)(?: (?:you make|against"
        r" (?:this|the|that) monster))? (?:gets?|has) (?P<n>[+-][0-9]+)",
        "you make {test}",
        "you get {n} to this test",
    ),
)


def _next(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`Prevent the next damage you take`: words for “the next time …”."""
    text = match["rest"]
    length = "game"
    spanned = re.fullmatch(rf"(?i)(?P<said>.+?),? {SPAN}(?P<tail> .+)?", text)
    if spanned:
        text, length = spanned["said"] + (spanned["tail"] or ""), span(spanned["span"])
    for pattern, waits, does in _NEXT:
        found = re.fullmatch(pattern, bare_clause(text))
        if found is None:
            continue
        parts = {key: value or "" for key, value in found.groupdict().items()}
        kind = parts.get("what", "").strip().lower()
        kind = "combat" if "attack" in text.lower() and not kind else kind
        parts["test"] = f"a {kind} test" if kind not in ("", "test") else "a test"
        parts["n"] = parts.get("n", "")
        does = does.format(**parts)
        if does == "prevent damage" or does == "prevent horror":
            does = does.replace("prevent ", "prevent that ")
        return _later(reader, waits.format(**parts), does, length, subject)
    return None


def _waits(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`the next time you take damage, …` in the middle of a text."""
    if match["word"].lower() != "the next time" and not reader.in_branch:
        return None
    for comma in re.finditer(", ", match["what"] + ", "):
        said = (match["what"] + ", " + match["rest"])[: comma.start()]
        rest = (match["what"] + ", " + match["rest"])[comma.end() :]
        length = "game" if match["word"].lower() == "the next time" else "for ever"
        spanned = re.fullmatch(rf"(?i)(?P<said>.+?),? {SPAN}", said)
        if spanned:
            said, length = spanned["said"], span(spanned["span"])
        made = _later(reader, said, rest, length, subject)
        if made is not None:
            return made
    return None


def _later(reader: Reader, waits: str, does: str, length: str, subject: str) -> Made:
    trigger = read_trigger(waits)
    if trigger is None or not reader.understood(does, subject):
        return None
    inner: list[Item] = []
    before, reader.in_branch = reader.in_branch, True
    reader.flow(does, inner, subject)
    reader.in_branch = before
    nodes = finished(inner)
    if trigger.event in ALTERED and any(map(alters, nodes)):
        trigger = replace(trigger, event=f"before-{trigger.event}")
    return [Later(trigger, length, nodes)]


_BY = r"(?i)(?P<what>.+?) by (?P<price>(?:discard|pay|spend|los|tak|dropp)ing .+)"
_ING = {"discarding": "discard", "paying": "pay", "spending": "spend", "losing": "lose"}
_ING |= {"taking": "take", "dropping": "drop"}


def _by_paying(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`You may prevent 1 damage by discarding an item.`"""
    verb, _, rest = match["price"].partition(" ")
    price = _prices(f"{_ING.get(verb.lower(), verb)} {rest}")
    said = re.sub(r"(?i)^(?:you|he|she|they) may ", "", match["what"])
    if price is None or not reader.understood(said, subject):
        return None
    draft = Draft(partial(Pay, "investigator"), 3, "investigator", "pay")
    draft.parts[0] = list(price)
    reader.flow(said, draft.parts[1], subject)
    return [draft]


_IGNORED = (
    r"(?i)(?:(?:you|he|she|they|the investigator) )?(?P<may>may )?(?P<price>(?:discard"
    r"|pay|spend|lose|take)s? .+?)"
    r"(?: instead)? to (?:ignore|avoid|prevent|cancel|escape) (?:this|that|the|it|these"
    r"|all of this)"
    r"(?: effects?| result| damage| horror)?"
)


def _ignored(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`You may pay 1 skill point to ignore this effect.`: of the sentence before."""
    price = _prices(match["price"])
    if price is None or not reader.last or reader.alters:
        return None
    before = reader.last[:]
    reader.last.clear()
    draft = Draft(partial(Pay, "investigator"), 3, "investigator", "pay")
    draft.parts[0], draft.parts[2] = list(price), before
    return [draft]


_REPEATED = r"(?i)(?P<what>.+?) (?:twice|a second time|two times)"


def _repeated(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`The monster damages you twice.`"""
    found = read_leaf(bare_clause(match["what"]), subject)
    if found is None or not all(isinstance(one, Effect) for one in found):
        return None
    return [*found, *found]


_TOGETHER = (
    r"(?i)(?:both )?(?P<one>you|the monster|it|he|she|that investigator|the chosen"
    r" investigator) and "
    r"(?P<other>the monster|it|you|that investigator|the chosen investigator|another"
    r" investigator in your (?:room|space)) "
    r"(?:each |both )?(?P<rest>(?:are|is|take|suffer|heal|lose|gain|move|discard|drop)s? .+)"
    r"|(?:you|they) are each (?P<each>.+)"
)


def _together(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """`You and the monster each take 1 damage.`"""
    if match["each"]:
        subjects, rest = ["you", "the monster"], f"are {match['each']}"
    else:
        subjects, rest = [match["one"], match["other"]], match["rest"]
    made: list[Item] = []
    for one in subjects:
        monster = one.lower() in ("the monster", "it")
        verb = re.sub(
            r"^(?:are|is) ", "is " if monster or one.lower() != "you" else "are ", rest
        )
        if monster or one.lower() not in ("you", "he", "she"):
            verb = re.sub(
                r"^(take|suffer|heal|lose|gain|move|discard|drop) ", r"\1s ", verb
            )
        before = len(made)
        reader.flow(f"{one} {verb}", made)
        if len(made) == before or any(isinstance(x, ByHand) for x in made):
            return None
    return made


_HEADER = (
    r"(?i)(?:an? )?(?:(?:sharp|blunt) )?(?:melee |ranged )?(?:weapon|key|tome|equipment"
    r"|ally|artifact)"
    r"(?:,? range \d+)?(?:,? damage \d+)?|(?:range|damage) \d+"
)


def _header(reader: Reader, match: re.Match[str], subject: str) -> Made:
    """What the card is: its fields say so too."""
    return [Told(match[0])]


STRUCTURES: tuple[tuple[str, Structure], ...] = (
    (_HEADER, _header),
    (_REPEATED, _repeated),
    (_TOGETHER, _together),
    (r"(?i)(?P<rest>.*\bnext (?:\w+ )?(?:damage|horror|test|attack)\b.*)", _next),
    (_LATER, _waits),
    (_IGNORED, _ignored),
    (_BY, _by_paying),
    (r"(?P<told>[^:;]+): (?P<rest>.+)", _told_first),
    (_UNTIL, _until),
    (_FOR, _until),
    (_IF, _if_paid),
    (_IF, _if),
    (MAY, _may),
    (_MORE, _more_threat),
    (ONE_OF, _one_of),
    (r"(?i).+? (?:if|unless|while|as long as|when) .+", _suffixed),
    (r"(?i)(?:discard|spend|pay|lose) .+? to .+", _given_for),
    (choices.EACH, choices.each),
    (choices.WITH, choices.chosen_for),
    (choices.CHOOSE, choices.choose),
    (_PRICE, _priced),
    (choices.LED, choices.led),
)
