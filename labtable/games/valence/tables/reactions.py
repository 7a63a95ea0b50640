"""What reactions make of Molecules, and which skills a build shows, worked out once."""

from __future__ import annotations

from typing import Final, Literal

from labtable.engine import Shown
from labtable.games.valence.components import COMPOUNDS, TITLES
from labtable.games.valence.tables import (
    ACIDS,
    BLOCKER,
    COLOR,
    FORMULAS,
    KIND,
    PRODUCTS,
    RECIPES,
    VALENCE,
    set_name,
)

# True, but no card says so (VAL-R23); whoever knows it is right.
LEFT_OUT: Final = (
    *(("Water", "Metal Oxide"), ("Water", "Carbonyl Sulfide"), ("Water", "Carbon Dioxide")),
    *(("Hydrogen Sulfide", "Base"), ("Hydrogen Sulfide", "Metal Oxide")),
    *(("Sulfuric Acid", "Salt"), ("Base", "Bisulfate"), ("Base", "Metal Hydrosulfide")),
    *(("Base", "Carbon Dioxide"), ("Metal Oxide", "Carbon Dioxide")),
    *(("Base", "Sulfur Trioxide"), ("Metal Oxide", "Sulfur Trioxide")),
    *(("Base", "Carbonyl Sulfide"), ("Base", "Deadly Carbonyls"), ("Base", "Thiophosgene")),
)
COMMON: Final = ("H", "C", "O", "Na", "S", "Cl", "Zn")  # of what stands for its kind


def react_in_nature(one: str, other: str) -> bool:
    """Tell whether two kinds react, whichever of them acts (VAL-105, VAL-R23).

    >>> react_in_nature("Base", "Acid"), react_in_nature("Salt", "Water")
    (True, False)
    """
    true = (one, other) in LEFT_OUT or (other, one) in LEFT_OUT
    return true or other in PRODUCTS.get(one, {}) or one in PRODUCTS.get(other, {})


def of_kind(kind: str) -> list[str]:
    """Every compound of a kind."""
    return [formula for formula, known in COMPOUNDS.items() if TITLES[known.kind] == kind]


def example(kind: str) -> str:
    """The compound that stands for a kind where nobody knows better.

    >>> example("Base"), example("Acid"), example("Transition Metal Compound")
    ('NaOH', 'HCl', 'Zn2')
    """
    common = [f for f in of_kind(kind) if all([card in COMMON for card in _cards(f)])]
    return common[0]


def _cards(formula: str) -> list[str]:
    return next(cards for cards, known in FORMULAS.items() if known == formula).split()


def left_over(reactor: str, target: str) -> list[str]:
    """Every compound that comes of two, cards or not.

    >>> left_over("HCl", "KNaO"), left_over("H2SO4", "NaOH"), left_over("H2O", "SO3")
    (['NaCl', 'KCl', 'H2O'], ['NaHSO4', 'H2O'], ['H2SO4'])
    """
    cards = _cards(target)
    metals = [card for card in cards if COLOR[card] in ("metal", "transition")]
    halogens = [card for card in _cards(reactor) + cards if COLOR[card] == "halogen"]
    if reactor == "H2O":
        return _hydrolysis_products(cards, halogens)
    water = ["H2O" if "O" in cards else "H2S"]  # the acid's hydrogen takes what the metal leaves
    if reactor == "H2SO4":
        acid_salt = ["H"] if "H" in cards else []  # VAL-R22
        return [FORMULAS[set_name([*acid_salt, *metals, "S", *["O"] * 4])], *water]
    salts = [salt(metal, halogens[0]) for metal in dict.fromkeys(metals)]
    return salts + water


def _hydrolysis_products(cards: list[str], halogens: list[str]) -> list[str]:
    if not halogens:
        return ["H2SO4"]
    gas = "CO2" if "S" not in cards else "COS"
    return [gas, *[FORMULAS[set_name(["H", halogen])] for halogen in dict.fromkeys(halogens)]]


def salt(metal: str, halogen: str) -> str:
    """The halide of a metal."""
    return FORMULAS[set_name([metal, *[halogen] * VALENCE[metal]])]


