"""Numbers with units as they are typed, and the units that are known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple


class Unit(NamedTuple):
    """A unit: what it measures, its size in the base unit, and where its zero lies."""

    symbol: str
    measures: str
    size: float
    zero: float = 0.0  # in the base unit

    def to_base(self, value: float) -> float:
        """Convert a value into the base unit of what is measured."""
        return value * self.size + self.zero

    def from_base(self, value: float) -> float:
        """Convert a value from the base unit."""
        return (value - self.zero) / self.size


# What is measured: units with their size; the first of several spellings is the one we write.
_TABLE: Final = {
    "mass": "t|Tonne|Tonnen 1e6, kg|Kilogramm|kilogram|kilograms 1000, g|Gramm|gram|grams 1, "
    "mg|Milligramm 1e-3, µg|ug 1e-6",
    "amount": "kmol 1000, mol|Mol|mole|moles 1, mmol 1e-3, µmol|umol 1e-6, nmol 1e-9",
    "volume": "m3|cbm 1000, L|l|Liter|litre|litres|liter|liters|dm3 1, dL|dl 0.1, cL|cl 0.01, "
    "mL|ml|Milliliter|cm3|ccm 1e-3, µL|µl|ul 1e-6",
    "concentration": "mol/L|mol/l|M|mol/dm3 1, mmol/L|mmol/l|mM|mol/m3 1e-3, µmol/L|µmol/l 1e-6, "
    "mol/mL|mol/ml|mol/cm3 1000",
    "mass concentration or density": "g/L|g/l|g/dm3|kg/m3 1, mg/L|mg/l 1e-3, "
    "g/mL|g/ml|g/cm3|kg/L|kg/l|kg/dm3 1000",
    "molar mass": "g/mol 1, kg/mol 1000",
    "molar volume": "L/mol|l/mol 1, mL/mol|ml/mol 1e-3, m3/mol 1000",
    "energy": "J|Joule 1, kJ 1000, MJ 1e6, kcal 4184, cal 4.184, kWh 3.6e6, eV 1.602176634e-19",
    "molar energy": "J/mol 1, kJ/mol 1000",
    "pressure": "Pa 1, hPa|mbar 100, kPa 1000, bar 1e5, atm 101325, mmHg|Torr 133.322, MPa 1e6",
    "temperature": "K|Kelvin 1, °C|C°|degC|Grad 1 273.15",
    "time": "s|sec|Sekunden|seconds 1, ms 1e-3, min|Minuten|minutes 60, h|Std|Stunden|hours 3600",
    "charge": "C|As|Coulomb 1, mAh 3.6, Ah 3600",
    "voltage": "V|Volt 1, mV 1e-3, kV 1000",
    "current": "A|Ampere 1, mA 1e-3",
    "length": "km 1000, m|Meter|metre 1, cm 0.01, mm 1e-3, µm|um 1e-6, nm 1e-9, pm 1e-12",
    "atomic mass": "u|Da|amu 1",
    "share": "%|percent|Prozent 0.01, ‰ 1e-3, ppm 1e-6",
}
_RAISED_POWERS: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_PER: Final = re.compile(r"[·*. ]?\b(mol|dm3|cm3|m3|mL|ml|L|l|g|kg)\^?-1$")


@cache
def _by_spelling() -> Mapping[str, Unit]:
    found: dict[str, Unit] = {}
    for measures, units in _TABLE.items():
        for entry in units.split(", "):
            spellings, *figures = entry.split(" ")
            symbol, *others = spellings.split("|")
            unit = Unit(symbol, measures, *map(float, figures))
            found |= dict.fromkeys((symbol, *others), unit)
    return found


def find_unit(text: str) -> Unit | None:
    """Find a unit as it is typed.

    >>> find_unit("mol·l⁻¹").symbol, find_unit("cm³").symbol, find_unit("Gramm").symbol
    ('mol/L', 'mL', 'g')
    """
    plain = text.strip().translate(_RAISED_POWERS).replace("μ", "µ").removesuffix(".")
    plain = re.sub(r"\s*/\s*", "/", _PER.sub(r"/\1", plain)).replace("^", "").replace(" ", "")
    known = _by_spelling()
    if plain in known:
        return known[plain]
    alike = {unit for spelling, unit in known.items() if spelling.lower() == plain.lower()}
    return alike.pop() if len(alike) == 1 else None


LONGEST: Final = 60
_MOST_POWER: Final = 60  # of ten
_SPACES: Final = re.compile(r"[\s'\N{RIGHT SINGLE QUOTATION MARK}_]+")
_LEAD: Final = re.compile(
    r"^(?:[A-Za-zΔ\N{GREEK SMALL LETTER RHO}]{1,3}(?:\([^()]{1,20}\))?\s*)?"
    r"(?:=|≈|~|ca\.?\s|about\s|etwa\s|rund\s)\s*"
)
_RAISED: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_POWER: Final = re.compile(r"[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+")
_NUMBER: Final = re.compile(
    r"(?P<sign>[+-]?)\s?(?P<digits>\d(?:[\d.,]|\s(?=\d{3}(?!\d)))*|[.,]\d+)"
    r"(?:\s?/\s?(?P<below>\d{1,6})(?![\d.,]))?"
    r"(?:\s?[·*x\N{MULTIPLICATION SIGN}]\s?10\s?\^?\s?(?P<power>[(]?[+-]?\d{1,3}[)]?)"
    r"|\s?[eE]\s?(?P<exponent>[+-]?\d{1,3}))?"
)
_MINUSES: Final = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-"})


class Quantity(NamedTuple):
    """One way to read what was typed: a value, its figures that count, and the unit's text."""

    value: float
    figures: tuple[int, int]  # at least, at most; they differ where zeros may be mere places
    unit: str = ""


