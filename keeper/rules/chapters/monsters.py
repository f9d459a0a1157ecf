"""Monsters on the board: placing, moving, harm, samples (p11, p12, p24)."""

from __future__ import annotations

from typing import Sequence

from keeper.content.cards import MonsterKind
from keeper.content.stories import Named
from keeper.errors import NotUnderstood
from keeper.rules import decks, names
from keeper.rules.chapters import horror, movement
from keeper.rules.game import Game
from keeper.rules.table import Monster

STAY = "stay"
NONE = "none"


def kind_named(game: Game, typed: str) -> tuple[MonsterKind, Named | None]:
    """A kind of monster, or one of the objective's named monsters."""
    objective = game.library.objectives[game.session.objective]
    kinds = game.library.monsters()
    for named in objective.named:
        if typed.lower() in (named.name.lower(), named.id):
            return kinds[named.kind], named
    known = {kind.id: kind.name for kind in kinds.values()}
    return kinds[names.find_by_name(typed, known, "kind of monster")], None


def place(game: Game, typed: str, space: str) -> Monster | None:
    """A random figure of the kind, its underside unseen (p11); horror tests follow."""
    kind, named = kind_named(game, typed)
    if named is not None and _on_board(game, named):
        told = f"{named.name} is on the board already: nothing is placed."
        game.tell("ignored", told, monster=kind.id)
        return None
    figure = _figure(game, kind)
    if figure is None:
        told = f"No {kind.name} figure is left: none is placed."
        game.tell("ignored", told, monster=kind.id)
        return None
    monster = Monster(_free_id(game, kind.id), kind.id, figure, space)
    if named is not None:
        monster.named = named.name
        monster.bonus = named.health_per_investigator * decks.players_left(game)
    game.table.monsters.append(monster)
    told = f"{game.name(monster)} is placed in {game.space_name(space)}."
    game.tell(
        "placed",
        told,
        monster=monster.id,
        what=kind.id,
        space=space,
        named=monster.named,
    )
    _whisper_underside(game, monster)
    horror.on_arrival(game, monster)
    return monster


def _on_board(game: Game, named: Named) -> bool:
    """A name belongs to one monster only (p12)."""
    return any(one.named == named.name for one in game.table.monsters)


def _figure(game: Game, kind: MonsterKind) -> str | None:
    on_board = [one for one in game.table.monsters if one.kind == kind.id]
    free = sorted(set(kind.figures) - {one.figure for one in on_board})
    if free:
        return game.chance.pick(free, kind.id)
    text = f"Every {kind.name} is on the board: kill one to place it anew?"
    choices = [NONE, *(one.id for one in on_board)]
    chosen = game.ask_which("replace", text, choices, NONE)
    if chosen == NONE:
        return None
    monster = game.monster(chosen)
    kill(game, monster)
    return monster.figure


def _free_id(game: Game, kind: str) -> str:
    taken = {one.id for one in game.table.monsters}
    n = 1
    while f"{kind}-{n}" in taken:
        n += 1
    return f"{kind}-{n}"


def _whisper_underside(game: Game, monster: Monster) -> None:
    figure = game.figure(monster)
    told = (
        f"{game.name(monster)}: damage {figure.damage}, health {health(game, monster)}. "
        f"{figure.text}"
    )
    game.whisper("underside", told, monster=monster.id)


def show_underside(game: Game, monster: Monster) -> None:
    """p25: while it deals damage or makes its special attack, all may look."""
    figure = game.figure(monster)
    told = (
        f"{game.name(monster)} shows its underside: damage {figure.damage}, "
        f"health {health(game, monster)}."
    )
    game.tell(
        "underside",
        told,
        monster=monster.id,
        damage=figure.damage,
        health=health(game, monster),
    )


def health(game: Game, monster: Monster) -> int:
    return game.figure(monster).health + bonus(game, monster)


