"""The next game of a room: the same people, names, code and talk; each of them accepts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import structs

import labtable
from labtable.bots import usual
from labtable.host.bots.opponents import Opponents
from labtable.host.identity.names import distinct_name, fit_name
from labtable.host.identity.tokens import (
    INVITATION,
    Opened,
    fresh_code,
    hash_token,
    next_token,
    opened_seats,
)
from labtable.host.lobby.joining import bearer_key, table_info
from labtable.host.lobby.opening import account_names, deal_table, set_up, why_casual
from labtable.host.refusals import RequestRefused
from labtable.host.store import Chairs, Entry, Key, OpenedSeat, SeatRow
from labtable.host.tables.hub import Hub
from labtable.host.tables.seating import Sitting
from labtable.host.tables.table_host import TableHost
from labtable.wire.fields import BESIDE
from labtable.wire.lobby import NextMatch, NextSeat, SeatKey, TableInfo, TableMade


class NextGamePlan(NamedTuple):
    """What comes next: the game, and for each seat who sat where before, or nobody."""

    game: str
    options: dict[str, Any]
    places: list[OpenedSeat]
    before: list[int | None]


async def open_rematch(hub: Hub, host: TableHost, token: str) -> TableMade:
    """Invite everybody to the same game again; whoever asks later is led to the same table."""
    key = await bearer_key(hub, host, token)
    if not host.live.table.over:
        raise RequestRefused("closed", "A rematch comes after the end of the game.")
    return await _move_room(hub, host, key, NextMatch())


async def next_match(hub: Hub, host: TableHost, token: str, wish: NextMatch) -> TableMade:
    """Lay the next table as the host wishes: another game, other seats, other rules."""
    key = await bearer_key(hub, host, token)
    if key.seat != host.live.host:
        raise RequestRefused("forbidden", "Only the host of the table may do that.")
    if not (host.live.table.over or host.live.lobby):
        raise RequestRefused("closed", "The next game comes after the end of this one.")
    return await _move_room(hub, host, key, wish)


async def _move_room(hub: Hub, host: TableHost, key: Opened, wish: NextMatch) -> TableMade:
    if host.terms is not None:
        raise RequestRefused("closed", "In a class the teacher opens the next game.")
    if not host.live.rematch:
        plan = _plan_seats(host, key.seat, wish, hub.services.bots.opponents)
        made = await _open_next(hub, host, plan, wish)
        entry = Entry(seq=0, id="rematch:", kind="rematch", seat=key.seat, body=made.table)
        await host.enter(entry, shown=key.shown)  # if another process was quicker, its table counts
        if host.live.rematch == made.table:
            await _seat_again(hub, host, made.table, plan)
    table = host.live.rematch
    found = await hub.host(table)
    assert found is not None, table
    again = next_token(hub.services.settings.secret, key.own, table, key.seat)
    if key.seat == BESIDE:
        return TableMade(table, found.row.code, [], again)
    there = opened_seats(await hub.services.store.seats(table), [again])
    seat = there[0].seat if there else key.seat
    return TableMade(table, found.row.code, [SeatKey(seat, again, None)])


async def decline_seat(hub: Hub, host: TableHost, token: str) -> TableInfo:
    """Say no to the next game; the seat is free for somebody else."""
    key = await bearer_key(hub, host, token)
    entry = Entry(seq=0, id=f"decline:{key.seat}", kind="decline", seat=key.seat)
    await host.enter(entry, Key(key.seat, ""), key.shown)
    return table_info(host)


def _plan_seats(
    host: TableHost, inviter: int, wish: NextMatch, opponents: Opponents
) -> NextGamePlan:
    """Find who sits where; whoever invites leads, unless somebody beside the table does."""
    live = host.live
    game = labtable.game(wish.game or host.row.game)
    options: dict[str, Any] = dict(wish.options)
    if wish.preset:
        options["preset"] = wish.preset
    if not wish.game:
        options = live.table.record.header.options
    seats = wish.seats or [_same_seat(seat, sitting) for seat, sitting in enumerate(live.seats)]
    staying = [seat.seat for seat in seats if seat.kind == "stays"]
    if len(set(staying)) < len(staying) or not all([_is_there(host, seat) for seat in staying]):
        raise RequestRefused("malformed", "Everybody sits on one seat of the next game.", "seats")
    leads = [BESIDE] if live.host == BESIDE else [inviter, live.host, *staying]
    leader = next((seat for seat in leads if seat in (BESIDE, *staying)), BESIDE)
    places: list[OpenedSeat] = []
    for seat in seats:
        names = [place.name for place in places if place.name]
        called = opponents.called(seat.level)
        places.append(_next_place(seat, live.seats, leader, names, usual(game), called))
        opponents.check(places[-1].level, game)
    game.read_options(len(places), options)
    return NextGamePlan(game.name, options, places, [_seat_before(seat) for seat in seats])


def _same_seat(seat: int, sitting: Sitting) -> NextSeat:
    """Who sat there sits there again; whoever left is played by a bot."""
    if sitting.votes:
        return NextSeat("stays", seat=seat)
    if sitting.played_by_bot:
        return NextSeat("bot", name=sitting.name, level=sitting.level)
    return NextSeat("guest")


def _is_there(host: TableHost, seat: int) -> bool:
    return seat < len(host.live.seats) and host.live.seats[seat].votes


def _seat_before(seat: NextSeat) -> int | None:
    return seat.seat if seat.kind == "stays" else None


def _next_place(
    seat: NextSeat,
    before: Sequence[Sitting],
    leader: int,
    taken: Sequence[str],
    level: str,
    called: str,
) -> OpenedSeat:
    if seat.kind == "stays":
        sat = before[seat.seat]
        return OpenedSeat(sat.name, "person", level, seat.seat == leader, invited=True)
    if seat.kind == "guest":
        return OpenedSeat("", "free", level, False)
    name = distinct_name(fit_name(seat.name or called), taken)
    return OpenedSeat(name, "bot", seat.level or level, False)


async def _open_next(hub: Hub, host: TableHost, plan: NextGamePlan, wish: NextMatch) -> TableMade:
    """Open the next table; everybody's key to it follows from the one they hold."""
    was, people = host.row, await _same_people(hub, host, plan)
    hints = was.hints if wish.hints is None else wish.hints
    keys = [SeatKey(seat, None, _invitation_for(place)) for seat, place in enumerate(plan.places)]
    casual = await why_casual(
        hub, plan.game, plan.places, people, hints=hints, rated=not was.casual
    )
    places = plan.places if casual else await account_names(hub.services, plan.places, people)
    made = await set_up(
        hub.services,
        deal_table(hub.services, plan.game, places, plan.options),
        places,
        keys,
        casual,
        clock=wish.clock or was.clock,
        watchers=was.watchers if wish.watchers is None else wish.watchers,
        hints=hints,
        lights=wish.lights or was.lights,
        previous=was.id,
    )
    old = {row.seat: row.token for row in await hub.services.store.seats(host.row.id)}
    secret = hub.services.settings.secret
    for row in await hub.services.store.seats(made.table):
        before = plan.before[row.seat]
        if before is not None and old[before]:
            token = next_token(secret, old[before], made.table, before)
            fresh = structs.replace(row, token=hash_token(token))
            await hub.services.store.change_key(made.table, row, fresh)
    if old.get(BESIDE):
        token = next_token(secret, old[BESIDE], made.table, BESIDE)
        await hub.services.store.add_seat(made.table, SeatRow(BESIDE, hash_token(token), ""))
    return made


async def _seat_again(hub: Hub, host: TableHost, table: str, plan: NextGamePlan) -> None:
    """Let those who sit down again sit there with the same accounts."""
    chairs, secret = Chairs(hub.services.store), hub.services.settings.secret
    own = {row.seat: row.token for row in await hub.services.store.seats(host.row.id)}
    for seat, account in (await _same_people(hub, host, plan)).items():
        before = plan.before[seat]
        assert before is not None
        token = next_token(secret, own[before], table, before)
        await chairs.tie(table, {seat: hash_token(token)}, account)


async def _same_people(hub: Hub, host: TableHost, plan: NextGamePlan) -> Mapping[int, str]:
    """Find the accounts of those who sit down again, by their next seats."""
    chairs = await Chairs(hub.services.store).at(host.row.id)
    return {
        seat: chairs[before]
        for seat, before in enumerate(plan.before)
        if before is not None and before in chairs
    }


def _invitation_for(place: OpenedSeat) -> str | None:
    return fresh_code(INVITATION) if place.kind == "free" else None
