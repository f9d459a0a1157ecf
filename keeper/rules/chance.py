"""Dice and shuffles from a secret seed and a counter: the same game always rolls the same."""

from __future__ import annotations

from typing import Any, Sequence, TypeVar

from keeper.errors import NotUnderstood

try:
    # The same function as hashlib's, without loading OpenSSL for it.
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

Thing = TypeVar("Thing")
BITS = 64


def seal(seed: str) -> str:
    """What the investigators write down before the game: it binds the seed and hides it."""
    return blake2b(seed.encode(), digest_size=10, person=b"keeper seal").hexdigest()


class Chance:
    """Draws number `drawn`, `drawn + 1`, … of the seed; dice from the table come first."""

    def __init__(
        self, seed: str, word: str, drawn: int, dice: Sequence[int] = ()
    ) -> None:
        self._key = blake2b(f"{seed}\n{word}".encode(), digest_size=32).digest()
        self.drawn = drawn
        self.dice = list(dice)
        self.rolls: list[Any] = []
        for die in dice:
            if not 1 <= die <= 10:
                raise NotUnderstood(f"{die} is not on a ten-sided die")

    def _bits(self) -> int:
        counter = self.drawn.to_bytes(8, "big")
        self.drawn += 1
        return int.from_bytes(
            blake2b(counter, key=self._key, digest_size=BITS // 8).digest(), "big"
        )

    def below(self, n: int) -> int:
        """0 to n - 1, each as likely: the uneven end of the range is thrown away."""
        fair = (1 << BITS) - (1 << BITS) % n
        while True:
            bits = self._bits()
            if bits < fair:
                return bits % n

    def d10(self) -> int:
        if self.dice:
            roll = self.dice.pop(0)
            self.rolls.append({"d10": roll, "from": "table"})
        else:
            roll = self.below(10) + 1
            self.rolls.append({"d10": roll})
        return roll

    def shuffle(self, cards: list[Any], what: str) -> None:
        """Fisher and Yates: every order is as likely as every other."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        self.rolls.append({"shuffle": what, "cards": len(cards)})

    def pick(self, things: Sequence[Thing], what: str) -> Thing:
        index = self.below(len(things))
        self.rolls.append({"pick": what, "of": len(things), "index": index})
        return things[index]
