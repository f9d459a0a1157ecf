"""What every command has at hand: which game, for whose eyes, and how to show things."""

from __future__ import annotations

import os
import sys
from copy import copy
from functools import cache, partial, wraps
from typing import TYPE_CHECKING, Any, Callable, ParamSpec, Sequence, TypeVar

import click

from keeper.content.records import dataclass, field
from keeper.errors import KeeperError, Mistyped
from keeper.views.audience import KEEPER, Audience, View, openly

if TYPE_CHECKING:
    from keeper.commands.terminal.asking import LookUp
    from keeper.deciders import Wish
    from keeper.play import Read
    from keeper.played import Ask, Played
    from keeper.rules.acts.act import Act
    from keeper.rules.game import Game, Question, Report
    from keeper.views.style import Page

Prompt = Callable[["Question", "LookUp"], str]
LATELY = 80  # commands among which the last round is looked for
AFTERWARDS = (
    "`keeper export` writes the evening down, `keeper verify` proves its dice,\n"
    "`keeper new` begins another."
)
EXIT_WAITS = 5  # a question waits for an answer
Command = TypeVar("Command", bound=Callable[..., Any])
Thing = TypeVar("Thing")
Words = ParamSpec("Words")


@dataclass(eq=False)
class Setting:
    """The words before the command: `keeper [--session …] [--json] [--table]`."""

    session: str = ""
    json: bool = False
    audience: Audience = KEEPER
    words: Sequence[str] = field(default_factory=list)
    prompt: Prompt | None = None  # the table shell's; else found
    beside: Callable[[Sequence[str], Setting], bool] | None = None  # see `look_up`
    shell: bool = False
    seated: bool = False  # in the table's own chair: the keeper's commands do not exist
    page: Page | None = None  # else the terminal's
    asking: bool = False  # a question of the game is on the screen
    program: bool = False  # the program is the keeper, and everybody at the table

    def look(self) -> Game:
        """The game, to be read."""
        from keeper import opening

        return opening.look(self.session)

    def act(self, act: type[Act], wish: Wish, /, **words: Any) -> None:
        """Play one act and show what it did."""
        self._play(act.chair, lambda game: act.read(game, **words), wish)

    def may_answer(self, question: Question) -> bool:
        """In the table's own chair nobody answers for the keeper."""
        return question.asks != "keeper" or not (self.seated or self.program)

    def said(
        self, act: type[Act], told: Sequence[str], wish: Wish, /, **more: Any
    ) -> None:
        """The same for an act whose words may begin with whose turn it is."""
        self._play(act.chair, lambda game: act.said(game, told, **more), wish)

    def _play(self, chair: str, read: Read, wish: Wish) -> None:
        from keeper import play

        self._may_sit_in(chair, wish)

        def intended(game: Game) -> Act:
            act = self.audience.intend(game, chair, read)
            self._may_sit_in(act.chair, wish)
            return act

        wish.unseen = self.audience.unseen
        wish.seated = self.seated or self.program
        with self.audience.trying():
            played = play.perform(
                self.session, self.words, intended, wish, self.asker()
            )
        self.show(played)

    def settle(self, asked: Question | None, typed: str) -> None:
        """Answer the question that waits, as it is asked here."""
        from keeper import play
        from keeper.deciders import spoken

        if asked is not None and not self.may_answer(asked):
            raise Mistyped("this is for the keeper to answer")
        if asked is not None and not asked.secret:
            with openly():
                spoken(asked, typed)
        with self.audience.trying():
            played = play.answer(
                self.session, self.words, typed, self.asker(), self.audience
            )
        self.show(played)

    def _may_sit_in(self, chair: str, wish: Wish) -> None:
        """In the table's own chair there is nothing of the keeper's."""
        if not (self.seated or self.program):
            return
        from keeper.rules.acts.act import INVESTIGATORS

        if chair != INVESTIGATORS or wish.force or wish.trauma:
            message = "that is the keeper's, and the keeper is the program"
            raise Mistyped(message if self.program else "that is for the keeper to do")

    def asker(self, waits: bool = True) -> Ask | None:
        """How to ask people, or None where nobody can answer.

        `waits`: if they leave, the question is in a game's file.
        """
        terminal = sys.stdin.isatty() and sys.stderr.isatty()
        if self.prompt is None and (self.json or not terminal):
            return None
        return partial(self._tell_and_ask, waits)

    def _tell_and_ask(
        self, waits: bool, question: Question, reports: Sequence[Report]
    ) -> str:
        """What led to the question is told first."""
        from keeper.commands.terminal.asking import ask, leave

        self.echo(reports)
        self.asking = waits
        if not (self.audience.may_be_asked(question) and self.may_answer(question)):
            leave()
        answer = (self.prompt or ask)(question, self.look_up)
        self.asking = False
        return answer

    def look_up(self, words: Sequence[str]) -> bool:
        """A reading command while a question waits; whatever it says, the question stays."""
        if self.beside is None:
            return False
        aside = copy(self)
        aside.prompt, aside.asking = None, False
        return self.beside(words, aside)

    def show(self, played: Played) -> None:
        from keeper.views import reports

        if played.dice_left and not self.json:
            left = ", ".join(str(die) for die in played.dice_left)
            click.echo(f"Dice not needed and ignored: {left}", err=True)
        if self.json:
            new = played.reports[played.heard :]
            facts = reports.as_json(self.audience.hear(new))
            if played.library is not None:
                facts = self.audience.facts(played.library, facts)
            if played.dice_left:
                facts["dice_left"] = list(played.dice_left)
            if played.question is not None:
                facts["question"] = self._asked(played.question)
            self.answer(**facts, n=played.number)
        else:
            self.echo(played.reports[played.heard :])
        if played.question is not None:
            self._leave_waiting(played.question)

    def _asked(self, question: Question) -> dict[str, Any]:
        """p25: of a secret question the table learns only that the keeper decides."""
        if not self.audience.may_be_asked(question):
            return {"asks": question.asks}
        names = question.labels
        found = {
            "kind": question.kind,
            "asks": question.asks,
            "text": question.text,
            "choices": [
                {"id": one, "name": names.get(one, one)} for one in question.choices
            ],
            "default": question.default or None,
        }
        return {**found, "facts": question.facts} if question.facts else found

    def _leave_waiting(self, question: Question) -> None:
        from keeper.commands.terminal.asking import said

        if not self.json:
            known = self.audience.may_be_asked(question)
            click.echo(said(question) if known else "The keeper decides.", err=True)
            how = "puzzle swap A B" if question.kind == "puzzle" else "answer WORD"
            click.echo(self.plainly(f"  `keeper {how}` goes on"), err=True)
        raise click.exceptions.Exit(EXIT_WAITS)

    def echo(self, filed: Sequence[Report]) -> None:
        """What happened, for whoever looks at the screen."""
        from keeper.views import reports

        heard = self.audience.hear(filed)
        text = self.plainly(reports.as_text(heard))
        if text:
            click.echo(text)
        kinds = {report.kind for report in heard}
        if "ended" in kinds:
            click.echo(self.plainly(AFTERWARDS))
        elif "round" in kinds:
            self._sum_up()

    def _sum_up(self) -> None:
        """What the last round brought, when the next begins."""
        from keeper import opening
        from keeper.views import glance
        from keeper.views.style import terminal

        try:
            lately = opening.opened(self.session).recent(LATELY)
        except KeeperError as error:  # the command is done, whatever comes after it
            click.echo(self.audience.refusal(error).message, err=True)
            return
        told = glance.last_round(lately)
        if told:
            lines = terminal().wrap(f"Last round: {told}", "  ", "    ")
            click.echo("\n".join(lines))

    def view(
        self,
        name: str,
        view: View[Thing, Any, Words],
        thing: Thing,
        *words: Words.args,
        **more: Words.kwargs,
    ) -> None:
        """Show something: JSON under its own name, or text for this terminal."""
        shown = self.audience.see(view, thing, *words, **more)
        if self.json:
            self.answer(**{name: shown.facts()})
            return
        from keeper.views.style import terminal

        page = self.page or terminal()
        text = self.plainly(shown.text(page))
        if self.page is None and page.height and sys.stdin.isatty():
            from keeper.commands.terminal.asking import paged

            paged(text, page)
        else:
            click.echo(text, color=page.colour)

    def plainly(self, text: str) -> str:
        """In the shell nobody types the word `keeper`."""
        return text.replace("`keeper ", "`") if self.shell else text

    def answer(self, **facts: Any) -> None:
        """The one JSON object of this command."""
        import json

        click.echo(json.dumps({"ok": True, "reports": [], **facts}, ensure_ascii=False))


