"""MON-002 to MON-013, MON-150, MON-151: how a game begins, and whose turn comes next."""

from __future__ import annotations

from collections import Counter

import pytest

from labtable.engine import Refusal
from labtable.games.chemistry_monopoly.actions import Leave
from labtable.games.chemistry_monopoly.events import CardsDealt, LabPaid, OrderRolled, TurnStarted
from labtable.games.chemistry_monopoly.flow import PassOn, Turn
from labtable.games.chemistry_monopoly.state import Deck
from labtable.games.chemistry_monopoly.tables import CARDS, LAB, LAB_DAY, PRICE, TEST_DAY
from labtable.games.chemistry_monopoly.view import things
from tests.chemistry_monopoly.kit import (
    cash,
    dealt,
    landing,
    load,
    player,
    scene,
    turn,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_mon_r02_a_game_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(Refusal) as refusal:
        dealt(seats)

    assert (refusal.value.rule, refusal.value.why) == (
        "MON-002",
        f"Chemistry Monopoly is for 2 to 6 players, not {seats}.",
    )


def test_mon_r02_two_and_six_may_play() -> None:
    assert [len(dealt(seats).state.players) for seats in range(2, 7)] == [2, 3, 4, 5, 6]


def test_mon_005_both_decks_are_shuffled() -> None:
    first = set()
    for seed in range(40):
        chance, deck = dealt(2, seed).state.chance, Deck(LAB_DAY)
        drawn = [deck.draw(chance, "lab_day") for _ in range(16)]
        assert sorted(drawn) == LAB_DAY
        first.add(drawn[0])

    assert len(first) > 10


def test_mon_r06_a_deck_is_shuffled_once_and_then_goes_round_in_the_same_order() -> None:
    table = landing(player(at=2), lab_day=" ".join(["LD05", "LD07", "LD12"]))

    assert table.state.lab_day.under == ["LD07", "LD12", "LD05"]
    state = dealt(2).state
    assert [len(state.lab_day.unseen), len(state.test_day.unseen)] == [16, 16]
    state.lab_day.unseen.clear()
    state.lab_day.under = ["LD03", "LD01"]
    assert [state.lab_day.draw(state.chance, "lab_day") for _ in range(2)] == ["LD03", "LD01"]


def test_mon_007_everything_else_belongs_to_the_lab() -> None:
    state = dealt(3).state

    assert set(state.owner.values()) == {LAB}
    assert (state.liquids, state.solids) == (51, 20)
    assert state.lab == -3 * 1500
    assert Counter(things(state))["0 AMUny over all books"] == 1


def test_mon_008_mon_r03_the_chemist_is_no_player_and_keeps_a_book_of_his_own() -> None:
    table = landing(player(500, at=39), player(500))

    play(table, "buy")

    assert len(table.view(0).seats) == 2
    assert (table.state.lab, cash(table)) == (400, [100, 500])


@pytest.mark.parametrize(
    ("at", "answers", "paid"),
    [(39, ["buy"], 400), (4, ["fixed"], 200), (4, ["percent"], 150)],
)
def test_mon_009_the_lab_receives_prices_and_taxes(at: int, answers: list[str], paid: int) -> None:
    table = landing(player(1500, at=at))

    play(table, *answers)

    assert table.state.lab == paid


def test_mon_009_the_lab_receives_fines_and_repaid_loans_with_interest() -> None:
    fined = turn(player(100, biology=1, at=10))
    play(fined, "pay fine")
    loan = turn(player(0, "Au"))
    play(loan, "transfer Au")
    assert loan.state.lab == -200
    loan.state.players[0].cash += 100
    play(loan, "buy back Au")

    assert fined.state.lab == 50
    assert loan.state.lab == 20


def test_mon_010_the_lab_pays_however_much_it_has_paid_out() -> None:
    table = landing(player(0, at=2), lab_day="LD08", lab=-1_000_000)

    assert cash(table)[0] == 200
    assert table.state.lab == -1_000_200


def test_mon_011_the_highest_total_begins() -> None:
    for seed in range(30):
        table = dealt(4, seed)
        rolled = only(table.told, OrderRolled)[0]
        totals = [int(rolls.split()[0]) for rolls in rolled.rolls]
        assert totals[rolled.seat] == max(totals)
        assert table.waiting() == [rolled.seat]
        assert table.state.first == rolled.seat


def test_mon_r04_tied_leaders_roll_again_among_themselves() -> None:
    ties = 0
    for seed in range(60):
        told = only(dealt(3, seed).told, OrderRolled)[0]
        rolls = [[int(total) for total in mine.split(" then ")] for mine in told.rolls]
        first = [mine[0] for mine in rolls]
        again = [seat for seat, mine in enumerate(rolls) if len(mine) > 1]
        leaders = [seat for seat in range(3) if first[seat] == max(first)]
        assert again == (leaders if len(leaders) > 1 else [])
        assert rolls[told.seat] == max(rolls), "compared roll by roll"
        ties += bool(again)

    assert ties > 3


def test_mon_012_mon_r17_all_stand_on_go_and_nobody_is_paid_for_it() -> None:
    table = dealt(5, go_landing_400=True)

    assert [each.place for each in table.state.players] == [0] * 5
    assert cash(table) == [1500] * 5
    assert not only(table.told, LabPaid)


def test_mon_013_turns_pass_to_the_left_and_skip_who_is_out() -> None:
    gone = player(0)
    gone.player.left = 1
    table = scene(PassOn(1), player(), player(), gone, player())

    assert table.waiting() == [3]
    table = scene(PassOn(3), player(), player(), gone, player())
    assert table.waiting() == [0]


def test_mon_r05_the_order_of_seats_starts_with_who_rolled_most() -> None:
    table = scene(Turn(2), *[player(at=10) for _ in range(4)], first=2, active=2)
    order = []
    for _ in range(5):
        order.append(table.waiting()[0])
        load(table, (4, 6))
        play(table, "roll")

    assert order == [2, 3, 0, 1, 2]
    assert table.state.round == 2


def test_mon_150_mon_r70_in_the_short_game_everybody_is_dealt_two_cards_one_at_a_time() -> None:
    table = dealt(4, seed=3, short_game=True)
    hands = only(table.told, CardsDealt)

    assert [event.seat for event in hands] == [0, 1, 2, 3]
    assert [len(table.state.cards(seat)) for seat in range(4)] == [2, 2, 2, 2]
    assert len(table.state.cards(LAB)) == 20
    kinds = [type(event) for event in table.told]
    assert kinds == [CardsDealt] * 4 + [OrderRolled, TurnStarted]
    assert table.told[0].news


def test_mon_150_the_cards_are_shuffled() -> None:
    seen = {card for seed in range(60) for card in dealt(2, seed, short_game=True).state.cards(0)}

    assert seen == set(CARDS)


def test_mon_150_the_regular_game_deals_no_cards() -> None:
    assert not only(dealt(4).told, CardsDealt)


def test_mon_151_dealt_cards_are_paid_at_once() -> None:
    table = dealt(3, seed=8, short_game=True)

    for seat in range(3):
        price = sum(PRICE[card] for card in table.state.cards(seat))
        assert cash(table)[seat] == 1500 - price
        assert only(table.told, CardsDealt)[seat].price == price
    assert things(table.state)[-1] == "0 AMUny over all books"


def test_mon_151_dealt_cards_cannot_be_refused() -> None:
    table = dealt(2, seed=1, short_game=True)

    assert offered(table)[0] == "roll"
    assert refused(table, Leave()).rule == "TABLE-03"


def test_mon_r51_the_dearest_pair_can_be_paid() -> None:
    dearest = sorted(PRICE.values())[-2:]

    assert sum(dearest) == 750


def test_mon_055_both_decks_hold_sixteen_cards_of_their_own() -> None:
    state = dealt(2).state

    assert state.lab_day.unseen == LAB_DAY
    assert state.test_day.unseen == TEST_DAY
