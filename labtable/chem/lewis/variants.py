"""Which atoms carry formal charges: the few patterns that nature uses, tried before the frame."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from labtable.chem.lewis.shells import OXO_HALOGENS, SHELLS, Key

GIVES: Final = {"N": 1, "P": 1, "As": 1, "S": 2, "Se": 2, "Te": 2, "Xe": 1}  # pairs to oxygens
HOLDS: Final = 3  # oxygens on one halogen
POLAR: Final = (
    ("N", "N"),
    ("C", "O"),
    ("C", "N"),
    ("C", "S"),
    ("O", "O"),
    ("N", "O"),
)  # minus first
NEGATIVE: Final = ("O", "S", "Se", "N", "C", "P")
POSITIVE: Final = ("N", "P", "O", "S", "C")


class Variant(NamedTuple):
    """Bonds of every atom without the oxygens hung on later, and how many those are."""

    bonds: tuple[tuple[str, int], ...]  # element and its bonds, one entry for each atom
    hung: int
    cost: float
    polar: bool  # a negative and a positive atom besides the charge of the whole


def variants(key: Key, charge: int) -> Iterator[Variant]:
    """List the patterns of formal charges worth trying, the cheapest first."""
    counts = dict(key)
    givers = sum(counts.get(symbol, 0) * pairs for symbol, pairs in GIVES.items())
    holders = HOLDS * sum(counts.get(symbol, 0) for symbol in OXO_HALOGENS)
    oxygens = counts.get("O", 0)
    owed = charge + counts.get("B", 0)  # boron is always B-
    for hung in range(min(oxygens, givers + holders) + 1):
        left = {**counts, "O": oxygens - hung}
        for shifts, cost in _shifts(left, owed):
            if bonds := _shifted(left, shifts):
                yield Variant(bonds, hung, cost, len(shifts) > abs(owed))


def _shifts(
    counts: dict[str, int], charge: int
) -> Iterator[tuple[tuple[tuple[str, int], ...], float]]:
    """Say which elements hold one bond more or less than usual: for the ion's charge, for poles."""
    side, step = (NEGATIVE, -1) if charge < 0 else (POSITIVE, 1)
    present = [symbol for symbol in side if counts.get(symbol)]
    for place, carriers in enumerate(combinations_with_replacement(present, abs(charge))):
        ionic = tuple((symbol, step) for symbol in carriers)
        yield ionic, 20.0 * place
        for minus, plus in POLAR:
            if counts.get(minus) and counts.get(plus):
                yield (*ionic, (minus, -1), (plus, 1)), 20.0 * place + 120.0


def _shifted(
    counts: dict[str, int], shifts: tuple[tuple[str, int], ...]
) -> tuple[tuple[str, int], ...]:
    """Give every atom its bonds, or nothing where an atom cannot hold them."""
    wanted = Counter(shifts)
    bonds: list[tuple[str, int]] = []
    for symbol, count in counts.items():
        shell = SHELLS[symbol]
        special = [
            step for (who, step), times in wanted.items() if who == symbol for _ in range(times)
        ]
        if len(special) > count:
            return ()
        usual = min(shell.missing, shell.most)
        steps = special + [0] * (count - len(special))
        bonds += [(symbol, usual + step) for step in steps]
    sound = all(SHELLS[s].fewest <= bond <= SHELLS[s].most for s, bond in bonds)
    return tuple(bonds) if sound else ()
