"""The equations that are balanced and predicted, by part; each worked out by the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Final

from labtable.chem import tables
from labtable.chem.formula import Formula
from labtable.chem.react import Equation, balance, predict
from labtable.chem.solubility import solubility_of
from labtable.practice.item import Level
from labtable.practice.parts import Part, listed

_FUELS: Final = listed("CH4 C2H6 C3H8 C4H10 C2H4 C2H2 C2H5OH CH3OH C5H12 C6H12O6 C6H6")
_METALS: Final = listed("Na K Li Mg Ca Al Fe Zn Cu")
_NON_METALS: Final = listed("O2 Cl2 Br2 F2 S I2 N2")
_SPLIT: Final = (
    "H2O2 -> H2O + O2", "HgO -> Hg + O2", "KClO3 -> KCl + O2", "H2O -> H2 + O2",
    "NH3 -> N2 + H2", "Ag2O -> Ag + O2", "N2 + H2 -> NH3", "H2 + Cl2 -> HCl", "H2 + O2 -> H2O",
    "SO2 + O2 -> SO3", "NO + O2 -> NO2", "CO + O2 -> CO2", "P4 + O2 -> P4O10", "C + O2 -> CO",
    "H2 + Br2 -> HBr", "N2 + O2 -> NO", "H2 + F2 -> HF", "H2 + I2 -> HI",
)  # fmt: skip
_ACIDS: Final = listed("HCl H2SO4 HNO3 H3PO4 HBr CH3COOH")
_BASES: Final = listed("NaOH KOH LiOH Ca(OH)2 Mg(OH)2 Ba(OH)2 Al(OH)3")
_SALTS: Final = listed(
    "AgNO3 NaCl BaCl2 Na2SO4 Pb(NO3)2 KI CaCl2 Na2CO3 CuSO4 NaOH FeCl3 KOH K2CO3 MgSO4 Na3PO4 "
    "KBr KNO3 ZnSO4 NH4Cl (NH4)2SO4 Ca(NO3)2 Ba(NO3)2"
)
_IN_SOLUTION: Final = listed("CuSO4 AgNO3 ZnSO4 FeSO4 MgSO4 CuCl2 ZnCl2 Pb(NO3)2 HCl SnCl2")
_SOLID_METALS: Final = listed("Mg Zn Fe Cu Ag Al Pb Sn Au")
_HALOGENS: Final = listed("F2 Cl2 Br2 I2")
_HALIDES: Final = listed("NaCl NaBr NaI KCl KBr KI MgBr2 MgCl2 CaBr2 CaI2 NaF")

Mixture = tuple[str, ...]


@cache
def mixtures(part: str) -> tuple[Mixture, ...]:
    """List what is poured together for a part, where the kernel knows what happens."""
    pairs: Mapping[str, tuple[Sequence[str], Sequence[str]]] = {
        "rx-metals": (_SOLID_METALS, _IN_SOLUTION),
        "rx-halogens": (_HALOGENS, _HALIDES),
        "rx-solids": (_SALTS, _SALTS),
        "ac-neutral": (_ACIDS, _BASES),
    }
    first, second = pairs[part]
    found = dict.fromkeys(
        (one, two) if one not in second or first.index(one) < second.index(two) else (two, one)
        for one in first
        for two in second
        if one != two
    )
    return tuple(mixture for mixture in found if _is_clear(mixture) and _is_swap(mixture))


def _is_swap(mixture: Mixture) -> bool:
    """Tell whether partners are swapped and nothing else happens, if anything does.

    Iodide and iron(III), or carbonate and iron(III), react in another way than the drill is about.
    """
    equation = predict(mixture).equation
    if equation is None:
        return True
    elements = [len(term.formula.counts) == 1 for term in (*equation.left, *equation.right)]
    there, made = sum(elements[: len(equation.left)]), sum(elements[len(equation.left) :])
    return len(equation.left) == len(equation.right) == len(mixture) and there == made


def _is_clear(mixture: Mixture) -> bool:
    """Tell whether the kernel knows exactly one outcome, and no salt dissolves only slightly."""
    found = predict(mixture)
    if found.kind == "unknown" or found.also:
        return False
    there = [*mixture, *(str(t.formula) for t in (found.equation.right if found.equation else ()))]
    rows = [tables.row(Formula.parse(text).hill) for text in there]
    return not any(
        row and row.cation and solubility_of(row.cation, row.anion, row.cation_charge) == "slightly"
        for row in rows
    )


@cache
def _equations(part: str) -> tuple[Equation, ...]:
    if part in ("ac-neutral", "eq-groups"):
        groups = ("rx-solids", "ac-neutral") if part == "eq-groups" else ("ac-neutral",)
        found = [predict(m).equation for each in groups for m in mixtures(each)]
        return _by_size([e for e in found if e and (part != "eq-groups" or "(" in e.ascii)])
    if part == "el-pairs":
        return _by_size([e for e in (*_split_equations(), *_joining()) if _has_pair(e)])
    if part == "eq-counting":
        return _by_size([*_split_equations(), *_joining()])
    return _by_size([*_split_equations(), *_joining(), *_burning()])


def _by_size(found: list[Equation]) -> tuple[Equation, ...]:
    """Put the easy ones first, and leave out what needs no numbers."""
    several = [e for e in dict.fromkeys(found) if largest(e) > 1]
    return tuple(sorted(several, key=lambda e: (largest(e), len(e.ascii), e.ascii)))


def largest(equation: Equation) -> int:
    """Give the largest number of an equation."""
    return max(term.units for term in (*equation.left, *equation.right))


def _split_equations() -> list[Equation]:
    sides = [text.split(" -> ") for text in _SPLIT]
    return [balance(left.split(" + "), right.split(" + ")) for left, right in sides]


def _joining() -> list[Equation]:
    found = [predict((metal, other)) for metal in _METALS for other in _NON_METALS]
    return [each.equation for each in found if each.equation]


def _burning() -> list[Equation]:
    found = [predict((fuel, "O2")).equation for fuel in _FUELS]
    return [equation for equation in found if equation]


def _has_pair(equation: Equation) -> bool:
    terms = (*equation.left, *equation.right)
    return any(str(t.formula) in ("H2", "N2", "O2", "F2", "Cl2", "Br2", "I2") for t in terms)


@cache
def bank(part: Part, level: Level) -> tuple[Equation, ...]:
    """List the equations of a part, the easy half where it is easy."""
    found = _equations(part.id)
    share = {-1: 0.4, 0: 0.75, 1: 1.0}[level]
    return found[: max(8, round(len(found) * share))]


def spoiled(equation: Equation, rng: Random) -> str:
    """Write an equation with one number changed, so that it isn't balanced."""
    terms = [*equation.left, *equation.right]
    at = rng.choice([n for n, term in enumerate(terms) if term.units > 1])
    terms[at] = terms[at]._replace(units=rng.choice([1, terms[at].units + 1]))
    many = len(equation.left)
    return Equation(tuple(terms[:many]), tuple(terms[many:])).compact
