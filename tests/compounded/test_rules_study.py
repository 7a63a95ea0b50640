"""CPD-050 to CPD-057, CPD-R14, CPD-R17, CPD-R68: claims, and one move each."""

from __future__ import annotations

import pytest

from labtable.games.compounded import Move
from labtable.games.compounded.decisions import MoveClaim
from labtable.games.compounded.events.discovery import Claimed, ClaimMoved, ClaimPassed
from labtable.games.compounded.state.rules import Rules
from tests.compounded.kit import (
    COMPLETE,
    asked,
    lying,
    on,
    owners,
    player,
    scene,
    studying,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)

FOUR = {"A1": on("Water"), "A2": on("Ammonia"), "B1": on("Urea"), "B2": on("Calcium oxide")}


def test_cpd_050_one_token_at_a_time_round_and_round() -> None:
    seats = [player(study=1), player(), player(study=1)]
    table = studying(*seats, field=FOUR | {"C1": on("Nitrous oxide")}, lead=1)
    order = []

    for cell in ("A1", "A2", "B1", "B2", "C1"):
        order.append(table.waiting()[0])
        play(table, f"claim {cell}")

    assert order == [1, 2, 0, 2, 0]
    assert owners(table) == {"A1": 1, "A2": 2, "B1": 0, "B2": 2, "C1": 0}


def test_cpd_050_a_claim_goes_on_an_unclaimed_uncompleted_compound() -> None:
    field = {
        "A1": on("Water", "H H O", owner=1, mark=True),
        "A2": on("Ammonia", "N", owner=2),
        "A3": on("Urea"),
        "B3": on("Nitrous oxide"),
    }
    table = studying(player(), player(), player(), field=field)

    assert offered(table) == ["claim A3", "claim B3", "pass"]
    assert refused(table, "claim A1").rule == "CPD-R17"
    empty = refused(table, "claim D4")
    assert (empty.rule, empty.why) == ("CPD-050", "No compound lies on D4.")


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_cpd_051_no_more_claims_than_the_study_number(level: int) -> None:
    field = {cell: on("Water") for cell in ("A1", "A2", "A3", "A4", "B1")}
    table = studying(player(study=level), player(), player(), field=field)

    while asked(table).startswith("PlaceClaim"):
        play(table, offered(table)[0] if table.waiting() == [0] else "pass")

    assert list(owners(table).values()).count(0) == level + 1


def test_cpd_051_claims_of_earlier_turns_count() -> None:
    field = FOUR | {"C1": on("Water", owner=0), "C2": on("Water", "H", owner=0)}

    table = studying(player(study=1), player(), player(), field=field)

    assert asked(table) == "PlaceClaim 1"


def test_cpd_052_one_compound_carries_one_claim() -> None:
    table = studying(player(), player(), player(), field=FOUR)
    play(table, "claim A1")

    refusal = refused(table, "claim A1")

    assert (refusal.rule, refusal.why) == ("CPD-052", "Water on A1 is claimed already.")


def test_cpd_053_elements_and_flames_do_not_keep_claims_away() -> None:
    field = {"A1": on("Methane", "H H", flames=1), "A2": on("Water")}
    table = studying(player(), player(), player(), field=field)

    play(table, "claim A1")

    assert owners(table) == {"A1": 0}
    assert lying(table, "A1") == "H H"
    assert table.state.field[0].flames == 1


def test_cpd_054_who_passes_takes_no_further_part() -> None:
    seats = [player(study=1), player(study=1), player()]
    table = studying(*seats, field=FOUR)

    events = play(table, "pass", "claim A1", "claim A2")

    assert only(events, ClaimPassed) == [ClaimPassed(0)]
    assert asked(table) == "PlaceClaim 1"
    play(table, "claim B1")
    assert table.over, "nobody has an older claim to move"
    assert list(owners(table).values()) == [1, 2, 1]


def test_cpd_r14_a_token_may_be_held_back() -> None:
    table = studying(player(), player(), player(), field=FOUR)

    play(table, "pass", "pass", "pass")

    assert owners(table) == {}


def test_cpd_055_each_moves_one_older_claim_in_turn_order() -> None:
    field = FOUR | {
        "C1": on("Water", owner=0, since=1),
        "C2": on("Ammonia", owner=0, since=1),
        "C3": on("Urea", owner=2, since=1),
    }
    seats = [player(study=1), player(), player()]
    table = studying(*seats, field=field, lead=1)

    play(table, "pass")
    assert asked(table) == "MoveClaim 2"
    events = play(table, "move C3 to A1")
    assert asked(table) == "MoveClaim 0"
    events += play(table, "move C1 to B2")

    assert table.over
    assert owners(table) == {"A1": 2, "B2": 0, "C2": 0}
    assert only(events, ClaimMoved) == [
        ClaimMoved(2, "C3", "A1", "Water"),
        ClaimMoved(0, "C1", "B2", "Calcium oxide"),
    ]


def test_cpd_055_a_claim_may_stay() -> None:
    table = studying(player(), player(), player(), field={"C1": on("Water", owner=0)} | FOUR)
    play(table, "pass", "pass")

    play(table, "keep")

    assert owners(table) == {"C1": 0}


