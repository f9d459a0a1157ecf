"""A game's life around its playing: taken back, marked, remarked upon."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any, Iterable, Iterator, Sequence

from keeper.errors import Evident, KeeperError
from keeper.opening import Waiting, game_of, sensible, waiting
from keeper.played import Played
from keeper.rules.game import Report
from keeper.rules.table import SCHEMA, State
from keeper.session import home
from keeper.session.session import Session

Entry = dict[str, Any]


@contextmanager
def _held(name: str, words: Sequence[str]) -> Iterator[Session]:
    with Session.hold(home.find(name), SCHEMA, words[:1]) as session:
        sensible(session)
        yield session


def undo(name: str, words: Sequence[str], count: int) -> Played:
    """A question that waits is taken back first; the journal keeps what was seen."""
    with _held(name, words) as session, session.together():
        taken, before = list[Entry](), session.state
        found = waiting(session)
        if found is not None:
            seen = _seen(found)
            session.withdraw({**seen, "undo": list(words)})
            if not _is_programs(session, found.act):
                taken, count = [{"n": session.revision, **seen}], count - 1
        if count or not taken:
            count = _answered_moves(session, count, _back(session))
            taken += session.undo(count, {"command": list(words)})
        return _told(session, "undone", "Undone", taken, before)


# Where the program is the keeper, what it did after a command goes with the command.


def _is_programs(session: Session, act: dict[str, Any] | None) -> bool:
    """An entry without an act, such as going back to a checkpoint, is a person's."""
    if act is None or not session.state["session"]["1"].get("program"):
        return False
    from keeper.rules.acts.act import KEEPER
    from keeper.rules.acts.every import ACTS

    return act["do"] in ACTS and ACTS[act["do"]].chair == KEEPER


def _back(session: Session) -> Iterator[int]:
    """The commands that can be taken back, the newest first."""
    at = session.head.head
    while at:
        yield at
        at = session.step(at)["parent"]


def _answered_moves(
    session: Session, count: int, numbers: Iterable[int], before: bool = True
) -> int:
    """So many commands of people in journal entries, with the program's among them.

    `before`: its moves are met before the command that they followed.
    """
    taken, people = 0, 0
    for n in numbers:
        own = _is_programs(session, session.step(n).get("act"))
        if not own and not before and people == count:
            break
        taken, people = taken + 1, people + (not own)
        if before and people == count:
            break
    return taken + count - people


def _seen(found: Waiting) -> Entry:
    """What was seen of a command before it was taken back."""
    kept = ("command", "act", "rolls", "answers", "told")
    return {key: getattr(found, key) for key in kept}


def _nothing_waits(session: Session) -> None:
    if waiting(session) is not None:
        hint = "`keeper answer` shows it, `keeper undo` takes the command back"
        raise Evident("a question waits", hint=hint)


def redo(name: str, words: Sequence[str], count: int) -> Played:
    with _held(name, words) as session:
        _nothing_waits(session)
        before = session.state
        count = _answered_moves(session, count, session.head.redo[::-1], before=False)
        done = session.redo(count, {"command": list(words)})
        return _told(session, "redone", "Done again", done, before)


def checkpoint(name: str, words: Sequence[str], mark: str) -> Played:
    with _held(name, words) as session:
        made = session.checkpoint(mark, {"command": list(words)})
        told = f"Checkpoint {mark} is set at entry {made['n']}."
        if "replaces" in made:
            told += f" (It was at entry {made['replaces']}.)"
        report = Report("checkpoint", told, False, {"name": mark})
        return Played([report], session.revision)


def back(name: str, words: Sequence[str], mark: str) -> Played:
    with _held(name, words) as session:
        _nothing_waits(session)
        before = session.state
        session.back(mark, {"command": list(words)})
        told = f"Back at checkpoint {mark}; `keeper undo` returns from it."
        reports = [Report("back", told, False, {"name": mark}), *_put(session, before)]
        return Played(reports, session.revision)


def note(name: str, words: Sequence[str], text: str) -> Played:
    with _held(name, words) as session:
        told = [[f"Note: {text}", False]]
        session.note(text, {"command": list(words), "told": told})
        return Played([Report("note", "Noted.", False, {})], session.revision)


def looked(name: str, words: Sequence[str]) -> None:
    """Before anybody sees what nobody may see, the journal says so."""
    with _held(name, words) as session:
        told = [[f"Looked by force: {' '.join(words)}", False]]
        session.looked({"command": list(words), "told": told})


def _told(
    session: Session, kind: str, word: str, entries: Sequence[Entry], before: State
) -> Played:
    """Undone commands may name secrets: the table hears only that it happened."""
    count = "1 command" if len(entries) == 1 else f"{len(entries)} commands"
    reports = [Report(kind, f"{word}: {count}.", True, {})]
    for entry in entries:
        command = " ".join(entry.get("command", []))
        facts = {"n": entry["n"], "command": entry.get("command", [])}
        reports.append(Report(kind, f"{word}: {entry['n']} {command}", False, facts))
    return Played([*reports, *_put(session, before)], session.revision)


def _put(session: Session, before: State) -> Iterator[Report]:
    """Where the figures and tokens go now; it is done, whether the cards can be read or not."""
    from keeper.views.board.put_back import put_back  # marks and notes need no cards

    try:
        told = put_back(game_of(before, None), game_of(session.state, None))
    except KeeperError as error:  # which may name what lies hidden
        yield Report("put-back", f"What to put back is not known: {error}", False, {})
        return
    if told:
        yield Report("put-back", told, True, {})
