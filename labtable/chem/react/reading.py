"""Equations as they are typed: arrows, terms, numbers, states."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

_TYPESET: Final = (
    (re.compile(r"\\ce\{(.*)\}"), r"\1"),
    (re.compile(r"\\xrightarrow(?:\[[^]]*\])?\{(?:\\text\{)?([^{}]*)\}?\}"), r"->[\1] "),
    (re.compile(r"\\(?:long)?rightarrow\b|\\to\b"), " -> "),
    (re.compile(r"\\rightleftharpoons\b|\\leftrightarrow\b"), " <=> "),
    (re.compile(r"</?su[bp]>|\\(?:text|mathrm|cdot)\b|[_${}\\]"), ""),
    (re.compile("[→⟶➔➜➝➞⇒⟹⭢]"), "->"),
    (re.compile("[⇌⇋⇄⇆↔⟷⇔]"), "<=>"),
    (re.compile(r"[\N{EN DASH}\N{EM DASH}\N{HORIZONTAL BAR}\N{MINUS SIGN}\N{HYPHEN}]"), "-"),
)
_ARROW: Final = re.compile(
    r"(?:(?<=\s)[-=]+[\[({]?(?!\d*\s?e[\^-])(?P<over>[^\s<>=+\-\[({][^<>=+]{0,38}?)[\])}]?)?"
    r"<?[-=]+>"
)
_BEHIND: Final = re.compile(  # conditions in brackets after the arrow; no complex ion, no (NH4)2SO4
    r"\s*(?:\[(?P<square>[^\[\]]{1,40})\](?!\d*[+^-])(?=\s*[\dA-Za-z(])(?!\s*\+)"
    r"|[({](?P<round>[^(){}]{1,40})[)}]\s+(?=[\dA-Za-z(\[]))"
)
_EQUALS: Final = re.compile(r"\s*=+\s*")
_WORD_ARROW: Final = re.compile(
    r"\s(?:(?:reacts? to|burns? to|combines? to)(?: give| form| make| produce)?"
    r"|to (?:give|form|make|produce)|gives?|yields?"
    r"|produces?|makes?|forms?|becomes?|turns? into|reagier(?:t|en) zu|verbrenn(?:t|en) zu"
    r"|zerf(?:ä|a)ll(?:t|en) (?:in|zu)|w(?:i|e)rd(?:en)? zu|ergib(?:t)|ergeben|bildet|bilden)\s",
    re.IGNORECASE,
)
_LABEL: Final = re.compile(r"^\s*[A-Za-zÄÖÜäöüß ]{3,30}:\s+")  # Photosynthesis: CO2 + H2O -> ...
_HEAT: Final = re.compile(r"[;,|(]?\s*(?:Δ|delta)\s?_?R?H.*$", re.IGNORECASE)
_CHARGE: Final = re.compile(r"[A-Za-z0-9)\]]\+(?=\s*\+)|\^\d?[+-]")


def plain_equation(text: str) -> str:
    """Bring the arrows and the typesetting of a text to one form."""
    text = _LABEL.sub("", text)
    for pattern, ours in _TYPESET:
        text = pattern.sub(ours, text)
    return text


def split_equation(text: str) -> tuple[str, str, str] | None:
    """Part an equation into left side, condition and right side; None where it is no equation.

    >>> split_equation("2H2O2 -MnO2-> 2H2O + O2")
    ('2H2O2', 'MnO2', '2H2O + O2')
    >>> split_equation("CH2=CH2") is None
    True
    """
    plain = plain_equation(text)
    arrows = list(_ARROW.finditer(plain))
    if len(arrows) == 1:
        return _with_condition(plain, arrows[0])
    if arrows:
        return None
    plain = _HEAT.sub("", plain)
    signs = [sign for sign in _EQUALS.finditer(plain) if _joins_sides(plain, sign)]
    if len(signs) == 1:
        return _make_sides(plain[: signs[0].start()], "", plain[signs[0].end() :])
    words = _WORD_ARROW.split(plain)
    return _make_sides(words[0], "", words[1]) if len(words) == 2 else None


def _with_condition(plain: str, arrow: re.Match[str]) -> tuple[str, str, str] | None:
    left, over, right = plain[: arrow.start()], arrow["over"] or "", plain[arrow.end() :]
    glued = arrow[0].startswith("--") and left[-1:].strip() and not over
    if glued and _CHARGE.search(left):
        left += "-"  # Ag+ + Cl-->AgCl
    if not over and (behind := _BEHIND.match(right)):
        over, right = behind["square"] or behind["round"], right[behind.end() :]
    return _make_sides(left, over.strip(), _HEAT.sub("", right))


def _make_sides(left: str, over: str, right: str) -> tuple[str, str, str] | None:
    left, right = left.strip(), right.strip()
    return (left, over, right) if left and right else None


def _joins_sides(text: str, sign: re.Match[str]) -> bool:
    """Tell an equals sign of an equation from a double bond."""
    if len(sign[0]) > 1:
        return True
    before, after = text[: sign.start()], text[sign.end() :]
    return "+" in text or before[:1].isdigit() or after[:1].isdigit()


def has_arrow(text: str) -> bool:
    """Tell whether a text is meant as an equation, whole or not."""
    return split_equation(text) is not None or bool(_ARROW.search(plain_equation(text)))


LONGEST_NUMBER: Final = 4  # digits of a number in front
_WORD_PLUS: Final = re.compile(
    r"\s(?:plus|and|und|reacts? with|reagier(?:t|en) mit|mit|with)\s", re.IGNORECASE
)
_COMPLEX: Final = re.compile(r"\](\d)([+-])$")
_PLUSES: Final = re.compile(r"(\s*)((?:\+(?!\s?\((?:s|l|g|aq|f|fl)\)))(?:\s*\+)*)(\s*)")
_TAKEN: Final = re.compile(r"\s-\s*(\d*\s?e(?:\^?-|⁻)?)(?=\s|$)")
_ENERGY: Final = re.compile(
    r"(?:\d+(?:[.,]\d+)?\s*kj(?:/mol)?|energy|heat|light|electricity|energie|wärme|licht|strom)",
    re.IGNORECASE,
)
_STATE: Final = re.compile(r"\s*\((s|l|g|aq|f|fl)\)$|\s*\(?[↑↓]\)?$")
_UNICODE: Final = {"½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5)}
_NUMBER: Final = re.compile(
    r"\(?(?:(?P<whole>\d+)\s)?(?P<top>\d+)/(?P<bottom>\d+)\)?|\(?(?P<some>\d*)(?P<sign>[½⅓⅔¼¾⅕])\)?"
    r"|(?P<decimal>\d+[.,]\d+)|(?P<count>\d+)"
)
_BETWEEN: Final = re.compile(
    r"\s*(?:mol\s|[.·*\N{MULTIPLICATION SIGN}x]\s?)?\s*(?=[A-Za-zÄÖÜäöü(\[])"
)


class Piece(NamedTuple):
    """So many of something, as typed."""

    units: Fraction
    text: str
    state: str = ""  # s, l, g, aq; nothing where none was typed
    counted: bool = False  # a number was typed


class TypedEquation(NamedTuple):
    """Both sides of an equation, not yet understood."""

    left: tuple[Piece, ...]
    right: tuple[Piece, ...]
    condition: str = ""  # what stands over the arrow


def read_equation(text: str) -> TypedEquation | None:
    """Read both sides of an equation; None where it is no equation or a term is missing.

    >>> [str(piece.units) + piece.text for piece in read_equation("H2 + 1/2 O2 = H2O").left]
    ['1H2', '1/2O2']
    """
    sides = split_equation(text)
    if sides is None:
        return None
    left, left_taken = _without_electrons(sides[0])
    right, right_taken = _without_electrons(sides[2])
    pieces = [[*_split_pieces(left), *right_taken], [*_split_pieces(right), *left_taken]]
    if any(piece is None for side in pieces for piece in side) or not all(pieces):
        return None
    known = [tuple(piece for piece in side if piece) for side in pieces]
    return TypedEquation(known[0], known[1], sides[1])


def _without_electrons(side: str) -> tuple[str, list[Piece | None]]:
    """Take out electrons that are taken away: Zn - 2e- -> Zn2+ is Zn -> Zn2+ + 2e-."""
    taken = [_read_piece(found[1]) for found in _TAKEN.finditer(side)]
    return _TAKEN.sub(" ", side).strip(), taken


def _split_pieces(side: str) -> Iterator[Piece | None]:
    """Part one side at its plus signs; the last of several separates, the others are charges."""
    texts: list[str] = []
    end, glued = 0, False
    spaced = _WORD_PLUS.sub(" + ", side)
    for found in _PLUSES.finditer(spaced):
        before, last = spaced[end : found.start()], found.end() == len(spaced)
        charge = found[2] if last and not found[1] else re.sub(r"\s", "", found[2])[:-1]
        if (last or charge) and found[1]:
            yield None  # nothing behind a plus sign
            return
        texts = _join_piece(texts, before + charge, glued=glued)
        glued = not found[1] and not found[3]
        end = found.end()
    rest = spaced[end:].strip()
    if rest or not texts:
        texts = _join_piece(texts, rest, glued=glued)
    for text in texts:
        if not _ENERGY.fullmatch(text.strip()):
            yield _read_piece(text)


def _join_piece(texts: list[str], text: str, *, glued: bool) -> list[str]:
    """Add a text; a lone number behind a plus sign was a charge: Cu+2."""
    if texts and glued and re.fullmatch(r"\d(?:\((?:s|l|g|aq)\))?", text.strip()):
        return [*texts[:-1], f"{texts[-1]}+{text.strip()}"]
    return [*texts, text]


def _read_piece(text: str) -> Piece | None:
    """Read one term: its number, what it is, its state."""
    body, state = text.strip(), ""
    while found := _STATE.search(body):
        state, body = found[1] or state, body[: found.start()]
    body = _COMPLEX.sub(r"]^\1\2", body)
    number = _NUMBER.match(body)
    gap = _BETWEEN.match(body, number.end()) if number else None
    if number is None or gap is None:
        return Piece(Fraction(1), body, state) if body.lstrip("123456789") else None
    units = _read_units(number)
    return Piece(units, body[gap.end() :], state, counted=True) if units else None


def _read_units(number: re.Match[str]) -> Fraction:
    """Give the value of a number in front; 0 where it is none."""
    digits = [number[name] or "" for name in ("whole", "top", "bottom", "some", "decimal", "count")]
    if max(map(len, digits)) > LONGEST_NUMBER:
        return Fraction(0)
    if number["bottom"]:
        bottom = int(number["bottom"])
        top = Fraction(int(number["top"]), bottom) if bottom else Fraction(0)
        return top + int(number["whole"] or 0) if top else top
    if number["sign"]:
        return Fraction(*_UNICODE[number["sign"]]) + int(number["some"] or 0)
    return Fraction((number["decimal"] or number["count"]).replace(",", "."))
