"""Story packs: found in several folders, read file by file, only when asked for.

A pack in a later folder may replace single cards of an earlier one by id.
"""

from __future__ import annotations

import os
from functools import cached_property
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Iterator, Sequence

from keeper.content import cards, sources, stories
from keeper.content.cache import read_plan
from keeper.content.cards import Card, Character, Located, MonsterKind
from keeper.content.stories import CORE, Event, Objective, Pool, Seeding, Story
from keeper.content.vocabulary import CLASSES
from keeper.errors import NotUnderstood, StoryFault

if TYPE_CHECKING:
    from keeper.content.plan.house import Plan
    from keeper.content.puzzles import Puzzles

# Which file of the core pack holds which sort of card.
FILES = {
    "mythos": "mythos.toml",
    "trauma": "trauma.toml",
    "action": "actions.toml",
    "exploration": "exploration.toml",
    "item": "items.toml",
    "lock": "locks.toml",
    "obstacle": "obstacles.toml",
    "spell": "spells.toml",
    **{f"combat-{kind}": f"combat/{kind}.toml" for kind in CLASSES},
}
STORY_FILES = ("story", "map", "rooms", "clues", "events", "objectives")
# Sorts of which a story may have cards of its own, in a file named like the core's.
OWN = ("action", "lock", "obstacle")
# A label of the floor plan: letters and a number, `a1` or `(a1)`.
LABEL = r"\(?\b([a-z]{1,2})([1-9][0-9]*)\b\)?"
# What an investigator can carry or find in a room.
FOUND = ("exploration", "item", "clue", "story-card", "lock", "obstacle")


def builtin() -> str:
    """The stories that come with the program: beside the checkout, or installed."""
    beside = os.path.join(os.path.dirname(os.path.dirname(__file__)), os.pardir)
    checkout = os.path.join(beside, "stories")
    if os.path.isdir(os.path.join(checkout, CORE)):
        return os.path.normpath(checkout)
    return os.path.join(os.path.dirname(os.path.dirname(__file__)), "stories")


