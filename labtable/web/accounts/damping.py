"""How much a rated game counts: less between those who meet again and again, or live at one place.

None of this keeps anybody from playing; it keeps ratings from being made instead of earned.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from labtable.host.store import BOT, Entry, Ratings

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
