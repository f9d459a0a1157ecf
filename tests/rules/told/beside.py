"""What stands beside the acts: their words, how a fight may end, how a game is set up."""

from __future__ import annotations

from typing import Any, Iterable, Iterator, Sequence

from keeper.errors import KeeperError
from keeper.rules.acts.act import INVESTIGATORS, KEEPER, Act
from keeper.rules.acts.every import ACTS
from keeper.rules.acts.legal import legal
from keeper.rules.chance import Chance
from keeper.rules.chapters.hands.decks import PROGRAM, TABLE
from keeper.rules.chapters.house import features
from keeper.rules.chapters.rounds import setup
from keeper.rules.chapters.trials import outlook
from keeper.rules.game import Game
from keeper.rules.options import OPTIONS
from tests.rules import tables
from tests.rules.build import House, shelf
from tests.rules.fights import SITUATIONS, facing
from tests.rules.told import lines
from tests.rules.told.playing import Answers, Moment, said
from tests.views import situations as views

Lines = Iterator[str]

# Words --------------------------------------------------------------------------------


def _last_of_all() -> House:
    """Only Bruno is still to have his turn."""
    house = views.unstunned()
    house.table.session.active, house.table.session.taken = "", [1]
    house.give("bruno", "pry-bar")
    return house


def _armed() -> House:
    house = tables.together()
    house.give("ada", "army-revolver")
    house["ada"].spells = ["cinder-psalm-1"]
    house.monster("maniac", "great-hall-1")
    return house


def _burning() -> House:
    """Three corpses at a camp fire."""
    house = views.unstunned()
    features.place(house.game, "camp-fire", "great-hall-4")
    for _ in range(3):
        features.place(house.game, "corpse", "great-hall-4")
    return house


def _leaving() -> House:
    """The objective lies open, and she stands before the way out."""
    house = views.unstunned()
    house.table.session.revealed = True
    house.put("ada", "gallery-porch-1")
    return house


def _hidden() -> House:
    house = tables.apart()
    house.table.turn.moves = 1
    return house


def _two() -> House:
    """Two monsters may attack; which, must be said."""
    house = views.two_zombies()
    house.keeper("attacks")
    return house


BY_WORDS = """done move run explore hide unhide drop barrier burn escape attack cast use
    monster-attack""".split()
OFFERED = (
    *(_burning, _leaving, _hidden, views.hurt, views.acting, views.three),
    *(views.before_doors, views.beside_a_corpse, views.at_a_lock, views.two_steps),
    *(views.lensed, views.spellbound, views.threatened, tables.obstructed),
    *(views.two_zombies, views.two_dead, views.last_event, tables.late),
)
TYPED = (
    *(tables.together, _armed, _last_of_all, views.attacking, views.trading),
    *(_two, House),
)
ONE = ("ada", "br", "zombie-1", "man", "parlor-1", "fire-axe", "cinder", "all", "x")
SAID: tuple[Sequence[str], ...] = (
    (),
    *((one,) for one in ONE),
    *(("bruno", one) for one in ONE),
    *((one, "bruno") for one in ONE[2:]),
    ("b", "zombie-1", "fire-axe"),
    ("zombie-1", "hands"),
    ("hands", "zombie-1"),
    ("zombie-1", "fire-axe", "much"),
    ("ada", "cinder", "zombie-1", "bruno", "x"),
)


def typed() -> Lines:
    """How each act that may be done is typed, and what typed words come to."""
    for made in TYPED:
        moment = Moment(made())
        game = moment.game()
        yield f"## {made.__name__.strip('_')}"
        for act in (*legal(game, INVESTIGATORS), *legal(game, KEEPER)):
            yield f"= {' '.join(act.typed())}"
        for name in BY_WORDS:
            yield from _said(moment, ACTS[name], SAID)
        yield from _said(moment, ACTS["use"], list(_things(game)))


def offered() -> Lines:
    """Whatever either side may do on other tables."""
    for made in OFFERED:
        game = Moment(made()).game()
        yield f"## {made.__name__.strip('_')}"
        for act in (*legal(game, INVESTIGATORS), *legal(game, KEEPER)):
            yield f"= {' '.join(act.typed())}"


def _things(game: Game) -> Iterator[Sequence[str]]:
    """Whatever lies before anybody, with and without his name."""
    for one in game.alive():
        for card in (*one.items, *one.traits, *one.spells):
            yield from ((card,), (one.id, card))


