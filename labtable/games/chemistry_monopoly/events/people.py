"""What can happen between people: auctions, trades, debts, the end."""

from __future__ import annotations

from typing import ClassVar

from labtable.engine import PublicEvent
from labtable.games.chemistry_monopoly.events.titled import Told


class AuctionOpened(Told, frozen=True):
    """A card is put up for auction (MON-044, MON-136)."""

    says: ClassVar[str] = "{card} is auctioned{how}."

    card: str
    how: str


class BidMade(Told, frozen=True):
    """Somebody bid more than anybody before."""

    says: ClassVar[str] = "{seat} bids @{amount} for {card}."

    seat: int
    card: str
    amount: int


class BidderDropped(Told, frozen=True):
    """Somebody left an auction for good (MON-R20)."""

    says: ClassVar[str] = "{seat} drops out of the auction of {card}."

    seat: int
    card: str


class AuctionEnded(Told, frozen=True):
    """A card was sold to the highest bidder."""

    says: ClassVar[str] = "{seat} wins {card} for @{amount}. {fact}"

    seat: int
    card: str
    amount: int
    fact: str


class NobodyBid(Told, frozen=True):
    """A card stays with the Lab, face up (MON-138)."""

    says: ClassVar[str] = "Nobody bids: {card} stays with the Lab."

    card: str


class OfferMade(Told, frozen=True):
    """Somebody proposed a trade, or another one instead (MON-115)."""

    says: ClassVar[str] = "{seat} {verb} {partner} {gives} for {wants}."
    people: ClassVar[tuple[str, ...]] = ("seat", "partner")
    cards: ClassVar[tuple[str, ...]] = ("gives", "wants")

    seat: int
    partner: int
    verb: str
    gives: list[str]
    wants: list[str]


class OfferDeclined(PublicEvent, frozen=True):
    """No trade."""

    says: ClassVar[str] = "{seat} declines the trade with {partner}."
    people: ClassVar[tuple[str, ...]] = ("seat", "partner")

    seat: int
    partner: int


class TradeMade(Told, frozen=True):
    """Goods changed hands, all at once."""

    says: ClassVar[str] = "{seat} gives {partner} {gives} for {wants}."
    people: ClassVar[tuple[str, ...]] = ("seat", "partner")
    cards: ClassVar[tuple[str, ...]] = ("gives", "wants")

    seat: int
    partner: int
    gives: list[str]
    wants: list[str]


class DebtOpened(PublicEvent, frozen=True):
    """Somebody owes more than the cash on hand (MON-130)."""

    says: ClassVar[str] = "{seat} owes @{amount}, has @{cash} and must raise the rest."

    seat: int
    amount: int
    cash: int


class BankruptToPlayer(Told, frozen=True):
    """A player left the game; everything goes to the creditor (MON-134)."""

    says: ClassVar[str] = (
        "{seat} is bankrupt and leaves the game: {creditor} receives @{cash} and {goods}."
    )
    people: ClassVar[tuple[str, ...]] = ("seat", "creditor")
    cards: ClassVar[tuple[str, ...]] = ("goods",)

    seat: int
    creditor: int
    cash: int
    goods: list[str]


class BankruptToLab(Told, frozen=True):
    """A player left the game; everything goes to the Lab (MON-136)."""

    says: ClassVar[str] = (
        "{seat} is bankrupt and leaves the game: the Lab takes @{cash} and {goods}."
    )
    cards: ClassVar[tuple[str, ...]] = ("goods",)

    seat: int
    cash: int
    goods: list[str]


class GameEnded(PublicEvent, frozen=True):
    """The game is over."""

    says: ClassVar[str] = "{reason}"

    scores: list[int]
    reason: str
