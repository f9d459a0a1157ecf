"""Who may import whom, what a command may load, and how long a module may be."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from keeper.commands.root import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(path for path in (ROOT / "keeper").rglob("*.py"))
# The table of the design: a room, and what of ours it may import.
MAY = {
    "errors": set(),
    "bundle": set(),
    "files": set(),
    "interrupts": set(),
    "visible": set(),
    "content": {"errors", "files", "visible", "content"},
    "rules": {"errors", "content", "rules"},
    "session": {"errors", "files", "interrupts", "visible", "session"},
    "views": {"errors", "visible", "rules", "content", "views"},
    "bots": {"errors", "rules", "content", "views", "bots"},
    # It can only read, and is made of what the table may see.
    "screen": {"errors", "files", "following", "views", "screen"},
}
EVERYTHING = {*MAY, "following", "play", "lifecycle", "proving", "opening"}
EVERYTHING |= {"beginning", "played", "deciders", "answers", "program", "commands"}
OF_OTHERS = {
    "session": {"tinydb"},
    "commands": {"click", "prompt_toolkit", "segno"},
    "screen": {"starlette", "sse_starlette", "uvicorn"},
}
# The rules know no files, clocks, chance of their own, and print nothing.
IMPURE = {"os", "pathlib", "time", "datetime", "random", "io", "subprocess", "secrets"}
LONGEST = 400
IMPORTS = (ast.Import, ast.ImportFrom)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
PARTS = ("body", "orelse", "finalbody", "handlers", "cases")


def room(path: Path) -> str:
    return path.relative_to(ROOT / "keeper").parts[0].removesuffix(".py")


ROOMS = {
    here: [path for path in MODULES if room(path) == here]
    for here in dict.fromkeys(map(room, MODULES))
}
in_every_room = pytest.mark.parametrize("here", ROOMS)


class Parsed(NamedTuple):
    """The imports of a file, those inside functions, and whether it prints."""

    imports: list[ast.Import | ast.ImportFrom]
    inside: list[ast.Import | ast.ImportFrom]
    prints: bool


@cache
def parsed(path: Path) -> Parsed:
    source = path.read_text("utf-8")
    found = Parsed([], [], re.search(r"\bprint\b\s*\(", source) is not None)
    left: list[tuple[ast.AST, bool]] = [(ast.parse(source), False)]
    while left:
        node, inside = left.pop()
        if isinstance(node, IMPORTS):
            found.imports.append(node)
            if inside:
                found.inside.append(node)
        inside = inside or isinstance(node, FUNCTIONS)
        # An import is a statement, and stands among others.
        left += [(one, inside) for part in PARTS for one in getattr(node, part, ())]
    return found


def imported(path: Path) -> set[str]:
    """Every module that a file imports, anywhere in it."""
    found: set[str] = set()
    for node in parsed(path).imports:
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        else:
            assert node.level == 0, f"{path}: imports are absolute"
            module = str(node.module)
            inside = module == "keeper"
            found |= (
                {f"keeper.{one.name}" for one in node.names} if inside else {module}
            )
    return found


@in_every_room
def test_the_import_table(here: str) -> None:
    for path in ROOMS[here]:
        ours = {name for name in imported(path) if name.split(".")[0] == "keeper"}
        rooms = {name.split(".")[1] for name in ours if "." in name} - {"__version__"}
        assert rooms <= MAY.get(here, EVERYTHING), path
        top = {name.split(".")[0] for name in imported(path)} - {"keeper"}
        foreign = top - set(sys.stdlib_module_names)
        assert foreign <= OF_OTHERS.get(here, set()), path
        if here == "bots":
            seen = {"keeper.views.observer", "keeper.views.pieces"}
            assert {name for name in ours if "views" in name} <= seen, path
        if here == "rules":
            assert not top & IMPURE and not parsed(path).prints, path


@in_every_room
def test_a_module_is_short_enough_to_be_read(here: str) -> None:
    for path in ROOMS[here]:
        assert len(path.read_text("utf-8").splitlines()) <= LONGEST, path


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def test_imports_form_no_knot() -> None:
    """Counting every import, wherever it stands: what is loaded loads nothing above it."""
    names = {name_of(path): path for path in MODULES}
    waiting = {name: needed(path, names) - {name} for name, path in names.items()}
    while waiting:
        free = {name for name, needs in waiting.items() if not needs & waiting.keys()}
        assert free, f"a knot among {sorted(waiting)}"
        waiting = {name: waiting[name] for name in waiting.keys() - free}


def needed(path: Path, names: dict[str, Path]) -> set[str]:
    """The modules of ours that a file imports, a module of a package by its own name."""
    found: set[str] = set()
    for node in parsed(path).imports:
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        else:
            parts = [f"{node.module}.{one.name}" for one in node.names]
            found |= {one if one in names else str(node.module) for one in parts}
    return found & names.keys()


# Imports stand at the top of a module; in `commands/` one is made when it is called.
TOPMOST = {"rules", "content", "views", "session", "bots", "screen"}


def of_ours(node: ast.Import | ast.ImportFrom) -> bool:
    names = [getattr(node, "module", None) or ""]
    if isinstance(node, ast.Import):
        names = [one.name for one in node.names]
    return any(name.split(".")[0] == "keeper" for name in names)


@pytest.mark.parametrize("here", sorted(TOPMOST))
def test_an_import_inside_a_function_says_why(here: str) -> None:
    """In its own line, or above it or above those that it follows."""
    for path in ROOMS[here]:
        lines = ["", *path.read_text("utf-8").splitlines()]
        imports = {node.lineno for node in parsed(path).inside if of_ours(node)}
        for line in sorted(imports):
            first = line
            while first - 1 in imports:
                first -= 1
            said = any("# " in lines[one] for one in (line, first))
            above = lines[first - 1].strip().startswith("# ")
            assert said or above, f"{path}: {lines[line]}"


def loaded(home: Path, *words: str) -> set[str]:
    """The modules that a command has loaded when it is done."""
    program = (
        "import sys\n"
        "from keeper.commands.root import run\n"
        "from keeper.commands.invocation import Setting\n"
        f"code = run({list(words)!r}, Setting())\n"
        "print('\\n' + ' '.join(sys.modules)); sys.exit(code)"
    )
    env = {**os.environ, "KEEPER_HOME": str(home), "PYTHONPATH": str(ROOT)}
    found = subprocess.run(
        [sys.executable, "-c", program],
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(found.stdout.splitlines()[-1].split())


COMMAND_MODULES = {f"keeper.commands.{module}" for module, _ in COMMANDS.values()}
HEAVY = {"prompt_toolkit", "asyncio", "tomllib", "hashlib", "pathlib", "unittest"}


def test_help_needs_neither_rules_nor_cards_nor_a_session(tmp_path: Path) -> None:
    found = loaded(tmp_path, "--help")
    assert not found & COMMAND_MODULES
    ours = {name for name in found if name.startswith("keeper.")}
    rooms = ("keeper.rules", "keeper.session", "keeper.views", "keeper.play")
    found_rooms = {name for name in ours if name.startswith(rooms)}
    assert found_rooms == {"keeper.views", "keeper.views.audience"}
    cards = {name for name in ours if name.startswith("keeper.content.")}
    assert cards == {"keeper.content.records"}
    assert not found & HEAVY


def test_a_playing_command_reads_no_chapter_that_it_does_not_play(
    tmp_path: Path,
) -> None:
    words = ("new", "the-drowned-bell", "-i", "ada", "-i", "bruno", "--random")
    loaded(tmp_path, *words)
    loaded(tmp_path, "threat", "+1")  # fills the cache of texts and files
    found = loaded(tmp_path, "threat", "+1")
    assert found & COMMAND_MODULES == {"keeper.commands.playing.keepers"}
    assert "keeper.rules.text.interpreter" not in found  # no card says anything
    unneeded = {"combat", "setup", "movement", "exploration", "spells", "trauma"}
    chapters = {name for name in found if name.startswith("keeper.rules.chapters.")}
    assert not {name.rpartition(".")[2] for name in chapters} & unneeded
    assert not found & {
        "keeper.content.language.reading",
        "keeper.content.plan.drawing",
    }
    assert not found & HEAVY


COMPILED = """
import sys, typing
import click, tinydb  # with what they have of their own
begun, found = typing.ForwardRef.__init__, []
def noted(self, arg, *more, **named):
    found.append(arg)
    begun(self, arg, *more, **named)
typing.ForwardRef.__init__ = noted
from keeper.commands.invocation import Setting
from keeper.commands.root import run
run(sys.argv[1:], Setting())
print(found, file=sys.stderr)
"""


def test_no_annotation_is_compiled_on_the_way(tmp_path: Path) -> None:
    """One costs as much as loading two modules; a NamedTuple has one for each field."""
    env = {"KEEPER_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    begun = "new the-drowned-bell -i ada --random --seed quick"
    for words in (begun, "now", "now"):  # the first has the texts to read
        said = subprocess.run(
            [sys.executable, "-c", COMPILED, *words.split()],
            env=env,
            capture_output=True,
            text=True,
        )
    assert said.stderr == "[]\n", said.stderr
