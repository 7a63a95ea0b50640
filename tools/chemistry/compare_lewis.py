"""Compare our Lewis structures with RDKit on every molecule on record; exits with 1 if they differ.

Nothing of RDKit enters our structures: we read the skeleton from the line notation ourselves,
fill it by the octet rule, and only then ask RDKit for bonds, charges and valences.
"""

from __future__ import annotations

import sys
from collections import Counter

from build_structures import _loosen_bond
from rdkit import Chem, RDLogger
from tablefiles import print_line

from labtable.chem.composition import read_formula
from labtable.chem.lewis import Lewis, best, check, forms
from labtable.chem.molecules import Molecule, molecules_by_hill, read_skeleton

Form = tuple[frozenset[tuple[frozenset[int], int]], tuple[int, ...]]
EXPLAINED = {
    "same form": "bonds, orders and charges agree",
    "resonance": "RDKit draws another of our equally good forms",
    "octet": "RDKit writes an expanded octet; with charges instead it is one of our forms",
    "refused": "RDKit does not read chlorine with so many bonds; ours gives it charges",
}


def our_form(form: Lewis) -> Form:
    """Reduce our form to what can be compared."""
    return frozenset((frozenset((a, b)), order) for a, b, order in form.bonds), form.charges


def their_form(molecule: Chem.Mol) -> Form:
    """Reduce RDKit's molecule to what can be compared."""
    bonds = (
        (frozenset((b.GetBeginAtomIdx(), b.GetEndAtomIdx())), int(b.GetBondTypeAsDouble()))
        for b in molecule.GetBonds()
    )
    return frozenset(bonds), tuple(atom.GetFormalCharge() for atom in molecule.GetAtoms())


def relation_kind(row: Molecule) -> str:
    """Say how our structure of a molecule and RDKit's relate."""
    frame = read_skeleton(row.smiles)
    found = forms(*frame)
    if not found or any(check(form) for form in found):
        return "no octet form"
    parsed = Chem.MolFromSmiles(row.smiles)
    if parsed is None:
        return "refused"
    full = Chem.RWMol(Chem.AddHs(parsed))
    Chem.Kekulize(full, clearAromaticFlags=True)
    if tuple(atom.GetSymbol() for atom in full.GetAtoms()) != frame.atoms:
        return "other atoms"
    shapes = [our_form(form) for form in found]
    if their_form(full) == shapes[0]:
        return "same form"
    if their_form(full) in shapes:
        return "resonance"
    while _loosen_bond(full):
        pass
    return "octet" if their_form(full) in shapes else "different"


def rebuild_in_rdkit(form: Lewis) -> Chem.Mol | None:
    """Give our structure to RDKit as it stands; None where RDKit refuses it."""
    molecule = Chem.RWMol()
    for symbol, charge in zip(form.atoms, form.charges, strict=True):
        atom = Chem.Atom(symbol)
        atom.SetFormalCharge(charge)
        atom.SetNoImplicit(True)
        molecule.AddAtom(atom)
    for first, second, order in form.bonds:
        molecule.AddBond(first, second, Chem.BondType.values[order])
    if Chem.SanitizeMol(molecule, catchErrors=True) != Chem.SanitizeFlags.SANITIZE_NONE:
        return None
    return molecule


def is_radical(molecule: Chem.Mol) -> bool:
    """Tell whether RDKit finds an unpaired electron."""
    return any(atom.GetNumRadicalElectrons() for atom in molecule.GetAtoms())


def search_result(row: Molecule) -> str:
    """Say what RDKit makes of the structure that our search finds for the composition alone."""
    form = best(read_formula(row.hill).counts)
    if form is None or check(form):
        return "none found"
    molecule, witness = (
        rebuild_in_rdkit(form),
        rebuild_in_rdkit(forms(*read_skeleton(row.smiles))[0]),
    )
    if molecule is None or witness is None:
        return "valence not allowed by RDKit"
    if is_radical(molecule):
        return "radical"
    same = Chem.MolToSmiles(molecule) == Chem.MolToSmiles(witness)
    return "the isomer on record" if same else "another isomer"


def main() -> int:
    """Print the two tables of differences by kind."""
    rows = molecules_by_hill().values()
    kinds = {row.hill: relation_kind(row) for row in rows}
    for name, count in Counter(kinds.values()).most_common():
        print_line(f"{count:5} {name}: {EXPLAINED.get(name, 'NOT EXPLAINED')}")
    print_line("     refused:", *(key for key, name in kinds.items() if name == "refused"))
    unexplained = [key for key, name in kinds.items() if name not in EXPLAINED]
    print_line("     unexplained:", *unexplained)
    print_line("search by composition alone:")
    found = {row.hill: search_result(row) for row in rows}
    for name, count in Counter(found.values()).most_common():
        print_line(f"{count:5} {name}")
    poor = [key for key, name in found.items() if name in ("none found", "radical")]
    return 1 if unexplained or poor else 0


if __name__ == "__main__":
    RDLogger.DisableLog("rdApp.*")
    sys.exit(main())
