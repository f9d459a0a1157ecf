"""One card's face, and what of the decks may be seen."""

from __future__ import annotations

from functools import partial
from typing import Any, Iterator, Mapping, Sequence

from keeper.content.cards import Card, Trait, slug
from keeper.content.packs import FILES
from keeper.content.records import dataclass
from keeper.content.stories import Event, Objective, agrees
from keeper.content.unread import NO_COST
from keeper.errors import Refused
from keeper.rules.chapters.hands.decks import as_it_lies, at_the_table, known, title
from keeper.rules.game import Game
from keeper.rules.names import find, find_by_name
from keeper.rules.table import Deck, Investigator
from keeper.views.audience import Shown, View, keepers_only, same_for_all
from keeper.views.cards.monsters import both_sides, kind_lines, token_front
from keeper.views.style import Page

Face = dict[str, Any]
Faces = dict[str, Face]
PRINTED = tuple(FILES)  # the sorts of the core pack
OF_STORY = ("clue", "story-card")
# What a spell shows while it lies on the table (p16): the other side is its back.
COMING = "the faces of coming events are hidden from everybody", "RC-005", 11
FORCED = "`--force` looks all the same"
FRONT = ("name", "flavour", "front", "test", "aggressive", "target", "range")


# Decks ------------------------------------------------------------------------------------


@dataclass(eq=False, repr=False)
class OpenDeck:
    """A heap of backs and what lies discarded beside it."""

    name: str
    left: int
    discarded: int
    discard: list[str]


def observe_decks(game: Game) -> dict[str, OpenDeck]:
    return {name: _open_deck(game, deck) for name, deck in game.table.decks.items()}


def _open_deck(game: Game, deck: Deck) -> OpenDeck:
    """The discard lies face up; that of a spell shows its backs, so it does not."""
    seen = [] if deck.name.startswith("spell-") else deck.discard
    titles = [slug(title(game, deck, card)) for card in seen]
    return OpenDeck(deck.name, len(deck.draw), len(deck.discard), titles)


def _counts(decks: Mapping[str, OpenDeck]) -> Face:
    return {
        one.name: {"left": one.left, "discard": one.discarded} for one in decks.values()
    }


def decks_text(decks: Mapping[str, OpenDeck], page: Page) -> str:
    rows = [["deck", "left", "discarded"]]
    rows += [[one.name, str(one.left), str(one.discarded)] for one in decks.values()]
    first, *rest = page.columns(rows)
    return "\n".join([page.paint(first, "dim"), *rest])


DECKS = same_for_all(
    observe_decks,
    lambda decks: Shown(partial(_counts, decks), partial(decks_text, decks)),
)


def _deck(decks: Mapping[str, OpenDeck], typed: str) -> Shown:
    one = decks[find(typed, decks, "deck")]
    facts = {"name": one.name, "left": one.left, "discard": one.discard}
    return Shown(lambda: facts, partial(deck_text, facts))


def _keepers_deck(game: Game, typed: str) -> Shown:
    """The same cards by their own ids."""
    deck = game.deck(typed)
    known = [] if deck.name.startswith("spell-") else list(deck.discard)
    facts = {"name": deck.name, "left": len(deck.draw), "discard": known}
    return Shown(lambda: facts, partial(deck_text, facts))


DECK = View(observe_decks, _deck, _keepers_deck)


ON_THE_TABLE = "how it lies there is not known here"


def _order(game: Game, typed: str, force: bool) -> Shown:
    deck = game.deck(typed)
    if deck.name == "event" and not force:
        raise Refused(*COMING, FORCED)
    if at_the_table(game, deck):
        raise Refused(f"the {deck.name} deck lies on your table", hint=ON_THE_TABLE)
    draw, discard = list(deck.draw), list(deck.discard)
    facts = {"name": deck.name, "draw": draw, "discard": discard}
    return Shown(lambda: facts, partial(deck_text, facts))


def _orders(game: Game, force: bool) -> Shown:
    decks = game.table.decks
    shown = known(game) + ([decks["event"]] if force else [])
    facts = {one.name: {"draw": one.draw, "discard": one.discard} for one in shown}
    return Shown(lambda: facts, partial(_orders_text, game, shown))


def _orders_text(game: Game, shown: Sequence[Deck], page: Page) -> str:
    lines: list[str] = []
    for deck in shown:
        if deck.draw:
            lines += page.wrap(as_it_lies(game, deck).told, hang="  ")
        if deck.discard:
            lines += page.wrap(
                f"{deck.name} discard: {'; '.join(deck.discard)}.", hang="  "
            )
    return "\n".join(lines)


