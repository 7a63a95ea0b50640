"""What is wrong with a name."""

from __future__ import annotations

from labtable import chem
from labtable.engine import Sentence, say
from labtable.games.valence.chemistry import title


def wrong_name(formula: str, said: str) -> Sentence:
    """Say what a wrong name would mean, and what is right (VAL-R41)."""
    diagnosis = chem.diagnose(said, asked=formula)
    if any([meant.name.en == formula for meant in diagnosis.meant]):  # only the game names Zn2
        return say("{formula} is {name}.", formula=formula, name=title(formula))
    return say("{text}", text=diagnosis.sentence._asdict())
