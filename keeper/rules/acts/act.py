"""What can be done at the table: an act with its arguments, whether it may be done, doing it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any, Iterator, Sequence

from keeper.content.records import dataclass
from keeper.errors import NotUnderstood
from keeper.rules import names
from keeper.rules.chapters.rounds import players
from keeper.rules.game import Game, Why

INVESTIGATORS = "investigators"
KEEPER = "keeper"
BY_HAND = "by hand"  # nobody's chair: setting right what people did without the program


@dataclass
class Act:
    """One thing done by one chair. Its fields are what the journal keeps of it."""

    name = ""  # its word in the journal
    chair = INVESTIGATORS
    keeps_windows = False  # what a window is open for, or what changes nothing played
    settles = True  # afterwards somebody may have won, or a turn may be over
    wants = ""  # what its words name, in their order
    needs = 0  # so many of them, at least
    many = False  # the last may be named several times
    of = ""  # whose turn is to be begun for it, if it is not open
    begins = True  # the turn of the only one who is left to have one

    @classmethod
    def said(cls, game: Game, words: Sequence[str], /, **more: Any) -> Act:
        """The act that typed words mean; the first of them may name whose turn it is."""
        who = cls._named(game, words)
        told = cls._told(words[1:] if who else words)
        return cls.in_turn_of(who or cls._only_one(game), game, **{**told, **more})

    @classmethod
    def _only_one(cls, game: Game) -> str:
        """Who goes next where nobody else can: there is nobody to choose."""
        session, left = game.session, players.waiting(game)
        if session.phase != INVESTIGATORS or session.active or len(left) != 1:
            return ""
        one = players.seats(game)[left[0]]
        own = cls.begins and cls.chair == INVESTIGATORS
        return one.id if own and one.state == "alive" else ""

    @classmethod
    def _told(cls, words: Sequence[str]) -> dict[str, Any]:
        wants = cls.wants.split()
        if len(words) < cls.needs:
            hint = "`keeper now` says what may be done"
            raise NotUnderstood(f"which {wants[len(words)]}?", hint)
        found: dict[str, Any] = dict(zip(wants, words))
        if cls.many:
            found[wants[-1]] = list(words[len(wants) - 1 :])
        elif len(words) > len(wants):
            extra = " ".join(words[len(wants) :])
            raise NotUnderstood(f"{extra!r} is too much here", cls._shape())
        return found

    @classmethod
    def _shape(cls) -> str:
        """How its words stand: `done [WHO]`."""
        wants = [word.upper() for word in cls.wants.split()]
        return (
            f"it is `keeper {' '.join([cls.name.replace('-', ' '), '[WHO]', *wants])}`"
        )

    @classmethod
    def _named(cls, game: Game, words: Sequence[str]) -> str:
        """An investigator in full always; cut short where there is a word to spare."""
        living = {one.id: game.name(one) for one in game.alive()}
        first = words[0].lower() if words else ""
        if first in living:
            return first
        spare = len(words) > len(cls.wants.split()) and not cls.many
        found = names.fitting_by_name(first, living) if spare else []
        if spare and not cls.wants and not found:
            raise NotUnderstood(f"{first!r} is no living investigator", cls._shape())
        return found[0] if len(found) == 1 else ""

    @classmethod
    def in_turn_of(cls, who: str, game: Game, /, **words: Any) -> Act:
        """Read as if it were his turn already, which begins when the act is done."""
        if who in ("", game.session.active):
            return cls.read(game, **words)
        with _as_if(game, who):
            act = cls.read(game, **words)
        act.of = who
        return act

    @classmethod
    def read(cls, *args: Any, **words: Any) -> Act:
        """The act with these arguments; a wrong word is refused here and costs nothing."""
        game, *rest = args
        return cls(*rest, **words)

    @classmethod
    def possible(cls, game: Game) -> Iterator[Act]:
        """All that is worth trying now; `why_not` says which of it may be done."""
        return iter(())

    def objections(self, game: Game) -> Iterator[Why]:
        """Everything that forbids it, what forbids it first at the beginning."""
        return iter(())

    def why_not(self, game: Game) -> Why | None:
        return next(iter(self.objections(game)), None)

    def do(self, game: Game) -> None:
        """Carry it out. It is legal, or somebody forces it."""
        raise TypeError(f"{type(self).__name__} does nothing")

    def typed(self) -> list[str]:
        """The words of the command that does it."""
        return [self.name, *map(str, vars(self).values())]

    def kept(self) -> dict[str, Any]:
        """As it stands in the journal."""
        return {"do": self.name, **vars(self)}


@contextmanager
def _as_if(game: Game, who: str) -> Iterator[None]:
    before, game.session.active = game.session.active, who
    try:
        yield
    finally:
        game.session.active = before


def given(*whys: Why | None) -> Iterator[Why]:
    """Those objections that there are."""
    return filter(None, whys)
