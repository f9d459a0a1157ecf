"""The journal as people read it: the last commands, and the whole game as a chronicle."""

from __future__ import annotations

import re
from typing import Any, Iterator, Mapping, NamedTuple, Sequence

from keeper.rules.chance import seal
from keeper.rules.game import Game
from keeper.rules.names import counted
from keeper.rules.table import Investigator
from keeper.views.style import Page, terminal

Entry = Mapping[str, Any]
Row = dict[str, Any]
MOVES = ("undo", "redo", "back")
READ = ("read", "flavour", "text", "flipped")
# Book-keeping that nobody reads again in a year.
PASSED_OVER = ("deck", "hand", "time", "step", "shuffle", "possible", "done", "seal")
INDENT = "      "
ROUND = re.compile(r"Round (\d+) begins\.")
TURN = re.compile(r"(.+'s turn), round \d+[.:].*")
SIGNS = re.compile(r"[\\`*_<>#\[\]]")
SIDES = {
    "keeper": "The keeper won",
    "investigators": "The investigators won",
    "nobody": "Nobody won",
}
STATES = {
    "alive": "alive to the end",
    "dead": "dead",
    "eliminated": "eliminated",
    "escaped": "escaped",
}


class Told(NamedTuple):
    """One line of an entry; its kind is not known of every line."""

    told: str
    open: bool
    kind: str = ""


def lines_of(entry: Entry, table: bool) -> list[Told]:
    found = [Told(*line[:3]) for line in entry.get("told", [])]
    return [line for line in found if line.open or not table]


# What still stands -----------------------------------------------------------------------


def standing(entries: Sequence[Entry]) -> set[int]:
    """The numbers of the commands that led to where the game is now.

    The way goes from the newest entry up its parents; `back` jumps to its checkpoint.
    """
    by_number = {int(entry["n"]): entry for entry in entries}
    found: set[int] = set()
    at = _head(entries[-1]) if entries else 0
    while at in by_number and at not in found:
        found.add(at)
        entry = by_number[at]
        marked = _marked(entries, entry) if entry.get("kind") == "back" else None
        at = int(entry.get("parent", 0)) if marked is None else marked
    return found


def _head(entry: Entry) -> int:
    return int(entry.get("head", entry["n"]))


def _marked(entries: Sequence[Entry], back: Entry) -> int | None:
    """Where the game stood at the checkpoint that `back` returned to."""
    for entry in reversed(entries):
        if entry["n"] < back["n"] and entry.get("mark") == back.get("to"):
            return _head(entry)
    return None


def undone(entries: Sequence[Entry]) -> set[int]:
    """Commands that were played and no longer count."""
    kept = standing(entries)
    oldest = min(kept, default=0)
    return {
        int(entry["n"])
        for entry in entries
        if not entry.get("kind")
        and _head(entry) == entry["n"]
        and entry["n"] not in kept
        and entry["n"] > oldest
    }


# The log -------------------------------------------------------------------------------------


def log_rows(entries: Sequence[Entry], table: bool) -> list[Row]:
    """The table reads what it was told, never the words of a command."""
    gone = undone(entries)
    rows = [_row(entry, table, entry["n"] in gone) for entry in entries]
    return [row for row in rows if row["told"] or not table]


def _row(entry: Entry, table: bool, gone: bool) -> Row:
    told = [{"told": one.told, "open": one.open} for one in lines_of(entry, table)]
    kind = str(entry.get("kind", ""))
    row: Row = {"n": entry["n"], "at": entry.get("at", ""), "undone": gone}
    if not table:
        row["command"] = list(entry.get("command", []))
        for key in ("forced", "set", "mark", "to", "rolls", "threat"):
            if entry.get(key):
                row[key] = entry[key]
    if kind in MOVES and not told:
        told = [{"told": _moved(entry), "open": True}]
    return {**row, "told": told, **({"kind": kind} if kind else {})}


def _moved(entry: Entry) -> str:
    """What taking back says to everybody; a checkpoint's name may be a secret."""
    if entry.get("kind") == "back":
        return "The game went back to an earlier moment."
    word = "undone" if entry.get("kind") == "undo" else "redone"
    count = len(entry.get(word, []))
    told = "taken back" if word == "undone" else "done again"
    were = "command was" if count == 1 else "commands were"
    return f"{count} {were} {told}."


def log(rows: Sequence[Row], page: Page | None = None) -> str:
    page = page or terminal()
    if not rows:
        return "Nothing has been told yet."
    return "\n".join(line for row in rows for line in _logged(page, row))


