"""What is true about the elements on the board, in words."""

from __future__ import annotations

from functools import cache

from labtable.chem.tables import elements
from labtable.games.chemistry_monopoly.components import BOX, ELEMENTS, SUPPLIES

FAMILY = {lot.symbol: each.family for each in BOX.sets for lot in BOX.lots if lot.set == each.id}


@cache
def fact(card: str) -> str:
    """Say something true about a card: what the element is, and what is special about it.

    >>> fact("Li")
    'Lithium is element 3, mass 6.94, a solid at 25 C. It is the lightest metal and floats on oil.'
    """
    if card in SUPPLIES:
        return SUPPLIES[card].fact
    element = elements()[card]
    name = ELEMENTS[card].name
    what = f"{name} is element {element.number}, mass {element.mass:g}, a {element.phase} at 25 C."
    return f"{what} {ELEMENTS[card].fact}"


def why_condensed(lot: str, *, solid: bool) -> str:
    """Say at which temperature the element really becomes what now lies on it.

    >>> why_condensed("H", solid=False)
    'Real hydrogen turns liquid below 20.3 K.'
    """
    element = ELEMENTS[lot]
    name = element.name.lower()
    if not solid:
        return f"Real {name} turns liquid below {element.boiling_K:.1f} K."
    if not element.melting_K:
        return f"Real {name} freezes only under pressure, above about 25 bar."
    warm = ", so it is solid in any room" if element.state_25C == "solid" else ""
    return f"Real {name} freezes below {element.melting_K:.1f} K{warm}."


def on_it(level: int, *, solid: bool) -> str:
    """Say what stands on a lot.

    >>> on_it(0, solid=False), on_it(1, solid=False), on_it(5, solid=True)
    ('gas', '1 liquid', 'solid')
    """
    if solid:
        return "solid"
    return "gas" if not level else f"{level} liquid{'s' * (level > 1)}"
