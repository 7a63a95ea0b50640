"""Numbers with units as they are typed, and whether they are right."""

from labtable.chem.quantities.judging import NumberVerdict, judge_number
from labtable.chem.quantities.reading import Quantity, Unit, find_unit, read_quantity

__all__ = ["NumberVerdict", "Quantity", "Unit", "find_unit", "judge_number", "read_quantity"]
