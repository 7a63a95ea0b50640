"""A hand is one number; here it is held against the list of its cards."""

from __future__ import annotations

from random import Random

import pytest

from labtable.games.ion.tables.packing import (
    KINDS,
    NUMBER,
    count_kinds,
    kind_in_place,
    packed_hand,
    unpacked_cards,
    with_card,
    without_card,
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
            hand = without_card(hand, NUMBER[card])
        else:
            card = dice.choice(some)
            cards = sorted([*cards, card])
            hand = with_card(hand, NUMBER[card])
        kinds = sorted(set(cards))

        assert unpacked_cards(hand) == cards
        assert count_kinds(hand) == len(kinds)
        assert [KINDS[kind_in_place(hand, n) - 1] for n in range(len(kinds))] == kinds


def test_what_is_not_in_a_hand_cannot_be_taken_out_or_found() -> None:
    hand = packed_hand(["Cl", "Na"])

    with pytest.raises(ValueError, match=r"\d+"):
        without_card(hand, NUMBER["He"])
    with pytest.raises(IndexError):
        kind_in_place(hand, 2)
    with pytest.raises(KeyError):
        packed_hand(["?"])