def _entries(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise StoryFault(f"{folder} cannot be read: {error.strerror}") from None


class Library:
    """All cards of the core set and of one story."""

    def __init__(self, folders: Sequence[str], story: str = "") -> None:
        self.folders = list(folders)
        self.story_id = story
        self._files: dict[str, dict[str, Any]] = {}
        self._sorts: dict[str, dict[str, Card]] = {}
        self._single: dict[tuple[str, str], Card | None] = {}
        self._people: dict[str, Character] = {}
        self._located: dict[str, dict[str, list[tuple[int, Located]]]] = {}
        self._known: dict[tuple[str, tuple[str, ...]], Card | None] = {}
        self._places: dict[str, str] = {}  # where each story was found
        self._looked: dict[str, sources.Stamp] = {}  # each path, as it was then

    # Files -----------------------------------------------------------------

    def file(self, path: str) -> dict[str, Any]:
        if path not in self._files:
            self._look(path)
            self._files[path] = sources.read(path, self.folders)
        return self._files[path]

    def is_there(self, path: str) -> bool:
        self._look(path)
        return sources.is_there(path)

    def _look(self, path: str) -> None:
        self._looked.setdefault(path, sources.state_of(path))

    def is_current(self) -> bool:
        """Whether all that was read, and all that was not there, is as it was."""
        return all(sources.state_of(one) == was for one, was in self._looked.items())

    def _core_tables(self, file: str, key: str) -> Iterator[tuple[str, dict[str, Any]]]:
        paths = self.in_set(self.set_of(file), file)
        if not paths:
            raise StoryFault(f"no {CORE}/{file} in {', '.join(self.folders)}")
        for path in paths:
            for table in self._tables(path, key):
                yield path, table

    def set_of(self, file: str) -> str:
        """The set that a file of decks is read from: a story's own, where that has it."""
        own = self._set
        return own if own != CORE and self.in_set(own, file) else CORE

    def in_set(self, name: str, file: str) -> list[str]:
        """Where a set has a file, from the first folder to the last."""
        paths = [os.path.join(folder, name, file) for folder in self.folders]
        return [path for path in paths if self.is_there(path)]

    @cached_property
    def _set(self) -> str:
        if not self.story_id:
            return CORE
        named = self.story_file("story")[1].get("set", CORE)
        sound = isinstance(named, str) and sources.may_be_called(named)
        return named if sound else CORE

    def _tables(self, path: str, key: str) -> list[dict[str, Any]]:
        tables = self.file(path).get(key, [])
        if not isinstance(tables, list) or not all(
            isinstance(table, dict) for table in tables
        ):
            raise StoryFault(f"{path}: [[{key}]] tables are needed")
        return tables

    def story_folder(self, story: str = "") -> str:
        story = story or self.story_id
        if story in self._places:
            return self._places[story]
        for folder in reversed(self.folders) if sources.may_be_called(story) else ():
            path = os.path.join(folder, story)
            if self.is_there(os.path.join(path, "story.toml")):
                self._places[story] = path
                return path
        raise NotUnderstood(
            f"there is no story called {story!r}",
            "`keeper story list` shows the stories that can be played",
        )

    def story_file(self, name: str) -> tuple[str, dict[str, Any]]:
        path = os.path.join(self.story_folder(), f"{name}.toml")
        return path, self.file(path)

    def stories(self) -> list[str]:
        found = set()
        for folder in self.folders:
            for name in _entries(folder):
                story = os.path.join(folder, name, "story.toml")
                if sources.may_be_called(name) and sources.is_there(story):
                    found.add(name)
        return sorted(found - {CORE})

    # Cards -----------------------------------------------------------------

    def cards(self, sort: str) -> dict[str, Card]:
        """Every card of a sort by id, copies apart."""
        if sort not in self._sorts:
            found = self._read_sort(sort)
            # A card that is in somebody's hands already stays the same card.
            for (other, card_id), card in self._single.items():
                if other == sort and card is not None:
                    found[card_id] = card
            self._sorts[sort] = found
        return self._sorts[sort]

    def _read_sort(self, sort: str) -> dict[str, Card]:
        tables = self._sort_tables(sort)
        if sort.startswith("spell"):
            return cards.spells(tables, sort.removeprefix("spell").removeprefix("-"))
        return cards.cards(tables, sort)

    def _sort_tables(self, sort: str) -> list[tuple[str, dict[str, Any]]]:
        if sort in ("clue", "story-card"):
            path, data = self.story_file("clues")
            key = "clue" if sort == "clue" else "card"
            return [(path, table) for table in self._tables(path, key)] if data else []
        if sort.startswith("spell"):
            return list(self._core_tables(FILES["spell"], "spell"))
        return [*self._core_tables(FILES[sort], "card"), *self._own_tables(sort)]

    def _own_tables(self, sort: str) -> list[tuple[str, dict[str, Any]]]:
        if sort not in OWN or not self.story_id:
            return []
        path = os.path.join(self.story_folder(), FILES[sort])
        if not self.is_there(path):
            return []
        return [(path, table) for table in self._tables(path, "card")]

    def owns(self, card: Card) -> bool:
        """Whether a card is the story's own, and of no use in any other."""
        return bool(self.story_id) and card.file.startswith(
            os.path.join(self.story_folder(), "")
        )

    def _one(self, sort: str, card_id: str) -> Card | None:
        """One card of a sort; the others are not looked into for it."""
        if sort in self._sorts or sort.startswith("spell"):
            return self.cards(sort).get(card_id)
        if (sort, card_id) not in self._single:
            tables = self._tables_of(sort, card_id)
            self._single[sort, card_id] = cards.cards(tables, sort).get(card_id)
        return self._single[sort, card_id]

    def _tables_of(self, sort: str, card_id: str) -> list[Located]:
        """Where a card may stand: under its own name, or as one of several copies."""
        if sort not in self._located:
            self._located[sort] = {}
            for place, located in enumerate(self._sort_tables(sort)):
                same = self._located[sort].setdefault(str(located[1].get("id")), [])
                same.append((place, located))
        known, (base, _, number) = self._located[sort], card_id.rpartition("-")
        copied = known.get(base, []) if number.isdigit() else []
        found = [*copied, *known.get(card_id, [])]
        return [located for _, located in sorted(found, key=itemgetter(0))]

    def find(self, card_id: str, sorts: tuple[str, ...] = FOUND) -> Card | None:
        key = card_id, sorts
        if key not in self._known:
            self._known[key] = self._look_up(card_id, sorts)
        return self._known[key]

    def _look_up(self, card_id: str, sorts: tuple[str, ...]) -> Card | None:
        for sort in sorts:
            if sort in ("clue", "story-card") and not self.story_id:
                continue
            found = self._one(sort, card_id)
            if found is not None:
                return found
        return None

    def card(self, card_id: str, sorts: tuple[str, ...] = FOUND) -> Card:
        found = self.find(card_id, sorts)
        if found is None:
            raise StoryFault(f"no card {card_id!r} among the {', '.join(sorts)} cards")
        return found

    def spell_kinds(self) -> list[str]:
        """The spells' own names, each a deck of five."""
        return sorted({card.kind for card in self.cards("spell").values()})

    # People and monsters ---------------------------------------------------

    def characters(self) -> dict[str, Character]:
        return self._characters

    @cached_property
    def _characters(self) -> dict[str, Character]:
        # Whoever sits at the table already stays the same.
        self._people = cards.characters(self._character_tables()) | self._people
        return self._people

    def character(self, one: str) -> Character:
        """One of them; the others are not looked into for it."""
        if one not in self._people:
            tables = [t for t in self._character_tables() if t[1].get("id") == one]
            if not tables:
                raise StoryFault(f"there is no investigator {one!r}")
            self._people |= cards.characters(tables)
        return self._people[one]

    def _character_tables(self) -> list[Located]:
        return list(self._core_tables("investigators.toml", "investigator"))

    def monsters(self) -> dict[str, MonsterKind]:
        return self._monsters

    @cached_property
    def _monsters(self) -> dict[str, MonsterKind]:
        return cards.monsters(list(self._core_tables("monsters.toml", "monster")))

    def puzzles(self) -> Puzzles:
        return self._puzzles

    @cached_property
    def _puzzles(self) -> Puzzles:
        from keeper.content import puzzles  # a hundredth of the yardstick; few meet one

        tables = [
            list(self._core_tables("puzzles.toml", key))
            for key in ("symbol", "pile", "puzzle")
        ]
        return puzzles.read(*tables)

    def feature_limits(self) -> dict[str, int]:
        return self._feature_limits

    @cached_property
    def _feature_limits(self) -> dict[str, int]:
        tables = self._core_tables("features.toml", "feature")
        readers = [cards.Reader(*found) for found in tables]
        return {
            reader.take("id", str): reader.take("limit", int, 0) for reader in readers
        }

    # The story -------------------------------------------------------------

    @cached_property
    def story(self) -> Story:
        return stories.story(*self.story_file("story"))

    @cached_property
    def events(self) -> dict[str, Event]:
        path, _ = self.story_file("events")
        return stories.events(path, self._tables(path, "event"))

    @cached_property
    def objectives(self) -> dict[str, Objective]:
        path, _ = self.story_file("objectives")
        return stories.objectives(path, self._tables(path, "objective"))

    @cached_property
    def room_names(self) -> dict[str, str]:
        """Room id to name: cheap, the drawing is not read."""
        path, data = self.story_file("map")
        rooms = data.get("rooms")
        if not isinstance(rooms, dict) or not all(
            isinstance(name, str) for name in rooms.values()
        ):
            raise StoryFault(f"{path}: [rooms] gives the names of the rooms")
        return {cards.slug(one): one for one in rooms.values()}

    @cached_property
    def room_spaces(self) -> dict[str, list[str]]:
        """Every room's spaces from the labels alone: the drawing is not read for this."""
        import re

        _, data = self.story_file("map")
        if "drawing" not in data:
            rooms = self.plan.rooms.values()
            return {room.id: list(room.spaces) for room in rooms}
        ids = {letters: cards.slug(name) for letters, name in data["rooms"].items()}
        found: dict[str, list[int]] = {room: [] for room in ids.values()}
        for letters, number in re.findall(LABEL, data["drawing"]):
            if letters in ids:
                found[ids[letters]].append(int(number))
        return {room: [f"{room}-{n}" for n in sorted(ns)] for room, ns in found.items()}

    @cached_property
    def plan(self) -> Plan:
        """The floor plan, read from the drawing, or from a list of spaces."""
        path, data = self.story_file("map")
        listed = "spaces" in data
        try:
            house, rooms = data["spaces" if listed else "drawing"], data["rooms"]
            if not isinstance(house, str) or not isinstance(rooms, dict):
                raise StoryFault("drawing is a text, [rooms] a table of names")
            if not all(isinstance(name, str) for name in rooms.values()):
                raise StoryFault("[rooms]: every name is a text")
            return read_plan(house, rooms, listed)
        except KeyError as error:
            raise StoryFault(f"{path}: {error} is missing") from None
        except StoryFault as fault:
            raise StoryFault(f"{path}: {fault.message}", fault.hint) from None

    def seeding(self) -> list[Seeding]:
        path, _ = self.story_file("rooms")
        return stories.seedings(path, self._tables(path, "room"))

    def pool(self) -> Pool:
        return stories.pool(*self.story_file("rooms"))

    def mythos_deck(self) -> list[Card]:
        """The cards with the story's icons (p5)."""
        return [card for card in self.deck("mythos") if card.icon in self.story.icons]

    def deck(self, sort: str) -> list[Card]:
        """The cards of a sort that a new game is dealt from."""
        return [card for card in self.cards(sort).values() if not card.aside]
