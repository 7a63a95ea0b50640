"""What `complete` and `charges` share: how many of each ion a salt takes."""

from __future__ import annotations

import re
from typing import Final

from labtable.chem import diagnose
from labtable.chem.composition import salt
from labtable.chem.formula import Formula
from labtable.chem.ions import Reading, resolve_ionic
from labtable.chem.languages import Words
from labtable.practice.item import Answer, Item, Verdict, Wrong, refuse
from labtable.practice.kinds.typed import blame
from labtable.practice.parts import part_of

LARGEST: Final = 30  # ions of one kind in an answer
NUMBERS: Final = Words("Answer with whole numbers from 1.", "Antworte mit ganzen Zahlen ab 1.")
QUESTION: Final = Words(
    "How much charge does each ion bring, and when do plus and minus cancel?",
    "Welche Ladung bringt jedes Ion mit, und wann gleichen sich Plus und Minus aus?",
)
_NUMBER: Final = re.compile(r"\d+")
_ONLY_NUMBERS: Final = re.compile(r"[\d\s:,;/+x×]*")


def reading_of(formula: str) -> Reading:
    """Read a salt as its ions."""
    reading = resolve_ionic(Formula.parse(formula))
    if reading is None:
        raise ValueError(f"{formula} is not a salt.")
    return reading


def read_numbers(typed: str, many: int) -> list[int] | None:
    """Read so many whole numbers; None for anything else."""
    text = typed.strip()
    if not text.isascii() or not _ONLY_NUMBERS.fullmatch(text):
        return None
    found = [number.lstrip("0") or "0" for number in _NUMBER.findall(text)]
    if len(found) != many or any(len(number) > 2 for number in found):
        return None
    numbers = [int(number) for number in found]
    return numbers if all(0 < number <= LARGEST for number in numbers) else None


def blame_ratio(item: Item, answer: Answer, typed: str, numbers: tuple[int, int]) -> Verdict:
    """Say what is wrong with numbers of ions: the mistake of the formula that they make."""
    salt_read = reading_of(answer.formula)
    text = salt(salt_read.cation.formula, numbers[0], salt_read.anion.formula, numbers[1])
    found = diagnose(text, wanted=answer.formula, form="formula")
    if not found.misconception:
        return refuse(item, answer, typed, misconception="charge-balance", why=QUESTION)
    return blame(item, answer, text, found)


def wrong_ratio(reading: Reading, numbers: tuple[int, int], text: str, part: str) -> Wrong:
    """Offer wrong numbers, with the type of the mistake."""
    formula = salt(reading.cation.formula, numbers[0], reading.anion.formula, numbers[1])
    found = diagnose(formula, wanted=reading.formula, form="formula")
    kind = found.misconception or "charge-balance"
    where = part_of(kind, reading.formula) or part
    return Wrong(Words(text, text), kind, where, found.sentence)
