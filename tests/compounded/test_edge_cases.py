"""The edge cases 1 to 22 of the ledger: from the first offer to two explosions at once."""

from __future__ import annotations

import pytest

from labtable.games.compounded.decisions import Explosions, Fire, Reaction, ScoreCompounds
from labtable.games.compounded.events.lab import CardsLaid, LabFireTurned
from labtable.games.compounded.events.research import CompoundExploded, FireBroke
from labtable.games.compounded.flow import Discovery, EndTrading, Lab, Refill, Research, Study
from labtable.games.compounded.state.rules import Rules
from labtable.games.compounded.tables import CELLS, READY
from tests.compounded.kit import (
    COMPLETE,
    asked,
    bag,
    bench,
    dealt,
    flames,
    lying,
    on,
    owners,
    player,
    printed,
    researching,
    scene,
    scores,
    scoring,
    studying,
    trading,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)

FULL = {cell: on("Urea") for cell in CELLS}
BURNER = ["Bunsen Burner"]


def test_cpd_e01_there_is_no_trade_in_the_first_turn() -> None:
    refusal = refused(dealt(3), "offer 0 gives 1: H")

    assert (refusal.rule, refusal.why) == (
        "CPD-018",
        "The first turn has no Discovery phase: trading begins with the second.",
    )


def test_cpd_e02_the_last_crystal_goes_to_the_lead() -> None:
    seats = [player("H H H H"), player(), player()]
    rules = Rules(trading="off")
    frames = [Discovery(), Research()]

    table = scene(frames, *seats, bag="S", rules=rules, field={"A1": on("Urea")})
    assert [len(bench(table, seat).split()) for seat in (0, 1, 2)] == [5, 0, 0]
    play(table, "return H")

    assert bag(table) == "H"
    assert "trade 3 H for H" in offered(table), "it is there for the Research phase"
    assert (bench(table, 1), bench(table, 2)) == ("", "")


def test_cpd_e03_seven_elements_on_four_spaces_until_trading_ends() -> None:
    table = scene([EndTrading(), Study()], player("H H C C O N S"), player(), player(), field=FULL)

    play(table, "return C", "return C", "return S")

    assert bench(table) == "H H O N"
    assert asked(table) == "PlaceClaim 0"


def test_cpd_e04_who_has_a_space_for_all_returns_nothing() -> None:
    table = scene([EndTrading(), Study()], player("H H O N"), player(), player(), field=FULL)

    assert asked(table) == "PlaceClaim 0"
    refusal = refused(table, "return H")

    assert (refusal.rule, refusal.why) == (
        "CPD-043",
        "Only a surplus is returned to the bag, when trading is over.",
    )


def test_cpd_e05_the_rotation_stops_when_nothing_is_unclaimed() -> None:
    seats = [player(study=3) for _ in range(5)]
    table = studying(*seats, field=FULL)
    claimed = 0

    while asked(table).startswith("PlaceClaim"):
        play(table, offered(table)[0])
        claimed += 1

    assert claimed == 16 == len(owners(table))
    assert table.over


def test_cpd_e06_only_the_older_claim_moves_also_to_a_vacated_cell() -> None:
    field = {
        "A1": on("Water"),
        "A2": on("Ammonia", owner=2, since=1),
        "B2": on("Urea", owner=0, since=1),
        "C3": on("Methane"),
    }
    table = studying(player(study=1), player(), player(), field=field, lead=2)
    play(table, "claim A1", "pass", "move A2 to C3")

    moves = [answer for answer in offered(table) if answer.startswith("move")]
    assert moves == ["move B2 to A2"]
    play(table, "move B2 to A2")

    assert owners(table) == {"A1": 0, "A2": 0, "C3": 2}


def test_cpd_e07_the_owner_scores_what_another_one_completes() -> None:
    field = FULL | {"A1": on("Water", "H H", owner=1)}
    table = scene([Research(), Lab()], player("O"), player(), player(), field=field)

    play(table, "O on A1", "done", "done", "done", "raise lab")

    assert scores(table) == [0, 3, 0]


