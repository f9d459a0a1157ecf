"""One truth about what may be done: what is listed is accepted, what is accepted is listed."""

from __future__ import annotations

from random import Random
from typing import Iterator, Sequence

import pytest

from keeper.errors import KeeperError
from keeper.rules.acts.act import BY_HAND, INVESTIGATORS, KEEPER, Act
from keeper.rules.acts.cards import Cast, Trade, Use
from keeper.rules.acts.doing import Barrier, Burn, Drop, Explore
from keeper.rules.acts.every import ACTS, read
from keeper.rules.acts.fighting import Attack, MonsterAttack
from keeper.rules.acts.keeper import PlayMythos, PlayTrauma, Step, UseAction
from keeper.rules.acts.legal import legal
from keeper.rules.acts.perform import perform, why_not
from keeper.rules.acts.turns import BeginTurn, EndTurn
from keeper.rules.acts.walking import Escape, Hide, Move, Run, Unhide
from keeper.rules.chance import Chance
from keeper.rules.game import Game
from keeper.rules.options import OPTIONS
from keeper.rules.table import Loss, Marker, Table, Turn
from tests.rules.build import House, came, hear
from tests.rules.player import Player, Whim
from tests.rules.told import lines

BARE = "bare-hands"
STEPS = ("trading", "threat", "actions", "attacks", "event")
FEATURES = ("altar", "barrier", "camp-fire", "corpse", "hiding", "ladder", "vent")


def listed(game: Game) -> list[Act]:
    return [*legal(game, INVESTIGATORS), *legal(game, KEEPER)]


def tried(game: Game) -> Iterator[Act]:
    """Everything that anybody could think of, sensible or not."""
    table, library = game.table, game.library
    people = [one.id for one in table.investigators]
    monsters = [one.id for one in table.monsters]
    items = {item: None for one in table.investigators for item in one.items}
    yield from (EndTurn(), Explore(), Escape(), Step())
    yield from (BeginTurn(one) for one in library.characters())
    for space in library.plan.spaces:
        for drag in (False, True):
            yield from (Move(space, drag), Run(space, drag))
    for step in ("move", "action"):
        yield from (Hide(step), Unhide(step))
    yield from (Burn(count) for count in (1, 2))
    yield from (Barrier(door) for door in library.plan.doors)
    yield from (Drop([item]) for item in items)
    for monster in monsters:
        yield from (Attack(monster, weapon) for weapon in (*items, BARE))
        yield from (MonsterAttack(monster, one) for one in people)
    for one in game.alive():
        by = "" if one.id == game.session.active else one.id
        yield from (Use(card, by) for card in (*one.items, *one.traits))
        for other in people:
            yield from (Trade(one.id, other, [item]) for item in one.items)
    for kind in library.spell_kinds():
        places = (*people, *monsters, *table.rooms)
        yield from (Cast(kind, on) for on in places)
    yield from (UseAction(card) for card in library.cards("action"))
    for card in game.session.mythos:
        yield from (PlayMythos(card, one) for one in people)
    for card in game.session.trauma:
        yield from (PlayTrauma(card, one) for one in people)


class Board:
    """A table that every act is tried on. What is refused at the door has touched nothing."""

    def __init__(self, house: House, number: int) -> None:
        self.state, self.library, self.number = (
            house.table.state(),
            house.library,
            number,
        )
        self.untouched = self.game()

    def game(self) -> Game:
        """The same moment again, with the same dice and whims."""
        chance = Chance("any", "", self.number)
        decider = Whim(Random(self.number))
        return Game(Table(self.state), self.library, chance, decider)

    def accepts(self, act: Act) -> bool:
        """Whether the rules do it."""
        game, kept = self.untouched, act.kept()
        try:
            # As typed, so that words that mean nothing are refused as they would be.
            typed = read(game, kept)
            if why_not(game, typed) is None:
                game = self.game()
            perform(game, typed)
        except KeeperError as error:
            hear(kept, [lines.refused(error)])
            return False
        assert game is not self.untouched, f"done in spite of an objection: {act}"
        assert isinstance(game.decider, Whim)
        game.decider.hear(kept, came(game, self.state))
        return True


def check(house: House, number: int) -> int:
    board = Board(house, number)
    known = listed(board.game())
    wrong = [act for act in known if not board.accepts(act)]
    assert not wrong, f"listed and refused: {wrong}"
    every = list(tried(board.untouched))
    missing = [act for act in every if act not in known and board.accepts(act)]
    assert not missing, f"accepted and not listed: {missing}"
    assert (
        board.untouched.table.state() == board.state
    ), "refused and yet something done"
    return len(known)


