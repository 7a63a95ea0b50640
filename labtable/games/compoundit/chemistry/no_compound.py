"""Why a run of tiles is no compound, by kind, in a sentence that teaches.

What is right in nature and none here is praised, and never counts as a mistake.
"""

from __future__ import annotations

from typing import Final

from labtable.engine import Sentence, Shown, say
from labtable.games.compoundit.chemistry import (
    Flaw,
    as_laid,
    balances,
    certificate,
    count_elements,
    diagnosis,
    formula_of,
    ions_formula,
    known_name,
    salt_formula,
    with_sets,
)
from labtable.games.compoundit.chemistry.no_molecule import no_molecule, organic, two_elements
from labtable.games.compoundit.components import BOX, IONS, TILES, Ion
from labtable.games.compoundit.tables import LONGEST, IonReading, key_of, lexicon, readings

NEARLY: Final = ("ratio", "ratio of ions", "ion broken")  # these say what would fit
PAIRS: Final = [f"{tile}2" for tile in BOX.diatomics.elements]


def fault(rule_set: str, mixed: bool, run: list[str]) -> Flaw:
    """Say why a run is no compound of the rule set; it must not be one."""
    arithmetic = _arithmetic(rule_set, mixed, run)
    if arithmetic.kind in NEARLY:
        return arithmetic
    return no_molecule(rule_set, run) or arithmetic


def _arithmetic(rule_set: str, mixed: bool, run: list[str]) -> Flaw:
    """What printed numbers and listed ions have against the run."""
    atoms = count_elements(run)
    if len(atoms) == 1:
        return _one_element(formula_of(atoms), run[0], len(run))
    ion = next((ion for ion in IONS.values() if ion.atoms == atoms), None)
    if len(atoms) == 2:
        found = two_elements(run, mixed)
        return _alone(ion, run) if ion is not None and found.kind == "charges" else found
    if not BOX.rule_sets[rule_set].polyatomic:
        return _three_elements(run, mixed)
    return _alone(ion, run) if ion is not None else _broken(run) or _explain_unlisted(run)


def _one_element(formula: str, tile: str, count: int) -> Flaw:
    name = known_name(formula)
    if name:
        why = "{formula} is {name}, well seen. In this game only {pairs:formula&} may stand alone"
        said = say(why, formula=formula, name=name, pairs=PAIRS.copy())
        return Flaw("CIT-050", "one element", said, Shown(("elements",), formula=formula))
    shown = Shown(("elements",), "diatomic-forgotten", formula=formula)
    if count == 2 and diagnosis(formula).misconception == "diatomic-forgotten":
        why = "{formula} is a pair, but {name} does not go in pairs; only {pairs:formula&} do here"
        said = say(why, formula=formula, name=TILES[tile].name, pairs=PAIRS.copy())
        return Flaw("CIT-050", "one element", said, shown)
    why = "{formula} is one element alone; only {pairs:formula&} may stand so"
    return Flaw("CIT-050", "one element", say(why, formula=formula, pairs=PAIRS.copy()), shown)


def _alone(ion: Ion, run: list[str]) -> Flaw:
    parts = {"formula": ion.formula, "ion": ion.name, "charge": f"{ion.charge:+d}"}
    name = known_name(ion.formula)
    if name:
        why = (
            "{formula} is {name}, well seen; but here it counts as {ion:name}, "
            "with charge {charge}, and needs a partner"
        )
        said = with_sets(say(why, name=name, **parts), run)
        return Flaw("CIT-061", "ion alone", said, Shown(("molecules-lewis",), formula=ion.formula))
    why = "{formula} is {ion:name} alone, with charge {charge}; it needs a partner"
    shown = Shown(("polyatomic-ions",), "ion-without-charge", formula=ion.formula)
    return Flaw("CIT-061", "ion alone", say(why, **parts), shown)


def _three_elements(run: list[str], mixed: bool) -> Flaw:
    """A limit of the beginners' set; what the main game takes is praised (CIT-080)."""
    count = len(set(run))
    right = certificate(lexicon("standard", mixed), run)
    if right is None:
        why = "{formula} has {count:element}; beginners make compounds of two"
        return Flaw("CIT-080", "three elements", say(why, formula=as_laid(run), count=count))
    why = "{formula} is {name}, well seen. It has {count:element}; beginners make compounds of two"
    said = say(why, formula=right.formula, name=right.name, count=count)
    shown = Shown(("polyatomic-ions",), formula=right.formula)
    return Flaw("CIT-080", "three elements", said, shown)


def _broken(run: list[str]) -> Flaw | None:
    """The tiles are right, but an ion is not in one piece."""
    key = key_of(count_elements(run))
    for reading in readings():
        if key_of(reading.atoms()) == key:
            ions = [kind.label for kind in (reading.positive, reading.negative) if kind.listed]
            why = (
                "{formula} breaks an ion apart: in {meant:formula} the tiles of {ions:formula&} "
                "stay together, in any order"
            )
            said = say(why, formula=as_laid(run), meant=salt_formula(reading), ions=ions)
            shown = Shown(("polyatomic-ions",), "polyatomic-split", formula=as_laid(run))
            return Flaw("CIT-057", "ion broken", said, shown)
    return None


