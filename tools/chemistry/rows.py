"""One row of compounds.csv from a composition, a name and a library record."""

from __future__ import annotations

from collections import Counter

import measured
from mend_tables import PROVENANCE
from records import Record

from labtable.chem import tables
from labtable.chem.composition import hill_key, molar_mass

FIELDS = (
    *("formula", "hill", "name", "common_names", "class", "family"),
    *("cation", "cation_charge", "n_cation", "anion", "anion_charge", "n_anion"),
    *("mass", "state_25C", "state_basis", "melting_K", "boiling_K", "sublimes"),
    *("flammable", "flammable_basis", "flash_K", "oxidizer", "smiles"),
    *("decomposes_K", "bonding", "lasts"),
)

Row = dict[str, object]


def number_of(record: Record | None) -> str:
    """Give the library's number of a record, or nothing."""
    return record.number if record else ""


def base_row(
    formula: str, counts: Counter[str], name: str, common: str, sort: tuple[str, str],
    record: Record | None, state: str, flammable: str, smiles: str,
) -> Row:  # fmt: skip
    """Fill in what every row has, with the values of its record."""
    number = number_of(record)
    metal = any(tables.elements()[symbol].metal for symbol in counts)
    boils = measured.boiling(number, {"C", "H"} <= counts.keys() and not metal)
    melts, flash = measured.melting(number), measured.flash_point(number)
    if melts and boils.kelvin and boils.kelvin < 0.8 * melts:
        melts = None  # one of the two is wrong; the boiling point has more sources
    found, basis = measured.state_at_room(melts, boils.kelvin, state)
    if state == "aqueous":
        found, basis = "aqueous", "curated"
    row: Row = dict.fromkeys((*FIELDS, *PROVENANCE), "")
    row |= {"formula": formula, "hill": hill_key(counts), "name": name, "common_names": common}
    row |= {"class": sort[0], "family": sort[1], "mass": f"{molar_mass(counts):.3f}"}
    row |= {"state_25C": found, "state_basis": basis}
    row |= {
        "melting_K": round_to_tenth(melts),
        "boiling_K": round_to_tenth(boils.kelvin),
        "flash_K": round_to_tenth(flash),
    }
    row |= {"sublimes": int(bool(melts and boils.kelvin and boils.kelvin < melts - 1))}
    row |= {"flammable": flammable, "flammable_basis": "curated", "oxidizer": 0, "smiles": smiles}
    row |= {"boiling_sources": boils.sources, "boiling_spread_K": round_to_tenth(boils.spread)}
    row |= {"evidence": "library" if record else "curated"}
    return row


def round_to_tenth(value: float | None) -> float | str:
    """Round to one decimal; nothing stays nothing."""
    return "" if value is None else round(value, 1)
