"""Chemistry that more than one game needs: formulas, ions, names, classes. It knows no game."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from labtable.chem.compound import Compound
    from labtable.chem.formula import Formula, NotAFormula
    from labtable.chem.naming import identify, name

__all__ = ["Compound", "Formula", "NotAFormula", "identify", "name"]

_HOMES = {
    "Compound": "compound",
    "Formula": "formula",
    "NotAFormula": "formula",
    "identify": "naming",
    "name": "naming",
}


def __getattr__(public: str) -> object:
    """Load the home of a public name when it is first asked for."""
    if public not in _HOMES:
        raise AttributeError(f"labtable.chem has no {public}; it has {', '.join(__all__)}.")
    return getattr(import_module(f"labtable.chem.{_HOMES[public]}"), public)
