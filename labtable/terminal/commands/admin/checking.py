"""`labtable admin check` and `upgrade`: does all that is kept load with this version?"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable

from labtable.lab.playing.progress import track_progress
from labtable.terminal.commands.admin.here import (
    Json,
    Where,
    count_label,
    errors_as_sentences,
    print_json,
    print_lines,
)
from labtable.web import admin
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
