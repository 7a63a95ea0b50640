"""Equations: atoms lost or gained, and reactions that do not happen."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from labtable.chem import tables
from labtable.chem.diagnosis.answers import Diagnosis, Meaning, found, meaning, unknown
from labtable.chem.diagnosis.partners import element
from labtable.chem.diagnosis.right import formula_of
from labtable.chem.formula import Formula
from labtable.chem.ions import as_acid, resolve_ionic
from labtable.chem.languages import Words, same
from labtable.chem.naming.called import called
from labtable.chem.react import Equation, Unbalanced, balance

ARROW: Final = re.compile(r"\s*(?:<?-+>|<?=+>?|→|⟶|⇌|⇄|↔|⇒)\s*")
# Gives its electrons away less and less easily.
METALS: Final = ("K", "Na", "Ca", "Mg", "Al", "Zn", "Fe", "Ni", "Sn", "Pb", "H", "Cu", "Ag", "Au")
HALOGENS: Final = ("F", "Cl", "Br", "I")  # takes electrons less and less easily
_TERM: Final = re.compile(r"([1-9]\d{0,2})?\s*(.+?)\s*(?:\((?:s|l|g|aq)\))?")
_MOST_TERMS: Final = 6  # on one side

Judge = Callable[[str], Diagnosis]


class Term(NamedTuple):
    """So many units of a substance, as they were typed."""

    units: int
    formula: Formula


def is_equation(text: str) -> bool:
    """Tell whether an arrow or an equals sign stands between two things."""
    sides = ARROW.split(text)
    return len(sides) == 2 and all(map(str.strip, sides))


def judged(typed: str, judge: Judge) -> Diagnosis:
    """Judge every formula of an equation, then its atoms, then whether it happens."""
    sides: list[list[Term]] = []
    for text in ARROW.split(typed):
        terms = _terms(text)
        if len(terms) > _MOST_TERMS:
            return _unreadable(typed)
        side = []
        for units, body in terms:
            answer, formula = judge(body), formula_of(body)
            if answer.kind == "wrong":
                return answer._replace(typed=typed)
            if answer.kind == "unknown" or formula is None:
                return _unreadable(typed)
            side.append(Term(units, formula))
        sides.append(side)
    return _atoms(typed, sides[0], sides[1])


def _terms(text: str) -> list[tuple[int, str]]:
    """Part one side at its plus signs, which stand apart or behind no charge."""
    pieces = re.split(r"\s+\+\s+", text.strip())
    if len(pieces) == 1:
        pieces = re.split(r"\s*\+\s*(?=[\dA-Z(\[])", text.strip())
    terms = []
    for piece in pieces:
        split = _TERM.fullmatch(piece.strip())
        terms.append((int(split[1] or 1), split[2].replace(" ", "")) if split else (1, piece))
    return terms


def _unreadable(typed: str) -> Diagnosis:
    return unknown(
        typed,
        "An equation is written like 2H2 + O2 -> 2H2O, with formulas on both sides.",
        "Eine Gleichung schreibt man wie 2H2 + O2 -> 2H2O, mit Formeln auf beiden Seiten.",
    )


def _atoms(typed: str, left: Sequence[Term], right: Sequence[Term]) -> Diagnosis:
    """Count the atoms of both sides; single atoms of pairs are put right first."""
    alone = next((term for term in (*left, *right) if _single(term.formula)), None)
    sides = [[_in_pairs(term.formula) for term in side] for side in (left, right)]
    for symbol in dict.fromkeys(s for term in (*left, *right) for s in term.formula.counts):
        before, after = (_total(side, symbol) for side in (left, right))
        if before != after:
            return _unbalanced(typed, symbol, before, after, sides)
    if alone:
        pair = _in_pairs(alone.formula)
        named = meaning(str(pair))
        return found(
            "wrong",
            typed,
            "diatomic-forgotten",
            named,
            typed=str(alone.formula),
            element=named.name,
        )
    return _happens(typed, left, right)


def _single(formula: Formula) -> bool:
    symbols = list(formula.counts)
    lone = len(symbols) == 1 and formula.counts[symbols[0]] == 1 and not formula.charge
    return lone and tables.elements()[symbols[0]].diatomic


def _in_pairs(formula: Formula) -> Formula:
    return Formula.parse(f"{formula}2") if _single(formula) else formula


def _total(side: Sequence[Term], symbol: str) -> int:
    return sum(term.units * term.formula.counts.get(symbol, 0) for term in side)


def _unbalanced(
    typed: str, symbol: str, before: int, after: int, sides: Sequence[Sequence[Formula]]
) -> Diagnosis:
    which, left, right = element(symbol), str(before), str(after)
    try:
        meant = _written(balance(sides[0], sides[1]))
    except Unbalanced:
        return found(
            "wrong",
            typed,
            "equation-unbalanced",
            variant="impossible",
            element=which,
            left=left,
            right=right,
        )
    return found(
        "wrong",
        typed,
        "equation-unbalanced",
        Meaning(meant, same("")),
        element=which,
        left=left,
        right=right,
    )


def _written(equation: Equation) -> str:
    sides = (
        " + ".join(f"{term.units if term.units > 1 else ''}{term.formula}" for term in side)
        for side in (equation.left, equation.right)
    )
    return " -> ".join(sides)


def _happens(typed: str, left: Sequence[Term], right: Sequence[Term]) -> Diagnosis:
    """Ask the activity series whether one element drives out the other."""
    free = [
        [term.formula for term in side if len(term.formula.counts) == 1] for side in (left, right)
    ]
    if len(free[0]) == len(free[1]) == 1 and len(left) == len(right) == 2:
        one, two = (next(iter(side[0].counts)) for side in free)
        for series in (METALS, HALOGENS):
            if one in series and two in series and one != two:
                return _driven_out(typed, one, two, series.index(one) < series.index(two))
    return _balanced(typed, _why(left, right))


def _driven_out(typed: str, one: str, two: str, stronger: bool) -> Diagnosis:
    if not stronger:
        second = called(tables.elements()[two].name)
        return found("wrong", typed, "no-reaction", first=element(one), second=second)
    names = {
        "one": called(tables.elements()[one].name),
        "two": called(tables.elements()[two].name),
    }
    german = "ihn" if names["two"].de.endswith("stoff") else "es"
    first = Words(names["one"].en, names["one"].de)
    why = Words(
        "{one} is more reactive than {two} and drives it out",
        "{one} ist reaktiver als {two} und verdrängt " + german,
    ).filled(one=first, two=names["two"])
    return _balanced(typed, why)


def _balanced(typed: str, why: Words) -> Diagnosis:
    said = Words("Balanced: {why}.", "Ausgeglichen: {why}.").filled(why=why)
    return Diagnosis("ok", typed, said, meant=(Meaning(typed, same("")),))


def _why(left: Sequence[Term], right: Sequence[Term]) -> Words:
    """Name the kind of reaction, where it is a common one."""
    sour = any(as_acid(term.formula) and term.formula.hill != "H2O" for term in left)
    bases = [resolve_ionic(term.formula) for term in left]
    basic = any(base and base.anion.formula == "OH" for base in bases)
    if sour and basic and any(term.formula.hill == "H2O" for term in right):
        return Words("acid and base give salt and water", "Säure und Base ergeben Salz und Wasser")
    return Words(
        "no atom is lost and none is gained", "kein Atom geht verloren und keines kommt dazu"
    )
