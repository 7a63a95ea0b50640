"""Write what is printed on Ion's cards for the browser: `python client/tools/box.py [--check]`."""

from __future__ import annotations

import json
import sys
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

from labtable.games.ion.components import BOX, COMPOUNDS
from labtable.games.ion.tables import BONDS, DECAY, FACES, GROUPS

TARGET = Path(__file__).parents[1] / "src" / "games" / "ion" / "box.json"


def cards() -> dict[str, Any]:
    """Every drafting card by kind: name, family, charges, points, decay."""
    printed = tomllib.loads(files("labtable.games.ion").joinpath("components.toml").read_text())
    shown: dict[str, Any] = {}
    for pile in ("charged_ion", "noble_gas", "transition_metal", "polyatomic_ion", "radioactive"):
        for card in printed[pile]:
            kind = card["kind"]
            faces = [face for face in FACES if FACES[face].kind == kind]
            shown[kind] = {
                "name": card["name"],
                "family": pile if pile != "charged_ion" else card["group"].replace(" ", "_"),
                "faces": faces,
                "charges": [FACES[face].charge for face in faces],
                "points": [FACES[face].points for face in faces],
                "decay": DECAY.get(kind, 0),
            }
    return shown


def box() -> dict[str, Any]:
    """Everything a board draws by its label; made by the engine, so nothing is worked out twice."""
    return {
        "cards": cards(),
        "faces": {face: card.kind for face, card in FACES.items()},
        "groups": {
            label: {"faces": list(group.faces), "charge": group.charge, "points": group.points}
            for label, group in GROUPS.items()
        },
        "bonds": {face: dict(targets) for face, targets in BONDS.items()},
        "names": {formula: known.name for formula, known in COMPOUNDS.items()},
        "goals": {
            goal.id: {
                "title": goal.title,
                "type": goal.type,
                "points": [goal.points_one, goal.points_both],
                "slots": [slot.formula or slot.type for slot in goal.slots],
            }
            for goal in BOX.goal
        },
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
