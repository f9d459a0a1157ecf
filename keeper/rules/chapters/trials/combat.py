"""Combat (p21 to p23): drawing to the card that counts, and what it does."""

from __future__ import annotations

from keeper.content.cards import Card
from keeper.errors import Refused
from keeper.rules import names
from keeper.rules.chapters.hands import decks
from keeper.rules.chapters.house import monsters
from keeper.rules.game import Game
from keeper.rules.names import counted
from keeper.rules.table import Investigator, Marker, Monster
from keeper.rules.text import abilities
from keeper.rules.text.scene import Scene

# Which top halves each weapon answers to (p23).
MATCHES = {
    "none": ("none",),
    "sharp melee": ("sharp melee", "melee"),
    "blunt melee": ("blunt melee", "melee"),
    "melee": ("melee",),
    "ranged": ("ranged",),
}
VERSUS = ("attack", "hiding", "barrier")
BARE_HANDS = "bare-hands"


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
        game, deck, lambda card: matches(library[card], wanted)
    )
    if found is None:
        raise Refused(
            f"no card for {wanted!r} in the whole {name} deck and its discard",
            "RC-224",
            21,
            f"`keeper deck {name}` shows what is left; resolve this one by hand",
        )
    card = library[found]
    past = ", ".join(library[one].name for one in drawn[:-1])
    told = f"{card.name} is drawn from {name}" + (f", past {past}." if past else ".")
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


def read_half(game: Game, card: Card, top: bool) -> str:
    """The half that counts, read aloud before anybody decides anything (p25)."""
    flavour = card.attack_flavour if top else card.defend_flavour
    text = card.attack if top else card.defend
    if flavour:
        game.tell("flavour", flavour, card=card.id)
    game.tell("text", text, card=card.id)
    return text


# Investigators attack --------------------------------------------------------------


def in_range(game: Game, who: Investigator, monster: Monster, reach: int) -> bool:
    """p21: few enough spaces away, no door between, and in sight."""
    plan = game.library.plan
    away = plan.distance(who.space, monster.space)
    return away is not None and away <= reach and plan.sees(who.space, monster.space)


def refuse_range(
    game: Game, who: Investigator, monster: Monster, reach: int, what: str
) -> None:
    plan, name = game.library.plan, game.name(monster)
    away = plan.distance(who.space, monster.space)
    if away is None:
        game.refuse(
            f"a door or a wall lies between: {name} is out of range", "RC-240", 21
        )
    elif away > reach:
        message = f"{name} is {counted(away, 'space')} away; {what} reaches {reach}"
        game.refuse(message, "RC-244", 22)
    else:
        game.refuse(f"{game.name(who)} cannot see {name}", "RC-241", 21)


def weapons_for(game: Game, who: Investigator, monster: Monster) -> list[str]:
    """His weapons that reach it; all of them when none does, to say why not."""
    held = [one for one in who.items if "weapon" in game.library.card(one).types]
    reaching = [
        one
        for one in held
        if in_range(game, who, monster, game.library.card(one).range)
    ]
    if monster.space == who.space:
        return [*reaching, BARE_HANDS]
    return reaching or held or [BARE_HANDS]


def check_attack(
    game: Game, who: Investigator, monster: Monster, weapon: Card | None
) -> None:
    if who.hiding:
        game.refuse(f"{game.name(who)} is hiding and may not attack", "RC-339", 13)
    abilities.forbid(game, who, "attack", "attacking")
    if weapon is None:
        if monster.space != who.space:
            message = f"bare hands reach only the same space, and {game.name(monster)} is away"
            game.refuse(message, "RC-221", 9)
        return
    if weapon.weapon == "ranged":
        abilities.forbid(game, who, "ranged", "shooting")
    if not in_range(game, who, monster, weapon.range):
        refuse_range(game, who, monster, weapon.range, weapon.name)


