"""How a formula is typed: zeros, capitals, invented symbols, brackets, numbers and states."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Final

from labtable.chem import tables
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    Kind,
    Meaning,
    diagnose_type,
    list_formulas,
    meaning_of,
)
from labtable.chem.diagnosis.right import (
    accept_formula,
    as_written,
    find_offered,
    formula_of,
    other_cases,
    rows_by_formula,
)
from labtable.chem.ions import resolve_ionic
from labtable.chem.languages import OR, Words
from labtable.chem.naming.called import name_in_both
from labtable.chem.naming.german import words as german_words
from labtable.chem.naming.german.words import fold_german
from labtable.chem.solubility import hardly_soluble
from labtable.chem.typed_names import ROMAN

STATES: Final = {
    "s": Words("solid", "fest"),
    "l": Words("liquid", "flüssig"),
    "g": Words("a gas", "gasförmig"),
    "aq": Words("dissolved in water", "in Wasser gelöst"),
}
FEW: Final = 3  # choices that a sentence can hold
_MOST_ZEROS: Final = 4
_MOST_LETTERS: Final = 12  # of a text whose capitals are guessed
_STATE: Final = re.compile(r"(.+?)\(([a-z]{1,3})\)")
_IN_FRONT: Final = re.compile(r"([1-9]\d{0,3})([A-Z(\[].*)")
_ONE: Final = re.compile(r"(?<=[A-Za-z)\]])1(?!\d)")
# Fe(III)Cl3, and FeIIICl3 where no symbols can be meant
_STOCK: Final = re.compile(
    r"([A-Z][a-z]?)(?:[(\[](I{1,3}|IV|VI{0,2}|[1-7])[)\]]|(I{2,3}|IV))(?=[A-Z(\[])"
)
_LONE: Final = re.compile(r"[(\[]([A-Z][a-z]?)[)\]](?=\d)")  # Ca(Cl)2
_NEEDLESS: Final = re.compile(r"[(\[]([^()\[\]]+)[)\]](?!\d)")
_WATER: Final = re.compile(r"(.+?)[(\[]H2O[)\]](\d*)")
_WATER_JOINED: Final = re.compile(r"(.+?)(\d+)H2O")  # the dot is missing: CuSO45H2O
_WATER_APART: Final = re.compile(r"(.+?) (\d*) ?H2O")
_HYDROXIDE_FIRST: Final = re.compile(r"HO(Li|Na|K|Rb|Cs)")  # as some books write them
_SYMBOL: Final = re.compile(r"[A-Z][a-z]?")
_SCHOOL: Final = frozenset(  # elements that are met in a first course
    (
        *("H", "He", "Li", "Be", "B", "C", "N", "O", "F", "Ne", "Na", "Mg", "Al", "Si", "P", "S"),
        *("Cl", "Ar", "K", "Ca", "Cr", "Mn", "Fe", "Co", "Ni", "Cu", "Zn", "Br", "Ag", "Sn"),
        *("I", "Ba", "Au", "Hg", "Pb"),
    )
)


def digit_for_letter(typed: str, text: str) -> Diagnosis | None:
    """Read 0 as the letter O and 1 as a small l where the number as typed makes nothing known."""
    for letters in letters_for_digits(text):
        if meant := find_offered(letters):
            return digit_typed(typed, text, letters, meant)
    return None


def digit_typed(typed: str, text: str, letters: str, meant: Meaning) -> Diagnosis:
    """Say which digit was typed for a letter."""
    zero = any(was == "0" != now for was, now in zip(text, letters, strict=True))
    return diagnose_type("wrong", typed, "zero-for-letter-o", meant, variant="" if zero else "one")


def letters_for_digits(text: str) -> Iterator[str]:
    """List the ways to read zeros as O, and ones behind C, A or T as l; many changes first."""
    places = {at.start(): "O" for at in re.finditer("0", text)}
    places |= {at.start(): "l" for at in re.finditer(r"(?<=[CATcat])1", text)}
    some = list(places)[:_MOST_ZEROS]
    for many in range(len(some), 0, -1):
        for chosen in combinations(some, many):
            yield "".join(places[at] if at in chosen else sign for at, sign in enumerate(text))


def case_confused(typed: str, text: str) -> Diagnosis | None:
    """Read the same letters with other capitals."""
    choices = other_cases(text)
    if formula_of(text):  # a rare symbol is a far guess where the text reads as several
        elements = tables.elements()
        near = {*rows_by_formula(), *(one for one in _SCHOOL if not elements[one].diatomic)}
        choices = tuple(one for one in choices if one.formula in near)
    choices = choices[:FEW]
    if not choices:
        return None
    kind: Kind = "wrong" if len(choices) == 1 else "ambiguous"
    return diagnose_type(kind, typed, "case-confused", *choices, choices=list_formulas(choices, OR))


def symbol_from_name(typed: str, text: str) -> Diagnosis | None:
    """Put the right symbol in the place of one made up from a name."""
    for symbol in _SYMBOL.finditer(text):
        if symbol[0] in _SCHOOL or len(symbol[0]) < 2:
            continue
        for right in _named_like(symbol[0]):
            meant = as_written(text[: symbol.start()] + right + text[symbol.end() :])
            if meant and (meant.row or meant.meant.formula in tables.elements()):
                element = name_in_both(tables.elements()[right].name)
                alone = meant.meant.formula == right
                return diagnose_type(
                    "wrong", typed, "symbol-from-name", meant.meant,
                    variant="alone" if alone else "",
                    element=element, symbol=right, wrong=symbol[0],
                )  # fmt: skip
    return None


def _named_like(symbol: str) -> Iterator[str]:
    """List the elements whose English or German name begins with these letters."""
    return (one for one in _by_beginning().get(symbol.lower(), ()) if one != symbol)


@cache
def _by_beginning() -> Mapping[str, tuple[str, ...]]:
    """Give the symbols of elements by the first two letters of their names."""
    index: dict[str, tuple[str, ...]] = {}
    for element in tables.elements().values():
        german = german_words.german_elements()[element.symbol]
        names = (element.name, *map(fold_german, (german.german, *german.other)))
        for letters in {name[:2] for name in names}:
            index[letters] = (*index.get(letters, ()), element.symbol)
    return index


def recase_letters(text: str) -> list[str]:
    """List the ways to part letters into the symbols of a first course, whatever their case."""
    pieces = re.findall(r"[A-Za-z]+|[^A-Za-z]+", text)
    if sum(map(len, pieces)) > _MOST_LETTERS:
        return []
    texts = [""]
    for piece in pieces:
        symbols = _split_letters(piece.lower()) if piece.isalpha() else [piece]
        texts = [before + symbol for before in texts for symbol in symbols]
    return [one for one in texts if one != text][:FEW]


def _split_letters(letters: str) -> list[str]:
    if not letters:
        return [""]
    found_parts = []
    for size in (2, 1):
        symbol = letters[:size].capitalize()
        if symbol in _SCHOOL and len(symbol) == size:
            found_parts += [symbol + rest for rest in _split_letters(letters[size:])]
    return found_parts


def without_needless_brackets(text: str) -> str:
    """Take brackets away from groups that are taken once, and from single atoms."""
    return _NEEDLESS.sub(r"\1", _LONE.sub(r"\1", text))


def notation_style(typed: str, text: str) -> Diagnosis | None:
    """Accept needless brackets, a count of 1, water in brackets, H3N; show the usual form."""
    apart = _WATER_APART.fullmatch(typed)
    wet = [f"{apart[1]}.{apart[2]}H2O".replace(" ", "")] if apart else []
    for tidy in (*_tidy_variants(text), *wet):
        meant = as_written(tidy) if tidy != text else None
        if meant and meant.pair and meant.row is None:  # nothing to be called usual
            return accept_formula(typed, tidy)
        if meant:
            usual = meant.meant.formula
            return diagnose_type("ok", typed, "notation-style", meant.meant, usual=usual)
    return None


def number_of_charge(typed: str, text: str) -> Diagnosis | None:
    """Take the charge of a metal out of a formula, and compare: Fe(III)Cl3, but not Fe(III)Cl2."""
    said = _STOCK.match(text)
    if said is None:
        return None
    bare, charge = without_number(text), _charge_of_numeral(said[2] or said[3])
    meant, formula = (as_written(bare), formula_of(bare)) if bare else (None, None)
    if meant is None or formula is None:
        return None
    salt = resolve_ionic(formula)
    if salt is None or salt.cation.charge != charge:
        right = find_offered(bare) if salt else None
        return right and diagnose_type(
            "wrong", typed, "stock-number-wrong", right,
            asked=right.formula, cation=str(salt.cation if salt else ""),
        )  # fmt: skip
    usual = meant.meant.formula
    return diagnose_type("ok", typed, "notation-style", meant.meant, usual=usual)


def without_number(text: str) -> str:
    """Take the charge of a metal, typed in a formula, out of it; nothing where there is none."""
    said = _STOCK.match(text)
    known = said and said[1] in tables.elements()
    return said[1] + text[said.end() :] if said and known else ""


def _charge_of_numeral(numeral: str) -> int:
    return int(numeral) if numeral.isdigit() else ROMAN.index(numeral.lower())


def _tidy_variants(text: str) -> Iterator[str]:
    plain = _ONE.sub("", text)
    yield plain
    yield _LONE.sub(r"\1", plain)
    yield _NEEDLESS.sub(r"\1", plain)
    if water := _WATER.fullmatch(plain):
        yield f"{water[1]}.{water[2]}H2O"
    if joined := _WATER_JOINED.fullmatch(plain):
        salt, digits = joined.groups()
        for size in range(1, min(3, len(digits) + 1)):
            cut = len(digits) - size
            yield f"{salt}{digits[:cut]}.{digits[cut:]}H2O"
    if base := _HYDROXIDE_FIRST.fullmatch(plain):
        yield f"{base[1]}OH"
    formula = formula_of(plain)
    if formula and not formula.charge and "H" in formula.counts and len(formula.counts) == 2:
        row = tables.row(formula.hill)
        if row and row.formula in ("NH3", "CH4", "PH3", "SiH4", "AsH3"):
            yield row.formula


def number_in_front(typed: str, text: str) -> Diagnosis | None:
    """Tell so many particles from the small number inside a formula."""
    split = _IN_FRONT.fullmatch(text)
    if split is None:
        return None
    number, body = split.groups()
    element = tables.elements().get(body)
    if element and element.diatomic:
        pair = meaning_of(f"{body}2")
        return diagnose_type(
            "ambiguous", typed, "coefficient-for-subscript", pair, n=number, body=body
        )
    meant = as_written(body)
    if meant:
        return diagnose_type(
            "ok", typed, "coefficient-for-subscript", meant.meant, variant="many", n=number
        )
    first = _SYMBOL.match(body)
    moved = find_offered(f"{first[0]}{number}{body[first.end() :]}") if first else None
    if moved:
        return diagnose_type(
            "wrong", typed, "coefficient-for-subscript", moved, n=number, body=body
        )
    return None


def state_letters(typed: str, text: str) -> Diagnosis | None:
    """Split the letters of a state off."""
    split = _STATE.fullmatch(text)
    meant = as_written(split[1]) if split else None
    if split is None or meant is None:
        return None
    letter, state = split[2], STATES.get(split[2])
    if state is None:
        return _no_such_state(typed, meant.meant, "letter", letter)
    if letter == "aq" and meant.meant.formula == "H2O":
        return _no_such_state(typed, meant.meant, "water", letter)
    if letter == "aq" and meant.row and hardly_soluble(meant.row):
        return _no_such_state(typed, meant.meant, "insoluble", letter)
    return diagnose_type("ok", typed, "state-letters", meant.meant, letter=letter, state=state)


def _no_such_state(typed: str, meant: Meaning, variant: str, letter: str) -> Diagnosis:
    return diagnose_type("wrong", typed, "state-letters", meant, variant=variant, letter=letter)
