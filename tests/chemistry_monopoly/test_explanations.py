"""Every card tells something true about its element, and every event a sentence."""

from __future__ import annotations

import re

import pytest

from labtable.chem.tables import elements
from labtable.games.chemistry_monopoly import CHEMISTRY_MONOPOLY
from labtable.games.chemistry_monopoly.chemistry import fact, why_condensed
from labtable.games.chemistry_monopoly.components import BOX, ELEMENTS, SUPPLIES, ColourSet
from labtable.games.chemistry_monopoly.events import (
    EVENTS,
    AuctionEnded,
    BankruptToLab,
    BankruptToPlayer,
    CardBought,
    CardsDealt,
    LotCondensed,
    LotsEvaporated,
    OfferMade,
    RentDue,
)
from labtable.games.chemistry_monopoly.tables import CARD_AT, LOTS
from labtable.games.chemistry_monopoly.view_schema import board
from labtable.languages import game_catalogue
from labtable.testing.texts import unspoken_parts
from tests.chemistry_monopoly.kit import (
    AUCTIONS,
    BURNER,
    RACK,
    SHORT,
    dealt,
    landing,
    owing,
    player,
    turn,
)
from tests.playing import (
    only,
    play,
    play_out,
)

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Fi"]


@pytest.mark.parametrize("symbol", list(ELEMENTS))
def test_mon_004_every_element_agrees_with_the_table_of_elements(symbol: str) -> None:
    printed, known = ELEMENTS[symbol], elements()[symbol]

    assert printed.name.lower() == known.name
    assert (printed.atomic_number, printed.state_25C) == (known.number, known.phase)
    assert printed.atomic_mass == pytest.approx(known.mass, rel=1e-3)
    assert (printed.group, printed.period) == (known.group, known.period)


@pytest.mark.parametrize("each", BOX.sets, ids=lambda each: each.id)
def test_mon_004_every_set_is_a_family_of_the_periodic_table(each: ColourSet) -> None:
    members = [elements()[lot] for lot in each.members]

    groups, periods = {one.group for one in members}, {one.period for one in members}

    expected = {
        "period1": periods == {1},
        "alkali": groups == {1},
        "alkaline_earth": groups == {2},
        "chalcogens": groups == {16},
        "transition": groups <= set(range(3, 13)),
        "halogens": groups == {17},
        "noble_gases": groups == {18},
        "precious": [one.symbol for one in members] == ["Pt", "Au"],
    }
    assert expected[each.id]


@pytest.mark.parametrize("card", [*ELEMENTS, *SUPPLIES])
def test_what_a_card_tells_is_told_in_every_language(card: str) -> None:
    """On the cards as in the story: no card falls back to English."""
    printed = board().cards[card]

    assert str(printed.said) == printed.fact
    assert unspoken_parts(printed.said, game_catalogue("de", "chemistry_monopoly")) == []


@pytest.mark.parametrize("card", [*ELEMENTS, *SUPPLIES])
def test_mon_042_who_buys_a_card_learns_something_true_about_it(card: str) -> None:
    table = landing(player(500, at=CARD_AT.index(card)))
    assert table.view(0).fact == str(fact(card))

    events = play(table, "buy")

    told = str(only(events, CardBought)[0])
    assert told.endswith(str(fact(card)))
    assert len(str(fact(card))) > 30


@pytest.mark.parametrize("lot", LOTS)
def test_mon_101_the_first_liquid_is_told_with_the_boiling_point(lot: str) -> None:
    element = ELEMENTS[lot]

    assert str(why_condensed(lot, solid=False)) == (
        f"Real {element.name.lower()} turns liquid below {element.boiling_K:.1f} K."
    )
    assert element.boiling_K > element.melting_K
    warm = element.melting_K > 298.15
    assert (element.state_25C == "solid") == warm
    assert (element.state_25C == "gas") == (element.boiling_K < 298.15)


@pytest.mark.parametrize(
    ("lot", "why"),
    [
        ("Ne", "Real neon freezes below 24.6 K."),
        ("He", "Real helium freezes only under pressure, above about 25 bar."),
        ("Fe", "Real iron freezes below 1811.2 K, so it is solid in any room."),
    ],
)
def test_mon_102_a_solid_is_told_with_the_melting_point(lot: str, why: str) -> None:
    assert str(why_condensed(lot, solid=True)) == why


