"""Finished games as they are stored, and the reviews of records."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from labtable.host.store.base import Store
from labtable.host.store.ratings import SkillEstimate
from labtable.host.store.rows import Statement

MARK = "player, table_id, game, n, at, was_mu, was_sigma, mu, sigma, near"
Changes = dict[str, tuple[SkillEstimate, SkillEstimate]]  # by player: before and after
RATED = "EXISTS (SELECT 1 FROM results WHERE table_id = ? AND n = ?)"


class Ending(Struct, frozen=True):
    """Who sat where, and who came in where."""

    names: list[str]
    scores: list[int]
    places: list[int]
    unrated: str = ""  # why it does not count for ratings; empty when it does


class AccountResult(NamedTuple):
    """The end of a game that somebody with an account played."""

    table: str
    game: str
    at: float
    ending: Ending


class Past(NamedTuple):
    """A finished game, as one account looks back at it."""

    result: AccountResult
    seat: int
    was: SkillEstimate | None
    now: SkillEstimate | None


class Results:
    """Ends of games, each written down once."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def ending(self, table: str) -> Ending | None:
        """Find the end of a game, if it is written down."""
        rows = await self.store.read("SELECT body FROM results WHERE table_id = ?", table)
        return msgspec.json.decode(rows[0][0], type=Ending) if rows else None

    async def last(self, game: str) -> int:
        """Find the number of the last game that was rated."""
        rows = await self.store.read(
            "SELECT MAX(n) FROM (SELECT n FROM results WHERE game = ? "
            "UNION ALL SELECT n FROM ratings WHERE game = ?) AS numbers",  # a game may be deleted
            *(game, game),
        )
        return int(rows[0][0] or 0)

    async def add(
        self, result: AccountResult, n: int, changes: Changes, near: Collection[str] = ()
    ) -> bool:
        """Write down an end; False, and nothing changes, unless it and its number are both new.

        Number 0 is a game that is not rated. Rated games of one kind are numbered without a gap,
        so nobody counts on from a rating that another game has changed meanwhile. Whoever is near
        shared an address or a device with another player.
        """
        statements: list[Statement] = [
            (
                "INSERT INTO results (table_id, game, n, at, body) VALUES (?, ?, ?, ?, ?) "
                "ON CONFLICT DO NOTHING",
                (result.table, result.game, n or None, result.at, _encode_ending(result.ending)),
            )
        ]
        for player, (was, now) in changes.items():
            statements += _rating_change(result, n, player, was, now, player in near)
        return (await self.store.write(*statements))[0] == 1

    async def rename(self, table: str, ending: Ending) -> None:
        """Write down an end under other names."""
        sql = "UPDATE results SET body = ? WHERE table_id = ?"
        await self.store.write((sql, (_encode_ending(ending), table)))

    async def of(self, account: str, before: float, most: int) -> list[Past]:
        """Look back at games of an account that ended before a moment, the last one first."""
        rows = await self.store.read(
            "SELECT r.table_id, r.game, r.at, r.body, c.seat, m.was_mu, m.was_sigma, m.mu, m.sigma "
            "FROM (SELECT table_id, MIN(seat) AS seat FROM chairs WHERE account_id = ? "
            "GROUP BY table_id) c JOIN results r ON r.table_id = c.table_id "
            "LEFT JOIN marks m ON m.table_id = c.table_id AND m.player = ? "
            "WHERE r.at < ? ORDER BY r.at DESC, r.table_id LIMIT ?",
            *(account, account, before, most),
        )
        return [_past_result(row) for row in rows]


def _encode_ending(ending: Ending) -> str:
    return msgspec.json.encode(ending).decode()


def _rating_change(
    result: AccountResult, n: int, player: str, was: SkillEstimate, now: SkillEstimate, near: bool
) -> list[Statement]:
    course = (was.mu, was.sigma, now.mu, now.sigma)
    mark = (player, result.table, result.game, n, result.at, *course, int(near))
    rated = (result.table, n)
    return [
        (
            f"INSERT INTO marks ({MARK}) SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE {RATED} "
            "ON CONFLICT DO NOTHING",
            (*mark, *rated),
        ),
        (
            "INSERT INTO ratings (game, player, n, mu, sigma, games) SELECT ?, ?, ?, ?, ?, ? "
            f"WHERE {RATED} ON CONFLICT (game, player) DO UPDATE SET n = excluded.n, "
            "mu = excluded.mu, sigma = excluded.sigma, games = excluded.games "
            "WHERE ratings.n < excluded.n",
            (result.game, player, n, *now, *rated),
        ),
    ]


def _past_result(row: Sequence[Any]) -> Past:
    table, game, at, body, seat, was_mu, was_sigma, mu, sigma = row
    result = AccountResult(table, game, at, msgspec.json.decode(body, type=Ending))
    if mu is None:
        return Past(result, seat, None, None)
    return Past(result, seat, SkillEstimate(was_mu, was_sigma), SkillEstimate(mu, sigma))


CURRENT = (  # a record loses a name when an account is deleted
    "EXISTS (SELECT 1 FROM records r WHERE r.id = ? AND (r.body = ? OR (EXISTS "
    "(SELECT 1 FROM tables t WHERE t.id = r.id) AND NOT EXISTS "
    "(SELECT 1 FROM journal j WHERE j.table_id = r.id AND j.kind = 'erase'))))"
)


class Reviewed(NamedTuple):
    """How far a review is, when that was written, and what was found."""

    percent: int
    at: float
    body: str


class Reviews:
    """What was found when games were looked back on; it goes with its record."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, record: str, people: str, made_by: str) -> Reviewed | None:
        """The review of a record for these people, unless another Labtable made it."""
        rows = await self.store.read(
            "SELECT percent, at, body FROM reviews WHERE record = ? AND people = ? AND made_by = ?",
            *(record, people, made_by),
        )
        return Reviewed(*rows[0]) if rows else None

    async def keep(
        self, record: str, text: str, people: str, made_by: str, found: Reviewed
    ) -> None:
        """Keep how far it is; nothing of a record that is gone, or that lost a name meanwhile."""
        await self.store.write(
            (
                "INSERT INTO reviews (record, people, made_by, percent, at, body) "
                f"SELECT ?, ?, ?, ?, ?, ? WHERE {CURRENT} "
                "ON CONFLICT (record, people) DO UPDATE SET made_by = excluded.made_by, "
                "percent = excluded.percent, at = excluded.at, body = excluded.body",
                (record, people, made_by, *found, record, text),
            )
        )
