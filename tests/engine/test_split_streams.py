"""Luck that is drawn by round and seat: games of one deal compare, whatever somebody chose."""

from __future__ import annotations

import pytest

import labtable
from labtable.engine import Chance


def test_more_draws_in_one_place_shift_no_other() -> None:
    one, two = Chance(7), Chance(7)
    one.apart = two.apart = " 1 0"
    drawn = [one.below("dice", 36) for _ in range(5)]
    assert two.below("dice", 36) == drawn[0]
    one.apart = two.apart = " 1 1"
    assert [one.below("dice", 36) for _ in range(3)] == [two.below("dice", 36) for _ in range(3)]


@pytest.mark.parametrize("game", labtable.all_games())
def test_a_game_with_parted_luck_is_dealt_as_usual_and_replays(game: str) -> None:
    table, usual = labtable.new(game, seats=3, seed=11), labtable.new(game, seats=3, seed=11)
    assert [table.view(seat) for seat in range(3)] == [usual.view(seat) for seat in range(3)]
    table.split_streams()
    for _ in range(40):
        seat = table.waiting()[0] if table.waiting() else -1
        if seat >= 0:
            table.play(seat, table.options(seat)[0])
    text = table.record.to_text()
    assert '[Luck "apart"]' in text
    assert labtable.replay(text) == table
    assert labtable.load(table.save()) == table


def test_what_one_player_chooses_shifts_no_dice_of_another() -> None:
    """In Chemistry Monopoly one may roll again after doubles, or not."""
    rolls = [_rolls(first) for first in (0, -1)]
    assert [len(each) for each in rolls[0]] != [len(each) for each in rolls[1]]
    assert rolls[0][1] == rolls[1][1]
    assert len(rolls[0][1]) > 3


def _rolls(first: int) -> list[list[tuple[int, int]]]:
    """Play with one way of choosing for the first seat; the dice of both."""
    table = labtable.new("chemistry_monopoly", seats=2, seed=5, preset="lesson")
    table.split_streams()
    seen: list[list[tuple[int, int]]] = [[], []]
    while not table.over and table.view(-1).turn < 8:
        seat = table.waiting()[0]
        told = table.play(seat, table.options(seat)[first if seat == 0 else 0])
        for event in told:
            if type(event).__name__ == "DiceRolled":
                seen[seat].append((event.one, event.two))  # type: ignore[attr-defined] # it is one
    return seen


def test_another_choice_leaves_the_hands_of_the_next_round_as_they_are() -> None:
    """In Ion every round begins with the same hands at every table of one deal."""
    hands = []
    for way in (0, -1):
        table = labtable.new("ion", seats=2, seed=9)
        table.split_streams()
        while table.view(-1).round == 1:
            seat = table.waiting()[0]
            table.play(seat, table.options(seat)[way])
        hands.append([table.view(seat).seats[seat].hand for seat in range(2)])
    assert hands[0] == hands[1]
