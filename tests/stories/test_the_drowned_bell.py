"""The Drowned Bell: every one of its 24 set-ups can be laid, read aloud and carried out."""

from __future__ import annotations

import os
from collections import Counter
from itertools import product
from typing import Any, Iterator

import pytest

from keeper.content.cards import Card
from keeper.content.language.nodes import ByHand, Condition, Effect
from keeper.content.language.reading import parse, parse_verdicts
from keeper.content.packs import Library, builtin
from keeper.content.plan.house import Plan
from keeper.content.stories import STAGES, agrees
from keeper.rules.chapters.trials import harm
from keeper.rules.game import Over

from ..rules.build import House

STORY = "the-drowned-bell"
LIBRARY = Library([builtin()], STORY)
PLAN: Plan = LIBRARY.plan
Choices = dict[str, str]
COMBINATIONS: list[Choices] = [
    dict(zip("1234", answers)) for answers in product("ABC", "AB", "AB", "AB")
]
every_combination = pytest.mark.parametrize(
    "choices", COMBINATIONS, ids=["".join(one.values()) for one in COMBINATIONS]
)


def piles(choices: Choices) -> dict[str, list[Card]]:
    return {
        seeding.room: [LIBRARY.card(card) for card in seeding.cards(choices)]
        for seeding in LIBRARY.seeding()
    }


def laid(choices: Choices, sort: str) -> list[tuple[str, Card]]:
    """The cards of a sort on the board, each with its room."""
    return [
        (room, card)
        for room, pile in piles(choices).items()
        for card in pile
        if card.sort == sort
    ]


def clues(choices: Choices) -> dict[int, tuple[str, Card]]:
    return {card.level: (room, card) for room, card in laid(choices, "clue")}


def paths(room_shut: str = "") -> dict[str, int]:
    """Steps from the start to every room, by doors and ladders, with one room shut."""
    ladders = [space for feature, space in PLAN.features if feature == "ladder"]
    steps = {PLAN.start: 0}
    edge = [PLAN.start]
    while edge:
        here = edge.pop(0)
        beyond = set(PLAN.open_neighbours(here))
        for door in PLAN.doors_of(here):
            if not door.sealed:
                beyond.update(door.spaces)
        if here in ladders:
            beyond.update(ladders)
        for there in beyond - set(steps):
            if PLAN.room_of(there) != room_shut:
                steps[there] = steps[here] + 1
                edge.append(there)
    first: dict[str, int] = {}
    for space, count in steps.items():
        first.setdefault(PLAN.room_of(space), count)
    return first


def nodes(thing: Any) -> Iterator[Any]:
    """Everything that a parsed text is made of."""
    yield thing
    if isinstance(thing, tuple):
        parts: Any = thing
    elif hasattr(thing, "__kinds__"):
        parts = vars(thing).values()
    else:
        parts = ()
    for part in parts:
        yield from nodes(part)


def texts() -> dict[str, str]:
    """Every text that is carried out."""
    found = {
        f"{event.stage} {section.when}": section.text
        for event in LIBRARY.events.values()
        for section in event.sections
    }
    for objective in LIBRARY.objectives.values():
        found[f"reveal {objective.answer}"] = objective.reveal
    for card in LIBRARY.cards("story-card").values():
        found[card.id] = card.text
    return {key: text for key, text in found.items() if text}


# The house ------------------------------------------------------------------


def test_the_drawing_fits_a_terminal_and_has_room_for_names() -> None:
    assert max(map(len, PLAN.lines)) <= 78
    assert len(PLAN.lines) <= 36
    for space in PLAN.spaces.values():
        assert space.right - space.left + 1 >= 9, space.id
        assert space.bottom - space.top + 1 >= 3, space.id


def test_every_room_can_be_reached_from_the_start() -> None:
    assert PLAN.room_of(PLAN.start) == "entrance-hall"
    assert set(paths()) == set(PLAN.rooms)
    assert len(PLAN.rooms) == 13


def test_the_only_way_out_is_the_water_gate() -> None:
    outer = {door.id: door.sealed for door in PLAN.doors.values() if door.outside}
    assert outer == {"entrance-hall/outside": True, "boathouse/outside": False}


def test_other_doors_are_sealed() -> None:
    sealed = {door.id for door in PLAN.doors.values() if door.sealed}
    assert sealed == {
        "entrance-hall/outside",
        "kitchen/east-bedroom",
        "chapel/bell-tower",
        "crypt/boathouse",
    }


def test_features() -> None:
    count = Counter(feature for feature, _ in PLAN.features)
    assert count["ladder"] == 2
    assert count["altar"] == count["camp-fire"] == 1
    assert count["hiding"] and count["corpse"]
    assert ("altar", "chapel-1") in PLAN.features
    barriers = [space for feature, space in PLAN.features if feature == "barrier"]
    assert len(barriers) == 2
    for space in barriers:
        assert any(not door.sealed for door in PLAN.doors_of(space)), space