pass_setting = click.make_pass_decorator(Setting, ensure=True)


def playing(function: Command) -> Command:
    """Dice and choices given beforehand, on every command that plays."""

    @wraps(function)
    def wrapped(*args: Any, **words: Any) -> Any:
        from keeper.deciders import Wish

        wish = Wish(
            force=words.pop("force"),
            rolls=words.pop("roll"),
            luck=words.pop("luck"),
            luck_on=words.pop("luck_on"),
            may=words.pop("may"),
            yes_to=words.pop("yes_to"),
            no_to=words.pop("no_to"),
            picks=words.pop("pick"),
            trauma=words.pop("trauma_card"),
            defaults=words.pop("defaults") or _by_default(),
        )
        return function(*args, wish=wish, **words)

    # As click.option would, but with the same objects for every command: made once.
    own = getattr(function, "__click_params__", [])
    options = reversed(_options())
    wrapped.__click_params__ = [*own, *options]  # type: ignore[attr-defined]
    return wrapped  # type: ignore[return-value]


def _by_default() -> bool:
    return os.environ.get("KEEPER_ANSWERS", "") == "defaults"


@cache
def _options() -> list[click.Option]:
    return [
        click.Option(
            ["--force"], is_flag=True, help="Do it against the rules; it is logged."
        ),
        click.Option(
            ["--roll"],
            type=int,
            multiple=True,
            metavar="N",
            help="A die from the table.",
        ),
        click.Option(
            ["--luck"], count=True, help="Spend a skill point on the first test."
        ),
        click.Option(
            ["--yes/--no", "may"],
            default=None,
            help="Answer every “may” but skill points.",
        ),
        click.Option(
            ["--luck-on"],
            multiple=True,
            metavar="TEST",
            help="Spend one on this test: evade, strength, zombie-1.",
        ),
        click.Option(
            ["--yes-to"], multiple=True, metavar="WHAT", help="Answer one “may” by yes."
        ),
        click.Option(
            ["--no-to"], multiple=True, metavar="WHAT", help="Answer one “may” by no."
        ),
        click.Option(
            ["--defaults"], is_flag=True, help="Ask nothing that has a default."
        ),
        click.Option(
            ["--pick"],
            multiple=True,
            metavar="NAME",
            help="Choose, in the order asked.",
        ),
        click.Option(
            ["--trauma", "trauma_card"],
            multiple=True,
            metavar="CARD[:WHO]",
            help="Play this trauma as soon as it may be.",
        ),
    ]


def example(*lines: str) -> str:
    """The epilog of a command's help: what a keeper would type."""
    shown = "\n".join(f"  keeper {line}" for line in lines)
    return f"\b\nExample:\n{shown}"
