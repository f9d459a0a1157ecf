"""The set-up checklist (p5, p6): the story onto the table, step by step."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from keeper.content.plan.house import EVERYTHING
from keeper.content.records import dataclass
from keeper.content.stories import STAGES
from keeper.rules.chapters.house.exploration import in_order
from keeper.rules.names import titles
from keeper.views.audience import Shown, View

if TYPE_CHECKING:
    from keeper.content.cards import Card
    from keeper.content.plan.house import Plan
    from keeper.rules.game import Game
    from keeper.rules.table import Investigator
    from keeper.views.style import Cell, Page

Facts = dict[str, Any]
# How the rest of a published story's cards is placed by people.
DEALS = {
    "": "One at random into each room of your board that has none:",
    "lower floor": "One at random into each empty room of the lower floor:",
    "choice": "Each into an empty room of your choice:",
}
TICK = "`keeper setup 1` ticks a box, and once more takes the tick away."
HELD = "Held by the program: nothing to do, unless you lay out cards of your own"
OWN = "Your own cards"
ALOUD = ["   `keeper read so-far`, then `keeper read prologue`."]


# JSON ------------------------------------------------------------------------------------


@dataclass(eq=False, repr=False)
class OpenSetup:
    """What everybody sees being laid out."""

    story: str
    title: str
    options: list[str]
    rooms: dict[str, str]
    start: str
    sealed: list[str]
    features: list[Facts]
    investigators: list[Facts]
    decks: dict[str, int]
    so_far: str
    ticked: list[str]
    own_cards: bool


def observe_setup(game: Game) -> OpenSetup:
    plan, story = game.library.plan, game.library.story
    return OpenSetup(
        story=game.session.story,
        title=story.title,
        options=list(game.session.options),
        rooms={room.id: room.name for room in plan.rooms.values()},
        start=plan.start,
        sealed=[door.id for door in plan.doors.values() if door.sealed],
        features=_features(plan),
        investigators=[_investigator(game, one) for one in game.table.investigators],
        decks=_deck_sizes(game),
        so_far=story.so_far.strip(),
        ticked=list(game.session.ticked),
        own_cards=game.session.decks == "table",
    )


def open_json(seen: OpenSetup) -> Facts:
    return {**vars(seen), "read": ["so-far", "prologue"]}


def keepers_json(game: Game) -> Facts:
    return {**open_json(observe_setup(game)), **keepers(game)}


def _deck_sizes(game: Game) -> dict[str, int]:
    """As they are built, before anything is drawn (p5)."""
    sizes = {}
    for name in game.table.decks:
        if name == "event":
            sizes[name] = len(game.library.events)
        elif name == "mythos":
            sizes[name] = len(game.library.mythos_deck())
        elif name.startswith(("combat-", "spell-", "trauma")):
            sizes[name] = len(game.library.deck(name))
    return sizes


def _features(plan: Plan) -> list[Facts]:
    return [{"kind": kind, "space": space} for kind, space in plan.features]


def _investigator(game: Game, one: Investigator) -> Facts:
    character = game.library.character(one.id)
    traits = [character.traits[trait] for trait in one.traits]
    return {
        "id": one.id,
        "name": character.name,
        "player": one.player,
        "health": character.health,
        "sanity": character.sanity,
        "skill": character.skill,
        "traits": [{"id": trait.id, "name": trait.name} for trait in traits],
        "starts_with": [
            thing for trait in traits for thing in (trait.item, trait.spell) if thing
        ],
    }


def keepers(game: Game) -> Facts:
    """Behind the screen: answers, objective, actions, and every pile as first laid."""
    story, session = game.library.story, game.session
    actions = game.library.cards("action")
    return {
        "choices": dict(session.choices),
        "objective": {
            "id": session.objective,
            "title": game.library.objectives[session.objective].name,
        },
        "icons": list(story.icons),
        "actions": [{"id": one, "name": actions[one].name} for one in story.actions],
        "threat": story.threat,
        "hand": {"mythos": story.mythos, "trauma": story.trauma},
        "keeper_skill": session.keeper_skill,
        "events": _stages(game),
        "piles": _piles(game),
        "components": _components(_piles(game)),
        "pool": _by_people(game),
    }


def _components(piles: dict[str, list[Facts]]) -> dict[str, int]:
    """How many cards of each sort to take out of the box for the rooms."""
    counts: dict[str, int] = {}
    for cards in piles.values():
        for card in cards:
            counts[card["sort"]] = counts.get(card["sort"], 0) + 1
    return counts


def _stages(game: Game) -> list[str]:
    """p5: V at the bottom, I on top, unread by anybody."""
    found = {event.stage for event in game.library.events.values()}
    return [stage for stage in STAGES if stage in found]


def _piles(game: Game) -> dict[str, list[Facts]]:
    """As seeded at the start, whatever has been taken since."""
    found = {}
    for seeding in game.library.seeding():
        cards = [game.library.card(one) for one in seeding.cards(game.session.choices)]
        found[seeding.room] = [_card(card) for card in in_order(cards)]
    return {**found, **_dealt(game, found)}


def _dealt(game: Game, laid: dict[str, list[Facts]]) -> dict[str, list[Facts]]:
    """What lies where the story laid nothing, and deals cards to such rooms."""
    if not game.library.pool().cards:
        return {}
    return {
        room.id: [_card(game.library.card(card)) for card in room.pile]
        for room in game.table.rooms.values()
        if room.pile and not laid.get(room.id)
    }


def _card(card: Card) -> Facts:
    return {"id": card.id, "name": card.name, "sort": card.sort}


def _by_people(game: Game) -> Facts:
    """Cards of a published story that people place themselves, and how."""
    pool, library = game.library.pool(), game.library
    if not pool.cards or not (pool.deal or library.plan.judged == EVERYTHING):
        return {}
    laid = {card["id"] for pile in _piles(game).values() for card in pile}
    left = [library.card(card).name for card in pool.cards if card not in laid]
    return {"deal": DEALS[pool.deal], "cards": left}


# Text ------------------------------------------------------------------------------------


Part = tuple[str, str, list[str]]  # its word, its title, what is to be done


def open_text(seen: OpenSetup, page: Page) -> str:
    facts = open_json(seen)
    aloud = [*ALOUD, "", *page.paragraphs(seen.so_far, "   ")]
    parts = [*_on_the_table(facts, aloud, page), _decks(facts, page)]
    return _numbered(parts, seen, page)


def keepers_text(game: Game, page: Page) -> str:
    seen, facts = observe_setup(game), keepers_json(game)
    piles = "The piles, top card first: locks, obstacles, the rest"
    parts = [
        *_on_the_table(facts, ALOUD, page),
        _decks(facts, page),
        ("screen", "Behind the screen", _screen(facts, page)),
        ("piles", piles, _rooms(facts, page)),
    ]
    return _numbered(parts, seen, page)


def _numbered(parts: list[Part], seen: OpenSetup, page: Page) -> str:
    """Boxes to tick (`setup 1`); what is ticked is folded away."""
    lines = [page.heading(f"Setting up {seen.title}")]
    for number, (word, title, body) in enumerate(parts, 1):
        done = word in seen.ticked
        if word == "decks":
            lines += ["", page.heading(OWN if seen.own_cards else HELD)]
        box, rest = ("[x]", []) if done else ("[ ]", body)
        heading = page.paint(f"{box} {number}. {title}", "dim" if done else "bold")
        lines += [*([] if done else [""]), heading, *rest]
    return "\n".join([*lines, "", page.paint(TICK, "dim")])


def _on_the_table(facts: Facts, aloud: list[str], page: Page) -> list[Part]:
    return [
        ("house", "The house", _house(facts, page)),
        ("investigators", "The figures", _people(facts, page)),
        ("aloud", "Read aloud", aloud),
    ]


SETUP = View(
    observe_setup,
    lambda seen: Shown(partial(open_json, seen), partial(open_text, seen)),
    lambda game: Shown(partial(keepers_json, game), partial(keepers_text, game)),
)


def _house(facts: Facts, page: Page) -> list[str]:
    """The map as it is at the start: features and sealed doors, no figures."""
    features: dict[str, list[str]] = {}
    for one in facts["features"]:
        features.setdefault(one["kind"], []).append(one["space"])
    lines = page.listed("Rooms", facts["rooms"].values(), 3)
    lines += page.listed("Sealed doors", facts["sealed"], 3)
    for kind, spaces in features.items():
        lines += page.listed(kind.capitalize(), spaces, 3)
    lines += page.listed("Start", [facts["start"]], 3)
    return [*lines, "   `keeper map` draws it."]


def _people(facts: Facts, page: Page) -> list[str]:
    rows: list[list[Cell]] = [
        [
            (one["name"], "bold"),
            f"health {one['health']}",
            f"sanity {one['sanity']}",
            f"skill {one['skill']}",
            ", ".join([*(t["name"] for t in one["traits"]), *one["starts_with"]]),
        ]
        for one in facts["investigators"]
    ]
    lines = page.columns(rows, 3) + [f"   They stand on {facts['start']}."]
    token = ", each with its token in its base" if facts["own_cards"] else ""
    return lines + page.wrap(f"The monsters lie within reach{token}.", "   ")


def _decks(facts: Facts, page: Page) -> Part:
    built = [f"{name} {n}" for name, n in facts["decks"].items() if name != "event"]
    lines = page.listed("Shuffle", built, 3)
    events = facts["decks"].get("event", 0)
    order = f"{events} cards, I on top, V at the bottom; nobody looks at a face"
    lines += page.listed("Event", [order], 3)
    lines += page.listed("Puzzles", ["five piles by their backs, face down"], 3)
    return "decks", "The decks", lines


def _screen(facts: Facts, page: Page) -> list[str]:
    answers = " ".join(f"{n}{letter}" for n, letter in facts["choices"].items())
    hand = facts["hand"]
    lines = page.listed("Answers", [answers], 3)
    counts = [f"{n} {sort}" for sort, n in facts["components"].items()]
    lines += page.listed("Cards for the rooms", counts, 3)
    won = f"{facts['objective']['title']} (`keeper objective` says how it is won)"
    lines += page.listed("Objective", [won], 3)
    lines += page.listed("Mythos deck", [f"the icons {', '.join(facts['icons'])}"], 3)
    lines += page.listed(
        "Actions", [titles(one["name"] for one in facts["actions"])], 3
    )
    drawn = [f"{n} {name}" for name, n in hand.items()]
    lines += page.listed("Hand", [" and ".join(drawn)], 3)
    lines += page.listed("Threat", [str(facts["threat"])], 3)
    skill = facts["keeper_skill"]
    return lines + (page.listed("Skill points", [str(skill)], 3) if skill else [])


def _rooms(facts: Facts, page: Page) -> list[str]:
    names = facts["rooms"]
    rows: list[list[Cell]] = []
    for room, cards in facts["piles"].items():
        rows.append([(names[room], "bold"), _pile(cards)])
    empty = [name for room, name in names.items() if not facts["piles"].get(room)]
    lines = page.columns(rows, 3) + page.listed("Nothing in", empty, 3)
    if facts["pool"]:
        lines += page.wrap(facts["pool"]["deal"], "   ")
        lines += page.listed("Shuffle", [titles(_counted(facts["pool"]["cards"]))], 3)
    return lines


def _counted(names: list[str]) -> list[str]:
    counts = {name: names.count(name) for name in names}
    return [f"{n} {name}" if n > 1 else name for name, n in counts.items()]


def _pile(cards: list[Facts]) -> str:
    """A lock and an obstacle are marked, because they go on top."""
    sorts = {"lock": " [lock]", "obstacle": " [obstacle]"}
    return " / ".join(card["name"] + sorts.get(card["sort"], "") for card in cards)
