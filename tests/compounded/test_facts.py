"""What an answer does, told before it is given."""

from __future__ import annotations

import pytest

from labtable.engine import Table
from labtable.games.compounded import COMPOUNDED
from labtable.games.compounded.facts import facts
from labtable.games.compounded.state import CompoundedState
from tests.compounded.kit import (
    COMPLETE,
    SWAP,
    floor,
    on,
    player,
    researching,
    say,
    scoring,
    studying,
)

FIELD = {
    "A1": on("Water", "H H", owner=0),
    "A2": on("Ammonia", owner=0),
    "B1": on("Nitrous oxide"),
    "B2": on("Methane", owner=1),
}


def said(table: Table[CompoundedState], answer: str, seat: int = 0) -> str:
    """What an answer of a seat does."""
    assert COMPOUNDED.facts is facts
    return str(facts(table.view(seat), table.read(seat, answer)))


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("O on A1", "completes Water (H2O), worth 3 points to you"),
        ("N on A2", "puts N on Ammonia (NH3), your claim; it still misses 3 H"),
        (
            "N on B1",
            "puts N on Nitrous oxide (N2O), which nobody has claimed; it still misses O and N",
        ),
        ("trade 3 N for H", "pays 3 N into the bag for H, which your Ammonia still misses"),
        ("trade 3 N for S", "pays 3 N into the bag for S, which none of your claims misses"),
        ("done", "ends this step and leaves 2 elements unplaced"),
    ],
)
def test_a_step_of_research_is_told_by_what_it_does(answer: str, words: str) -> None:
    table = researching(player("O N N N"), field=FIELD)

    assert said(table, answer) == words


def test_a_claim_says_how_much_of_it_is_at_hand() -> None:
    table = studying(player("N N O", study=1), player(), field={"B1": on("Nitrous oxide")})

    words = (
        "claims Nitrous oxide (N2O), worth 3 points; your bench holds what it misses: 3 elements"
    )
    assert said(table, "claim B1") == words
    assert said(table, "pass") == "takes no further claim in this turn"


def test_a_score_names_points_and_a_raise_its_numbers() -> None:
    done = {"A1": on("Water", COMPLETE, owner=0), "A2": on("Ammonia", COMPLETE, owner=0)}
    table = scoring(player(), player(), field=done)

    assert said(table, "score A1") == "scores Water (H2O) for 3 points"
    say(table, "0: score A1")
    assert said(table, "raise discovery") == "raises your discovery from 2 to 3"


def test_a_deal_says_what_comes_and_what_goes() -> None:
    table = floor()
    say(table, SWAP)

    assert said(table, "accept 1", seat=1) == "agrees to a deal that brings you H for O"
    assert said(table, "decline 1", seat=1) == "turns down a deal that brings you H for O"
    assert said(table, "withdraw 1") == "takes your offer back"
