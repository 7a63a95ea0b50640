"""CPD-R11, CPD-175, CPD-176: who is ready, how many offers there are, and who may deal."""

from __future__ import annotations

import pytest

from labtable.games.compounded.decisions import Trading
from labtable.games.compounded.flow import Discovery, Study
from labtable.games.compounded.state.rules import Rules
from tests.compounded.kit import (
    SWAP,
    asked,
    bench,
    floor,
    on,
    player,
    say,
    scene,
)
from tests.playing import (
    offered,
    refused,
)


def test_cpd_r11_the_phase_goes_on_when_all_are_ready() -> None:
    seats = [player("H"), player("O"), player()]
    table = scene([Trading([0, 1, 2]), Study()], *seats, field={"A1": on("Water")})

    say(table, "1: ready")
    assert asked(table) == "Trading 0 2"
    say(table, "2: ready", "0: ready")

    assert asked(table) == "PlaceClaim 0"


def test_cpd_r11_who_is_ready_is_out_of_it() -> None:
    table = floor()

    say(table, "0: ready")

    assert asked(table) == "Trading 1 2"
    assert refused(table, "offer 0 gives 1: H", seat=0).rule == "TABLE-02"
    assert [seat.ready for seat in table.view(1).seats] == [True, False, False]


def test_cpd_r11_a_new_offer_brings_its_parties_back() -> None:
    table = floor()
    say(table, "0: ready", "2: ready")

    say(table, "1: offer 0 gives 1: H")

    assert asked(table) == "Trading 0 1", "seat 2 is not named and stays ready"


def test_cpd_r11_a_counter_offer_brings_the_proposer_back() -> None:
    table = floor()
    say(table, SWAP, "0: ready", "2: ready")

    say(table, "1: counter 1 with 0 gives 1: 2 H")

    assert asked(table) == "Trading 0 1"


def test_cpd_r11_a_deal_brings_everybody_back() -> None:
    table = floor()
    say(table, SWAP, "2: ready", "0: ready")

    say(table, "1: accept 1")

    assert asked(table) == "Trading 0 1 2"


@pytest.mark.parametrize("said", ["1: decline 1", "0: withdraw 1"])
def test_cpd_r11_an_offer_that_ends_wakes_nobody(said: str) -> None:
    table = floor()
    say(table, SWAP, "2: ready")

    say(table, said)

    assert asked(table) == "Trading 0 1"


def test_cpd_r11_nobody_can_be_ready_twice_or_too_early() -> None:
    table = floor()
    say(table, "2: ready")

    assert refused(table, "ready", seat=2).rule == "TABLE-02"


def test_cpd_176_offers_and_counter_offers_are_counted() -> None:
    table = floor(Rules(offers=2))
    say(table, SWAP, "1: counter 1 with 0 gives 1: 2 H", "0: decline 2")
    assert table.view(0).offers_left == [1, 1, 2]
    say(table, SWAP, "1: decline 3")

    refusal = refused(table, "offer 0 gives 2: H", seat=0)

    assert (refusal.rule, refusal.why) == (
        "CPD-176",
        "You have made 2 offers in this turn, which is all.",
    )
    say(table, "2: offer 2 gives 1: C", "1: counter 4 with 2 gives 1: 2 C", "2: accept 5")
    assert bench(table, 1) == "C C O O"
    assert refused(table, "counter 9 with 0 gives 1: H", seat=1).rule == "CPD-036"


def test_cpd_176_a_spent_seat_may_still_agree() -> None:
    table = floor(Rules(offers=1))
    say(table, SWAP, "1: counter 1 with 0 gives 1: 2 H, 1 gives 0: O")

    assert refused(table, "counter 2 with 0 gives 1: H", seat=0).rule == "CPD-176"
    assert not [said for said in offered(table, 0) if said.startswith("offer")]
    say(table, "0: accept 2")

    assert bench(table) == "O"


def test_cpd_176_the_count_begins_anew_with_every_discovery() -> None:
    seats = [player("H"), player("O"), player()]

    table = scene(Discovery(), *seats, offered=[12, 3, 0])

    assert table.view(0).offers_left == [12, 12, 12]


def test_cpd_175_two_party_deals_only() -> None:
    table = floor(Rules(trading="bilateral"))

    refusal = refused(table, "offer 0 gives 1: H, 1 gives 2: O, 2 gives 0: C", seat=0)
    say(table, SWAP, "1: accept 1")

    assert (refusal.rule, refusal.why) == (
        "CPD-175",
        "In this game a deal is between two scientists.",
    )
    assert bench(table) == "H O"


def test_cpd_175_without_trading_nobody_is_asked() -> None:
    rules = Rules(trading="off")
    field = {"A1": on("Water")}

    table = scene([Discovery(), Study()], player(), player(), player(), rules=rules, field=field)

    assert asked(table) == "PlaceClaim 0"
    assert bench(table, 2) != ""
