"""The set-up sheet; and for its keeper the story as a booklet."""

from __future__ import annotations

from typing import Any, Iterable, Mapping

from keeper.content.packs import FOUND
from keeper.rules.game import Game
from keeper.rules.names import titles
from keeper.views.board.checklist import OpenSetup, keepers, observe_setup, open_json
from keeper.views.books.packs import story_facts
from keeper.views.printed.paper import sheet
from keeper.views.web.markup import Markup, join, paragraphs, tag

Facts = Mapping[str, Any]


# The set-up, which everybody sees ------------------------------------------------------------


def for_the_table(seen: OpenSetup) -> list[Markup]:
    return [sheet("setup", *_open(open_json(seen)))]


def _open(facts: Facts) -> list[Markup]:
    features: dict[str, list[str]] = {}
    for one in facts["features"]:
        features.setdefault(one["kind"], []).append(one["space"])
    house = [
        ("Rooms", facts["rooms"].values()),
        ("Start", [facts["start"]]),
        ("Sealed doors", facts["sealed"]),
        *((kind.capitalize(), spaces) for kind, spaces in features.items()),
    ]
    decks = [f"{name} {n}" for name, n in facts["decks"].items()]
    return [
        tag("h1", f"Setting up {facts['title']}"),
        _listed("The house", house),
        _listed("The investigators", map(_person, facts["investigators"])),
        _listed("The decks", [("Cards", decks)]),
        tag("h2", "Read aloud"),
        paragraphs(facts["so_far"]),
    ]


def _person(one: Facts) -> tuple[str, list[str]]:
    gauges = [f"{key} {one[key]}" for key in ("health", "sanity", "skill")]
    traits = [trait["name"] for trait in one["traits"]]
    return one["name"], [*gauges, *traits, *one["starts_with"]]


def _listed(title: str, rows: Iterable[tuple[str, Iterable[Any]]]) -> Markup:
    """A heading and its facts; what is empty is left out."""
    filled = [(name, ", ".join(map(str, words))) for name, words in rows]
    cells = [
        tag("tr", tag("th", name), tag("td", words)) for name, words in filled if words
    ]
    return join([tag("h2", title), tag("table", *cells, class_="facts")])


# Behind the screen ------------------------------------------------------------------------------


def for_the_keeper(game: Game) -> list[Markup]:
    """Faces of events to come stand in nobody's booklet (RC-005, p11)."""
    coming = game.table.decks["event"].draw
    return [
        *for_the_table(observe_setup(game)),
        sheet("setup", *_screen(game)),
        sheet("booklet", *_booklet(game, story_facts(game.library, coming))),
    ]


def _screen(game: Game) -> list[Markup]:
    facts = keepers(game)
    names = game.library.room_names
    answers = " ".join(f"{n}{letter}" for n, letter in facts["choices"].items())
    hand = [f"{n} {sort}" for sort, n in facts["hand"].items()]
    own = [
        ("Answers", [answers]),
        ("Objective", [facts["objective"]["title"]]),
        ("Mythos deck", facts["icons"]),
        ("Actions", [titles(one["name"] for one in facts["actions"])]),
        ("Hand", hand),
        ("Threat", [facts["threat"]]),
    ]
    piles = [
        (names[room], [titles(map(_marked, pile))])
        for room, pile in facts["piles"].items()
    ]
    return [
        tag("h1", "Behind the screen"),
        _listed("The keeper", own),
        _listed("The piles, top card first", piles),
    ]


def _marked(card: Facts) -> str:
    """A lock and an obstacle go on top."""
    sort = f" [{card['sort']}]" if card["sort"] in ("lock", "obstacle") else ""
    return f"{card['name']}{sort}"


def _booklet(game: Game, facts: Facts) -> Iterable[Markup]:
    yield tag("h1", facts["title"])
    yield paragraphs(facts["summary"], "summary")
    for title, key in (("The story so far", "so_far"), ("Prologue", "prologue")):
        yield from (tag("h2", title), paragraphs(facts[key]))
    yield tag("h2", "Questions")
    for one in facts["questions"]:
        yield tag("h3", f"{one['number']}. {one['ask']}")
        rows = [
            tag("li", tag("b", a), f" {text}") for a, text in one["answers"].items()
        ]
        yield tag("ul", *rows)
    yield tag("h2", "Objectives")
    for goal in facts["objectives"]:
        yield from _objective(goal)
    yield tag("h2", "Clues")
    for clue in facts["clues"]:
        leads = (
            f"leads to the {game.library.room_names.get(clue['next'], clue['next'])}"
        )
        where = leads if clue["next"] else "the last"
        yield tag("h3", f"{clue['level']}. {clue['name']} ({clue['id']}, {where})")
        yield paragraphs(clue["text"])
    yield tag("h2", "Events")
    for event in facts["events"]:
        yield from _event(event)
    yield _rooms(game, facts["rooms"])


def _objective(goal: Facts) -> Iterable[Markup]:
    yield tag("h3", f"1{goal['answer']}. {goal['name']}")
    yield paragraphs(goal["summary"], "summary")
    for key in ("reveal", "keeper", "investigators", "escape"):
        if goal[key]:
            yield tag("p", tag("b", f"{key.capitalize()}: "), goal[key])


def _event(event: Facts) -> Iterable[Markup]:
    name = event.get("name", "still to come")
    time = f", time {event['time']}" if event["time"] else ""
    yield tag("h3", f"{event['stage']}. {name}{time}")
    for section in event.get("sections", ()):
        when = [tag("b", f"{section['when']}: ")] if section["when"] else []
        yield paragraphs(section["read"])
        yield tag("p", *when, section["text"])


def _rooms(game: Game, rooms: Iterable[Facts]) -> Markup:
    """What lies where, always and by answer."""
    names = game.library.room_names
    rows: list[tuple[str, list[str]]] = []
    for room in rooms:
        rows.append((names[room["id"]], [_titles(game, room["always"]) or "nothing"]))
        rows += [(when, [_titles(game, cards)]) for when, cards in room["when"].items()]
    return _listed("Rooms", rows)


def _titles(game: Game, cards: Iterable[str]) -> str:
    return titles(game.library.card(card, FOUND).name for card in cards)
