"""What one viewer may see: all that lies there, and nothing added up (MON-R29, MON-R56).

What a client draws Chemistry Monopoly from: the ring, the sets and the cards.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from labtable.engine import Sentence, Stage, View
from labtable.engine.deal import Gift
from labtable.games.chemistry_monopoly.chemistry import fact
from labtable.games.chemistry_monopoly.components import BOX, ELEMENTS, PASSES
from labtable.games.chemistry_monopoly.mechanics import refund
from labtable.games.chemistry_monopoly.tables import (
    CARD_AT,
    CARDS,
    FINE,
    INTEREST,
    LIFE,
    PRICE,
    REDEMPTION,
    RENT,
    SALARY,
    SET,
    STEP_PRICE,
    SUPPLY_RENT,
    TAX,
    TENTH,
    TIMES,
    TITLE,
    TRANSFER_PRICE,
)


class SeatView(msgspec.Struct, frozen=True):
    """One seat."""

    token: str  # by its name: "Flask"
    cash: int  # in @
    place: int  # the space it stands on, by number: 0 is Go, 39 the last one
    space: str  # the same by its name
    biology: int  # 0: not in Biology Class; else which of the three turns is next
    passes: list[str]  # out of Biology Class, by the titles of their cards
    left: int  # 0: still in the game; 1: the first who left it, 2: the second ...
    cards: list[str]  # that it owns, transferred ones too, in the order of the board
    offers: list[str]  # terms of those that it made in this turn
    ready: bool  # true: this seat is not asked now
    value: int = 0  # of all that it has, once the game is over (MON-157)


class BidView(msgspec.Struct, frozen=True):
    """A running auction."""

    card: str  # that is auctioned
    high: int  # the highest bid so far; 0: none
    leader: int  # the seat that bid most; -1: nobody yet
    others: list[int]  # seats still in besides the one who is asked, the next one first


class DebtView(msgspec.Struct, frozen=True):
    """A debt that has to be raised."""

    creditor: int  # the seat that gets it; -1: the Lab
    amount: int  # all that is owed, in @
    what: str  # what it is owed for: a card by its short name, or words
    raisable: int  # the most the debtor can pay without trading (MON-132)


class OfferView(msgspec.Struct, frozen=True):
    """A trade that waits for an answer."""

    speaker: int  # the seat whose terms these are
    terms: str  # in words: "0 gives 1: Au, 1 gives 0: 300 @"
    gifts: tuple[Gift, ...]  # the same line by line
    back: list[str]  # transferred cards that the speaker would buy back at once (MON-125)
    countered: bool  # true: it answers an offer, so nobody counters it again (MON-R41)


class RulesView(msgspec.Struct, frozen=True):
    """The rules in force that a player has to know."""

    short: bool  # the short game (MON-150)
    solid: int  # the level of a solid
    auctions: bool  # a card that its visitor does not buy is auctioned (MON-044)
    pot: bool  # taxes and fines gather in the middle (MON-096)
    bare: bool  # no lot goes while its set is condensed (MON-R37)
    rounds: int  # after which the richest wins; 0: no limit
    offers: int  # most that one player makes in one turn


class MonopolyView(View, frozen=True):
    """The table."""

    viewer: int  # the seat that looks; -1: who only watches
    turn: int  # turns begun, of all players together
    round: int  # from 1
    active: int  # the seat whose turn it is
    phase: str  # before the roll "before", after doubles "again", at the end "after"; else empty
    dice: list[int]  # the last roll; [0, 0] before the first
    doubles: int  # rolled so far in this turn
    owner: dict[str, int]  # by card, in the order of the board; -1: the Lab
    levels: dict[str, int]  # by lot: 0 is gas, then liquids; `rules.solid` is a solid
    transferred: list[str]  # cards that are turned over
    liquids: int  # left in the Lab
    solids: int  # left in the Lab
    pot: int  # money in the middle of the board, in @
    rules: RulesView  # those in force
    seats: list[SeatView]  # from seat 0 on
    card: str  # that is bought, auctioned or taken over now; else empty
    fact: str  # something true about where the active player stands; may be empty
    auction: BidView | None  # the one that is running
    debt: DebtView | None  # that somebody is asked to raise now
    offer: OfferView | None  # that somebody is asked to answer now


def standing(shown: MonopolyView) -> list[int]:
    """The cash of every seat: more is for everybody to add up alone (MON-R29)."""
    return [seat.cash for seat in shown.seats]


def stage(shown: MonopolyView) -> Stage:
    """Which turn it is, of all players together, and in which round."""
    return Stage(shown.round, shown.turn, shown.rules.rounds)


def wealth(shown: MonopolyView) -> list[int]:
    """What every seat owns, by the valuation (MON-157); only who looks back is told."""
    return [_count_owned(shown, seat) for seat in shown.seats]


def _count_owned(shown: MonopolyView, seat: SeatView) -> int:
    turned = [card for card in seat.cards if card in shown.transferred]
    steps = [shown.levels[card] * STEP_PRICE[card] for card in seat.cards if card in STEP_PRICE]
    cards = sum([PRICE[card] for card in seat.cards if card not in turned])
    return seat.cash + cards + sum([PRICE[card] // 2 for card in turned]) + sum(steps)


class BoardSpace(msgspec.Struct, frozen=True):
    """A space of the ring, and the card that is sold there."""

    kind: str
    name: str
    card: str


class BoardSet(msgspec.Struct, frozen=True):
    """A set of lots, what one level costs and what the Lab pays for it."""

    colour: str
    family: str
    members: list[str]
    price: int
    refund: int


class BoardCard(msgspec.Struct, frozen=True):
    """A card; its rents go by level, by how many are owned, or as times the dice."""

    name: str
    kind: Literal["lot", "life", "supply"]
    set: str
    price: int
    rents: list[int]
    transfer: int
    interest: int
    redemption: int
    number: int
    fact: str
    said: Sentence  # `fact` in parts


class BoardMoney(msgspec.Struct, frozen=True):
    """Fixed sums."""

    fine: int
    tax: int
    percent: int
    salary: int


class ChemistryMonopolyBoard(msgspec.Struct, frozen=True):
    """All that is printed."""

    spaces: list[BoardSpace]
    sets: dict[str, BoardSet]
    cards: dict[str, BoardCard]
    passes: list[str]
    money: BoardMoney


def board() -> ChemistryMonopolyBoard:
    """Lay out the box for those who draw it."""
    return ChemistryMonopolyBoard(
        spaces=[
            BoardSpace(space.kind, space.name, CARD_AT[space.index] or "") for space in BOX.spaces
        ],
        sets={
            each.id: BoardSet(
                each.colour,
                each.family,
                each.members,
                each.liquid_price,
                refund(each.members[0], 1),
            )
            for each in BOX.sets
        },
        cards={label: _card(label) for label in CARDS},
        passes=list(PASSES),
        money=BoardMoney(FINE, TAX, TENTH, SALARY),
    )


def _card(label: str) -> BoardCard:
    element = ELEMENTS.get(label)
    return BoardCard(
        name=TITLE[label],
        kind="lot" if label in SET else "life" if label in LIFE else "supply",
        set=SET.get(label, ""),
        price=PRICE[label],
        rents=_rents(label),
        transfer=TRANSFER_PRICE[label],
        interest=INTEREST[label],
        redemption=REDEMPTION[label],
        number=element.atomic_number if element else 0,
        fact=str(fact(label)),
        said=fact(label),
    )


def _rents(card: str) -> list[int]:
    if card in RENT:
        return RENT[card]
    return TIMES if card in LIFE else SUPPLY_RENT
