"""CPD-R52, CPD-R60 to CPD-R64: what the rulebook leaves open about Nobel."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.games.compounded import Grant
from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.decisions import (
    AwardGrant,
    PlaceForNobel,
    Reaction,
    ScoreForNobel,
    SwapWithNobel,
)
from labtable.games.compounded.events.lab import (
    ReactionFailed,
)
from labtable.games.compounded.flow import Discovery, Lab
from labtable.games.compounded.state.rules import Rules
from tests.compounded.kit import (
    COMPLETE,
    TOP,
    asked,
    lying,
    nobel,
    on,
    pair,
    player,
    scene,
    scores,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)

DONE: dict[str, Any] = dict.fromkeys(("discovery", "study", "research", "lab"), TOP)


def test_cpd_r63_one_swap_each_before_open_trading() -> None:
    seats = [player("S"), player("H")]
    table = scene(Discovery(), *seats, nobel=nobel("C O O"), bag="")

    play(table, "swap S for O", "swap H for C")

    assert asked(table) == "Trading 0 1"
    refusal = refused(table, "swap H for C")
    assert (refusal.rule, refusal.why) == (
        "CPD-153",
        "Nobel swaps elements only right after the draws of Discovery.",
    )


def test_cpd_r63_equal_elements_may_be_swapped_to_let_the_other_one() -> None:
    table = scene(SwapWithNobel(0), player("H"), player("S"), nobel=nobel("H"))

    play(table, "swap H for H")

    assert asked(table) == "SwapWithNobel 1"


@pytest.mark.parametrize(("option", "placed"), [("discovery", 2), ("research", 4)])
def test_cpd_180_r60_which_number_limits_his_placements(option: str, placed: int) -> None:
    rules = Rules(nobel_places=option)
    field = {"A1": on("Urea")}

    third = nobel("H H H H", discovery=0, research=2)
    table = pair(PlaceForNobel(0, 0), third, field=field, rules=rules)
    while table.waiting():
        play(table, "H on A1")

    assert len(lying(table, "A1").split()) == placed


def test_cpd_r52_nobels_experiments_can_be_granted() -> None:
    table = pair(AwardGrant(0, "Ethylene", False), nobel(research=TOP))

    assert offered(table) == [
        *[f"grant 1 {each}" for each in ("discovery", "study", "research", "lab")],
        "grant 2 discovery",
    ]
    play(table, "grant nobel discovery")

    assert table.state.nobel is not None
    assert table.state.nobel.levels["discovery"] == 1


def test_cpd_r52_nobels_grant_goes_to_either_human() -> None:
    table = pair(AwardGrant(1, "Ethylene", True), nobel(), lead=1)

    assert not [answer for answer in offered(table) if answer.startswith("grant 2")]
    play(table, "grant 1 lab")

    assert table.state.players[1].levels["lab"] == 1


def test_cpd_r52_with_neither_to_raise_nothing_happens() -> None:
    seats = [player(**DONE), player(**DONE)]

    table = scene(Reaction(0, "Ethylene", True), *seats, nobel=nobel())

    assert str(only(table.told, ReactionFailed)[0]) == (
        "The reaction of Ethylene has no effect: all experiments are at the top."
    )
    assert scores(table) == [0, 0]


def test_cpd_r52_points_are_shared_only_with_the_other_human() -> None:
    field = {"A1": on("Ethylene", COMPLETE, owner=0)}
    third = nobel(discovery=TOP, research=TOP)

    table = scene(Lab(), player(), player(**DONE), nobel=third, field=field)

    assert scores(table) == [3, 3]


def test_cpd_r51_r52_while_nobel_can_be_raised_nothing_is_shared() -> None:
    field = {"A1": on("Ethylene", COMPLETE, owner=0)}

    table = scene(Lab(), player(**DONE), player(**DONE), nobel=nobel(), field=field)

    assert scores(table) == [7, 0]
    assert offered(table) == ["grant 2 discovery", "grant 2 research"]


def test_cpd_r52_outside_a_game_of_two_nobel_is_nobody() -> None:
    table = scene(AwardGrant(0, "Ethylene", False), player(), player(), player())

    refusal = refused(table, "grant nobel discovery")

    assert (refusal.rule, refusal.why) == ("CPD-150", "Nobel takes part in a game of two only.")


def test_cpd_r52_nobel_is_granted_nothing_by_himself() -> None:
    table = pair(AwardGrant(0, "Ethylene", True), nobel())

    refusal = refused(table, Grant(NOBEL, "discovery"))

    assert (refusal.rule, refusal.why) == ("CPD-141", "The seats here are 0 to 1, not 2.")


def test_cpd_r61_nobel_neither_scores_nor_brings_the_end() -> None:
    marked = {cell: on("Water", COMPLETE, owner=NOBEL, mark=True) for cell in ("A1", "A2", "A3")}
    table = pair(ScoreForNobel(0), nobel(research=TOP), field=marked)

    while table.waiting():
        play(table, offered(table)[0])

    assert table.state.nobel is not None
    assert table.state.nobel.levels["discovery"] == TOP
    assert table.state.last_turn == 0
    assert len(table.game.result(table.state).scores) == 2


def test_cpd_r62_he_scores_after_both_scientists() -> None:
    field = {
        "A1": on("Hydrazine", COMPLETE, owner=NOBEL, mark=True),
        "A2": on("Acetylene", COMPLETE, owner=1),
    }
    table = pair(Lab(), nobel(), field=field)

    play(table, "raise lab")

    assert scores(table) == [0, 6], "his fire came too late for Acetylene"


def test_cpd_r64_the_lead_scatters_what_carries_nobels_mark() -> None:
    field = {
        "A1": on("Acetylene", COMPLETE, owner=NOBEL, mark=True, flames=1),
        "A2": on("Methane"),
        "B1": on("Methane"),
    }

    table = pair(Lab(), nobel(), field=field, lead=1)

    assert asked(table) == "ScatterElement 1"
