"""From what a pupil typed to a diagnosis: right first, then the types of mistakes in order."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Final

from labtable.chem import notation, tables
from labtable.chem.diagnosis import asked as by_formula
from labtable.chem.diagnosis import (
    bonds,
    charged,
    loose_typing,
    molecules,
    names,
    numbers,
    right,
    whole_ions,
    writing,
)
from labtable.chem.diagnosis import wanted as by_wanted
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    Form,
    Meaning,
    Verdict,
    answer_unknown,
    diagnose_type,
)
from labtable.chem.diagnosis.answers import accept_meaning as said_right
from labtable.chem.diagnosis.loose_typing import structure_meant, tidy_typing, without_bonds
from labtable.chem.diagnosis.right import formula_of, other_cases
from labtable.chem.diagnosis.whole_ions import (
    ion_with_wrong_hydrogen,
    ion_with_wrong_oxygen,
    oxygen_count,
)
from labtable.chem.formula import Formula
from labtable.chem.react.reading import has_arrow

LONGEST: Final = 200  # signs of an equation that are read
ELECTRON: Final = ("e-", "e^-", "electron", "elektron")
LONGEST_NAME: Final = 80
SHOWN: Final = 40  # signs of a text that are repeated in a sentence
_TYPESET: Final = re.compile(r"</?su[bp]>|[_${}\\]")
_MIXTURE: Final = re.compile(r"\d*[A-Z][A-Za-z0-9()]*(?:\+\d*[A-Z][A-Za-z0-9()]*)+")
_IN_FRONT: Final = re.compile(r"[1-9]\d{0,3}([A-Z(\[].*)")
_DOTS: Final = re.compile(r"[·•∙⋅*]")

Check = Callable[[str, str], Diagnosis | None]

# How it is typed, where that alone makes it no formula; otherwise it is asked after the ions.
UNREADABLE: Final[tuple[Check, ...]] = (writing.case_confused, writing.symbol_from_name)
TYPED: Final[tuple[Check, ...]] = (
    writing.digit_for_letter,
    writing.number_of_charge,
    writing.notation_style,
    writing.number_in_front,
    writing.state_letters,
    charged.judge_charges,
)
READ: Final[tuple[Check, ...]] = (
    right.unknown_hydrate,
    whole_ions.ion_without_charge,
    whole_ions.ammonia_for_ammonium,
    whole_ions.bracket_missing,
    whole_ions.order_reversed,
    oxygen_count,
    whole_ions.group_split,
    writing.case_confused,
    writing.symbol_from_name,
    molecules.noble_gas,
    molecules.metals_only,
    molecules.groups_alike,
    molecules.miscounted_hydrogens,
    numbers.molecule_simplified,
    numbers.not_balanced,
    molecules.pairs_of_atoms,
    molecules.wrong_bond_count,
)


def diagnose(
    text: str, asked: str = "", *, wanted: str = "", form: Form | None = None
) -> Diagnosis:
    """Read what a pupil wrote: a formula, a name or an equation.

    With `asked` the text is the name that was said of this formula.
    With `wanted` the answer has a verdict: right, nearly (missing says what), or wrong.
    What is wanted is a formula or a name; `form` says which of the two is to be written.

    >>> diagnose("CaOH2").sentence.en
    'Without brackets the number counts only the last atom: 2 times OH is (OH)2, so Ca(OH)2.'
    >>> diagnose("sodium sulfate", asked="Na2S").misconception
    'ide-ate-ite'
    >>> [diagnose(text, wanted="KOH").verdict for text in ("KOH(aq)", "koh", "K2O")]
    ['right', 'nearly', 'wrong']
    """
    if asked and wanted:
        raise ValueError("Give either asked or wanted, not both.")
    typed = _visible_text(text[: LONGEST + 1])
    wrong: Verdict = "wrong" if wanted else ""
    if not any(sign.isalnum() for sign in typed):
        return _answer_nothing(_shorten_text(typed))._replace(verdict=wrong)
    if len(typed) > LONGEST or (len(typed) > LONGEST_NAME and not has_arrow(typed)):
        return _too_long(_shorten_text(typed))._replace(verdict=wrong)
    if wanted:
        return by_wanted.judge_answer(typed, wanted, form, _diagnose_text)
    if asked:
        return by_formula.judge_name(typed, Formula.parse(asked))
    return _diagnose_text(typed)


def _visible_text(text: str) -> str:
    """Leave signs away that nobody sees, and all but single spaces."""
    words = unicodedata.normalize("NFC", text).split()
    return "".join(s for s in " ".join(words) if unicodedata.category(s)[0] != "C")


def _diagnose_text(typed: str) -> Diagnosis:
    tidy = tidy_typing(typed)
    if tidy != typed:
        return _accept_loosely_typed(_diagnose_text(tidy), typed)
    if wrong := bonds.judge_bonds(typed):
        return wrong
    if structure := loose_typing.with_bonds(typed):
        return structure
    if shown := structure_meant(typed):
        return _accept_structure(typed, shown)
    return _as_typed(typed)


def _accept_structure(typed: str, shown: Meaning) -> Diagnosis:
    """Accept a structure; for a small molecule show the usual formula."""
    if shown.formula == without_bonds(typed):
        return said_right(typed, shown)
    return diagnose_type("ok", typed, "notation-style", shown, usual=shown.formula)


def _as_typed(typed: str) -> Diagnosis:
    if has_arrow(typed):
        from labtable.chem.diagnosis import equations  # noqa: PLC0415 - rules of reactions

        return equations.judge_equation(typed, _diagnose_text)
    plain = _without_spaces(typed)
    if plain.lower() in ELECTRON:
        return _answer_electron(typed)
    answer = right.accept_formula(typed, plain) or names.right_name(typed)
    if answer:
        return answer
    if names.looks_like_name(typed):
        return _first_answer((writing.case_confused,), typed, plain) or names.wrong_name(typed)
    joined = without_bonds(typed)
    if joined == typed:
        return _diagnose_formula(typed, plain)
    return _first_answer((molecules.wrong_bond_count,), typed, joined) or _diagnose_formula(
        typed, joined
    )


def _accept_loosely_typed(answer: Diagnosis, typed: str) -> Diagnosis:
    """Accept loose typing of what is right, and show the usual form."""
    if answer.kind != "ok" or answer.misconception:
        return answer._replace(typed=typed)
    meant = answer.meant[0]
    usual = meant.name if names.looks_like_name(typed) else meant.formula
    return diagnose_type("ok", typed, "notation-style", meant, usual=usual)


def _diagnose_formula(typed: str, plain: str) -> Diagnosis:
    """Look for what is wrong with a formula, type by type."""
    answer = _first_answer(TYPED, typed, plain)
    if answer:
        return answer
    bare = charged.without_charges(plain) or writing.without_number(plain)
    if bare:
        return _diagnose_formula(typed, bare)
    formula = formula_of(plain)
    if formula is None:
        answer = _first_answer(UNREADABLE, typed, plain) or _diagnose_recased(typed, plain)
        return answer or _no_formula(typed, plain)
    if formula.charge:
        answer = ion_with_wrong_oxygen(typed, formula.body) or ion_with_wrong_hydrogen(
            typed, formula.body, formula.charge
        )
        return answer or molecules.nothing_known(typed, plain)
    plain = writing.without_needless_brackets(plain)
    answer = _first_answer(READ, typed, plain) or _with_letters(typed, plain)
    return answer or molecules.nothing_known(typed, plain)


def _with_letters(typed: str, plain: str) -> Diagnosis | None:
    """Read digits as letters and judge the rest; only what is right in the end counts."""
    for letters in writing.letters_for_digits(plain):
        answer = _first_answer(READ, typed, letters) if formula_of(letters) else None
        if answer and answer.meant:
            return writing.digit_typed(typed, plain, letters, answer.meant[0])
    return None


def _diagnose_recased(typed: str, plain: str) -> Diagnosis | None:
    """Read other capitals into a text and judge the rest; only what is right in the end counts."""
    for letters in writing.letters_for_digits(plain):
        if meant := next(iter(other_cases(letters)), None):
            return writing.digit_typed(typed, plain, letters, meant)
    for letters in writing.recase_letters(plain):
        answer = _first_answer(READ, typed, letters) if formula_of(letters) else None
        if answer and answer.meant:
            meant = answer.meant[0]
            return diagnose_type("wrong", typed, "case-confused", meant, choices=meant.formula)
    return None


def _first_answer(checks: tuple[Check, ...], typed: str, plain: str) -> Diagnosis | None:
    for check in checks:
        if answer := check(typed, plain):
            return answer
    return None


def _plain_text(text: str) -> str:
    """Lower what was set high or low, and take marks of typesetting out."""
    return notation.to_plain_text(_TYPESET.sub("", text))


def _without_spaces(text: str) -> str:
    return _DOTS.sub(".", _plain_text(text)).replace(" ", "")


def _shorten_text(text: str) -> str:
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def _answer_electron(typed: str) -> Diagnosis:
    return answer_unknown(
        typed,
        "e- is the electron. It belongs in half equations such as Zn -> Zn2+ + 2e-.",
        "e- ist das Elektron. Es gehört in Teilgleichungen wie Zn -> Zn2+ + 2e-.",
    )


def _answer_nothing(typed: str) -> Diagnosis:
    return answer_unknown(
        typed,
        "Type a formula such as H2O or a name such as water.",
        "Schreibe eine Formel wie H2O oder einen Namen wie Wasser.",
    )


def _too_long(typed: str) -> Diagnosis:
    return answer_unknown(
        typed,
        "That is too long to be one formula or one name; type one such as H2O or water.",
        "Das ist zu lang für eine Formel oder einen Namen; schreibe etwas wie H2O oder Wasser.",
    )


def _is_sum(typed: str) -> bool:
    """Tell whether ions or formulas were added up with no arrow behind them."""
    terms = [term.strip().lstrip("0123456789 ") for term in _plain_text(typed).split(" + ")]
    return len(terms) > 1 and all(formula_of(term) for term in terms)


def _no_formula(typed: str, plain: str) -> Diagnosis:
    """Say which part of a text is no part of a formula."""
    strange = next(
        (part for part in re.findall(r"[A-Z][a-z]?", plain) if part not in tables.elements()), ""
    )
    if strange:
        return answer_unknown(
            typed, "No element has the symbol {part}.",
            "Kein Element hat das Symbol {part}.", part=strange,
        )  # fmt: skip
    front = _IN_FRONT.fullmatch(plain)
    if front and formula_of(front[1]):
        return _diagnose_text(front[1])._replace(typed=typed)
    if _MIXTURE.fullmatch(plain) or _is_sum(typed):
        return answer_unknown(
            typed, "An equation needs an arrow and products, as in 2H2 + O2 -> 2H2O.",
            "Eine Gleichung braucht einen Pfeil und Produkte, wie in 2H2 + O2 -> 2H2O.",
        )  # fmt: skip
    if not re.search(r"[A-Za-z]", plain):
        return answer_unknown(
            typed, "There is no element in {typed}. Formulas start with a symbol such as H or Na.",
            "In {typed} ist kein Element. Formeln beginnen mit einem Symbol wie H oder Na.",
        )  # fmt: skip
    if plain.count("(") != plain.count(")") or plain.count("[") != plain.count("]"):
        return answer_unknown(
            typed, "A bracket in {typed} is never opened or never closed.",
            "In {typed} fehlt zu einer Klammer die andere.",
        )  # fmt: skip
    return answer_unknown(
        typed, "I can't read {typed}. Formulas look like H2O or Ca(OH)2.",
        "{typed} kann ich nicht lesen. Formeln sehen aus wie H2O oder Ca(OH)2.",
    )  # fmt: skip
