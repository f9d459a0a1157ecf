"""Prints nodes as the sentences that make them: reading them again gives the same."""

from __future__ import annotations

import re
from typing import Iterable

from keeper.content.language.brackets import show_effect, show_lasting, show_nodes
from keeper.content.language.grammar.quantities import show_trial
from keeper.content.language.grammar.shown_conditions import show_conditions
from keeper.content.language.grammar.shown_selectors import (
    show_selector,
    show_several,
)
from keeper.content.language.grammar.triggers import show_trigger
from keeper.content.language.nodes import (
    Ability,
    Branch,
    ByHand,
    Choose,
    Each,
    Effect,
    If,
    Lasting,
    Later,
    May,
    Node,
    Options,
    Pay,
    Roll,
    Test,
    Told,
    Until,
    inside,
)
from keeper.content.language.reader.spans import SPANS
from keeper.content.language.reader.timing import show_beginning
from keeper.content.records import replace

Nodes = tuple[Node, ...]
_SIDE = r"\b(?:Pass|Fail): |\bOn \d"
_OF_THE_CARD = r"(?:discard|keep|lose) this card\b"
# They rule the rest of their sentence: what comes after them is another one.
_RULING = (ByHand, If, Pay, May, Until, Later, Options, Each)
# Where a clause stands: in a side of a test or the like, last in its text, or before others.
SIDE, LAST, WITHIN = "side", "last", "within"
# A sentence as far as it goes, and the sentences that must follow it.
Spoken = tuple[str, list[str]]


def plainly(abilities: Iterable[Ability]) -> str:
    """As people say it. Where that could be taken otherwise, see `in_brackets`."""
    return " ".join(map(_ability, abilities))


def in_brackets(abilities: Iterable[Ability]) -> str:
    """What belongs to what is said by the brackets alone."""
    return " ".join(
        _beginning(one) + _stopped([show_nodes(one.nodes)] * bool(one.nodes), one)
        for one in abilities
    )


def _beginning(ability: Ability) -> str:
    return show_beginning(
        ability.timing,
        ability.limit,
        ability.other_way,
        ability.trigger,
        ability.times,
    )


def _stopped(spoken: list[str], ability: Ability) -> str:
    if ability.dearer:
        spoken = [*spoken, f"Costs {ability.dearer} more for each use this turn"]
    return " ".join(sentence + "." for sentence in spoken)


def _ability(ability: Ability) -> str:
    text = _stopped(_sentences(ability.nodes), ability)
    beginning = _beginning(ability)
    if beginning.endswith(", ") and not _by_hand_first(ability):
        text = text[:1].lower() + text[1:]
    return beginning + text


def _by_hand_first(ability: Ability) -> bool:
    return bool(ability.nodes) and isinstance(ability.nodes[0], (ByHand, Told))


def _sentences(nodes: Nodes) -> list[str]:
    """Each node in a sentence of its own; nothing comes after these nodes."""
    spoken: list[str] = []
    sides = False
    for i, node in enumerate(nodes):
        head, tail = _clause(node, _place(LAST, i == len(nodes) - 1))
        if sides and not isinstance(node, Test) and not re.match(_OF_THE_CARD, head):
            head = f"in any case, {head}"
        opens_by_hand = isinstance(node, (ByHand, Told)) and not sides
        if (
            i and isinstance(nodes[i - 1], Told) and spoken[-1].endswith(":")
        ):  # a tale, and what it leads to
            spoken[-1] += f" {head}"
            spoken += tail
        else:
            spoken += [head if opens_by_hand else head[:1].upper() + head[1:], *tail]
        sides = any(re.match(_SIDE, one) for one in (head, *tail))
    return spoken


def _place(at: str, last: bool) -> str:
    return WITHIN if at == LAST and not last else at


def _flow(nodes: Nodes, at: str) -> Spoken:
    """All nodes in one sentence."""
    text = ""
    tails: list[str] = []
    for i, node in enumerate(nodes):
        head, tail = _clause(node, _place(at, i == len(nodes) - 1))
        # Next to a clause by hand a comma, which can be part of no name.
        by_hand = isinstance(node, (ByHand, Told)) or (
            i and isinstance(nodes[i - 1], (ByHand, Told))
        )
        joint = " " if text.endswith(":") else ", " if by_hand else " and "
        text += joint * bool(i) + head
        # An Otherwise follows its If before the branches of an earlier test.
        tails = tail + tails
    return text, tails


