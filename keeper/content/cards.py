"""What each printed thing says, read from TOML tables and checked key by key."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Callable, Iterable, Mapping

from keeper.content.heads import heads
from keeper.content.records import dataclass
from keeper.content.unread import NO_COST, unread
from keeper.content.vocabulary import AFFLICTIONS, CLASSES, MENTAL, PHYSICAL
from keeper.errors import StoryFault

UNKNOWN = "unknown"  # a card of which only the name is known: people read theirs
TYPES = (*"clue key equipment artifact weapon tome ally nothing".split(), UNKNOWN)
TRADED = ("key", "equipment", "weapon", "artifact", "ally", "tome", UNKNOWN)  # p10
WEAPONS = ("none", "sharp melee", "blunt melee", "melee", "ranged")


Table = Mapping[str, Any]
Located = tuple[str, Table]  # the file a table stands in, and the table


@dataclass(eq=False, repr=False)
class Card:
    """Any card. Fields that a sort of card does not have keep their defaults."""

    id: str
    name: str
    sort: str
    file: str = ""
    text: str = ""
    flavour: str = ""
    types: tuple[str, ...] = ()
    icon: str = ""  # mythos
    cost: int = 0  # mythos, action
    requirement: str = ""
    facedown: bool = False
    kind: str = ""  # trauma: injury, insanity; spell: which spell
    threshold: int | None = None
    multi: bool = False
    weapon: str = ""
    damage: int = 0
    range: int = 0
    opens: tuple[str, ...] = ()
    light: bool = False
    attack: str = ""  # combat
    attack_flavour: str = ""
    versus: str = ""
    defend: str = ""
    defend_flavour: str = ""
    level: int = 0  # clue
    next: str = ""
    hint: str = ""
    front: str = ""  # spell: its face as printed, instead of the fields below
    test: str = ""  # spell
    aggressive: bool = False  # an "attack" spell
    target: str = ""
    back_flavour: str = ""
    aside: bool = False  # has a name by now: only games begun before have it


@dataclass(eq=False, repr=False)
class Trait:
    id: str
    name: str
    kind: str
    attributes: dict[str, int]
    item: str = ""
    spell: str = ""
    text: str = ""
    flavour: str = ""


@dataclass(eq=False, repr=False)
class Character:
    id: str
    name: str
    health: int
    sanity: int
    skill: int
    story: str
    traits: dict[str, Trait]


@dataclass(eq=False, repr=False)
class Figure:
    """The underside of one monster figure."""

    id: str
    damage: int
    health: int
    text: str
    flavour: str = ""


@dataclass(eq=False, repr=False)
class MonsterKind:
    id: str
    name: str
    klass: str
    awareness: int
    horror: int
    flavour: str
    figures: dict[str, Figure]


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """`St. Anne's Chapel` is `st-annes-chapel`; accents fall away, as in a floor plan."""
    name = name.lower().replace("'", "").replace("’", "")
    if not name.isascii():
        from unicodedata import normalize

        name = normalize("NFKD", name).encode("ascii", "ignore").decode()
    kept = "".join(letter if letter.isalnum() else " " for letter in name)
    return "-".join(kept.split())


class Reader:
    """Takes keys out of one table and says which file, card and key is wrong."""

    def __init__(self, path: str, table: Table, label: str = "") -> None:
        self.path = path
        self.table = dict(table)
        self.label = label or str(table.get("id", table.get("name", "?")))

    def fault(self, key: str, message: str) -> StoryFault:
        return StoryFault(f"{self.path}: {self.label}: {key}: {message}")

    def take(self, key: str, kind: type, default: Any = None) -> Any:
        if key not in self.table:
            if default is None:
                raise self.fault(key, "is missing")
            return default
        value = self.table.pop(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fault(key, f"{value!r} is not {WORDS[kind]}")
        return value

    def words(self, key: str) -> tuple[str, ...]:
        value = self.take(key, list, [])
        if not all(isinstance(word, str) for word in value):
            raise self.fault(key, "a list of words is needed")
        return tuple(value)

    def tables(self, key: str, default: Any = None) -> list[Table]:
        value: list[Table] = self.take(key, list, default)
        if not all(isinstance(table, dict) for table in value):
            raise self.fault(key, f"[[{key}]] tables are needed")
        return value

    def one_of(self, key: str, allowed: Iterable[str], default: str = "") -> str:
        value: str = self.take(key, str, default)
        if value != default and value not in allowed:
            raise self.fault(key, f"{value!r} is not one of {', '.join(allowed)}")
        return value

    def end(self) -> None:
        for key in self.table:
            raise self.fault(key, "is not a key that this table knows")


WORDS: dict[type, str] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


def cards(tables: Iterable[Located], sort: str) -> dict[str, Card]:
    """Cards by id; `copies` makes `id-1`, `id-2` and so on. Later files win."""
    found: dict[str, Card] = {}
    files: dict[str, str] = {}
    for path, table in tables:
        reader = Reader(path, table)
        base = reader.take("id", str)
        if files.get(base) == path:
            raise reader.fault("id", "is given twice")
        replaced = base in files
        files[base] = path
        copies = reader.take("copies", int, 1)
        typed_in = reader.take("typed_in", int, 0)
        card = _card(reader, base, sort)
        ids = [base] if copies == 1 else [f"{base}-{n + 1}" for n in range(copies)]
        # What is replaced keeps its place: games under way were shuffled from it.
        for old in [key for key in found if replaced and is_copy(key, base)]:
            if old not in ids:
                del found[old]
        for n, card_id in enumerate(ids):
            aside = n >= copies - typed_in
            found[card_id] = Card(**{**vars(card), "id": card_id, "aside": aside})
    return found


def is_copy(card_id: str, base: str) -> bool:
    if not card_id.startswith(base):
        return False
    rest = card_id[len(base) :]
    return rest == "" or (rest.startswith("-") and rest[1:].isdigit())


def _card(reader: Reader, base: str, sort: str) -> Card:
    card = Card(id=base, name=reader.take("name", str), sort=sort, file=reader.path)
    build = BUILDERS.get(sort.split("-")[0], _found)
    build(reader, card)
    reader.end()
    return card


def _plain(reader: Reader, card: Card) -> None:
    card.text = reader.take("text", str)
    card.flavour = reader.take("flavour", str, "")


def _combat(reader: Reader, card: Card) -> None:
    card.weapon = reader.one_of("weapon", WEAPONS)
    card.attack = reader.take("attack", str)
    card.attack_flavour = reader.take("attack_flavour", str, "")
    card.versus = reader.one_of("versus", ("attack", "hiding", "barrier"))
    card.defend = reader.take("defend", str)
    card.defend_flavour = reader.take("defend_flavour", str, "")


def _mythos(reader: Reader, card: Card) -> None:
    _plain(reader, card)
    card.icon = reader.take("icon", str)
    card.cost = _cost(reader, card)
    required, facedown, _ = heads(card.text)
    card.requirement = reader.take("requirement", str, "; ".join(required))
    card.facedown = reader.take("facedown", bool, facedown)


def _trauma(reader: Reader, card: Card) -> None:
    _plain(reader, card)
    card.kind = reader.one_of("kind", AFFLICTIONS)
    card.threshold = reader.take("threshold", int, -1)
    if card.threshold == -1:
        card.threshold = None
    card.multi = reader.take("multi", bool, False)
    card.requirement = "; ".join(heads(card.text)[0])


def _action(reader: Reader, card: Card) -> None:
    _plain(reader, card)
    card.cost = _cost(reader, card)


def _cost(reader: Reader, card: Card) -> int:
    """Of a card that nobody has typed in, it may be missing."""
    found: int = reader.take("cost", int, NO_COST if unread(card.text) else None)
    return found


def _clue(reader: Reader, card: Card) -> None:
    card.text = reader.take("text", str)
    card.level = reader.take("level", int)
    card.next = reader.take("next", str, "")
    card.hint = reader.take("hint", str, "")
    card.flavour = reader.take("flavour", str, "")
    card.types = ("clue",)


def _found(reader: Reader, card: Card) -> None:
    card.types = reader.words("types")
    for kind in card.types:
        if kind not in TYPES:
            raise reader.fault("types", f"{kind!r} is not one of {', '.join(TYPES)}")
    card.text = reader.take("text", str, "")
    card.flavour = reader.take("flavour", str, "")
    card.weapon = reader.one_of("weapon", WEAPONS)
    card.damage = reader.take("damage", int, 0)
    card.range = reader.take("range", int, 0)
    card.opens = reader.words("opens")
    card.light = reader.take("light", bool, False)


BUILDERS: dict[str, Callable[[Reader, Card], None]] = {
    "combat": _combat,
    "mythos": _mythos,
    "trauma": _trauma,
    "action": _action,
    "lock": _plain,
    "obstacle": _plain,
    "clue": _clue,
}


def spells(tables: Iterable[Located], only: str = "") -> dict[str, Card]:
    """Each back is a card of its own; its face is its spell's."""
    found: dict[str, Card] = {}
    for path, table in tables:
        reader = Reader(path, table)
        kind = reader.take("id", str)
        face = Card(id=kind, name=reader.take("name", str), sort=f"spell-{kind}")
        face.kind, face.file = kind, path
        face.flavour = reader.take("flavour", str, "")
        face.front = reader.take("text", str, "")
        face.test = reader.take("test", str, "")
        attack = face.front.lower().startswith("attack")
        face.aggressive = reader.take("attack", bool, attack)
        face.target = reader.one_of(
            "target", ("monster", "investigator", "self", "room")
        )
        face.range = reader.take("range", int, 0)
        backs = reader.tables("back")
        reader.end()
        if only and kind != only:
            continue
        for back in backs:
            side = Reader(path, back)
            card = Card(**vars(face))
            card.id = side.take("id", str)
            card.text = side.take("text", str)
            card.back_flavour = side.take("flavour", str, "")
            side.end()
            found[card.id] = card
    return found


