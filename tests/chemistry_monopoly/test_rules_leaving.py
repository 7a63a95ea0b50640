"""MON-002, MON-R58, MON-R72, MON-R73: tokens are chosen, limits are not, and anybody may leave."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from labtable.engine import Refusal
from labtable.engine.picture import as_text
from labtable.games.chemistry_monopoly.events import (
    BankruptToLab,
    BankruptToPlayer,
    OfferDeclined,
    TokenChosen,
)
from tests.chemistry_monopoly.kit import (
    AUCTIONS,
    Played,
    cards,
    cash,
    dealt,
    landing,
    owing,
    player,
    turn,
    why_not,
)
from tests.playing import offered, only, play


def test_mon_002_everybody_takes_a_token_that_nobody_has() -> None:
    table = dealt(3, choose_tokens=True)
    assert table.waiting() == [0]

    events = play(table, "token crucible", "Flask")

    assert [event.sentence(["Ada", "Bo", "Cy"]) for event in only(events, TokenChosen)] == [
        "Ada plays with the Crucible.",
        "Bo plays with the Flask.",
    ]
    assert why_not(table, "token Flask") == (
        "MON-002",
        "The Flask is not free; these are: Goggles, Test Tube, Pipette, Molecule Model.",
    )
    play(table, "Goggles")
    assert [seat.token for seat in table.view(0).seats] == ["Crucible", "Flask", "Goggles"]
    assert "roll" in offered(table)


def test_mon_r72_without_the_option_every_seat_has_its_own_token() -> None:
    table = dealt(3)

    assert [seat.token for seat in table.view(0).seats] == ["Flask", "Goggles", "Test Tube"]


def test_mon_r73_a_game_without_a_limit_goes_on_after_the_usual_last_round() -> None:
    table = dealt(2, no_round_limit=True)
    table.state.round = 300
    for _ in range(8):
        table.state.players[0].cash = table.state.players[1].cash = 100_000
        play(table, offered(table)[0])

    assert not table.over
    assert table.view(0).rules.rounds == 0
    draw = table.game.picture
    assert draw is not None
    assert "Round 30" in (said := as_text(draw(table.view(0), [])))
    assert " of 300" not in said


def test_mon_r73_a_limit_and_none_do_not_go_together() -> None:
    with pytest.raises(Refusal, match="not both"):
        dealt(no_round_limit=True, round_limit=5)


def test_mon_r58_who_may_buy_may_leave() -> None:
    table = landing(player(500, "Au", at=1), player(), player())

    play(table, "resign")

    assert table.state.players[0].left
    assert table.view(1).card == "Au", "put up for auction by the Lab"


def test_mon_r58_an_auction_goes_on_among_the_others() -> None:
    table = landing(
        player(500, "Au", at=1), player(300, "Fe"), player(200), player(900), variant=AUCTIONS
    )
    play(table, "leave", "bid 10", "resign")
    assert table.view(0).auction is not None
    assert (table.view(0).card, table.view(0).auction.leader) == ("H", 1)

    play(table, "drop", "drop")

    assert cards(table, 1) == "H, Fe"
    assert table.state.players[2].left == 1


def test_mon_r58_who_is_on_turn_leaves_an_auction_and_the_bid_of_another_stands() -> None:
    table = landing(player(500, at=1), player(300), player(200), variant=AUCTIONS)

    play(table, "leave", "bid 10", "drop", "resign")

    assert cards(table, 1) == "H"
    assert cash(table) == [0, 290, 200]
    assert table.waiting() == [1]


def test_mon_r58_who_answers_an_offer_declines_it_by_leaving() -> None:
    table = turn(player(500, "Au"), player(300, "Fe"), player())

    events = play(table, "offer 0 gives 1: Au, 1 gives 0: 300 @", "resign")

    assert only(events, OfferDeclined) == [OfferDeclined(1, 0)]
    assert only(events, BankruptToLab)[0].seat == 1
    assert cards(table) == "Au"


def test_mon_r58_a_debtor_who_leaves_a_trade_leaves_to_the_creditor() -> None:
    table = owing(300, player(0, "Au, C"), player(700), player(700), to=2)

    events = play(
        table,
        "offer 0 gives 1: C, 1 gives 0: 100 @",
        "counter 0 gives 1: C, 1 gives 0: 90 @",
        "resign",
    )

    assert [event.creditor for event in only(events, BankruptToPlayer)] == [2]
    assert cards(table, 2) == "C, Au"


def test_mon_r58_what_is_owed_to_who_leaves_is_owed_to_the_lab() -> None:
    table = owing(300, player(0, "Au, C"), player(700), player(700), to=1)

    play(table, "offer 0 gives 1: C, 1 gives 0: 100 @", "resign", "transfer C")

    assert table.state.players[1].left == 1
    assert table.view(0).debt is not None
    assert table.view(0).debt.creditor == -1


def test_mon_r58_nothing_is_lost_wherever_somebody_leaves() -> None:
    left: Counter[str] = Counter()
    for seed in range(12):
        table, dice = dealt(5, seed, auction_unbought=True), Random(seed)
        for _ in range(60):
            go_on(table, dice)
        while not table.over:
            if dice.random() < 0.04:
                left[type(table.decision).__name__] += 1
                play(table, "resign")
            else:
                go_on(table, dice)
        assert [each.cash for each in table.state.players if each.left] == [0] * 4

    assert {"MakeBid", "Manage", "Reply"} <= set(left)


def go_on(table: Played, dice: Random) -> None:
    if not table.over:
        seat = table.waiting()[0]
        play(table, table.sample(seat, dice))
