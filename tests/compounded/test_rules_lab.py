"""CPD-080 to CPD-089, CPD-R31, CPD-R32: what the Lab phase does, in its order."""

from __future__ import annotations

import pytest

from labtable.games.compounded import Raise, Score
from labtable.games.compounded.decisions import ScoreCompounds
from labtable.games.compounded.events.lab import (
    CardsLaid,
    CompoundScored,
    ElementKept,
    ExperimentRaised,
    GrantAwarded,
    LeadPassed,
    RaiseDeclined,
    ToolGained,
    ToolMissing,
)
from labtable.games.compounded.events.research import CompoundExploded
from labtable.games.compounded.flow import EndTurn, Lab, Refill
from labtable.games.compounded.state import Spot
from labtable.games.compounded.state.rules import Rules
from labtable.games.compounded.tables import CELLS
from tests.compounded.kit import (
    COMPLETE,
    TOP,
    asked,
    bag,
    bench,
    on,
    player,
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

WATER = {"A1": on("Water", COMPLETE, owner=0)}


def full(**laid: Spot) -> dict[str, Spot]:
    """A field without a hole, and nothing on it."""
    return {cell: on("Urea") for cell in CELLS} | laid


def test_cpd_080_what_was_lit_to_its_limit_explodes_before_anything_is_scored() -> None:
    field = {"A1": on("Acetylene", COMPLETE, owner=0, flames=1), "B1": on("Water", "H")}

    table = scene(Lab(), player(), player(), player(), field=field)

    assert [event.name for event in only(table.told, CompoundExploded)] == ["Acetylene"]
    assert scores(table) == [0, 0, 0]
    assert only(table.told, CompoundScored) == []


def test_cpd_080_one_flame_of_two_waits() -> None:
    field = {"A1": on("Methane", COMPLETE, owner=0, flames=1)}

    table = scene(Lab(), player(), player(), player(), field=field)

    assert only(table.told, CompoundExploded) == []
    assert scores(table)[0] == 5


def test_cpd_081_everybody_scores_all_in_turn_order_and_in_any_order() -> None:
    field = {
        "A1": on("Water", COMPLETE, owner=0),
        "A2": on("Ammonia", COMPLETE, owner=0),
        "A3": on("Calcium oxide", COMPLETE, owner=1),
    }
    table = scene(Lab(), player(), player(), player(), field=field, lead=1)
    assert asked(table) == "RaiseExperiment 1"
    play(table, "raise study")

    assert offered(table) == ["score A1", "score A2"]
    play(table, "score A2", "raise research", "raise discovery")

    assert [somebody.cards for somebody in table.state.players] == [
        ["Ammonia", "Water"],
        ["Calcium oxide"],
        [],
    ]
    assert scores(table) == [7, 3, 0]


@pytest.mark.parametrize(
    ("cell", "rule", "why"),
    [
        ("A3", "CPD-081", "Urea on A3 still misses N."),
        ("A4", "CPD-063", "Water on A4 is not yours to score."),
        ("D4", "CPD-081", "No compound lies on 'D4'."),
        ("Q9", "CPD-081", "No compound lies on 'Q9'."),
    ],
)
def test_cpd_081_only_own_completed_compounds_are_scored(cell: str, rule: str, why: str) -> None:
    field = {
        "A1": on("Water", COMPLETE, owner=0),
        "A2": on("Ammonia", COMPLETE, owner=0),
        "A3": on("Urea", "C O N H H H H", owner=0),
        "A4": on("Water", COMPLETE, owner=1),
    }

    refusal = refused(scoring(player(), field=field), Score(cell))

    assert (refusal.rule, refusal.why) == (rule, why)


def test_cpd_082_r31_card_and_token_then_points_tool_raise_and_journal() -> None:
    field = {"A1": on("Methanol", COMPLETE, owner=0, flames=1)}
    table = scoring(player(journals=[1]), field=field, bag="", turn=3)
    told = table.told
    assert table.state.players[0].cards == ["Methanol"]
    assert (table.state.claims(0), scores(table)[0]) == (0, 6)
    assert not table.state.field[0].card

    told += play(table, "raise lab", "journal O")

    kinds = [CompoundScored, ToolGained, ExperimentRaised, ElementKept]
    assert [type(event) for event in told] == kinds
    assert (bench(table), bag(table)) == ("O", "H H H H C")


def test_cpd_082_r31_the_reaction_comes_last() -> None:
    field = {"A1": on("Ethylene", COMPLETE, owner=0)}
    table = scoring(player(journals=[1]), field=field, bag="", turn=3)

    told = table.told + play(table, "raise research", "journal C", "grant 1 lab")

    kinds = [CompoundScored, ExperimentRaised, ElementKept, GrantAwarded, ExperimentRaised]
    assert [type(event) for event in told] == kinds


@pytest.mark.parametrize(("card", "points"), [("Water", 3), ("Urea", 7), ("Nitromethane", 8)])
def test_cpd_083_the_marker_moves_by_the_points_of_the_card(card: str, points: int) -> None:
    table = scoring(player(score=11), field={"A1": on(card, COMPLETE, owner=0)})

    assert scores(table)[0] == 11 + points


def test_cpd_084_a_tool_comes_from_the_supply() -> None:
    table = scoring(player(), field={"A1": on("Methanol", COMPLETE, owner=0)})

    assert table.state.players[0].tools == ["Safety Goggles"]
    assert table.state.supply["Safety Goggles"] == 3
    assert only(table.told, ToolGained) == [ToolGained(0, "Safety Goggles")]


def test_cpd_084_nothing_comes_when_none_is_left() -> None:
    supply = {"Safety Goggles": 0}
    field = {"A1": on("Methanol", COMPLETE, owner=0)}

    table = scoring(player(), field=field, supply=supply)

    assert table.state.players[0].tools == []
    assert scores(table)[0] == 6
    assert only(table.told, ToolMissing) == [ToolMissing(0, "Safety Goggles")]


@pytest.mark.parametrize(
    ("card", "named"),
    [("Calcium oxide", "study"), ("Water", "discovery"), ("Ammonia", "research")],
)
def test_cpd_085_solid_study_liquid_discovery_gas_research(card: str, named: str) -> None:
    table = scoring(player(), field={"A1": on(card, COMPLETE, owner=0)})

    assert offered(table) == [f"raise {named}", "raise lab"]
    play(table, f"raise {named}")

    levels = dict.fromkeys(["discovery", "study", "research", "lab"], 0) | {named: 1}
    assert table.state.players[0].levels == levels


def test_cpd_085_nothing_else_rises() -> None:
    table = scoring(player(), field=WATER)

    for answer in ("raise study", "raise moon"):
        refusal = refused(table, answer)
        assert (refusal.rule, refusal.why) == (
            "CPD-085",
            "Water is a liquid: it raises discovery, or lab instead.",
        )


def test_cpd_086_lab_may_rise_instead() -> None:
    table = scoring(player(), field=WATER)

    play(table, "raise lab")

    levels = table.state.players[0].levels
    assert (levels["lab"], levels["discovery"]) == (1, 0)


@pytest.mark.parametrize(
    ("named", "lab", "answers"),
    [
        (0, 0, ["raise discovery", "raise lab"]),
        (TOP, 0, ["raise lab", "raise none"]),
    ],
)
def test_cpd_087_what_can_rise(named: int, lab: int, answers: list[str]) -> None:
    table = scoring(player(discovery=named, lab=lab), field=WATER)

    assert offered(table) == answers


def test_cpd_087_with_lab_at_the_top_the_named_one_rises_unasked() -> None:
    table = scoring(player(lab=TOP), field=WATER)

    assert table.state.players[0].levels["discovery"] == 1
    assert table.over


def test_cpd_087_with_both_at_the_top_nothing_rises_and_points_count() -> None:
    table = scoring(player(discovery=TOP, lab=TOP), field=WATER)

    assert table.over
    assert scores(table)[0] == 3
    assert only(table.told, ExperimentRaised) == []
    assert only(table.told, RaiseDeclined) == [RaiseDeclined(0)]


def test_cpd_087_the_top_is_the_top() -> None:
    table = scoring(player(discovery=TOP), field=WATER)

    refusal = refused(table, "raise discovery")

    assert (refusal.rule, refusal.why) == ("CPD-087", "Your discovery is at the top already.")


def test_cpd_r32_a_raise_cannot_be_refused_below_the_top() -> None:
    table = scoring(player(), field=WATER)

    refusal = refused(table, Raise("none"))

    assert (refusal.rule, refusal.why) == (
        "CPD-R32",
        "A raise cannot be refused: discovery or lab rises.",
    )


def test_cpd_r32_at_the_top_lab_is_free_to_leave() -> None:
    table = scoring(player(discovery=TOP), field=WATER)

    events = play(table, "raise none")

    assert table.state.players[0].levels["lab"] == 0
    assert only(events, RaiseDeclined) == [RaiseDeclined(0)]


def test_cpd_r32_scoring_cannot_be_refused() -> None:
    field = WATER | {"A2": on("Ammonia", COMPLETE, owner=0)}
    table = scoring(player(), field=field)

    refusal = refused(table, "done")

    assert (refusal.rule, refusal.why) == (
        "CPD-R32",
        "What is complete is scored: it cannot be left.",
    )


def test_cpd_181_with_forced_lab_raise_lab_must_rise() -> None:
    rules = Rules(forced_lab_raise=True)

    table = scoring(player(discovery=TOP), field=WATER, rules=rules)

    assert table.state.players[0].levels["lab"] == 1, "it rose without a question"
    field = {"A1": on("Methanol", COMPLETE, owner=0)}
    below = scoring(player(discovery=1), field=field, rules=rules)
    assert offered(below) == ["raise discovery", "raise lab"]


def test_cpd_088_holes_are_filled_in_reading_order() -> None:
    field = full()
    for hole in ("B3", "A2", "D1"):
        del field[hole]
    deck = ["Water", "Ammonia", "Methane", "Ketene"]

    table = scene(Refill(), player(), player(), player(), field=field, deck=deck, fires=0)

    laid = only(table.told, CardsLaid)[0]
    assert laid.cells == ["A2", "B3", "D1"]
    assert [table.state.field[CELLS.index(cell)].card for cell in laid.cells] == laid.names
    assert sorted([*laid.names, *table.state.deck]) == sorted(deck)


def test_cpd_088_a_full_field_stays() -> None:
    table = scene(Refill(), player(), player(), player(), field=full(), deck=["Water"], fires=0)

    assert only(table.told, CardsLaid) == []
    assert table.state.deck == ["Water"]


@pytest.mark.parametrize(("lead", "seats"), [(0, 3), (2, 3), (4, 5), (1, 2)])
def test_cpd_089_the_lead_passes_to_the_left(lead: int, seats: int) -> None:
    field = full()

    table = scene(EndTurn(), *[player() for _ in range(seats)], field=field, lead=lead)

    assert only(table.told, LeadPassed) == [LeadPassed((lead + 1) % seats)]
    assert table.state.lead == (lead + 1) % seats


def test_cpd_081_who_has_nothing_to_score_is_not_asked() -> None:
    table = scene(ScoreCompounds(0), player(), player(), player(), field={"A1": on("Water")})

    assert table.over
    assert table.told == []
