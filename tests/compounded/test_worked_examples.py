"""The worked examples W1 to W7 of the ledger, played as it prints them."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.games.compounded.components import BOX
from labtable.games.compounded.decisions import (
    Fire,
)
from labtable.games.compounded.flow import Lab, next_card
from labtable.games.compounded.tables import READY
from tests.compounded.kit import (
    COMPLETE,
    TOP,
    bag,
    bench,
    dealt,
    ended,
    lying,
    on,
    owners,
    player,
    printed,
    researching,
    scene,
    scores,
    scoring,
)
from tests.playing import (
    offered,
    play,
)

TOPS: dict[str, Any] = dict.fromkeys(("discovery", "study", "research", "lab"), TOP)


def test_cpd_w1_deck() -> None:
    state = dealt(3).state
    drawn = 0
    fires: list[int] = []

    while next_card(state):
        if state.lab_fires > len(fires):
            fires.append(drawn)
        drawn += 1

    assert (63 - 9, 54 - 7, sum(BOX.deck.stacks)) == (54, 47, 47)
    assert fires == [8, 16, 24, 32, 40]
    assert drawn - fires[-1] == 7


def test_cpd_w2_raise_choice() -> None:
    field = {"A1": on("Methanol", COMPLETE, owner=1)}
    table = scene(Lab(), player(), player(), player(), field=field)

    play(table, "raise lab")

    mine = table.view(1).seats[1]
    assert (mine.score, mine.spaces, mine.numbers["discovery"]) == (6, 5, 2)
    assert mine.tools == ["Safety Goggles"]


def test_cpd_w3_grant_shared() -> None:
    field = {"A1": on("Ethylene", COMPLETE, owner=0)}
    table = scoring(player(), player(**TOPS), player(**TOPS), field=field)
    play(table, "share with 1")
    assert scores(table) == [3, 3, 0]

    usual = scoring(player(), player(**(TOPS | {"lab": 2})), player(**TOPS), field=field)
    play(usual, "raise research")

    assert scores(usual) == [7, 0, 0]
    assert usual.state.players[1].levels["lab"] == TOP


SCATTER = {
    "A2": on("Water", "O"),
    "B1": on("Ammonia", "N H H", owner=1),
    "B2": on("Diazomethane", "C H H N", owner=0),
    "B3": on("Calcium carbonate"),
    "C2": on("Nitrous oxide", "N O"),
}


def test_cpd_w4_scatter() -> None:
    seats = [player(), player(), player()]
    assert printed(scene([], *seats, field=SCATTER), "ABC") == (
        "A1 empty            A2 H2O          3l  A3 empty            A4 empty\n"
        "                    Water\n"
        "                    O(HH)\n"
        "\n"
        "B1 NH3          4g  B2 CH2N2        7g  B3 CaCO3        5s  B4 empty\n"
        "Ammonia             Diazomethane        Calcium carbonate\n"
        "NHH(H)              CHHN(N)             (COOOCa)\n"
        "Bo                  Ana ^0/1 Volatile\n"
        "C1 empty            C2 N2O          3g  C3 empty            C4 empty\n"
        "                    Nitrous oxide\n"
        "                    NO(N)\n"
    )

    table = scene(Fire(""), *seats, field=SCATTER, bag="")
    assert offered(table) == ["scatter H to A2", "scatter H to B1"]
    play(table, "H to A2", "H to A2")

    assert printed(table, "ABC") == (
        "A1 empty            A2 H2O          3l  A3 empty            A4 empty\n"
        "                    Water\n"
        "                    OHH complete\n"
        "                    Ana!\n"
        "B1 NH3          4g  B2 empty            B3 CaCO3        5s  B4 empty\n"
        "Ammonia                                 Calcium carbonate\n"
        "NHH(H)                                  C(OOOCa)\n"
        "Bo\n"
        "C1 empty            C2 N2O          3g  C3 empty            C4 empty\n"
        "                    Nitrous oxide\n"
        "                    NON complete\n"
        "                    Ana!"
    )
    assert bag(table) == "", "nothing returns to the bag"


def test_cpd_w4_what_is_marked_is_scored_in_the_next_lab_phase() -> None:
    table = scene([Fire(""), Lab()], player(), player(), player(), field=SCATTER)
    play(table, "H to A2", "H to A2")

    play(table, "score A2", "raise lab", "raise lab")

    assert scores(table) == [3 + 3, 0, 0]


def test_cpd_w4_one_hydrogen_would_have_completed_the_ammonia_of_bo() -> None:
    table = scene(Fire(""), player(), player(), player(), field=SCATTER)

    play(table, "H to B1")

    assert owners(table) == {"B1": 1, "C2": 0}
    assert not table.state.field[4].open
    assert lying(table, "A2") == "O H", "the other one has only this place"


@pytest.mark.parametrize("saved", [False, True])
def test_cpd_w5_volatile_burns_a_completed_card(saved: bool) -> None:
    field = {"A1": on("Hydrazine", COMPLETE, owner=1), "C1": on("Acetylene", COMPLETE, owner=2)}
    held: dict[str, Any] = {"extinguishers": [READY]} if saved else {}
    table = scene(Lab(), player(), player(), player(**held), field=field, lead=1)

    play(table, "raise lab", *(["extinguish C1"] if saved else []))

    assert scores(table) == [0, 7, 6 if saved else 0]
    assert ("Acetylene" in table.state.gone) == (not saved)


def test_cpd_w5_who_scores_before_the_fire_is_safe() -> None:
    field = {"A1": on("Hydrazine", COMPLETE, owner=1), "C1": on("Acetylene", COMPLETE, owner=2)}
    table = scene(Lab(), player(), player(), player(), field=field, lead=2)

    play(table, "raise lab", "raise lab")

    assert scores(table) == [0, 7, 6]


def test_cpd_w6_final_scoring() -> None:
    field = {
        "A1": on("Urea", "C O N H H", owner=0),
        "A2": on("Methane", "C H", owner=0),
        "A3": on("Formic acid", "C H H O", owner=1),
    }
    ana = player("H H O N S", score=47, extinguishers=[READY], wilds=1)
    bo = player("H H O O", score=53, extinguishers=["Extinguisher C O"], wilds=0)

    result = ended(ana, bo, field=field)

    assert result.scores == [47 + 5 + 2 + 2 + 3 + 3, 53 + 4 + 2] == [62, 59]
    assert result.winners == [0]


def test_cpd_w7_goggles() -> None:
    mine = player("H H O", tools=["Safety Goggles"], discovery=1, research=1, wilds=0)
    field = {"A1": on("Sulfur dioxide", "O"), "A2": on("Water")}
    table = researching(mine, field=field, bag="S H C")

    play(table, "goggles", "goggles S on A1", "O on A1", "H on A2", "done")

    assert owners(table) == {"A1": 0}
    assert lying(table, "A2") == "H"
    assert (bench(table), bag(table)) == ("H", "H C")
