"""What the chemistry kernel knows about a compound, on paper."""

from __future__ import annotations

from pathlib import Path

from labtable.chem.compound import Compound, NotACompound
from labtable.terminal.files import Trouble, claim, write_text


def explained(text: str, svg: Path | None, style: str) -> list[str]:
    """Explain a compound given by formula or name, and draw it on request."""
    try:
        compound = Compound.of(text)
        drawing = compound.svg(style)
    except (NotACompound, ValueError) as unknown:
        raise Trouble(str(unknown)) from None
    if svg is None:
        return [compound.explain()]
    claim(svg)
    write_text(svg, drawing)
    return [compound.explain(), f"Drawn in {svg}."]
