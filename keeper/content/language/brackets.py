"""A text in brackets: what belongs to what is said by them alone.

    if [you are hiding] then [choose a room; by hand "sing a song"] otherwise []

Sentences of people are read with their own sense of what goes on how far; where the words
alone could be taken otherwise, they are printed so.
"""

from __future__ import annotations

import json
import re
from typing import Callable, NamedTuple, Sequence

from keeper.content.language.grammar.conditions import read_condition
from keeper.content.language.grammar.effects.tables import EFFECTS, LASTING
from keeper.content.language.grammar.quantities import show_trial, shown_with
from keeper.content.language.grammar.selectors import read_selector
from keeper.content.language.grammar.shown_conditions import show_condition
from keeper.content.language.grammar.shown_selectors import show_several
from keeper.content.language.grammar.triggers import read_trigger, show_trigger
from keeper.content.language.grammar.words.clauses import (
    PART,
    SIGN,
    bare_clause,
    bracketed,
    parted,
)
from keeper.content.language.grammar.words.trials import read_test
from keeper.content.language.leaves import read_leaf
from keeper.content.language.nodes import (
    Branch,
    ByHand,
    Choose,
    Condition,
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
)
from keeper.content.language.reader.spans import SPANS, span
from keeper.content.language.reader.timing import before_it
from keeper.content.records import replace
from keeper.errors import StoryFault

Nodes = tuple[Node, ...]
Parts = Sequence[str]


# Reading ------------------------------------------------------------------------------


def read_nodes(bracket: str) -> Nodes:
    """Raises StoryFault for what is not understood: in brackets nothing is guessed."""
    return tuple(map(_read, _items(bracket)))


MARK = "⟦{}⟧"  # stands for a bracket in a text
MARKED = r"⟦(\d+)⟧"


def taken_out(text: str) -> tuple[str, list[Nodes]]:
    """The text with a mark for each sentence, or side, in brackets; and what they say."""
    text = re.sub("[⟦⟧]", "", text)
    outside, kept = "", list[Nodes]()
    while text:
        bracket = bracketed(text) if re.search(r"(?:^|[.:,] )$", outside) else ""
        nodes = _nodes_if(bracket, text[len(bracket) :])
        if nodes is not None:
            outside += MARK.format(len(kept))
            kept.append(nodes)
        else:
            bracket = text[0]
            outside += bracket
        text = text[len(bracket) :]
    return outside, kept


def _nodes_if(bracket: str, after: str) -> Nodes | None:
    try:
        return read_nodes(bracket) if bracket and re.match(r"\.|$", after) else None
    except StoryFault:
        return None


def _items(bracket: str) -> list[str]:
    depth, said = 0, [""]
    for sign in SIGN.findall(bracket[1:-1]):
        depth += (sign == "[") - (sign == "]")
        if sign == "; " and not depth:
            said.append("")
        else:
            said[-1] += sign
    return [one.strip() for one in said if one.strip()]


def _read(item: str) -> Node:
    words, parts = parted(item)
    for form in FORMS:
        match = re.fullmatch(form.pattern, words, re.S)
        made = form.make(match, parts) if match else None
        if made is not None:
            return made
    raise StoryFault(f"“{item}” is not understood in brackets")


def _conditions(bracket: str) -> tuple[Condition, ...]:
    return tuple(map(_condition, _items(bracket)))


def _condition(item: str) -> Condition:
    words, parts = parted(item)
    if re.fullmatch(r"either \[\](?: or \[\])+", words):
        return Condition("either", ways=tuple(map(_conditions, parts)))
    if words == "none of []":
        return Condition("not", ways=(_conditions(parts[0]),))
    found = read_condition(bare_clause(item))
    if found is None or len(found) != 1:
        raise StoryFault(f"“{item}” is no condition")
    return found[0]


# Printing -----------------------------------------------------------------------------


def show_nodes(nodes: Nodes) -> str:
    return "[" + "; ".join(map(_show, nodes)) + "]"


def _show(node: Node) -> str:
    return next(form.show(node) for form in FORMS if isinstance(node, form.sort))


def _show_conditions(found: tuple[Condition, ...]) -> str:
    return "[" + "; ".join(map(_show_condition, found)) + "]"


def _show_condition(found: Condition) -> str:
    if found.test == "either" and found.about is None:
        return "either " + " or ".join(map(_show_conditions, found.ways))
    if found.test == "not":
        return f"none of {_show_conditions(found.ways[0])}"
    return show_condition(found)


# Both: one form for each sort of node -------------------------------------------------


class Form(NamedTuple):
    """`pattern` fits its words, with `[]` for each part; None is made of what it is not."""

    sort: type
    pattern: str
    make: Callable[["re.Match[str]", Parts], "Node | None"]
    show: Callable[..., str]


_WHO = {"investigator": "you", "keeper": "the keeper"}
_PAYS = {"investigator": "you may", "keeper": "the keeper may", "must": "you must"}


def _known(words: dict[str, str], said: str) -> str:
    return next(known for known, shown in words.items() if shown == said)


def _whole(words: str, parts: Parts) -> str:
    """The words with their own brackets, the first of the parts, back in their places."""
    first, *rest = words.split(PART)
    return first + "".join(part + said for part, said in zip(parts, rest))


def _leaf(match: re.Match[str], parts: Parts) -> Node | None:
    found = read_leaf(_whole(match[0], parts))
    return found[0] if found and len(found) == 1 else None


def show_effect(node: Effect) -> str:
    if node.verb == "solve":
        return f"solve the {node.what}"
    return shown_with(node, EFFECTS.show) or node.verb


def show_lasting(node: Lasting) -> str:
    return shown_with(node, LASTING.show) or node.verb


