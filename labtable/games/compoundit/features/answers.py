"""What an answer does, as a row of zeros and ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Pass
from labtable.engine.columns import Rows, light_counts, lit_columns, row_of
from labtable.engine.declarations import cases
from labtable.games.compoundit.actions import Accept, Challenge, Place, Vote
from labtable.games.compoundit.features.columns import BELIEVES, LEFT, TYPES
from labtable.games.compoundit.features.moves import WIDTH, Asked
from labtable.games.compoundit.judge import believable
from labtable.games.compoundit.mechanics.placing import listing
from labtable.games.compoundit.tables.lexicon import INDEX
from labtable.games.compoundit.view_schema import CompoundItView

LATEST: Final[list[Asked]] = []  # the one that was asked about last: answers may come one by one


def _asked_about(view: CompoundItView) -> Asked:
    asked = LATEST[0] if LATEST else None
    if asked is None or asked.view is not view:  # somebody else may ask at the same time
        asked = Asked(view)
        LATEST[:] = [asked]
    return asked


def all_done(view: CompoundItView, options: list[Any], rows: Rows) -> None:
    """Rows of all answers to a question."""
    parts: list[bytes] = []
    listed, told = listing(view.board, options), 0
    if listed is not None:
        _asked_about(view).write_all(listed, parts)
        told = listed.count
    for option in options[told:]:
        if isinstance(option, Place):
            _asked_about(view).write(option, parts)
        else:
            parts.append(row_of(_encode_words(view, option), WIDTH))
    rows.written.append(b"".join(parts))


def encode_action(view: CompoundItView, option: Action) -> list[int]:
    """Columns of one answer."""
    rows = Rows()
    all_done(view, [option], rows)
    return lit_columns(b"".join(rows.written))


def _encode_words(view: CompoundItView, option: Any) -> list[int]:
    """Columns of an answer that lays nothing."""
    ones = [TYPES[type(option)]]
    TOLD[type(option)](ones, view, option)
    return ones


def _pass(ones: list[int], view: CompoundItView, option: Any) -> None:
    light_counts(ones, LEFT, 2, INDEX, view.seats[view.viewer].rack)


def _accept(ones: list[int], view: CompoundItView, option: Any) -> None:
    if believable(view):
        ones.append(BELIEVES)


def _challenge(ones: list[int], view: CompoundItView, option: Any) -> None:
    if not believable(view):
        ones.append(BELIEVES)


def _vote(ones: list[int], view: CompoundItView, option: Any) -> None:
    if believable(view) == (option.verdict == "valid"):
        ones.append(BELIEVES)


Telling = Callable[[list[int], CompoundItView, Any], None]
TOLD: Final[dict[type[Action], Telling]] = cases(
    "compoundit.features.answers.TOLD",
    [kind for kind in TYPES if kind is not Place],
    {
        Pass: _pass,
        Accept: _accept,
        Challenge: _challenge,
        Vote: _vote,
    },
)
