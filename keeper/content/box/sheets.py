"""What the wizard asks for, card by card, in the order in which one goes through them."""

from __future__ import annotations

from typing import Any, Iterator, NamedTuple

from keeper.content.box.make import DECKS, ICONS, SET
from keeper.content.cards import UNKNOWN, WEAPONS, is_copy
from keeper.content.stories import ON_THE_CARD, WINNERS
from keeper.content.unread import unread
from keeper.content.vocabulary import AFFLICTIONS, CLASSES

Table = dict[str, Any]
Files = dict[str, Table]  # by their place on the shelf: `box/locks.toml`
CORE = "core"

# What is typed into a field, and how it is read.
SENTENCES = "sentences"  # of the card language
SECTIONS = "sections"  # the same, each with the answers it is for
VERDICT = "verdict"  # who wins when
ALOUD = "aloud"  # read aloud, not carried out
NAME = "name"
ROOM = "room"
NUMBER = "number"
NAMED = "named"  # monsters with a name: `Old Sal, witch, 2`
CHOICE = "choice"
WHAT = "what"  # what a thing is: `weapon, sharp melee, damage 2`
HOUSE = "house"


class Field(NamedTuple):
    key: str
    ask: str
    kind: str
    choices: tuple[str, ...] = ()
    must: bool = True  # the card is not filled in without it


class Sheet(NamedTuple):
    """One card of the owner's. `left`: so many like it are not filled in yet."""

    file: str
    list: str  # the tables of the file among which it is; "" is the file itself
    id: str
    title: str
    fields: tuple[Field, ...]
    left: int
    size: int = 1
    many: bool = False  # of these only the number is known: a name makes a new card


TEXT = Field("text", "what it says", SENTENCES)
COST = Field("cost", "cost", NUMBER)
CARD_NAME = Field("name", "name", NAME)


def story_sheets(files: Files, story: str) -> Iterator[Sheet]:
    """The house, events, objectives, clues; then those shared cards that it uses."""
    yield _house(files, story)
    for event in files[f"{story}/events.toml"]["event"]:
        yield _one(f"{story}/events.toml", "event", event, EVENT)
    for goal in files[f"{story}/objectives.toml"]["objective"]:
        yield _one(f"{story}/objectives.toml", "objective", goal, OBJECTIVE)
    for clue in files[f"{story}/clues.toml"]["clue"]:
        title = f"{clue['name']} (to the {clue['next']})" if "next" in clue else ""
        yield _one(f"{story}/clues.toml", "clue", clue, CLUE, title)
    used = _used(files, story)
    for sheet in shared_sheets(files):
        if any(is_copy(card, sheet.id) for card in used):
            yield sheet


def shared_sheets(files: Files) -> Iterator[Sheet]:
    """Cards of which the names are known."""
    for sort, fields in SHARED.items():
        file = f"{SET}/{sort}.toml"
        for card in files[file]["card"]:
            if card.get("types") != ["nothing"]:
                yield _one(file, "card", card, fields)


def core_sheets(files: Files) -> Iterator[Sheet]:
    """Everything that the stories share, to the undersides of the figures."""
    yield from shared_sheets(files)
    for sort, fields in DRAWN.items():
        for card in files[f"{SET}/{sort}.toml"]["card"]:
            if card.get("typed_in") != card.get("copies", 1):
                yield _one(f"{SET}/{sort}.toml", "card", card, fields)
    for monster in files[f"{SET}/monsters.toml"]["monster"]:
        fields = (*MONSTER, *_undersides(len(monster["figure"])))
        yield _one(f"{SET}/monsters.toml", "monster", monster, fields)


def _house(files: Files, story: str) -> Sheet:
    file = f"{story}/map.toml"
    known = "drawing" in files[file] or bool(files[file].get("spaces", "").strip())
    return Sheet(file, "", "house", "The house", HOUSE_FIELDS, 0 if known else 1)


