"""What holds a substance together: molecules, ions, one endless network, or a metal."""

from __future__ import annotations

from typing import Final, Literal

from labtable.chem import tables
from labtable.chem.substance import Substance

Bonding = Literal["molecule", "ionic", "network", "metal"]

METALLIC: Final = ("alloy", "metallic compound")
ENDLESS: Final = ("network", "chains", "layers")
NETS: Final = frozenset(("B", "C", "Si", "Ge", "As", "Sb", "Se", "Te"))  # no molecules
OF_IONS: Final = ("salt", "binary ionic", "metal oxide", "base")


def bonding_of(substance: Substance) -> Bonding:
    """Say which of the four a substance is at room temperature.

    >>> from labtable.chem.compound import Compound
    >>> [bonding_of(Compound.of(formula)) for formula in ("CO2", "NaCl", "SiO2", "Fe")]
    ['molecule', 'ionic', 'network', 'metal']
    """
    symbols, row = substance.formula.counts.keys(), substance.row
    listed = row.bonding if row else ""
    if substance.formula.charge:
        return "ionic"
    if len(symbols) == 1 and not listed:
        return _of_element(next(iter(symbols)), sum(substance.formula.counts.values()))
    if substance.kind in METALLIC or listed == "metallic":
        return "metal"
    if listed in ENDLESS or substance.family == "covalent network":
        return "network"
    if listed == "molecules" or substance.structure is not None:
        return "molecule"
    return "ionic" if substance.ions and substance.kind in OF_IONS else "molecule"


def _of_element(symbol: str, atoms: int) -> Bonding:
    if tables.elements()[symbol].metal:
        return "metal"
    return "network" if symbol in NETS and atoms == 1 else "molecule"
