"""`keeper deck` and `keeper card`: what lies where, and who may see it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.views.evening import Evening, at


@pytest.fixture
def evening(tmp_path: Path, monkeypatch, capsys) -> Evening:
    return at(tmp_path, monkeypatch, capsys).begin()


def order(evening: Evening, name: str) -> list[str]:
    return list(evening.facts(f"deck {name} --order")["deck"]["draw"])


# Decks


def test_every_deck_is_counted(evening: Evening) -> None:
    decks = evening.facts("deck")["decks"]
    assert decks["combat-humanoid"] == {"left": 25, "discard": 0}
    assert decks["event"] == {"left": 5, "discard": 0}
    assert "combat-humanoid" in evening.text("--table deck")


def test_the_order_is_the_order_of_the_draws(evening: Evening) -> None:
    before = order(evening, "mythos")
    drawn = [
        one["card"]
        for one in evening.facts("mythos draw 2")["reports"]
        if one["kind"] == "draw"
    ]
    assert drawn == before[:2]
    assert order(evening, "mythos") == before[2:]


def test_looking_changes_nothing(evening: Evening) -> None:
    before = evening.path().read_bytes()
    assert order(evening, "trauma") == order(evening, "trauma")
    evening.text("deck trauma --order")
    evening.text("deck trauma")
    evening.text("card turned-ankle")
    assert evening.path().read_bytes() == before


def test_without_order_only_the_discard_has_names(evening: Evening) -> None:
    top = order(evening, "trauma")[0]
    shown = evening.facts("deck trauma")["deck"]
    assert set(shown) == {"name", "left", "discard"} and shown["discard"] == []
    assert top not in evening.text("deck trauma")


def test_the_discard_lies_newest_first_and_open(evening: Evening) -> None:
    evening.text("deck put turned-ankle trauma discard")
    evening.text("deck put skinned-hands trauma discard")
    for flags in ("", "--table "):
        shown = evening.facts(f"{flags}deck trauma")["deck"]
        assert shown["discard"] == ["skinned-hands", "turned-ankle"]


def test_coming_events_are_hidden_from_the_keeper_too(evening: Evening) -> None:
    code, found = evening.refused("deck event --order")
    assert (code, found["error"]["rule"], found["error"]["page"]) == (1, "RC-005", 11)
    assert len(evening.facts("deck event --order --force")["deck"]["draw"]) == 5


@pytest.mark.parametrize("name", ["mythos", "event", "spell-unpicking", "combat-beast"])
def test_the_table_never_sees_an_order(evening: Evening, name: str) -> None:
    for more in ("", " --force"):
        code, out, err = evening.type(f"--table deck {name} --order{more}")
        assert code == 1 and out == ""
    cards = evening.facts(f"deck {name} --order --force")["deck"]["draw"]
    shown = evening.text(f"--table deck {name}")
    assert cards and all(card not in shown for card in cards)


def test_a_shuffle_keeps_the_cards_and_can_be_undone(evening: Evening) -> None:
    before = order(evening, "trauma")
    told, lying = evening.facts("deck shuffle trauma")["reports"]
    assert told["kind"] == "shuffle" and told["deck"] == "trauma"
    after = order(evening, "trauma")
    assert lying["draw"] == after and not lying["open"]
    assert after != before and sorted(after) == sorted(before)
    evening.text("undo")
    assert order(evening, "trauma") == before


def test_what_was_shuffled_is_for_the_keeper_alone(evening: Evening) -> None:
    told = evening.text("deck shuffle trauma")
    name = told.partition("from the top: ")[2].partition(";")[0]
    assert name and name in evening.text("log")
    assert name not in evening.text("--table log")
    table = evening.facts("--table deck shuffle trauma")["reports"]
    assert [one["kind"] for one in table] == ["shuffle"]


def test_all_decks_as_they_lie_but_the_coming_events(evening: Evening) -> None:
    """RC-005"""
    found = evening.facts("deck --order")["decks"]
    assert found["mythos"]["draw"] == order(evening, "mythos")
    assert found["spell-unpicking"]["draw"] == order(evening, "spell-unpicking")
    assert "event" not in found and "Wet Feet" not in evening.text("deck --order")
    forced = evening.facts("deck --order --force")["decks"]
    assert len(forced["event"]["draw"]) == 5
    assert "Looked by force: " in evening.text("log")


def test_the_table_sees_no_deck_as_it_lies(evening: Evening) -> None:
    before = evening.path().read_bytes()
    for more in ("", " --force"):
        code, found = evening.refused(f"--table deck --order{more}")
        assert (code, found["error"]["rule"]) == (1, "RC-358")
    assert evening.path().read_bytes() == before


def test_a_card_is_put_where_it_is_wanted(evening: Evening) -> None:
    card = order(evening, "trauma")[3]
    evening.text(f"deck put {card} trauma top")
    assert order(evening, "trauma")[0] == card
    evening.text(f"deck put {card} trauma bottom")
    found = order(evening, "trauma")
    assert found[-1] == card and found.count(card) == 1


@pytest.mark.parametrize(
    "words",
    [
        "deck nothing",
        "deck put turned-ankle trauma",
        "deck put turned-ankle trauma under",
        "deck put nothing trauma top",
        "deck shuffle",
        "deck trauma mythos",
    ],
)
def test_what_means_nothing_changes_nothing(evening: Evening, words: str) -> None:
    before = evening.path().read_bytes()
    code, found = evening.refused(words)
    assert (code, found["error"]["kind"]) == (2, "usage")
    assert evening.path().read_bytes() == before


# Cards


def test_a_card_by_the_beginning_of_its_name(evening: Evening) -> None:
    shown = evening.facts("card turned")["card"]
    assert (shown["id"], shown["sort"], shown["kind"]) == (
        "turned-ankle",
        "trauma",
        "injury",
    )
    assert shown["text"] in " ".join(evening.text("card Turned Ankle").split())


def test_every_sort_of_card_has_a_face(evening: Evening) -> None:
    found = {
        "breath-on-the-neck": "mythos",
        "turn-another-page": "action",
        "fire-axe": "exploration",
        "no-further-back": "combat-humanoid",
        "clue-4a": "clue",
        "cinder-psalm": "spell",
        "level-eye": "trait",
        "the-deacon-walks-home": "objective",
    }
    for name, sort in found.items():
        assert evening.facts(f"card {name}")["card"]["sort"] == sort
        assert evening.text(f"card {name}").strip()


def test_a_coming_event_has_no_face_yet(evening: Evening) -> None:
    code, found = evening.refused("card the-last-stroke")
    assert (code, found["error"]["rule"]) == (1, "RC-005")
    code, found = evening.refused("card the-last-strok")
    assert code == 2 and "the-last-stroke" not in str(found)
    assert evening.facts("card the-last-stroke --force")["card"]["stage"] == "V"


def test_a_resolved_event_shows_the_table_its_section_without_letters(
    evening: Evening,
) -> None:
    evening.text("set event.time 2")
    evening.text("event tick")
    keeper = evening.facts("card the-first-stroke")["card"]["sections"]
    table = evening.facts("--table card the-first-stroke")["card"]["sections"]
    assert [one["when"] for one in keeper] == ["", "2B"]
    assert all("when" not in one for one in table)
    assert [one["text"] for one in table] == [one["text"] for one in keeper]


def test_the_back_of_a_spell_in_play_is_hidden(evening: Evening) -> None:
    evening.text("give ada cinder-psalm")
    left = order(evening, "spell-cinder-psalm")
    (back,) = {f"cinder-psalm-{n}" for n in range(1, 6)} - set(left)
    code, found = evening.refused(f"card {back}")
    assert (code, found["error"]["rule"], found["error"]["page"]) == (1, "RC-347", 16)
    assert "text" in evening.facts(f"card {back} --force")["card"]
    front = evening.facts("--table card cinder-psalm")["card"]
    assert "text" not in front and front["test"] == "Lore"


def test_the_table_reads_only_what_lies_open(evening: Evening) -> None:
    held = evening.facts("mythos")["mythos"][0]["id"]
    for name in (held, "the-deacon-walks-home", "clue-4b", "cinder-psalm-1"):
        code, out, err = evening.type(f"--table card {name}")
        assert code == 2 and out == ""
    evening.text("give ada fire-axe")
    assert evening.facts("--table card fire-axe")["card"]["damage"] > 0
    evening.text(f"mythos discard {held}")
    assert evening.facts(f"--table card {held}")["card"]["sort"] == "mythos"
    evening.text("objective reveal")
    assert evening.facts("--table card the-deacon-walks-home")["card"]["keeper"]


@pytest.mark.parametrize("name", ["deck", "card"])
def test_help_shows_an_example(evening: Evening, name: str) -> None:
    assert f"keeper {name}" in evening.text(f"{name} -h").partition("Example:")[2]
