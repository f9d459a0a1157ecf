"""Sentences that go on working after their card is gone: for a time, or until they are met."""

from __future__ import annotations

from typing import Sequence

from keeper.content.language.nodes import (
    UNDONE,
    Ability,
    Choose,
    Each,
    Effect,
    If,
    Lasting,
    Node,
    inside,
)
from keeper.content.records import replace
from keeper.rules.game import Game
from keeper.rules.table import Monster, Standing
from keeper.rules.text import held
from keeper.rules.text.alternatives import sentence
from keeper.rules.text.questions import doors
from keeper.rules.text.questions.conditions import candidates, meant
from keeper.rules.text.questions.selection import choose
from keeper.rules.text.scene import Scene

# Cards that lie before somebody, and tokens: what they wait for, they wait for there.
KEPT = (
    "exploration",
    "item",
    "clue",
    "story-card",
    "trait",
    "trauma",
    "lock",
    "obstacle",
    "figure",
)
AT_ONCE = ("now", "action", "any")
# “Your turn” where nobody else is meant by it: the keeper's.
_KEEPERS = {"turn": "keeper", "next-turn": "next-keeper", "next-start": "keeper-start"}


def begin(game: Game, nodes: tuple[Node, ...], scene: Scene, span: str) -> None:
    """What holds from now on, for those whom it is about now."""
    for node in nodes:
        if isinstance(node, Each):
            for one in candidates(game, node.group, scene):
                begin(game, node.then, scene.centred(one), span)
        elif isinstance(node, Choose):
            for one in choose(
                game, node.selector, meant(game, node.selector, scene), scene
            ):
                begin(game, node.then, scene.centred(one), span)
        elif isinstance(node, (Lasting, If)):
            stand(game, Ability("now", (_named(node, scene),)), scene, span)
            if isinstance(node, Lasting):  # it may ask something of him at once
                game.text.carry_out(game, (node,), scene)
        elif isinstance(node, Effect) and node.verb in UNDONE:
            _for_a_time(game, node, scene, span)
        else:
            game.text.carry_out(game, (node,), scene)


def _named(node: Node, scene: Scene) -> Node:
    """`You may not use this weapon …`: later nobody could tell which it was."""
    this = isinstance(node, Lasting) and node.what == "this weapon"
    if this and scene.weapon is not None:
        return replace(node, what=scene.weapon.name.lower())
    return node


def _for_a_time(game: Game, node: Effect, scene: Scene, span: str) -> None:
    """It is done now; what it changed is kept in mind, to be undone."""
    before = _places(game, node.verb)
    game.text.carry_out(game, (node,), scene)
    for where, which in sorted(before ^ _places(game, node.verb)):
        undoing = Effect(UNDONE[node.verb], what=which, where=where)
        stand(game, Ability("now", (undoing,)), scene, span)


def _places(game: Game, verb: str) -> set[tuple[str, str]]:
    """The doors that are sealed, or the rooms that burn or are dark, as cards name them."""
    rooms = game.table.rooms.values()
    if verb.endswith("fire"):
        return {(game.name(room).lower(), "") for room in rooms if room.fire}
    if verb.endswith("darkness"):
        return {(game.name(room).lower(), "") for room in rooms if room.dark}
    known = game.library.plan.doors
    shut = known.keys() & {*game.session.sealed}
    return {doors.named(game, known[one]) for one in shut}


def stand(game: Game, ability: Ability, scene: Scene, span: str) -> None:
    """It holds, or waits, for that long."""
    _stand(game, ability, scene, _until(game, span, scene))


def _until(game: Game, span: str, scene: Scene) -> str:
    if span in ("game", "for ever"):
        return ""
    who = scene.who.id if scene.who else ""
    if not who or scene.card and scene.card.sort == "action":
        span = _KEEPERS.get(span, span)
    if span == "next-round":
        return "round 2"
    if span == "next-keeper":
        return "keeper 2" if game.session.phase == "keeper" else "keeper"
    if span in ("round", "keeper", "keeper-start", "event"):
        return span
    if span == "next-start":
        return f"start {who}"
    own = game.session.active == who
    ends = 2 if span == "next-turn" and own else 1
    return f"turn {who} {ends}"


def wait(game: Game, said: Sequence[Ability], scene: Scene) -> None:
    """What a card that is not kept waits for, the table keeps in mind."""
    card = scene.card
    if game.first_reading or card is None or card.sort.startswith(KEPT):
        return
    if scene.who is not None and card.id in scene.who.facedown:
        return
    for ability in said:
        if ability.timing not in AT_ONCE:
            _stand(game, ability, scene, "")
        elif ability.timing == "now" and card.sort in ("event", "objective"):
            for node in ability.nodes:
                if _lasts(node):
                    _stand(game, Ability("now", (node,)), scene, "")


def _lasts(node: Node) -> bool:
    """For the rest of the game, where an event says that it holds."""
    if isinstance(node, (If, Each)):
        return any(map(_lasts, inside(node)))
    return isinstance(node, Lasting)


def _stand(game: Game, ability: Ability, scene: Scene, until: str) -> None:
    """Kept as the sentence that it is."""
    monster = scene.chosen if isinstance(scene.chosen, Monster) else scene.monster
    name = held.label(game, scene.card) if scene.card else "a card"
    one = Standing(
        sentence(ability),
        name,
        scene.who.id if scene.who else "",
        monster.id if monster else "",
        until,
    )
    game.session.standing.append(one)
    when = {"": "", "round": " this round", "keeper": " this keeper's turn"}
    when |= {"round 2": " for two rounds", "event": " until the next event"}
    when |= {"keeper-start": " until the keeper's turn", "keeper 2": " for two turns"}
    when |= {f"start {one.who}": " until the next turn"}
    first = "When it is over" if _undoes(one) else "From now on"
    told = f"{first}{when.get(until, ' for a turn')}: {one.text}"
    game.tell("standing", told, text=one.text, who=one.who, until=until)


def pass_by(game: Game, what: str) -> None:
    """The end of a turn ("turn ada"), of the keeper's turn, or of the round."""
    kept, over = list[Standing](), list[Standing]()
    for one in game.session.standing:
        if one.until.startswith(f"{what} "):
            left = int(one.until.rsplit(" ", 1)[1]) - 1
            one.until = f"{what} {left}" if left else what
        (over if one.until == what else kept).append(one)
    game.session.standing[:] = kept
    for one in over:
        game.text.carry_out(game, _undoes(one), Scene(card=held.as_card(one)))


def _undoes(one: Standing) -> tuple[Node, ...]:
    """What was done for a time is undone."""
    said = held.read(held.as_card(one))
    now = (
        node for ability in said if ability.timing == "now" for node in ability.nodes
    )
    return tuple(node for node in now if isinstance(node, Effect))
