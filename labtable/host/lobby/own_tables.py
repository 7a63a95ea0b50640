"""One's own tables, found by the tokens of their seats; nobody hears about others."""

from __future__ import annotations

from collections.abc import Sequence

from labtable.engine.errors import Refusal
from labtable.engine.record import read_record
from labtable.host.identity.tokens import opened_seats
from labtable.host.store import TableRow
from labtable.host.tables.chat import names_at
from labtable.host.tables.hub import Hub
from labtable.host.tables.table_host import TableHost
from labtable.host.upgrades import game_title, stuck_reason
from labtable.wire.fields import BESIDE
from labtable.wire.own_tables import Held, MyTable


async def own_tables(hub: Hub, held: Sequence[Held]) -> list[MyTable]:
    """Tell how these tables stand; one that is gone, or that no token opens, is left out.

    One that cannot be played here is not gone: it comes with the reason.
    """
    found = [await _opened_table(hub, one) for one in held]
    return [table for table in found if table is not None]


async def _opened_table(hub: Hub, held: Held) -> MyTable | None:
    rows = await hub.services.store.seats(held.table)
    keys = {key.seat for key in opened_seats(rows, held.tokens)}
    return await table_standing(hub, held.table, sorted(keys - {BESIDE})) if keys else None


async def table_standing(hub: Hub, table: str, mine: list[int]) -> MyTable | None:
    """Tell how a table stands for the people of these seats."""
    row = await hub.services.store.table(table)
    if row is None:
        return None
    record = await hub.services.store.record(table) if row.finished else ""
    try:
        if record:
            return _finished_table(row, record, mine)
        host = await hub.host(table)
    except Refusal as refusal:
        return await _stuck_table(hub, row, refusal, mine)
    if host is None or (host.live.lobby and host.live.rematch):  # all went to another table
        return None
    return _running_table(host, mine)


async def _stuck_table(hub: Hub, row: TableRow, refusal: Refusal, mine: list[int]) -> MyTable:
    """Tell what is known of a table that cannot be played on here, and why it cannot."""
    return MyTable(
        table=row.id,
        code=row.code,
        game=row.game,
        title=game_title(row.game),
        names=await names_at(hub.services.store, row),
        mine=mine,
        your_turn=False,
        over=bool(row.finished),
        scores=[],
        record="",
        stuck=stuck_reason(refusal),
        why=refusal.why,
    )


def _finished_table(row: TableRow, record: str, mine: list[int]) -> MyTable:
    """Read the end from the record: no game has to be played again for it."""
    lines = read_record(record)
    return MyTable(
        table=row.id,
        code=row.code,
        game=row.game,
        title=game_title(row.game),
        names=lines.header.names,
        mine=mine,
        your_turn=False,
        over=True,
        scores=lines.final_scores(),
        record=row.id,
        lesson=row.casual == "guide",
    )


def _running_table(host: TableHost, mine: list[int]) -> MyTable:
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
