"""CPD-120 to CPD-127, CPD-R27, CPD-R58, CPD-R59: Goggles, Key, Pipet and Journal."""

from __future__ import annotations

import pytest

from labtable.games.compounded import Journal
from labtable.games.compounded.decisions import KeepElement, ScoreCompounds
from labtable.games.compounded.events.lab import (
    ElementKept,
    KeyUsed,
    LeadPassed,
)
from labtable.games.compounded.events.research import GogglesUsed, PileReturned
from labtable.games.compounded.flow import EndTurn
from labtable.games.compounded.tables import CELLS
from tests.compounded.kit import (
    COMPLETE,
    asked,
    bag,
    bench,
    lying,
    on,
    player,
    researching,
    scene,
    scoring,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)

GOGGLES, KEY, CYLINDER = ["Safety Goggles"], ["Lab Key"], ["Graduated Cylinder"]
WATER = {"A1": on("Water")}
FULL = {cell: on("Urea") for cell in CELLS}


def test_cpd_120_a_tool_stays_until_it_is_used_or_traded() -> None:
    mine = player("H H", tools=["Pipet", *CYLINDER], study=1)
    table = researching(mine, field=WATER)
    play(table, "trade 2 H for O", "done")
    assert table.state.players[0].tools == ["Pipet", *CYLINDER]

    again = scoring(mine)
    play(again, "shift study to lab")

    assert again.state.players[0].tools == ["Pipet", *CYLINDER]


def test_cpd_121_goggles_draw_the_discovery_number_into_a_pile() -> None:
    mine = player("H", tools=GOGGLES, discovery=2)
    table = researching(mine, field=WATER, bag="O O O O O O")
    assert offered(table) == ["goggles", "pass"]

    events = play(table, "goggles")

    assert table.state.players[0].goggles == ["O"] * 4
    assert (bench(table), bag(table)) == ("H", "O O")
    assert only(events, GogglesUsed) == [GogglesUsed(0, ["O"] * 4)]
    assert table.state.players[0].tools == []


def test_cpd_121_goggles_need_not_be_used() -> None:
    table = researching(player("H", tools=GOGGLES), field=WATER)

    play(table, "pass")

    assert table.state.players[0].tools == GOGGLES
    assert asked(table) == "PlaceElements 0"


def test_cpd_122_pile_and_bench_are_placed_within_the_research_number() -> None:
    table = researching(player("H H", tools=GOGGLES), field=WATER, bag="O O")
    play(table, "goggles", "goggles O on A1", "H on A1")

    assert lying(table, "A1") == "O H"
    refusal = refused(table, "H on A1")
    assert (refusal.rule, refusal.why) == (
        "CPD-060",
        "Your Research number is 2, and all of it is placed.",
    )


def test_cpd_122_only_what_lies_in_the_pile() -> None:
    table = researching(player("H H", tools=GOGGLES), field=WATER, bag="O O")
    play(table, "goggles")

    refusal = refused(table, "goggles H on A1")

    assert (refusal.rule, refusal.why) == ("CPD-122", "There is no H in your pile, only O, O.")


def test_cpd_123_the_pile_pays_no_trade_and_its_rest_returns() -> None:
    table = researching(player("H H", tools=GOGGLES), field=WATER, bag="H H")
    play(table, "goggles")

    refusal = refused(table, "trade 3 H for H")
    assert (refusal.rule, refusal.why) == (
        "CPD-123",
        "3 H must lie on your bench, and there are 2.",
    )
    events = play(table, "goggles H on A1", "done")

    assert (bench(table), bag(table)) == ("H H", "H")
    assert only(events, PileReturned) == [PileReturned(0, ["H"])]
    assert table.state.players[0].goggles == []


def test_cpd_r27_goggles_come_before_the_first_step_in_turn_order() -> None:
    seats = [player("H", tools=GOGGLES), player("H", tools=GOGGLES), player("H")]
    table = researching(*seats, field=WATER, lead=1)

    assert asked(table) == "UseGoggles 1"
    play(table, "pass")
    assert asked(table) == "UseGoggles 0"
    play(table, "pass")
    assert asked(table) == "PlaceElements 1"
    refusal = refused(table, "goggles")

    assert (refusal.rule, refusal.why) == (
        "CPD-R27",
        "Safety Goggles are put on before the first step of the Research phase.",
    )


def test_cpd_r27_several_goggles_add_up() -> None:
    mine = player(tools=GOGGLES * 2)
    table = researching(mine, field=WATER, bag="O O O O O")

    play(table, "goggles", "goggles")

    assert table.state.players[0].goggles == ["O"] * 4
    assert asked(table) == "PlaceElements 0"


