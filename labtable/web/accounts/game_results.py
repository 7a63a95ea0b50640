"""The end of a game: written down for those with accounts, and rated, exactly once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from random import random
from typing import NamedTuple

from labtable.bots.levels import stored_level
from labtable.host.services import FinishedGame, Services
from labtable.host.store import (
    BOT,
    AccountResult,
    Chairs,
    Ending,
    Entry,
    Origins,
    Ratings,
    Results,
)
from labtable.web.accounts.ratings import finishing_places, rate_game
from labtable.wire.accounts import Unrated

A_DAY = 24 * 3600.0  # seconds in which a pair is counted
A_WEEK = 7 * A_DAY  # and games with somebody at the same address or on the same device
IN_FULL = 3  # games of a pair in a day; each one after that counts half as much as the one before
FEWEST_MOVES = {"chemistry_monopoly": 12, "compounded": 40, "ion": 12, "valence": 8}
FEWEST = 4  # moves in any other game


async def game_weights(
    ratings: Ratings, game: str, at: float, players: Sequence[str], near: Collection[str]
) -> dict[str, float]:
    """Tell by how much the rating of each player may change, from 0 to 1.

    Somebody who plays against bots plays on in full; only the bot is not lifted by one person.
    """
    people = [player for player in players if not player.startswith(BOT)]
    met = {one: await ratings.games_with(one, players, game, at - A_DAY) for one in people}
    found: dict[str, float] = {}
    for player in players:
        if player in people:
            counts = [met[player].get(other, 0) for other in people if other != player]
        else:
            counts = [met[other].get(player, 0) for other in people]
        found[player] = 0.5 ** max(0, max(counts, default=0) - IN_FULL + 1)
        if player in near:
            games = await ratings.games_near(player, game, at - A_WEEK)
            found[player] = min(found[player], 0.5 ** (games + 1))
    return found


def is_plausible(
    game: str,
    moves: Mapping[int, int],
    journal: Sequence[Entry],
    people: Collection[int],
    seconds: float,
) -> bool:
    """Tell whether people can have played this: enough moves, and time to think about them."""
    if max([moves.get(seat, 0) for seat in people]) < FEWEST_MOVES.get(game, FEWEST):
        return False
    own = [entry for entry in journal if is_own_answer(entry) and entry.seat in people]
    given = Counter([entry.seat for entry in own])
    thought = max([min(count, moves.get(seat, 0)) for seat, count in given.items()], default=1) - 1
    took = own[-1].at - own[0].at if own else 0.0
    return took >= thought * seconds


def is_own_answer(entry: Entry) -> bool:
    """Tell whether somebody gave an answer without the help of a bot or the clock."""
    return entry.kind == "answer" and ":" not in entry.id


PAUSE = 0.02  # seconds between two tries against other processes


async def settle(services: Services, game: FinishedGame) -> None:
    """Write down who came in where; whoever is late finds it written."""
    row, result = game.row, game.result
    if not services.settings.accounts:
        return
    chairs = await Chairs(services.store).at(row.id)
    if not chairs:
        return
    journal = await services.store.journal(row.id)
    players = {} if row.casual else participants(game.bots, _present(journal, chairs))
    came_in = finishing_places(result.scores, result.winners)
    ranks = [came_in[seat] for seat in players]
    reason = row.casual or unrated(list(players.values()), ranks)
    ending = Ending(game.names, list(result.scores), came_in, reason)
    found = AccountResult(row.id, row.game, game.at, ending)
    await _write(services, found, players, await _fairness(services, game, journal, players))
    await Origins(services.store).forget(row.id)


class Fairness(NamedTuple):
    """What limits how much a game counts."""

    near: Collection[str]  # accounts of one address or device
    plausible: bool  # otherwise nobody rises by it


async def _fairness(
    services: Services,
    game: FinishedGame,
    journal: Sequence[Entry],
    players: Mapping[int, str],
) -> Fairness:
    people = {seat: name for seat, name in players.items() if not name.startswith(BOT)}
    if not people:
        return Fairness([], plausible=True)
    settings, row = services.settings, game.row
    damped = settings.damp_one_address
    near = await Origins(services.store).near(row.id, people) if damped else set()
    plausible = is_plausible(row.game, game.moves, journal, people, settings.rated_seconds)
    return Fairness(near, plausible)


def _present(journal: Sequence[Entry], chairs: Mapping[int, str]) -> dict[int, str]:
    """Leave out accounts that never answered: somebody called them to a rematch, and in vain."""
    own = {entry.seat for entry in journal if is_own_answer(entry)}
    gone = {int(entry.body) for entry in journal if entry.kind == "claim"}  # they had sat down
    return {seat: account for seat, account in chairs.items() if seat in own | gone}


def participants(bots: Mapping[int, str], chairs: Mapping[int, str]) -> dict[int, str]:
    """Name those whose result can be compared, by seat: accounts with one seat, and bots."""
    held = Counter(chairs.values())
    found = {seat: account for seat, account in chairs.items() if held[account] == 1}
    found |= {seat: f"{BOT}{stored_level(level)}" for seat, level in bots.items()}
    return dict(sorted(found.items()))


def unrated(players: Sequence[str], ranks: Sequence[int]) -> Unrated:
    """Tell why a rated game does not count after all, or nothing when it does."""
    if len(players) < 2 or all([player.startswith(BOT) for player in players]):
        return "alone"
    if len(set(ranks)) == 1:
        return "shared"  # all won or lost together
    return ""


async def _write(
    services: Services, result: AccountResult, players: Mapping[int, str], fairness: Fairness
) -> None:
    """Count on from the last rated game; if another came in between, count again."""
    results, ratings, game = Results(services.store), Ratings(services.store), result.game
    names, ranks = list(players.values()), [result.ending.places[seat] for seat in players]
    while await results.ending(result.table) is None:
        n, changes = 0, {}
        if not result.ending.unrated:
            n = 1 + await results.last(game)
            weights = await game_weights(ratings, game, result.at, names, fairness.near)
            known = await ratings.among(game, names)
            changes = rate_game(names, ranks, known, weights, gains=fairness.plausible)
        if await results.add(result, n, changes, fairness.near):
            return
        await asyncio.sleep(random() * PAUSE)
