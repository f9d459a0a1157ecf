"""Reads the sentences of one ability into nodes, each where it belongs."""

from __future__ import annotations

import re
from functools import partial
from typing import Callable

from keeper.content.language import structures
from keeper.content.language.drafts import Draft, Item, Opening, finished
from keeper.content.language.grammar.clauses import bare_clause, leading, until
from keeper.content.language.grammar.trials import read_test
from keeper.content.language.grammar.wording import side
from keeper.content.language.leaves import read_leaf
from keeper.content.language.nodes import (
    Ability,
    Branch,
    ByHand,
    Effect,
    Node,
    Pay,
    Roll,
    Test,
    inside,
)
from keeper.content.language.timing import (
    ALTERED,
    ALTERING,
    BEGINNING,
    DEARER,
    Beginning,
    altered,
)
from keeper.errors import StoryFault

_OTHERWISE = (
    r"(?i)(?:otherwise|if not|if (?:you|he|she|it|they) (?:is|are) not(?=,))\b[,:]?\s*"
)
_DONE = (
    r"(?i)(?:if (?:you|he|she|they|he or she|it|the investigator|the keeper) (?:do|does|did)"
    r"|if so|when (?:you|he|she|they) do(?:es)?|in return),\s*"
)
_NOT_DONE = (
    r"(?i)if (?:you|he|she|they|he or she|it|the investigator|the keeper|that|this|none)"
    r" (?:cannot|can not|can't|do not|does not|did not|don't|doesn't|are unable to|is unable to"
    r"|is impossible|is not possible|can be \w+)(?: do so| do this)?,\s*"
)
_FACES = (
    r"(?i)on (?:an? )?(?:roll of )?(?P<low>[0-9]{1,2})"
    r"(?:\s*(?:-|–|to)\s*(?P<high>[0-9]{1,2})"
    r"| or (?P<way>more|higher|greater|less|lower|fewer))?[,:]\s*"
)
_ROLL = r"(?i)(?:[Tt]he keeper |each investigator )?rolls? (?:a|one|1|the) die"
_PRONOUN = (
    r"(?i)(?:he or she|he|she|it|that (?:investigator|monster)|the (?:chosen|affected)"
    r" (?:investigator|monster)|they)\b"
)
# Words that bind a clause to its neighbours: half of such a sentence must not be done.
_BINDING = (
    r"(?i)(?:if|unless|until|when|whenever|while|after|before|during|instead|except|but|as|for"
    r"|once|at|in|on|or|either|then|otherwise|equal|up|to|with|without|by|from|each|every)\b"
)
_DEEPEST = 40
_CONDITIONAL = r"(?i)\b(?:if|unless)\b"


