"""The turning points of a finished game, worked out where bots think."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from labtable import boxes
from labtable.bots.chances import Chances, chances
from labtable.bots.review import counts, review
from labtable.engine.record import read_record
from labtable.registry import edition, travelling
from labtable.web.lookups.records import retold
from labtable.web.refusals import Unmannerly
from labtable.web.tables.host import TableHost
from labtable.web.tables.hub import Hub
from labtable.web.tables.positions import option
from labtable.web.turns import Turn
from labtable.wire.hints import Moment, Review
from labtable.wire.sentence import spelled

KEPT = 64  # reviews that stay in memory
REVIEWS = Turn("reviews")  # all of them wait together, like one table


async def of_table(hub: Hub, host: TableHost) -> Review:
    """Look back on a finished game; what was overlooked is for people, not for bots."""
    live = host.live
    if not live.table.over:
        raise Unmannerly("closed", "A review tells everything, so it waits for the end.")
    people = [seat for seat, sitting in enumerate(live.seats) if sitting.kind == "person"]
    return await of_record(hub, live.table.record.to_text(), people)


async def of_record(hub: Hub, text: str, people: Iterable[int] | None = None) -> Review:
    """Look back on a record."""
    seats = None if people is None else tuple(people)
    header = read_record(text).header
    box = travelling(edition(header.game, header.data))
    found = await hub.services.bots.look_back(REVIEWS, _reviewed, text, seats, box)
    if found is None:
        raise Unmannerly("closed", "No review was found in time; please ask again.")
    return found


def _reviewed(text: str, people: tuple[int, ...] | None, box: bytes) -> Review:
    boxes.remember(box)
    return reviewed(text, people)


@lru_cache(KEPT)
def reviewed(text: str, people: tuple[int, ...] | None) -> Review:
    """Look back on a record, for these seats or all."""
    tables = retold(text).tables
    history, names = counts(tables), tables[-1].record.header.names
    course = chances(tables)
    moments = [
        Moment(
            n=found.n,
            at=sum([count.n <= found.n for count in history]) - 1,
            seat=found.seat,
            kind=found.kind,
            said=spelled(found.said, names),
            best=option(found.best, names) if found.best is not None else None,
        )
        for found in review(tables, people, course=course)
    ]
    points = [count.points for count in history]
    return Review(points, moments, [_percent(course, count.n) for count in history if course])


def _percent(course: Sequence[Chances], n: int) -> list[int]:
    """The chances that were last weighed when so many answers were given."""
    shares = [place.shares for place in course if place.n <= n][-1]
    return [round(100 * share) for share in shares]
