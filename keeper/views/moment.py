"""What everybody may see of what can be done now. No field here is for a secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

from keeper.content.records import dataclass, field
from keeper.errors import KeeperError
from keeper.rules.chapters.rounds import players, turns
from keeper.rules.game import Game
from keeper.rules.table import Investigator

if TYPE_CHECKING:
    from keeper.content.cards import Card

Facts = dict[str, Any]
NEXT = {
    "trading": "threat",
    "threat": "actions",
    "actions": "attacks",
    "attacks": "event",
    "event": "the next round",
}


@dataclass(eq=False, repr=False)
class Steps:
    """What the acting investigator may do."""

    moves_left: int = 0
    action_left: bool = False
    moves: list[str] = field(default_factory=list)
    runs: list[str] = field(default_factory=list)
    explore: bool = False
    hide: bool = False
    unhide: bool = False
    barrier: list[str] = field(default_factory=list)
    burn: bool = False
    escape: bool = False
    drop: list[str] = field(default_factory=list)
    attacks: list[dict[str, str]] = field(default_factory=list)
    casts: list[Facts] = field(default_factory=list)
    uses: list[dict[str, str]] = field(default_factory=list)


@dataclass(eq=False, repr=False)
class Moment:
    """The turn as it stands, without anybody's hand."""

    round: int
    phase: str
    step: str
    active: str
    window: str
    losses: list[tuple[str, str]]
    turns_left: list[str]
    must: list[Facts]
    next_step: str
    steps: Steps | None
    trades: list[list[str]]
    attackers: dict[str, list[str]]
    event_comes: bool


def moment(game: Game) -> Moment:
    session = game.session
    attacks = session.phase == "keeper" and session.step == "attacks"
    acting = session.phase == "investigators" and session.active
    return Moment(
        round=session.round,
        phase=session.phase,
        step=session.step,
        active=session.active,
        window="" if game.turn.mythos else game.turn.window,
        losses=[(loss.who, loss.kind) for loss in game.turn.losses],
        turns_left=_turns_left(game),
        must=_must(game),
        next_step=NEXT.get(session.step, ""),
        steps=_steps(game, game.by_id(session.active)) if acting else None,
        trades=_trades(game),
        attackers=_attackers(game) if attacks else {},
        event_comes=_event_comes(game),
    )


def _attackers(game: Game) -> dict[str, list[str]]:
    from keeper.rules.chapters.rounds import keeper_turn

    return keeper_turn.attackers(game)


def _turns_left(game: Game) -> list[str]:
    if game.session.phase != "investigators" or game.session.active:
        return []
    seats = players.seats(game)
    waiting = [seats[player] for player in players.waiting(game)]
    return [one.id for one in waiting if one.state == "alive"]


def _must(game: Game) -> list[Facts]:
    """p24: the player of a killed investigator chooses another on his turn."""
    from keeper.rules.chapters.trials import harm

    seats = players.seats(game)
    return [
        {"kind": "new-investigator", "player": player, "of": harm.unused(game)}
        for player in players.waiting(game)
        if seats[player].state == "dead" and game.session.phase != "over"
    ]


def _trades(game: Game) -> list[list[str]]:
    """p10: those who stand together may trade."""
    if game.session.phase != "keeper" or game.session.step != "trading":
        return []
    together: dict[str, list[str]] = {}
    for one in game.alive():
        together.setdefault(one.space, []).append(one.id)
    return [group for group in together.values() if len(group) > 1]


def _event_comes(game: Game) -> bool:
    """Whether the next time token turns the top event: its number is on its back."""
    draw = game.table.decks["event"].draw
    if not draw:
        return False
    return bool(game.session.time + 1 >= game.library.events[draw[0]].time)


# The acting investigator -----------------------------------------------------------------


def _allowed(rule: Callable[..., Any], *words: Any) -> bool:
    """Whether the rule itself lets it pass."""
    try:
        rule(*words)
    except KeeperError:
        return False
    return True


def _steps(game: Game, one: Investigator) -> Steps:
    from keeper.rules.text import abilities

    walk = _walks(game, one)
    moves, action = turns.moves_left(game, one), turns.action_left(game, one)
    either = moves > 0 or action
    found = Steps(
        moves_left=moves,
        action_left=action,
        moves=walk if moves else [],
        hide=either and not one.hiding and _can_hide(game, one),
        unhide=either and one.hiding and not game.turn.hid,
        escape=either and _can_escape(game, one),
        uses=_uses(game, one, action),
    )
    if action:
        found.runs = [] if abilities.forbids(game, one, "run") else walk
        found.explore = _can_explore(game, one, moves)
        found.barrier = _doors(game, one)
        found.burn = _can_burn(game, one)
        found.drop = list(one.items)
        found.attacks = _attacks(game, one)
        found.casts = _casts(game, one)
    return found


