"""Practice: the next item, an answer, a hint, the map, the daily, and the profile of an account.

Nothing is kept about guests: their page sends the profile along. The answer to an item is told
only once the try was right, the third, or all hints were asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import TypeVar

from labtable.host.endpoints.catalogue import known_game
from labtable.host.endpoints.endpoint import (
    Key,
    Request,
    count_table,
    find_host,
    get,
    post,
    tie_opened_seats,
)
from labtable.host.endpoints.records import record_of, run_replay
from labtable.host.identity.tokens import opened_seats
from labtable.host.lobby.daily import check_result, open_daily
from labtable.host.lookups import practice
from labtable.host.lookups.practice import take_record
from labtable.host.refusals import NotThere, RequestRefused, not_yours
from labtable.host.store import Account, PracticeProfiles
from labtable.practice import Profile
from labtable.wire.lobby import Learn, TableMade
from labtable.wire.practice import (
    AnswerTry,
    DailyItems,
    DailyResult,
    DailyTries,
    GameTaken,
    GameWish,
    HintWish,
    KeepWish,
    KeptProfile,
    Makeables,
    MapWish,
    MergeWish,
    NextItem,
    NextWish,
    PracticeHint,
    PracticeMap,
    PracticeParts,
    PracticeVerdict,
)

T = TypeVar("T")

KEPT = 3600  # seconds
EARLIEST_ZONE = 14 * 3600  # seconds by which the first time zone is ahead
WRITES = 5  # times that a profile is tried to be kept while other devices do so
A_DAY = 24 * 3600.0


@get("/practice/parts", offloaded=True, cache_seconds=KEPT)
def list_parts() -> PracticeParts:
    """List what can be learned."""
    return practice.practice_parts()


@post("/practice/next", status=200)
async def next_item(request: Request, data: NextWish) -> NextItem:
    """Choose the next item from what is known about somebody."""
    return await run_practice(request, partial(practice.choose_next, data))


@post("/practice/answer", status=200)
async def judge_answer(request: Request, data: AnswerTry) -> PracticeVerdict:
    """Judge a try and say what it shows."""
    return await run_practice(request, partial(practice.judge_try, data))


@post("/practice/hint", status=200)
async def practice_hint(request: Request, data: HintWish) -> PracticeHint:
    """Give one hint; the later ones tell more."""
    return await run_practice(request, partial(practice.give_hint, data))


@post("/practice/map", status=200)
async def practice_map(request: Request, data: MapWish) -> PracticeMap:
    """Tell what somebody can do."""
    return await run_practice(request, partial(practice.describe_map, data))


@post("/practice/merge", status=200)
async def merge(request: Request, data: MergeWish) -> KeptProfile:
    """Join the profiles of two devices."""
    return await run_practice(request, partial(practice.merge_sent, data))


@get("/practice/profile")
async def own_profile(request: Request) -> KeptProfile:
    """Give the profile of who is signed in."""
    account = await _member(request)
    body = await PracticeProfiles(request.hub.services.store).find(account.id)
    return KeptProfile(await run_practice(request, partial(practice.read_kept_profile, body)))


@post("/practice/profile", status=200)
async def keep_profile(request: Request, data: KeepWish) -> KeptProfile:
    """Join a profile with the one of who is signed in; nothing of either is lost."""
    account, store = await _member(request), PracticeProfiles(request.hub.services.store)
    now = request.hub.clock() / A_DAY
    for _ in range(WRITES):
        kept = await store.find(account.id)
        work = partial(practice.merge_with_kept, kept, data, now)
        merged, written = await run_practice(request, work)
        if await store.replace(account.id, kept, written):
            return KeptProfile(merged)
    raise RequestRefused("closed", "Another device is saving right now. Try again.")


@post("/practice/profile/delete", status=200)
async def forget_profile(request: Request) -> KeptProfile:
    """Forget everything about the practice of who is signed in."""
    account = await _member(request)
    await PracticeProfiles(request.hub.services.store).remove(account.id)
    return KeptProfile(Profile())


@get("/daily/chemistry/{date:str}")
async def daily(request: Request, date: Key) -> DailyItems:
    """Give the items of a day, the same for everybody."""
    check_day(request, date)
    return await run_practice(request, partial(practice.items_of_day, date))


@post("/daily/chemistry/{date:str}", status=200)
async def check_daily(request: Request, date: Key, data: DailyTries) -> DailyResult:
    """Work out a result from what was typed, so that anybody can check it."""
    check_day(request, date)
    return await run_practice(request, partial(practice.judge_day, date, data))


@post("/daily/{game:str}/{date:str}/tables")
async def play_daily(request: Request, game: Key, date: Key, data: Learn) -> TableMade:
    """Open the table of a day: the same deal and opponents for everybody."""
    check_day(request, date)
    name = known_game(game)
    count_table(request)
    account = await request.account()
    made = await open_daily(request.hub.services, name, date, data.name)
    return await tie_opened_seats(request, account, made)


@get("/daily/{game:str}/{date:str}/results/{record:str}")
async def daily_result(request: Request, game: Key, date: Key, record: Key) -> DailyResult:
    """Play a finished game again and tell its points, if it was the deal of that day."""
    name, text = known_game(game), await record_of(request, record)
    return await run_replay(request, text, partial(check_result, name, date, text))


@get("/practice/compounds", offloaded=True, cache_seconds=KEPT)
def list_makeable() -> Makeables:
    """List the compounds that games make, and how rare they are."""
    return practice.list_makeable()


@post("/practice/games/{table:str}", status=200)
async def take_game(request: Request, table: Key, data: GameWish) -> GameTaken:
    """Take a finished game into a profile: what the own seats made, and what that shows."""
    host, store = await find_host(request, table), request.hub.services.store
    keys = opened_seats(await store.seats(table), [request.bearer]) if request.bearer else []
    mine = [key.seat for key in keys]
    if not mine:
        raise not_yours()
    if not host.live.table.over:
        raise RequestRefused("closed", "This game is not over yet.")
    text = host.live.table.record.to_text()
    lit = host.row.lights != "off"
    work = partial(take_record, data, text, table, mine, lit=lit)
    return await run_replay(request, text, work)


async def run_practice(request: Request, work: Callable[[], T]) -> T:
    """Work something out when the turn of this sender has come."""
    return await request.hub.practice.run(request.sender.address, work)


def check_day(request: Request, date: str) -> None:
    """Show no day before it has begun somewhere."""
    begun = datetime.fromtimestamp(request.hub.clock() + EARLIEST_ZONE, UTC).date().isoformat()
    if date > begun:
        raise NotThere("This day has not begun yet.")


async def _member(request: Request) -> Account:
    account = await request.account()
    if account is None:
        raise RequestRefused("forbidden", "This needs an account; please sign in.")
    return account


ENDPOINTS = [
    *(list_parts, next_item, judge_answer, practice_hint, practice_map, merge),
    *(own_profile, keep_profile, forget_profile, daily, check_daily, play_daily, daily_result),
    *(list_makeable, take_game),
]
