"""Drawings of molecules and ions: SVG for pages, characters for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from labtable.chem.draw.bars import bars, bars_text, fits
from labtable.chem.draw.canvas import picture
from labtable.chem.draw.ionic import Part, ionic, written
from labtable.chem.draw.molecule import balls, lewis
from labtable.chem.draw.terminal import text_picture
from labtable.chem.ions import ChargeStep
from labtable.chem.rows import Structure

__all__ = [
    "STYLES",
    "Part",
    "bars_text",
    "caption_of",
    "charges_svg",
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
    if (
        style == "lewis"
        and structure["q"]
        and not structure.get("charge")
        and structure.get("octet", 1)
    ):
        caption += ", eight electrons round every atom"
    return picture(lewis(structure) if style == "lewis" else balls(structure), caption)


def ionic_svg(parts: Iterable[Part], name: str, style: str = "lewis") -> str:
    """Draw the ions of a compound side by side."""
    caption = f"{name}: ions, {caption_of(style)}"
    return picture(ionic(parts, style), caption)


def charges_svg(steps: Sequence[ChargeStep], name: str) -> str:
    """Draw the charges of a compound as bars of equal length; nothing where they do not fit."""
    return picture(bars(steps), f"{name}: charges that cancel") if fits(steps) else ""


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
