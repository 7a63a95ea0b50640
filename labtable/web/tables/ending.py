"""The end of a game: written down for those with accounts, and rated, exactly once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from random import random

from labtable.web.accounts.ratings import places, rated
from labtable.web.services import Services
from labtable.web.store import BOT, Chairs, Ending, Ratings, Result, Results, TableRow
from labtable.web.tables.live import LiveTable
from labtable.wire.accounts import Unrated

PAUSE = 0.02  # seconds between two tries against other processes


async def settle(services: Services, row: TableRow, live: LiveTable, at: float) -> None:
    """Write down who came in where; whoever is late finds it written."""
    if not services.settings.accounts:
        return
    chairs = await Chairs(services.store).at(row.id)
    if not chairs:
        return
    players = {} if row.casual else participants(live, await _present(services, row, chairs))
    result = live.table.result()
    came_in = places(result.scores, result.winners)
    ranks = [came_in[seat] for seat in players]
    reason = row.casual or unrated(list(players.values()), ranks)
    ending = Ending(live.names, list(result.scores), came_in, reason)
    await _write(services, Result(row.id, row.game, at, ending), players)


async def _present(services: Services, row: TableRow, chairs: Mapping[int, str]) -> dict[int, str]:
    """Leave out accounts that never answered: somebody called them to a rematch, and in vain."""
    journal = await services.store.journal(row.id)
    own = {entry.seat for entry in journal if entry.kind == "answer" and ":" not in entry.id}
    return {seat: account for seat, account in chairs.items() if seat in own}


def participants(live: LiveTable, chairs: Mapping[int, str]) -> dict[int, str]:
    """Name those whose result can be compared, by seat: accounts with one seat, and bots."""
    held = Counter(chairs.values())
    found: dict[int, str] = {}
    for seat, sitting in enumerate(live.seats):
        if sitting.kind == "bot":
            found[seat] = f"{BOT}{sitting.level}"
        elif seat in chairs and held[chairs[seat]] == 1:
            found[seat] = chairs[seat]
    return found


def unrated(players: Sequence[str], ranks: Sequence[int]) -> Unrated:
    """Tell why a rated game does not count after all, or nothing when it does."""
    if len(players) < 2 or all([player.startswith(BOT) for player in players]):
        return "alone"
    if len(set(ranks)) == 1:
        return "shared"  # all won or lost together
    return ""


async def _write(services: Services, result: Result, players: Mapping[int, str]) -> None:
    """Count on from the last rated game; if another came in between, count again."""
    results, ratings = Results(services.store), Ratings(services.store)
    names, ranks = list(players.values()), [result.ending.places[seat] for seat in players]
    while await results.ending(result.table) is None:
        n, changes = 0, {}
        if not result.ending.unrated:
            n = 1 + await results.last(result.game)
            changes = rated(names, ranks, await ratings.among(result.game, names))
        if await results.add(result, n, changes):
            return
        await asyncio.sleep(random() * PAUSE)
