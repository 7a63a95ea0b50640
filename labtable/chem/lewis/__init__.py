"""Lewis structures: whether there are any, the best one, its proof, and drawings judged."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from labtable.chem.lewis.graph import Bond, Lewis, forms, resonance

if TYPE_CHECKING:
    from labtable.chem.lewis.drawing import (
        DrawingVerdict,
        LewisFault,
        check,
        find_faults,
        judge_structure,
    )
    from labtable.chem.lewis.layout import record
    from labtable.chem.lewis.search import best, centred, exists
    from labtable.chem.lewis.verdict import OctetVerdict, judge

__all__ = [
    "Bond",
    "DrawingVerdict",
    "Lewis",
    "LewisFault",
    "OctetVerdict",
    "best",
    "centred",
    "check",
    "exists",
    "find_faults",
    "forms",
    "judge",
    "judge_structure",
    "record",
    "resonance",
]

# Names and formulas are read without any search for structures, so that is loaded later.
_HOMES = {
    "best": "search",
    "centred": "search",
    "exists": "search",
    "OctetVerdict": "verdict",
    "judge": "verdict",
    "record": "layout",
    "DrawingVerdict": "drawing",
    "judge_structure": "drawing",
    "LewisFault": "drawing",
    "check": "drawing",
    "find_faults": "drawing",
}


def __getattr__(public: str) -> object:
    """Load the home of a public name when it is first asked for."""
    if public not in _HOMES:
        raise AttributeError(f"labtable.chem.lewis has no {public}.")
    return getattr(import_module(f"labtable.chem.lewis.{_HOMES[public]}"), public)
