"""People at a table with their own cards: every question is answered, nothing is forced."""

from __future__ import annotations

import json
from typing import Any, Callable

from tests.commands.line import keeper

Answer = Callable[[dict[str, Any]], str]


class ByHand:
    """A game in which whatever is asked is answered by a rule of the test's own."""

    def __init__(self, answers: dict[str, str]) -> None:
        self.answers = answers  # by the kind of question; else its default
        self.asked: list[str] = []  # the kinds of questions so far
        self.told: list[dict[str, Any]] = []

    def do(self, *words: str) -> list[dict[str, Any]]:
        """One command, with its questions, to its end; what was reported."""
        assert "--force" not in words
        said = keeper("--json", *words)
        found: list[dict[str, Any]] = []
        while said.code == 5:
            shown = json.loads(said.out)
            found += shown["reports"]
            said = keeper("--json", "answer", self._answer(shown["question"]))
        assert said.code == 0, (words, said.out, said.err)
        found += json.loads(said.out)["reports"]
        self.told += found
        return found

    def _answer(self, question: dict[str, Any]) -> str:
        self.asked.append(question["kind"])
        choices = [one["id"] for one in question["choices"]]
        wanted = self.answers.get(question["kind"], "")
        return wanted if wanted in choices else question["default"] or choices[0]

    def status(self) -> dict[str, Any]:
        found: dict[str, Any] = keeper("--json", "status").json["status"]
        return found
