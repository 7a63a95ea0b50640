"""Oxidation numbers with the rules that lead to them."""

from labtable.chem.oxidation.numbers import (
    OxidationNumber,
    OxidationNumbers,
    Undetermined,
    oxidation_numbers,
)

__all__ = ["OxidationNumber", "OxidationNumbers", "Undetermined", "oxidation_numbers"]
