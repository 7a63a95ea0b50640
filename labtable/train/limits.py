"""What the numbers of a plan may be; whoever is wrong hears it before anything is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from labtable.train.errors import TrainTrouble

if TYPE_CHECKING:
    from labtable.train.plan import TrainPlan

ANY: Final = 10**9  # more than anybody has the time or the memory for
LIMITS: Final[dict[str, tuple[float, float]]] = {
    "games": (1, ANY),
    "minutes": (0, ANY),
    "seed": (0, 2**63 - 1),
    "width": (1, 4096),
    "deep": (1, 16),
    "handful": (1, ANY),
    "tables": (1, ANY),
    "generation": (1, ANY),
    "era": (1, ANY),
    "window": (1, ANY),
    "batch": (1, ANY),
    "reuse": (0.001, 1000),
    "rate": (0, 1),
    "explore": (0, 1),
    "longest": (1, ANY),
    "handover": (0.001, 1),
    "looks": (0, ANY),
    "trace": (0, 1),
    "worlds": (0, ANY),
    "turns": (0, ANY),
    "rounds": (0, ANY),
    "checked": (0, ANY),
}


def check_limits(plan: TrainPlan) -> None:
    """Say in a sentence which number of a plan makes no sense."""
    for name, (low, high) in LIMITS.items():
        given = getattr(plan, name)
        for number in given if isinstance(given, tuple) else [given]:
            if not low <= number <= high:  # what is no number at all is not, either
                most = " or more" if high == ANY and number < low else f" to {high:g}"
                raise TrainTrouble(f"{name} is {low:g}{most}, not {number:g}.")
