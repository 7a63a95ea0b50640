"""Compositions read as ions: one cation with one anion, or mixed salts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from math import gcd
from typing import Final, NamedTuple

from labtable.chem import composition, tables
from labtable.chem.composition import Composed, salt, write_several
from labtable.chem.ions import catalogue
from labtable.chem.rows import CompoundRow, Ion

PAIRED: Final = ("O2", "O3", "S2", "C2")  # anions made of one element only


class ChargeStep(NamedTuple):
    """One line of a charge sum: so many of an ion carry this charge together."""

    ion: Ion
    times: int
    charge: int


class Reading(NamedTuple):
    """A neutral composition read as cations and anions."""

    cation: Ion
    cations: int
    anion: Ion
    anions: int

    @property
    def formula(self) -> str:
        return salt(self.cation.formula, self.cations, self.anion.formula, self.anions)

    @property
    def name(self) -> str:
        return f"{self.cation.name} {self.anion.name}"

    @property
    def charge_sum(self) -> tuple[ChargeStep, ChargeStep]:
        """List what each side carries; the two charges add up to zero."""
        return (
            ChargeStep(self.cation, self.cations, self.cations * self.cation.charge),
            ChargeStep(self.anion, self.anions, self.anions * self.anion.charge),
        )


def resolve_ionic(formula: Composed) -> Reading | None:
    """Read a neutral formula as the salt it most likely is: as on record, else by the rules.

    CH4N2O is urea and ammonium cyanate: beside carbon, ammonium counts only where NH4 is written.
    """
    if formula.charge:
        return None
    row = tables.row(composition.hill_key(formula.counts), formula.body)
    if row:
        return ions_on_record(row)
    found = readings(formula.counts)
    if "C" in formula.counts and "NH4" not in formula.body:
        found = [reading for reading in found if reading.cation.formula != "NH4"]
    return found[0] if found else None


def ions_on_record(row: CompoundRow) -> Reading | None:
    """Give the ions that the table lists for a compound; none for a molecule."""
    if not row.cation:
        return None
    cation = catalogue.exact_ion(row.cation, row.cation_charge)
    return Reading(
        cation, row.cations, catalogue.exact_ion(row.anion, row.anion_charge), row.anions
    )


def readings(counts: Mapping[str, int]) -> list[Reading]:
    """List every way to see a composition as one cation with one anion, the likeliest first.

    Only usual charges count: none is made up so that a composition balances.
    """
    found = [
        reading for cation in _possible_cations(counts) for reading in _fit_anion(cation, counts)
    ]
    return sorted(found, key=_rank_reading)


def _rank_reading(reading: Reading) -> tuple[int, int, int]:
    """Prefer simple anions to rare ones (PbO2 is an oxide), then simple cations, then few ions."""
    return reading.anion.tier, reading.cation.tier, reading.cations + reading.anions


def _possible_cations(counts: Mapping[str, int]) -> Iterator[Ion]:
    """List the usual cations of the metals present, and ammonium; NOCl is no nitrosonium salt."""
    for cation in (cation for symbol in counts for cation in catalogue.cations_of(symbol)):
        parts = catalogue.ion_counts(cation.formula)
        enough = all(counts.get(symbol, 0) >= count for symbol, count in parts.items())
        if enough and (cation.formula == "NH4" or any(map(_is_metallic, parts))):
            yield cation


def _is_metallic(symbol: str) -> bool:
    return tables.elements()[symbol].metal or symbol in catalogue.LIKE_METALS


def _fit_anion(cation: Ion, counts: Mapping[str, int]) -> Iterator[Reading]:
    """Take the cation away, all atoms of it if it is an element, and fit an anion to the rest."""
    parts = catalogue.ion_counts(cation.formula)
    most = min(counts[symbol] // count for symbol, count in parts.items())
    for cations in range(1, most + 1) if cation.polyatomic else (most,):
        rest = {symbol: count - cations * parts.get(symbol, 0) for symbol, count in counts.items()}
        rest = {symbol: count for symbol, count in rest.items() if count}
        for anion in catalogue.anions_of(frozenset(rest)):
            anions = catalogue.count_copies(catalogue.ion_counts(anion.formula), rest)
            balanced = cations * cation.charge + anions * anion.charge == 0
            likely = anion.formula not in PAIRED or _forms_pairs(cation)
            if anions and balanced and likely and gcd(cations, anions) == 1:
                yield Reading(cation, cations, anion, anions)


def _forms_pairs(cation: Ion) -> bool:
    """Tell whether peroxides and their like are usual with this cation: BaO2 is one, MnO2 none."""
    return cation.formula in tables.elements() and tables.elements()[cation.formula].group in (1, 2)


def as_acid(formula: Composed) -> Reading | None:
    """Read an acid, or water, as the hydrogen ions and the one anion it gives in water.

    Sulfuric acid is read as 2 H+ and SO4^2-, acetic acid as H+ and CH3COO-, water as H+ and OH-.
    """
    if formula.charge or "H" not in formula.counts:
        return None
    for anion in acid_anions():
        parts = {**catalogue.ion_counts(anion.formula)}
        parts["H"] = parts.get("H", 0) - anion.charge
        if parts == formula.counts:
            return Reading(catalogue.monatomic("H", 1), -anion.charge, anion, 1)
    return None


@cache
def acid_anions() -> tuple[Ion, ...]:
    """List the anions that make an acid with hydrogen, and the hydroxide of water."""
    return tuple(
        anion for anion in catalogue.anions() if anion.formula == "OH" or _makes_acid(anion)
    )


def _makes_acid(anion: Ion) -> bool:
    if anion.polyatomic:
        return anion.acid_name.endswith(" acid")
    return tables.elements()[anion.formula].group in (16, 17) and anion.formula != "O"


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
        sides = (sorted(write_several(ion.formula, n) for ion, n in side) for side in self)
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
            if (
                _total_charge(cations) + _total_charge(anions) == 0
                and len(cations) + len(anions) > 2
            ):
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


def _total_charge(side: Side) -> int:
    return sum(ion.charge * count for ion, count in side)


def _anion_sides(rest: Mapping[str, int]) -> Iterator[Side]:
    """Offer the anion side as one kind of ion, then as several kinds of single atoms."""
    if not rest:
        return
    for anion in catalogue.anions_of(frozenset(rest)):
        copies = catalogue.count_copies(catalogue.ion_counts(anion.formula), rest)
        if copies:
            yield [(anion, copies)]
    lone = [(catalogue.monatomic(s, tables.elements()[s].anion_charge), n) for s, n in rest.items()]
    if all(anion.charge for anion, _ in lone):
        yield lone


def smallest_salt(kinds: Sequence[Ion]) -> str:
    """Write the smallest mixed salt with at least one of each ion; nothing if there is none."""
    amounts = sorted(product(range(1, 5), repeat=len(kinds)), key=sum)
    for counts in amounts:
        side = list(zip(kinds, counts, strict=True))
        if _total_charge(side) == 0:
            cations = [(ion, n) for ion, n in side if ion.charge > 0]
            return MixedSalt(cations, [pair for pair in side if pair not in cations]).formula
    return ""
