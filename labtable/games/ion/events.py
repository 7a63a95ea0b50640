"""What can happen at an Ion table."""

from __future__ import annotations

from typing import Any, ClassVar

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
from labtable.games.ion.components import BOX, COMPOUNDS
from labtable.games.ion.tables import GROUPS, KIND, METALS, POLYATOMIC, TILES

NOTHING = Sentence("")
SET_OF_TWO = BOX.constants.noble_set_points[2]
REALITY = {
    "uncommon": say(" It is real but rare."),
    "unstable": say(" Its charges balance, but no bottle of it stands on a shelf."),
}


class RoundStarted(PublicEvent, frozen=True):
    """A round lies ahead."""

    says: ClassVar[str] = "Round {number} begins."

    number: int


class GoalsOpened(Reveal, frozen=True):
    """Goal cards for this round lie open (ION-026)."""

    says: ClassVar[str] = "Open goals: {titles:word}."

    goals: list[str]
    titles: list[str]


class CenterOpened(Reveal, frozen=True):
    """Four different cards lie open; repeats went under the deck (ION-029)."""

    says: ClassVar[str] = (
        "In the center: {cards:formula}. Repeats under the deck: {repeats:formula}."
    )

    cards: list[str]
    repeats: list[str]

    def phrase(self) -> Sentence:
        if self.repeats:
            return super().phrase()
        return say("In the center: {cards:formula}.", cards=self.cards)


class HandReceived(PrivateEvent, frozen=True):
    """A hand came to a seat, dealt or passed. Others learn only its size."""

    says: ClassVar[str] = "{seat} now holds {cards:formula}."

    cards: list[str]

    def masked_event(self) -> Event:
        return HandHidden(self.seat, len(self.cards))


class HandHidden(PublicEvent, frozen=True):
    """A hand came to somebody else."""

    says: ClassVar[str] = "{seat} now holds {size:card}."

    seat: int
    size: int


class CardsRevealed(Reveal, frozen=True):
    """All selections were turned over together; `cards` are listed by seat."""

    says: ClassVar[str] = "Revealed: {cards:by_seat}."

    cards: list[str]


class TileTurned(Reveal, frozen=True):
    """A tile now lies number side up (ION-100)."""

    says: ClassVar[str] = "{seat} turned the {tile:word} tile: {points:point}, set {letter}."

    seat: int
    tile: str
    points: int
    letter: str

    def parts(self) -> dict[str, Any]:
        return {**super().parts(), "tile": TILES[self.tile]}


class CardDrawn(PrivateEvent, frozen=True):
    """A hand got a card from the deck after Select Two (ION-104); its holders know it (ION-R16)."""

    says: ClassVar[str] = "{seat} drew {card:formula} into the hand."

    card: str

    def masked_event(self) -> Event:
        return CardDrawnHidden(self.seat)


class CardDrawnHidden(PublicEvent, frozen=True):
    """Somebody else drew a card."""

    says: ClassVar[str] = "{seat} drew a card into the hand."

    seat: int


class TakeDeclared(PublicEvent, frozen=True):
    """Who wants to take from the center; nothing is turned yet (ION-R43)."""

    says: ClassVar[str] = "{seat} will take a card from the center."

    seat: int


class CardTaken(PublicEvent, frozen=True):
    """A center card will be placed this turn (ION-107)."""

    says: ClassVar[str] = "{seat} took {card:formula} from the center."

    seat: int
    card: str


class TakeDeclined(PublicEvent, frozen=True):
    """The moment to take passed; the tile stays unused (ION-R42)."""

    says: ClassVar[str] = "{seat} took nothing from the center and keeps the tile."

    seat: int


class CardPlaced(PublicEvent, frozen=True):
    """A card joined `group`, or lies alone when `group` is the card itself."""

    says: ClassVar[str] = "{seat} placed {card:formula}: {group:formula}."

    seat: int
    card: str
    group: str

    def phrase(self) -> Sentence:
        if self.group != self.card:
            return super().phrase()
        return say("{seat} placed {card:formula} alone.", seat=self.seat, card=self.card)


class CompoundMade(PublicEvent, frozen=True):
    """A neutral compound lies complete."""

    says: ClassVar[str] = "{seat} made {formula}, {name}.{remark}"

    seat: int
    formula: str
    name: str
    remark: Sentence

    def shows(self) -> Shown:
        return _showing(self.formula)

    def makes(self) -> tuple[str, str]:
        return self.formula, self.name


