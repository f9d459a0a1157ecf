"""The rules as text: complete, well-formed, and found by the words a keeper types."""

from __future__ import annotations

import pytest

from keeper.errors import NotUnderstood
from keeper.rules.options import OPTIONAL_RULES, RULINGS
from keeper.views.books import rulebook

# The first case of each chapter.
CHAPTERS = (
    "1 27 47 70 83 98 118 125 135 157 172 187 200 217 249 256 265 272 290 301 328 346 "
    "353 358 367 375"
)


def numbers(*words: str) -> list[int]:
    return [case.number for case in rulebook.find(words)]


def test_every_case_is_there_once_and_in_order():
    assert [case.number for case in rulebook.book().cases] == list(range(1, 403))


def test_the_chapters_begin_where_the_list_of_cases_does():
    book = rulebook.book()
    assert [chapter.number for chapter in book.chapters] == list(range(1, 27))
    firsts = [book.within(chapter)[0].number for chapter in book.chapters]
    assert firsts == [int(word) for word in CHAPTERS.split()]


def test_every_case_has_pages_of_the_rulebook():
    for case in rulebook.book().cases:
        assert case.pages, case.id
        assert all(2 <= page <= 28 for page in case.pages), case.id
        assert len(set(case.pages)) == len(case.pages), case.id


@pytest.mark.parametrize(
    "case, pages",
    [
        (1, (2,)),
        (46, (15, 25)),
        (139, (16,)),
        (171, (13,)),
        (191, (14,)),
        (211, (12,)),
        (266, (24,)),
        (313, (25,)),
        (372, (26,)),
    ],
)
def test_pages_are_those_of_the_case(case, pages):
    assert rulebook.book().cases[case - 1].pages == pages


def test_texts_are_unique_whole_sentences():
    texts = [case.text for case in rulebook.book().cases]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert 25 <= len(text) <= 280, text
        assert text[0].isupper() or text[0] == "“", text
        assert text.endswith("."), text
        assert "  " not in text, text


def test_texts_are_for_people_not_for_engineers():
    for case in rulebook.book().cases:
        assert not case.text.startswith("Given"), case.id
        assert " inv " not in case.text and " invs " not in case.text, case.id


def test_classes_are_known_and_twenty_nine_are_rulings():
    cases = rulebook.book().cases
    assert {case.sort for case in cases} == {"E", "D", "A"}
    assert sum(case.sort == "A" for case in cases) == 29


def test_every_ruling_names_its_switch_and_its_default():
    rulings = [case for case in rulebook.book().cases if case.option]
    assert {case.option for case in rulings} == set(RULINGS)
    for case in rulings:
        option = RULINGS[case.option]
        assert option.rule == case.id
        assert option.page in case.pages
        assert "y default" in case.text, case.id


def test_every_ruling_has_a_switch():
    """RC-137, RC-375 and RC-382 are said outright, but for a part that the table may rule on."""
    for case in rulebook.book().cases:
        ruled = case.sort == "A" or case.number in (137, 375, 382)
        assert bool(case.option) == ruled, case.id


def test_optional_rules_point_at_their_case():
    for option in OPTIONAL_RULES.values():
        if option.rule:
            (case,) = rulebook.find([option.rule])
            assert case.chapter.title == "Optional rules"
            assert option.page in case.pages


@pytest.mark.parametrize("typed", ["RC-139", "rc139", "rc-139", "139", "#139", "0139"])
def test_a_number_is_a_case(typed):
    assert numbers(typed) == [139]


def test_a_small_number_is_a_case_and_not_a_page():
    assert numbers("16") == [16]


def test_several_numbers_are_several_cases_in_the_order_typed():
    assert numbers("140", "RC-012", "140") == [140, 12]


def test_p_is_a_page():
    found = rulebook.find(["p26"])
    assert found == rulebook.find(["page", "26"])
    assert {25, 368, 374} <= {case.number for case in found}
    assert all(26 in case.pages for case in found)


def test_c_is_a_chapter():
    assert numbers("c4") == numbers("chapter", "4") == list(range(70, 83))