def test_diagonals_in_the_hall_and_a_pillar_in_the_chapel() -> None:
    assert "entrance-hall-4" in PLAN.open_neighbours("entrance-hall-1")
    assert "entrance-hall-3" in PLAN.open_neighbours("entrance-hall-2")
    assert "chapel-4" not in PLAN.open_neighbours("chapel-1")
    assert "chapel-3" not in PLAN.open_neighbours("chapel-2")


def test_some_spaces_have_no_sight_dots() -> None:
    blind = {space.id for space in PLAN.spaces.values() if not space.dots}
    assert blind == {"study-1", "bell-tower-1", "pantry-1", "cellar-2"}


# Setting up -----------------------------------------------------------------


def test_the_questions() -> None:
    questions = LIBRARY.story.questions
    assert [question.number for question in questions] == [1, 2, 3, 4]
    assert ["".join(question.answers) for question in questions] == [
        "ABC",
        "AB",
        "AB",
        "AB",
    ]


def test_the_keepers_means() -> None:
    story = LIBRARY.story
    assert story.id == os.path.basename(LIBRARY.story_folder()) == STORY
    assert len(story.actions) == 5
    assert set(story.actions) <= set(LIBRARY.cards("action"))
    icons = {card.icon for card in LIBRARY.cards("mythos").values()}
    assert len(set(story.icons)) == 3 and set(story.icons) <= icons


def test_every_answer_written_in_the_story_exists() -> None:
    known = {f"{q.number}{a}" for q in LIBRARY.story.questions for a in q.answers}
    written = {
        word for one in LIBRARY.seeding() for key in one.when for word in key.split()
    }
    for event in LIBRARY.events.values():
        written |= {word for part in event.sections for word in part.when.split()}
    assert written <= known


@every_combination
def test_every_room_has_its_cards(choices: Choices) -> None:
    seeded = piles(choices)
    assert set(seeded) == set(PLAN.rooms)
    for room, pile in seeded.items():
        found = [card for card in pile if card.sort not in ("lock", "obstacle")]
        assert found, room


@every_combination
def test_no_card_lies_in_two_places(choices: Choices) -> None:
    ids = Counter(card.id for pile in piles(choices).values() for card in pile)
    assert [card for card, times in ids.items() if times > 1] == []


@every_combination
def test_four_clues_five_locks_five_obstacles(choices: Choices) -> None:
    levels = sorted(card.level for _, card in laid(choices, "clue"))
    assert levels == [1, 2, 3, 4]
    locks = {card.id for _, card in laid(choices, "lock")}
    keyed = {"green-lock", "iron-bound-door"}
    assert locks == {*keyed, "swollen-door", "sign-in-chalk", "lydias-door"}
    obstacles = {card.id for _, card in laid(choices, "obstacle")}
    own = {"captains-tiles", "the-pews-are-taken"}
    assert obstacles == {*own, "sheeted-figure", "crate-of-glass", "strongbox"}
    assert len(laid(choices, "lock")) == len(laid(choices, "obstacle")) == 5


@every_combination
def test_the_puzzles_lie_in_the_same_rooms_whatever_the_answers(
    choices: Choices,
) -> None:
    shut = laid(choices, "lock") + laid(choices, "obstacle")
    asking = [(room, card.id) for room, card in shut if "Puzzle" in card.text]
    assert asking == [("east-bedroom", "lydias-door"), ("kitchen", "captains-tiles")]
    alone = [room for room, _ in shut]
    assert alone.count("east-bedroom") == alone.count("kitchen") == 1


@every_combination
def test_each_clue_leads_to_the_next(choices: Choices) -> None:
    found = clues(choices)
    assert found[4][0] == "east-bedroom"
    assert "east bedroom" in LIBRARY.story.prologue
    for level in (4, 3, 2):
        assert found[level][1].next == found[level - 1][0]
    assert found[1][1].next == ""


@every_combination
def test_keys_are_found_in_the_order_in_which_they_are_needed(choices: Choices) -> None:
    where = {card.id: room for room, pile in piles(choices).items() for card in pile}
    green, iron = where["green-lock"], where["iron-bound-door"]
    # the green key can be had with both doors shut, the iron one with its own shut
    assert where["verdigris-key"] in paths(green) and where["verdigris-key"] != iron
    assert where["black-iron-key"] == green and green in paths(iron)
    # nobody strikes the clapper by chance: clue 2 says what it is for, with 1C
    assert where["fob-key"] == clues(choices)[2][0] == green
    assert where["strongbox"] == where["silver-clapper"] not in (green, iron)


@every_combination
def test_what_the_story_needs_is_somewhere(choices: Choices) -> None:
    found = [card for pile in piles(choices).values() for card in pile]
    types = Counter(kind for card in found for kind in card.types)
    assert types["weapon"] >= 4 and types["tome"] >= 2 and types["key"] == 3
    assert any(card.light for card in found)
    assert any("Heal" in card.text for card in found)
    assert any(card.id == "silver-clapper" for card in found)


@every_combination
def test_the_last_clue_tells_where_the_clapper_is(choices: Choices) -> None:
    if choices["1"] != "C":
        return
    (place,) = [room for room, card in laid(choices, "story-card")]
    told = {"clue-1c": "crypt", "clue-1d": "cellar"}
    assert told[clues(choices)[1][1].id] == place