def test_cpd_e08_all_tokens_in_the_field_and_still_the_mark() -> None:
    claimed = {cell: on("Urea", owner=0) for cell in ("B1", "B2", "B3", "B4")}
    field = {"A1": on("Water", "H H"), **claimed}
    seats = [player("O", study=3), player(wilds=0), player(wilds=0)]
    table = scene([Research(), Lab()], *seats, field=field)

    play(table, "O on A1", "done")
    while asked(table).startswith("PlaceElements"):
        play(table, "done")
    assert offered(table) == ["raise discovery", "raise lab"]
    play(table, "raise discovery")

    assert scores(table) == [3, 0, 0]


def test_cpd_e09_two_completed_in_one_step_get_two_marks() -> None:
    field = {"A1": on("Water", "H H"), "A2": on("Carbon monoxide", "C")}
    table = researching(player("O O"), field=field)

    play(table, "O on A1", "O on A2")

    assert owners(table) == {"A1": 0, "A2": 0}
    assert [table.state.field[cell].mark for cell in (0, 1)] == [True, True]


def test_cpd_e10_place_and_claim_in_one_step() -> None:
    table = researching(player("H"), field={"A1": on("Ammonia")})

    play(table, "H on A1", "claim A1")

    assert owners(table) == {"A1": 0}
    assert not table.state.field[0].mark


def test_cpd_e11_an_empty_compound_needs_the_study_phase() -> None:
    refusal = refused(researching(player("H"), field={"A1": on("Ammonia")}), "claim A1")

    assert refusal.rule == "CPD-066"
    assert "in the Study phase" in refusal.why


def test_cpd_e12_a_wild_on_sulfur_dioxide() -> None:
    table = researching(player(), field={"A1": on("Sulfur dioxide")})

    assert refused(table, "wild S on A1").rule == "CPD-070"
    play(table, "wild O on A1")

    assert lying(table, "A1") == "O*"


def test_cpd_e13_ready_at_once_and_an_answer_in_the_same_phase() -> None:
    seats = [player("O", extinguishers=["Extinguisher C O"]), player(tools=BURNER), player()]
    table = researching(*seats, field={"A1": on("Acetylene")}, bag="")

    play(table, "pass", "O on Extinguisher", "done")
    assert bag(table) == "C O O"
    play(table, "burn A1", "extinguish A1")

    assert flames(table) == {}
    assert table.state.players[0].extinguishers == []


def test_cpd_e14_a_lit_urea_explodes_in_the_next_lab_fire() -> None:
    field = {"A1": on("Urea", "C"), "A2": on("Methane")}
    seats = [player(tools=BURNER), player(), player()]
    frames = [Research(), Fire("")]
    table = scene(frames, *seats, field=field)

    play(table, "burn A1")
    assert printed(table, "A").splitlines()[3] == "^1/2                ^0/2 Key"
    play(table, *["done"] * 3)

    assert printed(table, "A").splitlines()[:3] == [
        "A1 empty            A2 CH4          5g  A3 empty            A4 empty",
        "                    Methane",
        "                    C(HHHH)",
    ]


def test_cpd_e15_a_burner_after_the_last_step_stops_a_score() -> None:
    field = {"B2": on("Acetylene", COMPLETE, owner=0), "B3": on("Methane"), "A2": on("Water")}
    seats = [player(), player(tools=BURNER), player()]
    table = scene([Research(), Explosions(), ScoreCompounds(0)], *seats, field=field)
    play(table, "pass", "done", "pass", "done", "pass", "done")
    assert asked(table) == "UseBurner 1"

    play(table, "burn B2")

    assert asked(table) == "ScatterElement 0"
    play(table, "H to A2", "H to B3")
    assert printed(table).splitlines() == [
        "A1 empty            A2 H2O          3l  A3 empty            A4 empty",
        "                    Water",
        "                    H(HO)",
        "",
        "B1 empty            B2 empty            B3 CH4          5g  B4 empty",
        "                                        Methane",
        "                                        CH(HHH)",
        "                                        ^0/2 Key",
    ]
    assert scores(table) == [0, 0, 0]


