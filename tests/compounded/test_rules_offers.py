"""CPD-R72: offers, counter-offers, withdrawal, acceptance by all, and expiry."""

from __future__ import annotations

import pytest

from labtable.engine import Table, Unreadable
from labtable.engine.deal import Gift
from labtable.games.compounded import COMPOUNDED, Counter, Offer
from labtable.games.compounded.decisions import Trading
from labtable.games.compounded.events.discovery import (
    DealMade,
    OfferAccepted,
    OfferDeclined,
    OfferExpired,
    OfferMade,
    OfferWithdrawn,
)
from labtable.games.compounded.flow import Discovery, EndTrading, Study
from labtable.games.compounded.state import CompoundedState
from labtable.games.compounded.state.rules import Rules
from tests.compounded.kit import (
    SWAP,
    bench,
    floor,
    on,
    player,
    say,
    scene,
    trading,
)
from tests.playing import (
    offered,
    only,
    refused,
)


def numbers(table: Table[CompoundedState]) -> list[int]:
    """Open offers."""
    return [offer.number for offer in table.state.offers]


def test_cpd_r72_making_an_offer_is_agreeing_to_it() -> None:
    table = floor()

    events = say(table, SWAP)

    offer = table.view(2).offers[0]
    assert (offer.number, offer.proposer, offer.agreed) == (1, 0, [0])
    assert offer.gifts == (Gift(0, 1, "H", 1), Gift(1, 0, "O", 1))
    assert only(events, OfferMade)[0].sentence(["Ana", "Bo", "Cy"]) == (
        "Ana makes offer 1: Ana gives Bo H, Bo gives Ana O."
    )
    assert refused(table, "accept 1", seat=0).rule == "CPD-036"


def test_cpd_r72_a_proposer_takes_part_in_the_deal() -> None:
    refusal = refused(floor(), "offer 1 gives 2: O", seat=0)

    assert (refusal.rule, refusal.why) == (
        "CPD-033",
        "You take part in the deals that you propose.",
    )


def test_cpd_r72_with_the_last_word_everything_moves_at_once() -> None:
    table = floor()

    events = say(table, "0: offer 0 gives 1: H, 1 gives 2: O, 2 gives 0: C")
    events += say(table, "1: accept 1")
    assert only(events, OfferAccepted) == [OfferAccepted(1, 1)]
    assert [bench(table, seat) for seat in (0, 1, 2)] == ["H H", "O O", "C C"]
    events = say(table, "2: accept 1")

    assert [bench(table, seat) for seat in (0, 1, 2)] == ["H C", "H O", "C O"]
    assert [type(event) for event in events] == [DealMade]
    assert numbers(table) == []


@pytest.mark.parametrize("seat", [1, 2])
def test_cpd_r72_one_party_that_declines_ends_an_offer(seat: int) -> None:
    table = floor()
    say(table, "0: offer 0 gives 1: H, 1 gives 2: O, 2 gives 0: C")

    events = say(table, f"{seat}: decline 1")

    assert events == [OfferDeclined(seat, 1)]
    assert numbers(table) == []
    refusal = refused(table, "accept 1", seat=3 - seat)
    assert (refusal.rule, refusal.why) == ("CPD-036", "There is no open offer 1; open: none.")


def test_cpd_r72_the_proposer_takes_an_offer_back() -> None:
    table = floor()
    say(table, SWAP)

    refusal = refused(table, "withdraw 1", seat=1)
    events = say(table, "0: withdraw 1")

    assert (refusal.rule, refusal.why) == ("CPD-036", "Only seat 0 can take offer 1 back.")
    assert events == [OfferWithdrawn(0, 1)]
    assert refused(table, "accept 1", seat=1).rule == "CPD-036"


def test_cpd_r72_a_proposer_withdraws_and_does_not_decline() -> None:
    table = floor()
    say(table, SWAP)

    assert refused(table, "decline 1", seat=0).why == "Offer 1 does not wait for your word."


