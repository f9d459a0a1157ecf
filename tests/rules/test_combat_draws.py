"""Drawing to the card that counts: the odds, and that it always ends (p21, p25)."""

from __future__ import annotations

from collections import Counter
from math import comb, sqrt

import pytest

from keeper.errors import Refused
from keeper.rules.chance import Chance
from keeper.rules.chapters.hands import decks
from keeper.rules.chapters.trials import combat
from keeper.rules.table import Deck
from tests.rules import arena
from tests.rules.arena import CLASSES
from tests.rules.build import House

WANTED = (
    "none",
    "sharp melee",
    "blunt melee",
    "ranged",
    "attack",
    "hiding",
    "barrier",
)
DRAWS = 4_000
UNLIKELY = 3.7  # standard deviations: once in some ten thousand honest runs


def fitting(klass: str, wanted: str) -> list[str]:
    """The cards that answer, found by the words printed on them."""
    found = []
    for card in arena.printed(f"combat/{klass}"):
        half = card["versus"] if wanted in ("attack", "hiding", "barrier") else ""
        half = half or card["weapon"]
        if half == wanted or (half == "melee" and wanted.endswith(" melee")):
            found.append(card["id"])
    return found


def critical(degrees: int) -> float:
    """Wilson and Hilferty: the chi-square that chance alone hardly ever passes."""
    spread = 2 / (9 * degrees)
    return degrees * (1 - spread + UNLIKELY * sqrt(spread)) ** 3


def chi_square(seen: Counter[int] | Counter[str], odds: dict[object, float]) -> float:
    total = sum(seen.values())
    return sum(
        (seen[one] - total * chance) ** 2 / (total * chance)  # type: ignore[index]
        for one, chance in odds.items()
    )


@pytest.mark.parametrize("klass", CLASSES)
def test_each_fitting_card_counts_equally_often(klass: str) -> None:
    """RC-217 RC-218 RC-219 RC-220 RC-221 RC-226 RC-227 RC-229: the exact odds.

    Of N cards with K that fit, each is the one that counts with 1/K; D cards are drawn
    with C(N - D, K - 1) / C(N, K), and (N + 1) / (K + 1) on the average.
    """
    house = House()
    name = f"combat-{klass}"
    library, cards = house.library.cards(name), sorted(house[name].draw)
    game, game.chance = house.game, Chance(f"odds of {klass}", "", 0)
    counts: dict[str, Counter[str]] = {wanted: Counter() for wanted in WANTED}
    lengths: dict[str, Counter[int]] = {wanted: Counter() for wanted in WANTED}
    for _ in range(DRAWS):
        shuffled = Deck(name, list(cards))
        decks.shuffle(game, shuffled)
        for wanted in WANTED:
            deck = Deck(name, list(shuffled.draw))
            drawn, found, again = decks.draw_until(
                game, deck, lambda card: combat.matches(library[card], wanted)
            )
            assert found is not None and not again
            counts[wanted][found] += 1
            lengths[wanted][len(drawn)] += 1
        game.chance.rolls.clear()
    n = len(cards)
    for wanted in WANTED:
        fit = fitting(klass, wanted)
        assert set(counts[wanted]) == set(fit)
        even: dict[object, float] = {card: 1 / len(fit) for card in fit}
        assert chi_square(counts[wanted], even) < critical(len(fit) - 1)
        _check_lengths(lengths[wanted], n, len(fit))


def _check_lengths(seen: Counter[int], n: int, k: int) -> None:
    exact = {d: comb(n - d, k - 1) / comb(n, k) for d in range(1, n - k + 2)}
    assert sum(exact.values()) == pytest.approx(1)
    mean = sum(d * chance for d, chance in exact.items())
    assert mean == pytest.approx((n + 1) / (k + 1))
    spread = sqrt(sum(d * d * chance for d, chance in exact.items()) - mean**2)
    drawn = sum(d * times for d, times in seen.items()) / DRAWS
    assert abs(drawn - mean) < UNLIKELY * spread / sqrt(DRAWS)
    assert set(seen) <= set(exact)


@pytest.mark.parametrize("klass", CLASSES)
@pytest.mark.parametrize("wanted", WANTED)
def test_all_cards_drawn_lie_on_the_discard(klass: str, wanted: str) -> None:
    """RC-222: also those that were only turned over, the last one on top."""
    house = House()
    deck = house[f"combat-{klass}"]
    everything, was = sorted(deck.draw), list(deck.draw)
    for _ in range(40):
        left = len(deck.draw)
        house.do("combat", deck=klass, wanted=wanted.split()[0])
        (draw,) = house.told("draw")
        assert draw["card"] == draw["drawn"][-1] in fitting(klass, wanted)
        assert not set(draw["drawn"][:-1]) & set(fitting(klass, wanted))
        assert deck.discard[: len(draw["drawn"])] == draw["drawn"][::-1]
        assert sorted(deck.draw + deck.discard) == everything
        assert draw["reshuffled"] == (len(draw["drawn"]) > left)
    assert deck.draw != was


@pytest.mark.parametrize("wanted", WANTED)
@pytest.mark.parametrize("klass", CLASSES)
def test_a_deck_that_runs_out_is_shuffled_and_drawn_on(klass: str, wanted: str) -> None:
    """RC-223 RC-353: only the discard, not the cards just set aside."""
    house = House()
    deck = house[f"combat-{klass}"]
    fit = fitting(klass, wanted)
    aside = [card for card in deck.draw if card not in fit][:2]
    deck.discard = [card for card in deck.draw if card not in aside]
    deck.draw = list(aside)
    house.do("combat", deck=klass, wanted=wanted.split()[0])
    (draw,) = house.told("draw")
    assert draw["reshuffled"] and draw["drawn"][:2] == aside
    assert draw["card"] in fit
    (shuffle,) = house.told("shuffle")
    assert shuffle["cards"] == len(draw["drawn"]) - 2 + len(deck.draw)
    assert set(deck.discard) == set(draw["drawn"])


@pytest.mark.parametrize("wanted", WANTED)
@pytest.mark.parametrize("part", [0, 3, 99])
def test_without_a_fitting_card_the_draw_ends(wanted: str, part: int) -> None:
    """RC-224: an error for the keeper after one full pass, and nothing is changed."""
    house = House()
    deck = house["combat-beast"]
    unfit = [card for card in deck.draw if card not in fitting("beast", wanted)]
    deck.draw, deck.discard = unfit[part:], unfit[:part]
    before = house.table.state()
    with pytest.raises(Refused) as no:
        house.do("combat", deck="beast", wanted=wanted.split()[0])
    assert (no.value.rule, no.value.page) == ("RC-224", 21)
    assert house.table.state() == before


def test_an_attack_that_finds_no_card_spends_nothing() -> None:
    """RC-224: the Action Step is still there."""
    house = arena.ring("mi-go-1")
    house.turn("ada")
    deck = house["combat-beast"]
    deck.draw = [one for one in deck.draw if one not in fitting("beast", "none")]
    with pytest.raises(Refused):
        house.do("attack", monster="mi-go-1", weapon="hands")
    assert house.table.turn.acted == 0
