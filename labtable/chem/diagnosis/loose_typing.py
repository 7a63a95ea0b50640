"""Loose typing brought to the usual one, and structures typed with their bonds."""

from __future__ import annotations

import re
from typing import Final

from labtable.chem import notation, tables
from labtable.chem.condensed import isomer_of
from labtable.chem.diagnosis.answers import Diagnosis, Meaning, accept_meaning, meaning_of
from labtable.chem.diagnosis.right import formula_of
from labtable.chem.languages import Words
from labtable.chem.naming.german.words import element_words
from labtable.chem.notation import MINUS, TIMES

_HIGH: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_TO_FLAT: Final = str.maketrans(_HIGH, "0123456789")
_RAISED_COUNT: Final = re.compile(rf"[{_HIGH}]+(?![{_HIGH}⁺⁻+{MINUS}-])")
_RAISED_SIZE: Final = re.compile(rf"([{_HIGH}])([+{MINUS}-])(?=$|[A-Z(\[])")
_SIGNS: Final = re.compile(rf"(?<=[A-Za-z0-9)\]])(\+{{2,4}}|[{MINUS}-]{{2,4}})$")
_WATER: Final = re.compile(rf"(?<=[A-Za-z0-9)\]])\s*[xX{TIMES}]\s*(?=\d*\s*H2O$)")
_CARET: Final = re.compile(r"\^(\d)(?![\d+-])")  # Al(OH)^3
_RAISED: Final = re.compile(r"\^[({]([1-9]?[+-]|[+-][1-9])[)}]")  # Fe^(3+)
_HYDROXIDE: Final = re.compile(r"HO(?=\^?1?[-\u2212\u2013\u207b]$)")  # HO-
_NUMERAL_LAST: Final = re.compile(  # iron oxide (III)
    r"([A-Za-z]{3,}) ([A-Za-z]{2,}(?:ide|ite|ate)) ?(\((?:I{1,3}|IV|V|VI{0,2}|[1-7])\))"
)
# Small l or the digit 1 for the Roman I, behind a metal: iron(ll) oxide.
_NUMERAL: Final = re.compile(
    r"(?<=[a-zäöü]{3})(\s*)\(([lI]?V|V?[lI1]{1,3})\)(?=[\s-]*[A-Za-z])", re.IGNORECASE
)
_EDGES: Final = " \"'`.,;:!?\u201e\u201c\u201d\u201a\u2018\u2019"
_BONDS: Final = "[=≡#\u2013\u2014-]"
_BOND: Final = re.compile(_BONDS)
_PIECE: Final = r"[A-Z(][A-Za-z0-9()]*"
_STRUCTURE: Final = re.compile(rf"{_PIECE}(?:{_BONDS}{_PIECE})+")


def tidy_typing(typed: str) -> str:
    """Bring loose typing to the usual one; the text itself where there is nothing loose.

    >>> tidy_typing("H²O"), tidy_typing("Ca++"), tidy_typing("CuSO4 x 5 H2O"), tidy_typing("SO₄²⁻")
    ('H2O', 'Ca^2+', 'CuSO4.5 H2O', 'SO₄²⁻')
    """
    text = typed.strip(_EDGES) or typed
    text = _NUMERAL.sub(_roman_numeral, text)
    text = _RAISED_COUNT.sub(lambda digits: digits[0].translate(_TO_FLAT), text)
    text = _RAISED_SIZE.sub(lambda size: f"^{size[1].translate(_TO_FLAT)}{size[2]}", text)
    text = _SIGNS.sub(lambda signs: f"^{len(signs[0])}{signs[0][0]}", text)
    text = _CARET.sub(r"\1", _RAISED.sub(r"^\1", text))
    text = _NUMERAL_LAST.sub(_numeral_to_metal, _HYDROXIDE.sub("OH", text))
    return _WATER.sub(".", text)


def _roman_numeral(numeral: re.Match[str]) -> str:
    """Write a numeral with capital I; a lone digit is left as it is."""
    inside = numeral[2]
    if inside == "1" or inside.upper() == inside or set(inside) <= set("iv"):
        return numeral[0] if "1" not in inside or inside == "1" else _in_capitals(numeral)
    return _in_capitals(numeral)


def _numeral_to_metal(name: re.Match[str]) -> str:
    """Move a number behind a salt to its metal, if that has several charges."""
    metal = element_words().get(name[1].lower())
    several = metal is not None and len(metal.cation_charges) > 1
    return f"{name[1]}{name[3]} {name[2]}" if several else name[0]


def _in_capitals(numeral: re.Match[str]) -> str:
    return f"{numeral[1]}({re.sub('[l1]', 'I', numeral[2]).upper()})"


def without_bonds(typed: str) -> str:
    """Take the bonds out of a text that shows some; other texts stay.

    >>> without_bonds("CH3-CH3"), without_bonds("O=C=O"), without_bonds("SO4^2-")
    ('CH3CH3', 'OCO', 'SO4^2-')
    """
    text = notation.to_plain_text(typed)
    return _BOND.sub("", text) if _STRUCTURE.fullmatch(text) else typed


def structure_meant(typed: str) -> Meaning | None:
    """Give the molecule that a text with bonds shows, if it is on record: CH3-CH3, O=C=O.

    Chains of carbon keep their groups, because isomers share the short formula.
    """
    joined = without_bonds(typed)
    formula = formula_of(joined) if joined != typed else None
    if formula is None or formula.charge:
        return None
    row, _ = isomer_of(joined, formula.hill)
    if row is None or row.cation:
        return None
    meant = meaning_of(row.formula, row.name)
    return meant._replace(formula=joined) if {"C", "H"} <= formula.counts.keys() else meant


_GROUP: Final = r"[A-Z][A-Za-z0-9()]*"
_BONDED: Final = re.compile(rf"(?=[^=≡#]*[=≡#]){_GROUP}(?:[-=≡#]{_GROUP})+")
_BOND_SIGNS: Final = str.maketrans("", "", "-=≡#")
FEW: Final = 3  # isomers that are listed
WITH_BONDS: Final = Words("written with its bonds", "mit seinen Bindungen geschrieben")


def with_bonds(typed: str) -> Diagnosis | None:
    """Read a structural formula with a double or triple bond by its composition."""
    text = notation.to_plain_text(typed).replace(" ", "")
    formula = formula_of(text.translate(_BOND_SIGNS)) if _BONDED.fullmatch(text) else None
    rows = tables.compounds_by_hill().get(formula.hill, ()) if formula else ()
    molecules = [row for row in rows if not row.cation]
    if not molecules:
        return None
    meant = tuple(meaning_of(row.formula, row.name) for row in molecules[:FEW])
    if len(molecules) > 1:
        said = Words("{typed} is a structural formula of {formula}.",
                     "{typed} ist eine Strukturformel von {formula}.")  # fmt: skip
        sentence = said.filled(typed=typed, formula=meant[0].formula)
        return Diagnosis("ambiguous", typed, sentence, meant=meant)
    return accept_meaning(typed, meant[0], WITH_BONDS)
