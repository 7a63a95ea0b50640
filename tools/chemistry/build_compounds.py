"""Build compounds.csv: salts, hand-listed molecules and small carbon compounds."""

from __future__ import annotations

import warnings
from collections import Counter

import ionic
import molecular
import organic
from mend_tables import PROVENANCE, mend_rows
from rdkit import RDLogger
from records import records_by_hill
from rows import FIELDS, Row
from tablefiles import DATA, TOOLS, print_line, write_rows

from labtable.chem.typed_names import normalize_name

# Isomers that are less known than the molecule of the same composition (urea, thiourea).
LESS_KNOWN = ("NH4OCN", "NH4SCN")


def main() -> None:
    """Build all rows, settle their names, write the table and where its values come from."""
    records = records_by_hill()
    rows = molecular.build(records)
    listed = {row["hill"] for row in rows}
    rows += [row for row in ionic.build(records) if row["hill"] not in listed]
    drawn = {organic.skeleton(str(row["smiles"])) for row in rows if _one_molecule(row)}
    carbon = organic.build(records)
    rows += [row for row in carbon if organic.skeleton(str(row["smiles"])) not in drawn]
    rows = _with_own_synonyms(_once_each(rows))
    rows.sort(key=lambda row: row["formula"] in LESS_KNOWN)
    rows = mend_rows(rows)
    write_rows(DATA / "compounds.csv", rows, FIELDS)
    write_rows(TOOLS / "provenance.csv", rows, PROVENANCE)
    print_line(len(rows), "compounds", dict(Counter(str(row["class"]) for row in rows)))


def _one_molecule(row: Row) -> bool:
    return bool(row["smiles"]) and "." not in str(row["smiles"])


def _once_each(rows: list[Row]) -> list[Row]:
    """Keep the first row of every name."""
    first: dict[str, Row] = {}
    for row in rows:
        kept = first.setdefault(str(row["name"]).lower(), row)
        if kept is not row:
            print_line("name twice:", row["name"], row["formula"], "and", kept["formula"])
    return list(first.values())


def _with_own_synonyms(rows: list[Row]) -> list[Row]:
    """Drop synonyms that are another row's name or were claimed before."""
    claimed = {normalize_name(str(row["name"])) for row in rows}
    for row in rows:
        own = []
        for synonym in filter(None, str(row["common_names"]).split("|")):
            if normalize_name(synonym) not in claimed:
                claimed.add(normalize_name(synonym))
                own.append(synonym)
        row["common_names"] = "|".join(own)
    return rows


if __name__ == "__main__":
    warnings.filterwarnings("ignore")
    RDLogger.DisableLog("rdApp.*")
    main()
