"""CIT-063 to CIT-068, CIT-117, CIT-R15: who doubts a move, and who pays for it."""

from __future__ import annotations

import pytest

from labtable.engine import OutOfTurn
from labtable.games.compoundit.decisions import Challenges, MakeMove
from labtable.games.compoundit.events import (
    ChallengeRefuted,
    ChallengeUpheld,
    CompoundScored,
    MoveAccepted,
    MoveChallenged,
    TurnSkipped,
)
from labtable.games.compoundit.flow import Turn
from tests.compoundit.kit import (
    HONOUR,
    board,
    lies,
    player,
    rack,
    round_of,
    scene,
    scores,
    supply,
    turn,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


@pytest.mark.parametrize("others", [1, 2, 3])
def test_cit_063_everybody_but_the_mover_is_asked(others: int) -> None:
    table = turn("N O", variant=HONOUR, others=others)

    play(table, "8G NO")

    assert isinstance(table.decision, Challenges)
    assert table.waiting() == list(range(1, others + 1))
    assert offered(table) == ["accept", "challenge"]
    with pytest.raises(OutOfTurn):
        table.play(0, "challenge")


def test_cit_063_one_bad_compound_of_several_upholds_the_challenge() -> None:
    table = turn("K Br", "8H NaCl", variant=HONOUR)

    events = play(table, "9I KBr", "challenge")
    assert only(events, ChallengeRefuted), "ClK and KBr are both fine"

    table = turn("Br O", "8H NaCl", variant=HONOUR)
    events = play(table, "9H BrO", "challenge")
    assert only(events, ChallengeUpheld)


def test_cit_063_the_challenge_is_announced() -> None:
    events = play(turn("N O", variant=HONOUR), "8G NO", "challenge")

    assert only(events, MoveChallenged) == [MoveChallenged(1, 0)]
    assert only(events, MoveChallenged)[0].sentence(["Ada", "Bo"]) == (
        "Bo challenged the move of Ada."
    )


def test_cit_064_the_mover_takes_all_tiles_back_and_the_turn_is_over() -> None:
    table = turn("N O H", variant=HONOUR)

    events = play(table, "8G NO", "challenge")

    assert table.state.board == board()
    assert (rack(table), supply(table), scores(table)) == ("HNO", 20, [0, 0])
    assert table.waiting() == [1]
    assert isinstance(table.decision, MakeMove)
    [upheld] = only(events, ChallengeUpheld)
    assert (upheld.seat, upheld.tiles, upheld.squares, upheld.lost) == (
        0,
        ["N", "O"],
        ["G8", "H8"],
        0,
    )
    assert "NO" in str(upheld.why)


def test_cit_064_older_tiles_stay() -> None:
    table = turn("N", "8H CO", variant=HONOUR)

    play(table, "8J N", "challenge")

    assert table.state.board == board("8H CO")


def test_cit_065_the_challenger_skips_the_next_own_turn() -> None:
    table = round_of("C O", "N O", "H H", variant=HONOUR)

    events = play(table, "8G CO", "challenge", "accept")

    assert only(events, ChallengeRefuted)[0].seat == 1
    assert only(events, TurnSkipped) == [TurnSkipped(1, 0)]
    assert table.waiting() == [2]
    assert scores(table) == [3, 0, 0]
    assert rack(table) == "OO"


def test_cit_065_only_once() -> None:
    table = round_of("C O", "N O", variant=HONOUR)

    play(table, "8G CO", "challenge")
    assert table.waiting() == [0]
    play(table, "pass")

    assert table.waiting() == [1]
    assert table.state.players[1].owed == 0


def test_cit_066_one_challenge_settles_a_move_for_good() -> None:
    table = round_of("C O", "N O", "H H", variant=HONOUR)

    play(table, "8G CO", "challenge", "challenge")

    assert isinstance(table.decision, MakeMove)
    assert [each.owed for each in table.state.players] == [0, 0, 0]
    assert table.waiting() == [2], "seat 1 alone was skipped"


def test_cit_066_an_older_move_cannot_be_challenged() -> None:
    table = round_of("N O", "O", variant=HONOUR)

    play(table, "8G NO", "accept", "8I O")

    assert isinstance(table.decision, Challenges)
    assert table.prompt(0).startswith("Do you accept NO2 of seat 1")
    play(table, "accept")
    assert isinstance(table.decision, MakeMove)
    assert "challenge" not in offered(table)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("8I NO", "CIT-024"),
        ("8H N", "CIT-024"),
        ("8H NaCl", "CIT-020"),
        ("8H N.O", "CIT-022"),
        ("8O NO", "CIT-003"),
    ],
)
def test_cit_068_geometry_is_never_open_to_doubt(move: str, rule: str) -> None:
    assert refused(turn("N O", variant=HONOUR), move).rule == rule


