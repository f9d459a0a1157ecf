"""What a story says: its questions, events, objectives, and which cards lie where."""

from __future__ import annotations

from typing import Any, Iterable, Mapping

from keeper.content.cards import Reader
from keeper.content.records import dataclass, field
from keeper.errors import StoryFault

CORE = "core"
STAGES = ("I", "II", "III", "IV", "V")
WINNERS = ("keeper", "investigators", "nobody")
ON_THE_CARD = (
    "card"  # who wins after the last event stands on the card: it is asked for
)


@dataclass(eq=False, repr=False)
class Question:
    number: int
    ask: str
    answers: dict[str, str]


@dataclass(eq=False, repr=False)
class Story:
    id: str
    title: str
    summary: str
    so_far: str
    prologue: str
    icons: tuple[str, ...]
    actions: tuple[str, ...]
    threat: int
    mythos: int
    trauma: int
    questions: list[Question]
    set: str = CORE


@dataclass(eq=False, repr=False)
class Section:
    when: str
    read: str
    text: str


@dataclass(eq=False, repr=False)
class Event:
    id: str
    stage: str
    name: str
    time: int
    sections: list[Section]
    file: str = ""


@dataclass(eq=False, repr=False)
class Named:
    """A monster of the story with a name of its own."""

    id: str
    name: str
    kind: str
    health_per_investigator: int = 0


@dataclass(eq=False, repr=False)
class Objective:
    id: str
    answer: str
    name: str
    summary: str
    keeper: str
    investigators: str
    reveal: str = ""
    escape: str = ""
    last_event: str = "nobody"
    keeper_ending: str = ""
    investigators_ending: str = ""
    nobody_ending: str = ""
    named: list[Named] = field(default_factory=list)
    file: str = ""


@dataclass(eq=False, repr=False)
class Seeding:
    """The cards of one room: always, and by the keeper's answers."""

    room: str
    always: tuple[str, ...]
    when: dict[str, tuple[str, ...]]

    def cards(self, choices: Mapping[str, str]) -> list[str]:
        """The room's cards for these answers, in the order written."""
        found = list(self.always)
        for answers, cards in self.when.items():
            if agrees(answers, choices):
                found.extend(cards)
        return found


@dataclass(eq=False, repr=False)
class Pool:
    """Cards of which one is dealt to each room that has none, but for the bare ones."""

    cards: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    deal: str = ""  # else: how people place them themselves


def agrees(answers: str, choices: Mapping[str, str]) -> bool:
    """Whether `2A 3B` is what the keeper chose; nothing written always agrees."""
    for word in answers.split():
        if choices.get(word[:-1]) != word[-1]:
            return False
    return True


def story(path: str, data: Mapping[str, Any]) -> Story:
    reader = Reader(path, data)
    found = Story(
        id=reader.take("id", str),
        title=reader.take("title", str),
        summary=reader.take("summary", str, ""),
        so_far=reader.take("so_far", str),
        prologue=reader.take("prologue", str),
        icons=reader.words("icons"),
        actions=reader.words("actions"),
        threat=reader.take("threat", int),
        mythos=reader.take("mythos", int),
        trauma=reader.take("trauma", int),
        questions=[],
        set=reader.take("set", str, CORE),
    )
    for table in reader.tables("question"):
        found.questions.append(_question(Reader(path, table, "question")))
    reader.end()
    return found


def _question(reader: Reader) -> Question:
    question = Question(
        number=reader.take("number", int),
        ask=reader.take("ask", str),
        answers=dict(reader.take("answers", dict)),
    )
    reader.label = f"question {question.number}"
    if not all(isinstance(text, str) for text in question.answers.values()):
        raise reader.fault("answers", "every answer is a text")
    reader.end()
    return question


def events(path: str, tables: Iterable[Mapping[str, Any]]) -> dict[str, Event]:
    found: dict[str, Event] = {}
    for table in tables:
        reader = Reader(path, table)
        event = Event(
            id=reader.take("id", str),
            stage=reader.one_of("stage", STAGES),
            name=reader.take("name", str),
            time=reader.take("time", int),
            sections=[],
            file=path,
        )
        for section in reader.tables("section"):
            event.sections.append(_section(Reader(path, section, event.id)))
        reader.end()
        if event.id in found:
            raise StoryFault(f"{path}: {event.id}: id: is given twice")
        found[event.id] = event
    return found


def _section(reader: Reader) -> Section:
    section = Section(
        when=reader.take("when", str, ""),
        read=reader.take("read", str, ""),
        text=reader.take("text", str, ""),
    )
    reader.end()
    return section


def objectives(path: str, tables: Iterable[Mapping[str, Any]]) -> dict[str, Objective]:
    found: dict[str, Objective] = {}
    for table in tables:
        objective = _objective(Reader(path, table))
        if objective.id in found:
            raise StoryFault(f"{path}: {objective.id}: id: is given twice")
        found[objective.id] = objective
    return found


def _objective(reader: Reader) -> Objective:
    objective = Objective(
        id=reader.take("id", str),
        answer=reader.take("answer", str),
        name=reader.take("name", str),
        summary=reader.take("summary", str, ""),
        keeper=reader.take("keeper", str),
        investigators=reader.take("investigators", str),
        reveal=reader.take("reveal", str, ""),
        escape=reader.take("escape", str, ""),
        last_event=reader.one_of("last_event", (*WINNERS, ON_THE_CARD), "nobody"),
        keeper_ending=reader.take("keeper_ending", str),
        investigators_ending=reader.take("investigators_ending", str),
        nobody_ending=reader.take("nobody_ending", str),
        file=reader.path,
    )
    for table in reader.tables("named", []):
        objective.named.append(_named(Reader(reader.path, table)))
    reader.end()
    return objective


def _named(reader: Reader) -> Named:
    named = Named(
        id=reader.take("id", str),
        name=reader.take("name", str),
        kind=reader.take("kind", str),
        health_per_investigator=reader.take("health_per_investigator", int, 0),
    )
    reader.end()
    return named


def seedings(path: str, tables: Iterable[Mapping[str, Any]]) -> list[Seeding]:
    found = []
    for table in tables:
        reader = Reader(path, table)
        room = reader.take("id", str)
        when = {}
        for answers, cards in reader.take("when", dict, {}).items():
            side = Reader(path, {answers: cards}, room)
            when[answers] = side.words(answers)
        found.append(Seeding(room, reader.words("always"), when))
        reader.end()
    return found


def pool(path: str, data: Mapping[str, Any]) -> Pool:
    """What stands in `rooms.toml` above its rooms."""
    table = {key: value for key, value in data.items() if key != "room"}
    reader = Reader(path, table, "rooms")
    found = Pool(
        reader.words("pool"), reader.words("bare"), reader.take("deal", str, "")
    )
    reader.end()
    return found
