"""What elements, tools, raises and cards are worth, whoever has them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from labtable.games.compounded.tables.cards import CRYSTALS, POINTS, REACTION, TOOL
from labtable.games.compounded.tables.goods import (
    BURNER,
    CYLINDER,
    GOGGLES,
    JOURNAL,
    KEY,
    PIPET,
)

BENCH: Final = 0.5  # final points of an element that waits
AT_HAND: Final = 0.6  # work of placing an element that is there
TO_FIND: Final = 1.6  # work of finding one first
NEED: Final = 1.2  # what it adds that an own claim misses it
TOOLS: Final = {GOGGLES: 2.0, KEY: 0.6, PIPET: 1.5, CYLINDER: 0.8, BURNER: 1.2, JOURNAL: 1.5}
LEVELS: Final = {
    "discovery": 2.2,
    "study": 1.8,
    "research": 2.0,
    "lab": 1.2,
}  # what a raise is worth


def rarity(element: str) -> float:
    """Few crystals make an element worth a little more."""
    return 3.0 / CRYSTALS[element]


FIND: Final = {element: TO_FIND + 2 * rarity(element) for element in CRYSTALS}
PLAIN: Final = {element: BENCH + rarity(element) for element in CRYSTALS}
WANTED: Final = {
    element: [BENCH + NEED * (1.0 if wanted else 0.3) + rarity(element) for wanted in (False, True)]
    for element in CRYSTALS
}


@mypyc_attr(acyclic=True)
class Printed:
    """What is printed on a card, as far as it is judged by."""

    def __init__(self, number: int, points: int, tool: str, reaction: str) -> None:
        self.number = number  # -1: nothing lies there
        self.points = points
        self.volatile = reaction == "volatile"
        self.brings = points + 1.0 * bool(tool) + 2.0  # a tool, and the raise


PRINTED: Final = {"": Printed(-1, 0, "", "")} | {
    card: Printed(number, POINTS[card], TOOL[card], REACTION[card])
    for number, card in enumerate(POINTS)
}
