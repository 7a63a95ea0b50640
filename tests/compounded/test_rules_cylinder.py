"""CPD-128 to CPD-130, CPD-R55 to CPD-R57: the Graduated Cylinder."""

from __future__ import annotations

import pytest

from labtable.games.compounded import Shift, TakeBack
from labtable.games.compounded.events.discovery import ClaimTakenBack
from labtable.games.compounded.events.lab import (
    ExperimentLowered,
)
from tests.compounded.kit import (
    COMPLETE,
    TOP,
    asked,
    bag,
    bench,
    lying,
    on,
    owners,
    player,
    scoring,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)

CYLINDER = ["Graduated Cylinder"]


def test_cpd_128_a_cylinder_lowers_one_experiment_and_raises_another() -> None:
    table = scoring(player(discovery=2, tools=CYLINDER))

    events = play(table, "shift discovery to research")

    assert table.state.players[0].levels == {"discovery": 1, "study": 0, "research": 1, "lab": 0}
    assert only(events, ExperimentLowered)[0].sentence(["Ana"]) == (
        "Ana lowered discovery to 3 with the Graduated Cylinder."
    )


def test_cpd_128_r55_once_a_turn_with_any_number_of_cylinders() -> None:
    table = scoring(
        player(discovery=2, tools=CYLINDER * 2),
        field={cell: on("Water", COMPLETE, owner=0) for cell in ("A1", "A2")},
    )
    play(table, "shift discovery to research")

    refusal = refused(table, "shift discovery to research")

    assert (refusal.rule, refusal.why) == (
        "CPD-R55",
        "A Graduated Cylinder works once a turn, and it has.",
    )


@pytest.mark.parametrize(
    "answers",
    [
        ["shift study to discovery", "score A1", "raise lab", "raise lab"],
        ["score A1", "raise lab", "shift study to discovery", "raise lab"],
        ["score A1", "raise lab", "score A2", "raise lab", "shift study to discovery"],
    ],
)
def test_cpd_r56_the_cylinder_works_before_between_and_after_scorings(answers: list[str]) -> None:
    field = {"A1": on("Water", COMPLETE, owner=0), "A2": on("Ammonia", COMPLETE, owner=0)}
    table = scoring(player(study=2, tools=CYLINDER), field=field)

    play(table, *answers)

    assert table.over
    assert table.state.players[0].levels == {"discovery": 1, "study": 1, "research": 0, "lab": 2}


@pytest.mark.parametrize(
    ("down", "up", "why"),
    [
        ("study", "lab", "Your study is at its start and cannot go down."),
        ("lab", "discovery", "Your discovery is at the top and cannot go up."),
        ("lab", "lab", "One experiment goes down and another one up."),
    ],
)
def test_cpd_r57_a_half_exchange_is_none(down: str, up: str, why: str) -> None:
    table = scoring(player(discovery=TOP, lab=1, tools=CYLINDER))

    refusal = refused(table, Shift(down, up))

    assert (refusal.rule, refusal.why) == ("CPD-R57", why)


def test_cpd_128_the_cylinder_moves_experiments_only() -> None:
    table = scoring(player(lab=1, tools=CYLINDER))

    refusal = refused(table, "shift moon to lab")

    assert (refusal.rule, refusal.why) == (
        "CPD-128",
        "The experiments are discovery, study, research, lab.",
    )


def test_cpd_128_without_a_cylinder_nothing_shifts() -> None:
    field = {cell: on("Water", COMPLETE, owner=0) for cell in ("A1", "A2")}

    refusal = refused(scoring(player(lab=1), field=field), "shift lab to study")

    assert (refusal.rule, refusal.why) == ("CPD-128", "You have no Graduated Cylinder.")


def test_cpd_129_a_claim_too_many_is_taken_back() -> None:
    field = {"A1": on("Water", "H", owner=0), "A2": on("Ammonia", owner=0), "A3": on("Urea")}
    table = scoring(player(study=1, tools=CYLINDER), field=field)

    play(table, "shift study to lab")
    assert offered(table) == ["take back A1", "take back A2"]
    refusal = refused(table, TakeBack("A3"))
    events = play(table, "take back A1")

    assert (refusal.rule, refusal.why) == (
        "CPD-R56",
        "You have no claim on an uncompleted compound on 'A3'.",
    )
    assert owners(table) == {"A2": 0}
    assert lying(table, "A1") == "H"
    assert only(events, ClaimTakenBack) == [ClaimTakenBack(0, "A1")]


def test_cpd_129_within_the_new_number_nothing_is_taken_back() -> None:
    table = scoring(player(study=1, tools=CYLINDER), field={"A1": on("Water", owner=0)})

    play(table, "shift study to lab")

    assert owners(table) == {"A1": 0}
    assert table.over


def test_cpd_r56_study_stays_when_all_claims_wait_to_be_scored() -> None:
    field = {cell: on("Water", COMPLETE, owner=0) for cell in ("A1", "A2")}
    table = scoring(player(study=1, lab=1, tools=CYLINDER), field=field)

    assert "shift study to lab" not in offered(table)
    refusal = refused(table, "shift study to lab")

    assert (refusal.rule, refusal.why) == (
        "CPD-R56",
        "All your claims wait to be scored, so none can be taken back: Study stays.",
    )
    play(table, "score A1", "raise lab")
    assert "shift study to lab" in offered(table), "one token is back"


def test_cpd_130_lowering_lab_returns_what_finds_no_space() -> None:
    table = scoring(player("H H O O S", lab=1, tools=CYLINDER), bag="")

    play(table, "shift lab to study")
    assert offered(table) == ["return H", "return O", "return S"]
    play(table, "return O")

    assert (bench(table), bag(table)) == ("H H O S", "O")
    assert asked(table) == ""
