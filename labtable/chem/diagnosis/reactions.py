"""Whether an equation is right: its atoms, its charges, its numbers, and whether it happens."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import NamedTuple

from labtable.chem import tables
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    Meaning,
    answer_unknown,
    diagnose_type,
    meaning_of,
)
from labtable.chem.diagnosis.molecules import element_title
from labtable.chem.formula import Formula
from labtable.chem.languages import AND, Words, capitalize, join_words, same_in_all
from labtable.chem.notation import MINUS
from labtable.chem.react import ELECTRON, Equation, Prediction, Term, Unbalanced, balance, predict
from labtable.chem.react.prediction import STAY_DISSOLVED, Key, mixture_key, sides_of


class Amount(NamedTuple):
    """So many units of a substance, as they were typed; halves are allowed."""

    units: Fraction
    formula: Formula


Side = Sequence[Amount]


def judge_amounts(
    typed: str, left: Side, right: Side, *, strange: str = "", words: bool = False
) -> Diagnosis:
    """Judge atoms, then charges, then whether it happens, then how it is written."""
    fault = _judge_atoms(typed, left, right) or _judge_charge(typed, left, right)
    if fault:
        return fault
    if strange:
        return answer_unknown(
            typed,
            "Atoms and charges balance, but I don't know {part}.",
            "Atome und Ladungen sind ausgeglichen, aber {part} kenne ich nicht.",
            part=strange,
        )
    net = _net_side(left, right), _net_side(right, left)
    if not net[0] and not net[1]:
        return _answer_unchanged(typed, left)
    equation = in_lowest_terms(left, right)
    wrong, happens = _judge_products(typed, net[0], net[1])
    if wrong:
        return wrong
    why = happens or _known_instead(predict([amount.formula for amount in net[0]]))
    if words and happens:
        said = Words(
            "Right: {why}. In formulas: {equation}.", "Richtig: {why}. In Formeln: {equation}."
        )
        sentence = said.filled(why=_german_capital(why), equation=equation.compact)
        return Diagnosis("ok", typed, sentence, meant=(_equation_meaning(equation),))
    return _writing_remark(typed, left, right, equation) or _accept_balanced(typed, equation, why)


def _equation_meaning(equation: Equation) -> Meaning:
    return Meaning(equation.compact, same_in_all(""))


def _atom_total(side: Side, symbol: str) -> Fraction:
    return sum((a.units * a.formula.counts.get(symbol, 0) for a in side), Fraction(0))


def _charge_of(side: Side) -> Fraction:
    return sum((amount.units * amount.formula.charge for amount in side), Fraction(0))


def _judge_atoms(typed: str, left: Side, right: Side) -> Diagnosis | None:
    """Count the atoms of both sides; single atoms of pairs are put right first."""
    both = (*left, *right)
    half = any(amount.formula == ELECTRON for amount in both)
    alone = None if half else next((a.formula for a in both if _is_single(a.formula)), None)
    sides = [[a.formula if half else _in_pairs(a.formula) for a in side] for side in (left, right)]
    for symbol in dict.fromkeys(s for amount in both for s in amount.formula.counts):
        before, after = (_atom_total(side, symbol) for side in (left, right))
        if before != after:
            return _answer_unbalanced(typed, symbol, (before, after), sides)
    if alone is None:
        return None
    named = meaning_of(str(_in_pairs(alone)))
    return diagnose_type(
        "wrong", typed, "diatomic-forgotten", named, typed=str(alone), element=named.name
    )


def _is_single(formula: Formula) -> bool:
    symbols = list(formula.counts)
    lone = len(symbols) == 1 and formula.counts[symbols[0]] == 1 and not formula.charge
    return lone and tables.elements()[symbols[0]].diatomic


def _in_pairs(formula: Formula) -> Formula:
    return Formula.parse(f"{formula}2") if _is_single(formula) else formula


def _answer_unbalanced(
    typed: str,
    symbol: str,
    totals: tuple[Fraction, Fraction],
    sides: Sequence[Sequence[Formula]],
) -> Diagnosis:
    meant: tuple[Meaning, ...] = ()
    try:
        equation = balance(*(list(dict.fromkeys(side)) for side in sides))
    except Unbalanced:
        pass
    else:
        if refused := _refuse_equation(typed, equation):
            return refused
        meant = (_equation_meaning(equation),)
    return diagnose_type(
        "wrong",
        typed,
        "equation-unbalanced",
        *meant,
        variant="" if meant else "impossible",
        element=element_title(symbol),
        left=str(totals[0]),
        right=str(totals[1]),
    )


def _refuse_equation(typed: str, equation: Equation) -> Diagnosis | None:
    """Refuse a balanced equation that does not happen: it is not offered either."""
    left, right = ([Amount(Fraction(t.units), t.formula) for t in side] for side in equation)
    return _judge_products(typed, left, right)[0]


def _judge_charge(typed: str, left: Side, right: Side) -> Diagnosis | None:
    """Count the charges of both sides."""
    before, after = _charge_of(left), _charge_of(right)
    if before == after:
        return None
    values = {"left": _signed_charge(before), "right": _signed_charge(after)}
    meant = _with_charge_balanced(left, right)
    if meant and (refused := _refuse_equation(typed, meant)):
        return refused
    if meant is None:
        return diagnose_type("wrong", typed, "equation-charge", variant="impossible", **values)
    return diagnose_type("wrong", typed, "equation-charge", _equation_meaning(meant), **values)


def _signed_charge(charge: Fraction) -> str:
    """Write a charge as it stands beside an ion: 2+, 0."""
    return f"{abs(charge)}{'+' if charge > 0 else MINUS}" if charge else "0"


def _with_charge_balanced(left: Side, right: Side) -> Equation | None:
    """Find other numbers, or put the electrons where they belong."""
    sides = [[amount.formula for amount in side] for side in (left, right)]
    bare = [[formula for formula in side if formula != ELECTRON] for side in sides]
    tries = (sides, [bare[0], [*bare[1], ELECTRON]], [[*bare[0], ELECTRON], bare[1]])
    for one, two in tries:
        try:
            return balance(one, two)
        except Unbalanced:
            continue
    return None


def _net_side(side: Side, other: Side) -> list[Amount]:
    """Leave away what is the same on both sides."""
    there: dict[Formula, Fraction] = {}
    for amount in other:
        there[amount.formula] = there.get(amount.formula, Fraction(0)) + amount.units
    here: dict[Formula, Fraction] = {}
    for amount in side:
        here[amount.formula] = here.get(amount.formula, Fraction(0)) + amount.units
    left = {formula: units - there.get(formula, 0) for formula, units in here.items()}
    return [Amount(units, formula) for formula, units in left.items() if units > 0]


def _answer_unchanged(typed: str, left: Side) -> Diagnosis:
    if any(amount.formula.charge for amount in left) and len(left) > 1:
        return diagnose_type("wrong", typed, "no-reaction", why=capitalize(STAY_DISSOLVED))
    return answer_unknown(
        typed,
        "Both sides hold the same substances, so nothing reacts.",
        "Auf beiden Seiten stehen dieselben Stoffe, also reagiert nichts.",
    )


def in_lowest_terms(left: Side, right: Side) -> Equation:
    """Write the typed numbers as smallest whole numbers."""
    units = [amount.units for amount in (*left, *right)]
    scale = Fraction(lcm(*(each.denominator for each in units)))
    scale /= gcd(*(int(each * scale) for each in units))
    sides = (tuple(Term(int(a.units * scale), a.formula) for a in side) for side in (left, right))
    return Equation(*sides)


def _judge_products(typed: str, left: Side, right: Side) -> tuple[Diagnosis | None, Words | None]:
    """Ask whether these substances give these products: what is wrong, or why it happens."""
    if half := _half_reaction(left, right):
        return None, half
    both = mixture_key(a.formula for a in left), mixture_key(a.formula for a in right)
    prediction = predict([amount.formula for amount in left])
    for outcome in prediction.outcomes:
        if sides_of(outcome.equation) == both:
            return None, outcome.reason
    return _judge_otherwise(typed, prediction, both), None


def _known_instead(prediction: Prediction) -> Words:
    """Say that we can't tell whether it happens, and what we do know of these substances."""
    if prediction.equation:
        return Words(
            "the numbers fit, but the usual reaction is {equation}",
            "die Zahlen stimmen, üblich ist aber die Reaktion {equation}",
        ).filled(equation=prediction.equation.compact)
    return Words(
        "atoms and charges are the same on both sides, but I can't tell whether it happens",
        "Atome und Ladungen sind auf beiden Seiten gleich; ob es abläuft, weiß ich nicht",
    )


