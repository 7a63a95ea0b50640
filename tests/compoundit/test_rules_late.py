"""CIT-116: the window that stays open as long as a move is the latest one."""

from __future__ import annotations

from random import Random

import pytest

from labtable.games.compoundit.decisions import Challenges, MakeMove
from labtable.games.compoundit.events import (
    ChallengeUpheld,
    CompoundScored,
    DrawTakenBack,
    TurnSkipped,
)
from labtable.games.compoundit.flow import Turn
from labtable.games.compoundit.state import Laid, Variant
from tests.compoundit.kit import (
    HONOUR,
    OPEN,
    board,
    player,
    rack,
    round_of,
    scene,
    scores,
    supply,
)
from tests.playing import (
    only,
    play,
    refused,
)


def test_cit_116_with_the_prompt_an_accept_is_final() -> None:
    table = round_of("N O", "H", "H", variant=HONOUR)

    play(table, "8G NO", "accept", "accept", "pass")

    assert isinstance(table.decision, MakeMove)
    assert table.waiting() == [2]


def test_cit_116_the_table_asks_again_after_every_pass() -> None:
    table = round_of("N O", "H", "H", variant=OPEN)

    play(table, "8G NO", "accept", "accept", "pass")

    assert table.decision == Challenges(0, late=True)
    assert table.waiting() == [1, 2]
    assert table.prompt(1) == "Do you still accept NO of seat 0, or challenge?"
    play(table, "accept", "accept")
    assert table.waiting() == [2]
    play(table, "pass")
    assert table.decision == Challenges(0, late=True)


def test_cit_116_and_after_every_skipped_turn() -> None:
    players = [player("N O"), player("H", owed=1), player("H")]
    table = scene(Turn(0), *players, variant=OPEN)

    events = play(table, "8G NO", "accept", "accept")

    assert only(events, TurnSkipped) == [TurnSkipped(1, 0)]
    assert table.decision == Challenges(0, late=True)
    assert table.waiting() == [1, 2]


def test_cit_116_upheld_late_everything_is_as_before_the_move() -> None:
    players = [player("N O", "H H Na K", score=5), player("H")]
    table = scene(Turn(0), *players, variant=OPEN)

    play(table, "8G NO", "accept")
    assert (rack(table), supply(table), scores(table)) == ("NaK", 2, [8, 0])
    events = play(table, "pass", "challenge")

    assert table.state.board == board()
    assert rack(table) == "NO"
    assert table.state.players[0].supply == ["H", "H", "Na", "K"], "in the same order"
    assert scores(table) == [5, 0]
    assert only(events, ChallengeUpheld)[0].lost == 3
    assert only(events, DrawTakenBack) == [DrawTakenBack(0, 2)]


def test_cit_116_the_final_round_it_began_is_called_off() -> None:
    players = [player("N O", "H H Na K"), player("H"), player("H")]
    table = scene(Turn(0), *players, variant=OPEN)

    play(table, "8G NO", "accept", "accept")
    assert table.view(-1).final == [1, 2, 0]
    play(table, "pass", "accept", "challenge")

    assert table.view(-1).final == []
    assert table.waiting() == [2]


def test_cit_116_a_final_round_that_ran_before_goes_on() -> None:
    players = [player("N O", "", score=4), player("H", ""), player("H", "")]
    table = scene(Turn(0), *players, variant=OPEN, final=3)

    play(table, "8G NO", "accept", "accept", "pass", "accept", "challenge")

    assert table.view(-1).final == [2]
    assert scores(table) == [4, 0, 0]


def test_cit_116_passes_in_between_still_count() -> None:
    table = round_of("N O", "H", "H", variant=OPEN)

    play(table, "8G NO", "accept", "accept", "pass", "accept", "challenge")

    assert table.state.passed == [1]
    assert table.waiting() == [2]


def test_cit_116_passes_before_the_move_count_again() -> None:
    table = round_of("H", "N O", "H", variant=OPEN)

    play(table, "pass", "8G NO", "accept", "accept")
    assert table.state.passed == []
    play(table, "pass", "accept", "challenge")

    assert sorted(table.state.passed) == [0, 2]
    assert not table.over
    assert table.waiting() == [0]


def test_cit_116_a_late_withdrawn_turn_counts_as_a_pass_the_second_time() -> None:
    players = [player("N O"), player("H", lost=0)]
    table = scene(Turn(0), *players, variant=OPEN)

    play(table, "8G NO", "challenge", "pass")
    assert table.state.players[0].lost == 1
    play(table, "8G NO", "accept", "pass")
    assert table.decision == Challenges(0, late=True)
    play(table, "challenge")

    assert table.state.players[0].lost == 2
    assert table.over, "seat 1 passed, and the second lost turn of seat 0 is a pass"


