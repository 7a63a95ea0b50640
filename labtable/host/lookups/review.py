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
from labtable import component_sets
from labtable.bots import review
from labtable.bots.chances import Chances
from labtable.bots.missed_moves import MissedMove, find_missed_move
from labtable.bots.review import ReviewProgress
from labtable.bots.words import review_words
from labtable.engine.record import read_record
from labtable.engine.sentence import say
from labtable.engine.table import Table
from labtable.host.bots.fair_queue import Turn
from labtable.host.lobby.joining import bearer_key
from labtable.host.lookups.hints import check_hints_allowed
from labtable.host.lookups.records import record_id, replay_record
from labtable.host.refusals import RequestRefused, TooMany
from labtable.host.store import Reviewed, Reviews
from labtable.host.tables.hub import Hub
from labtable.host.tables.positions import shown_option
from labtable.host.tables.table_host import TableHost
from labtable.practice import parts
from labtable.registry import find_edition, travelling_components
from labtable.wire.fields import wire_sentence
from labtable.wire.hints import (
    Following,
    Judgement,
    Mistake,
    Moment,
    PlayerReport,
    PracticePart,
    Review,
    Word,
)

KEPT = 16  # records whose points stay counted
REVIEWS = Turn("reviews")  # all of them wait together, like one table
PIECE = 0.4  # seconds of thought until others have their turn
SILENT = 90.0  # seconds after which a process that made a review is taken to have fallen
WHOLE = 100  # per cent
LOOK = 0.3  # seconds between two looks at what another process makes
JUDGEMENT = 4  # raised when games are judged otherwise: then they are looked back on anew


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
        self.task = asyncio.create_task(self._make_review(hub, wanted))
        hub.looking_back[wanted.name] = self
        self.task.add_done_callback(lambda _: self._forget_when_done(hub, wanted.name))

    def _forget_when_done(self, hub: Hub, name: str) -> None:
        del hub.looking_back[name]
        if not self.task.cancelled():
            self.task.exception()  # perhaps nobody waits for it

    async def _make_review(self, hub: Hub, wanted: Wanted) -> Review:
        header, so_far = read_record(wanted.text).header, None
        given = (
            wanted.text,
            wanted.people,
            travelling_components(find_edition(header.game, header.data)),
        )
        while so_far is None or not so_far.done:
            found = await hub.services.bots.look_back(REVIEWS, continue_review, *given, so_far)
            if found is None:
                raise RequestRefused("closed", "No review was found in time; please ask again.")
            so_far, self.latest = found
            await _store_review(hub, wanted, self.latest)
        return self.latest


async def review_table(hub: Hub, host: TableHost, count: Callable[[], None], wait: bool) -> Review:
    """Look back on a finished game; what was overlooked is for people, not for bots."""
    live = host.live
    if not live.table.over:
        raise RequestRefused("closed", "A review tells everything, so it waits for the end.")
    people = [seat for seat, sitting in enumerate(live.seats) if sitting.kind == "person"]
    text = live.table.record.to_text()
    return await review_record(hub, host.row.id, text, count, wait, people)


