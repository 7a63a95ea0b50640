"""What happens while a game is set up, and in the Discovery and Study phases."""

from __future__ import annotations

from typing import Any, ClassVar

from labtable.engine import PublicEvent, Reveal, Sentence, say
from labtable.engine.deal import Deal, describe_terms

SILENT = Sentence("")  # nothing is said here


class LeadChosen(Reveal, frozen=True):
    """Somebody begins as Lead Scientist (CPD-010)."""

    says: ClassVar[str] = "{seat} is the Lead Scientist."

    seat: int


class FieldLaid(Reveal, frozen=True):
    """The Research Field lies open (CPD-014)."""

    says: ClassVar[str] = "The Research Field is laid out: {cards:name}."

    cards: list[str]


class TurnStarted(PublicEvent, frozen=True):
    """Everybody goes through the phases once more."""

    says: ClassVar[str] = "Turn {number} begins; {seat} leads.{last}"

    number: int
    seat: int
    last: Sentence  # if it is the last turn


class ElementsDrawn(Reveal, frozen=True):
    """Elements came out of the bag onto a bench (CPD-041)."""

    says: ClassVar[str] = "{seat} drew {elements:formula}."

    seat: int
    elements: list[str]


class NobelDrew(Reveal, frozen=True):
    """Elements came out of the bag for Nobel (CPD-152)."""

    says: ClassVar[str] = "Nobel drew {elements:formula}."

    elements: list[str]


class NobelSwapped(PublicEvent, frozen=True):
    """A scientist and Nobel exchanged one element each (CPD-153)."""

    says: ClassVar[str] = "{seat} gave Nobel {mine:formula} for {theirs:formula}."

    seat: int
    mine: str
    theirs: str


class OfferMade(PublicEvent, frozen=True):
    """A deal lies on the table until all its parties agree (CPD-036)."""

    says: ClassVar[str] = "{seat} makes offer {number}{instead}: {terms}.{promise}"

    seat: int
    number: int
    gifts: Deal
    promise: str
    counters: int  # number of the offer it answers, or 0

    def parts(self) -> dict[str, Any]:
        other = say(" instead of offer {number}", number=self.counters)
        return {
            "seat": self.seat,
            "number": self.number,
            "instead": other if self.counters else SILENT,
            "terms": describe_terms(self.gifts),
            "promise": _repeat_promise(self.promise),
        }


class OfferAccepted(PublicEvent, frozen=True):
    """One party agreed; others are still asked."""

    says: ClassVar[str] = "{seat} agrees to offer {number}."

    seat: int
    number: int


class OfferDeclined(PublicEvent, frozen=True):
    """One party does not want the deal: it is off."""

    says: ClassVar[str] = "{seat} declines offer {number}."

    seat: int
    number: int


class OfferWithdrawn(PublicEvent, frozen=True):
    """The proposer took an offer back."""

    says: ClassVar[str] = "{seat} takes offer {number} back."

    seat: int
    number: int


class OfferExpired(PublicEvent, frozen=True):
    """Goods have changed hands, and an open offer cannot be kept any more."""

    says: ClassVar[str] = "Offer {number} is off: {why}"

    number: int
    why: Sentence


class DealMade(PublicEvent, frozen=True):
    """All parties agreed: everything changed hands at once (CPD-033)."""

    says: ClassVar[str] = "Deal {number} is made: {terms}.{promise}"

    number: int
    gifts: Deal
    promise: str

    def parts(self) -> dict[str, Any]:
        terms, promise = describe_terms(self.gifts), _repeat_promise(self.promise)
        return {"number": self.number, "terms": terms, "promise": promise}


class SurplusReturned(PublicEvent, frozen=True):
    """An element found no space on a bench (CPD-043)."""

    says: ClassVar[str] = "{seat} returned {element:formula} to the bag."

    seat: int
    element: str


class NobelReturned(PublicEvent, frozen=True):
    """An element found no space on Nobel's bench (CPD-154)."""

    says: ClassVar[str] = "Nobel's {element:formula} went back to the bag."

    element: str


class Claimed(PublicEvent, frozen=True):
    """A claim token stands on a compound (CPD-050)."""

    says: ClassVar[str] = "{seat} claimed {name} on {cell}."

    seat: int
    cell: str
    name: str


class ClaimPassed(PublicEvent, frozen=True):
    """A scientist places no more claims in this rotation (CPD-054)."""

    says: ClassVar[str] = "{seat} claims nothing more."

    seat: int


class ClaimMoved(PublicEvent, frozen=True):
    """An older claim went to another compound (CPD-055)."""

    says: ClassVar[str] = "{seat} moved the claim on {origin} to {name} on {to}."

    seat: int
    origin: str
    to: str
    name: str


class ClaimTakenBack(PublicEvent, frozen=True):
    """A lower Study leaves room for fewer claims (CPD-129)."""

    says: ClassVar[str] = "{seat} took the claim on {cell} back."

    seat: int
    cell: str


def _repeat_promise(promise: str) -> Sentence:
    """Repeat a promise, and that it binds nobody (CPD-034)."""
    text = " A promise, which binds nobody: {promise:quote}."
    return say(text, promise=promise.removesuffix(".")) if promise else SILENT
