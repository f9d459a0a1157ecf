"""What a card lets somebody choose, and where it has things put."""

from __future__ import annotations

from typing import Sequence

from keeper.content.cards import Card
from keeper.content.language.nodes import Selector, Where
from keeper.rules.chapters.house import adjacency
from keeper.rules.game import Game, Why
from keeper.rules.names import listed
from keeper.rules.table import Marker, Monster, Room
from keeper.rules.text.questions.conditions import (
    amount,
    candidates,
    rooms_of,
)
from keeper.rules.text.questions.referents import next_rooms, place_of, spaces_of
from keeper.rules.text.scene import Chosen, Scene

# Cards that lie before the investigators: what they leave open, their owner chooses.
OWN = ("exploration", "item", "clue", "story-card", "trait", "spell")
ENOUGH = "enough"


def chooser(scene: Scene, whose: str) -> str:
    """Who chooses: whoever the card names; on the investigators' own cards, they."""
    if whose or scene.whose:
        return "keeper" if (whose or scene.whose) == "keeper" else "investigators"
    sort = scene.card.sort if scene.card else ""
    return "investigators" if sort.startswith(OWN) else "keeper"


def choose(
    game: Game, wanted: Selector, things: Sequence[Chosen], scene: Scene
) -> list[Chosen]:
    """One of these, or as many as the card says."""
    left = list(things)
    if wanted.whose == "chance":
        return _drawn(game, left, amount(game, wanted.n, scene))
    asks = chooser(scene, wanted.whose) if not game.first_reading else "keeper"
    found: list[Chosen] = []
    for _ in range(amount(game, wanted.n, scene)):
        may_stop = wanted.many == "up-to"
        chosen = choose_of(game, wanted, left, scene.card, None, asks, may_stop)
        if chosen is None:
            break
        found.append(chosen)
        left = [one for one in left if one is not chosen]
    return found


def _drawn(game: Game, left: list[Chosen], many: int) -> list[Chosen]:
    """`a random investigator`: nobody chooses, and what chance drew can be proved."""
    found: list[Chosen] = []
    while left and len(found) < many:
        id, *others = sorted(one.id for one in left)
        if others:
            id = game.chance.pick([id, *others], "chosen")
        found += [one for one in left if one.id == id]
        left = [one for one in left if one.id != id]
    names = [game.name(one) for one in found if not isinstance(one, Marker)]
    if names:
        game.tell(
            "drawn", f"Drawn at random: {listed(names)}.", who=[f.id for f in found]
        )
    return found


def choose_of(
    game: Game,
    wanted: Selector,
    things: Sequence[Chosen],
    card: Card | None,
    barred: dict[str, Why] | None,
    asks: str = "keeper",
    may_stop: bool = False,
) -> Chosen | None:
    """A choice among these; `barred` says why others are not among them."""
    found = {one.id: one for one in things}
    if not found:
        return None
    labels = {name: described(game, one) for name, one in found.items()}
    text = f"{card.name}: choose {article(wanted)}." if card else "Choose one."
    ids = [*found, ENOUGH] if may_stop else list(found)
    chosen = game.pick("choose", asks, text, ids, labels=labels, barred=barred)
    return found.get(chosen)


def article(wanted: Selector) -> str:
    word = wanted.kind or wanted.what
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


# Places --------------------------------------------------------------------------------


def spaces_at(game: Game, where: Where, scene: Scene) -> list[str]:
    """The spaces that a WHERE of the card language means."""
    plan = game.library.plan
    if isinstance(where, Selector) and where.what == "either":
        each = [spaces_at(game, one, scene) for one in where.ways]
        return list(dict.fromkeys(space for one in each for space in one))
    if isinstance(where, Selector) and where.what == "empty-space":
        found = spaces_at(game, where.ways[0], scene)
        return [one for one in found if not _taken(game, one)]
    if isinstance(where, Selector):
        things = candidates(game, where, scene)
        return [space for one in things for space in spaces_of(game, one)]
    sort, _, name = where.partition(":")
    if where == "start":
        return [plan.start]
    if where in ("any-room", "any-space", "board"):
        return list(plan.spaces)
    if where == "investigators":
        rooms = [game.room_of(one) for one in game.alive()]
        return _all_spaces(game, rooms)
    if sort == "room":
        return list(plan.rooms[game.room(name).id].spaces)
    if sort == "space":
        return [game.space(name.replace(" ", "-"))]
    if sort == "feature":
        there = game.rooms_with(name)
        rooms = [one for one in game.table.rooms.values() if one.id in there]
        return _all_spaces(game, rooms)
    if sort == "clue":
        return _all_spaces(game, _room_of_clue(game, int(name)))
    if sort == "answer":
        return _all_spaces(game, _room_answered(game, name))
    return _around(game, where, scene)


