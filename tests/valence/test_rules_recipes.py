"""VAL-053: the recipes are exactly the smallest sets that add up to zero."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from labtable.chem.formula import Formula
from labtable.games.valence.components import BOX, COMPOUNDS, TITLES
from labtable.games.valence.refusals import splits
from labtable.games.valence.tables import FORMULAS, KIND, RECIPES, VALENCE, counts, set_name
from tests.playing import (
    play,
    refused,
)
from tests.valence.kit import (
    building,
    hand,
)

DECK = counts(original=False)
LARGEST = 7  # one more than the longest way from -2 to +4 and back
FLIPPED = {"O O O S", "Cu Cu", "Cu Zn", "Zn Zn"}

CARDS = [card for card, count in DECK.items() for _ in range(count)]
hands = st.lists(st.sampled_from(range(len(CARDS))), unique=True, max_size=9).map(
    lambda drawn: [CARDS[i] for i in drawn]
)


def total(cards: tuple[str, ...]) -> int:
    """Add up printed valences."""
    return sum([VALENCE[card] for card in cards])


def smallest(cards: tuple[str, ...]) -> bool:
    """Tell by trying whether a set adds up to zero and no part of it does (VAL-041, VAL-042)."""
    if not cards or total(cards):
        return False
    sizes = range(1, len(cards))
    return all(total(part) for size in sizes for part in combinations(cards, size))


def all_sets() -> list[tuple[str, ...]]:
    """Every set of cards of the deck that could be a recipe."""
    return [
        cards
        for size in range(1, LARGEST + 1)
        for cards in combinations_with_replacement(DECK, size)
        if all(count <= DECK[card] for card, count in Counter(cards).items())
    ]


def test_val_053_recipes_are_what_trying_everything_finds() -> None:
    found = {set_name(list(cards)) for cards in all_sets() if smallest(cards)}

    assert len(found) == 47
    assert {set_name(cards) for cards in RECIPES.values()} == found | FLIPPED
    assert len(RECIPES) == 51


def test_val_053_the_recipes_are_the_compounds_that_are_printed() -> None:
    printed = [known for known in BOX.compounds if not known.product_only]

    assert set(RECIPES) == {known.formula for known in printed}
    for known in printed:
        assert KIND[known.formula] == TITLES[known.kind]
        cards = Counter(RECIPES[known.formula])
        assert cards == Counter(Formula.parse(known.formula).counts)


@given(cards=hands)
@settings(max_examples=60, deadline=None)
def test_val_053_a_hand_is_offered_every_build_and_no_other(cards: list[str]) -> None:
    table = building(" ".join(cards))
    sets = {set_name(list(part)) for size in range(2, 8) for part in combinations(cards, size)}

    builds = [option for option in table.options(0) if hasattr(option, "cards")]

    right = {part for part in sets if part in FLIPPED or smallest(tuple(part.split()))}
    assert {set_name(list(build.cards)) for build in builds} == right
    assert len(set(builds)) == len(builds)


@given(cards=hands)
@example(cards=["H", "F", "Na", "Cl"])
@settings(max_examples=60, deadline=None)
def test_val_r18_every_split_can_be_built_and_uses_every_card_once(cards: list[str]) -> None:
    for split in splits(building(" ".join(cards)).state.players[0].hand):
        table = building(" ".join(cards))

        play(table, *[f"build {formula}" for formula in split])

        assert hand(table) == ""
        assert table.state.players[0].formulas == split


@pytest.mark.parametrize("formula", list(COMPOUNDS))
def test_val_053_a_formula_and_its_cards_are_understood_alike(formula: str) -> None:
    cards = next(cards for cards, known in FORMULAS.items() if known == formula)
    table = building(cards)

    if formula in RECIPES:
        assert table.read(0, formula) == table.read(0, f"build {formula}")
        assert table.read(0, formula).cards == tuple(RECIPES[formula])
        table.play(0, formula)
        assert table.state.players[0].formulas == [formula]
    else:
        assert refused(table, formula).rule == "VAL-051"
