"""CPD-100 to CPD-104, CPD-109 to CPD-113, CPD-R36, CPD-R38: fires, and who stops them.

What a fire does is compared as it is printed: the field before, and the field after.
"""

from __future__ import annotations

from typing import Any

import pytest

from labtable.games.compounded.decisions import FightFire, Fire
from labtable.games.compounded.events.lab import CardsLaid, LabFireTurned
from labtable.games.compounded.events.research import (
    CompoundExploded,
    FireBroke,
    FlamesPlaced,
    FlameStopped,
)
from labtable.games.compounded.flow import Refill
from labtable.games.compounded.state import Spot
from labtable.games.compounded.tables import CELLS, READY
from tests.compounded.kit import (
    asked,
    bag,
    flames,
    lying,
    on,
    player,
    printed,
    scene,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)

CAUSE = ""  # a Lab Fire
SEVEN = ["Methane", "Acetylene", "Ketene", "Ethylene", "Propyne", "Cyanogen", "Methanol"]
ROW = {
    "A1": on("Methane", "C H", owner=0),
    "A2": on("Water", "O"),
    "A3": on("Acetylene"),
    "A4": on("Ketene", flames=1, owner=1),
}
ALIGHT = """\
A1 CH4          5g  A2 H2O          3l  A3 C2H2         6g  A4 C2H2O        5g
Methane             Water               Acetylene           Ketene
CH(HHH)             O(HH)               (HHCC)              (HHCCO)
Ana ^0/2 Key                            ^0/1 Goggles        Bo ^1/2 Cylinder"""
BURNT = """\
A1 CH4          5g  A2 H2O          3l  A3 empty            A4 empty
Methane             Water
CH(HHH)             O(HH)
Ana ^1/2 Key"""
SAVED = """\
A1 CH4          5g  A2 H2O          3l  A3 C2H2         6g  A4 C2H2O        5g
Methane             Water               Acetylene           Ketene
CH(HHH)             O(HH)               (HHCC)              (HHCCO)
Ana ^1/2 Key                            ^0/1 Goggles        Bo ^1/2 Cylinder"""


def full(*holes: str) -> dict[str, Spot]:
    """A field of compounds that do not burn, with holes."""
    return {cell: on("Calcium oxide") for cell in CELLS if cell not in holes}


def test_cpd_100_the_field_is_filled_first_and_then_it_burns() -> None:
    field = full("A1", "A2", "D4")

    table = scene(Refill(), player(), player(), player(), field=field, deck=SEVEN, fires=1)

    kinds = (LabFireTurned, CardsLaid, FireBroke, FlamesPlaced)
    told = [type(event) for event in table.told if isinstance(event, kinds)]
    assert told[:4] == [LabFireTurned, CardsLaid, FireBroke, FlamesPlaced]
    assert len(only(table.told, CardsLaid)[0].names) == 3
    assert only(table.told, CardsLaid)[0].cells == ["A1", "A2", "D4"]


def test_cpd_100_a_lab_fire_fills_no_cell() -> None:
    table = scene(Refill(), player(), player(), player(), field=full("A1"), deck=SEVEN[:7], fires=1)

    assert table.state.fires == 0
    assert table.state.field[0].card in [*SEVEN, ""]
    assert str(only(table.told, LabFireTurned)[0]) == "A Lab Fire was turned up."


def test_cpd_101_only_the_first_lab_fire_of_a_turn_counts() -> None:
    cards = ["Methane"] * 15
    field = full(*CELLS[:9])

    table = scene(Refill(), player(), player(), player(), field=field, deck=cards, fires=2)

    assert [str(event.how) for event in only(table.told, LabFireTurned)] == [
        "",
        "; one a turn is enough",
    ]
    assert len(only(table.told, FireBroke)) == 1
    assert set(flames(table).values()) == {1}


def test_cpd_101_the_next_turn_may_have_its_own() -> None:
    laid: dict[str, Any] = {"deck": ["Methane"] * 7, "fires": 1}

    again = scene(Refill(), player(), player(), field=full("A1"), lab_fires=1, **laid)
    anew = scene(Refill(), player(), player(), field=full("A1"), lab_fires=0, **laid)

    assert (flames(again), flames(anew)) == ({}, {"A1": 1})


def test_cpd_102_a_window_opens_before_the_flames() -> None:
    seats = [player(), player(extinguishers=[READY]), player(extinguishers=[READY])]
    table = scene(Fire(CAUSE), *seats, field=ROW, lead=2)
    assert printed(table, "A") == ALIGHT

    assert asked(table) == "FightFire 2"
    assert offered(table) == ["extinguish A1", "extinguish A3", "extinguish A4", "pass"]
    play(table, "extinguish A3")
    assert asked(table) == "FightFire 1"
    assert offered(table) == ["extinguish A1", "extinguish A4", "pass"]
    events = play(table, "extinguish A4")

    assert printed(table, "A") == SAVED
    assert only(events, FlameStopped) == [FlameStopped(1, "A4", "Ketene", saved=True)]


def test_cpd_102_whoever_owns_it_can_be_saved_by_anybody() -> None:
    seats = [player(extinguishers=[READY, READY]), player(), player()]
    table = scene(Fire(CAUSE), *seats, field=ROW)

    play(table, "extinguish A4", "extinguish A3")

    assert printed(table, "A") == SAVED
    assert table.state.players[0].extinguishers == []


def test_cpd_102_everybody_is_asked_once() -> None:
    seats = [player(extinguishers=[READY]), player(extinguishers=[READY]), player()]
    table = scene(Fire(CAUSE), *seats, field=ROW)

    play(table, "pass", "extinguish A3")

    assert table.over, "seat 0 has had its chance"
    assert table.state.players[0].extinguishers == [READY]


