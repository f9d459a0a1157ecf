"""Conditions: whether something is so. The same ones wherever a condition may stand."""

from __future__ import annotations

import re

from keeper.content.language.grammar.comparisons import compared
from keeper.content.language.grammar.gathered import in_one_room
from keeper.content.language.grammar.properties import (
    ADJECTIVES,
    ROOMS,
    read_predicate,
    read_property,
)
from keeper.content.language.grammar.selectors import THIS, read_selector
from keeper.content.language.grammar.shown_conditions import show_condition
from keeper.content.language.grammar.whole_conditions import CONDITIONS
from keeper.content.language.grammar.words import blanks
from keeper.content.language.grammar.words.clauses import bare_clause, leading
from keeper.content.language.grammar.words.restated import restated
from keeper.content.language.nodes import Amount, Condition, Selector
from keeper.content.records import replace

# Those that say who has done what, or how many there are: they need no subject first.
_NOT_BY_NAME = ("killed", "on-board", "at")
_CARRIED = ("not", "no", "a", "an", "in", "on", "within", "next", "adjacent", "another")
_MANY = r"(?i)(?:no|an?|any|each|every|all|nobody|everybody|only|exactly|just|at|more|[0-9])\b"
_THERE = r"(?i)there (?:is|are) (?P<what>.+)(?<!players)(?<! game)"
_EITHER = (
    r"(?i),? or (?:if |when )?(?!more\b|fewer\b|less\b|lower\b|higher\b|greater\b"
    r"|next to\b|adjacent to\b)"
)


_THE_LAST = (
    r"(?i)^the last ([\w' -]+?) (?:is|has been|was) (?:killed|dead|destroyed|slain)$"
)
_BARE_ONE = (
    r"(?i)^(investigator)(?= (?:is|has|with|in)\b)"  # an article that was left out
)


def read_condition(clause: str) -> tuple[Condition, ...] | None:
    """One sentence that is so or is not."""
    clause = re.sub(_BARE_ONE, r"an \1", clause)
    clause = re.sub(_THE_LAST, r"all \1s have been killed", clause)
    found = _read_condition(clause)
    other = clause if found else restated(clause)
    if found is None and other != clause:
        found = _read_condition(other)
    found = found or _several(other) or _growing(other)
    return found or _all_killed(other) or _not_all(other)


# `every Cultist has been killed`: one has, and none is left.
_ALL_KILLED = (
    r"(?i)(?:all|every|each)(?: of)?(?: the)? (?P<kind>.+?) (?:has been|have been|is|are)"
    r" (?:killed|dead)(?P<since> since .+)?"
)
_AND = r",? and (?:all )?|, (?:all )?"


def _all_killed(clause: str) -> tuple[Condition, ...] | None:
    match = re.fullmatch(_ALL_KILLED, clause)
    if match is None:
        return None
    found: tuple[Condition, ...] = ()
    for kind in map(blanks.singular, re.split(_AND, match["kind"])):
        killed = _read_condition(f"1 {kind} has been killed{match['since'] or ''}")
        left = _read_condition(f"no {kind} is on the board")
        if not (killed and left):
            return None
        found += (*killed, *left)
    return found


_NOT_ALL = r"(?i)not (?P<rest>(?:all|every|each|both) .+)"
# `2 Cultists per player have been killed`, `half of the investigators are insane`.
_PEOPLE = r"(?:player|investigator)s?"
_GROWING = (
    rf"(?i)(?:at least )?(?P<by>[0-9]|one|two|three|an?)(?: or more)? (?P<noun>\w[\w' -]*?)"
    rf" (?:per|for each|for every) {_PEOPLE}(?P<rest> .+)",
    rf"(?i)(?:at least )?(?P<half>half) (?:of )?(?:the |all )?(?P<noun>{_PEOPLE})"
    rf"(?:,? ?\(?rounded (?P<way>up|down)\)?)?(?P<rest> .+)",
    rf"(?i)(?:at least )?as many (?P<noun>\w[\w' -]*?)(?P<rest> (?:are|were|have|has) .+?)? as"
    rf" (?:there are )?{_PEOPLE}(?P<last> (?:are|have|has) .+)?",
)


