"""`labtable admin prune`: tables of guests that nobody has touched for long."""

from __future__ import annotations

import sys
import time
from typing import Annotated

from cyclopts import Parameter

from labtable.lab.playing.progress import watched
from labtable.terminal.commands.admin.here import (
    Here,
    Json,
    Where,
    Yes,
    agreed,
    complain,
    counted,
    dump,
    say,
)
from labtable.terminal.commands.admin.tables import lines
from labtable.terminal.files import Trouble
from labtable.web.store import Overview, Store, TableStanding

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
            dump(old)
        else:
            say(lines(old) or ["There is nothing to forget."])
        if old and not dry_run:
            sys.stdout.flush()
            await _forget(here, store, old, before, yes)

    here.visit(work)


async def _forget(
    here: Here, store: Store, old: list[TableStanding], before: float, yes: bool
) -> None:
    agreed(f"Forget {counted(len(old), 'table')} with all that happened there for good?", yes)
    ids = watched([table.id for table in old], len(old), sys.stderr, what="tables")
    gone = [table for table in ids if await Overview(store).forget(table, before)]
    await here.tell(gone)
    complain(f"{counted(len(gone), 'table')} forgotten.")
