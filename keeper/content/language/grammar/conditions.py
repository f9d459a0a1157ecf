"""Conditions: whether something is so. The same ones wherever a condition may stand."""

from __future__ import annotations

import re

from keeper.content.language.grammar import words
from keeper.content.language.grammar.clauses import bare_clause, leading
from keeper.content.language.grammar.phrases import Phrase as P
from keeper.content.language.grammar.phrases import Rows
from keeper.content.language.grammar.properties import (
    ADJECTIVES,
    ROOMS,
    read_predicate,
    show_predicate,
)
from keeper.content.language.grammar.quantities import VALUES, show_amount, value_named
from keeper.content.language.grammar.selectors import THIS, read_selector, show_several
from keeper.content.language.nodes import Amount, Condition, Selector
from keeper.content.records import replace

# Whole sentences; all others are a subject and what is so of it.
CONDITIONS: Rows[Condition] = Rows(
    P("your room is {not}dark", Condition("dark")),
    P("your room is {not}on fire", Condition("burning")),
    P("(your|the|this) room is {not}dark", Condition("dark")),
    P("(your|the|this) room is {not}(on fire|burning)", Condition("burning")),
    P("there is no darkness in (your|the) room", Condition("dark", negated=True)),
    P("there is no fire in (your|the) room", Condition("burning", negated=True)),
    P("there is [a ]darkness[ token] in (your|the) room", Condition("dark")),
    P("there is [a ]fire[ token] in (your|the) room", Condition("burning")),
    P("there is no {bare} in your room", Condition("in-room-with", negated=True)),
    P(
        "there (is|are) no {bare}[s] in (your|the|this) room",
        Condition("in-room-with", negated=True),
    ),
    P("there is {thing} in your room", Condition("in-room-with")),
    P("there is {thing} in (the|this) room", Condition("in-room-with")),
    P("{thing} is in (your|the|this) room", Condition("in-room-with")),
    P("you are {not}in a room with {thing}", Condition("in-room-with")),
    P("your health is {n} or (less|lower|fewer)", Condition("health-at-most")),
    P("your sanity is {n} or (less|lower|fewer)", Condition("sanity-at-most")),
    P("the keeper has {n} or more threat", Condition("threat-at-least")),
    P("[the ]keeper has at least {n} threat[ token][s]", Condition("threat-at-least")),
    P("there (is|are) [at least ]{n} [or more ]threat", Condition("threat-at-least")),
    P("you have {not}moved this turn", Condition("moved")),
    P("you did {not}move this turn", Condition("moved")),
    P("you have {not}acted this turn", Condition("acted")),
    P(
        "you (took no|have not taken an) action this turn",
        Condition("acted", negated=True),
    ),
    P("it is your turn", Condition("own-turn")),
    P("it is the keeper's turn", Condition("keepers-turn")),
    P("you are {not}(killed|dead)", Condition("dead")),
    P("this is the first round", Condition("round-at-most", n=1)),
    P("it is round {n} or later", Condition("round-at-least")),
    # The story
    P("the answer to question {n} is {letter}", Condition("answer")),
    P(
        "[the ]keeper (chose|answered) {letter} (in|to) question {n}",
        Condition("answer"),
    ),
    P("the objective is {not}revealed", Condition("revealed")),
    P("the objective has {not}been revealed", Condition("revealed")),
    P("{n} sample~ (are|is) on the altar", Condition("samples-on-altar")),
    P(
        "[at least ]{n} [or more ]sample~ (are|is) on (the|an) altar",
        Condition("samples-on-altar"),
    ),
    P(
        "there (are|is) [at least ]{n} [or more ]sample~ on (the|an) altar",
        Condition("samples-on-altar"),
    ),
    P("all [the ]investigators have escaped", Condition("all-escaped")),
    P("an investigator with the {name} has escaped", Condition("escaped-with")),
    P("an investigator has escaped", Condition("one-escaped")),
    P("an investigator with the {name} escapes", Condition("escaped-with")),
    P("(an|any|one) investigator escapes", Condition("one-escaped")),
    P("all investigators escape", Condition("all-escaped")),
    P("{n} [or more ]investigator~ have escaped", Condition("escaped-count")),
    P("a monster has escaped", Condition("monster-escaped", n=1)),
    P("{n} [or more ]monster~ have escaped", Condition("monster-escaped")),
    P("an investigator with the {name} is in {room}", Condition("with-item-in")),
    P("the {name} is used in {room}", Condition("used")),
    P("the {name} has been used in {room}", Condition("used")),
    P("{count} investigator~ (are|is) insane", Condition("insane-count")),
    P("{count} investigator~ (are|is) dead", Condition("dead-count")),
    P(
        "[at least ]{count} [or more ]investigator~ (are|is) insane",
        Condition("insane-count"),
    ),
    P(
        "[at least ]{count} [or more ]investigator~ (are|is|have been|has been) (dead|killed)",
        Condition("dead-count"),
    ),
    P(
        "[at least ]{count} [or more ]player~ (are|is|have been|has been) eliminated",
        Condition("eliminated-count"),
    ),
    P("{n} room~ (are|is) on fire", Condition("burning-count")),
    P(
        "[at least ]{n} [or more ]room~ (are|is) (on fire|burning)",
        Condition("burning-count"),
    ),
    P("{room} has been burning for {n} round~", Condition("burning-for")),
    P("event {stage} is {not}resolved", Condition("event-resolved")),
    P("event {stage} has {not}been resolved", Condition("event-resolved")),
    P("clue {digit} is {not}found", Condition("clue-found")),
    P("clue {digit} has {not}been found", Condition("clue-found")),
    P("{n} [or more ]clue~ have been found", Condition("clues-at-least")),
    P("the monster is {not}killed", Condition("monster-dead")),
    P("(the monster|it) (is|was) {not}(killed|dead)", Condition("monster-dead")),
    P("{name} is killed", Condition("killed")),
    P("{name} (is dead|has been killed|dies)", Condition("killed")),
    P("{n} [or more ]{kinds} (have been|has been|are|is) killed", Condition("kills")),
    P(
        "{n} [or more ]{kinds} (have been|has been|are|is) killed since "
        "(the objective|this card) was revealed",
        Condition("kills-since"),
    ),
    P("{name} is on the board", Condition("on-board")),
    P("{n} {kinds} (are|is) on the board", Condition("kind-on-board")),
    P(
        "[at least ]{n} [or more ]{kinds} (are|is) on the board",
        Condition("kind-on-board"),
    ),
    P("{n} {kinds} (are|is) in {room}", Condition("kind-in")),
    P("[at least ]{n} [or more ]{kinds} (are|is) in {room}", Condition("kind-in")),
    P("{name} is in {room}", Condition("at")),
    P("the {name} has {n} mark~", Condition("marks-at-least")),
    P(
        "[the ]{name} has [at least ]{n} [or more ]mark~[ on it]",
        Condition("marks-at-least"),
    ),
    P(
        "there (are|is) [at least ]{n} [or more ]mark~ on (the |){name}",
        Condition("marks-at-least"),
    ),
)
REQUIREMENTS: Rows[Condition] = Rows(
    P("darkness", Condition("dark")),
    P("fire", Condition("burning")),
    P("no darkness", Condition("dark", negated=True)),
    P("no fire", Condition("burning", negated=True)),
    P("no {bare} in (the|your) room", Condition("in-room-with", negated=True)),
    P("{thing} in (the|your) room", Condition("in-room-with")),
    P("{not}alone", Condition("alone")),
    P("{not}hiding", Condition("hiding")),
    P("{not}stunned", Condition("stunned")),
    P("{not}insane", Condition("insane")),
    P("health {n} or (less|lower)", Condition("health-at-most")),
    P("sanity {n} or (less|lower)", Condition("sanity-at-most")),
    P("no {owned}", Condition("has", negated=True)),
    P("{owned}", Condition("has")),
)
# Those that say who has done what, or how many there are: they need no subject first.
_NOT_BY_NAME = ("killed", "on-board", "at")
_COMPARED = (
    r"(?i)(?P<of>.+?) is (?:(?P<exact>exactly )?(?P<n>[0-9]{1,2})"
    r"(?P<how> or (?:more|higher|greater|less|lower|fewer))?"
    r"|(?P<word>at least|at most|more than|higher than|less than|lower than) (?P<m>[0-9]{1,2}))"
)
_CARRIED = ("not", "no", "a", "an", "in", "on", "within", "next", "adjacent", "another")
_MANY = r"(?i)(?:no|an?|any|each|every|all|nobody|everybody|only|at|[0-9])\b"
_THERE = r"(?i)there (?:is|are) (?P<what>.+)"
_EITHER = (
    r"(?i),? or (?:if )?(?!more\b|fewer\b|less\b|lower\b|higher\b|greater\b"
    r"|next to\b|adjacent to\b)"
)