def _growing(clause: str) -> tuple[Condition, ...] | None:
    """Read with a number of its own, for which as many are put as there are people."""
    for pattern in _GROWING:
        match = re.fullmatch(pattern, clause)
        if match is None:
            continue
        said = match.groupdict()
        rest = said["rest"] or said.get("last") or " are on the board"
        rest = re.sub(r"^ (?:has|is|were)\b", lambda verb: _MANY_OF[verb[0]], rest)
        made = _read_condition(f"{blanks.MARK} {_plural(said['noun'])}{rest}")
        half, down = bool(said.get("half")), (said.get("way") or "") == "down"
        by = blanks.number(said.get("by") or "1")
        return made and _with(made, Amount("players", half=half, by=by, down=down))
    return None


_MANY_OF = {" has": " have", " is": " are", " were": " have been"}


def _plural(noun: str) -> str:
    return noun if noun.endswith("s") else blanks.plural(noun)


def _with(made: tuple[Condition, ...], n: Amount) -> tuple[Condition, ...] | None:
    """The number in the place of the mark, in the condition or in what it is about."""
    one, *others = made
    if others:
        return None
    if one.n == blanks.MARK:
        return (replace(one, n=n),)
    if one.about is not None and one.about.n == blanks.MARK:
        return (replace(one, about=replace(one.about, n=n)),)
    return None


def _not_all(clause: str) -> tuple[Condition, ...] | None:
    match = re.fullmatch(_NOT_ALL, clause)
    found = _read_condition(match["rest"]) if match else None
    return none_of(found) if found else None


_SEVERAL = (
    r"(?i)(?P<all>(?:the|an?|[0-9]) .+?(?:, .+?)*,? and (?:the|an?|[0-9]) .+?) (?:are|have)"
    r"(?: all| both)?(?P<rest> .+)"
)


# `the bell tolls and 3 rooms are on fire`: that it tolls is all that is said of it.
_SAYS_ALL = r"(?i:the) [a-z].* [a-z]+(?:s|ed)$"


def _several(clause: str) -> tuple[Condition, ...] | None:
    """`the Hall, the Study and the Attic are on fire`: it is so of each of them."""
    match = re.fullmatch(_SEVERAL, clause)
    if match is None:
        return None
    found: tuple[Condition, ...] = ()
    subjects = re.split(r",? and |, ", match["all"])
    if any(re.match(_SAYS_ALL, one) for one in subjects):
        return None
    for subject in subjects:
        made = _read_condition(f"{subject} is{match['rest']}")
        if made is None:
            return None
        found += made
    return found


def _read_condition(clause: str) -> tuple[Condition, ...] | None:
    if (together := in_one_room(clause)) is not None:
        return together
    whole = CONDITIONS.read(clause)
    if whole is not None and whole[0].test not in _NOT_BY_NAME:
        return whole
    found = _there(clause) or compared(clause) or _about(clause)
    if whole is not None and _is_of_a_role(whole[0]):
        # One of the investigators, by what the story calls him: no monster's name.
        return (found,) if found else None
    if whole is not None and not (found and re.match(_MANY, clause)):
        return whole  # “the Deacon is in the Hall”: somebody by his name
    if found is not None:
        return (found,)
    return _with_something(clause)


def _is_of_a_role(found: Condition) -> bool:
    about = read_selector(f"the {found.what}") if found.test == "killed" else None
    return about is not None and about.what == "role"


_WITH = r"(?P<who>.*?)\b(?P<is>(?:is|are) .+?) (?P<has>(?:with|without|carrying|holding) .+)"


