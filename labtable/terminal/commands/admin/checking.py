"""`labtable admin check` and `upgrade`: does all that is kept load with this version?"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable

from labtable.lab.playing.progress import watched
from labtable.terminal.commands.admin.here import Json, Where, counted, dump, say, sentences
from labtable.web import admin
from labtable.web.admin.checking import Thing
from labtable.web.admin.checking import check as looked_at

FAULTY = 1  # the status when something does not load


def check(*, json: Json = False, here: Where) -> int:
    """Load every table and every record that is kept; status 1 when one of them does not load."""
    found = here.visit(lambda store: looked_at(store, _shown))
    faults = len(found.failures)
    if json:
        dump(found)
    else:
        say([f"{' '.join(filter(None, [one.kind, one.id]))}: {one.why}" for one in found.failures])
        all_of_it = f"{counted(found.tables, 'table')} and {counted(found.records, 'record')}"
        say([f"Looked at {all_of_it}: {f'{faults:,} do not load' if faults else 'all load'}."])
    return FAULTY if faults else 0


def upgrade(*, here: Where) -> None:
    """Bring the database up to date, as a server does when it starts."""
    with sentences():
        asyncio.run(admin.upgrade(here.address))
    say(["The database is up to date."])


def _shown(things: list[Thing]) -> Iterable[Thing]:
    return watched(things, len(things), sys.stderr)
