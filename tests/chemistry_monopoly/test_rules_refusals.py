"""MON-160 to MON-165: what the table refuses and why, and how answers are written."""

from __future__ import annotations

import pytest

from labtable.engine import Action, OutOfTurn
from labtable.engine.deal import Gift
from labtable.games.chemistry_monopoly import CHEMISTRY_MONOPOLY
from labtable.games.chemistry_monopoly.actions import (
    Accept,
    Bid,
    Buy,
    BuyBack,
    ChooseToken,
    Condense,
    Counter,
    DeclareBankruptcy,
    Decline,
    DropOut,
    EndTurn,
    Evaporate,
    EvaporateTo,
    Fixed,
    KeepTransferred,
    Leave,
    Offer,
    PayFine,
    Percent,
    Resign,
    Roll,
    Transfer,
    UsePass,
)
from labtable.games.chemistry_monopoly.tables import CARDS, SETS, TITLE
from tests.chemistry_monopoly.kit import (
    AUCTIONS,
    HALL,
    RACK,
    Played,
    landing,
    owing,
    player,
    turn,
    why_not,
)
from tests.playing import (
    play,
    refused,
)


def managing() -> Played:
    """Somebody with a little of everything before the roll."""
    return turn(player(100, "Pt, Au, Fe+1, Ni+1, Cu, C/, H"), player(500, "He, Si"))


@pytest.mark.parametrize(
    ("answer", "rule", "why"),
    [
        (
            "condense H",
            "MON-100",
            "Hydrogen can be condensed once the whole set is yours; you miss Helium.",
        ),
        ("condense He", "MON-042", "Helium belongs to seat 1, not to you."),
        ("condense O", "MON-042", "Oxygen still belongs to the Lab, not to you."),
        ("condense Fe", "MON-104", "Condense evenly: first bring Copper up to the level of Iron."),
        ("condense C", "MON-106", "Carbon can never be condensed; only lots of a colour set can."),
        ("condense Au", "MON-160", "One level on Gold costs @200, and you have @100."),
        (
            "condense Xx",
            "MON-004",
            "There is no card 'Xx'; a card goes by its symbol or name, such as Au or Gold.",
        ),
    ],
)
def test_mon_160_what_cannot_be_condensed_is_refused_with_the_reason(
    answer: str, rule: str, why: str
) -> None:
    assert why_not(managing(), answer) == (rule, why)


def test_mon_160_nobody_condenses_off_turn() -> None:
    table = turn(player(), player(1000, "Pt, Au"))

    with pytest.raises(OutOfTurn):
        table.play(1, "condense Au")


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ("evaporate Pt", "MON-108"),
        ("evaporate C", "MON-108"),
        ("evaporate He", "MON-042"),
        ("evaporate Xx", "MON-004"),
        ("evaporate transition to 1 0 0", ""),
        ("evaporate transition to 1 1 1", "MON-110"),
        ("evaporate transition to 0 0", "MON-110"),
    ],
)
def test_mon_161_what_cannot_be_evaporated_is_refused(answer: str, rule: str) -> None:
    table = managing()

    if rule:
        assert refused(table, answer).rule == rule
    else:
        play(table, answer)


def test_mon_161_a_leap_says_how_levels_are_named() -> None:
    table = managing()

    assert why_not(table, "evaporate transition to 0 0") == (
        "MON-110",
        "Say one level for each of Iron, Nickel and Copper, in this order.",
    )
    assert why_not(table, "evaporate transition to 2 1 0") == (
        "MON-110",
        "Evaporating goes down from 1, 1, 0, and 2, 1, 0 is not lower.",
    )


@pytest.mark.parametrize("verb", ["transfer", "buy back"])
def test_mon_162_only_own_cards_are_turned_over(verb: str) -> None:
    assert why_not(managing(), f"{verb} helium") == (
        "MON-042",
        "Helium belongs to seat 1, not to you.",
    )
    assert refused(managing(), f"{verb} kryptonite").rule == "MON-004"


def test_mon_163_nobody_buys_bids_or_trades_with_more_than_the_cash() -> None:
    buying = landing(player(399, "H", at=39))
    bidding = landing(player(500, at=39), player(30), variant=AUCTIONS)
    play(bidding, "leave")

    assert refused(buying, "buy").rule == "MON-041"
    assert refused(bidding, "bid 31").rule == "MON-163"
    assert refused(managing(), "offer 0 gives 1: 101 @, 1 gives 0: He").rule == "MON-116"
    assert refused(managing(), "end").rule == "MON-163"


