"""The table shell: the same commands without the word `keeper`."""

from __future__ import annotations

import copy
import io
import os
import sys
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, Sequence

import click

from keeper import interrupts
from keeper.commands.invocation import Setting, example, pass_setting
from keeper.errors import KeeperError, Mistyped, NotUnderstood
from keeper.views.audience import TABLE

if TYPE_CHECKING:
    from keeper.commands.terminal.line_editor import Lines
    from keeper.rules.game import Question

# These do not need a game, so none is begun for them.
GAMELESS = {"new", "sessions", "open", "story", "rules", "simulate", "completion"} | {
    "box"
}
LEAVE = ("quit", "exit", "q")
BELOW = 2  # lines under what is told: the prompt, and everybody's health
FIRST = "nothing is done yet; `setup` gets it onto the table"
LATELY = 12  # commands that are told again when a game is taken up


@click.command(
    epilog=example(
        "play", "--table play      (a screen for the investigators)", "play < moves.txt"
    )
)
@click.pass_context
@pass_setting
def play(setting: Setting, ctx: click.Context) -> None:
    """The table shell: commands without the word keeper, Tab, history, Ctrl-D to leave.

    Without a terminal it reads one command a line; `#` begins a remark.
    """
    if setting.shell:
        raise Mistyped("this is the table shell already", "`quit` leaves it")
    shell = Shell(setting)
    if sys.stdin.isatty() and not setting.json:
        shell.at_the_table()
    else:
        ctx.exit(shell.from_stdin())


