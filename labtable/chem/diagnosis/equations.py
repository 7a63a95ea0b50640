"""Equations: what stands in them, in formulas or in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import islice, product
from typing import Final, NamedTuple

from labtable.chem.diagnosis import reactions
from labtable.chem.diagnosis.answers import Diagnosis, answer_unknown
from labtable.chem.diagnosis.names import looks_like_name
from labtable.chem.diagnosis.reactions import Amount
from labtable.chem.diagnosis.right import formula_of
from labtable.chem.formula import Formula
from labtable.chem.react import ELECTRON, Unbalanced, balance, predict
from labtable.chem.react.prediction import mixture_key, sides_of
from labtable.chem.react.reading import Piece, read_equation

_ELECTRON: Final = re.compile(r"e(?:\^?\{?-\}?|⁻)?|Elektron(?:en)?|electrons?")
_MOST_TERMS: Final = 8  # on one side
_MOST_READINGS: Final = 48  # of names with several meanings
_AS_ATOMS: Final = {"S8": "S"}  # how elements stand in an equation

_KINDS: Final = {  # of substances, as schemes of reactions name them
    **dict.fromkeys(("acid", "säure"), "HCl"),
    **dict.fromkeys(("base", "alkali", "lauge", "hydroxid"), "NaOH"),
    **dict.fromkeys(("metal", "metall"), "Mg"),
    **dict.fromkeys(("non-metal", "nonmetal", "nichtmetall"), "S"),
    **dict.fromkeys(("metal oxide", "metalloxid"), "CuO"),
    **dict.fromkeys(("non-metal oxide", "nichtmetalloxid"), "CO2"),
    **dict.fromkeys(("carbonate", "metal carbonate", "carbonat"), "CaCO3"),
    **dict.fromkeys(("halogen", "halogens"), "Cl2"),
    **dict.fromkeys(("hydrocarbon", "fuel", "kohlenwasserstoff"), "CH4"),
}

Judge = Callable[[str], Diagnosis]


class _Substance(NamedTuple):
    """One term of an equation, and what it may mean."""

    units: Fraction
    choices: tuple[Formula, ...]
    text: str
    word: bool = False
    known: bool = True


def judge_equation(typed: str, judge: Judge) -> Diagnosis:
    """Judge every substance of an equation, then atoms, charges, and whether it happens."""
    read = read_equation(typed)
    if read is None or max(len(read.left), len(read.right)) > _MOST_TERMS:
        return _answer_unreadable(typed)
    sides: list[list[_Substance]] = []
    mistakes: list[Diagnosis] = []
    for pieces in (read.left, read.right):
        side = []
        for piece in pieces:
            answer = judge(piece.text) if not _ELECTRON.fullmatch(piece.text) else None
            substance = _read_substance(piece, answer)
            if answer and answer.kind == "wrong":
                mistakes.append(answer._replace(typed=typed))
            elif substance is None:
                return _not_known(typed, piece.text)
            else:
                side.append(substance)
        sides.append(side)
    if mistakes:
        return mistakes[0]
    in_words = any(each.word for side in sides for each in side)
    counted = any(piece.counted for piece in (*read.left, *read.right))
    return _judge_readings(typed, sides, words=in_words and not counted)


def _read_substance(piece: Piece, answer: Diagnosis | None) -> _Substance | None:
    """Find the formulas that one term may stand for."""
    if answer is None:
        return _Substance(piece.units, (ELECTRON,), piece.text)
    word = looks_like_name(piece.text)
    meant = tuple(map(Formula.parse, dict.fromkeys(each.formula for each in answer.meant)))
    if word:
        simple = tuple(Formula.parse(_AS_ATOMS.get(each.hill, str(each))) for each in meant)
        return _Substance(piece.units, simple, piece.text, word=True) if simple else None
    written = formula_of(piece.text.replace(" ", ""))
    if meant and (written is None or (answer.misconception == "notation-style")):
        written = meant[0]
    if written is None:
        return None
    return _Substance(piece.units, (written,), piece.text, known=answer.kind != "unknown")


def _judge_readings(typed: str, sides: Sequence[Sequence[_Substance]], *, words: bool) -> Diagnosis:
    """Choose the likeliest meaning of every name and judge the whole."""
    strange = next((each.text for side in sides for each in side if not each.known), "")
    readings = list(_possible_readings(sides))
    if len(readings) > 1:
        fits = [reading for reading in readings if _is_balanced(reading)] or readings
        readings = sorted(fits, key=_rank_reading)
    left, right = readings[0]
    amounts = [
        [Amount(each.units, formula) for each, formula in zip(side, formulas, strict=True)]
        for side, formulas in zip(sides, (left, right), strict=True)
    ]
    if words:
        try:
            equation = balance(left, right)
        except Unbalanced:
            return reactions.judge_amounts(typed, amounts[0], amounts[1])
        amounts = [[Amount(Fraction(t.units), t.formula) for t in side] for side in equation]
    return reactions.judge_amounts(typed, amounts[0], amounts[1], strange=strange, words=words)


Reading = tuple[tuple[Formula, ...], tuple[Formula, ...]]


def _possible_readings(sides: Sequence[Sequence[_Substance]]) -> Iterator[Reading]:
    split = len(sides[0])
    choices = [each.choices for side in sides for each in side]
    for formulas in islice(product(*choices), _MOST_READINGS):
        yield formulas[:split], formulas[split:]


def _is_balanced(reading: Reading) -> bool:
    try:
        balance(*reading)
    except Unbalanced:
        return False
    return True


def _rank_reading(reading: Reading) -> int:
    """Rank a reading by whether it happens, is at least expected, or neither."""
    prediction, both = predict(reading[0]), (mixture_key(reading[0]), mixture_key(reading[1]))
    if any(sides_of(each.equation) == both for each in prediction.outcomes):
        return 0
    expected = prediction.expected
    return 1 if expected and sides_of(expected) == both else 2


def _answer_unreadable(typed: str) -> Diagnosis:
    return answer_unknown(
        typed,
        "An equation is written like 2H2 + O2 -> 2H2O, with formulas on both sides.",
        "Eine Gleichung schreibt man wie 2H2 + O2 -> 2H2O, mit Formeln auf beiden Seiten.",
    )


def _not_known(typed: str, part: str) -> Diagnosis:
    if part.lower() in _KINDS:
        return answer_unknown(
            typed,
            "{part} is a kind of substance. Choose one, such as {example}.",
            "{part} ist eine Stoffklasse. Wähle einen Stoff, zum Beispiel {example}.",
            part=part[0].upper() + part[1:],
            example=_KINDS[part.lower()],
        )
    return answer_unknown(
        typed,
        'I don\'t know "{part}". An equation looks like 2H2 + O2 -> 2H2O.',
        '"{part}" kenne ich nicht. Eine Gleichung sieht aus wie 2H2 + O2 -> 2H2O.',
        part=part,
    )
