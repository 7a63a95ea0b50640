"""What a seat sees, as a row put together from pieces."""

from __future__ import annotations

from typing import Final

from labtable.engine.columns import FLAG, Rows, Stairs, lit, one_of
from labtable.games.compounded.features.claims import field, free, under_way
from labtable.games.compounded.features.columns import (
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
from labtable.games.compounded.features.portrait import (
    ALL_LEVELS,
    ALL_TOPS,
    UP_TO_TWO,
    Mirror,
    Portrait,
    mirror_of,
    portrait_of,
)
from labtable.games.compounded.judge.course import Course
from labtable.games.compounded.judge.look import Look
from labtable.games.compounded.judge.shown import Seen, look_at
from labtable.games.compounded.tables.goods import ELEMENTS
from labtable.games.compounded.tables.tally import count_of

SEATED: Final = one_of(OTHERS)
PHASES: Final = dict(zip(STEP, one_of(len(STEP)), strict=True))
ASKED: Final = dict(zip(QUESTION, one_of(len(QUESTION)), strict=True))
NOT_ASKED: Final = bytes(len(QUESTION))
TO_THE_END: Final = Stairs(SCORES)
OFFERED: Final = Stairs([1, 2, 3, 5])
NO_BENCH: Final = absent(3 * len(ELEMENTS))  # of a kind
NO_LEVELS: Final = absent(len(ALL_LEVELS[0]))
NO_LEAD: Final = absent(len(LEADING.none))
NO_TOPS: Final = absent(len(ALL_TOPS[0]))
NO_TOOLS: Final = absent(len(TOOL))
NO_THREE: Final = absent(len(UP_TO_THREE.none))
NO_TWO: Final = absent(len(UP_TO_TWO.none))


def seen(view: Seen) -> list[int]:
    """Columns that are the same for all answers."""
    rows = Rows()
    whole(view, rows)
    return lit(b"".join(rows.written))


def whole(view: Seen, rows: Rows) -> None:
    """Write them as a row, block after block; Nobel sits in the place of a third."""
    look, parts = look_at(view), rows.written
    course = look.course()
    me, mirror = portrait_of(look.mine()), mirror_of(look.mine())
    seated = [portrait_of(other) for other in look.others()]
    others = seated if look.nobel is None else [*seated, portrait_of(look.nobel)]
    everybody, nobody = [me, *others], OTHERS - len(others)
    _course(parts, look, course)
    field(parts, look, mirror)
    _own(parts, me, mirror)
    parts += [other.bench for other in others]
    parts.append(NO_BENCH[nobody])
    parts += [other.levels for other in others]
    parts.append(NO_LEVELS[nobody])
    _leads(parts, me, others)
    parts += [LEADING.below(me.promise - other.promise) for other in seated]
    parts.append(NO_LEAD[OTHERS - len(seated)])
    parts.append(mirror.spaces)
    free(parts, look)
    parts.append(UP_TO_THREE.row(course.fires))
    under_way(parts, everybody, nobody)
    parts += [one.tops for one in everybody]
    parts.append(NO_TOPS[nobody])
    _goods(parts, others)


def _course(parts: list[bytes], look: Look, course: Course) -> None:
    """How far the game is, and what is asked."""
    best = max([one.score for one in look.everybody()])
    parts.append(SEATED[look.count - 2])
    parts.append(PHASES[course.phase])
    parts.append(ASKED.get(look.asked, NOT_ASKED))
    parts.append(SOME.row(course.turn))
    parts.append(FLAG[course.last_turn > 0])
    parts.append(TO_THE_END.row(course.end_points - best))
    parts.append(FLAG[look.lead == look.viewer])
    parts.append(OPENED.row(course.left))
    parts.append(OFFERED.row(len(look.offers)))
    parts.append(SOME.row(course.offers_left))
    parts.append(SOME.row(course.until_fire))
    parts += [SOME.row(count_of(course.stock, element)) for element in ELEMENTS]


def _own(parts: list[bytes], me: Portrait, mirror: Mirror) -> None:
    """What lies on and beside the own bench."""
    parts.append(mirror.bench)
    parts.append(me.levels)
    parts.append(me.tools)
    parts.append(me.journals)
    parts.append(mirror.extinguishers)
    parts.append(me.wilds)


def _leads(parts: list[bytes], me: Portrait, others: list[Portrait]) -> None:
    """How far one is ahead, now and if it ended now."""
    nobody = OTHERS - len(others)
    parts += [LEADING.row(me.score - other.score) for other in others]
    parts.append(NO_LEAD[nobody])
    parts += [LEADING.row(me.total - other.total) for other in others]
    parts.append(NO_LEAD[nobody])


def _goods(parts: list[bytes], others: list[Portrait]) -> None:
    """What lies beside the benches of the others."""
    nobody = OTHERS - len(others)
    parts += [other.tools for other in others]
    parts.append(NO_TOOLS[nobody])
    parts += [other.journals for other in others]
    parts.append(NO_THREE[nobody])
    parts += [other.extinguishers for other in others]
    parts.append(NO_TWO[nobody])
    parts += [other.wilds for other in others]
    parts.append(NO_TWO[nobody])
