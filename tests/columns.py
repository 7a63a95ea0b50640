"""What columns of nets say, by their names."""

from __future__ import annotations


def blocks(columns: tuple[str, ...], ones: list[int]) -> dict[str, list[str]]:
    """Names of columns, by the block that they lie in."""
    found: dict[str, list[str]] = {}
    for one in ones:
        block, _, label = columns[one].partition(": ")
        found.setdefault(block, []).append(label)
    return found
