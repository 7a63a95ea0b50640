"""Lewis structures by the octet rule: whether there are any, the best one, and its proof."""

from labtable.chem.lewis.existence import exists
from labtable.chem.lewis.graph import Bond, Lewis, check
from labtable.chem.lewis.layout import record
from labtable.chem.lewis.orders import forms, resonance
from labtable.chem.lewis.search import best
from labtable.chem.lewis.star import centred
from labtable.chem.lewis.verdict import Verdict, judge

__all__ = [
    "Bond",
    "Lewis",
    "Verdict",
    "best",
    "centred",
    "check",
    "exists",
    "forms",
    "judge",
    "record",
    "resonance",
]
