"""What one viewer may see: all that lies on the table, and nothing added up (MON-R29, MON-R56)."""

from __future__ import annotations

import msgspec

from labtable.engine import Stage, View
from labtable.engine.deal.answers import Gift
from labtable.games.chemistry_monopoly.tables.board import PRICE, STEP_PRICE


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
    value: int = 0  # of all that it has, once the game is over (MON-157)


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


class MonopolyView(View, frozen=True):
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


def standing(shown: MonopolyView) -> list[int]:
    """The cash of every seat: more is for everybody to add up alone (MON-R29)."""
    return [seat.cash for seat in shown.seats]


def stage(shown: MonopolyView) -> Stage:
    """Which turn it is, of all players together, and in which round."""
    return Stage(shown.round, shown.turn, shown.rules.rounds)


def wealth(shown: MonopolyView) -> list[int]:
    """What every seat owns, by the valuation (MON-157); only who looks back is told."""
    return [_owned(shown, seat) for seat in shown.seats]


def _owned(shown: MonopolyView, seat: SeatView) -> int:
    turned = [card for card in seat.cards if card in shown.transferred]
    steps = [shown.levels[card] * STEP_PRICE[card] for card in seat.cards if card in STEP_PRICE]
    cards = sum([PRICE[card] for card in seat.cards if card not in turned])
    return seat.cash + cards + sum([PRICE[card] // 2 for card in turned]) + sum(steps)