@pytest.mark.parametrize(
    ("answer", "rule", "why"),
    [
        ("move A1 to B1", "CPD-055", "You have no claim on A1 to move."),
        ("move C2 to B1", "CPD-055", "You have no claim on C2 to move."),
        ("move C1 to C2", "CPD-052", "Ammonia on C2 is claimed already."),
        ("move C1 to C1", "CPD-052", "Water on C1 is claimed already."),
        ("move C1 to D4", "CPD-050", "No compound lies on D4."),
        ("move C1 to C3", "CPD-R17", "Urea on C3 is complete and waits to be scored."),
    ],
)
def test_cpd_055_a_claim_that_cannot_move_is_explained(answer: str, rule: str, why: str) -> None:
    field = FOUR | {
        "C1": on("Water", owner=0),
        "C2": on("Ammonia", owner=1),
        "C3": on("Urea", COMPLETE, owner=0, mark=True),
    }

    refusal = refused(scene(MoveClaim(0), player(), player(), player(), field=field), answer)

    assert (refusal.rule, refusal.why) == (rule, why)


def test_cpd_055_the_cells_go_from_a1_to_d4() -> None:
    table = scene(MoveClaim(0), player(), player(), field=FOUR | {"C1": on("Water", owner=0)})

    refusal = refused(table, Move("E7", "A1"))

    assert (refusal.rule, refusal.why) == ("CPD-050", "The field has the cells A1 to D4, not 'E7'.")


def test_cpd_056_a_claim_of_this_turn_stays() -> None:
    seats = [player(study=1), player(), player()]
    table = studying(*seats, field=FOUR | {"C1": on("Water", owner=0, since=1)})
    play(table, "claim A1", "pass", "pass")

    assert not [answer for answer in offered(table) if answer.startswith("move A1")]
    refusal = refused(table, "move A1 to B1")

    assert (refusal.rule, refusal.why) == (
        "CPD-056",
        "The claim on Water on A1 was placed in this turn and stays for now.",
    )


def test_cpd_056_a_moved_claim_is_of_this_turn() -> None:
    table = studying(player(), player(), player(), field=FOUR | {"C1": on("Water", owner=0)})

    play(table, "pass", "pass", "move C1 to A1")

    assert table.state.field[0].since == 2


def test_cpd_057_elements_stay_and_the_next_mover_may_come() -> None:
    field = {
        "A1": on("Water", "H H", owner=0, since=1),
        "A2": on("Ammonia", "N", owner=1, since=1),
        "A3": on("Urea"),
    }
    table = studying(player(), player(), player(), field=field)
    play(table, "pass", "move A1 to A3")
    assert lying(table, "A1") == "H H"

    play(table, "move A2 to A1")

    assert owners(table) == {"A1": 1, "A3": 0}
    assert lying(table, "A1") == "H H"


def test_cpd_r17_a_completed_compound_keeps_its_claim_and_its_token() -> None:
    field = FOUR | {"C1": on("Water", COMPLETE, owner=0, since=1)}

    table = studying(player(), player(), player(), field=field)

    assert asked(table) == "PlaceClaim 1", "the standing claim counts until it is scored"
    play(table, "pass", "pass")
    assert table.over, "there is nothing to move"
    refusal = refused(
        scene(
            MoveClaim(0),
            player(study=1),
            player(),
            field=field | {"C2": on("Urea", owner=0, since=1)},
        ),
        "move C1 to A1",
    )
    assert refusal.rule == "CPD-R17"


def test_cpd_065_a_mark_leaves_the_token_free() -> None:
    field = FOUR | {"C1": on("Water", COMPLETE, owner=0, mark=True)}

    table = studying(player(), player(), player(), field=field)

    assert asked(table) == "PlaceClaim 0"


def test_cpd_r68_a_claim_of_an_earlier_lap_is_no_older_claim() -> None:
    table = studying(player(study=1), player(), player(), field=FOUR)

    play(table, "claim A1", "pass", "pass", "claim A2")

    assert table.over, "nothing may be moved"


def test_cpd_r68_a_claim_of_an_earlier_research_phase_is_older() -> None:
    field = FOUR | {"C1": on("Water", "H", owner=0, since=4)}

    table = studying(player(), player(), player(), field=field, turn=5)
    play(table, "pass", "pass")

    assert "move C1 to A1" in offered(table)


def test_cpd_050_a_claim_is_told() -> None:
    table = studying(player(), player(), player(), field=FOUR)

    events = play(table, "claim Ammonia")

    assert only(events, Claimed)[0].sentence(["Ana"]) == "Ana claimed Ammonia on A2."


def test_cpd_173_without_passing_every_token_is_placed() -> None:
    rules = Rules(claim_passing=False)
    seats = [player(study=1), player(), player()]
    table = studying(*seats, field=FOUR | {"C1": on("Water")}, rules=rules)

    refusal = refused(table, "pass")
    assert (refusal.rule, refusal.why) == (
        "CPD-173",
        "In this game every claim token is placed as long as it can be.",
    )
    play(table, "claim A1", "claim A2", "claim B1", "claim B2")

    assert list(owners(table).values()) == [0, 1, 2, 0]


def test_cpd_173_the_last_compound_is_claimed_without_a_question() -> None:
    rules = Rules(claim_passing=False)

    table = studying(player(), player(), player(), field={"A1": on("Water")}, rules=rules, lead=2)

    assert owners(table) == {"A1": 2}
    assert table.over
