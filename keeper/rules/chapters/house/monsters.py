"""Monsters on the board: what they are, harm, death, samples (p12, p24)."""

from __future__ import annotations

from typing import Iterable

from keeper.content.cards import MonsterKind
from keeper.content.stories import Named
from keeper.rules import names
from keeper.rules.chapters.rounds import objective
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import abilities


def kind_named(game: Game, typed: str) -> tuple[MonsterKind, Named | None]:
    """A kind of monster, or one of the objective's named monsters."""
    goal = game.library.objectives[game.session.objective]
    kinds = game.library.monsters()
    for named in goal.named:
        if typed.lower() in (named.name.lower(), named.id):
            return kinds[named.kind], named
    known = {kind.id: kind.name for kind in kinds.values()}
    return kinds[names.find_by_name(typed, known, "kind of monster")], None


def whisper_underside(game: Game, monster: Monster) -> None:
    figure = game.figure(monster)
    told = (
        f"{game.name(monster)}: damage {figure.damage}, health {game.health_of(monster)}. "
        f"{figure.text}"
    )
    game.whisper("underside", told, monster=monster.id)


def show_underside(game: Game, monster: Monster) -> None:
    """p25: while it deals damage or makes its special attack, all may look."""
    figure = game.figure(monster)
    told = (
        f"{game.name(monster)} shows its underside: damage {figure.damage}, "
        f"health {game.health_of(monster)}."
    )
    game.tell(
        "underside",
        told,
        monster=monster.id,
        damage=figure.damage,
        health=game.health_of(monster),
    )


def hurt(game: Game, monster: Monster, n: int) -> None:
    """Damage adds up; at its health it is killed (p24)."""
    if n < 1:
        told = f"{game.name(monster)} takes no damage."
        game.tell("spared", told, who=monster.id, what="damage")
        return
    monster.damage += n
    monster.seen = True
    told = (
        f"{game.name(monster)} takes {n} damage: {monster.damage} of "
        f"{game.health_of(monster)}."
    )
    game.tell("damage", told, who=monster.id, by=n, now=monster.damage)
    if monster.damage >= game.health_of(monster):
        kill(game, monster)
    else:
        game.happens("monster-hurt", None, monster)


def bury_spent(game: Game) -> None:
    """RC-251: a bonus that follows the living may leave a monster no health."""
    for monster in list(game.table.monsters):
        if monster.damage >= game.health_of(monster):
            kill(game, monster)


def mend(game: Game, monster: Monster, n: int) -> None:
    healed = min(n, monster.damage)
    monster.damage -= healed
    monster.seen = monster.damage > 0  # p25: only a damaged one may be looked at
    told = f"{game.name(monster)} loses {healed} damage: {monster.damage} left."
    game.tell(
        "heal", told, who=monster.id, what="damage", by=healed, now=monster.damage
    )


def kill(game: Game, monster: Monster, by_keeper: bool = False) -> None:
    """Figure and tokens off the board; the figure goes back to the pool."""
    take_off(game, monster)
    told = f"{game.name(monster)} is killed."
    if monster.samples:
        told += f" Its samples are discarded ({monster.samples})."
    game.tell("killed", told, who=monster.id, named=monster.named)
    if monster.named:
        game.session.slain.append(monster.named)
    if not game.first_reading:
        game.session.kills.append(monster.kind)
    slayer = None if by_keeper else _slayer(game)
    game.happens("killed", slayer, monster)
    if slayer is not None:
        game.happens("kill", slayer, monster, game.wielded)
    objective.check(game)


def take_off(game: Game, monster: Monster) -> None:
    """Off the board; the next figure with its number is another monster (RC-393)."""
    game.table.monsters.remove(monster)
    turn = game.turn
    turn.left.pop(monster.id, None)
    if game.has("same-figure-same-fright"):
        _rename(turn.tested.values(), monster.id, f"figure {monster.figure}")
    for seen in (*turn.tested.values(), *turn.evaded.values()):
        if monster.id in seen:
            seen.remove(monster.id)
    for seen in (turn.attacked, turn.stuck, turn.shed):
        if monster.id in seen:
            seen.remove(monster.id)


def recall(game: Game, monster: Monster) -> None:
    """RC-393, switched: a figure that was faced in this turn is known again."""
    _rename(game.turn.tested.values(), f"figure {monster.figure}", monster.id)


def _rename(memories: Iterable[list[str]], old: str, new: str) -> None:
    for seen in memories:
        if old in seen:
            seen[seen.index(old)] = new


def _slayer(game: Game) -> Investigator | None:
    """Whoever has the turn: a monster that dies in it was killed by his doing."""
    active = game.session.active
    return game.by_id(active) if active else None


def kill_outright(game: Game, monster: Monster) -> None:
    """RC-252: a named monster is immune to what kills without damage."""
    if monster.named and not game.has("no-immunity"):
        told = f"{game.name(monster)} cannot be killed outright."
        game.tell("immune", told, monster=monster.id)
        return
    kill(game, monster)


def stun(game: Game, monster: Monster, n: int = 1) -> None:
    freed = "shakes off a stun token" if monster.stun else "is not stunned"
    monster.stun = max(0, monster.stun + n)
    word = "is stunned" if n > 0 else freed
    told = f"{game.name(monster)} {word} ({monster.stun})."
    game.tell("stun", told, who=monster.id, by=n, now=monster.stun)


# Moving ----------------------------------------------------------------------------


def why_fixed(game: Game, monster: Monster) -> Why | None:
    """What keeps it from being moved at all."""
    if monster.stun:
        message = f"{game.name(monster)} is stunned and stays where it is"
        return Why(message, "RC-111", 15)
    if abilities.bound(game, monster, "move") is not None:
        return Why(f"a card keeps {game.name(monster)} where it is", "RC-048", 9)
    if monster.id in game.turn.stuck:
        message = f"a barrier stopped {game.name(monster)}: it is not moved again"
        return Why(message, "RC-232", 23)
    return None


# Samples ------------------------------------------------------------------------------


def gain_sample(game: Game, monster: Monster, n: int) -> None:
    monster.samples += n
    told = f"{game.name(monster)} carries {names.counted(monster.samples, 'sample')}."
    game.tell("sample", told, monster=monster.id, by=n, now=monster.samples)


def why_no_delivery(game: Game, monster: Monster) -> Why | None:
    if game.force or game.feature_in(game.room_of(monster), "altar"):
        return None
    return Why("samples are put down on the altar and nowhere else", "RC-254", 12)


def deliver(game: Game, monster: Monster, n: int) -> None:
    """p12: only onto the altar."""
    why = why_no_delivery(game, monster)
    if why is not None:
        game.tell("stays", why.sentence())
        return
    monster.samples -= n
    game.session.samples += n
    told = f"{names.counted(n, 'sample')} on the altar: {game.session.samples} in all."
    game.tell("sample", told, monster=monster.id, altar=game.session.samples)
    objective.check(game)
