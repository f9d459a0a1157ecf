"""What may be so of a thing: said before it, after it, or in a sentence about it.

`a stunned monster in your room`, `the monster is stunned`, `it is in your room`: each
property is written down once.
"""

from __future__ import annotations

import re

from keeper.content.language.grammar.phrases import Phrase as P
from keeper.content.language.grammar.phrases import Rows
from keeper.content.language.grammar.words import blanks
from keeper.content.language.grammar.words.tidied import tidied
from keeper.content.language.nodes import Condition
from keeper.content.records import replace
from keeper.content.vocabulary import CLASSES

# What stands before the thing, or after “is”.
ADJECTIVES = {
    "other": Condition("other"),
    "different": Condition("other"),
    "insane": Condition("insane"),
    "stunned": Condition("stunned"),
    "hiding": Condition("hiding"),
    "dark": Condition("dark"),
    "burning": Condition("burning"),
    "damaged": Condition("damaged"),
    "alone": Condition("alone"),
    "locked": Condition("locked"),
    "sane": Condition("insane", negated=True),
    "undamaged": Condition("damaged", negated=True),
    "wounded": Condition("damaged"),
    "hidden": Condition("hiding"),
    "unstunned": Condition("stunned", negated=True),
    "lit": Condition("dark", negated=True),
    "armed": Condition("has", "weapon"),
    "unarmed": Condition("has", "weapon", negated=True),
    "maddened": Condition("insane"),
    "darkened": Condition("dark"),
    "adjacent": Condition("next-room"),
    "neighbouring": Condition("next-room"),
    "neighboring": Condition("next-room"),
    "empty": Condition("empty"),
    "unoccupied": Condition("empty"),
    "deserted": Condition("empty"),
    "vacant": Condition("empty"),
    "concealed": Condition("hiding"),
}

