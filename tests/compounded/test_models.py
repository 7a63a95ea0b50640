"""The models on the cards: what they bind is what the kernel says shares electrons."""

from __future__ import annotations

import pytest

from labtable.chem import Compound, tables
from labtable.games.compounded.view_schema import BoardCard, board

CARDS = board().cards


def bound_to(card: BoardCard, at: int) -> set[int]:
    return {one for bond in card.bonds for one in bond[:2] if at in bond[:2]} - {at}


def reached_from_first(card: BoardCard) -> set[int]:
    reached, waiting = {0}, [0]
    while waiting:
        more = bound_to(card, waiting.pop()) - reached
        reached |= more
        waiting += more
    return reached


@pytest.mark.parametrize("name", CARDS)
def test_a_card_binds_atoms_only_where_the_kernel_says_so(name: str) -> None:
    card = CARDS[name]
    compound = Compound.of(card.formula)

    if compound.bonding == "molecule":
        assert reached_from_first(card) == set(range(len(card.atoms)))
    else:
        assert compound.bonding == "ionic"
        for at, symbol in enumerate(card.atoms):
            assert not tables.elements()[symbol].metal or not bound_to(card, at)
