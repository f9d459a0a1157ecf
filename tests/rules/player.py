"""Somebody who plays anything at all, and what must hold whatever he plays."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random
from typing import Any, Iterable, Sequence

from keeper.content.vocabulary import ATTRIBUTES
from keeper.errors import KeeperError
from keeper.rules.acts.every import ACTS, read
from keeper.rules.acts.perform import perform
from keeper.rules.chance import Chance
from keeper.rules.game import Game, Question
from keeper.rules.table import Table
from tests.rules.build import House, came, hear
from tests.rules.told import lines

Act = tuple[str, dict[str, Any]]
HAND_LIMIT = 4


class Whim:
    """A decider without a plan."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.asked: list[tuple[Question, str]] = []

    def decide(self, question: Question) -> str:
        assert question.choices and len(set(question.choices)) == len(question.choices)
        said = self.random.choice(question.choices)
        self.asked.append((question, said))
        return said

    def settled(self, question: Question) -> None:
        assert len(question.choices) == 1

    def hear(self, act: dict[str, Any], came: Iterable[str]) -> None:
        """Whoever listens hears also what was asked."""
        hear(act, chain((lines.question(*one) for one in self.asked), came))


class Player:
    """Plays a whole game at random: mostly what the phase calls for, else anything."""

    def __init__(
        self,
        seed: int,
        story: str = "old-mill",
        options: Sequence[str] = (),
    ) -> None:
        self.random = Random(seed)
        everybody = list(House(("ada",)).library.characters())
        team = self.random.sample(everybody, self.random.randint(1, 4))
        self.house = House(team, (), options, story, str(seed), hands=True)
        self.pool = 0  # what the reports say of the threat
        self.endings = 0
        self.played: dict[str, int] = {}  # mythos cards in this investigator's turn
        self.done: Counter[str] = Counter()
        self.take_note()

    # Choosing -----------------------------------------------------------------------

    def act(self) -> Act:
        """Three in four are such as the phase calls for."""
        kind = self.random.randrange(4)
        name = self.random.choice(list(ACTS)) if kind == 0 else self.fitting()
        return name, self.arguments(name)

    def fitting(self) -> str:
        session = self.house.table.session
        if session.phase == "keeper":
            fit = ["step", "step", "step", "action", "trauma-play"]
            fit += {
                "actions": ["action"] * 3,
                "attacks": ["monster-attack"] * 3,
                "trading": ["trade"],
            }.get(session.step, [])
        elif not session.active:
            fit = ["turn"]
        else:
            fit = ["move", "move", "explore", "attack", "done", "mythos-play", "run"]
            fit += ["trauma-play", "use", "cast", "hide", "unhide", "escape", "drop"]
            fit += ["done", "attack", "burn", "barrier"]
        return self.random.choice(fit)

    def one(self, things: Sequence[Any]) -> Any:
        return self.random.choice(list(things)) if things else "nothing"

    def arguments(self, name: str) -> dict[str, Any]:
        """Names that exist, mostly, in places where they make sense, mostly."""
        table, library = self.house.table, self.house.library
        session = table.session
        people = [one.id for one in table.investigators]
        acting = next((o for o in table.investigators if o.id == session.active), None)
        near = list(library.plan.spaces)
        if acting is not None and acting.space and self.random.random() < 0.8:
            near = self.steps(acting.space) or near
        items = acting.items if acting else list(library.cards("exploration"))
        monsters = [one.id for one in table.monsters]
        hunted = [one.space for one in table.investigators if one.space]
        hunters = [one.id for one in table.monsters if one.space in hunted]
        walker = self.one(table.monsters)
        who = self.one(people)
        n = self.random.randint(-1, 3)
        given: dict[str, dict[str, Any]] = {
            "turn": {"who": self.one([*people, *people, *library.characters()])},
            "move": {"space": self.one(near), "drag": self.random.random() < 0.2},
            "run": {"space": self.one(near)},
            "hide": {"step": self.one(["", "action"])},
            "drop": {"items": [self.one(items)]},
            "barrier": {"door": self.one(["", *library.plan.doors])},
            "use": {"typed": self.one([*items, *(acting.traits if acting else [])])},
            "attack": {
                "monster": self.one(hunters or monsters),
                "weapon": self.one(["", "hands"]),
            },
            "cast": {"spell": self.one(acting.spells if acting else [])},
            "action": {"typed": self.one(list(library.cards("action")))},
            "mythos-play": {"card": self.one(session.mythos)},
            "trauma-play": {"card": self.one(session.trauma), "on": who},
            "monster-attack": {"monster": self.one(hunters or monsters)},
            "monster-place": {
                "kind": self.one(list(library.monsters())),
                "space": self.one(hunted or list(library.plan.spaces)),
            },
            "monster-move": {
                "monster": getattr(walker, "id", "none"),
                "spaces": [self.one(self.steps(getattr(walker, "space", "")))],
            },
            "monster-kill": {"monster": self.one(monsters)},
            "monster-sample": {"monster": self.one(monsters), "by": n},
            "combat": {
                "deck": self.one(["humanoid", "beast", "eldritch"]),
                "wanted": self.one(["none", "sharp", "ranged", "attack", "barrier"]),
            },
            "test": {"who": who, "attribute": self.one(ATTRIBUTES), "modifier": n},
            "test-against": {
                "who": who,
                "sort": self.one(["horror", "evade"]),
                "monster": self.one(monsters),
            },
            "damage": {"who": self.one([*people, *monsters]), "n": n},
            "horror": {"who": who, "n": n},
            "heal": {"who": who, "what": self.one(["damage", "horror"]), "n": n},
            "stun": {"who": self.one([*people, *monsters]), "n": n},
            "skill": {"who": who, "by": n},
            "setup": {"parts": [self.one(["1", "decks", "x"])]},
            "dice": {"by": self.one(["table", "program"])},
            "curse": {"who": who, "by": n},
            "give": {"who": who, "card": self.one(list(library.cards("exploration")))},
            "trade": {
                "giver": who,
                "taker": self.one(people),
                "items": [self.one(items)],
            },
            "threat": {"by": n},
            "status": {
                "room": self.one(list(table.rooms)),
                "token": self.one(["fire", "darkness"]),
                "on": self.random.random() < 0.5,
            },
            "mark": {
                "feature": self.one(["corpse", "altar", "hiding", "camp-fire"]),
                "space": self.one(list(library.plan.spaces)),
                "on": self.random.random() < 0.5,
            },
            "seal": {"door": self.one(list(library.plan.doors)), "on": n > 0},
            "bar": {"door": self.one(list(library.plan.doors)), "on": n > 0},
            "sweep": {"who": who, "spaces": [self.one(near)]},
            "deck-shuffle": {"name": self.one(list(table.decks))},
            "deck-put": {
                "card": self.one(table.decks["mythos"].draw),
                "name": "mythos",
                "where": self.one(["top", "bottom", "discard"]),
            },
            "hand-draw": {"hand": self.one(["mythos", "trauma"]), "count": n},
            "hand-discard": {"hand": "trauma", "card": self.one(session.trauma)},
            "end": {"winner": self.one(["keeper", "nobody"]), "why": "late"},
            "mend": {"who": who, "cards": []},
            "set": {"thing": "threat", "value": str(self.random.randint(0, 12))},
        }
        return given.get(name, {})

    def steps(self, space: str) -> list[str]:
        plan = self.house.library.plan
        if space not in plan.spaces:
            return []
        doors = [one for door in plan.doors_of(space) for one in door.spaces]
        return [*sorted(plan.open_neighbours(space)), *doors]

    # Playing ------------------------------------------------------------------------

    def play(self, count: int) -> None:
        """Until the end, or so many acts; what is refused must change nothing."""
        for _ in range(count):
            name, args = self.act()
            if name == "end" and self.random.random() < 0.98:
                continue
            self.perform(name, args)
            if self.house.table.session.outcome is not None:
                self.perform(*self.act())
                return

    def perform(self, name: str, args: dict[str, Any]) -> bool:
        house = self.house
        over = house.table.session.outcome is not None
        dice = [self.random.randint(1, 10) for _ in range(self.random.randrange(3))]
        before, act = house.table.state(), {"do": name, **args}
        table, whim = Table(before), Whim(self.random)
        chance = Chance(table.session.seed, "", table.session.drawn, dice)
        game = Game(table, house.library, chance, whim)
        try:
            perform(game, read(game, act))
        except KeeperError as error:
            assert error.message
            whim.hear(act, [lines.refused(error)])
            return False
        assert not over, "something was played after the end"
        whim.hear(act, came(game, before))
        house.table, house.game, house.reports = table, game, game.reports
        self.done[name] += 1
        self.take_note()
        self.check_turn(name)
        check(self)
        return True

    def take_note(self) -> None:
        """Sums over all reports since the game was set up."""
        self.pool += sum(fact["by"] for fact in self.house.told("threat"))
        self.endings += len(self.house.told("ended"))

    def check_turn(self, name: str) -> None:
        turn, session = self.house.table.turn, self.house.table.session
        if name == "turn":
            self.played.clear()
        if name == "mythos-play":
            self.played[turn.mythos] = self.played.get(turn.mythos, 0) + 1
        assert sum(self.played.values()) <= 1
        if session.step == "event" and name == "step":
            self.check_clock()

    def check_clock(self) -> None:
        """The tokens are below the number, unless the last event was put off."""
        house = self.house
        draw = house["event"].draw
        delayed = any(fact["waits"] for fact in house.told("delay"))
        if draw and not delayed:
            assert house.table.session.time < house.library.events[draw[0]].time


