"""CPD-030 to CPD-036, CPD-160, CPD-R12, CPD-R13, CPD-R74: what changes hands, and when."""

from __future__ import annotations

from random import Random

import pytest

from labtable.engine.deal import Gift
from labtable.games.compounded.decisions import Trading
from labtable.games.compounded.events.discovery import DealMade, OfferMade
from labtable.games.compounded.flow import Discovery, EndTrading
from labtable.games.compounded.mechanics.trading import Hands
from labtable.games.compounded.state.rules import Rules
from labtable.games.compounded.tables import GOODS, READY
from tests.compounded.kit import (
    asked,
    bench,
    nobel,
    on,
    player,
    researching,
    say,
    scene,
    studying,
    trading,
)
from tests.playing import (
    only,
    play,
    refused,
)

EVERYTHING = [
    *("H", "C", "O", "N", "Ca", "S", "Wild", "Safety Goggles", "Lab Key", "Pipet", "Journal"),
    *("Graduated Cylinder", "Bunsen Burner", "Extinguisher", "Extinguisher C"),
    *("Extinguisher O", "Extinguisher C O", "Extinguisher O O", READY),
]


def rich() -> dict[str, object]:
    """Everything that somebody can hold beside a bench."""
    tools = ["Safety Goggles", "Lab Key", "Pipet", "Graduated Cylinder", "Bunsen Burner"]
    extinguishers = [good for good in EVERYTHING if "Extinguisher" in good]
    return {"tools": tools, "journals": [1], "extinguishers": extinguishers}


def test_cpd_030_trading_opens_when_everyone_has_drawn() -> None:
    table = scene(Discovery(), player(), player(), player())

    assert asked(table) == "Trading 0 1 2"
    assert [len(bench(table, seat).split()) for seat in (0, 1, 2)] == [2, 2, 2]


def test_cpd_030_nothing_changes_hands_outside_discovery() -> None:
    mine = player("H H")
    field = {"A1": on("Water")}

    for table in (
        studying(mine, player(), player(), field=field),
        researching(mine, player(), player(), field=field),
        scene(EndTrading(), player("H H H O O"), player(), player()),
    ):
        for said in ("offer 0 gives 1: H", "accept 1", "ready", "withdraw 1", "decline 1"):
            refusal = refused(table, said)
            assert refusal.rule == "CPD-030"
            assert refusal.why == (
                "Goods change hands only in the Discovery phase, after everyone has drawn."
            )


@pytest.mark.parametrize("good", EVERYTHING)
def test_cpd_031_elements_tools_extinguishers_and_wilds_are_tradeable(good: str) -> None:
    giver = player("H C O N Ca S", **rich())
    table = trading(giver, player(extinguishers=[], wilds=0), player())

    events = say(table, f"0: offer 0 gives 1: {good}", "1: accept 1")

    hands = Hands(table.state)
    assert (hands.holds(0, good), hands.holds(1, good)) == (0, 1)
    assert only(events, DealMade) == [DealMade(1, (Gift(0, 1, good, 1),), "")]


@pytest.mark.parametrize("good", EVERYTHING)
def test_cpd_031_nobody_gives_what_is_not_there(good: str) -> None:
    table = trading(player(extinguishers=[], wilds=0), player("H C O N Ca S", **rich()), player())

    refusal = refused(table, f"offer 0 gives 1: {good}", seat=0)

    assert refusal.rule == "CPD-031"
    assert refusal.why == f"Seat 0 would give 1 {good} and has none."


def test_cpd_031_two_gifts_of_one_good_are_counted_together() -> None:
    table = trading(player("H H"), player(), player())

    refusal = refused(table, "offer 0 gives 1: 2 H, 0 gives 2: H", seat=0)

    assert (refusal.rule, refusal.why) == ("CPD-031", "Seat 0 would give 3 H and has 2.")


