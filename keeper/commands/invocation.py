"""What every command has at hand: which game, for whose eyes, and how to show things."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any, Callable, ParamSpec, Sequence, TypeVar

import click

from keeper.content.records import copied, dataclass, field
from keeper.errors import KeeperError, Mistyped
from keeper.views.audience import KEEPER, Audience, View, openly

if TYPE_CHECKING:
    from keeper.commands.terminal.paging import Paper
    from keeper.content.packs import Library
    from keeper.deciders import Wish
    from keeper.play import Read
    from keeper.played import Ask, Played
    from keeper.rules.acts.act import Act
    from keeper.rules.game import Game, Question, Report
    from keeper.views.style import Page

    Prompt = Callable[[Question, "Setting"], str]

LATELY = 80  # commands among which the last round is looked for
AFTERWARDS = (
    "`keeper export --to evening.md` writes the evening down,\n"
    "`keeper verify` proves its dice, `keeper new` begins another."
)
# A list is also found under the name of the command that shows it.
OWN = {
    "actions": ("action",),
    "decks": ("deck",),
    "monsters": ("monster",),
    "puzzles": ("puzzle",),
}
# They show the question that waits themselves; what is printed goes to a file.
SAY_SO = ("now", "puzzles", "par", "print", "advise")
PRINTED = ("card", "read", "story")  # the same whatever is answered
LEFT_OUT = re.compile(r"(\(?)`keeper(?: |(\n\s*))")
EXIT_WAITS = 5  # a question waits for an answer
EXIT_STOPPED = 130
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
    asking: Question | None = None  # of the game, on the screen
    aside: bool = False  # something is looked up while it is
    program: bool = False  # the program is the keeper, and everybody at the table
    otherwise: Audience = KEEPER  # whose eyes these are where it is not
    beginning: bool = False  # a game is being set up: nothing of it is written down yet
    paper: Paper | None = None  # see `screen`

    def look(self) -> Game:
        """The game, to be read: where a question waits, as far as it has gone.

        p25: how far that is hangs on what is hidden, so the table sees what was before.
        """
        from keeper import opening

        session = opening.opened(self.session)
        if session.question is None or self.audience.unseen:
            return opening.seen(session)
        from keeper import play  # all the rules: only while a question waits

        return play.midway(session)

    @property
    def screen(self) -> Paper:
        """What was said at this terminal since somebody typed."""
        if self.paper is None:
            from keeper.commands.terminal.paging import Paper

            self.paper = Paper()
        return self.paper

    def act(self, act: type[Act], wish: Wish, /, **words: Any) -> None:
        """Play one act and show what it did."""
        self._play(act.chair, lambda game: act.read(game, **words), wish)

    def may_answer(self, question: Question) -> bool:
        """In the table's own chair nobody answers for the keeper."""
        return question.asks != "keeper" or not (self.seated or self.program)

    def is_for(self, question: Question) -> bool:
        """Whether those who sit here hear it, and may answer it."""
        return self.audience.may_be_asked(question) and self.may_answer(question)

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

    def settle(
        self, asked: Question | None, typed: str, defaults: bool = False
    ) -> None:
        """Answer the question that waits, as it is asked here."""
        from keeper import play
        from keeper.answers import spoken

        if asked is not None and not self.may_answer(asked):
            raise Mistyped("this is for the keeper to answer")
        if asked is not None and self.audience.may_be_asked(asked):
            with openly():
                _, dice = spoken(asked, typed)
            self._say_early(asked, dice)
        with self.audience.trying():
            played = play.answer(
                self.session, self.words, typed, self.asker(), self.audience, defaults
            )
        self.show(played)

    def _say_early(self, asked: Question, dice: Sequence[int]) -> None:
        from keeper.commands.terminal.asking import early

        if not self.json:
            early(asked, dice, self)

    def ask_again(self) -> None:
        """The question that waits, put once more."""
        from keeper import play

        self.show(play.ask_again(self.session, self.words, self.asker(), self.audience))

    def _may_sit_in(self, chair: str, wish: Wish) -> None:
        """In the table's own chair there is nothing of the keeper's."""
        if not (self.seated or self.program):
            self._may_name(wish.trauma)
            return
        from keeper.rules.acts.act import INVESTIGATORS

        if chair != INVESTIGATORS or wish.force or wish.trauma:
            message = "that is the keeper's, and the keeper is the program"
            raise Mistyped(message if self.program else "that is for the keeper to do")

    def _may_name(self, cards: Sequence[str]) -> None:
        """p25: whether it is taken would tell the table that the keeper holds it."""
        if cards and self.audience.unseen:
            message = "a trauma card is not named where the table looks on"
            hint = "the keeper is asked, and answers at the keeper's own screen"
            raise Mistyped(message, hint)

    def asker(self) -> Ask | None:
        """How to ask people, or None where nobody can answer."""
        terminal = sys.stdin.isatty() and sys.stderr.isatty()
        if self.prompt is None and (self.json or not terminal):
            return None
        return self._tell_and_ask

    def _tell_and_ask(self, question: Question, reports: Sequence[Report]) -> str:
        """What led to the question is told first."""
        from keeper.commands.terminal.asking import ask, leave

        self.echo(reports)
        self.asking = None if self.beginning else question
        if not self.is_for(question):
            leave()
        answer = (self.prompt or ask)(question, self)
        self.asking = None
        return answer

    def look_up(self, words: Sequence[str]) -> bool:
        """A reading command while a question waits; whatever it says, the question stays."""
        if self.beside is None:
            return False
        aside = copied(self)
        aside.prompt, aside.asking, aside.paper = None, None, self.screen
        aside.aside = True
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
                facts["question"] = self._asked(played.question, played.library)
            self.answer(**facts, n=played.number)
        else:
            self.echo(played.reports[played.heard :])
        if played.question is not None:
            self._leave_waiting(played.question)

    def _asked(self, question: Question, library: Library | None) -> dict[str, Any]:
        """p25: of a secret question the table learns only that the keeper decides."""
        if not self.audience.may_be_asked(question):
            return {"asks": question.asks}
        from keeper.views import choices  # for JSON alone

        found = {
            "kind": question.kind,
            "asks": question.asks,
            "text": question.text,
            "choices": choices.as_json(library, question),
            "default": question.default or None,
        }
        return {**found, "facts": question.facts} if question.facts else found

    def _leave_waiting(self, question: Question) -> None:
        from keeper.commands.terminal.asking import put
        from keeper.views.question import KEEPERS, goes_on

        if not self.json:
            if self.audience.may_be_asked(question):
                put(question, self)
            else:
                click.echo(KEEPERS, err=True)
            self.say(f"  {goes_on(question, self.is_for(question))}", err=True)
        raise click.exceptions.Exit(EXIT_WAITS)

    def echo(self, filed: Sequence[Report], offered: str = "") -> None:
        """What happened, for whoever looks at the screen.

        `offered`: what it is that one may go on to, at a terminal, or leave alone.
        """
        from keeper.views import reports

        heard = self.audience.hear(filed)
        text = reports.as_text(heard)
        if text:
            self.say(text, offered=offered)
        kinds = {report.kind for report in heard}
        if "ended" in kinds:
            self.say(AFTERWARDS)
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
            self.say("\n".join(lines))

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
            facts = shown.facts()
            self.answer(**{one: facts for one in (name, *OWN.get(name, ()))})
            return
        from keeper.views.style import terminal

        page = self.page or terminal()
        if self.page is None and page.height:
            page.height -= self.screen.below
        text = shown.text(page)
        waiting = getattr(thing, "waiting", None)
        if waiting is not None and name not in (*SAY_SO, *PRINTED):
            from keeper.views.question import waits

            library = getattr(thing, "library")
            asked = self.audience.asked(library, waiting)
            told = waits(asked, self.audience.unseen, page, on_screen=self.aside)
            text = f"{told}\n{text}"
        self.say(text, last_first=shown.last_first)

    def say(
        self,
        text: str,
        keep: bool = False,
        err: bool = False,
        last_first: bool = False,
        offered: str = "",
    ) -> None:
        """Text for people, at a terminal no more at once than it holds."""
        text = self.plainly(text)
        if self.page is None and not sys.stdout.isatty():
            click.echo(text, err=err)  # no page to be made first
            return
        from keeper.views.style import PAGE_BREAK, terminal

        page = self.page or terminal()
        if self.page is not None or not page.height or not sys.stdin.isatty():
            text = text.replace(PAGE_BREAK, "\n")
            click.echo(text, err=err, color=page.colour)
        elif offered:
            self.screen.offer(offered, text, page)
        elif last_first:
            self.screen.say_last_first(text, page)
        else:
            self.screen.say(text, page, keep)

    def plainly(self, text: str) -> str:
        """In the shell nobody types the word `keeper`, wherever a line was folded."""
        return LEFT_OUT.sub(r"\2\1`", text) if self.shell else text

    def explain(self, text: str) -> None:
        """Help: for whoever reads one object a command, in one too."""
        if self.json:
            self.answer(text=text)
        else:
            self.say(text)

    def answer(self, **facts: Any) -> None:
        """The one JSON object of this command."""
        import json

        click.echo(json.dumps({"ok": True, "reports": [], **facts}, ensure_ascii=False))


pass_setting = click.make_pass_decorator(Setting, ensure=True)


class OneOf(click.Choice[str]):
    """One of several words, by any clear beginning, like everything else.

    `lenient`: any other word is for the command to understand.
    """

    def __init__(self, choices: Sequence[str], lenient: bool = False) -> None:
        super().__init__(choices)
        self.lenient = lenient

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        from keeper.rules.names import find, fitting

        word = str(value)
        if self.lenient and len(fitting(word, self.choices)) != 1:
            return word
        with openly():
            return find(word, self.choices, "such word:")


def example(*lines: str) -> str:
    """The epilog of a command's help: what a keeper would type."""
    shown = "\n".join(f"  keeper {line}" for line in lines)
    return f"\b\nExample:\n{shown}"