# Boards that somebody arranged --------------------------------------------------------


FOES = ("zombie", "zombie", "cultist", "mi-go", "mi-go", "hound-of-tindalos")


def arranged(random: Random) -> House:
    """Every feature, lock, barrier, darkness, stun, hands and options, anywhere."""
    options = random.sample(sorted(OPTIONS), random.choice((0, 0, 1, 3)))
    team = random.sample(["ada", "bruno", "cora"], random.randint(1, 3))
    house = House(team, (), options, "old-mill", str(random.random()), hands=True)
    table, spaces = house.table, list(house.library.plan.spaces)
    near = random.sample(spaces, 5)
    for one in table.investigators:
        one.space, one.stun = random.choice(near), random.choice((0, 0, 1))
        one.hiding = random.random() < 0.2
        one.health.now = random.randint(1, one.health.max)
        one.sanity.now = random.randint(0, one.sanity.max)
        _equip(house, one.id, random)
    for kind in random.sample(FOES, random.randrange(4)):
        house.monster(kind, random.choice(near)).stun = random.choice((0, 0, 1))
    for room in table.rooms.values():
        room.fire, room.dark = random.random() < 0.2, random.random() < 0.3
    _mark(house, near, random)
    table.session.threat = random.randrange(6)
    table.session.revealed = random.random() < 0.5
    _moment(house, random)
    return house


def _equip(house: House, who: str, random: Random) -> None:
    held = {item for one in house.table.investigators for item in one.items}
    free = [card for card in house.library.cards("exploration") if card not in held]
    house.give(who, *random.sample(free, 2))
    kind = random.choice(house.library.spell_kinds())
    house[who].spells.append(house[f"spell-{kind}"].draw.pop())
    if random.random() < 0.3:
        trauma = house["trauma"].draw.pop()
        card = house.library.card(trauma, ("trauma",))
        setattr(house[who], card.kind, trauma)


def _mark(house: House, near: Sequence[str], random: Random) -> None:
    plan = house.library.plan
    for n in range(random.randrange(6)):
        space = random.choice(near)
        marker = Marker(f"{n}", random.choice(FEATURES), space)
        doors = [door.id for door in plan.doors_of(space)]
        if marker.kind == "barrier" and doors and random.random() < 0.6:
            marker.door = random.choice(doors)
        house.table.markers.append(marker)
    sealed = [door for door in plan.doors if random.random() < 0.1]
    house.table.session.sealed = sealed


def _moment(house: House, random: Random) -> None:
    session = house.table.session
    if random.random() < 0.3:
        house.keeper(random.choice(STEPS))
    elif random.random() < 0.8:
        acting = random.choice(house.table.investigators)
        session.active = acting.id
        house.table.turn = Turn(
            who=acting.id,
            moves=random.randrange(3),
            acted=random.randrange(2),
            hid=random.random() < 0.2,
            window=random.choice(("", "start", "move-1", "action")),
        )
    if random.random() < 0.3:
        hurt = random.choice(house.table.investigators).id
        kind = random.choice(("injury", "insanity"))
        house.table.turn.losses.append(Loss(hurt, kind))


@pytest.mark.parametrize("block", range(8))
def test_on_arranged_boards(block: int) -> None:
    """RC-030 RC-103 RC-339: and every other refusal, by all acts."""
    random, found = Random(f"boards {block}"), 0
    for number in range(12):
        found += check(arranged(random), number)
    assert found > 20


@pytest.mark.parametrize("seed", range(3))
def test_in_random_games(seed: int) -> None:
    player = Player(900 + seed)
    for number in range(60):
        player.perform(*player.act())
        if number % 6 == 0:
            check(player.house, number)


def test_every_act_can_be_written_down_and_read_again() -> None:
    house = arranged(Random("kept"))
    game = Game(house.table, house.library, Chance("x", "", 0), Whim(Random(0)))
    for act in listed(game):
        assert read(game, act.kept()) == act
        assert ACTS[act.name] is type(act)
        assert act.typed()[0] == act.name.partition("-")[0]


def test_what_people_put_right_is_not_offered_and_a_bare_act_does_nothing() -> None:
    """RC-401"""
    game = House().game
    by_hand = [sort for sort in ACTS.values() if sort.chair == BY_HAND]
    assert by_hand and not any([*sort.possible(game)] for sort in by_hand)
    with pytest.raises(TypeError):
        Act().do(game)
