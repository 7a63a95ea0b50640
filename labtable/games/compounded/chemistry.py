"""What a compound is in chemistry, and why it burns, in words for the log."""

from __future__ import annotations

from functools import cache

from labtable.chem import Compound
from labtable.chem.react import balance
from labtable.games.compounded.components import CARDS

BURNT = {"C": "CO2", "H": "H2O", "N": "N2", "S": "SO2"}  # what each element becomes in fire
HEAT = {
    0: "It does not burn by itself; only the burner keeps this flame alive.",
    1: "One flame is enough: it blows up or catches fire with very little heat.",
    2: "It burns readily in air, and a second flame sets it off.",
}


@cache
def kernel(card: str) -> Compound:
    """The compound itself, with structure and figures; its name tells it from its isomers.

    >>> kernel("Acrolein").name, Compound.of("C3H4O").name
    ('prop-2-enal', 'prop-2-yn-1-ol')
    """
    found = Compound.of(CARDS[card].formula)
    isomers = [isomer for isomer in found.isomers if CARDS[card].name.casefold() in isomer.names]
    return found if CARDS[card].name.casefold() in found.names or not isomers else isomers[0]


@cache
def introduced(card: str) -> str:
    """Say who a compound is.

    >>> introduced("Methane")
    'Methane, CH4, is a gas at 25 °C. The main part of natural gas.'
    """
    printed, known = CARDS[card], kernel(card)
    other = "" if known.name == printed.name.casefold() else f" ({known.name})"
    state = f"{printed.name}{other}, {printed.formula}, is a {printed.state} at 25 °C."
    return f"{state} {printed.fact}"


@cache
def burning(card: str) -> str:
    """The balanced equation of a compound that burns in air; nothing where it does not.

    >>> burning("Acetylene"), burning("Water")
    ('2 C2H2 + 5 O2 -> 4 CO2 + 2 H2O', '')
    """
    printed = CARDS[card]
    if not printed.flame_limit:
        return ""
    products = [BURNT[element] for element in printed.elements if element in BURNT]
    return str(balance([printed.formula, "O2"], sorted(products)))


@cache
def why_it_burns(card: str) -> str:
    """Say how easily a compound burns and what becomes of it.

    >>> why_it_burns("Methane")
    'It burns readily in air, and a second flame sets it off. CH4 + 2 O2 -> CO2 + 2 H2O.'
    """
    equation = burning(card)
    return HEAT[CARDS[card].flame_limit] + (f" {equation}." if equation else "")


@cache
def explained(card: str) -> str:
    """Say who a compound is and, if it burns, how.

    >>> explained("Carbon monoxide").split(". ")[-1]
    '2 CO + O2 -> 2 CO2.'
    """
    burns = f" {why_it_burns(card)}" if CARDS[card].flame_limit else ""
    return introduced(card) + burns
