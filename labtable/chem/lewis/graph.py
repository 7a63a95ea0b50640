"""A Lewis structure as a certificate: everything a reader needs to add it up again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from labtable.chem.lewis.shells import SHELLS
from labtable.chem.tables import elements


class Bond(NamedTuple):
    """So many shared pairs between two atoms, the atoms named by their places."""

    first: int
    second: int
    order: int


class Lewis(NamedTuple):
    """Atoms, the bonds between them, and the formal charge and lone pairs of each."""

    atoms: tuple[str, ...]
    bonds: tuple[Bond, ...]
    charges: tuple[int, ...]
    pairs: tuple[int, ...]
    charge: int = 0

    @property
    def centre(self) -> int:
        """Find the atom that is bonded to all others; -1 where there is none."""
        others = len(self.atoms) - 1
        ends = [end for bond in self.bonds for end in (bond.first, bond.second)]
        return next((at for at in range(len(self.atoms)) if ends.count(at) == others > 0), -1)


def made(atoms: Sequence[str], bonds: Iterable[Bond], charge: int = 0) -> Lewis:
    """Fill every shell with lone pairs and work out the formal charges."""
    bonds = tuple(bonds)
    shared = shared_pairs(len(atoms), bonds)
    pairs = tuple(
        0 if symbol == "H" else 4 - own for symbol, own in zip(atoms, shared, strict=True)
    )
    charges = tuple(
        SHELLS[symbol].electrons - 2 * alone - own
        for symbol, alone, own in zip(atoms, pairs, shared, strict=True)
    )
    return Lewis(tuple(atoms), bonds, charges, pairs, charge)


def shared_pairs(atoms: int, bonds: Iterable[Bond]) -> list[int]:
    """Add up the bond orders round every atom."""
    shared = [0] * atoms
    for first, second, order in bonds:
        shared[first] += order
        shared[second] += order
    return shared


def check(structure: Lewis) -> list[str]:
    """Say in sentences what does not add up; an empty list proves the structure."""
    if faults := list(_misplaced(structure)):
        return faults
    return [*_shell_faults(structure), *_sum_faults(structure), *_loose(structure)]


def _misplaced(structure: Lewis) -> Iterator[str]:
    """Find what cannot even be read: lists of different length, bonds to nowhere."""
    atoms = len(structure.atoms)
    if not len(structure.charges) == len(structure.pairs) == atoms:
        yield "Every atom needs one formal charge and one count of lone pairs."
    for symbol in structure.atoms:
        if symbol not in elements() or not elements()[symbol].valence_electrons:
            yield f"{symbol} has no count of valence electrons."
    seen = set()
    for first, second, order in structure.bonds:
        if not (0 <= first < atoms and 0 <= second < atoms and first != second):
            yield f"A bond between the places {first} and {second} joins no two atoms."
        if order not in (1, 2, 3):
            yield f"A bond is single, double or triple, not of order {order}."
        if frozenset((first, second)) in seen:
            yield f"The places {first} and {second} are bonded twice."
        seen.add(frozenset((first, second)))


def _shell_faults(structure: Lewis) -> Iterator[str]:
    """Check the shell and the formal charge of every atom."""
    shared = shared_pairs(len(structure.atoms), structure.bonds)
    for at, symbol in enumerate(structure.atoms):
        alone, charge = 2 * structure.pairs[at], structure.charges[at]
        full = 2 if symbol == "H" else 8
        if 2 * shared[at] + alone != full:
            yield f"{symbol} holds {2 * shared[at] + alone} electrons instead of {full}."
        owed = elements()[symbol].valence_electrons - alone - shared[at]
        if charge != owed:
            yield f"The formal charge of {symbol} is {owed:+d}, not {charge:+d}."


def _sum_faults(structure: Lewis) -> Iterator[str]:
    """Check that no electron was lost or added."""
    own = sum(elements()[symbol].valence_electrons for symbol in structure.atoms)
    drawn = 2 * sum(bond.order for bond in structure.bonds) + 2 * sum(structure.pairs)
    if drawn != own - structure.charge:
        yield f"{drawn} electrons are drawn, but there are {own - structure.charge}."
    if sum(structure.charges) != structure.charge:
        yield f"The formal charges add up to {sum(structure.charges)}, not {structure.charge}."


def _loose(structure: Lewis) -> Iterator[str]:
    """Check that all atoms hang together."""
    reached, fresh = {0}, [0]
    while fresh:
        at = fresh.pop()
        for first, second, _ in structure.bonds:
            for here, there in ((first, second), (second, first)):
                if here == at and there not in reached:
                    reached.add(there)
                    fresh.append(there)
    if len(reached) < len(structure.atoms):
        yield "The atoms do not hang together as one molecule."