def read_condition(clause: str) -> tuple[Condition, ...] | None:
    """One sentence that is so or is not."""
    whole = CONDITIONS.read(clause)
    if whole is not None and whole[0].test not in _NOT_BY_NAME:
        return whole
    found = _there(clause) or _compared(clause) or _about(clause)
    if whole is not None and not (found and re.match(_MANY, clause)):
        return whole  # “the Deacon is in the Hall”: somebody by his name
    return None if found is None else (found,)


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


def _compared(clause: str) -> Condition | None:
    match = re.fullmatch(_COMPARED, clause)
    of = value_named(words.plain(match["of"])) if match else ""
    if match is None or not of:
        return None
    n = int(match["n"] or match["m"])
    how = (match["how"] or match["word"] or "").lower()
    if how in ("more than", "higher than"):
        n += 1
    if how in ("less than", "lower than"):
        n -= 1
    if not how:
        return Condition("value-exactly", of, n)
    more = any(word in how for word in ("more", "high", "great", "least"))
    return Condition("value-at-least" if more else "value-at-most", of, n)


def _about(clause: str) -> Condition | None:
    """A subject, and what is so of it: `no investigator has the Silver Key`."""
    alone = read_predicate(clause)
    if alone is not None:
        return alone  # the subject was “you”
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
    lowered = words.plain(said).lower()
    if lowered in THIS:
        known = THIS[lowered]
        if known == "this-room":
            return Selector("this-room")
        return Selector(known)
    named = re.fullmatch(r"(?i)the (.+)", said)
    if named and predicate.test in ROOMS and (room := words.room(said)):
        return Selector("room", room)
    return read_selector(said)