def test_cit_068_a_later_move_joins_with_any_run_of_two_tiles() -> None:
    table = turn("Na", "8H NaCl", variant=HONOUR)

    assert refused(table, "10H Na").rule == "CIT-026"
    play(table, "9H Na", "accept")

    assert lies(table, "H9") == "Na"


def test_cit_068_with_the_table_as_judge_nobody_is_asked() -> None:
    table = turn("N O C")

    assert refused(table, "8G NO").rule == "CIT-051"
    play(table, "8G CO")

    assert isinstance(table.decision, MakeMove)
    assert table.waiting() == [1]


def test_cit_117_who_owes_a_turn_may_challenge_too() -> None:
    table = scene(Turn(0), player("N O"), player("H", owed=1), player("H"), variant=HONOUR)

    play(table, "8G NO", "challenge", "accept")

    assert table.state.board == board()
    assert table.waiting() == [2], "seat 1 still sits out"


def test_cit_117_before_the_window_closes_nobody_learns_whether_it_is_valid() -> None:
    good, bad = turn("C O", variant=HONOUR), turn("N O", variant=HONOUR)

    told = [str(event) for event in play(good, "8G CO") + play(bad, "8G NO")]

    assert told == [
        "Seat 0 laid C and O on G8 to H8: CO.",
        "Seat 0 laid N and O on G8 to H8: NO.",
    ]
    for viewer in (-1, 0, 1):
        for table in (good, bad):
            [made] = table.view(viewer).made
            assert (made.formula, made.name, made.kind, made.why) == ("", "", "", "")
    assert scores(good) == [0, 0]


def test_cit_117_an_accepted_move_is_scored_without_a_proof() -> None:
    events = play(turn("C O", variant=HONOUR), "8G CO", "accept")

    assert only(events, MoveAccepted) == [MoveAccepted(0)]
    [told] = only(events, CompoundScored)
    assert (told.run, told.points, told.formula, str(told.why)) == ("CO", 3, "", "")


def test_cit_117_a_refuted_challenge_shows_the_proof() -> None:
    events = play(turn("C O O", variant=HONOUR), "8G COO", "challenge")

    assert str(only(events, ChallengeRefuted)[0].why) == (
        "CO2 is carbon dioxide, C(+4) O(-2) O(-2) = 0, in the simplest ratio."
    )
    assert only(events, CompoundScored)[0].name == "carbon dioxide"


def test_cit_117_the_last_placement_of_the_game_has_its_window() -> None:
    players = [player("N O", "", score=1), player("H", "")]
    table = scene(Turn(0), *players, variant=HONOUR, final=1)

    play(table, "8G NO")
    assert not table.over
    play(table, "challenge")

    assert table.over
    assert table.result().scores == [1, 0]


def test_cit_r15_nothing_is_scored_or_drawn_before_the_window_closes() -> None:
    table = turn("C O", variant=HONOUR, others=2)

    play(table, "8G CO", "accept")
    assert (scores(table), supply(table)) == ([0, 0, 0], 20)
    play(table, "accept")

    assert (scores(table), supply(table)) == ([3, 0, 0], 18)


@pytest.mark.parametrize(
    ("mover", "doubting", "bears"),
    [(0, [1, 2, 3], 1), (0, [2, 3], 2), (1, [0, 3], 3), (2, [0, 1], 0), (3, [1, 2], 1)],
)
def test_cit_r15_of_several_only_the_nearest_clockwise_bears_the_risk(
    mover: int, doubting: list[int], bears: int
) -> None:
    racks = [player("C O") for _ in range(4)]
    table = scene(Turn(mover), *racks, variant=HONOUR)

    events = table.play(mover, "8G CO")
    for seat in table.waiting():
        events += table.play(seat, "challenge" if seat in doubting else "accept")

    assert only(events, MoveChallenged) == [MoveChallenged(bears, mover)]
    assert only(events, ChallengeRefuted)[0].seat == bears


def test_cit_r15_answers_are_secret_until_all_are_in() -> None:
    table = turn("C O", variant=HONOUR, others=2)

    play(table, "8G CO")
    told = table.play(2, "challenge")

    assert told == []
    assert table.waiting() == [1]
