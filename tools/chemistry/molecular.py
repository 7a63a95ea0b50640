"""Rows of the hand list of molecules and elements, with the values of their records."""

from __future__ import annotations

from collections import Counter

from records import Record, names_of, sources_of_boiling
from rows import Row, base_row
from tablefiles import TOOLS, print_line, read_rows

from labtable.chem.composition import hill_key, read_formula
from labtable.chem.typed_names import normalize_name

BROAD = {
    **{sort: sort for sort in ("element", "alloy", "water", "peroxide", "acid", "halocarbon")},
    **{sort: sort for sort in ("nonmetal oxide", "metal oxide")},
    "weak base": "base",
    "binary acid": "acid",
    "oxoacid": "acid",
}
_OXIDIZING = """
    O2 O3 F2 Cl2 H2O2 HNO3 HClO4 N2O4 N2O5 NO2 N2O ClO2 ClF3 BrF3 BrF5 OF2 Cl2O7 HClO3
"""
OXIDIZING = frozenset(_OXIDIZING.split())


def build_molecular(records: dict[str, list[Record]]) -> list[Row]:
    """Link every molecule of the hand list to a record by name and composition."""
    return [_molecular_row(entry, records) for entry in read_rows(TOOLS / "curated_molecular.csv")]


def _molecular_row(entry: dict[str, str], records: dict[str, list[Record]]) -> Row:
    counts = Counter(read_formula(entry["formula"]).counts)
    names = [entry["name"], *entry["common_names"].split("|")]
    record = _find_record(
        set(map(normalize_name, filter(None, names))), records.get(hill_key(counts), [])
    )
    sort = (BROAD.get(entry["class"], "covalent"), entry["class"])
    row = base_row(
        entry["formula"], counts, entry["name"], entry["common_names"], sort, record,
        entry["state"] or "unknown", entry["flammable"] or "unknown", entry["smiles"],
    )  # fmt: skip
    if entry["state"] and entry["state"] != row["state_25C"]:
        print_line(
            "state differs:", entry["formula"], "by hand", entry["state"], "data", row["state_25C"]
        )
    if entry["state"] or entry["class"] in ("element", "alloy"):
        basis = "curated" if row["state_basis"] == "assumed" else "data"
        row |= {"state_25C": entry["state"], "state_basis": basis}
    return row | {"oxidizer": int(entry["formula"] in OXIDIZING)}


def _find_record(wanted: set[str], alike: list[Record]) -> Record | None:
    def order(record: Record) -> tuple[int, int, int]:
        shared = len(names_of(record) & wanted)
        return -shared, -sources_of_boiling(record.number), record.rank

    return min((each for each in alike if names_of(each) & wanted), key=order, default=None)
