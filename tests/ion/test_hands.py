"""Hands and areas are numbers; here they are held against the lists of what lies there."""

from __future__ import annotations

from random import Random

import pytest

from labtable.games.ion.answers import MOVES
from labtable.games.ion.mechanics import grow_area, grow_packed_area, placements
from labtable.games.ion.tables import (
    CARD_BITS,
    KINDS,
    NEVER_BONDS,
    NUMBER,
    count_kinds,
    kind_in_place,
    packed_area,
    packed_hand,
    unpacked_area,
    unpacked_cards,
    with_card,
    without,
)


@pytest.mark.parametrize("seed", range(20))
def test_a_packed_hand_does_what_a_sorted_list_does(seed: int) -> None:
    dice = Random(seed)
    some = dice.sample(KINDS, 5)  # few kinds, so that equal cards meet
    cards = sorted(dice.choices(some, k=dice.randrange(13)))
    hand = packed_hand(dice.sample(cards, len(cards)))
    for _ in range(30):
        if len(cards) == 13 or (cards and dice.random() < 0.5):
            card = dice.choice(cards)
            cards.remove(card)
            hand = without(hand, NUMBER[card], CARD_BITS)
        else:
            card = dice.choice(some)
            cards = sorted([*cards, card])
            hand = with_card(hand, NUMBER[card])
        kinds = sorted(set(cards))

        assert unpacked_cards(hand) == cards
        assert count_kinds(hand) == len(kinds)
        assert [KINDS[kind_in_place(hand, n) - 1] for n in range(len(kinds))] == kinds


@pytest.mark.parametrize("seed", range(20))
def test_a_packed_area_grows_as_a_list_does(seed: int) -> None:
    dice, area, packed = Random(seed), list[str](), 0
    for _ in range(14):
        card = dice.choice([kind for kind in KINDS if kind not in NEVER_BONDS])
        move = MOVES[dice.choice(placements(card, area, many=True)).moves[0]]
        grow_area(area, move)
        packed = grow_packed_area(packed, move)

        assert unpacked_area(packed) == area
        assert packed_area(area) == packed


def test_what_is_not_in_a_hand_cannot_be_taken_out_or_found() -> None:
    hand = packed_hand(["Cl", "Na"])

    with pytest.raises(ValueError, match=r"\d+"):
        without(hand, NUMBER["He"], CARD_BITS)
    with pytest.raises(IndexError):
        kind_in_place(hand, 2)
    with pytest.raises(KeyError):
        packed_hand(["?"])
