"""What may come next on the line: commands, options, and the names in the game."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Callable, Iterable, Sequence

import click

from keeper.errors import KeeperError
from keeper.rules.names import fitting
from keeper.views.audience import TABLE

if TYPE_CHECKING:
    from keeper.commands.invocation import Setting
    from keeper.rules.game import Game
    from keeper.views.observer import OpenTable

# What stands at each place after a command; the last goes on for further words.
PLACES: dict[str, tuple[str, ...]] = {
    "new": ("stories",),
    "map": ("rooms",),
    "room": ("rooms",),
    "sheet": ("investigators",),
    "test": ("investigators", "tests", "monsters"),
    "damage": ("figures", ""),
    "horror": ("investigators", ""),
    "heal": ("figures", "harm", ""),
    "stun": ("figures", ""),
    "give": ("investigators", "items"),
    "skill": ("investigators", ""),
    "curse": ("investigators", ""),
    "fire": ("rooms", "switch", ""),
    "dark": ("rooms", "switch", ""),
    "mark": ("features", "spaces", "switch", ""),
    "action": ("", "targets"),
    "mythos discard": ("mythos", ""),
    "trauma discard": ("trauma", ""),
    "monster place": ("kinds", "spaces", ""),
    "monster move": ("monsters", "spaces"),
    "monster kill": ("monsters", ""),
    "monster sample": ("monsters", ""),
    "combat": ("classes", ""),
    "deck": ("decks", ""),
    "deck shuffle": ("piles", ""),
    "deck put": ("", "piles", "ends", ""),
    "card": ("shown",),
    "back": ("marks", ""),
    "mend": ("investigators", "items"),
    "set": ("fields", ""),
    "verify": ("files", ""),
    "doctor": ("files", ""),
    "odds": ("investigators", "attributes", ""),
    "watch": ("watched", ""),
    "simulate": ("stories", ""),
    "advise": ("investigators", ""),
    "story show": ("stories", ""),
    "story check": ("stories", ""),
    "box make": ("published", ""),
    "box fill": ("published", ""),
    "completion": ("shells", ""),
}
# Options with a value; what they complete to.
VALUES = {
    "--session": "sessions",
    "-s": "sessions",
    "--on": "figures",
    "-i": "people",
    "--to": "paths",
    "--trauma": "trauma",
}
# Commands whose words are those of the acts that are legal now.
ACTED = set("turn move run drop barrier attack cast use trade action".split())
ACTED |= {"mythos play", "trauma play", "monster attack"}
MANY = ("drop", "trade")
FREE = ("--force", "--luck", "--yes", "--no", "--defaults")
ATTRIBUTES = "intellect willpower lore luck strength dexterity marksmanship".split()
PLAIN = {
    "harm": ["damage", "horror"],
    "switch": ["on", "off"],
    "tests": [*ATTRIBUTES, "horror", "evade"],
    "attributes": ATTRIBUTES,
    "ends": ["top", "bottom", "discard"],
    "classes": ["humanoid", "beast", "eldritch"],
    "watched": ["status", "map", "now", "log", "sheet"],
    "shells": ["bash", "zsh", "fish"],
}


def candidates(words: Sequence[str], setting: Setting) -> list[str]:
    """The words that may stand in place of the last one, as far as it is typed."""
    *before, typed = words or [""]
    before = [word for word in before if word != "="]
    if before[:1] == ["keeper"]:
        before = before[1:]
    try:
        return _fitting(typed, _known(before, typed, setting))
    except (KeeperError, click.ClickException):
        return []


def _fitting(typed: str, known: Iterable[str]) -> list[str]:
    from keeper.rules.names import parts_begin

    names = list(dict.fromkeys(known))
    found = [name for name in names if name.startswith(typed)]
    if found or not typed:
        return found
    return [name for name in names if parts_begin(name, typed.lower())]


def _known(before: list[str], typed: str, setting: Setting) -> Iterable[str]:
    from keeper.commands.root import known, root

    there = known(setting)
    audience = TABLE if "--table" in before else setting.audience
    command, rest, session = _split(before)
    names = NAMES[audience.name](session or setting.session)
    if before and before[-1] in ("-s", "--session"):
        return names.called("sessions")
    if not command:
        options = ["--session", "--json", "--table", "--version", "--help"]
        return options if typed.startswith("-") else [*there, *_only_here(setting)]
    if command == "help":
        return there
    context = click.Context(root, obj=setting)
    name = root.named(command, setting)
    found = root.get_command(context, name)
    return _of_command(name, found, rest, typed, names) if found else []


def _only_here(setting: Setting) -> list[str]:
    return ["help", "quit", "exit"] if setting.shell else []


def _split(before: list[str]) -> tuple[str, list[str], str]:
    """The command, the words after it, and the game named before it."""
    words, session = list(before), ""
    while words and words[0].startswith("-"):
        option = words.pop(0)
        if option in ("-s", "--session") and words:
            session = words.pop(0)
        elif option.startswith("--session="):
            session = option.partition("=")[2]
    return (words[0], words[1:], session) if words else ("", [], session)


def _of_command(
    name: str, command: click.Command, rest: list[str], typed: str, names: Names
) -> Iterable[str]:
    taking = {
        flag: option
        for option in command.params
        if isinstance(option, click.Option) and not (option.is_flag or option.count)
        for flag in option.opts
    }
    if typed.startswith("-"):
        return _flags(command)
    legal = names.lines(name, rest)
    if legal is not None:
        return legal
    if rest and rest[-1] in taking:
        return _value(name, rest[-1], taking[rest[-1]], names)
    done = _arguments(rest, taking)
    if isinstance(command, click.Group) and not done:
        return command.list_commands(click.Context(command))
    return _at_place(name, command, done, names)


def _value(name: str, flag: str, option: click.Option, names: Names) -> Iterable[str]:
    if isinstance(option.type, click.Choice):
        return [str(choice) for choice in option.type.choices]
    return names.called(VALUES.get(f"{name} {flag}") or VALUES.get(flag, ""))


def _flags(command: click.Command) -> list[str]:
    options = [one for one in command.params if isinstance(one, click.Option)]
    flags = [flag for one in options for flag in (*one.opts, *one.secondary_opts)]
    return [flag for flag in flags if flag.startswith("--")] + ["--help"]


def _arguments(rest: list[str], taking: dict[str, click.Option]) -> list[str]:
    found, skip = [], False
    for word in rest:
        if skip:
            skip = False
        elif word in taking:
            skip = True
        elif not word.startswith("--"):
            found.append(word)
    return found


def _at_place(
    name: str, command: click.Command, done: list[str], names: Names
) -> Iterable[str]:
    if done and f"{name} {done[0]}" in PLACES:
        return names.called(_place(PLACES[f"{name} {done[0]}"], len(done) - 1), done)
    arguments = [one for one in command.params if isinstance(one, click.Argument)]
    if arguments:
        kind = arguments[min(len(done), len(arguments) - 1)].type
        if isinstance(kind, click.Choice) and len(done) < len(arguments):
            return [str(choice) for choice in kind.choices]
    return names.called(_place(PLACES.get(name, ("",)), len(done)), done)


def _place(places: tuple[str, ...], number: int) -> str:
    return places[min(number, len(places) - 1)]


def _going_on(typed: Sequence[str], lines: Iterable[list[str]]) -> list[str]:
    """The words that stand next on the lines that begin as it is typed.

    Where several things may be named, the last place goes on for further ones.
    """
    found: dict[str, None] = {}
    plain = [word for word in typed if word not in FREE]
    for line in lines:
        head, last = line[: len(plain)], line[min(len(plain), len(line) - 1)]
        if all(fitting(word, [one]) for word, one in zip(plain, head)):
            more = len(line) > len(plain) or (line[0] in MANY and last not in plain)
            if more and not last.startswith("--"):
                found[last] = None
    return list(found)


class Names:
    """The names in one game that everybody may know."""

    def __init__(self, session: str) -> None:
        self.session = session

    def called(self, sort: str, done: Sequence[str] = ()) -> Iterable[str]:
        if sort in PLAIN:
            return PLAIN[sort]
        if not hasattr(self, f"_{sort}"):
            return []
        apart: Callable[[Sequence[str]], Iterable[str]] = getattr(self, f"_{sort}")
        return apart(done)

    def lines(self, name: str, rest: Sequence[str]) -> Iterable[str] | None:
        """What goes on a line of the acts that are legal now; None: not such a command."""
        typed = [name, *rest]
        if name == "puzzle":
            return _going_on(typed, self.puzzles())
        if name not in ACTED and " ".join(typed[:2]) not in ACTED:
            return None
        if name == "action" and rest:
            return None  # its targets are asked for by its text
        if typed[-1] in VALUES and typed[-1] not in ("--on", "--by"):
            return None
        return _going_on(typed, self.legal())

    def puzzles(self) -> Iterable[list[str]]:
        """The puzzle actions of the attempt that waits, and the puzzles on the table."""
        from keeper.views.board.laid import observe_puzzles

        game = self.game
        if game.waiting is not None and game.waiting.kind == "puzzle":
            yield from (["puzzle", *one.split()] for one in game.waiting.choices)
        for one in observe_puzzles(game).puzzles:
            yield ["puzzle", one.card, "reset"]

    def legal(self) -> Iterable[list[str]]:
        """The lines that everybody may see."""
        from keeper.rules.acts.act import INVESTIGATORS
        from keeper.rules.acts.legal import legal

        yield from (act.typed() for act in legal(self.known, INVESTIGATORS))

    @property
    def game(self) -> Game:
        from keeper import opening

        return opening.look(self.session)

    @property
    def known(self) -> Game:
        """The game without what lies face down before anybody."""
        from keeper.views.observer import as_far_as_known

        return as_far_as_known(self.game)

    @property
    def seen(self) -> OpenTable:
        from keeper.views.observer import observe

        return observe(self.game)

    # Around the game ---------------------------------------------------------

    def _sessions(self, done: Sequence[str]) -> Iterable[str]:
        from keeper.session import home

        return home.listing()

    def _stories(self, done: Sequence[str]) -> Iterable[str]:
        from keeper import opening

        return opening.library().stories()

    def _published(self, done: Sequence[str]) -> Iterable[str]:
        from keeper.content.box import facts

        return [one.id for one in facts.stories()]

    def _people(self, done: Sequence[str]) -> Iterable[str]:
        from keeper import opening

        return opening.library().characters()

    def _paths(self, done: Sequence[str]) -> Iterable[str]:
        return sorted(os.listdir("."))

    def _files(self, done: Sequence[str]) -> Iterable[str]:
        return [one for one in self._paths(done) if one.endswith(".json")]

    # People, monsters, places --------------------------------------------------

    def _investigators(self, done: Sequence[str]) -> Iterable[str]:
        return [one.id for one in self.seen.investigators if one.state == "alive"]

    def _monsters(self, done: Sequence[str]) -> Iterable[str]:
        return [one.id for one in self.seen.monsters]

    def _figures(self, done: Sequence[str]) -> Iterable[str]:
        return [*self._investigators(done), *self._monsters(done)]

    def _rooms(self, done: Sequence[str]) -> Iterable[str]:
        return [room.id for room in self.seen.rooms]

    def _spaces(self, done: Sequence[str]) -> Iterable[str]:
        return [space for room in self.seen.rooms for space in room.spaces]

    def _targets(self, done: Sequence[str]) -> Iterable[str]:
        return [*self._figures(done), *self._spaces(done), *self._rooms(done)]

    def _kinds(self, done: Sequence[str]) -> Iterable[str]:
        return self.game.library.monsters()

    def _features(self, done: Sequence[str]) -> Iterable[str]:
        return self.game.library.feature_limits()

    def _fields(self, done: Sequence[str]) -> Iterable[str]:
        game = self.game
        people = ("health", "sanity", "skill", "stun", "space")
        yield from ("threat", "round", "event.time")
        yield from (f"{one.id}.{field}" for one in game.alive() for field in people)
        for monster in game.table.monsters:
            yield from (
                f"{monster.id}.{field}" for field in ("damage", "stun", "space")
            )
        yield from (
            f"{one}.{field}" for one in game.table.rooms for field in ("dark", "fire")
        )

    # Cards -----------------------------------------------------------------------

    def _shown(self, done: Sequence[str]) -> Iterable[str]:
        people = self.seen.investigators
        return [card for one in people for card in (*one.items, *one.spells)]

    def _piles(self, done: Sequence[str]) -> Iterable[str]:
        return self.game.table.decks

    def _decks(self, done: Sequence[str]) -> Iterable[str]:
        return [*self._piles(done), "shuffle", "put"]


class KeepersNames(Names):
    """p6: also the hands and actions, the named checkpoints, the seeded cards."""

    def legal(self) -> Iterable[list[str]]:
        from keeper.rules.acts.act import KEEPER
        from keeper.rules.acts.legal import legal

        yield from super().legal()
        yield from (act.typed() for act in legal(self.game, KEEPER))

    def _marks(self, done: Sequence[str]) -> Iterable[str]:
        from keeper.rules.table import SCHEMA
        from keeper.session import home
        from keeper.session.session import Session

        return Session.open(home.find(self.session), SCHEMA).head.marks

    def _items(self, done: Sequence[str]) -> Iterable[str]:
        library = self.game.library
        return [*library.cards("item"), *library.cards("exploration")]

    def _mythos(self, done: Sequence[str]) -> Iterable[str]:
        return self.game.session.mythos

    def _trauma(self, done: Sequence[str]) -> Iterable[str]:
        return self.game.session.trauma


NAMES = {"keeper": KeepersNames, "table": Names}
