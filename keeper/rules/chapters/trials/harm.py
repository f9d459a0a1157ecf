"""Damage, horror, healing, death and elimination (p24)."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Iterable, Iterator

from keeper.rules.chapters.hands import decks, possessions, spells, trauma
from keeper.rules.chapters.house import monsters
from keeper.rules.chapters.rounds import objective, players
from keeper.rules.game import Game
from keeper.rules.table import Gauge, Investigator, Loss, Monster
from keeper.rules.text import abilities
from keeper.rules.text.scene import Happening

FIRE_DAMAGE = 2  # p15
ARMOUR = {"damage": "armour", "horror": "composure"}
FRAILTY = {"damage": "frailty", "horror": "dread"}


def damage(game: Game, who: Investigator, n: int, why: str = "") -> None:
    """Lose health; at 0 he is killed, else an injury may follow at once."""
    _hurt(game, who, [("damage", n)], why)


def horror(
    game: Game,
    who: Investigator,
    n: int,
    why: str = "",
    monster: Monster | None = None,
) -> None:
    """Lose sanity, not below 0; an insanity may follow at once."""
    _hurt(game, who, [("horror", n)], why, monster)


def hit(
    game: Game,
    who: Investigator,
    damage: int,
    horror: int,
    why: str = "",
    monster: Monster | None = None,
) -> None:
    """One blow that costs health and sanity: an injury and an insanity may follow."""
    _hurt(game, who, [("damage", damage), ("horror", horror)], why, monster)


def _hurt(
    game: Game,
    who: Investigator,
    losses: Iterable[tuple[str, int]],
    why: str,
    monster: Monster | None = None,
) -> None:
    game.close_windows()
    opened = []
    for sort, n in losses:
        if n > 0 and _can_be_hurt(game, who):
            opened.append((sort, _lose(game, who, sort, n, why, monster)))
    if who.state != "alive":
        return  # p24: he is gone before a trauma can be played
    for sort, points in opened:
        kind = "injury" if sort == "damage" else "insanity"
        windows = points if game.has("trauma-a-point") else min(points, 1)
        game.turn.losses += [Loss(who.id, kind) for _ in range(windows)]
    if not game.together:
        trauma.offer(game, who)


def _can_be_hurt(game: Game, who: Investigator) -> bool:
    """Nobody dies twice, whatever a card does when he is killed."""
    return who.state == "alive" and who.id not in game.dying


@contextmanager
def at_once(game: Game) -> Iterator[None]:
    """RC-377: one effect falls on several; each of them has his moment when it is done."""
    if game.together or game.first_reading:
        yield
        return
    before, game.turn.losses = game.turn.losses, []
    game.together = True
    yield
    game.together = False
    hurt = game.turn.losses
    objective.check(game)
    game.turn.losses = before + _after_each_offer(game, hurt)


def _after_each_offer(game: Game, hurt: list[Loss]) -> list[Loss]:
    """One after the other: what a card does to one takes no moment from the next."""
    left: list[Loss] = []
    for who in dict.fromkeys(loss.who for loss in hurt):
        game.turn.losses = [loss for loss in hurt if loss.who == who]
        trauma.offer(game, game.by_id(who))
        left += game.turn.losses
    return left


def _lose(
    game: Game,
    who: Investigator,
    sort: str,
    n: int,
    why: str,
    monster: Monster | None,
) -> int:
    """Take the tokens. The points that a trauma may follow: the insane count too (p24)."""
    coming = Happening(sort, n)
    game.happens(f"before-{sort}", who, monster, happening=coming)
    if who.state != "alive":
        return 0
    if coming.n < n:
        told = f"{game.name(who)} is spared {n - coming.n} {sort}."
        game.tell("spared", told, who=who.id, by=n - coming.n, what=sort)
        n = coming.n
    n += abilities.total(game, who, FRAILTY[sort]) if n else 0
    spared = min(n, abilities.total(game, who, ARMOUR[sort]))
    if spared > 0:
        n -= spared
        told = f"{game.name(who)} is spared {spared} {sort}."
        game.tell("spared", told, who=who.id, by=spared, what=sort)
    if n == 0:
        return 0
    gauge: Gauge = who.health if sort == "damage" else who.sanity
    lost = min(n, gauge.now) if sort == "horror" else n
    gauge.now = max(0, gauge.now - n)
    word = "health" if sort == "damage" else "sanity"
    because = f" ({why})" if why else ""
    told = f"{game.name(who)} takes {lost} {sort}{because}: {word} {gauge.now}."
    if sort == "horror" and lost == 0:
        told = f"{game.name(who)} is insane already: no horror is added."
    elif sort == "horror" and gauge.now == 0:
        told = told[:-1] + ", insane."
    game.tell(sort, told, who=who.id, by=lost, now=gauge.now, why=why)
    if sort == "damage" and gauge.now == 0:
        kill(game, who)
    else:
        game.happens(sort, who, monster, happening=Happening(sort, lost))
    if sort == "horror" and lost and gauge.now == 0:
        game.happens("madness", who)
    return n


def heal(game: Game, who: Investigator, sort: str, n: int) -> None:
    bans = ("heal", f"heal-{sort}")
    if not all(abilities.still_may(game, who, ban) for ban in bans):
        return
    gauge = who.health if sort == "damage" else who.sanity
    healed = min(n, gauge.max - gauge.now)
    gauge.now += healed
    word = "health" if sort == "damage" else "sanity"
    told = f"{game.name(who)} heals {healed} {sort}: {word} {gauge.now}."
    game.tell("heal", told, who=who.id, what=sort, by=healed, now=gauge.now)
    if healed:
        game.happens("heal", who, None, (sort,))


def stun(game: Game, who: Investigator, n: int = 1) -> None:
    was = who.stun
    who.stun = max(0, who.stun + n)
    freed = "no longer stunned" if was else "not stunned"
    word = "stunned" if n > 0 else "less stunned" if who.stun else freed
    told = f"{game.name(who)} is {word} ({who.stun} token{'s' * (who.stun != 1)})."
    game.tell("stun", told, who=who.id, by=who.stun - was, now=who.stun)
    if n > 0:
        game.happens("stun", who)


def kill(game: Game, who: Investigator) -> None:
    """p24: figure off, things dropped in his room, spells and tokens discarded."""
    if not _can_be_hurt(game, who):
        return
    game.tell("killed", f"{game.name(who)} is killed.", who=who.id)
    game.dying.append(who.id)
    game.happens("death", who)
    room = game.room_of(who)
    possessions.drop(game, who, list(who.items), room)
    for spell in list(who.spells):
        spells.discard(game, who, spell)
    _bury_trauma(game, who)
    for card in who.facedown:
        decks.discard(game.table.decks["mythos"], card)
    who.facedown = []
    who.stun, who.hiding, who.skill, who.curses = 0, False, 0, 0
    who.lost_moves = who.lost_actions = 0
    who.health.now = 0
    who.state, who.space = "dead", ""
    game.turn.losses = [loss for loss in game.turn.losses if loss.who != who.id]
    if game.session.revealed:
        game.session.fallen.append(who.id)
    if game.session.revealed or not unused(game):
        eliminate(game, who)
    else:
        _call_another(game, who)
    monsters.bury_spent(game)
    objective.check(game)


def _call_another(game: Game, who: Investigator) -> None:
    """p24: on the player's next turn, from those who have not taken part."""
    left = ", ".join(unused(game))
    told = (
        f"Player {who.player} chooses a new investigator on the next turn: "
        f"`keeper turn NAME`, of {left}."
    )
    game.tell("newcomer", told, player=who.player, of=unused(game))


def _bury_trauma(game: Game, who: Investigator) -> None:
    """RC-264: trauma to its discard, unless the table buries it."""
    for card in (who.injury, who.insanity):
        if card and not game.has("trauma-is-buried"):
            decks.discard(game.table.decks["trauma"], card)
    who.injury = who.insanity = None


def unused(game: Game) -> list[str]:
    """Investigators who have not taken part in this story."""
    taken = {one.id for one in game.table.investigators}
    return [one for one in game.library.characters() if one not in taken]


def eliminate(game: Game, who: Investigator) -> None:
    who.state = "eliminated"
    told = f"Player {who.player} is eliminated, and still wins if the others do."
    if not players.left(game):
        told = f"Player {who.player} is eliminated: no investigator is left to play."
    game.tell("eliminated", told, who=who.id, player=who.player)
    decks.drop_company_cards(game)
    if game.first_reading:
        objective.check_survivors(game)