class Shell:
    """One game at one terminal, whatever game other terminals turn to."""

    def __init__(self, setting: Setting) -> None:
        self.setting = copy.copy(setting)
        self.setting.shell = True
        self.named = bool(setting.session or os.environ.get("KEEPER_SESSION"))
        self.setting.seated = setting.audience is TABLE
        self.setting.session = setting.session or _current()
        self.left = False

    # Two ways to read ----------------------------------------------------------

    def at_the_table(self) -> None:
        from keeper.commands.terminal.asking import ask
        from keeper.commands.terminal.line_editor import lines
        from keeper.commands.terminal.paging import Paper

        self.setting.prompt = ask
        self.setting.paper = Paper(BELOW)
        self._open()
        reader = lines(self.history(), self.complete)
        while not self.left:
            try:
                self.line(self._next(reader) or self._what_enter_means())
            except KeyboardInterrupt:
                continue  # the line is cleared
            except EOFError:
                click.echo()
                break

    def _next(self, reader: Lines) -> str:
        """The next line; it may have been typed where a long text paused."""
        interrupts.begin()  # what was done before is told by now
        screen, (prompt, bar) = self.setting.screen, self.prompt()
        ahead, paused = screen.typed_ahead(), screen.paused
        if ahead:
            click.echo(f"{prompt}{ahead}")
        line = (ahead or reader.read(prompt, bar)).strip()
        screen.typed()
        screen.paused = False
        if paused and line == "q":
            click.echo("`q` once more leaves the shell.")
            return "#"
        return line

    def _what_enter_means(self) -> str:
        """Enter alone shows the question that waits."""
        return "answer" if self._asked() is not None else ""

    def _open(self) -> None:
        """A new game, or what was done last in the one that is open."""
        if self._gameless():
            click.echo("There is no game yet: let us begin one. (Ctrl-C: not now.)")
            self.run(["new"])
        elif self._over() and not self.named:
            click.echo(
                "The last game is over: let us begin another. (Ctrl-C: not now.)"
            )
            self.run(["new"])
        else:
            self._recall()

    def _recall(self) -> None:
        """What was told last; a question that waits is asked again."""
        from keeper import opening
        from keeper.views import glance
        from keeper.views.style import terminal

        try:
            session = opening.opened(self.setting.session)
            waiting = opening.waiting(session)
        except KeeperError:
            return  # the first command says what is wrong
        half_done = waiting.told if waiting else ()
        page, told = terminal(), glance.recap(session.recent(LATELY), half_done)
        lines = [line for one in told for line in page.wrap(one, "  ", "    ")]
        story = self.seat().look().library.story.title if not lines else ""
        head = "Where we were:" if lines else f"{story}: {FIRST}."
        self.setting.say("\n".join([*page.wrap(head), *lines]))
        if waiting:
            self.run(["answer"])

    def _over(self) -> bool:
        from keeper import opening

        try:
            return opening.look(self.setting.session).session.outcome is not None
        except KeeperError:
            return False

    def seat(self) -> Setting:
        """Who sits here: where the program is the keeper, everybody is at the table."""
        from keeper.commands.games.seats import take

        found = copy.copy(self.setting)
        take(found, "")
        return found

    def history(self) -> str:
        """What was typed before: the keeper's lines are none of the table's."""
        from keeper.session import home

        return os.path.join(home.home(), self.seat().audience.history)

    def from_stdin(self) -> int:
        """Every line of standard input; the code of the last that failed."""
        code = 0
        while not self.left:
            line = sys.stdin.readline()
            if not line:
                break
            code = self.line(line) or code
        return code

    # One line --------------------------------------------------------------------

    def line(self, line: str) -> int:
        if not line.strip() or line.lstrip().startswith("#"):
            return 0
        if self.setting.json:
            return self._as_object(line)
        return self._line(line)

    def _line(self, line: str) -> int:
        try:
            words = split(line)
        except NotUnderstood as error:
            from keeper.commands.failing import refused

            return refused(error, self.setting)
        if words[:1] == ["keeper"]:
            words = words[1:]
        if not words or words[0] in LEAVE:
            self.left = bool(words)
            return 0
        return self.run(self._asked_for(words) or words)

    def _asked_for(self, words: list[str]) -> list[str]:
        """What bare words mean where the prompt, or a question, asks for them."""
        from keeper.commands.terminal.prompted import answering, told_by

        asked, command = self._asked(), _meant(words, self.setting)
        if asked is not None:
            # Lines from a file answer right below the question: there `n` is no.
            return answering(asked, words, command if self.setting.prompt else "")
        return [] if command else told_by(words, self.seat())

    def _asked(self) -> Question | None:
        """The question that waits, if it can be answered here."""
        from keeper import opening

        seat = self.seat()
        try:
            asked = opening.asked(seat.session, seat.audience)
        except KeeperError:
            return None
        return asked if asked and seat.may_answer(asked) else None

    def _as_object(self, line: str) -> int:
        """One JSON object for each command, whatever the command prints."""
        import json

        caught = io.StringIO()
        with redirect_stdout(caught):
            code = self._line(line)
        text = caught.getvalue()
        if not text.startswith('{"ok":'):
            found = {"ok": code == 0, "reports": [], "text": text}
            text = json.dumps(found, ensure_ascii=False) + "\n"
        click.echo(text, nl=False)
        return code

    def run(self, words: Sequence[str]) -> int:
        from keeper.commands import root

        command = _meant(words, self.setting)
        if command not in GAMELESS and not {"-h", "--help", "--version"} & set(words):
            self._begin_if_none()
        # What stands before a command holds for that command alone.
        code = root.run(words, copy.copy(self.setting))
        if code == 0 and command in ("new", "open"):
            self.setting.session = _last() or self.setting.session
        return code

    # The game -----------------------------------------------------------------------

    def _gameless(self) -> bool:
        from keeper.session import home

        return not self.setting.session and not home.listing()

    def _begin_if_none(self) -> None:
        """Lines from a file need a game to act on: one is drawn."""
        if not self._gameless() or self.setting.prompt is not None:
            return
        from keeper import opening
        from keeper.commands import root

        stories = opening.library().stories()
        setting = copy.copy(self.setting)
        with redirect_stdout(io.StringIO()):
            code = root.run(["new", *stories[:1], "--random"], setting)
        if code == 0:
            self.setting.session = _last()
            click.echo(f"There was no game: {self.setting.session} is begun.", err=True)

    def prompt(self) -> tuple[str, str]:
        """Where the game stands, and how everybody is: for the line and for below it."""
        from keeper.views import glance
        from keeper.views.observer import observe
        from keeper.views.style import terminal

        try:
            game = self.seat().look()
        except KeeperError:
            return "keeper > ", ""
        seen = observe(game)
        prompt = glance.prompt(seen, game.waiting is not None)
        return prompt, glance.bar(seen, terminal().width)

    def complete(self, before: str) -> dict[str, str]:
        """The words that may stand where the cursor is, with their printed names."""
        from keeper.commands.terminal.line_editor import last_word
        from keeper.commands.terminal.suggestions import menu

        typed = last_word(before)
        words = before[: len(before) - len(typed)].split()
        return menu([*words, typed], self.seat())


def split(line: str) -> list[str]:
    """The words of a line, quoted as in any shell; one apostrophe is just that."""
    import shlex

    try:
        return shlex.split(line)
    except ValueError:
        pass
    lexer = shlex.shlex(line, posix=True, punctuation_chars=False)
    lexer.whitespace_split, lexer.commenters, lexer.quotes = True, "", '"'
    try:
        return list(lexer)
    except ValueError:
        raise Mistyped(
            "a quotation mark is not closed", 'put a text between two: "like this"'
        ) from None


def _meant(words: Sequence[str], setting: Setting) -> str:
    """The command a line begins with, or nothing if it is not clear."""
    from keeper.commands.root import command_words, root

    first = [*command_words(words), ""][0]
    try:
        return str(root.named(first, setting))
    except NotUnderstood:
        return ""


def _current() -> str:
    """The game a new terminal would be at: its path, or nothing where none is."""
    from keeper.session import home

    try:
        return home.find()
    except KeeperError:
        return os.environ.get("KEEPER_SESSION", "")


def _last() -> str:
    from keeper.session import home

    return home.last()
