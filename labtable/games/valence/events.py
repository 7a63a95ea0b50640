"""What can happen at a table of Valence Plus."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from labtable import chem
from labtable.engine import (
    Event,
    PrivateEvent,
    PublicEvent,
    Reveal,
    Sentence,
    Shown,
    find_classes,
    say,
)
from labtable.games.valence.tables import listed_names
from labtable.games.valence.tables.reactions import BUILT, naming, reacting

NOTHING = Sentence("")


class HandDealt(PrivateEvent, frozen=True):
    """Six cards came to a seat. Others learn only how many."""

    says: ClassVar[str] = "{seat} was dealt {cards:formula}."

    cards: list[str]

    def masked_event(self) -> Event:
        return HandHidden(self.seat, len(self.cards))


class HandHidden(PublicEvent, frozen=True):
    """A hand was dealt to somebody else."""

    says: ClassVar[str] = "{seat} was dealt {size:card}."

    seat: int
    size: int


class PileOpened(Reveal, frozen=True):
    """The first card of the discard pile lies face up (VAL-013)."""

    says: ClassVar[str] = "The discard pile begins with {card:formula}."

    card: str


class NumbersCompared(Reveal, frozen=True):
    """The highest cards of every seat, as many as it took to find who begins (VAL-R04)."""

    says: ClassVar[str] = "{seat} begins. Highest cards: {cards:by_seat}."

    seat: int
    cards: list[str]  # by seat; more than one only where players tied


class TurnStarted(PublicEvent, frozen=True):
    """It is somebody's turn."""

    says: ClassVar[str] = "Turn {number}: {seat}."

    seat: int
    number: int


class CardsDrawn(PrivateEvent, frozen=True):
    """Cards came from the deck. Others learn only how many."""

    says: ClassVar[str] = "{seat} drew {cards:formula}."

    cards: list[str]

    def masked_event(self) -> Event:
        return CardsDrawnHidden(self.seat, len(self.cards))


class CardsDrawnHidden(PublicEvent, frozen=True):
    """Somebody else drew."""

    says: ClassVar[str] = "{seat} drew {count:card} from the deck."

    seat: int
    count: int


class CardsShown(Reveal, frozen=True):
    """Cards came to an open hand, of players who play together (VAL-R44)."""

    says: ClassVar[str] = "{seat} drew {cards:formula} in the open."

    seat: int
    cards: list[str]


class Reshuffled(PublicEvent, frozen=True):
    """The discard pile is the deck now (VAL-030)."""

    says: ClassVar[str] = "The deck was empty: the pile was shuffled into a new one of {size:card}."

    size: int


class TopTaken(PublicEvent, frozen=True):
    """The top card of the discard pile went into a hand (VAL-024)."""

    says: ClassVar[str] = "{seat} took {card:formula} from the discard pile."

    seat: int
    card: str


class HandExchanged(Reveal, frozen=True):
    """A whole hand was discarded for three new cards (VAL-025)."""

    says: ClassVar[str] = "{seat} exchanged the hand and laid down {cards:formula}."

    seat: int
    cards: list[str]


class TradedUp(PublicEvent, frozen=True):
    """A Molecule went back to the Bank for three cards (VAL-026)."""

    says: ClassVar[str] = "{seat} traded up: {kind:word} went back to the Bank."

    seat: int
    kind: str


class ReactionDeclared(PublicEvent, frozen=True):
    """Somebody may block a reaction that was declared (VAL-070)."""

    says: ClassVar[str] = (
        "{seat} wants to use {reactor:word} on {target:word} of {owner:seat}, who may block it."
    )

    seat: int
    owner: int
    reactor: str
    target: str


class ReactionBlocked(PublicEvent, frozen=True):
    """Nothing reacted (VAL-072)."""

    says: ClassVar[str] = (
        "{owner:seat} blocked it: {reactor:word} stays with {seat}, who collects otherwise."
    )

    seat: int
    owner: int
    reactor: str


class Reacted(PublicEvent, frozen=True):
    """A Reactor met its target; both went back and the products came (VAL-R24)."""

    says: ClassVar[str] = (
        "{seat} used {reactor:word} on {target:word} of {owner:seat}: {equation}; {words}. "
        "For it {owner:seat} takes {products:word}.{missing}"
    )

    seat: int
    owner: int
    reactor: str
    target: str
    products: list[str]
    equation: str
    words: Sentence
    missing: Sentence  # about what the Bank did not have (VAL-R20)

    def shows(self) -> Shown | None:
        return Shown(reacting(self.reactor), formula=self.equation)


