"""Selectors: who or what is meant, how many of them, and who chooses."""

from __future__ import annotations

import re
from functools import lru_cache

from keeper.content.language.grammar.properties import (
    ADJECTIVES,
    read_property,
)
from keeper.content.language.grammar.words import blanks
from keeper.content.language.grammar.words.clauses import PART, leading, parted
from keeper.content.language.grammar.words.no_monsters import NO_MONSTERS
from keeper.content.language.nodes import Amount, Condition, Selector
from keeper.content.records import replace
from keeper.content.vocabulary import ATTRIBUTES, KINDS, ROLES

BEFORE_FILTER = (
    r"(?i),? (?:and )?(?=(?:in|within|with|without|on|next to|adjacent to|beside|whose"
    r"|that|who|which|left|where|not in"
    r"|not (?:hiding|insane|stunned|alone|armed)|other than|except|but not|apart from"
    r"|carrying|holding|alone|sharing|containing"
    r"|(?:more than |at most |up to )?(?:[0-9]+|one|two|three|four) spaces? (?:away|from)"
    r"|inside|standing in|possessing|you can see|anywhere|at range)\b)"
)
_NUMBER = "[0-9]{1,2}|" + "|".join(blanks.NUMBERS)
# How many: the words before the thing, in the order in which they are tried.
_COUNTS: tuple[tuple[str, str], ...] = (
    (rf"(?:only|exactly|just) (?P<n>{_NUMBER}|an?)", "exactly"),
    (rf"up to (?P<n>{_NUMBER})", "up-to"),
    (rf"at least (?P<n>{_NUMBER}|an?)", ""),
    (rf"at most (?P<n>{_NUMBER}|an?)", "at-most"),
    (rf"(?P<n>{_NUMBER}) or (?:fewer|less)", "at-most"),
    (rf"(?P<n>{_NUMBER}) or more", ""),
    (r"(?:all|each|every)(?: of)?(?: the)?", "all"),
    (rf"(?P<n>{_NUMBER})", ""),
    (r"(?:an?|any|some)(?: (?:one|single))?", ""),
)
_COUNTING = [(re.compile(rf"(?i){one} (?=\S)"), many) for one, many in _COUNTS]
_RANKED = (
    r"(?i)(?P<noun>.+?) (?:with|who has|that has) the (?P<end>lowest|highest|fewest|most"
    r"|least)(?: current)?"
    r" (?P<of>health|sanity|damage|horror|skill points?|items?|clues?|"
    + "|".join(ATTRIBUTES)
    + r")(?P<rest> (?:in|within|on|with|without|next to|adjacent to) .+)?"
)
_NEAR = (
    r"(?i)(?:the )?(?:(?P<end>nearest|closest|farthest|furthest) (?P<noun>.+)"
    r"|(?P<which>\w[\w -]*?) (?:(?P<far>nearest|closest) to (?:you|him|an investigator)"
    r"|(?P<away>farthest|furthest) (?:away )?from (?:you|him)))"
)
# By what the first of several is found: for whatever else there is no such order.
RANKS = {
    "investigator": (
        *("health", "sanity", "damage", "horror"),
        *("skill point", "item", "clue"),
        *ATTRIBUTES,
    ),
    "monster": ("health", "damage"),
}
# `the closest Zombie to the Chapel`: what it is near comes last.
_NEAR_TO = (
    r"(?i)(?:the )?(nearest|closest|farthest|furthest) (\w[\w' -]*?) (to|from)"
    r" (you|him|(?:all|any|every|the) investigators?|(?:the|an?|any) (?-i:[A-Z]).+)"
)
# `the investigator closest to the Hall`, `the room farthest from all investigators`.
_FAR_FROM = (
    r"(?i)(?:the )?(?P<noun>\w[\w' -]*?)(?: that is)? (?P<end>nearest|closest|farthest|furthest)"
    r" (?:to|from) (?:(?P<all>(?:all|any|every|the) investigators?)"
    r"|(?:the|an?|any) (?P<room>(?-i:[A-Z]).+))"
)
_CHOICE = (
    r"(?i)(?P<noun>.+?)(?: of (?P<whose>the keeper's|your|the investigators'|their|his|his or her)"
    r" choice|,? \(?(?P<how>the keeper's|keeper's|your|the investigators'|his) choice\)?"
    r"| chosen by (?P<by>the keeper|the investigators|you)| (?P<you>you choose|he chooses))"
)
_AT_RANDOM = (
    r"(?i)(?:(?P<article>an?|one|1|2|two|3|three) )?(?:random(?:ly chosen)? (?P<noun>.+)"
    r"|(?P<before>.+?)(?: chosen)? (?:at random|randomly)(?: (?P<rest>(?:in|within|with) .+))?)"
)
_CHOICE_WITHIN = (
    r"(?i)(?P<noun>.+?) of (?P<whose>the keeper's|your|the investigators'|his) choice "
    r"(?P<rest>(?:in|within|with|without|on|next to) .+)"
)
PEOPLE = {
    **dict.fromkeys(("anybody", "anyone", "somebody", "someone"), ("", 1)),
    **dict.fromkeys(("everybody", "everyone"), ("all", 1)),
}
CHOSEN = {
    "the chosen investigator": "chosen",
    "that investigator": "chosen",
    "the target investigator": "chosen",
    "the other investigator": "chosen",
}
THIS = {
    "the monster": "this-monster",
    "it": "this-monster",
    "this monster": "this-monster",
    "that monster": "this-monster",
    "your room": "this-room",
    "the room": "this-room",
    "room": "this-room",
    "this room": "this-room",
    "its room": "its-room",
    "that room": "its-room",
}


