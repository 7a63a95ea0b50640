"""Which salts dissolve in water, by the rules learned at school."""

from __future__ import annotations

from typing import Final, Literal

from labtable.chem.rows import CompoundRow

Solubility = Literal["soluble", "slightly", "hardly", "unknown"]

ALKALI: Final = ("Li", "Na", "K", "Rb", "Cs")
_ALWAYS: Final = ("NH4", *ALKALI)  # cations whose salts dissolve
_DISSOLVES: Final = frozenset(
    ("NO3", "CH3COO", "HCOO", "ClO4", "ClO3", "HCO3", "HSO4", "H2PO4", "NO2", "MnO4")
)
_HARDLY: Final = frozenset(  # with other cations
    ("CO3", "SO3", "PO4", "HPO4", "S", "O", "SiO3", "BO3", "C2O4")
)
# What differs from the rule of its anion, by anion and cation with its charge.
_SINGLE: Final[dict[tuple[str, str], Solubility]] = {
    **dict.fromkeys([("F", "Li"), ("CO3", "Li"), ("PO4", "Li")], "slightly"),
    **dict.fromkeys([("CH3COO", "Ag"), ("NO2", "Ag"), ("SO4", "Ag"), ("SO4", "Ca")], "slightly"),
    **dict.fromkeys([("OH", "Ca"), ("CrO4", "Ca"), ("CrO4", "Sr"), ("SO3", "Mg")], "slightly"),
    **dict.fromkeys([("Br", "Hg"), ("C2O4", "Mg"), ("HCOO", "Ag")], "slightly"),
    **dict.fromkeys([("F", symbol) for symbol in ("Al", "Fe", "Zn", "Mn")], "slightly"),
    **dict.fromkeys([("F", symbol) for symbol in ("Mg", "Ca", "Sr", "Ba", "Pb")], "hardly"),
    **dict.fromkeys([("I", "Hg")], "hardly"),
    **dict.fromkeys([("OH", "Sr"), ("OH", "Ba"), ("CrO4", "Mg")], "soluble"),
    **dict.fromkeys([("O", symbol) for symbol in ("Ca", "Sr", "Ba")], "soluble"),  # by reacting
    **dict.fromkeys([("S", symbol) for symbol in ("Mg", "Ca", "Sr", "Ba")], "unknown"),
    **dict.fromkeys([("ClO4", symbol) for symbol in ("K", "Rb", "Cs")], "slightly"),
    **dict.fromkeys([("CrO4", symbol) for symbol in ("Ba", "Pb", "Ag", "Hg2")], "hardly"),
}
_HALIDES: Final = ("Cl", "Br", "I")
_WITH_HALIDES: Final = ("Ag", "Pb", "Hg2", "Tl")
_WITH_SULFATE: Final = ("Ba", "Sr", "Pb", "Ra", "Hg2")


def solubility_of(cation: str, anion: str, charge: int = 0) -> Solubility:
    """Tell how well a salt dissolves; the charge tells copper(I) from copper(II).

    >>> solubility_of("Na", "Cl"), solubility_of("Ca", "SO4"), solubility_of("Ag", "Cl")
    ('soluble', 'slightly', 'hardly')
    """
    if found := _SINGLE.get((anion, cation)):
        return found
    if cation in _ALWAYS or anion in _DISSOLVES:
        return "soluble"
    if anion in _HALIDES:
        return "hardly" if cation in _WITH_HALIDES or (cation, charge) == ("Cu", 1) else "soluble"
    if anion == "SO4":
        return "hardly" if cation in _WITH_SULFATE else "soluble"
    return "hardly" if anion in _HARDLY or anion == "OH" else "unknown"


def hardly_soluble(row: CompoundRow) -> bool:
    """Tell whether a salt hardly dissolves.

    >>> from labtable.chem.tables import row
    >>> [hardly_soluble(row(key)) for key in ("AgCl", "ClNa", "BaO4S", "CCaO3")]
    [True, False, True, True]
    """
    return bool(row.cation) and solubility_of(row.cation, row.anion, row.cation_charge) == "hardly"
