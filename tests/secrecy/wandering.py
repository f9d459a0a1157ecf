"""Somebody who plays legal acts at random, on a game's own file: a source of moments."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Iterator

from keeper import beginning, lifecycle, opening, play
from keeper.deciders import Wish
from keeper.errors import KeeperError
from keeper.rules.acts.act import INVESTIGATORS, KEEPER, Act
from keeper.rules.acts.around import Dice
from keeper.rules.acts.by_hand.decks import DrawToHand
from keeper.rules.acts.by_hand.monsters import PlaceMonster
from keeper.rules.acts.by_hand.people import Give
from keeper.rules.acts.by_hand.rounds import Reveal
from keeper.rules.acts.by_hand.setting import SetValue
from keeper.rules.acts.keeper import PlayMythos, Step
from keeper.rules.acts.legal import legal
from keeper.rules.acts.turns import EndTurn
from keeper.rules.game import Game, Question
from keeper.rules.table import SCHEMA
from keeper.session import home
from keeper.session.session import Session

NAME = "night"


def copied(game: Game) -> list[str]:
    """Things of which the box has several copies, in nobody's hands yet."""
    held = {item for one in game.table.investigators for item in one.items}
    found = game.library.cards("exploration").values()
    names = Counter(card.name for card in found)
    return [card.id for card in found if names[card.name] > 1 and card.id not in held]


class Wandering:
    """One game, played on and on."""

    def __init__(self, story: str, seed: int, program: str = "") -> None:
        """`program`: how the program plays the keeper, where it is the keeper."""
        self.random = Random(f"{story} {seed}")
        team = list(opening.library().characters())
        people = self.random.sample(team, self.random.randint(1, 4))
        args: dict[str, Any] = {
            "story": story,
            "seed": f"seed {seed}",
            "word": "lantern",
            "players": None,
            "investigators": people,
            "choices": [],
            "options": [],
            "random": True,
            "program": program,
        }
        beginning.begin(NAME, ["new", story], args, None)
        if Random(f"dice {story} {seed}").random() < 0.3:
            self.do(Dice("table"))
        for _ in range(3):
            self.do(self.stirred(self.look()))

    def look(self) -> Game:
        return opening.look(NAME)

    @property
    def session(self) -> Session:
        return Session.open(home.path_for(NAME), SCHEMA)

    # Playing ---------------------------------------------------------------------

    def moments(self, steps: int) -> Iterator[Game]:
        """The game as it stands after each of so many steps, to its end."""
        for _ in range(steps):
            game = self.look()
            yield game
            if game.session.outcome is not None:
                return
            self.step(game)

    def step(self, game: Game) -> None:
        if game.waiting is not None:
            self.answer(game.waiting)
        elif self.random.random() < 0.08:
            self.beside()
        elif game.alive() and self.random.random() < 0.1:
            self.do(self.stirred(game))
        elif game.session.program and game.session.phase == "keeper":
            self._try(lambda: play.go_on(NAME, ["step"], self.asked))
        else:
            self.do(self.chosen(game))

    def chosen(self, game: Game) -> Act:
        """Something legal; what ends a step or a turn is not chosen too soon."""
        acts = [*legal(game, INVESTIGATORS)]
        acts += legal(game, KEEPER) if not game.session.program else ()
        slow = [act for act in acts if not isinstance(act, (EndTurn, Step))]
        ending = [act for act in acts if isinstance(act, (EndTurn, Step))]
        if ending and (not slow or self.random.random() < 0.25):
            return ending[0]
        cards = game.library.cards("mythos")
        for act in slow:
            if isinstance(act, PlayMythos) and cards[act.card].facedown:
                return act
        kinds = {type(act): act for act in self.random.sample(slow, len(slow))}
        return self.random.choice(list(kinds.values()))

    def stirred(self, game: Game) -> Act:
        """By hand, so that there is more to hide."""
        one = self.random.choice(game.alive())
        held = list(game.library.monsters())
        spell = self.random.choice(game.library.spell_kinds())
        hidden = [
            card
            for card in (*game.session.mythos, *game.table.decks["mythos"].draw)
            if game.library.card(card, ("mythos",)).facedown
        ]
        acts: list[Act] = [
            Give.read(game, one.id, spell),
            Give.read(game, one.id, self.random.choice(copied(game))),
            DrawToHand("mythos", 1),
            DrawToHand("trauma", 2),
            PlaceMonster(self.random.choice(held), one.space),
            SetValue.read(game, "threat", str(self.random.randint(0, 9))),
        ]
        acts += [Reveal()] * (self.random.random() < 0.1)
        if hidden:
            acts.append(SetValue.read(game, "hands.mythos", hidden[0]))
        return self.random.choice(acts)

    def do(self, act: Act) -> None:
        wish = Wish(force=self.random.random() < 0.05)
        self._try(
            lambda: play.perform(NAME, act.typed(), lambda game: act, wish, self.asked)
        )

    def asked(self, question: Question, reports: Any) -> str:
        """Now and then nobody answers, and the question waits."""
        if self.random.random() < 0.3:
            raise KeyboardInterrupt
        return self.random.choice(question.choices)

    def answer(self, question: Question) -> None:
        word = self.random.choice(question.choices)
        self._try(lambda: play.answer(NAME, ["answer", word], word, self.asked))

    def beside(self) -> None:
        """What the journal keeps besides the game."""
        kind = self.random.choice(["undo", "redo", "note", "checkpoint"])
        word = f"x{self.random.randint(1, 9)}"
        does = {
            "undo": lambda: lifecycle.undo(NAME, ["undo"], 1),
            "redo": lambda: lifecycle.redo(NAME, ["redo"], 1),
            "note": lambda: lifecycle.note(NAME, ["note", word], word),
            "checkpoint": lambda: lifecycle.checkpoint(
                NAME, ["checkpoint", word], word
            ),
        }
        self._try(does[kind])

    def _try(self, does: Any) -> None:
        try:
            does()
        except (KeeperError, KeyboardInterrupt):
            pass
