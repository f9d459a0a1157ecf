"""The root of the command line. A command's module is imported only when it is called."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import Sequence

import click

from keeper import __version__, bundle, interrupts
from keeper.commands.guard import open_streams, typed
from keeper.commands.invocation import EXIT_STOPPED, Setting
from keeper.commands.overview import listing, meant, screen, shorts, tables_screen
from keeper.errors import KeeperError, Mistyped, NotUnderstood
from keeper.views.audience import TABLE, openly

LONGEST = 8000  # signs of a command: all of them are kept in the journal
# name: the module it lives in, and one line of help.
COMMANDS = {
    "new": ("games.new", "Set up a game."),
    "sessions": ("games.sessions", "List the games."),
    "open": ("games.sessions", "Switch to another game."),
    "where": ("games.sessions", "Print the path of the game's file."),
    "status": ("looking.reading", "The whole table at a glance."),
    "now": ("looking.reading", "What may legally happen now."),
    "sheet": ("looking.reading", "An investigator's sheet."),
    "setup": ("looking.reading", "The set-up checklist, room by room."),
    "read": ("looking.reading", "A text to read aloud."),
    "map": ("looking.reading", "The floor plan with figures and markers."),
    "room": ("looking.reading", "One room."),
    "turn": ("playing.investigators", "Begin an investigator's turn."),
    "done": ("playing.investigators", "End the turn."),
    "move": ("playing.investigators", "A Movement Step."),
    "run": ("playing.investigators", "An action: one more space."),
    "explore": ("playing.investigators", "An action: the room's cards."),
    "hide": ("playing.investigators", "Into a hiding space."),
    "unhide": ("playing.investigators", "Out of hiding."),
    "drop": ("playing.investigators", "An action: lay cards down."),
    "barrier": ("playing.investigators", "An action: bar a door, or clear it."),
    "burn": ("playing.investigators", "An action: burn corpses at a camp fire."),
    "escape": ("playing.investigators", "Out of the house."),
    "attack": ("playing.investigators", "An action: attack a monster."),
    "cast": ("playing.investigators", "An action: cast a spell."),
    "use": ("playing.investigators", "Use a card."),
    "answer": ("games.journal", "Answer the question that waits."),
    "puzzle": ("playing.puzzles", "The puzzles on the table; a puzzle action."),
    "test": ("playing.by_hand", "An attribute, horror or evade test."),
    "damage": ("playing.by_hand", "Damage by hand."),
    "horror": ("playing.by_hand", "Horror by hand."),
    "heal": ("playing.by_hand", "Healing by hand."),
    "stun": ("playing.by_hand", "Stun tokens by hand."),
    "give": ("playing.by_hand", "Hand a card to an investigator."),
    "trade": ("playing.by_hand", "Trade in the Trading Step."),
    "skill": ("playing.by_hand", "Skill points by hand."),
    "curse": ("playing.by_hand", "Curses by hand (option)."),
    "fire": ("playing.by_hand", "Fire on a room."),
    "dark": ("playing.by_hand", "Darkness on a room."),
    "mark": ("playing.by_hand", "Feature markers."),
    "seal": ("playing.by_hand", "Seal a door."),
    "sweep": ("playing.by_hand", "Move somebody as a keeper's card would."),
    "step": ("playing.keepers", "The next step of the keeper's turn."),
    "threat": ("playing.keepers", "Show or change the pool."),
    "action": ("playing.keepers", "List or use keeper actions."),
    "mythos": ("playing.keepers", "The mythos hand."),
    "trauma": ("playing.keepers", "The trauma hand."),
    "monster": ("playing.keepers", "Monsters: place, move, attack, kill, samples."),
    "combat": ("playing.keepers", "Draw from a combat deck until it matches."),
    "event": ("playing.keepers", "The clock."),
    "clue": ("playing.keepers", "The clues found."),
    "objective": ("playing.keepers", "The objective."),
    "deck": ("playing.decks", "Decks: counts, order, shuffle, put."),
    "card": ("playing.decks", "One card's face."),
    "end": ("playing.by_hand", "Declare the ending by hand."),
    "log": ("games.journal", "The last commands and what they did."),
    "undo": ("games.journal", "Take commands back."),
    "redo": ("games.journal", "Do them again."),
    "dice": ("playing.by_hand", "Who rolls: the program, or the table."),
    "checkpoint": ("games.journal", "Name this moment."),
    "back": ("games.journal", "Back to a named moment."),
    "note": ("games.journal", "Write a remark into the journal."),
    "set": ("playing.by_hand", "Correct any value by hand."),
    "mend": ("playing.by_hand", "Put a seeding mistake right."),
    "verify": ("games.journal", "Prove every roll and shuffle."),
    "doctor": ("games.journal", "Check and repair a game's file."),
    "export": ("games.journal", "The game as a Markdown chronicle."),
    "rules": ("looking.rulebook", "The rules in our words, with pages."),
    "odds": ("looking.rulebook", "The chance of a test."),
    "advise": ("playing.bots", "What the bot would do in your chair."),
    "story": ("looking.stories", "Story packs: list, show, check, new."),
    "simulate": ("playing.bots", "Bots play whole games: who wins, and how."),
    "box": ("games.boxes", "Your own box: the published stories."),
    "table": ("looking.watching", "The table's side on a second terminal."),
    "watch": ("looking.watching", "A reading command, shown as the game goes on."),
    "screen": ("looking.screens", "The table's side as a page for a browser."),
    "print": ("looking.printing", "Sheets, cards, map to print."),
    "play": ("terminal.shell", "The table shell."),
    "completion": ("terminal.shell_completion", "Tab completion for your shell."),
}
# Where the function cannot bear the command's name.
NAMES = {"set": "set_", "map": "map_", "open": "open_", "print": "print_"}
# What may be looked up while a question waits.
LOOKS = frozenset(
    "status now map room sheet card rules odds log read mythos trauma action clue event "
    "objective monster deck puzzle setup story advise where sessions".split()
)
GAMELESS_LOOKS = frozenset("rules story sessions".split())


HELPS = {"all": ["--all"], "options": ["--beforehand"]}


class Instead(Exception):
    """At a question another command was typed, which takes the place of this one."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__(" ".join(words))
        self.words = words


