"""Is this plain data a game? Every fault is named by table, document and field."""

from __future__ import annotations

import marshal
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from json import dumps
from typing import Any

from keeper import __version__
from keeper.errors import SessionTrouble
from keeper.visible import has_orders, visible

State = dict[str, dict[str, dict[str, Any]]]
Schema = Mapping[str, type]
Change = Callable[[State], State]

FORMAT = 2
LARGEST = 10**9
DEEPEST = 40


# A named tuple takes as long to make as ten classes, at every command.
class Step:
    """From one format to the next, and exactly back. Both may change what they get."""

    def __init__(self, up: Change, down: Change) -> None:
        self.up, self.down = up, down


def _counters(state: State) -> State:
    """One counter of chance becomes many; an older game goes on with its one."""
    session = state["session"]["1"]
    session["drawn"] = {"": session["drawn"]}
    return state


def _counter(state: State) -> State:
    session = state["session"]["1"]
    session["drawn"] = session["drawn"][""]
    return state


# The step at n leads from format n to format n + 1.
STEPS: dict[int, Step] = {1: Step(_counters, _counter)}


class Newer(SessionTrouble):
    """A game of a keeper that is newer than this one."""


Fault = tuple[str, str]  # where it is, and what is wrong there


class Rule:
    """What a value has to be. Nearly all are, and are only asked whether they fit."""

    def __init__(
        self,
        fits: Callable[[Any], bool],
        faults: Callable[[Any], Iterator[Fault]],
    ) -> None:
        self.fits, self.faults = fits, faults


def check(state: Mapping[str, Any], schema: Schema) -> None:
    """Raise SessionTrouble that names what is wrong; return when nothing is."""
    found = faults(state, schema)
    if not found:
        return
    more = f"; and {len(found) - 3} more" if len(found) > 3 else ""
    raise SessionTrouble(
        "; ".join(found[:3]) + more,
        "The file is untouched. Correct it, or let `keeper doctor` restore the game.",
    )


def faults(state: Mapping[str, Any], schema: Schema) -> list[str]:
    """Every fault of a state in words."""
    found = []
    for table, documents in state.items():
        if table not in schema:
            found.append(f"{table}: there is no such table")
            continue
        rule = document_rule(schema[table])
        for key, document in documents.items():
            if rule.fits(document):
                continue
            for where, what in rule.faults(document):
                found.append(f"{table} {key}: {where.lstrip('.')} {what}")
    return found


def current(state: State) -> State:
    """A state in the newest format; the older one is left as it was."""
    number = format_of(state)
    if number == FORMAT:
        return state
    state = marshal.loads(marshal.dumps(state))
    for older in range(number, FORMAT):
        state = _changed(state, _step(older).up, older + 1)
    return state


def as_of(state: State, number: int) -> State:
    """A state as an older format had it: the journal's patches and digests are of that."""
    found = format_of(state)
    if found <= number:
        return state
    state = marshal.loads(marshal.dumps(state))
    for older in range(found - 1, number - 1, -1):
        state = _changed(state, _step(older).down, older)
    return state


def _changed(state: State, change: Change, number: int) -> State:
    try:
        state = change(state)
        state["session"]["1"]["format"] = number
    except (LookupError, TypeError, AttributeError, ValueError) as error:
        raise SessionTrouble(
            f"This makes no sense as a game of format {number}: {error!r}.",
            "The file is untouched. Correct it, or let `keeper doctor` restore the game.",
        ) from error
    return state


def _step(number: int) -> Step:
    if number not in STEPS:
        raise SessionTrouble(
            f"This game's format {number} is not known to this keeper.",
            "The file is untouched. Install the keeper that made it.",
        )
    return STEPS[number]


