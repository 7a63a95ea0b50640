"""What sort of compound a formula is: its class, its family, its state at room temperature."""

from __future__ import annotations

from typing import Final

from labtable.chem import tables
from labtable.chem.formula import NONMETALS, Formula
from labtable.chem.ions import reading
from labtable.chem.ions.reading import Reading
from labtable.chem.rows import CompoundRow, Ion

HALOGENS: Final = frozenset(("F", "Cl", "Br", "I"))
# Families of salts that are not called after their anion.
_METAL_WITH: Final = {
    **{ending: f"metal {ending}" for ending in ("oxide", "peroxide", "superoxide", "hydride")},
    **{
        ending: f"metal {ending}" for ending in ("sulfide", "selenide", "telluride", "hydrosulfide")
    },
    **{ending: f"metal {ending}" for ending in ("nitride", "phosphide", "arsenide", "antimonide")},
    **{
        ending: f"metal {ending}"
        for ending in ("carbide", "silicide", "boride", "germanide", "amide")
    },
    "acetylide": "metal carbide",
    "disulfide": "metal sulfide",
    "hydroxide": "base",
    "azide": "salt",
    "bifluoride": "acid salt",
    **{f"{halogen}ide": "halide salt" for halogen in ("fluor", "chlor", "brom", "iod")},
}
_OXIDES: Final = ("metal oxide", "metal peroxide", "metal superoxide")


def row_of(formula: Formula) -> CompoundRow | None:
    """Find a formula on record."""
    return None if formula.charge else tables.row(formula.hill, formula.body)


def is_known_compound(formula: Formula) -> bool:
    """Tell whether the compound is on record; a lone element always is."""
    return row_of(formula) is not None or lone_element_count(formula) == 1


def lone_element_count(formula: Formula) -> int:
    """Count the atoms of a neutral formula of one element; 0 for anything else."""
    alone = len(formula.counts) == 1 and not formula.charge
    return sum(formula.counts.values()) if alone else 0


def state_at_25(formula: Formula) -> str:
    """Give the state at 25 C: solid, liquid, gas, aqueous, or unknown."""
    row = row_of(formula)
    if row:
        return row.state
    if lone_element_count(formula) == 1:
        return tables.elements()[next(iter(formula.counts))].phase
    return "unknown"


def classify(formula: Formula) -> str:
    """Give the class, such as salt, acid, base or metal oxide.

    >>> [classify(Formula.parse(text)) for text in ("NaCl", "Ca(OH)2", "H2SO4", "CO2")]
    ['salt', 'base', 'acid', 'nonmetal oxide']
    """
    row = row_of(formula)
    return row.kind if row else class_by_rule(formula)[0]


def family(formula: Formula) -> str:
    """Give the finer family, such as halide salt, oxoacid or metal peroxide."""
    row = row_of(formula)
    return row.family if row else class_by_rule(formula)[1]


def class_by_rule(formula: Formula) -> tuple[str, str]:
    """Judge class and family by composition alone."""
    if formula.charge:
        return "ion", "ion"
    if lone_element_count(formula):
        return "element", "element"
    if all(tables.elements()[symbol].metal for symbol in formula.counts):
        return "alloy", "alloy"
    salt, acid = reading.resolve_ionic(formula), reading.as_acid(formula)
    if salt:
        return _salt_class(salt)
    if acid:
        return _acid_class(formula, acid.anion)
    return _mixed_salt_class(formula) or _covalent_class(set(formula.counts))


def _salt_class(salt: Reading) -> tuple[str, str]:
    anion = salt.anion.name
    keeps_hydrogen = anion.startswith(("hydrogen ", "dihydrogen "))
    sort = "acid salt" if keeps_hydrogen else _METAL_WITH.get(anion, f"{anion} salt")
    if salt.cation.formula == "NH4":
        sort = sort.replace("metal ", "ammonium ")
    if sort == "base":
        return "base", sort
    if sort in _OXIDES:
        return "metal oxide", sort
    return "salt" if sort.endswith("salt") else "binary ionic", sort


def _acid_class(formula: Formula, anion: Ion) -> tuple[str, str]:
    if anion.formula == "OH":
        return "water", "water"
    if not anion.polyatomic or anion.formula in ("CN", "N3"):
        return "acid", "binary acid"
    return "acid", "oxoacid" if "O" in formula.counts else "acid"


def _mixed_salt_class(formula: Formula) -> tuple[str, str] | None:
    salt = reading.mixed_salt(formula.counts)
    if salt is None:
        return None
    halides = all(ion.formula in HALOGENS for ion, _ in salt.anions)
    ends = {ion.name for ion, _ in salt.anions}
    if len(ends) == 1:
        return _salt_class(Reading(*salt.cations[0], *salt.anions[0]))
    return "salt", "halide salt" if halides else "mixed salt"


def _covalent_class(symbols: set[str]) -> tuple[str, str]:
    if not symbols <= set(NONMETALS):
        return "unknown", "unknown"
    rest = symbols - {"C", "H"} - HALOGENS
    if "C" in symbols and symbols & HALOGENS and not rest:
        return "halocarbon", "haloalkane" if "H" in symbols else "halocarbon"
    if "C" in symbols and "H" in symbols:
        return "organic", "organic"
    if "C" in symbols and symbols & HALOGENS and rest in ({"O"}, {"S"}):
        return "covalent", "carbonyl halide" if rest == {"O"} else "thiocarbonyl halide"
    if len(symbols) == 2 and "O" in symbols and not symbols & {"H", "F"}:
        return "nonmetal oxide", "nonmetal oxide"
    return "covalent", "covalent"
