"""The keeper's turn (p6, p10, p11): five steps, each once, in their order."""

from __future__ import annotations

from keeper.content.vocabulary import STEPS
from keeper.rules.chapters.hands import keeper_actions, threat, trauma
from keeper.rules.chapters.house import monsters
from keeper.rules.chapters.rounds import clock, objective, passing, players, reached
from keeper.rules.chapters.trials import combat, harm
from keeper.rules.game import Game
from keeper.rules.names import listed, titles


def step(game: Game) -> None:
    """On to the next step: what ends the old one, then what begins the new."""
    session = game.session
    if players.nobody_waits(game):
        passing.keepers_turn(game)  # the last one waited for was taken out by hand
        return
    if session.step == "trading":
        _shed_stun(game)
        if reached.is_missed(game) and not passing.skips_whole(game):
            passing.skip(game)
            return
    if session.step == "attacks":
        _spare(game)
    if session.step == "event":
        _end(game)
        return
    session.step = STEPS[STEPS.index(session.step) + 1]
    game.tell("step", f"Step: {session.step}.", step=session.step)
    BEGINNINGS[session.step](game)


def _shed_stun(game: Game) -> None:
    """p10: after trading, each stunned investigator may discard one token."""
    for one in game.alive():
        text = f"Does {game.name(one)} discard a stun token?"
        if one.stun and game.may_well("shed-stun", text, [one.id]):
            harm.stun(game, one, -1)


def _threat(game: Game) -> None:
    """p10: as many as there were investigator players at the start."""
    seats = len(players.seats(game))
    if seats > game.session.players:
        told = f"Threat counts players, and {seats} investigators share them (p10)."
        game.tell("house-rule", told, players=game.session.players)
    threat.change(game, game.session.players)


def _actions(game: Game) -> None:
    able = [card.name for card in keeper_actions.affordable(game)]
    told = f"You can afford: {titles(able)}." if able else "You can afford no action."
    game.whisper("possible", told, actions=able)
    mad = trauma.on_the_mad(game)
    if mad:
        told = f"For nothing: an insanity on {listed(mad, 'or')} (p25)."
        game.whisper("possible", told, trauma=mad)


def _attacks(game: Game) -> None:
    """p11: a stunned monster loses a token instead of attacking."""
    for monster in list(game.table.monsters):
        if monster.stun:
            game.turn.shed.append(monster.id)
            monsters.stun(game, monster, -1)
    ready = combat.attackers(game)
    told = ", ".join(
        f"{monster} on {' or '.join(prey)}" for monster, prey in ready.items()
    )
    told = f"May attack: {told}." if told else "No monster can attack."
    game.tell("possible", told, attacks=ready)


def _spare(game: Game) -> None:
    """p11: whoever could have attacked, and was not told to."""
    idle = [game.name(game.monster(one)) for one in combat.attackers(game)]
    if idle:
        verb = "does" if len(idle) == 1 else "do"
        game.tell("spared", f"{listed(idle)} {verb} not attack.")


def _event(game: Game) -> None:
    clock.tick(game)


BEGINNINGS = {
    "threat": _threat,
    "actions": _actions,
    "attacks": _attacks,
    "event": _event,
}


def _end(game: Game) -> None:
    """p15: monsters in burning rooms are hurt at the end of the keeper's turn."""
    for monster in list(game.table.monsters):
        if game.room_of(monster).fire and monster in game.table.monsters:
            monsters.hurt(game, monster, harm.FIRE_DAMAGE)
    game.happens("keeper-end")
    objective.at(game, "keeper-end")
    game.pass_by("keeper")
    passing.next_round(game)
