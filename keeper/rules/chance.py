"""Dice and shuffles from a secret seed: the same game always rolls the same.

The dice and every deck count for themselves, so that nobody who shuffles another deck, or
takes that back, changes what falls next.
"""

from __future__ import annotations

from typing import Any, Mapping, Sequence, TypeVar

from keeper.errors import NotUnderstood
from keeper.rules.table import READING

try:
    # The same function as hashlib's, without loading OpenSSL for it.
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

Thing = TypeVar("Thing")
BITS = 64
DICE = "dice"
ONE = ""  # the one counter of games that were begun before there were several


def seal(seed: str, reading: int = READING) -> str:
    """What the investigators write down before the game: it binds the seed and hides it."""
    size = 10 if reading == 1 else 16
    return blake2b(seed.encode(), digest_size=size, person=b"keeper seal").hexdigest()


class Chance:
    """The next draws of the seed; dice from the table come first.

    `dice`: each as it fell on the table; None stands for one that the seed rolls.
    `drawn` says how often each thing was drawn for; a bare number counts for all.
    """

    def __init__(
        self,
        seed: str,
        word: str,
        drawn: int | Mapping[str, int],
        dice: Sequence[int | None] = (),
    ) -> None:
        self._key = blake2b(f"{seed}\n{word}".encode(), digest_size=32).digest()
        self.drawn = {ONE: drawn} if isinstance(drawn, int) else dict(drawn)
        self.dice = list(dice)
        self.rolls: list[Any] = []
        for die in dice:
            if die is not None and not 1 <= die <= 10:
                hint = "type 1 to 10; a 0 on the die is a 10"
                raise NotUnderstood(f"{die} cannot be rolled with a die", hint)

    def _bits(self, what: str) -> int:
        what = ONE if ONE in self.drawn else what
        number = self.drawn.get(what, 0)
        self.drawn[what] = number + 1
        draw = number.to_bytes(8, "big") + what.encode()
        found = blake2b(draw, key=self._key, digest_size=BITS // 8).digest()
        return int.from_bytes(found, "big")

    def below(self, n: int, what: str = DICE) -> int:
        """0 to n - 1, each as likely: the uneven end of the range is thrown away."""
        fair = (1 << BITS) - (1 << BITS) % n
        while True:
            bits = self._bits(what)
            if bits < fair:
                return bits % n

    def d10(self) -> int:
        thrown = self.dice.pop(0) if self.dice else None
        if thrown is not None:
            self.rolls.append({"d10": thrown, "from": "table"})
            return thrown
        roll = self.below(10) + 1
        self.rolls.append({"d10": roll})
        return roll

    def shuffle(self, cards: list[Any], what: str) -> None:
        """Fisher and Yates: every order is as likely as every other."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1, what)
            cards[last], cards[other] = cards[other], cards[last]
        self.rolls.append({"shuffle": what, "cards": len(cards)})

    def pick(self, things: Sequence[Thing], what: str) -> Thing:
        index = self.below(len(things), what)
        self.rolls.append({"pick": what, "of": len(things), "index": index})
        return things[index]
