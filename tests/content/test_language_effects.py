"""Every effect of the authors' guide, and what it means."""

from __future__ import annotations

import pytest

from keeper.content.language.grammar.places import place
from keeper.content.language.nodes import (
    Effect,
    Lasting,
    Node,
)
from keeper.content.language.reading import (
    parse,
    render,
)

HORROR = Effect("take-horror", 1)


def nodes(text: str) -> tuple[Node, ...]:
    """The nodes of a text without beginnings, read twice: as written and as printed."""
    made = parse(text)
    assert parse(render(made)) == made
    assert [one.timing for one in made] == ["now"]
    return made[0].nodes


EFFECTS = [
    ("take 2 damage", Effect("take-damage", 2)),
    ("take 1 horror", HORROR),
    ("you take a horror", HORROR),
    ("he takes one horror", HORROR),
    ("the investigator takes 1 horror", HORROR),
    ("he must take 1 horror", HORROR),
    ("deal 3 damage", Effect("deal-damage", 3)),
    ("deal 3 damage to it", Effect("deal-damage", 3, "it")),
    ("the monster takes 2 damage", Effect("deal-damage", 2)),
    ("deal weapon damage", Effect("deal-weapon-damage")),
    ("deal weapon damage +2", Effect("deal-weapon-damage", 2)),
    ("deal weapon damage −1", Effect("deal-weapon-damage", -1)),
    ("monster damages you", Effect("monster-damages")),
    ("the monster damages you", Effect("monster-damages")),
    ("monster makes its special attack", Effect("special-attack")),
    ("you are stunned", Effect("stun", 1, "you")),
    ("is stunned", Effect("stun", 1, "you")),
    ("take 2 stun tokens", Effect("stun", 2, "you")),
    ("monster is stunned", Effect("stun", 1, "monster")),
    ("the monster gets 2 stun tokens", Effect("stun", 2, "monster")),
    ("it is stunned", Effect("stun", 1, "it")),
    ("drop weapon", Effect("drop-weapon")),
    ("drop your weapon", Effect("drop-weapon")),
    ("drop 2 items", Effect("drop-items", 2)),
    ("drop an item", Effect("drop-items", 1)),
    ("you are no longer hiding", Effect("unhide")),
    ("destroy the barrier", Effect("destroy-barrier")),
    ("move the barrier off the door", Effect("unbar")),
    ("move the monster up to 2 spaces", Effect("move-monster", 2, "monster")),
    ("move it up to 1 space", Effect("move-monster", 1, "it")),
    ("keeper moves you up to 3 spaces", Effect("keeper-moves", 3)),
    ("the keeper moves him up to 3 spaces", Effect("keeper-moves", 3)),
    ("move up to 2 spaces", Effect("move", 2)),
    (
        "place a Zombie in your space",
        Effect("place-monster", 1, "zombie", "your-space"),
    ),
    (
        "place 2 Hounds of Tindalos in the Crypt",
        Effect("place-monster", 2, "hound of tindalos", "room:crypt"),
    ),
    ("place 2 Witches in your room", Effect("place-monster", 2, "witch", "your-room")),
    ("place 2 Zombie in any room", Effect("place-monster", 2, "zombie", "any-room")),
    (
        "place a Mi-Go in an adjacent space",
        Effect("place-monster", 1, "mi-go", "adjacent-space"),
    ),
    (
        "place a Mi-Go in an adjacent empty space",
        Effect("place-monster", 1, "mi-go", "adjacent-empty-space"),
    ),
    ("place fire in your room", Effect("place-fire", where="your-room")),
    (
        "place darkness in the Great Hall",
        Effect("place-darkness", where="room:great hall"),
    ),
    ("remove fire from its room", Effect("remove-fire", where="its-room")),
    ("remove darkness from any room", Effect("remove-darkness", where="any-room")),
    (
        "place a corpse in the monster's space",
        Effect("place-corpse", 1, "", "monster-space"),
    ),
    ("place 2 corpses in the start space", Effect("place-corpse", 2, "", "start")),
    ("discard a corpse in its space", Effect("remove-corpse", 1, "", "its-space")),
    (
        "place a corpse in a room with an altar",
        Effect("place-corpse", 1, "", "feature:altar"),
    ),
    (
        "place fire in a room with a camp fire",
        Effect("place-fire", where="feature:camp-fire"),
    ),
    (
        "place fire in a room with a hiding space",
        Effect("place-fire", where="feature:hiding"),
    ),
    ("heal 1 damage", Effect("heal-damage", 1)),
    ("heal all damage", Effect("heal-damage", 99)),
    ("heal 2 horror", Effect("heal-horror", 2)),
    ("gain 2 threat", Effect("gain-threat", 2)),
    ("the keeper gains 2 threat", Effect("gain-threat", 2)),
    ("lose 1 threat", Effect("lose-threat", 1)),
    ("draw 1 Mythos", Effect("draw-mythos", 1)),
    ("keeper draws 2 Mythos cards", Effect("draw-mythos", 2)),
    ("draw a Trauma", Effect("draw-trauma", 1)),
    ("discard 1 Mythos", Effect("discard-mythos", 1)),
    ("discard 2 Trauma", Effect("discard-trauma", 2)),
    ("gain 1 skill point", Effect("gain-skill", 1)),
    ("lose 2 skill points", Effect("lose-skill", 2)),
    ("gain a Cold Lantern spell", Effect("gain-spell", what="cold lantern")),
    ("gain a spell of your choice", Effect("gain-spell", what="any")),
    ("gain the Brass Key", Effect("gain-item", what="brass key")),
    ("gain the Rope and Hook", Effect("gain-item", what="rope and hook")),
    ("discard this card", Effect("discard-this")),
    ("discard it", Effect("discard-this")),
    ("discard the Brass Key", Effect("discard-item", 1, "brass key", "named")),
    ("discard an item", Effect("discard-item", 1, "item")),
    ("discard 2 items", Effect("discard-item", 2, "item")),
    ("discard a weapon", Effect("discard-item", 1, "weapon")),
    ("discard a light", Effect("discard-item", 1, "light")),
    ("discard an ally", Effect("discard-item", 1, "ally")),
    ("discard your injury", Effect("cure", what="injury")),
    ("discard your insanity", Effect("cure", what="insanity")),
    ("discard a trauma", Effect("cure", what="trauma")),
    ("lose your next action", Effect("lose-action")),
    ("lose a Movement Step", Effect("lose-move", 1)),
    ("end your turn", Effect("end-turn")),
    ("take another action", Effect("take-action")),
    ("take another Movement Step", Effect("take-move", 1)),
    ("kill the monster", Effect("kill", what="monster")),
    ("kill it", Effect("kill", what="it")),
    ("you are killed", Effect("kill", what="you")),
    ("this door is locked", Effect("locked")),
    ("you may go on", Effect("go-on")),
    ("monster gains a sample", Effect("gain-sample", what="monster")),
    ("it gains a sample", Effect("gain-sample", what="it")),
    ("put its samples on the altar", Effect("deliver-samples")),
    ("keeper controls you for an action", Effect("control")),
    ("reveal the objective", Effect("reveal-objective")),
    ("investigators win", Effect("win", what="investigators")),
    ("keeper wins", Effect("win", what="keeper")),
    ("the keeper wins", Effect("win", what="keeper")),
    ("nobody wins", Effect("win", what="nobody")),
    ("add 2 time tokens", Effect("add-time", 2)),
    ("no effect", Effect("none")),
    # Lasting
    ("You get +1 to Strength tests", Lasting("test", 1, "strength")),
    ("You get -2 to horror tests", Lasting("test", -2, "horror")),
    ("You get +1 to evade tests", Lasting("test", 1, "evade")),
    ("You get +1 to combat tests", Lasting("test", 1, "combat")),
    ("You get –1 to all tests", Lasting("test", -1, "all")),
    ("Ignore darkness", Lasting("ignore", what="darkness")),
    ("Ignore fire", Lasting("ignore", what="fire")),
    ("You may not run", Lasting("may-not", what="run")),
    ("You may not explore", Lasting("may-not", what="explore")),
    ("You may not attack", Lasting("may-not", what="attack")),
    ("You may not hide", Lasting("may-not", what="hide")),
    ("You may not cast spells", Lasting("may-not", what="cast")),
    ("You may not drag corpses", Lasting("may-not", what="drag")),
    ("You may not trade", Lasting("may-not", what="trade")),
    ("You may not spend skill points", Lasting("may-not", what="skill")),
    ("You cannot use ranged weapons", Lasting("may-not", what="ranged")),
    ("You have 1 fewer Movement Step", Lasting("moves", -1)),
    ("You have 1 more Movement Step", Lasting("moves", 1)),
    ("Reduce damage you take by 1", Lasting("armour", 1)),
    ("Reduce horror you take by 2", Lasting("composure", 2)),
    ("Your attacks deal +1 damage", Lasting("attack-damage", 1)),
]


@pytest.mark.parametrize(("sentence", "node"), EFFECTS)
def test_an_effect_means_one_node(sentence: str, node: Node) -> None:
    assert nodes(sentence + ".") == (node,)
    assert nodes(sentence.upper().replace("AND HOOK", "and HOOK")) == (node,)


@pytest.mark.parametrize(
    "said, meant",
    [
        ("that investigator's room", "its-room"),
        ("that victim's space", "its-space"),
        ("any investigator's room", "investigators"),
    ],
)
def test_a_place_is_said_by_who_is_there(said: str, meant: str) -> None:
    assert place(said) == meant
