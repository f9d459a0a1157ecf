"""All commands on one screen, by the moment of play, each with its short form."""

from __future__ import annotations

from typing import Iterable, Mapping

# Typed often, so chosen by hand; every other command has its shortest clear beginning.
SHORT = {
    "attack": "a",
    "cast": "c",
    "done": "d",
    "explore": "x",
    "log": "l",
    "map": "ma",
    "move": "m",
    "now": "n",
    "run": "r",
    "sheet": "sh",
    "status": "st",
    "step": "s",
    "turn": "t",
    "undo": "un",
    "use": "u",
}
GROUPS = {
    "Begin": "new open sessions setup read play story",
    "Look": "status now map room sheet card deck rules odds log",
    "Their turn": "turn move run explore attack cast use hide unhide drop barrier burn "
    "puzzle escape done",
    "Your turn": "step trade threat action mythos trauma monster event clue objective",
    "Any time": "answer undo redo checkpoint back note dice advise",
    "By hand": "test damage horror heal stun skill curse give fire dark mark combat set "
    "mend",
    "The table": "table watch screen print",
    "The end": "end export verify",
}
REST = "And"
TITLE = "keeper runs a haunted house from behind the keeper's screen."
AT_THE_TABLE = "The table's side of a haunted house: what investigators may do and see."
# Whose turn is whose, from the other side of the screen.
TURNED = {"Their turn": "Your turn", "Your turn": "The keeper"}
FOOT = (
    "Any clear beginning is enough: `m ent-2`, `a zom axe`, `move bruno chapel`.",
    "`keeper move -h` explains a command, `keeper help all` says what each does,",
    "`keeper rules WORD` the rules. Before a command: -s GAME, --json, or --table",
    "for what the players may know. `keeper play` is the shell for the evening.",
)
WIDTH = 80


def shorts(commands: Iterable[str]) -> dict[str, str]:
    """The short form of every command."""
    names = list(commands)
    taken = {*SHORT.values(), *names}
    return {name: SHORT.get(name) or _shortest(name, names, taken) for name in names}


def _shortest(name: str, names: list[str], taken: set[str]) -> str:
    for length in range(1, len(name)):
        word = name[:length]
        if word not in taken and sum(one.startswith(word) for one in names) == 1:
            return word
    return name


def meant(word: str, commands: Iterable[str]) -> str:
    """The command that a short form stands for, or nothing."""
    return next((name for name in commands if SHORT.get(name) == word), "")


def unknown(word: str) -> str:
    """What helps with a word that no command begins with."""
    if word.isdecimal():
        return "a number answers a question; `keeper now` says what waits"
    return "type a little more of it; `keeper help` shows them all"


def screen(commands: Mapping[str, object]) -> str:
    """One screen of eighty columns and twenty-four lines."""
    return _screen(commands, TITLE, {})


def tables_screen(commands: Mapping[str, object]) -> str:
    """The same from the other side of the keeper's screen."""
    return _screen(commands, AT_THE_TABLE, TURNED)


def _screen(
    commands: Mapping[str, object], title: str, turned: Mapping[str, str]
) -> str:
    grouped = {turned.get(title, title): ws.split() for title, ws in GROUPS.items()}
    shown = {name for words in grouped.values() for name in words}
    grouped[REST] = [name for name in commands if name not in shown]
    rows = [_row(title, words, commands) for title, words in grouped.items()]
    return "\n".join([title, "", *(line for row in rows for line in row), "", *FOOT])


def _row(title: str, words: list[str], known: Iterable[str]) -> list[str]:
    cells = [f"{word} ({SHORT[word]})" if word in SHORT else word for word in words]
    lead, lines = f"{title:11}", list[str]()
    line = lead
    for word, cell in zip(words, cells):
        if word not in known:
            continue
        if len(line) + 2 + len(cell) > WIDTH:
            lines.append(line)
            line = " " * len(lead)
        line += f"  {cell}"
    return [*lines, line] if line.strip() != title else []


def listing(commands: Mapping[str, tuple[str, str]]) -> str:
    """Every command with what it does."""
    known = shorts(commands)
    rows = [(known[name], name, text) for name, (_, text) in commands.items()]
    return "\n".join(f"  {short:5} {name:12} {text}" for short, name, text in rows)