def test_a_page_beside_words_narrows_the_search():
    found = rulebook.find(["stun", "p10"])
    assert [case.number for case in found][:2] == [89, 90]
    assert all(10 in case.pages for case in found)


def test_a_number_beside_words_is_a_word():
    assert set(numbers("clue", "1")) >= {63, 290, 296}


def test_a_word_finds_every_case_that_says_it():
    found = numbers("fire")
    said = [case for case in rulebook.book().cases if "fire" in case.text.lower()]
    assert {case.number for case in said} <= set(found)
    assert found[0] in {206, 208, 209}


def test_all_words_must_be_found():
    for case in rulebook.find(["sealed", "door"]):
        assert "sealed" in case.text and "door" in case.text.lower()
    assert set(numbers("sealed", "door")) < set(numbers("door"))


def test_words_are_found_in_any_shape():
    assert set(numbers("dropping")) == set(numbers("dropped"))
    assert 49 in numbers("dropped")


def test_a_word_that_means_the_same_finds_too():
    assert 256 in numbers("killed")
    assert 218 in numbers("gun")


@pytest.mark.parametrize("word", ["underside", "undersides", "underneath"])
def test_what_the_program_calls_things_is_found(word):
    assert 360 in numbers(word)


def test_who_finds_nothing_hears_how_to_look_otherwise():
    with pytest.raises(NotUnderstood) as nothing:
        rulebook.find(["xyzzy"])
    assert "`keeper rules p13`" in nothing.value.hint


def test_words_side_by_side_come_first():
    assert numbers("monster", "skill", "points")[0] == 368


def test_what_is_about_the_word_comes_before_what_mentions_it():
    assert numbers("stun")[:5] == [200, 201, 202, 203, 204]


def test_an_option_is_found_by_its_name():
    assert numbers("any-traits") == [12]


def test_upper_case_and_one_quoted_argument_do_not_matter():
    assert numbers("Sealed Door") == numbers("sealed", "door")


@pytest.mark.parametrize("typed", ["0", "403", "p3", "p99", "c27"])
def test_what_is_not_in_the_book_is_not_understood(typed):
    with pytest.raises(NotUnderstood) as caught:
        rulebook.find([typed])
    assert caught.value.hint


def test_a_slip_of_the_pen_gets_near_words():
    with pytest.raises(NotUnderstood) as caught:
        rulebook.find(["barier"])
    assert "barrier" in caught.value.hint


def test_words_that_never_meet_are_named():
    with pytest.raises(NotUnderstood) as caught:
        rulebook.find(["vents", "insanity"])
    assert "vents" in caught.value.message and "insanity" in caught.value.message


def test_words_that_do_not_meet_on_that_page():
    with pytest.raises(NotUnderstood):
        rulebook.find(["vents", "p26"])


def test_no_word_at_all_is_not_understood():
    with pytest.raises(NotUnderstood):
        rulebook.find(["…"])


@pytest.mark.parametrize(
    "text",
    [
        rulebook.chapters(),
        rulebook.options(),
        rulebook.cases(rulebook.book().cases, everything=True),
    ],
    ids=["chapters", "options", "cases"],
)
def test_no_line_is_wider_than_eighty(text):
    assert max(map(len, text.splitlines())) <= 80


def test_a_flood_is_cut_and_says_so():
    found = rulebook.book().cases
    assert f"{len(found) - rulebook.SHOWN} more" in rulebook.cases(found)
    assert "more:" not in rulebook.cases(found, everything=True)


def test_options_list_every_switch_with_default_and_change():
    told = rulebook.options()
    for name in [*OPTIONAL_RULES, *RULINGS]:
        assert f"\n{name}" in told
    assert told.count("With the option:") == len(RULINGS)


def test_a_case_as_data():
    assert rulebook.case_row(rulebook.find(["RC-012"])[0]) == {
        "id": "RC-012",
        "page": 6,
        "pages": [6, 13],
        "chapter": "Setup",
        "text": rulebook.book().cases[11].text,
        "class": "A",
        "option": "any-traits",
        "switched": RULINGS["any-traits"].text,
    }
