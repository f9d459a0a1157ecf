"""The way back is exact, and small."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper.session.patch import Misfit, apply, difference
from tests.examples import some

leaf = (
    st.none()
    | st.booleans()
    | st.integers(-3, 3)
    | st.floats(-2, 2)
    | st.text("abé", max_size=2)
)
keys = st.text("abc", max_size=1)
values = st.recursive(
    leaf,
    lambda inner: st.lists(inner, max_size=5)
    | st.dictionaries(keys, inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=some(50), deadline=None)
@given(values, values)
def test_a_patch_leads_back_exactly(before: object, after: object) -> None:
    kept = json.dumps(after)
    patch = json.loads(json.dumps(difference(before, after)))
    # The text compares types and the order of keys as well.
    assert json.dumps(apply(patch, after)) == json.dumps(before)
    assert json.dumps(after) == kept


@settings(max_examples=some(50), deadline=None)
@given(values, values)
def test_any_patch_on_any_value_fits_or_says_so(patch: object, value: object) -> None:
    try:
        apply(patch, value)
    except Misfit as misfit:
        assert str(misfit)


def test_drawing_a_card_from_a_deck_of_65_is_a_tiny_patch() -> None:
    cards = [f"some-long-card-name-{n}" for n in range(65)]
    before = {"decks": {"1": {"name": "mythos", "draw": cards, "discard": []}}}
    after = {
        "decks": {"1": {"name": "mythos", "draw": cards[1:], "discard": cards[:1]}}
    }
    patch = difference(before, after)
    assert apply(patch, after) == before
    assert len(json.dumps(patch)) < 120


def test_one_field_of_one_thing_in_a_list_is_a_tiny_patch() -> None:
    before = [{"name": "x" * 500, "now": 1}, {"name": "y" * 500, "now": 2}]
    after = [before[0], {**before[1], "now": 3}]
    assert len(json.dumps(difference(before, after))) < 40


def test_true_is_not_one() -> None:
    assert apply(difference({"a": 1}, {"a": True}), {"a": True})["a"] is not True


def test_the_misfit_names_the_place() -> None:
    patch = difference({"a": {"b": [1, 2, 3]}}, {"a": {"b": [1]}})
    with pytest.raises(Misfit, match="a: b: the list"):
        apply(patch, {"a": {"b": []}})
