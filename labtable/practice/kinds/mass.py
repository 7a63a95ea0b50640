"""`mass`: a formula and the masses of its elements; its molar mass is asked."""

from __future__ import annotations

from random import Random
from typing import Final

from labtable.chem import judge_number, tables
from labtable.chem.formula import Formula
from labtable.chem.languages import Words, same_in_all
from labtable.practice.item import Answer, Draft, Drill, Item, Level, Verdict, confirm, refuse
from labtable.practice.parts import Part
from labtable.practice.substances import pool

ASKED: Final = Words("What is the molar mass in g/mol?", "Wie groß ist die molare Masse in g/mol?")
QUESTION: Final = Words(
    "How many atoms of each element are in the formula?",
    "Wie viele Atome jedes Elements enthält die Formel?",
)
TOLERANCE: Final = 0.005
SUM: Final = Words("Together {mass} g/mol.", "Zusammen {mass} g/mol.")
OFF: Final = Words(
    "The mass is not right. Count the atoms again.",
    "Die Masse stimmt nicht. Zähle die Atome noch einmal.",
)
NUMBER: Final = Words("Type a number, such as 58.4.", "Gib eine Zahl ein, etwa 58,4.")


def make_draft(part: Part, level: Level, rng: Random) -> Draft:
    """Make an item of this part."""
    formula = rng.choice(pool(part, level))
    read = Formula.parse(formula)
    elements = tables.elements()
    each = [
        f"{symbol}: {n} × {elements[symbol].mass:.2f} = {n * elements[symbol].mass:.2f}"
        for symbol, n in read.counts.items()
    ]
    mass = f"{read.mass:.2f}"
    total = Words(mass, mass.replace(".", ","))
    steps = tuple(Words(line, line.replace(".", ",")) for line in each)
    return Draft(
        asked=ASKED,
        given=same_in_all(formula),
        answer=Answer(
            told=Words(f"{total.en} g/mol", f"{total.de} g/mol"),
            about=formula,
            formula=formula,
            right=(mass,),
            reason=SUM.filled(mass=total),
            question=QUESTION,
            steps=(*steps, SUM.filled(mass=total)),
            secrets=(total.en, total.de),
        ),
        pieces=tuple(
            Words(f"{s} {elements[s].mass:.2f}", f"{s} {elements[s].mass:.2f}".replace(".", ","))
            for s in read.counts
        ),
    )


def judge_try(item: Item, answer: Answer, typed: str) -> Verdict:
    """Judge a try."""
    found = judge_number(typed, float(answer.right[0]), "g/mol", tolerance=TOLERANCE)
    if found.kind in ("right", "unit missing"):  # the task names the unit
        return confirm(answer, item.part, typed)
    why = NUMBER if found.kind == "unreadable" else OFF
    return refuse(item, answer, typed, why=why)


DRILL = Drill(make_draft, judge_try, seconds=45)
