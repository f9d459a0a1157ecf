"""Story packs for those who choose, write and check them."""

from __future__ import annotations

from functools import partial
from typing import Any, Collection, Iterator, Mapping, Sequence

from keeper.content.check.problems import Check
from keeper.content.packs import Library
from keeper.content.stories import Event, Objective
from keeper.errors import StoryFault
from keeper.rules.names import counted
from keeper.views.audience import Shown, keepers_only
from keeper.views.style import Page

Row = dict[str, Any]
SECRET = "the story is for the keeper's eyes", "RC-362", 25


# The list ---------------------------------------------------------------------------------


def story_row(library: Library) -> Row:
    """A pack by its title page; one that cannot be read says why."""
    try:
        story = library.story
        row: Row = {"id": library.story_id, "title": story.title}
        row["summary"] = " ".join(story.summary.split())
        row["objectives"] = len(library.objectives)
        row["questions"] = len(story.questions)
        times = [event.time for event in library.events.values()]
        row["rounds"] = sum(times) if all(times) else None  # some on the cards alone
        return row
    except StoryFault as fault:
        row = {"id": library.story_id, "title": library.story_id, "summary": ""}
        return {**row, "objectives": 0, "questions": 0, "fault": fault.message}


def stories_text(rows: Sequence[Row], page: Page) -> str:
    lines: list[str] = []
    for row in rows:
        lines.append(f"{page.paint(row['title'], 'bold')} ({row['id']})")
        if "fault" in row:
            told = page.wrap(f"cannot be read: {row['fault']}", "    ")
            lines += [page.paint(line, "red") for line in told]
            continue
        lines += page.wrap(row["summary"], "    ")
        figures = f"{row['questions']} questions, {row['objectives']} objectives, "
        figures += f"{row['rounds']} rounds" if row["rounds"] else "times on its cards"
        lines.append("    " + page.paint(figures, "dim"))
    return "\n".join(lines)


# The whole story, for its author ---------------------------------------------------------------


def story_facts(library: Library, hidden: Collection[str] = ()) -> Row:
    """Everything, secrets and all, but for the faces of hidden events."""
    story = library.story
    clues = sorted(library.cards("clue").values(), key=lambda card: -card.level)
    facts: Row = {
        key: value if not isinstance(value, tuple) else list(value)
        for key, value in vars(story).items()
        if key != "questions"
    }
    facts["questions"] = [dict(vars(one)) for one in story.questions]
    facts["objectives"] = [_objective(one) for one in library.objectives.values()]
    facts["events"] = [
        {"stage": one.stage, "time": one.time} if one.id in hidden else _event(one)
        for one in library.events.values()
    ]
    facts["clues"] = [
        {key: getattr(card, key) for key in ("id", "level", "name", "next", "text")}
        for card in clues
    ]
    facts["rooms"] = [
        {"id": one.room, "always": list(one.always), "when": _lists(one.when)}
        for one in library.seeding()
    ]
    return facts


def _story(library: Library, hidden: Collection[str] = ()) -> Shown:
    facts = story_facts(library, hidden)
    return Shown(lambda: facts, partial(story_text, facts))


STORY = keepers_only(_story, *SECRET)


def _objective(goal: Objective) -> Row:
    row = {key: value for key, value in vars(goal).items() if key != "file"}
    return {**row, "named": [dict(vars(one)) for one in goal.named]}


def _event(event: Event) -> Row:
    row: Row = {"id": event.id, "stage": event.stage, "name": event.name}
    return {
        **row,
        "time": event.time,
        "sections": [dict(vars(section)) for section in event.sections],
    }


def _lists(when: Mapping[str, tuple[str, ...]]) -> dict[str, list[str]]:
    return {answers: list(cards) for answers, cards in when.items()}


def story_text(facts: Row, page: Page) -> str:
    parts = (_opening, _questions, _objectives, _clock, _trail, _piles)
    return "\n".join(line for part in parts for line in part(page, facts))


def _opening(page: Page, facts: Row) -> Iterator[str]:
    yield page.paint(f"{facts['title']} ({facts['id']})", "bold")
    yield from page.paragraphs(facts["summary"], "    ")
    yield from page.listed("Icons", facts["icons"], indent=2)
    yield from page.listed("Actions", facts["actions"], indent=2)
    start = (f"{facts[key]} {key}" for key in ("threat", "mythos", "trauma"))
    yield from page.listed("The keeper begins with", start, indent=2)
    for title, key in (("The story so far", "so_far"), ("Prologue", "prologue")):
        yield from ["", page.heading(title), *page.paragraphs(facts[key], "    ")]


def _questions(page: Page, facts: Row) -> Iterator[str]:
    yield from ["", page.heading("Questions")]
    for one in facts["questions"]:
        yield from page.wrap(f"{one['number']}. {one['ask']}", "  ", "     ")
        for letter, answer in one["answers"].items():
            yield from page.wrap(f"{letter}  {answer}", "     ", "        ")


def _objectives(page: Page, facts: Row) -> Iterator[str]:
    yield from ["", page.heading("Objectives")]
    for one in facts["objectives"]:
        yield page.paint(f"  1{one['answer']}  {one['name']} ({one['id']})", "bold")
        yield from page.paragraphs(one["summary"], "      ")
        for key in ("reveal", "keeper", "investigators", "escape"):
            if one[key]:
                yield from page.wrap(one[key], f"      {key}: ", "        ")
        yield f"      after the last event: {one['last_event']}"


