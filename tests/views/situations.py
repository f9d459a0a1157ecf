"""For every kind of question a table at which the rules really ask it."""

from __future__ import annotations

from functools import cache
from typing import Any, Callable, NamedTuple, Sequence

from keeper.commands.games import seating
from keeper.content.cards import UNKNOWN, Card
from keeper.content.plan.house import EVERYTHING
from keeper.content.stories import ON_THE_CARD
from keeper.content.unread import NO_COST
from keeper.rules.acts.every import read as act
from keeper.rules.acts.perform import perform
from keeper.rules.chance import Chance
from keeper.rules.chapters.hands.decks import HAND_LIMIT
from keeper.rules.chapters.rounds import setup
from keeper.rules.chapters.trials import combat
from keeper.rules.game import Game, Question, Report
from keeper.rules.table import Loss
from keeper.rules.text import interpreter
from keeper.rules.text.held import read
from keeper.rules.text.scene import Scene
from keeper.views.choices import describe
from tests.rules.build import House, Script
from tests.rules.puzzles.tried import Hall
from tests.rules.tables import AXE, together


class Moment(NamedTuple):
    """A question, and what was told before it was asked."""

    question: Question
    told: list[Report]


Ask = Callable[[str], Moment]


class Asked(Exception):
    def __init__(self, question: Question) -> None:
        super().__init__(question.kind)
        self.question = question


class Until(Script):
    """Answers by default until a question of one kind comes."""

    def __init__(self, kind: str, **answers: Any) -> None:
        super().__init__(answers)
        self.kind = kind

    def decide(self, question: Question) -> str:
        if question.kind == self.kind:
            raise Asked(question)
        if question.kind == "die":
            return "9"
        return super().decide(question)


def _found(deed: Callable[[], object], game: Game | None = None) -> Moment:
    try:
        deed()
    except Asked as asked:
        if game is None:
            return Moment(asked.question, [])
        describe(game, asked.question)
        return Moment(asked.question, game.reports)
    raise AssertionError("it was not asked")


def setting_up(kind: str) -> Moment:
    """The keeper's secret answers."""
    table = setup.bare(LIBRARY, "test", "a test", "")
    game = Game(table, LIBRARY, Chance("a test", "", 0), Until(kind))
    return _found(lambda: setup.lay_out(game, None, ["ada"], [], [], False), game)


def done(
    made: Callable[[], House], name: str, roll: Sequence[int] = (), **args: Any
) -> Ask:
    """A command of the real rules that comes to ask this."""
    puzzle = args.pop("puzzle", None)

    def asked(kind: str) -> Moment:
        house = made()
        session = house.table.session
        chance = Chance(session.seed, session.word, session.drawn, roll)
        game = Game(
            house.table,
            house.library,
            chance,
            Until(kind, puzzle=puzzle),
        )
        return _found(lambda: perform(game, act(game, {"do": name, **args})), game)

    return asked


def card(text: str, made: Callable[[], House] = together, stroll: str = "") -> Ask:
    """A card's text that comes to ask this."""

    def asked(kind: str) -> Moment:
        house = made()
        session = house.table.session
        chance = Chance(session.seed, session.word, session.drawn, (9,) * 12)
        game = Game(
            house.table, house.library, chance, Until(kind, stroll=stroll or None)
        )
        game.text = interpreter
        own = Card(id="a-card", name="A Card", sort="mythos", text=text)
        scene = Scene(who=house["ada"], monster=house["zombie-1"], card=own, words=text)
        scene.weapon, scene.sort = house.library.card(AXE), "combat"
        return _found(lambda: interpreter.carry_out_all(game, read(own), scene), game)

    return asked


def seated(ask: Callable[[Callable[..., str]], object]) -> Ask:
    """What is asked for before there is a game."""

    def asked(kind: str) -> Moment:
        def until(question: Question, reports: Sequence[object]) -> str:
            if question.kind == kind:
                raise Asked(question)
            return question.choices[0]

        return _found(lambda: ask(until))

    return asked


# Tables ------------------------------------------------------------------------------------


def unstunned() -> House:
    """Ada and Bruno beside a Zombie that may strike."""
    house = together()
    house["zombie-1"].stun = 0
    house.table.turn.losses.clear()
    return house


def attacking() -> House:
    house = unstunned()
    house.keeper("attacks")
    return house


def with_points() -> House:
    """The keeper has skill points (p26)."""
    house = attacking()
    house.table.session.keeper_skill = 2
    return house


def cursed() -> House:
    house = unstunned()
    house.table.session.options.append("curses")
    house["ada"].curses = 1
    return house


def own_dice() -> House:
    house = unstunned()
    house.table.session.dice = "table"
    return house


def two_zombies() -> House:
    house = unstunned()
    house.monster("maniac", "great-hall-4")
    return house


def full_hand() -> House:
    house = unstunned()
    cards = list(house.library.cards("mythos"))
    house.hold("mythos", *cards[:HAND_LIMIT])
    return house


def all_zombies() -> House:
    house = House()
    for _ in house.library.monsters()["zombie"].figures:
        house.monster("zombie", "library-1")
    return house