def test_cit_116_the_window_comes_before_the_end_by_passing() -> None:
    table = round_of("N O", "H", variant=OPEN)

    play(table, "8G NO", "accept", "pass", "accept", "pass")
    assert not table.over
    assert table.decision == Challenges(0, late=True)
    play(table, "accept")

    assert table.over
    assert table.result().scores == [3, 0]


def test_cit_116_and_before_the_end_of_the_final_round() -> None:
    players = [player("N O", ""), player("H", "")]
    table = scene(Turn(0), *players, variant=OPEN, final=2)

    play(table, "8G NO", "accept", "pass")
    assert not table.over
    play(table, "challenge")

    assert table.over
    assert table.result().scores == [0, 0]
    assert rack(table) == "NO"


def test_cit_116_another_placement_closes_it() -> None:
    table = round_of("N O", "O", "H", variant=OPEN)

    play(table, "8G NO", "accept", "accept", "8I O")

    assert table.decision == Challenges(1, late=False)
    assert table.prompt(0) == "Do you accept NO2 of seat 1, or challenge?"
    play(table, "challenge", "accept", "pass")
    assert isinstance(table.decision, MakeMove), "a withdrawn move does not open the older one"
    assert table.state.board == board("8G NO")


def test_cit_116_refuted_late_the_challenger_sits_out_and_the_move_is_settled() -> None:
    table = round_of("C O", "H", "H", variant=OPEN)

    events = play(table, "8G CO", "accept", "accept", "pass", "accept", "challenge")

    assert table.state.players[2].owed == 0, "already sat out"
    assert only(events, TurnSkipped) == [TurnSkipped(2, 0)]
    assert table.waiting() == [0]
    assert isinstance(table.decision, MakeMove), "nobody is asked again"
    assert scores(table) == [3, 0, 0]
    assert table.view(-1).made[0].name == "carbon monoxide"


def test_cit_116_a_move_that_was_challenged_at_once_is_not_asked_about_again() -> None:
    table = round_of("C O", "H", "H", variant=OPEN)

    play(table, "8G CO", "accept", "challenge", "pass")

    assert isinstance(table.decision, MakeMove)
    assert table.waiting() == [0], "seat 2 sat out"


def test_cit_116_it_is_an_option_of_challenge_mode_alone() -> None:
    table = round_of("C O", "H", variant=Variant(late=False))

    play(table, "8G CO", "pass")

    assert isinstance(table.decision, MakeMove)
    assert table.state.laid.judged


def test_cit_116_consensus_works_late_too() -> None:
    variant = Variant(challenges=True, consensus=True, late=True)
    table = round_of("C O", "H", variant=variant)

    play(table, "8G CO", "accept", "pass", "challenge", "vote invalid", "vote invalid")

    assert table.state.board == board()
    assert scores(table) == [0, 0]
    assert table.waiting() == [0]


def test_cit_116_the_owner_knows_the_tiles_that_went_back() -> None:
    players = [player("N O", "H H H Na K"), player("H")]
    table = scene(Turn(0), *players, variant=OPEN)

    play(table, "8G NO", "accept", "pass", "challenge")

    assert table.state.players[0].known == 2
    for seed in range(5):
        mine = table.redeal(0, Random(seed)).state.players[0]
        assert mine.supply[-2:] == ["Na", "K"]
    worlds = [table.redeal(1, Random(seed)).state.players[0].supply for seed in range(20)]
    assert any(supply[-2:] != ["Na", "K"] for supply in worlds), "others do not"


def test_cit_116_once_drawn_again_they_are_known_no_more() -> None:
    players = [player("N O C O", "H H H Na K"), player("H")]
    table = scene(Turn(0), *players, variant=OPEN)

    play(table, "8G NO", "accept", "pass", "challenge", "8G CO", "challenge")

    mine = table.state.players[0]
    assert (rack(table), mine.known) == ("NONaK", 0)
    worlds = [table.redeal(0, Random(seed)).state.players[0].supply for seed in range(10)]
    assert len({tuple(supply) for supply in worlds}) > 1


def test_cit_116_what_was_withdrawn_stays_known_to_all() -> None:
    table = round_of("N O C", "H", variant=OPEN)

    play(table, "8G NO", "accept", "pass", "challenge")

    assert table.view(1).seats[0].rack == ["N", "O"]
    assert table.state.laid == Laid()
    assert table.view(1).latest == []


@pytest.mark.parametrize("answer", ["vote valid", "8H HHO", "pass"])
def test_cit_116_a_late_question_takes_only_its_own_answers(answer: str) -> None:
    table = round_of("N O", "H", variant=OPEN)
    play(table, "8G NO", "accept", "pass")

    assert "accept" in refused(table, answer).why


def test_cit_116_an_accepted_move_is_never_proven_while_it_may_be_doubted() -> None:
    table = round_of("C O", "H", variant=OPEN)

    events = play(table, "8G CO", "accept", "pass")

    assert {str(event.why) for event in only(events, CompoundScored)} == {""}
    assert table.view(1).made[0].formula == ""