def test_mon_102_a_condensation_is_told_where_the_state_of_matter_changes() -> None:
    table = turn(player(9000, "H, He"), variant=SHORT)
    answers = [f"condense {lot}" for _ in range(4) for lot in ("H", "He")]

    told = [str(event) for event in only(play(table, *answers), LotCondensed)]

    assert told[0] == (
        "Seat 0 condensed Hydrogen for @50: 1 liquid. Real hydrogen turns liquid below 20.3 K."
    )
    assert told[2] == "Seat 0 condensed Hydrogen for @50: 2 liquids."
    assert (
        told[6] == "Seat 0 condensed Hydrogen for @50: solid. Real hydrogen freezes below 14.0 K."
    )


@pytest.mark.parametrize(
    ("at", "owned", "factor", "why"),
    [
        (39, "Au", 1, "@50 is due for a gas"),
        (39, "Pt, Au", 1, "@100 is due for a gas, doubled by the whole set"),
        (39, "Pt+1, Au+2", 1, "@600 is due for 2 liquids"),
        (39, "Pt+5, Au+5", 1, "@2000 is due for a solid"),
        (12, "C", 1, "@28 is due for a roll of 7 and 1 life element"),
        (12, "C, Si", 1, "@70 is due for a roll of 7 and 2 life elements"),
        (5, f"{RACK}", 1, "@25 is due for one lab supply"),
        (
            5,
            f"{RACK}, {BURNER}",
            2,
            "@100 is due for 2 lab supplies, twice because the card says so",
        ),
    ],
)
def test_mon_045_every_rent_says_why_it_is_so_much(
    at: int, owned: str, factor: int, why: str
) -> None:
    table = landing(player(5000, at=at), player(0, owned), factor=factor, dice=[3, 4])

    assert str(only(table.told, RentDue)[0].why) == why


def test_events_name_people_and_cards_in_full() -> None:
    table = landing(player(500, at=39), player(300), variant=AUCTIONS)
    events = play(table, "leave", "bid 10", "drop")
    offer = play(turn(player(500, "Au")), "offer 0 gives 1: Au, 1 gives 0: 300 @")
    gone = play(owing(500, player(3, "Fe", passes=["Hall pass"]), player(), player()), "bankrupt")
    lab = play(owing(500, player(3, "Fe"), player(), player(), to=-1), "bankrupt")
    leap = play(turn(player(0, "Fe+2, Ni+1, Cu+1")), "evaporate red to 1 1 0")

    assert only(events, AuctionEnded)[0].sentence(NAMES).startswith("Bo wins Gold for @10. Gold is")
    assert only(offer, OfferMade)[0].sentence(NAMES) == "Ada offers Bo Gold for @300."
    assert only(gone, BankruptToPlayer)[0].sentence(NAMES) == (
        "Ada is bankrupt and leaves the game: Bo receives @3, Iron and Hall pass."
    )
    assert only(lab, BankruptToLab)[0].sentence(NAMES).endswith("the Lab takes @3 and Iron.")
    assert only(leap, LotsEvaporated)[0].sentence(NAMES) == (
        "Ada evaporated Iron to 1 liquid, Copper to gas and got @150."
    )


def test_every_kind_of_event_happens_and_is_told_in_a_sentence() -> None:
    happened = set()
    for seed in range(12):
        options = {"auction_unbought": seed % 2 == 0, "short_game": seed % 3 == 0}
        table = dealt(
            2 + seed % 5, seed, **options, extra_credit_pot=True, extra_credit_base=True,
            round_limit=60, choose_tokens=True,
        )  # fmt: skip
        for event in play_out(table, seed):
            happened.add(type(event))
            told = event.sentence(NAMES)
            assert re.fullmatch(r"[A-Z'].*[.?!]", told), told
            assert "{" not in told
            assert not re.search(r"\b[Ss]eat \d", told), told

    assert happened == set(EVENTS)
    assert CardsDealt in happened
    assert set(CHEMISTRY_MONOPOLY.events) == set(EVENTS)
