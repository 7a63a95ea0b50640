"""MON-120 to MON-127, MON-R37, MON-R69: transferring cards and buying them back."""

from __future__ import annotations

import pytest

from labtable.games.chemistry_monopoly.events import CardBoughtBack, CardTransferred
from labtable.games.chemistry_monopoly.scoring import rent
from labtable.games.chemistry_monopoly.tables import CARDS, INTEREST, PRICE, REDEMPTION
from tests.chemistry_monopoly.kit import (
    BARE,
    cards,
    cash,
    player,
    turn,
    why_not,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


@pytest.mark.parametrize("card", CARDS)
def test_mon_120_the_lab_pays_half_the_price_and_the_card_stays(card: str) -> None:
    table = turn(player(0, card))

    events = play(table, f"transfer {card}")

    assert (cards(table), cash(table)[0]) == (f"{card}/", PRICE[card] // 2)
    assert only(events, CardTransferred)[0].amount == PRICE[card] // 2


def test_mon_120_a_condensed_lot_is_not_transferred_but_its_gaseous_mate_is() -> None:
    table = turn(player(0, "Fe+1, Ni+1, Cu"))

    assert why_not(table, "transfer Fe") == (
        "MON-162",
        "Iron is condensed: sell its pieces back to the Lab first.",
    )
    play(table, "transfer Cu")
    assert cards(table) == "Fe+1, Ni+1, Cu/"


def test_mon_r37_a_gas_goes_while_its_mates_hold_a_liquid_and_earn_on() -> None:
    table = turn(player(0, "Fe+1, Ni+1, Cu"))

    play(table, "offer 0 gives 1: Cu", "accept")

    assert [rent(table.state, lot) for lot in ("Fe", "Ni", "Cu")] == [90, 90, 20]


def test_mon_r37_with_the_bare_set_rule_no_lot_goes_while_any_is_condensed() -> None:
    table = turn(player(0, "Fe+1, Ni+1, Cu"), variant=BARE)

    assert "transfer Cu" not in offered(table)
    assert why_not(table, "transfer Cu")[0] == "MON-R37"
    play(table, "evaporate transition to 0 0 0", "transfer Cu")
    assert cards(table) == "Fe, Ni, Cu/"


def test_mon_r37_with_the_bare_set_rule_nothing_is_condensed_while_any_is_transferred() -> None:
    table = turn(player(900, "Fe, Ni, Cu/"), variant=BARE)

    assert "condense Fe" not in offered(table)
    assert why_not(table, "condense Fe") == (
        "MON-R37",
        "Buy Copper back first: the whole set must face up.",
    )
    play(table, "buy back Cu", "condense Fe")
    assert cards(table) == "Fe+1, Ni, Cu"


def test_mon_r37_the_bare_set_rule_looks_at_one_set_only() -> None:
    table = turn(player(900, "Fe, Ni, Cu, C/, Au/"), variant=BARE)

    play(table, "condense Fe", "buy back C", "transfer C")

    assert cards(table) == "C/, Fe+1, Ni, Cu, Au/"


def test_mon_121_a_transferred_card_counts_as_owned_but_earns_nothing() -> None:
    table = turn(player(0, "Fe/, Ni, Cu"))

    assert [rent(table.state, lot) for lot in ("Fe", "Ni", "Cu")] == [0, 36, 40]


@pytest.mark.parametrize("card", CARDS)
def test_mon_122_a_card_is_bought_back_for_the_transfer_price_and_a_tenth(card: str) -> None:
    half = PRICE[card] // 2
    table = turn(player(REDEMPTION[card], f"{card}/"))

    events = play(table, f"buy back {card}")

    assert (cards(table), cash(table)[0]) == (card, 0)
    assert only(events, CardBoughtBack)[0].amount == half + -(-half // 10)


def test_mon_122_buying_back_needs_the_cash() -> None:
    table = turn(player(219, "Au/"))

    assert "buy back Au" not in offered(table)
    assert why_not(table, "buy back Au") == (
        "MON-122",
        "Buying Gold back costs @220, and you have @219.",
    )


def test_mon_122_the_card_earns_again_at_once() -> None:
    table = turn(player(300, "Au/"))

    play(table, "buy back Au")

    assert rent(table.state, "Au") == 50


@pytest.mark.parametrize(
    ("card", "tenth"), [("C", 8), ("Pt", 18), ("Fe", 11), ("H", 3), ("Au", 20)]
)
def test_mon_123_mon_r69_the_tenth_is_of_the_transfer_price_rounded_up_card_by_card(
    card: str, tenth: int
) -> None:
    assert INTEREST[card] == tenth


def test_mon_123_two_cards_are_rounded_up_one_by_one() -> None:
    table = turn(player(16 + 150, "C/, Si/"))

    play(table, "buy back C", "buy back Si")

    assert cash(table)[0] == 0


def test_mon_123_interest_does_not_grow_with_time() -> None:
    table = turn(player(500, "Au/"), round=250)

    play(table, "buy back Au")

    assert cash(table)[0] == 280


def test_mon_124_a_transferred_card_is_sold_at_any_price() -> None:
    for price in (1, 480):
        table = turn(player(0, "Au/"), player(500))
        play(table, f"offer 0 gives 1: Au, 1 gives 0: {price} @", "accept")
        assert cash(table)[:2] == [price, 500 - price - 20]


@pytest.mark.parametrize(
    ("answer", "after"), [("accept", ("Au/", 480)), ("accept -- buy back gold", ("Au", 280))]
)
def test_mon_125_the_receiver_buys_back_or_pays_the_tenth(
    answer: str, after: tuple[str, int]
) -> None:
    table = turn(player(0, "Au/"), player(500))

    play(table, "offer 0 gives 1: Au", answer)

    assert (cards(table, 1), cash(table)[1]) == after


@pytest.mark.parametrize("card", ["Fe", "C", "xenon", "Au + Au"])
def test_mon_125_only_what_comes_transferred_is_bought_back(card: str) -> None:
    table = turn(player(0, "Au/, Fe"), player(900))
    play(table, "offer 0 gives 1: Au + Fe")

    refusal = refused(table, f"accept -- buy back {card}")

    assert refusal.rule == "MON-125"
    assert "is no transferred card that comes to you" in refusal.why


def test_mon_126_a_later_buy_back_costs_the_full_price_and_the_tenth_again() -> None:
    table = turn(player(500), player(0, "Au/"))

    play(table, "offer 1 gives 0: Au", "accept")
    assert cash(table)[0] == 480
    play(table, "buy back Au")

    assert cash(table)[0] == 480 - 220


def test_mon_127_the_seller_keeps_the_transfer_money_and_the_price() -> None:
    table = turn(player(0, "Au"), player(500))

    play(table, "transfer Au", "offer 0 gives 1: Au, 1 gives 0: 50 @", "accept")

    assert cash(table)[0] == 250


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("transfer C", "Carbon is transferred already."),
        ("buy back Fe", "Iron is not transferred: there is nothing to buy back."),
        ("transfer Pt", "Platinum is condensed: sell its pieces back to the Lab first."),
        ("offer 0 gives 1: Pt", "Platinum is condensed: sell its pieces back to the Lab first."),
    ],
)
def test_mon_162_what_is_not_gas_not_transferred_or_transferred_already(
    answer: str, why: str
) -> None:
    table = turn(player(900, "C/, Fe, Pt+1, Au+1"))

    assert why_not(table, answer) == ("MON-162", why)
