"""What can be done at the table: an act with its arguments, whether it may be done, doing it."""

from __future__ import annotations

from typing import Any, Iterator

from keeper.content.records import dataclass
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

    @classmethod
    def read(cls, *args: Any, **words: Any) -> Act:
        """The act that typed words mean; a wrong word is refused here and costs nothing."""
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


def given(*whys: Why | None) -> Iterator[Why]:
    """Those objections that there are."""
    return (why for why in whys if why is not None)