def _said(moment: Moment, sort: type[Act], every: Iterable[Sequence[str]]) -> Lines:
    seen = set[str]()
    for words in every:
        line = _meant(moment.game(), sort, words)
        if line not in seen:
            seen.add(line)
            yield f"= {sort.name}: {' '.join(words)}\n  {line}"


def _meant(game: Game, sort: type[Act], words: Sequence[str]) -> str:
    try:
        act = sort.said(game, words)
    except KeeperError as error:
        return lines.refused(error)
    return f"{lines.words(act.kept())} {f'of {act.of}' if act.of else ''}".strip()


# Odds ---------------------------------------------------------------------------------


def odds() -> Lines:
    """How the fights of the odds may end, for those who know all and for the table."""
    for name, (made, fight, luck) in SITUATIONS.items():
        yield from _odds(made(), fight, luck, name)
    for kind in ("cultist", "maniac", "mi-go"):
        for luck in (False, True):
            fight = outlook.Fight("ada", f"{kind}-1", by_monster=luck)
            yield from _odds(facing(kind, stun=1), fight, luck, kind)


def _odds(house: House, fight: outlook.Fight, luck: bool, name: str) -> Lines:
    found = outlook.of(house.game, fight, luck)
    yield f"= {name}{', with luck' if luck else ''}: {outlook.wanted(house.game, fight)}"
    yield f"  {found.cards} cards{'' if found.certain else ', or more'}"
    for chance, end in found.ends:
        yield f"  {chance:.4f} {_fields(end)} / {_fields(end.veiled())}"


def _fields(end: outlook.End) -> str:
    return " ".join(f"{key}={value}" for key, value in vars(end).items() if value)


def options() -> Lines:
    """Which rule each of them changes, and where that stands."""
    for name, one in OPTIONS.items():
        yield f"= {name} [{one.rule} p{one.page}] {one.text}"


# Setting up ---------------------------------------------------------------------------

ADA, BRUNO = ("ada",), ("ada", "bruno")
SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"players": 0},
    {"players": 1},
    {"players": 2},
    {"players": 5},
    {"players": 3, "investigators": ADA, "random": True},
    {"players": 1, "investigators": BRUNO},
    {"random": True},
    {"investigators": ("ada", "ada")},
    {"investigators": ("ada", "bruno", "cora", "dorn", "edda")},
    {"investigators": ("nobody",)},
    {"investigators": ADA, "choices": ("1A", "1B")},
    {"investigators": ADA, "choices": ("9A",)},
    {"investigators": ADA, "choices": ("1X",)},
    {"investigators": ADA, "choices": ("1A",)},
    {"investigators": ("ada:level-eye",)},
    {"investigators": ("ada:level-eye,level-eye",)},
    {"investigators": ("ada:level-eye,walks-alone,x",)},
    {"investigators": ("ada:walks-alone,level-eye",)},
    {"investigators": BRUNO, "drawn_from": TABLE, "random": True},
    {"investigators": BRUNO, "options": ("any-traits",)},
    {"investigators": ADA, "options": ("nothing",)},
)


def set_up() -> Lines:
    for story in ("old-mill", "the-drowned-bell"):
        yield f"## {story}"
        for setting in SETTINGS:
            yield f"= {lines.words({'do': 'new', **setting}) or 'nothing said'}"
            yield from (f"  {line}" for line in _laid_out(story, **setting))


def _laid_out(
    story: str,
    players: int | None = None,
    investigators: Sequence[str] = (),
    choices: Sequence[str] = (),
    options: Sequence[str] = (),
    random: bool = False,
    drawn_from: str = PROGRAM,
) -> list[str]:
    library = shelf(story)
    table = setup.bare(library, "test", "a setting", "")
    game = Game(table, library, Chance("a setting", "", 0), Answers(False))
    before = table.state()
    try:
        setup.lay_out(
            game, players, investigators, choices, options, random, drawn_from
        )
    except KeeperError as error:
        return [lines.refused(error)]
    piles = {room.id: room.pile for room in table.rooms.values()}
    made = lines.changed(
        *({"session": one["session"]} for one in (before, table.state()))
    )
    return [*said(game), *lines.changed({}, {"piles": piles}), *made]
