"""Opening a table: who sits there, rated or casual, under which names, or with a coach."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from time import time
from typing import Any

from msgspec import structs

import labtable
from labtable.bots import bots, usual
from labtable.engine.errors import Refusal
from labtable.engine.game import Game
from labtable.engine.table import Table
from labtable.guide import guide_mark, lesson_of
from labtable.guide.lesson import PUPIL
from labtable.host.bots.opponents import Opponents
from labtable.host.identity.names import distinct_name, fit_name, seat_names
from labtable.host.identity.tokens import INVITATION, fresh_code, fresh_token, hash_token
from labtable.host.services import Services
from labtable.host.store import (
    Account,
    Chairs,
    OpenedSeat,
    Origins,
    People,
    SeatRow,
    Statement,
    TableRow,
    Terms,
    belonging,
    keep_box,
)
from labtable.host.tables.clocks import Mode
from labtable.host.tables.hub import Hub
from labtable.registry import has_own_components
from labtable.wire.fields import BESIDE, Casual, Lights
from labtable.wire.lobby import NewTable, SeatKey, SeatWish, TableMade


async def why_casual(
    hub: Hub,
    game: str,
    places: Sequence[OpenedSeat],
    accounts: Mapping[int, str],
    *,
    hints: bool,
    rated: bool,
) -> Casual:
    """Tell why a fresh deal does not count, or nothing when it does; accounts are by seat."""
    taken = [seat for seat, place in enumerate(places) if place.kind == "person"]
    people = set(accounts.values())
    if not hub.services.settings.accounts:
        return "accounts"
    if not rated:
        return "hints" if hints else "undo"
    if has_own_components(game):
        return "components"
    if len(people) < len(taken) or all([place.kind == "bot" for place in places]):
        return "alone"
    if any([await _has_unfinished_solo(hub, account, game) for account in people]):
        return "unfinished"
    return ""


async def _has_unfinished_solo(hub: Hub, account: str, game: str) -> bool:
    """Tell whether somebody plays one alone already: of many, only those won would be finished."""
    for table in await Chairs(hub.services.store).alone(account, game):
        with suppress(Refusal):  # other rules, other cards: it cannot be played on here
            host = await hub.host(table)
            if host is not None and not host.live.table.over:
                return True
    return False


async def account_names(
    services: Services, places: Sequence[OpenedSeat], accounts: Mapping[int, str]
) -> list[OpenedSeat]:
    """Call everybody at a rated table by name, whatever they wished to be called."""
    names = await People(services.store).names()
    shown: list[OpenedSeat] = []
    for seat, place in enumerate(places):
        name = names[accounts[seat]] if seat in accounts else ""
        if place.kind == "bot":
            name = _bot_name(services, place.level, [*names.values(), *_names_of_people(shown)])
        shown.append(structs.replace(place, name=name))
    return shown


async def name_for_bot(services: Services, level: str, others: Sequence[str]) -> str:
    """Call a bot that sits down at a rated table."""
    names = await People(services.store).names()
    return _bot_name(services, level, [*names.values(), *others])


def _bot_name(services: Services, level: str, taken: Sequence[str]) -> str:
    """Name a bot after what it is; nobody else here looks like it."""
    return distinct_name(services.bots.opponents.called(level), taken)


def _names_of_people(places: Sequence[OpenedSeat]) -> list[str]:
    return [place.name for place in places if place.name]


LENGTH = 16  # letters of a hash, to be compared at one table only


async def note_origin(
    services: Services, row: TableRow, seats: Sequence[int], address: str
) -> None:
    """Keep a hash of the address while a rated game lasts; of other games nothing is kept."""
    if row.casual or row.finished or not seats or not services.settings.accounts:
        return
    origins = Origins(services.store)
    key = await origins.key(row.created)
    mixed = hmac.digest(key.encode(), f"{row.id} {address}".encode(), "sha256")
    await origins.add(row.id, seats, mixed.hex()[:LENGTH])


USUAL = {"me": "Player", "guest": ""}  # a seat that is free has no name
KINDS = {"me": "person", "guest": "free", "bot": "bot"}
DEALS = 24  # until the first seat begins; with five seats one in 200 tables is still not so


async def open_table(hub: Hub, wish: NewTable, account: Account | None) -> TableMade:
    """Open a table as somebody wishes it; what does not fit is refused with a sentence."""
    game = labtable.game(wish.game)
    options: dict[str, Any] = dict(wish.options)
    if wish.preset:
        options["preset"] = wish.preset
    places = read_seat_wishes(wish.seats, game, hub.services.bots.opponents)
    game.read_options(len(places), options)  # a seed is no option: nobody chooses the deal
    keys, hints = keys_for(wish.seats), wish.hints and not wish.rated
    mine = dict.fromkeys([key.seat for key in keys if key.token], account.id) if account else {}
    casual = await why_casual(hub, wish.game, places, mine, hints=hints, rated=wish.rated)
    if not casual:
        places = await account_names(hub.services, places, mine)
    deals = DEALS if wish.first and casual else 1
    table = deal_table(hub.services, wish.game, places, options, deals)
    return await set_up(
        *(hub.services, table, places, keys, casual),
        clock=wish.clock,
        watchers=wish.watchers,
        hints=hints,
        lights=wish.lights,
        host=_key_beside(wish.seats),
    )


def deal_table(
    services: Services,
    game: str,
    places: Sequence[OpenedSeat],
    options: dict[str, Any],
    deals: int = 1,
) -> Table[Any]:
    """Deal so that nobody can foresee it: up to `deals` times, until the first seat begins."""
    names = seat_names([place.name for place in places])
    while True:
        seed = services.luck.seed()
        table = labtable.new(game, seats=len(places), seed=seed, names=names, **options)
        deals -= 1
        if not deals or 0 in table.waiting():
            return table


async def fork_table(
    services: Services, table: Table[Any], wishes: Sequence[SeatWish], *, watchers: bool = True
) -> TableMade:
    """Open a table that goes on from a position of a record."""
    places = read_seat_wishes(wishes, table.game, services.bots.opponents)
    header = table.record.header
    if len(places) != header.seats:
        raise labtable.Refusal(
            table.game.seats_rule,
            f"This game has {header.seats} seats, so a fork of it has too, not {len(places)}.",
        )
    casual: Casual = "midway" if table.record.answers else "seed"
    return await set_up(
        *(services, table, places, keys_for(wishes), casual),
        watchers=watchers,
        host=_key_beside(wishes),
    )


async def set_up(
    services: Services,
    table: Table[Any],
    places: list[OpenedSeat],
    keys: list[SeatKey],
    casual: Casual,
    *,
    clock: Mode = "off",
    watchers: bool = True,
    hints: bool = True,
    lights: Lights = "on",
    tag: str = "",
    terms: Terms | None = None,
    host: str | None = None,
    previous: str = "",
) -> TableMade:
    """Store a table under a fresh id and code; it begins at once when everybody sits there."""
    if not casual:
        places = [_weakly_replaced(place, table.game) for place in places]
    table.rename(seat_names([place.name for place in places]))
    row = TableRow(
        id=secrets.token_urlsafe(9),
        code=fresh_code(),
        game=table.game.name,
        opening=tag + table.record.to_text(),
        places=places,
        clock=clock,
        watchers=watchers,
        created=time(),
        hints=hints,
        rules=table.record.header.rules,
        data=table.record.header.data,
        casual=casual,
        lobby=any([place.kind == "free" or place.invited for place in places]),
        previous=previous,
        lights=lights,
    )
    rows = [
        SeatRow(key.seat, hash_token(key.token or ""), hash_token(key.invitation or ""))
        for key in keys
    ]
    if host:
        rows.append(SeatRow(BESIDE, hash_token(host), ""))
    box = [keep_box(table.game.data)] if table.game.box else []
    while not await services.store.add_table(row, rows, *box, *_class_statements(row, terms)):
        row = structs.replace(row, id=secrets.token_urlsafe(9), code=fresh_code())
    services.metrics.count("tables_opened")
    if hints:
        services.bots.warm_up(table.game.name)
    return TableMade(row.id, row.code, keys, host)


def _class_statements(row: TableRow, terms: Terms | None) -> list[Statement]:
    """Store with the table to which class it belongs, if to any."""
    return [belonging(row.id, terms)] if terms else []


def read_seat_wishes(
    wishes: Sequence[SeatWish], game: Game[Any], opponents: Opponents
) -> list[OpenedSeat]:
    """Lay the seats: different names, bots that exist, one host."""
    places: list[OpenedSeat] = []
    host = next((seat for seat, wish in enumerate(wishes) if wish.kind == "me"), -1)
    modest = usual(game)
    for seat, wish in enumerate(wishes):
        level = wish.level or modest
        opponents.check(level, game)
        name = wish.name or USUAL.get(wish.kind, opponents.called(level))
        name = distinct_name(fit_name(name), [place.name for place in places]) if name else ""
        places.append(OpenedSeat(name, KINDS[wish.kind], level, seat == host))
    return places


def _key_beside(wishes: Sequence[SeatWish]) -> str | None:
    """Make a key for somebody who opens a table for others and leads it without a seat."""
    away = any([wish.kind == "guest" for wish in wishes])
    return fresh_token() if away and all([wish.kind != "me" for wish in wishes]) else None


def _weakly_replaced(place: OpenedSeat, game: Game[Any]) -> OpenedSeat:
    """Let a weak bot stand in for somebody who leaves, so that nobody gains by leaving."""
    return place if place.kind == "bot" else structs.replace(place, level=bots(game)[0])


def keys_for(wishes: Sequence[SeatWish]) -> list[SeatKey]:
    """Make a token for everybody here and an invitation for every guest."""
    return [
        SeatKey(
            seat,
            fresh_token() if wish.kind == "me" else None,
            fresh_code(INVITATION) if wish.kind == "guest" else None,
        )
        for seat, wish in enumerate(wishes)
    ]


async def open_guide(
    services: Services, game: str, name: str, token: str = "", terms: Terms | None = None
) -> TableMade:
    """Deal the lesson of a game to somebody; behind its end the others play as bots."""
    found = lesson_of(game)
    pupil = distinct_name(fit_name(name or USUAL["me"]), found.names)
    table = found.deal(pupil)
    level = usual(table.game)
    places = [OpenedSeat(pupil, "person", level, True)]
    places += [OpenedSeat(other, "bot", level, False) for other in found.names]
    mine = token or fresh_token()
    keys = [SeatKey(n, mine if n == PUPIL else None, None) for n in range(len(places))]
    return await set_up(services, table, places, keys, "guide", tag=guide_mark(game), terms=terms)
