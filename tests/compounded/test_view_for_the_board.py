"""What a view tells the board, and what is worked out once and never again."""

from __future__ import annotations

import random
from itertools import groupby
from typing import Any

import pytest

import labtable
from labtable.games.compounded.decisions import PlaceElements, PlaceForNobel, ScatterElement
from labtable.games.compounded.features import FEATURES
from labtable.games.compounded.judge import judge
from labtable.games.compounded.judge.look import Glimpse, prospects
from labtable.games.compounded.tables import CRYSTALS
from labtable.games.compounded.view import view
from tests.compounded.kit import dealt, nobel, on, player, say, scene, scoring, trading


def test_the_view_counts_what_may_still_be_placed() -> None:
    table = scene(PlaceElements(0, 1), player("H", research=1), player(), field={"A1": on("Water")})

    assert table.view(1).left == 2


def test_the_view_counts_what_nobel_may_still_place() -> None:
    table = scene(
        PlaceForNobel(0, 0),
        player(),
        player(),
        nobel=nobel("H O", discovery=1),
        field={"A1": on("Water")},
    )

    assert table.view(0).left == 3


def test_the_view_shows_what_flies_from_which_crater() -> None:
    field = {"A2": on("Water"), "B1": on("Ammonia")}
    table = scene(ScatterElement(0, 0, 0, ["H", "O"]), player(), player(), field=field)

    assert (table.view(0).crater, table.view(0).loose) == ("A1", ["H", "O"])


def test_nothing_is_left_or_loose_in_other_questions() -> None:
    table = scene(PlaceElements(0, 0), player(), player(), player(), field={"A1": on("Water")})
    table.play(0, "done")

    shown = table.view(0)
    assert (shown.left, shown.crater, shown.loose) == (0, "", [])


def test_a_surplus_after_a_cylinder_belongs_to_the_lab() -> None:
    table = scoring(player("H H H O O C N S", lab=3, tools=["Graduated Cylinder"]))

    table.play(0, "shift lab to research")

    assert (table.view(0).asked, table.view(0).phase) == ("ReturnSurplus", "lab")


def test_the_phase_is_the_one_before_the_next_to_come() -> None:
    table = labtable.new("compounded", seats=3, seed=1)
    seen = []
    while table.view(0).turn < 3:
        seen.append(table.view(0).phase)
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])

    turns = [phase for phase, _ in groupby(seen)]
    assert [phase for phase in turns if phase != "lab"][:5] == [
        *("study", "research", "discovery", "study", "research"),
    ]


def told(seen: Any, options: list[Any]) -> list[Any]:
    """What columns and judge say of a table and of all answers."""
    columns = [FEATURES.view(seen), *[FEATURES.answer(seen, option) for option in options]]
    return [columns, [judge(seen, option) for option in options], prospects(seen)]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_table_looks_and_asks_as_if_it_had_just_been_loaded(seats: int) -> None:
    state, dice = dealt(seats, seed=3).state.clone(), random.Random(3)
    for _ in range(300):
        seat = state.waiting[0]
        shown, fresh = view(state, seat), state.clone()
        fresh.stock, fresh.piled = 0, None
        for one in fresh.players if fresh.nobel is None else [*fresh.players, fresh.nobel]:
            one.held, one.known = 0, None
        fresh.field = [spot.clone() for spot in fresh.field]

        assert state.options(seat) == fresh.options(seat)
        assert view(fresh, seat) == shown
        assert shown.bag == {element: state.bag.count(element) for element in CRYSTALS}
        assert shown.deck == sorted(state.deck)
        assert told(Glimpse(state, seat), state.options(seat)) == told(shown, fresh.options(seat))

        options = state.options(seat)
        state.step(seat, options[dice.randrange(len(options))])


def test_other_deals_are_proposed_when_goods_have_changed_hands() -> None:
    seats = [player("H H"), player("O O"), player("C C")]
    table = trading(*seats, field={"A1": on("Water", "H H", owner=0)})
    before = [str(option) for option in table.options(0)]

    say(table, "0: offer 0 gives 1: H, 1 gives 0: O", "1: accept 1")

    assert "offer 0 gives 1: H, 1 gives 0: O" in before
    assert [str(option) for option in table.options(0)] == ["ready"]


def test_a_clone_shares_the_field_and_goes_its_own_way() -> None:
    table = dealt(3)
    twin = table.clone()
    shared = [one is other for one, other in zip(table.state.field, twin.state.field, strict=True)]

    twin.play(twin.waiting()[0], twin.options(twin.waiting()[0])[0])

    assert all(shared)
    assert twin.state.field != table.state.field
