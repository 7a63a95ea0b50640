"""MON-112 to MON-117, MON-R42, MON-R66, MON-R68, MON-R71: what is traded on which terms."""

from __future__ import annotations

import pytest

from labtable.engine.deal import Gift
from labtable.games.chemistry_monopoly.actions import Buy, Offer
from labtable.games.chemistry_monopoly.events import InterestPaid, TradeMade
from tests.chemistry_monopoly.kit import (
    BARE,
    HALL,
    NOTE,
    RACK,
    cards,
    cash,
    player,
    trading,
    turn,
    why_not,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


@pytest.mark.parametrize("good", ["Au", "C", RACK, HALL, "Li"])
@pytest.mark.parametrize("price", [0, 1, 480])
def test_mon_112_cards_and_passes_are_sold_at_any_price(good: str, price: int) -> None:
    table = trading()
    wanted = f", 1 gives 0: {price} @" if price else ""

    play(table, f"offer 0 gives 1: {good}{wanted}", "accept")

    assert good in cards(table, 1).replace("/", "").split(", ") + table.state.players[1].passes
    assert cash(table)[0] == 500 + price


def test_mon_r71_a_swap_of_cards_and_passes_is_a_sale() -> None:
    table = trading()

    events = play(table, f"offer 0 gives 1: Au + {HALL}, 1 gives 0: Fe + {NOTE} + 20 @", "accept")

    assert cards(table) == f"{RACK}, Li/, C, Fe"
    assert table.state.players[0].passes == [NOTE]
    assert cash(table)[:2] == [520, 480]
    assert str(only(events, TradeMade)[0]) == (
        "Seat 0 gives seat 1 Gold and Hall pass for @20, Iron and Note from the teacher."
    )


def test_mon_r71_a_bare_gift_of_cash_is_no_trade() -> None:
    assert why_not(trading(), "offer 0 gives 1: 100 @") == (
        "MON-R71",
        "A trade moves at least one card or pass, not only cash.",
    )


@pytest.mark.parametrize(("owned", "lot"), [("Pt+1, Au+1", "Au"), ("Pt+5, Au+5", "Pt")])
def test_mon_113_a_condensed_lot_does_not_change_hands(owned: str, lot: str) -> None:
    table = turn(player(500, owned))

    rule, why = why_not(table, f"offer 0 gives 1: {lot}")

    assert rule == "MON-162"
    assert why.endswith("is condensed: sell its pieces back to the Lab first.")


def test_mon_113_only_this_lot_must_be_gas() -> None:
    table = turn(player(500, "Fe+1, Ni+1, Cu"))

    play(table, "offer 0 gives 1: Cu", "accept")

    assert (cards(table), cards(table, 1)) == ("Fe+1, Ni+1", "Cu")
    assert why_not(table, "condense Fe")[0] == "MON-100"


def test_mon_113_with_the_bare_set_rule_the_whole_set_must_be_gas() -> None:
    table = turn(player(500, "Fe+1, Ni+1, Cu"), variant=BARE)

    assert why_not(table, "offer 0 gives 1: Cu") == (
        "MON-R37",
        "The whole set must be gas first: evaporate Iron and Nickel.",
    )


@pytest.mark.parametrize("good", ["liquid", "solid", "2 liquids"])
def test_mon_114_pieces_are_never_sold_to_players(good: str) -> None:
    table = turn(player(500, "Pt+1, Au+1"))

    refusal = refused(table, f"offer 0 gives 1: {good}, 1 gives 0: 50 @")

    assert refusal.rule == "MON-116"
    assert "has none" in refusal.why


@pytest.mark.parametrize(
    "answer",
    [
        "offer 0 gives 1: Fe",
        "offer 0 gives 1: Au, 1 gives 0: Cu",
        "offer 0 gives 1: Au, 1 gives 0: 501 @",
        "offer 0 gives 1: Au + 501 @",
        f"offer 0 gives 1: {NOTE}",
        "offer 0 gives 0: Au",
        "offer 0 gives 7: Au",
        "offer 0 gives 1: 2 Au",
    ],
)
def test_mon_116_goods_and_cash_must_be_there(answer: str) -> None:
    assert refused(trading(), answer).rule == "MON-116"


def test_mon_116_the_interest_must_be_there_too() -> None:
    table = turn(player(500, "Au/"), player(19))
    assert why_not(table, "offer 0 gives 1: Au") == (
        "MON-116",
        "Transferred cards would cost seat 1 @20 now, and only @19 would be there.",
    )
    play(table, "offer 0 gives 1: Au + 1 @", "accept")

    assert (cards(table, 1), cash(table)[1]) == ("Au/", 0)


def test_mon_116_a_buy_back_on_acceptance_needs_its_cash() -> None:
    table = turn(player(500, "Au/"), player(219))
    play(table, "offer 0 gives 1: Au")

    assert "accept -- buy back Au" not in offered(table)
    assert refused(table, "accept -- buy back Au").rule == "MON-116"
    play(table, "accept")
    assert cash(table)[1] == 199


def test_mon_117_mon_r68_the_lab_buys_no_cards() -> None:
    table = trading()

    assert refused(table, "offer 0 gives 9: Au").rule == "MON-116"
    assert refused(table, Offer((Gift(0, -1, "Au"),))).rule == "MON-116"
    assert not [answer for answer in offered(table) if answer.startswith("sell")]
    assert refused(table, Buy()).rule == "TABLE-03"


def test_mon_r42_the_receiver_chooses_for_each_card_when_accepting() -> None:
    table = turn(player(100, "C/, Si/"), player(500))
    play(table, "offer 0 gives 1: C + Si, 1 gives 0: 40 @")

    assert "accept -- buy back C + Si" in offered(table)
    events = play(table, "accept -- buy back Si")

    assert cards(table, 1) == "C/, Si"
    assert cash(table)[:2] == [140, 500 - 40 - 8 - 83]
    assert [event.card for event in only(events, InterestPaid)] == ["C"]


def test_mon_r42_the_proposer_states_his_part_in_the_offer() -> None:
    table = turn(player(500), player(100, "C/, Si/"))

    play(table, "offer 1 gives 0: C + Si, 0 gives 1: 40 @ -- buy back C", "accept")

    assert cards(table) == "C, Si/"
    assert cash(table)[:2] == [500 - 40 - 83 - 8, 140]


def test_mon_r42_a_counter_states_its_part_too() -> None:
    table = turn(player(500, "C/"), player(500))

    play(table, "offer 0 gives 1: C, 1 gives 0: 90 @")
    play(table, "counter 0 gives 1: C, 1 gives 0: 40 @ -- buy back C", "accept")

    assert (cards(table, 1), cash(table)[:2]) == ("C", [540, 500 - 40 - 83])


def test_mon_r42_interest_is_paid_from_the_cash_after_the_exchange() -> None:
    table = turn(player(500, "Au/"), player(0, "C"))

    play(table, "offer 0 gives 1: Au + 20 @, 1 gives 0: C", "accept")

    assert cash(table)[:2] == [480, 0]
    poor = turn(player(5, "Fe"), player(500, "Au/"))
    play(poor, "offer 1 gives 0: Au + 20 @, 0 gives 1: Fe", "accept")
    assert cash(poor)[:2] == [5, 480]


def test_mon_r42_a_later_change_of_mind_costs_the_tenth_again() -> None:
    table = turn(player(500), player(100, "C/"))

    play(table, "offer 1 gives 0: C, 0 gives 1: 40 @", "accept", "buy back C")

    assert cash(table)[0] == 500 - 40 - 8 - 83


def test_mon_r66_nothing_but_cash_cards_and_passes_is_traded() -> None:
    table = trading()

    for promise in ("loan", "half of the rent", "free visit"):
        refusal = refused(table, f"offer 0 gives 1: Au, 1 gives 0: {promise}")
        assert refusal.rule == "MON-116"
