"""A game's life around its playing: begun, taken back, marked."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import Any, Iterable, Iterator, Sequence

from keeper import play
from keeper.content.fingerprints import fingerprints, replaced
from keeper.content.packs import Library
from keeper.deciders import Answers, Asked, Wish, chosen
from keeper.errors import (
    KeeperError,
    NotUnderstood,
    Refused,
    SessionTrouble,
    StoryFault,
)
from keeper.opening import Waiting, library, sensible, waiting
from keeper.play import Ask, Played
from keeper.rules.chance import Chance
from keeper.rules.chapters.rounds import setup
from keeper.rules.game import Game, Report
from keeper.rules.table import READING, SCHEMA
from keeper.session import home
from keeper.session.session import Session

Entry = dict[str, Any]


def new_seed() -> str:
    return os.urandom(16).hex()


def drawn_story(seed: str, word: str) -> str:
    """p5: a story that nobody chose, drawn from the seed before anything else."""
    stories = library().stories()
    return Chance(seed, f"{word}\nstory", 0).pick(stories, "story")


def begin(
    name: str, words: Sequence[str], args: dict[str, Any], ask: Ask | None
) -> Played:
    """Set up a new game; what is missing is asked for, or drawn with `random`."""
    path = home.path_for(name)
    args, given = {**args, "reading": READING}, list[str]()
    while True:
        try:
            game = set_up(name, args, Answers(Wish(), given))
            break
        except Asked as asked:
            question = asked.question
            if ask is None:
                raise NotUnderstood(f"not said: {question.text}", question.hint)
            given.append(chosen(question, ask(question, ())))
    entry = play.journalled(game, words, {"do": "new", "session": name, **args})
    entry |= {"cards": fingerprints(game.library), "replaced": replaced(game.library)}
    Session.create(path, game.table.state(), entry, SCHEMA, words[:1])
    played = Played([*game.reports, *_last_used(name)], 1)
    played.library = game.library
    return played


def _last_used(name: str) -> Iterator[Report]:
    """The game is there by now; it only may not be the one that is taken unnamed."""
    try:
        home.use(name)
    except SessionTrouble as error:
        told = f"{error.message} Name the game yourself: `keeper -s {name} …`"
        yield Report("trouble", told, False, {"session": name})


def set_up(name: str, args: dict[str, Any], answers: Any) -> Game:
    cards = library(args["story"])
    reading = args.get("reading", 1)
    chance = Chance(args["seed"], args["word"], 0 if reading == 1 else {})
    table = setup.bare(cards, name, args["seed"], args["word"])
    table.session.reading = reading
    table.session.program = args.get("program", "")
    game = Game(table, cards, chance, answers)
    with _written_well(cards):
        setup.lay_out(
            game,
            args["players"],
            args["investigators"],
            args["choices"],
            args["options"],
            args["random"],
            args.get("decks", "program"),
        )
    table.session.drawn = dict(chance.drawn)
    return game


@contextmanager
def _written_well(library: Library) -> Iterator[None]:
    """A story whose files do not fit together may fail anywhere: then its check speaks."""
    try:
        yield
    except (KeeperError, Asked) as known:
        if not isinstance(known, StoryFault) or ".toml" in known.message:
            raise
        fault: Exception = known  # it names a card and no file
    except Exception as unknown:
        fault = unknown
    else:
        return
    raise _in_its_files(library) or fault


def _in_its_files(library: Library) -> StoryFault | None:
    """The first problem of a story, by file and card."""
    from keeper.content.check import story

    hint = f"`keeper story check {library.story_id}` says all that is wrong with it"
    for check in story.check(library):
        for problem in check.problems:
            return StoryFault(f"{library.story_id}: {problem}", hint)
    return None


# Taking back ---------------------------------------------------------------------------------


@contextmanager
def _held(name: str, words: Sequence[str]) -> Iterator[Session]:
    with Session.hold(home.find(name), SCHEMA, words[:1]) as session:
        sensible(session)
        yield session


def undo(name: str, words: Sequence[str], count: int) -> Played:
    """A question that waits is taken back first; the journal keeps what was seen."""
    with _held(name, words) as session:
        found = waiting(session)
        if found is not None:
            seen = _seen(found)
            session.withdraw({**seen, "undo": list(words)})
            if count == 1 and not _is_programs(session, found.act):
                return _told(
                    session, "undone", "Undone", [{"n": session.revision, **seen}]
                )
            count -= not _is_programs(session, found.act)
        count = _answered_moves(session, count, _back(session))
        taken = session.undo(count, {"command": list(words)})
        return _told(session, "undone", "Undone", taken)


# Where the program is the keeper, what it did after a command goes with the command.


def _is_programs(session: Session, act: dict[str, Any]) -> bool:
    if not session.state["session"]["1"].get("program"):
        return False
    from keeper.rules.acts.act import KEEPER
    from keeper.rules.acts.legal import ACTS

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
        own = _is_programs(session, session.step(n)["act"])
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
        raise Refused("a question waits", hint="`keeper answer WORD`, or `keeper undo`")


def redo(name: str, words: Sequence[str], count: int) -> Played:
    with _held(name, words) as session:
        _nothing_waits(session)
        count = _answered_moves(session, count, session.head.redo[::-1], before=False)
        done = session.redo(count, {"command": list(words)})
        return _told(session, "redone", "Done again", done)


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
        session.back(mark, {"command": list(words)})
        told = f"Back at checkpoint {mark}; `keeper undo` returns from it."
        return Played([Report("back", told, False, {"name": mark})], session.revision)


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


def _told(session: Session, kind: str, word: str, entries: Sequence[Entry]) -> Played:
    """Undone commands may name secrets: the table hears only that it happened."""
    count = "1 command" if len(entries) == 1 else f"{len(entries)} commands"
    reports = [Report(kind, f"{word}: {count}.", True, {})]
    for entry in entries:
        command = " ".join(entry.get("command", []))
        facts = {"n": entry["n"], "command": entry.get("command", [])}
        reports.append(Report(kind, f"{word}: {entry['n']} {command}", False, facts))
    return Played(reports, session.revision)
