"""How well people and bots play each game, and who is ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import gmtime, strftime
from typing import NamedTuple

from labtable.bots.levels import level_name
from labtable.host.store.base import Store

SURE = "r.mu - 3 * r.sigma"  # what somebody can do almost certainly
LISTED = "ratings r JOIN accounts a ON a.id = r.player AND a.listed = 1 WHERE r.game = ?"
BOT = "bot:"
SETTLED = 5.5  # a larger uncertainty is provisional: about fifteen games


class SkillEstimate(NamedTuple):
    """How well somebody plays, as far as that is known."""

    mu: float
    sigma: float
    games: int = 0

    @property
    def provisional(self) -> bool:
        """Is too little known for a place on a leaderboard?"""
        return self.sigma > SETTLED


class Ranked(NamedTuple):
    """Somebody on a leaderboard."""

    player: str
    name: str
    skill: SkillEstimate


class Ratings:
    """Ratings by game and player: an account, or the level of a bot."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def among(self, game: str, players: Sequence[str]) -> dict[str, SkillEstimate]:
        """Find the ratings of these players, as far as they have one."""
        holes = ", ".join(["?"] * len(players))
        rows = await self.store.read(
            f"SELECT player, mu, sigma, games FROM ratings WHERE game = ? AND player IN ({holes})",
            *(game, *players),
        )
        return {str(player): SkillEstimate(*skill) for player, *skill in rows}

    async def of(self, player: str) -> dict[str, SkillEstimate]:
        """Find all ratings of a player, by game."""
        rows = await self.store.read(
            "SELECT game, mu, sigma, games FROM ratings WHERE player = ? ORDER BY game", player
        )
        return {str(game): SkillEstimate(*skill) for game, *skill in rows}

    async def course(self, player: str, game: str, most: int) -> list[tuple[float, SkillEstimate]]:
        """Follow a rating through the last games, each with its moment."""
        rows = await self.store.read(
            "SELECT at, mu, sigma FROM marks WHERE player = ? AND game = ? ORDER BY n DESC LIMIT ?",
            *(player, game, most),
        )
        return [(float(at), SkillEstimate(mu, sigma)) for at, mu, sigma in reversed(rows)]

    async def games_with(
        self, player: str, others: Sequence[str], game: str, since: float
    ) -> dict[str, int]:
        """Count the rated games that somebody played with each of these lately."""
        holes = ", ".join(["?"] * len(others))
        rows = await self.store.read(
            "SELECT o.player, COUNT(*) FROM marks m JOIN marks o ON o.table_id = m.table_id "
            "AND o.player <> m.player WHERE m.player = ? AND m.game = ? AND m.at > ? "
            f"AND o.player IN ({holes}) GROUP BY o.player",
            *(player, game, since, *others),
        )
        return {str(other): int(count) for other, count in rows}

    async def games_near(self, player: str, game: str, since: float) -> int:
        """Count the rated games that somebody played lately with people of the same address."""
        rows = await self.store.read(
            "SELECT COUNT(*) FROM marks WHERE player = ? AND game = ? AND at > ? AND near = 1",
            *(player, game, since),
        )
        return int(rows[0][0])

    async def best(self, game: str, most: int) -> list[Ranked]:
        """List those who are ahead, by what they can do almost certainly; provisional ones last."""
        rows = await self.store.read(
            f"SELECT a.id, a.name, r.mu, r.sigma, r.games FROM {LISTED} "
            f"ORDER BY CASE WHEN r.sigma > ? THEN 1 ELSE 0 END, {SURE} DESC, a.alike LIMIT ?",
            *(game, SETTLED, most),
        )
        return [Ranked(player, name, SkillEstimate(*skill)) for player, name, *skill in rows]

    async def ahead(self, game: str, skill: SkillEstimate) -> int:
        """Count those who have a place before this skill."""
        rows = await self.store.read(
            f"SELECT COUNT(*) FROM {LISTED} AND {SURE} > ? AND r.sigma <= ?",
            *(game, skill.mu - 3 * skill.sigma, SETTLED),
        )
        return int(rows[0][0])

    async def bots(self, game: str) -> list[Ranked]:
        """List the levels of bots that were measured."""
        rows = await self.store.read(
            "SELECT r.player, r.mu, r.sigma, r.games FROM ratings r WHERE r.game = ? "
            f"AND r.player LIKE ? ORDER BY {SURE} DESC, r.player",
            *(game, f"{BOT}%"),
        )
        return [
            Ranked(player, level_name(player.removeprefix(BOT)), SkillEstimate(*skill))
            for player, *skill in rows
        ]


KEYS = "origins "  # how their names begin
KEPT_SECONDS = 7 * 24 * 3600.0
SAME_DEVICE = (  # do these two accounts have a device in common?
    "EXISTS (SELECT 1 FROM devices d JOIN devices e ON e.token = d.token "
    "WHERE d.account_id = {} AND e.account_id = {})"
)
SAME_ORIGIN = (  # did these two seats of a table come from one address?
    "EXISTS (SELECT 1 FROM origins p JOIN origins q ON q.table_id = p.table_id "
    "AND q.origin = p.origin WHERE p.table_id = {} AND p.seat = {} AND q.seat = {})"
)


class Origins:
    """Which seats of a rated table were played from one address, or on one device."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def key(self, opened: float) -> str:
        """Give the key of the day on which a table was opened."""
        return await self.store.secret(_name(opened))

    async def add(self, table: str, seats: Sequence[int], origin: str) -> None:
        """Write down from where these seats are played."""
        sql = (
            "INSERT INTO origins (table_id, seat, origin) SELECT ?, ?, ? "
            "WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?) ON CONFLICT DO NOTHING"
        )
        await self.store.write(*[(sql, (table, seat, origin, table)) for seat in seats])

    async def near(self, table: str, accounts: Mapping[int, str]) -> set[str]:
        """Find the accounts that share an address or a device with another one at the table."""
        rows = await self.store.read(
            "SELECT a.account_id, b.account_id FROM chairs a JOIN chairs b "
            "ON b.table_id = a.table_id AND b.account_id <> a.account_id WHERE a.table_id = ? "
            f"AND ({SAME_ORIGIN.format('a.table_id', 'a.seat', 'b.seat')} "
            f"OR {SAME_DEVICE.format('a.account_id', 'b.account_id')})",
            table,
        )
        playing = set(accounts.values())
        pairs = [{str(one), str(other)} for one, other in rows]
        return {account for pair in pairs if pair <= playing for account in pair}

    async def forget(self, table: str) -> None:
        """Forget from where a table was played."""
        await self.store.write(("DELETE FROM origins WHERE table_id = ?", (table,)))

    async def forget_old(self, now: float) -> None:
        """Throw away old keys, and what was made with them."""
        before = now - KEPT_SECONDS
        await self.store.write(
            (
                "DELETE FROM origins WHERE table_id IN (SELECT id FROM tables WHERE created < ?)",
                (before,),
            ),
            ("DELETE FROM secrets WHERE name LIKE ? AND name < ?", (f"{KEYS}%", _name(before))),
        )


def _name(moment: float) -> str:
    return f"{KEYS}{strftime('%Y-%m-%d', gmtime(moment))}"
