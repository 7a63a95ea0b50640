"""Chemistry that games share: formulas, ions, names, classes, mistakes. It knows no game."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from labtable.chem.compound import Compound
    from labtable.chem.diagnosis import Diagnosis, diagnose, mistakes_of
    from labtable.chem.formula import Formula, NotAFormula
    from labtable.chem.naming import identify, name
    from labtable.chem.oxidation import oxidation_numbers
    from labtable.chem.quantities import judge_number
    from labtable.chem.tiers import tier_of

__all__ = [
    "Compound",
    "Diagnosis",
    "Formula",
    "NotAFormula",
    "diagnose",
    "identify",
    "judge_number",
    "mistakes_of",
    "name",
    "oxidation_numbers",
    "tier_of",
]

_HOMES = {
    "Compound": "compound",
    "Diagnosis": "diagnosis",
    "diagnose": "diagnosis",
    "mistakes_of": "diagnosis",
    "Formula": "formula",
    "NotAFormula": "formula",
    "identify": "naming",
    "judge_number": "quantities",
    "name": "naming",
    "tier_of": "tiers",
    "oxidation_numbers": "oxidation",
}


def __getattr__(public: str) -> object:
    """Load the home of a public name when it is first asked for."""
    if public not in _HOMES:
        raise AttributeError(f"labtable.chem has no {public}; it has {', '.join(__all__)}.")
    return getattr(import_module(f"labtable.chem.{_HOMES[public]}"), public)
