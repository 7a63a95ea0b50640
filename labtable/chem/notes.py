"""One true line about a compound, and one about what its picture leaves out."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import NamedTuple

from labtable.chem import tables
from labtable.chem.charges import SOUR, charge_lines
from labtable.chem.ions import ChargeStep
from labtable.chem.rows import CompoundRow
from labtable.chem.substance import Substance

FREEZING = 273.15  # 0 degrees Celsius in kelvin
IONIC_GAP = 1.7  # smaller differences in electronegativity mean partly shared electrons
SHARING = ("nonmetal oxide", "covalent", "halocarbon")


class Note(NamedTuple):
    """Hand-written lines about one compound; either may be empty."""

    name: str
    note: str
    simplifies: str


@cache
def by_hand() -> Mapping[str, Note]:
    """Give the hand-written lines by the name of the compound."""
    file = resources.files("labtable.chem").joinpath("data", "notes.csv")
    rows = csv.reader(file.read_text(encoding="utf-8").splitlines()[1:])
    return {row[0]: Note(*row) for row in rows}


def hand_note(compound: Substance) -> Note:
    """Find what was written by hand about a compound, under any of its names."""
    found = (by_hand()[name] for name in compound.names if name in by_hand())
    return next(found, Note(compound.name, "", ""))


def note(compound: Substance) -> str:
    """Say one thing worth knowing: by hand, from state and fire, from the ions, from the name."""
    by_facts = facts_line(compound.row) if compound.row else ""
    by_name = next(iter(compound.name_built), "")
    return hand_note(compound).note or by_facts or ion_line(compound.ions) or by_name


def celsius(kelvin: float) -> str:
    """Write a temperature as people say it."""
    return f"{round(kelvin - FREEZING)} °C"


def facts_line(row: CompoundRow) -> str:
    """Tell state and fire where both are more than a guess."""
    return " ".join(filter(None, [state_line(row), fire_line(row)]))


def state_line(row: CompoundRow) -> str:
    """Tell the state at room temperature and where it changes."""
    if row.state in ("gas", "liquid") and row.boiling and not row.sublimes:
        verb = "condenses" if row.state == "gas" else "boils"
        return f"A {row.state} that {verb} at {celsius(row.boiling)}."
    if row.state == "solid" and row.melting and row.state_basis == "data" and not row.cation:
        return f"A solid that melts at {celsius(row.melting)}."
    return ""


def fire_line(row: CompoundRow) -> str:
    """Warn of fire where it is on record."""
    if row.oxidizer:
        return "An oxidizer: it feeds fires."
    if row.flammable == "yes" and row.flammable_basis != "rule":
        return "It burns easily."
    return ""


def ion_line(steps: Sequence[ChargeStep]) -> str:
    """Show in one sentence how the charges balance."""
    if not steps:
        return ""
    *first, last = (f"{step.times} {step.ion}" for step in steps)
    return f"{', '.join(first)} and {last} balance: {charge_lines(steps)[-1]}."


def simplifies(compound: Substance) -> str:
    """Say honestly where a game or the picture is simpler than nature; often nothing."""
    if by_hand := hand_note(compound).simplifies:
        return by_hand
    if compound.named_by.kind == "hydrate":
        return "The waters belong to the crystal and leave when it is heated."
    if not compound.known:
        return stranger_line(compound)
    if {compound.kind, compound.family} & set(SOUR):
        return acid_line(compound.state)
    if compound.ions and not compound.structure:
        return crystal_line([step.ion.formula for step in compound.ions])
    return molecule_line(compound)


def stranger_line(compound: Substance) -> str:
    """Warn of a compound that nobody has put on record."""
    balance = "The charges balance, but it" if compound.ions else "It"
    return f"{balance} is not on our record and may not exist."


def acid_line(state: str) -> str:
    """Say when an acid is made of ions."""
    if state == "aqueous":
        return "It is known only dissolved in water."
    return "Pure, it is made of molecules; it hands over H+ when dissolved in water."


def crystal_line(symbols: Sequence[str]) -> str:
    """Say what a formula of ions leaves out."""
    elements = tables.elements()
    if len(symbols) == 2 and all(symbol in elements for symbol in symbols):
        metal, other = (elements[symbol] for symbol in symbols)
        gap = other.electronegativity - metal.electronegativity
        if 0 < gap < IONIC_GAP and metal.electronegativity and metal.group > 2:
            return (
                f"{metal.symbol} and {other.symbol} differ by only {gap:.1f} in electronegativity: "
                "electrons are partly shared, not fully handed over."
            )
    return "A crystal holds countless ions in this ratio; there is no single molecule of it."


def molecule_line(compound: Substance) -> str:
    """Say what charges on a molecule's atoms mean."""
    structure = compound.structure
    if structure and structure["q"] and not compound.formula.charge:
        return "The drawing is one octet form; real charge is spread more evenly."
    if compound.kind in SHARING:
        return "Its atoms share electrons: charges counted on them are bookkeeping, not ions."
    return ""
