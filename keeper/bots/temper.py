"""How hard a keeper plays."""

from __future__ import annotations

from keeper.content.records import dataclass


@dataclass(frozen=True)
class Temper:
    """`price`: what a threat token must bring; `zeal`: how much the weakest are hunted."""

    name: str
    price: float
    zeal: float
    least: float  # harm below which a card stays in the hand


TEMPERS = {
    "gentle": Temper("gentle", price=3.0, zeal=-0.9, least=3.0),
    "fair": Temper("fair", price=0.8, zeal=0.4, least=0.5),
    "cruel": Temper("cruel", price=0.5, zeal=1.0, least=0.2),
}
FAIR = TEMPERS["fair"]
