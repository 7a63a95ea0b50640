"""`write`: a name is shown, its formula is asked."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from labtable.chem.compound import Compound
from labtable.chem.ions import resolve_ionic
from labtable.chem.languages import Words, capitalize, same_in_all
from labtable.chem.naming.called import ion_called, name_in_both
from labtable.practice.item import Answer, Draft, Drill, Item, Level, Verdict
from labtable.practice.kinds.bars import charge_bars
from labtable.practice.kinds.typed import RIGHT, formula_steps, judge_typed, spellings
from labtable.practice.parts import Part
from labtable.practice.substances import name_for, pool

ASKED: Final = Words("Write the formula.", "Schreibe die Formel.")
QUESTION: Final = Words(
    "Which ions or atoms does the name tell you, and how many of each?",
    "Welche Ionen oder Atome nennt der Name, und wie viele sind es?",
)
_PIECE: Final = re.compile(r"[A-Z][a-z]?|[()]")
_HALIDES: Final = {"Cl": "hydrochloric acid", "Br": "hydrobromic acid"}
_MORE_KEYS: Final = ("(", ")", "2", "3", "4")


def make_draft(part: Part, level: Level, rng: Random) -> Draft:
    """Make an item of this part."""
    formula = rng.choice(pool(part, level))
    name = name_for(part, formula)
    given = _salt_of_acid(formula) if part.id == "ac-to-salt" else name
    return Draft(
        asked=ASKED,
        given=capitalize(given),
        pieces=() if level == 1 else keys(formula),
        answer=Answer(
            told=same_in_all(formula),
            about=formula,
            formula=formula,
            right=(formula,),
            reason=RIGHT.filled(formula=formula, name=name),
            question=QUESTION,
            steps=formula_steps(formula, name),
            secrets=spellings(formula),
        ),
    )


def keys(formula: str) -> tuple[Words, ...]:
    """List keys that suffice to write a formula, in a fixed order that tells nothing."""
    symbols = dict.fromkeys(p for p in _PIECE.findall(formula) if p not in "()")
    digits = [d for d in re.findall(r"\d", formula) if d not in "234"]
    return tuple(same_in_all(key) for key in (*sorted(symbols), *_MORE_KEYS, *sorted(set(digits))))


def _salt_of_acid(formula: str) -> Words:
    """Describe a salt by its metal and the acid it comes from."""
    reading = resolve_ionic(Compound.of(formula).formula)
    if reading is None:
        raise ValueError(f"{formula} is not a salt.")
    acid = name_in_both(reading.anion.acid_name or _HALIDES[reading.anion.formula])
    if " " in acid.de:  # Schweflige Säure: das Salz der schwefligen Säure
        adjective, noun = acid.de.split(" ", 1)
        acid = Words(acid.en, f"{adjective.lower()}n {noun}")
    said = Words("the {metal} salt of {acid}", "das {metal}-Salz der {acid}")
    return said.filled(metal=ion_called(reading.cation), acid=acid)


def judge_try(item: Item, answer: Answer, typed: str) -> Verdict:
    """Judge a try."""
    return judge_typed(item, answer, typed, "formula")


DRILL = Drill(make_draft, judge_try, seconds=25, picture=charge_bars)
