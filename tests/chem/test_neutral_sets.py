from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from labtable.chem.neutral_sets import explain_set, playable_recipes, smallest_neutral_sets

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


def test_a_neutral_set_that_hides_a_smaller_one_is_told_so() -> None:
    verdict = explain_set(CHARGES, ["Ca", "O", "O", "H", "H"])

    assert verdict.neutral
    assert not verdict.minimal
    assert verdict.smaller == ("Ca", "O")


def test_a_smallest_set_is_minimal() -> None:
    assert explain_set(CHARGES, ["C", "O", "O"]).minimal


def test_a_charged_set_says_how_far_from_zero_it_is() -> None:
    verdict = explain_set(CHARGES, ["Ca", "Cl"])

    assert verdict.total == 1
    assert not verdict.neutral


@pytest.mark.parametrize(("selection", "hint"), [([], "at least one"), (["Xe"], "Xe carries no")])
def test_a_set_that_cannot_be_judged_is_refused(selection: list[str], hint: str) -> None:
    with pytest.raises(ValueError, match=hint):
        explain_set(CHARGES, selection)


def test_a_thing_without_charge_stands_alone() -> None:
    assert smallest_neutral_sets({"He": 0, "Na": 1, "Cl": -1}, {"He": 2, "Na": 1, "Cl": 1}) == [
        {"He": 1},
        {"Na": 1, "Cl": 1},
    ]


def test_charges_of_one_sign_make_nothing() -> None:
    assert smallest_neutral_sets({"Na": 1, "Ca": 2}, {"Na": 4, "Ca": 4}) == []


@given(SMALL_CHARGES, st.lists(st.sampled_from("ABCDE"), min_size=1, max_size=7))
def test_every_judgement_agrees_with_trying_all_subsets(
    charges: dict[str, int], chosen: list[str]
) -> None:
    selection = [item for item in chosen if item in charges] or list(charges)[:1]

    verdict = explain_set(charges, selection)

    sums = _sums_of_parts([charges[item] for item in selection])
    assert verdict.minimal == (sum(charges[item] for item in selection) == 0 and 0 not in sums)
    assert sum(charges[item] for item in verdict.smaller) == 0


def _sums_of_parts(values: list[int]) -> set[int]:
    """Add up every part that is neither empty nor the whole."""
    whole = (1 << len(values)) - 1
    return {
        sum(value for place, value in enumerate(values) if part >> place & 1)
        for part in range(1, whole)
    }