# What always holds ---------------------------------------------------------------------


def check(player: Player) -> None:
    house = player.house
    session = house.table.session
    assert session.threat >= 0 and session.threat == player.pool
    assert len(session.mythos) <= HAND_LIMIT and len(session.trauma) <= HAND_LIMIT
    assert player.endings == (session.outcome is not None)
    assert (session.phase == "over") == (session.outcome is not None)
    check_people(house)
    check_cards(house)
    state = house.table.state()
    assert Table(state).state() == state


def check_people(house: House) -> None:
    spaces = house.library.plan.spaces
    for one in house.table.investigators:
        for gauge in (one.health, one.sanity):
            assert 0 <= gauge.now <= gauge.max, one.id
        assert (one.space in spaces) == (one.state == "alive"), one.id
        assert min(one.skill, one.stun, one.curses) >= 0
    for monster in house.table.monsters:
        assert monster.space in spaces and monster.stun >= 0
    figures = [(one.kind, one.figure) for one in house.table.monsters]
    assert len(set(figures)) == len(figures)
    ids = [one.id for one in house.table.monsters]
    assert len(set(ids)) == len(ids)


def check_cards(house: House) -> None:
    """Every card is in one place at most."""
    places: list[str] = [*house.table.session.mythos, *house.table.session.trauma]
    for deck in house.table.decks.values():
        places += deck.draw + deck.discard
    for room in house.table.rooms.values():
        places += room.pile
    for one in house.table.investigators:
        places += [*one.items, *one.spells, *one.facedown]
        places += [card for card in (one.injury, one.insanity) if card]
    assert [card for card, times in Counter(places).items() if times > 1] == []
