"""Lines typed at the table: with prompt_toolkit where it is there, else with readline."""

from __future__ import annotations

import os
import sys
from typing import Any, Callable, Iterable, Iterator, Mapping, Protocol

from keeper.commands.guard import beneath
from keeper.files import CAREFUL, PRIVATE, make_folder, read_whole
from keeper.visible import on_one_line

Completer = Callable[[str], Mapping[str, str]]  # words, and what is printed for them
KEPT = 1000
LARGEST = 16 << 20


class Lines(Protocol):
    def read(self, prompt: str, bar: str = "") -> str:
        """One line, above a bar where there can be one.

        Ctrl-C and Ctrl-D are KeyboardInterrupt and EOFError.
        """


class History:
    """What was typed before, one line each, in a file that only its keeper reads."""

    def __init__(self, path: str) -> None:
        self.path = path

    def lines(self) -> list[str]:
        try:
            found = read_whole(self.path, LARGEST).decode("utf-8", "replace")
        except OSError:
            return []
        return [on_one_line(line) for line in found.splitlines()[-KEPT:]]

    def add(self, line: str) -> None:
        """A history that cannot be kept is no reason to stop a game."""
        try:
            make_folder(os.path.dirname(self.path))
            flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | CAREFUL
            handle = os.open(self.path, flags, PRIVATE)
            with os.fdopen(handle, "a", encoding="utf-8") as file:
                file.write(line.strip() + "\n")
        except OSError:
            return


def lines(path: str, complete: Completer) -> Lines:
    """The best way to read lines that is installed."""
    history = History(path)
    try:
        return Toolkit(history, complete)
    except ImportError:
        return Readline(history, complete)


class Toolkit:
    """prompt_toolkit: imported here alone, for it is as heavy as all the rest."""

    def __init__(self, history: History, complete: Completer) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory
        from prompt_toolkit.output import create_output

        self.history = history
        self.session: PromptSession[str] = PromptSession(
            output=create_output(beneath()),
            history=InMemoryHistory(history.lines()),
            completer=toolkit_completer(complete),
            complete_while_typing=False,
        )

    def read(self, prompt: str, bar: str = "") -> str:
        below = on_one_line(bar) or None
        line = self.session.prompt(on_one_line(prompt), bottom_toolbar=below)
        if line.strip():
            self.history.add(line)
        return line


def toolkit_completer(complete: Completer) -> Any:
    from prompt_toolkit.completion import Completer as Base
    from prompt_toolkit.completion import Completion

    class Words(Base):
        def get_completions(self, document: Any, event: Any) -> Iterator[Completion]:
            before = document.text_before_cursor
            back = -len(last_word(before))
            for word, printed in complete(before).items():
                yield Completion(f"{word} ", back, display=word, display_meta=printed)

    return Words()


class Readline:
    """The standard library's line editor, or a bare `input` where there is none."""

    def __init__(self, history: History, complete: Completer) -> None:
        self.history = history
        self.complete = complete
        self.found: list[str] = []
        self.editor: Any = None
        if sys.platform == "win32":
            return
        try:
            import readline
        except ImportError:
            return
        readline.set_auto_history(False)
        readline.set_completer(self._state)
        readline.set_completer_delims(" \t\n")
        readline.parse_and_bind(_tab(readline))
        for line in history.lines():
            readline.add_history(line)
        self.editor = readline

    def read(self, prompt: str, bar: str = "") -> str:
        line = input(on_one_line(prompt))
        if line.strip():
            self.history.add(line)
            if self.editor:
                self.editor.add_history(line)
        return line

    def _state(self, text: str, state: int) -> str | None:
        if state == 0:
            before = self.editor.get_line_buffer()[: self.editor.get_endidx()]
            self.found = one_or_more(self.complete(before))
        return self.found[state] if state < len(self.found) else None


def one_or_more(found: Iterable[str]) -> list[str]:
    """The only word that fits is finished with a space."""
    words = list(found)
    return [words[0] + " "] if len(words) == 1 else words


def _tab(readline: Any) -> str:
    if "libedit" in (readline.__doc__ or ""):
        return "bind ^I rl_complete"
    return "tab: complete"


def last_word(text: str) -> str:
    return "" if not text or text[-1].isspace() else text.split()[-1]
