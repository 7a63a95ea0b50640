"""What a seat of Ion sees, and what an answer does, as columns of zeros and ones.

The left neighbour gets the own hand next, the right one hands his on: of both it is told what
lies there, of everybody how far they are behind.
"""

from __future__ import annotations

from typing import Final

from labtable.engine.features import Features
from labtable.games.ion.features.answers import all_done, encode_action
from labtable.games.ion.features.columns import ANSWER, TYPES, VIEW
from labtable.games.ion.features.table import encode_view, whole

FEATURES: Final = Features(
    version=1,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    actions=tuple(TYPES),
    view=encode_view,
    answer=encode_action,
    views=whole,
    answers=all_done,
)