def _with_something(clause: str) -> tuple[Condition, ...] | None:
    """`an investigator is in the Crypt with the Holy Symbol`: of one, both are so."""
    match = re.fullmatch(_WITH, clause)
    if match is None:
        return None
    if match["who"]:
        return _read_condition(f"{match['who']}{match['has']} {match['is']}")
    found, has = _about(match["is"]), read_property(match["has"])
    return (found, has) if found and has else None


def _there(clause: str) -> Condition | None:
    match = re.fullmatch(_THERE, clause)
    if match is None:
        return None
    said = match["what"]
    no = re.match(r"(?i)no ", said)
    found = read_selector("a " + said[3:] if no else said)
    if found is None:
        return None
    return Condition("there", negated=bool(no), about=found)


_CONTAINS = r"(?i)(?P<room>the .+?) (?P<verb>contains?|does not contain) (?P<what>.+)"


def _about(clause: str) -> Condition | None:
    """A subject, and what is so of it: `no investigator has the Silver Key`."""
    alone = read_predicate(clause)
    if alone is not None:
        return alone  # the subject was “you”
    held = re.fullmatch(_CONTAINS, clause)
    known = held and THIS.get(held["room"].lower())
    if held and (known or (room := blanks.room(held["room"]))):
        inside = read_predicate(f"{held['verb']} {held['what']}")
        about = Selector(known) if known else Selector("room", room or "")
        return inside and replace(inside, about=about)
    said = clause.split(" ")
    for cut in range(1, min(len(said), 14)):
        predicate = read_predicate(" ".join(said[cut:]))
        if predicate is None:
            continue
        subject = " ".join(said[:cut])
        no = re.match(r"(?i)(?:no|none of the|not any) ", subject)
        if subject.lower() in ("nobody", "no one"):
            return _said_of("an investigator", predicate, True)
        found = _said_of(
            "a " + subject[no.end() :] if no else subject, predicate, bool(no)
        )
        if found is not None:
            return found
    return None


def _said_of(subject: str, predicate: Condition, no: bool) -> Condition | None:
    about = _subject(subject, predicate)
    if about is None:
        return None
    bare = replace(predicate, negated=False)
    if no and predicate.negated:  # nobody is not: everybody is
        return replace(bare, about=replace(about, many="all"))
    single = about.what not in ("investigator", "monster", "room", "corpse")
    if predicate.negated and not single and not about.kind:
        if about.many == "all":  # all are not: none is
            return replace(predicate, about=replace(about, many=""))
        filters = (*about.filters, predicate)
        return Condition("there", about=replace(about, filters=filters))
    return replace(bare, negated=no or predicate.negated, about=about)


def _subject(said: str, predicate: Condition) -> Selector | None:
    lowered = blanks.plain(said).lower()
    if lowered in THIS:
        return Selector(THIS[lowered])
    named = re.fullmatch(r"(?:[Tt]he .+|(?!Room\b)[A-Z].+)", said)
    if named and predicate.test in ROOMS and (room := blanks.room(said)):
        return Selector("room", room)
    return read_selector(said)


def read_conditions(text: str) -> tuple[Condition, ...] | None:
    """Joined with `and` and `or`; `and` binds more closely."""
    found = _both(text)
    if found is not None:
        return found
    text = re.sub(r"(?i)^either ", "", text)
    ways = _ways(re.split(_EITHER, text), ())
    if ways is None:
        return None
    first, *others = ways
    return (Condition("either", ways=ways),) if others else first


def _ways(pieces: list[str], before: Ways, spoken: str = "") -> Ways | None:
    """Each as short as it can be, if what is left makes sense too."""
    if not pieces:
        return before
    for end in range(1, len(pieces) + 1):
        said = re.sub(r"(?i)^either ", "", " or ".join(pieces[:end]))
        whole = None if before and re.match(_OF_HIM, said) else _both(said)
        made = whole or (_carried(said, before, spoken) if before else None)
        if made is None:
            continue
        ways = (*before, made) if whole else _or_neither(before, made, said, spoken)
        found = _ways(pieces[end:], ways, said if whole else spoken)
        if found is not None:
            return found
    return None


