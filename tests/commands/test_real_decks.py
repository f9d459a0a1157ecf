"""`new --decks table`: people draw from their own cards and say what they drew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.commands.by_hand import ByHand
from tests.commands.line import keeper

BELL = "the-drowned-bell"


@pytest.fixture
def table(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A story of ours, whose cards somebody has printed: all have names."""
    monkeypatch.delenv("KEEPER_ANSWERS", raising=False)
    words = ("new", BELL, "-i", "ada", "-i", "bruno", "--random", "--seed", "real")
    said = keeper(*words, "--decks", "table")
    assert said.code == 0, said.err
    assert "keeper mythos draw" in said.out
    return home


def decks(name: str) -> dict[str, Any]:
    found: dict[str, Any] = keeper("--json", "status").json["status"]["decks"][name]
    return found


def hands() -> dict[str, list[str]]:
    found: dict[str, list[str]] = keeper("--json", "status").json["status"]["hands"]
    return found


def question(*words: str) -> dict[str, Any]:
    said = keeper("--json", *words)
    assert said.code == 5, said.out
    found: dict[str, Any] = said.json["question"]
    return found


def test_a_hand_begins_empty_and_is_drawn_by_the_keeper(table: Path) -> None:
    assert hands() == {"mythos": [], "trauma": []}
    asked = question("mythos", "draw", "1")
    assert (asked["kind"], asked["asks"]) == ("table-card", "keeper")
    names = [one["name"] for one in asked["choices"]]
    assert names == sorted(names) and len(names) == len(set(names))
    assert keeper("answer", asked["choices"][2]["id"]).code == 0
    assert hands()["mythos"] == [asked["choices"][2]["id"]]
    assert keeper("--table", "--json", "log").out.count(asked["choices"][2]["id"]) == 0


def test_the_question_is_no_business_of_the_table(table: Path) -> None:
    said = keeper("--json", "--table", "mythos", "draw", "1")
    assert said.code == 5 and said.json["question"] == {"asks": "keeper"}


def test_a_mythos_card_is_played_and_taken_back(table: Path) -> None:
    left = decks("mythos")["left"]
    hand = ByHand({})
    faces = [
        keeper("--json", "card", one["id"]).json["card"]
        for one in question("mythos", "draw", "1")["choices"]
    ]
    card = next(one["id"] for one in faces if "requirement" not in one)
    keeper("answer", card)
    assert decks("mythos")["left"] == left - 1
    hand.do("turn", "ada")
    hand.do("threat", "+5")
    hand.do("mythos", "play", card)
    assert hands()["mythos"] == [] and decks("mythos")["discard"] == 1
    keeper("undo")
    assert hands()["mythos"] == [card] and decks("mythos")["discard"] == 0


def test_a_fight_with_cards_from_the_table(table: Path) -> None:
    """Drawn until the half fits, each card named; undo brings all of them back."""
    hand = ByHand({"skill": "no", "reroll": "no"})
    hand.do("set", "ada.space", "kitchen-1")
    hand.do("monster", "place", "zombie", "kitchen-1", "--roll", "1")
    hand.do("turn", "ada")
    library = [one["id"] for one in question("attack", "zombie-1", "hands")["choices"]]
    deck = decks("combat-humanoid")["left"]
    assert deck == 25 and len(library) == 25
    faces = {
        card: keeper("--json", "card", card).json["card"].get("weapon")
        for card in library
    }
    wrong = next(card for card, weapon in faces.items() if weapon != "none")
    right = next(card for card, weapon in faces.items() if weapon == "none")
    said = keeper("--json", "answer", wrong)
    assert said.code == 5 and said.json["question"]["kind"] == "table-card"
    assert wrong not in [one["id"] for one in said.json["question"]["choices"]]
    said = keeper("--json", "answer", right)
    told = said.json["reports"]
    while said.code == 5:
        said = keeper("--json", "answer", "no")
        told += said.json["reports"]
    assert said.code == 0, said.out
    drawn = [one for one in told if one["kind"] == "draw"]
    assert drawn[-1]["drawn"] == [wrong, right] and drawn[-1]["card"] == right
    assert decks("combat-humanoid") == {"left": 23, "discard": 2}
    keeper("undo")
    assert decks("combat-humanoid") == {"left": 25, "discard": 0}


def test_a_trauma_card_from_the_table(table: Path) -> None:
    asked = question("trauma", "draw", "1")
    kinds = {
        one["id"]: keeper("--json", "card", one["id"]).json["card"]
        for one in asked["choices"]
    }
    injury = next(
        id
        for id, card in kinds.items()
        if card["kind"] == "injury" and "threshold" not in card
    )
    keeper("answer", injury)
    assert question("damage", "bruno", "2")["kind"] == "trauma"
    assert keeper("answer", injury).code == 0
    bruno = keeper("--json", "status").json["status"]["investigators"][1]
    assert bruno["injury"] == injury
    assert keeper("undo", "2").code == 0
    assert hands()["trauma"] == [] and decks("trauma")["left"] == 21


def test_a_spent_deck_is_shuffled_with_them(table: Path) -> None:
    size = decks("trauma")["left"]
    hand = ByHand({})
    for _ in range(size):
        hand.do("trauma", "draw", "1")
        for card in hands()["trauma"]:
            hand.do("trauma", "discard", card)
    assert decks("trauma")["left"] == 0
    told = hand.do("trauma", "draw", "1")
    assert any("Shuffle your trauma discard" in one["told"] for one in told)
    assert decks("trauma")["left"] == size - 1


def test_nobody_here_knows_how_such_a_deck_lies(table: Path) -> None:
    assert keeper("deck", "mythos", "--order").code == 1
    assert keeper("deck", "spell-" + _spell(), "--order").code == 0


def _spell() -> str:
    names = keeper("--json", "status").json["status"]["decks"]
    return next(one for one in names if one.startswith("spell-")).removeprefix("spell-")


def test_the_proof_names_what_people_drew(table: Path) -> None:
    keeper("mythos", "draw", "1", "--defaults")
    said = keeper("verify")
    assert said.code == 0 and "drawn by people" in said.out


def test_how_a_real_deck_lies_is_told_nowhere(table: Path) -> None:
    assert "mythos from the top" not in keeper("deck", "shuffle", "mythos").out
    found = keeper("--json", "deck", "--order").json["decks"]
    assert "spell-unpicking" in found and not {"mythos", "trauma"} & set(found)
