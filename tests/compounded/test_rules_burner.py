"""CPD-131 to CPD-134, CPD-R28 to CPD-R30: the Bunsen Burner, and who answers it.

What a Burner does is compared as it is printed: the field before, and the field after.
"""

from __future__ import annotations

import pytest

from labtable.games.compounded import Burn, Extinguish
from labtable.games.compounded.decisions import UseBurner
from labtable.games.compounded.events.research import (
    BurnerUsed,
    CompoundExploded,
    CompoundLit,
    FlameStopped,
)
from labtable.games.compounded.flow import Lab, Research
from labtable.games.compounded.tables import READY
from tests.compounded.kit import (
    COMPLETE,
    asked,
    flames,
    nobel,
    on,
    player,
    printed,
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

BURNER = ["Bunsen Burner"]
ROW = {"A1": on("Water", "O"), "A2": on("Acetylene", "C"), "A3": on("Methane", flames=1)}
BEFORE = """\
A1 H2O          3l  A2 C2H2         6g  A3 CH4          5g  A4 empty
Water               Acetylene           Methane
O(HH)               C(HHC)              (HHHHC)
                    ^0/1 Goggles        ^1/2 Key"""


def test_cpd_131_a_burner_lights_any_compound_without_a_flame() -> None:
    table = researching(player(tools=BURNER), field=ROW)
    assert printed(table, "A") == BEFORE
    assert offered(table) == ["burn A1", "burn A2", "pass"]

    events = play(table, "burn A2")

    assert printed(table, "A") == BEFORE.replace("^0/1 Goggles", "^1/1 Goggles")
    assert table.state.players[0].tools == []
    assert only(events, BurnerUsed) == [BurnerUsed(0, "A2", "Acetylene")]
    assert str(only(events, CompoundLit)[0]).startswith("Acetylene on A2 burns, 1 of 1. One flame")


@pytest.mark.parametrize(
    ("cell", "rule", "why"),
    [
        ("A3", "CPD-131", "Methane on A3 has a flame already."),
        ("D4", "CPD-R29", "There is no compound of the field on 'D4' to light."),
        (
            "Extinguisher",
            "CPD-R29",
            "There is no compound of the field on 'Extinguisher' to light.",
        ),
    ],
)
def test_cpd_131_r29_what_cannot_be_lit(cell: str, rule: str, why: str) -> None:
    for table in (
        researching(player(tools=BURNER), field=ROW),
        scene([UseBurner(0, [])], player("H", tools=BURNER), player(), player(), field=ROW),
    ):
        refusal = refused(table, Burn(cell))
        assert (refusal.rule, refusal.why) == (rule, why)


def test_cpd_131_without_a_burner_nothing_is_lit() -> None:
    refusal = refused(researching(player("H"), field=ROW), "burn A1")

    assert (refusal.rule, refusal.why) == ("CPD-131", "You have no Bunsen Burner.")


def test_cpd_132_an_extinguisher_answers_and_the_burner_is_lost() -> None:
    seats = [player(tools=BURNER), player(extinguishers=[READY]), player(extinguishers=[READY])]
    table = researching(*seats, field=ROW)

    play(table, "burn A2")
    assert asked(table) == "StopBurner 1"
    assert table.prompt(1) == "Do you keep the flame away from Acetylene on A2?"
    play(table, "pass")
    assert asked(table) == "StopBurner 2"
    events = play(table, "extinguish A2")

    assert printed(table, "A") == BEFORE
    assert only(events, FlameStopped) == [FlameStopped(2, "A2", "Acetylene", saved=True)]
    assert table.state.players[0].tools == []
    assert table.state.players[1].extinguishers == [READY]
    assert table.state.players[2].extinguishers == []


def test_cpd_132_the_own_burner_may_be_stopped_too() -> None:
    table = researching(player(tools=BURNER, extinguishers=[READY]), field=ROW)

    play(table, "burn A2")

    assert asked(table) == "StopBurner 0"


def test_cpd_132_only_this_flame_can_be_stopped() -> None:
    table = researching(player(tools=BURNER), player(extinguishers=[READY]), field=ROW)
    play(table, "burn A2")

    refusal = refused(table, Extinguish("A1"))

    assert (refusal.rule, refusal.why) == (
        "CPD-132",
        "The Burner is held to Acetylene on A2, nowhere else.",
    )


def test_cpd_133_lit_by_a_burner_anything_burns_and_explodes_at_two() -> None:
    table = researching(player(tools=BURNER), field=ROW)

    events = play(table, "burn A1")

    assert printed(table, "A") == (
        "A1 H2O          3l  A2 C2H2         6g  A3 CH4          5g  A4 empty\n"
        "Water               Acetylene           Methane\n"
        "O(HH)               C(HHC)              (HHHHC)\n"
        "^1/2                ^0/1 Goggles        ^1/2 Key"
    )
    assert only(events, CompoundLit)[0].sentence() == (
        "Water on A1 burns, 1 of 2. It does not burn by itself; "
        "only the burner keeps this flame alive."
    )


def test_cpd_134_r30_at_limit_one_it_explodes_when_the_lab_phase_opens() -> None:
    field = {"A2": on("Acetylene", COMPLETE, owner=1), "A3": on("Methane")}
    seats = [player(tools=BURNER), player(), player()]
    table = scene([Research(), Lab()], *seats, field=field)
    assert printed(table, "A").splitlines()[3] == "                    Bo ^0/1 Goggles     ^0/2 Key"

    play(table, "burn A2")
    assert printed(table, "A").splitlines()[3] == "                    Bo ^1/1 Goggles     ^0/2 Key"
    told = play(table, "done", "done", "done")

    assert [event.name for event in only(told, CompoundExploded)] == ["Acetylene"]
    assert scores(table) == [0, 0, 0]


def test_cpd_r30_extinguishers_come_too_late_in_the_lab_phase() -> None:
    field = {"A2": on("Acetylene", COMPLETE, owner=1, flames=1)}

    table = scene(Lab(), player(extinguishers=[READY]), player(), player(), field=field)

    assert [event.name for event in only(table.told, CompoundExploded)] == ["Acetylene"]
    assert table.state.players[0].extinguishers == [READY]


def test_cpd_r28_holders_are_asked_after_the_goggles_and_after_every_step() -> None:
    seats = [player("H"), player("H", tools=BURNER), player("H", tools=["Safety Goggles"])]
    table = researching(*seats, field=ROW)
    order = []

    while table.waiting():
        order.append(asked(table))
        play(table, offered(table)[-1])

    assert order == [
        *("UseGoggles 2", "UseBurner 1"),
        *("PlaceElements 0", "UseBurner 1"),
        *("PlaceElements 1", "UseBurner 1"),
        *("PlaceElements 2", "UseBurner 1"),
    ]


def test_cpd_r28_nobels_placing_is_a_step_too() -> None:
    seats = [player(wilds=0), player(wilds=0, tools=BURNER)]
    field = {"A1": on("Water"), "A2": on("Ammonia", owner=0)}
    table = researching(*seats, field=field, nobel=nobel("H O"))
    order = []

    while table.waiting():
        order.append(asked(table))
        play(table, offered(table)[-1])

    assert order[-2:] == ["PlaceForNobel 0", "UseBurner 1"]


def test_cpd_r28_in_turn_order_and_all_again_after_each_burner() -> None:
    seats = [player(tools=BURNER), player(tools=BURNER * 2), player(tools=BURNER)]
    table = researching(*seats, field=ROW | {"B1": on("Ketene"), "B2": on("Urea")}, lead=1)

    assert asked(table) == "UseBurner 1"
    play(table, "pass")
    assert asked(table) == "UseBurner 2"
    play(table, "burn A1")

    assert asked(table) == "UseBurner 1", "asked again"
    play(table, "burn A2", "burn B1")
    assert asked(table) == "UseBurner 0"
    assert flames(table) == {"A1": 1, "A2": 1, "A3": 1, "B1": 1}
    refused(table, "burn A1")


def test_cpd_r28_in_the_own_step_it_comes_between_placements() -> None:
    table = researching(player("H H", tools=BURNER), field=ROW)

    play(table, "pass", "H on A1", "burn A1", "H on A1")

    assert flames(table) == {"A1": 1, "A3": 1}
    assert table.state.field[0].elements == ["O", "H", "H"]


def test_cpd_r29_a_completed_compound_can_be_lit() -> None:
    field = {"A1": on("Water", COMPLETE, owner=1)}
    table = researching(player(tools=BURNER), field=field)

    play(table, "burn A1")

    assert flames(table) == {"A1": 1}