class AbilityReader:
    """Takes sentences one by one.

    `sink` is where a sentence goes: `Choose …` and `Each …:` make it their own, for they
    rule the rest of the text. `last` is where the sentence before went.
    """

    def __init__(self, beginning: Beginning) -> None:
        self.beginning = beginning
        self.dearer = 0
        self.items: list[Item] = []
        self.sink = self.items
        self.last = self.items
        self.test: Draft | None = None
        self.roll: tuple[Draft, list[tuple[int, int]]] | None = None
        self.led: tuple[Draft, str] | None = None
        self.opening: Opening | None = None
        self.in_branch = False
        self.nested = 0

    def ability(self) -> Ability:
        nodes = finished(self.items)
        beginning = self.beginning
        if beginning.timing in ALTERED and any(map(_alters, nodes)):
            beginning = altered(beginning)
        timing, limit, other_way, trigger = beginning
        return Ability(timing, nodes, limit, self.dearer, other_way, trigger)

    @property
    def empty(self) -> bool:
        return not self.items and not self.dearer

    def sentence(self, text: str) -> None:
        branch, otherwise = side(text), re.match(_OTHERWISE, text)
        done, not_done = re.match(_DONE, text), re.match(_NOT_DONE, text)
        faces = re.match(_FACES, text) if self.roll else None
        if branch:
            self._branch(*branch)
        elif faces:
            self._face(faces, text[faces.end() :])
        elif (done or not_done) and self.last:
            deed = done or not_done
            self._after_deed(not_done is None, text[deed.end() if deed else 0 :])
        elif otherwise:
            self._otherwise(text, text[otherwise.end() :])
        else:
            if self.opening and self.opening.home is self.sink:
                self.opening = None
            self._plain_sentence(text)

    def _plain_sentence(self, text: str) -> None:
        led, self.led = self.led, None
        pronoun = re.match(_PRONOUN, text)
        if led is not None and pronoun:
            draft, subject = led
            self.last = draft.parts[0]
            self._flow(
                text[pronoun.end() :].strip() if subject else text, self.last, subject
            )
            self.led = led
            return
        self.last = self.sink
        self._flow(text, self.sink)

    # Branches -----------------------------------------------------------------

    def _branch(self, which: str, text: str) -> None:
        if not text:
            raise StoryFault(f"nothing stands after “{which.capitalize()}:”")
        if self.test is None:
            self.test = Draft(Branch, 2)
            self.sink.append(self.test)
        part = self.test.parts[which == "fail"]
        if part:
            raise StoryFault(
                f"“{which.capitalize()}:” stands twice after the same test",
                "Join what happens with “and”.",
            )
        if self.opening is not self.test.inside:
            self.opening = None
        self._one_sentence(text, part)

    def _one_sentence(self, text: str, into: list[Item]) -> None:
        """What a branch rules ends with its full stop."""
        before, self.in_branch = self.in_branch, True
        self.last = into
        self._flow(text, into)
        self.in_branch = before

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
            self.last = opening.otherwise
            self._flow(text, opening.otherwise)

    def _after_deed(self, done: bool, text: str) -> None:
        """`If you do, …`, `If you cannot, …`: about what the sentence before said."""
        if not text:
            raise StoryFault("nothing stands after “If you do”")
        last = self.last[-1]
        if isinstance(last, Draft) and last.sort == "pay":
            draft = last
        else:
            offer = isinstance(last, Draft) and last.sort == "may"
            whose = last.whose if isinstance(last, Draft) and offer else "must"
            draft = Draft(partial(Pay, whose), 3, sort="pay")
            draft.parts[0] = (
                last.parts[0] if isinstance(last, Draft) and offer else [last]
            )
            self.last[-1] = draft
        home = self.last
        branch = self.in_branch or home is not self.sink
        self.opening = Opening(draft.parts[2], self.sink, branch)
        opening = self.opening
        self._one_sentence(text, draft.parts[1 if done else 2])
        self.last = home
        self.opening = opening if done else None

    def _roll(self) -> Draft:
        faces: list[tuple[int, int]] = []

        def make(*ways: tuple[Node, ...]) -> Node:
            return Roll(tuple(faces), ways)

        draft = Draft(make, 0)
        self.roll = draft, faces
        return draft

    def _face(self, match: re.Match[str], text: str) -> None:
        assert self.roll is not None
        draft, faces = self.roll
        low = int(match["low"])
        high = int(match["high"] or low)
        if match["way"]:
            more = match["way"].lower() in ("more", "higher", "greater")
            low, high = (low, 10) if more else (1, low)
        if not text or not 1 <= low <= high <= 10:
            raise StoryFault(
                f"“{match[0].strip()}” is no face of a die",
                "Write “Roll a die. On 1-3, … On 4 or more, …”: the die has ten sides.",
            )
        faces.append((low, high))
        draft.parts.append([])
        self._one_sentence(text, draft.parts[-1])

    # The clauses of a sentence --------------------------------------------------

    def _flow(self, text: str, into: list[Item], subject: str = "") -> None:
        """The clauses of one sentence. Unknown neighbours stay together, as written."""
        before = self.sink, self.test, self.opening, self.led
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
                    self.sink, self.test, self.opening, self.led = before
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

    def flow(self, text: str, into: list[Item], subject: str = "") -> None:
        """For the structures: the clauses that one of them rules."""
        self._flow(text, into, subject)

    def understood(self, text: str, subject: str = "") -> bool:
        """Whether the first clause of these words means something."""
        if re.match(structures.MAY, text) or self.is_test(text):
            return True
        return leading(text, self._leaf(subject, quiet=True))[0] is not None

    def is_test(self, text: str) -> bool:
        def read(said: str) -> tuple[object, ...] | None:
            return read_test(said)

        try:
            return leading(text, read)[0] is not None
        except StoryFault:
            return True

    def _refuse_beginning(self, rest: str, at_start: bool) -> None:
        wrong = (
            re.match(r"(?i)(?:pass|fail)\s*:\s*", rest)
            or re.match(r"(?i)otherwise\b[,:]?\s*", rest)
            or re.match(BEGINNING, rest)
        )
        if wrong or (re.fullmatch(DEARER, rest) and not at_start):
            said = wrong[0].strip(" ,") if wrong else rest
            raise StoryFault(
                f"“{said}” stands in the middle of a sentence",
                "It begins a sentence of its own.",
            )

    def _leaf(
        self, subject: str, quiet: bool = False
    ) -> Callable[[str], tuple[Item, ...] | None]:
        def read(clause: str) -> tuple[Item, ...] | None:
            found = read_leaf(clause, subject)
            if found is None:
                return None if quiet else self._test(clause)
            for one in found:
                if isinstance(one, Effect) and one.verb == "roll-again":
                    self._only_after_a_test()
            return found

        return read

    def _only_after_a_test(self) -> None:
        if self.beginning.timing not in ("failed-test", "passed-test", "tested"):
            raise StoryFault(
                "“roll again” belongs after “After you fail a test,”",
                "Write “After you fail a test, you may roll again.”",
            )

    def _test(self, clause: str) -> tuple[Item, ...] | None:
        """A test, and the branches that may follow it; `… or take 1 damage` is its fail."""
        if re.fullmatch(_ROLL, clause):
            return (self._roll(),)
        price = re.fullmatch(
            r"(?i)(?:pass |succeed at )?(.+?(?:test|check)[^,]*?),? or (.+)", clause
        )
        found = read_test(bare_clause(price[1]) if price else clause)
        if found is None:
            return None
        attribute, modifier = found
        draft = Draft(partial(Test, attribute, modifier), 2)
        if price:
            self._one_sentence(price[2], draft.parts[1])
            return (draft,)
        if self.in_branch:
            raise StoryFault(
                f"a test of {attribute.capitalize()} inside “Pass:” or “Fail:”",
                "Nobody could tell whose “Pass:” and “Fail:” come next.",
            )
        self.test = draft
        self.test.inside = self.opening
        return (self.test,)

    def _structure(self, text: str, subject: str) -> list[Item] | None:
        """If, May, Each, Choose …: they rule the rest of their sentence, or more."""
        clause = bare_clause(text)
        for pattern, read in structures.STRUCTURES:
            match = re.fullmatch(pattern, text) or re.fullmatch(pattern, clause)
            if match:
                self.nested += 1
                if self.nested > _DEEPEST:
                    raise StoryFault(
                        f"more than {_DEEPEST} of “if”, “may”, “each” and “choose” in one "
                        "ability"
                    )
                made = read(self, match, subject)
                if made is not None:
                    return made
        return None


def _alters(node: Node) -> bool:
    if isinstance(node, Effect) and node.verb in ALTERING:
        return True
    return any(_alters(inner) for inner in inside(node))


def _by_hand(unknown: str, rest: str) -> list[Item]:
    said = until(unknown, rest)
    return [ByHand(said)] if said else []
