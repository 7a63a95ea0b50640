"""Bond orders on a fixed skeleton: every way to fill all shells, the best ones, resonance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from labtable.chem.lewis.graph import Bond, Lewis, made
from labtable.chem.lewis.shells import SHELLS, SINGLE, key_of, missing
from labtable.chem.tables import elements

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
    spare, odd = divmod(missing(key_of(counts), charge) - 2 * len(links), 2)
    if odd or spare < 0:
        return ()
    filling = _Filling(atoms, links)
    if min(filling.room) < 0:
        return ()
    found = [
        made(atoms, (Bond(*link, order) for link, order in zip(links, orders, strict=True)), charge)
        for orders in filling.filled(spare)
    ]
    weighed = sorted((strain(form), form) for form in found)
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

    def filled(self, spare: int, place: int = 0) -> Iterator[tuple[int, ...]]:
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
            for later in self.filled(spare - more, place + 1):
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


def strain(form: Lewis) -> float:
    """Weigh a form: formal charges cost, the less the better they suit their atoms."""
    known = elements()
    cost = 0.0
    for symbol, charge in zip(form.atoms, form.charges, strict=True):
        cost += CHARGE * abs(charge) + charge * known[symbol].electronegativity
        cost += DOUBLY * max(abs(charge) - 1, 0)
    alike = sum(form.charges[first] * form.charges[second] > 0 for first, second, _ in form.bonds)
    return cost + ALIKE * alike
