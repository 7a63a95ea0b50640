"""Which compound comes of which: the chemistry behind the cards of a reaction.

No rule depends on it (VAL-R38); it lets the log speak of sodium hydroxide instead of a Base.
In nature a reaction belongs to both partners; on the cards only acids and water act (VAL-105).
"""

from __future__ import annotations

from typing import Final

from labtable.games.valence.components import COMPOUNDS, TITLES
from labtable.games.valence.tables.cards import (
    ACIDS,
    BLOCKER,
    COLOR,
    FORMULAS,
    PRODUCTS,
    RECIPES,
    VALENCE,
    written,
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
        return _hydrolysed(cards, halogens)
    water = ["H2O" if "O" in cards else "H2S"]  # the acid's hydrogen takes what the metal leaves
    if reactor == "H2SO4":
        acid_salt = ["H"] if "H" in cards else []  # VAL-R22
        return [FORMULAS[written([*acid_salt, *metals, "S", *["O"] * 4])], *water]
    salts = [salt(metal, halogens[0]) for metal in dict.fromkeys(metals)]
    return salts + water


def _hydrolysed(cards: list[str], halogens: list[str]) -> list[str]:
    if not halogens:
        return ["H2SO4"]
    gas = "CO2" if "S" not in cards else "COS"
    return [gas, *[FORMULAS[written(["H", halogen])] for halogen in dict.fromkeys(halogens)]]


def salt(metal: str, halogen: str) -> str:
    """The halide of a metal."""
    return FORMULAS[written([metal, *[halogen] * VALENCE[metal]])]


def dissolved(acid: str, blocker: str) -> str:
    """The salt of the metal that an acid attacks: zinc, where there is any.

    >>> dissolved("HCl", "CuZn"), dissolved("H2SO4", "Cu2")
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
    f"{acid} + {blocker}": dissolved(acid, blocker)
    for kind in ACIDS
    for acid in of_kind(kind)
    for blocker in of_kind(BLOCKER)
}
