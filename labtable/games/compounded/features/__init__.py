"""What a scientist sees, and what an answer does, as columns of zeros and ones.

The field is told card by card: who owns it, what is open on it, how it burns. What an answer is
worth at a glance is among its columns.
"""

from __future__ import annotations

from typing import Final

from labtable.engine.features import Features
from labtable.games.compounded.features.answers import all_done, encode_action
from labtable.games.compounded.features.columns import ANSWER, TYPES, VIEW
from labtable.games.compounded.features.table import encode_view, whole
from labtable.games.compounded.judge.look import Glimpse

FEATURES: Final = Features(
    version=2,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    actions=tuple(TYPES),
    view=encode_view,
    answer=encode_action,
    views=whole,
    answers=all_done,
    lead=12.0,
    sees=Glimpse,
)