# What stands after the thing.
FILTERS: Rows[Condition] = Rows(
    P("in the room", Condition("same-room")),
    P("in (your|this|the same) (room|area)", Condition("same-room")),
    P("in his or her room", Condition("same-room")),
    P("in (your|the|this|the same) space", Condition("same-space")),
    P("in (the same|this) space[ as you]", Condition("same-space")),
    P("in its room", Condition("in-its-room")),
    P("in (that|the chosen|the target) room", Condition("in-its-room")),
    P("in (it|the monster|that monster)", Condition("in-its-room")),
    P("in its space", Condition("in-its-space")),
    P("in (that|the monster's|its new) space", Condition("in-its-space")),
    P("in a dark room", Condition("dark")),
    P("in a burning room", Condition("burning")),
    P("in a room (on|with) fire", Condition("burning")),
    P("on fire", Condition("burning")),
    P("(in a room |)with [a ]darkness[ token]", Condition("dark")),
    P("with [a ]fire[ token]", Condition("burning")),
    P("without fire", Condition("burning", negated=True)),
    P("without darkness", Condition("dark", negated=True)),
    P("in a room without fire", Condition("burning", negated=True)),
    P("in a room without darkness", Condition("dark", negated=True)),
    P("with (a|any) sample[s]", Condition("with-sample")),
    P("without a sample", Condition("with-sample", negated=True)),
    P("with {owned}", Condition("has")),
    P("without {owned}", Condition("has", negated=True)),
    P("with {n} or more {owneds}", Condition("has-many")),
    P("with at least {n} {owneds}", Condition("has-many")),
    P("with the {item}", Condition("has", where="named")),
    P("without the {item}", Condition("has", where="named", negated=True)),
    P("with (a|an) {possession}", Condition("has", where="named")),
    P("with {n} or less health", Condition("health-at-most")),
    P("with {n} or less sanity", Condition("sanity-at-most")),
    P("with {n} or more health", Condition("health-at-least")),
    P("with {n} or more sanity", Condition("sanity-at-least")),
    P("with {n} or fewer health", Condition("health-at-most")),
    P("with {n} or fewer sanity", Condition("sanity-at-most")),
    P("with at most {n} health", Condition("health-at-most")),
    P("with at most {n} sanity", Condition("sanity-at-most")),
    P("with at least {n} health", Condition("health-at-least")),
    P("with at least {n} sanity", Condition("sanity-at-least")),
    P("whose health is {n} or (less|lower|fewer)", Condition("health-at-most")),
    P("whose sanity is {n} or (less|lower|fewer)", Condition("sanity-at-most")),
    P("with {feature}", Condition("has-feature")),
    P("without {feature}", Condition("has-feature", negated=True)),
    P("in a room with {someone}", Condition("in-room-with")),
    P("in a space with {someone}", Condition("in-space-with")),
    P("in (the|a) space of {someone}", Condition("in-space-with")),
    P("in a room without {someone}", Condition("in-room-with", negated=True)),
    P("with {someone}", Condition("in-room-with")),
    P("without {someone}", Condition("in-room-with", negated=True)),
    P("with {someone} in it", Condition("in-room-with")),
    P("with {someone} in (your|the same) room", Condition("in-room-with")),
    P("in a room with {n} or more {crowd}", Condition("crowd")),
    P("in a room with more than {n} {crowd}", Condition("crowd-more")),
    P("in a room with exactly {n} {crowd}", Condition("crowd-exactly")),
    P(
        "(in a room |)with [at least ]{n} [or more ]{crowd}[ in (it|your room)]",
        Condition("crowd"),
    ),
    P(
        "(in a room |)with more than {n} {crowd}[ in (it|your room)]",
        Condition("crowd-more"),
    ),
    P(
        "(in a room |)with (exactly|only|just) {n} {crowd}[ in (it|your room)]",
        Condition("crowd-exactly"),
    ),
    P("within {n} space~ of you", Condition("within", "you")),
    P("within {n} space~", Condition("within", "you")),
    P("adjacent to it", Condition("adjacent", "it")),
    P("within {n} space~ of it", Condition("within", "it")),
    P("within {n} space~ of (the monster|that monster)", Condition("within", "it")),
    P("within {n} space~ of {someone}", Condition("within")),
    P("more than {n} space~ away", Condition("within", "you", negated=True)),
    P(
        "more than {n} space~ (away from|from) you",
        Condition("within", "you", negated=True),
    ),
    P("(at most |up to |){n} space~ away[ from you]", Condition("within", "you")),
    P("within range {n}", Condition("in-range")),
    P("(at|in) range {n}", Condition("in-range")),
    P("within range", Condition("in-sight")),
    P("(in|within) (line of |your )sight[ of you]", Condition("in-sight")),
    P("you can see", Condition("in-sight")),
    P("(in|within) your line of sight", Condition("in-sight")),
    P("in or next to your room", Condition("near-room")),
    P("in (your|the|this) room or (in |)an adjacent[ room]", Condition("near-room")),
    P("in or adjacent to (your|the|this) room", Condition("near-room")),
    P("next to your room", Condition("next-room")),
    P("in an adjacent room", Condition("next-room")),
    P("(adjacent|next) to (your|the|this) room", Condition("next-room")),
    P("in a room (adjacent|next) to (your|the|this) room", Condition("next-room")),
    P("(next|adjacent) to (it|the monster)", Condition("adjacent", "it")),
    P("(next|adjacent) to you", Condition("adjacent", "you")),
    P("next to {selected}", Condition("next-to")),
    P("(adjacent to|beside) {selected}", Condition("next-to")),
    P("in a room (next|adjacent) to {selected}", Condition("in-next-room")),
    P("in an adjacent space", Condition("adjacent", "you")),
    P("on the board", Condition("there")),
    P("(in play|in the house|left|anywhere|anywhere on the board)", Condition("there")),
    P("in the room of {whom}", Condition("with-it")),
    P("in (the same|the|a) room (as|of|with) {whom}", Condition("with-it")),
    P("in (the same|the) room (as|with) {feature}", Condition("has-feature")),
    P("in (the same|the|a) space (as|of|with) {whom}", Condition("beside")),
    P("sharing (a|its) space with {whom}", Condition("beside")),
    P("in {whom}'s room", Condition("with-it")),
    P("in {whom}'s space", Condition("beside")),
    P("in a space (next|adjacent) to {someone}", Condition("adjacent")),
    P("within {n} space~ of {whom}", Condition("within-of")),
    P("in a space (next|adjacent) to {whom}", Condition("adjacent-of")),
    P("in the {name}", Condition("in-room")),
    P("in {inside}", Condition("in")),
    P("in or next to {inside}", Condition("near")),
    P("in or (adjacent to|beside) {inside}", Condition("near")),
    P("in {inside} or (in |)an adjacent room", Condition("near")),
    P("in {inside} or (a|any) room (next|adjacent) to it", Condition("near")),
    P("(on|in) or (beside|next to|adjacent to) {feature}", Condition("near-feature")),
    P("(on|in) the space of {feature}", Condition("on-feature")),
    P("in (the same|a) space (as|with) {feature}", Condition("on-feature")),
    P("(next|adjacent) to {feature}", Condition("adjacent")),
    P("alone in (a|the|your|his) room", Condition("alone")),
    P("other than you", Condition("other")),
    P("other than {selected}", Condition("one-of", negated=True)),
    P("other than (him|her|yourself|himself|the victim|it)", Condition("other")),
    P("with more than {n} {owneds}", Condition("has-more")),
    P("with fewer than {n} {owneds}", Condition("has-fewer")),
    P("with exactly {n} {owneds}", Condition("has-exactly")),
    P("with {n} or fewer {owneds}", Condition("has-most")),
    P("with {n} or more skill point~", Condition("skill-at-least")),
    P("with {n} or more {attribute}", Condition("value-at-least")),
    P("with {n} or less {attribute}", Condition("value-at-most")),
    P("with at least {n} {attribute}", Condition("value-at-least")),
    P("with [a ]{attribute} (of |){n} or (more|higher)", Condition("value-at-least")),
    P(
        "with [a ]{attribute} (of |){n} or (less|lower|fewer)",
        Condition("value-at-most"),
    ),
    P("with {n} or more damage", Condition("hurt-at-least")),
    P("with {n} or more horror", Condition("shaken-at-least")),
)
# Properties that one has, rather than is.
HELD = (
    "has-more",
    "has-fewer",
    "has-exactly",
    "has-most",
    "skill-at-least",
    "value-at-least",
    "value-at-most",
    "hurt-at-least",
    "shaken-at-least",
    "has",
    "has-many",
    "with-sample",
    "has-feature",
    "health-at-most",
    "sanity-at-most",
    "health-at-least",
    "sanity-at-least",
)
ROOMS = ("dark", "burning", "locked", "next-room", "has-feature", "empty")
IS = (
    r"(?i)(?:is|are|was|were|stands?|remains?|lies|lie|become|becomes)(?: also| now|"
    r" already| still)?"
    r" (?P<no>not |no longer |neither |never )?(?:now |already |still )?(?P<rest>.+)"
)
HAS = (
    r"(?i)(?:(?:has|have|holds?|carr(?:y|ies)|possess(?:es)?|owns?|(?:is|are) carrying"
    r"|(?:is|are) holding)"
    r"|(?P<do>(?:do|does) not (?:have|hold|carry|possess)))"
    r"(?P<no> no| not)? (?P<rest>.+)"
)


