"""One game in the hands of the rules: the table, its cards, chance, choices and reports."""

from __future__ import annotations

from contextlib import contextmanager
from operator import attrgetter
from typing import Any, Iterator, Protocol, Sequence

from keeper.content.cards import Figure, MonsterKind, slug
from keeper.content.packs import Library
from keeper.content.records import dataclass, field
from keeper.errors import NotUnderstood, Refused
from keeper.rules import names
from keeper.rules.chance import Chance
from keeper.rules.reckoned import Reckoned
from keeper.rules.table import Deck, Investigator, Monster, Room, Session, Table, Turn
from keeper.rules.why import Why as Why


@dataclass(eq=False)
class Report:
    """A fact that the rules file. `told` is the line a person sees."""

    kind: str
    told: str
    open: bool
    facts: dict[str, Any]


@dataclass(eq=False)
class Question:
    """A choice that people make. `secret`: the table may not even hear the question."""

    kind: str
    asks: str  # "keeper" or "investigators"
    text: str
    choices: list[str]
    default: str
    secret: bool = False
    labels: dict[str, str] = field(default_factory=dict)
    barred: dict[str, Why] = field(default_factory=dict)  # not to be chosen, and why
    about: list[str] = field(default_factory=list)  # words by which it can be aimed at
    hint: str = ""  # how to say it beforehand
    facts: dict[str, Any] = field(default_factory=dict)  # what it is about, for views
    plain: bool = False  # hardly a choice: by default it is not even asked
    limit: int = 0  # seconds; when they are over the answer is "time"
    clock: str = ""  # what they are counted for: one clock runs on over its questions
    since: str = ""  # when it began; the rules know no time, so who asks says so

    @property
    def by_enter(self) -> str:
        """What Enter alone means: at a puzzle nothing, for its default ends the attempt."""
        return "" if "puzzle" in self.facts else self.default


class Decider(Protocol):
    def decide(self, question: Question) -> str:
        """One of the question's choices."""

    def settled(self, question: Question) -> None:
        """There was one choice only: a word that named it beforehand is used up."""


class Interpreter(Protocol):
    """Carries out what cards say. It stands on the chapters, which reach it from here."""

    def carry_out(self, game: Game, nodes: Any, scene: Any) -> None:
        """Some sentences, in their order."""

    def carry_out_all(self, game: Game, said: Any, scene: Any) -> None:
        """Every ability that works at once."""

    def happens(self, game: Game, event: str, *about: Any, **facts: Any) -> None:
        """What cards wait for."""

    def pass_by(self, game: Game, what: str) -> None:
        """A turn or a round is over, and what held so long."""


class Over(Exception):
    """The game has ended: what has happened stands, nothing more happens."""


# What cards may ask of a turn: what somebody did, and what he suffered.
NOTED = {
    "run": "run",
    "attack": "attack",
    "explore": "explore",
    "damage": "injury",
    "horror": "insanity",
}
GONE = {"dead": "is dead", "eliminated": "is out", "escaped": "has escaped"}
YES_NO = ["yes", "no"]
DIE = "die"  # the kind of question that a die from the table answers
FACES = [str(face) for face in range(1, 11)]


