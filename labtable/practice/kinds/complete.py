"""`complete`: a salt with a gap; a number, two numbers or an ion is asked."""

from __future__ import annotations

from random import Random
from typing import Final

from labtable.chem import ions
from labtable.chem.ions import Ion, Reading
from labtable.chem.languages import Words, same_in_all
from labtable.chem.notation import unicode_text
from labtable.practice.item import (
    Answer,
    Draft,
    Drill,
    Item,
    Level,
    Verdict,
    Wrong,
    confirm,
    refuse,
)
from labtable.practice.kinds.bars import charge_bars
from labtable.practice.kinds.ratio import (
    NUMBERS,
    QUESTION,
    blame_ratio,
    read_numbers,
    reading_of,
    wrong_ratio,
)
from labtable.practice.kinds.typed import RIGHT, formula_steps, spellings
from labtable.practice.parts import Part
from labtable.practice.substances import name_for, pool

ASKED: Final = Words("Complete {name}.", "Vervollständige {name}.")
GROUPS: Final = ("NO3", "SO4", "PO4", "CO3", "OH", "ClO3", "HCO3")
LARGEST: Final = 4  # among the numbers to choose from
THIRD: Final = 3


def make_draft(part: Part, level: Level, rng: Random) -> Draft:
    """Make an item of this part."""
    formula = rng.choice(pool(part, level))
    reading = reading_of(formula)
    if reading.anion.formula in GROUPS and reading.anions > 1 and rng.randrange(THIRD) == 0:
        return _ion_gap(part, reading, rng)
    if level == 1 or part.id == "fw-smallest":
        return _two_gaps(part, reading, level, rng)
    return _one_gap(part, reading, level, rng)


def _answer(part: Part, reading: Reading, right: str, wrong: list[Wrong]) -> Answer:
    name = name_for(part, reading.formula)
    return Answer(
        told=same_in_all(right),
        about=reading.formula,
        formula=reading.formula,
        right=(right,),
        wrong=tuple(wrong),
        reason=RIGHT.filled(formula=reading.formula, name=name),
        question=QUESTION,
        steps=formula_steps(reading.formula, name),
        secrets=spellings(reading.formula),
    )


def _one_gap(part: Part, reading: Reading, level: Level, rng: Random) -> Draft:
    """Ask for one of the two numbers; the charges are shown where it is easy."""
    first = rng.randrange(2) == 0
    right = reading.cations if first else reading.anions
    cation, anion = _sign(reading.cation, level, part), _sign(reading.anion, level, part)
    given = f"? {cation} + {reading.anions} {anion}"
    if not first:
        given = f"{reading.cations} {cation} + ? {anion}"
    wrong = []
    for number in range(1, max(LARGEST, right) + 1):
        pair = (number, reading.anions) if first else (reading.cations, number)
        if number != right:
            wrong.append(wrong_ratio(reading, pair, str(number), part.id))
    choices = sorted([str(right), *(each.text.en for each in wrong)])
    return Draft(
        asked=ASKED.filled(name=name_for(part, reading.formula)),
        given=same_in_all(given),
        answer=_answer(part, reading, str(right), wrong),
        shape="choice",
        choices=tuple(same_in_all(choice) for choice in choices),
    )


def _two_gaps(part: Part, reading: Reading, level: Level, rng: Random) -> Draft:
    """Ask for both numbers; where there are choices, the same ratio is among them twice."""
    right = f"{reading.cations} {reading.anions}"
    n, m = reading.cations, reading.anions
    cation, anion = _sign(reading.cation, level, part), _sign(reading.anion, level, part)
    options = [(2 * n, 2 * m), *((m, n) for _ in range(n != m)), (n + 1, m), (n, m + 1)][:3]
    choose = level < 1
    wrong = [wrong_ratio(reading, pair, f"{pair[0]} {pair[1]}", part.id) for pair in options]
    choices = sorted([right, *(each.text.en for each in wrong)]) if choose else []
    rng.shuffle(choices)
    return Draft(
        asked=ASKED.filled(name=name_for(part, reading.formula)),
        given=same_in_all(f"? {cation} + ? {anion}"),
        answer=_answer(part, reading, right, wrong if choose else []),
        shape="choice" if choose else "typed",
        choices=tuple(same_in_all(choice) for choice in choices),
    )


def _ion_gap(part: Part, reading: Reading, rng: Random) -> Draft:
    """Ask for the ion; only one of the choices has a charge that fits."""
    others = [
        ion for ion in ions.anions() if ion.formula in GROUPS and ion.charge != reading.anion.charge
    ]
    front = reading.formula.partition("(")[0]
    given = f"{front}(?){reading.anions}"
    offered = rng.sample(others, 3)
    wrong = [
        Wrong(
            same_in_all(str(ion)),
            "polyatomic-charge",
            part.id,
            Words("The charges would not cancel.", "Die Ladungen würden sich nicht ausgleichen."),
        )
        for ion in offered
    ]
    choices = [str(reading.anion), *map(str, offered)]
    rng.shuffle(choices)
    cation = unicode_text(reading.cation.formula, reading.cation.charge)
    return Draft(
        asked=Words("Which ion fits here with {ion}?", "Welches Ion passt hier zu {ion}?").filled(
            ion=cation
        ),
        given=same_in_all(given),
        answer=_answer(part, reading, str(reading.anion), wrong),
        shape="choice",
        choices=tuple(same_in_all(choice) for choice in choices),
    )


def _sign(ion: Ion, level: Level, part: Part) -> str:
    """Write an ion, with its charge where it is easy or where it has several."""
    shown = level == -1 or part.skill == "transition-metals"
    return unicode_text(ion.formula, ion.charge) if shown else ion.formula


def judge_try(item: Item, answer: Answer, typed: str) -> Verdict:
    """Judge a try."""
    right = answer.right[0]
    text = " ".join(typed.split())
    wrong = next((each for each in answer.wrong if text == each.text.en), None)
    if text == right:
        return confirm(answer, item.part, typed)
    if wrong:
        return _judge_choice(item, answer, typed, wrong)
    if not right[0].isdigit():
        return refuse(item, answer, typed, why=_choose())
    return _judge_numbers(item, answer, typed, [int(number) for number in right.split()])


def _judge_numbers(item: Item, answer: Answer, typed: str, right: list[int]) -> Verdict:
    numbers = read_numbers(typed, len(right))
    if numbers is None:
        return refuse(item, answer, typed, why=NUMBERS)
    if numbers == right:
        return confirm(answer, item.part, typed)
    if len(numbers) == 1:
        return refuse(item, answer, typed, misconception="charge-balance", why=QUESTION)
    return blame_ratio(item, answer, typed, (numbers[0], numbers[1]))


def _choose() -> Words:
    return Words("Pick one of the ions.", "Wähle eines der Ionen.")


def _judge_choice(item: Item, answer: Answer, typed: str, wrong: Wrong) -> Verdict:
    return refuse(
        item,
        answer,
        typed,
        misconception=wrong.misconception,
        part=wrong.part,
        why=QUESTION,
        sentence=wrong.why,
    )


DRILL = Drill(make_draft, judge_try, seconds=15, picture=charge_bars)
