"""CPD-R37: compounds that are completed by what an explosion scatters."""

from __future__ import annotations

from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.decisions import Fire
from labtable.games.compounded.flow import Lab
from tests.compounded.kit import (
    COMPLETE,
    asked,
    nobel,
    on,
    owners,
    player,
    scene,
    scores,
)
from tests.playing import (
    play,
)


def test_cpd_r37_a_claimed_compound_waits_for_its_owner() -> None:
    field = {"A1": on("Acetylene", "H", owner=0), "A2": on("Water", "O H", owner=1)}

    table = scene(Fire(""), player(), player(), player(), field=field)

    assert owners(table) == {"A2": 1}
    assert not table.state.field[1].mark


def test_cpd_r37_who_chose_the_slot_gets_the_mark_even_when_it_was_forced() -> None:
    field = {"A1": on("Acetylene", "H", owner=1), "A2": on("Water", "O H")}

    table = scene(Fire(""), player(), player(), player(), field=field)

    assert owners(table) == {"A2": 1}
    assert table.state.field[1].mark


def test_cpd_r37_the_lead_gets_the_mark_of_what_he_scatters() -> None:
    field = {"A1": on("Acetylene", "H"), "A2": on("Water", "O H")}

    table = scene(Fire(""), player(), player(), player(), field=field, lead=2)

    assert owners(table) == {"A2": 2}


def test_cpd_r37_nobel_gets_it_when_the_lead_scatters_nobels_card() -> None:
    spot = on("Acetylene", COMPLETE, owner=NOBEL, mark=True)
    field = {"A1": spot, "A2": on("Water", "O H")}

    table = scene(Fire(""), player(), player(), field=field, nobel=nobel(), lead=1)

    assert owners(table) == {"A2": NOBEL}


def test_cpd_r37_it_is_scored_now_if_the_step_is_still_to_come() -> None:
    field = {"A1": on("Acetylene", "H", owner=1, flames=1), "A2": on("Water", "O H")}

    table = scene(Lab(), player(), player(), player(), field=field)

    assert asked(table) == "RaiseExperiment 1"
    assert scores(table) == [0, 3, 0]


def test_cpd_r37_else_it_is_scored_in_the_next_turn() -> None:
    field = {
        "A1": on("Acetylene", "H", owner=0),
        "A2": on("Water", "O H"),
        "A4": on("Hydrazine", COMPLETE, owner=1),
    }
    table = scene(Lab(), player(), player(), player(), field=field, deck=["Urea"] * 20, fires=0)

    play(table, "raise discovery")

    assert scores(table) == [0, 7, 0]
    assert owners(table) == {"A2": 0}, "seat 0 had its step before the fire"
