"""Checks a certificate with nothing but the printed components."""

from __future__ import annotations

from math import gcd

from labtable.chem import lewis, molecules
from labtable.chem.composition import hill_key
from labtable.games.compoundit.chemistry import (
    Certificate,
    count_elements,
)
from labtable.games.compoundit.components import BOX, IONS, TILES


def certificate_flaws(shown: Certificate) -> list[str]:
    """What is wrong with a certificate; empty when it holds."""
    check = {"binary": _binary_flaws, "ions": _ion_flaws, "molecule": _molecule_flaws}
    if shown.kind in check:
        return check[shown.kind](shown)
    exempt = count_elements(shown.run) in [each.tiles for each in BOX.exceptions]
    pair = len(shown.run) == 2 and len(set(shown.run)) == 1
    twin = pair and shown.run[0] in BOX.diatomics.elements
    return [] if exempt or twin else ["It is neither a diatomic element nor an exception."]


def _binary_flaws(shown: Certificate) -> list[str]:
    found = []
    atoms = count_elements(shown.run)
    if len(atoms) != 2 or gcd(*atoms.values()) != 1:
        found.append("It is not the simplest ratio of two elements.")
    for tile, number in zip(shown.run, shown.numbers, strict=True):
        if number not in TILES[tile].oxidation:
            found.append(f"{number:+d} is not printed on {tile}.")
    if sum(shown.numbers):
        found.append("The numbers do not cancel.")
    return found


def _ion_flaws(shown: Certificate) -> list[str]:
    found = []
    if [tile for piece in shown.pieces for tile in piece.tiles] != shown.run:
        found.append("The pieces are not the run.")
    for piece in shown.pieces:
        ion = IONS.get(piece.label)
        atoms = ion.atoms if ion else {piece.label: 1}
        charges = [ion.charge] if ion else TILES[piece.label].oxidation
        if count_elements(sorted(piece.tiles)) != dict(sorted(atoms.items())):
            found.append(f"{''.join(piece.tiles)} is not {piece.label}.")
        if piece.charge not in charges:
            found.append(f"{piece.label} does not have charge {piece.charge:+d}.")
    kinds = sorted({(piece.charge, piece.label) for piece in shown.pieces})
    if len(kinds) != 2 or kinds[0][0] >= 0 or kinds[1][0] <= 0:
        found.append("It is not one positive and one negative kind.")
    listed = [label for _, label in kinds if label in IONS]
    if not listed or (len(listed) == 2 and "NH4" not in listed):
        found.append("It needs one listed ion, and takes two only with ammonium.")
    if sum([piece.charge for piece in shown.pieces]):
        found.append("The charges do not cancel.")
    numbers = [[piece.label for piece in shown.pieces].count(label) for _, label in kinds]
    return [*found, "The ratio is not the simplest."] if gcd(*numbers) != 1 else found


def _molecule_flaws(shown: Certificate) -> list[str]:
    found = (
        []
        if hill_key(count_elements(shown.run)) == shown.hill
        else ["The tiles are not the molecule."]
    )
    drawn = molecules.octet_structure(shown.hill)
    if drawn is None:
        return [*found, "It has no structure on record."]
    if sorted(drawn.atoms) != sorted(shown.run):
        found.append("The structure has other atoms.")
    return found + lewis.check(drawn)