# The night ------------------------------------------------------------------


def test_the_clock() -> None:
    events = list(LIBRARY.events.values())
    assert tuple(event.stage for event in events) == STAGES
    assert all(1 <= event.time <= 6 for event in events)
    assert 18 <= sum(event.time for event in events) <= 20


@every_combination
def test_every_event_has_something_to_read(choices: Choices) -> None:
    for event in LIBRARY.events.values():
        sections = [part for part in event.sections if agrees(part.when, choices)]
        assert sections, event.id
        assert all(part.read.strip() for part in sections), event.id


def test_event_four_reveals_the_objective() -> None:
    (fourth,) = [event for event in LIBRARY.events.values() if event.stage == "IV"]
    for section in fourth.sections:
        found = nodes(parse(section.text))
        assert any(
            isinstance(node, Effect) and node.verb == "reveal-objective"
            for node in found
        )


@pytest.mark.parametrize("text", texts().values(), ids=texts())
def test_texts_leave_nothing_to_be_done_by_hand(text: str) -> None:
    assert [node for node in nodes(parse(text)) if isinstance(node, ByHand)] == []


@pytest.mark.parametrize("text", texts().values(), ids=texts())
def test_texts_name_rooms_and_monsters_that_exist(text: str) -> None:
    named = {one.name.lower() for o in LIBRARY.objectives.values() for one in o.named}
    kinds = {kind.name.lower() for kind in LIBRARY.monsters().values()} | named
    rooms = {f"room:{room.name.lower()}" for room in PLAN.rooms.values()}
    for node in nodes(parse(text)):
        if isinstance(node, Effect) and node.where.startswith("room:"):
            assert node.where in rooms
        if isinstance(node, Effect) and node.verb == "place-monster":
            assert node.what in kinds


def test_there_are_three_objectives_with_their_endings() -> None:
    objectives = LIBRARY.objectives.values()
    assert [objective.answer for objective in objectives] == ["A", "B", "C"]
    for objective in objectives:
        endings = (
            objective.keeper_ending,
            objective.investigators_ending,
            objective.nobody_ending,
        )
        assert all(ending.strip() for ending in endings)
        assert len(set(endings)) == 3
        for named in objective.named:
            assert named.kind in LIBRARY.monsters()


@pytest.mark.parametrize(
    "answer, keeper, investigators",
    [
        ("A", [Condition("eliminated-count", n=2)], [Condition("all-escaped")]),
        (
            "B",
            [Condition("at", what="drowned deacon", where="bell tower")],
            [Condition("killed", what="drowned deacon")],
        ),
        (
            "C",
            [
                Condition("samples-on-altar", n=3),
                Condition("kind-in", what="cult leader", n=1, where="chapel"),
            ],
            [Condition("used", what="silver clapper", where="chapel")],
        ),
    ],
)
def test_who_wins_when(
    answer: str, keeper: list[Condition], investigators: list[Condition]
) -> None:
    (objective,) = [o for o in LIBRARY.objectives.values() if o.answer == answer]
    theirs, *besides = parse_verdicts(objective.investigators)
    assert {one.outcome for one in besides} <= {"investigators"}
    mine, *late = parse_verdicts(objective.keeper)
    assert {one.outcome for one in late} <= {"nobody", "keeper"}
    assert (mine.outcome, list(mine.conditions)) == ("keeper", keeper)
    assert (theirs.outcome, list(theirs.conditions)) == ("investigators", investigators)


def test_the_escape_leads_out_of_the_house() -> None:
    (objective,) = [o for o in LIBRARY.objectives.values() if o.escape]
    assert objective.answer == "A"
    assert not PLAN.doors[f"{objective.escape}/outside"].sealed


def test_those_who_live_are_enough_in_the_boat() -> None:
    """A: RC-375 holds for “all investigators”; this card asks for those alive besides."""
    house = House(("ada", "bruno"), ["1A", "2A", "3A", "4A"], story=STORY)
    house.do("objective-reveal")
    harm.kill(house.game, house.game.by_id("bruno"))
    house.put("ada", "boathouse-1")
    house.do("turn", who="ada")
    assert house.table.session.outcome is None
    house.do("escape")
    assert house.table.session.outcome.winner == "investigators"


def test_only_players_eliminated_after_the_reveal_are_counted() -> None:
    """A: whoever was killed before the card was turned up has come back as another."""
    people = ("ada", "bruno", "cora", "desmond")
    house = House(people, ["1A", "2A", "3A", "4A"], story=STORY)
    for one in people[:2]:
        harm.kill(house.game, house.game.by_id(one))
    house.do("objective-reveal")
    assert house.table.session.outcome is None
    harm.kill(house.game, house.game.by_id("cora"))
    assert house.table.session.outcome is None
    with pytest.raises(Over):
        harm.kill(house.game, house.game.by_id("desmond"))
    assert house.table.session.outcome.winner == "keeper"
