"""Cards as they lie, alone or bonded."""

from __future__ import annotations

import msgspec


class Face(msgspec.Struct, frozen=True):
    """A charged card as it lies: a metal has one face for each way up."""

    label: str
    kind: str
    charge: int
    points: int


class Group(msgspec.Struct, frozen=True):
    """Bonded cards, from a lone ion to a neutral compound."""

    label: str
    cation: str
    cations: int
    anion: str
    anions: int
    charge: int
    points: int
    faces: tuple[str, ...]

    @property
    def neutral(self) -> bool:
        return self.charge == 0  # ION-061

    @property
    def ends(self) -> tuple[str, int, str, int]:
        return self.cation, self.cations, self.anion, self.anions
