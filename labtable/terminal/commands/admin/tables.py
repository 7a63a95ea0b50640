"""`labtable admin tables`: which there are, and closing one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from cyclopts import App, Parameter

from labtable.terminal.commands.admin.here import (
    Json,
    Where,
    Yes,
    agreed,
    columns,
    dump,
    moment,
    say,
)
from labtable.web.admin import closing
from labtable.web.store import Overview, Store, TableStanding

tables = App(name="tables")


@tables.default
def list_tables(
    *,
    playing: Annotated[
        bool, Parameter(help="Only those that can still be played.", negative="")
    ] = False,
    json: Json = False,
    here: Where,
) -> None:
    """List the tables: game, seats, when somebody last did something, whether it is over."""
    found = here.visit(lambda store: Overview(store).tables())
    shown = [table for table in found if table.state == "playing" or not playing]
    if json:
        dump(shown)
    else:
        say(lines(shown) or ["There are no tables."])


@tables.command
def close(
    table: Annotated[str, Parameter(help="Its code or its id.")],
    /,
    *,
    yes: Yes = False,
    here: Where,
) -> None:
    """Close a table: it goes on no more, and who sits there is told, also while a server runs."""

    async def work(store: Store) -> str:
        found = await closing.closable(store, table)
        agreed(f"Close the table {found.code} ({found.game}: {seats(found)}) for good?", yes)
        await closing.close(store, found)
        await here.tell([found.id])
        return found.code

    say([f"The table {here.visit(work)} is closed; who sits there is told."])


def lines(found: Sequence[TableStanding]) -> list[str]:
    """Write tables down, one in a line; without any there are no lines."""
    rows = [
        [table.code, table.game, table.state, moment(table.touched), seats(table)]
        for table in found
    ]
    return columns(["CODE", "GAME", "STATE", "TOUCHED", "SEATS"], rows) if rows else []


def seats(table: TableStanding) -> str:
    """Name those who sit at a table."""
    return ", ".join(
        [
            seat.name if seat.kind == "person" else f"{seat.name} ({seat.kind})"
            for seat in table.seats
        ]
    )
