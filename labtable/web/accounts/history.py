"""Looking back: finished games, ratings on their way, and who is ahead."""

from __future__ import annotations

from typing import cast

from labtable.web.accounts.ratings import FRESH, figure, spread
from labtable.web.services import Services
from labtable.web.store import Account, Past, Ranked, Ratings, Results, Skill
from labtable.web.upgrades import title
from labtable.wire.accounts import (
    Leader,
    Leaderboard,
    PastGame,
    PastGames,
    RatingChange,
    RatingInfo,
    RatingPoint,
    Unrated,
)

A_PAGE = 30
TOP = 50
STEPS = 200  # of a rating that are drawn


async def games(services: Services, account: Account, before: float) -> PastGames:
    """List the games of an account that ended before a moment."""
    found = await Results(services.store).of(account.id, before, A_PAGE + 1)
    return PastGames([_game(past) for past in found[:A_PAGE]], len(found) > A_PAGE)


async def ratings(services: Services, account: Account) -> list[RatingInfo]:
    """Tell how well somebody plays each game, and how that came."""
    store = Ratings(services.store)
    return [
        RatingInfo(
            game=game,
            title=title(game),
            figure=figure(skill),
            spread=spread(skill),
            games=skill.games,
            course=[
                RatingPoint(at, figure(then), spread(then))
                for at, then in await _course(store, account, game)
            ],
        )
        for game, skill in (await store.of(account.id)).items()
    ]


async def _course(store: Ratings, account: Account, game: str) -> list[tuple[float, Skill]]:
    """Follow a rating from its beginning, or through the last games of many."""
    steps = await store.course(account.id, game, STEPS)
    return steps if len(steps) == STEPS else [(account.created, FRESH), *steps]


async def leaderboard(services: Services, game: str, account: Account | None) -> Leaderboard:
    """List those who are ahead, and where one stands oneself."""
    store = Ratings(services.store)
    own = account.id if account else ""
    best = [
        _leader(place, ranked, own) for place, ranked in enumerate(await store.best(game, TOP), 1)
    ]
    me = next((leader for leader in best if leader.own), None)
    if account and account.listed and me is None:
        skill = (await store.among(game, [own])).get(own)
        if skill:
            place = 1 + await store.ahead(game, skill)
            me = _leader(place, Ranked(own, account.name, skill), own)
    bots = [_leader(0, ranked, own) for ranked in await store.bots(game)]
    return Leaderboard(game, title(game), best, me, bots)


def _leader(place: int, ranked: Ranked, own: str) -> Leader:
    skill = ranked.skill
    mine = bool(own) and ranked.player == own
    return Leader(place, ranked.name, figure(skill), spread(skill), skill.games, mine)


def _game(past: Past) -> PastGame:
    result, ending = past.result, past.result.ending
    return PastGame(
        table=result.table,
        game=result.game,
        title=title(result.game),
        at=result.at,
        names=ending.names,
        scores=ending.scores,
        seat=past.seat,
        place=ending.places[past.seat],
        change=_change(past.was, past.now),
        unrated=cast("Unrated", ending.unrated),
    )


def _change(was: Skill | None, now: Skill | None) -> RatingChange | None:
    if was is None or now is None:
        return None
    return RatingChange(figure(now), spread(now), figure(now) - figure(was))
