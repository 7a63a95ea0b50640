"""Whether a typed number with its unit is right, nearly right, or wrong and how."""

from __future__ import annotations

from math import isclose, isfinite, log10
from typing import Final, Literal, NamedTuple

from labtable.chem.languages import NOTHING, Words
from labtable.chem.quantities.reading import Quantity, Unit, find_unit, read_quantity

NumberKind = Literal[
    "right", "unit missing", "unit wrong", "unit unknown", "celsius", "power of ten", "sign",
    "rounded", "wrong", "unreadable",
]  # fmt: skip
TOLERANCE: Final = 0.01
_MOST_TENS: Final = 9  # powers of ten that are still told as a slip
_SMALLEST: Final = 1e-300


class NumberVerdict(NamedTuple):
    """What came of judging a number; the sentence does not give the right one away."""

    kind: NumberKind
    sentence: Words
    value: float | None = None  # as read, in the unit that is wanted where it converts
    remark: Words = NOTHING  # on significant figures

    @property
    def is_right(self) -> bool:
        return self.kind == "right"

    @property
    def is_nearly_right(self) -> bool:
        """Tell whether the number is right but something about it is not."""
        return self.kind in ("unit missing", "rounded")


def judge_number(
    text: str, wanted: float, unit: str = "", tolerance: float = TOLERANCE, figures: int = 0
) -> NumberVerdict:
    """Judge a typed number by the one that is wanted, in any unit that measures the same.

    `tolerance` is the share by which it may differ; with `figures` significant figures are
    remarked upon.

    >>> judge_number("0,5 mol", 0.5, "mol").kind, judge_number("500 mmol", 0.5, "mol").kind
    ('right', 'right')
    >>> judge_number("0.5 g", 0.5, "mol").sentence.en
    'The number is right, but the unit should be mol, not g.'
    >>> judge_number("25", 298.15, "K").kind
    'celsius'
    """
    goal = find_unit(unit) if unit else None
    if unit and goal is None:
        raise ValueError(f"{unit} is no unit known here; one is mol, g or mol/L.")
    readings = read_quantity(text)
    if not readings:
        return NumberVerdict("unreadable", _UNREADABLE)
    verdicts = [_judge_value(reading, wanted, goal, tolerance, figures) for reading in readings]
    return min(verdicts, key=lambda verdict: _RANK.index(verdict.kind))


_RANK: Final[tuple[NumberKind, ...]] = (
    *("right", "unit missing", "rounded", "celsius", "unit wrong", "sign", "power of ten"),
    *("unit unknown", "wrong", "unreadable"),
)
_UNREADABLE: Final = Words(
    "I can't read that number. Write it like 0.25 or 2.5·10^-1.",
    "Diese Zahl kann ich nicht lesen. Schreibe sie wie 0,25 oder 2,5·10^-1.",
)


def _judge_value(
    typed: Quantity, wanted: float, goal: Unit | None, tolerance: float, figures: int
) -> NumberVerdict:
    given = find_unit(typed.unit) if typed.unit else None
    raw = _is_close(typed.value, wanted, tolerance)
    if typed.unit and given is None:
        said = Words("I don't know the unit {unit}.", "Die Einheit {unit} kenne ich nicht.")
        return NumberVerdict("unit unknown", said.filled(unit=typed.unit[:20]), typed.value)
    if given and goal is None and given.measures == "share":
        return _compare_values(typed, typed.value * given.size, wanted, None, tolerance, figures)
    if given and (goal is None or given.measures != goal.measures):
        return _other_unit(typed, given, goal, right=raw)
    if given and goal:
        return _judge_converted(typed, wanted, (given, goal), tolerance, figures)
    if goal is None:
        return _compare_values(typed, typed.value, wanted, None, tolerance, figures)
    return _without_unit(typed, wanted, goal, tolerance, figures)


def _other_unit(typed: Quantity, given: Unit, goal: Unit | None, *, right: bool) -> NumberVerdict:
    """Answer a unit of something else."""
    if goal is None:
        said = Words("This number has no unit; leave {given} out.",
                     "Diese Zahl hat keine Einheit; lass {given} weg.")  # fmt: skip
        return NumberVerdict("unit wrong", said.filled(given=given.symbol), typed.value)
    said = Words("The unit should be {goal}, not {given}.",
                 "Die Einheit muss {goal} sein, nicht {given}.")  # fmt: skip
    if right:
        said = Words(
            "The number is right, but the unit should be {goal}, not {given}.",
            "Die Zahl stimmt, aber die Einheit muss {goal} sein, nicht {given}.",
        )
    filled = said.filled(goal=goal.symbol, given=given.symbol)
    return NumberVerdict("unit wrong", filled, typed.value)


