"""How atoms look as balls: colour by element, size by period."""

from __future__ import annotations

from typing import Final

from labtable.chem.tables import elements

COLOURS: Final = {
    "H": "#f4f4f0",
    "B": "#f2a7a0",
    "C": "#4a4a4f",
    "N": "#3f5fd0",
    "O": "#d8392f",
    "F": "#7fd36b",
    "Si": "#b9a27c",
    "P": "#ef8a2c",
    "S": "#f0d244",
    "Cl": "#2fa84f",
    "Se": "#d9a441",
    "Br": "#9c4a21",
    "I": "#7a3fa0",
}
METAL: Final = "#a9b4c2"
OTHER: Final = "#d5c4e8"
LIGHT: Final = "#ffffff"
DARK: Final = "#16161a"
DARK_BALLS: Final = frozenset({"C", "N", "O", "Br", "I"})  # need a light letter
RADII: Final = (0.0, 9.0, 13.0, 15.0, 16.5, 18.0, 19.0, 20.0)  # by period


def colour(symbol: str) -> str:
    """Return the fill of an atom's ball."""
    return COLOURS.get(symbol) or (METAL if elements()[symbol].metal else OTHER)


def ink(symbol: str) -> str:
    """Return the colour of the letter on the ball."""
    return LIGHT if symbol in DARK_BALLS else DARK


def radius(symbol: str) -> float:
    """Return the size of the ball on the page."""
    return RADII[elements()[symbol].period]
