"""Write cards.csv: which compounds stand on cards of the games, and of how many games.

The kernel knows no game; how early one meets a compound depends on it all the same.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from labtable.chem import Compound
from labtable.games.compounded.components import CARDS
from labtable.games.ion.components import BOX as ION
from labtable.games.valence.tables import RECIPES

FILE = Path(__file__).resolve().parents[2] / "labtable" / "chem" / "data" / "cards.csv"


def count_cards() -> str:
    """Count the games that show each compound, by the formula on record."""
    shown = (
        {card.formula for card in CARDS.values()},
        {compound.formula for compound in ION.compounds.list},
        set(RECIPES),
    )
    games = Counter(formula for cards in shown for formula in {_on_record(one) for one in cards})
    lines = [f"{formula},{many}" for formula, many in sorted(games.items()) if formula]
    return "\n".join(["formula,games", *lines, ""])


def _on_record(formula: str) -> str:
    row = Compound.of(formula).row
    return row.formula if row else ""


if __name__ == "__main__":
    FILE.write_text(count_cards(), encoding="utf-8")
    sys.stdout.write(f"{FILE.name} is written.\n")
