"""Why two elements are no compound: their numbers, or the ratio."""

from __future__ import annotations

from math import gcd
from typing import NamedTuple

from labtable.engine import Sentence, Shown, say
from labtable.games.compoundit.chemistry.certificate import cancelling
from labtable.games.compoundit.chemistry.flaw import Flaw, with_sets
from labtable.games.compoundit.chemistry.names import counted, formula_of
from labtable.games.compoundit.chemistry.nature import balances, diagnosis, known
from labtable.games.compoundit.components import BOX, TILES

OF_CHARGES = (
    "charge-balance",
    "fixed-charge-ignored",
    "subscript-for-charge",
    "same-sign-ions",
    "metal-as-anion",
)


class Ratio(NamedTuple):
    """A ratio of two elements that cancels, and the numbers that do it."""

    counts: dict[str, int]
    numbers: dict[str, int]

    def sum(self, atoms: dict[str, int]) -> str:
        """Add up these atoms with its numbers: `+1 -2 = -1`."""
        totals = sorted([atoms[tile] * self.numbers[tile] for tile in atoms], reverse=True)
        total = sum(totals)
        return f"{totals[0]:+d} {totals[1]:+d} = {f'{total:+d}' if total else '0'}"


def two_elements(run: list[str], mixed: bool) -> Flaw:
    """Say what is wrong with the numbers of a run of two elements (CIT-051, CIT-052)."""
    atoms = counted(run)
    formula, shared = formula_of(atoms), gcd(*atoms.values())
    lowest = {tile: n // shared for tile, n in atoms.items()}
    fits = shared > 1 and cancelling([t for t, n in lowest.items() for _ in range(n)], mixed)
    if fits or (mixed and cancelling(run, mixed=True)):
        return _multiple(formula, formula_of(lowest) if fits else "", shared)
    if cancelling(run, mixed=True):
        return _mixed_numbers(formula, atoms)
    return _charges(formula, atoms, run)


def _multiple(formula: str, meant: str, shared: int) -> Flaw:
    shown = Shown(("formula-writing",), "ratio-not-simplest", formula=formula)
    name = known(formula)
    if name:
        shown = Shown(("formula-writing",), formula=formula)
        why = "{formula} is {name}, well seen; but here both counts may not divide by {shared}"
        said = say(why, formula=formula, name=name, shared=shared)
    elif meant:
        why = "{formula} is not the simplest ratio: {meant:formula} is"
        said = say(why, formula=formula, meant=meant)
    else:
        why = "{formula} is not the simplest ratio: both counts divide by {shared}"
        said = say(why, formula=formula, shared=shared)
    return Flaw("CIT-052", "ratio", said, shown)


def _mixed_numbers(formula: str, atoms: dict[str, int]) -> Flaw:
    """Equal tiles would need different numbers (CIT-R05)."""
    name, numbers = known(formula), printed(atoms)
    if name:
        why = "{formula} is {name}, well seen; but here equal tiles use one number: {numbers:&}"
        said = say(why, formula=formula, name=name, numbers=numbers)
        return Flaw(
            "CIT-051", "mixed numbers", said, Shown(("transition-metals",), "", formula=formula)
        )
    shown = Shown(("transition-metals",), "mixed-charges", formula=formula)
    right = [formula_of(ratio.counts) for ratio in ratios(atoms)[:2]]
    if len(right) == 2:
        why = (
            "{formula} cancels only if equal tiles use different numbers: {numbers:&}; "
            "with one number it is {one:formula} or {other:formula}"
        )
        one, other = sorted(right)
        said = say(why, formula=formula, numbers=numbers, one=one, other=other)
        return Flaw("CIT-051", "mixed numbers", said, shown)
    why = "{formula} cancels only if equal tiles use different numbers: {numbers:&}"
    said = say(why, formula=formula, numbers=numbers)
    return Flaw("CIT-051", "mixed numbers", said, shown)


def _charges(formula: str, atoms: dict[str, int], run: list[str]) -> Flaw:
    """The numbers do not cancel; what nature has is praised, with the sets that take it."""
    metals = [tile for tile in atoms if tile not in BOX.lewis.elements]
    skills = ("charge-balance",) if metals else ("molecules-lewis",)
    found, name, numbers = diagnosis(formula), known(formula), printed(atoms)
    if name:
        why = "{formula} is {name}, well seen; but on the tiles it does not cancel: {numbers:&}"
        said = with_sets(say(why, formula=formula, name=name, numbers=numbers), run)
        return Flaw("CIT-051", "charges", said, Shown(skills, formula=formula))
    if balances(formula):  # with a charge that is not printed
        why = "{formula} may balance in nature; but on the tiles it does not cancel: {numbers:&}"
        said = say(why, formula=formula, numbers=numbers)
        return Flaw("CIT-051", "charges", said, Shown(skills, "", "weak", formula))
    if not metals:
        return Flaw(
            "CIT-051",
            "charges",
            _unbalanced(formula, atoms, ""),
            Shown(skills, "octet", formula=formula),
        )
    type_ = found.misconception if found.misconception in OF_CHARGES else "charge-balance"
    said = _unbalanced(formula, atoms, type_)
    return Flaw("CIT-051", "charges", said, Shown(skills, type_, formula=formula))


def _unbalanced(formula: str, atoms: dict[str, int], misconception: str) -> Sentence:
    """Say what does not cancel, and what would."""
    numbers, right = printed(atoms), ratios(atoms)
    if not right:
        if misconception:
            why = "{formula} does not cancel: {numbers:&} have the same sign and repel each other"
            return say(why, formula=formula, numbers=numbers)
        return say("{formula} does not cancel: {numbers:&}", formula=formula, numbers=numbers)
    nearest = right[0]
    meant = formula_of(nearest.counts)
    if misconception == "fixed-charge-ignored":
        metal, other = sorted(atoms, key=lambda tile: -nearest.numbers[tile])
        why = (
            "{formula} does not cancel: {name} has only one charge, {number}; "
            "with {other:formula} it makes {meant:formula}"
        )
        number, name = f"{nearest.numbers[metal]:+d}", TILES[metal].name
        return say(why, formula=formula, name=name, number=number, other=other, meant=meant)
    if misconception == "subscript-for-charge":
        why = (
            "{formula} does not cancel: how many tiles there are is not their charge; "
            "{numbers:&} make {meant:formula}"
        )
        return say(why, formula=formula, numbers=numbers, meant=meant)
    why = "{formula} does not cancel ({sum}); {meant:formula} does ({right})"
    total, zero = nearest.sum(atoms), nearest.sum(nearest.counts)
    return say(why, formula=formula, sum=total, meant=meant, right=zero)


def ratios(atoms: dict[str, int]) -> list[Ratio]:
    """Every ratio of two elements in which printed numbers cancel, the nearest first."""
    first, second = atoms
    found = []
    for a in TILES[first].oxidation:
        for b in TILES[second].oxidation:
            if a * b < 0:
                shared = gcd(a, b)
                counts = {first: abs(b) // shared, second: abs(a) // shared}
                found.append(Ratio(counts, {first: a, second: b}))
    return sorted(found, key=lambda ratio: sum([abs(ratio.counts[t] - atoms[t]) for t in atoms]))


def printed(atoms: dict[str, int]) -> list[Sentence]:
    """Name tiles with their numbers.

    >>> [str(said) for said in printed({"Fe": 1, "O": 2})]
    ['Fe +2 or +3', 'O -2']
    """
    return [_numbers(tile, TILES[tile].oxidation) for tile in atoms]


def _numbers(tile: str, numbers: list[int]) -> Sentence:
    *others, last = numbers
    number = f"{last:+d}"
    if not others:
        return say("{tile:formula} {number}", tile=tile, number=number)
    return say("{others} or {number}", others=_numbers(tile, others), number=number)
