"""Combat (p21 to p23): drawing to the card that counts, and what it does."""

from __future__ import annotations

from typing import Iterator

from keeper.content.cards import UNKNOWN, Card
from keeper.content.records import replace
from keeper.content.unread import unread
from keeper.content.vocabulary import BARE_HANDS
from keeper.errors import Refused
from keeper.rules.chapters.hands import decks
from keeper.rules.chapters.house import features, monsters
from keeper.rules.chapters.rounds import reached
from keeper.rules.game import Game, Why
from keeper.rules.names import counted, ended
from keeper.rules.table import Deck, Investigator, Marker, Monster
from keeper.rules.text import abilities
from keeper.rules.text.scene import Happening, Scene

# Which top halves each weapon answers to (p23).
MATCHES = {
    "none": ("none",),
    "sharp melee": ("sharp melee", "melee"),
    "blunt melee": ("blunt melee", "melee"),
    "melee": ("melee",),
    "ranged": ("ranged",),
}
VERSUS = ("attack", "hiding", "barrier")
HALVES = (*MATCHES, *VERSUS)
HALF = {
    "none": "an attack without a weapon",
    "sharp melee": "a sharp weapon",
    "blunt melee": "a blunt weapon",
    "melee": "a melee weapon",
    "ranged": "a ranged weapon",
    "attack": "a monster's attack",
    "hiding": "a monster against somebody hiding",
    "barrier": "a monster against a barrier",
}
Figure = Investigator | Monster


def deck_name(game: Game, monster: Monster) -> str:
    return f"combat-{game.kind(monster).klass}"


def matches(card: Card, wanted: str) -> bool:
    """Whether its half is the one wanted: a bottom half, or one for this weapon."""
    if wanted in VERSUS:
        return card.versus == wanted
    return card.weapon in MATCHES[wanted]


def draw(game: Game, name: str, wanted: str) -> Card:
    """On to the first card with the wanted half; all cards drawn are discarded."""
    deck = game.table.decks[name]
    library = game.library.cards(name)
    drawn, found, reshuffled = decks.draw_until(
        game,
        deck,
        lambda card: _fits(game, deck, library[card], wanted),
        f"Draw a card from your {name} deck, for {HALF[wanted]}.",
    )
    if found is None:
        raise Refused(
            f"no card for {wanted!r} in the whole {name} deck and its discard",
            "RC-224",
            21,
            f"`keeper deck {name}` shows what is left; resolve this one by hand",
        )
    card = library[found]
    past = f" ({len(drawn) - 1} passed over)" if len(drawn) > 1 else ""
    told = f"{card.name} is drawn from {name}{past}."
    game.tell(
        "draw",
        told,
        deck=name,
        drawn=drawn,
        card=found,
        reshuffled=reshuffled,
    )
    decks.tell_deck(game, deck, drawn, secret=False)
    return card


def _fits(game: Game, deck: Deck, card: Card, wanted: str) -> bool:
    """What a card that nobody has typed in is for, only those know who look at it."""
    if not unread(card.attack):
        return matches(card, wanted)
    if not decks.at_the_table(game, deck):
        return True  # it says: read your own
    text = f"Is the card that you drew one for {HALF[wanted]}?"
    return game.may("fits", "investigators", text, default=True)


def read_half(game: Game, card: Card, top: bool) -> str:
    """The half that counts, read aloud before anybody decides anything (p25)."""
    flavour = card.attack_flavour if top else card.defend_flavour
    text = card.attack if top else card.defend
    if flavour:
        game.tell("flavour", flavour, card=card.id)
    game.tell("text", text, card=card.id)
    return text


# Investigators attack --------------------------------------------------------------


def in_range(game: Game, who: Investigator, target: Figure, reach: int) -> bool:
    """p21: few enough spaces away, no door between, and in sight."""
    return game.library.plan.reaches(who.space, target.space, reach)


def why_out_of_range(
    game: Game, who: Investigator, target: Figure, reach: int, what: str
) -> Why | None:
    if in_range(game, who, target, reach):
        return None
    name, away = game.name(target), game.library.plan.distance(who.space, target.space)
    if away is None:
        message = f"a door or a wall lies between: {name} is out of range"
        return Why(message, "RC-240", 21)
    if away > reach:
        message = f"{name} is {counted(away, 'space')} away; {what} reaches {reach}"
        return Why(message, "RC-244", 22)
    return Why(f"{game.name(who)} cannot see {name}", "RC-241", 21)


def weapons(game: Game, who: Investigator) -> list[str]:
    return [one for one in who.items if is_weapon(game.library.card(one))]


def is_weapon(card: Card) -> bool:
    """Of a card that nobody has typed in, people know whether it is one."""
    return "weapon" in card.types or UNKNOWN in card.types


