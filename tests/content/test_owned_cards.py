"""An owner's cards, as the guide says: in a folder called core, one card in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from keeper.content.check import core_decks
from keeper.content.packs import Library, builtin

CARD = """[[card]]
id = "wet-footprints"
name = "Wet Footprints"
icon = "tide"
cost = 1
text = "{}"
flavour = "They lead in. None lead out."
"""


def typed(home: Path, folder: str, text: str) -> Library:
    (home / folder).mkdir()
    (home / folder / "mythos.toml").write_text(CARD.format(text), encoding="utf-8")
    return Library([builtin(), str(home)])


def test_a_card_in_core_replaces_the_one_of_its_id(tmp_path: Path) -> None:
    library = typed(tmp_path, "core", "Take 2 horror.")
    assert library.card("wet-footprints", ("mythos",)).text == "Take 2 horror."
    assert len(library.cards("mythos")) == len(Library([builtin()]).cards("mythos"))
    assert core_decks.problems(library) == core_decks.left(library) == []
    assert [*core_decks.unused(library)] == []


@pytest.mark.parametrize("other", ("Take 1 horror.", "Test Agility."))
def test_what_is_left_by_hand_is_quoted_whatever_else_is_wrong(
    tmp_path: Path, other: str
) -> None:
    library = typed(tmp_path, "core", "Take 1 horror. Juggle three knives.")
    (tmp_path / "core" / "actions.toml").write_text(
        f"[[card]]\nid = 'press-the-bruise'\nname = 'Press'\ncost = 1\ntext = '{other}'\n"
        "flavour = 'It is yellow at the edge.'\n",
        encoding="utf-8",
    )
    (left,) = core_decks.left(library)
    assert (left.file, left.key) == ("core/mythos.toml", "wet-footprints.text")
    assert "“Juggle three knives” is left to the people" in left.message


def test_cards_in_a_folder_that_nobody_reads_are_named(tmp_path: Path) -> None:
    library = typed(tmp_path, "mine", "Take 2 horror.")
    assert library.card("wet-footprints", ("mythos",)).text != "Take 2 horror."
    (found,) = core_decks.unused(library)
    assert found.file == "mine/mythos.toml" and "core" in found.message