class BlockerDissolved(PublicEvent, frozen=True):
    """Two acids made a Salt of somebody's blocker (VAL-073)."""

    says: ClassVar[str] = (
        "{seat} used {acids:word} on the Transition Metal Compound of {owner:seat}: "
        "{equation}. {note} For it {owner:seat} takes {products:word}.{missing}"
    )

    seat: int
    owner: int
    acids: list[str]
    products: list[str]
    equation: str
    note: Sentence
    missing: Sentence

    def shows(self) -> Shown | None:
        return Shown(("reactivity",), strength="weak", formula=self.equation)


class CompoundDeclared(Reveal, frozen=True):
    """Cards were laid open and want a name (VAL-091)."""

    says: ClassVar[str] = "{seat} shows {cards:formula} and has to name what they make."

    seat: int
    cards: list[str]


class CompoundNamed(PublicEvent, frozen=True):
    """The right name was given (VAL-091)."""

    says: ClassVar[str] = "{seat} named {formula} rightly: '{said:name}'."

    seat: int
    formula: str
    said: str

    def shows(self) -> Shown | None:
        skills = naming(self.formula)
        if not skills:
            return None
        if chem.diagnose(self.said, asked=self.formula).misconception == "spelling-slip":
            return Shown(skills[-1:], "spelling-slip", "weak", self.said)
        return Shown(skills, strength=_strength(self.formula, self.said), formula=self.said)


class NameFailed(PublicEvent, frozen=True):
    """A wrong name was given: the cards go back to the hand (VAL-R41)."""

    says: ClassVar[str] = (
        "{seat} said '{said:name}' for {formula}. {why} Next turn it may be tried again."
    )

    seat: int
    formula: str
    said: str
    why: Sentence

    def shows(self) -> Shown | None:
        skills, strength = naming(self.formula), _strength(self.formula, self.said)
        if not skills:
            return None
        found = chem.diagnose(self.said, asked=self.formula).misconception
        if found in ("", "spelling-slip"):  # well spelt or not, it is another name
            return Shown(skills, strength=strength, formula=self.said, against=True)
        return Shown(skills, found, strength, self.said)


class MoleculeBuilt(Reveal, frozen=True):
    """Cards of a hand became a Molecule (VAL-044)."""

    says: ClassVar[str] = (
        "{seat} built {formula}, {name}: {why}.{made} As {kind:word} it is worth {points}."
    )

    seat: int
    cards: list[str]  # in the order in which they lie on the pile
    formula: str
    name: str
    kind: str
    points: int
    why: Sentence
    equation: str  # of its elements; none for a lone metal

    def parts(self) -> dict[str, Any]:
        made = say(" {equation}.", equation=self.equation) if self.equation else NOTHING
        return {**super().parts(), "made": made}

    def shows(self) -> Shown | None:
        return BUILT[self.formula]

    def makes(self) -> tuple[str, str]:
        return self.formula, self.name


class CardDiscarded(Reveal, frozen=True):
    """A hand of more than six lost a card (VAL-047)."""

    says: ClassVar[str] = "{seat} discarded {card:formula}."

    seat: int
    card: str


class WinIsNear(PublicEvent, frozen=True):
    """Somebody may win on the next turn (VAL-104)."""

    says: ClassVar[str] = "{seat} has {points:point} and may win on the next turn."

    seat: int
    points: int


class KindTicked(PublicEvent, frozen=True):
    """Players who play together made a kind for the first time (VAL-R43)."""

    says: ClassVar[str] = "{kind:word} is made: {count} of {all} kinds."

    kind: str
    count: int
    all: int


class GameEnded(PublicEvent, frozen=True):
    """Somebody, everybody or nobody has won."""

    says: ClassVar[str] = "{reason} Scores: {scores:by_seat}."

    scores: list[int]
    reason: Sentence


def _strength(formula: str, said: str) -> Literal["strong", "weak"]:
    """What is listed may have been picked; copper without its number is half a name."""
    picked = said in listed_names(formula)
    bare = "Cu" in formula and "ii" not in said.casefold() and "cupric" not in said.casefold()
    return "weak" if picked or bare else "strong"


EVENTS = find_classes(Event, __name__)
