"""Why a run is no molecule, where the rule set knows molecules (CIT-090 to CIT-105)."""

from __future__ import annotations

from labtable.chem import lewis
from labtable.engine import Sentence, Shown, say
from labtable.games.compoundit.chemistry.flaw import Flaw, with_sets
from labtable.games.compoundit.chemistry.names import counted, formula_of
from labtable.games.compoundit.chemistry.nature import known
from labtable.games.compoundit.components import BOX

SKILLS = ("molecules-lewis",)


def no_molecule(rule_set: str, run: list[str]) -> Flaw | None:
    """What the rules for molecules have against the run; nothing where it could not be one."""
    chosen, atoms = BOX.rule_sets[rule_set], counted(run)
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
    name = known(formula)
    if not name:
        return say("In {formula} no atom can be bonded to all the others", formula=formula)
    why = "{formula} is {name}, well seen; but in it no atom can be bonded to all the others"
    return with_sets(say(why, formula=formula, name=name), run)


def _no_octet(formula: str, verdict: lewis.Verdict) -> Flaw:
    why, name = _unfilled(formula, verdict), known(formula)
    if not name:
        return Flaw("CIT-092", verdict.kind, why, Shown(SKILLS, "octet", formula=formula))
    text = "{formula} is {name}, well seen; but it breaks the octet rule: {why}"
    said = say(text, formula=formula, name=name, why=why)
    return Flaw("CIT-092", verdict.kind, said, Shown(SKILLS, formula=formula))


def _unfilled(formula: str, verdict: lewis.Verdict) -> Sentence:
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
    name = known(formula)
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
