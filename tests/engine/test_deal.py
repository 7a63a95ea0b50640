"""Deals say who gives what to whom, the same way in every game that trades."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from labtable.engine.deal import (
    Accept,
    Counter,
    Deal,
    Decline,
    Gift,
    Offer,
    OpenOffer,
    Withdraw,
    clean_promise,
    deal_parties,
    find_flaw,
    format_deal,
    make_deal,
    read_deal,
    settle_deal,
)
from labtable.engine.plain import freeze, thaw

SWAP = make_deal(Gift(1, 0, "O"), Gift(0, 1, "H", 2))
GOODS = ["H", "O", "Lab Key"]


def held(seat: int, good: str) -> int:
    return {(0, "H"): 2, (1, "O"): 1, (1, "Lab Key"): 1}.get((seat, good), 0)


def any_deal() -> st.SearchStrategy[Deal]:
    gift = st.builds(
        Gift, st.integers(0, 4), st.integers(0, 4), st.sampled_from(GOODS), st.integers(1, 9)
    )
    return st.lists(gift, min_size=1, max_size=5).map(lambda gifts: make_deal(*gifts))


def test_gifts_lie_in_one_order_and_equal_lines_add_up() -> None:
    mixed = make_deal(Gift(1, 0, "O"), Gift(0, 1, "H"), Gift(0, 1, "H"))

    assert mixed == (Gift(0, 1, "H", 2), Gift(1, 0, "O", 1))


@given(any_deal())
def test_a_deal_can_be_written_and_read_again(gifts: Deal) -> None:
    assert read_deal(format_deal(gifts), GOODS) == gifts


@pytest.mark.parametrize(
    "text",
    [
        "0 gives 1: 2 H, 1 gives 0: O",
        "1 gives 0: o ; 0 gives 1: h + h",
        "seat 0 gives seat 1:2 h and seat 1 gives 0 : O",
        "0 GIVES 1: 2 x H / 1 gives 0: O",
    ],
)
def test_a_deal_is_read_however_it_is_spaced(text: str) -> None:
    assert read_deal(text, GOODS) == SWAP


@pytest.mark.parametrize(
    "text", ["", "H", "0 gives 1", "0 gives 1:", "x gives 1: H", "0 gives 1: +"]
)
def test_what_is_no_deal_is_not_read(text: str) -> None:
    assert read_deal(text) is None


def test_one_word_of_a_good_is_enough_if_it_says_which() -> None:
    assert read_deal("0 gives 1: key + lab", ["Lab Key", "Lab Coat"]) == make_deal(
        Gift(0, 1, "Lab Key"), Gift(0, 1, "lab")
    )


def test_goods_that_nobody_knows_keep_their_spelling() -> None:
    assert read_deal("0 gives 1: Moon", GOODS) == (Gift(0, 1, "Moon"),)


def test_everybody_who_gives_or_receives_is_a_party() -> None:
    circle = make_deal(Gift(3, 0, "H"), Gift(0, 2, "O"))

    assert deal_parties(circle) == [0, 2, 3]


@pytest.mark.parametrize(
    ("gifts", "why"),
    [
        ((), "A deal moves something: say who gives what to whom."),
        ((Gift(0, 2, "H"),), "The seats here are 0 to 1; a deal is between two or more of them."),
        ((Gift(-1, 0, "H"),), "The seats here are 0 to 1; a deal is between two or more of them."),
        ((Gift(0, 0, "H"),), "Seat 0 cannot give anything to itself."),
        ((Gift(0, 1, "H", 0),), "A gift is one thing or more, not 0 H."),
        ((Gift(0, 1, "H", 3),), "Seat 0 would give 3 H and has 2."),
        ((Gift(0, 1, "Moon"),), "Seat 0 would give 1 Moon and has none."),
    ],
)
def test_a_deal_that_cannot_be_kept_says_why(gifts: Deal, why: str) -> None:
    assert str(find_flaw(gifts, 2, held)) == why


def test_nobody_gives_the_same_thing_to_two_people() -> None:
    twice = make_deal(Gift(0, 1, "H", 2), Gift(0, 2, "H"))

    assert str(find_flaw(twice, 3, held)) == "Seat 0 would give 3 H and has 2."


def test_a_deal_that_can_be_kept_has_no_flaw() -> None:
    assert find_flaw(SWAP, 2, held) is None


def test_all_goods_leave_before_the_first_arrives() -> None:
    story: list[str] = []

    settle_deal(
        SWAP,
        lambda seat, good, count: story.append(f"{seat} -{count} {good}"),
        lambda seat, good, count: story.append(f"{seat} +{count} {good}"),
    )

    assert story == ["0 -2 H", "1 -1 O", "1 +2 H", "0 +1 O"]


@pytest.mark.parametrize(
    "action",
    [
        Offer(SWAP),
        Offer(SWAP, "I leave B2 alone -- for now"),
        Counter(3, SWAP),
        Counter(3, SWAP, "or else"),
        Accept(3),
        Decline(12),
        Withdraw(1),
    ],
)
def test_what_traders_say_survives_text_and_json(
    action: Offer | Counter | Accept | Decline | Withdraw,
) -> None:
    sent = msgspec.json.encode(action)

    assert type(action).read(str(action)) == action
    assert msgspec.json.decode(sent, type=type(action)) == action


@pytest.mark.parametrize("text", ["offer", "offer H", "counter 3", "counter x with 0 gives 1: H"])
def test_half_an_offer_is_not_read(text: str) -> None:
    assert Offer.read(text) is None
    assert Counter.read(text) is None


def test_an_offer_is_tidy_however_it_is_made() -> None:
    offer = Offer((Gift(1, 0, "O"), Gift(0, 1, "H"), Gift(0, 1, "H")), " word; of  honour ")

    assert offer == Offer(SWAP, "word, of honour")


def test_a_promise_fits_into_one_line_of_a_record() -> None:
    said = clean_promise("one;\ntwo\x07" + "x" * 500)

    assert said.startswith("one, two")
    assert ";" not in said
    assert len(said) <= 200


def test_an_open_offer_waits_for_everybody_in_it() -> None:
    offer = OpenOffer(1, 0, SWAP, [0])

    assert offer.missing == [1]
    assert offer.with_agreement(1).missing == []
    assert offer.missing == [1], "the first offer did not change"


def test_an_open_offer_can_be_saved() -> None:
    offer = OpenOffer(4, 0, SWAP, [0], "soon", counters=3)

    saved = msgspec.json.decode(msgspec.json.encode(offer, enc_hook=freeze))

    assert thaw(saved, {"OpenOffer": OpenOffer}) == offer
