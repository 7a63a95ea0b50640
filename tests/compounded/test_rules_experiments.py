"""CPD-090 to CPD-094, CPD-R50: what raised experiments bring, and when."""

from __future__ import annotations

import pytest

from labtable.games.compounded.decisions import AwardGrant, ScoreCompounds
from labtable.games.compounded.events.lab import ExperimentRaised, ToolGained, ToolMissing
from labtable.games.compounded.flow import Discovery, Research, Study
from labtable.games.compounded.mechanics import raise_level
from tests.compounded.kit import (
    COMPLETE,
    TOP,
    asked,
    bench,
    on,
    player,
    scene,
    scoring,
)
from tests.playing import (
    offered,
    only,
    play,
)

SOLID = {"A1": on("Calcium oxide", COMPLETE, owner=0)}
LIQUID = {"A1": on("Water", COMPLETE, owner=0)}
GAS = {"A1": on("Ammonia", COMPLETE, owner=0)}


def test_cpd_090_lab_adds_one_space_each_time() -> None:
    table = scoring(player(), field=LIQUID)

    spaces = [table.view(0).seats[0].spaces]
    play(table, "raise lab")
    spaces.append(table.view(0).seats[0].spaces)
    for _ in range(2):
        raise_level(table.state, 0, "lab")
        spaces.append(table.view(0).seats[0].spaces)

    assert spaces == [4, 5, 6, 7]


def test_cpd_091_a_raised_study_frees_a_token_at_once() -> None:
    field = SOLID | {"A2": on("Water", owner=0), "A3": on("Urea"), "A4": on("Ammonia", "N")}
    table = scene([ScoreCompounds(0), Study()], player(), player(), player(), field=field)
    assert not table.state.may_claim(0)

    play(table, "raise study")

    assert asked(table) == "PlaceClaim 0"


def test_cpd_091_it_is_usable_in_research_too() -> None:
    field = SOLID | {"A2": on("Water", owner=0), "A4": on("Ammonia", "N")}
    table = scene([ScoreCompounds(0), Research()], player(), player(), player(), field=field)

    play(table, "raise study")

    assert "claim A4" in offered(table)


def test_cpd_092_the_first_raised_study_brings_a_journal() -> None:
    table = scoring(player(), field=SOLID, turn=6)

    events = play(table, "raise study")

    assert table.state.players[0].journals == [6]
    assert table.state.supply["Journal"] == 4
    assert only(events, ToolGained) == [ToolGained(0, "Journal")]


@pytest.mark.parametrize("other", ["discovery", "research", "lab"])
def test_cpd_092_other_experiments_bring_none(other: str) -> None:
    table = scene([], player(), player(), player())

    raise_level(table.state, 0, other)

    assert table.state.players[0].journals == []


def test_cpd_r50_one_journal_a_game_and_it_is_never_lost() -> None:
    shifting = player(study=1, studied=True, journals=[2], tools=["Graduated Cylinder"])
    table = scoring(shifting, field={"A1": on("Water", "H", owner=0)})

    play(table, "shift study to lab")
    raise_level(table.state, 0, "study")
    raise_level(table.state, 0, "study")

    assert table.state.players[0].journals == [2]


def test_cpd_r50_a_grant_or_a_cylinder_brings_it_as_well() -> None:
    granted = scene(AwardGrant(0, "Ethylene", False), player(), player(), player(), turn=4)
    play(granted, "grant 1 study")
    shifted = scoring(player(lab=1, tools=["Graduated Cylinder"]), turn=4)
    play(shifted, "shift lab to study")

    assert granted.state.players[1].journals == [4]
    assert shifted.state.players[0].journals == [4]


def test_cpd_r50_without_a_tile_there_is_none() -> None:
    table = scoring(player(), field=SOLID, supply={"Journal": 0})

    events = play(table, "raise study")

    assert table.state.players[0].journals == []
    assert only(events, ToolMissing) == [ToolMissing(0, "Journal")]


def test_cpd_093_a_new_discovery_number_is_drawn_next_time() -> None:
    table = scene([ScoreCompounds(0), Discovery()], player(), player(), player(), field=LIQUID)
    assert bench(table) == ""

    play(table, "raise discovery")

    assert [len(bench(table, seat).split()) for seat in (0, 1, 2)] == [3, 2, 2]


def test_cpd_093_a_new_research_number_is_placed_next_time() -> None:
    field = GAS | {"A2": on("Methane")}
    frames = [ScoreCompounds(0), Research()]
    table = scene(frames, player("H H H H", wilds=0), player(), player(), field=field)

    play(table, "raise research", "H on A2", "H on A2", "H on A2")

    assert not [answer for answer in offered(table) if answer.startswith("H on")]
    assert bench(table) == "H"


def test_cpd_093_a_raise_is_told_with_its_number() -> None:
    events = play(scoring(player(research=2), field=GAS), "raise research")

    assert only(events, ExperimentRaised)[0].sentence(["Ana"]) == (
        "Ana raised research to 5, the top."
    )


@pytest.mark.parametrize(("level", "completed"), [(0, 0), (1, 0), (2, 0), (TOP, 1)])
def test_cpd_094_an_experiment_is_completed_at_its_top(level: int, completed: int) -> None:
    assert player(study=level).count_completed() == completed
