"""The edge cases 23 to 45 of the ledger: from scattered elements to what stays unfinished."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.decisions import (
    AwardGrant,
    Fire,
    PlaceForNobel,
    ScoreForNobel,
)
from labtable.games.compounded.events.lab import EndTriggered, GameEnded, KeyUsed
from labtable.games.compounded.events.research import CompoundExploded, FireBroke
from labtable.games.compounded.flow import EndTurn, Lab, Refill
from labtable.games.compounded.state.rules import Rules
from labtable.games.compounded.tables import CELLS, READY, SLOTS
from tests.compounded.kit import (
    COMPLETE,
    TOP,
    asked,
    bag,
    bench,
    ended,
    flames,
    lying,
    nobel,
    on,
    owners,
    player,
    printed,
    researching,
    say,
    scene,
    scores,
    scoring,
    trading,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)

FULL = {cell: on("Urea") for cell in CELLS}
BURNS = "A Lab Fire breaks out."


def test_cpd_e23_one_hydrogen_must_land_and_the_other_returns() -> None:
    field = {
        "A2": on("Acetylene", "H H", owner=0),
        "A1": on("Water", "H"),
        "A3": on("Urea", "H" * 0),
    }
    field["A3"] = on("Calcium oxide")

    table = scene(Fire(BURNS), player(), player(), player(), field=field, bag="")

    assert printed(table, "A").splitlines()[2] == "HH(O)                                   (OCa)"
    assert bag(table) == "H"


def test_cpd_e24_completed_in_the_last_fire_it_counts_its_elements() -> None:
    field = FULL | {"A1": on("Acetylene", "H", owner=0), "A2": on("Water", "H O", owner=1)}
    for cell in ("D3", "D4"):
        field.pop(cell)
    seats = [player(wilds=0), player(wilds=0), player(wilds=0)]
    laid: dict[str, Any] = {"turn": 9, "last_turn": 9, "ending": "points", "fires": 1}
    table = scene([Refill(), EndTurn()], *seats, field=field, deck=["Ammonia"] * 7, **laid)

    while table.waiting():
        play(table, "H to A2")

    assert table.over
    assert owners(table) == {"A2": 1}
    assert table.result().scores == [0, 3, 0]


def test_cpd_e25_the_lead_of_this_turn_scatters_an_unclaimed_compound() -> None:
    field = FULL | {"A1": on("Acetylene", "H")}
    del field["D4"]

    table = scene(
        [Refill(), EndTurn()],
        *(player(), player(), player()),
        field=field,
        lead=1,
        deck=["Ammonia"] * 7,
        fires=1,
    )

    assert asked(table) == "ScatterElement 1"


def test_cpd_e26_a_saved_compound_keeps_its_flame() -> None:
    field = {"A1": on("Methane", "C", flames=1)}
    table = scene(Fire(BURNS), player(extinguishers=[READY]), player(), player(), field=field)
    before = printed(table, "A")

    play(table, "extinguish A1")

    assert printed(table, "A") == before
    assert flames(table) == {"A1": 1}


def test_cpd_e27_what_is_protected_or_never_lit_is_refused() -> None:
    seats = [player(extinguishers=[READY]), player(extinguishers=[READY]), player()]
    field = {"A1": on("Methane"), "A2": on("Water"), "A3": on("Ketene")}
    table = scene(Fire(BURNS), *seats, field=field)
    play(table, "extinguish A1")

    for name, why in (
        ("Methane", "Methane on A1 is protected already."),
        ("Water", "Water on A2 does not burn: no flame is about to land."),
    ):
        refusal = refused(table, f"extinguish {name}")
        assert (refusal.rule, refusal.why) == ("CPD-102", why)


@pytest.mark.parametrize(
    ("research", "lab", "forced", "answers"),
    [
        (TOP, 1, False, ["raise lab", "raise none"]),
        (TOP, 1, True, []),
        (TOP, TOP, False, []),
        (1, 1, False, ["raise research", "raise lab"]),
    ],
)
def test_cpd_e28_a_gas_with_research_at_the_top(
    research: int, lab: int, forced: bool, answers: list[str]
) -> None:
    rules = Rules(forced_lab_raise=forced)
    field = {"A1": on("Ammonia", COMPLETE, owner=0)}

    table = scoring(player(research=research, lab=lab), field=field, rules=rules)

    assert scores(table)[0] == 4
    assert (offered(table) if table.waiting() else []) == answers
    if forced:
        assert table.state.players[0].levels["lab"] == 2
    if answers[:1] == ["raise research"]:
        assert refused(table, "raise none").rule == "CPD-R32"


def test_cpd_e29_a_grant_completes_the_third_experiment_of_bo() -> None:
    seats = [player(), player(study=TOP, lab=TOP, discovery=2), player()]
    table = scene(AwardGrant(0, "Ethylene", False), *seats, turn=4)

    events = play(table, "grant 1 discovery")

    assert [event.seat for event in only(events, EndTriggered)] == [1]
    assert table.state.last_turn == 5


def test_cpd_e30_a_cylinder_that_gives_and_takes_a_top_triggers_nothing() -> None:
    mine = player(discovery=TOP, research=2, lab=TOP, tools=["Graduated Cylinder"])
    table = scoring(mine)

    play(table, "shift discovery to research")

    assert table.state.players[0].count_completed() == 2
    assert table.state.last_turn == 0


def test_cpd_e31_a_lowered_lab_returns_one_element_at_once() -> None:
    table = scoring(player("H H C O N S", lab=2, tools=["Graduated Cylinder"]), bag="")

    play(table, "shift lab to discovery", "return N")

    assert (bench(table), bag(table)) == ("H H C O S", "N")


def test_cpd_e32_a_mark_does_not_count_when_study_falls() -> None:
    field = {
        "A1": on("Water", "H", owner=0),
        "A2": on("Urea", owner=0),
        "A3": on("Ammonia", COMPLETE, owner=0, mark=True),
    }
    table = scoring(player(study=2, tools=["Graduated Cylinder"]), field=field)

    play(table, "shift study to discovery")

    assert {"A1": 0, "A2": 0}.items() <= owners(table).items()
    assert asked(table) == "RaiseExperiment 0", "nothing is taken back"


def test_cpd_e33_a_journal_of_this_phase_keeps_nothing_yet() -> None:
    field = {"A1": on("Urea", COMPLETE, owner=0), "A2": on("Water", COMPLETE, owner=0)}
    table = scoring(player(), field=field)

    play(table, "score A1", "raise study", "raise lab")

    assert table.state.players[0].journals == [2]
    assert table.over
    assert bench(table) == ""


def test_cpd_e34_a_fresh_space_takes_the_kept_element() -> None:
    field = {"A1": on("Water", COMPLETE, owner=0)}
    full = player("C C C C", journals=[1])

    table = scoring(full, field=field)
    play(table, "raise lab")

    assert asked(table) == "KeepElement 0"
    other = scoring(full, field=field)
    play(other, "raise discovery")
    assert other.over, "without the space there is no question"


def test_cpd_e35_a_traded_journal_works_from_the_next_turn() -> None:
    table = trading(player(journals=[2]), player(), player(), turn=7)
    say(table, "0: offer 0 gives 1: Journal", "1: accept 1")
    mine = table.state.players[1]
    assert mine.journals == [7]
    field = {"A1": on("Water", COMPLETE, owner=0)}

    for turn, works in ((7, False), (8, True)):
        later = scoring(mine, field=field, turn=turn)
        play(later, "raise lab")
        assert (asked(later) == "KeepElement 0") == works


def test_cpd_e36_the_last_card_may_fill_the_last_hole() -> None:
    field = {cell: on("Urea") for cell in CELLS[:15]}
    frames = [Refill(), EndTurn()]

    table = scene(frames, player(), player(), player(), field=field, deck=["Ketene"], fires=0)
    assert not table.over
    assert table.state.deck == []

    later = scene(frames, player(), player(), player(), field=field, deck=[], fires=0)
    assert later.over


def test_cpd_e37_fifty_points_and_a_failed_refill_end_at_once() -> None:
    field = FULL | {"A1": on("Water", COMPLETE, owner=0)}
    seats = [player(score=48), player(), player()]
    table = scene(Lab(), *seats, field=field, deck=[], fires=0, turn=9)

    play(table, "raise lab")

    assert (table.over, table.state.turn, table.state.ending) == (True, 9, "field")


def test_cpd_e38_a_second_trigger_in_the_last_turn_changes_nothing() -> None:
    field = FULL | {"A1": on("Water", COMPLETE, owner=1)}
    seats = [player(score=52), player(score=48), player()]
    laid: dict[str, Any] = {"turn": 10, "last_turn": 10, "ending": "points"}
    table = scene(Lab(), *seats, field=field, fires=0, **laid)

    events = table.told + play(table, "raise lab")

    assert only(events, EndTriggered) == []
    assert isinstance(events[-1], GameEnded)
    assert table.state.turn == 10


def test_cpd_e39_what_does_not_fit_nobel_does_not_place() -> None:
    field = {"A1": on("Water"), "A2": on("Calcium oxide", owner=0)}

    table = scene(PlaceForNobel(0, 0), player(), player(), nobel=nobel("Ca S"), field=field)

    assert table.over
    assert bench(table, NOBEL) == "Ca S"


def test_cpd_e40_a_solid_of_nobel_raises_nothing_and_brings_no_tool() -> None:
    field = {"A1": on("Calcium sulfate", COMPLETE, owner=NOBEL, mark=True)}

    table = scene(ScoreForNobel(0), player(), player(), nobel=nobel(), field=field)

    third = table.state.nobel
    assert third is not None
    assert (set(third.levels.values()), third.tools) == ({0}, [])
    assert table.state.supply["Graduated Cylinder"] == 3
    assert not table.state.field[0].card


def test_cpd_e41_nobels_volatile_burns_after_both_have_scored() -> None:
    field = {
        "A1": on("Hydrazine", COMPLETE, owner=NOBEL, mark=True),
        "B3": on("Acetylene", COMPLETE, owner=0),
        "C3": on("Acetylene", "C", owner=1),
    }
    table = scene(Lab(), player(), player(), nobel=nobel(), field=field, lead=1, fires=0)

    events = play(table, "raise lab")

    assert scores(table) == [6, 0]
    assert [str(event.cause) for event in only(events, FireBroke)] == ["Hydrazine is volatile."]
    assert [event.cell for event in only(events, CompoundExploded)] == ["C3"]


def test_cpd_e42_the_new_lead_may_use_a_key_and_block_the_others() -> None:
    seats = [player(), player(tools=["Lab Key"]), player(tools=["Lab Key"])]
    table = scene(EndTurn(), *seats, field=FULL)
    assert asked(table) == "UseKey 1"

    events = play(table, "key")

    assert only(events, KeyUsed) == [KeyUsed(1)]
    assert table.state.lead == 1
    assert not asked(table).startswith("UseKey")


def test_cpd_e43_a_pile_of_three_with_two_placements() -> None:
    mine = player("H", tools=["Safety Goggles"], discovery=1)
    table = researching(mine, field={"A1": on("Urea")}, bag="N N N")

    play(table, "goggles", "goggles N on A1", "goggles N on A1", "done")

    assert lying(table, "A1") == "N N"
    assert (bench(table), bag(table)) == ("H", "N")


def test_cpd_e44_two_on_the_bench_and_one_in_the_pile_make_no_three() -> None:
    table = researching(
        player("H H", tools=["Safety Goggles"]), field={"A1": on("Urea")}, bag="H H"
    )
    play(table, "goggles")

    assert not [answer for answer in offered(table) if answer.startswith("trade")]
    assert refused(table, "trade 3 H for H").rule == "CPD-123"


def test_cpd_e45_calcium_nitride_may_stay_unfinished() -> None:
    field = {"A1": on("Calcium nitride", "Ca N N", owner=0)}
    seats = [player("H H H", wilds=0), player(wilds=0), player(wilds=0)]
    table = researching(*seats, field=field, bag="S")

    assert SLOTS["Calcium nitride"].count("Ca") == 3
    assert offered(table) == ["trade 3 H for H", "trade 3 H for S", "done"]
    play(table, "done")

    assert table.over
    assert ended(*seats, field=field).breakdown[0]["claimed elements"] == 3
