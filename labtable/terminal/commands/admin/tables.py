"""`labtable admin tables`: which there are, and closing one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from cyclopts import App, Parameter

from labtable.host.store import Overview, Store, TableStanding
from labtable.terminal.commands.admin.here import (
    Json,
    Where,
    Yes,
    confirm_action,
    format_moment,
    print_columns,
    print_json,
    print_lines,
)
from labtable.web.admin import closing

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
    found = here.visit_database(lambda store: Overview(store).tables())
    shown = [table for table in found if table.state == "playing" or not playing]
    if json:
        print_json(shown)
    else:
        print_lines(table_lines(shown) or ["There are no tables."])


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
        found = await closing.find_closable(store, table)
        confirm_action(
            f"Close the table {found.code} ({found.game}: {seat_names(found)}) for good?", yes
        )
        await closing.close_table(store, found)
        await here.notify_servers([found.id])
        return found.code

    print_lines([f"The table {here.visit_database(work)} is closed; who sits there is told."])


def table_lines(found: Sequence[TableStanding]) -> list[str]:
    """Write tables down, one in a line; without any there are no lines."""
    rows = [
        [table.code, table.game, table.state, format_moment(table.touched), seat_names(table)]
        for table in found
    ]
    return print_columns(["CODE", "GAME", "STATE", "TOUCHED", "SEATS"], rows) if rows else []


def seat_names(table: TableStanding) -> str:
    """Name those who sit at a table."""
    return ", ".join(
        [
            seat.name if seat.kind == "person" else f"{seat.name} ({seat.kind})"
            for seat in table.seats
        ]
    )