def bonus(game: Game, monster: Monster) -> int:
    """RC-251: fixed at placement, unless the table has it follow the living."""
    if monster.named and game.has("health-follows"):
        objective = game.library.objectives[game.session.objective]
        for named in objective.named:
            if named.name == monster.named:
                return named.health_per_investigator * len(game.alive())
    return monster.bonus


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
        f"{health(game, monster)}."
    )
    game.tell("damage", told, who=monster.id, by=n, now=monster.damage)
    if monster.damage >= health(game, monster):
        kill(game, monster)


def bury_spent(game: Game) -> None:
    """RC-251: a bonus that follows the living may leave a monster no health."""
    for monster in list(game.table.monsters):
        if monster.damage >= health(game, monster):
            kill(game, monster)


def mend(game: Game, monster: Monster, n: int) -> None:
    healed = min(n, monster.damage)
    monster.damage -= healed
    monster.seen = monster.damage > 0  # p25: only a damaged one may be looked at
    told = f"{game.name(monster)} loses {healed} damage: {monster.damage} left."
    game.tell(
        "heal", told, who=monster.id, what="damage", by=healed, now=monster.damage
    )


def kill(game: Game, monster: Monster) -> None:
    """Figure and tokens off the board; the figure goes back to the pool."""
    from keeper.rules.chapters import objective

    game.table.monsters.remove(monster)
    told = f"{game.name(monster)} is killed."
    if monster.samples:
        told += f" Its samples are discarded ({monster.samples})."
    game.tell("killed", told, who=monster.id, named=monster.named)
    if monster.named:
        game.session.slain.append(monster.named)
    _forget(game, monster.id)
    objective.check(game)


def _forget(game: Game, monster: str) -> None:
    """The next figure with this number is another monster."""
    for memory in (game.turn.tested, game.turn.evaded):
        for tested in memory.values():
            if monster in tested:
                tested.remove(monster)
    for seen in (game.turn.attacked, game.turn.stuck, game.turn.shed):
        if monster in seen:
            seen.remove(monster)


def kill_outright(game: Game, monster: Monster) -> None:
    """RC-252: a named monster is immune to what kills without damage."""
    if monster.named and not game.has("no-immunity"):
        told = f"{game.name(monster)} cannot be killed outright."
        game.tell("immune", told, monster=monster.id)
        return
    kill(game, monster)


def stun(game: Game, monster: Monster, n: int = 1) -> None:
    monster.stun = max(0, monster.stun + n)
    word = "is stunned" if n > 0 else "shakes off a stun token"
    told = f"{game.name(monster)} {word} ({monster.stun})."
    game.tell("stun", told, who=monster.id, by=n, now=monster.stun)


# Moving ----------------------------------------------------------------------------


def walk(game: Game, monster: Monster, n: int, must: bool = False) -> None:
    """The keeper moves it up to n spaces, one at a time (p11).

    `must`: he chose it for this, and may not choose one that cannot move.
    """
    why = why_fixed(game, monster)
    if why and not must:
        game.tell("stays", f"{why[0][0].upper()}{why[0][1:]}.", monster=monster.id)
        return
    check_mobile(game, monster)
    for left in range(n, 0, -1):
        text = f"Where does {game.name(monster)} go? ({left} left)"
        choices = [STAY, *movement.monster_steps(game, monster)]
        barred = {
            space: _why_no_step(game, monster, space)
            for space in game.library.plan.spaces
            if space not in (*choices, monster.space)
        }
        space = game.pick("step", "keeper", text, choices, STAY, barred=barred)
        if space == STAY or not step(game, monster, space):
            return


def why_fixed(game: Game, monster: Monster) -> tuple[str, str, int] | None:
    """What keeps it from being moved at all."""
    name = game.name(monster)
    if monster.stun:
        return f"{name} is stunned and stays where it is", "RC-111", 15
    if monster.id in game.turn.stuck:
        return f"a barrier stopped {name}: it is not moved again", "RC-232", 23
    return None


