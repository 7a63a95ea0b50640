"""Who sits where."""

from __future__ import annotations

import pytest

import labtable
from labtable import Refusal
from labtable.terminal.files import Trouble
from labtable.terminal.table.seats import TableSeat, read_seats, write_seats

ION = labtable.game("ion")


def test_me_names_and_bots_become_seats() -> None:
    seats = read_seats("me, Ada ,bot:random,bot", ION)

    assert seats == [
        TableSeat("Player"),
        TableSeat("Ada"),
        TableSeat("Humphry", "random"),
        TableSeat("Antoine", "medium"),
    ]


def test_two_people_called_me_are_told_apart() -> None:
    assert [seat.name for seat in read_seats("me,me", ION)] == ["Player 1", "Player 2"]


def test_written_seats_read_back_the_same() -> None:
    seats = read_seats("me,me,Ada,bot:random,bot", ION)

    assert read_seats(write_seats(seats), ION) == seats


@pytest.mark.parametrize("text", ["", "me,,bot", "Ada,ada", "a" * 21 + ",bot", 'A"b,bot', "x:y,me"])
def test_seats_that_do_not_fit_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(Trouble, match=r"\.$"):
        read_seats(text, ION)


def test_an_unknown_bot_is_refused_and_the_nearest_offered() -> None:
    with pytest.raises(Refusal, match="Did you mean 'medium'"):
        read_seats("me,bot:mediun", ION)
