"""The journal as people read it: the last commands, and the whole game as a chronicle."""

from __future__ import annotations

import re
from functools import partial
from typing import Any, Iterator, NamedTuple, Sequence

from keeper.content.records import dataclass
from keeper.errors import SessionTrouble
from keeper.rules.chance import seal
from keeper.rules.game import Game
from keeper.rules.names import counted
from keeper.rules.table import Investigator, Outcome
from keeper.views.audience import Shown, View
from keeper.views.journal.standing import WITHDRAWN, Entry, undone, withdrawn
from keeper.views.style import Page
from keeper.visible import visible

Row = dict[str, Any]
MOVES = ("undo", "redo", "back", WITHDRAWN)
READ = ("read", "flavour", "text", "flipped")
# Book-keeping that nobody reads again in a year.
PASSED_OVER = ("deck", "hand", "time", "step", "shuffle", "possible", "done", "seal")
INDENT = "      "
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


def lines_of(entry: Entry) -> list[Told]:
    kept = entry.get("told", [])
    if not isinstance(kept, list) or not all(_is_line(line) for line in kept):
        what = f"journal {entry['n']}: told is not as keeper writes it"
        raise SessionTrouble(what, "`keeper doctor` restores the newest good state")
    found = [Told(*line[:3]) for line in kept]
    moved = not found and entry.get("kind") in MOVES
    return [Told(_moved(entry), True)] if moved else found


def _is_line(line: Any) -> bool:
    """Words, whether the table heard them, and perhaps the kind of thing they tell."""
    kinds = [type(part) for part in line] if isinstance(line, list) else []
    return kinds in ([str, bool], [str, bool, str])


def _retold(entry: Entry) -> list[Told]:
    """Of a command that was withdrawn, only that it was."""
    return [Told(_moved(entry), True)] if withdrawn(entry) else lines_of(entry)


# The log -------------------------------------------------------------------------------------


@dataclass(eq=False, repr=False)
class OpenEntry:
    """A command as the table knows it: what was told aloud, and never its words."""

    n: int
    at: str
    kind: str
    told: list[Told]


def observe_journal(entries: Sequence[Entry]) -> list[OpenEntry]:
    """What was taken back before anybody read it was never told."""
    gone = undone(entries)
    return [
        _open_entry(entry)
        for entry in entries
        if withdrawn(entry) or entry["n"] not in gone
    ]


def _open_entry(entry: Entry) -> OpenEntry:
    kind = str(entry.get("kind", ""))
    told = [line for line in _retold(entry) if line.open]
    return OpenEntry(entry["n"], entry.get("at", ""), kind, told)


def _open_rows(seen: Sequence[OpenEntry], count: int) -> list[Row]:
    return [_open_row(entry) for entry in seen if entry.told][-count:]


def _open_row(entry: OpenEntry) -> Row:
    row: Row = {"n": entry.n, "at": entry.at, "undone": False}
    told = [{"told": one.told, "open": one.open} for one in entry.told]
    return {**row, "told": told, **({"kind": entry.kind} if entry.kind else {})}


def _keepers_rows(entries: Sequence[Entry], count: int) -> list[Row]:
    gone = undone(entries)
    return [_keepers_row(entry, entry["n"] in gone) for entry in entries[-count:]]


def _keepers_row(entry: Entry, gone: bool) -> Row:
    told = [{"told": one.told, "open": one.open} for one in lines_of(entry)]
    row: Row = {"n": entry["n"], "at": entry.get("at", ""), "undone": gone}
    row["command"] = list(entry.get("command", []))
    for key in ("forced", "set", "by_hand", "mark", "to", "rolls", "threat"):
        if entry.get(key):
            row[key] = entry[key]
    kind = str(entry.get("kind", ""))
    return {**row, "told": told, **({"kind": kind} if kind else {})}


def _logged_rows(rows: list[Row]) -> Shown:
    return Shown(lambda: rows, partial(log, rows), last_first=True)


LOG = View(
    observe_journal,
    lambda seen, count: _logged_rows(_open_rows(seen, count)),
    lambda entries, count: _logged_rows(_keepers_rows(entries, count)),
)


def _moved(entry: Entry) -> str:
    """What taking back says to everybody; a checkpoint's name may be a secret."""
    if entry.get("kind") == "back":
        return "The game went back to an earlier moment."
    if withdrawn(entry):
        return "1 command was taken back."
    word = "undone" if entry.get("kind") == "undo" else "redone"
    count = len(entry.get(word, []))
    told = "taken back" if word == "undone" else "done again"
    were = "command was" if count == 1 else "commands were"
    return f"{count} {were} {told}."


def log(rows: Sequence[Row], page: Page) -> str:
    if not rows:
        return "Nothing has been told yet."
    return "\n".join(line for row in rows for line in _logged(page, row))


