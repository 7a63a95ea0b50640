"""Opening a table: seats, names, options, keys."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from time import time
from typing import Any

from msgspec import structs

import labtable
from labtable.bots import usual
from labtable.engine.game import Game
from labtable.engine.table import Table
from labtable.web.clocks import Mode
from labtable.web.house import House
from labtable.web.names import another, fit_name
from labtable.web.opponents import Opponents
from labtable.web.seats import INVITATION, digest, fresh_code, fresh_token
from labtable.web.store import Place, SeatRow, TableRow, keep_box
from labtable.wire.lobby import NewTable, SeatKey, SeatWish, TableMade

USUAL = {"me": "Player", "guest": "Guest", "bot": "Bot"}
KINDS = {"me": "person", "guest": "free", "bot": "bot"}


async def open_table(house: House, wish: NewTable) -> TableMade:
    """Open a table as somebody wishes it; what does not fit is refused with a sentence."""
    game = labtable.game(wish.game)
    options: dict[str, Any] = dict(wish.options)
    if wish.preset:
        options["preset"] = wish.preset
    places = laid(wish.seats, game, house.bots.opponents)
    game.read_options(len(places), options)  # a seed is no option: nobody chooses the deal
    names = [place.name for place in places]
    table = labtable.new(wish.game, seats=len(places), names=names, **options)
    keys = keys_for(wish.seats)
    return await set_up(house, table, places, keys, wish.clock, wish.watchers, hints=wish.hints)


async def fork(house: House, text: str, at: int, wishes: Sequence[SeatWish]) -> TableMade:
    """Open a table that goes on from a position of a record."""
    table = labtable.replay(text, upto=at)
    places = laid(wishes, table.game, house.bots.opponents)
    header = table.record.header
    if len(places) != header.seats:
        raise labtable.Refusal(
            table.game.seats_rule,
            f"This game has {header.seats} seats, so a fork of it has too, not {len(places)}.",
        )
    return await set_up(house, table, places, keys_for(wishes), "off", True)


async def set_up(
    house: House,
    table: Table[Any],
    places: list[Place],
    keys: list[SeatKey],
    clock: Mode,
    watchers: bool,
    tag: str = "",
    hints: bool = True,
) -> TableMade:
    """Store a table under a fresh id and code."""
    table.rename([place.name for place in places])
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
    )
    rows = [
        SeatRow(key.seat, digest(key.token or ""), digest(key.invitation or "")) for key in keys
    ]
    box = [keep_box(table.game.data)] if table.game.box else []
    while not await house.store.add_table(row, rows, *box):
        row = structs.replace(row, id=secrets.token_urlsafe(9), code=fresh_code())
    house.metrics.count("tables_opened")
    return TableMade(row.id, row.code, keys)


def laid(wishes: Sequence[SeatWish], game: Game[Any], opponents: Opponents) -> list[Place]:
    """Lay the seats: different names, bots that exist, one host."""
    places: list[Place] = []
    host = next((seat for seat, wish in enumerate(wishes) if wish.kind == "me"), -1)
    modest = usual(game)
    for seat, wish in enumerate(wishes):
        name = fit_name(wish.name or USUAL[wish.kind])
        name = another(name, [place.name for place in places])
        level = wish.level or modest
        opponents.check(level, game)
        places.append(Place(name, KINDS[wish.kind], level, seat == host))
    return places


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
