"""What a seat of Valence Plus sees, and what an answer does, as columns of zeros and ones."""

from __future__ import annotations

from typing import Final

from labtable.engine.features import Features
from labtable.games.valence.features.answers import all_done, encode_action
from labtable.games.valence.features.columns import ANSWER, TYPES, VIEW
from labtable.games.valence.features.table import encode_view, whole
from labtable.games.valence.view import unmet

FEATURES: Final = Features(
    version=1,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    actions=tuple(TYPES),
    view=encode_view,
    answer=encode_action,
    views=whole,
    answers=all_done,
    lead=8.0,
    sees=unmet,
)
