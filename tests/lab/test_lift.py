"""What goes with winning is found, and chance is not taken for it."""

from __future__ import annotations

from random import Random

import msgspec

from labtable.lab.playing.match import GameOutcome
from labtable.lab.statistics import Lifts


def outcome(number: int, winner: int, deeds: list[dict[str, int]]) -> GameOutcome:
    return GameOutcome(
        number=number,
        seed=0,
        bots=["a", "b"],
        scores=[0, 0],
        winners=[winner],
        reason="",
        answers=1,
        options=1,
        turns=1,
        lead_changes=0,
        breakdown=[],
        deeds=deeds,
    )


def test_what_winners_do_twice_as_often_is_found_beyond_doubt() -> None:
    dice, lifts = Random(1), Lifts()
    for number in range(800):
        winner = dice.randrange(2)
        chances = [0.6 if seat == winner else 0.3 for seat in range(2)]
        deeds = [{"Made NaCl": 1} if dice.random() < chance else {} for chance in chances]
        lifts.add(outcome(number, winner, deeds))

    (found,) = lifts.lifts()

    assert found.low < 2 < found.high
    assert found.sure


def test_what_everybody_does_alike_is_not_called_sure() -> None:
    dice, lifts = Random(2), Lifts()
    for number in range(300):
        deeds = [{f"Drew {n}": 1 for n in range(40) if dice.random() < 0.3} for _ in range(2)]
        lifts.add(outcome(number, dice.randrange(2), deeds))

    found = lifts.lifts()

    assert len(found) == 40
    assert not [lift for lift in found if lift.sure]
    assert sum([lift.low <= 1 <= lift.high for lift in found]) >= 34  # 38 of 40 on average


def test_never_against_often_has_an_end() -> None:
    lifts = Lifts()
    for number in range(50):
        lifts.add(outcome(number, 0, [{}, {"WentBankrupt": 1}]))

    (found,) = lifts.lifts()

    assert 0 < found.lift < 0.05
    assert found.high < 1


def test_a_game_that_all_win_tells_nothing() -> None:
    lifts = Lifts()

    lifts.add(msgspec.structs.replace(outcome(0, 0, [{"Made": 1}, {}]), winners=[0, 1]))

    assert lifts.games == 0
