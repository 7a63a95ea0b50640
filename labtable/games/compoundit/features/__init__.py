"""What a player sees, and what an answer does, as columns of zeros and ones.

A move is told by what it scores, what it leaves on the rack, and which bonus squares it opens.
"""

from __future__ import annotations

from typing import Final

from labtable.engine.features import Features
from labtable.games.compoundit.features.answers import all_done, encode_action
from labtable.games.compoundit.features.columns import ANSWER, TYPES, VIEW
from labtable.games.compoundit.features.table import encode_view
from labtable.games.compoundit.view import unproven

FEATURES: Final = Features(
    version=1,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    actions=tuple(TYPES),
    view=encode_view,
    answer=encode_action,
    answers=all_done,
    lead=30.0,
    sees=unproven,
)
