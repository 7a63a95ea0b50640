"""CPD-060 to CPD-066, CPD-072, CPD-R15, CPD-R16, CPD-R69: placing and late claims."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.games.compounded import Claim, Place
from labtable.games.compounded.events.research import CompoundCompleted, ElementPlaced
from labtable.games.compounded.flow import Lab
from labtable.games.compounded.state.rules import Rules
from tests.compounded.kit import (
    asked,
    bench,
    lying,
    on,
    owners,
    player,
    researching,
    scene,
    scores,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)

WATER = {"A1": on("Water")}
BARE: dict[str, Any] = {"wilds": 0, "extinguishers": []}  # nothing but a bench


def test_cpd_060_one_step_each_in_turn_order() -> None:
    table = researching(player("H"), player("H"), player("O"), field=WATER, lead=1)

    assert asked(table) == "PlaceElements 1"
    play(table, "H on A1", "done")
    assert asked(table) == "PlaceElements 2"
    play(table, "done")
    assert asked(table) == "PlaceElements 0"
    play(table, "done")

    assert table.over
    assert lying(table, "A1") == "H"


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_cpd_060_up_to_the_research_number_is_placed(level: int) -> None:
    table = researching(player("H H H H C", research=level), field={"A1": on("Methane")})
    number = level + 2

    play(table, *["H on A1", "H on A1", "H on A1", "H on A1", "C on A1"][:number])

    assert len(lying(table, "A1").split()) == number
    if number < 5:
        refusal = refused(table, "C on A1")
        why = f"Your Research number is {number}, and all of it is placed."
        assert (refusal.rule, refusal.why) == ("CPD-060", why)


def test_cpd_060_placing_nothing_is_legal() -> None:
    table = researching(player("H H"), field=WATER)

    play(table, "done")

    assert bench(table) == "H H"


def test_cpd_060_elements_come_from_the_own_bench() -> None:
    table = researching(player("H C"), player("O O"), field=WATER)

    refusal = refused(table, "O on A1")

    assert (refusal.rule, refusal.why) == ("CPD-060", "There is no O on your bench, only H, C.")


@pytest.mark.parametrize("source", ["pocket", "bag"])
def test_cpd_060_there_is_no_other_source(source: str) -> None:
    table = researching(player("H C"), field=WATER)

    refusal = refused(table, Place("H", "A1", source))

    assert refusal.rule == "CPD-060"
    assert f"not from '{source}'" in refusal.why


def test_cpd_061_an_element_goes_on_an_open_slot_of_its_kind() -> None:
    table = researching(player("C O H", **BARE), field={"A1": on("Water", "O"), "A2": on("Urea")})

    assert offered(table) == ["H on A1", "H on A2", "C on A2", "O on A2", "claim A1", "done"]
    refusal = refused(table, "O on A1")

    assert (refusal.rule, refusal.why) == (
        "CPD-061",
        "Water on A1 has open slots for H, H, not for O.",
    )


def test_cpd_061_placed_elements_do_not_come_back() -> None:
    table = researching(player("H", **BARE), field=WATER)

    play(table, "H on A1")

    assert (lying(table, "A1"), bench(table)) == ("H", "")
    assert offered(table) == ["claim A1", "done"]


def test_cpd_062_own_unclaimed_and_others_compounds_are_targets() -> None:
    field = {
        "A1": on("Water", owner=0),
        "A2": on("Water", owner=1),
        "A3": on("Water"),
        "A4": on("Water", "H H O", owner=2),
    }
    table = researching(player("H H H", research=1, **BARE), field=field)

    play(table, "H on A1", "H on A2", "H on A3")

    assert [lying(table, cell) for cell in ("A1", "A2", "A3")] == ["H", "H", "H"]


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("A4", "Water on A4 is complete already."),
        ("B4", "No compound lies on B4."),
        ("E5", "Elements go on A1 to D4 or on your own Extinguisher, not on 'E5'."),
    ],
)
def test_cpd_062_a_target_that_is_none_is_explained(target: str, why: str) -> None:
    field = {"A4": on("Water", "H H O", owner=2), "A1": on("Water")}
    table = researching(player("H"), field=field)

    refusal = refused(table, Place("H", target))

    assert (refusal.rule, refusal.why) == ("CPD-062", why)


def test_cpd_063_a_claimed_compound_scores_for_its_owner_whoever_completes_it() -> None:
    field = {"A1": on("Water", "H H", owner=1)}
    table = researching(player("O"), field=field)

    events = play(table, "O on A1")

    assert owners(table) == {"A1": 1}
    assert not table.state.field[0].mark
    assert only(events, CompoundCompleted) == [CompoundCompleted(1, "A1", "Water")]


def test_cpd_063_another_one_cannot_score_it() -> None:
    field = {"A1": on("Water", "H H O", owner=1), "A2": on("Ammonia", "N H H H", owner=0)}
    table = scene(Lab(), player(lab=1), player(), player(), field=field)

    assert asked(table) == "RaiseExperiment 0"
    play(table, "raise lab", "raise lab")

    assert scores(table) == [4, 3, 0]


def test_cpd_064_the_last_element_wins_an_unclaimed_compound() -> None:
    table = researching(player("O"), field={"A1": on("Water", "H H")})

    play(table, "O on A1")

    assert owners(table) == {"A1": 0}
    assert table.state.field[0].mark


def test_cpd_064_an_earlier_element_does_not() -> None:
    table = researching(player("H"), player("O"), field={"A1": on("Water", "H")})

    play(table, "H on A1", "done", "O on A1")

    assert owners(table) == {"A1": 1}


def test_cpd_065_a_mark_does_not_count_against_study() -> None:
    field = {"A1": on("Water", "H H"), "A2": on("Ammonia", "N")}
    table = researching(player("O H", wilds=0), field=field)

    play(table, "O on A1", "claim A2")

    assert owners(table) == {"A1": 0, "A2": 0}
    assert table.state.claims(0) == 1


def test_cpd_r16_marks_never_run_out() -> None:
    claimed = {cell: on("Urea", owner=0) for cell in ("B1", "B2", "B3", "B4")}
    field = {"A1": on("Water", "H H"), "A2": on("Water", "H H"), **claimed}
    table = researching(player("O O", study=3), field=field)

    play(table, "O on A1", "O on A2")

    assert [owners(table)[cell] for cell in ("A1", "A2")] == [0, 0]


def test_cpd_066_a_compound_with_an_element_may_be_claimed_in_the_own_step() -> None:
    field = {"A1": on("Water", "H"), "A2": on("Water"), "A3": on("Water", "H", owner=1)}
    table = researching(player(**BARE), field=field)

    assert offered(table) == ["claim A1", "done"]
    play(table, "claim A1")

    assert owners(table) == {"A1": 0, "A3": 1}
    assert table.state.field[0].since == 2


def test_cpd_066_the_study_number_limits_late_claims_too() -> None:
    field = {"A1": on("Water", "H"), "A2": on("Water", "H", owner=0)}
    table = researching(player(), field=field)

    refusal = refused(table, "claim A1")

    assert (refusal.rule, refusal.why) == (
        "CPD-051",
        "All the claims that your Study allows are standing.",
    )


@pytest.mark.parametrize(
    ("cell", "rule", "why"),
    [
        ("A1", "CPD-066", "Water holds no element yet: it can be claimed in the Study phase."),
        ("A2", "CPD-052", "Ammonia on A2 is claimed already."),
        ("A3", "CPD-R17", "Urea on A3 is complete and waits to be scored."),
        ("D4", "CPD-050", "No compound lies on D4."),
        ("Z9", "CPD-050", "The field has the cells A1 to D4, not 'Z9'."),
    ],
)
def test_cpd_r15_which_compounds_can_be_claimed_in_research(cell: str, rule: str, why: str) -> None:
    field = {
        "A1": on("Water"),
        "A2": on("Ammonia", "N", owner=1),
        "A3": on("Urea", "all", owner=0, mark=True),
    }
    table = researching(player("H"), field=field)

    refusal = refused(table, Claim(cell))

    assert (refusal.rule, refusal.why) == (rule, why)


def test_cpd_r15_an_own_placement_of_this_step_counts() -> None:
    table = researching(player("H", **BARE), field=WATER)
    assert "claim A1" not in offered(table)

    play(table, "H on A1", "claim A1")

    assert owners(table) == {"A1": 0}


def test_cpd_r15_only_in_the_own_step() -> None:
    table = researching(player("O"), player(), field={"A1": on("Water", "H")})

    assert refused(table, "claim A1", seat=1).rule == "TABLE-02"


def test_cpd_174_claims_only_in_study() -> None:
    rules = Rules(claim_in_research=False)
    seats = [player(**BARE), player(**BARE), player(**BARE)]
    table = researching(*seats, field={"A1": on("Water", "H")}, rules=rules)
    assert table.over, "nobody has anything to do"

    table = researching(player("H"), field={"A1": on("Water", "H")}, rules=rules)
    refusal = refused(table, "claim A1")

    assert (refusal.rule, refusal.why) == (
        "CPD-174",
        "In this game claims are placed in the Study phase only.",
    )


def test_cpd_072_a_step_ends_when_its_scientist_says_so() -> None:
    table = researching(player("H H"), player("H"), player("H"), field=WATER)

    play(table, "H on A1", "done")

    assert asked(table) == "PlaceElements 1"
    assert refused(table, "H on A1", seat=0).rule == "TABLE-02"
    play(table, "done", "done")
    assert table.over, "there is no second step"


def test_cpd_072_something_may_have_to_be_decided_first() -> None:
    field = {"A1": on("Water", "H H O", owner=0)}
    table = scene(Lab(), player(), player(), player(), field=field)

    refusal = refused(table, "done")

    assert (refusal.rule, refusal.why) == ("CPD-072", "Something has to be decided here first.")


def test_cpd_r69_a_burning_compound_takes_elements_and_claims() -> None:
    field = {"A1": on("Acetylene", "C C", flames=1)}
    table = researching(player("H H"), field=field)

    play(table, "H on A1", "claim A1", "H on A1")

    assert owners(table) == {"A1": 0}
    assert lying(table, "A1") == "C C H H"


def test_cpd_061_a_placement_is_told_with_what_is_missing() -> None:
    table = researching(player("H"), field=WATER)

    events = play(table, "H on Water")

    assert only(events, ElementPlaced)[0].sentence(["Ana"]) == (
        "Ana put H on Water, A1; open: H, O."
    )


@pytest.mark.parametrize("said", ["H on Ethylene oxide", "h on ethylene OXIDE", "H on A2"])
def test_cpd_062_a_compound_is_called_by_its_whole_name(said: str) -> None:
    field = {"A1": on("Ethylene"), "A2": on("Ethylene oxide")}
    table = researching(player("H"), field=field)

    play(table, said)

    assert lying(table, "A2") == "H"
