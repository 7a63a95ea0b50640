"""The answers a scientist can give, and how to say them in a few words."""

from __future__ import annotations

import re
from typing import Annotated, ClassVar, Final, Self

from labtable.engine import Action, Pass, Sentence, Spelt, deal, find_classes, say
from labtable.games.compounded.tables import ELEMENTS, GOODS

NOBEL: Final = 2  # the seat nobody sits at, in a game of two (CPD-150)


def _scientist(said: str) -> int:
    return NOBEL if said.casefold() == "nobel" else int(said)


_CELL = "[A-D][1-4]"
_ELEMENT = "[A-Z][a-z]?"
Cell = Annotated[str, Spelt(_CELL, str.upper)]
Element = Annotated[str, Spelt(_ELEMENT, str.capitalize)]
Crystal = Annotated[str, Spelt("|".join(ELEMENTS), str.capitalize)]
Experiment = Annotated[str, Spelt("[a-z]+", str.casefold)]
Few = Annotated[int, Spelt(r"\d{1,3}", int)]
Seat = Annotated[int, Spelt(r"\d{1,2}", int)]
Scientist = Annotated[int, Spelt(r"\d{1,2}|nobel", _scientist)]


class Swap(Action, frozen=True):
    """Give Nobel one element for one of his: `swap H for O`."""

    form = "swap {mine:formula} for {theirs:formula}"

    mine: Element  # the element that is given
    theirs: Element  # the element of Nobel


class Offer(deal.Offer, frozen=True):
    """Propose a deal: `offer 0 gives 1: 2 H + Wild, 1 gives 0: Lab Key`."""

    goods: ClassVar[tuple[str, ...]] = GOODS


class Counter(deal.Counter, frozen=True):
    """Propose another deal instead: `counter 3 with 0 gives 1: H, 1 gives 0: 2 O`."""

    goods: ClassVar[tuple[str, ...]] = GOODS


class Ready(Pass, frozen=True):
    """Be done with trading, until somebody has something new: `ready`."""

    form = "ready"


class Return(Action, frozen=True):
    """Put a surplus element back into the bag: `return H`."""

    form = "[return ]{element:formula}"

    element: Crystal  # on the bench


class Claim(Action, frozen=True):
    """Put a claim token on a compound: `claim B2`."""

    form = "claim {cell}"

    cell: Cell  # where the token goes


class Move(Action, frozen=True):
    """Shift an older claim to another compound: `move A1 to B2`."""

    form = "move {origin} to {to}"

    origin: Cell  # the cell with the claim
    to: Cell  # the cell it goes to


class Keep(Action, frozen=True):
    """Leave all claims where they are: `keep`."""

    form = "keep"


class Goggles(Action, frozen=True):
    """Discard Safety Goggles and draw a pile beside the bench: `goggles`."""

    form = "goggles"


class Place(Action, frozen=True):
    """Put an element down: `H on B2`, `goggles H on B2`, `wild H on B2`, `O on Extinguisher C`."""

    chemical = True

    element: str  # by its symbol
    target: str  # a cell, or an own extinguisher with what lies on it
    source: str = "bench"  # "bench", "goggles" or "wild": where it comes from

    def __str__(self) -> str:
        source = "" if self.source == "bench" else f"{self.source} "
        return f"{source}{self.element} on {self.target}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        source, target = "bench |goggles |wild (?:as )?", rf"{_CELL}|extinguisher.*"
        form = rf"(?:place )?({source})?({_ELEMENT}) on ({target})"
        said = re.fullmatch(form, text, re.IGNORECASE)
        if said is None:
            return None
        source = (said[1] or "bench").split()[0].casefold()
        target = " ".join([word.capitalize() for word in said[3].split()])
        return cls(said[2].capitalize(), target, source)

    def phrase(self) -> Sentence:
        if self.source == "wild":
            what = say("a Wild as {element:formula}", element=self.element)
        elif self.source == "goggles":
            what = say("{element:formula} of the goggles", element=self.element)
        else:
            what = say("{element:formula}", element=self.element)
        if re.fullmatch(_CELL, self.target):
            return say("put {what} on {cell}", what=what, cell=self.target)
        return say("put {what} on the {target:word}", what=what, target=self.target)


class Trade(Action, frozen=True):
    """Pay equal elements for one out of the bag: `trade 3 H for Ca`."""

    form = "trade {count} {given:formula} for {taken:formula}"

    given: Element  # the element that is paid
    taken: Element  # the element out of the bag
    count: Few  # how many are paid


class Burn(Action, frozen=True):
    """Discard a Bunsen Burner and light a compound: `burn B2`."""

    form = "burn {cell}"

    cell: Cell  # of the compound


class Done(Action, frozen=True):
    """Finish this step: `done`."""

    form = "done"


class Extinguish(Action, frozen=True):
    """Discard a ready extinguisher, so that no flame lands there: `extinguish B2`."""

    chemical = True
    form = "extinguish {cell}"

    cell: Cell  # that no flame lands on


class Score(Action, frozen=True):
    """Score a completed compound: `score B2`."""

    chemical = True
    form = "score {cell}"

    cell: Cell  # of the compound


class Raise(Action, frozen=True):
    """Raise an experiment, or `none` where that is allowed: `raise study`."""

    chemical = True
    form = "raise {experiment:word}"

    experiment: Experiment  # "discovery", "study", "research", "lab" or "none"

    def to_find(self) -> bool:
        return self.experiment != "none"


class Grant(Action, frozen=True):
    """Raise an experiment of another scientist: `grant 1 study`, `grant nobel research`."""

    form = "grant {seat} {experiment:word}"

    seat: Scientist  # that gets it; 2 is Nobel in a game of two
    experiment: Experiment  # "discovery", "study", "research" or "lab"


class Share(Action, frozen=True):
    """Halve the points of a Grant with another scientist: `share with 1`."""

    form = "share with {seat}"

    seat: Seat  # that gets one half


class Journal(Action, frozen=True):
    """Keep an element of the scored compound on the bench: `journal S`."""

    form = "journal {element:formula}"
    also = ("keep {element}",)

    element: Element  # the one that stays


class Shift(Action, frozen=True):
    """Lower one experiment and raise another with the Graduated Cylinder: `shift study to lab`."""

    form = "shift {down:word} to {up:word}"

    down: Experiment  # the experiment that is lowered
    up: Experiment  # the experiment that is raised


class TakeBack(Action, frozen=True):
    """Take a claim token back: `take back B2`."""

    form = "take back {cell}"

    cell: Cell  # with the claim


class Scatter(Action, frozen=True):
    """Say where an element of an exploded compound lands: `scatter H to B3`, or `H to B3`."""

    form = "[scatter ]{element:formula} to {cell}"

    element: Element  # the one in the air
    cell: Cell  # where it lands


class Key(Action, frozen=True):
    """Discard the Lab Key and take the Lead Scientist token: `key`."""

    form = "key"


ACTIONS = find_classes(Action, __name__)