def _walks(game: Game, one: Investigator) -> list[str]:
    from keeper.rules.chapters.house import adjacency, movement

    if one.hiding:
        return []
    near = adjacency.investigator_steps(game, one)
    return [space for space in near if _allowed(movement.check_step, game, one, space)]


def _can_hide(game: Game, one: Investigator) -> bool:
    from keeper.rules.chapters.house import features
    from keeper.rules.text import abilities

    here = features.at(game, one.space, "hiding")
    return bool(here) and abilities.forbids(game, one, "hide") is None


def _can_explore(game: Game, one: Investigator, moves: int) -> bool:
    """p15: in the dark a Movement Step must be left as well."""
    from keeper.rules.text import abilities

    if abilities.forbids(game, one, "explore"):
        return False
    dark = game.room_of(one).dark and not abilities.ignores(game, one, "darkness")
    return moves > 0 or not dark


def _can_escape(game: Game, one: Investigator) -> bool:
    """p16: only a revealed objective tells anybody to."""
    if not game.session.revealed or one.hiding:
        return False
    goal = game.library.objectives[game.session.objective]
    if goal.escape != game.room_of(one).id:
        return False
    from keeper.rules.chapters.house import adjacency

    return any(
        door.outside
        and door.id not in game.session.sealed
        and adjacency.barrier_on(game, door) is None
        for door in game.library.plan.doors_of(one.space)
    )


def _doors(game: Game, one: Investigator) -> list[str]:
    """The doors that the barrier of this space can be pushed onto, or off."""
    from keeper.rules.chapters.house import features

    if not features.at(game, one.space, "barrier"):
        return []
    return [door.id for door in game.library.plan.doors_of(one.space)]


def _can_burn(game: Game, one: Investigator) -> bool:
    from keeper.rules.chapters.house import features

    kinds = ("camp-fire", "corpse")
    return all(features.at(game, one.space, kind) for kind in kinds)


def _attacks(game: Game, one: Investigator) -> list[dict[str, str]]:
    from keeper.rules.chapters.trials import combat

    if not game.table.monsters:
        return []
    held = [game.library.card(item) for item in one.items]
    weapons = [*(card for card in held if "weapon" in card.types), None]
    return [
        {"monster": monster.id, "weapon": weapon.id if weapon else "bare-hands"}
        for monster in game.table.monsters
        for weapon in weapons
        if _allowed(combat.check_attack, game, one, monster, weapon)
    ]


def _casts(game: Game, one: Investigator) -> list[Facts]:
    if not one.spells:
        return []
    from keeper.rules.chapters.hands import spells
    from keeper.rules.text import abilities

    if abilities.forbids(game, one, "cast"):
        return []
    found: dict[str, Facts] = {}
    for spell in one.spells:
        card = game.library.card(spell, ("spell",))
        on = list(spells.targets(game, one, card))
        if on and not (card.aggressive and one.hiding):
            found[card.kind] = {"spell": card.kind, "on": on}
    return list(found.values())


def _uses(game: Game, one: Investigator, action: bool) -> list[dict[str, str]]:
    """Abilities of the cards that lie open before him; of secret ones nothing is said."""
    from keeper.rules.text import abilities

    found = []
    for card in abilities.held(game, one):
        if card.id in one.facedown or not _may_be_used(card):
            continue
        timings = {
            ability.timing
            for place, ability in enumerate(abilities.read(card))
            if not abilities.spent(game, one, card, place, ability)
        }
        cost = {"any": "free", "action": "action"}
        if not timings & set(cost) and "artifact" in card.types:
            timings.add("action")
        for timing in ("any", "action"):
            if timing in timings and (action or timing == "any"):
                found.append({"card": card.id, "costs": cost[timing]})
    return found


def _may_be_used(card: Card) -> bool:
    """Cheaper than parsing: does any sentence begin as an ability to be used?"""
    from keeper.content.language.timing import begin

    if "artifact" in card.types:
        return True
    try:
        parts = [begin(part.strip())[0] for part in card.text.split(". ") if part]
    except KeeperError:
        return True  # not to be judged sentence by sentence
    return any(one is not None and one.timing in ("any", "action") for one in parts)
