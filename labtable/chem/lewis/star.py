"""Molecules with one centre: an atom bonded to all the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from labtable.chem.lewis.graph import Lewis
from labtable.chem.lewis.orders import Link, forms, strain
from labtable.chem.lewis.shells import HALOGENS, SHELLS, Counts, Key, key_of
from labtable.chem.tables import elements


def centred(counts: Counts, charge: int = 0) -> bool:
    """Tell whether an octet structure with one centre exists.

    >>> centred({"N": 1, "H": 3}), centred({"N": 2, "H": 4})
    (True, False)
    """
    return bool(stars(key_of(counts), charge))


@lru_cache(maxsize=65536)
def stars(key: Key, charge: int = 0) -> tuple[Lewis, ...]:
    """List the sound structures with one centre, the best first."""
    if sum(count for _, count in key) < 2 or any(symbol not in SHELLS for symbol, _ in key):
        return ()
    found = [form for symbol, _ in key for form in _round(symbol, key, charge) if _sound(form)]
    known = elements()
    return tuple(
        sorted(found, key=lambda form: strain(form) + known[form.atoms[0]].electronegativity)
    )


def _round(centre: str, key: Key, charge: int) -> Sequence[Lewis]:
    """Set all other atoms round one centre."""
    others = [symbol for symbol, count in key for _ in range(count - (symbol == centre))]
    if len(others) > SHELLS[centre].most:
        return ()
    others.sort(key=lambda symbol: (symbol == "H", symbol))
    atoms = (centre, *others)
    return forms(atoms, tuple(Link(0, at) for at in range(1, len(atoms))), charge)


def _sound(form: Lewis) -> bool:
    """Refuse a centre whose charge shows that an atom belongs on a neighbour instead."""
    centre, *others = form.atoms
    if form.charges[0] <= 0:
        return True
    negative = {s for s, charge in zip(others, form.charges[1:], strict=True) if charge < 0}
    if centre == "O" and all(bond.order == 1 for bond in form.bonds) and "H" not in others:
        return False  # an oxygen that gives away its pairs needs a double bond
    if not negative:
        return True
    if "H" in others:
        return False  # H2O-O, H3N-O: the hydrogen moves over
    if centre in HALOGENS and negative != {"O"}:
        return False
    return negative != {centre} or not HALOGENS & set(others)  # S2Cl2, N2F2 are chains
