"""Drawings of molecules and ions: SVG for pages, characters for the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from labtable.chem.draw.canvas import picture
from labtable.chem.draw.ionic import Part, ionic, written
from labtable.chem.draw.molecule import balls, lewis
from labtable.chem.draw.terminal import text_picture
from labtable.chem.rows import Structure

__all__ = [
    "STYLES",
    "Part",
    "caption_of",
    "formula_svg",
    "ionic_svg",
    "ionic_text",
    "svg",
    "text_picture",
]

STYLES: Final = {"lewis": "Lewis structure", "ball": "ball and stick model"}


def svg(structure: Structure, style: str = "lewis") -> str:
    """Draw a stored structure."""
    caption = f"{structure['name']}: {caption_of(style)}"
    return picture(lewis(structure) if style == "lewis" else balls(structure), caption)


def ionic_svg(parts: Iterable[Part], name: str, style: str = "lewis") -> str:
    """Draw the ions of a compound side by side."""
    caption = f"{name}: ions, {caption_of(style)}"
    return picture(ionic(parts, style), caption)


def formula_svg(formula: str, name: str) -> str:
    """Draw no more than the formula, where no structure is on record."""
    return picture(written(formula), name)


def ionic_text(parts: Iterable[Part]) -> str:
    """Write the ions of a compound in a row: Ca and twice OH in brackets."""
    return "  ".join(map(str, parts))


def caption_of(style: str) -> str:
    """Say what a style shows, or which styles there are."""
    if style not in STYLES:
        raise ValueError(f"A drawing is in the style {' or '.join(STYLES)}, not {style!r}.")
    return STYLES[style]
