"""One's own tables, found by the tokens of their seats; nobody hears about others."""

from __future__ import annotations

from collections.abc import Sequence

from labtable.engine.errors import Refusal
from labtable.engine.record import read_record
from labtable.web.identity.tokens import opened_seats
from labtable.web.store import TableRow
from labtable.web.tables.host import TableHost
from labtable.web.tables.hub import Hub
from labtable.web.tables.talk import names_at
from labtable.web.upgrades import stuck, title
from labtable.wire.fields import BESIDE
from labtable.wire.own_tables import Held, MyTable


async def tables(hub: Hub, held: Sequence[Held]) -> list[MyTable]:
    """Tell how these tables stand; one that is gone, or that no token opens, is left out.

    One that cannot be played here is not gone: it comes with the reason.
    """
    found = [await _opened(hub, one) for one in held]
    return [table for table in found if table is not None]


async def _opened(hub: Hub, held: Held) -> MyTable | None:
    rows = await hub.services.store.seats(held.table)
    keys = {key.seat for key in opened_seats(rows, held.tokens)}
    return await standing(hub, held.table, sorted(keys - {BESIDE})) if keys else None


async def standing(hub: Hub, table: str, mine: list[int]) -> MyTable | None:
    """Tell how a table stands for the people of these seats."""
    row = await hub.services.store.table(table)
    if row is None:
        return None
    record = await hub.services.store.record(table) if row.finished else ""
    try:
        if record:
            return _finished(row, record, mine)
        host = await hub.host(table)
    except Refusal as refusal:
        return await _stuck(hub, row, refusal, mine)
    if host is None or (host.live.lobby and host.live.rematch):  # all went to another table
        return None
    return _running(host, mine)


async def _stuck(hub: Hub, row: TableRow, refusal: Refusal, mine: list[int]) -> MyTable:
    """Tell what is known of a table that cannot be played on here, and why it cannot."""
    return MyTable(
        table=row.id,
        code=row.code,
        game=row.game,
        title=title(row.game),
        names=await names_at(hub.services.store, row),
        mine=mine,
        your_turn=False,
        over=bool(row.finished),
        scores=[],
        record="",
        stuck=stuck(refusal),
        why=refusal.why,
    )


def _finished(row: TableRow, record: str, mine: list[int]) -> MyTable:
    """Read the end from the record: no game has to be played again for it."""
    lines = read_record(record)
    return MyTable(
        table=row.id,
        code=row.code,
        game=row.game,
        title=title(row.game),
        names=lines.header.names,
        mine=mine,
        your_turn=False,
        over=True,
        scores=lines.scores(),
        record=row.id,
        lesson=row.casual == "guide",
    )


def _running(host: TableHost, mine: list[int]) -> MyTable:
    live, row = host.live, host.row
    table = live.table
    asked = [seat for seat in live.waiting() if not live.seats[seat].played_by_bot]
    return MyTable(
        table=row.id,
        code=row.code,
        game=row.game,
        title=table.game.title,
        names=[sitting.name for sitting in live.seats],
        mine=mine,
        your_turn=not live.resting and any([seat in mine for seat in asked]),
        over=table.over,
        scores=list(table.result().scores) if table.over else [],
        record=row.id if table.over else "",
        lobby=live.lobby,
        lesson=live.guide is not None,
    )
