"""What can happen between people: auctions, trades, debts, the end."""

from __future__ import annotations

from typing import Any, ClassVar

from labtable.engine import PublicEvent, Sentence, Shown, say
from labtable.games.chemistry_monopoly.events.titled import TitledEvent, in_words, of_a_family


class AuctionOpened(TitledEvent, frozen=True):
    """A card is put up for auction (MON-044, MON-136)."""

    says: ClassVar[str] = "{card:name} is auctioned{how}."

    card: str
    how: Sentence


class BidMade(TitledEvent, frozen=True):
    """Somebody bid more than anybody before."""

    says: ClassVar[str] = "{seat} bids @{amount} for {card:name}."

    seat: int
    card: str
    amount: int


class BidderDropped(TitledEvent, frozen=True):
    """Somebody left an auction for good (MON-R20)."""

    says: ClassVar[str] = "{seat} drops out of the auction of {card:name}."

    seat: int
    card: str


class AuctionEnded(TitledEvent, frozen=True):
    """A card was sold to the highest bidder."""

    says: ClassVar[str] = "{seat} wins {card:name} for @{amount}. {fact}"

    seat: int
    card: str
    amount: int
    fact: Sentence
    completes: str = ""  # the lot, where it made a set of the seat whole (MON-048)

    def shows(self) -> Shown | None:
        return of_a_family(self.completes)

    def makes(self) -> tuple[str, str]:
        return "", self.card


class NobodyBid(TitledEvent, frozen=True):
    """A card stays with the Lab, face up (MON-138)."""

    says: ClassVar[str] = "Nobody bids: {card:name} stays with the Lab."

    card: str


class OfferMade(PublicEvent, frozen=True):
    """Somebody proposed a trade, or another one instead (MON-115)."""

    says: ClassVar[str] = "{offer}"

    seat: int
    partner: int
    verb: str
    gives: list[str]
    wants: list[str]
    completes: str = ""  # the lot that would make a set of the seat whole (MON-100)

    def parts(self) -> dict[str, Any]:
        text = "{seat} offers {partner:seat} {gives:&} for {wants:&}."
        if self.verb != "offers":
            text = "{seat} would rather give {partner:seat} {gives:&} for {wants:&}."
        return {"offer": say(text, **_trade_parts(self))}

    def shows(self) -> Shown | None:
        return of_a_family(self.completes)


class OfferDeclined(PublicEvent, frozen=True):
    """No trade."""

    says: ClassVar[str] = "{seat} declines the trade with {partner:seat}."

    seat: int
    partner: int


class TradeMade(PublicEvent, frozen=True):
    """Goods changed hands, all at once."""

    says: ClassVar[str] = "{seat} gives {partner:seat} {gives:&} for {wants:&}."

    seat: int
    partner: int
    gives: list[str]
    wants: list[str]
    completes: str = ""  # the lot that made a set of the seat whole (MON-100)

    def parts(self) -> dict[str, Any]:
        return _trade_parts(self)

    def shows(self) -> Shown | None:
        return of_a_family(self.completes)


def _trade_parts(event: OfferMade | TradeMade) -> dict[str, Any]:
    return {
        "seat": event.seat,
        "partner": event.partner,
        "gives": [in_words(good) for good in event.gives],
        "wants": [in_words(good) for good in event.wants],
    }


class TokenChosen(PublicEvent, frozen=True):
    """Somebody took a token (MON-002)."""

    says: ClassVar[str] = "{seat} plays with the {token:word}."

    seat: int
    token: str


class DebtOpened(PublicEvent, frozen=True):
    """Somebody owes more than the cash on hand (MON-130)."""

    says: ClassVar[str] = "{seat} owes @{amount}, has @{cash} and must raise the rest."

    seat: int
    amount: int
    cash: int


class BankruptToPlayer(PublicEvent, frozen=True):
    """A player left the game; everything goes to the creditor (MON-134)."""

    says: ClassVar[str] = (
        "{seat} is bankrupt and leaves the game: {creditor:seat} receives {estate:&}.{sold}"
    )

    seat: int
    creditor: int
    cash: int
    goods: list[str]
    refund: int = 0  # part of the cash: what the Lab paid for liquids and solids

    def parts(self) -> dict[str, Any]:
        sold = say(" The Lab took liquids and solids back for @{refund}.", refund=self.refund)
        return {**_estate(self), "creditor": self.creditor, "sold": sold if self.refund else ""}


class BankruptToLab(PublicEvent, frozen=True):
    """A player left the game; everything goes to the Lab (MON-136)."""

    says: ClassVar[str] = "{seat} is bankrupt and leaves the game: the Lab takes {estate:&}."

    seat: int
    cash: int
    goods: list[str]

    def parts(self) -> dict[str, Any]:
        return _estate(self)


def _estate(event: BankruptToPlayer | BankruptToLab) -> dict[str, Any]:
    cash = [say("@{amount}", amount=event.cash)] if event.cash else []
    return {"seat": event.seat, "estate": cash + [in_words(good) for good in event.goods]}


class GameEnded(PublicEvent, frozen=True):
    """The game is over."""

    says: ClassVar[str] = "{reason}"

    scores: list[int]
    reason: Sentence