def characters(tables: Iterable[Located]) -> dict[str, Character]:
    read = (_character(Reader(*found)) for found in tables)
    return {character.id: character for character in read}


def _character(reader: Reader) -> Character:
    character = Character(
        id=reader.take("id", str),
        name=reader.take("name", str),
        health=reader.take("health", int),
        sanity=reader.take("sanity", int),
        skill=reader.take("skill", int),
        story=reader.take("story", str, ""),
        traits={},
    )
    for table in reader.tables("trait"):
        trait = _trait(Reader(reader.path, table))
        character.traits[trait.id] = trait
    reader.table.pop("flavour", None)
    reader.end()
    return character


def _trait(reader: Reader) -> Trait:
    trait = Trait(
        id=reader.take("id", str),
        name=reader.take("name", str),
        kind=reader.one_of("kind", ("physical", "mental")),
        attributes={},
        item=reader.take("item", str, ""),
        spell=reader.take("spell", str, ""),
        text=reader.take("text", str, ""),
        flavour=reader.take("flavour", str, ""),
    )
    for name in PHYSICAL if trait.kind == "physical" else MENTAL:
        trait.attributes[name] = reader.take(name, int)
    reader.end()
    return trait


def monsters(tables: Iterable[Located]) -> dict[str, MonsterKind]:
    read = (_monster(Reader(*found)) for found in tables)
    return {kind.id: kind for kind in read}


def _monster(reader: Reader) -> MonsterKind:
    kind = MonsterKind(
        id=reader.take("id", str),
        name=reader.take("name", str),
        klass=reader.one_of("class", CLASSES),
        awareness=reader.take("awareness", int),
        horror=reader.take("horror", int),
        flavour=reader.take("flavour", str, ""),
        figures={},
    )
    for table in reader.tables("figure"):
        side = Reader(reader.path, table)
        figure = Figure(
            id=side.take("id", str),
            damage=side.take("damage", int),
            health=side.take("health", int),
            text=side.take("text", str),
            flavour=side.take("flavour", str, ""),
        )
        side.end()
        kind.figures[figure.id] = figure
    reader.end()
    return kind
