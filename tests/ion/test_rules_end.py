"""ION-160 to ION-163: the end of the game."""

from __future__ import annotations

from labtable.games.ion.events import GameEnded
from labtable.games.ion.flow import EndGame
from tests.ion.kit import (
    GLOWING_TILES,
    dealt,
    ended,
    player,
    scene,
)
from tests.playing import (
    only,
    play_out,
)


def test_ion_160_the_total_is_three_rounds_and_tiles_and_decay() -> None:
    seats = [
        player(rounds=[10, 20, 30], letter="D", used=["rxn"], radioactive="Ra"),
        player(rounds=[11, 12, 13], letter="E", radioactive="U"),
        player(rounds=[1, 2, 3], letter="A", used=["take"]),
    ]

    result = ended(*seats, modules=GLOWING_TILES)

    assert result.breakdown[0] == {
        "round 1": 10,
        "round 2": 20,
        "round 3": 30,
        "tiles": -3,
        "decay": 9,
    }
    assert result.scores == [66, 39, -1]


def test_ion_160_without_the_modules_tiles_and_decay_count_nothing() -> None:
    table = dealt(3)
    play_out(table)

    result = table.result()

    assert [set(parts) for parts in result.breakdown] == [{"round 1", "round 2", "round 3"}] * 3
    assert result.scores == [sum(p.rounds) for p in table.state.players]


def test_ion_161_the_highest_total_wins() -> None:
    seats = [player(rounds=[5, 5, 5]), player(rounds=[0, 0, 16]), player(rounds=[9, 0, 0])]

    table = scene(EndGame(), *seats)

    assert table.result().winners == [1]
    assert table.result().reason == "Seat 1 wins with 16 points."
    assert only(table.told, GameEnded)[0].totals == [15, 16, 9]


def test_ion_162_totals_may_be_negative() -> None:
    seats = [player(rounds=[-2, 0, 0]), player(rounds=[-1, -1, -3])]

    result = ended(*seats)

    assert result.scores == [-2, -5]
    assert result.winners == [0]


def test_ion_163_equal_highest_totals_share_the_win() -> None:
    result = ended(player(rounds=[10]), player(rounds=[12]), player(rounds=[12]))

    assert result.winners == [1, 2]
    assert result.reason == "Seat 1 and seat 2 share the win with 12 points."