@pytest.mark.parametrize(
    "good", ["Claim", "claim token", "A1", "5 points", "Study", "Lead token", "space", "Water"]
)
def test_cpd_032_claims_points_levels_and_the_lead_are_not_tradeable(good: str) -> None:
    claimed = {"A1": on("Water", "H H", owner=0)}
    table = trading(player("H", score=20, study=2), player(), player(), field=claimed)

    refusal = refused(table, f"offer 0 gives 1: {good}", seat=0)

    assert refusal.rule == "CPD-032"
    assert refusal.why.startswith("Elements, tools, extinguishers and Wilds change hands, not '")


def test_cpd_032_elements_on_compounds_do_not_change_hands() -> None:
    table = trading(player(), player(), player(), field={"A1": on("Water", "O", owner=0)})

    assert refused(table, "offer 0 gives 1: O", seat=0).rule == "CPD-031"


def test_cpd_r12_only_the_listed_goods_move() -> None:
    table = trading(player("H"), player(), player())

    assert set(EVERYTHING) <= set(GOODS)
    leftover = set(GOODS) - set(EVERYTHING)
    assert all("*" in good for good in leftover), "extinguishers with a Wild on them"
    assert refused(table, "offer 0 gives 1: points", seat=0).rule == "CPD-032"


def test_cpd_033_a_deal_may_be_one_sided() -> None:
    table = trading(player("H H H"), player(), player())

    say(table, "0: offer 0 gives 1: 3 H -- you help me next turn", "1: accept 1")

    assert (bench(table), bench(table, 1)) == ("", "H H H")


def test_cpd_033_one_may_ask_for_a_gift() -> None:
    table = trading(player(), player("S S"), player())

    say(table, "0: offer 1 gives 0: S", "1: accept 1")

    assert (bench(table), bench(table, 1)) == ("S", "S")


def test_cpd_033_a_deal_of_three_moves_round_at_once() -> None:
    table = trading(player("H"), player("C"), player("O"))

    say(table, "0: offer 0 gives 1: H, 1 gives 2: C, 2 gives 0: O", "2: accept 1")
    assert [bench(table, seat) for seat in (0, 1, 2)] == ["H", "C", "O"], "one word is missing"
    events = say(table, "1: accept 1")

    assert [bench(table, seat) for seat in (0, 1, 2)] == ["O", "H", "C"]
    assert len(only(events, DealMade)) == 1


def test_cpd_033_nothing_is_passed_on_within_a_deal() -> None:
    table = trading(player("H"), player(), player())

    refusal = refused(table, "offer 0 gives 1: H, 1 gives 2: H", seat=0)

    assert (refusal.rule, refusal.why) == ("CPD-031", "Seat 1 would give 1 H and has none.")


def test_cpd_033_five_scientists_can_make_one_deal() -> None:
    table = trading(*[player(each) for each in ("H", "C", "O", "N", "S")])

    say(
        table,
        "0: offer 0 gives 1: H, 1 gives 2: C, 2 gives 3: O, 3 gives 4: N, 4 gives 0: S",
        *[f"{seat}: accept 1" for seat in (4, 2, 1, 3)],
    )

    assert [bench(table, seat) for seat in range(5)] == ["S", "H", "C", "O", "N"]


def test_cpd_034_a_promise_is_kept_as_text_and_binds_nobody() -> None:
    table = trading(player("H"), player(), player())
    promise = "I never claim Water"

    events = say(table, f"0: offer 0 gives 1: H -- {promise}", "1: accept 1")

    offer, made = only(events, OfferMade)[0], only(events, DealMade)[0]
    assert (offer.promise, made.promise) == (promise, promise)
    assert made.sentence(["Ana", "Bo"]) == (
        f"Deal 1 is made: Ana gives Bo H. A promise, which binds nobody: {promise}."
    )


def test_cpd_034_the_engine_enforces_no_promise() -> None:
    field = {"A1": on("Water"), "A2": on("Ammonia")}
    seats = [player("H"), player(), player()]
    table = scene(Discovery(), *seats, field=field)
    kept = scene(Discovery(), *seats, field=field)

    say(table, "1: offer 0 gives 1: H -- I never place on A1", "0: accept 1")
    say(kept, "1: offer 0 gives 1: H", "0: accept 1")

    assert table.state == kept.state, "nothing of it stays"


