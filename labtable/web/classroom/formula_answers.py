"""What exercises ask of the kernel: wrong formulas to choose from, typed formulas judged, hints."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from labtable import chem
from labtable.chem import Compound, Diagnosis, Formula, NotAFormula, notation
from labtable.chem.diagnosis import misconceptions
from labtable.chem.ions.reading import ChargeStep
from labtable.chem.languages import NOTHING, Words
from labtable.chem.naming.called import name_in_both
from labtable.wire.exercises import Kind

_WORD = re.compile(r"[a-zäöüß]{3,}")  # no formula has three small letters in a row
COUNTS = ((1, 1), (2, 1), (1, 2), (3, 1), (1, 3), (2, 3), (3, 2))  # of ions, as pupils take them
OFFERED = 2  # wrong formulas beside what was tried
NOT_THE_NAME = Words(
    "Write symbols and numbers, not the name.",
    "Schreibe Symbole und Zahlen, nicht den Namen.",
)
HINTS: dict[Kind, Words] = {
    "write": Words(
        "Write down every part with its charge, then make plus and minus equal.",
        "Schreibe jeden Teil mit seiner Ladung auf und mache dann Plus und Minus gleich.",
    ),
    "choose": Words(
        "Add up the charges in each formula: plus and minus must be equal.",
        "Zähle in jeder Formel die Ladungen: Plus und Minus müssen gleich sein.",
    ),
    "name": Words(
        "Read the formula from left to right: who comes first, and how does the end sound?",
        "Lies die Formel von links nach rechts: Wer steht vorn, und wie klingt das Ende?",
    ),
    "bond": Words(
        "Which of the two gives electrons, and which takes them?",
        "Wer von beiden gibt Elektronen ab, und wer nimmt sie auf?",
    ),
    "count": Words(
        "Count the plus charges first: as many minus charges are needed.",
        "Zähle zuerst die Pluszeichen: Ebenso viele Minuszeichen werden gebraucht.",
    ),
}


@lru_cache(1024)
def substance_name(formula: str) -> Words:
    """Name a substance in both languages."""
    return name_in_both(Compound.of(formula).name)


@lru_cache(1024)
def salt_ions(right: str) -> tuple[ChargeStep, ...]:
    """The two ions of a salt, the positive one first; nothing for all else."""
    ions = sorted(Compound.of(right).ions, key=lambda step: -step.ion.charge)
    return tuple(ions) if len(ions) == 2 and ions[0].ion.formula != "H" else ()


def repeat_ion(ion: str, times: int) -> str:
    """Write an ion so many times.

    >>> repeat_ion("OH", 2), repeat_ion("Na", 1)
    ('(OH)2', 'Na')
    """
    several = sum([letter.isupper() for letter in ion]) > 1 or ion[-1].isdigit()
    return ion if times == 1 else f"({ion}){times}" if several else f"{ion}{times}"


def wrong_counts(right: str) -> list[tuple[int, int]]:
    """How many of each ion pupils take so that the charges do not cancel."""
    positive, negative = salt_ions(right)
    counts = [COUNTS[0], (negative.times, positive.times), *COUNTS[1:]]
    wrong = [(a, b) for a, b in counts if a * negative.times != b * positive.times]
    return list(dict.fromkeys(wrong))


@lru_cache(1024)
def wrong_formulas(right: str) -> list[str]:
    """Wrong formulas of a salt; the kernel finds each of them wrong, so none is another compound.

    >>> wrong_formulas("Na2O"), wrong_formulas("Ca(OH)2")
    (['NaO', 'Na3O'], ['CaOH2', 'CaOH'])
    """
    if not salt_ions(right):
        return []
    wrong = dict.fromkeys([each for each in _wrong_candidates(right) if is_wrong(each)])
    return list(wrong)[:OFFERED]


def _wrong_candidates(right: str) -> Iterator[str]:
    positive, negative = salt_ions(right)
    if "(" in right:
        yield re.sub(r"[()]", "", right)
    for many, others in wrong_counts(right):
        yield repeat_ion(positive.ion.formula, many) + repeat_ion(negative.ion.formula, others)


def is_wrong(formula: str) -> bool:
    """Tell whether the kernel is sure that a formula is wrong."""
    return chem.diagnose(formula).kind == "wrong"


@lru_cache(1024)
def judge_formula(typed: str, wanted: str) -> Diagnosis:
    """Judge a typed formula against the one that was asked for: ok, or what is wrong with it."""
    found = chem.diagnose(typed)
    if _WORD.search(typed):
        return Diagnosis("wrong", typed, NOT_THE_NAME)
    if _is_same(found, wanted) or _is_sum_formula(typed, wanted):
        return Diagnosis("ok", typed, chem.diagnose(wanted).sentence)
    if found.kind == "ok":
        return Diagnosis("wrong", typed, _other_substance(found, wanted))
    return found if found.misconception else found._replace(kind="wrong")


def _is_same(found: Diagnosis, wanted: str) -> bool:
    if found.kind not in ("ok", "ambiguous"):
        return False
    names = [meant.name.en for meant in found.meant]
    return wanted in [meant.formula for meant in found.meant] or substance_name(wanted).en in names


def _is_sum_formula(typed: str, wanted: str) -> bool:
    """Tell whether it is the composition of a carbon compound or of a salt of one."""
    try:
        read = Formula.parse(notation.to_plain_text(typed).replace(" ", ""))
    except NotAFormula:
        return False
    same = read.hill == read.body == Formula.parse(wanted).hill and not read.charge
    return same and {"C", "H"} <= read.counts.keys() and "(" not in wanted


def _other_substance(found: Diagnosis, wanted: str) -> Words:
    said = Words(
        "{typed} is {other}; {name} is {right}.", "{typed} ist {other}; {name} ist {right}."
    )
    return said.filled(
        typed=found.typed, other=found.meant[0].name, name=substance_name(wanted), right=wanted
    )


def exercise_hint(kind: Kind, misconception: str, answers: list[str]) -> Words:
    """Say what helps on, without any of the answers."""
    asked = misconceptions()[misconception].prompt if misconception else NOTHING
    return asked if asked and not gives_away(asked, answers) else HINTS[kind]


def gives_away(said: Words, answers: list[str]) -> bool:
    """Tell whether a sentence holds an answer as a word of its own; AuF is not the word auf.

    >>> gives_away(Words("Is it H2?", ""), ["H2"]), gives_away(Words("Count 12.", ""), ["2"])
    (True, False)
    """
    both = f"{said.en} {said.de}"
    return any([_contains_answer(both, answer) for answer in answers if answer])


def _contains_answer(said: str, answer: str) -> bool:
    flags = re.IGNORECASE if _WORD.search(answer) else re.NOFLAG
    return re.search(rf"(?<!\w){re.escape(answer)}(?!\w)", said, flags) is not None