def weapons_for(game: Game, who: Investigator, monster: Monster) -> list[str]:
    """His weapons that reach it; all of them when none does, to say why not."""
    held = weapons(game, who)
    reaching = [
        one for one in held if _reaches(game, who, monster, game.library.card(one))
    ]
    if monster.space == who.space:
        return [*reaching, BARE_HANDS]
    return reaching or held or [BARE_HANDS]


def _reaches(game: Game, who: Investigator, target: Figure, weapon: Card) -> bool:
    return UNKNOWN in weapon.types or in_range(game, who, target, weapon.range)


def why_no_attack_on(
    game: Game, who: Investigator, monster: Monster, weapon: Card | None
) -> Iterator[Why]:
    if who.hiding:
        yield Why(f"{game.name(who)} is hiding and may not attack", "RC-339", 13)
    barred = [abilities.why_barred(game, who, "attack", monster)]
    if weapon is not None:
        barred.append(abilities.why_barred(game, who, "use"))
        barred.append(abilities.why_barred(game, who, "weapon"))
        barred.append(abilities.why_barred(game, who, weapon.name.lower()))
    if weapon is not None and weapon.weapon == "ranged":
        barred.append(abilities.why_barred(game, who, "ranged"))
    barred.append(why_too_far(game, who, monster, weapon))
    yield from (why for why in barred if why is not None)


def why_too_far(
    game: Game, who: Investigator, monster: Monster, weapon: Card | None
) -> Why | None:
    """It is out of reach of this weapon, or of his hands."""
    if weapon is not None and UNKNOWN in weapon.types:
        return None
    if weapon is not None:
        return why_out_of_range(game, who, monster, weapon.range, weapon.name)
    if monster.space == who.space:
        return None
    name = game.name(monster)
    message = f"bare hands reach only the same space, and {name} is away"
    return Why(message, "RC-244", 22)


def attack(
    game: Game, who: Investigator, monster: Monster, weapon: Card | None
) -> None:
    """One Combat card of the monster's class, its top half."""
    weapon = _as_people_read_it(game, weapon)
    with_what = weapon.name if weapon else "bare hands"
    told = f"{game.name(who)} attacks {game.name(monster)} with {with_what}."
    game.tell(
        "attack", told, who=who.id, monster=monster.id, weapon=weapon and weapon.id
    )
    _judge_sight(game, who, monster)
    game.wielded = (weapon.id,) if weapon else ()
    game.happens("attack", who, monster, game.wielded)
    if who.state != "alive" or monster not in game.table.monsters:
        return
    wanted = weapon.weapon if weapon else "none"
    card = draw(game, deck_name(game, monster), wanted)
    text = read_half(game, card, top=True)
    scene = Scene(who=who, monster=monster, card=card, weapon=weapon, sort="combat")
    scene.attacking, scene.words = True, text
    game.text.carry_out_all(game, abilities.read(card, text), scene)
    game.wielded = ()


def _as_people_read_it(game: Game, weapon: Card | None) -> Card | None:
    """A weapon that nobody has typed in: its kind and its damage are on the card."""
    if weapon is None or UNKNOWN not in weapon.types:
        return weapon
    text = f"Read your card: {weapon.name}. "
    kinds = {one.partition(" ")[0]: one for one in MATCHES if one != "none"}
    what = f"{text}What weapon is it?"
    kind = kinds[game.pick("weapon", "investigators", what, list(kinds))]
    amounts = [str(n) for n in range(7)]
    damage = game.pick("damage", "investigators", f"{text}Its damage?", amounts, "1")
    return replace(weapon, weapon=kind, damage=int(damage))


def _judge_sight(game: Game, who: Investigator, monster: Monster) -> None:
    """A list of spaces does not say what hides what (p21)."""
    plan = game.library.plan
    if plan.judged and not plan.sees(who.space, monster.space):
        text = f"whether {game.name(who)} sees {game.name(monster)} is yours to judge"
        game.tell("by-hand", ended(f"By hand: {text}"), text=text)


# Monsters attack ---------------------------------------------------------------------


def why_not_yet(game: Game) -> Why | None:
    if game.session.phase == "keeper" and game.session.step == "attacks":
        return None
    message = "monsters attack in the fourth step of the keeper's turn"
    return Why(message, "RC-083", 10, reached.how_to(game, "attacks"))


def why_no_attack(game: Game, monster: Monster) -> Why | None:
    why = why_not_yet(game)
    if why is not None:
        return why
    if monster.stun:
        return Why(f"{game.name(monster)} is stunned and cannot attack", "RC-122", 11)
    if abilities.bound(game, monster, "attack") is not None:
        message = f"a card keeps {game.name(monster)} from attacking"
        return Why(message, "RC-048", 9)
    if monster.id in game.turn.shed:
        message = f"{game.name(monster)} lost a stun token instead of attacking"
        return Why(message, "RC-122", 11)
    if monster.id in game.turn.attacked:
        message = f"{game.name(monster)} has had its attack in this step"
        return Why(message, "RC-118", 11)
    return None