def read_property(said: str) -> Condition | None:
    """After the thing: `in the room`, `with a weapon`, `that is stunned`."""
    relative = re.fullmatch(r"(?i)(?:that|who|which|where) (.+)", said)
    if relative:
        return _occupied(relative[1]) or read_predicate(relative[1])
    said = re.sub(_NO_SKILL, "not with 1 or more skill points", said)
    bare = re.fullmatch(r"(?i)not (\w+)", said)
    if bare and (known := ADJECTIVES.get(bare[1].lower())):
        return _negated(known, True)
    no = re.match(r"(?i)not (?=in|on|within|next|adjacent|with)", said)
    found = _filter(tidied(said[no.end() :] if no else said))
    return _negated(found, bool(no)) if found else None


_ROOMS = (
    r"in (the [A-Z][\w' -]*?(?:, (?:in )?the [A-Z][\w' -]*?)*,? or (?:in )?the [A-Z].*)"
)
_OR = r"(?:,? or |, )(?:in )?(?=the [A-Z])"


# `with another monster`: besides which one? Only who is in a room himself can tell.
_ONE_MORE = r"(?i)^in a room with another (?!investigator)"
_BESIDES = r"(?i)\bwith another (?!investigator)"
_COUNTED = ("in-room-with", "crowd")


def _filter(said: str) -> Condition | None:
    """A property by its row; in one of several rooms by their names."""
    rooms = re.fullmatch(_ROOMS, said)
    if re.fullmatch(r"(?i)in (?:one|a single) room", said):
        return None  # one for all of them, which has to be chosen first
    if rooms is None:
        said = re.sub(_ONE_MORE, "in the same room as another ", said)
        found = FILTERS.read_one(said)
        besides = re.search(_BESIDES, said) and found and found.test in _COUNTED
        return None if besides else found
    ways = [FILTERS.read(f"in {one}") for one in re.split(_OR, rooms[1])]
    known = tuple(way for way in ways if way)
    return Condition("either", ways=known) if len(known) == len(ways) else None


_OCCUPIED = (
    r"(?i)(?P<no>no |any |an? )(?P<who>investigators?|monsters?) "
    r"(?:occup(?:y|ies)|(?:is|are) in|enters?|stands? in)(?: it)?"
)
_CONTAINS = (
    r"(?i)(?:contains?|holds?|has|have)(?P<no> no| an?| any)?"
    r" (?P<who>investigators?|monsters?)(?: in it)?"
)


