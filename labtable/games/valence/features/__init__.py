"""What a seat of Valence Plus sees, and what an answer does, as columns of zeros and ones."""

from __future__ import annotations

from typing import Final

from labtable.engine.features import Features
from labtable.games.valence.features.answers import done
from labtable.games.valence.features.columns import ANSWER, VIEW
from labtable.games.valence.features.table import seen

FEATURES: Final = Features(
    version=1,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    view=seen,
    answer=done,
    lead=8.0,
)