@pytest.mark.parametrize("answer", ["pay fine", "use pass"])
def test_mon_164_outside_biology_class_there_is_nothing_to_pay_for(answer: str) -> None:
    table = turn(player(500, at=10, passes=[HALL]))

    assert why_not(table, answer) == (
        "MON-164",
        "You are not in Biology Class: there is nothing to pay for.",
    )


def test_mon_165_bankruptcy_is_refused_while_the_debt_can_be_raised() -> None:
    table = owing(150, player(0, "H, He, Fe"), player())

    assert why_not(table, "bankrupt") == (
        "MON-165",
        "You can raise @170 and owe @150: evaporate, transfer or trade.",
    )


NONSENSE = ["", "?", "roll 7", "buy the bank", "offer", "offer Au", "bid", "200 @"]


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_answered_with_what_would_fit(text: str) -> None:
    tables = [managing(), landing(player(500, at=39)), landing(player(500, at=4))]
    tables += [owing(150, player(0, "Fe, Au"), player())]

    for table in tables:
        refusal = refused(table, text)
        assert refusal.rule == "TABLE-05"
        assert table.prompt(0) in refusal.why


EVERYTHING: list[Action] = [
    *(Roll(), EndTurn(), PayFine(), UsePass(), Buy(), Leave(), Fixed(), Percent(), DropOut()),
    *(Decline(), DeclareBankruptcy(), Resign(), Bid(30), Accept(), Accept(("C", "Si"))),
    *(Condense("Fe"), Evaporate("Fe"), EvaporateTo("transition", (1, 1, 0)), Transfer(RACK)),
    *(BuyBack("Au"), KeepTransferred("C"), Offer((Gift(0, 1, "Au"),)), Counter((Gift(1, 0, "C"),))),
    Offer((Gift(0, 1, "Au"), Gift(0, 1, HALL), Gift(1, 0, "@", 300), Gift(1, 0, "C")), ("C",)),
    Counter((Gift(0, 1, "@", 1), Gift(1, 0, RACK)), (RACK,)),
    ChooseToken("Test Tube"),
]


@pytest.mark.parametrize("action", EVERYTHING, ids=str)
def test_every_answer_is_read_as_it_is_written(action: Action) -> None:
    assert type(action).read(str(action)) == action
    assert type(action).read(str(action).upper()) == action


def test_every_kind_of_answer_is_written_somewhere_above() -> None:
    assert {type(action) for action in EVERYTHING} == set(CHEMISTRY_MONOPOLY.actions)


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("kind", [Transfer, BuyBack, Condense, Evaporate, KeepTransferred])
def test_cards_go_by_symbol_and_by_name(kind: type[Transfer], card: str) -> None:
    for name in (card, card.lower(), TITLE[card], TITLE[card].upper()):
        read = kind.read(kind.form.replace("{card:word}", name))
        assert read == kind(card)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("red", "transition"),
        ("Light Blue", "alkali"),
        ("dark blue", "precious"),
        ("period1", "period1"),
    ],
)
def test_sets_go_by_id_and_by_colour(text: str, name: str) -> None:
    assert name in SETS
    assert EvaporateTo.read(f"evaporate {text} to 1, 1 0") == EvaporateTo(name, (1, 1, 0))


@pytest.mark.parametrize("text", ["bid 30", "30", "bid @30", "BID 30", "@30"])
def test_a_bid_is_understood_in_many_forms(text: str) -> None:
    assert Bid.read(text) == Bid(30)


@pytest.mark.parametrize("text", ["bid -3", "bid 1.5", "bid 9999999999", "bid ten"])
def test_what_is_no_sum_is_no_bid(text: str) -> None:
    assert Bid.read(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "offer 0 gives 1: gold + hall pass, 1 gives 0: @300",
        "offer 0 gives 1: Au+Hall pass; 1 gives 0: 300 @",
        "offer 1 gives 0: 300 @, 0 gives 1: Hall pass + Au",
    ],
)
def test_an_offer_is_understood_in_many_forms(text: str) -> None:
    assert str(Offer.read(text)) == "offer 0 gives 1: Au + Hall pass, 1 gives 0: 300 @"
