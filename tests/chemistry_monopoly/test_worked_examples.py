"""The worked examples of the ledger, played as it prints them."""

from __future__ import annotations

from itertools import count

import pytest

from labtable.games.chemistry_monopoly.mechanics import even, reachable, refund
from labtable.games.chemistry_monopoly.scoring import raisable, rent, value, worth
from tests.chemistry_monopoly.kit import (
    BALANCE,
    BASE,
    BURNER,
    CYLINDER,
    HALL,
    RACK,
    SHORT,
    Played,
    asked,
    at,
    cards,
    cash,
    dealt,
    landing,
    load,
    owing,
    player,
    roll,
    scene,
    turn,
    why_not,
)
from tests.playing import (
    play,
)


def rents(table: Played, *lots: str) -> list[int]:
    """What visits cost."""
    return [rent(table.state, lot) for lot in lots]


def test_mon_w1_the_halogen_example_of_the_rulebook() -> None:
    table = turn(player(1500, "F, Cl, I"))
    for _ in range(3):
        play(table, "condense F", "condense Cl", "condense I")

    play(table, "condense F")

    assert (even([4, 3, 3]), even([4, 3, 2])) == (True, False)
    assert (cards(table), cash(table)[0], table.state.liquids) == ("F+4, Cl+3, I+3", 0, 41)
    assert rents(table, "F", "Cl", "I") == [975, 800, 850]


def test_mon_w1_iodine_needs_its_third_liquid_before_fluorine_gets_a_fourth() -> None:
    table = turn(player(1500, "F+3, Cl+3, I+2"))

    assert why_not(table, "condense F") == (
        "MON-104",
        "Condense evenly: first bring Iodine up to the level of Fluorine.",
    )


def test_mon_w3_doubling() -> None:
    table = turn(player(300, "Mg, Ca, Ba"))
    assert rents(table, "Ba") == [24]

    play(table, "transfer Mg")
    assert (cash(table)[0], rents(table, "Mg", "Ca", "Ba")) == (370, [0, 20, 24])
    play(table, "buy back Mg", "condense Mg", "condense Ca")

    assert cash(table)[0] == 370 - 77 - 200
    assert rents(table, "Mg", "Ca", "Ba") == [50, 50, 24]


def test_mon_w4_tax() -> None:
    table = landing(player(437, f"Fe, Ni/, {RACK}, H+2, He+1", at=4))
    assert worth(table.state, 0) == 1347

    play(table, "percent")

    assert cash(table)[0] == 302


def test_mon_w5_biology_class() -> None:
    table = turn(player(300, at=10, biology=1), player(at=0), test_day="TD11")
    for dice in ((1, 6), (3, 5)):
        roll(table, dice)
        assert at(table) == 10
        roll(table, (4, 6))
        table.state.players[1].place = 0

    roll(table, (2, 4), (6, 6))
    assert (at(table), cash(table)[0]) == (22, 400)
    roll(table, (1, 2))

    assert at(table) == 25
    assert asked(table) == "BuyCard"


@pytest.mark.parametrize(
    ("answer", "elis", "lab"), [("accept", 131, 16), ("accept -- buy back C", 123, 8)]
)
def test_mon_w6_transfer_and_sale(answer: str, elis: int, lab: int) -> None:
    table = turn(player(0, "C", at=10), player(500))

    play(table, "transfer C", "offer 0 gives 1: C, 1 gives 0: 40 @", answer)
    assert cash(table)[0] == 115
    load(table, (4, 6))
    play(table, "roll", "end")
    if answer == "accept":
        assert cash(table)[1] == 500 - 48
        play(table, "buy back C")

    assert cash(table)[1] == 500 - elis
    assert table.state.lab == -75 + 75 + lab


@pytest.mark.parametrize(("answer", "rises"), [("keep Si", 354), ("buy back Si", 279)])
def test_mon_w7_bankrupt_to_a_player(answer: str, rises: int) -> None:
    fay = player(212, "H+3, He+3, Na, Si/", at=19, passes=[HALL])
    table = landing(fay, player(500, "O+4, S+4, Se+5"), player())
    assert raisable(table.state, 0) == 472
    liquids = table.state.liquids

    play(table, "bankrupt", answer)

    assert table.state.liquids == liquids + 6
    assert cash(table)[1] == 500 + rises
    assert cards(table, 1).replace("Si/", "Si") == "H, He, Na, O+4, S+4, Se+5, Si"
    assert ("Si" in table.state.transferred) == (answer == "keep Si")
    assert table.state.players[1].passes == [HALL]


