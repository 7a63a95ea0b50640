"""One line of a deal, in games in which people trade."""

from __future__ import annotations

import msgspec


class Gift(msgspec.Struct, frozen=True, gc=False, order=True):
    """One line of a deal: a seat gives another some of one good."""

    giver: int
    receiver: int
    good: str
    count: int = 1


Deal = tuple[Gift, ...]
