"""Clauses that can never do anything: a problem, for at the table they would be a silence."""

from __future__ import annotations

from typing import Iterator

from keeper.content.heads import is_head
from keeper.content.language.nodes import (
    Ability,
    Branch,
    Choose,
    Each,
    Effect,
    Lasting,
    Later,
    Node,
    Told,
    Until,
    inside,
)

# Cards that are carried out without anybody whom “you” could mean.
NOBODYS = ("event", "objective", "action")
PLAYED = ("", "mythos", "trauma")  # on somebody, who must be one that the card wants
YOU = (
    "take-damage",
    "take-horror",
    "heal-damage",
    "heal-horror",
    "drop-weapon",
    "move",
)
# What makes sense only on cards of a sort, and what is said of it elsewhere.
ONLY_ON = {
    "destroy-barrier": ("combat", "no barrier is being attacked here"),
    "unbar": ("combat", "no barrier is being attacked here"),
    "flip-this": ("spell", "this card has no other side to turn up"),
    "locked": ("lock obstacle", "this is no Lock card: no door is being opened"),
}
ALTERING = {
    "prevent": "nothing is about to be taken: write “When you take damage, …”",
    "cancel": "no card is being played: write “When a Mythos card is played on you, …”",
    "pass-test": "no test is being made: write “Before you make a test, …”",
    "fail-test": "no test is being made: write “Before you make a test, …”",
}


def never(said: tuple[Ability, ...], sort: str) -> Iterator[str]:
    """What is wrong with the abilities of a card of a sort."""
    for ability in said:
        chosen = sort not in NOBODYS or ability.timing not in ("now", "action", "any")
        yield from _never(ability.nodes, sort, chosen, chosen)
        before = ability.timing.startswith("before-")
        verbs = {one.verb for one in _effects(ability.nodes)}
        yield from (ALTERING[one] for one in verbs & {*ALTERING} if not before)
        for verb, (sorts, message) in ONLY_ON.items():
            if verb in verbs and sort and not sort.startswith(tuple(sorts.split())):
                yield message


def _effects(nodes: tuple[Node, ...]) -> Iterator[Effect]:
    for node in nodes:
        if isinstance(node, Effect):
            yield node
        yield from _effects((*inside(node),))


def _never(
    nodes: tuple[Node, ...], sort: str, somebody: bool, something: bool
) -> Iterator[str]:
    """`somebody`: “you” means a person. `something`: “it” means a thing."""
    for node in nodes:
        if isinstance(node, Told) and is_head(node.text) and sort not in PLAYED:
            yield "it is on nobody that this card is played: write “If …, …”"
        if isinstance(node, Branch) and not sort.startswith("spell"):
            yield "“Pass:” or “Fail:” stands without a test before it"
        if isinstance(node, Effect):
            where = node.where if isinstance(node.where, str) else ""
            if where.startswith("its-") and not something:
                yield f"“{where.replace('-', ' ')}”: nothing was chosen before it"
            if node.what == "it" and not something:
                yield "“it”: nothing was chosen before it"
            if (where.startswith("your-") or node.verb in YOU) and not somebody:
                yield "nobody is meant by “you”: write “each investigator”, or choose one"
            something = something or node.verb.startswith("place-monster")
        if isinstance(node, (Until, Later)):
            continue  # it holds, or waits, by itself
        if isinstance(node, Lasting) and node.what == "this weapon":
            yield "“this weapon”: write until when, or the name of the weapon"
        if isinstance(node, Lasting) and sort in ("mythos", "action", "combat"):
            yield "this would hold while the card lies there, and it is discarded"
        about = isinstance(node, (Choose, Each))
        group = node.group if isinstance(node, Each) else None
        person = somebody or (
            isinstance(node, Choose) and node.selector.what == "investigator"
        )
        person = person or (group is not None and group.what == "investigator")
        yield from _never((*inside(node),), sort, person, something or about)
        something = something or isinstance(node, Choose)
