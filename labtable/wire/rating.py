"""Whether a game counts for ratings: decided when its table opens, and said there."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Casual = Literal[
    "",  # it counts
    "accounts",
    "alone",
    "components",
    "guide",
    "hints",
    "midway",
    "seed",
    "undo",
    "unfinished",
]
WHY: dict[Casual, str] = {
    "accounts": "this server keeps no ratings",
    "alone": "nobody to compare with",
    "components": "the components were changed",
    "guide": "a coach helps",
    "hints": "hints may be asked for",
    "midway": "it began in the middle",
    "seed": "the seed was chosen",
    "undo": "answers can be taken back",
    "unfinished": "another rated game is still open",
}
RATED = "Rated: nobody gets hints, and what was seen is not taken back."


class Rating(Struct, frozen=True):
    """Whether a game counts, in a word for programs and a sentence for people."""

    casual: Casual  # why it does not count; empty when it does
    text: str


def rating_status(casual: Casual) -> Rating:
    """Say whether a game counts.

    >>> rating_status("seed").text
    'Casual: the seed was chosen.'
    """
    return Rating(casual, f"Casual: {WHY[casual]}." if casual else RATED)
