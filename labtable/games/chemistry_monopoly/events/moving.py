"""What can happen to dice, tokens and cards of the decks."""

from __future__ import annotations

from typing import Any, ClassVar

from labtable.engine import PublicEvent, Reveal, Sentence, say
from labtable.games.chemistry_monopoly.components import TITLES
from labtable.games.chemistry_monopoly.events.titled import title_sentence


class OrderRolled(Reveal, frozen=True):
    """Everybody rolled for the first turn (MON-011)."""

    says: ClassVar[str] = "{seat} begins. Rolls: {rolls:by_seat}."

    seat: int
    rolls: list[str]  # totals; more than one where players tied (MON-R04)

    def parts(self) -> dict[str, Any]:
        return {"seat": self.seat, "rolls": [_roll_totals(rolls) for rolls in self.rolls]}


def _roll_totals(rolls: str) -> Sentence:
    """Say the totals of one seat.

    >>> str(_roll_totals("7")), str(_roll_totals("7 then 5 then 6"))
    ('7', '7 then 5 then 6')
    """
    before, _, last = rolls.rpartition(" then ")
    if not before:
        return say("{total}", total=last)
    return say("{before} then {total}", before=_roll_totals(before), total=last)


class CardsDealt(PublicEvent, frozen=True):
    """The short game begins with two cards each, paid at once (MON-150, MON-151)."""

    says: ClassVar[str] = "{seat} was dealt {hand:name} and paid @{price} for them."
    news: ClassVar[bool] = True

    seat: int
    hand: list[str]
    price: int

    def parts(self) -> dict[str, Any]:
        return {**super().parts(), "hand": [TITLES[card] for card in self.hand]}


class TurnStarted(PublicEvent, frozen=True):
    """It is somebody's turn."""

    says: ClassVar[str] = "Turn {number}, round {round}: {seat}."

    seat: int
    number: int
    round: int


class DiceRolled(Reveal, frozen=True):
    """The dice fell; `why` says what follows from doubles or their lack."""

    says: ClassVar[str] = "{seat} rolled {one} and {two}{why}."

    seat: int
    one: int
    two: int
    why: Sentence


class TokenMoved(PublicEvent, frozen=True):
    """A token came to another space."""

    says: ClassVar[str] = "{seat} comes to {space}."

    seat: int
    space: int
    name: str

    def parts(self) -> dict[str, Any]:
        return {"seat": self.seat, "space": title_sentence(self.name)}


class SentToBiology(PublicEvent, frozen=True):
    """A token went straight to Biology Class; Go pays nothing on the way (MON-080, MON-034)."""

    says: ClassVar[str] = "{seat} must go to Biology Class: {why}. Go is not passed."

    seat: int
    why: Sentence


class LeftBiology(PublicEvent, frozen=True):
    """Somebody is out of Biology Class."""

    says: ClassVar[str] = "{seat} leaves Biology Class {how}."

    seat: int
    how: Sentence


class StayedInBiology(PublicEvent, frozen=True):
    """No doubles: the door stays shut (MON-086)."""

    says: ClassVar[str] = "{seat} stays in Biology Class: that was turn {tried} of 3."

    seat: int
    tried: int


class DayCardDrawn(Reveal, frozen=True):
    """A Lab Day or Test Day card was drawn and shown (MON-055)."""

    says: ClassVar[str] = "{seat} drew '{title:word}' from {deck:word}: {wording:word}"

    seat: int
    deck: str
    title: str
    wording: str


class PassReturned(PublicEvent, frozen=True):
    """A pass went to the bottom of the deck it came from (MON-057)."""

    says: ClassVar[str] = "'{title:word}' goes to the bottom of {deck:word}."

    title: str
    deck: str