class Rearranged(PublicEvent, frozen=True):
    """RXN laid a whole area anew (ION-109)."""

    says: ClassVar[str] = "{seat} rearranged: {groups:formula}."

    seat: int
    groups: list[str]

    def phrase(self) -> Sentence:
        if self.groups:
            return super().phrase()
        return say("{seat} had nothing to rearrange.", seat=self.seat)


class RadioactivePlayed(PublicEvent, frozen=True):
    """Radioactive cards lie `up`, `sideways` or `down` (ION-140)."""

    says: ClassVar[str] = "{seat} laid {card:formula} {way:word}."

    seat: int
    card: str
    way: str


class HandsThrownAway(PublicEvent, frozen=True):
    """The round has no more turns (ION-045)."""

    says: ClassVar[str] = "The last cards of every hand were thrown away."


class CardStolen(PublicEvent, frozen=True):
    """RXN took a card out of somebody's `group` (ION-111)."""

    says: ClassVar[str] = "{seat} took {card:formula} from {victim:seat}{whole}{now}."

    seat: int
    victim: int
    card: str
    group: str
    made: str

    def parts(self) -> dict[str, Any]:
        alone, tied = self.group == self.card, self.made != self.card
        return {
            "seat": self.seat,
            "victim": self.victim,
            "card": self.card,
            "whole": "" if alone else say(", out of {group:formula}", group=self.group),
            "now": say(": {made:formula}", made=self.made) if tied else say("; it lies alone"),
        }


class StealDeclined(PublicEvent, frozen=True):
    """RXN takes nothing (ION-114)."""

    says: ClassVar[str] = "{seat} took nothing with RXN."

    seat: int


class TileRefreshed(PublicEvent, frozen=True):
    """A polyatomic card gave up its points and turned a tile back (ION-131)."""

    says: ClassVar[str] = "{seat} turned the {tile:word} tile back with {card:formula}."

    seat: int
    card: str
    tile: str

    def parts(self) -> dict[str, Any]:
        return {**super().parts(), "tile": TILES[self.tile]}


class RoundScored(PublicEvent, frozen=True):
    """One seat's round (ION-092)."""

    says: ClassVar[str] = "{seat} scored {total}: {counted:&}."

    seat: int
    compounds: int
    noble: int
    goals: int
    radioactive: int
    total: int

    def phrase(self) -> Sentence:
        if not self.total:
            return say("{seat} scored nothing.", seat=self.seat)
        return super().phrase()

    def parts(self) -> dict[str, Any]:
        counted = [
            say("{points} for compounds", points=self.compounds),
            say("{points} for noble gases", points=self.noble),
            say("{points} for goals", points=self.goals),
            say("{points} for radioactive cards", points=self.radioactive),
        ]
        named = [one for one in counted if one.parts["points"]]
        return {"seat": self.seat, "total": self.total, "counted": named}

    def shows(self) -> Shown | None:
        if self.goals:  # ION-084
            return Shown(("acids-bases-salts",))
        return (
            Shown(("elements",), strength="weak") if self.noble >= SET_OF_TWO else None
        )  # ION-082


class DecayAwarded(PublicEvent, frozen=True):
    """The end of the radioactive race (ION-147)."""

    says: ClassVar[str] = "{seat} has a decay of {decay} and gets {points:point}."

    seat: int
    decay: int
    points: int


class GameEnded(PublicEvent, frozen=True):
    """Everything is counted (ION-160)."""

    says: ClassVar[str] = "Final totals: {totals:by_seat}. {reason}"

    totals: list[int]
    reason: Sentence


def _showing(formula: str) -> Shown:
    """What a compound shows that somebody made: the harder its charges, the more."""
    group = GROUPS[formula]
    cation, anion = KIND[group.cation], group.anion
    if cation in METALS:
        return Shown(("transition-metals", "charge-balance"), formula=formula)
    if cation in POLYATOMIC or anion in POLYATOMIC:
        return Shown(("polyatomic-ions", "charge-balance"), formula=formula)
    if anion == "OH":
        return Shown(("polyatomic-ions", "acids-bases-salts"), strength="weak", formula=formula)
    if group.cations == group.anions == 1:
        return Shown(("charge-balance",), strength="weak", formula=formula)
    return Shown(("charge-balance", "formula-writing"), formula=formula)


def compound_made(seat: int, formula: str) -> CompoundMade:
    """Say what was made, with its name and an honest word when it hardly exists (ION-072)."""
    known = COMPOUNDS[formula]
    return CompoundMade(seat, formula, known.name, REALITY.get(known.reality, NOTHING))


EVENTS = find_classes(Event, __name__)