NOT_OPEN = "how a deck lies is not for the table", "RC-358", 25
ORDER = keepers_only(_order, *NOT_OPEN)
ORDERS = keepers_only(_orders, *NOT_OPEN)


def deck_text(shown: Face, page: Page) -> str:
    lines = [page.paint(shown["name"], "bold")]
    if "draw" in shown:
        lines += _numbered(page, "from the top", shown["draw"])
    else:
        lines.append(f"  {shown['left']} left")
    return "\n".join([*lines, *_numbered(page, "discard", shown["discard"])])


def _numbered(page: Page, label: str, cards: Sequence[str]) -> list[str]:
    if not cards:
        return [f"  {label}: empty"]
    rows = [[f"{n:>4}", card] for n, card in enumerate(cards, 1)]
    return [f"  {label}:", *page.columns(rows)]


# Faces ----------------------------------------------------------------------------------


def every_face(game: Game) -> Faces:
    """All cards that there are in this game, by id, for the keeper."""
    found: Faces = {}
    for sort in (*PRINTED, *OF_STORY):
        for card in game.library.cards(sort).values():
            found.setdefault(card.id, face(card))
    for front in spell_fronts(game):
        found.setdefault(front["id"], front)
    for trait in _traits(game):
        found.setdefault(trait.id, trait_face(trait))
    for kind in game.library.monsters().values():
        found.setdefault(kind.id, both_sides(kind))
    for event in game.library.events.values():
        found.setdefault(event.id, event_face(event, game.session.choices))
    for goal in game.library.objectives.values():
        found.setdefault(goal.id, objective_face(goal))
    return found


def open_faces(game: Game) -> Faces:
    """The cards whose faces the investigators may read now, built from those alone."""
    found: Faces = {}
    for card_id in _open_ids(game):
        card = game.library.find(card_id, (*PRINTED, *OF_STORY))
        if card is not None and not card.sort.startswith("spell"):
            shown = open_face(card)
            found[shown["id"]] = shown
    for front in spell_fronts(game):
        found[front["id"]] = front
    for trait in _traits(game):
        found[trait.id] = trait_face(trait)
    for kind in game.library.monsters().values():
        found[kind.id] = token_front(kind)
    for event_id in game.table.decks["event"].discard:
        event = game.library.events[event_id]
        shown = event_face(event, game.session.choices, letters=False)
        found[shown["id"]] = shown
    if game.session.revealed:
        goal = game.library.objectives[game.session.objective]
        found[slug(goal.name)] = {**objective_face(goal), "id": slug(goal.name)}
    return found


def _card_shown(faces: Faces, typed: str, force: bool = False) -> Shown:
    shown = faces[_find(typed, faces, "card that lies open")]
    return Shown(lambda: shown, partial(face_text, shown))


def _keepers_card(game: Game, typed: str, force: bool = False) -> Shown:
    card = game.library.find(typed, (*PRINTED, *OF_STORY))
    shown = face(card) if card is not None else _named(game, typed, force)
    if not force:
        _may_see_face(game, shown)
    return Shown(lambda: shown, partial(face_text, shown))


def _named(game: Game, typed: str, force: bool) -> Face:
    """By its title or part of it: for this every card is read."""
    known = every_face(game)
    hidden = [] if force else game.table.decks["event"].draw
    return known[_find(typed, known, "card", hidden)]


CARD = View(open_faces, _card_shown, _keepers_card)


def _find(typed: str, known: Faces, what: str, hidden: Sequence[str] = ()) -> str:
    """Copies of a card have one face: any of them will do. No hint names a hidden one."""
    if typed in known:
        return typed
    first: dict[tuple[str, str], str] = {}
    for card_id in [one for one in known if one not in hidden]:
        shown = known[card_id]
        first.setdefault((shown["sort"], shown["name"]), card_id)
    names = {one: known[one]["name"] for one in first.values()}
    return find_by_name(typed, names, what)


def _may_see_face(game: Game, shown: Face) -> None:
    """p11: coming events; p16: the back of a spell in play."""
    if shown["sort"] == "event" and shown["id"] in game.table.decks["event"].draw:
        raise Refused(*COMING, FORCED)
    in_play = {spell for one in game.table.investigators for spell in one.spells}
    if shown["id"] in in_play:
        message = "the back of a spell in play is seen when it is cast"
        raise Refused(message, "RC-347", 16, FORCED)


def _open_ids(game: Game) -> Iterator[str]:
    yield from game.library.story.actions
    yield from game.session.clues
    for one in game.table.investigators:
        yield from one.items
        yield from (card for card in (one.injury, one.insanity) if card)
    for room in game.table.rooms.values():
        yield from room.faceup
    for deck in game.table.decks.values():
        if deck.name != "event" and not deck.name.startswith("spell-"):
            yield from deck.discard


