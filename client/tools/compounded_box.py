"""Write what is printed on the cards of Compounded: `python client/tools/compounded_box.py`."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from labtable.chem import Compound
from labtable.games.compounded.chemistry import kernel
from labtable.games.compounded.components import BOX, CARDS

TARGET = Path(__file__).parents[1] / "src" / "games" / "compounded" / "box.json"
GAP = 1.15  # bond lengths between ions


class Model(NamedTuple):
    """The slots of a card: what belongs where, and what is bonded to what."""

    atoms: list[str]
    xy: list[float]
    bonds: list[list[int]]


def ion(formula: str, charge: int) -> Model:
    """One ion: an atom, or atoms bonded to each other; a long one stands upright."""
    sign = "-" if charge < 0 else "+"
    size = "" if abs(charge) == 1 else f"^{abs(charge)}"
    drawn = Compound.of(f"{formula}{size}{sign}").structure if len(formula) > 1 else None
    if drawn is None or len(drawn["a"]) == 1:
        return Model([formula], [0.0, 0.0], [])
    xs, ys = drawn["xy"][::2], drawn["xy"][1::2]
    if max(xs) - min(xs) > 2 * (max(ys) - min(ys)):
        upright = [place for x, y in zip(xs, ys, strict=True) for place in (y, x)]
        return Model(drawn["a"], upright, drawn["b"])
    return Model(drawn["a"], drawn["xy"], drawn["b"])


def in_row(ions: list[Model]) -> Model:
    """Lay ions beside each other; each keeps its own bonds."""
    atoms: list[str] = []
    xy: list[float] = []
    bonds: list[list[int]] = []
    edge = 0.0
    for one in ions:
        shift = edge - min(one.xy[::2])
        bonds += [[a + len(atoms), b + len(atoms), order] for a, b, order in one.bonds]
        atoms += one.atoms
        xy += [place if at % 2 else place + shift for at, place in enumerate(one.xy)]
        edge = max(xy[-len(one.xy) :: 2]) + GAP
    return Model(atoms, xy, bonds)


def salt(card: str) -> Model:
    """The ions of a solid: metal in the middle of what belongs to it."""
    steps = kernel(card).ions
    metals = [step for step in steps if step.charge > 0 for _ in range(step.times)]
    others = [step for step in steps if step.charge < 0 for _ in range(step.times)]
    first, second = (metals, others) if len(metals) > len(others) else (others, metals)
    row = [step for at, one in enumerate(first) for step in [one, *second[at : at + 1]]]
    if len(steps) == len(row):
        row = [*metals, *others]
    return in_row([ion(step.ion.formula, step.ion.charge) for step in row])


def model(card: str) -> dict[str, Any]:
    """The slots of a card, bond length 1, from the upper left corner."""
    drawn = kernel(card).structure
    laid = Model(drawn["a"], drawn["xy"], drawn["b"]) if drawn else salt(card)
    assert Counter(laid.atoms) == CARDS[card].elements, card
    xs, ys = laid.xy[::2], laid.xy[1::2]
    places = [[round(x - min(xs), 2), round(max(ys) - y, 2)] for x, y in zip(xs, ys, strict=True)]
    return {"atoms": laid.atoms, "places": places, "bonds": laid.bonds}


def box() -> dict[str, Any]:
    """Everything the board draws by its name, made by the engine."""
    return {
        "elements": {element.symbol: element.name for element in BOX.element},
        "experiments": {
            one.id: {"by": one.raised_by, "values": one.values} for one in BOX.experiment
        },
        "tools": {tool.id: tool.name for tool in BOX.tool},
        "cards": {
            name: {
                "formula": card.formula,
                "state": card.state,
                "points": card.points,
                **model(name),
            }
            for name, card in CARDS.items()
        },
    }


def main() -> int:
    """Write the file, or tell whether it is up to date."""
    text = (
        json.dumps(box(), ensure_ascii=False, separators=(",", ":")).replace('},"', '},\n"') + "\n"
    )
    if "--check" in sys.argv:
        return 0 if TARGET.is_file() and TARGET.read_text() == text else 1
    TARGET.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
