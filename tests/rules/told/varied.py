"""Texts that nobody has written: rows with other words in their blanks, and garbled cards.

The grammar must go on reading each of them as it does, or go on refusing it in the same
words: a mark of all that it says stands behind each.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, Iterable, Iterator, Sequence

from keeper.content.cards import Card
from keeper.content.language.grammar.effects.tables import EFFECTS, LASTING
from keeper.content.language.grammar.phrases import Phrase
from keeper.content.language.grammar.places import MORE_PLACES, PLACES
from keeper.content.language.grammar.properties import ADJECTIVES, FILTERS
from keeper.content.language.grammar.quantities import VALUES
from keeper.content.language.grammar.required import REQUIREMENTS
from keeper.content.language.grammar.whole_conditions import CONDITIONS
from keeper.content.language.grammar.words.deeds import DEEDS, TESTS
from keeper.content.language.nodes import Ability
from keeper.content.language.printing import in_brackets
from keeper.content.language.reading import parse, render
from keeper.errors import KeeperError
from keeper.rules.chance import Chance
from keeper.rules.game import Game, Over
from keeper.rules.table import Standing, Table
from keeper.rules.text import interpreter
from keeper.rules.text.scene import Happening, Scene
from tests.content.rows import sentence
from tests.rules.build import House, came
from tests.rules.player import Whim
from tests.rules.test_legal_acts import arranged
from tests.rules.told import composed
from tests.rules.told.lines import mark, question, refused
from tests.rules.told.reading import (
    OBJECTIVE,
    REQUIRED,
    WAITING,
    possible_texts,
    read,
    shown,
)

NUMBERS = "1 2 3 one two ten twice a another all 12 0 X".split()
SOMEBODY = (
    "you",
    "another investigator",
    "each investigator in your room",
    "the nearest investigator",
    "all other investigators",
    "the monster",
    "each Zombie",
    "a stunned monster",
    "the nearest Cultist or Witch",
    "up to 2 monsters in a dark room",
    "any Maniac within 2 spaces of you",
    "the investigator with the lowest Sanity",
    "it",
    "nobody",
)
NAMES = (
    "Silver Key",
    "the Mill Axe",
    "Rope and Hook",
    "Book of the Dead",
    "key",
    "One",
)
KINDS = (
    "Zombies",
    "Zombie",
    "Witches",
    "Mi-Go",
    "beasts",
    "cards",
    "Hounds of Tindalos",
)
TYPES = ("an item", "a weapon or a tome", "ally", "any spells", "a light", "the clue")
FEATURES = ("a barrier", "an altar marker", "the air vent", "campfires", "a ladder")
ROOMS = ("a burning room", "each dark room", "the Chapel", "any room with a corpse")
WHERE = (*PLACES.values(), *MORE_PLACES)
# What else may stand in a blank; what is not here is as in every sentence of that row.
BLANKS: dict[str, Sequence[str]] = {
    **dict.fromkeys(("n", "all", "count", "less", "digit"), NUMBERS),
    **dict.fromkeys(("name", "item", "titled", "possession", "spell"), NAMES),
    **dict.fromkeys(("title", "kinds", "bare"), (*KINDS, *NAMES)),
    **dict.fromkeys(("thing", "someone", "whom", "monster"), SOMEBODY),
    **dict.fromkeys(("type", "owned", "owneds", "types", "plain"), TYPES),
    **dict.fromkeys(("feature", "fixture", "features"), FEATURES),
    **dict.fromkeys(
        ("where", "room", "selected", "inside", "rooms"), (*WHERE, *ROOMS, *NAMES)
    ),
    **dict.fromkeys(("tests", "atest", "attribute"), (*TESTS, "a Luck test", "Lore")),
    "deeds": (*DEEDS.values(), "run or hide", "move and attack"),
    "bonus": ("+2", "-1", "−3", "+10"),
    "more": ("1 fewer", "2 additional", "one less", "3 much"),
    "not": ("not ", ""),
    "deck": ("Trauma", "event", "Humanoid", "exploration"),
    "against": ("beasts", "eldritch monsters", "Zombies", "nothing"),
    "letter": ("B", "z"),
    "stage": ("ii", "IV", "V"),
    "puzzle": ("a rune puzzle", "the wiring puzzle 3", "puzzle"),
    "weapon": ("a sharp weapon", "bare hands", "a melee or ranged weapon"),
    "doors": ("the Hall and the Chapel", "the Hall"),
}
OF_A_ROW = 2
JOINED, LONG = 0.4, 160  # of the cards, of which none is a long one
TIMES = 3  # that each is played, the last on a card that is nobody's, as an event is
PREFIXES = (OBJECTIVE, REQUIRED)
# Where a condition, a property or a quantity stands.
AROUND = (
    "If {}, take 1 horror.",
    "Unless {}, you may move 1 space.",
    "When you explore, if {} or you are hiding, discard an item.",
    "Each investigator takes 1 damage if {}.",
)
WITH = ("Each monster {} is stunned.", "Choose a room {}. Place fire in it.")
BEING = ("Each {} investigator takes 1 horror.", "A {} room gains 2 darkness.")
COUNTED = ("Take X damage, where X is {}.", "Take 1 horror for each of {}, at most 2.")


def possible() -> Iterator[str]:
    yield from _rows()
    yield from _conditions()
    yield from composed.cards()
    yield from _garbled()
    yield from _joined()


def _rows() -> Iterator[str]:
    for row in (*EFFECTS.rows, *LASTING.rows):
        for text in _filled(row):
            yield f"{text[:1].upper()}{text[1:]}."
    for one in REQUIREMENTS.rows:
        yield from (f"{REQUIRED}{text}" for text in _filled(one))


def _filled(row: Phrase[Any]) -> Iterator[str]:
    """In other words, and with others in its blanks: by nothing but the row itself."""
    random = Random(row.template)
    for way in range(OF_A_ROW):
        words = {blank: random.choice(said) for blank, said in BLANKS.items()}
        yield sentence(row, way, **words)


def _conditions() -> Iterator[str]:
    for row in CONDITIONS.rows:
        for text in _filled(row):
            yield _within(AROUND, text)
    for one in FILTERS.rows:
        yield from (_within(WITH, text) for text in _filled(one))
    yield from (_within(BEING, word) for word in ADJECTIVES)
    yield from (_within(COUNTED, value) for value in VALUES.values())


def _within(frames: Sequence[str], text: str) -> str:
    return Random(text).choice(frames).format(text)


def _garbled() -> Iterator[str]:
    """A word too few, too many, or of another card; two cards in one."""
    for text in dict.fromkeys(possible_texts()):
        random = Random(text)
        if random.random() < 0.7:
            continue
        words, other = text.split(), random.choice(WAITING).split()
        at = random.randrange(len(words))
        way = random.randrange(4)
        if way < 2:
            words[at : at + way] = [random.choice(other)]
        elif way == 2:
            del words[at]
        else:
            words[at:] = [*other[: len(words)]]
        yield " ".join(words)


def _joined() -> Iterator[str]:
    """Two cards in one: of whom and of what does the second speak?"""
    others = [*composed.cards()]
    for text in dict.fromkeys(filter(_plain, possible_texts())):
        random = Random(f"{text} joined")
        both = [text, random.choice(others)]
        if random.random() < JOINED:
            yield " ".join(both if random.random() < 0.7 else both[::-1])


def _plain(text: str) -> bool:
    return len(text) < LONG and not text.startswith(PREFIXES)


def marks(text: str, times: Iterable[int]) -> str:
    """One of everything that is made of a text, and one of what comes of it each time."""
    if text.startswith(PREFIXES):
        return mark("\n".join(read(text)))
    try:
        made = parse(text)
    except KeeperError as error:
        return mark(refused(error))
    understood = "\n".join((render(made), shown(made), in_brackets(made)))
    came = (mark(played(text, made, time)) for time in times)
    return f"{mark(understood)} {' '.join(came)}"


# Played ---------------------------------------------------------------------------------

BOARDS = 30


@lru_cache(maxsize=BOARDS)
def _board(number: int) -> tuple[House, Any]:
    """Anything may lie anywhere."""
    house = arranged(Random(f"varied {number}"))
    return house, house.table.state()


def played(text: str, made: Sequence[Ability], time: int) -> str:
    """On some board, with whatever it waits for; those who are asked have no plan."""
    random = Random(f"{text} {time}" if time else text)
    house, state = _board(random.randrange(BOARDS))
    whim = Whim(random)
    game = Game(Table(state), house.library, Chance(text, "", 0), whim)
    game.text = interpreter
    try:
        _carry_out(game, text, made, random, time == TIMES - 1)
    except Over:
        pass
    except KeeperError as error:
        return refused(error)
    asked = (question(*one) for one in whim.asked)
    return "\n".join((*asked, *came(game, state)))


def _carry_out(
    game: Game, text: str, made: Sequence[Ability], random: Random, nobodys: bool
) -> None:
    card = Card(id="a-card", name="A Card", sort=random.choice(SORTS), text=text)
    who = random.choice(game.table.investigators)
    monster = random.choice([*game.table.monsters, None])
    held = [game.library.card(one) for one in who.items]
    coming = Happening(random.choice(("damage", "horror")), 3)
    scene = Scene(who=who, monster=monster, chosen=monster, card=card, words=text)
    scene.weapon = random.choice([*(one for one in held if one.weapon), None])
    scene.happening, scene.attacking = coming, random.random() < 0.5
    scene.passed, scene.sort = random.choice((True, False, None)), "combat"
    if nobodys:
        scene = Scene(card=card, words=text)
    interpreter.carry_out_all(game, made, scene)
    waiting = [one.timing for one in made if one.timing != "now"]
    if waiting:
        near = monster.id if monster else ""
        game.session.standing.append(Standing(text, "A Card", who.id, near))
    for event in waiting:
        game.happens(event, who, monster, happening=coming)


SORTS = ("mythos", "exploration", "trauma", "combat-humanoid", "action")
