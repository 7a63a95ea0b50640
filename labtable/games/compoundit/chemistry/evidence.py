"""What a compound shows about who laid it."""

from __future__ import annotations

from labtable.engine import Shown
from labtable.games.compoundit.chemistry.certificate import Certificate
from labtable.games.compoundit.chemistry.names import counted
from labtable.games.compoundit.components import BOX, IONS, TILES


def evidence(shown: Certificate) -> Shown:
    """Name the skills behind a compound."""
    formula = shown.formula
    if shown.kind == "element":
        return Shown(("elements",), strength="weak", formula=formula)
    if shown.kind == "ions":
        return Shown(_of_ions(shown), formula=formula)
    if shown.kind == "molecule":
        organic = ("carbon-compounds", "molecules-lewis")
        lewis = ("molecules-lewis",)
        return Shown(organic if shown.rule == "CIT-100" else lewis, formula=formula)
    return _of_two(shown)


def _of_ions(shown: Certificate) -> tuple[str, ...]:
    labels = {piece.label for piece in shown.pieces}
    if "H" in labels:
        return ("acids-bases-salts", "polyatomic-ions")
    if "NH4" in labels and labels <= {*IONS}:
        return ("polyatomic-ions",)
    return ("polyatomic-ions", "charge-balance")


def _of_two(shown: Certificate) -> Shown:
    """Molecules of two elements go by their numbers here, which says little about bonds."""
    atoms = counted(shown.run)
    metals = [tile for tile in atoms if tile not in BOX.lewis.elements]
    if not metals:
        return Shown(("molecules-lewis",), strength="weak", formula=shown.formula)
    if any([len(TILES[metal].oxidation) > 1 for metal in metals]):
        return Shown(("transition-metals", "charge-balance"), formula=shown.formula)
    equal = len(set(atoms.values())) == 1  # one to one may be luck
    skills = ("charge-balance", "formula-writing")
    return Shown(skills, strength="weak" if equal else "strong", formula=shown.formula)