def _occupied(said: str) -> Condition | None:
    """Of a room: `that no investigator occupies`, `that contains no monsters`."""
    match = re.fullmatch(_OCCUPIED, said) or re.fullmatch(_CONTAINS, said)
    if match is None:
        return None
    who = match["who"].lower().rstrip("s")
    no = (match["no"] or "").strip().lower() == "no"
    return Condition("in-room-with", who, negated=no)


_SHARES = r"(?i)^shares? (?:an?|the|its|his|their)(?: same)? (room|space) with "
_NO_SKILL = r"(?i)^(?:without(?: any| an?)?|with no) skill points?(?: left)?$"
# Who enters “it” enters what was named before, which is no monster's room.
_COMES_TO = r"(?i)(?:enters?|reach(?:es)?|moves? into) (?P<rest>(?!it\b).+)"
_ENDS = r"(?i)^ends? (?:its|his|her|their|this|that) (?:move|movement) "


def read_predicate(said: str) -> Condition | None:
    """`is stunned`, `are not in the Attic`, `has a weapon`."""
    said = re.sub(_ENDS, "is ", said)
    said = re.sub(_SHARES, r"is in a \1 with ", said)
    match = re.fullmatch(IS, said)
    if match:
        found = ADJECTIVES.get(match["rest"].lower()) or _is(tidied(match["rest"]))
        if found:
            return _negated(found, bool(match["no"]))
    contains = re.fullmatch(r"(?i)(does not contain|contains?) (?P<rest>.+)", said)
    if contains:
        inside = _filter(tidied("with " + contains["rest"]))
        return _negated(inside, "not" in contains[1]) if inside else None
    match = re.fullmatch(_COMES_TO, said)
    if match:
        return _is("in " + match["rest"])
    match = re.fullmatch(HAS, said)
    if match is None:
        return None
    held = FILTERS.read(_with(match["rest"]))
    if not held or held[0].test not in HELD:
        return None
    return _negated(held[0], bool(match["no"] or match["do"]))


def _with(held: str) -> str:
    """`no light` and `weapons` are said without their article."""
    if re.match(r"(?i)(?:an?|the|any|one|another|at|fewer|more|exactly|[0-9])\b", held):
        return f"with {held}"
    if held.split(" ")[0].lower() in blanks.NUMBERS:
        return f"with {held}"
    return f"with a {held}"


def _is(said: str) -> Condition | None:
    """A place, or a kind: `in the Attic`, `a Zombie`."""
    if re.match(r"(?i)(?:with|without|whose) ", said):
        return None
    if said.lower() in CLASSES:
        return Condition("monster-is", said.lower())
    kind = re.match("(?i)an? ", said)
    return _filter(said) or (_kind(said) if kind else None)


def _kind(said: str) -> Condition | None:
    return KINDS.read_one(said)


KINDS: Rows[Condition] = Rows(P("{thing}", Condition("monster-is")))


def _negated(found: Condition, no: bool) -> Condition:
    return replace(found, negated=found.negated != no)


def adjective(found: Condition) -> str | None:
    return next((word for word, one in ADJECTIVES.items() if one == found), None)


def show_property(found: Condition) -> str:
    word = adjective(found)
    if found.test == "either":
        return " or ".join(show_property(one) for way in found.ways for one in way)
    shown = FILTERS.show(found)
    if shown is None and word is not None:
        return f"that is {word}"
    return shown or "that " + show_predicate(found, "is")


def show_predicate(found: Condition, verb: str) -> str:
    """`verb` is the form of “to be” that the subject wants."""
    bare = replace(found, negated=False, about=None)
    no = "not " * found.negated
    if found.test == "has" and found.where != "named":
        have = "have" if verb == "are" else "has"
        shown = (FILTERS.show(bare) or "").removeprefix("with ")
        return f"{have} {_bare(shown, found.negated)}"
    if found.test in HELD:
        do, have = ("do", "have") if verb == "are" else ("does", "has")
        shown = (FILTERS.show(bare) or "").removeprefix("with ")
        return f"{do} not have {shown}" if found.negated else f"{have} {shown}"
    if found.test == "either":
        return f"{verb} {no}{show_property(bare)}"
    said = adjective(bare) or FILTERS.show(bare) or KINDS.show(bare) or found.test
    return f"{verb} {no}{said}"


def _bare(shown: str, no: bool) -> str:
    """`no light`, `a light`."""
    return "no " + re.sub("^an? ", "", shown) if no else shown
