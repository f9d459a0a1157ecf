"""Every place in the rules where something is refused: its words, its rule, its page."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Iterator, NamedTuple

ROOT = Path(__file__).parent.parent.parent
RULES = ROOT / "keeper" / "rules"
CALLS = ("Why", "Refused", "refuse")
ANYTHING = "…"  # stands for what is filled in


class Site(NamedTuple):
    where: str
    says: str
    rule: str
    page: int
    final: bool = False  # not even by force

    def fits(self, message: str) -> bool:
        parts = map(re.escape, self.says.split(ANYTHING))
        return re.fullmatch(".*".join(parts), message, re.DOTALL) is not None


@cache
def sites() -> list[Site]:
    found = [site for path in sorted(RULES.rglob("*.py")) for site in _in(path)]
    return sorted(set(found))


def _in(path: Path) -> Iterator[Site]:
    where = str(path.relative_to(RULES).with_suffix(""))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for call in _calls(tree):
        yield from _sites(where, call, {})
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            said = _assigned(function)
            for call in _calls(function):
                yield from _sites(where, call, said)


def _calls(function: ast.FunctionDef | ast.Module) -> Iterator[ast.Call]:
    """Those of this function or module, not of functions within it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef):
            continue
        waiting += ast.iter_child_nodes(node)
        name = getattr(node, "func", None)
        called = getattr(name, "id", getattr(name, "attr", ""))
        if isinstance(node, ast.Call) and called in CALLS and len(node.args) >= 3:
            yield node


def _assigned(function: ast.FunctionDef) -> dict[str, list[ast.expr]]:
    """What each name of a function stands for, in the order of the lines."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                _take(found, target, node.value)
    return {name: sorted(said, key=_line) for name, said in found.items()}


def _line(node: ast.expr) -> int:
    return node.lineno


def _take(found: dict[str, list[ast.expr]], target: ast.expr, value: ast.expr) -> None:
    if isinstance(target, ast.Name):
        found.setdefault(target.id, []).append(value)
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, part in zip(target.elts, value.elts):
            _take(found, one, part)
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.IfExp):
        for branch in (value.body, value.orelse):
            _take(found, target, branch)


def _sites(
    where: str, call: ast.Call, said: dict[str, list[ast.expr]]
) -> Iterator[Site]:
    message, rule, page = call.args[:3]
    for words in _before(call, message, said):
        for number, where_from in zip(
            _values(rule, said), _pages(page, said, len(list(_values(rule, said))))
        ):
            says, page = _template(words, said), int(where_from)
            yield Site(where, says, str(number), page, _final(call))


def _final(call: ast.Call) -> bool:
    said = {key.arg: ast.unparse(key.value) for key in call.keywords}
    return said.get("final", "False") == "True"


def _before(
    call: ast.Call, message: ast.expr, said: dict[str, list[ast.expr]]
) -> list[ast.expr]:
    """The last assignment above the call is what its name means there."""
    if not isinstance(message, ast.Name) or message.id not in said:
        return [message]
    above = [one for one in said[message.id] if one.lineno <= call.lineno]
    return above[-1:] or [message]


def _values(node: ast.expr, said: dict[str, list[ast.expr]]) -> Iterator[object]:
    if isinstance(node, ast.Constant):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _values(node.body, said)
        yield from _values(node.orelse, said)
    elif isinstance(node, ast.Name):
        for one in said.get(node.id, []):
            yield from _values(one, said)


def _pages(node: ast.expr, said: dict[str, list[ast.expr]], count: int) -> list[object]:
    found = list(_values(node, said))
    return found * count if len(found) == 1 else found


def _template(node: ast.expr, said: dict[str, list[ast.expr]]) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = [_template(one, {}) for one in node.values]
        return "".join(parts).replace(ANYTHING * 2, ANYTHING)
    return ANYTHING
