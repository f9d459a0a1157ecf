"""A private pack from the facts: whole but for the words, which are on the owner's cards."""

from __future__ import annotations

import os
from typing import Any, Sequence

from keeper.content.box import facts, seeding, toml
from keeper.content.box.facts import ALWAYS, NOTHING, Facts
from keeper.content.cards import UNKNOWN, MonsterKind, slug
from keeper.content.packs import Library, builtin
from keeper.content.sources import is_there
from keeper.content.stories import ON_THE_CARD, STAGES
from keeper.content.unread import CARD, GOAL, GUIDE
from keeper.content.vocabulary import CLASSES
from keeper.content.written import free_place, write_story

Tables = dict[str, Any]
SET = "box"
ELSEWHERE = "Elsewhere"
REMARK = """Made from what is known of the published story; the words are on your own cards.
`keeper box fill` asks for them one by one. It stays on your machine."""
ICONS = ("bat", "door", "downstairs", "fire", "gun", "question", "upstairs")
# FACTS of the box's component list: how many cards each deck has.
MYTHOS_OF_AN_ICON = 5
DECKS = {"trauma": 21, "humanoid": 25, "beast": 20, "eldritch": 20}


def unread(name: str) -> str:
    return f"{CARD}{name}."


def write(folder: str, story: Facts, published: Sequence[Facts]) -> str:
    """The set of decks that all such packs share, and the pack's six files as one."""
    hint = f"`keeper box fill {story.id}` goes on with it; delete it to begin anew"
    path = free_place(folder, story.id, hint)
    for file, data in shared(published).items():
        place = os.path.join(folder, SET, file)
        if not is_there(place):
            toml.write(place, data, REMARK)
    files = pack(story, published)
    texts = {name: toml.text(data, REMARK) for name, data in files.items()}
    return write_story(path, texts)


# The decks that all stories share ------------------------------------------------------


def shared(published: Sequence[Facts]) -> dict[str, Tables]:
    copies = seeding.copies(published)
    found: dict[str, Tables] = {
        "actions.toml": {"card": [_named(one) for one in _all(published, "actions")]}
    }
    for sort in ("locks", "obstacles", "exploration"):
        cards = [_named(one, copies.get(one, 1)) for one in _all(published, sort)]
        found[f"{sort}.toml"] = {"card": cards}
    for card in found["exploration.toml"]["card"]:
        card["types"] = [_type(card["name"])]
        if card["name"] == NOTHING:
            card["text"] = ""
    found["mythos.toml"] = {"card": [_mythos(icon) for icon in ICONS]}
    found["trauma.toml"] = {"card": [_named("Trauma Card", DECKS["trauma"])]}
    for kind in CLASSES:
        found[f"combat/{kind}.toml"] = {"card": [_combat(kind)]}
    kinds = Library([builtin()]).monsters().values()
    found["monsters.toml"] = {"monster": [_monster(kind) for kind in kinds]}
    return found


def _monster(kind: MonsterKind) -> Tables:
    """The box's kinds and figures, with numbers of ours until the owner's are typed in."""
    figures = [
        {
            "id": one.id,
            "damage": one.damage,
            "health": one.health,
            "text": unread(f"{kind.name}, figure {n}"),
        }
        for n, one in enumerate(kind.figures.values(), 1)
    ]
    return {
        "id": kind.id,
        "name": kind.name,
        "class": kind.klass,
        "awareness": kind.awareness,
        "horror": kind.horror,
        "figure": figures,
    }


def _type(name: str) -> str:
    """What a name gives away; the rest is on the card."""
    if name == NOTHING:
        return "nothing"
    return "key" if "Key" in name.split() else UNKNOWN


def _all(published: Sequence[Facts], sort: str) -> list[str]:
    return facts.names(published, sort)


def _named(name: str, copies: int = 1) -> Tables:
    card: Tables = {"id": slug(name), "name": name, "text": unread(name)}
    return {**card, "copies": copies} if copies > 1 else card


def _mythos(icon: str) -> Tables:
    """Cards of which nothing is known but that there are so many.

    Which of them somebody draws at the table is not known either: no name has the icon.
    """
    card = _named("Mythos Card", MYTHOS_OF_AN_ICON)
    return {**card, "id": f"{card['id']}-{icon}", "icon": icon}


def _combat(kind: str) -> Tables:
    name = f"{kind.capitalize()} Combat Card"
    card = _named(name, DECKS[kind])
    text = card.pop("text")
    return {**card, "attack": text, "defend": text}


# One story -----------------------------------------------------------------------------


def pack(story: Facts, published: Sequence[Facts]) -> dict[str, Tables]:
    copies = seeding.copies(published)
    return {
        "story": _story(story),
        "map": _map(story),
        "rooms": _rooms(story, copies),
        "clues": {"clue": [_clue(one) for one in seeding.clues(story)]},
        "events": {"event": [_event(story, n) for n in range(len(STAGES))]},
        "objectives": {"objective": [_objective(letter) for letter in "ABC"]},
    }