def test_cpd_035_trading_may_overfill_a_bench() -> None:
    seats = [player("H H H H"), player("O O O O"), player()]
    table = scene([Trading([0, 1, 2]), EndTrading()], *seats)

    say(table, "1: offer 1 gives 0: 4 O", "0: accept 1")
    assert len(bench(table).split()) == 8
    say(table, "0: ready", "1: ready", "2: ready")

    assert asked(table) == "ReturnSurplus 0"
    play(table, "return H", "return H", "return H", "return H")
    assert bench(table) == "O O O O"


@pytest.mark.parametrize("said", ["1: accept 1", "2: accept 1", "1: ready", "2: decline 1"])
def test_cpd_036_without_everybodys_word_nothing_moves(said: str) -> None:
    table = trading(player("H"), player("C"), player("O"))

    events = say(table, "0: offer 0 gives 1: H, 2 gives 1: O", said)

    assert [bench(table, seat) for seat in (0, 1, 2)] == ["H", "C", "O"]
    assert only(events, DealMade) == []


def test_cpd_036_who_only_receives_is_asked_as_well() -> None:
    table = trading(player("H"), player(), player())

    say(table, "0: offer 0 gives 1: H, 0 gives 2: Wild", "2: accept 1")

    assert table.state.players[2].wilds == 1
    say(table, "1: accept 1")
    assert table.state.players[2].wilds == 2


def test_cpd_036_who_takes_no_part_has_no_word() -> None:
    table = trading(player("H"), player(), player())
    say(table, "0: offer 0 gives 1: H")

    for said in ("accept 1", "decline 1", "counter 1 with 2 gives 0: Wild"):
        refusal = refused(table, said, seat=2)
        assert (refusal.rule, refusal.why) == (
            "CPD-036",
            "Offer 1 does not wait for your word.",
        )


def test_cpd_160_two_scientists_trade_with_each_other_as_usual() -> None:
    table = scene(Discovery(), player("H"), player("O"), nobel=nobel("S"), bag="")

    play(table, "pass")
    say(table, "0: offer 0 gives 1: H, 1 gives 0: O", "1: accept 1")

    assert (bench(table), bench(table, 1)) == ("O", "H")
    refusal = refused(table, "offer 0 gives 2: O", seat=0)
    assert (refusal.rule, refusal.why) == (
        "CPD-031",
        "The seats here are 0 to 1; a deal is between two or more of them.",
    )


def test_cpd_r13_elements_go_along_with_an_extinguisher() -> None:
    giver, taker = player(extinguishers=["Extinguisher C O"]), player("O")
    table = trading(giver, taker, player(), field={"A1": on("Water")})
    say(table, "1: offer 0 gives 1: Extinguisher C O", "0: accept 1")

    later = researching(*table.state.players[1:], player())
    play(later, "O on Extinguisher C O")

    assert table.state.players[0].extinguishers == []
    assert READY in later.state.players[0].extinguishers


def test_cpd_r13_extinguishers_lie_in_order_whoever_they_came_from() -> None:
    giver, taker = player(extinguishers=["Extinguisher C"]), player(extinguishers=[READY])
    table = trading(giver, taker, player())

    say(table, "0: offer 0 gives 1: Extinguisher C", "1: accept 1")

    assert table.state.players[1].extinguishers == ["Extinguisher C", READY]


def test_cpd_r74_the_journal_that_came_last_goes_and_begins_anew() -> None:
    table = trading(player(journals=[2, 5]), player(journals=[1]), player(), turn=7)

    say(table, "0: offer 0 gives 1: Journal", "1: accept 1")

    assert [each.journals for each in table.state.players] == [[2], [1, 7], []]


def test_cpd_031_every_random_offer_is_one_that_can_be_made() -> None:
    dice = Random(3)
    seats = [player("H C O", **rich()), player("N Ca S S"), player("H H", **rich())]
    for option in ("open", "bilateral"):
        table = trading(*seats, rules=Rules(trading=option))
        drawn = {str(table.sample(0, dice)) for _ in range(60)}
        for said in drawn:
            table.check(0, said)
        assert len([said for said in drawn if said.startswith("offer")]) > 5
