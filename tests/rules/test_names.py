"""Any unambiguous beginning of a name is enough."""

from __future__ import annotations

import pytest

from keeper.answers import chosen
from keeper.errors import Ambiguous, NotUnderstood
from keeper.rules import names
from keeper.rules.game import Question

SPACES = ["great-hall-1", "great-hall-2", "library-1", "library-2", "lift", "lib-11"]
CARDS = {
    "storm-lantern-1": "Storm Lantern",
    "storm-lantern-2": "Storm Lantern",
    "storm-glass": "Storm Glass",
    "brass-key": "Brass Key",
}


@pytest.mark.parametrize(
    "typed, found",
    [
        ("great-hall-1", "great-hall-1"),
        ("GREAT hall 2", "great-hall-2"),
        ("g-h-2", "great-hall-2"),
        ("hall_1", "great-hall-1"),
        ("library-1", "library-1"),
        ("lif", "lift"),
        (" lift ", "lift"),
    ],
)
def test_a_clear_beginning_is_enough(typed: str, found: str) -> None:
    assert names.find(typed, SPACES, "space") == found


@pytest.mark.parametrize("typed", ["hall/study", "study/hall", "stu/ha", "s/hall"])
def test_a_door_is_named_from_either_side(typed: str) -> None:
    """RC-329: whoever stands in the study has the study first."""
    doors = ["hall/study", "hall/lift", "lift/attic"]
    assert names.find(typed, doors, "door") == "hall/study"


@pytest.mark.parametrize("typed", ["l", "great", "library", "g-h"])
def test_an_unclear_one_names_what_it_could_be(typed: str) -> None:
    with pytest.raises(Ambiguous) as no:
        names.find(typed, SPACES, "space")
    assert sum(space in no.value.message for space in SPACES) > 1


@pytest.mark.parametrize("typed", ["", " ", "-", "cellar", "great-hall-3", "1-great"])
def test_an_unknown_one_is_not_understood(typed: str) -> None:
    with pytest.raises(NotUnderstood) as no:
        names.find(typed, SPACES, "space")
    assert not isinstance(no.value, Ambiguous)


def test_a_slip_of_the_hand_is_met_with_a_hint() -> None:
    with pytest.raises(NotUnderstood) as no:
        names.find("libary-1", SPACES, "space")
    assert "library-1" in no.value.hint


def test_nothing_to_choose_from_is_said() -> None:
    with pytest.raises(NotUnderstood) as no:
        names.find("zombie", [], "monster")
    assert "no monster" in no.value.message


@pytest.mark.parametrize(
    "typed, found",
    [
        ("Brass Key", "brass-key"),
        ("brass", "brass-key"),
        ("Storm Lantern", "storm-lantern-1"),
        ("storm-lantern", "storm-lantern-1"),
        ("storm-lantern-2", "storm-lantern-2"),
        ("storm-l", "storm-lantern-1"),
    ],
)
def test_printed_names_are_as_good_and_copies_are_alike(typed: str, found: str) -> None:
    assert names.find_by_name(typed, CARDS, "card") == found


def test_two_different_cards_are_not_alike() -> None:
    with pytest.raises(Ambiguous):
        names.find_by_name("storm", CARDS, "card")