def _one(
    file: str, tables: str, card: Table, fields: tuple[Field, ...], title: str = ""
) -> Sheet:
    many = card["id"] in PLACEHOLDERS
    count = int(card.get("copies", 1)) - int(card.get("typed_in", 0))
    open_ = count if many or unfilled(card, fields) else 0
    return Sheet(
        file, tables, card["id"], title or card["name"], fields, open_, count, many
    )


def unfilled(card: Table, fields: tuple[Field, ...]) -> bool:
    return any(one.must and is_open(card, one) for one in fields)


def is_open(card: Table, field: Field) -> bool:
    """Whether nobody has said yet what stands here on the card."""
    value = found(card, field.key)
    if field.kind == SECTIONS:
        return any(unread(one.get("text", "")) for one in value)
    if isinstance(value, str):
        return unread(value) or value == ON_THE_CARD
    return value is None or value in (0, [UNKNOWN])


def found(card: Table, key: str) -> Any:
    """`figure.2.text` is the text of the second figure."""
    value: Any = card
    for part in key.split("."):
        value = value[int(part)] if isinstance(value, list) else value.get(part)
    return value


def _used(files: Files, story: str) -> set[str]:
    rooms = files[f"{story}/rooms.toml"]
    used = {*files[f"{story}/story.toml"]["actions"], *rooms.get("pool", [])}
    for room in rooms["room"]:
        for cards in (room.get("always", []), *room.get("when", {}).values()):
            used.update(cards)
    return used


def _undersides(count: int) -> Iterator[Field]:
    for n in range(count):
        of = f"of figure {n + 1}"
        yield Field(f"figure.{n}.damage", f"damage {of}", NUMBER)
        yield Field(f"figure.{n}.health", f"health {of}", NUMBER)
        yield Field(f"figure.{n}.text", f"special attack {of}", SENTENCES)


HOUSE_FIELDS = (Field("spaces", "a space and what it touches", HOUSE),)
EVENT = (
    Field("time", "time number", NUMBER),
    Field("section", "what it does", SECTIONS),
)
OBJECTIVE = (
    Field("name", "title", NAME, must=False),
    Field("keeper", "Keeper wins when …", VERDICT),
    Field("investigators", "Investigators win when …", VERDICT),
    Field("reveal", "on revealing it", SENTENCES, must=False),
    Field(
        "named", "a monster with a name (NAME, KIND, health each)", NAMED, must=False
    ),
    Field("escape", "the room they escape from", ROOM, must=False),
    Field("last_event", "who wins after the last event", CHOICE, WINNERS),
)
CLUE = (Field("text", "what is read aloud", ALOUD),)
THING = (Field("types", "what it is", WHAT), TEXT)
SHARED: dict[str, tuple[Field, ...]] = {
    "actions": (COST, TEXT),
    "locks": (TEXT,),
    "obstacles": (TEXT,),
    "exploration": THING,
}
MYTHOS = (
    CARD_NAME,
    Field("icon", "icon", CHOICE, ICONS),
    COST,
    Field("requirement", "what it requires", NAME, must=False),
    TEXT,
)
TRAUMA = (
    CARD_NAME,
    Field("kind", "injury or insanity", CHOICE, AFFLICTIONS),
    Field("threshold", "at health or sanity … or less", NUMBER, must=False),
    TEXT,
)
COMBAT_CARD = (
    CARD_NAME,
    Field("weapon", "the upper half is for", CHOICE, WEAPONS),
    Field("attack", "what the upper half says", SENTENCES),
    Field("versus", "the lower half is", CHOICE, ("attack", "hiding", "barrier")),
    Field("defend", "what the lower half says", SENTENCES),
)
DRAWN: dict[str, tuple[Field, ...]] = {
    "mythos": MYTHOS,
    "trauma": TRAUMA,
    **{f"combat/{kind}": COMBAT_CARD for kind in CLASSES},
}
MONSTER = (
    Field("awareness", "awareness", NUMBER, must=False),
    Field("horror", "horror", NUMBER, must=False),
)
PLACEHOLDERS = {
    *(f"mythos-card-{icon}" for icon in ICONS),
    "trauma-card",
    *(f"{kind}-combat-card" for kind in DECKS),
}
