"""Setting up at a terminal: first what everybody may see, then the keeper's secrets."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Callable, Sequence, TypeVar

import click

from keeper.answers import chosen
from keeper.commands.guard import beneath
from keeper.commands.terminal.asking import Desk
from keeper.deciders import Back
from keeper.rules.chapters.rounds.setup import brought, trait_line
from keeper.rules.game import Question
from keeper.rules.options import OPTIONAL_RULES

if TYPE_CHECKING:
    from keeper.content.cards import Character
    from keeper.content.packs import Library
    from keeper.played import Ask
    from keeper.rules.game import Report

SEALED = """\
It binds every die and every shuffle of this game before anybody has seen one.
A word of the investigators, mixed in now, makes sure that the keeper has not
chosen them."""
WORD = "A word of the investigators (Enter: none, ?: what it is for)"
FOR = """\
Any word or phrase that the players like. The dice and decks of the evening come
from the secret behind the seal and this word together; after the game `verify`
shows both and proves every roll. It need not be remembered. `undo` goes back to
the question before."""
WIPE = "\x1b[2J\x1b[3J\x1b[H"  # what has scrolled away, too
AWAY = "Players, look away: the keeper answers in secret."
BACK = "Players may look again."
EVERYBODY = "everybody"
NONE = "none"
MOST_PLAYERS = 4
Agreed = TypeVar("Agreed")


class Remembered:
    """Asks, and keeps what was answered: `undo` goes back by one question."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self.said: list[str] = []
        self.place = 0

    def __call__(self, question: Question, reports: Sequence[Report]) -> str:
        if self.place == len(self.said):
            self.said.append(self.ask(question, reports))
        self.place += 1
        return self.said[self.place - 1]

    def whole(self, questions: Callable[[Ask], Agreed]) -> Agreed:
        """All of them, from the first one again where somebody goes back."""
        while True:
            self.place = 0
            try:
                return questions(self)
            except Back:
                del self.said[-1:]


def keeper(ask: Ask) -> str:
    """Who is the keeper: nobody need be."""
    labels = {
        "person": "one of you, who alone sees this screen",
        "program": "the program: everybody at the table is an investigator",
    }
    return _asked(ask, "keeper", "Who is the keeper?", labels, "person")


def temper(ask: Ask) -> str:
    labels = {
        "gentle": "lets you get away with much",
        "fair": "plays to win",
        "cruel": "and goes for whoever is weak",
    }
    return _asked(ask, "temper", "How hard does it play?", labels, "fair")


def story(ask: Ask, libraries: dict[str, Library]) -> str:
    """By title, what it is about and how long it takes."""
    labels = {name: _about(library) for name, library in libraries.items()}
    return _asked(ask, "story", "Which story?", labels)


def _about(library: Library) -> str:
    rounds = sum(event.time for event in library.events.values())
    first = " ".join(library.story.summary.split()).partition(". ")[0].rstrip(".")
    return f"{library.story.title}, up to {rounds} rounds. {first}."


def people(
    ask: Ask, library: Library, count: int, named: Sequence[str] = ()
) -> list[str]:
    """Each player's investigator with two traits, chosen by those who play them."""
    found: list[str] = []
    taken = list(named)
    for player in range(len(taken) + 1, len(taken) + count + 1):
        everybody = library.characters()
        left = {who: _brings(library, everybody[who]) for who in everybody}
        left = {who: label for who, label in left.items() if who not in taken}
        text = f"Player {player}: which investigator?"
        who = _asked(ask, "investigator", text, left)
        taken.append(who)
        traits = [
            _trait(ask, library, everybody[who], k) for k in ("physical", "mental")
        ]
        found.append(f"{who}:{','.join(traits)}")
    return found


def _brings(library: Library, one: Character) -> str:
    things = [brought(library, trait) for trait in one.traits.values()]
    either = " or ".join(thing for thing in things if thing)
    return (
        f"{one.name}: health {one.health}, sanity {one.sanity}, skill {one.skill}; "
        f"{either}"
    )


def _trait(ask: Ask, library: Library, one: Character, kind: str) -> str:
    labels = {
        trait.id: trait_line(library, trait)
        for trait in one.traits.values()
        if trait.kind == kind
    }
    return _asked(ask, "trait", f"{one.name}: which {kind} trait?", labels)


def _asked(
    ask: Ask, kind: str, text: str, labels: dict[str, str], default: str = ""
) -> str:
    question = Question(kind, EVERYBODY, text, list(labels), default, False, labels)
    return chosen(question, ask(question, ()))


def count(ask: Ask) -> int:
    """p5: one to four investigator players."""
    found = [str(n) for n in range(1, MOST_PLAYERS + 1)]
    return int(
        _asked(
            ask, "players", "How many investigator players?", dict.fromkeys(found, "")
        )
    )


def options(ask: Ask) -> list[str]:
    """p26: all must agree on them before the game; by default there are none."""
    found: list[str] = []
    left = {NONE: "as in the rulebook"}
    left |= {name: option.text for name, option in OPTIONAL_RULES.items()}
    text = "Any optional rules? All must agree."
    while (name := _asked(ask, "option", text, left, NONE)) != NONE:
        found.append(name)
        del left[name]
        left[NONE] = "no more"
        text = "Any other?"
    return found


def word(at: Desk, sealed: str) -> str:
    """Free words, all but `?` and `undo` alone; what was typed is shown."""
    click.echo(f"The seal: {sealed}\n{SEALED}", err=True)
    while True:
        typed = str(
            click.prompt(WORD, default="", show_default=False, err=True)
        ).strip()
        at.screen.typed()
        if typed != "?":
            break
        click.echo(FOR, err=True)
    if typed == "undo":
        raise Back
    if typed:
        click.echo(f"Their word: {typed}", err=True)
    return typed


class Secretly:
    """Asks the keeper's questions on a screen that was cleared, and clears it after."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self.begun = False

    def __call__(self, question: Question, reports: Sequence[Report]) -> str:
        if question.secret:
            self.begin()
        return self.ask(question, reports)

    def begin(self) -> None:
        """Before the first secret, asked or told, the players look away."""
        if not self.begun:
            self.begun = True
            self.turn(AWAY)

    def over(self) -> str:
        """What was typed when all was answered: it is for whoever reads next."""
        return self.turn(BACK) if self.begun else ""

    @staticmethod
    def turn(text: str) -> str:
        """Said, and the screen wiped once somebody has heard it."""
        if not (sys.stdout.isatty() and sys.stdin.isatty()):
            click.echo(text, err=True)
            return ""
        typed = click.prompt(
            f"{text} (Enter)", prompt_suffix=" ", default="", show_default=False
        )
        if sys.platform == "win32":
            click.clear()
        else:
            screen = beneath()  # the guard would show the order instead of passing it
            screen.write(WIPE)
            screen.flush()
        return str(typed).strip()