def _logged(page: Page, row: Row) -> Iterator[str]:
    words = " ".join(str(word) for word in row.get("command", []))
    notes = [row["at"].replace("T", " ").removesuffix("Z")]
    notes += [word for word in ("undone", "forced", "set") if row.get(word)]
    title = f"{words} ({', '.join(notes)})".strip()
    how = "dim" if row["undone"] else "bold"
    for line in page.wrap(title, f"{row['n']:>4}  ", INDENT):
        yield page.paint(line, how)
    for one in row["told"]:
        lead, how = (INDENT, "") if one["open"] else ("    · ", "dim")
        for part in str(one["told"]).strip().split("\n\n"):
            for line in page.wrap(part, lead, INDENT):
                yield page.paint(line, "dim" if row["undone"] else how)


# The chronicle -----------------------------------------------------------------------------


def markdown(game: Game, entries: Sequence[Entry], table: bool) -> str:
    """The game worth keeping; the table's edition is made of open lines alone."""
    parts = [*_title(game, entries), *_people(game)]
    if not table:
        parts += _behind_the_screen(game)
    parts += _prologue(game)
    parts += _rounds(entries, table)
    return "\n\n".join(parts) + "\n"


def _title(game: Game, entries: Sequence[Entry]) -> list[str]:
    session = game.session
    begun = str(entries[0].get("at", ""))[:10] if entries else ""
    told = f"{plain(session.name)}, begun {begun}: {counted(session.round, 'round')}."
    if session.outcome is not None:
        won = SIDES[session.outcome.winner]
        told += f" {won}: {plain(session.outcome.why)}."
    sealed = f"The seal of the game is `{seal(session.seed)}`."
    return [f"# {plain(game.library.story.title)}", f"*{told}*", sealed]


def _people(game: Game) -> list[str]:
    rows = [_person(game, one) for one in game.table.investigators]
    return ["## Those who came", "\n".join(rows)]


def _person(game: Game, one: Investigator) -> str:
    known = game.library.characters()[one.id].traits
    traits = ", ".join(known[trait].name for trait in one.traits if trait in known)
    state = STATES.get(one.state, one.state)
    if one.state == "alive":
        state = f"health {one.health.now} of {one.health.max}, "
        state += f"sanity {one.sanity.now} of {one.sanity.max}"
    return f"- **{plain(game.name(one))}** (player {one.player}): {traits}; {state}."


def _behind_the_screen(game: Game) -> list[str]:
    """For the keeper: what was decided before anybody sat down."""
    rows = []
    for question in game.library.story.questions:
        letter = game.session.choices.get(str(question.number), "")
        answer = plain(question.answers.get(letter, ""))
        rows.append(f"{question.number}. {plain(question.ask)} **{letter}**: {answer}")
    goal = game.library.objectives[game.session.objective]
    told = f"The objective was **{plain(goal.name)}**: {_one_line(goal.summary)}"
    return ["## Behind the screen", "\n".join(rows), told]


def _prologue(game: Game) -> list[str]:
    story = game.library.story
    return ["## The story so far", quoted(story.so_far), quoted(story.prologue)]


def _rounds(entries: Sequence[Entry], table: bool) -> Iterator[str]:
    """A chapter for each round; what was undone is only mentioned."""
    gone = undone(entries)
    yield "## Round 1"
    for entry in entries[1:]:
        if entry.get("kind") in MOVES:
            yield f"*({_moved(entry)})*"
        elif entry["n"] not in gone:
            yield from _paragraphs(lines_of(entry, table))


def _paragraphs(lines: Sequence[Told]) -> Iterator[str]:
    """Lines run on in one paragraph until a text is read or a chapter begins."""
    running: list[str] = []
    for line in lines:
        own = _by_itself(line)
        if line.kind in PASSED_OVER and own is None:
            continue
        if own is None:
            running.append(_sentence(line))
            continue
        if running:
            yield " ".join(running)
        running = []
        yield own
    if running:
        yield " ".join(running)


def _by_itself(line: Told) -> str | None:
    """Headings, and what was read aloud."""
    begun = ROUND.fullmatch(line.told)
    if begun:
        return f"## Round {begun[1]}"
    turn = TURN.fullmatch(line.told)
    if turn:
        return f"### {plain(turn[1])}"
    if line.kind in ("event", "revealed", "ended") and line.open:
        return f"**{plain(line.told)}**"
    if line.kind == "flavour":
        return f"> *{_one_line(line.told)}*"
    if line.kind in READ or "\n" in line.told:
        return quoted(line.told)
    return None


def _sentence(line: Told) -> str:
    return plain(line.told) if line.open else f"*(keeper: {plain(line.told)})*"


def plain(text: str) -> str:
    """Words that Markdown leaves as they are."""
    return SIGNS.sub(r"\\\g<0>", text)


def _one_line(text: str) -> str:
    return plain(" ".join(text.split()))


def quoted(text: str) -> str:
    parts = [_one_line(part) for part in text.strip().split("\n\n")]
    return "\n>\n".join(f"> {part}" for part in parts)
