"""Make exercises by the thousand and see that each has one right answer and keeps it back.

    python -m tools.chemistry.check_exercises            10,000 of every kind
    python -m tools.chemistry.check_exercises --each 200

Prints what is wrong and exits with 1.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, islice, product

from labtable import chem
from labtable.chem import tables
from labtable.chem.ions import catalogue
from labtable.chem.languages import Words
from labtable.web.classroom.exercises import TRIES, judge_answer, made_from
from labtable.web.classroom.formula_answers import (
    gives_away,
    repeat_ion,
    salt_ions,
    substance_name,
    wrong_counts,
)
from labtable.wire.exercises import Kind, Solved

KINDS: tuple[Kind, ...] = ("write", "choose", "name", "bond", "count")
MOST_TURNS = 40  # places among others that are tried with one formula
NONSENSE = ("nonsense", "?", "Xy7", "water")


def wrong_salts(kind: str) -> Iterator[tuple[str, str]]:
    """Wrong formulas of every salt on record, as the source of an exercise."""
    salts = [row.formula for row in tables.compounds() if row.cation]
    for salt in salts:
        if salt_ions(salt):
            positive, negative = salt_ions(salt)
            for many, others in wrong_counts(salt):
                yield (
                    kind,
                    repeat_ion(positive.ion.formula, many)
                    + repeat_ion(negative.ion.formula, others),
                )


def wrong_partners() -> Iterator[tuple[str, str]]:
    """Noble gases with anything, and ions of the same sign."""
    symbols = list(tables.elements())
    for gas, other in product(("He", "Ne", "Ar", "Kr", "Xe"), symbols[:94]):
        yield "noble-gas-bonds", gas + other
    metals = [each.symbol for each in tables.elements().values() if each.cation_charges]
    for one, two in product(metals, metals):
        if one != two:
            yield "same-sign-ions", one + two
    groups = [ion.formula for ion in catalogue.anions() if ion.polyatomic]
    for one, two in product(groups, groups):
        if one != two:
            yield "same-sign-ions", repeat_ion(one, 1) + two


def wrong_names() -> Iterator[tuple[str, str]]:
    """Formulas and names that lead to a compound that is to be named."""
    yield from wrong_salts("prefix-on-ionic-name")
    yield from wrong_salts("stock-number-missing")


SOURCES: dict[Kind, Callable[[], Iterator[tuple[str, str]]]] = {
    "write": lambda: chain(
        wrong_salts("polyatomic-bracket-missing"), wrong_salts("charge-left-in-formula")
    ),
    "choose": lambda: chain(
        wrong_salts("fixed-charge-ignored"), wrong_salts("subscript-for-charge")
    ),
    "name": wrong_names,
    "bond": wrong_partners,
    "count": lambda: wrong_salts("charge-balance"),
}


def make_exercises(kind: Kind, most: int) -> Iterator[Solved]:
    """Make so many exercises of one kind; where sources run out, others of the same follow."""
    wanted = list(dict.fromkeys(SOURCES[kind]()))
    step = max(1, len(wanted) // most)  # a short run takes some of everything
    made = (
        solved
        for turn in range(MOST_TURNS)
        for source, tried in wanted[turn % step :: step]
        if (solved := made_from(source, tried, turn, 0)) and solved.exercise.kind == kind
    )
    yield from islice(made, most)


def exercise_faults(solved: Solved) -> Iterator[str]:
    """Say what is wrong with an exercise."""
    exercise, answer = solved.exercise, solved.answer
    for text in right_answers(solved):
        if not judge_answer(exercise, answer, text, TRIES).right:
            yield f"{text} is right and judged wrong"
    for text in wrong_answers(solved):
        yield from faults_after(solved, text)
    if exercise.kind == "choose":
        right = [each for each in exercise.choices if chem.diagnose(each).kind != "wrong"]
        if right != [answer]:
            yield f"of {exercise.choices} these are right: {right}"


def faults_after(solved: Solved, text: str) -> Iterator[str]:
    """Say what is wrong with what a wrong answer is told."""
    exercise, answer = solved.exercise, solved.answer
    kept_back = [answer, *(exercise.names.values() if exercise.kind == "name" else ())]
    found = judge_answer(exercise, answer, text, 1)
    if found.right:
        yield f"{text} is wrong and judged right"
    elif found.answer or gives_away(Words(found.why["en"], found.why["de"]), kept_back):
        yield f"after {text} the answer is told: {found.why['en']}"
    elif not all(found.why.values()):
        yield f"after {text} nothing is said"


def right_answers(solved: Solved) -> list[str]:
    """All answers that must be taken as right."""
    if solved.exercise.kind == "name":
        return [solved.answer, substance_name(solved.exercise.given).de]
    return [solved.answer]


def wrong_answers(solved: Solved) -> list[str]:
    """Answers that must not be taken as right."""
    exercise, answer = solved.exercise, solved.answer
    if exercise.choices:
        return [each for each in (*exercise.choices, *NONSENSE) if each != answer]
    if exercise.kind == "name":
        return [*NONSENSE, exercise.given]
    salt = salt_ions(answer)
    laid = [
        repeat_ion(salt[0].ion.formula, many) + repeat_ion(salt[1].ion.formula, others)
        for many, others in (wrong_counts(answer)[:3] if salt else ())
    ]
    words = [substance_name(answer).en, substance_name(answer).de]
    return [*NONSENSE, *laid, *[each for each in words if each != answer]]


def main() -> int:
    """Check every kind and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=10_000)
    most = parser.parse_args().each
    wrong = 0
    for kind in KINDS:
        made = list(make_exercises(kind, most))
        answers = Counter([solved.answer for solved in made]).most_common(2)
        for solved in made:
            for fault in exercise_faults(solved):
                wrong += 1
                sys.stdout.write(f"{kind} {solved.exercise.given}: {fault}\n")
        sys.stdout.write(f"{kind}: {len(made)} exercises, commonest answers {answers}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
