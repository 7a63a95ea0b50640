"""What answers show about who gave them: a skill, a misconception, or nothing."""

from __future__ import annotations

import pytest

from labtable.engine import Event, Shown
from labtable.games.chemistry_monopoly.events import (
    AuctionEnded,
    CardBought,
    OfferMade,
    TradeMade,
)
from tests.chemistry_monopoly.kit import AUCTIONS, Played, landing, owing, player, turn
from tests.playing import only, play, refused

ELEMENTS, STATES = ("elements",), ("states-safety",)


def managing() -> Played:
    """Somebody with a little of everything before the roll."""
    mine = player(100, "Pt+5, Au+5, Fe+1, Ni+1, Cu, C/, H, Si")
    return turn(mine, player(500, "He"))


@pytest.mark.parametrize(
    ("answer", "misconception"),
    [
        ("condense Go", "symbol-from-name"),
        ("transfer So", "symbol-from-name"),
        ("transfer ag", "case-confused"),
        ("buy back hydrogn", "spelling-slip"),
        ("evaporate oxygene to 0 0 0", "spelling-slip"),
    ],
)
def test_mon_004_an_element_that_is_written_wrongly_shows_how(
    answer: str, misconception: str
) -> None:
    refusal = refused(managing(), answer)

    typed = answer.removeprefix("buy ").split()[1]
    assert (refusal.rule, refusal.shown) == (
        "MON-004",
        Shown(ELEMENTS, misconception, formula=typed),
    )


@pytest.mark.parametrize("answer", ["condense Xx", "transfer kryptonite", "evaporate red1 to 0"])
def test_mon_004_what_is_no_element_at_all_shows_nothing(answer: str) -> None:
    refusal = refused(managing(), answer)

    assert (refusal.rule, refusal.shown) == ("MON-004", None)


@pytest.mark.parametrize("element", ["Ag", "Silver", "mercury"])
def test_mon_004_an_element_that_is_not_on_the_board_is_well_seen(element: str) -> None:
    refusal = refused(managing(), f"transfer {element}")

    assert refusal.why == f"{element} is an element, well seen. But it is not on this board."
    assert refusal.shown == Shown(ELEMENTS, formula=element)


@pytest.mark.parametrize(
    ("answer", "rule", "skills", "formula"),
    [
        ("condense C", "MON-106", ELEMENTS, "C"),
        ("condense Bunsen Burner", "MON-106", ELEMENTS, "Bunsen Burner"),
        ("condense H", "MON-100", ELEMENTS, "H"),
        ("condense Au", "MON-103", STATES, "Au"),
        ("evaporate Cu", "MON-108", STATES, "Cu"),
        ("evaporate precious to 5 3", "MON-161", STATES, ""),
    ],
)
def test_mon_100_mon_103_mon_106_mon_108_mon_161_families_and_states_that_are_hardly_known(
    answer: str, rule: str, skills: tuple[str, ...], formula: str
) -> None:
    refusal = refused(managing(), answer)

    shown = Shown(skills, strength="weak", formula=formula, against=True)
    assert (refusal.rule, refusal.shown) == (rule, shown)


def test_mon_161_one_lot_that_is_lowered_before_a_higher_one_shows_the_same() -> None:
    refusal = refused(turn(player(0, "Fe+2, Ni+2, Cu+1")), "evaporate Cu")

    assert refusal.why == "Evaporate evenly: first lower Iron and Nickel, which stand higher."
    assert refusal.shown == Shown(STATES, strength="weak", formula="Cu", against=True)


@pytest.mark.parametrize(
    ("table", "answer", "rule"),
    [
        (managing(), "condense He", "MON-042"),
        (managing(), "condense Fe", "MON-104"),
        (managing(), "condense Cu", "MON-160"),
        (managing(), "transfer C", "MON-162"),
        (managing(), "transfer Fe", "MON-162"),
        (managing(), "evaporate transition to 0 0", "MON-110"),
        (managing(), "use pass", "MON-164"),
        (managing(), "end", "MON-163"),
        (managing(), "offer 0 gives 1: H, 1 gives 0: 600 @", "MON-116"),
        (managing(), "offer 1 gives 0: 5 @", "MON-R71"),
        (turn(player(5, "Au/")), "buy back Au", "MON-122"),
        (turn(player(500, "Pt, Au/")), "condense Au", "MON-107"),
        (landing(player(5, "H", at=39)), "buy", "MON-041"),
        (owing(150, player(0, "H, He, Fe"), player()), "bankrupt", "MON-165"),
    ],
)
def test_money_order_and_ownership_show_nothing(table: Played, answer: str, rule: str) -> None:
    refusal = refused(table, answer)

    assert (refusal.rule, refusal.shown) == (rule, None)


def shown(events: list[Event], kind: type[Event]) -> Shown | None:
    """What an event of a kind shows."""
    return only(events, kind)[0].shows()


def family(lot: str) -> Shown:
    return Shown(ELEMENTS, strength="weak", formula=lot)


def test_mon_048_who_buys_the_last_lot_of_a_set_shows_that_families_are_known() -> None:
    assert shown(play(landing(player(500, "Pt", at=39)), "buy"), CardBought) == family("Au")
    assert shown(play(landing(player(500, at=39)), "buy"), CardBought) is None
    assert shown(play(landing(player(500, "C", at=28)), "buy"), CardBought) is None


@pytest.mark.parametrize(("cards", "lot"), [("Pt", "Au"), ("C", "")])
def test_mon_048_so_does_who_wins_it_in_an_auction(cards: str, lot: str) -> None:
    table = landing(player(500, at=39), player(300, cards), variant=AUCTIONS)

    events = play(table, "leave", "bid 10", "drop")

    assert shown(events, AuctionEnded) == (family(lot) if lot else None)


def test_mon_100_mon_115_who_offers_a_trade_for_a_missing_lot_shows_it_too() -> None:
    table = turn(player(500, "Pt, H"), player(500, "Au, He"))

    assert shown(play(table, "offer 0 gives 1: 400 @, 1 gives 0: Au"), OfferMade) == family("Au")
    assert shown(play(table, "accept"), TradeMade) == family("Au")
    assert shown(play(table, "offer 0 gives 1: H, 1 gives 0: 50 @"), OfferMade) is None


def test_mon_100_a_lot_for_another_of_the_same_set_completes_nothing() -> None:
    table = turn(player(500, "Pt"), player(500, "Au"))

    events = play(table, "offer 0 gives 1: Pt, 1 gives 0: Au", "accept")

    assert shown(events, OfferMade) is None
    assert shown(events, TradeMade) is None


def test_mon_115_a_counter_offer_for_a_missing_lot_shows_what_its_speaker_knows() -> None:
    table = turn(player(500, "Au"), player(500, "Pt"))
    play(table, "offer 0 gives 1: Au, 1 gives 0: 400 @")

    events = play(table, "counter 0 gives 1: Au, 1 gives 0: 300 @")

    assert shown(events, OfferMade) == family("Au")
    assert str(events[0]) == "Seat 1 would rather give seat 0 @300 for Gold."
