"""The bots play better than chance, and a cruel keeper better than a gentle one."""

from __future__ import annotations

from collections import Counter

from keeper.bots.chairs import (
    Chair,
    InvestigatorsChair,
    KeeperChair,
    RandomChair,
    Seats,
    own_chance,
)
from keeper.bots.evening import Plan, laid_out, play, spend
from keeper.bots.sight import Box
from keeper.content.packs import Library, builtin
from keeper.rules.acts.act import INVESTIGATORS, KEEPER
from tests.bots.places import printed

GAMES = 6
TEMPERED = 2  # games of each story
LIBRARY = Library([builtin()], "the-drowned-bell")
BOX = Box(LIBRARY)


def winners(random: str) -> Counter[str]:
    """Who wins when one side does anything that is allowed."""
    found: Counter[str] = Counter()
    for n in range(GAMES):
        game = laid_out(LIBRARY, Plan(f"strength {n}", 3))
        chance = own_chance(game, random)
        people: Chair = InvestigatorsChair(BOX, own_chance(game, INVESTIGATORS))
        keeper: Chair = KeeperChair(BOX)
        if random == KEEPER:
            keeper = RandomChair(KEEPER, chance)
        else:
            people = RandomChair(INVESTIGATORS, chance)
        found[play(game, Seats(people, keeper)).winner] += 1
    return found


def test_the_keeper_beats_people_who_do_anything() -> None:
    assert winners(INVESTIGATORS)["keeper"] >= 0.9 * GAMES


def test_the_investigators_beat_a_keeper_who_does_anything() -> None:
    won = winners(KEEPER)
    assert won["investigators"] > 0.6 * GAMES and won["keeper"] == 0


def test_cruel_beats_gentle() -> None:
    """Three investigators, all stories: a single story has objectives that decide more."""
    won: Counter[str] = Counter()
    for story in LIBRARY.stories():
        library, box = printed(story)
        for temper in ("gentle", "cruel"):
            for n in range(TEMPERED):
                found = spend(library, box, Plan(f"temper {n}", 3, (), temper))
                won[temper] += found.winner == "keeper"
    assert won["cruel"] > won["gentle"]
