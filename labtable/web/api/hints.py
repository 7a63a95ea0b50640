"""Hints while a game is played, and its review afterwards."""

from __future__ import annotations

from functools import partial

from litestar import get
from litestar.params import FromQuery

from labtable.web.api.records import record_of
from labtable.web.api.request import Key, Req, bearer, check_past, host_of, hub_of, sender
from labtable.web.http.problems import TooMany
from labtable.web.lookups import hints, review
from labtable.wire.hints import Hint, Review


@get("/tables/{table:str}/hint")
async def give_hint(request: Req, table: Key, seat: FromQuery[int]) -> Hint:
    """Name a good answer for a seat that is asked, and say why."""
    host = await host_of(request, table)
    return await hints.for_seat(hub_of(request), host, seat, bearer(request))


@get("/tables/{table:str}/review")
async def review_table(request: Req, table: Key, wait: FromQuery[bool] = True) -> Review:
    """Tell the turning points of a finished game: all, or without waiting those known so far."""
    await check_past(request, table)
    host = await host_of(request, table)
    return await review.of_table(hub_of(request), host, partial(count_review, request), wait)


@get("/records/{record:str}/review")
async def review_record(request: Req, record: Key, wait: FromQuery[bool] = True) -> Review:
    """Tell the turning points of a record: all, or without waiting those known so far."""
    text = await record_of(request, record)
    count = partial(count_review, request)
    return await review.of_record(hub_of(request), record, text, count, wait)


def count_review(request: Req) -> None:
    """Let nobody keep the bots from thinking; what is known already costs nothing."""
    if not hub_of(request).limits.allow("reviews", sender(request)):
        raise TooMany("Enough games were reviewed from here for now; please wait.")


HANDLERS = [give_hint, review_table, review_record]