def _clock(page: Page, facts: Row) -> Iterator[str]:
    rounds = sum(event["time"] for event in facts["events"])
    yield from ["", page.heading(f"Events ({_time(rounds)})")]
    for event in facts["events"]:
        name = event.get("name", "still to come")
        title = f"  {event['stage']}  {name}, {_time(event['time'])}"
        yield page.paint(title, "bold")
        for section in event.get("sections", ()):
            if section["when"]:
                yield f"    when {section['when']}"
            yield from page.paragraphs(section["read"], "      ")
            yield from page.wrap(section["text"], "    → ", "      ")


def _time(rounds: int) -> str:
    return counted(rounds, "round") if rounds else "time on the card"


def _trail(page: Page, facts: Row) -> Iterator[str]:
    yield from ["", page.heading("Clues")]
    for clue in facts["clues"]:
        leads = f", leads to {clue['next']}" if clue["next"] else ", the last"
        title = f"  {clue['level']}  {clue['name']} ({clue['id']}{leads})"
        yield page.paint(title, "bold")
        yield from page.paragraphs(clue["text"], "      ")


def _piles(page: Page, facts: Row) -> Iterator[str]:
    yield from ["", page.heading("Rooms")]
    for room in facts["rooms"]:
        yield from page.listed(f"  {room['id']}", room["always"] or ["nothing"])
        for answers, cards in room["when"].items():
            yield from page.listed(answers, cards or ["nothing"], indent=6)


# The check --------------------------------------------------------------------------------------


def check_row(check: Check) -> Row:
    return {
        "story": check.story,
        "choices": dict(check.choices),
        "ok": check.ok,
        "problems": [str(problem) for problem in check.problems],
        "notes": [str(note) for note in check.notes],
        "fastest": check.fastest,
        "fastest_objective": check.fastest_objective,
        "alone": check.alone,
        "clock": check.clock,
        "by_hand": check.by_hand,
    }


def checks_text(rows: Sequence[Row], page: Page) -> str:
    """One block a story: what is wrong once, with the answers it is wrong for."""
    stories = list(dict.fromkeys(row["story"] for row in rows))
    lines: list[str] = []
    for story in stories:
        own = [row for row in rows if row["story"] == story]
        lines += [
            *_verdict(page, story, own),
            *_times(page, own),
            *_faults(page, own),
            *_remarks(page, own),
        ]
    return "\n".join(lines)


def _verdict(page: Page, story: str, rows: Sequence[Row]) -> list[str]:
    bad = [row for row in rows if not row["ok"]]
    if bad and len(rows) > 1:
        told = f"✗ {story}: {len(bad)} of {len(rows)} sets of answers have problems"
        return _painted(page, told, "bold red")
    if bad:
        return _painted(page, f"✗ {story} has problems", "bold red")
    many = f", {len(rows)} sets of answers" if len(rows) > 1 else ""
    return _painted(page, f"✓ {story}{many}: sound", "green")


def _painted(page: Page, text: str, how: str) -> list[str]:
    return [page.paint(line, how) for line in page.wrap(text, "", "  ")]


def _times(page: Page, rows: Sequence[Row]) -> list[str]:
    """The times that matter against the clock, each as short as it can be."""
    together = _rounds(rows, "fastest")
    if not together:
        return []
    alone = _rounds(rows, "alone") or "never"
    told = f"{rows[0]['clock']} rounds on the clock. At best: all clues together in "
    told += f"{together}, alone in {alone}; {_soonest(rows)}"
    return page.wrap(told, "  ", "  ")


def _soonest(rows: Sequence[Row]) -> str:
    """How soon each objective could be fulfilled."""
    answers = sorted({row["choices"].get("1", "") for row in rows})
    found = {
        answer: _rounds(
            [row for row in rows if row["choices"].get("1", "") == answer],
            "fastest_objective",
        )
        for answer in answers
    }
    each = [
        f"{answer} in {many or 'no time'}".strip() for answer, many in found.items()
    ]
    return f"objective {', '.join(each)}"


def _rounds(rows: Sequence[Row], key: str) -> str:
    found = [row[key] for row in rows if row[key] is not None]
    if not found:
        return ""
    least, most = min(found), max(found)
    return f"{least}" if least == most else f"{least}-{most}"


def _faults(page: Page, rows: Sequence[Row]) -> Iterator[str]:
    for problem, answers in _gathered(rows, "problems").items():
        where = f" [{', '.join(answers)}]" if len(answers) < len(rows) else ""
        yield from page.wrap(f"{problem}{where}", "    ", "      ")


def _remarks(page: Page, rows: Sequence[Row]) -> Iterator[str]:
    for note in _gathered(rows, "notes"):
        yield from _painted(page, f"note: {note}", "dim")


def _gathered(rows: Sequence[Row], key: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for row in rows:
        for told in row[key]:
            found.setdefault(told, []).append(answers_of(row["choices"]))
    return found


def _checks(checks: Iterator[Check]) -> Shown:
    rows = [check_row(check) for check in checks]
    return Shown(lambda: rows, partial(checks_text, rows))


CHECKS = keepers_only(_checks, *SECRET)


def answers_of(choices: Mapping[str, str]) -> str:
    return " ".join(f"{number}{letter}" for number, letter in choices.items())
