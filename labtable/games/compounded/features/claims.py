"""What everybody has under way, as parts of rows: claims, fires, and what is still free."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from labtable.games.compounded.features.columns import CARD, CARDS, OWNERS
from labtable.games.compounded.features.pieces import (
    HOARDED,
    OPENED,
    SOME,
    UP_TO_THREE,
    WORTHY,
    absent,
)
from labtable.games.compounded.judge.look import Look
from labtable.games.compounded.judge.worth import Glance, Plot
from labtable.games.compounded.tables.tally import beyond, counts

NONE: Final = -99.0
KEPT: Final = 1 << 12
COUNT: Final = len(CARDS)
MARKED: Final = len(OWNERS) * COUNT  # where blocks of the field begin
BURNING: Final = MARKED + COUNT
FIELD: Final = BURNING + COUNT
NO_CLAIMS: Final = absent(len(OPENED.none))
NO_HOARD: Final = absent(len(HOARDED.none))
NO_FLAMES: Final = absent(len(UP_TO_THREE.none))


class UnderWay:
    """The claims of one scientist."""

    def __init__(self, known: Glance) -> None:
        complete = nearly = within = danger = flames = 0
        for plot in known.claims:
            points, left = plot.points, plot.left
            if not left:
                complete += points
            elif left == 1:
                nearly += points
            if left and not beyond(plot.short, known.held):
                within += points
            if plot.aflame:
                danger += points
            flames += plot.flames
        self.claims = OPENED.row(len(known.claims))
        self.complete = HOARDED.row(complete)
        self.nearly = HOARDED.row(nearly)
        self.within = HOARDED.row(within)
        self.danger = HOARDED.row(danger)
        self.flames = UP_TO_THREE.row(flames)


def under_way(parts: list[bytes], all_claims: list[UnderWay], missing: int) -> None:
    """The claims of all, by their place; of so many nobody sits there."""
    parts += [way.claims for way in all_claims]
    parts.append(NO_CLAIMS[missing])
    parts += [way.complete for way in all_claims]
    parts.append(NO_HOARD[missing])
    parts += [way.nearly for way in all_claims]
    parts.append(NO_HOARD[missing])
    parts += [way.within for way in all_claims]
    parts.append(NO_HOARD[missing])
    parts += [way.danger for way in all_claims]
    parts.append(NO_HOARD[missing])
    parts += [way.flames for way in all_claims]
    parts.append(NO_FLAMES[missing])


def field(parts: list[bytes], look: Look) -> None:
    """Who owns which compound, and what is missing there."""
    row = bytearray(FIELD)
    mine = theirs = nearly = later = slots = 0
    for plot in look.field:
        card, left = plot.card, plot.left
        if card:
            own, place = owner_of(plot, look.viewer), CARD[card]
            row[own * COUNT + place] = 1
            if not left:
                row[MARKED + place] = 1
            if plot.aflame:
                row[BURNING + place] = 1
            if own == 0:
                mine += plot.short
                slots += left
                nearly += left == 1
                later += left == 2
            elif own == 2:
                theirs += plot.short
    parts.append(bytes(row))
    parts.append(_lacks(mine))
    parts.append(_lacks(theirs))
    parts.append(SOME.row(slots))
    parts.append(OPENED.row(nearly))
    parts.append(OPENED.row(later))


@lru_cache(KEPT)
def _lacks(tally: int) -> bytes:
    """What is missing, by kind."""
    return b"".join([OPENED.row(count) for count in counts(tally).values()])


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


def promised(others: list[Glance], plot: Plot) -> float:
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
