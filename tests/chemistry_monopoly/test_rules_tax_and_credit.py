"""MON-070 to MON-075, MON-095 to MON-098, MON-R27 to MON-R30, MON-R50: tax and Extra Credit."""

from __future__ import annotations

import pytest

from labtable.games.chemistry_monopoly.events import PaidLab, PotTaken, TaxChosen
from labtable.games.chemistry_monopoly.scoring import tenth, worth
from labtable.games.chemistry_monopoly.state import Variant
from tests.chemistry_monopoly.kit import (
    BASE,
    HALL,
    POT,
    RACK,
    SHORT,
    Seated,
    asked,
    cash,
    dealt,
    landing,
    owing,
    player,
    roll,
    scene,
    turn,
)
from tests.playing import (
    offered,
    only,
    play,
)


def worth_of(mine: Seated, variant: Variant | None = None) -> int:
    """The total worth of a player."""
    return worth(scene([], mine, player(), variant=variant).state, 0)


@pytest.mark.parametrize(("answer", "paid"), [("fixed", 200), ("percent", 152)])
def test_mon_070_the_tax_is_200_or_a_tenth_of_the_worth(answer: str, paid: int) -> None:
    table = landing(player(1300, "Fe", at=4))

    assert offered(table) == ["fixed", "percent"]
    play(table, answer)

    assert cash(table)[0] == 1300 - paid
    assert table.state.lab == paid


def test_mon_071_worth_is_cash_printed_prices_and_the_cost_of_condensations() -> None:
    assert worth_of(player(10)) == 10
    assert worth_of(player(10, "Fe, Ni/")) == 10 + 220 + 220
    assert worth_of(player(0, f"C, {RACK}")) == 150 + 200
    assert worth_of(player(0, "H+2, He+1")) == 120 + 3 * 50
    assert worth_of(player(0, "Pt+5, Au+4")) == 750 + 9 * 200


def test_mon_r27_lab_supplies_and_transferred_cards_count_in_full() -> None:
    assert worth_of(player(0, f"{RACK}/, C/")) == 200 + 150


def test_mon_075_passes_have_no_worth_and_a_solid_five_liquid_prices() -> None:
    assert worth_of(player(0, passes=[HALL])) == 0
    assert worth_of(player(0, "H+5, He+5")) == 120 + 10 * 50
    assert worth_of(player(0, "H+4, He+4"), SHORT) == 120 + 8 * 50


def test_mon_072_the_choice_is_final_even_if_the_other_were_cheaper() -> None:
    dear = landing(player(4370, at=4))
    play(dear, "percent")
    cheap = landing(player(300, at=4))
    play(cheap, "fixed")

    assert cash(dear)[0] == 4370 - 437
    assert cash(cheap)[0] == 100


@pytest.mark.parametrize(("amount", "tax"), [(1347, 135), (1340, 134), (1341, 135), (9, 1), (0, 0)])
def test_mon_073_a_tenth_is_rounded_up(amount: int, tax: int) -> None:
    assert tenth(amount) == tax


def test_mon_r28_a_tenth_of_a_single_amuny_is_one() -> None:
    table = landing(player(1, at=4))

    play(table, "percent")

    assert cash(table)[0] == 0


def test_mon_074_raising_money_afterwards_does_not_change_the_tax() -> None:
    table = landing(player(50, "Pt+1, Au+1, C", at=4))

    play(table, "percent")
    assert asked(table) == "Debt"
    assert "You owe @135 and have @50" in table.prompt(0)
    play(table, "evaporate Pt")

    assert cash(table)[0] == 50 + 100 - 135


def test_mon_r29_no_total_is_shown_before_the_choice_and_the_sum_after_it() -> None:
    table = landing(player(1300, "Fe", at=4))
    shown = f"{table.view(0)} {table.prompt(0)} {[str(event) for event in table.told]}"

    events = play(table, "percent")

    assert "1520" not in shown
    assert "152" not in shown
    assert str(only(events, TaxChosen)[0].why) == "all is worth @1520, so @152 is due"


def test_mon_r29_who_paid_the_fixed_tax_learns_what_a_tenth_would_have_been() -> None:
    events = play(landing(player(1300, "Fe", at=4)), "fixed")

    assert str(only(events, TaxChosen)[0]) == (
        "Seat 0 chose the fixed tax: @200 is due, and a tenth would have been @152."
    )


