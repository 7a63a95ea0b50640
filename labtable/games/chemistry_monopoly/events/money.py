"""What can happen to money, cards and condensations."""

from __future__ import annotations

from typing import Any, ClassVar

from labtable.engine import PublicEvent, Sentence, Shown, say
from labtable.games.chemistry_monopoly.components import TITLES
from labtable.games.chemistry_monopoly.events.titled import (
    TitledEvent,
    in_words,
    of_a_family,
    on_it,
)


class LabPaid(PublicEvent, frozen=True):
    """The Lab paid a player."""

    says: ClassVar[str] = "The Lab paid {seat} @{amount}: {what:word}."

    seat: int
    amount: int
    what: str


class PaidLab(PublicEvent, frozen=True):
    """A player paid the Lab; with the pot, perhaps into the middle of the board (MON-096)."""

    says: ClassVar[str] = "{seat} paid @{amount} for {what}."

    seat: int
    amount: int
    what: str
    pot: int  # what lies in the middle now, if it went there

    def parts(self) -> dict[str, Any]:
        return {**super().parts(), "what": in_words(self.what)}


class PaidPlayer(PublicEvent, frozen=True):
    """A player paid another."""

    says: ClassVar[str] = "{seat} paid {creditor:seat} @{amount} for {what}."

    seat: int
    creditor: int
    amount: int
    what: str

    def parts(self) -> dict[str, Any]:
        return {**super().parts(), "what": in_words(self.what)}


class RentDue(TitledEvent, frozen=True):
    """A visitor owes rent, or nothing, and is told why (MON-045)."""

    says: ClassVar[str] = "{seat} visits {card:name} of {owner:seat}: {why}."

    seat: int
    owner: int
    card: str
    amount: int
    why: Sentence


class CardBought(TitledEvent, frozen=True):
    """A card was bought from the Lab; it tells something true (MON-042)."""

    says: ClassVar[str] = "{seat} bought {card:name} for @{price}. {fact}"

    seat: int
    card: str
    price: int
    fact: Sentence
    completes: str = ""  # the lot, where it made a set of the seat whole (MON-048)

    def shows(self) -> Shown | None:
        return of_a_family(self.completes)

    def makes(self) -> tuple[str, str]:
        return "", self.card


class CardLeft(TitledEvent, frozen=True):
    """A card was not bought (MON-043)."""

    says: ClassVar[str] = "{seat} did not buy {card:name}."

    seat: int
    card: str


class TaxChosen(PublicEvent, frozen=True):
    """The tax was chosen; only now is the worth added up (MON-072, MON-R29)."""

    says: ClassVar[str] = "{seat} chose {choice:word}: {why}."

    seat: int
    choice: str
    tax: int
    why: Sentence


class PotTaken(PublicEvent, frozen=True):
    """Somebody landed on Extra Credit and took the middle (MON-097)."""

    says: ClassVar[str] = "{seat} takes @{amount} from the middle of the board."

    seat: int
    amount: int


class LotCondensed(TitledEvent, frozen=True):
    """A lot went one level up (MON-101, MON-102)."""

    says: ClassVar[str] = "{seat} condensed {card:name} for @{price}: {now}.{why}"

    seat: int
    card: str
    level: int
    price: int
    now: Sentence
    why: Sentence  # something true, where the state of matter changed


class LotsEvaporated(PublicEvent, frozen=True):
    """Pieces went back to the Lab at half price (MON-108)."""

    says: ClassVar[str] = "{seat} evaporated {lots} and got @{refund}."

    seat: int
    lots: list[str]  # with what is on them now
    refund: int
    levels: dict[str, int]  # the same, by lot

    def parts(self) -> dict[str, Any]:
        lots = [lot_after_sale(lot, level) for lot, level in self.levels.items()]
        return {"seat": self.seat, "lots": lots, "refund": self.refund}


def lots_evaporated(seat: int, levels: dict[str, int], refund: int) -> LotsEvaporated:
    """Say which lots went down, and to what."""
    lots = [str(lot_after_sale(lot, level)) for lot, level in levels.items()]
    return LotsEvaporated(seat, lots, refund, levels)


def lot_after_sale(lot: str, level: int) -> Sentence:
    """Say what is on a lot that went down; that is never a solid."""
    return say("{card:name} to {now}", card=TITLES[lot], now=on_it(level, solid=False))


class CardTransferred(TitledEvent, frozen=True):
    """A card was turned over for cash (MON-120)."""

    says: ClassVar[str] = "{seat} transferred {card:name} and got @{amount}; it earns no rent now."

    seat: int
    card: str
    amount: int


class CardBoughtBack(TitledEvent, frozen=True):
    """A card was turned face up again, with interest (MON-122)."""

    says: ClassVar[str] = "{seat} bought {card:name} back for @{amount}: {price} and a tenth of it."

    seat: int
    card: str
    amount: int
    price: int


class InterestPaid(TitledEvent, frozen=True):
    """A transferred card came to somebody, who leaves it transferred (MON-125)."""

    says: ClassVar[str] = "{seat} pays @{amount} interest and leaves {card:name} transferred."

    seat: int
    card: str
    amount: int
