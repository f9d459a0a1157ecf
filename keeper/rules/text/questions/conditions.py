"""Whether a condition of a card holds: it asks nobody, and costs nothing.

A condition may count things, and things are narrowed by conditions: both are here.
"""

from __future__ import annotations

from typing import Sequence

from keeper.content.language.nodes import Condition, Number, Selector
from keeper.content.records import replace
from keeper.rules.chapters.house import adjacency
from keeper.rules.game import Game
from keeper.rules.table import Investigator, Marker, Monster, Room
from keeper.rules.text.questions import quantities
from keeper.rules.text.questions.goals import GOALS
from keeper.rules.text.questions.properties import PROPERTIES
from keeper.rules.text.questions.referents import (
    monster,
    next_rooms,
    on_board,
    place_of,
    spaces_of,
)
from keeper.rules.text.scene import Chosen, Scene


def all_hold(game: Game, wanted: tuple[Condition, ...], scene: Scene) -> bool:
    for one in wanted:
        if not holds(game, one, scene):
            return False
    return True


def holds(game: Game, wanted: Condition, scene: Scene) -> bool:
    return _is_so(game, wanted, scene) != wanted.negated


def _is_so(game: Game, wanted: Condition, scene: Scene) -> bool:
    if wanted.about is None and wanted.test in GOALS:
        if not isinstance(wanted.n, int):
            wanted = replace(wanted, n=amount(game, wanted.n, scene))
        return GOALS[wanted.test](game, wanted)
    if wanted.test.startswith("value-"):
        return _compared(game, wanted, scene)
    if wanted.about is not None:
        return _counted(game, wanted, wanted.about, scene)
    if wanted.test in ("either", "not"):
        found = any(all_hold(game, way, scene) for way in wanted.ways)
        return found == (wanted.test == "either")
    if isinstance(wanted.where, Selector):
        others = meant(game, wanted.where, scene.about(thing=None))
        return _placed(game, wanted, others, scene)
    return PROPERTIES[wanted.test](game, wanted, scene)


def _counted(game: Game, wanted: Condition, about: Selector, scene: Scene) -> bool:
    """Of how many things it is so."""
    bare = replace(wanted, about=None)
    things = meant(game, about, scene)
    found = [one for one in things if _is_so(game, bare, scene.about(thing=one))]
    if about.many == "all":
        return bool(things) and len(found) == len(things)
    n = amount(game, about.n, scene)
    if about.many == "exactly":
        return len(found) == n
    if about.many in ("at-most", "up-to"):
        return len(found) <= n
    return len(found) >= n


def _compared(game: Game, wanted: Condition, scene: Scene) -> bool:
    if scene.thing is not None and wanted.about is None:  # it is said of that one
        if not isinstance(scene.thing, Investigator):
            return False
        scene = scene.about(who=scene.thing, chosen=None)
    if wanted.about is not None:
        value: int | None = len(candidates(game, wanted.about, scene))
    else:
        value = quantities.of(game, wanted.what, scene)
    n = amount(game, wanted.n, scene)
    if value is None:
        return False
    how = wanted.test.removeprefix("value-")
    return {"at-least": value >= n, "at-most": value <= n, "exactly": value == n}[how]


def _placed(
    game: Game, wanted: Condition, others: Sequence[Chosen], scene: Scene
) -> bool:
    """One of some things, or in or next to a room, that is said by what is true of it."""
    if wanted.test == "one-of":
        return scene.thing in others
    room = place_of(game, scene.thing or scene.chosen or scene.who or scene.monster)
    if room is None:
        return False
    itself = scene.thing or scene.chosen or scene.who
    others = [one for one in others if one is not itself]
    figures = not any(isinstance(one, Room) for one in (itself, *others))
    adjacent = wanted.test == "adjacent-of" or wanted.test == "next-to" and figures
    if adjacent or wanted.test in ("beside", "within-of"):
        spaces = {space for one in others for space in spaces_of(game, one)}
        here = spaces_of(game, itself) if itself else []
        if adjacent:
            return bool(spaces & adjacency.beside(game, here))
        steps = amount(game, wanted.n, scene) if wanted.test == "within-of" else 0
        return bool(spaces & set(adjacency.reach(game, here, steps)))
    rooms = [place_of(game, one) for one in others]
    if wanted.test in ("in", "with-it"):
        return room in rooms
    beside = any(one in rooms for one in next_rooms(game, room))
    return beside or (wanted.test == "near" and room in rooms)


def amount(game: Game, number: Number, scene: Scene) -> int:
    """What a quantity comes to, on this table."""
    if isinstance(number, int):
        return number
    if number.each is not None:
        found: int | None = len(candidates(game, number.each, scene))
    else:
        found = quantities.of(game, number.of, scene)
    if found is None:
        return 0
    if number.half:
        found = (found + (not number.down)) // 2
    found = number.by * found + number.n
    return max(number.least, min(found, number.most or found))


