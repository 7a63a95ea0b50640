"""Ratings: what a result says about those who played (Plackett-Luce, by openskill)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean

from openskill.models import PlackettLuce

from labtable.host.store import SkillEstimate

MODEL = PlackettLuce()
FRESH = SkillEstimate(MODEL.mu, MODEL.sigma)
SCALE = 60  # so that everybody begins at 1500


def rating_figure(skill: SkillEstimate) -> int:
    """The rating that people read.

    >>> rating_figure(FRESH), rating_spread(FRESH)
    (1500, 500)
    """
    return round(SCALE * skill.mu)


def rating_spread(skill: SkillEstimate) -> int:
    """How uncertain that figure is."""
    return round(SCALE * skill.sigma)


def finishing_places(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """Tell who came in where: winners first, then by score; who has the same shares a place.

    >>> finishing_places([7, 9, 9, 7], winners=[2])
    [3, 2, 1, 3]
    """
    best = 1 if winners else 2  # all can lose together
    strength = [(seat in winners, score) for seat, score in enumerate(scores)]
    return [best + sum([other > own for other in strength]) for own in strength]


def rate_game(
    players: Sequence[str],
    ranks: Sequence[int],
    known: Mapping[str, SkillEstimate],
    weights: Mapping[str, float] | None = None,
    gains: bool = True,
) -> dict[str, tuple[SkillEstimate, SkillEstimate]]:
    """Rate a game: for every player the skill before and after it.

    Bots of one level are one player on several seats, whose changes are averaged. A player of less
    weight moves by less of the way; without gains nobody rises, and nobody is known better.
    """
    skills = [known.get(player, FRESH) for player in players]
    teams = [[MODEL.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    after = [team[0] for team in MODEL.rate(teams, ranks=[float(rank) for rank in ranks])]
    changes: dict[str, tuple[SkillEstimate, SkillEstimate]] = {}
    for player, was in zip(players, skills, strict=True):
        mine = [new for other, new in zip(players, after, strict=True) if other == player]
        mu, sigma = fmean([m.mu for m in mine]), fmean([m.sigma for m in mine])
        share = (weights or {}).get(player, 1.0)
        if not gains:
            mu, sigma = min(mu, was.mu), was.sigma
        now = SkillEstimate(was.mu + share * (mu - was.mu), was.sigma + share * (sigma - was.sigma))
        changes[player] = (was, now._replace(games=was.games + 1))
    return changes