def known(setting: Setting | None) -> dict[str, tuple[str, str]]:
    """The commands that there are for whoever sits here."""
    return _without_the_keepers() if setting and setting.seated else COMMANDS


def shown(setting: Setting) -> dict[str, tuple[str, str]]:
    """Those that help and Tab name: where the program is the keeper, its own are refused."""
    return _without_the_keepers() if _at_the_table(setting) else COMMANDS


def _without_the_keepers() -> dict[str, tuple[str, str]]:
    from keeper.commands.games.seats import KEEPERS

    return {name: COMMANDS[name] for name in COMMANDS if name not in KEEPERS}


def _at_the_table(setting: Setting) -> bool:
    """In its own shell, or in that of a game whose keeper is the program."""
    if setting.seated or setting.program or not setting.shell:
        return setting.seated or setting.program
    from keeper import opening

    return bool(opening.program(setting.session))


def _show_help(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        setting = ctx.ensure_object(Setting)
        setting.explain(_help(ctx, setting))
        ctx.exit()


def _help(ctx: click.Context, setting: Setting) -> str:
    """The screen of all commands, or what there is to say of one."""
    if ctx.parent is None:
        told = tables_screen if _at_the_table(setting) else screen
        return told(shown(setting))
    from keeper.commands.helping import explained, without_keeper

    name = ctx.command.name or ""
    first = ctx.parent.parent is None and name in COMMANDS
    text = explained(ctx, shorts(COMMANDS)[name] if first else "")
    return without_keeper(text) if setting.shell else text


def _show_all(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        setting = ctx.ensure_object(Setting)
        setting.explain(listing(shown(setting)))
        ctx.exit()


def _show_beforehand(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        from keeper.commands.helping import of_all

        ctx.ensure_object(Setting).explain(of_all())
        ctx.exit()


def _show_version(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        ctx.ensure_object(Setting).explain(f"keeper {__version__}")
        ctx.exit()


HELP = click.Option(
    ["-h", "--help"],
    is_flag=True,
    expose_value=False,
    is_eager=True,
    help="Show this message and exit.",
    callback=_show_help,
)


def with_help(command: click.Command) -> click.Command:
    """The same `-h` for all: click's own looks for translations at every start."""
    if command.add_help_option:
        command.add_help_option = False
        command.params.append(HELP)
        for one in getattr(command, "commands", {}).values():
            with_help(one)
    return command


class Lazy(click.Group):
    """Commands by any unambiguous beginning, imported when called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(known(ctx.find_object(Setting)))

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        found = self.named(name, ctx.find_object(Setting))
        module = import_module(f"keeper.commands.{COMMANDS[found][0]}")
        command: click.Command = getattr(module, NAMES.get(found, found))
        return with_help(command)

    def named(self, word: str, setting: Setting | None = None) -> str:
        from keeper.rules.names import find

        there = known(setting)
        if word in there or meant(word, there):
            return meant(word, there) or word
        try:
            with openly():
                return find(word, there, "command")
        except NotUnderstood as error:
            if "did you mean" not in error.hint:
                from keeper.commands.overview import unknown

                error.hint = unknown(word)
            raise


@click.group(
    cls=Lazy,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@click.option("--session", "-s", default="", metavar="NAME|FILE", help="Which game.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
@click.option(
    "--table", is_flag=True, help="Show only what the investigators may know."
)
@click.option(
    "--all",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    hidden=True,
    callback=_show_all,
)
@click.option(
    "--beforehand",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    hidden=True,
    callback=_show_beforehand,
)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_show_version,
    help="Show the version and exit.",
)
@click.pass_context
def root(ctx: click.Context, session: str, as_json: bool, table: bool) -> None:
    """Runs a haunted house from behind the keeper's screen."""
    given = ctx.ensure_object(Setting)
    given.session = session or given.session
    given.json = as_json or given.json
    if table:
        given.audience = TABLE
    if ctx.invoked_subcommand is not None:
        from keeper.commands.games.seats import take

        take(given, ctx.invoked_subcommand)


with_help(root)


def run(args: Sequence[str], setting: Setting) -> int:
    """One command, its errors shown. Returns the exit code."""
    interrupts.begin()
    setting.beside = _beside
    try:
        words = _helped([typed(word) for word in args])
        code = _run(take_flags(words, setting), setting)
        sys.stdout.flush()
        return code
    except (BrokenPipeError, SystemExit):  # which is click's way to say the same
        sys.stdout = open(os.devnull, "w", encoding="utf-8")
        return 0
    except OSError as error:
        from keeper.commands.failing import unheard

        return unheard(error)


def _beside(words: Sequence[str], setting: Setting) -> bool:
    """Whether the words at a question were a command: a reading one is done."""
    try:
        name = root.named(words[0], setting) if words else ""
    except NotUnderstood:
        return False
    looks = GAMELESS_LOOKS if setting.beginning else LOOKS
    if name and (name in looks or words[-1] in HELP.opts):
        run(words, setting)
        return True
    if not name or words[0] not in (name, shorts(COMMANDS)[name]):
        return False
    if name == "undo" and not setting.beginning:
        raise Instead(words)
    after = "when the game has begun" if setting.beginning else "after this question"
    setting.say(f"`{name}` comes {after}. `?` says more about it.", err=True)
    return True


def _helped(words: list[str]) -> list[str]:
    """`help`, `?`, `help move`: other ways to ask for what `-h` shows."""
    command = command_words(words)
    if command[:1] in (["help"], ["?"]):
        about, before = command[1:], words[: len(words) - len(command)]
        return [*before, *(HELPS.get(" ".join(about)) or [*about, "--help"])]
    flags = {"-h", "--help", "--all", "--beforehand", "--version"}
    return words if command or flags & set(words) else [*words, "--help"]


def _run(args: Sequence[str], setting: Setting) -> int:
    try:
        if sum(map(len, args)) > LONGEST:
            raise Mistyped("that is too long", f"{LONGEST:,} signs are the most")
        setting.words = command_words(args)
        code = root.main(
            list(args), prog_name="keeper", standalone_mode=False, obj=setting
        )
        return code if isinstance(code, int) else 0
    except Instead as other:
        setting.asking = None
        return run(other.words, setting)
    except click.exceptions.Exit as left:
        return left.exit_code
    except KeeperError as error:
        from keeper.commands.failing import refused

        return refused(error, setting)
    except (Exception, KeyboardInterrupt) as trouble:  # no traceback reaches a person
        from keeper.commands.failing import failed

        return failed(trouble, setting)


def take_flags(args: Sequence[str], setting: Setting) -> list[str]:
    """`--json` and `--table` may stand anywhere: `keeper status --json`."""
    words = list(args)
    end = words.index("--") if "--" in words else len(words)
    setting.json = setting.json or "--json" in words[:end]
    if "--table" in words[:end]:
        setting.audience = TABLE
    kept = [word for word in words[:end] if word not in ("--json", "--table")]
    return kept + words[end:]


def command_words(args: Sequence[str]) -> list[str]:
    """The words of the command itself, without what stands before it."""
    words = list(args)
    while words and words[0].startswith("-"):
        option = words.pop(0)
        if option in ("-s", "--session") and words:
            words.pop(0)
    return words


def main() -> None:
    """The command line. Leaves at once: taking the program apart first would be felt."""
    interrupts.hold()
    code, setting = EXIT_STOPPED, Setting()
    with suppress(KeyboardInterrupt):  # another, while the first was being answered
        try:
            open_streams(sys.argv[1:])
            interrupts.listen()
            code = run(sys.argv[1:], setting)
        except KeyboardInterrupt as pressed:  # before the command began, say
            from keeper.commands.failing import failed

            code = failed(pressed, setting)
    interrupts.over()
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            continue  # nobody is listening any more
    bundle.keep()
    os._exit(code)