def read_quantity(text: str) -> tuple[Quantity, ...]:
    """List every way to read a number with a unit; nothing where there is no number.

    A single comma or point may part decimals or thousands, so there may be two ways.

    >>> [one.value for one in read_quantity("1,234 g")]
    [1.234, 1234.0]
    >>> read_quantity("5·10^-3 mol")[0].value
    0.005
    """
    if len(text) > LONGEST:
        return ()
    plain = _SPACES.sub(" ", text).strip().translate(_MINUSES)
    plain = _POWER.sub(lambda raised: raised[0].translate(_RAISED), _LEAD.sub("", plain), count=1)
    found = _NUMBER.match(plain)
    if not found:
        return ()
    unit = plain[found.end() :].strip()
    readings = (_make_reading(found, digits, unit) for digits in _plain_digits(found["digits"]))
    return tuple(dict.fromkeys(reading for reading in readings if reading))


def _plain_digits(digits: str) -> list[str]:
    """Write digits with a point before the decimals, in every way they may be meant."""
    marks = [sign for sign in digits if sign in ".,"]
    packed = digits.replace(" ", "")
    if not marks:
        return [packed]
    last = marks[-1]
    if len(set(marks)) == 2 and marks.count(last) == 1:
        other = "," if last == "." else "."
        whole = packed.partition(last)[0]
        grouped = re.fullmatch(rf"\d{{1,3}}(?:[{other}]\d{{3}})+", whole)
        return [packed.replace(other, "").replace(last, ".")] if grouped else []
    thousands = bool(re.fullmatch(r"[1-9]\d{0,2}(?:[.,]\d{3})+", packed))
    if len(marks) == 1:
        decimal = packed.replace(last, ".")
        return [decimal, packed.replace(last, "")] if thousands else [decimal]
    return [packed.replace(last, "")] if thousands and len(set(marks)) == 1 else []


def _make_reading(found: re.Match[str], digits: str, unit: str) -> Quantity | None:
    power = int((found["power"] or found["exponent"] or "0").strip("()"))
    below = int(found["below"] or 1)
    if abs(power) > _MOST_POWER or below == 0:
        return None
    value = float(digits) * 10.0**power / below
    sign = -1 if found["sign"] == "-" else 1
    return Quantity(sign * value, _count_figures(digits), unit)


def _count_figures(digits: str) -> tuple[int, int]:
    """Count the figures that matter: no zeros in front; zeros at the end of a whole number may."""
    whole, point, decimals = digits.partition(".")
    counted = (whole + decimals).lstrip("0")
    most = len(counted) or 1
    return (most, most) if point else (len(counted.rstrip("0")) or 1, most)