def prey(game: Game, monster: Monster) -> list[str]:
    near = [one for one in game.alive() if one.space == monster.space]
    return [one.id for one in near if not why_spared(game, monster, one)]


def why_no_prey(game: Game, monster: Monster, who: Investigator) -> Why | None:
    """Whom it may attack: whoever is in its space, unless a card forbids it."""
    if who.space != monster.space:
        message = f"{game.name(monster)} is not in the space of {game.name(who)}"
        return Why(message, "RC-119", 11)
    return why_spared(game, monster, who)


def why_spared(game: Game, monster: Monster, who: Investigator) -> Why | None:
    if who.space != monster.space or not abilities.bound(game, monster, "attack", who):
        return None
    message = f"a card keeps {game.name(monster)} from attacking {game.name(who)}"
    return Why(message, "RC-048", 9)


def attackers(game: Game) -> dict[str, list[str]]:
    """Each monster that may attack now, and whom."""
    found = {one.id: prey(game, one) for one in _ready(game)}
    return {one: near for one, near in found.items() if near}


def _ready(game: Game) -> list[Monster]:
    every = game.table.monsters
    return [one for one in every if why_no_attack(game, one) is None]


def monster_attack(game: Game, monster: Monster, who: Investigator) -> None:
    game.turn.attacked.append(monster.id)
    strike(game, monster, who)


def strike(game: Game, monster: Monster, who: Investigator, fiercer: int = 0) -> None:
    """One attack, however it came about; `fiercer`: so much more damage."""
    game.close_windows()
    told = f"{game.name(monster)} attacks {game.name(who)}."
    game.tell("attack", told, monster=monster.id, who=who.id)
    if abilities.bound(game, monster, "attack", who) is not None:
        game.tell("stays", f"A card keeps {game.name(monster)} from attacking.")
        return
    coming = Happening("attacked")
    game.happens("before-attacked", who, monster, happening=coming)
    game.happens("before-monster-attacks", who, monster, happening=coming)
    if coming.called_off:
        game.tell("called-off", f"The attack of {game.name(monster)} is called off.")
        return
    game.happens("attacked", who, monster)
    game.happens("monster-attacks", who, monster)
    if who.state != "alive" or monster not in game.table.monsters:
        return
    scene = Scene(who=who, monster=monster, sort="combat", fiercer=fiercer)
    if _special_instead(game, monster):
        special_attack(game, scene)
        return
    wanted = "hiding" if who.hiding else "attack"
    scene.card = card = draw(game, deck_name(game, monster), wanted)
    scene.words = text = read_half(game, card, top=False)
    game.text.carry_out_all(game, abilities.read(card, text), scene)


def _special_instead(game: Game, monster: Monster) -> bool:
    """p26: before any card is drawn, a monster skill point buys the special attack."""
    if game.session.keeper_skill < 1:
        return False
    left = game.session.keeper_skill
    text = f"Spend a monster skill point ({left} left) for its special attack?"
    if not game.may("special", "keeper", text, default=False, secret=True):
        return False
    game.session.keeper_skill -= 1
    game.tell("keeper-skill", "The keeper spends a monster skill point.", by=-1)
    return True


def special_attack(game: Game, scene: Scene) -> None:
    """The text under its token, as if it were a Combat card (p23)."""
    monster = scene.monster
    if monster is None or scene.who is None:
        return
    figure = game.figure(monster)
    monsters.show_underside(game, monster)
    if figure.flavour:
        game.tell("flavour", figure.flavour)
    game.tell("text", figure.text, monster=monster.id)
    card = Card(id=figure.id, name=game.name(monster), sort="figure", text=figure.text)
    about = scene.about(card=card, words=figure.text)
    game.text.carry_out_all(game, abilities.read(card), about)


def against_barrier(game: Game, monster: Monster, barrier: Marker) -> bool:
    """p23: True if the way is free after one “vs. barrier” half."""
    told = f"{game.name(monster)} throws itself against the barrier."
    game.tell("attack", told, monster=monster.id, barrier=barrier.id)
    card = draw(game, deck_name(game, monster), "barrier")
    text = read_half(game, card, top=False)
    scene = Scene(monster=monster, card=card, barrier=barrier, sort="combat")
    game.text.carry_out_all(game, abilities.read(card, text), scene)
    if unread(text) and game.may("broken", "keeper", "Is the barrier gone?", False):
        features.clear_barrier(game, barrier, destroy=True)
        scene.cleared = True
    return scene.cleared and monster in game.table.monsters and not monster.stun
