"""Reads the sentences of one ability into nodes, each where it belongs."""

from __future__ import annotations

import re
from functools import partial
from typing import Sequence

from keeper.content.language.grammar.words.pointing import Pointing, he_is_it
from keeper.content.language.grammar.words.sides import (
    DONE,
    IN_ANY_CASE,
    NOT_DONE,
    OTHERWISE,
    side,
)
from keeper.content.language.grammar.words.trials import (
    FACES,
    OF_THE_CARD,
    other_faces,
)
from keeper.content.language.nodes import (
    Ability,
    Branch,
    ByHand,
    Lasting,
    Node,
    Pay,
    Told,
    Trigger,
)
from keeper.content.language.reader import offers, prices
from keeper.content.language.reader.clause_reader import ClauseReader
from keeper.content.language.reader.drafts import Draft, Item, Opening, finished
from keeper.content.language.reader.pronouns import (
    goes_on,
    of_the_chosen,
    of_the_placed,
    with_them,
)
from keeper.content.language.reader.timing import (
    ALTERED,
    BEGINNING,
    Beginning,
    altered,
    alters,
)
from keeper.errors import StoryFault

# A sentence with an If of its own: an Otherwise behind it is that one's.
_ANOTHER_IF = r"(?i)(?:(?:each|every|all) [^.,:]+: )?(?:if|unless)\b"
# It looks back at nobody: what an `Each …:` before it ruled ends here.
_BACK = r"\b(?:other|you|your|the room|the space|its?|that|this|them|their|chosen)\b"
_EACH_ANEW = rf"(?i)(?:each|every|all) (?!.*{_BACK}.*: )[^.,:]+: "
_CANNOT = r"(?i)can|unable|possible"
_HE_TOO = r"(?i)(?:he or she|he|she|they|that investigator)\b"
_INSTEAD = r"(?i)(?P<said>(?:but |and )?if .+, .+?),? instead"
_IF_HE = r"(?i)(?:but |and )?if (?:he|she|it|they|that (?:investigator|monster))\b"


