"""CIT-070 to CIT-074, CIT-R17, CIT-R18, CIT-R27, CIT-R29: how a game ends and who wins."""

from __future__ import annotations

import pytest

from labtable.engine import Chance, Result
from labtable.engine.sentence import render_sentence
from labtable.games.compoundit import COMPOUNDIT
from labtable.games.compoundit.events import FinalRoundBegan, GameEnded, TurnSkipped, TurnStarted
from labtable.games.compoundit.flow import Turn
from labtable.games.compoundit.state import CompoundItState
from tests.compoundit.kit import (
    HONOUR,
    dealt,
    player,
    rack,
    scene,
    supply,
)
from tests.playing import (
    only,
    play,
    play_out,
)


def ended(*points: int) -> Result:
    """Name the winner of a game that is over."""
    return COMPOUNDIT.result(CompoundItState(Chance(0), [player("H", score=n) for n in points]))


@pytest.mark.parametrize(("supply_of", "begins"), [("HHHHH", True), ("HHHHHH", False), ("H", True)])
def test_cit_070_the_final_round_begins_at_two_tiles_or_fewer(supply_of: str, begins: bool) -> None:
    table = scene(Turn(0), player("H O H", supply_of), player("H"))

    events = play(table, "8H HOH")

    assert bool(only(events, FinalRoundBegan)) == begins
    assert bool(table.view(-1).final) == begins


def test_cit_070_it_begins_after_the_refill() -> None:
    table = scene(Turn(0), player("H O H", "HHHHH"), player("H"))

    events = play(table, "8H HOH")

    assert only(events, FinalRoundBegan) == [FinalRoundBegan(0, 2)]
    assert rack(table) == "HHH"


def test_cit_r29_only_the_mover_is_looked_at() -> None:
    table = scene(Turn(0), player("H O H"), player("H", "HH"))

    events = play(table, "8H HOH", "pass")

    assert only(events, FinalRoundBegan) == []
    assert not table.over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cit_071_every_seat_has_exactly_one_more_turn(seats: int) -> None:
    others = [player("H") for _ in range(seats - 1)]
    table = scene(Turn(0), player("H O H", "HHH"), *others)

    events = play(table, "8H HOH")
    while table.waiting():
        events += play(table, "pass")

    assert table.over
    turns = [event.seat for event in only(events, TurnStarted)]
    assert turns == [*range(1, seats), 0]
    assert len(only(events, GameEnded)) == 1


def test_cit_r17_the_last_turn_is_of_whoever_caused_it() -> None:
    table = scene(Turn(1), player("H"), player("H O H", "HHH"), player("H"))

    play(table, "8H HOH")

    assert table.view(-1).final == [2, 0, 1]
    play(table, "pass", "pass")
    assert (table.waiting(), table.view(-1).final) == ([1], [1])


def test_cit_071_the_board_can_be_built_on_to_the_last_turn() -> None:
    table = scene(Turn(0), player("O", "HHH"), player("O", ""), lying=["8G C"])

    play(table, "8H O", "8I O")
    assert table.waiting() == [0]
    play(table, "pass")

    assert table.over
    assert table.result().scores == [3, 4]
    assert table.result().reason.startswith("The last turn is over")


def test_cit_072_a_second_low_supply_changes_nothing() -> None:
    players = [player("O", "HHH"), player("O O", "HH"), player("H")]
    table = scene(Turn(0), *players, lying=["8G C"])

    events = play(table, "8H O", "8I O")

    assert [event.seat for event in only(events, FinalRoundBegan)] == [0]
    assert supply(table, 1) == 1
    assert table.view(-1).final == [2, 0]


def test_cit_072_all_passing_ends_it_earlier_only_if_all_passed() -> None:
    table = scene(Turn(1), player("H", "H"), player("H"), player("H"), final=3, passed=[0])

    play(table, "pass")
    assert not table.over
    play(table, "pass")

    assert table.over
    assert table.result().reason.startswith("Everybody passed")


def test_cit_072_challenges_work_as_usual() -> None:
    table = scene(Turn(0), player("N O", ""), player("H", ""), variant=HONOUR, final=2)

    play(table, "8G NO", "challenge")

    assert rack(table) == "NO"
    assert table.waiting() == [1]


@pytest.mark.parametrize(
    ("points", "winners"),
    [((3, 7), [1]), ((9, 7, 8), [0]), ((0, 0, 0, 1), [3])],
)
def test_cit_073_the_highest_score_wins(points: tuple[int, ...], winners: list[int]) -> None:
    final = ended(*points)

    assert (final.winners, final.scores) == (winners, list(points))
    number = "1 point" if max(points) == 1 else f"{max(points)} points"
    assert final.reason.endswith(f"seat {winners[0]} wins with {number}.")


@pytest.mark.parametrize(("points", "winners"), [((5, 5), [0, 1]), ((4, 9, 9), [1, 2])])
def test_cit_r18_equal_top_scores_share_the_win(
    points: tuple[int, ...], winners: list[int]
) -> None:
    final = ended(*points)

    assert final.winners == winners
    first, second = winners
    shared = f"seat {first} and seat {second} share the win with {max(points)} points."
    assert final.reason.endswith(shared)
    names = ["Ada", "Bo", "Cy"]
    assert f": {names[first]} and {names[second]} share" in render_sentence(final.phrase(), names)


def test_cit_074_tiles_left_over_cost_nothing() -> None:
    players = [player("Au Pb Sn", "Ba Ag", score=5), player("", "", score=4)]
    table = scene(Turn(0), *players)

    play(table, "pass", "pass")

    assert table.result().scores == [5, 4]
    assert table.result().winners == [0]


def test_cit_074_the_racks_lie_open_in_the_end() -> None:
    table = scene(Turn(0), player("Au Pb"), player("", ""))

    events = play(table, "pass", "pass")

    [ended] = only(events, GameEnded)
    assert ended.racks == ["Au Pb", ""]
    assert ended.sentence(["Ada", "Bo"]).endswith("On the racks: Ada Au and Pb, Bo nothing.")
    assert table.view(1).seats[0].rack == ["Au", "Pb"]


def test_cit_r27_a_skipped_turn_uses_up_the_final_turn() -> None:
    table = scene(Turn(0), player("H O H", "HHH"), player("H", owed=2), player("H"))

    events = play(table, "8H HOH")
    assert only(events, TurnSkipped) == [TurnSkipped(1, 1)]
    assert table.view(-1).final == [2, 0]
    play(table, "pass", "pass")

    assert table.over, "the turn that is still owed lapses"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_cit_071_whole_games_end_by_the_supply_or_by_passing(seats: int, seed: int) -> None:
    table = dealt(seats, seed, atom_starts="when_stuck")

    events = play_out(table, seed)

    assert table.over
    final = only(events, FinalRoundBegan)
    passed = table.result().reason.startswith("Everybody passed")
    assert passed or len(final) == 1
    if not passed:
        last = [event.seat for event in only(events, TurnStarted)][-1]
        assert last == final[0].seat
