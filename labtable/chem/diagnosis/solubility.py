"""Which salts hardly dissolve in water, by the rules learned at school."""

from __future__ import annotations

from typing import Final

from labtable.chem.rows import CompoundRow

_ALWAYS: Final = ("NH4", "Li", "Na", "K", "Rb", "Cs")  # cations whose salts dissolve
_HARDLY: Final = ("CO3", "SO3", "PO4", "S", "O", "CrO4", "SiO3", "BO3", "C2O4")  # with others
_HALIDES: Final = ("Cl", "Br", "I")
_WITH_HALIDES: Final = ("Ag", "Pb", "Hg2", "Tl")
_WITH_SULFATE: Final = ("Ba", "Sr", "Pb", "Ra")
_STRONG_BASES: Final = ("Ca", "Sr", "Ba")  # their hydroxides and oxides do dissolve, or react


def hardly_soluble(row: CompoundRow) -> bool:
    """Tell whether a salt hardly dissolves.

    >>> from labtable.chem.tables import row
    >>> [hardly_soluble(row(key)) for key in ("AgCl", "ClNa", "BaO4S", "CCaO3")]
    [True, False, True, True]
    """
    if not row.cation or row.cation in _ALWAYS:
        return False
    if row.anion in _HALIDES:
        return row.cation in _WITH_HALIDES
    if row.anion == "SO4":
        return row.cation in _WITH_SULFATE
    if row.anion in ("OH", "O", "S"):
        return row.cation not in _STRONG_BASES
    return row.anion in _HARDLY
