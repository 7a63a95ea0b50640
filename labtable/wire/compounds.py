"""What is known about compounds, and what is wrong with what somebody wrote."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Bonding = Literal["molecule", "ionic", "network", "metal"]


class CompoundInfo(Struct, frozen=True):
    """What is known about a compound."""

    formula: str
    unicode: str
    name: str
    names: list[str]
    kind: str
    state: str
    mass: float
    charges: list[str]
    built: list[str]
    note: str
    simplifies: str
    lewis: str  # SVG
    ball: str  # SVG; of a salt a piece of its lattice
    first: str = ""  # who it is, in one line
    facts: str = ""  # state, mass, where it melts and boils
    bars: str = ""  # SVG: charges that meet
    bonding: Bonding = "molecule"


class MeantInfo(Struct, frozen=True):
    """A right formula and what it is called."""

    formula: str
    name: str


class Explained(Struct, frozen=True):
    """What came of reading a formula or a name, in one language."""

    kind: Literal["ok", "wrong", "ambiguous", "unknown"]
    typed: str
    sentence: str
    misconception: str  # its type, where there is one
    meant: list[MeantInfo]
    steps: list[str]  # to what was meant
    picture: str  # SVG: the mistake beside what is right
    compound: CompoundInfo | None
