"""An account that goes: what was its own goes too, and its name leaves the games of others."""

from __future__ import annotations

import re
from collections.abc import Collection
from secrets import token_hex
from time import time
from typing import NamedTuple

import msgspec
from msgspec import structs

from labtable.host.identity.names import distinct_name
from labtable.host.store import (
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
SEED = re.compile(r'^\[Seed "(-?\d+)"\]', re.MULTILINE)
NAMES = re.compile(r'^\[Names "((?:[^"\\]|\\.)*)"\]', re.MULTILINE)


class Erased(NamedTuple):
    """Tables that name somebody else now, those that went, and those that are to be read again."""

    kept: list[str]
    gone: list[str]
    rewritten: list[str]  # somebody got up there before; nobody who is there now has another name


async def erase_account(store: Store, account: Account) -> Erased:
    """Forget an account; say at which tables that is seen."""
    chairs, erased = Chairs(store), Erased([], [], [])
    for table, seats in (await chairs.left(account.id)).items():
        for seat in seats:
            await _rename_seat(store, table, seat, account.name, SOMEBODY)
        erased.rewritten.append(table)
    for table, seats in (await chairs.held(account.id)).items():
        for standing in await Overview(store).tables(table):
            await _leave_table(store, standing, seats, erased)
    await People(store).remove(account.id)
    await store.wipe()
    return erased


async def _leave_table(
    store: Store, table: TableStanding, mine: Collection[int], erased: Erased
) -> None:
    """Leave a table to the others under another name, or take it along."""
    names = [seat.name for seat in table.seats]
    for seat in mine:
        was, names[seat] = names[seat], distinct_name(SOMEBODY, names[:seat] + names[seat + 1 :])
        await _rename_seat(store, table.id, seat, was, names[seat])
        if has_other_players(table, mine):
            await _leave_seat(store, table.id, seat, names[seat])
    if has_other_players(table, mine):
        erased.kept.append(table.id)
    else:
        await store.remove_table(table.id)
        erased.gone.append(table.id)


def has_other_players(table: TableStanding, mine: Collection[int]) -> bool:
    """Does anybody else sit at a table where these seats are somebody's?"""
    others = [seat for n, seat in enumerate(table.seats) if n not in mine]
    return any([seat.kind == "person" for seat in others])


async def _leave_seat(store: Store, table: str, seat: int, name: str) -> None:
    """Put another name before those who sit there now, and forget what was said."""
    await Chairs(store).unsay(table, seat)
    line = Entry(seq=0, id=f"erase:{token_hex(8)}", kind="erase", seat=seat, body=name, at=time())
    await store.add_line(table, line, Key(seat, ""))


async def _rename_seat(store: Store, table: str, seat: int, was: str, name: str) -> None:
    """Put another name into a table, its record, copies of it and its result."""
    row = await store.table(table)
    if row is None:
        return
    chairs, results, places = Chairs(store), Results(store), row.places.copy()
    if places[seat].name == was:
        places[seat] = structs.replace(places[seat], name=name)
    fresh = structs.replace(
        row, opening=rename_in_record(row.opening, seat, name, was), places=places
    )
    record = rename_in_record(await store.record(table), seat, name, was)
    await chairs.rename(fresh, seat, was, name, record)
    if (ending := await results.ending(table)) and ending.names[seat] == was:
        names = [name if n == seat else other for n, other in enumerate(ending.names)]
        await results.rename(table, structs.replace(ending, names=names))
    seed = SEED.search(row.opening)
    for copy, body in (await chairs.copies(seed[1])).items() if seed else ():
        if (other := rename_in_record(body, seat, name, was)) != body:
            await chairs.rewrite(copy, other)


def rename_in_record(text: str, seat: int, name: str, was: str | None = None) -> str:
    """Put another name into the head of a record, only where this one stands; leave the rest.

    >>> text = '[Guide "ion"]\\n[Names "[\\\\"Ada\\\\",\\\\"Bo\\\\"]"]'
    >>> print(rename_in_record(text, 1, "Somebody", "Bo"))
    [Guide "ion"]
    [Names "[\\"Ada\\",\\"Somebody\\"]"]
    """

    def rename_line(found: re.Match[str]) -> str:
        names = msgspec.json.decode(re.sub(r"\\(.)", r"\1", found[1]), type=list[str])
        same = [n == seat and was in (None, other) for n, other in enumerate(names)]
        fresh = [name if mine else other for mine, other in zip(same, names, strict=True)]
        written = msgspec.json.encode(fresh).decode().replace("\\", "\\\\").replace('"', '\\"')
        return f'[Names "{written}"]'

    return NAMES.sub(rename_line, text, count=1)
