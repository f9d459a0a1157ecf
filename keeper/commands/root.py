"""The root of the command line. A command's module is imported only when it is called."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any, Sequence

import click

from keeper import __version__, bundle, interrupts
from keeper.commands.guard import open_streams, typed
from keeper.commands.invocation import Setting
from keeper.commands.overview import listing, meant, screen, shorts
from keeper.errors import Ambiguous, KeeperError, Mistyped, NotUnderstood
from keeper.views.audience import TABLE, openly

# name: the module it lives in, and one line of help.
COMMANDS = {
    "new": ("games.sessions", "Set up a game."),
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
    "objective".split()
)
NOTHING = "nothing was changed"
EXIT_BUG = 70
EXIT_UNHEARD = 74
EXIT_STOPPED = 130


def known(setting: Setting | None) -> dict[str, tuple[str, str]]:
    """The commands that there are for whoever sits here."""
    if setting is None or not setting.seated:
        return COMMANDS
    from keeper.commands.games.seats import KEEPERS

    return {name: COMMANDS[name] for name in COMMANDS if name not in KEEPERS}


def _show_help(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        click.echo(ctx.get_help(), color=ctx.color)
        name = ctx.command.name or ""
        if ctx.parent is not None and ctx.parent.parent is None and name in COMMANDS:
            click.echo(f"\nShort form: {shorts(COMMANDS)[name]}")
        ctx.exit()


def _show_all(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        click.echo(listing(COMMANDS))
        ctx.exit()


def _show_version(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        click.echo(f"keeper {__version__}")
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
        except Ambiguous as error:
            error.hint = "type a little more of the command"
            raise

    def get_help(self, ctx: click.Context) -> str:
        """One screen, without importing any command."""
        return screen(known(ctx.find_object(Setting)))


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
    setting.beside = _look_up
    try:
        words = _helped([typed(word) for word in args])
        code = _run(take_flags(words, setting), setting)
        sys.stdout.flush()
        return code
    except (BrokenPipeError, SystemExit):  # which is click's way to say the same
        sys.stdout = open(os.devnull, "w", encoding="utf-8")
        return 0
    except OSError as error:
        return _unheard(error)
    finally:
        interrupts.begin()  # what is done is told by now


def _look_up(words: Sequence[str], setting: Setting) -> bool:
    """Whether the words were a reading command, which is then done."""
    try:
        known = bool(words) and root.named(words[0], setting) in LOOKS
    except NotUnderstood:
        return False
    if known:
        run(words, setting)
    return known


def _helped(words: list[str]) -> list[str]:
    """`help`, `?`, `help move`: other ways to ask for what `-h` shows."""
    if words[:1] in (["help"], ["?"]):
        return ["--all"] if words[1:] == ["all"] else [*words[1:], "--help"]
    asked = command_words(words) or {"-h", "--help", "--all", "--version"} & set(words)
    return words if asked else [*words, "--help"]


def _run(args: Sequence[str], setting: Setting) -> int:
    try:
        setting.words = command_words(args)
        code = root.main(
            list(args), prog_name="keeper", standalone_mode=False, obj=setting
        )
        return code if isinstance(code, int) else 0
    except KeeperError as error:
        return fail(error, setting)
    except click.UsageError as error:
        return fail(_usage(error), setting)
    except (click.Abort, KeyboardInterrupt) as stop:
        if stop.__cause__ is None:  # else click has gone to a new line already
            click.echo(err=True)
        return _stopped(setting)
    except click.exceptions.Exit as left:
        return left.exit_code
    except Exception as bug:  # no traceback ever reaches a person
        if isinstance(bug.__cause__, KeyboardInterrupt):  # while a class was made
            return _stopped(setting)
        if isinstance(bug, OSError) and bug.filename is None:
            raise  # a stream, not a file: see _unheard
        return _bug(bug, setting)


def _stopped(setting: Setting) -> int:
    """A question of the game is in its file; what `new` asks is nowhere yet."""
    done = "`keeper log` says what was done" if interrupts.committed() else NOTHING
    if setting.asking:
        done = "the question waits: `keeper answer WORD`, or `keeper undo`"
    click.echo(f"Stopped; {done}.", err=True)
    return EXIT_STOPPED


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


def _usage(error: click.UsageError) -> Mistyped:
    where = error.ctx.command_path if error.ctx else "keeper"
    return Mistyped(error.format_message().rstrip("."), f"`{where} -h` shows how")


def fail(error: KeeperError, setting: Setting) -> int:
    error = setting.audience.refusal(error)
    if setting.json:
        import json

        click.echo(
            json.dumps({"ok": False, "error": as_json(error)}, ensure_ascii=False)
        )
    else:
        from keeper.views.errors import lines

        for line in lines(error):
            click.echo(setting.plainly(line), err=True)
    return error.code


def as_json(error: KeeperError) -> dict[str, Any]:
    found: dict[str, Any] = {"kind": error.kind, "message": error.message}
    for key in ("rule", "page", "hint"):
        value = getattr(error, key, None)
        if value:
            found[key] = value
    return found


def _bug(bug: Exception, setting: Setting) -> int:
    from keeper.commands.bugs import report, senseless

    trouble = senseless(setting.session)
    if trouble is not None and not interrupts.committed():
        return fail(trouble, setting)
    path = report(bug, setting.words)
    done = "`keeper log` says what was done" if interrupts.committed() else NOTHING
    message = f"keeper made a mistake; {done}. Report: {path}"
    if setting.json:
        import json

        error = {"kind": "bug", "message": message}
        click.echo(json.dumps({"ok": False, "error": error}))
    else:
        click.echo(message, err=True)
    return EXIT_BUG


def _unheard(error: OSError) -> int:
    """Nobody can be told: the disk behind the output is full, or it is gone."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")
    why = error.strerror or str(error)
    try:
        click.echo(f"The answer cannot be written: {why}.", err=True)
        click.echo("  `keeper log` says what was done", err=True)
    except OSError:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")
    return EXIT_UNHEARD


def main() -> None:
    """The command line. Leaves at once: taking the program apart first would be felt."""
    interrupts.listen()
    try:
        open_streams(sys.argv[1:])
        code = run(sys.argv[1:], Setting())
    except KeyboardInterrupt:  # while the last one was being answered
        code = EXIT_STOPPED
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError, KeyboardInterrupt):
            continue  # nobody is listening any more
    bundle.keep()
    os._exit(code)
