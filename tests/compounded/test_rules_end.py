"""CPD-020 to CPD-029, CPD-R39 to CPD-R44, CPD-R70: how a game ends, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.decisions import AwardGrant, ScoreCompounds, ScoreForNobel
from labtable.games.compounded.events.lab import EndTriggered, GameEnded, LabFireTurned, LeadPassed
from labtable.games.compounded.events.research import CompoundExploded, FireBroke
from labtable.games.compounded.flow import LAST_TURN, EndTurn, Lab, Refill, Turn
from labtable.games.compounded.mechanics import gain_points, raise_level
from labtable.games.compounded.scoring import parts
from labtable.games.compounded.state.rules import Rules
from labtable.games.compounded.tables import CELLS, READY
from tests.compounded.kit import (
    COMPLETE,
    TOP,
    asked,
    dealt,
    ended,
    nobel,
    on,
    pair,
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
)

WATER = {"A1": on("Water", COMPLETE, owner=0)}
FULL = {cell: on("Urea") for cell in CELLS}


@pytest.mark.parametrize(("before", "triggered"), [(46, False), (47, True), (49, True)])
def test_cpd_020_fifty_points_bring_the_last_turn(before: int, triggered: bool) -> None:
    table = scoring(player(score=before), field=WATER, turn=8)

    assert table.state.last_turn == (9 if triggered else 0)
    told = [event.sentence(["Ana"]) for event in only(table.told, EndTriggered)]
    assert told == [f"Ana has {before + 3} points: the next turn is the last."] * triggered


@pytest.mark.parametrize(("completed", "triggered"), [(1, False), (2, True)])
def test_cpd_021_three_completed_experiments_bring_it_too(completed: int, triggered: bool) -> None:
    levels: dict[str, Any] = dict.fromkeys(["study", "lab"][:completed], TOP)
    table = scene([], player(discovery=2, **levels), player(), player(), turn=8)

    raise_level(table.state, 0, "discovery")

    assert table.state.last_turn == (9 if triggered else 0)
    assert table.state.ending == ("experiments" if triggered else "")


def test_cpd_021_a_raise_below_the_top_does_not() -> None:
    table = scene([], player(study=TOP, lab=TOP, discovery=1), player(), player())

    raise_level(table.state, 0, "discovery")

    assert table.state.last_turn == 0


def test_cpd_022_this_turn_and_exactly_one_more_are_played() -> None:
    seats = [player(score=47), player(), player()]
    field = FULL | WATER
    rules = Rules(trading="off")
    table = scene(Lab(), *seats, field=field, turn=8, rules=rules, deck=["Ketene"] * 30, fires=0)

    play(table, "raise lab")
    assert table.state.turn == 9
    assert not table.over
    play_out(table)

    assert (table.over, table.state.turn) == (True, 9)


def test_cpd_022_a_second_trigger_adds_no_turn() -> None:
    table = scene([], player(score=49), player(score=49), player(), turn=9, last_turn=9)

    gain_points(table.state, 1, 5)

    assert table.state.last_turn == 9


def test_cpd_022_the_last_turn_is_announced() -> None:
    table = scene(Turn(), player(), player(), player(), field=FULL, turn=8, last_turn=9)

    assert "It is the last turn." in str(table.told[0])


def test_cpd_023_a_field_that_cannot_be_filled_ends_the_game_at_once() -> None:
    field = {cell: on("Urea") for cell in CELLS[:14]}
    seats = [player(), player(tools=["Lab Key"]), player()]

    table = scene([Refill(), EndTurn()], *seats, field=field, deck=["Ketene"], fires=0)

    assert table.over
    assert table.state.ending == "field"
    assert table.state.field[14].card == "Ketene"
    assert only(table.told, LeadPassed) == []
    assert table.result().reason.endswith("the field cannot be filled any more.")


def test_cpd_024_it_overrides_a_running_countdown() -> None:
    field = {cell: on("Urea") for cell in CELLS[:15]}
    frames = [Refill(), EndTurn()]

    table = scene(frames, player(), player(), field=field, deck=[], turn=8, last_turn=9)

    assert table.over
    assert (table.state.turn, table.state.ending) == (8, "field")


def test_cpd_025_one_point_for_every_element_on_claimed_compounds() -> None:
    field = {
        "A1": on("Urea", "C H H", owner=0),
        "A2": on("Water", "H", owner=0),
        "A3": on("Methane", "C"),
        "A4": on("Ammonia", "N H", owner=1),
    }

    result = ended(player(wilds=0), player(wilds=0), player(wilds=0), field=field)

    assert result.scores == [4, 2, 0]
    assert result.breakdown[0]["claimed elements"] == 4


@pytest.mark.parametrize(
    ("bench", "points"), [("", 0), ("H", 0), ("H S", 1), ("H C O N S", 2), ("H H H H H H", 3)]
)
def test_cpd_026_one_point_for_every_pair_on_the_bench(bench: str, points: int) -> None:
    result = ended(player(bench, wilds=0), player(wilds=0))

    assert result.scores == [points, 0]
    assert result.breakdown[0]["bench"] == points


def test_cpd_027_three_points_for_each_ready_extinguisher() -> None:
    extinguishers = [READY, READY, "Extinguisher C O"]

    result = ended(player(extinguishers=extinguishers, wilds=0), player(wilds=0))

    assert result.scores == [6, 0]


def test_cpd_028_three_points_for_each_wild() -> None:
    assert ended(player(wilds=2), player(wilds=0)).scores == [6, 0]


def test_cpd_029_the_highest_total_wins() -> None:
    result = ended(player(score=20), player(score=22, wilds=0), player("H H", score=20))

    assert result.scores == [23, 22, 24]
    assert result.winners == [2]
    assert result.reason.startswith("Seat 2 wins with 24 points")


def test_cpd_r39_a_completed_unscored_compound_counts_its_elements() -> None:
    field = {
        "A1": on("Urea", COMPLETE, owner=0),
        "A2": on("Water", COMPLETE, owner=1, mark=True),
    }

    result = ended(player(wilds=0), player(wilds=0), field=field)

    assert result.scores == [8, 3]


def test_cpd_r40_among_equals_more_compounds_win_and_else_they_share() -> None:
    more = ended(player(score=9, cards=["Water"] * 3), player(score=9, cards=["Urea"]))
    equal = ended(player(score=9, cards=["Urea"]), player(score=9, cards=["Water"]))

    assert more.winners == [0]
    assert equal.winners == [0, 1]
    assert equal.reason == "Seat 0 and seat 1 share the win with 12 points: the game is over."


def test_cpd_179_with_shared_ties_compounds_do_not_matter() -> None:
    seats = [player(score=9, cards=["Water"] * 3), player(score=9, cards=["Urea"])]

    assert ended(*seats, rules=Rules(tie_break="shared")).winners == [0, 1]


def test_cpd_r40_only_the_best_are_compared() -> None:
    seats = [player(score=9, cards=["Urea"]), player(score=5, cards=["Water"] * 4)]

    assert ended(*seats).winners == [0]


def test_cpd_r41_a_trigger_stays_when_the_level_falls() -> None:
    tools = ["Graduated Cylinder"]
    mine = player(study=TOP, lab=TOP, research=2, tools=tools)
    field = {"A1": on("Ammonia", COMPLETE, owner=0)}
    table = scoring(mine, field=field, turn=8)

    play(table, "score A1")
    assert table.state.last_turn == 9
    play(table, "shift lab to discovery")

    assert table.state.players[0].count_completed() == 2
    assert table.state.last_turn == 9


def test_cpd_r42_turns_without_any_event_end_the_game() -> None:
    rules = Rules(stall_turns=2, trading="off")
    laid: dict[str, Any] = {"field": FULL, "rules": rules}
    table = scene(EndTurn(), player(), player(), idle=1, **laid)
    assert table.over
    assert table.state.ending == "stall"

    moving = scene(EndTurn(), player(), player(), idle=1, stirred=True, **laid)
    first = scene(EndTurn(), player(), player(), idle=0, **laid)

    assert (moving.state.idle, first.state.idle) == (0, 1)
    assert not moving.over
    assert not first.over


def test_cpd_r42_placing_scoring_and_drawing_are_events() -> None:
    field = {"A1": on("Urea"), "A2": on("Water", COMPLETE, owner=0)}
    placing = dealt(3, seed=1)
    while not asked(placing).startswith("PlaceElements"):
        play(placing, "pass")
    assert not placing.state.stirred
    seat = placing.waiting()[0]
    option = next(each for each in placing.options(seat) if " on " in str(each))
    placing.play(seat, option)
    scored = scene(ScoreCompounds(0), player(), player(), field=field)
    filled = scene(Refill(), player(), player(), field={}, fires=0)

    assert placing.state.stirred
    assert scored.state.stirred
    assert filled.state.stirred


def test_cpd_r42_filling_an_extinguisher_and_nobels_score_are_events_too() -> None:
    filled = researching(player("C"), field={"A1": on("Water")})
    play(filled, "C on Extinguisher")
    field = {"A1": on("Water", COMPLETE, owner=NOBEL, mark=True)}
    nobels = pair(ScoreForNobel(0), nobel(), field=field)

    assert filled.state.stirred
    assert nobels.state.stirred


def test_cpd_178_r42_a_table_at_which_all_pass_ends_after_eight_turns() -> None:
    table = dealt(3, seed=2, trading="off")

    while table.waiting():
        play(table, offered(table)[-1])

    assert table.state.turn == 8
    assert table.result().reason.endswith("nothing has happened for a long time.")


def test_cpd_178_r70_without_a_stall_limit_turn_1000_is_the_last() -> None:
    laid: dict[str, Any] = {"field": FULL, "rules": Rules(stall_turns=0), "idle": 500}

    before = scene(EndTurn(), player(), player(), turn=LAST_TURN - 1, **laid)
    at_last = scene(EndTurn(), player(), player(), turn=LAST_TURN, **laid)

    assert LAST_TURN == 1000
    assert not before.over
    assert at_last.over
    assert at_last.state.ending == "limit"


def test_cpd_r43_a_fire_in_a_refill_that_fails_does_not_happen() -> None:
    field = {cell: on("Methane") for cell in CELLS[:4]}

    table = scene(Refill(), player(), player(), field=field, deck=["Acetylene"] * 7, fires=1)

    assert len(only(table.told, LabFireTurned)) == 1
    assert only(table.told, FireBroke) == []
    assert only(table.told, CompoundExploded) == []
    assert table.state.ending == "field"


def test_cpd_r44_the_last_turn_is_refilled_and_may_burn_but_no_token_passes() -> None:
    field = FULL | {"A1": on("Water", COMPLETE, owner=0), "D4": on("Acetylene")}
    seats = [player(), player(tools=["Lab Key"]), player()]
    laid: dict[str, Any] = {"turn": 9, "last_turn": 9, "ending": "points"}

    table = scene(Lab(), *seats, field=field, deck=["Ketene"] * 7, fires=1, **laid)
    events = play(table, "raise lab")

    assert [event.name for event in only(events, CompoundExploded)] == ["Acetylene"]
    assert [spot.card for spot in table.state.field].count("Ketene") == 2
    assert only(events, LeadPassed) == []
    assert table.over
    assert isinstance(events[-1], GameEnded)


def test_cpd_029_the_end_is_told_with_all_scores() -> None:
    table = scene(EndTurn(), player(score=51), player(score=40), last_turn=2, ending="points")

    assert table.told[-1].sentence(["Ana", "Bo"]) == (
        "Ana wins with 54 points: enough points were reached. Scores: Ana 54, Bo 43."
    )
    assert table.result().breakdown[1] == parts(table.state, 1)


def test_cpd_021_a_grant_may_bring_the_end() -> None:
    seats = [player(), player(study=TOP, lab=TOP, research=2), player()]
    table = scene(AwardGrant(0, "Ethylene", False), *seats, turn=5)

    play(table, "grant 1 research")

    assert table.state.last_turn == 6
    assert scores(table) == [0, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cpd_r70_every_game_ends(seats: int) -> None:
    table = dealt(seats, seed=seats, trading="off")

    events = play_out(table, seed=seats)

    assert isinstance(events[-1], GameEnded)
    assert table.state.ending in ("points", "experiments", "field", "stall")
    assert table.result().scores == only(events, GameEnded)[0].scores
