"""The ions of a formula unit and the sum of their charges, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from labtable.chem import ions, tables
from labtable.chem.formula import Formula
from labtable.chem.ions import ChargeStep, Reading, as_acid, resolve_ionic
from labtable.chem.notation import MINUS, TIMES, unicode_text
from labtable.chem.rows import Ion

SOUR = ("acid", "carboxylic acid")  # classes and families that give hydrogen ions to water
SHARING = ("covalent", "metallic compound", "nonmetal oxide")  # classes in which there are no ions


def ions_of(formula: Formula, kind: str, family: str) -> tuple[ChargeStep, ...]:
    """List the ions of one formula unit; nothing for a molecule that gives none."""
    if formula.charge or kind in SHARING:
        return ()
    if kind == "water":
        return charge_steps([(ions.ion("H+"), 1), (ions.ion("OH-"), 1)])
    if kind in SOUR or family in SOUR:
        return read_as(as_acid(formula))
    return read_as(resolve_ionic(formula)) or mixed_salt_ions(formula) or two_charges(formula)


def charge_steps(pairs: Iterable[tuple[Ion, int]]) -> tuple[ChargeStep, ...]:
    """Work out what each kind of ion carries."""
    return tuple(ChargeStep(ion, count, count * ion.charge) for ion, count in pairs)


def read_as(reading: Reading | None) -> tuple[ChargeStep, ...]:
    """Take the ions from a reading."""
    return reading.charge_sum if reading else ()


def mixed_salt_ions(formula: Formula) -> tuple[ChargeStep, ...]:
    """List the ions of a salt with several cations or anions, such as CaClF."""
    salt = ions.mixed_salt(formula.counts)
    return charge_steps([*salt.cations, *salt.anions]) if salt else ()


def two_charges(formula: Formula) -> tuple[ChargeStep, ...]:
    """Share a metal out between its two charges where no single one balances, as in Fe3O4."""
    elements = tables.elements()
    metals = [symbol for symbol in formula.counts if elements[symbol].metal]
    if len(formula.counts) != 2 or len(metals) != 1:
        return ()
    metal = metals[0]
    other = next(symbol for symbol in formula.counts if symbol != metal)
    atoms, anions = formula.counts[metal], formula.counts[other]
    charges = elements[metal].cation_charges
    for low, high in pairwise(charges):
        for many in range(1, atoms):
            total = many * low + (atoms - many) * high + anions * elements[other].anion_charge
            if total == 0:
                lower, higher = ions.monatomic(metal, low), ions.monatomic(metal, high)
                anion = ions.monatomic(other, elements[other].anion_charge)
                return charge_steps([(lower, many), (higher, atoms - many), (anion, anions)])
    return ()


def charge_lines(steps: Sequence[ChargeStep]) -> tuple[str, ...]:
    """Write the charge sum as a pupil would: each ion, then the total."""
    if not steps:
        return ()
    lines = [f"{count_times(step)} = {signed_number(step.charge)}" for step in steps]
    first, *rest = (step.charge for step in steps)
    total = "".join(f" {'+' if charge > 0 else MINUS} {abs(charge)}" for charge in rest)
    return (
        *lines,
        f"{signed_number(first)}{total} = {signed_number(sum(step.charge for step in steps))}",
    )


def count_times(step: ChargeStep) -> str:
    """Write an ion with how many there are of it, as in print."""
    return f"{step.times} {TIMES} {unicode_text(step.ion.formula, step.ion.charge)}"


def signed_number(number: int) -> str:
    """Write a number with its sign, nought without one.

    >>> signed_number(2), signed_number(0)
    ('+2', '0')
    """
    return f"{number:+d}".replace("-", MINUS) if number else "0"
