"""One line of a deal, in games in which people trade."""

from __future__ import annotations

import msgspec


class Gift(msgspec.Struct, frozen=True, gc=False, order=True):
    """One line of a deal: a seat gives another some of one good."""

    giver: int  # the seat that gives
    receiver: int  # the seat that gets it
    good: str  # what is given, by its name; `@` is money
    count: int = 1  # how many of it


Deal = tuple[Gift, ...]
