"""`labtable admin prune`: tables of guests that nobody has touched for long."""

from __future__ import annotations

import sys
import time
from typing import Annotated

from cyclopts import Parameter

from labtable.host.store import Overview, Store, TableStanding
from labtable.lab.playing.progress import track_progress
from labtable.terminal.commands.admin.here import (
    AdminContext,
    Json,
    Where,
    Yes,
    confirm_action,
    count_label,
    print_json,
    print_lines,
    print_warning,
)
from labtable.terminal.commands.admin.tables import table_lines
from labtable.terminal.files import Trouble

A_DAY = 24 * 3600.0  # seconds


def prune(
    *,
    days: Annotated[int, Parameter(help="Tables that nobody has touched for so long.")],
    dry_run: Annotated[bool, Parameter(help="Only show what would go.", negative="")] = False,
    yes: Yes = False,
    json: Json = False,
    here: Where,
) -> None:
    """Forget tables where no account sits and that nobody has touched for long."""
    if days < 1:
        raise Trouble("--days takes a whole number from 1 on.")
    before = time.time() - days * A_DAY

    async def work(store: Store) -> None:
        names = set(await Overview(store).untouched(before))
        old = [table for table in await Overview(store).tables() if table.id in names]
        if json:
            print_json(old)
        else:
            print_lines(table_lines(old) or ["There is nothing to forget."])
        if old and not dry_run:
            sys.stdout.flush()
            await _forget_tables(here, store, old, before, yes)

    here.visit_database(work)


async def _forget_tables(
    here: AdminContext, store: Store, old: list[TableStanding], before: float, yes: bool
) -> None:
    confirm_action(
        f"Forget {count_label(len(old), 'table')} with all that happened there for good?", yes
    )
    ids = track_progress([table.id for table in old], len(old), sys.stderr, what="tables")
    gone = [table for table in ids if await Overview(store).forget(table, before)]
    await here.notify_servers(gone)
    print_warning(f"{count_label(len(gone), 'table')} forgotten.")
