"""What is true about the elements on the board, in words."""

from __future__ import annotations

from functools import cache

from labtable.chem.tables import elements
from labtable.engine import Sentence, say
from labtable.games.chemistry_monopoly.components import ELEMENTS, SUPPLIES

PHASES = {
    "gas": say("a gas at 25 °C"),
    "liquid": say("a liquid at 25 °C"),
    "solid": say("a solid at 25 °C"),
}


@cache
def fact(card: str) -> Sentence:
    """Say something true about a card: what the element is, and what is special about it.

    >>> str(fact("Li"))
    'Lithium is element 3, mass 6.94, a solid at 25 °C. It is the lightest metal and floats on oil.'
    """
    if card in SUPPLIES:
        return say("{fact:word}", fact=SUPPLIES[card].fact)
    element = elements()[card]
    return say(
        "{name} is element {number}, mass {mass}, {phase}. {fact:word}",
        name=ELEMENTS[card].name,
        number=element.number,
        mass=element.mass,
        phase=PHASES[element.phase],
        fact=ELEMENTS[card].fact,
    )


@cache
def fact_in_english(card: str) -> str:
    """The same as a plain text, for the view."""
    return str(fact(card))


def why_condensed(lot: str, *, solid: bool) -> Sentence:
    """Say at which temperature the element really becomes what now lies on it.

    >>> str(why_condensed("H", solid=False))
    'Real hydrogen turns liquid below 20.3 K.'
    """
    element = ELEMENTS[lot]
    name = element.name.lower()
    melting, boiling = round(element.melting_K, 1), round(element.boiling_K, 1)
    if not solid:
        return say("Real {name} turns liquid below {kelvin} K.", name=name, kelvin=boiling)
    if not melting:
        return say("Real {name} freezes only under pressure, above about 25 bar.", name=name)
    if element.state_25C != "solid":
        return say("Real {name} freezes below {kelvin} K.", name=name, kelvin=melting)
    why = "Real {name} freezes below {kelvin} K, so it is solid in any room."
    return say(why, name=name, kelvin=melting)
