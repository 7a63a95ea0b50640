"""What a player sees, and what an answer does, as columns of zeros and ones.

Everything lies open: who owns what, how far it is condensed, who has how much. What an answer is
worth at a glance is among its columns.
"""

from __future__ import annotations

from typing import Final

from labtable.engine.features import Features
from labtable.games.chemistry_monopoly.actions import Accept, Buy, Decline, Leave
from labtable.games.chemistry_monopoly.features.answers import all_done, encode_action
from labtable.games.chemistry_monopoly.features.columns import ANSWER, TYPES, VIEW
from labtable.games.chemistry_monopoly.features.table import encode_view, whole

FEATURES: Final = Features(
    version=2,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    actions=tuple(TYPES),
    view=encode_view,
    answer=encode_action,
    views=whole,
    answers=all_done,
    lead=1500.0,
    weighty=(Buy, Leave, Accept, Decline),
)