def _test(match: re.Match[str], parts: Parts) -> Node | None:
    found = read_test(match["test"])
    return found and Test(*found, *map(read_nodes, parts))


def _show_test(node: Test) -> str:
    sides = f"pass {show_nodes(node.passed)} fail {show_nodes(node.failed)}"
    return f"{show_trial(node.attribute, node.modifier)}: {sides}"


def _each(match: re.Match[str], parts: Parts) -> Node | None:
    group = read_selector(_whole(match["group"], parts))
    if group is not None and group.many == "all":
        group = replace(group, many="")
    return Each(group, read_nodes(parts[-1])) if group else None


def _show_each(node: Each) -> str:
    group = node.group if node.group.many else replace(node.group, many="all")
    return f"for {show_several(group)}, do {show_nodes(node.then)}"


def _choose(match: re.Match[str], parts: Parts) -> Node | None:
    chosen = read_selector(_whole(match["chosen"], parts))
    return Choose(chosen, read_nodes(parts[-1])) if chosen else None


def _later(match: re.Match[str], parts: Parts) -> Node | None:
    trigger = read_trigger(_whole(match["what"], parts))
    nodes = read_nodes(parts[-1])
    length = span(match["span"]) if match["span"] else "for ever"
    return Later(before_it(trigger, nodes), length, nodes) if trigger else None


def _show_later(node: Later) -> str:
    event = node.trigger.event.removeprefix("before-")
    waited = show_trigger(replace(node.trigger, event=event))
    length = "" if node.span == "for ever" else f" {SPANS[node.span]}"
    return f"later, when {waited}{length}, do {show_nodes(node.then)}"


def _pay(match: re.Match[str], parts: Parts) -> Node:
    return Pay(_known(_PAYS, match["who"]), *map(read_nodes, parts))


def _show_pay(node: Pay) -> str:
    price, then, other = map(show_nodes, (node.price, node.then, node.otherwise))
    return f"{_PAYS[node.whose]} pay {price} for {then} or else {other}"


def _options(match: re.Match[str], parts: Parts) -> Node:
    whose = _known(_WHO, match["who"])
    return Options(whose, tuple(map(read_nodes, parts)))


def _show_options(node: Options) -> str:
    return f"{_WHO[node.whose]} choose: " + " or ".join(map(show_nodes, node.ways))


def _roll(match: re.Match[str], parts: Parts) -> Node:
    said = re.findall(r"(\d+)-(\d+)", match[0])
    faces = tuple((int(low), int(high)) for low, high in said)
    return Roll(faces, tuple(map(read_nodes, parts)))


def _show_roll(node: Roll) -> str:
    ways = zip(node.faces, map(show_nodes, node.ways))
    return "roll a die:" + "".join(f" {low}-{high} {way}" for (low, high), way in ways)


_SPAN = "|".join(map(re.escape, SPANS.values()))
FORMS: tuple[Form, ...] = (
    Form(
        ByHand,
        r'by hand (?P<said>".*")',
        lambda match, parts: ByHand(json.loads(match["said"])),
        lambda node: f"by hand {json.dumps(node.text, ensure_ascii=False)}",
    ),
    Form(
        Told,
        r'told (?P<said>".*")',
        lambda match, parts: Told(json.loads(match["said"])),
        lambda node: f"told {json.dumps(node.text, ensure_ascii=False)}",
    ),
    Form(
        If,
        r"if \[\] then \[\] otherwise \[\]",
        lambda match, parts: If(_conditions(parts[0]), *map(read_nodes, parts[1:])),
        lambda node: f"if {_show_conditions(node.conditions)} then "
        f"{show_nodes(node.then)} otherwise {show_nodes(node.otherwise)}",
    ),
    Form(Test, r"(?P<test>test .+): pass \[\] fail \[\]", _test, _show_test),
    Form(
        Branch,
        r"pass \[\] fail \[\]",
        lambda match, parts: Branch(*map(read_nodes, parts)),
        lambda node: f"pass {show_nodes(node.passed)} fail {show_nodes(node.failed)}",
    ),
    Form(
        May,
        r"(?P<who>you|the keeper) may \[\]",
        lambda match, parts: May(_known(_WHO, match["who"]), *map(read_nodes, parts)),
        lambda node: f"{_WHO[node.whose]} may {show_nodes(node.then)}",
    ),
    Form(Each, r"for (?P<group>.+), do \[\]", _each, _show_each),
    Form(
        Choose,
        r"with (?P<chosen>.+), do \[\]",
        _choose,
        lambda node: f"with {show_several(node.selector)}, do {show_nodes(node.then)}",
    ),
    Form(
        Until,
        rf"(?P<span>{_SPAN}), do \[\]",
        lambda match, parts: Until(
            _known(SPANS, match["span"]), *map(read_nodes, parts)
        ),
        lambda node: f"{SPANS[node.span]}, do {show_nodes(node.then)}",
    ),
    Form(
        Later,
        rf"later, when (?P<what>.+?)(?: (?P<span>{_SPAN}))?, do \[\]",
        _later,
        _show_later,
    ),
    Form(
        Pay,
        r"(?P<who>you may|the keeper may|you must) pay \[\] for \[\] or else \[\]",
        _pay,
        _show_pay,
    ),
    Form(
        Options,
        r"(?P<who>you|the keeper) choose: \[\](?: or \[\])*",
        _options,
        _show_options,
    ),
    Form(Roll, r"roll a die:(?: \d+-\d+ \[\])*", _roll, _show_roll),
    Form(Effect, r".+", _leaf, show_effect),
    Form(Lasting, r".+", _leaf, show_lasting),
)
