"""`labtable admin check`, `upgrade`, `backup`, `restore` and `prune`: the care of what is kept."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from labtable.host.store import Overview, Store, TableStanding
from labtable.lab.playing.checkpoint import ProgressLine, track_progress
from labtable.terminal.commands.admin.here import (
    AdminContext,
    Where,
    Yes,
    confirm_action,
    count_label,
    errors_as_sentences,
    print_warning,
)
from labtable.terminal.commands.admin.tables import table_lines
from labtable.terminal.commands.parameters import Json
from labtable.terminal.commands.printing import print_json, print_lines
from labtable.terminal.files import Trouble
from labtable.web import admin
from labtable.web.admin import copies
from labtable.web.admin.checking import Thing
from labtable.web.admin.checking import check_database as looked_at

FAULTY = 1  # the status when something does not load


def check(*, json: Json = False, here: Where) -> int:
    """Load every table and every record that is kept; status 1 when one of them does not load."""
    found = here.visit_database(lambda store: looked_at(store, _show_progress))
    faults = len(found.failures)
    if json:
        print_json(found)
    else:
        print_lines(
            [f"{' '.join(filter(None, [one.kind, one.id]))}: {one.why}" for one in found.failures]
        )
        all_of_it = (
            f"{count_label(found.tables, 'table')} and {count_label(found.records, 'record')}"
        )
        print_lines(
            [f"Looked at {all_of_it}: {f'{faults:,} do not load' if faults else 'all load'}."]
        )
    return FAULTY if faults else 0


def upgrade(*, here: Where) -> None:
    """Bring the database up to date, as a server does when it starts."""
    with errors_as_sentences():
        asyncio.run(admin.upgrade_database(here.address))
    print_lines(["The database is up to date."])


def _show_progress(things: list[Thing]) -> Iterable[Thing]:
    return track_progress(things, len(things), sys.stderr)


DUMP = 'pg_dump --format=custom --file={} "$LABTABLE_DATABASE"'
LOAD = (
    "stop all servers, then pg_restore --clean --if-exists --single-transaction --no-owner "
    '--dbname="$LABTABLE_DATABASE" {}'
)


def backup(file: Annotated[Path, Parameter(help="A new file.")], /, *, here: Where) -> None:
    """Copy all that is kept into a file, also while a server writes."""
    database = here.database_file(DUMP.format(file))
    with errors_as_sentences():
        size = copies.backup_database(database, file, _CopyProgress())
    print_lines([f"{file} holds all that is kept at this moment: {size / 1e6:,.1f} MB."])


def restore(
    file: Annotated[Path, Parameter(help="What labtable admin backup wrote.")],
    /,
    *,
    yes: Yes = False,
    here: Where,
) -> None:
    """Put a copy in the place of what is kept now; no server may be running."""
    database = here.database_file(LOAD.format(file))
    with errors_as_sentences():
        copies.check_copy(file)
        confirm_action(f"Put {file} in the place of {database}?", yes)
        aside = copies.restore_database(file, database, _CopyProgress())
    print_lines([f"{database} is as it was when {file} was written."])
    if aside:
        print_lines([f"What was there before lies in {aside}; delete it when all is well."])


class _CopyProgress:
    """Shows how far a copy is, in parts of one mebibyte."""

    def __init__(self) -> None:
        self.progress: ProgressLine | None = None

    def __call__(self, done: int, total: int) -> None:
        if self.progress is None:
            self.progress = ProgressLine(total, sys.stderr, 0, "MiB")
        while self.progress.done < done:
            self.progress.step()
        if done == total:
            self.progress.end()


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