def dissolved_salt(acid: str, blocker: str) -> str:
    """The salt of the metal that an acid attacks: zinc, where there is any.

    >>> dissolved_salt("HCl", "CuZn"), dissolved_salt("H2SO4", "Cu2")
    ('ZnCl2', 'CuSO4')
    """
    metal = "Zn" if "Zn" in RECIPES[blocker] else "Cu"
    return f"{metal}SO4" if acid == "H2SO4" else salt(metal, _cards(acid)[-1])


def cards_made(reactor: str, target: str, kinds: list[str]) -> list[str]:
    """What each product card is: the first compound of its kind that comes of the reaction."""
    made = left_over(reactor, target)
    return [next(f for f in made if TITLES[COMPOUNDS[f].kind] == kind) for kind in kinds]


EXAMPLE: Final = {kind: example(kind) for kind in TITLES.values()}
REACTING: Final = {
    f"{reactor} + {target}": cards_made(reactor, target, kinds)
    for kind, targets in PRODUCTS.items()
    for reactor in of_kind(kind)
    for target_kind, kinds in targets.items()
    for target in of_kind(target_kind)
}
DISSOLVING: Final = {
    f"{acid} + {blocker}": dissolved_salt(acid, blocker)
    for kind in ACIDS
    for acid in of_kind(kind)
    for blocker in of_kind(BLOCKER)
}


SALTS: Final = ("Salt", "Metal Oxide", "Metal Sulfide")
GROUPED: Final = ("Base", "Metal Hydrosulfide")  # OH and SH stay together
METALS: Final = "Transition Metal Compound"

KINDS_BUILT: Final[dict[str, tuple[tuple[str, ...], Literal["strong", "weak"]]]] = {
    "Base": (("polyatomic-ions", "acids-bases-salts"), "strong"),
    "Metal Hydrosulfide": (("polyatomic-ions", "acids-bases-salts"), "strong"),
    "Acid": (("acids-bases-salts",), "weak"),
    "Water": (("acids-bases-salts",), "weak"),
    "Carbon Dioxide": (("molecules-lewis",), "strong"),
    "Carbon Disulfide": (("molecules-lewis",), "strong"),
    "Carbonyl Sulfide": (("molecules-lewis",), "strong"),
    "Deadly Carbonyls": (("molecules-lewis",), "strong"),
    "Thiophosgene": (("molecules-lewis",), "strong"),
    "Halocarbon": (("molecules-lewis", "carbon-compounds"), "strong"),
    "Sulfur Trioxide": (("molecules-lewis",), "strong"),
    METALS: (("elements", "transition-metals"), "weak"),
}


def skill_of_build(formula: str) -> Shown | None:
    """What a build shows; one card of each kind is the easiest salt.

    >>> skill_of_build("NaCl").strength, skill_of_build("CaCl2").skills
    ('weak', ('charge-balance', 'formula-writing'))
    """
    if KIND[formula] in SALTS:
        if len(RECIPES[formula]) == 2:
            return Shown(("charge-balance",), strength="weak", formula=formula)
        return Shown(("charge-balance", "formula-writing"), formula=formula)
    if KIND[formula] not in KINDS_BUILT:
        return None
    skills, strength = KINDS_BUILT[KIND[formula]]
    return Shown(skills, strength=strength, formula=formula)


def naming(formula: str) -> tuple[str, ...]:
    """Which skills it takes to name a compound; none for a metal.

    >>> naming("CuO"), naming("CS2")
    (('transition-metals', 'naming-salts'), ('naming-molecules', 'carbon-compounds'))
    """
    kind, cards = KIND[formula], RECIPES[formula]
    if kind == METALS:
        return ()
    if kind in ACIDS:
        return ("acids-bases-salts", "naming-salts")
    if kind in SALTS or kind in GROUPED:
        return ("transition-metals", "naming-salts") if "Cu" in cards else ("naming-salts",)
    return ("naming-molecules", "carbon-compounds") if "C" in cards else ("naming-molecules",)


def reacting(reactor: str) -> tuple[str, ...]:
    """Which skills it takes to know that something reacts."""
    return ("reactivity", "acids-bases-salts") if reactor in ACIDS else ("reactivity",)


BUILT: Final = {formula: skill_of_build(formula) for formula in RECIPES}
