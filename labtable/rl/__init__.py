"""Bridges to other people's learning libraries: games as rows of numbers and numbered answers."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from labtable.engine.errors import Refusal

if TYPE_CHECKING:
    from labtable.rl.vectors import Tables

if find_spec("numpy") is None:
    raise ImportError("Learning needs numpy: pip install 'labtable[rl]' brings it.")


def vector(
    game: str,
    *,
    tables: int = 64,
    seats: int = 2,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    score_differences: bool = False,
    features: bool = True,  # said as in the bridges; here nothing else is shown
    **more: Any,
) -> Tables:
    """Step many tables of one game side by side, as columns of zeros and ones.

    Options of the game are keywords, and so is `preset`; `options` takes them as one mapping.

    >>> lane = vector("ion", tables=3, seed=7)
    >>> len(lane.now.asked), lane.now.asked.views.shape == (6, len(lane.features.view_columns))
    (6, True)
    >>> step = lane.step([0, 1, 2, 3, 4, 5])
    >>> step.rewards.shape, step.over.tolist()
    ((3, 2), [False, False, False])
    """
    from labtable.rl.vectors import Tables  # noqa: PLC0415 - the bridges do without it

    if not features:
        why = "Tables side by side always show features; the bridges have hashed rows."
        raise Refusal("TABLE-16", why)
    return Tables(game, tables, seats, {**(options or {}), **more}, seed, score_differences)


__all__ = ["vector"]