def refuse_newer(tables: Any, name: str) -> None:
    """A format of the future is no damage: only a newer keeper may touch the file."""
    number = _at(tables, "session", "1", "format")
    if type(number) is not int or number <= FORMAT:
        return
    writer = _at(tables, "journal_head", "1", "keeper")
    wanted = f"keeper {writer}" if isinstance(writer, str) else "a newer keeper"
    raise Newer(
        f"{name} was written by {wanted}, in format {number}; "
        f"this is keeper {__version__}, which knows formats up to {FORMAT}.",
        f"The file is untouched. Install {wanted} to play on.",
    )


def _at(found: Any, *keys: str) -> Any:
    for key in keys:
        found = found.get(key) if isinstance(found, dict) else None
    return found


def format_of(state: Mapping[str, Any]) -> int:
    """The format that a state says it has; a game that says nothing is of the first."""
    number = state.get("session", {}).get("1", {}).get("format", 1)
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise SessionTrouble(
            f"session 1: format is {_shown(number)}, a whole number from 1 is needed",
            "The file is untouched. Correct it, or let `keeper doctor` restore it.",
        )
    return number


@lru_cache(maxsize=None)
def document_rule(kind: type) -> Rule:
    """The rule for documents of a class that says what is in them."""
    kinds: dict[str, str] = getattr(kind, "__kinds__")
    known = {name: _rule(sort, kind.__module__) for name, sort in kinds.items()}
    needed = set(getattr(kind, "__needed__"))
    fits = {name: rule.fits for name, rule in known.items()}

    def fit(value: Any) -> bool:
        if not isinstance(value, dict) or not needed <= value.keys():
            return False
        for name, part in value.items():
            if name not in fits or not fits[name](part):
                return False
        return True

    def faults(value: Any) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield "", f"is {_shown(value)}, an object is needed"
            return
        for name, part in value.items():
            if name not in known:
                yield f".{name}", "is not a known field"
                continue
            for where, what in known[name].faults(part):
                yield f".{name}{where}", what
        for name in sorted(needed - value.keys()):
            yield f".{name}", "is missing"

    return Rule(fit, faults)


@lru_cache(maxsize=None)
def _rule(annotation: str, module: str) -> Rule:
    choices = _split(annotation, "|")
    if len(choices) > 1:
        return _any_of([_rule(choice, module) for choice in choices])
    name, _, rest = annotation.strip().partition("[")
    name = name.removeprefix("typing.")
    inner = _split(rest.rpartition("]")[0], ",") if rest else []
    if name == "Optional":
        return _rule(f"{inner[0]} | None", module)
    if name in ("list", "tuple", "Sequence"):
        return _list_of(_rule(inner[0], module)) if inner else _list_of(ANYTHING)
    if name in ("dict", "Mapping"):
        return _object_of(_rule(inner[1], module)) if inner else _object_of(ANYTHING)
    if name == "Literal":
        return _one_of([part.strip("'\"") for part in inner])
    return _PLAIN[name] if name in _PLAIN else _named(name, module)


def _named(name: str, module: str) -> Rule:
    """Another dataclass of the module, or a name that it gives to a type."""
    thing = getattr(sys.modules[module], name)
    if hasattr(thing, "__kinds__"):
        return Rule(
            lambda value: document_rule(thing).fits(value),
            lambda value: document_rule(thing).faults(value),
        )
    return _rule(str(thing), module)