def all_maniacs() -> House:
    house = House(choices=("1B", "2A"))
    for _ in house.library.monsters()["maniac"].figures:
        house.monster("maniac", "library-1")
    return house


def two_dead() -> House:
    house = House()
    for who in ("ada", "bruno"):
        house.do("damage", who=who, n=99)
    return house


def unread_card(
    sort: str, name: str, made: Callable[[], House] = unstunned, **more: Any
) -> Callable[[], House]:
    """A card of the owner's, of which only the title is known."""

    def found() -> House:
        house = made()
        printed = house.own.card(name, (sort,))
        for field, value in {"text": f"Read your card: {printed.name}", **more}.items():
            setattr(printed, field, value)
        return house

    return found


def held(text: str) -> Callable[[], House]:
    """Something in Ada's hands that says this."""

    def found() -> House:
        house = unstunned()
        house.own.card(LEDGER).text = text
        house.give("ada", LEDGER)
        return house

    return found


def acting() -> House:
    house = unstunned()
    house.keeper("actions")
    return house


def three() -> House:
    """Three in a room, each with things."""
    house = House(("ada", "bruno", "cora"))
    things = list(house.library.cards("exploration"))[:6]
    for place, who in enumerate(("ada", "bruno", "cora")):
        house.put(who, "great-hall-4" if place else "great-hall-3")
        house.give(who, *things[2 * place : 2 * place + 2])
    house.monster("zombie", "great-hall-4")
    return house


def before_doors() -> House:
    """A barrier in a space with two doors."""
    house = unstunned()
    house.put("ada", "cellar-1")
    return house


def beside_a_corpse() -> House:
    house = unstunned()
    house.put("ada", "parlor-1")
    return house


def hurt() -> House:
    house = unstunned()
    house.hold("trauma", "cracked-ribs")
    house["ada"].injury = house["ada"].insanity = None
    house.table.turn.losses += [Loss("ada", "injury"), Loss("ada", "insanity")]
    return house


def at_a_lock() -> House:
    house = unstunned()
    house.put("ada", "great-hall-2")
    return house


def two_steps() -> House:
    house = House()
    house.hold("mythos", "wet-footprints")
    house.put("ada", "great-hall-1")
    house.turn("ada")
    return house


def before_the_lock() -> House:
    """A game begun when the program knew no pieces."""
    house = House()
    house.table.session.reading = 1
    house["ada"].attributes.update(intellect=4, luck=2)
    house["ada"].skill = 2
    house.pile("parlor", "three-wards", "only-dust-2")
    house.put("ada", "great-hall-2")
    house.turn("ada")
    return house


def lensed() -> House:
    house = unstunned()
    house.give("ada", "scratched-lens")
    return house


def only_rooms(kind: str) -> Moment:
    """A house of which nothing is known but the rooms."""
    house = unstunned()
    plan = house.library.plan
    object.__setattr__(plan, "judged", EVERYTHING)
    try:
        return done(lambda: house, "move", space="parlor-1")(kind)
    finally:
        object.__setattr__(plan, "judged", "")


def trading() -> House:
    house = unstunned()
    house.keeper("trading")
    return house


def own_decks() -> House:
    house = unstunned()
    house.table.session.decks = "table"
    return house


def own_combat() -> House:
    """A card that nobody has typed in, drawn from the deck on the table."""
    house = own_decks()
    for one in house.own.cards("combat-humanoid").values():
        one.attack = f"Read your card: {one.name}"
    return house


def spellbound() -> House:
    house = two_zombies()
    house["ada"].spells.append("cinder-psalm-1")
    return house


def unread_clock() -> House:
    house = unstunned()
    for event in house.own.events.values():
        event.time = 0
    return house


def last_event() -> House:
    house = unstunned()
    deck = house.table.decks["event"]
    deck.discard[:0], deck.draw[:] = deck.draw[:-1], deck.draw[-1:]
    house.table.session.time = 9
    for goal in house.own.objectives.values():
        goal.last_event = ON_THE_CARD
    return house


def barring(kind: str) -> Moment:
    """A monster against a barrier, with a card that nobody has typed in."""
    house = unstunned()
    house.put("zombie-1", "kitchen-1")
    barrier = next(one for one in house.table.markers if one.kind == "barrier")
    barrier.space, barrier.door = "great-hall-3", "great-hall/kitchen"
    for one in house.own.cards("combat-humanoid").values():
        one.defend = one.attack = f"Read your card: {one.name}"
    game = Game(house.table, house.library, house.game.chance, Until(kind))
    game.text = interpreter
    return _found(
        lambda: combat.against_barrier(game, house["zombie-1"], barrier), game
    )


def threatened() -> House:
    house = House()
    house.hold("mythos", "breath-on-the-neck")
    house.give("ada", "jade-toad")
    house.turn("ada")
    return house


