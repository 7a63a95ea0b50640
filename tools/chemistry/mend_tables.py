"""Mend compounds.csv by hand: single values from mended.csv, whole rows from added.csv.

build_compounds.py does so with what the libraries gave. Run alone, this needs no library and mends
the table that is there; a second run changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablefiles import DATA, TOOLS, print_line, read_rows, write_rows

from labtable.chem import classify
from labtable.chem.formula import Formula
from labtable.chem.ions import readings
from labtable.chem.naming import name

Cells = dict[str, object]
PROVENANCE = ("formula", "name", "boiling_sources", "boiling_spread_K", "evidence")
LESS_KNOWN = ("1,4-dioxane-2,6-dione",)  # than another row of the same composition


def mend_rows(rows: Iterable[Mapping[str, object]]) -> list[Cells]:
    """Put every value of mended.csv in its place and add the rows of added.csv."""
    found: dict[str, Cells] = {str(row["name"]): {**row} for row in rows}
    for mend in read_rows(TOOLS / "mended.csv"):
        row = found.get(mend["name"])
        if row is not None:
            row[mend["column"]] = mend["value"]
    kept = [row for row in found.values() if row.pop("row", "") != "removed"]
    there = {str(row["name"]) for row in kept}
    added = [_added_row(row) for row in read_rows(TOOLS / "added.csv")]
    kept += [row for row in added if str(row["name"]) not in there]
    return sorted(kept, key=lambda row: row["name"] in LESS_KNOWN)


def _added_row(entry: dict[str, str]) -> Cells:
    """Fill in what follows from the formula."""
    formula = Formula.parse(entry["formula"])
    row: Cells = {**entry, "hill": formula.hill, "mass": f"{formula.mass:.3f}"}
    row |= {"state_basis": "curated", "flammable_basis": "curated", "evidence": "curated"}
    row["name"] = entry["name"] or name(formula).text
    row["class"] = entry["class"] or classify.class_by_rule(formula.dry)[0]
    row["family"] = entry["family"] or classify.class_by_rule(formula.dry)[1]
    by_rule = not (entry["cation"] or entry["bonding"] or "." in formula.body)
    ions = readings(formula.counts) if by_rule else []
    for pair in ions[:1]:
        row |= {"cation": pair.cation.formula, "cation_charge": pair.cation.charge}
        row |= {"anion": pair.anion.formula, "anion_charge": pair.anion.charge}
        row |= {"n_cation": pair.cations, "n_anion": pair.anions}
    return row


def carry_sources(rows: list[Cells]) -> list[Cells]:
    """Carry over where the values of each row come from; a mended name keeps its old line."""
    old = {row["name"]: row for row in read_rows(TOOLS / "provenance.csv")}
    mends = read_rows(TOOLS / "mended.csv")
    once = {mend["value"]: mend["name"] for mend in mends if mend["column"] == "name"}
    lines = [
        (row, old.get(str(row["name"])) or old.get(once.get(str(row["name"]), ""))) for row in rows
    ]
    return [{**(line or row), "name": row["name"]} for row, line in lines]


def main() -> None:
    """Mend the table that is there."""
    before = read_rows(DATA / "compounds.csv")
    rows = mend_rows(before)
    write_rows(DATA / "compounds.csv", rows, list(before[0]))
    write_rows(TOOLS / "provenance.csv", carry_sources(rows), PROVENANCE)
    print_line(len(before), "rows before,", len(rows), "after")


if __name__ == "__main__":
    main()
