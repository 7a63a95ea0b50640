"""What can happen to money, cards and condensations."""

from __future__ import annotations

from typing import ClassVar

from labtable.engine import PublicEvent
from labtable.games.chemistry_monopoly.events.titled import Told


class LabPaid(PublicEvent, frozen=True):
    """The Lab paid a player."""

    says: ClassVar[str] = "The Lab paid {seat} @{amount}: {what}."

    seat: int
    amount: int
    what: str


class PaidLab(Told, frozen=True):
    """A player paid the Lab; with the pot, perhaps into the middle of the board (MON-096)."""

    says: ClassVar[str] = "{seat} paid @{amount} for {what}."
    cards: ClassVar[tuple[str, ...]] = ("what",)

    seat: int
    amount: int
    what: str
    pot: int  # what lies in the middle now, if it went there


class PaidPlayer(Told, frozen=True):
    """A player paid another."""

    says: ClassVar[str] = "{seat} paid {creditor} @{amount} for {what}."
    people: ClassVar[tuple[str, ...]] = ("seat", "creditor")
    cards: ClassVar[tuple[str, ...]] = ("what",)

    seat: int
    creditor: int
    amount: int
    what: str


class RentDue(Told, frozen=True):
    """A visitor owes rent, or nothing, and is told why (MON-045)."""

    says: ClassVar[str] = "{seat} visits {card} of {owner}: {why}."
    people: ClassVar[tuple[str, ...]] = ("seat", "owner")

    seat: int
    owner: int
    card: str
    amount: int
    why: str


class CardBought(Told, frozen=True):
    """A card was bought from the Lab; it tells something true (MON-042)."""

    says: ClassVar[str] = "{seat} bought {card} for @{price}. {fact}"

    seat: int
    card: str
    price: int
    fact: str


class CardLeft(Told, frozen=True):
    """A card was not bought (MON-043)."""

    says: ClassVar[str] = "{seat} did not buy {card}."

    seat: int
    card: str


class TaxChosen(PublicEvent, frozen=True):
    """The tax was chosen; only now is the worth added up (MON-072, MON-R29)."""

    says: ClassVar[str] = "{seat} chose {choice}: {why}."

    seat: int
    choice: str
    tax: int
    why: str


class PotTaken(PublicEvent, frozen=True):
    """Somebody landed on Extra Credit and took the middle (MON-097)."""

    says: ClassVar[str] = "{seat} takes @{amount} from the middle of the board."

    seat: int
    amount: int


class LotCondensed(Told, frozen=True):
    """A lot went one level up (MON-101, MON-102)."""

    says: ClassVar[str] = "{seat} condensed {card} for @{price}: {now}.{why}"

    seat: int
    card: str
    level: int
    price: int
    now: str
    why: str  # a true sentence, where the state of matter changed


class LotsEvaporated(Told, frozen=True):
    """Pieces went back to the Lab at half price (MON-108)."""

    says: ClassVar[str] = "{seat} evaporated {lots} and got @{refund}."
    cards: ClassVar[tuple[str, ...]] = ()

    seat: int
    lots: list[str]  # with what is on them now
    refund: int


class CardTransferred(Told, frozen=True):
    """A card was turned over for cash (MON-120)."""

    says: ClassVar[str] = "{seat} transferred {card} and got @{amount}; it earns no rent now."

    seat: int
    card: str
    amount: int


class CardBoughtBack(Told, frozen=True):
    """A card was turned face up again, with interest (MON-122)."""

    says: ClassVar[str] = "{seat} bought {card} back for @{amount}: {price} and a tenth of it."

    seat: int
    card: str
    amount: int
    price: int


class InterestPaid(Told, frozen=True):
    """A transferred card came to somebody, who leaves it transferred (MON-125)."""

    says: ClassVar[str] = "{seat} pays @{amount} interest and leaves {card} transferred."

    seat: int
    card: str
    amount: int
