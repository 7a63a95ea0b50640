"""How formulas look on paper: charges split off, digits lowered and raised."""

from __future__ import annotations

import re
from typing import Final

MINUS: Final = "\N{MINUS SIGN}"
TIMES: Final = "\N{MULTIPLICATION SIGN}"
_LOW: Final = "₀₁₂₃₄₅₆₇₈₉"
_HIGH: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻"
_FLAT: Final = "0123456789+-"
_TYPED: Final = str.maketrans(f"{_LOW}{MINUS}\N{EN DASH}•∙⋅·*", "0123456789--.....")
_TO_FLAT: Final = str.maketrans(_HIGH, _FLAT)
_TO_HIGH: Final = str.maketrans(_FLAT, _HIGH)
_TO_LOW: Final = str.maketrans("0123456789", _LOW)

# A bare digit before the sign belongs to the charge only after a lone element: Ca2+, but NH4+.
_LONE_ELEMENT: Final = re.compile(r"([A-Z][a-z]?)([0-9]*)([+-])$")
_RAISED: Final = re.compile(r"([⁰¹²³⁴⁵⁶⁷⁸⁹]*)([⁺⁻])$")
_ANY_RAISED: Final = re.compile(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]*[⁺⁻]")
_SET_APART: Final = re.compile(r"(?:\^\{?|\s|\()(?:([0-9]*)([+-])|([+-])([0-9]+))[})]?$")
_SIGN_FIRST: Final = re.compile(r"([+-])([0-9]*)$")
_COUNT: Final = re.compile(r"(?<=[A-Za-z)\]}])([0-9]+)")
_SYMBOL: Final = re.compile(r"[A-Z][a-z]?")


def to_plain_text(text: str) -> str:
    """Bring raised and lowered digits and signs to one line.

    >>> to_plain_text("SO₄²⁻"), to_plain_text("Cu²⁺")
    ('SO4^2-', 'Cu^2+')
    """
    raised = _ANY_RAISED.sub(lambda found: "^" + found[0].translate(_TO_FLAT), text)
    return raised.translate(_TYPED)


def split_charge(text: str) -> tuple[str, int]:
    """Separate what is written from its charge.

    >>> split_charge("SO4^2-"), split_charge("Ca2+"), split_charge("NH₄⁺")
    (('SO4', -2), ('Ca', 2), ('NH4', 1))
    """
    plain = text.strip().translate(_TYPED)
    if not any(sign in plain for sign in "+-⁺⁻"):
        return plain.replace(" ", ""), 0
    body, charge = _split_parts(plain)
    size = charge[:-1] or "1"
    if not charge or size[0] == "0" or len(size) > 2:
        return plain, 0  # a charge that is none; the reader will say so
    return body.replace(" ", ""), -int(size) if charge[-1] == "-" else int(size)


def _split_parts(plain: str) -> tuple[str, str]:
    """Part a formula from its charge, written size first."""
    if raised := _RAISED.search(plain):
        return plain[: raised.start()], raised[0].translate(_TO_FLAT)
    if apart := _SET_APART.search(plain):
        size, sign = (apart[1], apart[2]) if apart[2] else (apart[4], apart[3])
        return plain[: apart.start()], size + sign
    if lone := _LONE_ELEMENT.match(plain):
        return lone[1], lone[2] + lone[3]
    if last := _SIGN_FIRST.search(plain):
        return plain[: last.start()], last[2] + last[1]
    return plain, ""


def charge_text(charge: int) -> str:
    """Write a charge the way it stands beside a formula: 2+, -, or nothing."""
    if charge == 0:
        return ""
    size = "" if abs(charge) == 1 else str(abs(charge))
    return size + ("+" if charge > 0 else "-")


def ascii_text(body: str, charge: int) -> str:
    """Write a formula so that it can be typed again, with a caret only where one is needed.

    >>> ascii_text("Ca", 2), ascii_text("OH", -1), ascii_text("SO4", -2), ascii_text("O2", -1)
    ('Ca2+', 'OH-', 'SO4^2-', 'O2^-')
    """
    lone = _SYMBOL.fullmatch(body) is not None
    counted = _SYMBOL.fullmatch(body.rstrip("0123456789")) is not None
    plain = lone or (abs(charge) < 2 and not counted)
    return body + ("" if plain else "^") + charge_text(charge) if charge else body


def unicode_text(body: str, charge: int) -> str:
    """Write a formula with lowered counts and a raised charge."""
    lowered = _COUNT.sub(lambda count: count[1].translate(_TO_LOW), body).replace(".", "·")
    return lowered + charge_text(charge).translate(_TO_HIGH)


def html_text(body: str, charge: int) -> str:
    """Write a formula for a web page."""
    lowered = _COUNT.sub(r"<sub>\1</sub>", body).replace(".", "·")
    return lowered + (f"<sup>{charge_text(charge).replace('-', MINUS)}</sup>" if charge else "")