def _half_reaction(left: Side, right: Side) -> Words | None:
    if any(amount.formula == ELECTRON for amount in right):
        return Words("electrons are lost (oxidation)",
                     "Elektronen werden abgegeben (Oxidation)")  # fmt: skip
    if any(amount.formula == ELECTRON for amount in left):
        return Words("electrons are gained (reduction)",
                     "Elektronen werden aufgenommen (Reduktion)")  # fmt: skip
    return None


def _judge_otherwise(
    typed: str, prediction: Prediction, both: tuple[frozenset[Key], frozenset[Key]]
) -> Diagnosis | None:
    """Say that nothing happens, or something else; nothing where that is not known."""
    if prediction.kind == "no reaction":
        expected = prediction.expected and sides_of(prediction.expected) == both
        if expected or not prediction.also:
            return diagnose_type("wrong", typed, "no-reaction", why=capitalize(prediction.reason))
    usual = next(iter(prediction.outcomes), None) if prediction.closed else None
    into_ions = len(both[0]) == 1 and any(charge for _, charge in both[1])
    if usual and not into_ions:
        meant, why = _equation_meaning(usual.equation), _german_capital(usual.reason)
        plain = len(usual.equation.right) == 1  # the reason would say it once more
        variant = "" if plain else "because"
        return diagnose_type("wrong", typed, "wrong-products", meant, variant=variant, why=why)
    return None