def _or_neither(
    ways: Ways, made: tuple[Condition, ...], said: str, spoken: str
) -> Ways:
    """`you are not hiding or stunned`: neither is so."""
    *others, last = ways
    own = re.match(_OF_HIM, said) and not re.match(_NOBODY, spoken)
    if own or not last[-1].negated:
        return (*ways, made)
    none = tuple(replace(one, negated=not one.negated) for one in made)
    return (*others, (*last, *none))


Ways = tuple[tuple[Condition, ...], ...]
_OF_HIM = r"(?i)(?:is|are|has|have|does|do) "
_NOBODY = r"(?i)(?:no|none|nobody|no one) "
_YOU = r"(?i)(?:you|he|she|he or she|they) "


def _carried(said: str, ways: Ways, spoken: str) -> tuple[Condition, ...] | None:
    """`you are stunned or hiding`, `… or have a weapon`: the subject carries over."""
    last = ways[-1][-1]
    if last.about is not None and last.about.many == "all":
        return None  # each of them the one or the other, or all the same?
    if re.match(_OF_HIM, said):
        one = last.about is not None or re.match(_YOU, spoken)
        found = read_predicate(said) if one else None
        return (replace(found, about=last.about),) if found else None
    if said.split(" ")[0].lower() not in (*ADJECTIVES, *_CARRIED):
        return None
    if last.test.endswith("-count") or last.test.startswith("kill"):
        return None  # nobody is named of whom it could be said
    for verb in ("is", "has", "is in"):
        found = read_predicate(f"{verb} {said}")
        if found is not None:
            return (replace(found, about=last.about),)
    return None


def _both(text: str) -> tuple[Condition, ...] | None:
    found: tuple[Condition, ...] = ()
    clause, rest = "", re.sub(r"(?i)^both ", "", text.strip())
    listed = False  # `you are hiding, you are stunned`: the second is no condition
    while rest:
        made, said, after = leading(rest, read_condition, clause)
        if listed and not after:
            return None
        listed = re.search(r"[,;] $", rest[: len(rest) - len(after)]) is not None
        goes_on = found and re.match("(?i)(?!you )", rest)  # about whom it was before
        if goes_on and (same := _of_the_same(found[-1], said)) is not None:
            found = (*found[:-1], same)
            rest = after
            continue
        if made is None and found:
            made = _carried(bare_clause(said), (found,), clause)
        another = goes_on and re.match(_OTHERS, clause) and re.match(_IS_TOO, said)
        if made is None or another:
            return None
        found += made
        clause, rest = said, after
    return found or None


# What goes on about somebody else is not said of “you”.
_OTHERS = r"(?i)(?:an?|any|another|one|two|three|[0-9]|there|no|each|every|all)\b"
_IS_TOO = r"(?i)(?:is|are|has|have|was|does|do)\b"


def _of_the_same(before: Condition, said: str) -> Condition | None:
    """`an investigator is in the Chapel and has the Key`: one of whom both are so."""
    about = before.about
    if about is None or before.negated or about.what not in ("investigator", "monster"):
        return None
    predicate = read_predicate(said)
    if predicate is None or before.test in ("there", "either") or before.ways:
        return None
    filters = (*about.filters, replace(before, about=None))
    if predicate.negated:  # there is one, and it is not so of him
        both = replace(about, filters=(*filters, predicate))
        return Condition("there", about=both)
    return replace(predicate, about=replace(about, filters=filters))


def none_of(found: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """The opposite of all of them together: `unless`."""
    one, *others = found
    simple = one.about is None or (one.about.n == 1 and not one.about.many)
    if not others and simple and one.test not in ("either", "not"):
        opposite = replace(one, negated=not one.negated)
        if read_condition(bare_clause(show_condition(opposite))) == (opposite,):
            return (opposite,)
    return (Condition("not", ways=(found,)),)
