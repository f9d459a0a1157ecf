"""Monsters placed, moved, killed; what they carry."""

from __future__ import annotations

from typing import Iterator, Sequence

from keeper.content.records import dataclass, field
from keeper.errors import NotUnderstood
from keeper.rules import names
from keeper.rules.acts.act import given
from keeper.rules.acts.by_hand.act import ByHand, stops
from keeper.rules.chapters.house import monster_moves, monsters, placing
from keeper.rules.game import Game, Why
from keeper.rules.table import Monster


@dataclass
class PlaceMonster(ByHand):
    name = "monster-place"
    kind: str
    space: str

    @classmethod
    def read(cls, game: Game, kind: str, space: str) -> PlaceMonster:
        found, named = monsters.kind_named(game, kind)
        return cls(named.name if named else found.id, game.space(space))

    def objections(self, game: Game) -> Iterator[Why]:
        if not placing.placeable(game, self.kind):
            message = f"{self.kind} is on the board already"
            yield Why(message, "RC-249", 12, final=True)

    def do(self, game: Game) -> None:
        if placing.place(game, self.kind, self.space) is None:
            message = f"no {self.kind} figure is left in the box"
            hint = "`--pick ID` kills that one and places it anew"
            game.refuse(message, "RC-355", 25, hint)


@dataclass
class MoveMonster(ByHand):
    name = "monster-move"
    monster: str
    spaces: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, game: Game, monster: str, spaces: Sequence[str]) -> MoveMonster:
        if not spaces:
            raise NotUnderstood("where to?", "`monster move zombie-1 hall-2 library-1`")
        return cls(game.monster(monster).id, [game.space(one) for one in spaces])

    def objections(self, game: Game) -> Iterator[Why]:
        """The whole way is looked at, before a step of it frightens anybody."""
        monster = game.monster(self.monster)
        yield from given(monsters.why_fixed(game, monster))
        way = [] if game.first_reading else self.spaces
        for here, space in zip([monster.space, *way], way):
            yield from given(monster_moves.why_no_step(game, monster, space, here))

    def do(self, game: Game) -> None:
        monster = game.monster(self.monster)
        for space in self.spaces:
            if stops(game, monster, monster_moves.why_no_step(game, monster, space)):
                return
            if not monster_moves.step(game, monster, space):
                return


@dataclass
class KillMonster(ByHand):
    name = "monster-kill"
    monster: str

    @classmethod
    def read(cls, game: Game, monster: str) -> KillMonster:
        return cls(game.monster(monster).id)

    def do(self, game: Game) -> None:
        monsters.kill(game, game.monster(self.monster))


@dataclass
class Sample(ByHand):
    name = "monster-sample"
    monster: str
    by: int

    @classmethod
    def read(cls, game: Game, monster: str, by: int) -> Sample:
        if by == 0:
            hint = "`monster sample mi-go-1 +1`"
            raise NotUnderstood("0 samples are no change", hint)
        return cls(game.monster(monster).id, by)

    def _one(self, game: Game) -> Monster:
        return game.monster(self.monster)

    def objections(self, game: Game) -> Iterator[Why]:
        one = self._one(game)
        if one.samples + self.by < 0:
            message = f"{game.name(one)} carries {names.counted(one.samples, 'sample')}"
            yield Why(message, "RC-253", 12)
        if self.by < 0:
            yield from given(monsters.why_no_delivery(game, one))

    def do(self, game: Game) -> None:
        one = self._one(game)
        if self.by > 0:
            monsters.gain_sample(game, one, self.by)
        else:
            monsters.deliver(game, one, min(-self.by, one.samples))
