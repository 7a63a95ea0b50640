"""Cards, goods and tallies of elements, worked out once."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from mypy_extensions import i64

from labtable.engine import Sentence, say
from labtable.games.compounded.components import BOX, TOOLS

ELEMENTS: Final = tuple(element.symbol for element in BOX.element)  # in the order of the key
EMPTY: Final = "Extinguisher"
READY: Final = "Ready Extinguisher"
WILD: Final = "Wild"
JOURNAL: Final = TOOLS["journal"]
GOGGLES: Final = TOOLS["safety_goggles"]
KEY: Final = TOOLS["lab_key"]
PIPET: Final = TOOLS["pipet"]
CYLINDER: Final = TOOLS["graduated_cylinder"]
BURNER: Final = TOOLS["bunsen_burner"]

BAG_TRADE: Final = "bag trade"  # what a scientist does once a phase, beside the tools

_SLOTS: Final = [
    element for element, count in BOX.fire_extinguisher.elements.items() for _ in range(count)
]


def extinguisher(load: list[str]) -> str:
    """Name an extinguisher by what lies on it; with all three elements it is ready (CPD-R24).

    >>> extinguisher(["O", "C"]), extinguisher(["O", "C*", "O"])
    ('Extinguisher C O', 'Ready Extinguisher')
    """
    return READY if len(load) == len(_SLOTS) else " ".join([EMPTY, *sorted(load)])


def all_loads() -> dict[str, list[str]]:
    """What lies on an extinguisher, by its name; a ready one has given everything back."""
    found: dict[str, list[str]] = {READY: []}
    for marks in product(["-", "", "*"], repeat=len(_SLOTS)):
        pairs = zip(_SLOTS, marks, strict=True)
        load = sorted([element + mark for element, mark in pairs if mark != "-"])
        if len(load) < len(_SLOTS):
            found[extinguisher(load)] = load
    return found


def good_sentence(element: str) -> Sentence:
    """Say what lies somewhere.

    >>> str(good_sentence("C")), str(good_sentence("C*"))
    ('C', 'a Wild as C')
    """
    if element.endswith("*"):
        return say("a Wild as {element:formula}", element=element[:-1])
    return say("{element:formula}", element=element)


LOADS: Final = all_loads()
# FILLED["Extinguisher C"]["O"] == "Extinguisher C O"; anything missing does not fit (CPD-067)
FILLED: Final = {
    name: {
        element + mark: extinguisher([*load, element + mark])
        for element in dict.fromkeys(_SLOTS)
        if [lying[0] for lying in load].count(element) < _SLOTS.count(element)
        for mark in ("", "*")
    }
    for name, load in LOADS.items()
    if name != READY
}
GOODS: Final = (*ELEMENTS, WILD, *TOOLS.values(), *LOADS)


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


_LARGEST: Final = max([slots.count(kind) for slots in SLOTS.values() for kind in slots])
_MOST: Final = max(*CRYSTALS.values(), len(CELLS) * _LARGEST)  # all there are, or are missing
_WIDTH: Final = _MOST.bit_length() + 1
ONE: Final = {element: 1 << _WIDTH * place for element, place in PLACE_OF.items()}
_SHIFT: Final = {element: _WIDTH * place for element, place in PLACE_OF.items()}
_MARKS: Final = sum(ONE.values()) << _WIDTH - 1
# Divided by it, 1 << _WIDTH leaves 2, its square leaves 4: a mark leaves the bit of its kind.
_ALL_BUT_TWO: Final = (1 << _WIDTH) - 2


def kinds_of(elements: list[str]) -> int:
    """Which kinds there are."""
    found = 0
    for element in elements:
        found |= BIT[element]
    return found


def kind_names(kinds: int) -> list[str]:
    """The names of some kinds, in the order of the element key."""
    return _NAMES[kinds]


def tally(elements: list[str]) -> int:
    """Count elements by kind."""
    total = 0
    for element in elements:
        total += ONE[element]
    return total


@lru_cache(1 << 12)  # a bag stays as it is for many questions
def counts(total: int) -> dict[str, int]:
    """Read a tally.

    >>> counts(tally(["O", "H", "H"]))
    {'H': 2, 'C': 0, 'O': 1, 'N': 0, 'Ca': 0, 'S': 0}
    """
    return {element: total // one % (1 << _WIDTH) for element, one in ONE.items()}


def beyond(some: int, others: int) -> int:
    """The kinds of which there are more in the first tally than in the second.

    >>> kind_names(beyond(tally(["H", "H", "O", "N"]), tally(["H", "N"])))
    ['H', 'O']
    """
    marks = _MARKS & ~((others | _MARKS) - some)
    return (marks >> _WIDTH - 1) % _ALL_BUT_TWO


def common(some: int, others: int) -> int:
    """What is in both tallies.

    >>> counts(common(tally(["H", "H", "O", "N"]), tally(["H", "O", "O"])))
    {'H': 1, 'C': 0, 'O': 1, 'N': 0, 'Ca': 0, 'S': 0}
    """
    first: i64 = some
    second: i64 = others
    marks: i64 = _MARKS & ~((second | _MARKS) - first)  # there are more in the first one
    more = (marks << 1) - (marks >> _WIDTH - 1)
    return int(first & ~more | second & more)


def count_of(total: int, element: str) -> int:
    """How many of a kind a tally counts."""
    counted: i64 = total
    shift: i64 = _SHIFT[element]
    return int(counted >> shift & (1 << _WIDTH) - 1)


class OpenSlots:
    """Slots that hold no element yet, in the order of the element key. It never changes."""

    def __init__(self, slots: list[str]) -> None:
        self.slots = tuple(slots)  # all tables share it
        self.short = tally(slots)
        self.kinds = kinds_of(slots)
        self.after: dict[str, OpenSlots] = {}  # what stays open, by what was laid down


def open_slots(card: str, elements: list[str]) -> OpenSlots:
    """What is open on a card when some elements have been laid on it."""
    found = _BLANK[card]
    for element in elements:
        found = fill_slot(found, element)
    return found


def fill_slot(before: OpenSlots, element: str) -> OpenSlots:
    """Fill a slot. The same slots stay open on many cards, so there are few sets of them."""
    found = before.after.get(element)
    if found is None:
        left = list(before.slots)
        left.remove(element.removesuffix("*"))
        found = before.after[element] = _LEFT.setdefault(" ".join(left), OpenSlots(left))
    return found


EVERY_KIND: Final = kinds_of(list(BIT))
_LEFT: Final[dict[str, OpenSlots]] = {}
_BLANK: Final = {card: OpenSlots(slots) for card, slots in [("", []), *SLOTS.items()]}
_NAMES: Final = [[kind for kind in BIT if kinds & BIT[kind]] for kinds in range(1 << len(BIT))]
