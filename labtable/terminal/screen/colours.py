"""Meanings as colours. The words carry the meaning; a colour only helps to find it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual.content import Content

from labtable.engine.picture import Line

COLOURS: Final = {
    "strong": "bold",
    "quiet": "dim",
    "cation": "$text-error",
    "anion": "$text-primary",
    "neutral": "bold $text-success",
    "unfinished": "$text-warning",
    "noble": "$text-secondary",
    "radioactive": "$text-accent",
    "tile": "bold $text-accent",
    "square": "$text-warning",
}


def paint_lines(lines: Iterable[Line]) -> Content:
    """Paint a picture."""
    return Content("\n").join(
        [
            Content.assemble(*[(span.text, COLOURS.get(span.style, "")) for span in line])
            for line in lines
        ]
    )
