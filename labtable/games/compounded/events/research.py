"""What happens in the Research phase, and what burns."""

from __future__ import annotations

from typing import ClassVar

from labtable.engine import PublicEvent, Reveal


class GogglesUsed(Reveal, frozen=True):
    """A pile was drawn beside the bench (CPD-121)."""

    says: ClassVar[str] = "{seat} put on Safety Goggles and drew {elements} into a pile."

    seat: int
    elements: list[str]


class PileReturned(PublicEvent, frozen=True):
    """What was left of a Goggles pile went into the bag (CPD-123)."""

    says: ClassVar[str] = "The rest of the pile of {seat} went into the bag: {elements}."

    seat: int
    elements: list[str]


class ElementPlaced(PublicEvent, frozen=True):
    """An element lies on a compound (CPD-061)."""

    says: ClassVar[str] = "{seat} put {what} on {name}, {cell}; open: {missing}."

    seat: int
    what: str
    cell: str
    name: str
    missing: list[str]


class NobelPlaced(PublicEvent, frozen=True):
    """Nobel's element lies on a compound (CPD-156)."""

    says: ClassVar[str] = "{seat} put Nobel's {element} on {name}, {cell}; open: {missing}."

    seat: int
    element: str
    cell: str
    name: str
    missing: list[str]


class CompoundCompleted(PublicEvent, frozen=True):
    """No slot is open any more (CPD-063, CPD-064)."""

    says: ClassVar[str] = "{name} on {cell} is complete and waits for {owner}."
    people: ClassVar[tuple[str, ...]] = ("owner",)

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
    what: str


class ExtinguisherReady(PublicEvent, frozen=True):
    """C, O and O make CO2: it is ready, and they go back to the bag (CPD-R24)."""

    says: ClassVar[str] = (
        "The fire extinguisher of {seat} is ready: C + O + O make CO2, which keeps the air away "
        "from a flame."
    )

    seat: int


class BagTraded(PublicEvent, frozen=True):
    """Equal elements bought one out of the bag (CPD-068)."""

    says: ClassVar[str] = "{seat} traded {count} {given} for {taken} out of the bag."

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


class FlameStopped(PublicEvent, frozen=True):
    """An extinguisher was used up, and no flame was placed (CPD-102, CPD-132)."""

    says: ClassVar[str] = "{seat} used a fire extinguisher on {name}, {cell}: no flame lands there."

    seat: int
    cell: str
    name: str


class CompoundLit(PublicEvent, frozen=True):
    """A Bunsen Burner left a flame (CPD-133, CPD-134)."""

    says: ClassVar[str] = "{name} on {cell} burns, 1 of {limit}. {why}"

    cell: str
    name: str
    limit: int
    why: str


class FireBroke(PublicEvent, frozen=True):
    """Flames are about to land on everything that burns (CPD-102)."""

    says: ClassVar[str] = "Fire! {cause} Flames threaten {names}."

    cause: str
    names: list[str]


class FlamesPlaced(PublicEvent, frozen=True):
    """One flame each landed on these compounds (CPD-103)."""

    says: ClassVar[str] = "A flame landed on {names}."

    cells: list[str]
    names: list[str]


class CompoundExploded(PublicEvent, frozen=True):
    """A compound reached its flame limit and is lost (CPD-104, CPD-105)."""

    says: ClassVar[str] = "{name} on {cell} exploded. {why} Elements that fly: {elements}."

    cell: str
    name: str
    elements: list[str]
    why: str


class ElementScattered(PublicEvent, frozen=True):
    """An element of an explosion landed on a neighbour (CPD-106)."""

    says: ClassVar[str] = "{what} flew to {name} on {cell}."

    what: str
    cell: str
    name: str


class ElementLost(PublicEvent, frozen=True):
    """An element of an explosion found no open slot (CPD-106)."""

    says: ClassVar[str] = "No neighbour of {cell} has an open slot for {what}: {where}."

    what: str
    cell: str
    where: str
