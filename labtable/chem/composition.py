"""What a formula is made of: reading, Hill order, mass, and neutral salts of two ions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from math import gcd
from typing import Final, NamedTuple, NoReturn, Protocol

from labtable.chem import tables
from labtable.chem.notation import split_charge

# A bare digit before the sign belongs to the charge only after a lone element: Ca2+, but NH4+.


_PIECE: Final = re.compile(r"([A-Z][a-z]?)([0-9]*)|([(\[{])|([)\]}])([0-9]*)")
_ONE: Final = re.compile(r"(?<=[A-Za-z)\]}])1(?![0-9])")
_HALF_WATER: Final = re.compile(r"^([^.]+)\.(?:0\.5|½)H2O$")  # 2CaSO4.H2O in whole numbers
_PARTNER: Final = {")": "(", "]": "[", "}": "{"}
_LONGEST_COUNT: Final = 6  # digits; no formula counts a million atoms


class NotAFormula(ValueError):
    """The text is no formula; the sentence says what is wrong and what would fit."""


class Composed(Protocol):
    """Whatever is written as a formula, made of atoms and charged or not."""

    @property
    def body(self) -> str: ...
    @property
    def counts(self) -> Mapping[str, int]: ...
    @property
    def charge(self) -> int: ...


class Written(NamedTuple):
    """A formula as written, without its charge, and what it amounts to."""

    body: str
    counts: Mapping[str, int]
    charge: int


def read_formula(text: str) -> Written:
    """Read a formula in ASCII or Unicode, with brackets, adduct dots and a charge at the end."""
    body, charge = split_charge(text)
    body = _HALF_WATER.sub(r"2\1.H2O", body)
    parts = body.split(".")
    if len(parts) == 1:
        counts = _Part(text).read(body)
    else:
        counts = {}
        for adduct in parts:
            part = adduct.lstrip("0123456789")
            times = _positive_number(adduct[: len(adduct) - len(part)], text)
            for symbol, count in _Part(text).read(part).items():
                counts[symbol] = counts.get(symbol, 0) + count * times
    return Written(_ONE.sub("", body) if "1" in body else body, counts, charge)


class _Part:
    """Reads one part between adduct dots; brackets still open lie on top of each other."""

    __slots__ = ("groups", "opened", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.groups: list[dict[str, int]] = [{}]
        self.opened: list[str] = []

    def read(self, part: str) -> dict[str, int]:
        end = 0
        for piece in _PIECE.finditer(part):
            if piece.start() != end:
                break
            end = piece.end()
            symbol, digits, opening, closing, times = piece.groups()
            if symbol:
                self.add(symbol, digits)
            elif opening:
                self.groups.append({})
                self.opened.append(opening)
            else:
                self.close(closing, times)
        self.finish(part[end:])
        return self.groups[0]

    def add(self, symbol: str, digits: str) -> None:
        if symbol not in tables.elements():
            _refuse(f'"{symbol}" is no element', self.text)
        group = self.groups[-1]
        group[symbol] = group.get(symbol, 0) + _positive_number(digits, self.text)

    def close(self, closing: str, digits: str) -> None:
        if not self.opened or self.opened.pop() != _PARTNER[closing]:
            _refuse(f'the bracket "{closing}" was never opened', self.text)
        inside, times = self.groups.pop(), _positive_number(digits, self.text)
        if not inside:
            _refuse("a bracket is empty", self.text)
        outside = self.groups[-1]
        for symbol, count in inside.items():
            outside[symbol] = outside.get(symbol, 0) + count * times

    def finish(self, rest: str) -> None:
        if rest:
            _refuse(_refuse_stray(rest[0]), self.text)
        if self.opened:
            _refuse(f'the bracket "{self.opened[-1]}" is never closed', self.text)
        if not self.groups[0]:
            _refuse("an element is missing", self.text)


def _positive_number(digits: str, text: str) -> int:
    if not digits:
        return 1
    if digits[0] == "0":
        _refuse(f"counts start at 1, not at {digits}", text)
    if len(digits) > _LONGEST_COUNT:
        _refuse("it counts too many atoms", text)
    return int(digits)


def _refuse_stray(mark: str) -> str:
    if mark in "+-^⁺⁻":
        return "a charge is written once, at the end, as in SO4^2- or Na+"
    if mark.isdigit():
        return f'a number follows what it counts, but "{mark}" follows nothing'
    if mark.islower():
        return f'an element begins with a capital letter, but "{mark}" is small'
    return f'"{mark}" has no place in a formula'


def _refuse(why: str, text: str) -> NoReturn:
    shown = text.strip()
    if not shown:
        raise NotAFormula("There is no formula here; write one such as H2O or Ca(OH)2.")
    alike = tables.formulas_by_letters().get(shown.lower(), ())
    fits = f"did you mean {' or '.join(alike[:3])}?" if alike else "one looks like H2O or Ca(OH)2."
    raise NotAFormula(f"{shown} is no formula: {why}; {fits}")


def hill_key(counts: Mapping[str, int]) -> str:
    """Write a composition in Hill order: C, H, then by the alphabet; without C all by the alphabet.

    >>> hill_key({"Ca": 1, "O": 2, "H": 2}), hill_key({"H": 6, "C": 2, "O": 1})
    ('CaH2O2', 'C2H6O')
    """
    order = sorted(counts)
    if "C" in counts:
        order.sort(key=lambda symbol: (symbol != "C", symbol != "H"))
    return write_counts(order, counts)


def write_counts(order: Iterable[str], counts: Mapping[str, int]) -> str:
    """Write elements in the given order, each with its count."""
    return "".join(
        f"{symbol}{counts[symbol]}" if counts[symbol] > 1 else symbol for symbol in order
    )


def molar_mass(counts: Mapping[str, int]) -> float:
    """Add up standard atomic weights, in grams per mole."""
    known = tables.elements()
    return sum(known[symbol].mass * count for symbol, count in counts.items())


def simplest_ratio(cation_charge: int, anion_charge: int) -> tuple[int, int]:
    """Return how many cations and anions the simplest neutral formula needs.

    >>> simplest_ratio(2, -1), simplest_ratio(3, -2)
    ((1, 2), (2, 3))
    """
    if not anion_charge < 0 < cation_charge:
        given = f"{cation_charge:+d} and {anion_charge:+d}"
        raise ValueError(f"A neutral formula needs a positive and a negative ion, not {given}.")
    common = gcd(cation_charge, anion_charge)
    return -anion_charge // common, cation_charge // common


def salt(cation: str, cations: int, anion: str, anions: int) -> str:
    """Write a neutral formula the way a chemist would.

    >>> salt("Ca", 1, "OH", 2), salt("H", 1, "OH", 1), salt("Cu", 2, "SO4", 1)
    ('Ca(OH)2', 'H2O', 'Cu2SO4')
    """
    if (cation, anion) == ("H", "OH"):
        return "H2O"
    return write_several(cation, cations) + write_several(anion, anions)


def write_several(part: str, count: int) -> str:
    """Write so many of an ion, in brackets if it has several atoms."""
    if count == 1:
        return part
    lone = part.isalpha() and part[1:] == part[1:].lower()
    return f"{part}{count}" if lone else f"({part}){count}"
