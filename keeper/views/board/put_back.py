"""What to change on the board when commands are taken back, or done again."""

from __future__ import annotations

from collections import Counter
from typing import Iterator, Mapping, Sequence

from keeper.content.packs import FOUND
from keeper.rules.game import Game
from keeper.rules.names import counted, titles
from keeper.views.naming import open_id
from keeper.views.observer import OpenBoard, board
from keeper.views.pieces import OpenFigure, OpenMonster, OpenRoom

LONG = 140  # characters: two lines of a small screen
Piece = OpenFigure | OpenMonster


def put_back(before: Game, after: Game) -> str:
    """In at most two lines, and made of what lies open alone (p25)."""
    old, new = board(before), board(after)
    return _briefly([*_differences(before, after, old, new)])


def _briefly(parts: Sequence[str]) -> str:
    shown = list(parts)
    while len(shown) > 1 and len("; ".join(shown)) > LONG:
        shown.pop()
    left = len(parts) - len(shown)
    more = f"; and {left} more, as `keeper status` shows" if left else ""
    return f"On the board: {'; '.join(shown)}{more}." if shown else ""


def _differences(
    before: Game, after: Game, old: OpenBoard, new: OpenBoard
) -> Iterator[str]:
    was, now = _pieces(old), _pieces(new)
    every = [*now, *(one for one in was if one not in now)]
    for one in every:
        yield from _moved(after, was.get(one), now.get(one))
    for one in every:
        yield from _tokens(was.get(one), now.get(one))
    yield from _cards(_titles(before) | _titles(after), old, new)
    for room, other in zip(old.rooms, new.rooms):
        yield from _room(room, other)
    yield from _markers(after, old, new)
    for name in ("threat", "time"):
        if getattr(old, name) != getattr(new, name):
            yield f"{name} {getattr(new, name)}"


def _pieces(seen: OpenBoard) -> dict[str, Piece]:
    every: list[Piece] = [*seen.investigators, *seen.monsters]
    return {one.id: one for one in every}


def _moved(game: Game, was: Piece | None, now: Piece | None) -> Iterator[str]:
    place = now.space if now else None
    if now and place and (was is None or was.space != place):
        yield f"{now.name} to {game.space_name(place)}"
    elif was and was.space and not place:
        yield f"{was.name} taken off"


def _tokens(was: Piece | None, now: Piece | None) -> Iterator[str]:
    if now is None:
        return
    old, new = _counts(was) if was else {}, _counts(now)
    told = [f"{name} {n}" for name, n in new.items() if n != old.get(name, 0)]
    if told:
        yield f"{now.name}: {', '.join(told)}"


def _counts(one: Piece) -> dict[str, int]:
    if isinstance(one, OpenMonster):
        return {"damage": one.damage, "stun": one.stun}
    gauges = {"health": one.health.now, "sanity": one.sanity.now}
    return {**gauges, "skill": one.skill, "stun": one.stun}


def _titles(game: Game) -> dict[str, str]:
    """What people hold, as it is printed."""
    held = [item for one in game.table.investigators for item in one.items]
    library = game.library
    return {open_id(library, one): library.card(one, FOUND).name for one in held}


def _cards(named: Mapping[str, str], old: OpenBoard, new: OpenBoard) -> Iterator[str]:
    held = {one.id: Counter(one.items) for one in old.investigators}
    for one in new.investigators:
        had, has = held.get(one.id, Counter()), Counter(one.items)
        for word, cards in (("with", has - had), ("without", had - has)):
            if cards:
                found = titles([named[card] for card in cards], "and")
                yield f"{one.name} {word} {found}"


def _room(was: OpenRoom, now: OpenRoom) -> Iterator[str]:
    told = [
        *(["fire" if now.fire else "no fire"] if was.fire != now.fire else []),
        *(["dark" if now.dark else "light"] if was.dark != now.dark else []),
        *([counted(now.pile, "card")] if was.pile != now.pile else []),
    ]
    if told:
        yield f"{now.name}: {', '.join(told)}"


def _markers(game: Game, old: OpenBoard, new: OpenBoard) -> Iterator[str]:
    was = Counter((one.kind, one.space) for one in old.markers)
    now = Counter((one.kind, one.space) for one in new.markers)
    for word, markers in (("to", now - was), ("off", was - now)):
        for kind, space in markers:
            yield f"{kind} {word} {game.space_name(space)}"
