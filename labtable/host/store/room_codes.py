"""The code of a room: it leads to the table of its latest game, and earlier ones still show it."""

from __future__ import annotations

from labtable.host.store.rows import Entry, Statement

MOVING_ON = "rematch"  # the kind of line with which a room goes to its next table


def room_code(code: str) -> str:
    """The code of a room, also at a table where its people do not sit any more.

    >>> room_code("K7MPQX"), room_code("old>K7MPQX")
    ('K7MPQX', 'K7MPQX')
    """
    return code.rpartition(">")[2]


def moved_on(table: str, entry: Entry) -> list[Statement]:
    """Let the code of a room lead to the table of its next game, if the line is in."""
    written = "EXISTS (SELECT 1 FROM journal WHERE table_id = ? AND entry_id = ? AND body = ?)"
    which = (table, entry.id, entry.body)
    was = f"SUBSTR((SELECT code FROM tables WHERE id = ?), {len(table) + 2})"
    return [
        (
            f"UPDATE tables SET code = id || '>' || code WHERE id = ? AND {written}",
            (table, *which),
        ),
        (
            f"UPDATE tables SET code = {was} WHERE id = ? AND {written}",
            (table, entry.body, *which),
        ),
    ]
