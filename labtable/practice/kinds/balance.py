"""`balance`: an equation with boxes for the numbers."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from msgspec import structs

from labtable.chem.languages import Words, same_in_all
from labtable.chem.react import Equation, judge_coefficients
from labtable.practice.item import (
    LONGEST,
    Answer,
    Draft,
    Drill,
    Item,
    Level,
    Verdict,
    confirm,
    refuse,
)
from labtable.practice.kinds.equations import bank
from labtable.practice.parts import Part, part_of

ASKED: Final = Words(
    "Balance the equation with the smallest whole numbers.",
    "Gleiche die Gleichung mit den kleinsten ganzen Zahlen aus.",
)
QUESTION: Final = Words(
    "Count one element on both sides. Where is one missing?",
    "Zähle ein Element auf beiden Seiten. Wo fehlt etwas?",
)
PUT: Final = Words("Put {n} in front of {formula}.", "Setze {n} vor {formula}.")
RIGHT: Final = Words("Balanced: {equation}.", "Ausgeglichen: {equation}.")
READ: Final = Words(
    "Give one whole number for each formula, such as 2 1 2.",
    "Gib für jede Formel eine ganze Zahl an, etwa 2 1 2.",
)
_NUMBERS: Final = re.compile(r"\d{1,3}(?:[\s,;:]+\d{1,3})*")


def make_draft(part: Part, level: Level, rng: Random) -> Draft:
    """Make an item of this part."""
    equation = rng.choice(bank(part, level))
    terms = (*equation.left, *equation.right)
    numbers = " ".join(str(term.units) for term in terms)
    return Draft(
        asked=ASKED,
        given=same_in_all(unnumbered(equation)),
        answer=Answer(
            told=same_in_all(equation.compact),
            about=unnumbered(equation),
            formula=equation.compact,
            right=(numbers,),
            reason=RIGHT.filled(equation=equation.compact),
            question=QUESTION,
            steps=tuple(PUT.filled(n=str(term.units), formula=str(term.formula)) for term in terms),
            secrets=(equation.compact, equation.ascii, equation.unicode),
        ),
        shape="drag",
        pieces=tuple(same_in_all(str(term.formula)) for term in terms),
    )


def unnumbered(equation: Equation) -> str:
    """Write an equation without its numbers."""
    sides = (" + ".join(str(t.formula) for t in side) for side in (equation.left, equation.right))
    return " -> ".join(sides)


def judge_try(item: Item, answer: Answer, typed: str) -> Verdict:
    """Judge a try."""
    found = judge_coefficients(_goal_numbers(item, typed), item.given.en)
    if found.kind == "right":
        return confirm(answer, item.part, typed)
    if found.kind == "unreadable":
        return refuse(item, answer, typed, why=READ)
    kind = "equation-unbalanced" if found.kind == "unbalanced" else ""
    if found.kind == "not lowest":
        kind = "coefficients-not-lowest"
    verdict = refuse(
        item,
        answer,
        typed,
        misconception=kind,
        part=part_of(kind, answer.formula) if kind else "",
        why=found.sentence,
    )
    return structs.replace(verdict, nearly=found.kind == "not lowest")


def _goal_numbers(item: Item, typed: str) -> str | list[int]:
    """Read a list of numbers, or leave an equation as it is."""
    text = typed.strip()[:LONGEST]
    if text.isascii() and _NUMBERS.fullmatch(text):
        numbers = [int(number) for number in re.findall(r"\d+", text)]
        return numbers if len(numbers) == len(item.pieces) else ""
    return text


def draw_picture(item: Item, _answer: Answer, verdict: Verdict) -> tuple[str, str]:
    """Draw the atoms of both sides as bars, as they are with the numbers typed."""
    found = judge_coefficients(_goal_numbers(item, verdict.typed), item.given.en)
    lines = []
    for each in found.off:
        left, right = ("#" * min(30, round(n)) for n in (each.left, each.right))
        lines.append(f"{each.symbol or '+':2} {left} | {right}")
    return "", "\n".join(lines)


DRILL = Drill(make_draft, judge_try, seconds=45, picture=draw_picture)
