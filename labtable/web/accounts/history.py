"""Looking back: finished games, ratings on their way, and who is ahead."""

from __future__ import annotations

from typing import cast

from labtable.host.services import Services
from labtable.host.store import Account, Past, Ranked, Ratings, Results, SkillEstimate
from labtable.host.upgrades import game_title
from labtable.web.accounts.ratings import FRESH, rating_figure, rating_spread
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


async def past_games(services: Services, account: Account, before: float) -> PastGames:
    """List the games of an account that ended before a moment."""
    found = await Results(services.store).of(account.id, before, A_PAGE + 1)
    return PastGames([_past_game(past) for past in found[:A_PAGE]], len(found) > A_PAGE)


async def account_ratings(services: Services, account: Account) -> list[RatingInfo]:
    """Tell how well somebody plays each game, and how that came."""
    store = Ratings(services.store)
    return [
        RatingInfo(
            game=game,
            title=game_title(game),
            figure=rating_figure(skill),
            spread=rating_spread(skill),
            games=skill.games,
            course=[
                RatingPoint(at, rating_figure(then), rating_spread(then))
                for at, then in await _rating_course(store, account, game)
            ],
        )
        for game, skill in (await store.of(account.id)).items()
    ]


async def _rating_course(
    store: Ratings, account: Account, game: str
) -> list[tuple[float, SkillEstimate]]:
    """Follow a rating from its beginning, or through the last games of many."""
    steps = await store.course(account.id, game, STEPS)
    return steps if len(steps) == STEPS else [(account.created, FRESH), *steps]


async def game_leaderboard(services: Services, game: str, account: Account | None) -> Leaderboard:
    """List those who are ahead, and where one stands oneself; provisional ones have no place."""
    store = Ratings(services.store)
    own = account.id if account else ""
    best = [
        _leader_row(0 if ranked.skill.provisional else place, ranked, own)
        for place, ranked in enumerate(await store.best(game, TOP), 1)
    ]
    me = next((leader for leader in best if leader.own), None)
    if account and account.listed and me is None:
        skill = (await store.among(game, [own])).get(own)
        if skill:
            place = 0 if skill.provisional else 1 + await store.ahead(game, skill)
            me = _leader_row(place, Ranked(own, account.name, skill), own)
    bots = [_leader_row(0, ranked, own) for ranked in await store.bots(game)]
    return Leaderboard(game, game_title(game), best, me, bots)


def _leader_row(place: int, ranked: Ranked, own: str) -> Leader:
    skill = ranked.skill
    mine = bool(own) and ranked.player == own
    return Leader(place, ranked.name, rating_figure(skill), rating_spread(skill), skill.games, mine)


def _past_game(past: Past) -> PastGame:
    result, ending = past.result, past.result.ending
    return PastGame(
        table=result.table,
        game=result.game,
        title=game_title(result.game),
        at=result.at,
        names=ending.names,
        scores=ending.scores,
        seat=past.seat,
        place=ending.places[past.seat],
        change=_rating_change(past.was, past.now),
        unrated=cast("Unrated", ending.unrated),
    )


def _rating_change(was: SkillEstimate | None, now: SkillEstimate | None) -> RatingChange | None:
    if was is None or now is None:
        return None
    return RatingChange(
        rating_figure(now), rating_spread(now), rating_figure(now) - rating_figure(was)
    )
