"""Bond or no bond: two partners that hold together, or two that do not."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple
from zlib import crc32

from labtable import chem
from labtable.chem import Formula, NotAFormula, classify, notation, tables
from labtable.chem.composition import salt, simplest_ratio
from labtable.chem.diagnosis.ion_text import ions_of, polyatomic_groups, split_into_ions
from labtable.chem.diagnosis.molecules import commonest_ion
from labtable.chem.languages import Words
from labtable.chem.rows import Ion

BETWEEN = " + "
HALIDES = {2: "F", 3: "Cl", 4: "Br", 5: "I"}  # by period
ALKALI = {2: "Li", 3: "Na", 4: "K", 5: "Rb"}
LONE_PARTNER = "Cl"  # of a gas that was laid alone


class Partners(NamedTuple):
    """Two atoms or two ions, and what they make; nothing where they repel or keep apart."""

    one: str
    two: str
    made: str

    @property
    def shown(self) -> str:
        return self.one + BETWEEN + self.two


@lru_cache(1024)
def bond_partners(kind: str, tried: str, n: int) -> Partners | None:
    """Ask about what was tried, or as often about a neighbour of it that does bond."""
    apart, bound = (
        (_with_noble_gas(tried), _with_neighbour(tried))
        if kind == "noble-gas-bonds"
        else (_repelling_ions(tried), _attracting_ions(tried))
    )
    first, second = (bound, apart) if crc32(f"{kind} {tried} {n}".encode()) % 2 else (apart, bound)
    return first or second


def _with_noble_gas(tried: str) -> Partners | None:
    """A noble gas and what was put beside it; nothing where the two do make something."""
    gas, other = _gas_and_other(tried)
    if not gas or _compound_of(gas, other):
        return None
    return Partners(gas, other, "") if chem.diagnose(gas + other).kind == "wrong" else None


def _with_neighbour(tried: str) -> Partners | None:
    """The same partner beside an element next to the gas."""
    gas, other = _gas_and_other(tried)
    number = tables.elements()[gas].number if gas else 0
    near = [each for each in tables.elements().values() if abs(each.number - number) == 1]
    for each in sorted(near, key=lambda one: -one.number):
        made = _compound_of(each.symbol, other)
        if gas and made:
            return Partners(each.symbol, other, made)
    return None


def _gas_and_other(tried: str) -> tuple[str, str]:
    try:
        symbols = list(Formula.parse(tried).counts)
    except NotAFormula:
        return "", ""
    gas = next((each for each in symbols if tables.elements()[each].group == 18), "")
    return gas, next((each for each in symbols if each != gas), LONE_PARTNER)


@cache
def _compound_of(one: str, two: str) -> str:
    """The best known compound of two elements alone; what lasts comes first."""
    rows = [row for row in tables.compounds() if one in row.formula and two in row.formula]
    found = [row for row in rows if Formula.parse(row.formula).counts.keys() == {one, two}]
    return min(found, key=lambda row: row.lasts == "no").formula if found else ""


def _same_sign_ions(tried: str) -> tuple[Ion, Ion] | None:
    """The two ions of the same sign that were put together."""
    for first, second in split_into_ions(tried):
        if (
            {first.ion, second.ion} & polyatomic_groups().keys()
            and ions_of(first.ion)
            and ions_of(second.ion)
        ):
            return ions_of(first.ion)[0], ions_of(second.ion)[0]
    try:
        symbols = list(Formula.parse(tried).counts)
    except NotAFormula:
        return None
    if len(symbols) < 2 or not all([ions_of(each) for each in symbols[:2]]):
        return None
    return commonest_ion(symbols[0]), commonest_ion(symbols[1])


def _repelling_ions(tried: str) -> Partners | None:
    found = _same_sign_ions(tried)
    if found is None or found[0].charge * found[1].charge < 0:
        return None
    return Partners(str(found[0]), str(found[1]), "")


def _attracting_ions(tried: str) -> Partners | None:
    """The first ion beside one of the other sign."""
    found = _same_sign_ions(tried)
    if found is None:
        return None
    one, two = found
    period = tables.elements()[two.formula].period if two.formula in tables.elements() else 3
    others = HALIDES if one.charge > 0 else ALKALI
    for symbol in dict.fromkeys([others.get(period, others[3]), *others.values()]):
        other = ions_of(symbol)[0]
        made = _salt_of(*sorted((one, other), key=lambda ion: -ion.charge))
        if classify.is_known_compound(Formula.parse(made)):
            return Partners(str(one), str(other), made)
    return None


def _salt_of(positive: Ion, negative: Ion) -> str:
    many, others = simplest_ratio(positive.charge, negative.charge)
    return salt(positive.formula, many, negative.formula, others)


def explain_bond(given: str) -> Words:
    """Say why two partners bond or not; homework of old gives one formula."""
    one, _, two = given.partition(BETWEEN)
    bodies = [notation.split_charge(each)[0] for each in (one, two) if each]
    charges = [notation.split_charge(each)[1] for each in (one, two) if each]
    if len(bodies) == 2 and charges[0] * charges[1] < 0:
        ions = [chem.ions.ion(one), chem.ions.ion(two)]
        return chem.diagnose(_salt_of(*sorted(ions, key=lambda ion: -ion.charge))).sentence
    if len(bodies) == 2 and not any(charges) and (made := _compound_of(*bodies)):
        return chem.diagnose(made).sentence
    return chem.diagnose("".join(bodies)).sentence
