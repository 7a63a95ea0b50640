"""The answers a scientist can give, and how to say them in a few words."""

from __future__ import annotations

import re
from typing import ClassVar, Final, Self

from labtable.engine import Action, Pass
from labtable.engine.deal import answers
from labtable.games.compounded.tables.goods import ELEMENTS, GOODS

NOBEL: Final = 2  # the seat nobody sits at, in a game of two (CPD-150)
_CELL = r"([A-Da-d][1-4])"
_ELEMENT = r"([A-Za-z][a-z]?)"
_EXPERIMENT = r"([A-Za-z]+)"


def _said(form: str, text: str) -> list[str]:
    """Find the words of a form in a text; elements and cells get their own spelling."""
    found = re.fullmatch(form, text, re.IGNORECASE)
    return [word.capitalize() for word in found.groups()] if found else []


class Swap(Action, frozen=True):
    """Give Nobel one element for one of his: `swap H for O`."""

    mine: str
    theirs: str

    def __str__(self) -> str:
        return f"swap {self.mine} for {self.theirs}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(rf"swap {_ELEMENT} for {_ELEMENT}", text)
        return cls(*said) if said else None


class Offer(answers.Offer, frozen=True):
    """Propose a deal: `offer 0 gives 1: 2 H + Wild, 1 gives 0: Lab Key`."""

    goods: ClassVar[tuple[str, ...]] = GOODS


class Counter(answers.Counter, frozen=True):
    """Propose another deal instead: `counter 3 with 0 gives 1: H, 1 gives 0: 2 O`."""

    goods: ClassVar[tuple[str, ...]] = GOODS


class Ready(Pass, frozen=True):
    """Be done with trading, until somebody has something new: `ready`."""


class Return(Action, frozen=True):
    """Put a surplus element back into the bag: `return H`."""

    element: str

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(rf"(?:return )?{_ELEMENT}", text)
        return cls(*said) if said and said[0] in ELEMENTS else None


class Claim(Action, frozen=True):
    """Put a claim token on a compound: `claim B2`."""

    cell: str

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(rf"claim {_CELL}", text)
        return cls(*said) if said else None


class Move(Action, frozen=True):
    """Shift an older claim to another compound: `move A1 to B2`."""

    origin: str
    to: str

    def __str__(self) -> str:
        return f"move {self.origin} to {self.to}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(rf"move {_CELL} to {_CELL}", text)
        return cls(*said) if said else None


class Keep(Action, frozen=True):
    """Leave all claims where they are: `keep`."""


class Goggles(Action, frozen=True):
    """Discard Safety Goggles and draw a pile beside the bench: `goggles`."""


class Place(Action, frozen=True):
    """Put an element down: `H on B2`, `goggles H on B2`, `wild H on B2`, `O on Extinguisher C`."""

    element: str
    target: str  # a cell, or an own extinguisher with what lies on it
    source: str = "bench"

    def __str__(self) -> str:
        source = "" if self.source == "bench" else f"{self.source} "
        return f"{source}{self.element} on {self.target}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        form = rf"(?:place )?(bench |goggles |wild (?:as )?)?{_ELEMENT} on ({_CELL}|extinguisher.*)"
        said = re.fullmatch(form, text, re.IGNORECASE)
        if said is None:
            return None
        source = (said[1] or "bench").split()[0].casefold()
        target = " ".join([word.capitalize() for word in said[3].split()])
        return cls(said[2].capitalize(), target, source)


class Trade(Action, frozen=True):
    """Pay equal elements for one out of the bag: `trade 3 H for Ca`."""

    given: str
    taken: str
    count: int

    def __str__(self) -> str:
        return f"trade {self.count} {self.given} for {self.taken}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(rf"trade (\d{{1,3}}) {_ELEMENT} for {_ELEMENT}", text)
        return cls(said[1], said[2], int(said[0])) if said else None


class Burn(Action, frozen=True):
    """Discard a Bunsen Burner and light a compound: `burn B2`."""

    cell: str

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(rf"burn {_CELL}", text)
        return cls(*said) if said else None


class Done(Action, frozen=True):
    """Finish this step: `done`."""


class Extinguish(Action, frozen=True):
    """Discard a ready extinguisher, so that no flame lands there: `extinguish B2`."""

    cell: str

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(rf"extinguish {_CELL}", text)
        return cls(*said) if said else None


class Score(Action, frozen=True):
    """Score a completed compound: `score B2`."""

    cell: str

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(rf"score {_CELL}", text)
        return cls(*said) if said else None


class Raise(Action, frozen=True):
    """Raise an experiment, or `none` where that is allowed: `raise study`."""

    experiment: str

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(rf"raise {_EXPERIMENT}", text)
        return cls(said[0].casefold()) if said else None


class Grant(Action, frozen=True):
    """Raise an experiment of another scientist: `grant 1 study`, `grant nobel research`."""

    seat: int
    experiment: str

    def __str__(self) -> str:
        return f"grant {self.seat} {self.experiment}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(rf"grant (\d{{1,2}}|nobel) {_EXPERIMENT}", text)
        if not said:
            return None
        return cls(NOBEL if said[0] == "Nobel" else int(said[0]), said[1].casefold())


class Share(Action, frozen=True):
    """Halve the points of a Grant with another scientist: `share with 1`."""

    seat: int

    def __str__(self) -> str:
        return f"share with {self.seat}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(r"share with (\d{1,2})", text)
        return cls(int(said[0])) if said else None


class Journal(Action, frozen=True):
    """Keep an element of the scored compound on the bench: `journal S`."""

    element: str

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(rf"(?:journal|keep) {_ELEMENT}", text)
        return cls(*said) if said else None


class Shift(Action, frozen=True):
    """Lower one experiment and raise another with the Graduated Cylinder: `shift study to lab`."""

    down: str
    up: str

    def __str__(self) -> str:
        return f"shift {self.down} to {self.up}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(rf"shift {_EXPERIMENT} to {_EXPERIMENT}", text)
        return cls(said[0].casefold(), said[1].casefold()) if said else None


class TakeBack(Action, frozen=True):
    """Take a claim token back: `take back B2`."""

    cell: str

    def __str__(self) -> str:
        return f"take back {self.cell}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(rf"take back {_CELL}", text)
        return cls(*said) if said else None


class Scatter(Action, frozen=True):
    """Say where an element of an exploded compound lands: `scatter H to B3`, or `H to B3`."""

    element: str
    cell: str

    def __str__(self) -> str:
        return f"scatter {self.element} to {self.cell}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = _said(rf"(?:scatter )?{_ELEMENT} to {_CELL}", text)
        return cls(*said) if said else None


class Key(Action, frozen=True):
    """Discard the Lab Key and take the Lead Scientist token: `key`."""
