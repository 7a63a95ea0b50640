"""What opens a seat: tokens for those who sit there, invitations for those who may."""

from __future__ import annotations

import base64
import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256

from labtable.web.store import SeatRow

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # nothing that looks like something else
CODE = 6
INVITATION = 12


def fresh_token() -> str:
    """Make a seat token: 128 random bits."""
    return secrets.token_urlsafe(16)


def fresh_code(length: int = CODE) -> str:
    """Make a code that people can read to each other."""
    return "".join([secrets.choice(LETTERS) for _ in range(length)])


def spelled(code: str) -> str:
    """Read a code as people type it.

    >>> spelled(" ab-c2 ")
    'ABC2'
    """
    return "".join([letter for letter in code.upper() if letter.isalnum()])


def digest(key: str) -> str:
    """Hash a token or an invitation; only this is stored."""
    return sha256(key.encode()).hexdigest() if key else ""


def opened_seats(rows: Sequence[SeatRow], tokens: Sequence[str]) -> list[int] | None:
    """Find the seats that these tokens open; None when one of them opens nothing."""
    found: list[int] = []
    for token in tokens:
        given = digest(token)
        mine = [row.seat for row in rows if given and _opens(row, given)]
        if not mine:
            return None
        found += mine
    return sorted(set(found))


def seated(table: str, seats: Sequence[int]) -> str:
    """Name whoever holds these seats."""
    return " ".join([table, *map(str, seats)])


def _opens(row: SeatRow, given: str) -> bool:
    return any([hmac.compare_digest(key, given) for key in (row.token, *row.spare)])


def next_token(secret: str, old: str, table: str, seat: int) -> str:
    """Derive the token of a rematch from the hash of the old one: any process finds the same."""
    mixed = hmac.digest(secret.encode(), f"{old} {table} {seat}".encode(), "sha256")
    return base64.urlsafe_b64encode(mixed[:16]).decode().rstrip("=")
