"""The legal acts, as everybody may see them. No field here is for a secret."""

from __future__ import annotations

from typing import Iterable, Sequence, TypeVar

from keeper.content.records import dataclass
from keeper.content.vocabulary import STEPS
from keeper.rules.acts.act import INVESTIGATORS, KEEPER, Act
from keeper.rules.acts.cards import Cast, Trade, Use
from keeper.rules.acts.doing import Barrier, Burn, Drop, Explore
from keeper.rules.acts.fighting import Attack, MonsterAttack
from keeper.rules.acts.legal import legal
from keeper.rules.acts.turns import BeginTurn
from keeper.rules.acts.walking import Escape, Hide, Move, Run, Unhide
from keeper.rules.chapters.house import adjacency, exploration
from keeper.rules.chapters.rounds import players, turns
from keeper.rules.chapters.rounds.reached import is_missed
from keeper.rules.chapters.trials import evade, harm
from keeper.rules.game import Game, Question
from keeper.rules.table import Investigator
from keeper.views.turn.steps import Facts, Steps

Kind = TypeVar("Kind", bound=Act)
ROUND = "the next round"
NEXT = dict(zip(STEPS, (*STEPS[1:], ROUND)))


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
    uses: list[dict[str, str]]
    trades: list[list[str]]
    attackers: dict[str, list[str]]
    event_comes: bool
    question: Facts | None


def moment(game: Game) -> Moment:
    session = game.session
    acts = list(legal(game, INVESTIGATORS))
    uses = _uses(game, _of(Use, acts))
    acting = session.phase == "investigators" and session.active
    return Moment(
        round=session.round,
        phase=session.phase,
        step=session.step,
        active=session.active,
        window="" if game.turn.mythos else game.turn.window,
        losses=[(loss.who, loss.kind) for loss in game.turn.losses],
        turns_left=_turns_left(game, acts),
        must=_must(game, acts),
        next_step=ROUND if is_missed(game) else NEXT.get(session.step, ""),
        steps=_steps(game, acts, uses) if acting else None,
        uses=uses,
        trades=_trades(acts),
        attackers=_attackers(game),
        event_comes=_event_comes(game),
        question=_question(game),
    )


def _of(kind: type[Kind], acts: Iterable[Act]) -> list[Kind]:
    return [act for act in acts if isinstance(act, kind)]


def _question(game: Game) -> Facts | None:
    """What waits for an answer; of a secret one only that the keeper is asked."""
    waiting = game.waiting
    if waiting is not None and waiting.secret:
        return {"asks": waiting.asks}
    return asked(waiting) if waiting else None


def asked(waiting: Question) -> Facts:
    return {
        "kind": waiting.kind,
        "asks": waiting.asks,
        "text": waiting.text,
        "choices": waiting.choices,
        "default": waiting.default or None,
        "facts": waiting.facts,
    }


def _turns_left(game: Game, acts: Sequence[Act]) -> list[str]:
    here = [one.id for one in game.alive()]
    return [act.who for act in _of(BeginTurn, acts) if act.who in here]


def _must(game: Game, acts: Sequence[Act]) -> list[Facts]:
    """p24: the player of a killed investigator chooses another on his turn."""
    seated = {one.id for one in game.table.investigators}
    if all(act.who in seated for act in _of(BeginTurn, acts)):
        return []
    return [
        {"kind": "new-investigator", "player": player, "of": harm.unused(game)}
        for player in players.bereft(game)
    ]


def _trades(acts: Sequence[Act]) -> list[list[str]]:
    """p10: those who stand together and have something to give."""
    pairs = {tuple(sorted((act.giver, act.taker))): None for act in _of(Trade, acts)}
    return [list(pair) for pair in pairs]


def _attackers(game: Game) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    if game.session.step == "attacks":
        for act in _of(MonsterAttack, legal(game, KEEPER)):
            found.setdefault(act.monster, []).append(act.who)
    return found


def _event_comes(game: Game) -> bool:
    """Whether the next time token turns the top event: its number is on its back."""
    draw = game.table.decks["event"].draw
    if not draw:
        return False
    return bool(game.session.time + 1 >= game.library.events[draw[0]].time)


def _steps(game: Game, acts: Sequence[Act], uses: list[dict[str, str]]) -> Steps:
    one = game.by_id(game.session.active)
    return Steps(
        moves_left=turns.moves_left(game, one),
        action_left=turns.action_left(game, one),
        moves=_spaces(_of(Move, acts)),
        afar=_afar(game, one, _spaces(_of(Move, acts))),
        evades=[monster.id for monster in evade.due(game, one)],
        dark=exploration.gropes(game, one),
        bare=not game.room_of(one).pile,
        dazed=one.stun > 0,
        runs=_spaces(_of(Run, acts)),
        explore=bool(_of(Explore, acts)),
        hide=bool(_of(Hide, acts)),
        unhide=bool(_of(Unhide, acts)),
        barrier=[act.door for act in _of(Barrier, acts)],
        burn=bool(_of(Burn, acts)),
        escape=bool(_of(Escape, acts)),
        drop=[item for act in _of(Drop, acts) for item in act.items],
        attacks=[
            {"monster": act.monster, "weapon": act.weapon} for act in _of(Attack, acts)
        ],
        casts=_casts(_of(Cast, acts)),
        uses=uses,
    )


def _spaces(walks: Sequence[Move | Run]) -> list[str]:
    return list(dict.fromkeys(act.space for act in walks))


def _afar(game: Game, one: Investigator, spaces: Sequence[str]) -> list[str]:
    near = adjacency.investigator_steps(game, one)
    return [space for space in spaces if space not in near]


def _casts(acts: Sequence[Cast]) -> list[Facts]:
    found: dict[str, list[str]] = {}
    for act in acts:
        found.setdefault(act.spell, []).append(act.on)
    return [{"spell": spell, "on": on} for spell, on in found.items()]


def _uses(game: Game, acts: Sequence[Use]) -> list[dict[str, str]]:
    """Abilities of the cards that lie open; of secret ones nothing is said."""
    found = []
    for act in acts:
        if act.card not in act.who(game).facedown:
            row = {"card": act.card, "costs": act.costs(game)}
            found.append({**row, "by": act.by} if act.by else row)
    return found
