"""What a scientist sees as columns: the field, every scientist, and the claims."""

from __future__ import annotations

from typing import Final

from labtable.engine.columns import FLAG, Rows, Stairs, lit_columns, one_of
from labtable.games.compounded.features.columns import (
    CARDS,
    HOARDED,
    LEADING,
    OPENED,
    OTHERS,
    QUESTION,
    SCORES,
    SOME,
    STEP,
    TOOL,
    UP_TO_THREE,
    WORTHY,
    absent,
)
from labtable.games.compounded.features.portrait import (
    ALL_LEVELS,
    ALL_TOPS,
    UP_TO_TWO,
    Mirror,
    Portrait,
    lacks,
    mirror_of,
    portrait_of,
)
from labtable.games.compounded.judge.look import Look, Seen, look_at
from labtable.games.compounded.judge.scientist import GameCourse, Plot, Scientist
from labtable.games.compounded.tables import ELEMENTS, count_of

NONE: Final = -99.0
FREE: Final = len(CARDS)  # where blocks of the field begin
ANOTHERS: Final = 2 * len(CARDS)
COMPLETE: Final = 3 * len(CARDS)
AFLAME: Final = 4 * len(CARDS)
FIELD: Final = 5 * len(CARDS)
NO_CLAIMS: Final = absent(len(OPENED.none))
NO_HOARD: Final = absent(len(HOARDED.none))
NO_FLAMES: Final = absent(len(UP_TO_THREE.none))


def under_way(parts: list[bytes], everybody: list[Portrait], missing: int) -> None:
    """The claims of all, by their place; of so many nobody sits there."""
    parts += [one.claims for one in everybody]
    parts.append(NO_CLAIMS[missing])
    parts += [one.complete for one in everybody]
    parts.append(NO_HOARD[missing])
    parts += [one.nearly for one in everybody]
    parts.append(NO_HOARD[missing])
    parts += [one.within for one in everybody]
    parts.append(NO_HOARD[missing])
    parts += [one.danger for one in everybody]
    parts.append(NO_HOARD[missing])
    parts += [one.flames for one in everybody]
    parts.append(NO_FLAMES[missing])


def field(parts: list[bytes], look: Look, mirror: Mirror) -> None:
    """Who owns which compound, and what is missing there."""
    row, short = bytearray(FIELD), 0
    viewer = look.viewer
    for plot in look.field:
        number = plot.number
        if number >= 0:
            owner = plot.owner
            if owner < 0:
                row[FREE + number] = 1
            elif owner == viewer:
                row[number] = 1
            else:
                row[ANOTHERS + number] = 1
                short += plot.short
            if not plot.left:
                row[COMPLETE + number] = 1
            if plot.aflame:
                row[AFLAME + number] = 1
    parts.append(bytes(row))
    parts.append(mirror.lacks)
    parts += lacks(short)
    parts.append(mirror.open)


def free(parts: list[bytes], look: Look) -> None:
    """What the compounds promise that belong to nobody, to oneself and to others."""
    mine, others = look.mine(), look.others()
    best = second = theirs = NONE
    for plot in look.free():
        if plot.card:
            worth = mine.card(plot)
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
            theirs = max(theirs, best_gain(others, plot))
    parts.append(WORTHY.row_for_fraction(10 * best))
    parts.append(WORTHY.row_for_fraction(10 * second))
    parts.append(WORTHY.row_for_fraction(10 * theirs))


def best_gain(others: list[Scientist], plot: Plot) -> float:
    """What a compound promises to whoever of them gains most."""
    most = NONE
    for other in others:
        most = max(most, other.card(plot))
    return most


def owner_of(plot: Plot, viewer: int) -> int:
    """Whose compound it is: 0 for one's own, 1 for nobody's, 2 for another's."""
    if plot.owner == viewer:
        return 0
    return 1 if plot.owner < 0 else 2


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


def encode_view(view: Seen) -> list[int]:
    """Columns that are the same for all answers."""
    rows = Rows()
    whole(view, rows)
    return lit_columns(b"".join(rows.written))


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
    parts += [LEADING.row_for_fraction(me.promise - other.promise) for other in seated]
    parts.append(NO_LEAD[OTHERS - len(seated)])
    parts.append(mirror.spaces)
    free(parts, look)
    parts.append(UP_TO_THREE.row_for(course.fires))
    under_way(parts, everybody, nobody)
    parts += [one.tops for one in everybody]
    parts.append(NO_TOPS[nobody])
    _goods(parts, others)


def _course(parts: list[bytes], look: Look, course: GameCourse) -> None:
    """How far the game is, and what is asked."""
    best = max([one.score for one in look.everybody()])
    parts.append(SEATED[look.count - 2])
    parts.append(PHASES[course.phase])
    parts.append(ASKED.get(look.asked, NOT_ASKED))
    parts.append(SOME.row_for(course.turn))
    parts.append(FLAG[course.last_turn > 0])
    parts.append(TO_THE_END.row_for(course.end_points - best))
    parts.append(FLAG[look.lead == look.viewer])
    parts.append(OPENED.row_for(course.left))
    parts.append(OFFERED.row_for(len(look.offers)))
    parts.append(SOME.row_for(course.offers_left))
    parts.append(SOME.row_for(course.until_fire))
    parts += [SOME.row_for(count_of(course.stock, element)) for element in ELEMENTS]


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
    parts += [LEADING.row_for(me.score - other.score) for other in others]
    parts.append(NO_LEAD[nobody])
    parts += [LEADING.row_for(me.total - other.total) for other in others]
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
