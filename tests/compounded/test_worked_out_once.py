"""What the table keeps because it was worked out before is always what it would be now."""

from __future__ import annotations

import random
from typing import Any

import pytest

from labtable.games.compounded.features import FEATURES
from labtable.games.compounded.judge import judge
from labtable.games.compounded.judge.look import Glimpse, prospects
from labtable.games.compounded.tables import CRYSTALS
from labtable.games.compounded.view import view
from tests.compounded.kit import dealt, on, player, say, trading


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
