"""Why a run of tiles is no compound, by kind, in a sentence that teaches."""

from __future__ import annotations

from math import gcd
from typing import Final

import msgspec

from labtable.chem import lewis
from labtable.chem.composition import hill
from labtable.games.compoundit.chemistry.certificate import cancelling
from labtable.games.compoundit.chemistry.names import counted, formula_of, salt_formula
from labtable.games.compoundit.components import BOX, IONS, TILES
from labtable.games.compoundit.tables.lexicon import LONGEST, Reading, key_of, readings

NEARLY: Final = ("ratio", "ratio of ions", "ion broken")  # these say what would fit


class Flaw(msgspec.Struct, frozen=True):
    """What is wrong with a run: the rule, the kind of fault, and a sentence."""

    rule: str
    kind: str
    why: str


def fault(rule_set: str, mixed: bool, run: list[str]) -> Flaw:
    """Say why a run is no compound of the rule set; it must not be one."""
    atoms = counted(run)
    arithmetic = _arithmetic(rule_set, mixed, run, atoms)
    if arithmetic.kind in NEARLY:
        return arithmetic
    return _molecular(rule_set, run, atoms, arithmetic)


def _arithmetic(rule_set: str, mixed: bool, run: list[str], atoms: dict[str, int]) -> Flaw:
    """What printed numbers and listed ions have against the run."""
    if len(atoms) == 1:
        return _one_element(run)
    if len(atoms) == 2:
        return _two_elements(run, atoms, mixed)
    if not BOX.rule_sets[rule_set].polyatomic:
        why = f"{''.join(run)} has {len(atoms)} elements; beginners make compounds of two."
        return Flaw("CIT-080", "three elements", why)
    return _broken(run, atoms) or _unlisted(run, atoms)


def _one_element(run: list[str]) -> Flaw:
    pairs = ", ".join([tile * 2 for tile in BOX.diatomics.elements])
    why = f"{''.join(run)} is one element alone; only {pairs} may stand so, two tiles each."
    return Flaw("CIT-050", "one element", why)


