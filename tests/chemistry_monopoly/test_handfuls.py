"""Handfuls of cards: the same as what lies on the table, only quicker to look things up by."""

from __future__ import annotations

import pytest

from labtable.engine.plain import field_values
from labtable.engine.rollout import rollout
from labtable.games.chemistry_monopoly.judge.position import appraise_cards
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import (
    LAB,
    MEMBERS,
    PRICE,
    SETS,
    handful,
    merge_things,
    rows_of,
    sum_over,
    sums_of,
    things_of,
)
from tests.chemistry_monopoly.kit import dealt

LETTERS = "abcdefghij"  # two rows


@pytest.mark.parametrize("options", [{}, {"bare_set_rule": True}, {"short_game": True}])
def test_handfuls_say_the_same_as_the_table(options: dict[str, bool]) -> None:
    state = dealt(4, 5, **options).state.clone()
    for part in range(40):
        rollout(state, part, 25)
        fresh = MonopolyState(*field_values(state))  # as from a saved game
        assert state.held == fresh.held
        assert (state.turned, state.condensed) == (fresh.turned, fresh.condensed)
        now = [(each.low, each.lowest, each.high, each.highest) for each in state.heights]
        then = [(each.low, each.lowest, each.high, each.highest) for each in fresh.heights]
        assert now == then


def test_a_clone_has_handfuls_of_its_own() -> None:
    state = dealt().state
    other = state.clone()
    other.give("Au", 1)
    other.turn_over("Au")
    assert (other.held[1], other.turned) == (handful(["Au"]), handful(["Au"]))
    assert (state.held[1], state.turned, state.owner["Au"]) == (0, 0, LAB)


def test_a_handful_is_laid_out_in_order() -> None:
    assert things_of(rows_of(LETTERS), 0b11_0000101) == ["a", "c", "h", "i"]
    assert things_of(rows_of(LETTERS), 0) == []


def test_a_handful_is_added_up() -> None:
    assert sum_over(sums_of(range(10)), 0b11_0000101) == 0 + 2 + 7 + 8


def test_two_handfuls_are_mixed_in_one_order() -> None:
    assert merge_things(list(LETTERS), 0b1001, list(LETTERS.upper()), 0b0110) == [
        "a",
        "B",
        "C",
        "d",
    ]


def test_what_is_laid_out_may_be_changed() -> None:
    rows = rows_of(LETTERS)
    things_of(rows, 1).append("z")
    assert things_of(rows, 1) == ["a"]


@pytest.mark.parametrize("name", SETS)
def test_a_whole_set_is_worth_more_than_its_lots(name: str) -> None:
    lots = MEMBERS[name]
    assert appraise_cards(handful(lots), 0) > sum([PRICE[lot] for lot in lots])
    assert appraise_cards(handful(lots), handful(lots[:1])) < appraise_cards(handful(lots), 0)
