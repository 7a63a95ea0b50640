"""An account that goes: what was its own goes too, and its name leaves the games of others."""

from __future__ import annotations

import re
from collections.abc import Collection
from secrets import token_hex
from time import time
from typing import NamedTuple

import msgspec
from msgspec import structs

from labtable.web.identity.names import another
from labtable.web.store import (
    Account,
    Chairs,
    Entry,
    Key,
    Overview,
    People,
    Results,
    Store,
    TableStanding,
)

SOMEBODY = "Somebody"
NAMES = re.compile(r'^\[Names "((?:[^"\\]|\\.)*)"\]', re.MULTILINE)


class Erased(NamedTuple):
    """Tables that name somebody else now, and those that went with the account."""

    kept: list[str]
    gone: list[str]


async def erase(store: Store, account: Account) -> Erased:
    """Forget an account; say at which tables that is seen."""
    erased = Erased([], [])
    for table, seats in (await Chairs(store).held(account.id)).items():
        for standing in await Overview(store).tables(table):
            if shared(standing, seats):
                names = [seat.name for seat in standing.seats]
                for seat in seats:
                    names[seat] = another(SOMEBODY, names[:seat] + names[seat + 1 :])
                    await _leave(store, table, seat, names[seat])
                erased.kept.append(table)
            else:
                await store.remove_table(table)
                erased.gone.append(table)
    await People(store).remove(account.id)
    return erased


def shared(table: TableStanding, mine: Collection[int]) -> bool:
    """Does anybody else sit at a table where these seats are somebody's?"""
    others = [seat for n, seat in enumerate(table.seats) if n not in mine]
    return any([seat.kind == "person" for seat in others])


async def _leave(store: Store, table: str, seat: int, name: str) -> None:
    """Put another name into all that is written, then before those who sit there now."""
    row = await store.table(table)
    if row is None:
        return
    places = row.places.copy()
    places[seat] = structs.replace(places[seat], name=name)
    fresh = structs.replace(row, opening=renamed(row.opening, seat, name), places=places)
    record = await store.record(table)
    await Chairs(store).rename(fresh, seat, renamed(record, seat, name) if record else "")
    results = Results(store)
    if ending := await results.ending(table):
        names = [name if n == seat else other for n, other in enumerate(ending.names)]
        await results.rename(table, structs.replace(ending, names=names))
    line = Entry(seq=0, id=f"erase:{token_hex(8)}", kind="erase", seat=seat, body=name, at=time())
    await store.add_line(table, line, Key(seat, ""))


def renamed(text: str, seat: int, name: str) -> str:
    """Put another name into the head of a record, and leave the rest as it is.

    >>> print(renamed('[Guide "ion"]\\n[Names "[\\\\"Ada\\\\",\\\\"Bo\\\\"]"]', 1, "Somebody"))
    [Guide "ion"]
    [Names "[\\"Ada\\",\\"Somebody\\"]"]
    """

    def line(found: re.Match[str]) -> str:
        names = msgspec.json.decode(re.sub(r"\\(.)", r"\1", found[1]), type=list[str])
        fresh = [name if n == seat else other for n, other in enumerate(names)]
        written = msgspec.json.encode(fresh).decode().replace("\\", "\\\\").replace('"', '\\"')
        return f'[Names "{written}"]'

    return NAMES.sub(line, text, count=1)
