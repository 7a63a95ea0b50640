"""Molecules on record: their line notation read, and their octet structures."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Final, NamedTuple

from labtable.chem.composition import hill_key
from labtable.chem.lewis.graph import Lewis, Link, forms

_TOKEN: Final = re.compile(
    r"\[(?P<bracket>[A-Z][a-z]?)[@]*(?P<held>H\d?)?[+-]*\d?\]"
    r"|(?P<plain>Cl|Br|[BCNOPSFI])|(?P<ring>\d)|(?P<sign>[-=#/\\()])"
)
_USUAL: Final = {"B": (3,), "C": (4,), "N": (3, 5), "O": (2,), "P": (3, 5), "S": (2, 4, 6)}
_ORDERS: Final = {"=": 2, "#": 3}


class Skeleton(NamedTuple):
    """Atoms and the links between them; how many electrons a link holds is left open."""

    atoms: tuple[str, ...]
    links: tuple[Link, ...]


def read_skeleton(text: str) -> Skeleton:
    """Read one molecule.

    >>> read_skeleton("C=O").atoms
    ('C', 'O', 'H', 'H')
    """
    reader, end = _Reader(), 0
    for token in _TOKEN.finditer(text):
        if token.start() != end:
            break
        end = token.end()
        reader.take(token)
    atom_first = text[:1].isupper() or text[:1] == "["
    if end != len(text) or not atom_first or not reader.complete:
        raise ValueError(f"{text!r} is no molecule in line notation; one looks like CC(=O)O.")
    return reader.add_hydrogens()


class _Reader:
    """Walks along the text; remembers where branches and rings were opened."""

    def __init__(self) -> None:
        self.atoms: list[str] = []
        self.links: list[Link] = []
        self.shared: list[int] = []  # bond orders written so far, by atom
        self.held: list[int] = []  # hydrogens in brackets; -1 where they follow from the bonds
        self.open: dict[str, tuple[int, int]] = {}
        self.branches: list[int] = []
        self.last, self.order = -1, 1

    @property
    def complete(self) -> bool:
        """Tell whether everything opened was closed, and the last atom was reached."""
        return self.last >= 0 and self.order == 1 and not self.open and not self.branches

    def take(self, token: re.Match[str]) -> None:
        if symbol := token["plain"]:
            self.add(symbol, -1)
        elif symbol := token["bracket"]:
            self.add(symbol, int((token["held"] or "H0")[1:] or 1))
        elif ring := token["ring"]:
            self.close(ring)
        else:
            self.turn(token["sign"])

    def add(self, symbol: str, held: int) -> None:
        self.atoms.append(symbol)
        self.held.append(held)
        self.shared.append(0)
        new = len(self.atoms) - 1
        if self.last >= 0:
            self.link(self.last, new, self.order)
        self.last, self.order = new, 1

    def link(self, first: int, second: int, order: int) -> None:
        self.links.append(Link(first, second))
        self.shared[first] += order
        self.shared[second] += order

    def close(self, ring: str) -> None:
        """Open a ring, or join its two ends."""
        if ring in self.open:
            other, order = self.open.pop(ring)
            self.link(other, self.last, max(order, self.order))
        else:
            self.open[ring] = (self.last, self.order)
        self.order = 1

    def turn(self, sign: str) -> None:
        if sign == "(":
            self.branches.append(self.last)
        elif sign == ")":
            self.last = self.branches.pop() if self.branches else -1
        else:
            self.order = _ORDERS.get(sign, 1)

    def add_hydrogens(self) -> Skeleton:
        """Add the hydrogens that the text leaves unsaid."""
        for at in range(len(self.atoms)):
            symbol, shared, held = self.atoms[at], self.shared[at], self.held[at]
            if held < 0:
                held = next((v - shared for v in _USUAL.get(symbol, (1,)) if v >= shared), 0)
            for _ in range(held):
                self.atoms.append("H")
                self.links.append(Link(at, len(self.atoms) - 1))
        return Skeleton(tuple(self.atoms), tuple(self.links))


class Molecule(NamedTuple):
    """One composition on record, with one isomer as its witness."""

    hill: str
    name: str
    smiles: str
    central: bool  # one atom is bonded to all the others
    organic: bool  # holds C and H, and else only O, N, S and halogens
    isomers: int  # on record
    basis: str  # measured, listed (on record, value not ours to copy), rulebook or added
    boiling: float | None  # kelvin


@cache
def molecules_by_hill() -> Mapping[str, Molecule]:
    """Give the molecules on record by Hill key, small ones first."""
    file = resources.files("labtable.chem").joinpath("data", "molecules.csv")
    rows = csv.DictReader(file.read_text(encoding="utf-8").splitlines())
    return MappingProxyType({row["hill"]: _read_molecule(row) for row in rows})


def find_molecule(counts: Mapping[str, int]) -> Molecule | None:
    """Find a composition on record."""
    return molecules_by_hill().get(
        hill_key({symbol: count for symbol, count in counts.items() if count})
    )


@cache
def octet_structure(key: str) -> Lewis | None:
    """Fill the skeleton of the isomer on record by the octet rule."""
    found = molecules_by_hill().get(key)
    return forms(*read_skeleton(found.smiles))[0] if found else None


def _read_molecule(row: Mapping[str, str]) -> Molecule:
    return Molecule(
        hill=row["hill"],
        name=row["name"],
        smiles=row["smiles"],
        central=row["central"] == "1",
        organic=row["organic"] == "1",
        isomers=int(row["isomers"]),
        basis=row["basis"],
        boiling=float(row["boiling_K"]) if row["boiling_K"] else None,
    )
