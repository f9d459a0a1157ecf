"""Reads the sentences of one ability into nodes, each where it belongs."""

from __future__ import annotations

import re
from functools import partial
from typing import Callable, Union

from keeper.content.language.grammar import EFFECTS, LASTING
from keeper.content.language.nodes import (
    Ability,
    Branch,
    ByHand,
    Choose,
    Condition,
    Each,
    If,
    May,
    Node,
    Selector,
    Test,
)
from keeper.content.language.phrases import read_any
from keeper.content.language.selectors import (
    SEPARATOR,
    bare_clause,
    leading,
    read_all,
    read_condition,
    read_selector,
    until,
)
from keeper.content.language.timing import BEGINNING, DEARER, Beginning
from keeper.content.language.words import ATTRIBUTES, signed
from keeper.errors import StoryFault

_SIDE = r"(?i)(pass|fail)\s*:\s*"
_OTHERWISE = r"(?i)otherwise\b[,:]?\s*"
_TEST = r"(?i)tests? (?:your )?(\w+)(.*)"
_MODIFIER = r"(?i) (?:at )?\(?([+\-−–] ?[0-9]{1,2}|0)\)?"
_IF = r"(?i)(?:but )?if (.+)"
_MAY = r"(?i)((?:the )?keeper )?may (?!not\b|go on\b)(?:choose to )?(.+)"
_EACH = r"(?i)(for )?(?:each|every|all) (.+)"
_CHOOSE = r"(?i)(?:(?:the )?keeper )?chooses? (.+)"
_AFTER_CHOICE = SEPARATOR + "|: "
# Words that bind a clause to its neighbours: half of such a sentence must not be done.
_BINDING = (
    r"(?i)(?:if|unless|until|when|whenever|while|after|before|during|instead|except|but|as|for"
    r"|once|at|in|on|or|either|then|otherwise|equal|up|to|with|without|by|from|each|every)\b"
)
_DEEPEST = 40
_CONDITIONAL = r"(?i)\b(?:if|unless)\b"


def near(word: str, known: tuple[str, ...]) -> str:
    """`: did you mean …?`, or nothing."""
    from difflib import get_close_matches

    found = get_close_matches(word.capitalize(), [one.capitalize() for one in known], 1)
    return f": did you mean “{found[0]}”?" if found else ""


def read_test(clause: str) -> tuple[str, int] | None:
    """`test Lore -1` → `("lore", -1)`; None if it is about something else."""
    match = re.fullmatch(_TEST, clause)
    if match is None:
        return None
    attribute, rest = match[1].lower(), match[2]
    if attribute not in ATTRIBUTES:
        raise StoryFault(
            f"“{match[1]}” is no attribute to test{near(match[1], ATTRIBUTES)}",
            "Attributes: " + ", ".join(ATTRIBUTES) + ".",
        )
    modifier = re.fullmatch(_MODIFIER, rest) if rest else None
    if rest and modifier is None:
        raise StoryFault(
            f"“{rest.strip()}” makes no sense after “Test {match[1]}”",
            "A test is an attribute and a modifier: “Test Luck -1.”",
        )
    return attribute, signed(modifier[1]) if modifier else 0


class Draft:
    """A node whose parts are still being read."""

    def __init__(self, make: Callable[..., Node], parts: int) -> None:
        self.make = make
        self.parts: list[list[Item]] = [[] for _ in range(parts)]
        self.inside: Opening | None = None

    def node(self) -> Node:
        return self.make(*(finished(part) for part in self.parts))


Item = Union[Draft, Node]


def finished(items: list[Item]) -> tuple[Node, ...]:
    return tuple(one.node() if isinstance(one, Draft) else one for one in items)


class Opening:
    """An If that an `Otherwise` may still follow; `hand` when it was not understood."""

    def __init__(
        self, otherwise: list[Item], home: list[Item], branch: bool, hand: bool = False
    ) -> None:
        self.otherwise = otherwise
        self.home = home
        self.branch = branch
        self.hand = hand


