"""Refusals: answers the rules do not accept."""

from __future__ import annotations

from collections.abc import Sequence


class Refusal(Exception):
    """An answer was not accepted; nothing on the table has changed.

    Attributes:
        rule: Rule ID that forbids the answer, e.g. ``ION-065``.
        why: One sentence for the player who tried it, naming what lies there.
    """

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} [{rule}]")
        self.rule = rule
        self.why = why


class OutOfTurn(Refusal):
    """The seat is not asked anything right now (it may have answered already)."""


class Unreadable(Refusal):
    """A text, a record or a saved game cannot be read; nothing was changed or lost."""


class Outdated(Unreadable):
    """A game was dealt by other rules, or with a box that nobody keeps: it cannot be played here.

    Its record is whole; who gave which answer can still be read.
    """


class TooDeep(Unreadable):
    """Brackets within brackets without end; no game was ever written like that."""


def meant(word: str, known: Sequence[str]) -> str:
    """Offer the nearest right word, or all of them.

    >>> meant("iom", ["ion", "valence"])
    "Did you mean 'ion'?"
    >>> meant("chess", ["ion", "valence"])
    'There is: ion, valence.'
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only when something went wrong

    near = get_close_matches(word, known, n=1)
    if near:
        return f"Did you mean '{near[0]}'?"
    return f"There is: {', '.join(known)}." if known else "There is none."
