"""CPD-140 to CPD-145, CPD-R51, CPD-R53, CPD-R54: Grant and Volatile."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.games.compounded import Grant, Share
from labtable.games.compounded.decisions import AwardGrant, Reaction, ScoreCompounds
from labtable.games.compounded.events.lab import (
    GrantAwarded,
    PointsShared,
    ReactionFailed,
)
from labtable.games.compounded.events.research import CompoundExploded, FireBroke
from labtable.games.compounded.flow import Lab, Refill, Turn
from labtable.games.compounded.tables import CELLS, READY
from tests.compounded.kit import (
    COMPLETE,
    TOP,
    asked,
    flames,
    on,
    owners,
    player,
    printed,
    scene,
    scores,
    scoring,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)

LEVELS = ("discovery", "study", "research", "lab")
DONE: dict[str, Any] = dict.fromkeys(LEVELS, TOP)
ETHYLENE = {"A1": on("Ethylene", COMPLETE, owner=0)}
HYDRAZINE = {"A1": on("Hydrazine", COMPLETE, owner=0)}


@pytest.mark.parametrize("answer", ["pass", "done", "raise none"])
def test_cpd_140_a_reaction_cannot_be_refused(answer: str) -> None:
    table = scoring(player(), field=ETHYLENE)
    play(table, "raise lab")

    assert asked(table) == "AwardGrant 0"
    assert refused(table, answer).rule in ("CPD-072", "CPD-085")


def test_cpd_140_it_happens_at_once() -> None:
    field = HYDRAZINE | {"A2": on("Water", COMPLETE, owner=0), "A3": on("Methane")}
    table = scoring(player(), field=field)

    play(table, "score A1", "raise lab")

    assert flames(table) == {"A3": 1}, "before the next compound is scored"
    assert asked(table) == "RaiseExperiment 0"


def test_cpd_141_a_grant_raises_an_experiment_of_another_one() -> None:
    seats = [player(), player(lab=TOP), player(study=1)]
    table = scoring(*seats, field=ETHYLENE)
    play(table, "raise lab")

    assert offered(table) == [
        *[f"grant 1 {each}" for each in ("discovery", "study", "research")],
        *[f"grant 2 {each}" for each in LEVELS],
    ]
    events = play(table, "grant 2 study")

    assert table.state.players[2].levels["study"] == 2
    assert scores(table) == [7, 0, 0]
    said = only(events, GrantAwarded)[0].sentence(["Ana", "Ben", "Cem"])
    assert said == "Ana raises study of Cem with the Grant of Ethylene."


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (Grant(0, "study"), "A Grant raises an experiment of somebody else."),
        (Grant(1, "lab"), "Seat 1 can be granted discovery, study, research, not 'lab'."),
        (Grant(2, "lab"), "Seat 2 has no experiment below the top."),
        (Grant(1, "moon"), "Seat 1 can be granted discovery, study, research, not 'moon'."),
        (Grant(7, "lab"), "The seats here are 0 to 2, not 7."),
    ],
)
def test_cpd_141_what_cannot_be_granted(answer: Grant, why: str) -> None:
    seats = [player(), player(lab=TOP), player(**DONE)]
    table = scene(AwardGrant(0, "Ethylene", False), *seats)

    refusal = refused(table, answer)

    assert (refusal.rule, refusal.why) == ("CPD-141", why)


def test_cpd_142_with_nothing_to_raise_the_points_are_halved() -> None:
    seats = [player(score=10), player(**DONE), player(**DONE, score=1)]
    table = scoring(*seats, field=ETHYLENE)

    assert offered(table) == ["share with 1", "share with 2"]
    assert refused(table, Share(0)).why == (
        "Points are shared with another scientist at this table."
    )
    events = play(table, "share with 2")

    assert scores(table) == [13, 0, 4], "the odd point is lost"
    assert only(events, PointsShared)[0].sentence(["Ana", "Bo", "Cy"]) == (
        "Ana shares the points of Ethylene with Cy: 3 each."
    )
    play(table, "raise lab")
    assert table.over, "there is no Grant on top of it"


def test_cpd_142_eight_points_are_four_and_four() -> None:
    field = {"A1": on("Methylamine", COMPLETE, owner=0)}

    table = scoring(player(), player(**DONE), player(**DONE), field=field)
    play(table, "share with 1")

    assert scores(table) == [4, 4, 0]


@pytest.mark.parametrize("level", LEVELS)
def test_cpd_r51_sharing_only_when_nobody_else_can_be_raised(level: str) -> None:
    seats = [player(**DONE), player(**DONE), player(**(DONE | {level: 2}))]

    table = scoring(*seats, field=ETHYLENE)

    assert scores(table)[0] == 7
    assert table.state.players[2].levels[level] == TOP, "the only choice is taken"


def test_cpd_r51_own_experiments_below_the_top_do_not_help() -> None:
    table = scoring(player(), player(**DONE), player(**DONE), field=ETHYLENE)

    assert asked(table) == "SharePoints 0"


def test_cpd_143_volatile_burns_the_field_as_it_stands() -> None:
    field = HYDRAZINE | {
        "A2": on("Acetylene", COMPLETE, owner=1),
        "A3": on("Methane", COMPLETE, owner=2),
    }
    seats = [player(), player(), player(extinguishers=[READY])]
    table = scene(Lab(), *seats, field=field)
    play(table, "raise lab")
    assert printed(table, "A").splitlines()[::3] == [
        "A1 empty            A2 C2H2         6g  A3 CH4          5g  A4 empty",
        "                    Bo ^0/1 Goggles     Cy ^0/2 Key",
    ]

    assert asked(table) == "FightFire 2"
    play(table, "pass")

    empty = "A1 empty            A2 empty            A3 empty            A4 empty"
    assert printed(table, "A").splitlines() == [empty, "", ""]
    assert scores(table) == [7, 0, 5], "Methane has one flame and is scored"


def test_cpd_143_a_completed_compound_explodes_like_any_other() -> None:
    field = HYDRAZINE | {"C2": on("Acetylene", COMPLETE, owner=1)}
    table = scene([ScoreCompounds(0), ScoreCompounds(1)], player(), player(), player(), field=field)

    events = play(table, "raise lab")

    assert [event.name for event in only(events, CompoundExploded)] == ["Acetylene"]
    assert scores(table) == [7, 0, 0]


def test_cpd_r54_volatile_does_not_fill_the_field_first() -> None:
    table = scoring(player(), field=HYDRAZINE, deck=["Methane"] * 20)

    events = play(table, "raise lab")

    assert only(events, FireBroke)[0].names == []
    assert str(only(events, FireBroke)[0]) == (
        "Fire! Hydrazine is volatile. Flames threaten nothing."
    )
    assert len(table.state.deck) == 20


def test_cpd_144_volatile_and_a_lab_fire_may_come_in_one_turn() -> None:
    field = {cell: on("Urea") for cell in CELLS}
    field |= HYDRAZINE | {"D4": on("Methane", "C", owner=2)}
    frames = [ScoreCompounds(0), Refill()]
    seats = [player(), player(), player()]

    table = scene(frames, *seats, field=field, deck=["Calcium oxide"] * 7, fires=1)
    before = printed(table, "D")
    events = play(table, "raise lab")

    assert "^0/2" in before
    assert [str(event.cause) for event in only(events, FireBroke)] == [
        "Hydrazine is volatile.",
        "A Lab Fire breaks out.",
    ]
    assert [event.name for event in only(events, CompoundExploded)] == ["Methane"]


def test_cpd_145_r53_a_second_volatile_of_a_turn_has_no_fire() -> None:
    field = {
        "A1": on("Hydrazine", COMPLETE, owner=0),
        "D4": on("Calcium hydride", COMPLETE, owner=0),
        "B4": on("Methane"),
    }
    table = scoring(player(), field=field)

    events = play(table, "score D4", "raise lab")

    assert flames(table) == {"B4": 1}
    assert "A1" not in owners(table), "Hydrazine has exploded"
    table = scene(
        [Reaction(0, "Calcium hydride", False), Reaction(1, "Hydrazine", False)],
        *(player(), player(), player()),
        field={"B4": on("Methane")},
    )
    events = table.told
    assert len(only(events, FireBroke)) == 1
    assert str(only(events, ReactionFailed)[0]) == (
        "The reaction of Hydrazine has no effect: one Volatile fire a turn is all."
    )
    assert flames(table) == {"B4": 1}


def test_cpd_145_the_next_turn_may_burn_again() -> None:
    field = {cell: on("Urea") for cell in CELLS}

    table = scene(Turn(), player(), player(), player(), field=field, volatile=True, lab_fires=1)

    assert not table.state.volatile
    assert table.state.lab_fires == 0


@pytest.mark.parametrize("card", ["Water", "Methane", "Urea"])
def test_cpd_140_most_compounds_have_no_reaction(card: str) -> None:
    table = scene(Reaction(0, card, False), player(), player(), player())

    assert table.over
    assert table.told == []
