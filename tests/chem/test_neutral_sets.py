from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from labtable.chem.neutral_sets import playable_recipes, smallest_neutral_sets

from .vectors import VECTORS

CHARGES: dict[str, int] = VECTORS["zero_sum"]["charges"]
DECK: dict[str, int] = VECTORS["zero_sum"]["deck"]
SMALL_CHARGES = st.dictionaries(st.sampled_from("ABCDE"), st.integers(-3, 3), min_size=1)


def test_a_deck_has_exactly_the_expected_smallest_sets() -> None:
    recipes = smallest_neutral_sets(CHARGES, DECK)

    expected = VECTORS["zero_sum"]["minimal"]
    assert len(recipes) == len(expected) == 47
    assert all(recipe in expected for recipe in recipes)


@pytest.mark.parametrize(
    "case", VECTORS["zero_sum"]["hands"], ids=lambda case: "".join(case["hand"])
)
def test_a_hand_can_lay_down_the_recipes_it_holds(case: dict[str, Any]) -> None:
    found = playable_recipes(smallest_neutral_sets(CHARGES, DECK), case["hand"])

    assert sorted(sorted(Counter(recipe).elements()) for recipe in found) == case["playable"]


def test_a_thing_without_charge_stands_alone() -> None:
    assert smallest_neutral_sets({"He": 0, "Na": 1, "Cl": -1}, {"He": 2, "Na": 1, "Cl": 1}) == [
        {"He": 1},
        {"Na": 1, "Cl": 1},
    ]


def test_charges_of_one_sign_make_nothing() -> None:
    assert smallest_neutral_sets({"Na": 1, "Ca": 2}, {"Na": 4, "Ca": 4}) == []


@given(SMALL_CHARGES, st.lists(st.sampled_from("ABCDE"), min_size=1, max_size=7))
def test_smallest_sets_agree_with_trying_all_subsets(
    charges: dict[str, int], chosen: list[str]
) -> None:
    selection = [item for item in chosen if item in charges] or list(charges)[:1]
    copies = Counter(selection)

    found = smallest_neutral_sets(charges, copies)

    sums = _sums_of_parts([charges[item] for item in selection])
    smallest = sum(charges[item] for item in selection) == 0 and 0 not in sums
    assert (dict(copies) in found) == smallest
    assert all(sum(charges[item] * n for item, n in recipe.items()) == 0 for recipe in found)


def _sums_of_parts(values: list[int]) -> set[int]:
    """Add up every part that is neither empty nor the whole."""
    whole = (1 << len(values)) - 1
    return {
        sum(value for place, value in enumerate(values) if part >> place & 1)
        for part in range(1, whole)
    }