_TOGETHER = (
    r"(?i) in (?:(?:the same|one|a single) (?:room|space)|adjacent (?:rooms|spaces))$"
)
# `the Lady in Grey`: that is her name, and no place.
_IN_A_NAME = r"(?:in|on|at|with|of) [A-Z]"


@lru_cache(maxsize=4096)
def read_selector(text: str) -> Selector | None:
    """`a Zombie in a dark room`, `insane investigator in the room`, `2 investigators`."""
    text = blanks.plain(text)
    if "[" in text:
        return _in_brackets(text)
    if text.lower() in CHOSEN:
        return Selector("chosen")
    if text.lower().removeprefix("the ") in ROLES:
        return Selector("role", text.lower().removeprefix("the "))
    choice = re.fullmatch(_CHOICE, text)
    if choice:
        found = read_selector(choice["noun"])
        said = next(filter(None, choice.groups()[1:])).lower()
        whose = "keeper" if "keeper" in said else "investigators"
        return found and replace(found, whose=whose)
    drawn = re.fullmatch(_AT_RANDOM, text)
    if drawn:
        words = (drawn["article"], drawn["noun"] or drawn["before"], drawn["rest"])
        found = read_selector(" ".join(filter(None, words)))
        return found and replace(found, whose="chance")
    choice = re.fullmatch(_CHOICE_WITHIN, text)
    if choice:
        found = read_selector(f"{choice['noun']} {choice['rest']}")
        whose = "keeper" if "keeper" in choice["whose"].lower() else "investigators"
        return found and replace(found, whose=whose)
    turned = re.fullmatch(_NEAR_TO, text)
    if turned:
        text = f"the {turned[2]} {turned[1]} {turned[3]} {turned[4]}"
    near = re.fullmatch(_NEAR, text)
    if near:
        said = (near["end"] or near["far"] or near["away"]).lower()
        end = "nearest" if said in ("nearest", "closest") else "farthest"
        found = read_selector(near["noun"] or near["which"])
        return found and replace(found, rank=end)
    far = re.fullmatch(_FAR_FROM, text)
    if far:
        found = read_selector(far["noun"])
        end = (
            "nearest to"
            if far["end"].lower() in ("nearest", "closest")
            else "farthest from"
        )
        whom = "investigators" if far["all"] else blanks.name(far["room"] or "")
        return replace(found, rank=f"{end} {whom}") if found and whom else None
    per = re.fullmatch(_PER, text)
    if per:
        found = read_selector(f"{per['count']} {per['noun']}{per['rest'] or ''}")
        return found and replace(found, n=Amount("players", by=plain_n(found)))
    many, n, noun = _counted(text)
    if n != 1 and re.search(_TOGETHER, noun):
        return None  # in one with each other, whoever stands where
    ranked = re.fullmatch(_RANKED, noun)
    rank = ""
    if ranked:
        noun, rank = ranked["noun"] + (ranked["rest"] or ""), _rank(ranked)
    people = re.match(
        r"(?i)(anybody|anyone|somebody|someone|everybody|everyone)\b ?", text
    )
    if people and people.end() < len(text):
        many, n = PEOPLE[people[1].lower()]
        noun = "investigator " + text[people.end() :]
    one_of = re.match(
        r"(?i)(?:one|any|each|all|every one) of (?:the |these |those |their )?(?=\w)",
        text,
    )
    if one_of and not re.match(r"(?i)\w+ of (?:his|your|her)\b", text):
        rest = re.sub(r"^them (?=\w)", "investigator ", text[one_of.end() :])
        each = text.lower().startswith(("each", "all", "every"))
        them = (
            "them" if not each else ""
        )  # who “each of them” is, only the text can say
        noun = "investigator" if rest in (them, "number", "the investigators") else rest
        many, n = ("all", 1) if each else ("", 1)
    if text.lower() in PEOPLE:
        many, n = PEOPLE[text.lower()]
        noun = "investigator"
    found = _read_noun(noun, many != "" or n > 1)
    if rank and not (found and rank.split(" ", 1)[1] in RANKS.get(found.what, ())):
        return None
    return found and replace(found, many=many, n=n, rank=rank)


def _in_brackets(text: str) -> Selector | None:
    """`a room [with a Zombie] [in a dark room]`: where words alone would be ambiguous."""
    words, parts = parted(text)
    said = " ".join(words.replace(PART, "").split())
    found = None if "[" in said else read_selector(said)
    filters = [read_property(one[1:-1]) for one in parts]
    if found is None or None in filters:
        return None
    return replace(found, filters=(*found.filters, *filter(None, filters)))


