"""Build molecules.csv: the small molecules that hold by the octet rule and are known to boil.

A composition enters when one isomer on record has a measured boiling point and a skeleton that
the octet rule fills. Estimates never count. One source (CAS Common Chemistry) is licensed for
non-commercial use: it may say that a value is on record, but none of its values is copied.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from chemicals import phase_change
from measured import boiling_point, measured_values
from organic_names import candidate_names, cased_locants, name_blemish
from rdkit import Chem, RDLogger
from records import Record, records_by_hill, sources_of_boiling
from tablefiles import DATA, TOOLS, print_line, read_rows, write_rows

from labtable.chem.composition import read_formula
from labtable.chem.lewis import Lewis, forms
from labtable.chem.molecules import read_skeleton

MOST_ATOMS = 15  # the longest row of a board
MOST = Counter(  # tiles in a box
    {"H": 16, "B": 1, "C": 6, "N": 7, "O": 20, "F": 4, "Si": 2, "P": 2, "S": 5, "Cl": 6}
) | Counter({"Br": 2, "I": 3})
ORGANIC = frozenset({"C", "H", "O", "N", "S", "F", "Cl", "Br", "I"})
MEASURED = ("HEOS", "CRC_INORG", "CRC_ORG", "WEBBOOK", "WIKIDATA")
LISTED = (*MEASURED, "COMMON_CHEMISTRY")
DOUBTFUL = frozenset({"SSi", "CH2S", "H2N2O", "HNO2"})  # recorded values cannot be theirs
BY_HAND = (
    ("I3N", "nitrogen triiodide", "N(I)(I)I", "rulebook"),
    ("ClI", "iodine monochloride", "ClI", "added"),
    ("BrI", "iodine monobromide", "BrI", "added"),
    ("H3O2P", "phosphinic acid", "O=[PH2]O", "listed"),  # the record lacks two hydrogens
)
MISWRITTEN = frozenset({"HO2P"})
FLAT = re.compile(r"[@/\\]")  # marks of what stands before or behind the page
AROMATIC = re.compile(r"(?<!\[)(?<!B)(?<!C)[cnos](?![a-z])")
FIELDS = ("hill", "name", "smiles", "central", "organic", "isomers", "basis", "boiling_K")


class Isomer(NamedTuple):
    """One substance on record with its octet structure and, where free to use, its value."""

    record: Record
    smiles: str
    structure: Lewis
    kelvin: float | None


def fits_on_tiles(record: Record) -> bool:
    """Tell whether tiles and board can hold a molecule of at least two elements."""
    counts = record.counts
    return len(counts) >= 2 and counts.total() <= MOST_ATOMS and counts <= MOST


def read_isomer(record: Record) -> Isomer | None:
    """Read a record that is one molecule, known to boil, filled by the octet rule."""
    if not measured_values(phase_change.Tb, record.number, LISTED):
        return None
    smiles = FLAT.sub("", write_kekule(record.smiles))
    try:
        frame = read_skeleton(smiles)
    except ValueError:  # a salt, an isotope, a charge that stays
        return None
    found = forms(*frame) if Counter(frame.atoms) == record.counts else ()
    if not found:
        return None
    kelvin = boiling_point(record.number, "C" in record.counts, MEASURED).kelvin
    return Isomer(record, smiles, found[0], kelvin)


def write_kekule(smiles: str) -> str:
    """Write an aromatic molecule with double bonds."""
    if not AROMATIC.search(smiles):
        return smiles
    molecule = Chem.MolFromSmiles(smiles)
    Chem.Kekulize(molecule, clearAromaticFlags=True)
    return str(Chem.MolToSmiles(molecule, kekuleSmiles=True))


@cache
def our_names() -> dict[str, str]:
    """Give the names of compounds.csv by structure, the best known isomers first."""
    names: dict[str, str] = {}
    for row in read_rows(DATA / "compounds.csv"):
        if row["smiles"]:
            names.setdefault(canonical_smiles(row["smiles"]), row["name"])
    return names


def canonical_smiles(smiles: str) -> str:
    """Write a structure in one way."""
    molecule = Chem.MolFromSmiles(FLAT.sub("", smiles))
    return smiles if molecule is None else str(Chem.MolToSmiles(molecule))


@cache
def curated_names() -> dict[str, str]:
    """Give our names for records that carry only a code, a trade name or a vague one."""
    return {row["smiles"]: row["name"] for row in read_rows(TOOLS / "curated_names.csv")}


def name_of(one: Isomer) -> str:
    """Name an isomer as we or our tables do, else by the plainest of its record's names."""
    if ours := curated_names().get(one.smiles) or our_names().get(canonical_smiles(one.smiles)):
        return ours
    common, fit = one.record.common.lower(), candidate_names(one.record)
    return cased_locants(common if common in fit else min(fit, key=name_blemish, default=common))


def isomer_rank(one: Isomer) -> tuple[bool, bool, bool, int, int]:
    """Order isomers: with a centre, with a value, in our table, known to many and by many names."""
    known = canonical_smiles(one.smiles) in our_names()
    fame = -sources_of_boiling(one.record.number), -len(one.record.names)
    return one.structure.centre < 0, one.kelvin is None, not known, *fame


def molecule_rows() -> Iterator[dict[str, object]]:
    """Judge every composition on record."""
    for key, records in records_by_hill().items():
        if key in DOUBTFUL | MISWRITTEN or not fits_on_tiles(records[0]):
            continue
        isomers = sorted(filter(None, map(read_isomer, records)), key=isomer_rank)
        if isomers:
            yield molecule_row(key, isomers[0], len(isomers))
    for key, name, smiles, basis in BY_HAND:
        yield {
            "hill": key,
            "name": name,
            "smiles": smiles,
            "basis": basis,
            "isomers": 1,
        } | count_flags(key, centre=basis != "listed")


def molecule_row(key: str, chosen: Isomer, isomers: int) -> dict[str, object]:
    """Write what is known of a composition, with one isomer as its witness."""
    return {
        "hill": key,
        "name": name_of(chosen),
        "smiles": chosen.smiles,
        "isomers": isomers,
        "basis": "listed" if chosen.kelvin is None else "measured",
        "boiling_K": "" if chosen.kelvin is None else round(chosen.kelvin, 1),
        **count_flags(key, chosen.structure.centre >= 0),
    }


def count_flags(key: str, centre: bool) -> dict[str, object]:
    """Say where a molecule counts: with one centre, as an organic one."""
    elements = read_formula(key).counts.keys()
    return {"central": int(centre), "organic": int({"C", "H"} <= elements <= ORGANIC)}


def main() -> None:
    """Write the table, small molecules first."""
    found = sorted(
        molecule_rows(),
        key=lambda r: (sum(read_formula(str(r["hill"])).counts.values()), r["hill"]),
    )
    write_rows(DATA / "molecules.csv", found, FIELDS)
    print_line(len(found), "molecules;", Counter(str(row["basis"]) for row in found))


if __name__ == "__main__":
    RDLogger.DisableLog("rdApp.*")
    main()
