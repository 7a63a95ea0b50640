"""From what a pupil typed to a diagnosis: right first, then the types of mistakes in order."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Final

from labtable.chem import notation, tables
from labtable.chem.diagnosis import asked as by_formula
from labtable.chem.diagnosis import (
    charged,
    equations,
    molecules,
    names,
    numbers,
    partners,
    right,
    whole_ions,
    writing,
)
from labtable.chem.diagnosis.answers import Diagnosis, found, unknown
from labtable.chem.diagnosis.right import formula_of
from labtable.chem.formula import Formula

LONGEST: Final = 200  # signs of an equation that are read
LONGEST_NAME: Final = 80
SHOWN: Final = 40  # signs of a text that are repeated in a sentence
_TYPESET: Final = re.compile(r"</?su[bp]>|[_${}\\]")
_DOTS: Final = re.compile(r"[·•∙⋅*]")

Check = Callable[[str, str], Diagnosis | None]

# How it is typed, where that alone makes it no formula; otherwise it is asked after the ions.
UNREADABLE: Final[tuple[Check, ...]] = (writing.case_confused, writing.symbol_from_name)
TYPED: Final[tuple[Check, ...]] = (
    writing.zero_for_letter_o,
    writing.notation_style,
    writing.number_in_front,
    writing.state_letters,
    charged.charges,
)
READ: Final[tuple[Check, ...]] = (
    whole_ions.ion_without_charge,
    whole_ions.bracket_missing,
    whole_ions.order_reversed,
    whole_ions.group_split,
    writing.case_confused,
    writing.symbol_from_name,
    partners.noble_gas,
    partners.metals_only,
    partners.groups_alike,
    numbers.molecule_simplified,
    numbers.not_balanced,
    molecules.pairs_of_atoms,
    molecules.octet,
)


def diagnose(text: str, asked: str = "") -> Diagnosis:
    """Read what a pupil wrote: a formula, a name or an equation.

    With `asked` the text is the name that was said of this formula.

    >>> diagnose("CaOH2").sentence.en
    'Without brackets the number counts only the last atom: 2 times OH is (OH)2, so Ca(OH)2.'
    >>> diagnose("sodium sulfate", asked="Na2S").misconception
    'ide-ate-ite'
    """
    typed = _visible(text[: LONGEST + 1])
    if not any(sign.isalnum() for sign in typed):
        return _nothing(_shown(typed))
    if len(typed) > LONGEST or (len(typed) > LONGEST_NAME and not equations.is_equation(typed)):
        return _too_long(_shown(typed))
    if asked:
        return by_formula.judged(typed, Formula.parse(asked))
    return _diagnosed(typed)


def _visible(text: str) -> str:
    """Leave signs away that nobody sees, and all but single spaces."""
    words = unicodedata.normalize("NFC", text).split()
    return "".join(s for s in " ".join(words) if unicodedata.category(s)[0] != "C")


def _diagnosed(typed: str) -> Diagnosis:
    if equations.is_equation(typed):
        return equations.judged(_plain(typed), _diagnosed)
    plain = _tidied(typed)
    answer = right.diagnosed(typed, plain) or names.right_name(typed)
    if answer:
        return answer
    if names.looks_like_name(typed):
        return _first((writing.case_confused,), typed, plain) or names.wrong_name(typed)
    return _formula(typed, plain)


def _formula(typed: str, plain: str) -> Diagnosis:
    """Look for what is wrong with a formula, type by type."""
    answer = _first(TYPED, typed, plain)
    if answer:
        return answer
    bare = charged.without_charges(plain)
    if bare:
        return _formula(typed, bare)
    if formula_of(plain) is None:
        answer = _first(UNREADABLE, typed, plain) or _recased(typed, plain)
        return answer or _no_formula(typed, plain)
    plain = writing.without_needless_brackets(plain)
    return _first(READ, typed, plain) or molecules.nothing_known(typed, plain)


def _recased(typed: str, plain: str) -> Diagnosis | None:
    """Read other capitals into a text and judge the rest; only what is right in the end counts."""
    for letters in writing.recased(plain):
        answer = _first(READ, typed, letters) if formula_of(letters) else None
        if answer and answer.meant:
            meant = answer.meant[0]
            return found("wrong", typed, "case-confused", meant, choices=meant.formula)
    return None


def _first(checks: tuple[Check, ...], typed: str, plain: str) -> Diagnosis | None:
    for check in checks:
        if answer := check(typed, plain):
            return answer
    return None


def _plain(text: str) -> str:
    """Lower what was set high or low, and take marks of typesetting out."""
    return notation.plain(_TYPESET.sub("", text))


def _tidied(text: str) -> str:
    return _DOTS.sub(".", _plain(text)).replace(" ", "")


def _shown(text: str) -> str:
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def _nothing(typed: str) -> Diagnosis:
    return unknown(
        typed,
        "Type a formula such as H2O or a name such as water.",
        "Schreibe eine Formel wie H2O oder einen Namen wie Wasser.",
    )


def _too_long(typed: str) -> Diagnosis:
    return unknown(
        typed,
        "That is too long to be one formula or one name; type one such as H2O or water.",
        "Das ist zu lang für eine Formel oder einen Namen; schreibe etwas wie H2O oder Wasser.",
    )


def _no_formula(typed: str, plain: str) -> Diagnosis:
    """Say which part of a text is no part of a formula."""
    strange = next(
        (part for part in re.findall(r"[A-Z][a-z]?", plain) if part not in tables.elements()), ""
    )
    if strange:
        return unknown(
            typed, '"{part}" in {typed} is the symbol of no element.',
            '"{part}" in {typed} ist das Symbol keines Elements.', part=strange,
        )  # fmt: skip
    if not re.search(r"[A-Za-z]", plain):
        return unknown(
            typed, "{typed} holds no element; a formula begins with a symbol such as H or Na.",
            "{typed} enthält kein Element; eine Formel beginnt mit einem Symbol wie H oder Na.",
        )  # fmt: skip
    if plain.count("(") != plain.count(")") or plain.count("[") != plain.count("]"):
        return unknown(
            typed, "A bracket in {typed} has no partner.",
            "Eine Klammer in {typed} hat kein Gegenstück.",
        )  # fmt: skip
    return unknown(
        typed, "{typed} does not read as a formula; one looks like H2O or Ca(OH)2.",
        "{typed} lässt sich nicht als Formel lesen; eine Formel sieht aus wie H2O oder Ca(OH)2.",
    )  # fmt: skip
