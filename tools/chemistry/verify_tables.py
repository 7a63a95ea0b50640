"""Check every table against independent libraries; exit with 1 when a hard check fails.

What needs no library (charge balance, unique names, round trips, electron counts) is checked by
tests/chem/test_tables.py and test_naming.py on every run. OPSIN's reading of names is a report.
"""

from __future__ import annotations

import sys
import warnings
from collections import Counter

import molmass
import periodictable
from organic_names import read_by_opsin
from pymatgen.core import Element
from rdkit import Chem, RDLogger
from tablefiles import DATA, TOOLS, print_line, read_rows

from labtable.chem.composition import hill_key, read_formula

ROOM = 298.15
FAMILIES = {
    "noble gas": "is_noble_gas",
    "halogen": "is_halogen",
    "alkali metal": "is_alkali",
    "alkaline earth metal": "is_alkaline",
}


class Report:
    """Collects what failed and what is worth a look."""

    def __init__(self) -> None:
        self.checks = 0
        self.failures: list[str] = []

    def hard(self, right: bool, *words: object) -> None:
        self.checks += 1
        if not right:
            self.failures.append(" ".join(map(str, words)))


def _counts_of_smiles(smiles: str) -> tuple[Counter[str], int]:
    molecule = Chem.MolFromSmiles(smiles, sanitize=False)
    molecule.UpdatePropertyCache(strict=False)
    molecule = Chem.AddHs(molecule)
    atoms = Counter(atom.GetSymbol() for atom in molecule.GetAtoms())
    return atoms, Chem.GetFormalCharge(molecule)


def check_elements(report: Report) -> None:
    """Compare symbols, masses, places and families with three libraries."""
    for row in read_rows(DATA / "elements.csv"):
        symbol, number, theirs = row["symbol"], int(row["Z"]), Element(row["symbol"])
        report.hard(periodictable.elements[number].symbol == symbol, "symbol", symbol)
        if row["mass_kind"] == "standard":
            mass = float(row["mass"])
            report.hard(abs(mass - periodictable.elements[number].mass) < 0.006, "mass", symbol)
            report.hard(abs(mass / molmass.ELEMENTS[symbol].mass - 1) < 3e-4, "mass", symbol)
        f_block = 57 <= number <= 71 or 89 <= number <= 103
        report.hard(f_block or int(row["period"]) == theirs.row, "period", symbol)
        report.hard(not row["group"] or int(row["group"]) == theirs.group, "group", symbol)
        for family, question in FAMILIES.items():
            same = (row["category"] == family) == getattr(theirs, question)
            report.hard(same or symbol == "Ts", family, symbol)  # tennessine: libraries disagree
        _check_phase(report, symbol, row)


def _check_phase(report: Report, symbol: str, row: dict[str, str]) -> None:
    if row["melting_K"] and row["boiling_K"]:
        melts, boils = float(row["melting_K"]), float(row["boiling_K"])
        phase = "gas" if boils < ROOM else "solid" if melts > ROOM else "liquid"
        report.hard(phase == row["phase_25C"], "phase", symbol, melts, boils)


def check_ions(report: Report) -> None:
    """Compare every ion with its structure."""
    for row in read_rows(DATA / "ions.csv"):
        if row["smiles"]:
            found = _counts_of_smiles(row["smiles"])
            wanted = (Counter(read_formula(row["formula"]).counts), int(row["charge"]))
            report.hard(found == wanted, "ion", row["name"], found)


def check_compounds(report: Report) -> None:
    """Compare every compound with its structure and its mass with two libraries."""
    for row in read_rows(DATA / "compounds.csv"):
        counts = Counter(read_formula(row["formula"]).counts)
        mass = float(row["mass"])
        first = sum(getattr(periodictable, symbol).mass * n for symbol, n in counts.items())
        second = sum(molmass.ELEMENTS[symbol].mass * n for symbol, n in counts.items())
        report.hard(abs(mass / first - 1) < 2e-4, "mass", row["formula"], mass, first)
        report.hard(abs(mass / second - 1) < 4e-4, "mass", row["formula"], mass, second)
        if row["smiles"]:
            found = _counts_of_smiles(row["smiles"])
            report.hard(found == (counts, 0), "structure", row["formula"], row["smiles"])
        boils = float(row["boiling_K"] or 100)
        report.hard(2 < boils < 6500, "boiling point", row["name"], boils)


def report_sources() -> None:
    """List boiling points whose sources lie far apart."""
    kelvins = {row["name"]: row["boiling_K"] for row in read_rows(DATA / "compounds.csv")}
    for row in read_rows(TOOLS / "provenance.csv"):
        boils, spread = float(kelvins[row["name"]] or 0), float(row["boiling_spread_K"] or 0)
        if boils and spread > max(20, 0.04 * boils):
            print_line("sources disagree:", row["formula"], row["name"], boils, "spread", spread)


def report_names() -> None:
    """Tell how many names OPSIN reads to the same composition."""
    rows = read_rows(DATA / "compounds.csv")
    answers = read_by_opsin([row["name"] for row in rows])
    tally: Counter[str] = Counter()
    for row in rows:
        smiles = answers[row["name"]]
        found = hill_key(_counts_of_smiles(smiles)[0]) if smiles else ""
        result = "agree" if found == row["hill"] else "differ" if found else "not read"
        tally[result] += 1
        if result == "differ":
            print_line("OPSIN reads", row["name"], "as", found, "not", row["hill"])
    print_line("names by OPSIN:", dict(tally))


def main() -> int:
    """Run the hard checks, then the reports."""
    report = Report()
    check_elements(report)
    check_ions(report)
    check_compounds(report)
    report_sources()
    report_names()
    for failure in report.failures:
        print_line("FAILED:", failure)
    print_line(report.checks, "hard checks,", len(report.failures), "failures")
    return 1 if report.failures else 0


if __name__ == "__main__":
    warnings.filterwarnings("ignore")
    RDLogger.DisableLog("rdApp.*")
    sys.exit(main())