async def review_record(
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


async def _store_review(hub: Hub, wanted: Wanted, found: Review) -> None:
    body = msgspec.json.encode(found).decode()
    kept = Reviewed(found.percent, time(), body)
    reviews = Reviews(hub.services.store)
    await reviews.keep(wanted.record, wanted.text, wanted.seats, wanted.made_by, kept)


def continue_review(
    text: str, people: tuple[int, ...] | None, box: bytes, so_far: ReviewProgress | None
) -> tuple[ReviewProgress, Review]:
    """Look back on a record a little further; called where bots think."""
    component_sets.remember_box(box)
    tables, end = replay_record(text).tables, monotonic() + PIECE
    found = review.begin_review(tables, people) if so_far is None else so_far
    while not found.done:
        found = review.gone_on(tables, found)
        if monotonic() > end:  # also where reading the record took all the time, it gets on
            break
    return found, shown_review(text, found)


def shown_review(text: str, so_far: ReviewProgress) -> Review:
    """What is known so far, for clients."""
    past, history = replay_record(text), _point_history(text)
    names = past.tables[-1].record.header.names
    course = so_far.course if not so_far.places else []
    return Review(
        history=[count.points for count in history],
        moments=[
            Moment(
                n=found.n,
                at=_place_in_history(history, found.n),
                seat=found.seat,
                kind=found.kind,
                said=wire_sentence(found.said, names),
                best=_shown_option(past.tables[found.n], found.seat, found.best)
                if found.best
                else None,
                line=_following_moves(past.tables[found.n], found) if found.best else [],
            )
            for found in review.review_moments(past.tables, so_far, history)
        ],
        mistakes=[
            Mistake(
                n=found.n,
                at=_place_in_history(history, found.n),
                seat=found.seat,
                kind="missed",
                said=wire_sentence(found.said, names),
                best=_shown_option(past.tables[found.n], found.seat, found.best),
                line=_following_moves(past.tables[found.n], found),
                chosen=shown_option(past.tables[-1].record.answers[found.n].action, names),
                lost=max(1, round(100 * found.lost)),
                practice=list(found.parts),
            )
            for found in review.listed_mistakes(so_far)
        ],
        players=[
            PlayerReport(report.seat, report.accuracy, [_part(one) for one in report.practice])
            for report in review.player_reports(past.tables, past.told, so_far)
            if so_far.done
        ],
        chances=[_chances_in_percent(course, count.n) for count in history if course],
        percent=so_far.percent,
        words=[
            Word(word.seat, [wire_sentence(said, names) for said in word.said])
            for word in review_words(past.tables, past.told, so_far)
            if so_far.done
        ],
    )


def _part(part: str) -> PracticePart:
    """A part of the practice, with its titles."""
    title = parts()[part].title
    return PracticePart(part, {"en": title.en, "de": title.de})


def _place_in_history(history: Sequence[review.PointCount], n: int) -> int:
    """The last count of points by the time so many answers were given; -1 before the first."""
    return sum([count.n <= n for count in history]) - 1


@lru_cache(KEPT)
def _point_history(text: str) -> list[review.PointCount]:
    return review.count_points(replay_record(text).tables)


def _shown_option(table: Table[Any], seat: int, text: str) -> Any:
    return shown_option(table.read(seat, text), table.record.header.names)


def _following_moves(table: Table[Any], found: review.ReviewMoment | MissedMove) -> list[Following]:
    """What would have followed, for clients."""
    going_on, answers = table.clone(), [(found.seat, found.best), *found.line]
    told: list[Following] = []
    for seat, text in answers:
        told.append(Following(seat, _shown_option(going_on, seat, text)))
        going_on.play(seat, going_on.read(seat, text))
    return told[1:]


def _chances_in_percent(course: Sequence[Chances], n: int) -> list[int]:
    """The chances that were last weighed when so many answers were given."""
    shares = [place.shares for place in course if place.n <= n][-1]
    return [round(100 * share) for share in shares]


FINE = "{seat}, I see nothing clearly better than '{chosen:answer}'."


async def judge_answer(hub: Hub, host: TableHost, seat: int, n: int, token: str) -> Judgement:
    """Judge an own answer, wherever hints are allowed: it tells no more than a hint had told.

    It is the first one after `n` answers: where all answer in secret, others may come before.
    """
    await bearer_key(hub, host, token, seat)
    check_hints_allowed(host)
    answers = host.live.table.record.answers
    own = [at for at in range(max(n, 0), len(answers)) if answers[at].seat == seat]
    if n < 0 or not own:
        why = "Only your own moves can be judged, and move {number} is not yours."
        raise RequestRefused("malformed", why, number=n + 1)
    if not hub.limits.take("hints", f"{host.row.id} {seat}"):
        raise TooMany("Those were many hints in a short time; please wait a little.")
    given = (host.live.table.record.to_text(), own[0], travelling_components(host.live.table.game))
    found = await hub.services.bots.advise(Turn(host.row.id), judge_recorded_answer, *given)
    if found is None:
        raise RequestRefused("closed", "This took too long; please ask again.")
    return found


def judge_recorded_answer(text: str, n: int, box: bytes = b"") -> Judgement:
    """Judge one answer of a record; called where bots think."""
    component_sets.remember_box(box)
    tables = replay_record(text).tables
    given, names = tables[-1].record.answers[n], tables[-1].record.header.names
    missed, _ = find_missed_move(tables, n)
    chosen = shown_option(given.action, names)
    if missed is None:
        fine: Any = say(FINE, seat=given.seat, chosen=given.action.phrase())
        return Judgement(n, given.seat, chosen, chosen, True, wire_sentence(fine, names))
    best = shown_option(tables[n].read(given.seat, missed.best), names)
    return Judgement(n, given.seat, chosen, best, False, wire_sentence(missed.said, names))
