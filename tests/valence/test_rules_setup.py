"""VAL-010 to VAL-018, VAL-R02 to VAL-R04: the set-up of a game."""

from __future__ import annotations

import pytest

from labtable.engine import Chance, visible_events
from labtable.games.valence.components import ELEMENTS
from labtable.games.valence.events import HandDealt, NumbersCompared, PileOpened, TurnStarted
from labtable.games.valence.flow import first_player
from labtable.games.valence.state import SEEN, ValenceState
from labtable.games.valence.tables import BANK, NUMBER
from tests.playing import (
    only,
    play,
)
from tests.valence.kit import (
    dealt,
    player,
    turn,
)


def begins(*hands: str, seed: int = 0) -> ValenceState:
    """Find who begins with these hands; `active` says who."""
    state = ValenceState(Chance(seed), [player(cards) for cards in hands])
    state.watched = True
    state.active = first_player(state)
    return state


def compared(state: ValenceState) -> list[str]:
    """The cards that were shown to find who begins, by seat."""
    return only(state.told, NumbersCompared)[0].cards


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_val_010_all_molecules_start_in_the_bank(seats: int) -> None:
    assert dealt(seats).state.bank == BANK


def test_val_011_the_deck_is_shuffled_by_the_seed() -> None:
    hands = [dealt(2, seed).state.players[0].hand for seed in range(30)]

    assert dealt(2, 7).state.players[0].hand == hands[7]
    assert len({tuple(cards) for cards in hands}) > 25
    assert {card for cards in hands for card in cards} >= {"H", "C", "O", "Na", "S", "Cl", "Zn"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_val_012_everybody_is_dealt_six_cards_in_secret(seats: int) -> None:
    table = dealt(seats)

    assert [len(somebody.hand) for somebody in table.state.players] == [6] * seats
    told = [str(event) for event in visible_events(table.told, 0) if "dealt" in str(event)]
    assert told[0].startswith("Seat 0 was dealt ")
    assert told[1:] == [f"Seat {seat} was dealt 6 cards." for seat in range(1, seats)]


@pytest.mark.parametrize(("seats", "left"), [(2, 50), (3, 44), (4, 38)])
def test_val_013_one_card_opens_the_pile_and_the_rest_is_the_deck(seats: int, left: int) -> None:
    table = dealt(seats)

    assert table.view(-1).deck_size == left == 63 - 6 * seats - 1
    assert table.view(-1).pile == [only(table.told, PileOpened)[0].card]


def test_val_014_all_stashes_start_empty() -> None:
    table = dealt(4)

    assert [seat.stash for seat in table.view(0).seats] == [[], [], [], []]
    assert [seat.score for seat in table.view(0).seats] == [0, 0, 0, 0]


@pytest.mark.parametrize("seed", range(6))
def test_val_015_the_highest_atomic_number_begins(seed: int) -> None:
    table = dealt(4, seed)

    tops = [max(NUMBER[card] for card in somebody.hand) for somebody in table.state.players]
    first = table.waiting()[0]

    assert tops[first] == max(tops)
    assert only(table.told, TurnStarted)[0].seat == first == table.view(-1).active


@pytest.mark.parametrize(
    ("hands", "first"),
    [
        (("H H H H H K", "H H H H H Zn"), 1),
        (("H O O O Na Zn", "H H H H K Zn"), 1),
        (("H H H H Zn Zn", "O O O K Cu Zn"), 0),
        (("H H H H H Na", "H H H H H Na", "H H H H O Na"), 2),
    ],
)
def test_val_016_ties_go_on_to_the_next_highest_card(hands: tuple[str, ...], first: int) -> None:
    assert begins(*hands).active == first


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_val_017_play_goes_to_the_left(seats: int) -> None:
    table = turn(*[player("O O") for _ in range(seats)])
    order = []

    for _ in range(seats + 1):
        order.append(table.waiting()[0])
        play(table, "draw", "done")

    assert order == [*range(seats), 0]


@pytest.mark.parametrize(("original", "highest"), [(False, "Zn"), (True, "Ca")])
def test_val_018_zinc_or_calcium_is_the_highest_card(original: bool, highest: str) -> None:
    state = dealt(2, original_valence=original).state

    cards = {card for somebody in state.players for card in somebody.hand} | set(state.deck)
    cards |= set(state.pile)

    assert max(cards, key=lambda card: NUMBER[card]) == highest
    assert ELEMENTS[highest].atomic_number == (20 if original else 30)


def test_val_r02_hands_are_dealt_before_the_pile_is_opened() -> None:
    table = dealt(3)

    order = [type(event) for event in table.told]

    assert order == [*[HandDealt] * 3, PileOpened, NumbersCompared, TurnStarted]


def test_val_r03_equal_hands_leave_it_to_chance_and_the_seed_decides() -> None:
    equal = ["H O F Na S Zn", "H O F Na S Zn", "H O O Na S Zn"]

    found = [begins(*equal, seed=seed).active for seed in range(40)]

    assert set(found) == {0, 1}
    assert begins(*equal, seed=7).active == found[7]
    assert set(begins(*equal).chance.streams) == {"first"}


def test_val_r04_only_compared_cards_are_shown() -> None:
    state = begins("H O F Na S Zn", "H C O O K Zn", "H O Na S Cl Ca")

    assert compared(state) == ["Zn S", "Zn K", "Ca"]
    shown = [
        [card for card, origin in zip(p.hand, p.since, strict=True) if origin == SEEN]
        for p in state.players
    ]
    assert shown == [["S", "Zn"], ["K", "Zn"], ["Ca"]]


def test_val_r04_others_see_just_those_cards_in_a_hand() -> None:
    table = dealt(3, seed=2)
    told = only(table.told, NumbersCompared)[0]

    for viewer in (-1, 0, 1, 2):
        for seat, seen_seat in enumerate(table.view(viewer).seats):
            if seat != viewer:
                assert sorted(seen_seat.hand) == sorted(told.cards[seat].split())