def _logged(page: Page, row: Row) -> Iterator[str]:
    words = " ".join(str(word) for word in row.get("command", []))
    notes = [row["at"].replace("T", " ").removesuffix("Z")]
    notes += [word for word in ("undone", "forced", "set") if row.get(word)]
    notes += ["by hand"] if row.get("by_hand") and not row.get("set") else []
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


class Kept(NamedTuple):
    """A game and the whole of its journal."""

    game: Game
    entries: Sequence[Entry]


@dataclass(eq=False, repr=False)
class OpenChronicle:
    """An evening as everybody lived it."""

    title: str
    name: str
    begun: str
    rounds: int
    outcome: Outcome | None
    seal: str
    people: list[str]
    so_far: str
    prologue: str
    journal: list[OpenEntry]


def observe_chronicle(kept: Kept) -> OpenChronicle:
    game, entries = kept
    session, story = game.session, game.library.story
    return OpenChronicle(
        title=story.title,
        name=session.name,
        begun=str(entries[0].get("at", ""))[:10] if entries else "",
        rounds=session.round,
        outcome=session.outcome,
        seal=seal(session.seed, session.reading),
        people=[_person(game, one) for one in game.table.investigators],
        so_far=story.so_far,
        prologue=story.prologue,
        journal=observe_journal(entries),
    )


def open_markdown(seen: OpenChronicle) -> str:
    """The table's edition is made of open lines alone."""
    rounds = _rounds([(one.kind, one.told) for one in seen.journal])
    parts = [*_title(seen), *_people(seen), *_prologue(seen), *rounds]
    return "\n\n".join(parts) + "\n"


def keepers_markdown(kept: Kept) -> str:
    """The game worth keeping, with what lay behind the screen."""
    seen, gone = observe_chronicle(kept), undone(kept.entries)
    rounds = _rounds(
        [
            (str(entry.get("kind", "")), _retold(entry))
            for entry in kept.entries
            if withdrawn(entry) or entry["n"] not in gone
        ]
    )
    screen = _behind_the_screen(kept.game)
    parts = [*_title(seen), *_people(seen), *screen, *_prologue(seen), *rounds]
    return "\n\n".join(parts) + "\n"


def _page_of(text: str) -> Shown:
    return Shown(lambda: {"markdown": text}, lambda page: text.removesuffix("\n"))


CHRONICLE = View(
    observe_chronicle,
    lambda seen: _page_of(open_markdown(seen)),
    lambda kept: _page_of(keepers_markdown(kept)),
)


def _title(seen: OpenChronicle) -> list[str]:
    told = f"{plain(seen.name)}, begun {seen.begun}: {counted(seen.rounds, 'round')}."
    if seen.outcome is not None:
        won = SIDES[seen.outcome.winner]
        told += f" {won}: {plain(seen.outcome.why)}."
    sealed = f"The seal of the game is `{seen.seal}`."
    return [f"# {plain(seen.title)}", f"*{told}*", sealed]


def _people(seen: OpenChronicle) -> list[str]:
    return ["## Those who came", "\n".join(seen.people)]


def _person(game: Game, one: Investigator) -> str:
    known = game.library.character(one.id).traits
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


def _prologue(seen: OpenChronicle) -> list[str]:
    return ["## The story so far", quoted(seen.so_far), quoted(seen.prologue)]


class Headings:
    """Rounds are counted, turns named; the first step begins the keeper's turn."""

    def __init__(self) -> None:
        self.round = 1
        self.keepers = False

    def over(self, line: Told) -> str | None:
        if line.kind == "round":
            self.round += 1
            self.keepers = False
            return f"## Round {self.round}"
        if line.kind == "turn":
            self.keepers = False
            return f"### {plain(line.told.rstrip('.'))}"
        if line.kind == "step" and not self.keepers:
            self.keepers = True
            return "### The keeper's turn"
        return None


def _rounds(entries: Sequence[tuple[str, list[Told]]]) -> Iterator[str]:
    """A chapter for each round; of what was undone, only that it was."""
    headings = Headings()
    yield "## Round 1"
    for kind, told in entries[1:]:
        if kind in MOVES:
            yield from (f"*({line.told})*" for line in told)
        else:
            yield from _paragraphs(told, headings)


def _paragraphs(lines: Sequence[Told], headings: Headings) -> Iterator[str]:
    """Lines run on in one paragraph until a text is read or a chapter begins."""
    running: list[str] = []
    for line in lines:
        own = headings.over(line) or _by_itself(line)
        if own is None and line.kind not in PASSED_OVER:
            running.append(_sentence(line))
        if own is not None:
            yield from [" ".join(running)] * bool(running)
            running = []
            yield own
    yield from [" ".join(running)] * bool(running)


def _by_itself(line: Told) -> str | None:
    """What was read aloud, and what nobody forgets."""
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
    return SIGNS.sub(r"\\\g<0>", visible(text))


def _one_line(text: str) -> str:
    return plain(" ".join(text.split()))


def quoted(text: str) -> str:
    parts = [_one_line(part) for part in text.strip().split("\n\n")]
    return "\n>\n".join(f"> {part}" for part in parts)
