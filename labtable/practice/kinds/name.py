"""`name`: a formula is shown, its name is asked."""

from __future__ import annotations

from random import Random
from typing import Final

from labtable.chem.compound import Compound
from labtable.chem.languages import Words, same_in_all
from labtable.practice.item import Answer, Draft, Drill, Item, Level, Verdict
from labtable.practice.kinds.typed import RIGHT, judge_typed
from labtable.practice.parts import Part
from labtable.practice.substances import name_for, pool

ASKED: Final = Words("Name this substance.", "Wie heißt dieser Stoff?")
ACID: Final = Words("Name this acid.", "Wie heißt diese Säure?")
QUESTION: Final = Words(
    "Is it a salt, a molecule or an acid, and how are those named?",
    "Ist es ein Salz, ein Molekül oder eine Säure, und wie benennt man solche Stoffe?",
)


def make_draft(part: Part, level: Level, rng: Random) -> Draft:
    """Make an item of this part."""
    formula = rng.choice(pool(part, level))
    name = name_for(part, formula)
    return Draft(
        asked=ACID if part.id in ("ac-binary", "ac-oxo", "ac-ous") else ASKED,
        given=same_in_all(formula),
        answer=Answer(
            told=name,
            about=formula,
            formula=formula,
            right=(name.en, name.de),
            reason=RIGHT.filled(formula=formula, name=name),
            question=QUESTION,
            steps=Compound.of(formula).name_steps,
            secrets=(name.en, name.de),
        ),
    )


def judge_try(item: Item, answer: Answer, typed: str) -> Verdict:
    """Judge a try."""
    return judge_typed(item, answer, typed, "name")


DRILL = Drill(make_draft, judge_try, seconds=25)
