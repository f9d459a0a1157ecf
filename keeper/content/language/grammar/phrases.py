"""Phrases: one template that both reads a clause into a node and prints it back.

In a template `{slot}` is a field of the node, `[…]` may be left out and is not printed,
`(a|b)` is a choice of which the first is printed, `~` is a plural s, `*` the s of "he takes".
A leading "you" may be left out, for the subject of a clause is taken off beforehand.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cached_property
from typing import Any, Callable, Generic, NamedTuple, TypeVar, Union, cast

from keeper.content.language.grammar.words import blanks, deeds, sorts
from keeper.content.language.nodes import Selector
from keeper.content.vocabulary import KINDS

N = TypeVar("N")
Value = Union[int, str, bool, Selector, "tuple[str, ...]"]


class Slot(NamedTuple):
    """A blank in a template: `read` gives None for words that do not belong there."""

    field: str
    pattern: str
    read: Callable[[str], Value | None]
    show: Callable[[Any], str | None]


def _fixed(*known: str) -> Callable[[str], str | None]:
    return lambda text: text.lower() if text.lower() in known else None


def _if_named(known: object) -> str | None:
    return blanks.show_room(known) if isinstance(known, str) else None


_NTH = ("first", "second", "third")
NUMBER = r"[0-9]{1,3}|an?|another|" + "|".join(blanks.NUMBERS)
SIGNED = r"[+\-−–] ?[0-9]{1,2}"
ANY = r".+?"

SLOTS = {
    "n": Slot("n", NUMBER, blanks.number, blanks.show_all),
    "all": Slot("n", NUMBER + "|all(?: the| your)?", blanks.all_of, blanks.show_all),
    "count": Slot("n", NUMBER + "|all(?: the)?", blanks.count, blanks.show_count),
    "bonus": Slot("n", SIGNED, blanks.signed, blanks.show_signed),
    "digit": Slot("n", "[0-9]{1,3}", int, str),
    "less": Slot("n", NUMBER, blanks.less, blanks.show_less),
    "doors": Slot("where", ANY, blanks.doors, blanks.show_doors),
    "nth": Slot("what", "|".join(_NTH), str.lower, _fixed(*_NTH)),
    "more": Slot("n", rf"(?:{NUMBER}) \w+", blanks.more, blanks.show_more),
    "not": Slot("negated", "not |no longer ", bool, lambda on: "not " if on else ""),
    "name": Slot("what", ANY, blanks.name, blanks.show_name),
    "spell": Slot("what", ANY, blanks.spell, blanks.show_name),
    "kinds": Slot("what", ANY, blanks.kind, blanks.show_name),
    "title": Slot("what", ANY, blanks.title, blanks.show_name),
    "thing": Slot("what", ANY, blanks.thing, blanks.show_thing),
    "someone": Slot("what", ANY, blanks.thing, blanks.show_someone),
    "crowd": Slot("what", ANY, sorts.crowd, sorts.show_crowd),
    "bare": Slot("what", ANY, blanks.bare, blanks.show_bare),
    "feature": Slot("what", ANY, blanks.feature, blanks.show_feature),
    "fixture": Slot("what", ANY, blanks.fixture, blanks.show_feature),
    "type": Slot("what", ANY, blanks.item_type, blanks.show_type),
    "owned": Slot("what", ANY, blanks.owned, blanks.show_owned),
    "owneds": Slot("what", ANY, blanks.many_owned, blanks.show_many_owned),
    "item": Slot("what", ANY, blanks.name, blanks.show_name),
    "types": Slot("what", ANY, blanks.many_types, blanks.show_many_owned),
    "plain": Slot("what", ANY, blanks.bare_type, str),
    "titled": Slot("what", ANY, blanks.title, blanks.show_name),
    "possession": Slot("what", ANY, blanks.possession, blanks.show_name),
    "features": Slot("what", ANY, blanks.features, blanks.show_features),
    "against": Slot("against", ANY, blanks.against, blanks.show_against),
    "deck": Slot("what", r"\w+", sorts.deck, blanks.show_name),
    "pack": Slot("what", r"\w+", sorts.pack, blanks.show_name),
    "atest": Slot("what", ANY, deeds.a_test, deeds.show_a_test),
    "letter": Slot("what", "[A-Za-z]", str.upper, str),
    "stage": Slot("what", "[IViv]{1,3}", str.upper, str),
    "monster": Slot(
        "what", "(?:the )?monster|it", blanks.monster, _fixed("monster", "it")
    ),
    "weapon": Slot("what", ANY, sorts.weapon, sorts.show_weapon),
    "tests": Slot("what", ANY, deeds.tests, deeds.show_test),
    "attribute": Slot("what", r"\w+", deeds.attribute, deeds.show_test),
    "deeds": Slot("what", ANY, deeds.deeds, deeds.show_deed),
    "room": Slot("where", ANY, blanks.room, _if_named),
}  # `selectors` adds those that need the grammar itself: a place, somebody chosen

# Words of a template that stand for whoever the text is about.
STANDS_FOR = {
    "your": r"(?:your|his or her|his|her|their|the investigator['’]s)",
    "you": r"(?:you|him or her|him|her|them|the (?:investigator|victim))",
    "are": r"(?:are|is)",
    "have": r"(?:have|has)",
    "do": r"(?:do|does)",
}
_KEY = 4  # so many letters of a word find the rows that need it
_BAR = r"\|(?![^(]*\))"  # not the one of a choice inside
TOKEN = r"\{\w+\}|\[[^]]*\]|\([^)]*\)|[\w'-]+|."


class Phrase(Generic[N]):
    """A row of the grammar: a template, and the node (or nodes) that it makes."""

    def __init__(self, template: str, *made: N) -> None:
        self.template = template
        self.made = made

    @cached_property
    def _tokens(self) -> list[str]:
        return re.findall(TOKEN, self.template)

    @cached_property
    def needs(self) -> list[tuple[str, ...]]:
        """Words of which a clause must hold one, then one of the next, and so on."""
        return [found for token in self._tokens if (found := _needed(token))]

    def may_fit(self, lowered: str) -> bool:
        """Whether its words stand there in their order: what is cheap to see."""
        at = 0
        for group in self.needs:
            found = [place for one in group if (place := lowered.find(one, at)) >= 0]
            if not found:
                return False
            at = min(found)
        return True

    @cached_property
    def _regex(self) -> re.Pattern[str]:
        parts = [_pattern(token) for token in self._tokens]
        if self.template.startswith("you "):
            parts[:2] = [r"(?:you )?"]
        return re.compile("".join(parts), re.IGNORECASE)

    def read(self, clause: str) -> tuple[N, ...] | None:
        match = self._regex.fullmatch(clause)
        if match is None:
            return None
        found: dict[str, Value] = {}
        for slot, text in match.groupdict().items():
            if text is None:
                continue
            value = SLOTS[slot].read(text)
            if value is None:
                return None
            found[SLOTS[slot].field] = value
        if "kinds" in match.groupdict():
            one = blanks.singular(str(found["what"]))
            if found.get("n", 1) != 1 or one in KINDS:
                found["what"] = one
        return tuple(node for each in self.made for node in _filled(each, found))

    @cached_property
    def own(self) -> list[tuple[str, Any]]:
        """What its node has in every field that no blank fills, what it does first."""
        free = {SLOTS[t[1:-1]].field for t in self._tokens if t.startswith("{")}
        return [one for one in vars(self.made[0]).items() if one[0] not in free]

    def show(self, node: N) -> str | None:
        """The sentence for the node, or None when this row is not about it."""
        if len(self.made) != 1 or type(node) is not type(self.made[0]):
            return None
        fields = vars(node)
        for key, value in self.own:
            if fields[key] != value:
                return None
        printed = [_printed(token, fields) for token in self._tokens]
        if any(part is None for part in printed):
            return None
        return " ".join("".join(cast("list[str]", printed)).split())


def _pattern(token: str) -> str:
    if token.startswith("{"):
        slot = token[1:-1]
        return f"(?P<{slot}>{SLOTS[slot].pattern})" + ("?" if slot == "not" else "")
    if token.startswith(("[", "(")):
        choices = re.split(_BAR, token[1:-1])
        patterns = ("".join(map(_pattern, re.findall(TOKEN, c))) for c in choices)
        return "(?:" + "|".join(patterns) + ")" + "?" * token.startswith("[")
    if token in ("~", "*"):
        return "(?:e?s)?"
    return STANDS_FOR.get(token) or re.escape(token).replace("'", "['’]")


def _needed(token: str) -> tuple[str, ...]:
    """A plain word, or the longest word of each choice; nothing where none is needed."""
    if token.startswith("("):
        said = re.sub(r"\[[^]]*\]|\{\w+\}", "", token[1:-1]).lower()
        ways = [re.findall(r"[a-z]+", one) for one in said.split("|")]
        plain = [[one for one in way if one not in STANDS_FOR] for way in ways]
        return tuple(max(one, key=len) for one in plain) if all(plain) else ()
    if token.isalpha() and token not in STANDS_FOR and len(token) > 1:
        return (token.lower(),)
    return ()


def _printed(token: str, fields: dict[str, Any]) -> str | None:
    several = fields.get("n") not in (1, -1)  # “1 fewer”
    if token == "{kinds}" and several:
        return blanks.show_name(blanks.plural(fields["what"]))
    if token.startswith("{"):
        slot = SLOTS[token[1:-1]]
        value = fields[slot.field]
        return None if value == "" else slot.show(value)
    if token.startswith("["):
        return ""
    if token == "(are|is)":
        return "are" if several else "is"
    if token.startswith("(have been|has been"):
        return "have been" if several else "has been"
    if token.startswith("("):
        return token[1:-1].split("|")[0]
    if token == "~":
        return "s" if several else ""
    return "" if token == "*" else token


def _filled(node: N, found: dict[str, Value]) -> list[N]:
    """The node with its blanks filled; one for each where a blank holds several words."""
    what = found.get("what")
    several = what if isinstance(what, tuple) else (what,)
    made: list[N] = []
    for one in several:
        fields = {**vars(node), **found}
        if one is not None:
            fields["what"] = one
        made.append(type(node)(**fields))
    return made


def _keys(group: tuple[str, ...]) -> set[str]:
    return {word[:_KEY] for word in group}


class Rows(Generic[N]):
    """A table of the grammar: the first row that fits a node is the one that prints it."""

    def __init__(self, *rows: Phrase[N]) -> None:
        self.rows = rows

    @cached_property
    def _by_word(self) -> dict[str, list[tuple[int, Phrase[N]]]]:
        """Rows by the beginnings of words of which they need one: the rarest they have."""
        keyed = [[_keys(group) for group in row.needs] for row in self.rows]
        often = Counter(key for groups in keyed for keys in groups for key in keys)

        def rarity(keys: set[str]) -> int:
            return sum(often[one] for one in keys)

        found: dict[str, list[tuple[int, Phrase[N]]]] = {}
        for place, (row, groups) in enumerate(zip(self.rows, keyed)):
            rarest = min(groups, key=rarity, default={""})
            for key in rarest:
                found.setdefault(key, []).append((place, row))
        return found

    def read(self, clause: str) -> tuple[N, ...] | None:
        lowered = clause.lower()
        keys = {word[:_KEY] for word in re.findall(r"\w+", lowered)} | {""}
        keys |= {key[:size] for key in keys for size in range(1, _KEY)}
        found = {one for key in keys for one in self._by_word.get(key, ())}
        for _, row in sorted(found, key=lambda one: one[0]):
            made = row.read(clause) if row.may_fit(lowered) else None
            if made is not None:
                return made
        return None

    def read_one(self, clause: str) -> N | None:
        """In a table of which no row does two things."""
        return next(iter(self.read(clause) or ()), None)

    @cached_property
    def _by_word_of_node(self) -> dict[Any, list[Phrase[N]]]:
        """Rows by what their node does or asks, which comes first and is in no blank."""
        found: dict[Any, list[Phrase[N]]] = {}
        for row in self.rows:
            found.setdefault(row.own[0][1], []).append(row)
        return found

    def show(self, node: N) -> str | None:
        word = next(iter(vars(node).values()))
        for row in self._by_word_of_node.get(word, ()):
            shown = row.show(node)
            if shown is not None:
                return shown
        return None