class AbilityReader:
    """Takes sentences one by one.

    `sink` is where a sentence goes: `Choose …` and `Each …:` make it their own, for they
    rule the rest of the text.
    """

    def __init__(self, beginning: Beginning) -> None:
        self.beginning = beginning
        self.dearer = 0
        self.items: list[Item] = []
        self.sink = self.items
        self.test: Draft | None = None
        self.opening: Opening | None = None
        self.in_branch = False
        self.nested = 0

    def ability(self) -> Ability:
        timing, limit, other_way = self.beginning
        return Ability(timing, finished(self.items), limit, self.dearer, other_way)

    @property
    def empty(self) -> bool:
        return not self.items and not self.dearer

    def sentence(self, text: str) -> None:
        side, otherwise = re.match(_SIDE, text), re.match(_OTHERWISE, text)
        if side:
            self._branch(side[1].lower(), text[side.end() :])
        elif otherwise:
            self._otherwise(text, text[otherwise.end() :])
        else:
            if self.opening and self.opening.home is self.sink:
                self.opening = None
            self._flow(text, self.sink)

    def _branch(self, side: str, text: str) -> None:
        if not text:
            raise StoryFault(f"nothing stands after “{side.capitalize()}:”")
        if self.test is None:
            self.test = Draft(Branch, 2)
            self.sink.append(self.test)
        part = self.test.parts[side == "fail"]
        if part:
            raise StoryFault(
                f"“{side.capitalize()}:” stands twice after the same test",
                "Join what happens with “and”.",
            )
        if self.opening is not self.test.inside:
            self.opening = None
        self._one_sentence(text, part)

    def _one_sentence(self, text: str, into: list[Item]) -> None:
        """What a branch rules ends with its full stop."""
        self.in_branch = True
        self._flow(text, into)
        self.in_branch = False

    def _otherwise(self, sentence: str, text: str) -> None:
        opening, self.opening = self.opening, None
        if opening is None:
            raise StoryFault(
                "“Otherwise” without an “If” before it",
                "It follows the sentence of its “If”.",
            )
        if not text:
            raise StoryFault("nothing stands after “Otherwise”")
        if opening.hand:
            last = opening.otherwise[-1]
            assert isinstance(last, ByHand)
            opening.otherwise[-1] = ByHand(f"{last.text}. {sentence}")
            return
        self.sink = opening.home
        if opening.branch:
            self._one_sentence(text, opening.otherwise)
        else:
            self._flow(text, opening.otherwise)

    def _flow(self, text: str, into: list[Item], subject: str = "") -> None:
        """The clauses of one sentence. Unknown neighbours stay together, as written."""
        before = self.sink, self.test, self.opening
        found: list[Item] = []
        clause = unknown = ""
        rest = text
        while rest:
            self._refuse_beginning(rest, rest is text and into is self.sink)
            made: list[Item] | None = self._structure(rest, subject)
            after = ""
            if made is None:
                known, said, after = leading(rest, self._leaf(subject), clause)
                made = None if known is None else list(known)
                clause = clause if known is None else said
                if known is None and re.match(_BINDING, said):
                    self.sink, self.test, self.opening = before
                    found, unknown, rest = [], text, ""
                    break
            if made is None:
                unknown = unknown or rest
            else:
                found += _by_hand(unknown, rest) + made
                unknown = ""
            rest = after
        into += found + _by_hand(unknown, "")
        last = into[-1] if into else None
        if isinstance(last, ByHand) and re.search(_CONDITIONAL, last.text):
            self.opening = Opening(into, self.sink, self.in_branch, hand=True)

    def _refuse_beginning(self, rest: str, at_start: bool) -> None:
        wrong = (
            re.match(_SIDE, rest)
            or re.match(_OTHERWISE, rest)
            or re.match(BEGINNING, rest)
        )
        if wrong or (re.fullmatch(DEARER, rest) and not at_start):
            said = wrong[0].strip(" ,") if wrong else rest
            raise StoryFault(
                f"“{said}” stands in the middle of a sentence",
                "It begins a sentence of its own.",
            )

    def _leaf(self, subject: str) -> Callable[[str], tuple[Item, ...] | None]:
        def read(clause: str) -> tuple[Item, ...] | None:
            said = f"{subject} {clause}"
            effects = subject and read_any(EFFECTS, said) or read_any(EFFECTS, clause)
            if effects and effects[0].verb == "roll-again":
                self._only_after_failing()
            if effects:
                return effects
            lasting = read_any(LASTING, clause)
            if lasting:
                return lasting
            return None if re.search(SEPARATOR, clause) else self._test(clause)

        return read

    def _only_after_failing(self) -> None:
        if self.beginning.timing != "failed-test":
            raise StoryFault(
                "“roll again” belongs after “After you fail a test,”",
                "Write “After you fail a test, you may roll again.”",
            )

    def _test(self, clause: str) -> tuple[Item, ...] | None:
        found = read_test(clause)
        if found is None:
            return None
        if self.in_branch:
            raise StoryFault(
                f"a test of {found[0].capitalize()} inside “Pass:” or “Fail:”",
                "Nobody could tell whose “Pass:” and “Fail:” come next.",
            )
        attribute, modifier = found
        self.test = Draft(partial(Test, attribute, modifier), 2)
        self.test.inside = self.opening
        return (self.test,)

    def _structure(self, text: str, subject: str) -> list[Item] | None:
        """If, May, Each, Choose: they rule the rest of their sentence, or more."""
        clause = bare_clause(text)
        readers = (
            (_IF, self._if),
            (_MAY, self._may),
            (_EACH, self._each),
            (_CHOOSE, self._choose),
        )
        for pattern, read in readers:
            match = re.fullmatch(pattern, clause)
            if match:
                self._count_nesting()
                return read(match, subject)
        return None

    def _count_nesting(self) -> None:
        self.nested += 1
        if self.nested > _DEEPEST:
            raise StoryFault(
                f"more than {_DEEPEST} of “if”, “may”, “each” and “choose” in one ability"
            )

    def _if(self, match: re.Match[str], subject: str) -> list[Item] | None:
        for comma in re.finditer(", ", match[1]):
            conditions = read_all(match[1][: comma.start()], read_condition)
            if conditions:
                return [self._if_so(conditions, match[1][comma.end() :], subject)]
        return None

    def _if_so(
        self, conditions: tuple[Condition, ...], text: str, subject: str
    ) -> Draft:
        draft = Draft(partial(If, conditions), 2)
        self.opening = Opening(draft.parts[1], self.sink, self.in_branch)
        opening = self.opening
        self._flow(text, draft.parts[0], subject)
        # A clause left by hand inside does not take this If's Otherwise away.
        if self.opening and self.opening.hand:
            self.opening = opening
        return draft

    def _may(self, match: re.Match[str], subject: str) -> list[Item] | None:
        whose = "keeper" if match[1] else "investigator"
        draft = Draft(partial(May, whose), 1)
        self._flow(match[2], draft.parts[0], subject)
        return [draft]

    def _each(self, match: re.Match[str], subject: str) -> list[Item] | None:
        named, colon, rest = match[2].partition(": ")
        ruled = read_selector(named) if colon else None
        if ruled:
            return [self._ruling(partial(Each, ruled), rest, True)]
        if match[1]:
            return self._for_each(match[2])
        said = match[2].split(" ")
        for cut in range(1, min(len(said), 12)):
            group = read_selector(" ".join(said[:cut]))
            if group and self._begins_well(" ".join(said[cut:]), _subject(group)):
                return [self._each_of(group, " ".join(said[cut:]))]
        return None

    def _for_each(self, text: str) -> list[Item] | None:
        named, comma, rest = text.partition(", ")
        group = read_selector(named) if comma else None
        return [self._each_of(group, rest)] if group else None

    def _each_of(self, group: Selector, text: str) -> Draft:
        draft = Draft(partial(Each, group), 1)
        self._flow(text, draft.parts[0], _subject(group))
        return draft

    def _begins_well(self, text: str, subject: str) -> bool:
        if re.fullmatch(_MAY, text) or re.match(_TEST, text):
            return True
        return leading(text, self._leaf(subject))[0] is not None

    def _choose(self, match: re.Match[str], subject: str) -> list[Item] | None:
        cut = re.search(_AFTER_CHOICE, match[1])
        selector = read_selector(match[1][: cut.start()] if cut else match[1])
        if selector is None:
            return None
        rest = match[1][cut.end() :] if cut else ""
        if self.in_branch and not rest:
            raise StoryFault(
                "“Choose” at the end of “Pass:” or “Fail:”",
                "Go on in the same sentence: “choose a monster, then …”.",
            )
        return [self._ruling(partial(Choose, selector), rest, bool(rest))]

    def _ruling(self, make: Callable[..., Node], text: str, at_once: bool) -> Draft:
        """A node that rules the rest of the text; in a branch, of the sentence."""
        draft = Draft(make, 1)
        if not self.in_branch:
            self.sink = draft.parts[0]
        if at_once:
            self._flow(text, draft.parts[0])
        return draft


def _subject(group: Selector) -> str:
    return "it" if group.what == "monster" else ""


def _by_hand(unknown: str, rest: str) -> list[Item]:
    said = until(unknown, rest)
    return [ByHand(said)] if said else []
