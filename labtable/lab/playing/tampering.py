"""Bots that change what they are shown."""

from __future__ import annotations

from collections.abc import Sequence

from labtable.engine.sentence import join_words


def tampering_report(bots: Sequence[str]) -> str:
    """Say who did, and what came of it; nothing where nobody did.

    >>> tampering_report(["my_bot.py:MyBot"]).split(";")[0]
    'my_bot.py:MyBot changed what it was shown'
    >>> tampering_report([])
    ''
    """
    if not bots:
        return ""
    whose, own = ("it was", "its") if len(bots) == 1 else ("they were", "their")
    copy = f"that was a copy of {own} own, and the table stayed as it was"
    return f"{join_words(bots)} changed what {whose} shown; {copy}."
