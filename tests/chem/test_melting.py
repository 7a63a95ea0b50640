"""Melting points that a table made of averages would get wrong."""

from __future__ import annotations

import pytest

from labtable.chem.compound import Compound
from labtable.chem.tables import compounds


@pytest.mark.parametrize(
    ("formula", "kelvin"),
    [("Na2SO4", 1157), ("NaHSO4", 588), ("NaCl", 1074), ("H2O", 273), ("Ba(OH)2", 681)],
)
def test_a_melting_point_is_that_of_the_compound_and_not_between_two(
    formula: str, kelvin: int
) -> None:
    melting = Compound.of(formula).melting

    assert melting is not None
    assert round(melting) == pytest.approx(kelvin, abs=1)


def test_nothing_melts_above_every_known_melting_point() -> None:
    hottest = max([row.melting for row in compounds() if row.melting])

    assert hottest < 4300  # hafnium carbide and its kin
