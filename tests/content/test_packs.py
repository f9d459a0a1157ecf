"""Packs: folders of TOML files, read when asked for, later ones over earlier ones."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from keeper.content import starter
from keeper.content.box import toml
from keeper.content.cards import slug
from keeper.content.packs import FILES, Library, builtin
from keeper.content.vocabulary import CLASSES
from keeper.errors import NotUnderstood, StoryFault

STORY = "a-small-night"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    starter.write(str(tmp_path), "A Small Night")
    return tmp_path


def library(pack: Path, story: str = STORY) -> Library:
    return Library([builtin(), str(pack)], story)


def own(pack: Path, file: str, text: str) -> None:
    path = pack / "core" / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)


def card(base: str, extra: str = "") -> str:
    return f'[[card]]\nid = "{base}"\nname = "New"\ntypes = ["tome"]\n{extra}\n'


@pytest.mark.parametrize("sort", FILES)
def test_every_sort_of_card_can_be_read(sort: str) -> None:
    found = Library([builtin()]).cards(sort)
    assert found and all(key == card.id for key, card in found.items())
    assert all(os.path.isfile(card.file) for card in found.values())


def test_the_sizes_of_the_box() -> None:
    core = Library([builtin()])
    sizes = {sort: len(core.cards(sort)) for sort in FILES if "combat" not in sort}
    assert sizes == {
        "mythos": 35,
        "trauma": 21,
        "action": 13,
        "exploration": 83,
        "item": 14,
        "lock": 12,
        "obstacle": 7,
        "spell": 20,
    }
    assert [len(core.cards(f"combat-{kind}")) for kind in CLASSES] == [25, 20, 20]
    assert len(core.characters()) == 8
    assert sum(len(kind.figures) for kind in core.monsters().values()) == 24


def test_a_spell_is_a_deck_of_its_own() -> None:
    core = Library([builtin()])
    kinds = core.spell_kinds()
    assert len(kinds) == 4
    for kind in kinds:
        backs = core.cards(f"spell-{kind}")
        assert len(backs) == 5
        assert {back.kind for back in backs.values()} == {kind}


def test_copies_are_numbered_cards(tmp_path: Path) -> None:
    own(tmp_path, "exploration.toml", card("loose-leaf", "copies = 3"))
    found = Library([builtin(), str(tmp_path)]).cards("exploration")
    assert [key for key in found if key.startswith("loose-leaf")] == [
        "loose-leaf-1",
        "loose-leaf-2",
        "loose-leaf-3",
    ]


def test_a_later_pack_replaces_a_card_with_its_copies(tmp_path: Path) -> None:
    own(tmp_path, "exploration.toml", card("storm-lantern"))
    before = Library([builtin()]).cards("exploration")
    after = Library([builtin(), str(tmp_path)]).cards("exploration")
    assert "storm-lantern-1" in before and "storm-lantern-1" not in after
    assert after["storm-lantern"].name == "New"
    assert len(before) - len(after) == 1


def test_an_id_twice_in_one_file_is_a_fault(tmp_path: Path) -> None:
    own(tmp_path, "exploration.toml", card("leaf") + card("leaf"))
    with pytest.raises(StoryFault, match=r"exploration.toml: leaf: id: is given twice"):
        Library([builtin(), str(tmp_path)]).cards("exploration")


@pytest.mark.parametrize(
    "line, said",
    [
        ('colour = "red"', "leaf: colour"),
        ("damage = true", "leaf: damage"),
        ('damage = "3"', "leaf: damage"),
        ('weapon = "cannon"', "leaf: weapon"),
        ("opens = [1]", "leaf: opens"),
        ("text = 3", "leaf: text"),
    ],
)
def test_a_wrong_key_is_named_by_file_card_and_key(
    tmp_path: Path, line: str, said: str
) -> None:
    own(tmp_path, "exploration.toml", card("leaf", line))
    with pytest.raises(StoryFault, match=f"exploration.toml: {said}: "):
        Library([builtin(), str(tmp_path)]).cards("exploration")


@pytest.mark.parametrize(
    "file, text, sort",
    [
        ("features.toml", "[[feature]]\nlimit = 1\n", "feature_limits"),
        ("features.toml", '[[feature]]\nid = "x"\nlimit = "y"\n', "feature_limits"),
        ("monsters.toml", 'monster = ["zombie"]\n', "monsters"),
        ("investigators.toml", "[[investigator]]\nid = 3\n", "characters"),
    ],
)
def test_a_wrong_table_is_a_fault_of_the_pack(
    tmp_path: Path, file: str, text: str, sort: str
) -> None:
    own(tmp_path, file, text)
    with pytest.raises(StoryFault, match=file):
        getattr(Library([builtin(), str(tmp_path)]), sort)()


def test_cards_are_found_among_the_sorts_asked_for(pack: Path) -> None:
    both = library(pack)
    assert both.card("fire-axe").sort == "exploration"
    assert both.card("tallow-end").sort == "story-card"
    assert both.card("clue-1").level == 1
    assert both.find("fire-axe", ("lock", "obstacle")) is None
    assert Library([builtin()]).find("clue-1") is None
    with pytest.raises(StoryFault, match="golden-goose"):
        both.card("golden-goose")


def test_stories_are_listed_without_the_core(pack: Path) -> None:
    (pack / "notes").mkdir()
    found = library(pack).stories()
    assert STORY in found
    assert not {"core", "notes"} & set(found)
    assert found == sorted(found)


def test_a_folder_that_is_not_there_holds_no_stories(tmp_path: Path) -> None:
    assert Library([str(tmp_path / "none")]).stories() == []


def test_an_unknown_story_is_not_understood(pack: Path) -> None:
    with pytest.raises(NotUnderstood, match="no-such-night"):
        library(pack, "no-such-night").story


def test_the_last_folder_with_a_story_counts(pack: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    starter.write(str(other), "A Small Night")
    both = Library([str(pack), str(other)], STORY)
    assert both.story_folder() == str(other / STORY)


def test_a_story_says_what_lies_where_by_answer(pack: Path) -> None:
    study = {one.room: one for one in library(pack).seeding()}["study"]
    assert study.cards({"1": "A", "2": "A"}) == [
        "clean-linen-1",
        "crate-of-glass",
        "clue-2",
    ]
    assert study.cards({"1": "A", "2": "B"}) == ["clean-linen-1", "verdigris-key"]


def test_a_story_has_actions_and_locks_of_its_own(pack: Path) -> None:
    (pack / STORY / "actions.toml").write_text(
        '[[card]]\nid = "low-gas"\nname = "Low Gas"\ncost = 1\ntext = "Gain 1 threat."\n'
    )
    (pack / STORY / "locks.toml").write_text(
        '[[card]]\nid = "a-hook"\nname = "A Hook"\ntext = "You may go on."\n'
    )
    both = library(pack)
    assert set(both.cards("action")) - set(Library([builtin()]).cards("action")) == {
        "low-gas"
    }
    assert both.owns(both.cards("action")["low-gas"])
    assert not both.owns(both.cards("action")["turn-another-page"])
    assert both.card("a-hook").sort == "lock"
    assert library(pack, "the-drowned-bell").find("a-hook") is None


def test_the_names_of_the_rooms_are_those_of_the_plan(pack: Path) -> None:
    both = library(pack)
    path = pack / STORY / "map.toml"
    path.write_text(path.read_text().replace("Conservatory", "Zoë’s Serre d’Été"))
    assert "zoes-serre-dete" in both.room_names
    assert both.room_names == {key: room.name for key, room in both.plan.rooms.items()}


@pytest.mark.parametrize(
    "old, new",
    [
        ("drawing =", "sketch ="),
        ("[rooms]", "[chambers]"),
        ('"Library"', "3"),
        ("a1 S", "a1  "),
    ],
)
def test_a_plan_that_cannot_be_read_is_a_fault_of_its_file(
    pack: Path, old: str, new: str
) -> None:
    path = pack / STORY / "map.toml"
    path.write_text(path.read_text().replace(old, new))
    with pytest.raises(StoryFault, match="map.toml: "):
        library(pack).plan


@pytest.mark.parametrize(
    "name, expected",
    [
        ("St. Anne's Chapel", "st-annes-chapel"),
        ("Mi-Go", "mi-go"),
        ("  Great   Hall ", "great-hall"),
        ("Été", "ete"),
        ("…", ""),
    ],
)
def test_slugs(name: str, expected: str) -> None:
    assert slug(name) == expected


# Read once, as long as nothing has changed ------------------------------------------------


def settle(pack: Path) -> None:
    """As if it had been written yesterday."""
    for path in pack.rglob("*.toml"):
        os.utime(path, (1, 1))


def test_what_has_not_changed_is_current(pack: Path) -> None:
    settle(pack)
    found = library(pack)
    assert found.events and found.cards("mythos")
    assert found.is_current()


def test_a_file_just_written_is_read_anew(pack: Path) -> None:
    """Whatever is written into it in the same moment would look the same."""
    found = library(pack)
    assert found.events
    assert not found.is_current()


@pytest.mark.parametrize("how", ["altered", "gone", "replaced"])
def test_what_has_changed_is_not_current(pack: Path, how: str) -> None:
    settle(pack)
    found = library(pack)
    assert found.events
    path = pack / STORY / "events.toml"
    text = path.read_text()
    path.unlink()
    if how != "gone":
        path.write_text(text + "\n" * (how == "altered"))
        os.utime(path, (1, 1))
    if how == "replaced":
        os.utime(path, (1, 2))
    assert not found.is_current()


def test_a_pack_that_appears_is_seen(pack: Path) -> None:
    settle(pack)
    found = library(pack)
    assert found.cards("exploration") and found.is_current()
    own(pack, "exploration.toml", card("new-thing"))
    assert not found.is_current()


def test_what_was_left_half_written_is_swept(tmp_path: Path) -> None:
    half, new = tmp_path / ".card.toml.1.tmp", tmp_path / ".card.toml.2.tmp"
    half.write_text("x")
    new.write_text("x")
    os.utime(half, (1, 1))
    toml.write(str(tmp_path / "card.toml"), {"a": 1})
    assert sorted(os.listdir(tmp_path)) == [new.name, "card.toml"]
