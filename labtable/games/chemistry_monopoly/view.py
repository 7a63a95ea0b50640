"""What one viewer may see: all that lies on the table, and nothing added up (MON-R29, MON-R56)."""

from __future__ import annotations

import msgspec

from labtable.engine.deal import Gift
from labtable.games.chemistry_monopoly.chemistry import fact
from labtable.games.chemistry_monopoly.components import BOX
from labtable.games.chemistry_monopoly.decisions import (
    BuyCard,
    Debt,
    Inherit,
    MakeBid,
    Manage,
    Reply,
    TakeOver,
)
from labtable.games.chemistry_monopoly.scoring import raisable
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import CARD_AT, NAME_AT


class SeatView(msgspec.Struct, frozen=True):
    """One seat."""

    token: str
    cash: int
    place: int
    space: str
    biology: int  # 0: not in Biology Class; else which of the three turns is next
    passes: list[str]
    left: int  # 0: still in; else the how many-th to leave
    cards: list[str]
    offers: list[str]  # made in this turn
    ready: bool


class BidView(msgspec.Struct, frozen=True):
    """A running auction."""

    card: str
    high: int
    leader: int  # -1: nobody yet
    others: list[int]  # bidders besides the one who is asked


class DebtView(msgspec.Struct, frozen=True):
    """A debt that has to be raised."""

    creditor: int  # -1: the Lab
    amount: int
    what: str  # what it is owed for: a card by its short name, or words
    raisable: int  # the most the debtor can pay without trading (MON-132)


class OfferView(msgspec.Struct, frozen=True):
    """A trade that waits for an answer."""

    speaker: int
    terms: str
    gifts: tuple[Gift, ...]
    back: list[str]
    countered: bool


class RulesView(msgspec.Struct, frozen=True):
    """The rules in force that a player has to know."""

    short: bool
    solid: int  # the level of a solid
    auctions: bool
    pot: bool
    bare: bool
    rounds: int
    offers: int


class MonopolyView(msgspec.Struct, frozen=True):
    """The table."""

    viewer: int
    turn: int
    round: int
    active: int
    phase: str  # of the turn: "before", "again", "after"; empty in the middle of something
    dice: list[int]
    doubles: int
    owner: dict[str, int]  # by card, in the order of the board; -1 is the Lab
    levels: dict[str, int]  # by lot
    transferred: list[str]
    liquids: int  # left in the Lab
    solids: int
    pot: int
    rules: RulesView
    seats: list[SeatView]
    card: str  # the card that is bought, auctioned or taken over now
    fact: str  # something true about where the active player stands
    auction: BidView | None
    debt: DebtView | None
    offer: OfferView | None


def view(state: MonopolyState, viewer: int) -> MonopolyView:
    """Show the table; everybody sees the same."""
    top = state.agenda[-1] if state.agenda else None
    here = CARD_AT[state.players[state.active].place]
    return MonopolyView(
        viewer=viewer,
        turn=state.turn,
        round=state.round,
        active=state.active,
        phase=top.phase if isinstance(top, Manage) else "",
        dice=state.dice,
        doubles=state.doubles,
        owner=state.owner,
        levels=state.levels,
        transferred=state.transferred,
        liquids=state.liquids,
        solids=state.solids,
        pot=state.pot,
        rules=_rules(state),
        seats=[_seat(state, seat) for seat in state.everyone],
        card=_card(top),
        fact=fact(here) if here else "",
        auction=_auction(top),
        debt=_debt(state, top),
        offer=_offer(top),
    )


def _seat(state: MonopolyState, seat: int) -> SeatView:
    player = state.players[seat]
    return SeatView(
        token=BOX.tokens[seat].name,  # MON-R72
        cash=player.cash,
        place=player.place,
        space=NAME_AT[player.place],
        biology=player.biology,
        passes=player.passes,
        left=player.left,
        cards=state.cards(seat),
        offers=state.offers[seat],
        ready=seat not in state.waiting,
    )


def _rules(state: MonopolyState) -> RulesView:
    rules = state.variant
    return RulesView(
        short=rules.short,
        solid=rules.solid,
        auctions=rules.auctions,
        pot=rules.pot,
        bare=rules.bare,
        rounds=rules.rounds,
        offers=rules.offers,
    )


def _card(top: object) -> str:
    if isinstance(top, BuyCard | MakeBid | TakeOver):
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


def standing(shown: MonopolyView) -> list[int]:
    """The cash of every seat: more is for everybody to add up alone (MON-R29)."""
    return [seat.cash for seat in shown.seats]
