"""What everybody has under way, as parts of rows: claims, fires, and what is still free."""

from __future__ import annotations

from typing import Final

from labtable.games.compounded.features.columns import CARDS
from labtable.games.compounded.features.pieces import (
    HOARDED,
    OPENED,
    UP_TO_THREE,
    WORTHY,
    absent,
)
from labtable.games.compounded.features.portrait import Mirror, Portrait, lacks
from labtable.games.compounded.judge.look import Look
from labtable.games.compounded.judge.plot import Plot
from labtable.games.compounded.judge.scientist import Scientist

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
            theirs = max(theirs, promised(others, plot))
    parts.append(WORTHY.below(10 * best))
    parts.append(WORTHY.below(10 * second))
    parts.append(WORTHY.below(10 * theirs))


def promised(others: list[Scientist], plot: Plot) -> float:
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
