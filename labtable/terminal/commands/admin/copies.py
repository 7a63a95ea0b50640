"""`labtable admin backup` and `restore`: a copy of all that is kept, and the way back."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from labtable.lab.playing.progress import ProgressLine
from labtable.terminal.commands.admin.here import (
    Where,
    Yes,
    confirm_action,
    errors_as_sentences,
    print_lines,
)
from labtable.web.admin import copies

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