def test_cpd_124_a_key_takes_the_lead_for_the_coming_turn() -> None:
    seats = [player(), player(), player(tools=KEY)]
    table = scene(EndTurn(), *seats, field=FULL)
    assert asked(table) == "UseKey 2"

    events = play(table, "key")

    assert only(events, KeyUsed) == [KeyUsed(2)]
    assert table.state.lead == 2
    assert table.state.players[2].tools == []


def test_cpd_r58_holders_are_asked_from_the_new_lead_on_and_one_is_enough() -> None:
    seats = [player(tools=KEY), player(), player(tools=KEY)]
    table = scene(EndTurn(), *seats, field=FULL)

    assert only(table.told, LeadPassed) == [LeadPassed(1)]
    assert asked(table) == "UseKey 2"
    play(table, "pass")
    assert asked(table) == "UseKey 0"
    play(table, "key")
    assert table.state.lead == 0

    again = scene(EndTurn(), *seats, field=FULL)
    play(again, "key")
    assert again.state.players[0].tools == KEY, "seat 0 is not asked any more"
    assert again.state.turn == 3


def test_cpd_r58_the_token_passes_on_from_who_took_it() -> None:
    table = scene(EndTurn(), player(), player(), player(tools=KEY), field=FULL, last_turn=9)
    play(table, "key")

    table.state.agenda.clear()
    table.state.waiting.clear()
    table.state.plan(EndTurn())
    table.state.advance()

    assert table.state.lead == 0


def test_cpd_126_a_journal_keeps_one_element_on_a_free_space() -> None:
    field = {"A1": on("Ammonia", COMPLETE, owner=0)}
    table = scoring(player("H H H", journals=[1]), field=field, bag="")

    play(table, "raise research")
    assert offered(table) == ["journal H", "journal N", "pass"]
    events = play(table, "journal N")

    assert (bench(table), bag(table)) == ("H H H N", "H H H")
    assert only(events, ElementKept) == [ElementKept(0, "N")]


def test_cpd_126_a_journal_may_keep_nothing() -> None:
    field = {"A1": on("Ammonia", COMPLETE, owner=0)}
    table = scoring(player(journals=[1]), field=field, bag="")

    play(table, "raise research", "pass")

    assert bag(table) == "H H H N"


def test_cpd_126_without_a_space_nothing_is_kept() -> None:
    field = {"A1": on("Ammonia", COMPLETE, owner=0)}
    table = scoring(player("O O O O", journals=[1]), field=field)

    play(table, "raise research")

    assert table.over, "no question is asked"


def test_cpd_126_only_what_lay_on_the_compound_is_kept() -> None:
    table = scene(KeepElement(0, ["H", "O"]), player(journals=[1]), player(), player())

    refusal = refused(table, Journal("S"))

    assert (refusal.rule, refusal.why) == ("CPD-126", "The compound held H, O, not 'S'.")


def test_cpd_126_r55_once_a_lab_phase_with_any_number_of_journals() -> None:
    field = {"A1": on("Water", COMPLETE, owner=0), "A2": on("Ammonia", COMPLETE, owner=0)}
    table = scoring(player(journals=[1, 1]), field=field)

    play(table, "score A1", "raise lab", "journal O", "raise lab")

    assert table.over, "the second compound is scored without a question"
    assert bench(table) == "O"


def test_cpd_126_a_journal_passed_over_works_for_the_next_compound() -> None:
    field = {"A1": on("Water", COMPLETE, owner=0), "A2": on("Ammonia", COMPLETE, owner=0)}
    table = scoring(player(journals=[1]), field=field)

    play(table, "score A1", "raise lab", "pass", "raise lab", "journal N")

    assert bench(table) == "N"


@pytest.mark.parametrize(("came", "works"), [(5, True), (6, False)])
def test_cpd_127_a_journal_works_from_the_turn_after_it_came(came: int, works: bool) -> None:
    field = {"A1": on("Water", COMPLETE, owner=0)}
    table = scoring(player(journals=[came]), field=field, turn=6)

    play(table, "raise lab")

    assert (asked(table) == "KeepElement 0") == works


def test_cpd_r59_a_tool_gained_in_this_phase_works_at_once() -> None:
    field = {"A1": on("Calcium sulfate", COMPLETE, owner=0)}
    table = scene(ScoreCompounds(0), player(lab=1), player(), player(), field=field)

    play(table, "raise lab")

    assert "shift lab to research" in offered(table)


def test_cpd_r59_a_key_gained_in_this_phase_opens_its_end() -> None:
    field = FULL | {"A1": on("Methane", COMPLETE, owner=1)}
    table = scene([ScoreCompounds(1), EndTurn()], player(), player(), player(), field=field)

    play(table, "raise lab")

    assert asked(table) == "UseKey 1"
