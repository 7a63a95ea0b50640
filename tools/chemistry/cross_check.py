"""Compare names and masses of all compounds with RDKit, chemicals and OPSIN.

Writes differences.csv: every row that one of them reads otherwise, and why. Exits with 1 when a
difference has no reason in reasons.csv.
"""

from __future__ import annotations

import re
import sys
import warnings
from collections import Counter

from chemicals import identifiers
from organic_names import read_by_opsin
from rdkit import Chem, RDLogger
from rdkit.Chem import Descriptors
from tablefiles import DATA, TOOLS, print_line, read_rows, write_rows

from labtable.chem.composition import hill_key, read_formula

CLOSE = 4e-4  # of a mass: libraries differ in the last digit of atomic weights
FIELDS = ("source", "formula", "name", "ours", "theirs", "reason")
REASONS = {row["where"]: row["why"] for row in read_rows(TOOLS / "reasons.csv")}

Cells = dict[str, str]


def _mass_of(smiles: str) -> float | None:
    molecule = Chem.MolFromSmiles(smiles, sanitize=False)
    if molecule is None:
        return None
    molecule.UpdatePropertyCache(strict=False)
    return float(Descriptors.MolWt(molecule))


def _hill_of(smiles: str) -> str:
    molecule = Chem.MolFromSmiles(smiles, sanitize=False)
    if molecule is None:
        return ""
    molecule.UpdatePropertyCache(strict=False)
    return hill_key(Counter(atom.GetSymbol() for atom in Chem.AddHs(molecule).GetAtoms()))


def _difference_row(source: str, row: Cells, ours: object, theirs: object) -> Cells:
    return {
        "source": source,
        "formula": row["formula"],
        "name": row["name"],
        "ours": str(ours),
        "theirs": str(theirs),
        "reason": REASONS.get(f"{source} {row['name']}", ""),
    }


def by_rdkit(rows: list[Cells], tally: Counter[str]) -> list[Cells]:
    """Compare masses of structures."""
    found = []
    for row in rows:
        mass = _mass_of(row["smiles"]) if row["smiles"] else None
        if mass is None:
            tally["RDKit not read"] += 1
        elif abs(mass / float(row["mass"]) - 1) > CLOSE:
            found.append(_difference_row("RDKit", row, row["mass"], round(mass, 3)))
        else:
            tally["RDKit agree"] += 1
    return found


def by_chemicals(rows: list[Cells], tally: Counter[str]) -> list[Cells]:
    """Look every name up, and compare composition and mass of the record."""
    found = []
    for row in rows:
        try:
            record = identifiers.search_chemical(row["name"])
        except ValueError:
            tally["chemicals not read"] += 1
            continue
        theirs = (
            hill_key(Counter(read_formula(record.formula).counts))
            if _is_readable(record.formula)
            else ""
        )
        if theirs != row["hill"]:
            found.append(_difference_row("chemicals", row, row["hill"], theirs or record.formula))
        elif abs(record.MW / float(row["mass"]) - 1) > CLOSE:
            found.append(_difference_row("chemicals mass", row, row["mass"], record.MW))
        else:
            tally["chemicals agree"] += 1
    return found


def _is_readable(formula: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9()]+", formula) is not None


def by_opsin(rows: list[Cells], tally: Counter[str]) -> list[Cells]:
    """Let every name be read, and compare the composition."""
    answers = read_by_opsin([row["name"] for row in rows])
    found = []
    for row in rows:
        smiles = answers[row["name"]]
        theirs = _hill_of(smiles) if smiles else ""
        if not theirs:
            tally["OPSIN not read"] += 1
        elif theirs != row["hill"]:
            found.append(_difference_row("OPSIN", row, row["hill"], theirs))
        else:
            tally["OPSIN agree"] += 1
    return found


def main() -> int:
    """Compare, write and count."""
    rows, tally = read_rows(DATA / "compounds.csv"), Counter[str]()
    found = [*by_rdkit(rows, tally), *by_chemicals(rows, tally), *by_opsin(rows, tally)]
    write_rows(TOOLS / "differences.csv", found, FIELDS)
    print_line(dict(tally))
    open_ones = [each for each in found if not each["reason"]]
    for each in open_ones:
        print_line("no reason yet:", *each.values())
    print_line(len(found), "differences,", len(open_ones), "without a reason")
    return 1 if open_ones else 0


if __name__ == "__main__":
    warnings.filterwarnings("ignore")
    RDLogger.DisableLog("rdApp.*")
    sys.exit(main())
