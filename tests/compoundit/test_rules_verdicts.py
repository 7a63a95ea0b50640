"""CIT-067, CIT-R16, CIT-R25, CIT-R26: who judges a move, and what lost turns count."""

from __future__ import annotations

import pytest

from labtable.games.compoundit.decisions import Votes
from labtable.games.compoundit.events import (
    ChallengeRefuted,
    ChallengeUpheld,
    TurnSkipped,
    VotesCounted,
)
from labtable.games.compoundit.flow import Turn
from labtable.games.compoundit.state import Variant
from tests.compoundit.kit import (
    CONSENSUS,
    HONOUR,
    player,
    round_of,
    scene,
    turn,
)
from tests.playing import (
    offered,
    only,
    play,
)


def test_cit_067_the_rules_of_the_set_are_the_judge() -> None:
    for rule_set, kind in (("standard", ChallengeUpheld), ("lewis", ChallengeRefuted)):
        variant = Variant(rule_set, challenges=True)
        events = play(turn("N N O", variant=variant), "8G NNO", "challenge")
        assert only(events, kind)


def test_cit_067_with_consensus_everybody_votes_first() -> None:
    table = turn("N O", variant=CONSENSUS, others=2)

    play(table, "8G NO", "accept", "challenge")

    assert isinstance(table.decision, Votes)
    assert table.waiting() == [0, 1, 2]
    assert offered(table) == ["vote valid", "vote invalid"]


@pytest.mark.parametrize(
    ("run", "vote", "kind"),
    [
        ("NO", "valid", ChallengeRefuted),
        ("NO", "invalid", ChallengeUpheld),
        ("CO", "valid", ChallengeRefuted),
        ("CO", "invalid", ChallengeUpheld),
    ],
)
def test_cit_r16_a_unanimous_vote_counts_even_against_the_rules(
    run: str, vote: str, kind: type[ChallengeUpheld]
) -> None:
    table = turn(run, variant=CONSENSUS)

    events = play(table, f"8G {run}", "challenge", *[f"vote {vote}"] * 2)

    assert only(events, VotesCounted)[0].votes == [vote, vote]
    assert len(only(events, kind)) == 1


@pytest.mark.parametrize(
    ("run", "kind"), [("NO", ChallengeUpheld), ("CO", ChallengeRefuted)], ids=["NO", "CO"]
)
@pytest.mark.parametrize("votes", [("valid", "invalid"), ("invalid", "valid")])
def test_cit_067_otherwise_the_rules_decide(
    run: str, kind: type[ChallengeUpheld], votes: tuple[str, str]
) -> None:
    table = turn(run, variant=CONSENSUS)

    events = play(table, f"8G {run}", "challenge", *[f"vote {vote}" for vote in votes])

    assert str(only(events, VotesCounted)[0].outcome) == "They do not agree: the rules decide."
    assert len(only(events, kind)) == 1


@pytest.mark.parametrize("votes", ["valid valid invalid", "valid invalid valid"])
def test_cit_067_a_majority_is_not_enough(votes: str) -> None:
    table = turn("N O", variant=CONSENSUS, others=2)

    events = play(table, "8G NO", "challenge", "accept", *votes.split())

    assert only(events, VotesCounted)[0].votes == votes.split()
    assert len(only(events, ChallengeUpheld)) == 1


def test_cit_r16_votes_are_secret_until_all_are_in() -> None:
    table = turn("N O", variant=CONSENSUS)

    play(table, "8G NO", "challenge")
    told = table.play(0, "vote valid")

    assert only(told, VotesCounted) == []
    assert table.waiting() == [1]
    assert "valid" not in str(table.view(1)).replace("invalid", "")


def test_cit_r16_the_mover_and_the_challenger_vote_too() -> None:
    table = turn("N O", variant=CONSENSUS, others=3)

    play(table, "8G NO", "challenge", "accept", "accept")
    play(table, "vote valid", "vote invalid", "vote invalid")
    assert not table.over
    events = play(table, "vote invalid")

    assert only(events, VotesCounted)[0].votes == ["valid", "invalid", "invalid", "invalid"]


def test_cit_r25_a_withdrawn_turn_is_no_pass_the_first_time() -> None:
    table = round_of("H", "N O", variant=HONOUR)

    play(table, "pass", "8G NO", "challenge")

    assert not table.over
    assert table.state.passed == [0]
    assert table.waiting() == [0]


def test_cit_r25_the_second_time_it_counts_as_one() -> None:
    table = round_of("H", "N O", variant=HONOUR)

    play(table, "pass", "8G NO", "challenge", "pass", "8G NO", "challenge")

    assert table.over
    assert table.result().reason.startswith("Everybody passed")


def test_cit_r25_a_standing_placement_forgets_withdrawn_turns() -> None:
    table = round_of("C O", "N O", variant=HONOUR)

    play(table, "pass", "8G NO", "challenge", "8G CO", "accept")
    assert [each.lost for each in table.state.players] == [0, 0]
    play(table, "8I N", "challenge", "pass")

    assert not table.over
    assert table.state.passed == [0]


def test_cit_r25_a_skipped_turn_neither_counts_nor_forgets() -> None:
    table = scene(Turn(0), player("H"), player("H", owed=1), player("H"), variant=HONOUR)

    play(table, "pass")
    assert table.waiting() == [2]
    assert table.state.passed == [0]
    play(table, "pass", "pass")
    assert not table.over
    play(table, "pass")

    assert table.over


def test_cit_r26_owed_turns_add_up_and_are_worked_off_one_by_one() -> None:
    table = round_of("C O O", "N", "O O", variant=HONOUR)

    play(table, "8G CO", "challenge", "accept")
    assert table.waiting() == [2]
    play(table, "8I O", "accept", "challenge")
    assert table.state.players[1].owed == 1
    play(table, "pass")

    assert table.waiting() == [2]
    assert table.state.players[1].owed == 0


def test_cit_r26_two_wrong_challenges_before_the_own_turn_cost_two_turns() -> None:
    table = scene(Turn(2), player("H"), player("H", owed=1), player("C O"), variant=HONOUR)

    play(table, "8G CO", "accept", "challenge")
    assert table.state.players[1].owed == 2
    events = play(table, "pass")

    assert only(events, TurnSkipped) == [TurnSkipped(1, 1)]
    assert table.view(-1).seats[1].owed == 1