def test_mon_r30_a_tax_larger_than_the_cash_is_a_debt_to_the_lab() -> None:
    table = landing(player(150, "Fe", at=4))

    play(table, "fixed")
    assert table.view(0).debt is not None
    assert (table.view(0).debt.creditor, table.view(0).debt.amount) == (-1, 200)
    play(table, "transfer Fe")

    assert cash(table)[0] == 60


@pytest.mark.parametrize("variant", [Variant(), POT])
def test_mon_095_extra_credit_alone_does_nothing(variant: Variant) -> None:
    table = landing(player(500, at=20), variant=variant)

    assert cash(table)[0] == 500
    assert not only(table.told, PotTaken)


def test_mon_096_taxes_gather_in_the_middle() -> None:
    table = landing(player(500, at=4), variant=POT)

    events = play(table, "fixed")

    assert (table.state.pot, table.state.lab) == (200, 0)
    assert only(events, PaidLab)[0].pot == 200


@pytest.mark.parametrize(
    ("card", "paid"), [("LD02", 50), ("LD06", 100), ("LD13", 50), ("LD03", 80), ("LD16", 10)]
)
def test_mon_096_fines_of_cards_gather_in_the_middle(card: str, paid: int) -> None:
    table = landing(player(500, "H+1, He+1", at=2), variant=POT, lab_day=card)

    assert (table.state.pot, table.state.lab) == (paid, 0)


def test_mon_096_biology_fines_gather_in_the_middle() -> None:
    table = turn(player(500, at=10, biology=1), variant=POT)
    play(table, "pay fine")
    forced = turn(player(500, at=10, biology=3), variant=POT)
    roll(forced, (1, 2), (1, 3))

    assert (table.state.pot, forced.state.pot) == (50, 50)


def test_mon_096_rents_prices_interest_and_payments_between_players_do_not() -> None:
    rent = landing(player(500, at=39), player(0, "Au"), variant=POT)
    price = landing(player(500, at=39), variant=POT)
    play(price, "buy")
    each = landing(player(500, at=22), variant=POT, test_day="TD14")
    interest = turn(player(500, "Au/"), variant=POT)
    play(interest, "buy back Au")

    assert [table.state.pot for table in (rent, price, each, interest)] == [0, 0, 0, 0]


def test_mon_096_interest_that_had_to_be_raised_does_not_either() -> None:
    table = owing(500, player(0, "C/, Fe"), player(0), player(), variant=POT)

    play(table, "bankrupt", "transfer Fe")

    assert (table.state.pot, table.state.lab) == (0, 8 - 110)


def test_mon_096_without_the_option_the_lab_takes_it() -> None:
    table = landing(player(500, at=4))

    play(table, "fixed")

    assert (table.state.pot, table.state.lab) == (0, 200)


def test_mon_097_extra_credit_takes_everything_in_the_middle() -> None:
    table = landing(player(500, at=20), variant=POT, pot=265)

    assert (cash(table)[0], table.state.pot) == (765, 0)
    assert [str(event) for event in only(table.told, PotTaken)] == [
        "Seat 0 takes @265 from the middle of the board."
    ]


def test_mon_098_the_base_lies_there_at_the_start_and_again_after_every_claim() -> None:
    start = dealt(3, extra_credit_pot=True, extra_credit_base=True)
    table = landing(player(500, at=20), variant=BASE, pot=265)

    assert (start.state.pot, start.state.lab) == (50, -50 - 3 * 1500)
    assert (cash(table)[0], table.state.pot, table.state.lab) == (765, 50, -50)


def test_mon_r50_without_the_base_the_pot_starts_empty() -> None:
    assert dealt(3, extra_credit_pot=True).state.pot == 0
    assert dealt(3).state.pot == 0


def test_mon_r50_an_estate_of_the_lab_does_not_feed_the_pot() -> None:
    table = landing(player(150, at=4), player(), player(), variant=POT)

    play(table, "fixed")

    assert table.state.players[0].left == 1
    assert (table.state.pot, table.state.lab) == (0, 150)
