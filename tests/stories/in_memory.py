"""The same evening without files, words and screens: the acts themselves, on one table.

The journal is kept in memory, and the proof plays it again as `verify` does.
"""

from __future__ import annotations

from typing import Any, Callable

from keeper import beginning, play, proving
from keeper.content.fingerprints import fingerprints
from keeper.deciders import Answers, Asked, Wish
from keeper.rules.acts.act import Act
from keeper.rules.acts.cards import Use
from keeper.rules.acts.doing import Explore
from keeper.rules.acts.fighting import Attack
from keeper.rules.acts.keeper import Step, UseAction
from keeper.rules.acts.perform import perform, why_not
from keeper.rules.acts.turns import BeginTurn, EndTurn
from keeper.rules.acts.walking import Escape, Move, Run
from keeper.rules.chance import Chance
from keeper.rules.game import Game, Question
from keeper.rules.table import READING
from keeper.views.audience import KEEPER
from keeper.views.board.floor import MAP
from keeper.views.status import keepers_json
from tests.stories.driver import SEED, Evening, next_step

Read = Callable[[Game, list[str], dict[str, str]], Act]
READ: dict[str, Read] = {
    "turn": lambda game, words, more: BeginTurn.read(game, who=words[0], traits=[]),
    "done": lambda game, words, more: EndTurn.said(game, words),
    "move": lambda game, words, more: Move.said(game, words, drag=False),
    "run": lambda game, words, more: Run.said(game, words, drag=False),
    "explore": lambda game, words, more: Explore.said(game, words),
    "escape": lambda game, words, more: Escape.said(game, words),
    "attack": lambda game, words, more: Attack.said(game, words, **more),
    "use": lambda game, words, more: Use.said(game, words),
    "step": lambda game, words, more: Step.read(game, through=False),
    "action": lambda game, words, more: UseAction.read(game, card=words[0]),
}


class Solving(Answers):
    """Defaults, and where there are none: any card, and the fewest steps of a puzzle."""

    game: Game

    def decide(self, question: Question) -> str:
        if question.kind == "puzzle":
            return self._said(next_step(self.game, question.facts, question.choices))
        try:
            return super().decide(question)
        except Asked:
            # RC-399: no default throws a card away; any will do here.
            assert question.kind == "discard", question
            return self._said(question.choices[0])


class InMemory(Evening):
    """An evening that is played by the rules alone."""

    def begin(self, story: str, people: list[str], answers: list[str]) -> None:
        args = {"story": story, "seed": SEED, "word": "", "reading": READING}
        args |= {"players": None, "investigators": people, "choices": answers}
        args |= {"options": [], "random": True, "chosen": True}
        self.game = beginning.set_up("evening", args, Answers(Wish()))
        new = {"do": "new", "session": "evening", **args}
        cards = fingerprints(self.game.library)
        self.journal = [{**play.journalled(self.game, ["new"], new), "cards": cards}]
        self.house = KEEPER.see(MAP, self.game, "").facts()["spaces"]

    def do(self, *words: str) -> None:
        self._forget()
        verb, *rest = words
        wish, left, more = self._wish(rest)
        if verb == "action":
            wish.picks = left[1:]
        decider, session = Solving(wish), self.game.session
        chance = Chance(session.seed, session.word, session.drawn, tuple(wish.rolls))
        game = decider.game = Game(self.game.table, self.game.library, chance, decider)
        act = READ[verb](game, left, more)
        perform(game, act)
        decider.check_spent(game)
        self.journal.append(play.entry(game, words, act))
        self.game = game
        self.after()

    def _wish(self, words: list[str]) -> tuple[Wish, list[str], dict[str, str]]:
        """What the options say, the words without them, and the weapon."""
        wish, left, more = Wish(defaults=True), list[str](), dict[str, str]()
        rolls, picks = list[int](), list[str]()
        told = iter(words)
        for word in told:
            if word == "--roll":
                rolls.append(int(next(told)))
            elif word == "--pick":
                picks.append(next(told))
            elif word == "--yes":
                wish.may = True
            elif word == "--with":
                more["weapon"] = next(told)
            elif word != "--one":
                left.append(word)
        wish.rolls, wish.picks = rolls, picks
        return wish, left, more

    def solve(self, *words: str) -> None:
        self.do(*words)

    # Looking -----------------------------------------------------------------

    @property
    def status(self) -> dict[str, Any]:
        if self._status is None:
            self._status = keepers_json(self.game)
        return self._status

    def look(self) -> Game:
        return self.game

    # Afterwards ----------------------------------------------------------------

    def entries(self) -> list[dict[str, Any]]:
        return self.journal

    def prove(self) -> None:
        """Every roll and every answer once more, and the same table at the end."""
        replay = proving.Replay()
        state = replay.begin({"n": 1, **self.journal[0]})
        assert replay.changed == []
        for number, entry in enumerate(self.journal[1:], 2):
            state, rolls = replay.perform(state, {"n": number, **entry})
            assert rolls == entry["rolls"], entry["command"]
        assert state == self.game.table.state()

    def is_closed(self) -> bool:
        why = why_not(self.game, BeginTurn(self.people[0]))
        return why is not None and why.rule == "RC-294"