def read_conditions(text: str) -> tuple[Condition, ...] | None:
    """Joined with `and` and `or`; `and` binds more closely."""
    found = _both(text)
    if found is not None:
        return found
    pieces = re.split(_EITHER, text)
    ways: list[tuple[Condition, ...]] = []
    said = ""
    for piece in pieces:
        said = f"{said} or {piece}" if said else re.sub(r"(?i)^either ", "", piece)
        made = _both(said) or (_carried(said, ways) if ways else None)
        if made is not None:
            ways.append(made)
            said = ""
    if said or len(ways) < 2:
        return None
    return (Condition("either", ways=tuple(ways)),)


def _carried(
    said: str, ways: list[tuple[Condition, ...]]
) -> tuple[Condition, ...] | None:
    """`you are stunned or hiding`: the subject and the verb carry over."""
    if said.split(" ")[0].lower() not in (*ADJECTIVES, *_CARRIED):
        return None
    for verb in ("is", "has", "is in"):
        found = read_predicate(f"{verb} {said}")
        if found is not None:
            return (replace(found, about=ways[-1][-1].about),)
    return None


def _both(text: str) -> tuple[Condition, ...] | None:
    found: tuple[Condition, ...] = ()
    clause, rest = "", re.sub(r"(?i)^both ", "", text.strip())
    while rest:
        made, said, after = leading(rest, read_condition, clause)
        if made is None and found:
            made = _carried(bare_clause(said), [found])
        if made is None:
            return None
        found += made
        clause, rest = said, after
    return found or None


def none_of(found: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """The opposite of all of them together: `unless`."""
    about = found[0].about
    simple = about is None or (about.n == 1 and not about.many)
    if len(found) == 1 and simple and found[0].test not in ("either", "not"):
        return (replace(found[0], negated=not found[0].negated),)
    return (Condition("not", ways=(found,)),)


def show_conditions(found: tuple[Condition, ...]) -> str:
    return " and ".join(map(show_condition, found))


def show_condition(found: Condition) -> str:
    if found.test == "either":
        said = " or ".join(show_conditions(way) for way in found.ways)
        return said
    if found.test == "by-hand":
        return found.what
    whole = CONDITIONS.show(found)
    if whole is not None:
        return whole
    if found.test.startswith("value-"):
        return _show_compared(found)
    if found.test == "there" and found.about is not None:
        return _show_there(found)
    if found.about is None:
        return "you " + show_predicate(found, "are")
    return _show_about(found, found.about)


def _show_compared(found: Condition) -> str:
    of = VALUES.get(found.what) or show_amount(Amount(found.what))
    how = {"at-least": " or more", "at-most": " or less", "exactly": ""}
    if found.negated:
        return f"{of} is not {found.n}"
    return f"{of} is {found.n}{how[found.test.removeprefix('value-')]}"


def _show_there(found: Condition) -> str:
    assert found.about is not None
    if found.negated:
        shown = show_several(found.about)
        return "there is no " + re.sub(r"^an? ", "", shown)
    return f"there {_be(found.about)} {show_several(found.about, 'all')}"


def _be(about: Selector) -> str:
    return "are" if about.n > 1 or about.many == "all" else "is"


def _show_about(found: Condition, about: Selector) -> str:
    if about.what == "room" and about.kind and not about.many and about.n == 1:
        return f"the {words.show_name(about.kind)} {show_predicate(found, 'is')}"
    if about.what in ("this-monster", "this-room", "its-room"):
        return f"{show_several(about)} {show_predicate(found, 'is')}"
    if found.negated:
        subject = "no " + re.sub(r"^an? ", "", show_several(about))
        return f"{subject} {show_predicate(replace(found, negated=False), _be(about))}"
    subject = show_several(about, "all")
    return f"{subject} {show_predicate(found, _be(about))}"