def _clause(node: Node, at: str) -> Spoken:
    if isinstance(node, (ByHand, Told)):
        return node.text, []
    if isinstance(node, Effect):
        return show_effect(node), []
    if isinstance(node, Lasting):
        return show_lasting(node), []
    if isinstance(node, Test):
        sides = _sides_in_words(node) if at == SIDE else _sides(node)
        return show_trial(node.attribute, node.modifier), sides
    if isinstance(node, Branch):
        first, *rest = _sides(node) or [""]
        return first, rest
    if isinstance(node, If):
        return _if(node, at)
    if isinstance(node, May):
        who = "the keeper" if node.whose == "keeper" else "you"
        head, tail = _flow(node.then, at)
        attacks = re.match(r"(it|(?:the )?monster) attacks\b", head)
        if attacks and node.whose == "keeper":
            return f"{attacks[1]} may attack{head[attacks.end() :]}", tail
        return f"{who} may {head}", tail
    if isinstance(node, Each):
        return _each(node, at)
    if isinstance(node, Pay):
        return _pay(node, at)
    if isinstance(node, Options):
        return _options(node), []
    if isinstance(node, Roll):
        return "roll a die", _faces(node)
    if isinstance(node, Until):
        head, tail = _flow(node.then, at)
        return f"{SPANS[node.span]}, {head}", tail
    if isinstance(node, Later):
        return _later(node), []
    return _choose(node, at)


def _later(node: Later) -> str:
    """What it waits for, how long, and what happens then."""
    waited = replace(node.trigger, event=node.trigger.event.removeprefix("before-"))
    head, _ = _flow(node.then, SIDE)
    word = "when" if node.span == "for ever" else "the next time"
    length = "" if node.span in ("game", "for ever") else f" {SPANS[node.span]}"
    return f"{word} {show_trigger(waited)}{length}, {head}"


def _pay(node: Pay, at: str) -> Spoken:
    price, _ = _flow(node.price, SIDE)
    if node.whose == "must":
        if node.then and not node.otherwise and at != SIDE:
            return _ruled(f"{price}:", node.then, at)
        tail = []
        if node.then:
            head, more = _flow(node.then, SIDE)
            tail += [f"If you do, {head}", *more]
        if node.otherwise:
            head, more = _flow(node.otherwise, SIDE)
            tail += [f"If you cannot, {head}", *more]
        return price, tail
    who = "the keeper" if node.whose == "keeper" else "you"
    if not node.then:
        return _ruled(f"unless {who} {price},", node.otherwise, at)
    head, tail = _flow(node.then, _before_otherwise(at, node))
    if node.otherwise:
        other, more = _flow(node.otherwise, at)
        tail = [*tail, "Otherwise, " + other, *more]
    return f"if {who} {price}, {head}", tail


def _before_otherwise(at: str, node: If | Pay) -> str:
    """What an `Otherwise` follows may end its sentence."""
    return LAST if node.otherwise and at != SIDE else at


def _ruled(before: str, nodes: Nodes, at: str) -> Spoken:
    head, tail = _flow(nodes, at)
    return f"{before} {head}", tail


def _options(node: Options) -> str:
    """The ways of a choice end with their sentence: none of them has a tail."""
    who = "the keeper chooses" if node.whose == "keeper" else "choose"
    ways = (_flow(way, SIDE)[0] for way in node.ways)
    return f"{who} one: " + " / ".join(ways)


def _faces(node: Roll) -> list[str]:
    spoken = []
    for (low, high), nodes in zip(node.faces, node.ways):
        head, tail = _flow(nodes, SIDE)
        said = f"{low}" if low == high else f"{low}-{high}"
        spoken += [f"On {said}, {head}", *tail]
    return spoken