@pytest.mark.parametrize(
    "words, told",
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_a_list_in_words(words: list[str], told: str) -> None:
    assert names.listed(words) == told


def test_titles_with_commas_in_them_do_not_run_together() -> None:
    found = ["Chorus, Please", "Low and Flat", "Left, Right, Left"]
    assert names.titles(found) == "Chorus, Please; Low and Flat; Left, Right, Left"
    assert names.titles(found[:2], "or") == "Chorus, Please or Low and Flat"
    assert names.titles(found[:1]) == "Chorus, Please" and names.titles([]) == ""


@pytest.mark.parametrize(
    "typed", ["deacon", "drowned-deacon", "Drowned Deacon", "cult"]
)
def test_a_word_of_the_printed_name_is_enough(typed: str) -> None:
    """RC-249: people say the name of a named monster"""
    known = {"cult-leader-1": "Drowned Deacon", "zombie-1": "Zombie 1"}
    assert names.find_by_name(typed, known, "monster") == "cult-leader-1"


def test_a_choice_is_answered_by_the_name_beside_it() -> None:
    """RC-249"""
    choices = ["cult-leader-1", "zombie-1"]
    question = Question("choose", "keeper", "Choose a monster.", choices, "zombie-1")
    question.labels = dict(zip(choices, ["Drowned Deacon", "Zombie 1"]))
    assert chosen(question, "deacon") == "cult-leader-1"
    question.labels = {"zombie-1": "Move it up to 2 spaces"}
    with pytest.raises(NotUnderstood):
        chosen(question, "spaces")


HELD = {
    "hearth-poker-2": "Hearth Poker: Weapon (blunt melee): damage 2.",
    "canada-rye-1": "A Flask of Rye: Equipment: as an action, heal 1 horror.",
    "clue-2a": "The Tower Log",
    "deer-rifle": "Weapon (ranged): damage 3.",
    "juggling-knives": "Weapon (ranged): damage 2.",
}


@pytest.mark.parametrize(
    "typed, thing",
    [
        ("tower", "clue-2a"),
        ("the-tower-log", "clue-2a"),
        ("The Tower Log", "clue-2a"),
        ("flask", "canada-rye-1"),
        ("Hearth Poker", "hearth-poker-2"),
        ("deer", "deer-rifle"),
    ],
)
def test_a_thing_is_chosen_by_the_name_that_people_read(typed: str, thing: str) -> None:
    question = Question("drop", "investigators", "Drop?", [*HELD], "", labels=HELD)
    assert chosen(question, typed) == thing


CLUES = {
    "clue-2a": "The Tower Log",
    "clue-5b": "The Tape",
    "canada-rye-3": "Canada Rye",
    "canada-rye-1": "Canada Rye",
}


@pytest.mark.parametrize("typed", ["clue", "xyzzy", "the", "canada-cognac"])
def test_of_cards_the_titles_are_told(typed: str) -> None:
    """RC-358: an id says which copy it is, or for which answer it was laid out."""
    with pytest.raises((Ambiguous, NotUnderstood)) as refused:
        names.find_card(typed, CLUES, "card")
    error = refused.value
    said = f"{error.message} {error.hint}".replace(repr(typed), "")
    assert not any(character.isdecimal() for character in said)
    assert "tower" in said or "canada-rye" in said
    assert names.find_card("tower", CLUES, "card") == "clue-2a"
    assert names.find_card("canada", CLUES, "card") == "canada-rye-3"


def test_what_two_things_are_is_the_name_of_neither() -> None:
    question = Question("weapon", "investigators", "With?", [*HELD], "", labels=HELD)
    with pytest.raises(NotUnderstood):
        chosen(question, "ranged")


@pytest.mark.parametrize(
    "many, told",
    [(1, "there are: aa"), (12, "there are: aa, ab"), (13, "there are 13")],
)
def test_a_dozen_names_are_all_told_and_more_are_counted(many: int, told: str) -> None:
    known = [f"a{letter}" for letter in "abcdefghijklmnop"[:many]]
    with pytest.raises(NotUnderstood) as no:
        names.find("zzz", known[::-1], "card")
    assert no.value.hint.startswith(told)


def test_of_what_is_like_it_the_four_nearest_are_told() -> None:
    known = ["lamps", "lamp-oil", "lamb", "lame", "lambs", "camp", "damp", "stamp"]
    with pytest.raises(NotUnderstood) as no:
        names.find("xlamp", known, "card")
    assert no.value.hint.count(",") == 2 and " or " in no.value.hint
    with pytest.raises(NotUnderstood) as no:
        names.find("xq", known, "card")
    assert "did you mean" not in no.value.hint


def test_of_who_is_gone_it_is_said_what_became_of_him() -> None:
    gone = {"bruno": "Bruno is dead", "cora": "Cora has escaped"}
    for typed, told in (("bruno", "Bruno is dead"), ("cor", "Cora has escaped")):
        with pytest.raises(NotUnderstood) as no:
            names.find(typed, ["ada"], "investigator", gone)
        assert no.value.message == told
    with pytest.raises(NotUnderstood) as no:
        names.find("dora", [], "investigator", gone)
    assert "no investigator to name" in no.value.message


@pytest.mark.parametrize(
    "found, joint, told",
    [
        (["A, B", "C"], "or", "A, B or C"),
        (["A, B", "C", "D"], "and", "A, B; C and D"),
        (["A, B"], "and", "A, B"),
        (["A", "B", "C"], "or", "A, B or C"),
        (["A", "B"], "", "A; B"),
        ([], "or", ""),
    ],
)
def test_titles_in_a_sentence(found: list[str], joint: str, told: str) -> None:
    assert names.titles(found, joint) == told


@pytest.mark.parametrize(
    "text, told",
    [
        ("It burns", "It burns."),
        ("It burns.", "It burns."),
        ("It burns!", "It burns!"),
        ("(It burns.)", "(It burns.)"),
        ("“It burns?”", "“It burns?”"),
        ("(It burns)", "(It burns)."),
        ("It burns…", "It burns…"),
        ("", "."),
    ],
)
def test_a_sentence_has_one_end(text: str, told: str) -> None:
    assert names.ended(text) == told


@pytest.mark.parametrize("n, told", [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_so_many_of_them(n: int, told: str) -> None:
    assert names.counted(n, "card") == told


@pytest.mark.parametrize(
    "name, word, begins",
    [
        ("library-1", "lib-1", True),
        ("library-11", "lib-1", False),
        ("great-hall-2", "hall", True),
        ("great-hall-2", "hall-great", False),
        ("great-hall-2", "g-g", False),
        ("hall/study", "h/s", True),
        ("hall", "hall-", False),
        ("hall", "hall-1", False),
    ],
)
def test_each_part_may_be_cut_short(name: str, word: str, begins: bool) -> None:
    assert names.parts_begin(name, word) is begins
