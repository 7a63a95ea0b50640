"""Structures typed with their bonds: each atom has as many as it makes, or the mistake is told."""

from __future__ import annotations

import pytest

from labtable.chem import diagnose


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("CH3=CH3", "CH3-CH3"),
        ("CH2-CH2", "CH2=CH2"),
        ("CH\u2013CH", "CH≡CH"),
        ("O-C-O", "O=C=O"),
        ("N=N", "N≡N"),
        ("O-O", "O=O"),
        ("H=Cl", "H-Cl"),
        ("H-C=N", "H-C≡N"),
        ("H2C-O", "H2C=O"),
        ("CH3=CH-CH2", "CH3-CH=CH2"),
        ("CH2-CH3=CH", "C3H6"),
        ("C=O", "C≡O"),
    ],
)
def test_a_structure_with_a_wrong_number_of_bonds_is_never_confirmed(
    typed: str, right: str
) -> None:
    found = diagnose(typed)

    assert (found.kind, found.misconception) == ("wrong", "octet")
    assert right in found.sentence.en
    assert right in found.sentence.de


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("CH2=CH2", "ethene"),
        ("H-C≡N", "hydrogen cyanide"),
        ("C≡O", "carbon monoxide"),
        ("O=S=O", "sulfur dioxide"),
        ("O=O-O", "ozone"),
        ("N=O", "nitrogen monoxide"),
        ("CH3-CO-CH3", "propan-2-one"),
        ("CH3-CH(OH)-CH3", "propan-2-ol"),
        ("HOOC-CH3", "ethanoic acid"),
        ("HOOC-COOH", "ethanedioic acid"),
        ("OHC-CHO", "ethanedial"),
        ("H-O-O-H", "hydrogen peroxide"),
    ],
)
def test_a_right_structure_is_right(typed: str, name: str) -> None:
    found = diagnose(typed)

    assert found.kind == "ok"
    assert found.meant[0].name.en == name


def test_a_ring_keeps_its_group_in_the_usual_formula() -> None:
    assert diagnose("C6H5-OH").sentence.en == "C6H5OH is phenol."


@pytest.mark.parametrize("typed", ["Na-Cl", "Mg=O"])
def test_a_salt_has_no_lines(typed: str) -> None:
    found = diagnose(typed)

    assert (found.kind, found.misconception) == ("unknown", "")
    assert "is a salt" in found.sentence.en
