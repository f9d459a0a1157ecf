"""Reads the clauses of one sentence into nodes, under the structures that rule them."""

from __future__ import annotations

import re
from functools import partial
from typing import Callable, Iterator, Sequence

from keeper.content.language.brackets import MARKED
from keeper.content.language.grammar.quantities import read_counted
from keeper.content.language.grammar.voices.passive import active
from keeper.content.language.grammar.voices.short import completed
from keeper.content.language.grammar.words.clauses import bare_clause, leading, until
from keeper.content.language.grammar.words.sides import side
from keeper.content.language.grammar.words.telling import tells, told_of
from keeper.content.language.grammar.words.trials import read_test
from keeper.content.language.leaves import read_leaf
from keeper.content.language.nodes import (
    ByHand,
    Choose,
    Each,
    Effect,
    Node,
    Number,
    Roll,
    Test,
    Told,
)
from keeper.content.language.reader import choices, structures, wary
from keeper.content.language.reader.drafts import Draft, Item, Opening
from keeper.content.language.reader.pronouns import (
    done_to_them,
    goes_on,
    taken_away,
    the_same,
)
from keeper.content.language.reader.timing import ALTERED, BEGINNING, DEARER, Beginning
from keeper.content.vocabulary import ATTRIBUTES
from keeper.errors import StoryFault

_ROLL = r"(?i)(?:[Tt]he keeper |each investigator )?rolls? (?:a|one|1|the) (?:die|dice)"
# Words that bind a clause to its neighbours: half of such a sentence must not be done.
_BINDING = (
    r"(?i)(?:if|unless|until|when|whenever|while|after|before|during|instead|except|but|as|for"
    r"|once|at|in|on|or|either|then|otherwise|equal|up|to|with|without|by|from|each|every|only"
    r"|the (?:first|next|last) time|(?:twice|thrice|\w+ times) (?:per|a|each|every|in))\b"
)
# What comes after it is asked for, whatever stands before it: `Roll a die: if …, take 1 horror`.
_ASKS = r"(?i)(?:[:;,] |\b(?:and|but|then) )(?:if|unless|when|whenever|while|until)\b"

_YOU_FIRST = r"(?i)(?:then |and |but )*you\b"
_ATTRIBUTE = rf"(?i)(?:your )?(?:{'|'.join(ATTRIBUTES)})\b"
_DEEPEST = 40
SIDES = ("pass", "fail")
_ONE_OF = {"monster": "it", "investigator": ""}  # and the word for it in what follows
_CONDITIONAL = r"(?i)\b(?:if|unless)\b"