def check_mobile(game: Game, monster: Monster) -> None:
    why = why_fixed(game, monster)
    if why:
        game.refuse(*why)


def step(game: Game, monster: Monster, space: str) -> bool:
    """One space; a barrier on the way is fought first. False: it stays."""
    from keeper.rules.chapters import combat
    from keeper.rules.chapters.mythos import close_windows

    close_windows(game)
    found = movement.monster_steps(game, monster)
    if space not in found:
        game.refuse(*_why_no_step(game, monster, space))
    door = found.get(space)
    while door is not None and (barrier := movement.barrier_on(game, door)):
        if combat.against_barrier(game, monster, barrier):
            continue  # a door may be barred from both sides
        game.turn.stuck.append(monster.id)
        told = f"{game.name(monster)} is kept out and is not moved again this turn."
        game.tell("stopped", told, monster=monster.id)
        return False
    old = game.room_of(monster)
    monster.space = space
    told = f"{game.name(monster)} moves to {game.space_name(space)}."
    game.tell("moved", told, monster=monster.id, space=space)
    if game.room_of(monster) is not old:
        horror.on_arrival(game, monster)
    return monster in game.table.monsters


def _why_no_step(game: Game, monster: Monster, space: str) -> tuple[str, str, int]:
    name = game.name(monster)
    for door in game.library.plan.door_between(monster.space, space):
        if door.id in game.session.sealed:
            return "that door is sealed", "RC-041", 8
    if space in movement.linked(game, monster.space, "ladder"):
        return f"{name} cannot climb ladders", "RC-343", 13
    if space in movement.linked(game, monster.space, "vent"):
        return "only beasts move through vents", "RC-345", 13
    here, there = game.space_name(monster.space), game.space_name(space)
    return f"{there} is not adjacent to {here}", "RC-110", 11


def walk_by_hand(game: Game, monster: str, spaces: Sequence[str]) -> None:
    one = game.monster(monster)
    if not spaces:
        raise NotUnderstood("where to?", "`monster move zombie-1 hall-2 library-1`")
    check_mobile(game, one)
    for typed in spaces:
        if not step(game, one, game.space(typed)):
            return


# Samples ------------------------------------------------------------------------------


def gain_sample(game: Game, monster: Monster, n: int) -> None:
    monster.samples += n
    told = f"{game.name(monster)} carries {names.counted(monster.samples, 'sample')}."
    game.tell("sample", told, monster=monster.id, by=n, now=monster.samples)


def deliver(game: Game, monster: Monster, n: int) -> None:
    """p12: only onto the altar."""
    from keeper.rules.chapters import objective
    from keeper.rules.text import conditions

    if not conditions.feature_in(game, game.room_of(monster), "altar"):
        message = "samples are put down on the altar and nowhere else"
        game.refuse(message, "RC-254", 12)
    monster.samples -= n
    game.session.samples += n
    told = f"{names.counted(n, 'sample')} on the altar: {game.session.samples} in all."
    game.tell("sample", told, monster=monster.id, altar=game.session.samples)
    objective.check(game)


# By hand, `monster …` -------------------------------------------------------------------


def place_by_hand(game: Game, kind: str, space: str) -> None:
    found = place(game, kind, game.space(space))
    if found is None:
        message = f"no {kind} figure is left in the box"
        hint = "`--pick ID` kills that one and places it anew"
        game.refuse(message, "RC-355", 25, hint)


def kill_by_hand(game: Game, monster: str) -> None:
    kill(game, game.monster(monster))


def sample_by_hand(game: Game, monster: str, by: int) -> None:
    one = game.monster(monster)
    if by > 0:
        gain_sample(game, one, by)
        return
    if by == 0:
        raise NotUnderstood("0 samples are no change", "`monster sample mi-go-1 +1`")
    if one.samples < -by:
        message = f"{game.name(one)} carries {names.counted(one.samples, 'sample')}"
        game.refuse(message, "RC-253", 12)
    deliver(game, one, min(-by, one.samples))
