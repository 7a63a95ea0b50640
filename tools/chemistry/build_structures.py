"""Build structures.jsonl: coordinates, bonds, formal charges and lone pairs of every molecule.

Each line holds name, formula, a (atoms), xy (flat, bond length 1, y up), b ([atom, atom, order]),
q (formal charges by atom), lp (lone pairs), octet (1 when every atom has its octet), rings, and
for large molecules h (hydrogens written into a label). A drawn form is the octet form.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from draw_by_hand import complete_drawings, write_drawings
from rdkit import Chem, RDLogger
from rdkit.Chem import rdDepictor
from tablefiles import DATA, read_rows

MOST_EXPLICIT = 24  # atoms; above it only the hydrogens of N, O and S are drawn
_VALENCE = """
    H:1 Be:2 B:3 C:4 N:5 O:6 F:7 Si:4 P:5 S:6 Cl:7 Ge:4 As:5 Se:6 Br:7 Sn:4 Sb:5 Te:6 I:7
    Xe:8 Kr:8 He:2 Ne:8 Ar:8 Rn:8
"""
VALENCE = {symbol: int(n) for symbol, n in (entry.split(":") for entry in _VALENCE.split())}
MOLECULAR = frozenset(("organic", "halocarbon", "covalent", "acid", "water", "peroxide")) | {
    *("nonmetal oxide", "element", "base"),
}
Drawn = dict[str, object]


def _bond_order(bond: Chem.Bond) -> int:
    return int(bond.GetBondTypeAsDouble())


def _count_electrons(atom: Chem.Atom) -> tuple[int, int]:
    """Count the electrons an atom keeps and those it shares, pairwise."""
    bonds = sum(_bond_order(bond) for bond in atom.GetBonds())
    return VALENCE[atom.GetSymbol()] - atom.GetFormalCharge() - bonds, bonds


def _loosen_bond(molecule: Chem.RWMol) -> bool:
    """Turn one double bond of an overfull atom into a single one with charges."""
    for atom in molecule.GetAtoms():
        kept, bonds = _count_electrons(atom)
        if atom.GetAtomicNum() <= 10 or kept + 2 * bonds <= 8:
            continue
        for bond in atom.GetBonds():
            other = bond.GetOtherAtom(atom)
            takes = other.GetSymbol() in ("O", "S", "N") and other.GetFormalCharge() == 0
            if _bond_order(bond) == 2 and takes:
                bond.SetBondType(Chem.BondType.SINGLE)
                atom.SetFormalCharge(atom.GetFormalCharge() + 1)
                other.SetFormalCharge(-1)
                return True
    return False


def _laid_out(smiles: str) -> Chem.Mol | None:
    molecule = Chem.MolFromSmiles(smiles)
    if molecule is None or any(atom.GetSymbol() not in VALENCE for atom in molecule.GetAtoms()):
        return None
    full = Chem.AddHs(molecule)
    if full.GetNumAtoms() > MOST_EXPLICIT:
        shown = [atom.GetIdx() for atom in molecule.GetAtoms() if atom.GetSymbol() in "NOS"]
        full = Chem.AddHs(molecule, onlyOnAtoms=shown)
    Chem.Kekulize(full, clearAromaticFlags=True)
    rdDepictor.SetPreferCoordGen(False)
    rdDepictor.Compute2DCoords(full, canonOrient=True, bondLength=1.0)
    return full


def _lone_pairs(molecule: Chem.RWMol) -> tuple[list[int], bool]:
    pairs: list[float] = []
    octet = True
    for atom in molecule.GetAtoms():
        kept, bonds = _count_electrons(atom)
        folded = atom.GetTotalNumHs()
        pairs.append((kept - folded) / 2)
        full = 2 if atom.GetSymbol() in ("H", "He") else 8
        octet &= kept + 2 * bonds + folded == full
    if any(pair != int(pair) or pair < 0 for pair in pairs):
        octet = False
    return [max(0, math.floor(pair)) for pair in pairs], octet


def draw_molecule(smiles: str) -> Drawn | None:
    """Draw one molecule; None when an atom has no place in an octet drawing."""
    full = _laid_out(smiles)
    if full is None:
        return None
    molecule = Chem.RWMol(full)
    while _loosen_bond(molecule):
        pass
    points = [full.GetConformer().GetAtomPosition(i) for i in range(molecule.GetNumAtoms())]
    pairs, octet = _lone_pairs(molecule)
    atoms = list(molecule.GetAtoms())
    bonds = [[b.GetBeginAtomIdx(), b.GetEndAtomIdx(), _bond_order(b)] for b in molecule.GetBonds()]
    found: Drawn = {
        "a": [atom.GetSymbol() for atom in atoms],
        "xy": [
            round(value, 2) + 0.0 for point in points for value in (point.x, point.y)
        ],  # no -0.0
        "b": bonds,
        "q": {a.GetIdx(): a.GetFormalCharge() for a in atoms if a.GetFormalCharge()},
        "lp": pairs,
        "octet": int(octet),
        "rings": [list(ring) for ring in full.GetRingInfo().AtomRings()],
    }
    folded = {atom.GetIdx(): atom.GetTotalNumHs() for atom in atoms if atom.GetTotalNumHs()}
    return found | ({"h": folded} if folded else {})


def _structures_to_draw() -> Iterator[tuple[Drawn, str]]:
    """List what is to be drawn: molecules, then ions."""
    for row in read_rows(DATA / "compounds.csv"):
        if row["class"] in MOLECULAR and not row["anion"]:
            yield {"name": row["name"], "formula": row["formula"]}, row["smiles"]
    for row in read_rows(DATA / "ions.csv"):
        head = {"name": f"{row['name']} ion", "formula": row["formula"]}
        yield head | {"charge": int(row["charge"])}, row["smiles"]


def main() -> None:
    """Draw everything that is one molecule."""
    drawings = []
    for head, smiles in _structures_to_draw():
        found = draw_molecule(smiles) if smiles and "." not in smiles else None
        if found is not None:
            drawings.append({**head, **found})
    write_drawings(complete_drawings(drawings))


if __name__ == "__main__":
    RDLogger.DisableLog("rdApp.*")
    main()
