"""A turn begins and ends (p6, p9, p24)."""

from __future__ import annotations

from typing import Iterator, Sequence

from keeper.content.records import dataclass, field
from keeper.rules import names
from keeper.rules.acts.act import Act
from keeper.rules.chapters.rounds import players, turns
from keeper.rules.chapters.trials import harm
from keeper.rules.game import Game, Why


@dataclass
class BeginTurn(Act):
    """`turn WHO`: the players choose their order anew each round."""

    name = "turn"
    who: str
    traits: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, game: Game, who: str, traits: Sequence[str] = ()) -> BeginTurn:
        everybody = game.library.characters()
        known = {one: everybody[one].name for one in _listed(game)}
        found = names.find_by_name(who, known, "investigator")
        return cls(found, [_trait(game, found, one) for one in traits])

    @classmethod
    def possible(cls, game: Game) -> Iterator[BeginTurn]:
        if turns.at_an_end(game):
            yield from (cls(one) for one in _listed(game))

    def objections(self, game: Game) -> Iterator[Why]:
        session = game.session
        if session.phase != "investigators":
            # The two phases do not run side by side. `set phase` goes back.
            hint = "`keeper step` goes on to its next step"
            yield Why("it is the keeper's turn", "RC-027", 6, hint, final=True)
        if self.who == session.active:
            message = f"it is {game.name(game.by_id(self.who))}'s turn already"
            yield Why(message, "RC-030", 6, final=True)
        if not turns.at_an_end(game):
            name = game.name(game.by_id(session.active))
            hint = "`keeper done` ends it"
            yield Why(f"{name} has not ended the turn", "RC-030", 6, hint)
        if self.who in _taking_part(game):
            yield from _why_no_turn(game, self.who)
        elif not players.bereft(game):
            yield _why_no_newcomer(game)

    def typed(self) -> list[str]:
        return [self.name, ":".join([self.who, *self.traits])]

    def do(self, game: Game) -> None:
        if game.session.active and not game.first_reading:
            turns.end(game, turns.acting(game))
            if game.session.phase != "investigators":
                return  # it was the last one, and somebody forced another
        if self.who in _taking_part(game):
            turns.begin(game, game.by_id(self.who))
        else:
            # A newcomer is rare, and brings a fortieth of the yardstick along.
            from keeper.rules.chapters.rounds import arriving

            arriving.arrive(game, self.who, self.traits)


def _why_no_newcomer(game: Game) -> Why:
    """Somebody has fallen, else nobody new could have been named."""
    seats = players.seats(game).values()
    return _why_later(next(one.player for one in seats if one.state == "dead"))


def _why_later(player: int) -> Why:
    message = f"player {player} has had this round's turn"
    hint = "a new investigator is chosen in the next round"
    return Why(message, "RC-265", 24, hint, final=True)


def _taking_part(game: Game) -> list[str]:
    return [one.id for one in game.table.investigators]


def _listed(game: Game) -> list[str]:
    """Who takes part; and while a player waits for another, who has not."""
    seats = players.seats(game).values()
    dead = any(one.state == "dead" for one in seats)
    return [*_taking_part(game), *(harm.unused(game) if dead else [])]


def _trait(game: Game, who: str, typed: str) -> str:
    character = game.library.character(who)
    known = {one.id: one.name for one in character.traits.values()}
    return names.find_by_name(typed, known, f"trait of {character.name}'s")


def _why_no_turn(game: Game, who: str) -> Iterator[Why]:
    one = game.by_id(who)
    if one.state == "dead" and one.player in game.session.taken:
        yield _why_later(one.player)
    elif one.state == "dead":
        message = f"{game.name(one)} is dead: the player chooses a new investigator"
        hint = f"`keeper turn NAME`, of {', '.join(harm.unused(game))}"
        yield Why(message, "RC-265", 24, hint, final=True)
    if one.state != "alive":
        rule, page = ("RC-045", 24) if one.state == "eliminated" else ("RC-298", 16)
        message = f"{game.name(one)} has left the game ({one.state})"
        yield Why(message, rule, page, final=True)
    if one.player in game.session.taken:
        yield Why(f"{game.name(one)} had a turn in this round", "RC-027", 6)


@dataclass
class EndTurn(Act):
    """`done`: what happens at its end, then the next player or the keeper."""

    name = "done"
    begins = False  # said once too often, it would skip somebody

    @classmethod
    def possible(cls, game: Game) -> Iterator[EndTurn]:
        if game.session.active:
            yield cls()

    def objections(self, game: Game) -> Iterator[Why]:
        yield from turns.why_nobody_acts(game)

    def do(self, game: Game) -> None:
        turns.end(game, turns.acting(game))
