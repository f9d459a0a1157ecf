"""Two views never disagree: a fact that is shown twice is the same fact."""

from __future__ import annotations

from typing import Any, Iterator

import pytest

from keeper.rules.game import Game
from keeper.views.audience import KEEPER, TABLE, Audience
from keeper.views.board.rooms import ROOM
from keeper.views.cards.faces import CARD, DECK, DECKS
from keeper.views.cards.hands import ACTIONS, HAND
from keeper.views.cards.listings import CLOCK, OBJECTIVE
from keeper.views.cards.monsters import MONSTERS
from keeper.views.sheet import SHEET
from keeper.views.status import STATUS
from keeper.views.turn.now import NOW
from tests.rules.player import Player

OPTIONS = ("health-follows", "monster-skill-points", "stunned-still-strike")
# A list of things that a view gives in full where another gives their names. Spells
# are not among them: a sheet shows their fronts, the file knows which back it is.
NAMES = ("items", "traits", "injury", "insanity")
Seen = dict[tuple[str, str], dict[str, Any]]


def answers(game: Game, audience: Audience) -> Iterator[tuple[str, Any]]:
    """What every reading command would print as JSON."""
    for name, view in (("status", STATUS), ("now", NOW), ("monster", MONSTERS)):
        yield name, audience.see(view, game).facts()
    yield "event", {"id": "event", **audience.see(CLOCK, game).facts()}
    yield "objective", {"id": "objective", **audience.see(OBJECTIVE, game).facts()}
    yield "deck", audience.see(DECKS, game).facts()
    yield "action", audience.see(ACTIONS, game).facts()
    for deck in game.table.decks:
        found = audience.see(DECK, game, deck).facts()
        yield f"deck {deck}", {deck: {name: found[name] for name in ("left",)}}
    for room in game.table.rooms:
        yield f"room {room}", audience.see(ROOM, game, room).facts()
    for hand in ("mythos", "trauma"):
        yield hand, audience.see(HAND, game, hand).facts()
    for one in game.alive():
        yield f"sheet {one.id}", audience.see(SHEET, game, one.id).facts()
        # The table calls a card by its title: which copy it is tells where it lay.
        for item in one.items if audience is KEEPER else ():
            yield f"card {item}", audience.see(CARD, game, item).facts()


def facts(found: Any) -> Iterator[tuple[str, str, Any]]:
    """Each single value, by the thing it is about."""
    if isinstance(found, list):
        for part in found:
            yield from facts(part)
    elif isinstance(found, dict):
        about = found.get("id") or found.get("card")
        for name, value in found.items():
            if isinstance(about, str) and _is_plain(value):
                yield about, name, value
            elif isinstance(about, str) and name in NAMES:
                yield about, name, _named(value)
            if name in ("event", "objective") and isinstance(value, dict):
                value = {**value, "id": name}
            if isinstance(value, (dict, list)):
                yield from facts(_by_name(name, value))


def _by_name(name: str, value: Any) -> Any:
    """Decks and spaces stand under their names."""
    if isinstance(value, dict) and name in ("decks", "spaces"):
        return [{"id": key, **part} for key, part in value.items()]
    return value


def _is_plain(value: Any) -> bool:
    gauge = isinstance(value, dict) and set(value) == {"now", "max"}
    return gauge or isinstance(value, (str, int, bool, type(None)))


def _named(value: Any) -> Any:
    if isinstance(value, list):
        return sorted(str(_named(one)) for one in value)
    return value["id"] if isinstance(value, dict) else value


def compared(game: Game, audience: Audience) -> Seen:
    seen: Seen = {}
    for view, found in answers(game, audience):
        for about, name, value in facts(found):
            seen.setdefault((about, name), {})[view] = value
    return seen


def disagreements(seen: Seen) -> list[tuple[tuple[str, str], dict[str, Any]]]:
    return [
        (what, by_view)
        for what, by_view in seen.items()
        if any(value != next(iter(by_view.values())) for value in by_view.values())
    ]


@pytest.mark.parametrize("seed", range(4))
def test_what_is_shown_twice_is_shown_alike(seed: int) -> None:
    player = Player(seed, "the-drowned-bell", OPTIONS if seed % 2 else ())
    twice = 0
    for _ in range(6):
        player.play(16)
        game = Game(
            player.house.table, player.house.library, player.house.game.chance, None
        )  # type: ignore[arg-type]
        mine, theirs = compared(game, KEEPER), compared(game, TABLE)
        assert not disagreements(mine)
        assert not disagreements(theirs)
        twice += sum(len(by_view) > 1 for by_view in mine.values())
        _open_facts_agree(mine, theirs)
    assert twice > 300, "hardly anything was compared"


def _open_facts_agree(mine: Seen, theirs: Seen) -> None:
    """What the table is shown of a thing is what the keeper is shown of it."""
    told = {what: found for what, found in theirs.items() if what[1] not in NAMES}
    for what, by_view in told.items():
        for view, value in by_view.items():
            if view in mine.get(what, {}):
                assert mine[what][view] == value, (what, view)


def test_a_disagreement_would_be_found() -> None:
    one = {"monsters": [{"id": "zombie-1", "health": 5}]}
    other = [{"id": "zombie-1", "health": 6}]
    seen: Seen = {}
    for view, found in (("status", one), ("monster", other)):
        for about, name, value in facts(found):
            seen.setdefault((about, name), {})[view] = value
    assert disagreements(seen) == [
        (("zombie-1", "health"), {"status": 5, "monster": 6})
    ]
