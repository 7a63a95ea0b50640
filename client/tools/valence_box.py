"""Write what is printed on the cards of Valence Plus: `python client/tools/valence_box.py`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from labtable.games.valence.chemistry import FLIPPED
from labtable.games.valence.components import BOX, COMPOUNDS
from labtable.games.valence.tables.cards import COLOR, FORMULAS, KIND, PRODUCTS, RECIPES, written
from labtable.games.valence.tables.reactions import EXAMPLE

TARGET = Path(__file__).parents[1] / "src" / "games" / "valence" / "box.json"


def colors(kind: str, printed: list[list[str]]) -> list[str]:
    """The colours of a kind; one that nobody builds has those of what it is made of."""
    if printed:
        return printed[0]
    cards = next(cards for cards, formula in FORMULAS.items() if formula == EXAMPLE[kind])
    return list(dict.fromkeys([COLOR[card] for card in cards.split()]))


def box() -> dict[str, Any]:
    """Everything the board draws by its name, made by the engine."""
    return {
        "cards": {
            card.symbol: {
                "name": card.name,
                "number": card.atomic_number,
                "color": card.color,
                "valence": card.valence,
                "second": card.secondary,
            }
            for card in BOX.elements
        },
        "kinds": {
            kind.name: {
                "points": kind.points,
                "role": kind.role,
                "trade_up": kind.trade_up,
                "complex": kind.complex,
                "colors": colors(kind.name, kind.color_sets),
                "targets": list(PRODUCTS.get(kind.name, ())),
            }
            for kind in BOX.molecules
        },
        "recipes": {
            written(cards): {
                "formula": formula,
                "kind": KIND[formula],
                "turned": FLIPPED.get(formula, {}),
            }
            for formula, cards in RECIPES.items()
        },
        "names": {formula: known.name for formula, known in COMPOUNDS.items()},
    }


def main() -> int:
    """Write the file, or tell whether it is up to date."""
    text = json.dumps(box(), indent=1, ensure_ascii=False) + "\n"
    if "--check" in sys.argv:
        return 0 if TARGET.is_file() and TARGET.read_text() == text else 1
    TARGET.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
