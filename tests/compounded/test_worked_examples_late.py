"""The worked examples W8 to W14 of the ledger, played as it prints them."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.decisions import (
    PlaceForNobel,
    Reaction,
    ScoreForNobel,
    SwapWithNobel,
)
from labtable.games.compounded.events.lab import EndTriggered, ExperimentRaised, LeadPassed
from labtable.games.compounded.events.research import CompoundExploded, FireBroke
from labtable.games.compounded.flow import EndTrading, Lab, Research
from labtable.games.compounded.state.rules import Rules
from labtable.games.compounded.tables import CELLS
from tests.compounded.kit import (
    COMPLETE,
    TOP,
    asked,
    bag,
    bench,
    flames,
    lying,
    nobel,
    on,
    owners,
    play_out,
    player,
    researching,
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

FULL = {cell: on("Urea") for cell in CELLS}


def test_cpd_w8_bag_trade() -> None:
    field = {"A1": on("Water")}
    table = researching(player("H H H N"), field=field)
    play(table, "trade 3 H for Ca")
    pipet = researching(player("H H H N", tools=["Pipet"]), field=field)
    play(pipet, "trade 2 H for Ca")

    assert (bench(table), bench(pipet)) == ("N Ca", "H N Ca")
    for again in (table, pipet):
        assert refused(again, "trade 3 H for S").rule == "CPD-068"


def test_cpd_w9_burner_and_limit_2() -> None:
    field = FULL | {"B2": on("Methane", "C"), "A1": on("Water", COMPLETE, owner=2)}
    seats = [player(tools=["Bunsen Burner"]), player(), player()]
    laid: dict[str, Any] = {"field": field, "deck": ["Calcium oxide"] * 7, "fires": 1}
    table = scene([Research(), Lab()], *seats, **laid)

    play(table, "burn B2", "done", "done", "done")
    assert flames(table) == {"B2": 1}, "1 < 2: nothing at the opening"
    assert asked(table) == "RaiseExperiment 2"
    events = play(table, "raise lab")

    assert [str(event.cause) for event in only(events, FireBroke)] == ["A Lab Fire breaks out."]
    assert [event.name for event in only(events, CompoundExploded)] == ["Methane"]


def test_cpd_w9_with_a_volatile_it_explodes_already_then() -> None:
    field = {"B2": on("Methane", "C", flames=1)}

    table = scene(Reaction(0, "Hydrazine", False), player(), player(), player(), field=field)

    assert [event.name for event in only(table.told, CompoundExploded)] == ["Methane"]


def test_cpd_w10_end_timing() -> None:
    field = FULL | {
        "A1": on("Methanol", COMPLETE, owner=0),
        "A2": on("Water", COMPLETE, owner=1),
        "A3": on("Ammonia", COMPLETE, owner=2),
    }
    seats = [player(score=46), player(), player()]
    laid: dict[str, Any] = {"turn": 12, "rules": Rules(trading="off"), "fires": 0}
    table = scene(Lab(), *seats, field=field, **laid)

    assert [event.seat for event in only(table.told, EndTriggered)] == [0]
    events = play(table, "raise lab", "raise lab", "raise lab")
    assert scores(table) == [52, 3, 4]
    assert only(events, LeadPassed) == [LeadPassed(1)]
    play_out(table)
    assert (table.state.turn, table.over) == (13, True)

    failing = scene(Lab(), *seats, field=field, **laid, deck=["Ketene"])
    play(failing, "raise lab", "raise lab", "raise lab")
    assert (failing.state.turn, failing.over) == (12, True)


def test_cpd_w11_cylinder() -> None:
    field = {
        "A1": on("Water", "H", owner=0),
        "A2": on("Urea", owner=0),
        "A3": on("Ketene", owner=0),
    }
    mine = player("H H O O S", study=2, lab=1, tools=["Graduated Cylinder"])
    down_study = scoring(mine, field=field, bag="")
    play(down_study, "shift study to research", "take back A1")
    down_lab = scoring(mine, field=field, bag="")
    play(down_lab, "shift lab to research", "return S")

    shown = down_study.view(0).seats[0].numbers
    assert (shown["study"], shown["research"]) == (2, 3)
    assert owners(down_study) == {"A2": 0, "A3": 0}
    assert lying(down_study, "A1") == "H"
    assert down_lab.view(0).seats[0].spaces == 4
    assert (bench(down_lab), bag(down_lab)) == ("H H O O", "S")


def test_cpd_w12_nobel_turn() -> None:
    seats = [player("S", wilds=0), player("H", wilds=0)]
    field = {"A1": on("Nitrous oxide", "N"), "A2": on("Calcium oxide", owner=1)}
    frames = [SwapWithNobel(0), EndTrading(), Research(), ScoreForNobel(0)]
    table = scene(frames, *seats, nobel=nobel("C H H O N O"), field=field)

    play(table, "swap S for O", "pass", "return S", "return H")
    assert (bench(table), bench(table, NOBEL)) == ("O", "H C O N")
    play(table, "done")
    assert refused(table, "done").rule == "CPD-156"
    play(table, "N on A1", "O on A1")

    assert scores(table) == [0, 0]
    assert table.state.nobel is not None
    assert table.state.nobel.cards == ["Nitrous oxide"]
    assert table.state.nobel.number("research") == 3
    assert table.state.supply["Safety Goggles"] == 4


@pytest.mark.parametrize(("option", "most"), [("discovery", 2), ("research", 3)])
def test_cpd_w12_what_he_places_in_the_next_turn(option: str, most: int) -> None:
    third = nobel("H H H H", research=1)
    rules = Rules(nobel_places=option)
    table = scene(
        PlaceForNobel(0, 0), player(), player(), nobel=third, field={"A1": on("Urea")}, rules=rules
    )

    while table.waiting():
        play(table, "H on A1")

    assert len(lying(table, "A1").split()) == most


def test_cpd_w13_three_experiments() -> None:
    field = FULL | {"A1": on("Ethylene oxide", COMPLETE, owner=1), "C3": on("Methane")}
    seats = [player(), player(discovery=TOP, lab=TOP, research=2), player()]
    laid: dict[str, Any] = {"turn": 7, "fires": 0, "rules": Rules(trading="off")}

    table = scene(Lab(), *seats, field=field, **laid)

    kinds = (ExperimentRaised, EndTriggered, FireBroke)
    told = [type(event) for event in table.told if isinstance(event, kinds)]
    assert told == [ExperimentRaised, EndTriggered, FireBroke]
    assert scores(table) == [0, 8, 0]
    assert flames(table) == {"C3": 1}
    assert (table.state.turn, table.state.last_turn) == (8, 8)


def test_cpd_w14_journal() -> None:
    field = {
        "A1": on("Sulfuric acid", COMPLETE, owner=0),
        "A2": on("Water", COMPLETE, owner=0, mark=True),
    }
    mine = player("C C C C", journals=[4], studied=True)
    table = scoring(mine, field=field, bag="", turn=5)

    play(table, "score A1", "raise lab")
    assert offered(table) == ["journal H", "journal O", "journal S", "pass"]
    play(table, "journal S")
    assert (bench(table), bag(table)) == ("C C C C S", "H H O O O O")
    play(table, "score A2", "raise lab")

    assert asked(table).startswith("ScoreCompounds"), "no second use of the Journal"
    assert scores(table)[0] == 7 + 3
    assert table.state.players[0].tools == ["Graduated Cylinder"]
