"""Write what is printed in Chemistry Monopoly: `python client/tools/chemistry_monopoly_box.py`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from labtable.games.chemistry_monopoly.chemistry import fact
from labtable.games.chemistry_monopoly.components import BOX, ELEMENTS, PASSES
from labtable.games.chemistry_monopoly.mechanics.condensing import refund
from labtable.games.chemistry_monopoly.tables.board import (
    CARD_AT,
    CARDS,
    FINE,
    INTEREST,
    LIFE,
    PRICE,
    REDEMPTION,
    RENT,
    SALARY,
    SET,
    SUPPLY_RENT,
    TAX,
    TENTH,
    TIMES,
    TITLE,
    TRANSFER_PRICE,
)

TARGET = Path(__file__).parents[1] / "src" / "games" / "chemistry_monopoly" / "box.json"


def rents(card: str) -> list[int]:
    """The printed rents: by level, by how many are owned, or as times the dice."""
    if card in RENT:
        return RENT[card]
    return TIMES if card in LIFE else SUPPLY_RENT


def card(label: str) -> dict[str, Any]:
    """One element card."""
    element = ELEMENTS.get(label)
    return {
        "name": TITLE[label],
        "kind": "lot" if label in SET else "life" if label in LIFE else "supply",
        "set": SET.get(label, ""),
        "price": PRICE[label],
        "rents": rents(label),
        "transfer": TRANSFER_PRICE[label],
        "interest": INTEREST[label],
        "redemption": REDEMPTION[label],
        "number": element.atomic_number if element else 0,
        "fact": fact(label),
    }


def box() -> dict[str, Any]:
    """Everything the board draws by its name, made by the engine."""
    return {
        "spaces": [
            {"kind": space.kind, "name": space.name, "card": CARD_AT[space.index]}
            for space in BOX.spaces
        ],
        "sets": {
            each.id: {
                "colour": each.colour,
                "family": each.family,
                "members": each.members,
                "price": each.liquid_price,
                "refund": refund(each.members[0], 1),
            }
            for each in BOX.sets
        },
        "cards": {label: card(label) for label in CARDS},
        "passes": PASSES,
        "money": {"fine": FINE, "tax": TAX, "percent": TENTH, "salary": SALARY},
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