def test_cpd_r72_a_counter_offer_takes_the_place_of_its_offer() -> None:
    table = floor()
    say(table, SWAP)

    events = say(table, "1: counter 1 with 0 gives 1: 2 H, 1 gives 0: O -- nothing less")

    assert numbers(table) == [2]
    offer = table.view(0).offers[0]
    assert (offer.proposer, offer.counters, offer.agreed) == (1, 1, [1])
    assert only(events, OfferMade)[0].sentence(["Ana", "Bo", "Cy"]) == (
        "Bo makes offer 2 instead of offer 1: Ana gives Bo 2 H, Bo gives Ana O. "
        "A promise, which binds nobody: nothing less."
    )
    assert refused(table, "accept 1", seat=1).why == "There is no open offer 1; open: 2."
    say(table, "0: accept 2")
    assert (bench(table), bench(table, 1)) == ("O", "H H O")


def test_cpd_r72_a_counter_offer_goes_to_the_proposer() -> None:
    table = floor()
    say(table, SWAP)

    refusal = refused(table, "counter 1 with 1 gives 2: O", seat=1)

    assert (refusal.rule, refusal.why) == (
        "CPD-036",
        "A counter-offer goes to seat 0, who made offer 1.",
    )


def test_cpd_r72_a_counter_offer_is_judged_like_any_offer() -> None:
    table = floor()
    say(table, SWAP)

    assert refused(table, "counter 1 with 0 gives 1: 9 H", seat=1).rule == "CPD-031"
    assert refused(table, "counter 1 with 0 gives 1: points", seat=1).rule == "CPD-032"
    assert refused(table, "counter 7 with 0 gives 1: H", seat=1).rule == "CPD-036"
    assert numbers(table) == [1]


def test_cpd_r72_counters_may_follow_counters() -> None:
    table = floor()

    say(
        table,
        SWAP,
        "1: counter 1 with 0 gives 1: 2 H, 1 gives 0: O",
        "0: counter 2 with 0 gives 1: 2 H, 1 gives 0: 2 O",
        "1: accept 3",
    )

    assert (bench(table), bench(table, 1)) == ("O O", "H H")


def test_cpd_r72_an_offer_expires_when_goods_have_changed_hands() -> None:
    table = floor()
    say(table, "0: offer 0 gives 1: 2 H, 1 gives 0: O", "2: offer 0 gives 2: H, 2 gives 0: C")

    events = say(table, "0: accept 2")

    (expired,) = only(events, OfferExpired)
    assert str(expired) == "Offer 1 is off: seat 0 would give 2 H and has 1."
    assert expired.sentence(["Ana"]) == "Offer 1 is off: Ana would give 2 H and has 1."
    assert numbers(table) == []
    assert refused(table, "accept 1", seat=1).rule == "CPD-036"


def test_cpd_r72_an_offer_that_can_still_be_kept_stays_open() -> None:
    table = floor()
    say(table, SWAP, "2: offer 0 gives 2: H, 2 gives 0: C")

    events = say(table, "0: accept 2")
    say(table, "1: accept 1")

    assert only(events, OfferExpired) == []
    assert [bench(table, seat) for seat in (0, 1, 2)] == ["C O", "H O", "H C"]


def test_cpd_r72_what_others_would_give_may_expire_too() -> None:
    table = floor()
    say(table, "0: offer 0 gives 1: H, 1 gives 0: 2 O", "2: offer 2 gives 1: C, 1 gives 2: O")

    events = say(table, "1: accept 2")

    assert [str(event) for event in only(events, OfferExpired)] == [
        "Offer 1 is off: seat 1 would give 2 O and has 1."
    ]


