"""What happens in the Lab phase, up to the end of the game."""

from __future__ import annotations

from typing import ClassVar

from labtable.chem import Compound
from labtable.engine import PublicEvent, Reveal, Sentence, Shown, say
from labtable.games.compounded.components import CARDS


class CompoundScored(PublicEvent, frozen=True):
    """A completed compound went to its scientist (CPD-082)."""

    says: ClassVar[str] = "{seat} scored {name} for {points}. {why}"

    seat: int
    cell: str
    name: str
    formula: str
    compound: str  # as the kernel knows it, with a drawing
    points: int
    why: Sentence

    def shows(self) -> Shown | None:
        made = Compound.of(self.formula)
        metal = [step for step in made.ions if step.ion.charge > 0 and step.ion.formula != "H"]
        if not metal or not any([step.ion.polyatomic for step in made.ions]):
            return None
        return Shown(("polyatomic-ions",), strength="weak", formula=self.formula)

    def makes(self) -> tuple[str, str]:
        return self.formula, self.name


class NobelScored(PublicEvent, frozen=True):
    """A compound went beside Nobel's bench, for nobody's points (CPD-157)."""

    says: ClassVar[str] = "Nobel put {name} beside his bench, for nobody's points. {why}"

    cell: str
    name: str
    formula: str
    compound: str  # as the kernel knows it
    why: Sentence


class PointsShared(PublicEvent, frozen=True):
    """Nobody else had an experiment to grant, so the points were halved (CPD-142)."""

    says: ClassVar[str] = "{seat} shares the points of {name} with {other:seat}: {each} each."

    seat: int
    other: int
    name: str
    each: int


class ToolGained(PublicEvent, frozen=True):
    """A tool tile came from the supply (CPD-084, CPD-092)."""

    says: ClassVar[str] = "{seat} gained a tool: {tool:word}."

    seat: int
    tool: str


class ToolMissing(PublicEvent, frozen=True):
    """The supply had no tile of that kind left (CPD-084)."""

    says: ClassVar[str] = "No {tool:word} is left for {seat}."

    seat: int
    tool: str


class ExperimentRaised(PublicEvent, frozen=True):
    """An experiment went up one level (CPD-085)."""

    says: ClassVar[str] = "{seat} raised {experiment:word} to {number}{top}."

    seat: int
    experiment: str
    number: int
    top: Sentence  # if it is the top
    name: str = ""  # of the compound whose state names it, when there was a choice

    def shows(self) -> Shown | None:
        if not self.name:
            return None
        return Shown(("states-safety",), strength="weak", formula=CARDS[self.name].formula)


class RaiseDeclined(PublicEvent, frozen=True):
    """The named experiment is at the top, and Lab was left as it is (CPD-087)."""

    says: ClassVar[str] = "{seat} raised nothing."

    seat: int


class NobelRaised(PublicEvent, frozen=True):
    """An experiment of Nobel went up one level (CPD-159)."""

    says: ClassVar[str] = "Nobel's {experiment:word} rose to {number}."

    experiment: str
    number: int


class ExperimentLowered(PublicEvent, frozen=True):
    """A Graduated Cylinder lowered one experiment to raise another (CPD-128)."""

    says: ClassVar[str] = (
        "{seat} lowered {experiment:word} to {number} with the Graduated Cylinder."
    )

    seat: int
    experiment: str
    number: int


class ElementKept(PublicEvent, frozen=True):
    """A Journal kept an element of a scored compound (CPD-126)."""

    says: ClassVar[str] = "{seat} kept {element:formula} with the Journal."

    seat: int
    element: str


class GrantAwarded(PublicEvent, frozen=True):
    """A Grant raises an experiment of somebody else (CPD-141)."""

    says: ClassVar[str] = (
        "{seat} raises {experiment:word} of {receiver:seat} with the Grant of {name}."
    )

    seat: int
    name: str
    experiment: str = ""
    receiver: int | None = None  # nobody: it is Nobel's

    def phrase(self) -> Sentence:
        if self.receiver is not None:
            return super().phrase()
        text = "{seat} raises Nobel's {experiment:word} with the Grant of {name}."
        return say(text, seat=self.seat, experiment=self.experiment, name=self.name)


class ReactionFailed(PublicEvent, frozen=True):
    """A chemical reaction had nothing to do (CPD-145, CPD-R52)."""

    says: ClassVar[str] = "The reaction of {name} has no effect: {why}."

    name: str
    reaction: str
    why: Sentence


class CardsLaid(Reveal, frozen=True):
    """New compounds fill the holes of the field (CPD-088)."""

    says: ClassVar[str] = "New in the field: {names:name}."

    cells: list[str]
    names: list[str]


class LabFireTurned(Reveal, frozen=True):
    """A Lab Fire came out of the deck (CPD-100, CPD-101)."""

    says: ClassVar[str] = "A Lab Fire was turned up{how}."

    how: Sentence  # if it is not the first one of the turn


class LeadPassed(PublicEvent, frozen=True):
    """Somebody else leads the next turn (CPD-089)."""

    says: ClassVar[str] = "The Lead Scientist token passes to {seat}."

    seat: int


class KeyUsed(PublicEvent, frozen=True):
    """A Lab Key took the token (CPD-124)."""

    says: ClassVar[str] = "{seat} used a Lab Key and leads the next turn."

    seat: int


class EndTriggered(PublicEvent, frozen=True):
    """One more turn will be played (CPD-022)."""

    says: ClassVar[str] = "{seat} {why}: the next turn is the last."

    seat: int
    why: Sentence


class GameEnded(PublicEvent, frozen=True):
    """Final scoring is done (CPD-029)."""

    says: ClassVar[str] = "{reason} Scores: {scores:by_seat}."

    scores: list[int]
    reason: Sentence
