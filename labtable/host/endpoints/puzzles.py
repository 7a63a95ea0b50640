"""Puzzles: the list, the one of a day, its table, tries and hints. Nothing is kept about guests."""

from __future__ import annotations

from functools import partial

from labtable.host.endpoints.endpoint import (
    Key,
    Request,
    count_table,
    find_host,
    get,
    post,
    tie_opened_seats,
)
from labtable.host.endpoints.practice import check_day, run_practice
from labtable.host.lobby.joining import bearer_key
from labtable.host.lobby.puzzles import open_puzzle
from labtable.host.lookups import puzzles
from labtable.host.refusals import RequestRefused
from labtable.practice import UnknownDay
from labtable.puzzles import puzzle_of_day
from labtable.wire.lobby import Learn
from labtable.wire.practice import (
    PuzzleHint,
    PuzzleInfo,
    PuzzleList,
    PuzzleResult,
    PuzzleTable,
    PuzzleTry,
)

KEPT = 3600  # seconds


@get("/puzzles", offloaded=True, cache_seconds=KEPT)
def list_puzzles() -> PuzzleList:
    """List all puzzles, the easy ones first."""
    return puzzles.list_puzzles()


@get("/daily/puzzle/{date:str}")
async def puzzle_of_date(request: Request, date: Key) -> PuzzleInfo:
    """Tell the puzzle of a day, the same for everybody."""
    check_day(request, date)
    try:
        return await run_practice(request, lambda: puzzles.puzzle_info(puzzle_of_day(date)))
    except UnknownDay as unknown:
        raise RequestRefused("malformed", str(unknown)) from None


@post("/puzzles/{puzzle:str}/tables")
async def lay_puzzle(request: Request, puzzle: Key, data: Learn) -> PuzzleTable:
    """Open a table that stands as in a puzzle."""
    found = puzzles.known_puzzle(puzzle)
    count_table(request)
    account = await request.account()
    laid = await open_puzzle(request.hub.services, found, data.name)
    await tie_opened_seats(request, account, laid.made)
    return laid


@post("/puzzles/{puzzle:str}/tries", status=200)
async def judge_puzzle(request: Request, puzzle: Key, data: PuzzleTry) -> PuzzleResult:
    """Judge the first answer that was given at the table of a puzzle."""
    found, host = puzzles.known_puzzle(puzzle), await find_host(request, data.table)
    await bearer_key(request.hub, host, request.bearer, found.seat)
    record = host.live.table.record
    work = partial(puzzles.judge_puzzle, puzzle, data, record.to_text(), [*record.header.names])
    return await run_practice(request, work)


@get("/puzzles/{puzzle:str}/hints/{n:int}")
async def puzzle_hint(request: Request, puzzle: Key, n: int) -> PuzzleHint:
    """Give a hint; the last one is the answer."""
    return await run_practice(request, partial(puzzles.hint_at_puzzle, puzzle, max(0, n)))


ENDPOINTS = [list_puzzles, puzzle_of_date, lay_puzzle, judge_puzzle, puzzle_hint]
