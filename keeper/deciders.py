"""Who answers the questions of the rules: options, people, the journal."""

from __future__ import annotations

from typing import Any, Callable, Sequence

from keeper.answers import meant, same
from keeper.content.cards import slug
from keeper.content.records import dataclass, replace
from keeper.content.vocabulary import ATTRIBUTES
from keeper.errors import Ambiguous, NotUnderstood, Refused, SessionTrouble
from keeper.rules.chapters.hands import decks
from keeper.rules.chapters.trials import tests
from keeper.rules.game import DIE, YES_NO, Game, Question, Why
from keeper.rules.names import find, fitting, listed

# Questions that come in between: the words of a command are for what it is about.
BETWEEN = ("trauma", "mythos", "evade-order", "horror-order", "replace", DIE)


SORTS = ("attribute", "horror", "evade", "combat")  # of tests


class Asked(Exception):
    """A person must decide; the game is let go of until he has."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.text)
        self.question = question


class Back(Exception):
    """While a game is set up: the answer before shall be another."""


@dataclass
class Wish:
    """What the words of a command say beforehand about dice and choices."""

    force: bool = False
    rolls: Sequence[int | None] = ()
    luck: int = 0
    luck_on: Sequence[str] = ()  # tests that a skill point is spent on
    may: bool | None = None
    yes_to: Sequence[str] = ()  # kinds of questions, or what they are about
    no_to: Sequence[str] = ()
    picks: Sequence[str] = ()
    trauma: Sequence[str] = ()  # CARD, or CARD:WHO
    defaults: bool = False
    # Said at the table: the keeper decides elsewhere, also where nothing is to choose.
    unseen: bool = False
    seated: bool = False  # from the table's own chair, where nobody speaks for him

    def kept(self) -> dict[str, Any]:
        """As it waits in the file: only what was said."""
        unsaid = vars(Wish())
        return {
            name: _plain(value)
            for name, value in vars(self).items()
            if _plain(value) != _plain(unsaid[name])
        }


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, (list, tuple)) else value


Hears = Callable[[Question], Question]


def as_it_is(question: Question) -> Question:
    return question


class Answers:
    """The decider at the command line: options first, then people, then the default."""

    def __init__(
        self, wish: Wish, given: Sequence[str] = (), hears: Hears = as_it_is
    ) -> None:
        self.wish = wish
        self.hears = hears  # the question as those know it who said it beforehand
        self.given = list(given)  # what people have answered so far
        self.begun = bool(given)
        self.said: list[str] = []  # what was answered in this run
        self.luck = wish.luck
        self.luck_on = list(wish.luck_on)
        self.picks, self.trauma = list(wish.picks), list(wish.trauma)
        self.heeded: set[str] = set()  # of those that say yes or no to one thing
        self.unfit: NotUnderstood | None = None
        self.unplayed: dict[str, Why] = (
            {}
        )  # why a trauma card was not played when named
        self.ways: Sequence[str] = ()  # the names of an “Or:” that no word has chosen

    def decide(self, question: Question) -> str:
        if question.kind == DIE:
            raise Asked(question)  # what was rolled comes with the dice
        by_option = self._by_option(question)
        if by_option is not None:
            return by_option
        if question.plain:
            return question.default
        if self.given:
            return self._said(self.given.pop(0))
        if self._nothing_to_choose(question):
            return self._said(question.default)
        silent = self.wish.seated and question.asks == "keeper"
        if self.wish.defaults and question.default and not silent:
            return self._said(question.default)
        raise Asked(question)

    def _said(self, answer: str) -> str:
        """What is answered stays so when the command is run again."""
        self.said.append(answer)
        return answer

    def _nothing_to_choose(self, question: Question) -> bool:
        """A keeper who looks on need not be asked; others must not see that he is not."""
        nothing = {*question.choices} <= {question.default, decks.SKIP}
        return bool(question.default) and nothing and not self.wish.unseen

    def _decided_elsewhere(self, question: Question) -> bool:
        """What fits a secret question would tell the table what is secret about it."""
        unheard = self.wish.unseen and question.secret
        return question.asks == "keeper" and (self.wish.seated or unheard)

    def settled(self, question: Question) -> None:
        if not self._decided_elsewhere(question):
            self._pick(question)

    def _by_option(self, question: Question) -> str | None:
        if question.secret and self.wish.unseen:
            return None  # what fits would tell the table what the keeper holds
        if question.kind == "skill":
            return self._spend_luck(question)
        if question.kind == "trauma":
            return self._play_trauma(question)
        if self._decided_elsewhere(question):
            return None
        if question.choices == YES_NO:
            return self._yes_or_no(question)
        return self._pick(question)

    def _yes_or_no(self, question: Question) -> str | None:
        """A skill point is spent with --luck; --yes leaves it alone."""
        for words, answer in ((self.wish.yes_to, "yes"), (self.wish.no_to, "no")):
            meant_here = [word for word in words if self._is_about(word, question)]
            self.heeded.update(f"--{answer}-to {word}" for word in meant_here)
            if meant_here:
                return answer
        if self.picks and self.picks[0] in YES_NO:
            return self.picks.pop(0)
        return {None: None, True: "yes", False: "no"}[self.wish.may]

    def _pick(self, question: Question) -> str | None:
        """The next word, if it fits; a question it does not fit has its own answer."""
        if not self.picks:
            return None
        heard = self.hears(question)
        try:
            found = meant(heard, self.picks[0], "choice here")
        except Ambiguous:
            raise
        except Refused:
            if question.kind != "puzzle":  # else its pieces are seen: no way back
                raise
            return None
        except NotUnderstood as error:
            self.unfit = error
            if question.kind == "alternative":
                self.ways = question.choices
            return None
        self.picks.pop(0)
        return same(question, heard, found)

    def _spend_luck(self, question: Question) -> str | None:
        for word in self.luck_on:
            if self._is_about(word, question):
                self.luck_on.remove(word)
                return "yes"
        if self.luck:
            self.luck = 0
            return "yes"
        return None if self.wish.may is None else "no"

    def _play_trauma(self, question: Question) -> str | None:
        for typed in list(self.trauma):
            card, _, who = typed.partition(":")
            if who and not self._is_about(who, question):
                continue
            if card in question.choices:
                self.trauma.remove(typed)
                return card
            if card in question.barred:
                self.unplayed[typed] = why = question.barred[card]
                question.text = f"{_because(why)} {question.text}"
        return None

    def check_hand(self, game: Game) -> None:
        """The trauma cards that are named are held, and who is named is there."""
        self.trauma = [_held(game, typed) for typed in self.trauma]

    def check_named(self, game: Game) -> None:
        """What `--luck-on`, `--yes-to` and `--no-to` name is a question or in the game."""
        wish = self.wish
        words = [*wish.luck_on, *wish.yes_to, *wish.no_to]
        if words and not self.begun:
            known = _asked_about(game)
            for word in words:
                if not fitting(word, known):
                    find(word, known, "test or question")

    def _is_about(self, word: str, question: Question) -> bool:
        return bool(fitting(word, [question.kind, *self.hears(question).about]))

    # What was said in vain --------------------------------------------------------------

    def check_word(self, game: Game) -> None:
        """A word that fits nothing is refused before anybody is asked or has rolled."""
        if self.picks and self.unfit is not None and not self._no_way_back(game):
            if self.ways:
                several = f"first say which: {listed(self.ways, 'or')}"
                only = f"it can only be used to {self.ways[0]} now"
                self.unfit.hint = several if len(self.ways) > 1 else only
            raise self.unfit

    def _no_way_back(self, game: Game) -> bool:
        return self.begun or _chance(game)

    def check_asked(self, game: Game, question: Question) -> None:
        """Before anybody is asked: a trauma that was named and cannot be played now."""
        if question.kind not in BETWEEN and question.choices != YES_NO:
            self.check_word(game)
        if question.kind == "trauma" and self.unplayed and not _chance(game):
            raise self._why_unplayed().refusal()

    def _why_unplayed(self) -> Why:
        """The first of them, and how to say on whom."""
        typed, why = next(iter(self.unplayed.items()))
        on_whom = "" if ":" in typed else f"`--trauma {typed}:WHO` says on whom; "
        return replace(why, hint=f"{on_whom}`keeper now` says what may be played")

    def check_spent(self, game: Game) -> None:
        """What was said beforehand and never came up: say so, change nothing.

        If dice or cards decided that, they stand, and what was said is ignored.
        """
        self.check_word(game)
        chance = self._no_way_back(game)
        if self.wish.luck or self.luck_on:
            self._check_luck(game, chance)
        if self.trauma and not chance:
            self._check_trauma()
        if self.picks and not chance:
            message = f"nothing was left to choose for {listed(self.picks)}"
            raise NotUnderstood(message, "leave it out")
        luck = ["--luck"] * self.luck + [f"--luck-on {one}" for one in self.luck_on]
        may = [f"--yes-to {one}" for one in self.wish.yes_to]
        may += [f"--no-to {one}" for one in self.wish.no_to]
        for typed in self.trauma:
            if typed in self.unplayed:
                told = f"Not played: {_because(self.unplayed[typed])}"
                game.whisper("unused", told, words=[typed])
        idle = [one for one in self.trauma if one not in self.unplayed]
        may = [one for one in may if one not in self.heeded]
        unused = [*idle, *self.picks, *luck, *may]
        if unused:
            game.whisper("unused", f"Not needed: {listed(unused)}.", words=unused)

    def _check_trauma(self) -> None:
        if self.unplayed:
            raise self._why_unplayed().refusal()
        message = f"{listed(self.trauma)} could not be played in this command"
        raise Refused(message, "RC-275", 25, "`keeper now` says what may be played")

    def _check_luck(self, game: Game, chance: bool) -> None:
        """`--luck` is for the first test of the command and for no other."""
        if self.wish.luck > 1:
            raise Refused("one skill point for one test", "RC-165", 13)
        made = [report.facts for report in game.reports if report.kind == "test"]
        late = any(test["skill_spent"] for test in made)
        first = self.wish.luck and made and not made[0]["skill_spent"]
        if first and (self.luck or late):
            who, attribute = game.by_id(made[0]["who"]), made[0]["attribute"]
            why = tests.why_no_skill(game, who, attribute)
            none = Refused("there was no skill point to spend", "RC-167", 13)
            raise why.refusal() if why else none
        if (self.luck or self.luck_on) and not chance:
            message = (
                "a skill point is spent on a test before its roll, and none was made"
            )
            raise Refused(message, "RC-164", 13)


def _chance(game: Game) -> bool:
    """Whether dice, cards or pieces were seen: then there is no way back."""
    return any(report.kind in ("test", "draw", "puzzle") for report in game.reports)


def _held(game: Game, typed: str) -> str:
    """`CARD` or `CARD:WHO`, by their ids."""
    card, _, who = typed.partition(":")
    found = decks.in_hand(game, "trauma", card).id
    return f"{found}:{game.investigator(who).id}" if who else found


def _asked_about(game: Game) -> list[str]:
    """What a test or a “may” can be about: its kind, who makes it, against what, by what."""
    from keeper.views.question import ABOUT  # for whoever says it beforehand

    people, monsters = game.table.investigators, game.table.monsters
    cards = [one for who in people for one in (*who.items, *who.spells, *who.traits)]
    cards += [one for who in people for one in (who.injury, who.insanity) if one]
    cards += [one.name for one in game.session.standing]
    kinds = game.library.monsters().values()
    figures = [one for kind in kinds for one in (kind.id, *kind.figures)]
    goals = game.library.objectives.values()
    named = [slug(one.name) for goal in goals for one in goal.named]
    ids = [who.id for who in people] + [one.id for one in monsters]
    return [*ABOUT, *ATTRIBUTES, *SORTS, *ids, *figures, *named, *cards]


def _because(why: Why) -> str:
    return f"{why.sentence()[:-1]} ({why.rule}, p{why.page})."


class Recorded:
    """A decider that answers as the journal says people did."""

    def __init__(self, answers: Sequence[str], asks_on: bool = False) -> None:
        self.answers = list(answers)
        self.asks_on = asks_on  # the command was taken back at its next question

    def decide(self, question: Question) -> str:
        if not self.answers and self.asks_on:
            raise Asked(question)
        answer = self.answers.pop(0) if self.answers else question.default
        if answer not in question.choices:
            known = ", ".join(question.choices)
            raise SessionTrouble(f"the answer {answer!r} is none of {known}")
        return answer

    def settled(self, question: Question) -> None:
        """The journal keeps only what was really asked."""
