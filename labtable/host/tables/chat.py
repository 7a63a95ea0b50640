"""What was said in a room before: at the tables of its earlier games."""

from __future__ import annotations

from labtable.host.identity.names import seat_names
from labtable.host.store import ChatLine, Store, TableRow
from labtable.wire.messages import Said

RECENT = 50  # lines of chat that a newcomer gets


async def said_before(store: Store, now: TableRow) -> list[Said]:
    """Find the last lines of a room before its present game, each under the name of then.

    What was said where nobody could watch is not told where somebody can.
    """
    lines: list[Said] = []
    table = now.previous
    while table and len(lines) < RECENT:
        row = await store.table(table)
        if row is None or (now.watchers and not row.watchers):
            break
        names = await names_at(store, row)
        lines = [said_line(line, names) for line in await store.chat(table)] + lines
        table = row.previous
    return lines[-RECENT:]


def said_line(line: ChatLine, names: list[str]) -> Said:
    """Tell who said something."""
    return Said(line.n, line.seat, names[line.seat], line.text, line.at)


async def names_at(store: Store, row: TableRow) -> list[str]:
    """Tell who sat at a table, without playing its game."""
    names = [place.name for place in row.places]
    for entry in await store.journal(row.id):
        if entry.kind == "join" and entry.seat < len(names):
            names[entry.seat] = entry.body
    return seat_names(names)