def _judge_converted(
    typed: Quantity, wanted: float, units: tuple[Unit, Unit], tolerance: float, figures: int
) -> NumberVerdict:
    """Compare in the unit that is wanted; the right number with another unit is a mix-up."""
    given, goal = units
    value = goal.from_base(given.to_base(typed.value))
    if given != goal and not _is_close(value, wanted, tolerance):
        if given.zero != goal.zero and _is_close(typed.value, wanted, tolerance):
            return NumberVerdict("celsius", _temperature_hint(goal), value)
        if _is_close(typed.value, wanted, tolerance):
            factor = _write_factor(given.size / goal.size)
            said = Words(
                "The number is right, but in {given} it is wrong by a factor of {factor}.",
                "Die Zahl stimmt, aber mit {given} ist sie um den Faktor {factor} falsch.",
            )
            filled = said.filled(given=given.symbol, factor=factor)
            return NumberVerdict("unit wrong", filled, value)
    return _compare_values(typed, value, wanted, goal, tolerance, figures)


def _without_unit(
    typed: Quantity, wanted: float, goal: Unit, tolerance: float, figures: int
) -> NumberVerdict:
    found = _compare_values(typed, typed.value, wanted, goal, tolerance, figures)
    if not found.is_right:
        return found
    said = Words("The number is right, but the unit is missing.",
                 "Die Zahl stimmt, aber die Einheit fehlt.")  # fmt: skip
    return found._replace(kind="unit missing", sentence=said)


def _compare_values(
    typed: Quantity, value: float, wanted: float, goal: Unit | None, tolerance: float, figures: int
) -> NumberVerdict:
    """Compare two values in the same unit."""
    if _is_close(value, wanted, tolerance):
        remark = _on_figures(typed, figures) if figures else NOTHING
        return NumberVerdict("right", Words("Right.", "Richtig."), value, remark)
    if goal and goal.measures == "temperature":
        shift = 273.15 if goal.symbol == "K" else -273.15
        if _is_close(value + shift, wanted, tolerance):
            return NumberVerdict("celsius", _temperature_hint(goal), value)
    if _is_close(-value, wanted, tolerance):
        said = Words("The size is right, but the sign is wrong.",
                     "Der Betrag stimmt, aber das Vorzeichen ist falsch.")  # fmt: skip
        return NumberVerdict("sign", said, value)
    if value == typed.value and _is_rounded(typed, wanted):
        said = Words("Rounded too far: give more figures.",
                     "Zu stark gerundet: Gib mehr Stellen an.")  # fmt: skip
        return NumberVerdict("rounded", said, value)
    return _describe_slip(value, wanted, tolerance)


def _temperature_hint(goal: Unit) -> Words:
    if goal.symbol == "K":
        return Words("That is in °C. For kelvin add 273.15.",
                     "Das ist in °C. Für Kelvin addiere 273,15.")  # fmt: skip
    return Words("That is in kelvin. For °C subtract 273.15.",
                 "Das ist in Kelvin. Für °C ziehe 273,15 ab.")  # fmt: skip


def _describe_slip(value: float, wanted: float, tolerance: float) -> NumberVerdict:
    """Tell a slip of the decimal point from another wrong number."""
    ratio = value / wanted if abs(wanted) > _SMALLEST else 0.0
    tens = round(log10(ratio)) if ratio > _SMALLEST and isfinite(ratio) else 0
    if tens and abs(tens) <= _MOST_TENS and _is_close(value, wanted * 10.0**tens, tolerance):
        said = Words("Too {size} by a factor of {factor}.", "Um den Faktor {factor} zu {size}.")
        size = Words("large", "groß") if tens > 0 else Words("small", "klein")
        filled = said.filled(size=size, factor=_write_factor(10.0 ** abs(tens)))
        return NumberVerdict("power of ten", filled, value)
    large = value > wanted
    said = (
        Words("That is too large.", "Das ist zu groß.")
        if large
        else Words("That is too small.", "Das ist zu klein.")
    )
    return NumberVerdict("wrong", said, value)


def _write_factor(factor: float) -> str:
    """Write a factor: 1000, 10^6, 0.001 as 1000."""
    size = factor if factor >= 1 else 1 / factor
    tens = round(log10(size))
    if isclose(size, 10.0**tens, rel_tol=1e-9):
        return str(10**tens) if tens <= 3 else f"10^{tens}"
    return f"{size:.4g}"


def _is_close(value: float, wanted: float, tolerance: float) -> bool:
    if wanted == 0:
        return abs(value) <= tolerance
    return abs(value - wanted) <= abs(wanted) * tolerance * (1 + 1e-9)


def _is_rounded(typed: Quantity, wanted: float) -> bool:
    """Tell whether the wanted value rounds to what was typed."""
    if wanted == 0 or not isfinite(typed.value):
        return False
    return any(float(f"{wanted:.{n}g}") == typed.value for n in set(typed.figures) if n <= 15)


def _on_figures(typed: Quantity, figures: int) -> Words:
    least, most = typed.figures
    if most < figures:
        return Words(f"Give {figures} significant figures.", f"Gib {figures} gültige Ziffern an.")
    if least > figures:
        return Words(
            f"More figures than the data allow; {figures} are enough.",
            f"Mehr Ziffern, als die Angaben hergeben; {figures} genügen.",
        )
    return NOTHING
