"""Boxes with one number changed, as if a game had been printed again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

import labtable
from labtable import registry

NUMBERS: dict[str, tuple[Sequence[str | int], str, str]] = {
    "chemistry_monopoly": (("money", "biology_fine"), "biology_fine = 50", "biology_fine = 51"),
    "compounded": (("compound", 0, "points"), "\npoints = 3\n", "\npoints = 4\n"),
    "compoundit": (("tiles", 0, "points"), "\npoints = 1\n", "\npoints = 2\n"),
    "ion": (("charged_ion", 0, "points"), "\npoints = 3\n", "\npoints = 4\n"),
    "valence": (("molecules", 0, "points"), "\npoints = 1\n", "\npoints = 2\n"),
}
"""Where the number stands in a box, and what changes in the file it is read from."""


def reprinted(name: str) -> bytes:
    """The box of a game with one number changed, as it stands in `Game.data`."""
    content = msgspec.json.decode(labtable.game(name).data)
    at: Any = content
    *way, last = NUMBERS[name][0]
    for step in way:
        at = at[step]
    at[last] += 1
    return msgspec.json.encode(content)


def reprint(name: str, folder: Path) -> Path:
    """The same as a file of components."""
    _, old, new = NUMBERS[name]
    text = registry.components_of(name).decode()
    assert old in text
    path = folder / f"{name}.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path
