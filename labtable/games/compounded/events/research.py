"""What happens in the Research phase, and what burns."""

from __future__ import annotations

from typing import ClassVar

from labtable.engine import PublicEvent, Reveal, Sentence, Shown, say
from labtable.games.compounded.components import BOX, CARDS


class GogglesUsed(Reveal, frozen=True):
    """A pile was drawn beside the bench (CPD-121)."""

    says: ClassVar[str] = "{seat} put on Safety Goggles and drew {elements:formula} into a pile."

    seat: int
    elements: list[str]


class PileReturned(PublicEvent, frozen=True):
    """What was left of a Goggles pile went into the bag (CPD-123)."""

    says: ClassVar[str] = "The rest of the pile of {seat} went into the bag: {elements:formula}."

    seat: int
    elements: list[str]


class ElementPlaced(PublicEvent, frozen=True):
    """An element lies on a compound (CPD-061)."""

    says: ClassVar[str] = "{seat} put {what} on {name}, {cell}; open: {missing:formula}."

    seat: int
    what: Sentence  # an element, or a Wild that stands for it
    cell: str
    name: str
    missing: list[str]

    def phrase(self) -> Sentence:
        if self.missing:
            return super().phrase()
        text = "{seat} put {what} on {name}, {cell}."
        return say(text, seat=self.seat, what=self.what, name=self.name, cell=self.cell)

    def shows(self) -> Shown | None:
        if self.missing:
            return None
        return Shown(("formula-writing",), strength="weak", formula=CARDS[self.name].formula)


class NobelPlaced(PublicEvent, frozen=True):
    """Nobel's element lies on a compound (CPD-156)."""

    says: ClassVar[str] = (
        "{seat} put Nobel's {element:formula} on {name}, {cell}; open: {missing:formula}."
    )

    seat: int
    element: str
    cell: str
    name: str
    missing: list[str]

    def phrase(self) -> Sentence:
        if self.missing:
            return super().phrase()
        text = "{seat} put Nobel's {element:formula} on {name}, {cell}."
        return say(text, seat=self.seat, element=self.element, name=self.name, cell=self.cell)


class CompoundCompleted(PublicEvent, frozen=True):
    """No slot is open any more (CPD-063, CPD-064)."""

    says: ClassVar[str] = "{name} on {cell} is complete and waits for {owner:seat}."

    owner: int
    cell: str
    name: str


class NobelCompleted(PublicEvent, frozen=True):
    """A compound carries Nobel's mark (CPD-157)."""

    says: ClassVar[str] = "{name} on {cell} is complete and waits for Nobel."

    cell: str
    name: str


class ExtinguisherFilled(PublicEvent, frozen=True):
    """An element lies on an extinguisher (CPD-067)."""

    says: ClassVar[str] = "{seat} put {what} on the fire extinguisher."

    seat: int
    what: Sentence


class ExtinguisherReady(PublicEvent, frozen=True):
    """C, O and O make CO2: it is ready, and they go back to the bag (CPD-R24)."""

    says: ClassVar[str] = (
        "The fire extinguisher of {seat} is ready: C + O + O make CO2, which keeps the air away "
        "from a flame."
    )

    seat: int

    def shows(self) -> Shown | None:
        made = BOX.fire_extinguisher.formula
        return Shown(("formula-writing",), strength="weak", formula=made)


class BagTraded(PublicEvent, frozen=True):
    """Equal elements bought one out of the bag (CPD-068)."""

    says: ClassVar[str] = (
        "{seat} traded {count} {given:formula} for {taken:formula} out of the bag."
    )

    seat: int
    count: int
    given: str
    taken: str


class BurnerUsed(PublicEvent, frozen=True):
    """Somebody wants to light a compound (CPD-131)."""

    says: ClassVar[str] = "{seat} holds a Bunsen Burner to {name} on {cell}."

    seat: int
    cell: str
    name: str

    def shows(self) -> Shown | None:
        card = CARDS[self.name]
        if card.flame_limit != 1:
            return None
        return Shown(("states-safety",), strength="weak", formula=card.formula)


class FlameStopped(PublicEvent, frozen=True):
    """An extinguisher was used up, and no flame was placed (CPD-102, CPD-132)."""

    says: ClassVar[str] = "{seat} used a fire extinguisher on {name}, {cell}: no flame lands there."

    seat: int
    cell: str
    name: str
    saved: bool = False  # would the flame have blown it up?

    def shows(self) -> Shown | None:
        if not self.saved:
            return None
        return Shown(("states-safety",), formula=CARDS[self.name].formula)


class CompoundLit(PublicEvent, frozen=True):
    """A Bunsen Burner left a flame (CPD-133, CPD-134)."""

    says: ClassVar[str] = "{name} on {cell} burns, 1 of {limit}. {why}"

    cell: str
    name: str
    limit: int
    why: Sentence


class FireBroke(PublicEvent, frozen=True):
    """Flames are about to land on everything that burns (CPD-102)."""

    says: ClassVar[str] = "Fire! {cause} Flames threaten {names}."

    cause: Sentence
    names: list[Sentence]


class FlamesPlaced(PublicEvent, frozen=True):
    """One flame each landed on these compounds (CPD-103)."""

    says: ClassVar[str] = "A flame landed on {names}."

    cells: list[str]
    names: list[Sentence]


class CompoundExploded(PublicEvent, frozen=True):
    """A compound reached its flame limit and is lost (CPD-104, CPD-105)."""

    says: ClassVar[str] = "{name} on {cell} exploded. {why} Elements that fly: {elements}."

    cell: str
    name: str
    elements: list[Sentence]
    why: Sentence
    seat: int = -1  # its owner, who kept a ready extinguisher back

    def phrase(self) -> Sentence:
        if self.elements:
            return super().phrase()
        text = "{name} on {cell} exploded. {why} Nothing lay on it."
        return say(text, name=self.name, cell=self.cell, why=self.why)

    def shows(self) -> Shown | None:
        if self.seat < 0:
            return None
        known = CARDS[self.name].formula
        return Shown(("states-safety",), strength="weak", formula=known, against=True)


class ElementScattered(PublicEvent, frozen=True):
    """An element of an explosion landed on a neighbour (CPD-106)."""

    says: ClassVar[str] = "{what} flew to {name} on {cell}."

    what: Sentence
    cell: str
    name: str


class ElementLost(PublicEvent, frozen=True):
    """An element of an explosion found no open slot (CPD-106)."""

    says: ClassVar[str] = "No neighbour of {cell} has an open slot for {what}: {where}."

    what: Sentence
    cell: str
    where: Sentence