_PER = (
    r"(?i)(?P<count>(?:at least |at most |exactly |only )?(?:[0-9]{1,2}|an?|one|two"
    r"|three))(?: or more)? "
    r"(?P<noun>\w[\w' -]*?) (?:per|for each|for every) (?:player|investigator)(?P<rest> .+)?"
)


def plain_n(found: Selector) -> int:
    return found.n if isinstance(found.n, int) else found.n.by


def _rank(match: re.Match[str]) -> str:
    low = match["end"].lower() in ("lowest", "fewest", "least")
    return f"{'lowest' if low else 'highest'} {match['of'].lower().removesuffix('s')}"


def _counted(text: str) -> tuple[str, int, str]:
    for pattern, many in _COUNTING:
        match = pattern.match(text)
        if match:
            said = match.groupdict().get("n")
            return many, (blanks.number(said) or 1) if said else 1, text[match.end() :]
    article = re.match(r"(?i)(?:the|another) ", text)
    if article and article[0].lower() == "another ":
        return "", 1, "other " + text[8:]
    return "", 1, text[article.end() :] if article else text


def _read_noun(noun: str, plural: bool) -> Selector | None:
    filters: list[Condition] = []
    if re.match(
        r"(?i)(?:in|within|with|without|who|that|next to|adjacent to|not in) ", noun
    ):
        noun = "investigator " + noun  # “each in a burning room”
    while (word := noun.split(" ", 1)[0].lower()) in ADJECTIVES and " " in noun:
        filters.append(ADJECTIVES[word])
        noun = noun.split(" ", 1)[1]
    adjectives = len(filters)
    cut = re.search(BEFORE_FILTER, noun)
    rest = noun[cut.end() :] if cut else ""
    noun = noun[: cut.start()] if cut else noun
    own = noun[:1].isupper() and blanks.singular(noun.lower()) not in KINDS
    if own and re.match(_IN_A_NAME, rest):
        return None
    while rest:
        made, _, rest = leading(rest, _read_filter, separator=BEFORE_FILTER)
        if made is None:
            return None
        filters += made
    found = _named(noun, tuple(filters), plural)
    if found is None or found.what == "room" or ADJACENT not in filters[:adjectives]:
        return found
    filters[filters.index(ADJACENT)] = BESIDE_YOU  # p8: of figures, by spaces
    return _named(noun, tuple(filters), plural)


def _read_filter(clause: str) -> tuple[Condition, ...] | None:
    found = read_property(clause)
    return None if found is None else (found,)


ADJACENT, BESIDE_YOU = ADJECTIVES["adjacent"], Condition("adjacent", "you")
_THEM = ("both", "they", "them", "these", "those", "neither", "none", "others")


def _named(noun: str, filters: tuple[Condition, ...], plural: bool) -> Selector | None:
    said = noun.lower()
    if said.split(" ")[0] in _THEM:
        return None
    if said in ("player", "players"):
        said = "investigator"
    for what in ("monster", "investigator", "room", "corpse"):
        if said in (what, what + "s"):
            return Selector(what, "", filters)
    if said.endswith(("room", "rooms")) and noun[:1].islower() and blanks.name(noun):
        return Selector("room", blanks.singular(said), filters)
    if re.search(r"(?i) or ", noun):
        return _of_kinds(noun, filters)
    kind = blanks.kind(noun)
    if kind is None or kind in NO_MONSTERS or blanks.feature(noun):
        return None
    if blanks.item_type(noun.split(" ")[-1]) or " of " in noun and noun[:1].islower():
        return None
    if plural or blanks.singular(kind) in KINDS:
        kind = blanks.singular(kind)
    return Selector("monster", "" if kind == "monster" else kind, filters)


def _of_kinds(noun: str, filters: tuple[Condition, ...]) -> Selector | None:
    """`Cultist, Maniac or Witch`: a monster of any of these kinds."""
    ways = []
    for part in re.split(r"(?i),? or (?:an? )?|, (?:an? )?", noun):
        found = _named(part, (), part.lower().endswith("s"))
        if found is None or found.what != "monster" or not found.kind:
            return None
        ways.append((Condition("monster-is", found.kind),))
    either = Condition("either", ways=tuple(ways))
    return Selector("monster", "", (either, *filters))


def read_room(text: str) -> Selector | None:
    """A room by what is true of it, or by part of its name: `a bedroom`, `a dark room`."""
    found = read_selector(text)
    if found is not None and found.what == "room":
        return found
    part = re.fullmatch(r"(?i)(?:an?|any|each|every) ([a-z][a-z' -]*[a-z])", text)
    whole = part and blanks.name(part[1])
    if not part or not whole or part[1] != part[1].lower():
        return None
    if whole in (*NO_MONSTERS, "monster", "investigator", "corpse"):
        return None
    if blanks.feature(whole) or re.search(BEFORE_FILTER, text):
        return None
    if whole.endswith("space"):
        return None  # a space is no part of a room's name
    each = text.lower().startswith(("each", "every"))
    return Selector("room", whole, (), "all" if each else "")
