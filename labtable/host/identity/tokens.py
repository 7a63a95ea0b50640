"""What opens a seat: tokens for those who sit there, invitations for those who may."""

from __future__ import annotations

import base64
import hmac
import secrets
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple

from labtable.host.settings import CODE_LETTERS, KEY_BYTES
from labtable.host.store import SeatRow

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # nothing that looks like something else
INVITATION = 12


def fresh_token() -> str:
    """Make a seat token: 128 random bits."""
    return secrets.token_urlsafe(KEY_BYTES)


def fresh_code(length: int = CODE_LETTERS) -> str:
    """Make a code that people can read to each other."""
    return "".join([secrets.choice(LETTERS) for _ in range(length)])


def derive_code(secret: str, length: int, *parts: object) -> str:
    """Make a code out of the server's secret: the same again for the same parts, stored nowhere."""
    mixed = hmac.digest(secret.encode(), "\n".join(map(str, parts)).encode(), "sha256")
    return "".join([LETTERS[byte % len(LETTERS)] for byte in mixed[:length]])


def read_typed_code(code: str) -> str:
    """Read a code as people type it.

    >>> read_typed_code(" ab-c2 ")
    'ABC2'
    """
    return "".join([letter for letter in code.upper() if letter.isalnum()])


def hash_token(key: str) -> str:
    """Hash a token or an invitation; only this is stored."""
    return sha256(key.encode()).hexdigest() if key else ""


class Opened(NamedTuple):
    """A seat, and the key with which it was opened."""

    seat: int
    shown: str  # the hash of the token that was shown
    own: str  # the hash of the seat's own token, of which that of a rematch is made

    @property
    def spare(self) -> bool:
        return self.shown != self.own


def holder_name(table: str, seats: Sequence[int]) -> str:
    """Name whoever holds these seats."""
    return " ".join([table, *map(str, seats)])


def opened_seats(rows: Iterable[SeatRow], tokens: Iterable[str]) -> list[Opened]:
    """Find the seats that tokens open, the own one of a seat first; others are left out."""
    shown = {hash_token(token) for token in tokens}
    found = [
        Opened(row.seat, key, row.token) for row in rows for key in shown if is_key_of(row, key)
    ]
    return sorted(found, key=lambda key: (key.seat, key.spare))


def is_key_of(row: SeatRow, shown: str) -> bool:
    """Whether the hash of a token is among the present keys of a seat."""
    return bool(shown) and any([hmac.compare_digest(k, shown) for k in (row.token, *row.spare)])


def key_to(seat: int, keys: Iterable[Opened]) -> Opened | None:
    """With which of these keys somebody speaks for a seat."""
    return next((key for key in keys if key.seat == seat), None)


def next_token(secret: str, old: str, table: str, seat: int) -> str:
    """Derive the token of a rematch from the hash of the old one: any process finds the same."""
    mixed = hmac.digest(secret.encode(), f"{old} {table} {seat}".encode(), "sha256")
    return base64.urlsafe_b64encode(mixed[:16]).decode().rstrip("=")
