"""One scientist in columns, written once: what lies on the bench, and what is under way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from labtable.engine.columns import Stairs
from labtable.games.compounded.features.columns import (
    HELD,
    HOARDED,
    OPENED,
    SOME,
    STEP,
    TOOL,
    UP_TO_THREE,
)
from labtable.games.compounded.judge.look import promise
from labtable.games.compounded.judge.scientist import Scientist
from labtable.games.compounded.tables import ELEMENTS, TOP, beyond, count_of, tally

LEVELS: Final = TOP + 1
SPACES: Final = Stairs([5, 6, 7, 8])
FREE_SPACES: Final = Stairs([1, 2, 3, 4, 5])
UP_TO_TWO: Final = Stairs([1, 2])
UP_TO_FIVE: Final = Stairs(list(range(1, HELD + 1)))
ALL_LEVELS: Final = [  # by the number that tells those of all experiments
    b"".join([UP_TO_THREE.row_for(number // LEVELS**i % LEVELS) for i in range(len(STEP))])
    for number in range(LEVELS ** len(STEP))
]
ALL_TOPS: Final = [
    UP_TO_THREE.row_for([number // LEVELS**i % LEVELS for i in range(len(STEP))].count(TOP))
    for number in range(LEVELS ** len(STEP))
]
BACKWARDS: Final = list(reversed(STEP))
TOOL_BIT: Final = {tool: 1 << i for tool, i in TOOL.items()}
ALL_TOOLS: Final = [
    bytes([bits >> i & 1 for i in range(len(TOOL))]) for bits in range(1 << len(TOOL))
]


@mypyc_attr(acyclic=True)
class Portrait:
    """What columns say of one scientist."""

    def __init__(self, one: Scientist) -> None:
        complete = nearly = within = danger = flames = 0
        for plot in one.claims:
            points, left = plot.points, plot.left
            if not left:
                complete += points
            elif left == 1:
                nearly += points
            if left and not beyond(plot.short, one.held):
                within += points
            if plot.aflame:
                danger += points
            flames += plot.flames
        levels, tools = _levels(one.levels), _tools(one.tools)
        self.score = one.score
        self.total = one.total
        self.promise = promise(one)
        self.claims = OPENED.row_for(len(one.claims))
        self.complete = HOARDED.row_for(complete)
        self.nearly = HOARDED.row_for(nearly)
        self.within = HOARDED.row_for(within)
        self.danger = HOARDED.row_for(danger)
        self.flames = UP_TO_THREE.row_for(flames)
        self.bench = _bench(tally(one.bench), UP_TO_THREE)
        self.levels = ALL_LEVELS[levels]
        self.tops = ALL_TOPS[levels]
        self.tools = ALL_TOOLS[tools]
        self.journals = UP_TO_THREE.row_for(len(one.journals))
        self.extinguishers = UP_TO_TWO.row_for(len(one.extinguishers))
        self.wilds = UP_TO_TWO.row_for(one.wilds)


@mypyc_attr(acyclic=True)
class Mirror:
    """What columns say only of oneself."""

    def __init__(self, me: Scientist) -> None:
        slots = nearly = later = 0
        for plot in me.claims:
            left = plot.left
            slots += left
            nearly += left == 1
            later += left == 2
        self.lacks = b"".join(lacks(me.short))
        self.open = SOME.row_for(slots) + OPENED.row_for(nearly) + OPENED.row_for(later)
        self.bench = _bench(me.held, UP_TO_FIVE) + SPACES.row_for(me.spaces)
        self.extinguishers = UP_TO_THREE.row_for(len(me.extinguishers))
        self.spaces = FREE_SPACES.row_for(me.spaces - len(me.bench))


def portrait_of(one: Scientist) -> Portrait:
    """Tell of a scientist in columns; of the same one again at once."""
    known: Portrait | None = one.portrait
    if known is None:
        known = one.portrait = Portrait(one)
    return known


def mirror_of(me: Scientist) -> Mirror:
    """Tell what only whoever is asked is told of."""
    known: Mirror | None = me.mirror
    if known is None:
        known = me.mirror = Mirror(me)
    return known


def lacks(short: int) -> list[bytes]:
    """What is missing, by kind."""
    return [OPENED.row_for(count_of(short, element)) for element in ELEMENTS]


def _bench(held: int, some: Stairs) -> bytes:
    """Elements of a bench, so many of a kind at most."""
    return b"".join([some.row_for(count_of(held, element)) for element in ELEMENTS])


def _levels(levels: dict[str, int]) -> int:
    """Levels of all experiments as one number."""
    number = 0
    for experiment in BACKWARDS:
        number = LEVELS * number + levels[experiment]
    return number


def _tools(tools: list[str]) -> int:
    """A bit for each kind of tool."""
    bits = 0
    for tool in tools:
        bits |= TOOL_BIT[tool]
    return bits
