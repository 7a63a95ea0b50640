"""Whether a composition has an octet structure at all, worked out without drawing one.

In every octet structure the total bond order is the same: half the electrons that the shells lack.
What is left to ask is whether so many bonds can join the atoms and fit into their shells.
"""

from __future__ import annotations

from functools import lru_cache

from labtable.chem.lewis.shells import (
    ENDS,
    OXO_HALOGENS,
    SHELLS,
    Counts,
    Key,
    Shell,
    key_of,
    missing,
)


def exists(counts: Counts, charge: int = 0) -> bool:
    """Tell whether some octet structure of any shape exists.

    >>> exists({"H": 4, "N": 2}), exists({"N": 1, "O": 2}), exists({"S": 1, "F": 6})
    (True, False, False)
    """
    return _exists(key_of(counts), charge)


@lru_cache(maxsize=65536)
def _exists(key: Key, charge: int) -> bool:
    if any(symbol not in SHELLS for symbol, _ in key):
        return False
    lacking = missing(key, charge)
    atoms = sum(count for _, count in key)
    if lacking % 2 or atoms < 2 or lacking // 2 < atoms - 1:
        return False
    counts = dict(key)
    holding = sum(counts.get(halogen, 0) for halogen in OXO_HALOGENS)
    most = min(counts.get("O", 0), 3 * holding)  # oxygens that hang on halogens alone
    return any(_joined(counts, lacking // 2, hung) for hung in range(most + 1))


def _joined(counts: dict[str, int], bonds: int, hung: int) -> bool:
    """Judge the frame that is left without ends (H, halogens) and oxygens hung on halogens."""
    ends = sum(count for symbol, count in counts.items() if symbol in ENDS)
    frame = [
        SHELLS[symbol]
        for symbol, count in counts.items()
        if symbol not in ENDS
        for _ in range(count - (hung if symbol == "O" else 0))
    ]
    inner = bonds - ends - hung  # bond order between atoms of the frame
    if not frame:
        return ends == 2 and bonds == 1 + hung and not (hung and "H" in counts)
    if len(frame) == 1:
        return inner == 0 and frame[0].fewest <= ends <= frame[0].most
    if len(frame) == 2:
        return _pair(frame, inner, ends)
    return _frame(frame, inner, ends)


def _pair(frame: list[Shell], inner: int, ends: int) -> bool:
    """Join two atoms by one bond and share out the ends."""
    highest = 1 if any(shell.electrons == 3 for shell in frame) else 3  # boron: single bonds
    needed = sum(max(shell.fewest - inner, 0) for shell in frame)
    room = sum(shell.most - inner for shell in frame)
    return 1 <= inner <= min(highest, *(shell.most for shell in frame)) and needed <= ends <= room


def _frame(frame: list[Shell], inner: int, ends: int) -> bool:
    """Join three atoms or more: a connected frame exists when the bonds suffice and fit."""
    total, others = 2 * inner + ends, len(frame) - 1
    boron = [shell for shell in frame if shell.electrons == 3]  # one bond to each neighbour
    widest = sum(min(shell.most, inner, others if shell in boron else inner) for shell in frame)
    return (
        inner >= others
        and sum(shell.fewest for shell in frame) <= total <= sum(shell.most for shell in frame)
        and widest >= 2 * inner
        and len(boron) * max(4 - others, 0) <= ends
    )