def _sides_in_words(node: Test) -> list[str]:
    """Of a test inside a side of another, whose own sides have a colon."""
    said: list[str] = []
    for word, nodes in (("pass", node.passed), ("fail", node.failed)):
        if nodes:
            head, more = _flow(nodes, SIDE)
            said += [f"If you {word}, {head}", *more]
    return said


def _sides(node: Test | Branch) -> list[str]:
    spoken = []
    for side, nodes in (("Pass", node.passed), ("Fail", node.failed)):
        for n, run in enumerate(_runs(nodes)):
            head, tail = _flow(run, SIDE)
            head = _opened(run, head) if n else f"{side}: {head}"
            spoken += [head, *tail]
    return spoken


def _run_on(nodes: Nodes) -> list[str]:
    """Sentences inside a branch."""
    spoken: list[str] = []
    for run in _runs(nodes):
        head, tail = _flow(run, SIDE)
        spoken += [_opened(run, head), *tail]
    return spoken


def _opened(run: Nodes, head: str) -> str:
    """With a large letter, unless its words are the author's own."""
    own = isinstance(run[0], (ByHand, Told))
    return head if own else head[:1].upper() + head[1:]


def _runs(nodes: Nodes) -> list[Nodes]:
    """Sentences: what rules the rest of one ends it; a clause by hand stands alone."""
    runs: list[Nodes] = [()]
    for node in nodes:
        alone = isinstance(node, ByHand)
        if runs[-1] and (alone or isinstance(runs[-1][-1], _RULING)):
            runs.append(())
        runs[-1] = (*runs[-1], node)
    return [run for run in runs if run]


def _if(node: If, at: str) -> Spoken:
    head, tail = _flow(node.then, _before_otherwise(at, node))
    if node.otherwise:
        other, more = _flow(node.otherwise, at)
        tail = [*tail, "Otherwise, " + other, *more]
    first = node.conditions[0]
    if first.test == "not":  # it is the whole of an “unless”
        return f"unless {show_conditions(first.ways[0])}, {head}", tail
    return f"if {show_conditions(node.conditions)}, {head}", tail


def _each(node: Each, at: str) -> Spoken:
    group = show_selector(node.group)
    third = _third_person(node)
    if third:
        return f"each {group} {third}", []
    if at == SIDE and len(_runs(node.then)) > 1:
        first, *rest = _run_on(node.then)
        return f"each {group}: {first}", rest
    if at != LAST:
        head, tail = _flow(node.then, at)
        return f"for each {group}, {head}", tail
    first, *rest = _sentences(node.then)
    return f"each {group}: {first}", rest


def _third_person(node: Each) -> str:
    """`takes 1 horror and discards an item`, if all of it can be said so."""
    spoken = []
    for effect in node.then:
        head = show_effect(effect) if isinstance(effect, Effect) else None
        verb, _, rest = (head or "").partition(" ")
        if verb in ("take", "discard", "lose", "gain", "drop", "heal"):
            if node.group.what != "investigator":
                return ""
            spoken.append(f"{verb}s {rest}")
        elif (head or "").startswith("you are ") and node.group.what == "investigator":
            spoken.append("is " + (head or "").removeprefix("you are "))
        elif (head or "").startswith("it is ") and node.group.what == "monster":
            spoken.append((head or "").removeprefix("it "))
        else:
            return ""
    return " and ".join(spoken)


def _choose(node: Choose, at: str) -> Spoken:
    chosen = show_several(node.selector)
    if at == SIDE and len(_runs(node.then)) != 1:
        return f"choose {chosen}", _run_on(node.then)
    if at == SIDE:
        head, tail = _flow(node.then, at)
        return f"choose {chosen}, then {head}", tail
    if at == LAST:
        return f"choose {chosen}", _sentences(node.then)
    head, tail = _flow(node.then, at)
    return f"with {chosen}, {head}", tail


def clauses(abilities: Iterable[Ability]) -> tuple[int, int]:
    """How many clauses are understood, and how many are left to the people."""
    understood = by_hand = 0
    waiting: list[Node] = [node for one in abilities for node in one.nodes]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ByHand):
            by_hand += 1
        elif isinstance(node, (Effect, Lasting, Test)):
            understood += 1
        waiting += inside(node)
    return understood, by_hand
