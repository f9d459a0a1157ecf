"""The small changes that are tried: one node of a module at a time.

What cannot matter is left alone: what only a type checker reads, docstrings, how much a
function remembers. So are words: what is said is compared by tests of the views.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Iterator

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}
LINED = (ast.expr, ast.stmt)
REMEMBERING = ("lru_cache", "cache")
# A statement that can be left out without a name going missing.
KEPT = (ast.Attribute, ast.Subscript)

Edit = Callable[[], object]
Way = tuple[str, Edit]


@dataclass(frozen=True)
class Change:
    """A node by its number in the walk, and which of the ways to change it."""

    path: str
    node: int
    way: int

    def __str__(self) -> str:
        return f"{self.path}:{self.node}:{self.way}"


def read(said: str) -> Change:
    path, node, way = said.rsplit(":", 2)
    return Change(path, int(node), int(way))


@dataclass
class Mutant:
    """A changed module; its tree is made when it is asked for, as thousands are a load."""

    root: Path
    change: Change
    words: str
    line: int
    source: str  # the line as it was
    function: str  # the innermost one around it, by its full name; empty: none
    offset: int  # of the statement in that function

    @property
    def tree(self) -> ast.Module:
        tree = ast.parse(_text(self.root, self.change.path))
        _edited(tree, self.change)
        return tree


def changes(root: Path, path: str) -> list[Change]:
    """Every change of a module that makes another program of it."""
    tree = ast.parse(_text(root, path))
    silent = set(_silent(tree))
    return [
        Change(path, number, way)
        for number, node in enumerate(ast.walk(tree))
        if id(node) not in silent
        for way, _ in enumerate(ways(node))
    ]


def mutant(root: Path, change: Change) -> Mutant | None:
    """None: it compiles to the same program."""
    text = _text(root, change.path)
    tree = ast.parse(text)
    before = compile(tree, change.path, "exec")
    node: Any = list(ast.walk(tree))[change.node]
    line = next(one.lineno for one in ast.walk(node) if isinstance(one, LINED))
    function, offset = _around(tree, node)
    words = _edited(tree, change)
    if compile(tree, change.path, "exec") == before:
        return None
    source = text.splitlines()[line - 1].strip()
    return Mutant(root, change, words, line, source, function, offset)


def _text(root: Path, path: str) -> str:
    return (root / path).read_text(encoding="utf-8")


def _edited(tree: ast.Module, change: Change) -> str:
    """In place, with words for it."""
    node: Any = list(ast.walk(tree))[change.node]
    words, edit = ways(node)[change.way]
    edit()
    ast.fix_missing_locations(tree)
    return words


def _silent(tree: ast.AST) -> Iterator[int]:
    """What does not count, with all that is in it."""
    for node in ast.walk(tree):
        parts = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        if isinstance(node, ast.Call) and _name(node.func) in (*REMEMBERING, "cast"):
            parts += [*node.args[:1], *node.keywords]
        if isinstance(node, ast.If) and _name(node.test) == "TYPE_CHECKING":
            parts.append(node)
        for part in filter(None, parts):
            yield from (id(one) for one in ast.walk(part))


def _name(node: ast.AST) -> str:
    return getattr(node, "id", "") or getattr(node, "attr", "")


def _around(tree: ast.AST, node: ast.AST) -> tuple[str, int]:
    """The function whose body a node stands in, and the line of its statement there."""
    found, path, line, begun = "", [], 0, 0
    here: ast.AST = tree
    while here is not node:
        inside = next(one for one in ast.iter_child_nodes(here) if _holds(one, node))
        if isinstance(here, ast.FunctionDef) and inside in here.body:
            found, begun = ".".join(path), here.lineno
        elif isinstance(here, ast.Lambda) and not found:
            found, begun = "<lambda>", 0
        if isinstance(inside, (ast.FunctionDef, ast.ClassDef)):
            path.append(inside.name)
        if isinstance(inside, ast.stmt):
            line = inside.lineno
        here = inside
    return found, line - begun


def _holds(whole: ast.AST, node: ast.AST) -> bool:
    return any(one is node for one in ast.walk(whole))


# The ways -----------------------------------------------------------------------------


def ways(node: Any) -> list[Way]:
    """How a node can be changed, in place, with words for it."""
    found = _WAYS.get(type(node))
    return list(found(node)) if found else []


def _compare(node: ast.Compare) -> Iterator[Way]:
    for number, op in enumerate(node.ops):
        yield _swap(op, lambda new, at=number: node.ops.__setitem__(at, new))


def _operator(node: ast.BoolOp | ast.BinOp) -> Iterator[Way]:
    if type(node.op) in SWAPS and not _has_text(node):
        yield _swap(node.op, lambda new: setattr(node, "op", new))


def _swap(old: ast.AST, put: Callable[[Any], object]) -> Way:
    new = SWAPS[type(old)]
    return f"{type(old).__name__} becomes {new.__name__}", lambda: put(new())


def _has_text(node: ast.AST) -> bool:
    """Texts and lists are added too, but not subtracted."""
    return isinstance(node, ast.BinOp) and any(
        isinstance(one, (ast.JoinedStr, ast.List, ast.Tuple))
        or isinstance(getattr(one, "value", None), str)
        for one in ast.walk(node)
    )


def _constant(node: ast.Constant) -> Iterator[Way]:
    if isinstance(node.value, bool):
        yield _becomes(node, not node.value)
    elif isinstance(node.value, int):
        yield _becomes(node, node.value + 1)
        yield _becomes(node, node.value - 1)


def _becomes(node: ast.Constant, value: Any) -> Way:
    return f"{node.value} becomes {value}", lambda: setattr(node, "value", value)


def _condition(node: ast.If | ast.IfExp | ast.While) -> Iterator[Way]:
    turned = ast.UnaryOp(ast.Not(), node.test)
    if _is_not(node.test):
        return  # that one is tried without its `not`
    yield "the condition is turned round", lambda: setattr(node, "test", turned)


def _comprehension(node: ast.comprehension) -> Iterator[Way]:
    for number, test in enumerate(node.ifs):
        yield f"no longer only if {ast.unparse(test)}", lambda at=number: node.ifs.pop(
            at
        )


def _unary(node: ast.UnaryOp) -> Iterator[Way]:
    if _is_not(node):
        twice = ast.UnaryOp(ast.Not(), node.operand)
        yield "without not", lambda: setattr(node, "operand", twice)
    if isinstance(node.op, ast.USub):
        yield "without -", lambda: setattr(node, "op", ast.UAdd())


def _is_not(node: ast.AST) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _returned(node: ast.Return) -> Iterator[Way]:
    if node.value is not None and not _is_nothing(node.value):
        yield "returns nothing", lambda: setattr(node, "value", ast.Constant(None))


def _is_nothing(node: ast.AST) -> bool:
    """None; or False, which counts as the same, and is tried as True."""
    return isinstance(node, ast.Constant) and (
        node.value is None or node.value is False
    )


def _said(node: ast.Expr) -> Iterator[Way]:
    if isinstance(node.value, ast.Call):
        yield _left_out(node)


def _assigned(node: ast.Assign | ast.AugAssign) -> Iterator[Way]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    if isinstance(node, ast.AugAssign) or all(isinstance(o, KEPT) for o in targets):
        yield _left_out(node)


def _statement(node: ast.stmt) -> Iterator[Way]:
    yield _left_out(node)


def _left_out(node: ast.stmt) -> Way:
    """In its place stands a statement that does nothing."""
    return f"left out: {ast.unparse(node)}", lambda: setattr(
        node, "__class__", ast.Pass
    )


def _decorated(node: ast.FunctionDef | ast.ClassDef) -> Iterator[Way]:
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and _name(mark.func) not in REMEMBERING:
            for key in mark.keywords:
                yield f"without {ast.unparse(key)}", lambda at=mark, key=key: (
                    at.keywords.remove(key)
                )


_WAYS: dict[type[ast.AST], Callable[[Any], Iterator[Way]]] = {
    ast.Compare: _compare,
    ast.BoolOp: _operator,
    ast.BinOp: _operator,
    ast.Constant: _constant,
    ast.If: _condition,
    ast.IfExp: _condition,
    ast.While: _condition,
    ast.comprehension: _comprehension,
    ast.UnaryOp: _unary,
    ast.Return: _returned,
    ast.Expr: _said,
    ast.Assign: _assigned,
    ast.AugAssign: _assigned,
    ast.Raise: _statement,
    ast.Delete: _statement,
    ast.Continue: _statement,
    ast.Break: _statement,
    ast.FunctionDef: _decorated,
    ast.ClassDef: _decorated,
}
