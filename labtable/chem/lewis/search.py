"""The general search: one likely octet structure of a composition, of any shape."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from labtable.chem.lewis.energies import energy
from labtable.chem.lewis.existence import exists
from labtable.chem.lewis.frames import Frame, frames
from labtable.chem.lewis.graph import Bond, Lewis, made
from labtable.chem.lewis.orders import resonance
from labtable.chem.lewis.shells import ENDS, OXO_HALOGENS, SHELLS, Counts, Key, key_of
from labtable.chem.lewis.star import stars
from labtable.chem.lewis.variants import GIVES, HOLDS, Variant, variants

PAIR_GIVEN: Final = {"P": 450.0, "S": 400.0, "N": 260.0}  # to a hung oxygen, in kJ/mol
OTHER_PAIR: Final = 230.0
WIDTH: Final = 12  # frames followed up at every step
WIDEST: Final = 400  # where none was found
SMALL: Final = 5  # atoms besides H and halogens; larger ones are tried without poles first


class Guess(NamedTuple):
    """A structure and what its bonds are worth."""

    worth: float
    structure: Lewis


def best(counts: Counts, charge: int = 0, *, central: bool = False) -> Lewis | None:
    """Give the best octet structure: one with a centre if there is one, else the most stable found.

    Which isomer is real is a matter of record, not of rule: ask the tables first. Compounds of
    several borons are beyond this search.
    """
    key = key_of(counts)
    if found := stars(key, charge):
        return found[0]
    return None if central or not exists(counts, charge) else _general(key, charge)


@lru_cache(maxsize=4096)
def _general(key: Key, charge: int) -> Lewis | None:
    tried = list(variants(key, charge))
    plain = [variant for variant in tried if not variant.polar]
    if sum(count for symbol, count in key if symbol not in ENDS) <= SMALL:
        plain = tried
    for some, width in ((plain, WIDTH), (tried, WIDTH), (tried, WIDEST)):
        guesses = [guess for variant in some for guess in _guesses(variant, charge, width)]
        if guesses:
            found = max(guesses, key=lambda guess: guess.worth).structure
            return next(iter(resonance(found)), found)
    return None


def _guesses(variant: Variant, charge: int, width: int) -> Iterator[Guess]:
    """Build the frames of one pattern of charges and finish the best of them."""
    core = sorted(
        (atom for atom in variant.bonds if atom[1] > 1), key=lambda atom: (-atom[1], atom[0])
    )
    ends = [symbol for symbol, bonds in variant.bonds if bonds == 1]
    inner, odd = divmod(sum(bonds for _, bonds in core) - len(ends), 2)
    if odd or inner < len(core) - 1:
        return
    atoms = [symbol for symbol, _ in core]
    if not core:
        bare = [Frame((Bond(0, 1, 1),), (0, 0), energy(*ends, 1), 1)] if len(ends) == 2 else []
        atoms, ends = ends, []
    else:
        bare = frames(atoms, [bonds for _, bonds in core], inner, width)
    for frame in bare[:4]:
        if guess := _finished(frame, atoms, ends, variant, charge):
            yield guess


def _finished(
    frame: Frame, core: Sequence[str], ends: Sequence[str], variant: Variant, charge: int
) -> Guess | None:
    """Set the ends on what is free, hang up the oxygens that are left, and weigh it all."""
    seats = [at for at, free in enumerate(frame.free) for _ in range(free)]
    placed = _seated(core, seats, ends)
    atoms = [*core, *placed]
    bonds = [*frame.bonds, *(Bond(at, len(core) + place, 1) for place, at in enumerate(seats))]
    worth = frame.worth - variant.cost
    worth += sum(energy(core[at], end, 1) for at, end in zip(seats, placed, strict=True))
    for _ in range(variant.hung):
        holder = _holder(atoms, bonds)
        if holder < 0:
            return None
        worth += PAIR_GIVEN.get(atoms[holder], OTHER_PAIR)
        bonds.append(Bond(holder, len(atoms), 1))
        atoms.append("O")
    return Guess(worth, made(atoms, bonds, charge))


def _seated(core: Sequence[str], seats: Sequence[int], ends: Sequence[str]) -> list[str]:
    """Give every free place an end, swapping them while the bonds grow stronger."""
    placed = list(ends)
    better = True
    while better:
        better = False
        for one in range(len(seats)):
            for two in range(one):
                here, there = core[seats[one]], core[seats[two]]
                old = energy(here, placed[one], 1) + energy(there, placed[two], 1)
                new = energy(here, placed[two], 1) + energy(there, placed[one], 1)
                if new > old:
                    placed[one], placed[two] = placed[two], placed[one]
                    better = True
    return placed


def _holder(atoms: Sequence[str], bonds: Sequence[Bond]) -> int:
    """Find the atom that gives a pair to one more oxygen most gladly; -1 where none can."""
    chosen, most = -1, 0.0
    for at, symbol in enumerate(atoms):
        around = [bond for bond in bonds if at in (bond.first, bond.second)]
        shared = sum(bond.order for bond in around)
        near = [atoms[bond.first + bond.second - at] for bond in around]
        limit = HOLDS if symbol in OXO_HALOGENS else GIVES.get(symbol, 0)
        # nitro and sulfonyl groups come first, and hydrogen would move over to the oxygen
        gain = PAIR_GIVEN.get(symbol, OTHER_PAIR) + 40 * ("O" in near) - 200 * ("H" in near)
        beyond = shared - SHELLS[symbol].missing
        if 0 <= beyond < limit and shared < SHELLS[symbol].most and gain > most:
            chosen, most = at, gain
    return chosen