def _explain_unlisted(run: list[str]) -> Flaw:
    """No two kinds of ions make these tiles; tell a wrong ratio from a wrong partner."""
    atoms = count_elements(run)
    whole = [(each, counts) for each in readings() for counts in _counts(each, atoms)]
    for reading, (positives, negatives) in whole:
        if not positives * reading.positive.charge + negatives * reading.negative.charge:
            return _multiple(reading, ions_formula(reading, positives, negatives))
    for reading, counts in whole:
        return _explain_imbalance(reading, ions_formula(reading, *counts), formula_of(atoms))
    return _no_reading(run)


def _counts(reading: IonReading, atoms: dict[str, int]) -> list[tuple[int, int]]:
    """How many pieces of both kinds use up all tiles; nothing where no numbers do."""
    plus, minus = reading.positive, reading.negative
    if set(reading.atoms()) != set(atoms):
        return []
    for positives in range(1, LONGEST):
        rest = {t: n - positives * plus.atoms.get(t, 0) for t, n in atoms.items()}
        for negatives in range(1, LONGEST):
            if all([n == negatives * minus.atoms.get(t, 0) for t, n in rest.items()]):
                return [(positives, negatives)]
    return []


def _multiple(reading: IonReading, formula: str) -> Flaw:
    why = "{formula} is not the simplest ratio of ions: {meant:formula} is"
    said = say(why, formula=formula, meant=salt_formula(reading))
    skills = ("polyatomic-ions", "formula-writing")
    shown = Shown(skills, "ratio-not-simplest", formula=formula)
    return Flaw("CIT-059", "ratio of ions", said, shown)


def _explain_imbalance(reading: IonReading, formula: str, usual: str) -> Flaw:
    parts = {"formula": formula, "ions": _charges(reading), "meant": salt_formula(reading)}
    skills, name = ("polyatomic-ions", "charge-balance"), known_name(usual)
    if name:
        why = "{formula} is {name}, well seen; but of listed ions {ions:&} make {meant:formula}"
        said = say(why, name=name, **parts)
        return Flaw("CIT-056", "charges", said, Shown(skills, formula=formula))
    why = "{formula} does not cancel: {ions:&} make {meant:formula}"
    mistake = Shown(skills, "polyatomic-charge", formula=formula)
    shown = None if balances(usual) else mistake
    return Flaw("CIT-056", "charges", say(why, **parts), shown)


def _charges(reading: IonReading) -> list[Sentence]:
    kinds = (reading.positive, reading.negative)
    names = [kind.label if kind.listed else next(iter(kind.atoms)) for kind in kinds]
    both = zip(names, kinds, strict=True)
    return [say("{ion:formula}({charge})", ion=i, charge=f"{k.charge:+d}") for i, k in both]


def _no_reading(run: list[str]) -> Flaw:
    atoms = count_elements(run)
    formula = formula_of(atoms)
    name = known_name(formula)
    kinds = [tile for tile in atoms if max(TILES[tile].oxidation) > 0 and tile not in "CH"]
    if len(kinds) > 1:
        return _mixed_kinds(run, kinds, formula, name)
    if name:
        why = "{formula} is {name}, well seen; but it is not made of two kinds of listed ions"
        said = with_sets(say(why, formula=formula, name=name), run)
        carbon = ("carbon-compounds", "molecules-lewis")
        skills = carbon if organic(atoms) else ("polyatomic-ions",)
        return Flaw("CIT-056", "no reading", said, Shown(skills, formula=formula))
    why = "{formula} cannot be cut into one positive and one negative kind of listed ions"
    return Flaw("CIT-056", "no reading", say(why, formula=as_laid(run)))


def _mixed_kinds(run: list[str], kinds: list[str], formula: str, name: str) -> Flaw:
    """Two positive kinds; double salts exist, but not in the game (CIT-R09)."""
    skills = ("charge-balance",)
    if name:
        why = (
            "{formula} is {name}, well seen. It has {kinds:formula&}; here one positive kind is all"
        )
        said = say(why, formula=formula, name=name, kinds=kinds)
        return Flaw("CIT-056", "mixed kinds", said, Shown(skills, formula=formula))
    if balances(formula):
        why = (
            "{formula} balances, well seen. It has {kinds:formula&}; here one positive kind is all"
        )
        said = say(why, formula=formula, kinds=kinds)
        return Flaw("CIT-056", "mixed kinds", said, Shown(skills, formula=formula))
    laid = as_laid(run)
    said = say(
        "{formula} has {kinds:formula&}: one positive kind is all", formula=laid, kinds=kinds
    )
    return Flaw("CIT-056", "mixed kinds", said, Shown(skills, "same-sign-ions", "weak", laid))
