"""Opening a table: seats, names, options, keys."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from time import time
from typing import Any

from msgspec import structs

import labtable
from labtable.bots import bots, usual
from labtable.engine.game import Game
from labtable.engine.table import Table
from labtable.host.bots.opponents import Opponents
from labtable.host.identity.names import distinct_name, fit_name, seat_names
from labtable.host.identity.tokens import INVITATION, fresh_code, fresh_token, hash_token
from labtable.host.lobby.casual import why_casual
from labtable.host.lobby.rated_names import account_names
from labtable.host.services import Services
from labtable.host.store import (
    Account,
    Place,
    SeatRow,
    Statement,
    TableRow,
    Terms,
    belonging,
    keep_box,
)
from labtable.host.tables.clocks import Mode
from labtable.host.tables.hub import Hub
from labtable.wire.fields import BESIDE, Lights
from labtable.wire.lobby import NewTable, SeatKey, SeatWish, TableMade
from labtable.wire.rating import Casual

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
    places: Sequence[Place],
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
    places: list[Place],
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
) -> list[Place]:
    """Lay the seats: different names, bots that exist, one host."""
    places: list[Place] = []
    host = next((seat for seat, wish in enumerate(wishes) if wish.kind == "me"), -1)
    modest = usual(game)
    for seat, wish in enumerate(wishes):
        level = wish.level or modest
        opponents.check(level, game)
        name = wish.name or USUAL.get(wish.kind, opponents.called(level))
        name = distinct_name(fit_name(name), [place.name for place in places]) if name else ""
        places.append(Place(name, KINDS[wish.kind], level, seat == host))
    return places


def _key_beside(wishes: Sequence[SeatWish]) -> str | None:
    """Make a key for somebody who opens a table for others and leads it without a seat."""
    away = any([wish.kind == "guest" for wish in wishes])
    return fresh_token() if away and all([wish.kind != "me" for wish in wishes]) else None


def _weakly_replaced(place: Place, game: Game[Any]) -> Place:
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
