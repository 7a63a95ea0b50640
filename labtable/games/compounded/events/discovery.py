"""What happens while a game is set up, and in the Discovery and Study phases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from labtable.engine import PublicEvent, Reveal, person
from labtable.engine.deal.answers import Deal


class LeadChosen(Reveal, frozen=True):
    """Somebody begins as Lead Scientist (CPD-010)."""

    says: ClassVar[str] = "{seat} is the Lead Scientist."

    seat: int


class FieldLaid(Reveal, frozen=True):
    """The Research Field lies open (CPD-014)."""

    says: ClassVar[str] = "The Research Field is laid out: {cards}."

    cards: list[str]


class TurnStarted(PublicEvent, frozen=True):
    """Everybody goes through the phases once more."""

    says: ClassVar[str] = "Turn {number} begins; {seat} leads.{last}"

    number: int
    seat: int
    last: str  # a sentence, if it is the last turn


class ElementsDrawn(Reveal, frozen=True):
    """Elements came out of the bag onto a bench (CPD-041)."""

    says: ClassVar[str] = "{seat} drew {elements}."

    seat: int
    elements: list[str]


class NobelDrew(Reveal, frozen=True):
    """Elements came out of the bag for Nobel (CPD-152)."""

    says: ClassVar[str] = "Nobel drew {elements}."

    elements: list[str]


class NobelSwapped(PublicEvent, frozen=True):
    """A scientist and Nobel exchanged one element each (CPD-153)."""

    says: ClassVar[str] = "{seat} gave Nobel {mine} for {theirs}."

    seat: int
    mine: str
    theirs: str


class OfferMade(PublicEvent, frozen=True):
    """A deal lies on the table until all its parties agree (CPD-036)."""

    seat: int
    number: int
    gifts: Deal
    promise: str
    counters: int  # number of the offer it answers, or 0

    def sentence(self, names: Sequence[str] = ()) -> str:
        how = f" instead of offer {self.counters}" if self.counters else ""
        said = _promised(self.promise)
        terms = told_terms(self.gifts, names)
        return _opening(
            f"{person(self.seat, names)} makes offer {self.number}{how}: {terms}.{said}"
        )


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
    why: str


class DealMade(PublicEvent, frozen=True):
    """All parties agreed: everything changed hands at once (CPD-033)."""

    number: int
    gifts: Deal
    promise: str

    def sentence(self, names: Sequence[str] = ()) -> str:
        said = _promised(self.promise)
        return f"Deal {self.number} is made: {told_terms(self.gifts, names)}.{said}"


class SurplusReturned(PublicEvent, frozen=True):
    """An element found no space on a bench (CPD-043)."""

    says: ClassVar[str] = "{seat} returned {element} to the bag."

    seat: int
    element: str


class NobelReturned(PublicEvent, frozen=True):
    """An element found no space on Nobel's bench (CPD-154)."""

    says: ClassVar[str] = "Nobel's {element} went back to the bag."

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


def told_terms(gifts: Deal, names: Sequence[str]) -> str:
    """Say a deal with people's names."""
    sides: dict[str, list[str]] = {}
    for gift in gifts:
        side = f"{person(gift.giver, names)} gives {person(gift.receiver, names)}"
        what = gift.good if gift.count == 1 else f"{gift.count} {gift.good}"
        sides.setdefault(side, []).append(what)
    return ", ".join([f"{side} {' and '.join(goods)}" for side, goods in sides.items()])


def _promised(promise: str) -> str:
    """Repeat a promise, and that it binds nobody (CPD-034)."""
    return f" A promise, which binds nobody: {promise.removesuffix('.')}." if promise else ""


def _opening(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
