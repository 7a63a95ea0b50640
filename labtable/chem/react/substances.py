"""What sort of substance takes part in a reaction, and the activity series."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from labtable.chem import classify, ions, tables
from labtable.chem.charges import SOUR
from labtable.chem.composition import simplest_ratio
from labtable.chem.formula import Formula
from labtable.chem.ions import as_acid, resolve_ionic
from labtable.chem.languages import Words
from labtable.chem.naming import name
from labtable.chem.naming.called import name_in_both
from labtable.chem.react.prediction import make_reason
from labtable.chem.rows import Ion

# Gives its electrons away less and less easily.
METALS: Final = (
    *(
        "Cs",
        "Rb",
        "K",
        "Na",
        "Li",
        "Ba",
        "Sr",
        "Ca",
        "Mg",
        "Be",
        "Al",
        "Mn",
        "Zn",
        "Cr",
        "Fe",
        "Cd",
    ),
    *("Co", "Ni", "Sn", "Pb", "H", "Cu", "Ag", "Hg", "Pt", "Au"),
)
HALOGENS: Final = ("F", "Cl", "Br", "I")  # takes electrons less and less easily
WITH_WATER: Final = METALS[: METALS.index("Mg")]  # react with cold water at once
NOBLE: Final = METALS[METALS.index("H") + 1 :]
# Too close to tell: what happens depends on the charges and on what else is there.
TIED: Final = (
    frozenset(WITH_WATER),
    frozenset(("Zn", "Cr")),
    frozenset(("Cr", "Fe")),
    frozenset(("Co", "Ni")),
    frozenset(("Sn", "Pb")),
    frozenset(("Ag", "Hg")),
)
# The charge with which a metal goes into a solution.
_CHARGES: Final = {
    **dict.fromkeys(("Mn", "Fe", "Co", "Ni", "Sn", "Pb", "Cu", "Hg"), 2),
    "Cr": 3,
    "Ag": 1,
    "Au": 3,
    "Pt": 4,
}


def charge_in_solution(symbol: str) -> int:
    """Give the charge with which a metal goes into a solution."""
    return _CHARGES.get(symbol) or tables.elements()[symbol].cation_charges[0]


def is_stronger(one: str, two: str) -> bool | None:
    """Tell whether one element drives out the other; None where the series does not tell."""
    for series in (METALS, HALOGENS):
        if one in series and two in series and one != two:
            tied = any(one in pair and two in pair for pair in TIED)
            return None if tied else series.index(one) < series.index(two)
    return None


def why_driven_out(one: str, two: str) -> Words:
    """Say why one element drives out the other."""
    return make_reason(
        "{one} is more reactive than {two} and displaces it",
        f"{{one}} ist reaktiver als {{two}} und verdrängt {_german_pronoun(two)}",
        one=element_name(one),
        two=element_name(two),
    )


def why_not_driven_out(one: str, two: str) -> Words:
    """Say why one element does not drive out the other."""
    return make_reason(
        "{one} is less reactive than {two} and cannot displace it",
        f"{{one}} ist weniger reaktiv als {{two}} und kann {_german_pronoun(two)} nicht verdrängen",
        one=element_name(one),
        two=element_name(two),
    )


def _german_pronoun(symbol: str) -> str:
    """Give the German word for "it": hydrogen is masculine, metals and halogens are neuter."""
    return "ihn" if element_name(symbol).de.endswith("stoff") else "es"


Sort = Literal[
    "metal", "hydrogen", "oxygen", "halogen", "noble gas", "non-metal", "water", "acid", "ammonia",
    "hydroxide", "salt", "metal oxide", "non-metal oxide", "carbon compound", "ion", "other",
]  # fmt: skip
_ELEMENTS: Final[dict[str, Sort]] = {
    "H": "hydrogen",
    "O": "oxygen",
    **dict.fromkeys(("F", "Cl", "Br", "I"), "halogen"),
}
NO_ION: Final = Ion("", 0, "")
_ANION_FIRST: Final = ("CH3COO", "HCOO")  # CH3COONa


class Reactant(NamedTuple):
    """A substance, what sort it is, and the ions it brings."""

    formula: Formula
    sort: Sort
    symbol: str = ""  # of an element
    cation: Ion = NO_ION
    anion: Ion = NO_ION

    @property
    def name(self) -> Words:
        return name_of(self.formula)


def name_of(formula: Formula) -> Words:
    """Call a substance by its name, or by its formula where it has none."""
    if len(formula.counts) == 1 and not formula.charge:
        return element_name(next(iter(formula.counts)))
    return name_in_both(name(formula).text or str(formula))


def element_name(symbol: str) -> Words:
    """Name an element inside a sentence."""
    return name_in_both(tables.elements()[symbol].name)


@lru_cache(4096)
def describe_reactant(body: str, charge: int) -> Reactant:
    """Tell what sort of substance a formula is."""
    formula = Formula("e", {}, -1) if (body, charge) == ("e", -1) else _parse_reactant(body, charge)
    if charge:
        return Reactant(formula, "ion")
    if len(formula.counts) == 1:
        return _element_reactant(formula)
    if formula.hill == "H3N":
        return Reactant(formula, "ammonia")
    kind, family = classify.classify(formula), classify.family(formula)
    if kind == "water":
        return Reactant(formula, "water")
    acid = as_acid(formula) if {kind, family} & set(SOUR) else None
    if acid:
        return Reactant(formula, "acid", cation=acid.cation, anion=acid.anion)
    return _compound_reactant(formula, kind)


def _parse_reactant(body: str, charge: int) -> Formula:
    plain = Formula.parse(body)
    return Formula(plain.body, plain.counts, charge)


def _element_reactant(formula: Formula) -> Reactant:
    symbol = next(iter(formula.counts))
    element = tables.elements()[symbol]
    if element.category == "noble gas":
        return Reactant(formula, "noble gas", symbol)
    if element.metal:
        return Reactant(formula, "metal" if formula.counts[symbol] == 1 else "other", symbol)
    if formula.hill == "O3" or (element.diatomic and formula.counts[symbol] != 2):
        return Reactant(formula, "other", symbol)
    return Reactant(formula, _ELEMENTS.get(symbol, "non-metal"), symbol)


def _compound_reactant(formula: Formula, kind: str) -> Reactant:
    if kind == "nonmetal oxide":
        return Reactant(formula, "non-metal oxide")
    reading = resolve_ionic(formula)
    if reading and reading.anion.formula == "OH":
        return Reactant(formula, "hydroxide", "", reading.cation, reading.anion)
    if reading and reading.anion.formula == "O":
        return Reactant(formula, "metal oxide", "", reading.cation, reading.anion)
    if reading and kind in ("salt", "binary ionic"):
        return Reactant(formula, "salt", "", reading.cation, reading.anion)
    if kind == "metal oxide":
        return Reactant(formula, "metal oxide")  # of a metal with two charges, or a molecule
    carbon = kind == "organic" and formula.counts.keys() <= {"C", "H", "O"}
    return Reactant(formula, "carbon compound" if carbon else "other")


@lru_cache(4096)
def salt_of(cation: Ion, anion: Ion) -> Formula | None:
    """Write the salt of two ions, if it is on record as something that lasts."""
    ratio = simplest_ratio(cation.charge, anion.charge)
    formula = Formula.parse(ions.salt(cation.formula, ratio[0], anion.formula, ratio[1]))
    if anion.formula in _ANION_FIRST and ratio == (1, 1):
        formula = Formula.parse(anion.formula + cation.formula)
    row = tables.row(formula.hill, formula.body)
    if row is None or row.lasts or (row.cation, row.cation_charge) != cation[:2]:
        return None
    return formula if (row.anion, row.anion_charge) == anion[:2] else None


def salt_from(symbol: str, charge: int, anion: Ion) -> Formula | None:
    """Write the salt of a metal with this charge, if it is on record."""
    return salt_of(ions.monatomic(symbol, charge), anion)


def acid_of(anion: Ion) -> Formula | None:
    """Write the acid of an anion."""
    if anion.polyatomic:
        return Formula.parse(anion.acid_formula) if anion.acid_formula else None
    return Formula.parse(f"H{-anion.charge if anion.charge < -1 else ''}{anion.formula}")


def hydrogen_salts(cation: Ion, anion: Ion) -> list[Formula]:
    """List the salts in which an acid has kept some of its hydrogen."""
    found = [salt_of(cation, kept) for kept in tables.ions() if _keeps_hydrogen(kept, anion)]
    return [salt for salt in found if salt]


def _keeps_hydrogen(kept: Ion, anion: Ion) -> bool:
    hydrogens = kept.charge - anion.charge
    prefix = "H" if hydrogens == 1 else f"H{hydrogens}"
    return 0 < hydrogens < -anion.charge and kept.formula == prefix + anion.formula
