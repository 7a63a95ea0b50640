"""Salts with more than one kind of cation or anion, such as CaClF."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from labtable.chem import tables
from labtable.chem.ions import catalogue
from labtable.chem.rows import Ion
from labtable.chem.salts import several

Side = list[tuple[Ion, int]]  # ions of one sign, each kind with its count


class MixedSalt(NamedTuple):
    """Ions of a mixed salt, each kind once with its count."""

    cations: Side
    anions: Side

    @property
    def name(self) -> str:
        """Name the cations, then the anions, each side by the alphabet."""
        sides = (sorted(ion.name for ion, _ in side) for side in self)
        return " ".join(name for side in sides for name in side)

    @property
    def formula(self) -> str:
        sides = (sorted(several(ion.formula, n) for ion, n in side) for side in self)
        return "".join(part for side in sides for part in side)


def mixed_salt(counts: Mapping[str, int]) -> MixedSalt | None:
    """Read a neutral composition as a mixed salt; None if its charges cannot balance."""
    metals = [symbol for symbol in counts if tables.elements()[symbol].metal]
    rest = {symbol: count for symbol, count in counts.items() if symbol not in metals}
    for ammonium in range(1 + _most_ammonium(rest)) if metals else ():
        others = _without_ammonium(rest, ammonium)
        groups = [(catalogue.ion("NH4+"), ammonium)] if ammonium else []
        for anions, side in product(_anion_sides(others), _metal_sides(metals, counts)):
            cations = [*side, *groups]
            if _charge(cations) + _charge(anions) == 0 and len(cations) + len(anions) > 2:
                return MixedSalt(cations, anions)
    return None


def _most_ammonium(rest: Mapping[str, int]) -> int:
    """Count how many ammonium ions may be in it; none beside carbon, which holds N and H itself."""
    return 0 if "C" in rest else min(rest.get("N", 0), rest.get("H", 0) // 4)


def _without_ammonium(rest: Mapping[str, int], groups: int) -> Mapping[str, int]:
    left = {s: n - groups * {"N": 1, "H": 4}.get(s, 0) for s, n in rest.items()}
    return {symbol: count for symbol, count in left.items() if count}


def _metal_sides(metals: Sequence[str], counts: Mapping[str, int]) -> Iterator[Side]:
    """Offer the metals with every combination of their charges."""
    for charges in product(*(tables.elements()[symbol].cation_charges for symbol in metals)):
        pairs = zip(metals, charges, strict=True)
        yield [(catalogue.monatomic(symbol, charge), counts[symbol]) for symbol, charge in pairs]


def _charge(side: Side) -> int:
    return sum(ion.charge * count for ion, count in side)


def _anion_sides(rest: Mapping[str, int]) -> Iterator[Side]:
    """Offer the anion side as one kind of ion, then as several kinds of single atoms."""
    if not rest:
        return
    for anion in catalogue.anions_of(frozenset(rest)):
        copies = catalogue.copies(catalogue.counts(anion.formula), rest)
        if copies:
            yield [(anion, copies)]
    lone = [(catalogue.monatomic(s, tables.elements()[s].anion_charge), n) for s, n in rest.items()]
    if all(anion.charge for anion, _ in lone):
        yield lone


def smallest(kinds: Sequence[Ion]) -> str:
    """Write the smallest mixed salt with at least one of each ion; nothing if there is none."""
    amounts = sorted(product(range(1, 5), repeat=len(kinds)), key=sum)
    for counts in amounts:
        side = list(zip(kinds, counts, strict=True))
        if _charge(side) == 0:
            cations = [(ion, n) for ion, n in side if ion.charge > 0]
            return MixedSalt(cations, [pair for pair in side if pair not in cations]).formula
    return ""