def test_cpd_e16_no_burner_on_a_burning_compound() -> None:
    table = researching(
        player(tools=BURNER), field={"A1": on("Methane", flames=1), "A2": on("Urea")}
    )

    assert offered(table) == ["burn A2", "pass"]
    assert refused(table, "burn A1").rule == "CPD-131"


def test_cpd_e17_the_last_hole_is_filled_before_it_burns() -> None:
    field = {cell: on("Urea") for cell in CELLS[:15]}
    deck = ["Acetylene"] * 7

    table = scene(Refill(), player(), player(), player(), field=field, deck=deck, fires=1)

    assert [event.cells for event in only(table.told, CardsLaid)] == [["D4"], ["D4"]]
    assert [event.cell for event in only(table.told, CompoundExploded)] == ["D4"]


@pytest.mark.parametrize("holes", [9, 12])
def test_cpd_e18_a_second_lab_fire_of_one_refill_has_no_effect(holes: int) -> None:
    field = {cell: on("Urea") for cell in CELLS[holes:]}
    deck = ["Methane"] * 15

    table = scene(Refill(), player(), player(), player(), field=field, deck=deck, fires=2)

    assert len(only(table.told, LabFireTurned)) == 2
    assert len(only(table.told, FireBroke)) == 1
    assert set(flames(table).values()) == {1}
    assert table.state.fires == 0


def test_cpd_e19_a_lab_fire_of_the_second_refill_is_discarded() -> None:
    field = {cell: on("Urea") for cell in CELLS[7:]}
    seats = [player(), player(), player()]

    table = scene(Refill(), *seats, field=field, deck=["Acetylene"] * 15, fires=2)

    fires, turned = only(table.told, FireBroke), only(table.told, LabFireTurned)
    assert (len(fires), len(turned)) == (1, 2)
    assert str(turned[1].how) == "; one a turn is enough"
    assert len(only(table.told, CompoundExploded)) == 7
    assert flames(table) == {}, "the seven new ones are left alone"


def test_cpd_e20_volatile_and_lab_fire_explode_a_limit_of_two() -> None:
    field = FULL | {"A1": on("Hydrazine", COMPLETE, owner=0), "D4": on("Methane")}
    seats = [player(), player(), player()]
    table = scene(Lab(), *seats, field=field, deck=["Ammonia"] * 7, fires=1)
    assert printed(table, "D").splitlines()[0].endswith("D4 CH4          5g")

    events = play(table, "raise lab")

    assert len(only(events, FireBroke)) == 2
    assert [event.cell for event in only(events, CompoundExploded)] == ["D4"]
    assert printed(table, "D").splitlines()[0].endswith("D4 NH3          4g"), "filled again"


def test_cpd_e21_a_volatile_compound_cannot_burn_itself() -> None:
    field = {"A1": on("Hydrazine", COMPLETE, owner=0), "A2": on("Acetylene", COMPLETE, owner=0)}
    table = scoring(player(), field=field, bag="")

    events = play(table, "score A1", "raise lab")

    assert [event.name for event in only(events, CompoundExploded)] == ["Acetylene"]
    assert table.state.players[0].cards == ["Hydrazine"]
    assert bag(table) == "H H H H H H C C N N", "A1 is an empty neighbour"


def test_cpd_e22_neighbours_that_explode_together_give_each_other_nothing() -> None:
    field = {"A1": on("Acetylene", "C C"), "A2": on("Acetylene", "H H")}

    table = scene(Reaction(0, "Hydrazine", False), player(), player(), field=field, bag="")

    assert [event.cell for event in only(table.told, CompoundExploded)] == ["A1", "A2"]
    assert bag(table) == "H H C C"


def test_cpd_e03_trading_itself_may_overfill() -> None:
    table = trading(player("H H H H"), player("O O O"), player())

    table.play(1, "offer 1 gives 0: 3 O")
    table.play(0, "accept 1")

    assert bench(table) == "H H H H O O O"


def test_cpd_e13_an_extinguisher_that_is_ready_stays_ready() -> None:
    table = researching(player("O", extinguishers=["Extinguisher C O"]), field={"A1": on("Urea")})

    play(table, "O on Extinguisher C O")

    assert table.view(1).seats[0].extinguishers == [READY]