def test_cpd_r72_what_stands_when_all_are_ready_is_void() -> None:
    seats = [player("H"), player("O"), player()]
    frames = [Trading([0, 1, 2]), EndTrading(), Study(), Discovery()]
    table = scene(frames, *seats, field={"A1": on("Water")})
    say(table, SWAP, "0: ready", "1: ready")
    assert numbers(table) == [1]

    say(table, "2: ready")

    assert numbers(table) == []
    assert [bench(table, seat) for seat in (0, 1)] == ["H", "O"]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("offer 0 gives 0: H", "Seat 0 cannot give anything to itself."),
        ("offer 0 gives 1: 0 H", "A gift is one thing or more, not 0 H."),
        ("offer 0 gives 7: H", "The seats here are 0 to 2"),
        ("offer 0 gives 1: 3 H", "Seat 0 would give 3 H and has 2."),
        (Offer(()), "A deal moves something: say who gives what to whom."),
        (Offer((Gift(0, 1, "H", -1),)), "A gift is one thing or more, not -1 H."),
        (Offer((Gift(-1, 0, "H", 1),)), "The seats here are 0 to 2"),
    ],
)
def test_cpd_031_an_offer_that_is_no_deal_is_explained(said: object, why: str) -> None:
    refusal = refused(floor(), said, seat=0)

    assert refusal.rule == "CPD-031"
    assert refusal.why.startswith(why)


def test_cpd_033_candidates_want_what_is_missing_for_what_is_to_spare() -> None:
    field = {"A1": on("Water", "H", owner=0), "A2": on("Calcium oxide", "", owner=1)}
    table = trading(player("Ca Ca"), player("H O"), player("C"), field=field)

    listed = offered(table, 0)

    assert listed == ["ready", "offer 0 gives 1: Ca, 1 gives 0: H"]
    for said in listed:
        table.check(0, said)


def test_cpd_r72_no_candidates_beside_an_open_offer_or_beyond_the_cap() -> None:
    field = {"A1": on("Water", "H", owner=0), "A2": on("Calcium oxide", "", owner=1)}
    seats = [player("Ca Ca"), player("H O"), player("C")]
    table = trading(*seats, field=field, rules=Rules(offers=1))
    assert len(offered(table, 0)) == 2

    say(table, "0: offer 0 gives 2: Ca")
    assert offered(table, 0) == ["ready", "withdraw 1"]
    say(table, "0: withdraw 1")

    assert offered(table, 0) == ["ready"]


def test_cpd_r72_everybody_is_offered_what_the_moment_allows() -> None:
    table = floor()
    say(table, SWAP)

    assert offered(table, 0) == ["ready", "withdraw 1"]
    assert offered(table, 1) == ["ready", "accept 1", "decline 1"]
    assert offered(table, 2) == ["ready"]


def test_cpd_r72_open_offers_survive_a_save_and_are_shown_to_all() -> None:
    table = floor()
    say(table, "0: offer 0 gives 1: H, 1 gives 0: O -- soon; very soon")

    again = Table.load(COMPOUNDED, table.save())

    assert again.state == table.state
    assert again.view(2).offers[0].promise == "soon, very soon"
    say(again, "1: accept 1")
    assert bench(again) == "H O"


@pytest.mark.parametrize(
    "said",
    [
        "offer 0 gives 1: 2 H + Lab Key, 1 gives 0: Wild -- I owe you one",
        "counter 3 with 0 gives 1: Extinguisher C O*, 1 gives 0: 2 O",
        "accept 3",
        "decline 12",
        "withdraw 1",
        "ready",
    ],
)
def test_cpd_r72_what_is_said_is_read_as_it_is_written(said: str) -> None:
    table = floor()

    assert str(table.read(0, said)) == said
    assert table.read(0, f"  {said.upper() if '--' not in said else said} ") == table.read(0, said)


def test_cpd_r72_equal_offers_are_equal_however_they_are_said() -> None:
    table = floor()

    one = table.read(0, "offer 1 gives 0: o, 0 gives 1: H + h")

    assert one == Offer((Gift(0, 1, "H", 2), Gift(1, 0, "O", 1)))
    assert isinstance(table.read(0, "counter 1 with 0 gives 1: key"), Counter)


@pytest.mark.parametrize("said", ["", "offer", "offer H", "buy O", "accept", "counter 1"])
def test_cpd_r72_what_cannot_be_read_is_shown_how_to_say_it(said: str) -> None:
    refusal = refused(floor(), said, seat=0)

    assert isinstance(refusal, Unreadable)
    assert "'ready'" in refusal.why
