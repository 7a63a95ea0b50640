"""`oxidation`: a formula with a box over each element."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Final

from labtable.chem import oxidation_numbers
from labtable.chem.languages import Words, same_in_all
from labtable.chem.notation import MINUS
from labtable.chem.oxidation import OxidationNumber
from labtable.practice.item import Answer, Draft, Drill, Item, Level, Verdict, confirm, refuse
from labtable.practice.parts import Part
from labtable.practice.substances import pool

ASKED: Final = Words("Which oxidation numbers?", "Welche Oxidationszahlen?")
QUESTION: Final = Words(
    "Which element has a number you know for sure? And what must they add up to?",
    "Bei welchem Element kennst du die Zahl sicher? Und was muss zusammen herauskommen?",
)
OFF: Final = Words("{symbol} is not right yet.", "{symbol} stimmt noch nicht.")
READ: Final = Words(
    "Give a number for each box, such as +1 -2.", "Gib für jedes Kästchen eine Zahl an, etwa +1 -2."
)
TOLD: Final = Words("In {formula}: {numbers}.", "In {formula}: {numbers}.")
_MINUS: Final = ("-", MINUS, "\N{EN DASH}")
_ROMAN: Final = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8}
_TOKEN: Final = re.compile(
    r"([+\-\N{MINUS SIGN}\N{EN DASH}±]?)\s*(\d{1,2}|VIII|VII|VI|IV|V|III|II|I)"
)


def make_draft(part: Part, level: Level, rng: Random) -> Draft:
    """Make an item of this part."""
    formula = rng.choice([f for f in pool(part, level) if _is_plain(f)])
    boxes = _boxes(formula)
    numbers = " ".join(f"{int(box.number):+d}" if box.number else "0" for box in boxes)
    listed = ", ".join(f"{b.symbol} {int(b.number):+d}".replace("+0", "0") for b in boxes)
    found = oxidation_numbers(formula)
    return Draft(
        asked=ASKED,
        given=same_in_all(formula),
        answer=Answer(
            told=same_in_all(listed),
            about=formula,
            formula=formula,
            right=(numbers,),
            reason=TOLD.filled(formula=formula, numbers=listed),
            question=QUESTION,
            steps=found.steps,
            secrets=(listed,),
        ),
        shape="drag",
        pieces=tuple(
            same_in_all(f"{box.symbol} in {box.part}" if box.part else box.symbol) for box in boxes
        ),
    )


def _is_plain(formula: str) -> bool:
    """Tell whether all its numbers are whole and none is a mean."""
    found = oxidation_numbers(formula)
    return not found.averages and all(one.number.denominator == 1 for one in found.numbers)


def _boxes(formula: str) -> tuple[OxidationNumber, ...]:
    return oxidation_numbers(formula).numbers


def judge_try(item: Item, answer: Answer, typed: str) -> Verdict:
    """Judge a try."""
    numbers = _read(typed, len(item.pieces))
    if numbers is None:
        return refuse(item, answer, typed, why=READ)
    right = [int(number) for number in answer.right[0].split()]
    labels = [piece.en for piece in item.pieces]
    off = [label for label in dict.fromkeys(labels) if not _agree(label, labels, numbers, right)]
    if not off:
        return confirm(answer, item.part, typed)
    return refuse(item, answer, typed, why=OFF.filled(symbol=off[0]))


def _agree(label: str, labels: list[str], numbers: list[int], right: list[int]) -> bool:
    """Compare the boxes of one label; where an element has two, their order is free."""
    at = [n for n, each in enumerate(labels) if each == label]
    return Counter(numbers[n] for n in at) == Counter(right[n] for n in at)


def _read(typed: str, many: int) -> list[int] | None:
    """Read signed whole numbers, in digits or Roman."""
    text = re.sub(r"[A-Z][a-z]?(?=\s*[:=]?\s*[+\-\N{MINUS SIGN}])\s*[:=]?", " ", typed.strip())
    if re.sub(_TOKEN, "", text).strip(" ,;/"):
        return None
    found = _TOKEN.findall(text)
    if len(found) != many:
        return None
    return [
        (_ROMAN.get(size) or int(size if size.isdigit() else 0)) * (-1 if sign in _MINUS else 1)
        for sign, size in found
    ]


DRILL = Drill(make_draft, judge_try, seconds=30)
