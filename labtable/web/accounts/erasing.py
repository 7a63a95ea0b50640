"""An account that goes: its name leaves the games it has played."""

from __future__ import annotations

from msgspec import structs

from labtable.engine.record import Answer, Record, read_record
from labtable.web.hub import Hub
from labtable.web.names import another
from labtable.web.store import Account, Chairs, People, Results, Store

SOMEBODY = "Somebody"
ALL = 1_000_000


async def erase(hub: Hub, account: Account) -> None:
    """Forget an account; games that are over name somebody in its place."""
    store = hub.house.store
    for table, seats in (await Chairs(store).tables(account.id, True, ALL)).items():
        for seat in seats:
            await _rename(store, table, seat)
        await hub.put_away(table)
    await People(store).remove(account.id)


async def _rename(store: Store, table: str, seat: int) -> None:
    results = Results(store)
    row, ending = await store.table(table), await results.ending(table)
    record = await store.record(table)
    if row is None or ending is None or not record:
        return
    name = another(SOMEBODY, ending.names)
    places = row.places.copy()
    places[seat] = structs.replace(places[seat], name=name)
    opening = renamed(row.opening, seat, name)
    fresh = structs.replace(row, opening=opening, places=places)
    await Chairs(store).rename(fresh, seat, renamed(record, seat, name))
    names = [name if n == seat else other for n, other in enumerate(ending.names)]
    await results.rename(table, structs.replace(ending, names=names))


def renamed(text: str, seat: int, name: str) -> str:
    """Put another name into the head of a record."""
    lines = read_record(text)
    names = [name if n == seat else other for n, other in enumerate(lines.header.names)]
    header = structs.replace(lines.header, names=names)
    answers = [Answer(who, action, 0) for who, action in lines.answers]
    return Record(header, answers, lines.result).to_text()
