"""Write what is printed in the box of CompoundIt!: `python client/tools/compoundit_box.py`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from labtable.games.compoundit.components import BOX

TARGET = Path(__file__).parents[1] / "src" / "games" / "compoundit" / "box.json"


def box() -> dict[str, Any]:
    """Tiles by their symbols, and the list of ions as it lies open for everybody (CIT-004)."""
    return {
        "tiles": {
            tile.symbol: {
                "name": tile.name,
                "number": tile.atomic_number,
                "family": tile.family,
                "count": tile.count,
                "points": tile.points,
                "oxidation": tile.oxidation,
            }
            for tile in BOX.tiles
        },
        "ions": [
            {"formula": ion.formula, "name": ion.name, "charge": ion.charge, "atoms": ion.atoms}
            for ion in BOX.polyatomic_ions
        ],
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
