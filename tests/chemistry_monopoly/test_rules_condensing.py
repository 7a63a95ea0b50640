"""MON-100 to MON-107, MON-160, MON-R34, MON-R36, MON-R39: putting liquids and solids on lots."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.games.chemistry_monopoly.events import LotCondensed
from labtable.games.chemistry_monopoly.mechanics import even
from labtable.games.chemistry_monopoly.tables import LOTS, MEMBERS, SET, STEP_PRICE, TITLE
from tests.chemistry_monopoly.kit import (
    RACK,
    Played,
    cards,
    cash,
    player,
    roll,
    turn,
    why_not,
)
from tests.playing import (
    offered,
    only,
    play,
)


def rich(owned: str, **laid: Any) -> Played:
    """Begin the turn of somebody who can pay everything."""
    return turn(player(9000, owned), **laid)


@pytest.mark.parametrize("lot", LOTS)
def test_mon_100_the_owner_of_a_whole_set_condenses_for_the_liquid_price(lot: str) -> None:
    table = rich(", ".join(MEMBERS[SET[lot]]))

    play(table, f"condense {lot}")

    assert table.state.levels[lot] == 1
    assert cash(table)[0] == 9000 - STEP_PRICE[lot]


def test_mon_100_the_whole_set_has_to_be_owned() -> None:
    table = rich("Fe, Cu")

    assert "condense Fe" not in offered(table)
    assert why_not(table, "condense Fe") == (
        "MON-100",
        "Iron can be condensed once the whole set is yours; you miss Nickel.",
    )


def test_mon_100_one_level_at_a_time() -> None:
    table = rich("Pt, Au")

    play(table, "condense Au", "condense Pt", "condense Au")

    assert cards(table) == "Pt+1, Au+2"
    assert cash(table)[0] == 9000 - 3 * 200


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_mon_101_the_next_liquid_comes_from_the_lab(level: int) -> None:
    table = rich(f"Pt+{level}, Au+{level}" if level else "Pt, Au")
    before = table.state.liquids

    play(table, "condense Au")

    assert (table.state.liquids, table.state.solids) == (before - 1, 20)
    assert table.state.levels["Au"] == level + 1


def test_mon_102_a_solid_costs_one_more_liquid_price_and_frees_four_liquids() -> None:
    table = rich("Pt+4, Au+4")

    events = play(table, "condense Au")

    assert cards(table) == "Pt+4, Au+5"
    assert (table.state.liquids, table.state.solids) == (51 - 4, 19)
    assert cash(table)[0] == 9000 - 200
    assert str(only(events, LotCondensed)[0].now) == "solid"


def test_mon_103_nothing_goes_beyond_a_solid() -> None:
    table = rich("Pt+5, Au+5")

    assert why_not(table, "condense Au") == (
        "MON-103",
        "Gold holds a solid already: nothing goes beyond it.",
    )


@pytest.mark.parametrize("levels", [(1, 0, 0), (1, 1, 0), (2, 1, 2), (4, 4, 3), (5, 4, 4)])
def test_mon_104_the_highest_lot_of_a_set_waits_for_the_others(
    levels: tuple[int, int, int],
) -> None:
    lots = ["Fe", "Ni", "Cu"]
    table = rich(", ".join([f"{lot}+{level}" for lot, level in zip(lots, levels, strict=True)]))

    for lot, level in zip(lots, levels, strict=True):
        assert (f"condense {lot}" in offered(table)) == (level == min(levels))
        if min(levels) < level < 5:
            assert why_not(table, f"condense {lot}")[0] == "MON-104"


def test_mon_104_the_refusal_names_what_comes_first() -> None:
    assert why_not(rich("Fe+1, Ni, Cu"), "condense Fe") == (
        "MON-104",
        "Condense evenly: first bring Nickel and Copper up to the level of Iron.",
    )


def test_mon_r34_a_solid_is_the_next_level_after_the_last_liquid() -> None:
    assert [even(levels) for levels in ([5, 4, 4], [5, 3, 4], [5, 5, 5])] == [True, False, True]
    table = rich("Pt+5, Au+4")
    assert "condense Au" in offered(table)


@pytest.mark.parametrize(
    ("owned", "laid", "piece"),
    [("Pt, Au", {"liquids": 0}, "liquid"), ("Pt+4, Au+4", {"solids": 0}, "solid")],
)
def test_mon_105_no_step_without_a_piece(owned: str, laid: dict[str, int], piece: str) -> None:
    table = rich(owned, **laid)

    assert "condense Au" not in offered(table)
    assert why_not(table, "condense Au") == (
        "MON-105",
        f"The Lab has no {piece} left: wait until somebody evaporates.",
    )


def test_mon_105_the_pieces_somebody_gives_back_can_be_used() -> None:
    table = turn(player(0, "H+1, He+1", at=5), player(500, "Pt, Au"), liquids=0)

    play(table, "evaporate H")
    roll(table, (2, 3))
    play(table, "end")
    assert "condense Au" in offered(table)
    play(table, "condense Au")

    assert table.state.liquids == 0


def test_mon_r39_the_last_liquid_is_first_come_first_served() -> None:
    table = rich("Pt, Au, H, He", liquids=1)

    play(table, "condense Au")

    assert why_not(table, "condense H")[0] == "MON-105"


def test_mon_r39_four_liquids_may_be_kept_to_starve_others() -> None:
    table = rich("Pt+4, Au+4", liquids=0)

    play(table, "roll")

    assert table.state.levels["Au"] == 4


@pytest.mark.parametrize("card", ["C", "Si", RACK])
def test_mon_106_life_elements_and_lab_supplies_are_never_condensed(card: str) -> None:
    table = rich(f"C, Si, {RACK}")

    assert f"condense {card}" not in offered(table)
    assert why_not(table, f"condense {card}") == (
        "MON-106",
        f"{TITLE[card]} can never be condensed; only lots of a colour set can.",
    )


def test_mon_107_a_transferred_lot_is_not_condensed_but_its_mates_are() -> None:
    table = rich("Fe/, Ni, Cu")

    assert why_not(table, "condense Fe") == (
        "MON-107",
        "Iron is transferred: buy it back before you condense it.",
    )
    play(table, "condense Ni", "condense Cu")
    assert cards(table) == "Fe/, Ni+1, Cu+1"


def test_mon_r36_mates_of_a_transferred_lot_stop_at_one_liquid() -> None:
    table = rich("Fe/, Ni+1, Cu+1")

    assert why_not(table, "condense Ni")[0] == "MON-104"


def test_mon_160_condensing_needs_the_cash() -> None:
    table = turn(player(149, "Fe, Ni, Cu"))

    assert "condense Fe" not in offered(table)
    assert why_not(table, "condense Fe") == (
        "MON-160",
        "One level on Iron costs @150, and you have @149.",
    )
    table.state.players[0].cash = 150
    play(table, "condense Fe")
    assert cash(table)[0] == 0
