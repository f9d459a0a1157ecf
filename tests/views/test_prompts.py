"""Every kind of question that the program can ask, as it is read and as `?` explains it.

`screens/questions-*.txt` holds them; `python -m tests.views.test_prompts` writes them anew.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Callable, Iterator

import pytest

from keeper.commands.games import seating
from keeper.content.puzzles import Puzzles
from keeper.rules.game import DIE, Question
from keeper.views.question import ABOUT, explained, said
from keeper.views.style import Page
from tests.rules.puzzles.laid import BOX
from tests.views.situations import BY_KIND, moment

CODE = Path(__file__).parent.parent.parent / "keeper"
HERE = Path(__file__).parent / "screens"
SIZES = {"80x24": (80, 24), "120x40": (80, 40)}  # a page is never wider than 80
BELOW = 2  # the line where one types, and the bar
BEGINNING = ("story", "keeper", "temper", "players", "investigator", "trait", "option")
BEGINNING += ("choice",)
# What asks, and the place of the kind among its arguments.
ASKING = {
    "pick": (0,),
    "may": (0,),
    "may_well": (0,),
    "ask_which": (0,),
    "Question": (0,),
    "needed": (1,),
    "which_goes": (1,),
    "offer": (1,),
    "_asked": (0, 1),
}


# The kinds -----------------------------------------------------------------------------------


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Name):
                yield called.id, node
            elif isinstance(called, ast.Attribute):
                whose = ast.unparse(called.value)
                game = whose.rpartition(".")[2] == "game" or called.attr != "pick"
                yield called.attr if game else "", node


def kind_of(name: str, call: ast.Call) -> str:
    """The word that stands there; nothing where it is handed on."""
    for place in ASKING[name]:
        argument = call.args[place] if place < len(call.args) else None
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            return argument.value
        if isinstance(argument, ast.Name) and argument.id == "DIE":
            return DIE
    return ""


def kinds() -> set[str]:
    """All that is asked for anywhere in the program."""
    found = {
        kind_of(name, call)
        for source in (path.read_text(encoding="utf-8") for path in CODE.rglob("*.py"))
        if any(f"{name}(" in source for name in ASKING)
        for name, call in calls(ast.parse(source))
        if name in ASKING
    }
    return found - {""}


def test_every_kind_is_explained_and_has_a_table_that_asks_it() -> None:
    assert kinds() == set(ABOUT) == set(BY_KIND)


@pytest.mark.parametrize("size", SIZES)
def test_a_prompt_fits_the_screen_and_so_does_its_help(size: str) -> None:
    width, height = SIZES[size]
    for kind in BY_KIND:
        question, asks = asked(kind), said(asked(kind), *page(size))
        helps = explained(question, kind in BEGINNING, page(size)[0])
        assert question.kind == kind and question.text.split()[0] in asks
        assert max(map(len, (asks + "\n" + helps).splitlines())) <= width, kind
        for shown in (asks, helps):
            assert len(shown.splitlines()) <= height - BELOW, kind


def test_what_help_says_is_true_of_the_question() -> None:
    for kind in BY_KIND:
        told = " ".join(text(asked(kind), "80x24").split())
        begun = kind in BEGINNING
        assert ("`undo` takes" in told) != begun and ("`status`" in told) != begun, kind
        if "Enter alone" in told:
            assert f"Enter alone: {asked(kind).default}." in told


@pytest.mark.parametrize("size", SIZES)
def test_the_prompts_are_as_they_were(size: str) -> None:
    kept = (HERE / f"questions-{size}.txt").read_text(encoding="utf-8")
    assert whole(size) == kept, "look at it, then: python -m tests.views.test_prompts"


# The screens ---------------------------------------------------------------------------------


def asked(kind: str) -> Question:
    return moment(kind).question


def page(size: str) -> tuple[Page, Callable[[], Puzzles]]:
    width, height = SIZES[size]
    return Page(width, False, height), lambda: BOX


def text(question: Question, size: str) -> str:
    """The question, and what `?` says of it."""
    paper, box = page(size)
    beginning = question.kind in BEGINNING
    parts = [said(question, paper, box), "? ?", explained(question, beginning, paper)]
    return "\n".join(parts)


def word(size: str) -> str:
    """The one that is not a choice: free words."""
    return f"{seating.SEALED}\n{seating.WORD}:\n? ?\n{seating.FOR}"


def whole(size: str) -> str:
    shown = {kind: text(asked(kind), size) for kind in sorted(BY_KIND)}
    shown["word"] = word(size)
    return "\n".join(f"== {kind}\n\n{told}\n" for kind, told in shown.items())


def write() -> None:
    for size in SIZES:
        (HERE / f"questions-{size}.txt").write_text(whole(size), encoding="utf-8")


if __name__ == "__main__":
    write()