def attack(
    game: Game, who: Investigator, monster: Monster, weapon: Card | None
) -> None:
    """One Combat card of the monster's class, its top half."""
    with_what = weapon.name if weapon else "bare hands"
    told = f"{game.name(who)} attacks {game.name(monster)} with {with_what}."
    game.tell(
        "attack", told, who=who.id, monster=monster.id, weapon=weapon and weapon.id
    )
    wanted = weapon.weapon if weapon else "none"
    card = draw(game, deck_name(game, monster), wanted)
    text = read_half(game, card, top=True)
    scene = Scene(who=who, monster=monster, card=card, weapon=weapon, sort="combat")
    scene.attacking = True
    game.text.carry_out_all(game, abilities.read(card, text), scene)


# Monsters attack ---------------------------------------------------------------------


def why_no_attack(game: Game, monster: Monster) -> tuple[str, str, int] | None:
    name = game.name(monster)
    if game.session.phase != "keeper" or game.session.step != "attacks":
        return "monsters attack in the fourth step of the keeper's turn", "RC-083", 11
    if monster.stun:
        return f"{name} is stunned and cannot attack", "RC-122", 11
    if monster.id in game.turn.shed:
        return f"{name} lost a stun token instead of attacking", "RC-122", 11
    if monster.id in game.turn.attacked:
        return f"{name} has had its attack in this step", "RC-118", 11
    return None


def monster_attack(game: Game, monster: Monster, who: Investigator) -> None:
    why = why_no_attack(game, monster)
    if why:
        game.refuse(*why)
    if monster.space != who.space:
        message = f"{game.name(monster)} is not in the space of {game.name(who)}"
        game.refuse(message, "RC-119", 11)
    game.turn.attacked.append(monster.id)
    game.close_windows()
    told = f"{game.name(monster)} attacks {game.name(who)}."
    game.tell("attack", told, monster=monster.id, who=who.id)
    scene = Scene(who=who, monster=monster, sort="combat")
    if _special_instead(game, monster):
        special_attack(game, scene)
        return
    wanted = "hiding" if who.hiding else "attack"
    scene.card = card = draw(game, deck_name(game, monster), wanted)
    text = read_half(game, card, top=False)
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
    game.text.carry_out_all(game, abilities.read(card), scene.about(card=card))


def against_barrier(game: Game, monster: Monster, barrier: Marker) -> bool:
    """p23: True if the way is free after one “vs. barrier” half."""
    told = f"{game.name(monster)} throws itself against the barrier."
    game.tell("attack", told, monster=monster.id, barrier=barrier.id)
    card = draw(game, deck_name(game, monster), "barrier")
    text = read_half(game, card, top=False)
    scene = Scene(monster=monster, card=card, barrier=barrier, sort="combat")
    game.text.carry_out_all(game, abilities.read(card, text), scene)
    return scene.cleared and monster in game.table.monsters and not monster.stun


def by_hand(game: Game, deck: str, wanted: str) -> None:
    """`keeper combat`: draw for a fight that people resolve themselves."""
    known = {f"combat-{kind}": kind for kind in ("humanoid", "beast", "eldritch")}
    name = names.find_by_name(deck, known, "combat deck")
    halves = {one.partition(" ")[0]: one for one in (*MATCHES, *VERSUS)}
    half = halves[names.find(wanted, halves, "half of a combat card")]
    card = draw(game, name, half)
    read_half(game, card, top=half not in VERSUS)


def attack_by_hand(game: Game, monster: str, who: str = "") -> None:
    """`monster attack ID WHO`; the only one in its space need not be named."""
    one = game.monster(monster)
    if who:
        monster_attack(game, one, game.investigator(who))
        return
    prey = [other.id for other in game.alive() if other.space == one.space]
    if not prey:
        message = f"no investigator is in the space of {game.name(one)}"
        raise Refused(message, "RC-119", 11)
    text = f"Whom does {game.name(one)} attack?"
    monster_attack(game, one, game.by_id(game.pick("prey", "keeper", text, prey)))