class Game(Reckoned):
    """Everything a rule needs, and the words for it."""

    waiting: Question | None = None  # it must be answered before anything else is done
    time_is_up = False  # a card has filled the clock: its event comes after the card
    moment = ""  # what is just over, or begins: "round-end", "keeper-start" …
    spent = False  # whether a skill point was spent on the last test
    wielded: tuple[str, ...] = ()  # the weapon of an attack, while it is made
    rolled = 0  # what the die of the last test showed
    together = False  # one effect falls on several: what follows waits until it is done
    text: Interpreter  # given by whoever performs an act; to look at a game needs none

    def __init__(
        self,
        table: Table,
        library: Library,
        chance: Chance,
        decider: Decider,
        force: bool = False,
    ) -> None:
        self.table, self.library = table, library
        self.chance, self.decider = chance, decider
        self.force = force
        self.forced: list[str] = []
        self.by_hand: list[str] = []  # what people settled without the program
        self.reports: list[Report] = []
        self.answers: list[str] = []
        self.firing: list[str] = []  # abilities at work: none of them sets itself off
        self.dying: list[str] = []  # who is killed, so that nobody is killed twice
        self.hands: dict[str, Any] = {}  # the cards in front of people, as last read

    # Every rule asks for them: found without a call of ours in half the time.
    session: Session = property(attrgetter("table.session"))  # type: ignore[assignment]
    turn: Turn = property(attrgetter("table.turn"))  # type: ignore[assignment]

    # Reports and refusals ---------------------------------------------------

    def tell(self, kind: str, told: str, open: bool = True, **facts: Any) -> None:
        self.reports.append(Report(kind, told, open, facts))

    def whisper(self, kind: str, told: str, **facts: Any) -> None:
        """For the keeper's eyes."""
        self.tell(kind, told, open=False, **facts)

    def refuse(self, message: str, rule: str, page: int, hint: str = "") -> None:
        """Stop here, unless the keeper forces it: then the journal says so."""
        self.heed(Why(message, rule, page, hint))

    def heed(self, why: Why | None) -> None:
        """Something forbids it, or nothing does."""
        if why is None:
            return
        if why.final or not self.force:
            raise why.refusal()
        forced = f"{why.rule}: {why.message}"
        if forced in self.forced:
            return  # once is enough
        self.forced.append(forced)
        told = f"Forced: {why.message} ({why.rule}, p{why.page})"
        self.whisper("forced", told, rule=why.rule)

    def happens(self, event: str, *about: Any, **facts: Any) -> None:
        """Cards may wait for it. While the table is laid out, nobody does."""
        self._note(event, about[0] if about else None)
        if hasattr(self, "text"):
            self.text.happens(self, event, *about, **facts)

    def _note(self, event: str, who: Any) -> None:
        """What he did and suffered in this turn, for the cards that ask."""
        if who and event in NOTED and not self.first_reading:
            self.turn.uses[f"did {who.id}:{NOTED[event]}"] = 1

    def pass_by(self, what: str) -> None:
        """The end of a turn, of the keeper's turn, of a round."""
        if hasattr(self, "text"):
            self.text.pass_by(self, what)

    def has(self, option: str) -> bool:
        return option in self.session.options

    @property
    def first_reading(self) -> bool:
        """The game was begun before the rules were read a second time."""
        return self.session.reading == 1

    def open_window(self, window: str) -> None:
        """p16: at the start of a turn and right after each step, once a turn."""
        self.turn.window = window

    def close_windows(self) -> None:
        """Something else happens now: what had to be played at once is too late."""
        if not self.together:
            self.close_wounds()
        self.turn.window = ""

    def close_wounds(self) -> None:
        """p25: a trauma is played right after the harm, or not at all."""
        self.turn.losses.clear()
        self.turn.followed.clear()

    @contextmanager
    def keeping_window(self) -> Iterator[None]:
        """RC-388: what is no step does not close the moment for a mythos card."""
        window, turn = self.turn.window, self.turn
        yield
        if self.turn is turn and self.session.outcome is None:
            turn.window = window

    # Choices ----------------------------------------------------------------

    def ask(self, question: Question) -> str:
        answer = self.decider.decide(question)
        if answer not in question.choices:
            raise NotUnderstood(f"not said: {question.text}", question.hint)
        self.answers.append(answer)
        return answer

    def pick(
        self,
        kind: str,
        asks: str,
        text: str,
        choices: Sequence[str],
        default: str = "",
        secret: bool = False,
        labels: dict[str, str] | None = None,
        barred: dict[str, Why] | None = None,
        about: Sequence[str] = (),
        plain: bool = False,
    ) -> str:
        """One of several; the only one is not asked for."""
        question = Question(
            kind, asks, text, list(choices), default or choices[0], secret
        )
        question.labels, question.barred = labels or {}, barred or {}
        question.about = list(about)
        question.plain = plain and not self.first_reading
        if len(choices) == 1:
            self.decider.settled(question)
            return choices[0]
        return self.ask(question)

    def ask_which(self, kind: str, text: str, choices: list[str], default: str) -> str:
        """A keeper's choice that is put to him even when only one thing is left."""
        return self.ask(Question(kind, "keeper", text, choices, default))

    def may(
        self,
        kind: str,
        asks: str,
        text: str,
        default: bool,
        secret: bool = False,
        about: Sequence[str] = (),
        facts: dict[str, Any] | None = None,
    ) -> bool:
        chosen = "yes" if default else "no"
        question = Question(kind, asks, text, YES_NO, chosen, secret)
        question.about, question.facts = list(about), facts or {}
        return self.ask(question) == "yes"

    def roll(self, text: str, asks: str = "investigators") -> int:
        """A ten-sided die: the program's, or asked for where people roll their own."""
        if self.session.dice == "table" and not self.chance.dice:
            die = self.decider.decide(Question(DIE, asks, text, FACES, ""))
            self.chance.dice.append(int(die))
        return self.chance.d10()

    def as_rolled(self, roll: int) -> str:
        """The last die in words: one of the table's owns up to it where the seed rolls."""
        given = any("from" in one for one in self.chance.rolls[-1:])
        own = " (your die)" if given and self.session.dice != "table" else ""
        return f"rolls {roll}{own}"

    def may_well(self, kind: str, text: str, about: Sequence[str]) -> bool:
        """What any investigator would do: done, unless somebody said otherwise."""
        question = Question(kind, "investigators", text, YES_NO, "yes")
        question.about, question.plain = list(about), not self.first_reading
        return self.ask(question) == "yes"

    # Who and what is on the table ---------------------------------------------

    def alive(self) -> list[Investigator]:
        return [one for one in self.table.investigators if one.state == "alive"]

    def investigator(self, typed: str) -> Investigator:
        """The one named, or the one whose turn it is."""
        word = typed or self.session.active
        if not word:
            raise Refused(
                "it is nobody's turn",
                "RC-030",
                6,
                "name an investigator, or begin a turn with `keeper turn WHO`",
            )
        living = {one.id: one for one in self.alive()}
        if word not in living:
            known = {one.id: self.name(one) for one in living.values()}
            word = names.find_by_name(word, known, "living investigator", self.gone())
        return living[word]

    def gone(self) -> dict[str, str]:
        """Who plays no more, and why."""
        left = [one for one in self.table.investigators if one.state in GONE]
        told = {one.id: f"{self.name(one)} {GONE[one.state]}" for one in left}
        return told | {slug(self.name(one)): told[one.id] for one in left}

    def by_id(self, who: str) -> Investigator:
        for one in self.table.investigators:
            if one.id == who:
                return one
        raise LookupError(who)

    def monster(self, typed: str) -> Monster:
        here = {one.id: one for one in self.table.monsters}
        if typed not in here:
            known = {one.id: one.named or one.id for one in self.table.monsters}
            typed = names.find_by_name(typed, known, "monster on the board")
        return here[typed]

    def room(self, typed: str) -> Room:
        known = self.library.room_names
        return self.table.rooms[names.find_by_name(typed, known, "room")]

    def space(self, typed: str) -> str:
        """A space; a room of one space may be named for its only space."""
        plan = self.library.plan
        single = {
            room.id: room.spaces[0]
            for room in plan.rooms.values()
            if len(room.spaces) == 1
        }
        found = names.find(typed, [*plan.spaces, *single], "space")
        return single.get(found, found)

    def deck(self, name: str) -> Deck:
        return self.table.decks[names.find(name, self.table.decks, "deck")]

    def room_of(self, thing: Investigator | Monster | str) -> Room:
        space = thing if isinstance(thing, str) else thing.space
        return self.table.rooms[self.library.plan.spaces[space].room]

    def name(self, thing: Investigator | Monster | Room) -> str:
        """The printed name."""
        if isinstance(thing, Investigator):
            return self.library.character(thing.id).name
        if isinstance(thing, Monster):
            return self.monster_name(thing)
        return self.library.room_names[thing.id]

    def monster_name(self, monster: Monster) -> str:
        if monster.named:
            return monster.named
        return names.numbered(self.kind(monster), monster.id)

    def space_name(self, space: str) -> str:
        return self.library.plan.space_name(space)

    def kind(self, monster: Monster) -> MonsterKind:
        return self.library.monsters()[monster.kind]

    def figure(self, monster: Monster) -> Figure:
        return self.kind(monster).figures[monster.figure]

    def health_of(self, monster: Monster) -> int:
        return self.figure(monster).health + self.more_health(monster)

    def more_health(self, monster: Monster) -> int:
        """RC-251: what is added is fixed at placement, unless it follows the living."""
        if monster.named and self.has("health-follows"):
            goal = self.library.objectives[self.session.objective]
            for named in goal.named:
                if named.name == monster.named:
                    return named.health_per_investigator * len(self.alive())
        return monster.bonus

    def monsters_in(self, room: Room) -> list[Monster]:
        return [one for one in self.table.monsters if self.room_of(one) is room]

    def investigators_in(self, room: Room) -> list[Investigator]:
        return [one for one in self.alive() if self.room_of(one) is room]

    def beside(self, who: Investigator) -> list[Monster]:
        """The monsters in his space."""
        return [one for one in self.table.monsters if one.space == who.space]

    def is_kind(self, monster: Monster, word: str) -> bool:
        """A kind, a class, a name, or any monster. Cult leaders are no cultists (p12)."""
        kind = self.kind(monster)
        called = (monster.named or "").lower()
        known = ("", "monster", kind.name.lower(), kind.id, kind.klass, called)
        return word.lower() in known

    def feature_in(self, room: Room, kind: str) -> bool:
        return room.id in self.rooms_with(kind)

    def rooms_with(self, kind: str) -> set[str]:
        """The rooms that have a feature of a kind."""
        spaces = self.library.plan.spaces
        return {
            spaces[one.space].room for one in self.table.markers if one.kind == kind
        }