def _all_spaces(game: Game, rooms: Sequence[Room]) -> list[str]:
    plan = game.library.plan
    found = [space for room in rooms for space in plan.rooms[room.id].spaces]
    return list(dict.fromkeys(found))


def _room_of_clue(game: Game, level: int) -> list[Room]:
    """Where it lies, or was laid."""
    for seeding in game.library.seeding():
        laid = [*seeding.always]
        for when, cards in seeding.when.items():
            if all(game.session.choices.get(one[0]) == one[1] for one in when.split()):
                laid += cards
        for card in laid:
            found = game.library.find(card)
            if found is not None and found.sort == "clue" and found.level == level:
                return [game.table.rooms[seeding.room]]
    return []


def _room_answered(game: Game, number: str) -> list[Room]:
    """The room that the keeper's answer to a question names."""
    letter = game.session.choices.get(number, "")
    for question in game.library.story.questions:
        if str(question.number) == number:
            said = question.answers.get(letter, "").lower()
            rooms = game.table.rooms.values()
            named = {game.name(one).lower(): one for one in rooms}
            # The Wine Cellar is no Cellar: the longest name that fits is the one meant.
            fitting = [name for name in named if name in said]
            return [named[name] for name in sorted(fitting, key=len)[-1:]]
    return []


def _around(game: Game, where: str, scene: Scene) -> list[str]:
    about: Chosen | None = scene.who or scene.chosen
    if where.startswith("its"):
        about = scene.chosen or scene.monster
    elif where == "monster-space":
        about = scene.monster
    if about is None:
        return []
    if where == "its-start":
        start = about.start if isinstance(about, Monster) else game.library.plan.start
        return [start] if start else []
    room, spaces = place_of(game, about), spaces_of(game, about)
    if room is None:
        return []
    where = where.removeprefix("its-") if "adjacent" in where else where
    if where in ("adjacent-space", "adjacent-empty-space"):
        steps = {step for space in spaces for step in adjacency.steps(game, space)}
        free = [one for one in sorted(steps) if not _taken(game, one)]
        return free if "empty" in where else sorted(steps)
    if where == "other-space":
        return [one for one in _all_spaces(game, [room]) if one not in spaces]
    if where == "adjacent-room":
        return _all_spaces(game, next_rooms(game, room))
    return _all_spaces(game, [room]) if where.endswith("-room") else spaces


def _taken(game: Game, space: str) -> bool:
    people = {one.space for one in game.alive()}
    return space in people | {one.space for one in game.table.monsters}


def space_at(
    game: Game, where: Where, scene: Scene, text: str, what: str, asks: str = "keeper"
) -> str | None:
    """One of those spaces for a thing: the keeper's choice (p11), or whose the card says."""
    found = spaces_at(game, where, scene)
    if not found:
        return None
    who = adjacency.standing(game, found)
    return game.pick("space", asks, text, found, labels=who, about=[what])


def room_at(
    game: Game,
    where: Where,
    scene: Scene,
    text: str,
    what: str,
    asks: str = "keeper",
    for_cards: bool = False,
) -> Room | None:
    """`for_cards`: unless somebody says otherwise, where most of them lie."""
    rooms = rooms_of(game, spaces_at(game, where, scene))
    if not rooms:
        return None
    first = max(rooms, key=lambda room: len(room.pile)) if for_cards else rooms[0]
    names = [room.id for room in rooms]
    return game.table.rooms[
        game.pick("room", asks, text, names, first.id, about=[what])
    ]


def described(game: Game, thing: Chosen) -> str:
    if isinstance(thing, Marker):
        return f"the corpse in {game.space_name(thing.space)}"
    return game.name(thing)
