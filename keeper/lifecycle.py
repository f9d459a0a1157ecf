"""A game's life around its playing: begun, taken back, proved."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import Any, Iterator, Sequence

from keeper import play
from keeper.content.packs import Library
from keeper.errors import KeeperError, SessionTrouble, StoryFault
from keeper.play import Answers, Asked, Played, Prompt, Wish
from keeper.rules import acts
from keeper.rules.chance import Chance
from keeper.rules.chapters.rounds import setup
from keeper.rules.game import Game, Question, Report
from keeper.rules.table import SCHEMA, State
from keeper.session import home
from keeper.session.session import Session
from keeper.session.verify import Verdict, verify

Entry = dict[str, Any]


def new_seed() -> str:
    return os.urandom(16).hex()


def drawn_story(seed: str, word: str) -> str:
    """p5: a story that nobody chose, drawn from the seed before anything else."""
    stories = play.library().stories()
    return Chance(seed, f"{word}\nstory", 0).pick(stories, "story")


def begin(
    name: str, words: Sequence[str], args: dict[str, Any], prompt: Prompt | None
) -> Played:
    """Set up a new game; what is missing is asked for, or drawn with `random`."""
    path = home.path_for(name)
    answers = Answers(Wish(), prompt)
    while True:
        try:
            answers.begin()
            game = _set_up(name, args, answers)
            break
        except Asked as asked:
            assert prompt is not None
            answers.given.append(prompt(asked.question, ()))
    entry = play.entry(game, words, "new", {"session": name, **args})
    Session.create(path, game.table.state(), entry, SCHEMA, words[:1])
    return Played([*game.reports, *_last_used(name)], 1)


def _last_used(name: str) -> Iterator[Report]:
    """The game is there by now; it only may not be the one that is taken unnamed."""
    try:
        home.use(name)
    except SessionTrouble as error:
        told = f"{error.message} Name the game yourself: `keeper -s {name} …`"
        yield Report("trouble", told, False, {"session": name})


def _set_up(name: str, args: dict[str, Any], answers: Any) -> Game:
    library = play.library(args["story"])
    chance = Chance(args["seed"], args["word"], 0)
    table = setup.bare(library, name, args["seed"], args["word"])
    game = Game(table, library, chance, answers)
    with _written_well(library):
        setup.lay_out(
            game,
            args["players"],
            args["investigators"],
            args["choices"],
            args["options"],
            args["random"],
        )
    table.session.drawn = chance.drawn
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


# Proof -------------------------------------------------------------------------------------


class Recorded:
    """A decider that answers as the journal says people did."""

    def __init__(self, answers: Sequence[str]) -> None:
        self.answers = list(answers)

    def decide(self, question: Question) -> str:
        answer = self.answers.pop(0) if self.answers else question.default
        if answer not in question.choices:
            known = ", ".join(question.choices)
            raise SessionTrouble(f"the answer {answer!r} is none of {known}")
        return answer

    def settled(self, question: Question) -> None:
        """The journal keeps only what was really asked."""


def prove(path: str) -> tuple[Verdict, Session]:
    """Replay the whole journal against the file."""
    from keeper.rules import integrity

    session = Session.open(path, SCHEMA)
    for fault in integrity.shape(session.state):
        raise SessionTrouble(fault, "`keeper doctor` says what can be restored")
    return verify(session, _begin_again, _perform_again), session


def _begin_again(entry: Entry) -> State:
    args = dict(entry["act"])
    act = args.pop("do")
    game = _set_up(args["session"], args, Recorded(entry["answers"]))
    _check_entry(game, act, args, entry)
    return game.table.state()


def _perform_again(state: State, entry: Entry) -> tuple[State, list[Any]]:
    args = dict(entry["act"])
    act = args.pop("do")
    dice = [roll["d10"] for roll in entry["rolls"] if roll.get("from") == "table"]
    wish = Wish(force=bool(entry.get("forced")), rolls=dice)
    game = play.game_of(state, Recorded(entry["answers"]), wish)
    acts.perform(game, act, args)
    _check_entry(game, act, args, entry)
    return game.table.state(), game.chance.rolls


def _check_entry(game: Game, act: str, args: dict[str, Any], entry: Entry) -> None:
    """What an entry owns up to is what it did: nothing set or forced in secret."""
    again = play.entry(game, entry["command"], act, args)
    for key in ("rolls", "answers", "forced", "set", "threat"):
        if again.get(key) != entry.get(key):
            found = f"{key}: replayed {again.get(key)}, found {entry.get(key)}"
            raise SessionTrouble(found)


# Taking back ---------------------------------------------------------------------------------


@contextmanager
def _held(name: str, words: Sequence[str]) -> Iterator[Session]:
    with Session.hold(home.find(name), SCHEMA, words[:1]) as session:
        play.sensible(session)
        yield session


def undo(name: str, words: Sequence[str], count: int) -> Played:
    with _held(name, words) as session:
        taken = session.undo(count, {"command": list(words)})
        return _told(session, "undone", "Undone", taken)


def redo(name: str, words: Sequence[str], count: int) -> Played:
    with _held(name, words) as session:
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
        session.back(mark, {"command": list(words)})
        told = f"Back at checkpoint {mark}; `keeper undo` returns from it."
        return Played([Report("back", told, False, {"name": mark})], session.revision)


def note(name: str, words: Sequence[str], text: str) -> Played:
    with _held(name, words) as session:
        told = [[f"Note: {text}", False]]
        session.note(text, {"command": list(words), "told": told})
        return Played([Report("note", "Noted.", False, {})], session.revision)


def _told(session: Session, kind: str, word: str, entries: Sequence[Entry]) -> Played:
    """Undone commands may name secrets: the table hears only that it happened."""
    count = "1 command" if len(entries) == 1 else f"{len(entries)} commands"
    reports = [Report(kind, f"{word}: {count}.", True, {})]
    for entry in entries:
        command = " ".join(entry.get("command", []))
        facts = {"n": entry["n"], "command": entry.get("command", [])}
        reports.append(Report(kind, f"{word}: {entry['n']} {command}", False, facts))
    return Played(reports, session.revision)