def _writing_remark(typed: str, left: Side, right: Side, equation: Equation) -> Diagnosis | None:
    """Find ions that stay as they are, and numbers that are not in lowest terms."""
    shared = [
        a.formula for a in left if a.formula.charge and a.formula in {b.formula for b in right}
    ]
    if shared and ELECTRON not in shared:
        net = in_lowest_terms(_net_side(left, right), _net_side(right, left))
        ions = join_words((same_in_all(str(ion)) for ion in shared), AND)
        variant = "several" if len(shared) > 1 else ""
        return diagnose_type(
            "ok", typed, "spectator-ions", _equation_meaning(net), variant=variant, ions=ions
        )
    units = [amount.units for amount in (*left, *right)]
    if any(each.denominator > 1 for each in units):
        return diagnose_type(
            "ok", typed, "coefficients-not-lowest", _equation_meaning(equation), variant="fraction"
        )
    factor = gcd(*(int(each) for each in units))
    if factor > 1:
        meant = _equation_meaning(equation)
        return diagnose_type("ok", typed, "coefficients-not-lowest", meant, factor=str(factor))
    return None


def _german_capital(why: Words) -> Words:
    """Begin a clause behind a colon with a capital letter, as German does."""
    return Words(why.en, capitalize(why).de)


def _accept_balanced(typed: str, equation: Equation, why: Words) -> Diagnosis:
    said = Words("Balanced: {why}.", "Ausgeglichen: {why}.").filled(why=_german_capital(why))
    return Diagnosis("ok", typed, said, meant=(_equation_meaning(equation),))
