"""Try every pair of common substances: what is predicted must be accepted, and nothing changed.

    python -m tools.chemistry.fuzz_equations

The tests try a part of this; here all substances take part, which takes some minutes.
A line that is printed is a promise that was broken.
"""

from __future__ import annotations

import itertools
import re
import sys
from collections.abc import Iterable, Iterator, Sequence

from labtable.chem import Formula, diagnose
from labtable.chem.react import Equation, Unbalanced, balance, predict
from labtable.chem.react.prediction import key_of

METALS = ("K", "Na", "Li", "Ca", "Mg", "Al", "Zn", "Fe", "Ni", "Sn", "Pb", "Cu", "Ag", "Au")
OTHERS = ("H2", "O2", "Cl2", "Br2", "I2", "F2", "N2", "S", "C", "P", "Si")
ACIDS = ("HCl", "HBr", "H2SO4", "HNO3", "H3PO4", "CH3COOH", "H2CO3", "H2S", "HF")
BASES = ("NaOH", "KOH", "Ca(OH)2", "Ba(OH)2", "Cu(OH)2", "Fe(OH)3", "Al(OH)3", "NH3")
OXIDES = (
    *("Na2O", "CaO", "MgO", "Al2O3", "ZnO", "FeO", "Fe2O3", "CuO", "Ag2O", "PbO"),
    *("CO", "CO2", "SO2", "SO3", "NO", "NO2", "P4O10", "SiO2", "H2O", "H2O2", "MnO2"),
)
SALTS = (
    *("NaCl", "KBr", "KI", "AgNO3", "CuSO4", "FeSO4", "FeCl3", "ZnSO4", "Pb(NO3)2", "BaCl2"),
    *("CaCl2", "Na2CO3", "NaHCO3", "CaCO3", "NH4Cl", "Na2SO4", "K2SO4", "Na2S", "FeS"),
    *("KNO3", "Na3PO4", "K2CrO4", "KMnO4", "KClO3", "Na2SO3", "MgSO4", "Al2(SO4)3"),
)
CARBON = ("CH4", "C2H6", "C3H8", "C2H4", "C2H2", "C6H6", "C2H5OH", "CH3OH", "C6H12O6")
IONS = (
    *("H+", "H3O+", "OH-", "Na+", "Ca2+", "Ba2+", "Ag+", "Cu2+", "Fe2+", "Fe3+", "Zn2+", "Pb2+"),
    *("Cl-", "Br-", "I-", "S2-", "SO4^2-", "CO3^2-", "NO3-", "PO4^3-", "NH4+"),
)
ALL = (*METALS, *OTHERS, *ACIDS, *BASES, *OXIDES, *SALTS, *CARBON, *IONS)
_NUMBER = re.compile(r"(?:^|(?<= ))(\d*)(?=[A-Z(\[])")
_CHARGE = re.compile(r"(?<=[A-Za-z0-9)\]])(\^?)(\d?)([+-])(?= |$)")


def pairs_of(substances: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Offer every substance alone and with every other one."""
    yield from ((one,) for one in substances)
    yield from itertools.combinations(substances, 2)


def predicted(lefts: Iterable[Sequence[str]]) -> Iterator[Equation]:
    """Give every equation that is said to happen, each once."""
    seen: set[str] = set()
    for left in lefts:
        for outcome in predict(left).outcomes:
            if outcome.equation.compact not in seen:
                seen.add(outcome.equation.compact)
                yield outcome.equation


def refused_predictions(equations: Iterable[Equation]) -> Iterator[str]:
    """List equations that are offered and then not accepted."""
    for equation in equations:
        found = diagnose(equation.compact)
        if found.kind != "ok" or found.misconception:
            yield f"{equation.compact} is offered and refused: {found.sentence.en}"
        elif not found.sentence.de:
            yield f"{equation.compact}: nothing is said in German"


def expected_in_vain(lefts: Iterable[Sequence[str]]) -> Iterator[str]:
    """List equations that are said not to happen and are accepted all the same."""
    for left in lefts:
        expected = predict(left).expected
        if expected and diagnose(expected.compact).kind == "ok":
            yield f"{expected.compact} is said not to happen and accepted"


def changed_numbers(equation: str) -> Iterator[str]:
    """Change one number in front."""
    for place in _NUMBER.finditer(equation):
        count = int(place[1] or 1)
        for other in {count + 1, count - 1, count * 2} - {0, count}:
            shown = str(other) if other > 1 else ""
            yield equation[: place.start()] + shown + equation[place.end() :]


def changed_charges(equation: str) -> Iterator[str]:
    """Change one charge: its size, its sign, or leave it out."""
    for place in _CHARGE.finditer(equation):
        front, back = equation[: place.start()], equation[place.end() :]
        size = int(place[2] or 1)
        sign = "-" if place[3] == "+" else "+"
        if not front.endswith(("+ e", "0e", "1e", "2e", "3e", "4e", "5e", "6e")):
            yield f"{front}{place[1]}{place[2]}{sign}{back}"
            yield f"{front}{back}"
        yield f"{front}{place[1] or '^'}{size + 1}{place[3]}{back}"


def is_right(text: str) -> bool:
    """Tell whether a changed equation happens to balance, by counting alone."""
    sides: list[list[Formula]] = []
    numbers: list[list[int]] = []
    for side in text.split(" -> "):
        terms = [re.fullmatch(r"(\d*)(.+)", term) for term in side.split(" + ")]
        sides.append([Formula.parse(term[2]) for term in terms if term])
        numbers.append([int(term[1] or 1) for term in terms if term])
    try:
        right = balance(*sides)
    except Unbalanced:
        return False
    shares = {
        number / term.units
        for side, many in zip((right.left, right.right), numbers, strict=True)
        for number, term in zip(many, side, strict=True)
    }
    same = [key_of(f) for side in sides for f in side]
    return len(shares) == 1 and len(same) == len(set(same))


def accepted_changes(equations: Iterable[Equation]) -> Iterator[str]:
    """List balanced equations that are still called right when a number or charge is changed."""
    for equation in equations:
        text = equation.compact
        for changed in (*changed_numbers(text), *changed_charges(text)):
            found = diagnose(changed)
            if found.kind == "ok" and not is_right(changed):
                yield f"{text}, changed to {changed}, is accepted: {found.sentence.en}"


def all_faults() -> Iterator[str]:
    """Try everything."""
    lefts = list(pairs_of(ALL))
    equations = list(predicted(lefts))
    print(f"{len(lefts)} mixtures, {len(equations)} equations")
    yield from refused_predictions(equations)
    yield from expected_in_vain(lefts)
    yield from accepted_changes(equations)


def main() -> int:
    """Print every fault."""
    faults = 0
    for fault in all_faults():
        faults += 1
        print(fault)
    print(f"{faults} faults")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