LEDGER = "black-ledger"
LIBRARY = House().library
BY_KIND: dict[str, Ask] = {
    "ability": done(
        held("Once per game: Action: Heal 1 damage. Or: Heal 1 horror."),
        "use",
        typed=LEDGER,
    ),
    "action": done(unread_card("exploration", LEDGER, held("")), "use", typed=LEDGER),
    "alternative": card("Choose one: take 1 damage; or take 1 horror."),
    "choice": setting_up,
    "choose": card("Choose an investigator. That investigator takes 1 horror."),
    "control": card("Keeper controls you for an action."),
    "cost": done(
        unread_card("action", "light-sleepers", acting, cost=NO_COST),
        "action",
        typed="light-sleepers",
    ),
    "cure": card("Discard a trauma."),
    "curse": done(cursed, "test", [1], who="ada", attribute="strength", modifier=0),
    "die": done(own_dice, "test", who="ada", attribute="strength", modifier=0),
    "discard": done(full_hand, "hand-draw", hand="mythos", count=1),
    "discard-item": card("Discard an item."),
    "drag": card("Move up to 2 spaces.", beside_a_corpse, "parlor-2"),
    "drop": card("Drop 1 item."),
    "drop-weapon": card("Drop weapon."),
    "evade-damage": done(unstunned, "move", [9], space="great-hall-3"),
    "evade-order": done(two_zombies, "move", space="great-hall-3"),
    "from": card("Take an item from another investigator in your room.", three),
    "give": card("Give an item to another investigator in your room.", three),
    "give-up": card("You may discard an item. If you do, heal 1 damage."),
    "give-up-what": card("You may discard an item. If you do, heal 1 damage."),
    "horror-order": done(
        unstunned, "monster-place", kind="maniac", space="great-hall-1"
    ),
    "investigator": seated(lambda ask: seating.people(ask, LIBRARY, 1)),
    "make-room": done(all_maniacs, "objective-reveal"),
    "may": card("You may heal 1 damage."),
    "monster-skill": done(
        with_points, "monster-attack", [1], monster="zombie-1", who="ada"
    ),
    "mythos": done(two_steps, "move", space="parlor-1"),
    "keeper": seated(seating.keeper),
    "option": seated(seating.options),
    "play-drawn": card("Draw a Trauma and play it at once."),
    "player": done(two_dead, "turn", who="cora"),
    "players": seated(seating.count),
    "prey": done(attacking, "monster-attack-all"),
    "puzzle": done(lambda: Hall("lock puzzle 5"), "explore"),
    "puzzle-draw": done(lambda: Hall("lock puzzle 5"), "explore", puzzle="draw"),
    "replace": done(all_zombies, "monster-place", kind="zombie", space="library-2"),
    "room": card("Place darkness in a room."),
    "shed-stun": done(trading, "step"),
    "skill": done(unstunned, "test", who="ada", attribute="strength", modifier=0),
    "space": card("Place a Zombie in the Library."),
    "special": done(with_points, "monster-attack", monster="zombie-1", who="ada"),
    "spell": card("Gain a spell."),
    "step": card("Move the monster up to 2 spaces.", unstunned),
    "temper": seated(seating.temper),
    "story": seated(
        lambda ask: seating.story(ask, {"old-mill": LIBRARY, "b": LIBRARY})
    ),
    "stroll": card("Move up to 2 spaces."),
    "swap": card("Swap places with another investigator.", three),
    "sweep": card("Keeper moves you up to 2 spaces."),
    "take": card("Take an item from another investigator in your room.", three),
    "to": card("Give an item to another investigator in your room.", three),
    "toward": card(
        "Choose a Zombie. Move it up to 1 space toward an investigator.", unstunned
    ),
    "trait": seated(lambda ask: seating.people(ask, LIBRARY, 1)),
    "trauma": done(hurt, "damage", who="ada", n=1),
    "use": done(threatened, "mythos-play", card="breath-on-the-neck"),
    "victim": card("The monster attacks.", unstunned),
    "weapon": done(unstunned, "attack", monster="zombie-1"),
    "broken": barring,
    "damage": done(
        unread_card("exploration", LEDGER, held(""), types=(UNKNOWN,)),
        "attack",
        monster="zombie-1",
        weapon=LEDGER,
    ),
    "door": done(before_doors, "barrier"),
    "fits": done(own_combat, "attack", monster="zombie-1", weapon="bare-hands"),
    "kind": done(
        unread_card("trauma", "cracked-ribs", hurt, kind=""),
        "trauma-play",
        card="cracked-ribs",
        on="ada",
    ),
    "met": done(unread_card("lock", "green-lock", at_a_lock), "move", space="parlor-1"),
    "puzzle-luck": done(before_the_lock, "move", space="parlor-1"),
    "reroll": done(lensed, "test", [9], who="ada", attribute="strength", modifier=0),
    "same-space": only_rooms,
    "table-card": done(own_decks, "hand-draw", hand="mythos", count=1),
    "target": done(spellbound, "cast", spell="cinder-psalm"),
    "time": done(unread_clock, "event-tick"),
    "winner": done(last_event, "event-tick"),
}


@cache
def moment(kind: str) -> Moment:
    return BY_KIND[kind](kind)
