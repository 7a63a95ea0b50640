"""Hints while a game is played, and its review afterwards."""

from __future__ import annotations

from functools import partial

from labtable.host.endpoints.endpoint import Key, Request, check_past, find_host, get
from labtable.host.endpoints.records import record_of
from labtable.host.lookups import hints, review
from labtable.host.refusals import TooMany
from labtable.wire.hints import Hint, Judgement, Review


@get("/tables/{table:str}/hint")
async def give_hint(request: Request, table: Key, seat: int) -> Hint:
    """Name a good answer for a seat that is asked, and say why."""
    host = await find_host(request, table)
    return await hints.hint_for_seat(request.hub, host, seat, request.bearer)


@get("/tables/{table:str}/judgement")
async def judge_answer(request: Request, table: Key, seat: int, n: int) -> Judgement:
    """Say how good an own answer was, the first one after `n` answers at this table."""
    host = await find_host(request, table)
    return await review.judge_answer(request.hub, host, seat, n, request.bearer)


@get("/tables/{table:str}/review")
async def review_table(request: Request, table: Key, wait: bool = True) -> Review:
    """Tell the turning points of a finished game: all, or without waiting those known so far."""
    await check_past(request, table)
    host = await find_host(request, table)
    return await review.review_table(request.hub, host, partial(count_review, request), wait)


@get("/records/{record:str}/review")
async def review_record(request: Request, record: Key, wait: bool = True) -> Review:
    """Tell the turning points of a record: all, or without waiting those known so far."""
    text = await record_of(request, record)
    count = partial(count_review, request)
    return await review.review_record(request.hub, record, text, count, wait)


def count_review(request: Request) -> None:
    """Let nobody keep the bots from thinking; what is known already costs nothing."""
    if not request.hub.limits.allow("reviews", request.sender):
        raise TooMany("Enough games were reviewed from here for now; please wait.")


ENDPOINTS = [give_hint, judge_answer, review_table, review_record]
