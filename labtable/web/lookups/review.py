"""The review of a finished game: made piece by piece where bots think, kept beside its record.

Whoever asks meanwhile sees how far it is and what was found; several processes on one database
see each other's work.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from time import monotonic, time
from typing import Any, NamedTuple

import msgspec

import labtable
from labtable import boxes
from labtable.bots import review
from labtable.bots.chances import Chances
from labtable.bots.review import SoFar
from labtable.bots.words import words
from labtable.engine.record import read_record
from labtable.engine.table import Table
from labtable.registry import edition, travelling
from labtable.web.lookups.records import record_id, retold
from labtable.web.refusals import Unmannerly
from labtable.web.store import Reviewed, Reviews
from labtable.web.tables.host import TableHost
from labtable.web.tables.hub import Hub
from labtable.web.tables.positions import option
from labtable.web.turns import Turn
from labtable.wire.hints import Following, Moment, Review, Word
from labtable.wire.sentence import spelled

KEPT = 16  # records whose points stay counted
REVIEWS = Turn("reviews")  # all of them wait together, like one table
PIECE = 0.4  # seconds of thought until others have their turn
SILENT = 90.0  # seconds after which a process that made a review is taken to have fallen
WHOLE = 100  # per cent
LOOK = 0.3  # seconds between two looks at what another process makes
JUDGEMENT = 3  # raised when games are judged otherwise: then they are looked back on anew


class Wanted(NamedTuple):
    """Which review somebody wants."""

    record: str  # its name in the store
    text: str
    people: tuple[int, ...] | None  # for whom; none: for all

    @property
    def seats(self) -> str:
        return "all" if self.people is None else " ".join([str(seat) for seat in self.people])

    @property
    def name(self) -> str:
        return f"{self.record} {self.seats}"

    @property
    def made_by(self) -> str:
        """By whom, and of what: of a game that went on after all, or by other means, is no use."""
        return f"{labtable.__version__}.{JUDGEMENT} {record_id(self.text)}"


class UnderWay:
    """A review that this process makes, as far as it is."""

    def __init__(self, hub: Hub, wanted: Wanted) -> None:
        self.latest = Review([], [], percent=0)
        self.task = asyncio.create_task(self._made(hub, wanted))
        hub.looking_back[wanted.name] = self
        self.task.add_done_callback(lambda _: self._ended(hub, wanted.name))

    def _ended(self, hub: Hub, name: str) -> None:
        del hub.looking_back[name]
        if not self.task.cancelled():
            self.task.exception()  # perhaps nobody waits for it

    async def _made(self, hub: Hub, wanted: Wanted) -> Review:
        header, so_far = read_record(wanted.text).header, None
        given = (wanted.text, wanted.people, travelling(edition(header.game, header.data)))
        while so_far is None or not so_far.done:
            found = await hub.services.bots.look_back(REVIEWS, looked_on, *given, so_far)
            if found is None:
                raise Unmannerly("closed", "No review was found in time; please ask again.")
            so_far, self.latest = found
            await _keep(hub, wanted, self.latest)
        return self.latest


async def of_table(hub: Hub, host: TableHost, count: Callable[[], None], wait: bool) -> Review:
    """Look back on a finished game; what was overlooked is for people, not for bots."""
    live = host.live
    if not live.table.over:
        raise Unmannerly("closed", "A review tells everything, so it waits for the end.")
    people = [seat for seat, sitting in enumerate(live.seats) if sitting.kind == "person"]
    text = live.table.record.to_text()
    return await of_record(hub, host.row.id, text, count, wait, people)


async def of_record(
    hub: Hub,
    record: str,
    text: str,
    count: Callable[[], None],
    wait: bool,
    people: Iterable[int] | None = None,
) -> Review:
    """Look back on a record: all of it, or without waiting what is known so far.

    `count` is called before work begins, and may refuse it.
    """
    wanted = Wanted(record, text, None if people is None else tuple(people))
    while wanted.name not in hub.looking_back:
        kept = await Reviews(hub.services.store).find(record, wanted.seats, wanted.made_by)
        if kept is None or (kept.percent < WHOLE and time() - kept.at > SILENT):
            if wanted.name not in hub.looking_back:
                count()
                UnderWay(hub, wanted)
        elif kept.percent == WHOLE or not wait:
            return msgspec.json.decode(kept.body, type=Review)
        else:
            await asyncio.sleep(LOOK)
    under_way = hub.looking_back[wanted.name]
    return await asyncio.shield(under_way.task) if wait else under_way.latest


async def _keep(hub: Hub, wanted: Wanted, found: Review) -> None:
    body = msgspec.json.encode(found).decode()
    kept = Reviewed(found.percent, time(), body)
    await Reviews(hub.services.store).keep(wanted.record, wanted.seats, wanted.made_by, kept)


def looked_on(
    text: str, people: tuple[int, ...] | None, box: bytes, so_far: SoFar | None
) -> tuple[SoFar, Review]:
    """Look back on a record a little further; called where bots think."""
    boxes.remember(box)
    tables, end = retold(text).tables, monotonic() + PIECE
    found = review.begun(tables, people) if so_far is None else so_far
    while not found.done:
        found = review.gone_on(tables, found)
        if monotonic() > end:  # also where reading the record took all the time, it gets on
            break
    return found, shown(text, found)


def shown(text: str, so_far: SoFar) -> Review:
    """What is known so far, for clients."""
    past, history = retold(text), _history(text)
    names = past.tables[-1].record.header.names
    course = so_far.course if not so_far.places else []
    return Review(
        history=[count.points for count in history],
        moments=[
            Moment(
                n=found.n,
                at=sum([count.n <= found.n for count in history]) - 1,
                seat=found.seat,
                kind=found.kind,
                said=spelled(found.said, names),
                best=_option(past.tables[found.n], found.seat, found.best) if found.best else None,
                line=_line(past.tables[found.n], found) if found.best else [],
            )
            for found in review.moments(past.tables, so_far)
        ],
        chances=[_percent(course, count.n) for count in history if course],
        percent=so_far.percent,
        words=[
            Word(word.seat, [spelled(said, names) for said in word.said])
            for word in words(past.tables, past.told, so_far)
            if so_far.done
        ],
    )


@lru_cache(KEPT)
def _history(text: str) -> list[review.Count]:
    return review.counts(retold(text).tables)


def _option(table: Table[Any], seat: int, text: str) -> Any:
    return option(table.read(seat, text), table.record.header.names)


def _line(table: Table[Any], found: review.Moment) -> list[Following]:
    """What would have followed, for clients."""
    going_on, answers = table.clone(), [(found.seat, found.best), *found.line]
    told: list[Following] = []
    for seat, text in answers:
        told.append(Following(seat, _option(going_on, seat, text)))
        going_on.play(seat, going_on.read(seat, text))
    return told[1:]


def _percent(course: Sequence[Chances], n: int) -> list[int]:
    """The chances that were last weighed when so many answers were given."""
    shares = [place.shares for place in course if place.n <= n][-1]
    return [round(100 * share) for share in shares]
