"""`labtable admin backup` and `restore`: a copy of all that is kept, and the way back."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from labtable.lab.playing.progress import Progress
from labtable.terminal.commands.admin.here import Where, Yes, agreed, say, sentences
from labtable.web.admin import copies

DUMP = 'pg_dump --format=custom --file={} "$LABTABLE_DATABASE"'
LOAD = (
    "stop all servers, then pg_restore --clean --if-exists --single-transaction --no-owner "
    '--dbname="$LABTABLE_DATABASE" {}'
)


def backup(file: Annotated[Path, Parameter(help="A new file.")], /, *, here: Where) -> None:
    """Copy all that is kept into a file, also while a server writes."""
    database = here.file(DUMP.format(file))
    with sentences():
        size = copies.backup(database, file, _Shown())
    say([f"{file} holds all that is kept at this moment: {size / 1e6:,.1f} MB."])


def restore(
    file: Annotated[Path, Parameter(help="What labtable admin backup wrote.")],
    /,
    *,
    yes: Yes = False,
    here: Where,
) -> None:
    """Put a copy in the place of what is kept now; no server may be running."""
    database = here.file(LOAD.format(file))
    with sentences():
        copies.fit(file)
        agreed(f"Put {file} in the place of {database}?", yes)
        aside = copies.restore(file, database, _Shown())
    say([f"{database} is as it was when {file} was written."])
    if aside:
        say([f"What was there before lies in {aside}; delete it when all is well."])


class _Shown:
    """Shows how far a copy is, in parts of one mebibyte."""

    def __init__(self) -> None:
        self.progress: Progress | None = None

    def __call__(self, done: int, total: int) -> None:
        if self.progress is None:
            self.progress = Progress(total, sys.stderr, 0, "MiB")
        while self.progress.done < done:
            self.progress.step()
        if done == total:
            self.progress.end()