def _traits(game: Game) -> Iterator[Trait]:
    for one in game.table.investigators:
        yield from traits_of(game, one)


def traits_of(game: Game, one: Investigator) -> Iterator[Trait]:
    known = game.library.character(one.id).traits
    yield from (known[trait] for trait in one.traits if trait in known)


def open_face(card: Card) -> Face:
    """As the table knows it: by its title, whatever its id would tell."""
    return {**face(card), "id": slug(card.name)}


def face(card: Card) -> Face:
    """All that is printed on it; what the sort does not have is left out."""
    left_out = ("file", "hint", "next") if card.sort == "clue" else ("file",)
    kept = {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in vars(card).items()
        if key not in left_out and (value or value == 0 and value is not False)
    }
    return {key: value for key, value in kept.items() if _printed(card, key, value)}


def _printed(card: Card, key: str, value: Any) -> bool:
    """A nought is printed only where it means something."""
    if key == "cost" and value == NO_COST:
        return False
    if value != 0 or isinstance(value, str):
        return True
    return key == "threshold" or (key == "cost" and card.sort in ("mythos", "action"))


def spell_fronts(game: Game) -> Iterator[Face]:
    shown: set[str] = set()
    for card in game.library.cards("spell").values():
        if card.kind not in shown:
            shown.add(card.kind)
            front = {key: getattr(card, key) for key in FRONT}
            kept = {key: value for key, value in front.items() if value}
            yield {"id": card.kind, "sort": "spell", **kept}


def trait_face(trait: Trait) -> Face:
    kept = {key: value for key, value in vars(trait).items() if value}
    return {**kept, "sort": "trait"}


def event_face(event: Event, choices: Mapping[str, str], letters: bool = True) -> Face:
    """The keeper's own sections; their letters are for the keeper (p4)."""
    own = [one for one in event.sections if agrees(one.when, choices)]
    sections = [
        {**({"when": one.when} if letters else {}), "read": one.read, "text": one.text}
        for one in own
    ]
    named = event.id if letters else slug(event.name)
    found: Face = {"id": named, "sort": "event", "name": event.name}
    return {**found, "stage": event.stage, "time": event.time, "sections": sections}


def objective_face(goal: Objective) -> Face:
    keys = ("id", "name", "summary", "keeper", "investigators", "reveal", "escape")
    kept = {key: getattr(goal, key) for key in keys if getattr(goal, key)}
    return {**kept, "sort": "objective"}


READ_OUT = ("flavour", "attack_flavour", "defend_flavour", "back_flavour", "read")


def face_text(shown: Face, page: Page) -> str:
    """Name and sort, figures in one line, then the texts."""
    if shown["sort"] == "monster":
        return "\n".join(kind_lines(shown, page))
    lines = [f"{page.paint(shown['name'], 'bold')} ({shown['id']}, {shown['sort']})"]
    lines += page.wrap("; ".join(figures(shown)), "  ")
    for key, value in _texts(shown):
        if key in READ_OUT:
            lines += _aloud(page, value)
        elif key == "text":
            lines += page.paragraphs(value, "    ")
        else:
            lines += page.wrap(value, f"  {key.capitalize()}: ", "    ")
    return "\n".join(lines)


def _aloud(page: Page, text: str) -> list[str]:
    if "\n\n" in text.strip():
        return page.paragraphs(text, "    ")
    return page.wrap(f"“{text.strip()}”", "    ", "     ")


# In the order in which a card is read.
TEXTS = (
    "flavour",
    "attack_flavour",
    "attack",
    "defend_flavour",
    "defend",
    "front",
    "text",
    "back_flavour",
    "summary",
    "keeper",
    "investigators",
    "reveal",
)


def _texts(shown: Face) -> Iterator[tuple[str, str]]:
    yield from ((key, shown[key]) for key in TEXTS if shown.get(key))
    for section in shown.get("sections", []):
        yield from ((key, section[key]) for key in ("read", "text") if section[key])


WORDED = {
    "facedown": "played face down",
    "multi": "for several investigators",
    "light": "a light",
    "aggressive": "an attack",
}


def figures(shown: Face) -> Iterator[str]:
    skipped = ("id", "name", "sort", "sections", *TEXTS)
    for key, value in shown.items():
        if key in skipped:
            continue
        if value is True:
            yield WORDED.get(key, key)
        elif isinstance(value, dict):
            yield ", ".join(f"{name} {n}" for name, n in value.items())
        elif isinstance(value, list):
            yield ", ".join(str(one) for one in value)
        else:
            yield str(value) if key == "weapon" else f"{key} {value}"
