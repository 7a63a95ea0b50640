"""Why tiles make no binary compound and no molecule."""

from __future__ import annotations

from math import gcd
from typing import NamedTuple

from labtable.chem import lewis
from labtable.engine import Sentence, Shown, say
from labtable.games.compoundit.chemistry import (
    Flaw,
    balances,
    cancelling,
    count_elements,
    diagnosis,
    formula_of,
    known_name,
    with_sets,
)
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
    atoms = count_elements(run)
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
    name = known_name(formula)
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
    name, numbers = known_name(formula), tile_counts(atoms)
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
    found, name, numbers = diagnosis(formula), known_name(formula), tile_counts(atoms)
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
            _explain_imbalance(formula, atoms, ""),
            Shown(skills, "octet", formula=formula),
        )
    type_ = found.misconception if found.misconception in OF_CHARGES else "charge-balance"
    said = _explain_imbalance(formula, atoms, type_)
    return Flaw("CIT-051", "charges", said, Shown(skills, type_, formula=formula))


def _explain_imbalance(formula: str, atoms: dict[str, int], misconception: str) -> Sentence:
    """Say what does not cancel, and what would."""
    numbers, right = tile_counts(atoms), ratios(atoms)
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


def tile_counts(atoms: dict[str, int]) -> list[Sentence]:
    """Name tiles with their numbers.

    >>> [str(said) for said in tile_counts({"Fe": 1, "O": 2})]
    ['Fe +2 or +3', 'O -2']
    """
    return [_numbers(tile, TILES[tile].oxidation) for tile in atoms]


def _numbers(tile: str, numbers: list[int]) -> Sentence:
    *others, last = numbers
    number = f"{last:+d}"
    if not others:
        return say("{tile:formula} {number}", tile=tile, number=number)
    return say("{others} or {number}", others=_numbers(tile, others), number=number)


SKILLS = ("molecules-lewis",)


def no_molecule(rule_set: str, run: list[str]) -> Flaw | None:
    """What the rules for molecules have against the run; nothing where it could not be one."""
    chosen, atoms = BOX.rule_sets[rule_set], count_elements(run)
    carbon = chosen.organic and organic(atoms)
    if not carbon and not (chosen.lewis != "off" and covalent(atoms)):
        return None
    formula = formula_of(atoms)
    verdict = lewis.judge(atoms, central=chosen.lewis == "simple" and not carbon)
    if verdict.kind == "no central atom":
        return Flaw("CIT-093", verdict.kind, _no_centre(formula, run))
    return _unstable(formula) if verdict.fits else _no_octet(formula, verdict)


def _no_centre(formula: str, run: list[str]) -> Sentence:
    """A limit of the simple rule set."""
    name = known_name(formula)
    if not name:
        return say("In {formula} no atom can be bonded to all the others", formula=formula)
    why = "{formula} is {name}, well seen; but in it no atom can be bonded to all the others"
    return with_sets(say(why, formula=formula, name=name), run)


def _no_octet(formula: str, verdict: lewis.OctetVerdict) -> Flaw:
    why, name = _explain_shells(formula, verdict), known_name(formula)
    if not name:
        return Flaw("CIT-092", verdict.kind, why, Shown(SKILLS, "octet", formula=formula))
    text = "{formula} is {name}, well seen; but it breaks the octet rule: {why}"
    said = say(text, formula=formula, name=name, why=why)
    return Flaw("CIT-092", verdict.kind, said, Shown(SKILLS, formula=formula))


def _explain_shells(formula: str, verdict: lewis.OctetVerdict) -> Sentence:
    """Say which shells do not come out, in the words of the octet rule."""
    symbol, electrons = verdict.symbol, verdict.electrons
    if verdict.kind == "odd electrons":
        why = "{formula} has {electrons} valence electrons: one finds no partner"
        return say(why, formula=formula, electrons=electrons)
    if verdict.kind == "too few electrons":
        why = "In {formula} the electrons do not suffice to fill the shell of {symbol:formula}"
        return say(why, formula=formula, symbol=symbol)
    if verdict.kind == "expanded octet" and electrons:
        why = (
            "{symbol:formula} in {formula} would have to hold {electrons} electrons; "
            "the octet rule allows eight"
        )
        return say(why, formula=formula, symbol=symbol, electrons=electrons)
    if verdict.kind == "expanded octet":
        why = (
            "{symbol:formula} in {formula} would have to hold more than eight electrons; "
            "the octet rule allows eight"
        )
        return say(why, formula=formula, symbol=symbol)
    if electrons:
        why = "{formula} has too many electrons to hold together: full shells leave too few bonds"
        return say(why, formula=formula)
    return say("No way to join the atoms of {formula} fills every shell", formula=formula)


def _unstable(formula: str) -> Flaw:
    name = known_name(formula)
    if name:
        why = "{formula} is {name}, well seen; but it is not on the list of stable molecules here"
        said = say(why, formula=formula, name=name)
        return Flaw("CIT-095", "unstable", said, Shown(SKILLS, formula=formula))
    why = "{formula} is not on the list of stable molecules: no boiling point is on record"
    shown = Shown(SKILLS, "balanced-not-known", "weak", formula)
    return Flaw("CIT-095", "unstable", say(why, formula=formula), shown)


def covalent(atoms: dict[str, int]) -> bool:
    """Two or more elements, none of them a metal (CIT-091, CIT-R20)."""
    return len(atoms) > 1 and all([tile in BOX.lewis.elements for tile in atoms])


def organic(atoms: dict[str, int]) -> bool:
    """Carbon and hydrogen, and nothing but the elements of life and halogens (CIT-100, CIT-101)."""
    needed, more = BOX.lewis.organic_required, BOX.lewis.organic_optional
    return set(needed) <= set(atoms) <= {*needed, *more}
