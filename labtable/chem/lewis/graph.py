"""A Lewis structure as a graph, the electrons its shells need, and its resonance forms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from labtable.chem.tables import elements

Counts = Mapping[str, int]  # atoms of each element
Key = tuple[tuple[str, int], ...]  # the same, in one order, for caches


class Shell(NamedTuple):
    """One element: electrons of its own, the fewest and the most bonds of a full shell."""

    electrons: int
    fewest: int
    most: int

    @property
    def missing(self) -> int:
        """Count the electrons an atom lacks: the bonds it makes without a formal charge."""
        return 1 if self.electrons == 1 else 8 - self.electrons


SHELLS: Final[Mapping[str, Shell]] = {
    "H": Shell(1, 1, 1),
    "B": Shell(3, 4, 4),
    "C": Shell(4, 3, 4),
    "N": Shell(5, 2, 4),
    "O": Shell(6, 1, 3),
    "F": Shell(7, 1, 1),
    "Si": Shell(4, 4, 4),
    "P": Shell(5, 3, 4),
    "S": Shell(6, 1, 4),
    "Cl": Shell(7, 1, 4),
    "Ge": Shell(4, 4, 4),
    "As": Shell(5, 3, 4),
    "Se": Shell(6, 1, 4),
    "Br": Shell(7, 1, 4),
    "Sb": Shell(5, 3, 4),
    "Te": Shell(6, 1, 4),
    "I": Shell(7, 1, 4),
    "Xe": Shell(8, 3, 4),
}
HALOGENS: Final = frozenset({"F", "Cl", "Br", "I"})
OXO_HALOGENS: Final = HALOGENS - {"F"}  # may hold oxygens that have no other bond
ENDS: Final = HALOGENS | {"H"}  # stand at the end of a single bond
SINGLE: Final = ENDS | {"B"}  # form single bonds only
WIDE: Final = frozenset({"P", "S", "Cl", "As", "Se", "Br", "Sb", "Te", "I", "Xe"})  # may exceed 8


def key_of(counts: Counts) -> Key:
    """Write counts in one order."""
    return tuple(sorted((symbol, count) for symbol, count in counts.items() if count))


def missing_electrons(key: Key, charge: int) -> int:
    """Count the electrons that all shells together lack; every bond gives two."""
    return sum(SHELLS[symbol].missing * count for symbol, count in key) + charge


def valence_electrons(key: Key, charge: int) -> int:
    """Count the valence electrons."""
    return sum(SHELLS[symbol].electrons * count for symbol, count in key) - charge


class Bond(NamedTuple):
    """So many shared pairs between two atoms, the atoms named by their places."""

    first: int
    second: int
    order: int


class Lewis(NamedTuple):
    """Atoms, the bonds between them, and the formal charge and lone electrons of each."""

    atoms: tuple[str, ...]
    bonds: tuple[Bond, ...]
    charges: tuple[int, ...]
    pairs: tuple[int, ...]
    charge: int = 0
    singles: tuple[int, ...] = ()  # unpaired electrons of each atom; nothing where all are paired

    def single(self, at: int) -> int:
        """Count the unpaired electrons of one atom."""
        return self.singles[at] if self.singles else 0

    @property
    def centre(self) -> int:
        """Find the atom that is bonded to all others; -1 where there is none."""
        others = len(self.atoms) - 1
        ends = [end for bond in self.bonds for end in (bond.first, bond.second)]
        return next((at for at in range(len(self.atoms)) if ends.count(at) == others > 0), -1)


def make_lewis(atoms: Sequence[str], bonds: Iterable[Bond], charge: int = 0) -> Lewis:
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


CLOSE: Final = 1.0  # forms whose strain differs by less are contributors of one structure
CHARGE: Final = 10.0  # for every unit of formal charge
DOUBLY: Final = 6.0  # for every further unit on one atom
ALIKE: Final = 30.0  # for two neighbours with charges of the same sign


class Link(NamedTuple):
    """Two neighbouring atoms, the order of their bond still open."""

    first: int
    second: int


def resonance(structure: Lewis) -> tuple[Lewis, ...]:
    """List the equally good forms on the skeleton of a structure, the best first."""
    links = tuple(Link(bond.first, bond.second) for bond in structure.bonds)
    return forms(structure.atoms, links, structure.charge)


@lru_cache(maxsize=4096)
def forms(atoms: tuple[str, ...], links: tuple[Link, ...], charge: int = 0) -> tuple[Lewis, ...]:
    """Fill a skeleton by the octet rule; empty where no form fills every shell."""
    counts = {symbol: atoms.count(symbol) for symbol in atoms}
    spare, odd = divmod(missing_electrons(key_of(counts), charge) - 2 * len(links), 2)
    if odd or spare < 0:
        return ()
    filling = _Filling(atoms, links)
    if min(filling.room) < 0:
        return ()
    found = [
        make_lewis(
            atoms, (Bond(*link, order) for link, order in zip(links, orders, strict=True)), charge
        )
        for orders in filling.fill_orders(spare)
    ]
    weighed = sorted((form_strain(form), form) for form in found)
    return tuple(form for cost, form in weighed if cost < weighed[0][0] + CLOSE)


class _Filling:
    """Shares out the bonds beyond single ones so that no shell is left short or overfull."""

    def __init__(self, atoms: Sequence[str], links: Sequence[Link]) -> None:
        self.atoms = atoms
        self.links = links
        shared = [sum(at in link for link in links) for at in range(len(atoms))]
        shells = [SHELLS[symbol] for symbol in atoms]
        self.room = [shell.most - own for shell, own in zip(shells, shared, strict=True)]
        self.need = [shell.fewest - own for shell, own in zip(shells, shared, strict=True)]
        self.last = {at: place for place, link in enumerate(links) for at in link}

    def fill_orders(self, spare: int, place: int = 0) -> Iterator[tuple[int, ...]]:
        """Give every way to raise this and the later links by so many bonds in all."""
        if place == len(self.links):
            if not spare:
                yield ()
            return
        link = self.links[place]
        for more in range(min(spare, self.most(link)) + 1):
            if any(self.need[at] > more and self.last[at] == place for at in link):
                continue
            self.take(link, more)
            for later in self.fill_orders(spare - more, place + 1):
                yield (1 + more, *later)
            self.take(link, -more)

    def most(self, link: Link) -> int:
        """Say by how much a link can still be raised."""
        if any(self.atoms[at] in SINGLE for at in link):
            return 0
        return min(2, *(self.room[at] for at in link))

    def take(self, link: Link, more: int) -> None:
        for at in link:
            self.room[at] -= more
            self.need[at] -= more


def form_strain(form: Lewis) -> float:
    """Weigh a form: formal charges cost, the less the better they suit their atoms."""
    known = elements()
    cost = 0.0
    for symbol, charge in zip(form.atoms, form.charges, strict=True):
        cost += CHARGE * abs(charge) + charge * known[symbol].electronegativity
        cost += DOUBLY * max(abs(charge) - 1, 0)
    alike = sum(form.charges[first] * form.charges[second] > 0 for first, second, _ in form.bonds)
    return cost + ALIKE * alike
