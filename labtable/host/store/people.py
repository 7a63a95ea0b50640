"""Accounts, and the sessions that somebody opened with a password."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from labtable.host.store.base import Store

ACCOUNT = "a.id, a.name, a.alike, a.password, a.listed, a.created, a.once, a.likes"
SPENT = 1.0  # a moment long past


class Account(Struct, frozen=True, kw_only=True):
    """Somebody who wants to be known again, on any device."""

    id: str
    name: str
    alike: str  # the name, as others must not be called
    password: str  # a hash with its salt and its cost
    listed: bool = True  # on the leaderboards
    created: float = 0.0
    once: float = 0.0  # until when a one-time password opens it; nothing for one's own password
    likes: str = "{}"  # how the pages shall be, as JSON


class People:
    """Accounts and sessions; of a session only the hash of its token is kept."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, account: Account) -> bool:
        """Open an account; False when somebody is called alike."""
        made = await self.store.write(
            (
                "INSERT INTO accounts (id, name, alike, password, listed, created) "
                "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (
                    *(account.id, account.name, account.alike, account.password),
                    *(int(account.listed), account.created),
                ),
            )
        )
        return made == [1]

    async def called(self, alike: str) -> Account | None:
        """Find an account by its name."""
        return _one(
            await self.store.read(f"SELECT {ACCOUNT} FROM accounts a WHERE a.alike = ?", alike)
        )

    async def names(self) -> dict[str, str]:
        """Name everybody, by account."""
        rows = await self.store.read("SELECT id, name FROM accounts")
        return {str(account): str(name) for account, name in rows}

    async def holder(self, token: str, now: float) -> Account | None:
        """Find whose session this is, if it has not run out."""
        return _one(
            await self.store.read(
                f"SELECT {ACCOUNT} FROM sessions s JOIN accounts a ON a.id = s.account_id "
                "WHERE s.token = ? AND s.until > ?",
                *(token, now),
            )
        )

    async def begin(self, account: str, token: str, now: float, until: float) -> None:
        """Open a session; those that ran out are forgotten."""
        await self.store.write(
            ("DELETE FROM sessions WHERE until < ?", (now,)),
            (
                "INSERT INTO sessions (token, account_id, until) VALUES (?, ?, ?)",
                (token, account, until),
            ),
        )

    async def end(self, token: str) -> None:
        """Close a session."""
        await self.store.write(("DELETE FROM sessions WHERE token = ?", (token,)))

    async def end_all(self, account: str) -> None:
        """Close all sessions of an account, and what they opened."""
        await self.store.write(*_ended(account))

    async def change_password(self, account: Account, password: str) -> bool:
        """Replace a password and close all sessions; False when somebody else was quicker."""
        changed = await self.store.write(
            (
                "UPDATE accounts SET password = ?, once = 0 WHERE id = ? AND password = ?",
                (password, account.id, account.password),
            ),
            *_ended(account.id),
        )
        return changed[0] == 1

    async def lend_password(self, account: str, password: str, until: float) -> None:
        """Replace a password by one that signs in once, and close all sessions."""
        sql = "UPDATE accounts SET password = ?, once = ? WHERE id = ?"
        await self.store.write((sql, (password, until, account)), *_ended(account))

    async def spend_password(self, account: Account, now: float) -> bool:
        """Use up a one-time password; False when it was used or is too old."""
        sql = "UPDATE accounts SET once = ? WHERE id = ? AND password = ? AND once > ?"
        spent = await self.store.write((sql, (SPENT, account.id, account.password, now)))
        return spent == [1]

    async def rename(self, account: str, name: str, alike: str) -> bool:
        """Call an account otherwise; False when somebody else is called alike."""
        changed = await self.store.write(
            (
                "UPDATE accounts SET name = ?, alike = ? WHERE id = ? "
                "AND NOT EXISTS (SELECT 1 FROM accounts WHERE alike = ? AND id <> ?)",
                (name, alike, account, alike, account),
            )
        )
        return changed == [1]

    async def strengthen(self, account: Account, password: str) -> None:
        """Keep the same password under a stronger hash."""
        sql = "UPDATE accounts SET password = ? WHERE id = ? AND password = ?"
        await self.store.write((sql, (password, account.id, account.password)))

    async def list(self, account: str, listed: bool) -> None:
        """Show an account on the leaderboards, or not."""
        sql = "UPDATE accounts SET listed = ? WHERE id = ?"
        await self.store.write((sql, (int(listed), account)))

    async def like(self, account: Account, likes: str) -> bool:
        """Keep what an account likes; False when another browser was quicker."""
        sql = "UPDATE accounts SET likes = ? WHERE id = ? AND likes = ?"
        return await self.store.write((sql, (likes, account.id, account.likes))) == [1]

    async def remove(self, account: str) -> None:
        """Forget an account: its sessions, seats and ratings go with it."""
        await self.store.write(
            ("DELETE FROM marks WHERE player = ?", (account,)),
            ("DELETE FROM ratings WHERE player = ?", (account,)),
            ("DELETE FROM accounts WHERE id = ?", (account,)),
        )


def _ended(account: str) -> list[tuple[str, Sequence[Any]]]:
    return [
        ("DELETE FROM sessions WHERE account_id = ?", (account,)),
        ("DELETE FROM spare_keys WHERE account_id = ?", (account,)),
        ("DELETE FROM devices WHERE account_id = ?", (account,)),
    ]


def _one(rows: Sequence[Sequence[Any]]) -> Account | None:
    for row in rows:
        found = dict(zip(Account.__struct_fields__, row, strict=True))
        return Account(**{**found, "listed": bool(row[4])})
    return None


DEVICES = 20  # of one account; the one not used for longest goes first
KNOWN_SECONDS = 365 * 24 * 3600.0  # since somebody last signed in there


class Devices:
    """Which devices are known to an account, or at all."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def accounts(self, token: str, now: float) -> set[str]:
        """Find the accounts that have signed in on a device."""
        if not token:
            return set()
        rows = await self.store.read(
            "SELECT account_id FROM devices WHERE token = ? AND at > ?", token, now - KNOWN_SECONDS
        )
        return {str(row[0]) for row in rows}

    async def remember(self, account: str, token: str, now: float) -> None:
        """Know a device from now on; those not used for long are forgotten."""
        await self.store.write(
            ("DELETE FROM devices WHERE at <= ?", (now - KNOWN_SECONDS,)),
            (
                "INSERT INTO devices (account_id, token, at) VALUES (?, ?, ?) "
                "ON CONFLICT (account_id, token) DO UPDATE SET at = excluded.at",
                (account, token, now),
            ),
            (
                "DELETE FROM devices WHERE account_id = ? AND token NOT IN (SELECT token "
                "FROM devices WHERE account_id = ? ORDER BY at DESC, token LIMIT ?)",
                (account, account, DEVICES),
            ),
        )