def test_mon_w8_bankrupt_to_the_lab() -> None:
    hal = player(30, f"Li/, {BALANCE}", at=4)
    table = landing(hal, player(500), player(500))

    play(table, "fixed")
    assert raisable(table.state, 0) == 130
    play(table, "bankrupt")
    assert (table.state.lab, table.view(0).card) == (30, "Li")
    play(table, "bid 30", "drop", "keep Li")
    assert cash(table)[1] == 500 - 35
    assert table.view(0).card == BALANCE
    play(table, "drop", "bid 90", f"keep {BALANCE}")

    assert cash(table)[2] == 500 - 100
    assert (cards(table, 1), cards(table, 2)) == ("Li/", f"{BALANCE}/")
    play(table, "buy back Li")
    assert cash(table)[1] == 500 - 35 - 55


def test_mon_w8_or_lithium_is_bought_back_at_once() -> None:
    table = landing(player(30, "Li/", at=4), player(500), player(500))

    play(table, "fixed", "bankrupt", "bid 30", "drop", "buy back Li")

    assert (cards(table, 1), cash(table)[1]) == ("Li", 500 - 85)


def test_mon_w9_shortage_and_solids() -> None:
    table = owing(300, player(0, "O+5, S+5, Se+5"), player(0), liquids=2)
    solids = table.state.solids

    assert set(reachable(table.state, 0, "chalcogens")) == {
        *[(1, 1, 0), (1, 0, 1), (0, 1, 1)],
        *[(1, 0, 0), (0, 1, 0), (0, 0, 1)],
        (0, 0, 0),
    }
    assert why_not(table, "evaporate Se")[0] == "MON-109"
    play(table, "evaporate chalcogens to 1 1 0")

    assert cash(table) == [350, 300]
    assert (table.state.liquids, table.state.solids) == (0, solids + 3)


def test_mon_w10_forced_liquidation_in_an_order_of_choice() -> None:
    table = owing(500, player(90, "Fe+2, Ni+2, Cu+1, Ne, Si"), player(0))
    assert raisable(table.state, 0) == 1030
    assert why_not(table, "bankrupt")[0] == "MON-165"

    play(table, "transfer Ne", "transfer Si", "evaporate transition to 1 1 1")
    assert cash(table)[0] == 465
    play(table, "evaporate Cu")

    assert cash(table) == [40, 500]
    assert cards(table) == "Fe+1, Ni+1, Cu, Si/, Ne/"


def test_mon_w10_the_lot_that_is_now_gas_could_be_transferred_too() -> None:
    table = owing(900, player(90, "Fe+2, Ni+2, Cu+1, Ne, Si"), player(0))

    play(table, "transfer Ne", "transfer Si", "evaporate transition to 1 1 0")
    play(table, "transfer Cu")

    assert cash(table)[0] == 540 + 120
    assert cards(table) == "Fe+1, Ni+1, Cu/, Si/, Ne/"


def test_mon_w11_pot() -> None:
    mia = landing(player(500, at=4), variant=BASE, pot=50)
    play(mia, "fixed")
    ned = turn(player(500, at=10, biology=1), variant=BASE, pot=mia.state.pot)
    roll(ned, (1, 3), by="pay fine")
    oda = landing(player(500, at=7), variant=BASE, test_day="TD12", pot=ned.state.pot)
    pia = landing(player(500, at=16), player(0, "O+1"), variant=BASE, pot=oda.state.pot)
    quin = landing(player(0, at=20), variant=BASE, pot=pia.state.pot)

    assert [table.state.pot for table in (mia, ned, oda, pia, quin)] == [250, 300, 315, 315, 50]
    assert cash(pia) == [430, 70]
    assert cash(quin)[0] == 315


def test_mon_w12_short_game() -> None:
    table = turn(player(318, "Fe+4, Ni+3, Cu+3, C/"), variant=SHORT)

    assert value(table.state, 0) == 2573
    assert rents(table, "Fe") == [1050]
    assert refund("Fe", table.state.levels["Fe"]) == 300


def test_mon_w12_the_dealt_cards_are_paid() -> None:
    games = (dealt(2, seed, short_game=True) for seed in count())

    rae = next(game for game in games if cards(game) == "H, Au")

    assert cash(rae)[0] == 1040


def test_mon_w13_lab_supplies_and_life_elements() -> None:
    sam = scene([], player(0, f"{RACK}, {BURNER}, {CYLINDER}/"), player())
    tia = scene([], player(0, "C"), player(), dice=[4, 5])
    both = scene([], player(0, "C, Si/"), player(), dice=[4, 5])

    assert rents(sam, RACK, BURNER, CYLINDER) == [100, 100, 0]
    assert (rents(tia, "C"), rents(both, "C")) == ([36], [90])


def test_mon_w14_blind_tax() -> None:
    table = landing(player(90, "Au, Pt, Xe, Ba, C", at=4), player())
    assert worth(table.state, 0) == 90 + 1380

    events = play(table, "fixed")
    assert "a tenth would have been @147" in str(events[0])
    play(table, "transfer Xe")

    assert cash(table)[0] == 90 + 160 - 200
