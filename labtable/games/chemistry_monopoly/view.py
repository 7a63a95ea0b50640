"""Showing the table to a viewer, field by field: what is not named here cannot leave it.

Who knows what: everything lies open but the order of the decks and the dice to come (MON-R56).

Cards that nobody has seen lie in no order until they are drawn, so there is nothing to deal afresh.
"""

from __future__ import annotations

from typing import Any

from labtable.games.chemistry_monopoly.chemistry import fact_in_english
from labtable.games.chemistry_monopoly.decisions import (
    BuyCard,
    Debt,
    Inherit,
    MakeBid,
    Manage,
    Reply,
    TakeOver,
)
from labtable.games.chemistry_monopoly.scoring import raisable, value
from labtable.games.chemistry_monopoly.state import ENDLESS, MonopolyState
from labtable.games.chemistry_monopoly.tables import CARD_AT, NAME_AT, PASS_ID, TOKENS
from labtable.games.chemistry_monopoly.view_schema import (
    BidView,
    DebtView,
    MonopolyView,
    OfferView,
    RulesView,
    SeatView,
)


def redeal(state: MonopolyState, viewer: int, dice: Any) -> None:
    """Leave all as it is: new chance brings a new order of the decks."""


def things(state: MonopolyState) -> list[str]:
    """Every card, every piece and all money, with the Lab's book."""
    solid = state.variant.solid
    on_lots = [level for level in state.levels.values() if level]
    liquids = state.liquids + sum([level for level in on_lots if level < solid])
    solids = state.solids + sum([1 for level in on_lots if level >= solid])
    days = state.lab_day.unseen + state.lab_day.under + state.test_day.unseen + state.test_day.under
    days += [PASS_ID[title] for player in state.players for title in player.passes]
    days += [state.drawn] if state.drawn else []
    money = state.lab + state.pot + sum([player.cash for player in state.players])
    return [
        *state.owner,
        *["liquid"] * liquids,
        *["solid"] * solids,
        *sorted(days),
        f"{money} AMUny over all books",
    ]


def view(state: MonopolyState, viewer: int) -> MonopolyView:
    """Show the table; everybody sees the same."""
    top = state.agenda[-1] if state.agenda else None
    here = CARD_AT[state.players[state.active].place]
    return MonopolyView(  # by position: who learns or looks ahead makes very many
        viewer,
        state.turn,
        state.round,
        state.active,
        top.phase if isinstance(top, Manage) else "",
        state.dice,
        state.doubles,
        state.owner,
        state.levels,
        state.transferred,
        state.liquids,
        state.solids,
        state.pot,
        _rules(state),
        [_seat(state, seat) for seat in state.everyone],
        _card(top),
        fact_in_english(here) if here else "",
        _auction(top),
        _debt(state, top),
        _offer(top),
    )


def _seat(state: MonopolyState, seat: int) -> SeatView:
    player = state.players[seat]
    return SeatView(
        player.token or TOKENS[seat],  # MON-R72
        player.cash,
        player.place,
        NAME_AT[player.place],
        player.biology,
        player.passes,
        player.left,
        state.cards(seat),
        state.offers[seat],
        seat not in state.waiting,
        0 if state.waiting else value(state, seat),
    )


def _rules(state: MonopolyState) -> RulesView:
    rules = state.variant
    return RulesView(
        rules.short,
        rules.solid,
        rules.auctions,
        rules.pot,
        rules.bare,
        rules.rounds if rules.rounds < ENDLESS else 0,
        rules.offers,
    )


def _card(top: object) -> str:
    if isinstance(top, (BuyCard, MakeBid, TakeOver)):
        return top.card
    return top.cards[top.at] if isinstance(top, Inherit) else ""


def _auction(top: object) -> BidView | None:
    if not isinstance(top, MakeBid):
        return None
    return BidView(top.card, top.high, top.leader, top.others)


def _debt(state: MonopolyState, top: object) -> DebtView | None:
    if not isinstance(top, Debt):
        return None
    return DebtView(top.creditor, top.amount, top.what, raisable(state, top.seat))


def _offer(top: object) -> OfferView | None:
    if not isinstance(top, Reply):
        return None
    return OfferView(top.speaker, top.terms, top.gifts(), top.back, top.countered)
