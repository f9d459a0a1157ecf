"""A file edited by hand: nonsense is refused and named, a sensible change is welcome."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Callable, Iterator

import pytest

from tests.begun import begun
from tests.filed import MEMORY
from tests.views.evening import Evening, at

Change = Callable[[Any], Any]

READING = (
    "status",
    "now",
    "setup",
    "read prologue",
    "map",
    "room library",
    "deck",
    "card fire-axe",
    "threat",
    "mythos",
    "monster",
    "event",
    "clue",
    "objective",
    "odds ada luck",
    "log",
    "export",
    "verify",
)
PLAYING = (
    "turn ada",
    "done",
    "move library-1",
    "test ada luck",
    "damage ada 1",
    "threat +1",
    "step",
    "set threat 5",
    "undo",
    "redo",
    "checkpoint x",
    "back dusk",
    "note x",
)


@pytest.fixture
def evening(monkeypatch, capsys) -> Iterator[Evening]:
    with TemporaryDirectory(dir=MEMORY) as folder:
        found = at(Path(folder), monkeypatch, capsys)
        begun(("sense",), lambda: stage(found))
        yield found


def stage(evening: Evening) -> None:
    """Something to undo, to redo and to come back to."""
    evening.begin()
    evening.text("checkpoint dusk")
    evening.text("monster place zombie crypt-1")
    evening.text("mark corpse chapel-1")
    evening.text("undo")


def edit(evening: Evening, change: Change) -> bytes:
    """As a person with any editor; what is in the file afterwards."""
    path = evening.path()
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data, indent=1), encoding="utf-8")
    return path.read_bytes()


def put(table: str, number: str, field: str, value: Any) -> Change:
    def change(data: Any) -> None:
        document = data[table][number]
        *way, last = field.split(".")
        for key in way:
            document = document[key]
        document[last] = value

    return change


def deck(data: Any, name: str) -> Any:
    return next(one for one in data["decks"].values() if one["name"] == name)


def without_deck(data: Any) -> None:
    number = next(n for n, one in data["decks"].items() if one["name"] == "trauma")
    del data["decks"][number]


def another_deck(data: Any) -> None:
    data["decks"]["99"] = {"name": "tarot", "draw": [], "discard": []}


def card_twice(data: Any) -> None:
    deck(data, "mythos")["draw"].append(deck(data, "mythos")["draw"][0])


def card_in_two_places(data: Any) -> None:
    data["investigators"]["1"]["items"].append(data["rooms"]["2"]["pile"][0])


def wrong_deck(data: Any) -> None:
    deck(data, "mythos")["draw"].append(deck(data, "trauma")["draw"].pop())


def room_twice(data: Any) -> None:
    data["rooms"]["99"] = dict(data["rooms"]["1"])


def without_room(data: Any) -> None:
    del data["rooms"]["1"]


def monster_twice(data: Any) -> None:
    data["monsters"]["2"] = dict(data["monsters"]["1"])


def somebody_twice(data: Any) -> None:
    data["investigators"]["2"] = dict(data["investigators"]["1"])


def nobody(data: Any) -> None:
    data["investigators"] = {}


MONSTER = {"id": "ghoul-1", "kind": "ghoul", "figure": "ghoul-1", "space": "crypt-1"}
NONSENSE: list[tuple[Change, str]] = [
    (put("session", "1", "phase", "lunch"), "session 1: phase"),
    (put("session", "1", "step", "trading"), "session 1: step"),
    (put("session", "1", "active", "nobody"), "session 1: active"),
    (put("session", "1", "story", "no-such-story"), "session 1: story"),
    (put("session", "1", "objective", "none"), "session 1: objective"),
    (put("session", "1", "choices.1", "Z"), "session 1: choices.1"),
    (put("session", "1", "choices", {}), "session 1: choices"),
    (put("session", "1", "players", 7), "session 1: players"),
    (put("session", "1", "threat", -1), "session 1: threat"),
    (put("session", "1", "drawn", -5), "session 1: drawn"),
    (put("session", "1", "time", -1), "session 1: time"),
    (put("session", "1", "threat", "many"), "session 1: threat"),
    (put("session", "1", "options", ["haste"]), "session 1: options"),
    (put("session", "1", "sealed", ["gate"]), "session 1: sealed"),
    (put("session", "1", "clues", ["clue-99"]), "session 1: clues"),
    (put("session", "1", "mythos", ["nothing"]), "session 1: mythos"),
    (put("session", "1", "outcome", {"winner": "cat", "why": ""}), "outcome"),
    (put("session", "1", "phase", "over"), "session 1: outcome"),
    (put("turn", "1", "who", "nobody"), "turn 1: who"),
    (put("turn", "1", "window", "broken"), "turn 1: window"),
    (put("turn", "1", "moves", -1), "turn 1: moves"),
    (put("turn", "1", "losses", [{"who": "x", "kind": "injury"}]), "turn 1: losses"),
    (put("investigators", "1", "id", "eve"), "investigators 1 (eve): id"),
    (put("investigators", "1", "space", "attic-9"), "investigators 1 (ada): space"),
    (put("investigators", "1", "health.now", -2), "investigators 1 (ada): health"),
    (put("investigators", "1", "health.now", 99), "investigators 1 (ada): health"),
    (put("investigators", "1", "health.now", 0), "investigators 1 (ada): health"),
    (put("investigators", "1", "state", "tired"), "investigators 1 (ada): state"),
    (put("investigators", "1", "state", "dead"), "investigators 1 (ada): space"),
    (put("investigators", "1", "stun", -1), "investigators 1 (ada): stun"),
    (put("investigators", "1", "player", 0), "investigators 1 (ada): player"),
    (put("investigators", "1", "traits", ["tall"]), "investigators 1 (ada): traits"),
    (put("investigators", "1", "attributes", {}), "investigators 1 (ada): attributes"),
    (put("investigators", "1", "items", ["spoon"]), "investigators 1 (ada): items"),
    (put("investigators", "1", "injury", "spoon"), "investigators 1 (ada): injury"),
    (put("investigators", "1", "insanity", "spoon"), "investigators 1 (ada): insanity"),
    (put("investigators", "1", "spells", ["spoon"]), "investigators 1 (ada): spells"),
    (
        put("investigators", "1", "facedown", ["spoon"]),
        "investigators 1 (ada): facedown",
    ),
    (put("monsters", "1", "kind", "dragon"), "monsters 1 (zombie-1): kind"),
    (put("monsters", "1", "figure", "x"), "monsters 1 (zombie-1): figure"),
    (put("monsters", "1", "space", "sky"), "monsters 1 (zombie-1): space"),
    (put("monsters", "1", "damage", -1), "monsters 1 (zombie-1): damage"),
    (put("monsters", "1", "bonus", -99), "monsters 1 (zombie-1): bonus"),
    (put("monsters", "1", "id", "zombie"), "monsters 1 (zombie): id"),
    (
        lambda data: data["monsters"].update({"7": MONSTER}),
        "monsters 2 (ghoul-1): kind",
    ),
    (put("rooms", "1", "faceup", ["spoon"]), "rooms 1 (entrance-hall): faceup"),
    (put("rooms", "1", "pile", ["spoon"]), "rooms 1 (entrance-hall): pile"),
    (put("rooms", "1", "id", "attic"), "rooms: attic"),
    (put("markers", "1", "kind", "piano"), "markers 1"),
    (put("markers", "1", "space", "sky"), "markers 1"),
    (without_deck, "decks: trauma is missing"),
    (another_deck, "tarot"),
    (card_twice, "lies in 2 places"),
    (card_in_two_places, "lies in 2 places"),
    (wrong_deck, "(mythos): draw"),
    (room_twice, "rooms: entrance-hall is there twice"),
    (without_room, "rooms: entrance-hall"),
    (monster_twice, "monsters: zombie-1 is there twice"),
    (somebody_twice, "investigators: ada is there twice"),
    (nobody, "investigators: there is nobody"),
    (lambda data: data.pop("session"), "session"),
    (lambda data: data.pop("turn"), "turn"),
    (lambda data: data["session"].update({"2": data["session"]["1"]}), "session"),
]


@pytest.mark.parametrize("change, where", NONSENSE)
def test_nonsense_is_named_by_table_and_field(
    evening: Evening, change: Change, where: str
) -> None:
    written = edit(evening, change)
    for words in ("status", "threat +1", "undo", "verify"):
        code, shown = evening.refused(words)
        assert (code, shown["error"]["kind"]) == (3, "session"), shown
        if words != "verify":  # it names the entry instead
            assert where in shown["error"]["message"], shown
    assert evening.type("doctor")[0] == 3
    assert evening.path().read_bytes() == written


def test_every_command_refuses_it_and_leaves_the_file(evening: Evening) -> None:
    written = edit(evening, put("investigators", "1", "space", "attic-9"))
    for words in (*READING, *PLAYING):
        code, out, err = evening.type(words)
        assert code == 3 and out == "" and "space" in err, (words, out, err)
    assert evening.path().read_bytes() == written


def test_the_hint_leads_to_a_game_that_can_be_played(evening: Evening) -> None:
    edit(evening, put("session", "1", "phase", "lunch"))
    _, shown = evening.refused("status")
    assert "doctor --repair" in shown["error"]["hint"]
    evening.text("doctor --repair")
    evening.text("status")


@pytest.mark.parametrize(
    "change, where",
    [
        (put("session", "1", "threat", 5), "threat"),
        (put("investigators", "1", "health.now", 3), "health.now"),
        (put("investigators", "1", "space", "library-2"), "space"),
        (put("rooms", "2", "dark", True), "dark"),
        (lambda data: data["monsters"].clear(), "monsters"),
        (lambda data: data.pop("markers"), "markers"),
        (lambda data: deck(data, "mythos")["draw"].reverse(), "draw[0]"),
    ],
)
def test_a_sensible_edit_is_played_on_and_named_by_verify(
    evening: Evening, change: Change, where: str
) -> None:
    newest = len(evening.facts("log -n 99")["log"])
    edit(evening, change)
    evening.text("status")
    code, shown = evening.refused("verify")
    message = shown["error"]["message"]
    assert code == 3 and f"entry {newest}" in message and where in message
    # It can be played on; the next command is the first that does not follow.
    evening.text("turn ada")
    evening.text("damage ada 1")
    code, shown = evening.refused("verify")
    message = shown["error"]["message"]
    assert code == 3 and f"entry {newest + 1}" in message and where in message
    evening.text("undo")
    evening.text("undo")


def test_the_value_typed_into_the_file_is_the_one_that_counts(evening: Evening) -> None:
    edit(evening, put("session", "1", "threat", 5))
    evening.text("threat +1")
    assert evening.facts("threat")["threat"] == 6
    evening.text("undo")
    assert evening.facts("threat")["threat"] == 5


def test_a_file_that_keeper_wrote_itself_makes_sense(evening: Evening) -> None:
    """Rewritten by another tool, value for value: nothing is found."""
    edit(evening, lambda data: None)
    evening.text("status")
    assert evening.facts("verify")["verify"]["ok"]


# Puzzles ---------------------------------------------------------------------------------


@pytest.fixture
def puzzled(evening: Evening) -> Evening:
    """A puzzle lies on the table as it was left."""
    evening.text("set ada.space long-gallery-3")
    evening.text("turn ada --defaults")
    evening.text("move east-bedroom-1 --defaults")
    return evening


def _first(table: str, field: str, value: Any) -> Change:
    def change(state: Any) -> Any:
        state[table]["1"][field] = value
        return state

    return change


PUZZLED: list[tuple[Change, str]] = [
    (_first("puzzles", "puzzle", "lock puzzle 99"), "no such puzzle"),
    (_first("puzzles", "turns", [0]), "6 places"),
    (_first("puzzles", "turns", [9, 0, 0, 0, 0, 0]), "turned 9 times"),
    (_first("puzzles", "tile", 2), "tile is 2"),
    (_first("puzzles", "card", "no-such-card"), "no-such-card"),
    (_first("pieces", "pieces", []), "every piece of lock lies in one place"),
    (_first("pieces", "name", "brass"), "brass"),
]


@pytest.mark.parametrize("change, said", PUZZLED, ids=[said for _, said in PUZZLED])
def test_a_puzzle_that_makes_no_sense_is_named(
    puzzled: Evening, change: Change, said: str
) -> None:
    path = puzzled.path()
    state = change(json.loads(path.read_text(encoding="utf-8")))
    path.write_text(json.dumps(state), encoding="utf-8")
    code, found = puzzled.refused("status")
    assert code == 3 and said in found["error"]["message"]