@pytest.mark.parametrize(
    ("cell", "why"),
    [
        ("A1", "Methane on A1 is protected already."),
        ("A2", "Water on A2 does not burn: no flame is about to land."),
        ("B1", "There is no compound on 'B1' to protect."),
    ],
)
def test_cpd_102_only_what_is_about_to_burn_is_protected(cell: str, why: str) -> None:
    seats = [player(extinguishers=[READY]), player(), player()]
    table = scene(FightFire(0, [], [0]), *seats, field=ROW)

    refusal = refused(table, f"extinguish {cell}")

    assert (refusal.rule, refusal.why) == ("CPD-102", why)


@pytest.mark.parametrize("held", ["Extinguisher", "Extinguisher C O", "Extinguisher O O"])
def test_cpd_102_an_unready_extinguisher_stops_nothing(held: str) -> None:
    table = scene(Fire(CAUSE), player(extinguishers=[held]), player(), player(), field=ROW)

    assert printed(table, "A") == BURNT


def test_cpd_103_one_flame_lands_on_all_that_burns() -> None:
    field = {"A1": on("Methane"), "B2": on("Ketene", "C"), "C3": on("Water"), "D4": on("Propyne")}

    table = scene(Fire(CAUSE), player(), player(), player(), field=field)

    assert flames(table) == {"A1": 1, "B2": 1, "D4": 1}
    assert only(table.told, FlamesPlaced)[0].cells == ["A1", "B2", "D4"]


def test_cpd_103_a_completed_compound_burns_too() -> None:
    field = {"A1": on("Methane", "all", owner=1), "A2": on("Ketene", "all", owner=0, mark=True)}

    table = scene(Fire(CAUSE), player(), player(), player(), field=field)

    assert flames(table) == {"A1": 1, "A2": 1}


def test_cpd_104_at_its_limit_a_compound_explodes() -> None:
    table = scene(Fire(CAUSE), player(), player(), player(), field=ROW)

    assert printed(table, "A") == BURNT
    assert [event.cell for event in only(table.told, CompoundExploded)] == ["A4", "A3"]


@pytest.mark.parametrize(
    ("card", "before", "stays"),
    [("Methane", 0, True), ("Methane", 1, False), ("Acetylene", 0, False), ("Methane", 2, False)],
)
def test_cpd_104_the_limit_is_equalled_or_passed(card: str, before: int, stays: bool) -> None:
    table = scene(Fire(CAUSE), player(), player(), field={"A1": on(card, flames=before)})

    assert bool(table.state.field[0].card) == stays


def test_cpd_109_flames_do_not_spread_with_the_elements() -> None:
    field = {"A1": on("Acetylene", "C H"), "A2": on("Methane"), "B1": on("Urea")}
    table = scene(Fire(CAUSE), player(), player(), player(), field=field)

    play(table, "C to B1", "H to B1")

    assert flames(table) == {"A2": 1}
    assert lying(table, "B1") == "C H"


def test_cpd_110_flames_stay_until_the_compound_leaves() -> None:
    field = {"A1": on("Methane"), "A2": on("Carbon suboxide")}
    frames = [Fire(CAUSE), Refill()]

    table = scene(frames, player(), player(), field=field | full("A1", "A2"), deck=[], fires=0)

    assert flames(table) == {"A1": 1, "A2": 1}


def test_cpd_111_r36_the_holes_of_a_lab_fire_are_filled_at_once() -> None:
    cards = ["Acetylene"] * 7
    table = scene(Refill(), player(), player(), field=full("A1"), deck=cards, fires=1)

    assert [event.names for event in only(table.told, CardsLaid)] == [["Acetylene"], ["Acetylene"]]
    assert table.state.gone == ["Acetylene"]
    assert table.state.field[0].card == "Acetylene"
    assert flames(table) == {}, "the new card gets no flame of this fire"


def test_cpd_r36_the_holes_of_another_fire_wait() -> None:
    table = scene(Fire(CAUSE), player(), player(), field=full("A1") | {"A1": on("Acetylene")})

    assert not table.state.field[0].card
    assert only(table.told, CardsLaid) == []


def test_cpd_112_what_has_no_limit_gets_no_flame() -> None:
    table = scene(Fire(CAUSE), player(), player(), field={"A1": on("Water"), "A2": on("Urea")})

    assert flames(table) == {}
    assert only(table.told, FlamesPlaced) == []


def test_cpd_112_unless_a_burner_has_lit_it() -> None:
    table = scene(Fire(CAUSE), player(), player(), field={"A1": on("Water", "O", flames=1)}, bag="")

    assert [event.name for event in only(table.told, CompoundExploded)] == ["Water"]
    assert bag(table) == "O"


def test_cpd_113_r38_a_used_extinguisher_does_not_come_back() -> None:
    seats = [player("C O O", extinguishers=[READY]), player(), player()]
    table = scene(Fire(CAUSE), *seats, field=ROW)

    play(table, "extinguish A1")

    assert table.state.players[0].extinguishers == []
    assert table.state.gone.count(READY) == 1
    assert table.view(0).seats[0].extinguishers == []


def test_cpd_102_a_fire_is_told_with_what_it_threatens() -> None:
    table = scene(Fire(CAUSE), player(), player(), field=ROW)

    assert str(only(table.told, FireBroke)[0]) == (
        "Fire! A Lab Fire breaks out. Flames threaten Methane on A1, Acetylene on A3, Ketene on A4."
    )
    assert str(only(table.told, FlamesPlaced)[0]).startswith("A flame landed on Methane on A1")
