"""What a Mythos card requires, in the few words that stand at its top."""

from __future__ import annotations

from keeper.content.language.grammar.phrases import Phrase as P
from keeper.content.language.grammar.phrases import Rows
from keeper.content.language.nodes import Condition

REQUIREMENTS: Rows[Condition] = Rows(
    P("darkness", Condition("dark")),
    P("fire", Condition("burning")),
    P("no darkness", Condition("dark", negated=True)),
    P("no fire", Condition("burning", negated=True)),
    P("no {bare} in (the|your) room", Condition("in-room-with", negated=True)),
    P("{thing} in (the|your) room", Condition("in-room-with")),
    P("{not}alone", Condition("alone")),
    P("{not}hiding", Condition("hiding")),
    P("{not}stunned", Condition("stunned")),
    P("{not}insane", Condition("insane")),
    P("health {n} or (less|lower)", Condition("health-at-most")),
    P("sanity {n} or (less|lower)", Condition("sanity-at-most")),
    P("[at ]the (start|beginning) of (your|a|the) turn", Condition("window", "start")),
    P(
        "(after|during|at the end of) (your|a|the|either) Movement Step",
        Condition("window", "move"),
    ),
    P(
        "(after|during|at the end of) (your|an|the) Action Step",
        Condition("window", "action"),
    ),
    P("no {owned}", Condition("has", negated=True)),
    P("{owned}", Condition("has")),
)
