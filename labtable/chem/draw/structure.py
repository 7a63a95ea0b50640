"""The stored shape of a molecule or ion, ready to be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, dist, radians, sin

from labtable.chem.notation import unicode_text
from labtable.chem.rows import Structure

CROWDED = 0.5  # two labels closer than this many bond lengths would overlap
LEVEL = 4.0  # degrees a bond may lean and still count as straight
MOSTLY = 0.6  # share of straight bonds that makes a turn worth it


def places(structure: Structure) -> list[tuple[float, float]]:
    """Return the coordinates of every atom."""
    flat = structure["xy"]
    return list(zip(flat[::2], flat[1::2], strict=True))


def label_of(structure: Structure, index: int) -> str:
    """Write an atom with the hydrogens folded into it."""
    symbol = structure["a"][index]
    held = structure.get("h", {}).get(str(index), 0)
    return unicode_text(f"{symbol}H{held if held > 1 else ''}", 0) if held else symbol


def angles(structure: Structure) -> list[list[float]]:
    """Return the directions of the bonds round every atom, in degrees."""
    spots = places(structure)
    found: list[list[float]] = [[] for _ in spots]
    for first, second, _ in structure["b"]:
        (x1, y1), (x2, y2) = spots[first], spots[second]
        found[first].append(degrees(atan2(y2 - y1, x2 - x1)) % 360)
        found[second].append(degrees(atan2(y1 - y2, x1 - x2)) % 360)
    return found


def slots(bonds: Sequence[float], wanted: int) -> list[float]:
    """Spread lone pairs over the widest gaps between the bonds of one atom.

    >>> slots([0.0], 3)
    [90.0, 180.0, 270.0]
    >>> slots([], 4)
    [90.0, 180.0, 270.0, 0.0]
    """
    if not wanted:
        return []
    if not bonds:
        return [(90 + 360 * turn / wanted) % 360 for turn in range(wanted)]
    starts = sorted(bonds)
    ends = [*starts[1:], starts[0] + 360]
    widths = [end - start for start, end in zip(starts, ends, strict=True)]
    taken = [0] * len(starts)
    for _ in range(wanted):
        # rounding keeps ties stable; the wider gap wins them
        widest = max(
            range(len(starts)),
            key=lambda gap: (round(widths[gap] / (taken[gap] + 1)), widths[gap]),
        )
        taken[widest] += 1
    return [
        (start + width * (place + 1) / (count + 1)) % 360
        for start, width, count in zip(starts, widths, taken, strict=True)
        for place in range(count)
    ]


def step(angle: float, length: float) -> tuple[float, float]:
    """Return how far a step of this length goes right and down the page."""
    return length * cos(radians(angle)), -length * sin(radians(angle))


def readable(structure: Structure) -> Structure:
    """Turn a structure upright, and fold hydrogens into labels where they would cover atoms."""
    spots = places(structure)
    close = any(
        dist(spot, other) < CROWDED for index, spot in enumerate(spots) for other in spots[:index]
    )
    return upright(folded(structure) if close else structure)


def upright(structure: Structure) -> Structure:
    """Turn a structure so that its bonds run along the page, where most of them can."""
    tilts = [angle % 90 for around in angles(structure) for angle in around]
    turn, straight = 0.0, 0
    for tilt in {round(tilt): tilt for tilt in tilts}.values():  # a few directions at most
        along = sum(abs((other - tilt + 45) % 90 - 45) < LEVEL for other in tilts)
        if along > straight:
            turn, straight = tilt, along
    if straight < MOSTLY * len(tilts) or turn < LEVEL:
        return structure
    across, up = cos(radians(turn)), sin(radians(turn))
    turned = [v for x, y in places(structure) for v in (x * across + y * up, y * across - x * up)]
    return {**structure, "xy": turned}


def folded(structure: Structure) -> Structure:
    """Write hydrogens into the label of the atom that holds them: CH3 for four atoms."""
    if "h" in structure:
        return structure
    atoms = structure["a"]
    holds: dict[int, int] = {}
    gone: set[int] = set()
    for bond in structure["b"]:
        for outer, inner in ((bond[0], bond[1]), (bond[1], bond[0])):
            if atoms[outer] == "H" and atoms[inner] != "H":
                holds[inner] = holds.get(inner, 0) + 1
                gone.add(outer)
    kept = [index for index in range(len(atoms)) if index not in gone]
    new = {old: index for index, old in enumerate(kept)}
    return {
        **structure,
        "a": [atoms[old] for old in kept],
        "xy": [value for old in kept for value in structure["xy"][2 * old : 2 * old + 2]],
        "b": [[new[i], new[j], order] for i, j, order in structure["b"] if i in new and j in new],
        "q": {str(new[int(old)]): charge for old, charge in structure["q"].items()},
        "lp": [structure["lp"][old] for old in kept],
        "h": {str(new[inner]): count for inner, count in holds.items()},
    }
