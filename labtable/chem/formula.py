"""A chemical formula: read once, never changed, written in every common way."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NoReturn

from labtable.chem import composition, notation
from labtable.chem.composition import NotAFormula
from labtable.chem.conventional import conventional

__all__ = ["Formula", "NotAFormula"]


class Formula:
    """A composition and its charge, as written; equal whenever the composition and charge are."""

    __slots__ = ("body", "charge", "counts", "hill")

    body: str  # as written, without the charge
    charge: int
    counts: Mapping[str, int]  # in written order
    hill: str

    def __init__(self, body: str, counts: Mapping[str, int], charge: int = 0) -> None:
        keep = object.__setattr__
        keep(self, "body", body)
        keep(self, "counts", MappingProxyType(dict(counts)))
        keep(self, "charge", charge)
        keep(self, "hill", composition.hill(counts))

    @classmethod
    def parse(cls, text: str) -> Formula:
        """Read a formula; NotAFormula says what is wrong with the text.

        >>> Formula.parse("Ca(OH)2").counts
        mappingproxy({'Ca': 1, 'O': 2, 'H': 2})
        """
        return cls(*composition.read(text))

    @classmethod
    def made_of(cls, counts: Mapping[str, int], charge: int = 0) -> Formula:
        """Make a formula from a heap of atoms, written the usual way."""
        positive = {symbol: count for symbol, count in counts.items() if count > 0}
        return cls.parse(cls(composition.hill(positive), positive, charge).conventional)

    @property
    def ascii(self) -> str:
        return notation.ascii_text(self.body, self.charge)

    @property
    def unicode(self) -> str:
        return notation.unicode_text(self.body, self.charge)

    @property
    def html(self) -> str:
        return notation.html_text(self.body, self.charge)

    @property
    def latex(self) -> str:
        return notation.latex_text(self.body, self.charge)

    @property
    def conventional(self) -> str:
        """Write it in the usual order and grouping: Ca(OH)2 for CaO2H2.

        >>> Formula.parse("CaO2H2").conventional
        'Ca(OH)2'
        """
        body = conventional(self.hill, self.body, self.counts, self.charge)
        return notation.ascii_text(body, self.charge)

    @property
    def dry(self) -> Formula:
        """Leave the water of a crystal away.

        >>> Formula.parse("CuSO4.5H2O").dry, Formula.parse("2CaSO4.H2O").dry
        (Formula.parse('CuSO4'), Formula.parse('CaSO4'))
        """
        salt, _, water = self.body.rpartition(".")
        wet = salt and "." not in salt and water.lstrip("0123456789") == "H2O"
        return Formula.parse(salt.lstrip("0123456789")) if wet else self

    @property
    def mass(self) -> float:
        return composition.mass(self.counts)

    def __str__(self) -> str:
        return self.ascii

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return f"Formula.parse({self.ascii!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Formula):
            return NotImplemented
        return self.hill == other.hill and self.charge == other.charge

    def __hash__(self) -> int:
        return hash((self.hill, self.charge))

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Formula.parse, (self.ascii,)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"A formula never changes, so its {name} stays.")
