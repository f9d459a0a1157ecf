"""Nobody's pronoun is guessed: what people read speaks of people by their names."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Iterator

ROOT = Path(__file__).parent.parent
GUESSED = re.compile(r"\b(he|his|him|himself|she|her|hers|herself)\b", re.IGNORECASE)
READ = ("rules", "commands", "views", "session", "screen")


def docstrings(tree: ast.AST) -> set[ast.expr]:
    """Those that nobody but a programmer reads: a command's own is its help."""
    found: set[ast.expr] = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and not _is_command(node):
                found.add(first.value)
    return found


def _is_command(node: ast.AST) -> bool:
    marks = getattr(node, "decorator_list", [])
    return any("command" in ast.unparse(mark) for mark in marks)


def said(path: Path) -> Iterator[str]:
    source = path.read_text(encoding="utf-8")
    if not GUESSED.search(source):
        return
    tree = ast.parse(source)
    silent = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node not in silent:
                yield node.value


def test_no_message_guesses() -> None:
    for room in READ:
        for path in (ROOT / "keeper" / room).rglob("*.py"):
            guesses = [text for text in said(path) if GUESSED.search(text)]
            assert guesses == [], path


def test_no_card_of_the_core_set_guesses() -> None:
    """Their rules; a flavour may speak of somebody it knows."""
    for path in (ROOT / "stories" / "core").rglob("*.toml"):
        with path.open("rb") as file:
            read = tomllib.load(file)
        for text in texts(read):
            assert not GUESSED.search(text), (path, text)


def texts(found: object) -> Iterator[str]:
    if isinstance(found, list):
        for one in found:
            yield from texts(one)
    elif isinstance(found, dict):
        for key, value in found.items():
            if key in ("text", "attack", "defend", "requirement") and value:
                yield str(value)
            yield from texts(value)
