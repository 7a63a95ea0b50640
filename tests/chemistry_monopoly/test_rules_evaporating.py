"""MON-108 to MON-110, MON-161, MON-R38: selling liquids and solids back."""

from __future__ import annotations

from itertools import product

import pytest

from labtable.games.chemistry_monopoly.events import LotsEvaporated
from labtable.games.chemistry_monopoly.mechanics import evaporable, put, reachable
from labtable.games.chemistry_monopoly.tables import LOTS, MEMBERS, SET, STEP_PRICE, TITLE
from tests.chemistry_monopoly.kit import (
    SHORT,
    cards,
    cash,
    player,
    scene,
    turn,
    why_not,
)
from tests.playing import (
    offered,
    only,
    play,
)


@pytest.mark.parametrize("lot", LOTS)
def test_mon_108_pieces_are_sold_back_for_half(lot: str) -> None:
    table = turn(player(0, ", ".join([f"{mate}+1" for mate in MEMBERS[SET[lot]]])))

    events = play(table, f"evaporate {lot}")

    assert cash(table)[0] * 2 == STEP_PRICE[lot]
    assert table.state.levels[lot] == 0
    assert only(events, LotsEvaporated)[0].lots == [f"{TITLE[lot]} to gas"]


def test_mon_108_pieces_go_back_evenly_in_reverse_order() -> None:
    table = turn(player(0, "Fe+2, Ni+1, Cu+1"))

    assert "evaporate Ni" not in offered(table)
    assert why_not(table, "evaporate Ni") == (
        "MON-161",
        "Evaporate evenly: first lower Iron, which stands higher.",
    )
    play(table, "evaporate Fe", "evaporate Ni")
    assert cards(table) == "Fe+1, Ni, Cu+1"


def test_mon_108_a_gas_has_nothing_to_sell_back() -> None:
    assert why_not(turn(player(0, "Fe")), "evaporate Fe") == (
        "MON-108",
        "There is nothing on Iron to sell back.",
    )
    assert why_not(turn(player(0, "C")), "evaporate C")[0] == "MON-108"


def test_mon_109_a_solid_becomes_four_liquids() -> None:
    table = turn(player(0, "Pt+5, Au+5"), liquids=4)

    play(table, "evaporate Au")

    assert cards(table) == "Pt+5, Au+4"
    assert (table.state.liquids, table.state.solids, cash(table)[0]) == (0, 19, 100)


def test_mon_109_in_the_short_game_a_solid_becomes_three() -> None:
    table = turn(player(0, "Pt+4, Au+4"), liquids=3, variant=SHORT)

    play(table, "evaporate Au")

    assert (cards(table), table.state.liquids) == ("Pt+4, Au+3", 0)


def test_mon_109_the_lab_must_have_the_liquids() -> None:
    table = turn(player(0, "Pt+5, Au+5"), liquids=3)

    assert "evaporate Au" not in offered(table)
    assert why_not(table, "evaporate Au") == (
        "MON-109",
        "A solid becomes 4 liquids and the Lab has 3; sell more levels at once, "
        "such as 'evaporate precious to 0 0'.",
    )


def test_mon_110_several_levels_of_a_set_go_in_one_action() -> None:
    table = turn(player(0, "Fe+4, Ni+4, Cu+3"))

    events = play(table, "evaporate red to 2 1 1")

    assert cards(table) == "Fe+2, Ni+1, Cu+1"
    assert cash(table)[0] == 7 * 75
    assert table.state.liquids == 51 - 4
    assert only(events, LotsEvaporated)[0].refund == 525


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ("evaporate transition to 2 0 1", "MON-161"),
        ("evaporate transition to 3 2 2", "MON-110"),
        ("evaporate transition to 2 2 2", "MON-110"),
        ("evaporate transition to 1 1", "MON-110"),
        ("evaporate alkali to 0 0 0", "MON-110"),
        ("evaporate noble to 0 0 0", "MON-004"),
    ],
)
def test_mon_110_the_new_levels_must_be_lower_and_even(answer: str, rule: str) -> None:
    table = turn(player(0, "Fe+2, Ni+2, Cu+2"))

    assert why_not(table, answer)[0] == rule


def test_mon_110_who_lacks_a_mate_lowers_only_the_own_lots() -> None:
    table = turn(player(0, "Fe+1, Ni+1"), player(0, "Cu"))

    play(table, "evaporate transition to 0 1 0")

    assert cards(table) == "Fe, Ni+1"
    other = turn(player(0, "Fe"), player(0, "Ni+1, Cu+1"))
    assert why_not(other, "evaporate transition to 0 0 1") == (
        "MON-042",
        "Nickel belongs to seat 1, not to you.",
    )


def test_mon_r38_pieces_of_the_same_action_count_as_there() -> None:
    state = scene([], player(0, "Fe+5, Ni+5, Cu+4"), player(), liquids=3).state

    found = reachable(state, 0, "transition")

    assert found[0] == (2, 2, 3)
    assert {(3, 2, 2), (2, 3, 2), (0, 0, 0)} <= set(found)
    assert (3, 3, 2) not in found
    assert (5, 4, 4) not in found


@pytest.mark.parametrize("liquids", [0, 1, 3, 4, 11, 12])
@pytest.mark.parametrize("now", [(5, 5, 5), (5, 5, 4), (5, 4, 4), (4, 4, 4)])
def test_mon_r38_exactly_the_even_lower_arrangements_with_enough_liquids_are_reachable(
    now: tuple[int, int, int], liquids: int
) -> None:
    owned = ", ".join([f"{lot}+{n}" for lot, n in zip(["O", "S", "Se"], now, strict=True)])
    state = scene([], player(0, owned), player(), liquids=liquids).state
    free = liquids + sum(level for level in now if level < 5)

    wanted = {
        to
        for to in product(*[range(level + 1) for level in now])
        if max(to) - min(to) <= 1 and to != now and sum(level for level in to if level < 5) <= free
    }

    assert set(reachable(state, 0, "chalcogens")) == wanted
    assert (0, 0, 0) in wanted, "every condensation is always worth half"


def test_mon_r38_a_set_that_cannot_go_one_level_down_is_listed_with_the_least_leap() -> None:
    table = turn(player(0, "O+5, S+5, Se+5"), liquids=2)

    assert [answer for answer in offered(table) if "evaporate" in answer] == [
        "evaporate chalcogens to 0 1 1",
        "evaporate chalcogens to 0 0 0",
    ]


@pytest.mark.parametrize(("before", "after"), list(product(range(6), repeat=2)))
def test_mon_101_mon_102_pieces_are_neither_made_nor_lost(before: int, after: int) -> None:
    state = scene([], player(0, f"Fe+{before}"), player()).state

    put(state, "Fe", after)

    on_lot = after if after < 5 else 0
    assert (state.liquids + on_lot, state.solids + (after == 5)) == (51, 20)


def test_mon_161_several_levels_need_the_liquids_too() -> None:
    table = turn(player(0, "O+5, S+5, Se+5"), liquids=2)

    assert why_not(table, "evaporate chalcogens to 4 4 4") == (
        "MON-109",
        "The Lab has too few liquids for 4, 4, 4: it has 2. Go lower.",
    )


def test_mon_108_only_the_owner_of_the_highest_lot_lowers_it() -> None:
    state = scene([], player(0, "Fe+1, Ni+1, Cu"), player()).state

    assert [evaporable(state, 0, lot) for lot in ("Fe", "Ni", "Cu")] == [True, True, False]
    assert [evaporable(state, 1, lot) for lot in ("Fe", "Ni", "Cu")] == [False, False, False]
