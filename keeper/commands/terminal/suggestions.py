"""What may come next on the line: commands, options, and the names in the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable, Sequence

import click

from keeper.commands.terminal.nameable import NAMES, VALUES, Names
from keeper.errors import KeeperError
from keeper.views.audience import TABLE

if TYPE_CHECKING:
    from keeper.commands.invocation import Setting

_OF_SHELLS = frozenset(" \"'`$&;|<>(){}[]*?!\\~#")
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
    "seal": ("doors", "switch", ""),
    "sweep": ("investigators", "spaces"),
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
    "print": ("printed", ""),
    "simulate": ("stories", ""),
    "advise": ("investigators", ""),
    "story show": ("stories", ""),
    "story check": ("stories", ""),
    "box make": ("published", ""),
    "box fill": ("published", ""),
    "completion": ("shells", ""),
}


def candidates(words: Sequence[str], setting: Setting) -> list[str]:
    """The words that may stand in place of the last one, as far as it is typed."""
    before, typed = _begun(words)
    try:
        return _fitting(typed, _known(before, typed, setting))
    except (KeeperError, click.ClickException):
        return []


def menu(words: Sequence[str], setting: Setting) -> dict[str, str]:
    """The same words, each with the name that is printed for it, where there is one."""
    found, (before, _) = candidates(words, setting), _begun(words)
    named = dict.fromkeys(found, "")
    if not found or not _split(before)[0]:
        return named
    try:
        return named | _names(before, setting).printed(found)
    except KeeperError:  # there is no game yet
        return named


def _begun(words: Sequence[str]) -> tuple[list[str], str]:
    """The words before the last one, and that as far as it is typed."""
    *before, typed = words or [""]
    before = [word for word in before if word != "="]
    return before[before[:1] == ["keeper"] :], typed


def _names(before: list[str], setting: Setting) -> Names:
    """Where the program is the keeper, its names are not to be had either."""
    from keeper.opening import program

    session = _split(before)[2] or setting.session
    hidden = "--table" in before or program(session)
    return NAMES[TABLE.name if hidden else setting.audience.name](session)


def _fitting(typed: str, known: Iterable[str]) -> list[str]:
    from keeper.rules.names import parts_begin

    names = [name for name in dict.fromkeys(known) if _can_be_typed(name)]
    found = [name for name in names if name.startswith(typed)]
    if found or not typed:
        return found
    return [name for name in names if parts_begin(name, typed.lower())]


def _can_be_typed(name: str) -> bool:
    """As it is: what a shell would take for an order, or for two words, is not offered."""
    return name.isprintable() and not _OF_SHELLS & set(name)


def _known(before: list[str], typed: str, setting: Setting) -> Iterable[str]:
    from keeper.commands.root import root, shown

    there = shown(setting)
    command, rest, _ = _split(before)
    names = _names(before, setting)
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
