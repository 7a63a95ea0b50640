"""Which skills a build, a name or a reaction shows."""

from __future__ import annotations

from typing import Final, Literal

from labtable.engine import Shown
from labtable.games.valence.tables.cards import ACIDS, KIND, RECIPES

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


def built(formula: str) -> Shown | None:
    """What a build shows; one card of each kind is the easiest salt.

    >>> built("NaCl").strength, built("CaCl2").skills
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


BUILT: Final = {formula: built(formula) for formula in RECIPES}
