"""What can happen to dice, tokens and cards of the decks."""

from __future__ import annotations

from typing import ClassVar

from labtable.engine import PublicEvent, Reveal
from labtable.games.chemistry_monopoly.events.titled import Told


class OrderRolled(Reveal, frozen=True):
    """Everybody rolled for the first turn (MON-011)."""

    says: ClassVar[str] = "{seat} begins. Rolls, by seat: {rolls}."

    seat: int
    rolls: list[str]  # totals; more than one where players tied (MON-R04)


class CardsDealt(Told, frozen=True):
    """The short game begins with two cards each, paid at once (MON-150, MON-151)."""

    says: ClassVar[str] = "{seat} was dealt {hand} and paid @{price} for them."
    cards: ClassVar[tuple[str, ...]] = ("hand",)
    news: ClassVar[bool] = True

    seat: int
    hand: list[str]
    price: int


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
    why: str


class TokenMoved(PublicEvent, frozen=True):
    """A token came to another space."""

    says: ClassVar[str] = "{seat} comes to {name}."

    seat: int
    space: int
    name: str


class SentToBiology(PublicEvent, frozen=True):
    """A token went straight to Biology Class; Go pays nothing on the way (MON-080, MON-034)."""

    says: ClassVar[str] = "{seat} must go to Biology Class: {why}. Go is not passed."

    seat: int
    why: str


class LeftBiology(PublicEvent, frozen=True):
    """Somebody is out of Biology Class."""

    says: ClassVar[str] = "{seat} leaves Biology Class {how}."

    seat: int
    how: str


class StayedInBiology(PublicEvent, frozen=True):
    """No doubles: the door stays shut (MON-086)."""

    says: ClassVar[str] = "{seat} stays in Biology Class: {tried} of 3 turns are over."

    seat: int
    tried: int


class DayCardDrawn(Reveal, frozen=True):
    """A Lab Day or Test Day card was drawn and shown (MON-055)."""

    says: ClassVar[str] = "{seat} drew '{title}' from {deck}: {wording}"

    seat: int
    deck: str
    title: str
    wording: str


class PassReturned(PublicEvent, frozen=True):
    """A pass went to the bottom of the deck it came from (MON-057)."""

    says: ClassVar[str] = "'{title}' goes to the bottom of {deck}."

    title: str
    deck: str