def _split(text: str, mark: str) -> list[str]:
    """Split at a mark that is not inside brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "[") - (letter == "]")
        if letter == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def _whole(value: Any) -> Iterator[Fault]:
    if type(value) is not int:
        yield "", f"is {_shown(value)}, a whole number is needed"
    elif not -LARGEST <= value <= LARGEST:
        yield "", f"is {_shown(value)}, a smaller number is needed"


def _text(value: Any) -> Iterator[Fault]:
    if type(value) is not str:
        yield "", f"is {_shown(value)}, text is needed"
    elif has_orders(value):
        yield "", f"is {_shown(value)}, text without control characters is needed"


def _truth(value: Any) -> Iterator[Fault]:
    if type(value) is not bool:
        yield "", f"is {_shown(value)}, true or false is needed"


def _number(value: Any) -> Iterator[Fault]:
    if type(value) not in (int, float):
        yield "", f"is {_shown(value)}, a number is needed"
    elif not -LARGEST <= value <= LARGEST:
        yield "", f"is {_shown(value)}, a smaller number is needed"


def _nothing(value: Any) -> Iterator[Fault]:
    if value is not None:
        yield "", f"is {_shown(value)}, null is needed"


def _anything(value: Any, depth: int = 0) -> Iterator[Fault]:
    if depth > DEEPEST:
        yield "", "is nested too deeply"
    elif isinstance(value, dict):
        for key, part in value.items():
            for where, what in _anything(part, depth + 1):
                yield f".{key}{where}", what
    elif isinstance(value, list):
        for index, part in enumerate(value):
            for where, what in _anything(part, depth + 1):
                yield f"[{index}]{where}", what
    elif type(value) in (int, float):
        yield from _number(value)


def _of(faults: Callable[[Any], Iterator[Fault]]) -> Rule:
    """A rule that is no quicker asked than told."""
    return Rule(lambda value: next(faults(value), None) is None, faults)


TEXT = Rule(
    # Nearly all is plain, and needs no second look.
    lambda value: type(value) is str and (value.isprintable() or not has_orders(value)),
    _text,
)
WHOLE = Rule(lambda value: type(value) is int and -LARGEST <= value <= LARGEST, _whole)
TRUTH = Rule(lambda value: type(value) is bool, _truth)
NOTHING = Rule(lambda value: value is None, _nothing)
ANYTHING = _of(_anything)
_PLAIN = {
    "int": WHOLE,
    "str": TEXT,
    "bool": TRUTH,
    "float": _of(_number),
    "None": NOTHING,
    "NoneType": NOTHING,
    "Any": ANYTHING,
    "object": ANYTHING,
}


def _list_of(part: Rule) -> Rule:
    def fits(value: Any) -> bool:
        if not isinstance(value, list):
            return False
        # Decks are long lists of names: most need no second look.
        return part is TEXT and _plain(value) or all(map(part.fits, value))

    def faults(value: Any) -> Iterator[Fault]:
        if not isinstance(value, list):
            yield "", f"is {_shown(value)}, a list is needed"
            return
        for index, one in enumerate(value):
            for where, what in part.faults(one):
                yield f"[{index}]{where}", what

    return Rule(fits, faults)


def _object_of(part: Rule) -> Rule:
    def fits(value: Any) -> bool:
        if not isinstance(value, dict):
            return False
        return all(map(TEXT.fits, value)) and all(map(part.fits, value.values()))

    def faults(value: Any) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield "", f"is {_shown(value)}, an object is needed"
            return
        for key, one in value.items():
            for _, what in _text(key):
                yield f".{key}", what
            for where, what in part.faults(one):
                yield f".{key}{where}", what

    return Rule(fits, faults)


def _plain(names: list[Any]) -> bool:
    try:
        return "".join(names).isprintable()
    except TypeError:
        return False


def _one_of(words: list[str]) -> Rule:
    def fits(value: Any) -> bool:
        return isinstance(value, str) and value in words

    def faults(value: Any) -> Iterator[Fault]:
        if not fits(value):
            yield "", f"is {_shown(value)}, one of {', '.join(words)} is needed"

    return Rule(fits, faults)


def _any_of(rules: list[Rule]) -> Rule:
    def fits(value: Any) -> bool:
        for rule in rules:
            if rule.fits(value):
                return True
        return False

    def faults(value: Any) -> Iterator[Fault]:
        if not fits(value):
            # The last kind's own fault says more than "none of these".
            yield from [one for one in rules if one is not NOTHING][-1].faults(value)

    return Rule(fits, faults)


def _shown(value: Any) -> str:
    try:
        text = visible(dumps(value, ensure_ascii=False))
    except (ValueError, TypeError, RecursionError):
        return "something too large to show"
    return text if len(text) <= 40 else text[:37] + "…"