def _story(story: Facts) -> Tables:
    questions = []
    for number, answers in enumerate(story.answers(), 1):
        said = {one[-1]: f"Answer {one} of your guide." for one in answers}
        ask = f"{GUIDE}question {number}."
        questions.append({"number": number, "ask": ask, "answers": said})
    return {
        "id": story.id,
        "title": story.title,
        "set": SET,
        "summary": "A published story, from your own box.",
        "so_far": f"{GUIDE}the story so far.",
        "prologue": f"{GUIDE}the prologue.",
        "icons": list(story.icons),
        "actions": [slug(one) for one in story.actions],
        "threat": story.threat,
        "mythos": story.mythos,
        "trauma": story.trauma,
        "question": questions,
    }


def _map(story: Facts) -> Tables:
    """Rooms by name; what touches what is on the board alone."""
    rooms = {slug(room): room for room in (*story.rooms, *story.bare, ELSEWHERE)}
    return {"spaces": "", "rooms": rooms}


def _rooms(story: Facts, copies: dict[str, int]) -> Tables:
    rooms: list[Tables] = []
    for room in story.rooms:
        table: Tables = {"id": slug(room)}
        always = _cards(story, room, "", copies)
        if always:
            table[ALWAYS] = always
        when = {
            answers: _cards(story, room, answers, copies)
            for answers in _splits(story, room)
        }
        if when:
            table["when"] = when
        rooms.append(table)
    bare = [slug(room) for room in (*story.bare, ELSEWHERE)]
    found: Tables = {"pool": _pool(story, copies), "bare": bare}
    if story.deal:
        found["deal"] = story.deal
    return {**found, "room": rooms}


def _splits(story: Facts, room: str) -> list[str]:
    """A room's answers; where a clue lies, with the answers that say which one it is."""
    found = []
    for answers, cards in story.rooms[room].items():
        marks = [
            one.when
            for one in seeding.clues(story)
            if one.level in map(facts.clue_level, cards)
            and seeding.compatible(one.when, answers.replace(ALWAYS, ""))
        ]
        own = answers.replace(ALWAYS, "").split()
        for mark in marks or [""]:
            split = " ".join(dict.fromkeys([*own, *mark.split()]))
            if split:
                found.append(split)
    return found


def _cards(story: Facts, room: str, answers: str, copies: dict[str, int]) -> list[str]:
    """What lies in a room for one split of answers, in the order of the facts."""
    split = len(_splits(story, room)) > 0
    found = []
    for one in seeding.laid(story):
        if one.room != room or not _belongs(one.when, answers, split):
            continue
        level = facts.clue_level(one.name)
        if not level:
            found.append(seeding.card_id(one.name, one.copy, copies))
        found += [
            clue.id
            for clue in seeding.clues(story)
            if clue.level == level and _within(clue.when, answers)
        ]
    return found


def _belongs(when: str, answers: str, split: bool) -> bool:
    """What is always there stands under `always`, unless the room is split by a clue."""
    return (
        _within(when, answers) if split and answers else when == answers and not split
    )


def _within(when: str, answers: str) -> bool:
    return set(when.split()) <= set(answers.split())


def _pool(story: Facts, copies: dict[str, int]) -> list[str]:
    """Those of the story's cards that no room holds are left at the set-up."""
    found = []
    for name in dict.fromkeys(story.exploration):
        count = story.exploration.count(name)
        found += [seeding.card_id(name, n + 1, copies) for n in range(count)]
    laid = [one.copy for one in seeding.laid(story) if one.name == NOTHING]
    first = max(laid, default=0) + 1
    return found + [
        seeding.card_id(NOTHING, n, copies) for n in range(first, first + story.nothing)
    ]


def _clue(clue: seeding.Clue) -> Tables:
    name = f"Clue {clue.level}"
    table: Tables = {"id": clue.id, "name": name, "level": clue.level}
    if clue.next:
        table["next"] = clue.next
    return {**table, "text": unread(name)}


def _event(story: Facts, n: int) -> Tables:
    """Without a time number the program asks whether the time has come."""
    name = f"Event {STAGES[n]}"
    time = story.times[n] if story.times else 0
    section = {"text": unread(name)}
    made: Tables = {"id": slug(name), "stage": STAGES[n], "name": name, "time": time}
    return {**made, "section": [section]}


def _objective(letter: str) -> Tables:
    name = f"Objective 1{letter}"
    return {
        "id": slug(name),
        "answer": letter,
        "name": name,
        "keeper": f"Keeper wins {GOAL}: {name}.",
        "investigators": f"Investigators win {GOAL}: {name}.",
        "reveal": "",
        "last_event": ON_THE_CARD,
        "keeper_ending": "",
        "investigators_ending": "",
        "nobody_ending": "",
    }
