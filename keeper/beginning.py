"""A new game: set up from what was said, asked for or drawn, and written down whole."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import Any, Iterator, Sequence

from keeper import play
from keeper.answers import chosen
from keeper.content.fingerprints import fingerprints, replaced
from keeper.content.packs import Library
from keeper.deciders import Answers, Asked, Back, Wish
from keeper.errors import KeeperError, NotUnderstood, SessionTrouble, StoryFault
from keeper.opening import library
from keeper.played import Ask, Played
from keeper.rules.chance import Chance
from keeper.rules.chapters.hands import decks
from keeper.rules.chapters.rounds import setup
from keeper.rules.game import Game, Report
from keeper.rules.table import READING, SCHEMA
from keeper.session import home
from keeper.session.session import Session


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
            try:
                given.append(chosen(question, ask(question, ())))
            except Back:
                del given[-1:]
    entry = play.journalled(game, words, {"do": "new", "session": name, **args})
    entry |= {"cards": fingerprints(game.library), "replaced": replaced(game.library)}
    Session.create(path, game.table.state(), entry, SCHEMA, words[:1])
    # Of the journal they are no part: `deck --order` shows them at any time.
    lying = [decks.as_it_lies(game, deck) for deck in decks.known(game) if deck.draw]
    played = Played([*lying, *game.reports, *_last_used(name)], 1)
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