class ClauseReader:
    """Takes the clauses of a sentence one by one.

    `sink` is where a sentence goes: `Choose …` and `Each …:` make it their own, for they
    rule the rest of the text, an `Each …:` until the next one. `last` is where the
    sentence before went.
    """

    def __init__(
        self, beginning: Beginning, brackets: Sequence[tuple[Node, ...]]
    ) -> None:
        self.beginning = beginning
        self.brackets = brackets
        self.items: list[Item] = []
        self.sink = self.items
        self.around: list[Item] | None = None  # where the `Each …:` that rules stands
        self.last = self.items
        self.test: Draft | None = None
        self.roll: tuple[Draft, list[tuple[int, int]]] | None = None
        self.led: tuple[Draft, str] | None = None
        self.chosen = ""  # what “they” are after a choice: "monster", "investigator"
        self.spoken = wary.Spoken()
        self.near = ""  # where “that investigator” is, by whom a monster was chosen
        self.opening: Opening | None = None
        self.in_branch = self.unknown_if = False
        self.branch: list[Item] | None = (
            None  # of a test: what the next sentence goes on
        )
        self.nested = 0
        self.ahead: list[str] = []  # the sentences to come
        self.inner: Draft | None = None  # a test inside a side of another

    @property
    def alters(self) -> bool:
        return self.beginning.timing in ALTERED

    @property
    def waits(self) -> bool:
        return self.beginning.timing != "now"

    def _one_sentence(self, text: str, into: list[Item]) -> None:
        """A sentence of a branch."""
        before, self.in_branch = self.in_branch, True
        led, self.led = self.led, None
        self.last = into
        ruled = self.opening.then if self.opening else None
        runs_on = into is self.branch or into is ruled
        if led is not None and runs_on and goes_on(led, text):
            self._of_the_same(led, text, into)
        else:
            self._flow(text, into)
        self.in_branch = before

    def _of_the_same(self, led: tuple[Draft, str], text: str, into: list[Item]) -> None:
        """`He or she …`: about whom the sentence before was; or only its first words."""
        draft, subject = led
        first = the_same(led, text)
        before = len(into)
        if first is None:
            self.led = led
            self._flow(text, into, led=led)
        else:
            said = choices.of_them(text[first.end() :].strip()) if subject else text
            self._flow(said, draft.first, subject)
            self.led = led
        self.last = draft.first if len(into) == before else into

    def _roll(self) -> Draft:
        faces: list[tuple[int, int]] = []

        def make(*ways: tuple[Node, ...]) -> Node:
            return Roll(tuple(faces), ways)

        draft = Draft(make, 0)
        self.roll = draft, faces
        return draft

    def _flow(
        self,
        text: str,
        into: list[Item],
        subject: str = "",
        led: tuple[Draft, str] | None = None,
    ) -> None:
        """The clauses of one sentence, and whom those speak of that were not understood."""
        before = len(into)
        self._clauses(text, into, subject, led)
        for one in into[before:]:
            if isinstance(one, ByHand):
                self.spoken.left(one.text)

    def _clauses(
        self, text: str, into: list[Item], subject: str, led: tuple[Draft, str] | None
    ) -> None:
        """Unknown neighbours stay together, as written."""
        bracket = re.fullmatch(MARKED, text)
        if bracket:
            into += self.brackets[int(bracket[1])]
            return
        before = self.sink, self.test, self.opening, self.led
        if wary.misleading(text) or self.spoken.nobody_knows(text, self.chosen):
            into += _by_hand(text, "")
            self._left_by_hand(into)
            return
        found: list[Item] = []
        clause = unknown = ""
        rest, who, whose = text, subject, ""
        while rest:
            self._refuse_beginning(rest, rest is text and into is self.sink)
            if found:
                led = self.led if self.led and found[-1] is self.led[0] else None
            same = led if led and not unknown and done_to_them(led, rest) else None
            spoken = whose + rest  # with its subject, where the clause before named it
            who = "" if rest is not text and re.match(_YOU_FIRST, rest) else who
            if same:
                who = same[1]
                spoken = taken_away(spoken) if who else spoken
            made, said, after = self._first_clause(spoken, who, clause)
            clause = said if made else clause
            bound = (
                re.match(_BINDING, said)
                or re.search(_ASKS, said)
                or wary.of_whom(said, said == text)
            )
            bound = bound or wary.says_more_of_it(
                said, after, wary.subject_of(spoken, who, "")
            )
            if (
                bound
                if made is None
                else wary.points_back(unknown, until(rest, after), subject)
            ):
                self.sink, self.test, self.opening, self.led = before
                found, unknown, rest = [], text, ""
                break
            who = wary.subject_of(spoken, who, subject)
            named = who == "the keeper" and re.match(wary.OTHERS_VERB, after)
            whose = f"{who} " if named else ""
            told = until(rest, after)
            if made is None and not unknown and not tells(told) and subject:
                told = told_of(subject, told)
            if made is None and not unknown and tells(told):
                made = [Told(told)]
            if same:
                same[0].first.extend(_by_hand(rest, after) if made is None else made)
                self.led = same
            elif made is None:
                unknown = unknown or rest
            else:
                found += _by_hand(unknown, rest) + made
                unknown = ""
            rest = after
        into += found + _by_hand(unknown, "")
        self._left_by_hand(into)

    def _left_by_hand(self, into: list[Item]) -> None:
        """An `Otherwise` may still follow an `If` that was not understood."""
        last = into[-1] if into else None
        if isinstance(last, ByHand) and re.search(_CONDITIONAL, last.text):
            self.opening = Opening(into, self.sink, self.in_branch, hand=True)
            self.unknown_if = True

    def _first_clause(
        self, text: str, who: str, before: str
    ) -> tuple[list[Item] | None, str, str]:
        """What the first clause means, its words, and the text after it."""
        made = self._structure(text, who)
        if made is not None:
            return made, before, ""
        known, said, after = leading(text, self._leaf(who), before)
        if known is not None:
            return self._opened(known), said, after
        for other in self._in_full(text, who, before):
            made = self._structure(other, who)
            if made is not None:
                return made, before, ""
            known, clause, rest = leading(other, self._leaf(who))
            if known is not None:
                return self._opened(known), clause, rest
        return None, said, after

    def _in_full(self, text: str, who: str, before: str) -> Iterator[str]:
        """The same in the voice of the cards, if it was in the passive, or a telegram."""
        yield from active(text)
        yield from completed(text, who, self._side, before)

    @property
    def _side(self) -> str:
        """Of a test: `pass`, `fail`, or neither."""
        parts = self.test.parts if self.test and self.branch is not None else []
        return next((s for s, one in zip(SIDES, parts) if one is self.branch), "")

    def _opened(self, known: tuple[Item, ...]) -> list[Item]:
        """`Move a Zombie 2 spaces. It attacks.`: what is said of it next is about that one."""
        one = known[0] if len(known) == 1 else None
        if isinstance(one, Each):
            whom, draft = one.group, choices.each_of(self, one.group)
        elif isinstance(one, Choose):
            whom = one.selector
            draft = Draft(partial(Choose, whom), 1, sort="led")
        else:
            return list(known)
        if whom.what not in _ONE_OF:
            return list(known)
        draft.first.extend(one.then)
        if not self.in_branch or self.branch is not None:
            self.led = draft, _ONE_OF[whom.what]
        return [draft]

    def flow(self, text: str, into: list[Item], subject: str = "") -> None:
        """For the structures: the clauses that one of them rules."""
        self._flow(text, into, subject)

    def understood(self, text: str, subject: str = "") -> bool:
        """Whether the first clause of these words means something."""
        if re.match(structures.MAY, text) or self.is_test(text):
            return True
        if re.match(structures.ONE_OF, text):
            return True
        text = re.split(r"(?i),? (?:if|unless|while) ", text, maxsplit=1)[0]
        return leading(text, self._leaf(subject, quiet=True))[0] is not None

    def is_test(self, text: str) -> bool:
        def read(said: str) -> tuple[object, ...] | None:
            return self._or_else(said)[1]

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
            if self._idle(found):
                return None
            for one in found:
                if isinstance(one, Effect) and one.verb == "roll-again":
                    self._only_after_a_test()
            return found

        return read

    def _idle(self, found: tuple[Item, ...]) -> bool:
        """`When you attack, your attack misses.`: waited for, and then nothing happens."""
        waits = self.beginning.timing not in ("now", "action", "any")
        if not waits or self.in_branch or self.test or self.roll:
            return False
        return all(isinstance(one, Effect) and one.verb == "none" for one in found)

    def _only_after_a_test(self) -> None:
        if self.beginning.limit and self.beginning.timing == "any":
            self.beginning = self.beginning._replace(timing="failed-test")
        if self.beginning.timing not in ("failed-test", "passed-test", "tested"):
            raise StoryFault(
                "“roll again” belongs after “After you fail a test,”",
                "Write “After you fail a test, you may roll again.”",
            )

    def _test(self, clause: str) -> tuple[Item, ...] | None:
        """A test, and the branches that may follow it; `… or take 1 damage` is its fail."""
        if re.fullmatch(_ROLL, clause):
            return (self._roll(),)
        price, found = self._or_else(clause)
        if found is None:
            return None
        attribute, modifier = found
        draft = Draft(partial(Test, attribute, modifier), 2)
        if price:
            self._one_sentence(price, draft.parts[1])
        elif self.in_branch:
            self._refuse_unless_apart(attribute)
            self.inner = draft
        if not self.in_branch:
            self.test, draft.inside = draft, self.opening
        return (draft,)

    def _refuse_unless_apart(self, attribute: str) -> None:
        """`Fail: test Luck. If you fail that test, …`: in words, its sides are its own."""
        after = self.ahead[0] if self.ahead and self.branch is not None else ""
        if side(after) is None or re.match(r"(?i)(?:but )?if ", after) is None:
            raise StoryFault(
                f"a test of {attribute.capitalize()} inside “Pass:” or “Fail:”",
                "Nobody could tell whose “Pass:” and “Fail:” come next.",
            )

    def _or_else(self, clause: str) -> tuple[str, tuple[str, Number] | None]:
        """`pass a Luck test or take 1 damage`: what failing costs, and the test."""
        for cut in reversed([*re.finditer(r"(?i),? or (?:else )?", clause)]):
            said = re.sub(r"(?i)^(?:pass|succeed at) ", "", clause[: cut.start()])
            rest = clause[cut.end() :]
            other = re.sub("(?i) (?:test|check)$", "", rest)
            if read_test(f"test {other}") if re.match(_ATTRIBUTE, rest) else False:
                continue
            found = read_test(bare_clause(said))
            if found is not None:
                return rest, found
        return "", read_counted(clause) or read_test(clause)

    def _structure(self, text: str, subject: str) -> list[Item] | None:
        """If, May, Each, Choose …: they rule the rest of their sentence, or more."""
        clause, lowered = bare_clause(text), text.lower()
        for pattern, read in structures.STRUCTURES:
            if not pattern.may_fit(lowered):
                continue
            match = pattern.fullmatch(text)
            if match is None and clause != text:
                match = pattern.fullmatch(clause)
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


def _by_hand(unknown: str, rest: str) -> list[Item]:
    said = until(unknown, rest)
    return [ByHand(said)] if said else []