def _two_elements(run: list[str], atoms: dict[str, int], mixed: bool) -> Flaw:
    shared = gcd(*atoms.values())
    lowest = {tile: n // shared for tile, n in atoms.items()}
    numbers = " and ".join([f"{tile} {_numbers(tile)}" for tile in atoms])
    if shared > 1 and cancelling([t for t, n in lowest.items() for _ in range(n)], mixed):
        why = f"{''.join(run)} is not the simplest ratio: {formula_of(lowest)} is."
        return Flaw("CIT-052", "ratio", why)
    if cancelling(run, mixed=True):
        if mixed:
            why = f"{''.join(run)} is not the simplest ratio: both counts divide by {shared}."
            return Flaw("CIT-052", "ratio", why)
        why = f"{''.join(run)} cancels only if equal tiles use different numbers: {numbers}."
        return Flaw("CIT-051", "mixed numbers", why)
    ion = next((ion for ion in IONS.values() if ion.atoms == atoms), None)
    if ion is not None:
        return _alone(run, ion.formula)
    return Flaw("CIT-051", "charges", f"{''.join(run)} does not cancel: {numbers}.")


def _numbers(tile: str) -> str:
    """Write the printed numbers of a tile.

    >>> _numbers("Fe")
    '+2 or +3'
    """
    return " or ".join([f"{number:+d}" for number in TILES[tile].oxidation])


def _alone(run: list[str], formula: str) -> Flaw:
    ion = IONS[formula]
    why = f"{''.join(run)} is {ion.name} alone, with charge {ion.charge:+d}; it needs a partner."
    return Flaw("CIT-061", "ion alone", why)


def _broken(run: list[str], atoms: dict[str, int]) -> Flaw | None:
    """The tiles are right, but an ion is not in one piece; or an ion stands alone."""
    if atoms in [ion.atoms for ion in IONS.values()]:
        return _alone(run, next(ion.formula for ion in IONS.values() if ion.atoms == atoms))
    key = key_of(atoms)
    for reading in readings():
        if key_of(reading.atoms()) == key:
            ions = [kind.label for kind in (reading.positive, reading.negative) if kind.listed]
            whole = " and ".join(ions)
            why = f"{''.join(run)} breaks an ion apart: in {salt_formula(reading)} the tiles of "
            return Flaw("CIT-057", "ion broken", f"{why}{whole} stay together, in any order.")
    return None


def _unlisted(run: list[str], atoms: dict[str, int]) -> Flaw:
    """No two kinds of ions make these tiles; tell a wrong ratio from a wrong partner."""
    whole = [(each, _total(each, atoms)) for each in readings()]
    for reading, total in whole:
        if total == 0:
            why = f"{''.join(run)} is not the simplest ratio of ions: {salt_formula(reading)} is."
            return Flaw("CIT-059", "ratio of ions", why)
    for reading, total in whole:
        if total is not None:
            why = f"{''.join(run)} does not cancel: {_charges(reading)} make "
            return Flaw("CIT-056", "charges", f"{why}{salt_formula(reading)}.")
    kinds = [tile for tile in atoms if max(TILES[tile].oxidation) > 0 and tile not in "CH"]
    if len(kinds) > 1:
        why = f"{''.join(run)} has {' and '.join(kinds)}: one positive kind is all."
        return Flaw("CIT-056", "mixed kinds", why)
    why = f"{''.join(run)} cannot be cut into one positive and one negative kind of listed ions."
    return Flaw("CIT-056", "no reading", why)


def _total(reading: Reading, atoms: dict[str, int]) -> int | None:
    """The charge of pieces of both kinds that use up all tiles; none where no numbers do."""
    plus, minus = reading.positive, reading.negative
    if set(reading.atoms()) != set(atoms):
        return None
    for positives in range(1, LONGEST):
        rest = {t: n - positives * plus.atoms.get(t, 0) for t, n in atoms.items()}
        for negatives in range(1, LONGEST):
            if all([n == negatives * minus.atoms.get(t, 0) for t, n in rest.items()]):
                return positives * plus.charge + negatives * minus.charge
    return None


def _charges(reading: Reading) -> str:
    kinds = (reading.positive, reading.negative)
    names = [kind.label if kind.listed else next(iter(kind.atoms)) for kind in kinds]
    both = zip(names, kinds, strict=True)
    return " and ".join([f"{name}({kind.charge:+d})" for name, kind in both])


def _molecular(rule_set: str, run: list[str], atoms: dict[str, int], known: Flaw) -> Flaw:
    """What the rules for molecules have against the run, where it could be one."""
    chosen = BOX.rule_sets[rule_set]
    carbon = _organic(atoms)
    if not (chosen.organic and carbon) and not (chosen.lewis != "off" and _covalent(atoms)):
        return known
    verdict = lewis.judge(
        atoms, central=chosen.lewis == "simple" and not (chosen.organic and carbon)
    )
    if verdict.kind == "no central atom":
        return Flaw("CIT-093", verdict.kind, f"{''.join(run)}: {verdict.sentence}")
    if not verdict.fits:
        return Flaw("CIT-092", verdict.kind, f"{''.join(run)}: {verdict.sentence}")
    why = f"{hill(atoms)} is not on the list of stable molecules: no boiling point is on record."
    return Flaw("CIT-095", "unstable", why)


def _covalent(atoms: dict[str, int]) -> bool:
    """Two or more elements, none of them a metal (CIT-091, CIT-R20)."""
    return len(atoms) > 1 and all([tile in BOX.lewis.elements for tile in atoms])


def _organic(atoms: dict[str, int]) -> bool:
    """Carbon and hydrogen, and nothing but the elements of life and halogens (CIT-100, CIT-101)."""
    needed, more = BOX.lewis.organic_required, BOX.lewis.organic_optional
    return set(needed) <= set(atoms) <= {*needed, *more}