class AbilityReader(ClauseReader):
    """Takes sentences one by one."""

    def __init__(
        self, beginning: Beginning, brackets: Sequence[tuple[Node, ...]] = ()
    ) -> None:
        super().__init__(beginning, brackets)
        self.dearer = 0
        self.in_words = False  # `If you succeed, …`, and not `Pass: …`
        self.pointing = Pointing()

    def ability(self) -> Ability:
        nodes = finished(self.items)
        beginning = self.beginning
        if beginning.timing == "any" and any(map(offers.of_a_test, nodes)):
            beginning = beginning._replace(timing="test")
        waits = offers.offered(nodes) if beginning.timing in ("now", "any") else ""
        if waits and not beginning.trigger:
            beginning = beginning._replace(timing=waits)
        if beginning.timing == "test" and not beginning.trigger:
            nodes, named = offers.test_named(nodes)
            trigger = Trigger("test", named) if named else None
            beginning = beginning._replace(trigger=trigger)
        if beginning.timing == "attacked" and any(map(offers.prevents, nodes)):
            # `When you are attacked, prevent 2 damage.`: of what the monster deals.
            foe = beginning.trigger.what if beginning.trigger else ""
            trigger = Trigger("damage", foe or "monster")
            beginning = beginning._replace(timing="damage", trigger=trigger)
        if beginning.timing in ALTERED and any(map(alters, nodes)):
            beginning = altered(beginning)
        timing, limit, other_way, trigger, times = beginning
        return Ability(timing, nodes, limit, self.dearer, other_way, trigger, times)

    def limit(self, how: str, times: int = 0) -> None:
        """Said at the end: once, or so many times, per turn, round or game."""
        timing = self.beginning.timing
        free = timing == "now" and not self.beginning.trigger
        self.beginning = self.beginning._replace(
            limit=how, timing="any" if free else timing, times=times
        )

    @property
    def empty(self) -> bool:
        return not self.items and not self.dearer

    def sentence(self, text: str) -> None:
        self.spoken.begin(text)
        self._sentence(text)
        self.spoken.end(text)

    def _sentence(self, text: str) -> None:
        text = self._of_them(self.pointing.read(text))
        branch, otherwise = side(text), re.match(OTHERWISE, text)
        done, not_done = re.match(DONE, text), re.match(NOT_DONE, text)
        text = self._other_faces(text)
        faces = re.match(FACES, text) if self.roll else None
        if branch and self.inner and re.match(r"(?i)(?:but )?if ", text):
            self._inner_branch(*branch)
        elif branch:
            self.in_words = text[:3].lower() == "if "
            self._branch(*branch)
        elif faces:
            self._face(faces, text[faces.end() :])
        elif not_done and not done and self._of_a_side(not_done[0]):
            self._otherwise(text, text[not_done.end() :])
        elif not_done and self.opening and self.opening.asked and not done:
            self._otherwise(text, text[not_done.end() :])
        elif (done or not_done) and self.last:
            deed = done or not_done
            assert deed is not None
            self._after_deed(not_done is None, text[: deed.end()], text[deed.end() :])
        elif otherwise:
            self._otherwise(text, text[otherwise.end() :])
        elif (instead := re.fullmatch(_INSTEAD, text)) and self._replaces(instead):
            return
        elif self.opening and self._rules_on(self.opening, text):
            opening = self.opening
            assert opening.then is not None
            self._one_sentence(text, opening.then)
            self.opening = opening
        elif self.branch is not None and self._goes_on(text):
            self._one_sentence(text, self.branch)
        else:
            self.branch = None
            if self.opening and self.opening.home is self.sink:
                self.opening = None
            self._plain_sentence(re.sub(IN_ANY_CASE, "", text))

    def _replaces(self, match: re.Match[str]) -> bool:
        """`If it is a beast, deal 4 damage instead.`: of what the sentence before said."""
        if self.spoken.nobody_knows(match["said"], self.chosen):
            return False
        where, subject = self.branch if self.branch is not None else self.sink, ""
        led = where[-1] if where else None
        if isinstance(led, Draft) and led.sort in ("led", "each"):
            if re.match(_IF_HE, match["said"]):  # asked of the chosen one
                where = led.first
                subject = self.led[1] if self.led and self.led[0] is led else ""
        if not where or isinstance(where[-1], (ByHand, Told)):
            return False
        last = where.pop()
        made = self._structure(match["said"], subject)
        draft = made[0] if made and len(made) == 1 else None
        other = (
            [one for one in draft.parts if not one] if isinstance(draft, Draft) else []
        )
        if other:
            other[-1].append(last)
            where += made or []
            self.opening = None
            return True
        where.append(last)
        return False

    def _goes_on(self, text: str) -> bool:
        """A side of a test rules on to the other side, or to the end of the text."""
        if re.match(IN_ANY_CASE, text) or self.is_test(text):
            return False
        return self._another_side() or re.match(OF_THE_CARD, text) is None

    def _rules_on(self, opening: Opening, text: str) -> bool:
        inside = self.branch is not None
        if opening.then is None or opening.home is not self.sink:
            return False
        if opening.branch is not inside:
            return False
        return not re.match(_ANOTHER_IF, text) and self._other_case()

    def _other_case(self) -> bool:
        """An `Otherwise` comes: until then, all of it belongs to the `If`."""
        for sentence in self.ahead:
            if re.match(OTHERWISE, sentence):
                return True
            if self._is_side(sentence) or self.is_test(sentence):
                return False
            if re.match(_ANOTHER_IF, sentence):
                return False
        return False

    def _another_side(self) -> bool:
        for sentence in self.ahead:
            if self.is_test(sentence) or re.match(BEGINNING, sentence):
                return False
            if self._is_side(sentence):
                return True
        return False

    def _is_side(self, sentence: str) -> bool:
        """Of a test, or of a die."""
        if side(sentence):
            return True
        return self.roll is not None and re.match(FACES, sentence) is not None

    def _of_them(self, text: str) -> str:
        """`Both of them are stunned`: each of those that were chosen."""
        cut = side(text)
        if cut and not self.inner:
            first = not any(self._sides())
            self.chosen, self.near = self.spoken.side(first, self.chosen, self.near)
        before = text[: len(text) - len(cut[1])] if cut else ""
        said, self.near = with_them(text[len(before) :], self.near)
        if self.chosen == "monster" and not (self.near or self.spoken.anybody):
            said = he_is_it(said)
        if self.chosen:
            return before + of_the_chosen(said, self.chosen)
        return before + (said if self.led else of_the_placed(said, self.last))

    def _plain_sentence(self, text: str) -> None:
        led, self.led = self.led, None
        if led is not None and goes_on(led, text):
            self._of_the_same(led, text, self.sink)
            return
        if self.around is not None and re.match(_EACH_ANEW, text):
            then = self.opening.then if self.opening and self._other_case() else None
            self.sink = self.around if then is None else then
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
        self.branch, self.inner = part, None
        self.led = None
        self._one_sentence(text, part)

    def _inner_branch(self, which: str, text: str) -> None:
        """Of the test inside a side: the next sentence goes on with that side itself."""
        assert self.inner is not None
        part = self.inner.parts[which == "fail"]
        if part or not text:
            raise StoryFault(f"“If you {which}” stands twice after the same test")
        self._one_sentence(text, part)

    def _otherwise(self, sentence: str, text: str) -> None:
        opening, self.opening = self.opening, None
        if opening is None and self._one_side_is_said():
            self._branch("pass" if self.branch is self._sides()[1] else "fail", text)
            return
        if opening is None and (sentence[:2].lower() == "if" or self.unknown_if):
            # `If you are, …`: nobody can tell what; or its own `If` is left by hand.
            self.sink.append(ByHand(sentence))
            return
        if opening is None:
            raise StoryFault(
                "“Otherwise” without an “If” before it",
                "It follows the sentence of its “If”.",
            )
        if not text:
            raise StoryFault("nothing stands after “Otherwise”")
        if opening.of_somebody and re.match(_HE_TOO, text or sentence):
            self.sink.append(ByHand(sentence))  # he, of whom it is not so: who is that?
            return
        if opening.hand:
            last = opening.otherwise[-1]
            if not isinstance(last, ByHand):
                raise StoryFault("“Otherwise” too far from its “If”")
            opening.otherwise[-1] = ByHand(f"{last.text}. {sentence}")
            return
        self.sink = opening.home
        if not opening.branch:
            self.branch = None
        before = self.test
        self._in_this_case(text, opening.otherwise, opening.branch)
        if self.test is not before:
            self._share_sides(before, opening)

    def _sides(self) -> list[list[Item]]:
        return self.test.parts if self.test is not None else [[], []]

    def _one_side_is_said(self) -> bool:
        """`If you pass, … Otherwise, …`: that is the other side of the test."""
        passed, failed = self._sides()
        return self.branch is not None and bool(passed) != bool(failed)

    def _of_a_side(self, words: str) -> bool:
        """`If you succeed, … If you do not, …`: nothing was offered there to be done."""
        said = self.branch if self._one_side_is_said() and self.in_words else None
        if not said or re.search(_CANNOT, words):
            return False
        last = said[-1]
        if isinstance(last, Draft):
            return last.sort not in ("may", "pay")
        # What he fails to give for having failed is another matter.
        given = prices.is_given(last) and said is self._sides()[1]
        return not given

    def _share_sides(self, before: Draft | None, opening: Opening) -> None:
        """`If …, test Strength. Otherwise, test Luck. Fail: …`: of whichever it was."""
        if before is None or self.test is None or opening.then is None:
            return
        if before in opening.then and not any(before.parts):
            self.test.parts = before.parts

    def _after_deed(self, done: bool, words: str, text: str) -> None:
        """`If you do, …`, `If you cannot, …`: about what the sentence before said."""
        last = self.last[-1]
        if isinstance(last, Draft) and last.sort in ("led", "each"):
            if re.match(_IF_HE, words):  # each of them, or the one who was chosen
                self.last = last.first
                last = self.last[-1]
        if isinstance(last, Lasting) and last.verb == "may-not":
            # What he may not do, he would have done: nobody can see to that but people.
            self.last.append(ByHand(words + text))
            return
        if isinstance(last, Draft) and last.sort == "pay":
            draft = last
        else:
            offer = isinstance(last, Draft) and last.sort == "may"
            whose = last.whose if isinstance(last, Draft) and offer else "must"
            draft = Draft(partial(Pay, whose), 3, sort="pay")
            draft.parts[0] = last.first if isinstance(last, Draft) and offer else [last]
            self.last[-1] = draft
        home = self.last
        into, other = (draft.parts[1 if done else 2], draft.parts[2 if done else 1])
        branch = home is not self.sink
        opening = self.opening = Opening(other, self.sink, branch)
        self._in_this_case(text, into, branch)
        self.last = home
        self.opening = None if other else opening

    def _in_this_case(self, text: str, into: list[Item], branch: bool) -> None:
        """What is done only then: of a side of a test, or of none."""
        if branch:
            self._one_sentence(text, into)
        else:
            self.led, self.last = None, into
            self._flow(text, into)

    def _other_faces(self, text: str) -> str:
        """`On anything else, …`: the faces that are left, if they lie side by side."""
        return text if self.roll is None else other_faces(text, self.roll[1])

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
        self.opening = None
        faces.append((low, high))
        draft.parts.append([])
        self.branch = draft.parts[-1]
        self._one_sentence(text, draft.parts[-1])
