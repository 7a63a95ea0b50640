"""Drawings of molecules and ions: SVG for pages, characters for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from labtable.chem.draw.bars import bars_fit, bars_text, charge_bars
from labtable.chem.draw.canvas import frame_picture
from labtable.chem.draw.molecule import draw_balls, draw_lewis
from labtable.chem.draw.nets import draw_network
from labtable.chem.draw.solids import (
    LatticeIon,
    draw_formula,
    draw_ions,
    draw_lattice,
    draw_packed_atoms,
    lattice_text,
    packed_text,
)
from labtable.chem.draw.terminal import text_picture
from labtable.chem.ions import ChargeStep
from labtable.chem.rows import Structure

__all__ = [
    "STYLES",
    "LatticeIon",
    "bars_text",
    "caption_of",
    "charges_svg",
    "formula_svg",
    "ionic_svg",
    "ionic_text",
    "lattice_svg",
    "lattice_text",
    "metal_svg",
    "network_svg",
    "packed_text",
    "svg",
    "text_picture",
]

SORTS: Final = {"": "network", "network": "network", "chains": "chain", "layers": "layer"}
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
    return frame_picture(
        draw_lewis(structure) if style == "lewis" else draw_balls(structure), caption
    )


def ionic_svg(parts: Iterable[LatticeIon], name: str, style: str = "lewis") -> str:
    """Draw the ions of a compound side by side."""
    caption = f"{name}: ions, {caption_of(style)}"
    return frame_picture(draw_ions(parts, style), caption)


def lattice_svg(parts: Iterable[LatticeIon], name: str) -> str:
    """Draw a piece of the crystal of a salt."""
    return frame_picture(draw_lattice(parts), f"{name}: a piece of its crystal of ions")


def metal_svg(symbols: Sequence[str], name: str) -> str:
    """Draw the packed atoms of a metal."""
    return frame_picture(draw_packed_atoms(symbols), f"{name}: atoms packed as in a metal")


def network_svg(counts: Mapping[str, int], sort: str, name: str) -> str:
    """Draw a piece of an endless network; nothing where we do not know how it is knit."""
    drawn = draw_network(counts, sort)
    return frame_picture(drawn, f"{name}: a piece of an endless {SORTS[sort]}") if drawn else ""


def charges_svg(steps: Sequence[ChargeStep], name: str) -> str:
    """Draw the charges of a compound as bars of equal length; nothing where they do not fit."""
    return (
        frame_picture(charge_bars(steps), f"{name}: charges that cancel") if bars_fit(steps) else ""
    )


def formula_svg(formula: str, name: str) -> str:
    """Draw no more than the formula, where no structure is on record."""
    return frame_picture(draw_formula(formula), name)


def ionic_text(parts: Iterable[LatticeIon]) -> str:
    """Write the ions of a compound in a row: Ca and twice OH in brackets."""
    return "  ".join(map(str, parts))


def caption_of(style: str) -> str:
    """Say what a style shows, or which styles there are."""
    if style not in STYLES:
        raise ValueError(f"A drawing is in the style {' or '.join(STYLES)}, not {style!r}.")
    return STYLES[style]
