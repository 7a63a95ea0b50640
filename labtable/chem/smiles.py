"""Skeletons from line notation (SMILES): which atom is bonded to which, hydrogens included."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from labtable.chem.lewis.orders import Link

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


def skeleton(text: str) -> Skeleton:
    """Read one molecule.

    >>> skeleton("C=O").atoms
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
    return reader.finished()


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

    def finished(self) -> Skeleton:
        """Add the hydrogens that the text leaves unsaid."""
        for at in range(len(self.atoms)):
            symbol, shared, held = self.atoms[at], self.shared[at], self.held[at]
            if held < 0:
                held = next((v - shared for v in _USUAL.get(symbol, (1,)) if v >= shared), 0)
            for _ in range(held):
                self.atoms.append("H")
                self.links.append(Link(at, len(self.atoms) - 1))
        return Skeleton(tuple(self.atoms), tuple(self.links))