def signed(game: Game, number: Number, scene: Scene) -> int:
    """The same, of what may also be taken off: `-1 for each monster`."""
    if isinstance(number, int) or number.by > 0:
        return amount(game, number, scene)
    return -amount(game, replace(number, by=-number.by), scene)


# Who or what is meant ---------------------------------------------------------------


def meant(game: Game, wanted: Selector, scene: Scene) -> list[Chosen]:
    """The one that is being talked about, or everything that fits."""
    if wanted.what in ("this-monster", "it"):
        found = on_board(game, monster(scene))
        return [found] if found else []
    if wanted.what == "chosen":
        chosen = scene.chosen if isinstance(scene.chosen, Investigator) else scene.who
        return [chosen] if chosen else []
    if wanted.what == "role":
        return _role(game, wanted.kind)
    if wanted.what in ("this-room", "its-room"):
        about = scene.chosen or scene.monster
        here = about if wanted.what == "its-room" else scene.who or about
        room = place_of(game, here)
        return [room] if room else []
    return candidates(game, wanted, scene)


def candidates(game: Game, wanted: Selector, scene: Scene) -> list[Chosen]:
    """Everything that fits, in the table's order; of the nearest and the least, those."""
    found = list(_every(game, wanted))
    if wanted.filters:
        about = ((one, scene.about(thing=one)) for one in found)
        found = [one for one, it in about if all_hold(game, wanted.filters, it)]
    return _ranked(game, wanted.rank, found, scene) if wanted.rank else found


def fits(game: Game, wanted: Selector, thing: Chosen, scene: Scene) -> bool:
    """Whether it is one of those; what was just killed may be, and is on no board."""
    if wanted.rank:
        return thing in candidates(game, wanted, scene)
    if isinstance(thing, Monster) and not game.is_kind(thing, wanted.kind):
        return False
    return all_hold(game, wanted.filters, scene.about(thing=thing))


def _every(game: Game, wanted: Selector) -> Sequence[Chosen]:
    if wanted.what == "monster":
        return [one for one in game.table.monsters if game.is_kind(one, wanted.kind)]
    if wanted.what == "investigator":
        return game.alive()
    if wanted.what == "named":
        return _named(game, wanted.kind)
    if wanted.what == "room":
        rooms = game.table.rooms.values()
        return [one for one in rooms if wanted.kind in game.name(one).lower()]
    return corpses(game)


def _role(game: Game, name: str) -> list[Chosen]:
    """Whom the story calls so: the investigators say it when it is first asked."""
    known = game.session.roles.get(name)
    living = game.alive()
    if known is None and living:
        ids = [one.id for one in living]
        known = game.pick("investigator", "investigators", f"Who is the {name}?", ids)
        game.session.roles[name] = known
    return [one for one in living if one.id == known]


def _named(game: Game, name: str) -> list[Chosen]:
    """A room by its name, or whatever monster is called so."""
    rooms = [one for one in game.table.rooms.values() if name in game.name(one).lower()]
    return [*rooms] or [one for one in game.table.monsters if game.is_kind(one, name)]


def _ranked(game: Game, rank: str, found: list[Chosen], scene: Scene) -> list[Chosen]:
    """Those that share the first place: among them somebody chooses."""
    if rank.startswith(("nearest to ", "farthest from ")):
        whom = rank.split(" ", 2)[2]
        goals = game.alive() if whom == "investigators" else _named(game, whom)
        marks = {
            one.id: min(_away(game, goal, one) for goal in goals)
            for one in found
            if goals
        }
    elif rank in ("nearest", "farthest"):
        here = scene.chosen or scene.who or scene.monster
        if here is None:
            return found  # of nobody all are equally near
        marks = {one.id: _away(game, here, one) for one in found if one is not here}
    else:
        of = rank.partition(" ")[2]
        marks = {
            one.id: quantities.ranked(game, of, one)
            for one in found
            if isinstance(one, (Investigator, Monster))
        }
    if not marks:
        return []
    first = min if rank.startswith(("lowest", "near")) else max
    best = first(marks.values())
    return [one for one in found if marks.get(one.id) == best]


def _away(game: Game, here: Chosen, thing: Chosen) -> int:
    return adjacency.apart(game, spaces_of(game, here), spaces_of(game, thing))


def corpses(game: Game) -> list[Marker]:
    return [one for one in game.table.markers if one.kind == "corpse"]


def rooms_of(game: Game, spaces: Sequence[str]) -> list[Room]:
    """The rooms of some spaces, each once."""
    return list({game.room_of(one).id: game.room_of(one) for one in spaces}.values())
