"""What a seat sees, as a row put together from pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from labtable.engine.columns import FLAG, Rows, Stairs, lit, one_of
from labtable.games.compounded.features.claims import KEPT, UnderWay, field, free, under_way
from labtable.games.compounded.features.columns import (
    ELEMENT,
    HELD,
    OTHERS,
    QUESTION,
    SCORES,
    STEP,
    TOOL,
)
from labtable.games.compounded.features.pieces import (
    LEADING,
    OPENED,
    SOME,
    UP_TO_THREE,
    absent,
)
from labtable.games.compounded.foresight import promise
from labtable.games.compounded.judge.look import Look, look_at
from labtable.games.compounded.tables.cards import TOP
from labtable.games.compounded.tables.tally import counts, tally
from labtable.games.compounded.view.shapes import CompoundedView, SeatView

LEVELS: Final = TOP + 1
THEIRS: Final = 3  # of a kind on the bench of another

SEATED: Final = one_of(OTHERS)
PHASES: Final = dict(zip(STEP, one_of(len(STEP)), strict=True))
ASKED: Final = dict(zip(QUESTION, one_of(len(QUESTION)), strict=True))
NOT_ASKED: Final = bytes(len(QUESTION))
TO_THE_END: Final = Stairs(SCORES)
OFFERED: Final = Stairs([1, 2, 3, 5])
SPACES: Final = Stairs([5, 6, 7, 8])
FREE_SPACES: Final = Stairs([1, 2, 3, 4, 5])
UP_TO_TWO: Final = Stairs([1, 2])
ALL_LEVELS: Final = [  # by the number that tells those of all experiments
    b"".join([UP_TO_THREE.row(number // LEVELS**i % LEVELS) for i in range(len(STEP))])
    for number in range(LEVELS ** len(STEP))
]
ALL_TOPS: Final = [
    UP_TO_THREE.row([number // LEVELS**i % LEVELS for i in range(len(STEP))].count(TOP))
    for number in range(LEVELS ** len(STEP))
]
WEIGHT: Final = {experiment: LEVELS**i for experiment, i in STEP.items()}
TOOL_BIT: Final = {tool: 1 << i for tool, i in TOOL.items()}
ALL_TOOLS: Final = [
    bytes([bits >> i & 1 for i in range(len(TOOL))]) for bits in range(1 << len(TOOL))
]
NO_BENCH: Final = absent(THEIRS * len(ELEMENT))
NO_LEVELS: Final = absent(len(ALL_LEVELS[0]))
NO_LEAD: Final = absent(len(LEADING.none))
NO_TOPS: Final = absent(len(ALL_TOPS[0]))
NO_TOOLS: Final = absent(len(TOOL))
NO_THREE: Final = absent(len(UP_TO_THREE.none))
NO_TWO: Final = absent(len(UP_TO_TWO.none))


def seen(view: CompoundedView) -> list[int]:
    """Columns that are the same for all answers."""
    rows = Rows()
    whole(view, rows)
    return lit(b"".join(rows.written))


def whole(view: CompoundedView, rows: Rows) -> None:
    """Write them as a row, block after block; Nobel sits in the place of a third."""
    look, parts = look_at(view), rows.written
    viewer, seats = look.viewer, look.seats
    nobel: SeatView | None = view.nobel
    me, count = seats[viewer], len(seats)
    order = [(viewer + away) % count for away in range(1, count)]
    others = [seats[seat] for seat in order]
    known = [look.mine(), *look.others()]
    benches = [glance.held for glance in known]
    if nobel is not None:
        others.append(nobel)
        known.append(look.glance(count))
        benches.append(tally(nobel.bench))
    nobody = OTHERS - len(others)
    levels = [_levels(seat) for seat in [me, *others]]
    _course(parts, view, look)
    field(parts, look)
    _own(parts, me, benches[0], levels[0])
    parts += [_bench(bench, THEIRS) for bench in benches[1:]]
    parts.append(NO_BENCH[nobody])
    parts += [ALL_LEVELS[number] for number in levels[1:]]
    parts.append(NO_LEVELS[nobody])
    _leads(parts, me, others)
    mine = promise(look, viewer)
    parts += [LEADING.below(mine - promise(look, seat)) for seat in order]
    parts.append(NO_LEAD[OTHERS - len(order)])
    parts.append(FREE_SPACES.row(me.spaces - len(me.bench)))
    free(parts, look)
    parts.append(UP_TO_THREE.row(view.fires))
    under_way(parts, [UnderWay(glance) for glance in known], nobody)
    parts += [ALL_TOPS[number] for number in levels]
    parts.append(NO_TOPS[nobody])
    _goods(parts, others)


def _course(parts: list[bytes], view: CompoundedView, look: Look) -> None:
    """How far the game is, and what is asked."""
    best = max([seat.score for seat in look.seats])
    bag: dict[str, int] = view.bag
    parts.append(SEATED[len(look.seats) - 2])
    parts.append(PHASES[view.phase])
    parts.append(ASKED.get(look.asked, NOT_ASKED))
    parts.append(SOME.row(view.turn))
    parts.append(FLAG[view.last_turn > 0])
    parts.append(TO_THE_END.row(view.end_points - best))
    parts.append(FLAG[view.lead == look.viewer])
    parts.append(OPENED.row(view.left))
    parts.append(OFFERED.row(len(view.offers)))
    parts.append(SOME.row(view.offers_left[look.viewer]))
    parts.append(SOME.row(view.until_fire))
    parts += [SOME.row(bag[element]) for element in ELEMENT]


def _own(parts: list[bytes], me: SeatView, bench: int, levels: int) -> None:
    """What lies on and beside the own bench."""
    parts.append(_bench(bench, HELD))
    parts.append(SPACES.row(me.spaces))
    parts.append(ALL_LEVELS[levels])
    parts.append(_tools(me))
    parts.append(UP_TO_THREE.row(len(me.journals)))
    parts.append(UP_TO_THREE.row(len(me.extinguishers)))
    parts.append(UP_TO_TWO.row(me.wilds))


def _leads(parts: list[bytes], me: SeatView, others: list[SeatView]) -> None:
    """How far one is ahead, now and if it ended now."""
    nobody = OTHERS - len(others)
    score: int = me.score
    total: int = me.total
    parts += [LEADING.row(score - other.score) for other in others]
    parts.append(NO_LEAD[nobody])
    parts += [LEADING.row(total - other.total) for other in others]
    parts.append(NO_LEAD[nobody])


def _goods(parts: list[bytes], others: list[SeatView]) -> None:
    """What lies beside the benches of the others."""
    nobody = OTHERS - len(others)
    parts += [_tools(other) for other in others]
    parts.append(NO_TOOLS[nobody])
    parts += [UP_TO_THREE.row(len(other.journals)) for other in others]
    parts.append(NO_THREE[nobody])
    parts += [UP_TO_TWO.row(len(other.extinguishers)) for other in others]
    parts.append(NO_TWO[nobody])
    parts += [UP_TO_TWO.row(other.wilds) for other in others]
    parts.append(NO_TWO[nobody])


@lru_cache(KEPT)
def _bench(held: int, most: int) -> bytes:
    """Elements of a bench, so many of a kind at most."""
    some = Stairs(list(range(1, most + 1)))
    return b"".join([some.row(count) for count in counts(held).values()])


def _levels(seat: SeatView) -> int:
    """Levels of all experiments as one number."""
    number = 0
    levels: dict[str, int] = seat.levels
    for experiment, level in levels.items():
        number += WEIGHT[experiment] * level
    return number


def _tools(seat: SeatView) -> bytes:
    bits = 0
    tools: list[str] = seat.tools
    for tool in tools:
        bits |= TOOL_BIT[tool]
    return ALL_TOOLS[bits]
