"""What is printed on cards and benches, worked out once, so that the rules only look it up.

A compound is called by its name ("Water"), a cell of the field by its number 0 to 15, in
reading order; people say "A1" to "D4".
"""

from __future__ import annotations

from typing import Final

from labtable.games.compounded.components import BOX, TOOLS
from labtable.games.compounded.tables.goods import ELEMENTS

MOST_SEATS: Final = 5  # CPD-001
ROWS: Final = BOX.setup.field_rows
COLUMNS: Final = BOX.setup.field_columns
# CPD-017: sixteen for any number of players
CELLS: Final = [f"{'ABCD'[row]}{column + 1}" for row in range(ROWS) for column in range(COLUMNS)]
CELL: Final = {name: cell for cell, name in enumerate(CELLS)}  # "B2" -> 5


def around(cell: int, corners: bool) -> list[int]:
    """Cells next to a cell, no wrap-around (CPD-R34); with corners, all eight (CPD-171).

    >>> around(0, corners=False), around(5, corners=True)
    ([1, 4], [0, 1, 2, 4, 6, 8, 9, 10])
    """
    row, column = divmod(cell, COLUMNS)
    found: list[int] = []
    for other in range(ROWS * COLUMNS):
        steps = abs(other // COLUMNS - row), abs(other % COLUMNS - column)
        if sum(steps) == 1 or (corners and steps == (1, 1)):
            found.append(other)
    return found


ADJACENT: Final = [
    [around(cell, corners) for cell in range(len(CELLS))] for corners in (False, True)
]

# Seats in turn order: ORDERS[3][1] == [1, 2, 0], in a game of three whose seat 1 is the Lead
ORDERS: Final = [
    [[(lead + i) % seats for i in range(seats)] for lead in range(seats)]
    for seats in range(MOST_SEATS + 1)
]

SLOTS: Final = {
    card.name: [element for element in ELEMENTS for _ in range(card.elements.get(element, 0))]
    for card in BOX.compound
}
POINTS: Final = {card.name: card.points for card in BOX.compound}
LIMIT: Final = {card.name: card.flame_limit for card in BOX.compound}
RAISES: Final = {card.name: card.raises for card in BOX.compound}  # CPD-085
TOOL: Final = {card.name: TOOLS.get(card.tool, "") for card in BOX.compound}
REACTION: Final = {card.name: card.reaction for card in BOX.compound}
FIRST: Final = [card.name for card in BOX.compound if card.start]
OTHERS: Final = [card.name for card in BOX.compound if not card.start]
LIT_LIMIT: Final = BOX.non_flammable.flame_limit_when_lit  # CPD-133

CRYSTALS: Final = {element.symbol: element.count for element in BOX.element}  # CPD-005
WHOLE_BAG: Final = [element for element, count in CRYSTALS.items() for _ in range(count)]
PLACE_OF: Final = {element: place for place, element in enumerate(ELEMENTS)}
BIT: Final = {element: 1 << place for element, place in PLACE_OF.items()}  # kinds in one number
WILD_AS: Final = {element: f"{element}*" for element in ELEMENTS}
SUPPLY: Final = {tool.name: tool.tiles for tool in BOX.tool}  # CPD-007
# CPD-R05, CPD-R06: a start and three raises each
NUMBERS: Final = {experiment.id: experiment.values for experiment in BOX.experiment}
EXPERIMENTS: Final = list(NUMBERS)
TOP: Final = len(BOX.experiment[0].values) - 1
NOBELS: Final = BOX.nobel.experiments  # CPD-150
STACK: Final = BOX.deck.stacks[0]
LAST_STACK: Final = BOX.deck.stacks[-1]


class Numbers:
    """The numbers of all experiments at their levels. They never change: levels are replaced."""

    def __init__(self, levels: dict[str, int]) -> None:
        self.all = {experiment: NUMBERS[experiment][levels[experiment]] for experiment in NUMBERS}
        self.discovery = self.all["discovery"]
        self.study = self.all["study"]
        self.research = self.all["research"]
        self.lab = self.all["lab"]
