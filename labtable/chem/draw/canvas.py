"""Marks on a canvas, with their box and colours, as pieces of SVG."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import inf
from typing import Final, NamedTuple

from labtable.chem.tables import elements

COLOURS: Final = {
    "H": "#f4f4f0",
    "B": "#f2a7a0",
    "C": "#4a4a4f",
    "N": "#3f5fd0",
    "O": "#d8392f",
    "F": "#7fd36b",
    "Si": "#b9a27c",
    "P": "#ef8a2c",
    "S": "#f0d244",
    "Cl": "#2fa84f",
    "Se": "#d9a441",
    "Br": "#9c4a21",
    "I": "#7a3fa0",
}
METAL: Final = "#a9b4c2"
OTHER: Final = "#d5c4e8"
LIGHT: Final = "#ffffff"
DARK: Final = "#16161a"
DARK_BALLS: Final = frozenset({"C", "N", "O", "Br", "I"})  # need a light letter
RADII: Final = (0.0, 9.0, 13.0, 15.0, 16.5, 18.0, 19.0, 20.0)  # by period


def atom_colour(symbol: str) -> str:
    """Return the fill of an atom's ball."""
    return COLOURS.get(symbol) or (METAL if elements()[symbol].metal else OTHER)


def letter_colour(symbol: str) -> str:
    """Return the colour of the letter on the ball."""
    return LIGHT if symbol in DARK_BALLS else DARK


def atom_radius(symbol: str) -> float:
    """Return the size of the ball on the page."""
    return RADII[elements()[symbol].period]


FONT = 16.0
MARGIN = 6.0
LETTER = 4.8  # half the width of a letter


class Fragment(NamedTuple):
    """Marks and the box they fill, y down."""

    marks: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2


class Canvas:
    """Collects strokes and ink, and remembers how far they reach."""

    def __init__(self) -> None:
        self.strokes: list[str] = []
        self.ink: list[str] = []
        self.left = self.top = inf
        self.right = self.bottom = -inf

    def reach(self, x: float, y: float, wide: float, high: float) -> None:
        """Keep room for a mark of this half width and half height."""
        self.left, self.right = min(self.left, x - wide), max(self.right, x + wide)
        self.top, self.bottom = min(self.top, y - high), max(self.bottom, y + high)

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self.strokes.append(
            f'<line x1="{svg_num(x1)}" y1="{svg_num(y1)}" x2="{svg_num(x2)}" y2="{svg_num(y2)}"/>'
        )

    def path(self, moves: str) -> None:
        self.strokes.append(f'<path d="{moves}"/>')

    def dot(self, x: float, y: float) -> None:
        self.reach(x, y, 2, 2)
        self.ink.append(f'<circle cx="{svg_num(x)}" cy="{svg_num(y)}" r="1.5"/>')

    def ring(self, x: float, y: float, radius: float, fill: str = "") -> None:
        self.reach(x, y, radius, radius)
        filled = f' fill="{fill}"' if fill else ""
        self.strokes.append(
            f'<circle cx="{svg_num(x)}" cy="{svg_num(y)}" r="{svg_num(radius)}"{filled}/>'
        )

    def ball(self, x: float, y: float, radius: float, fill: str, opacity: float = 1.0) -> None:
        """Draw a ball over what was drawn before it."""
        self.reach(x, y, radius, radius)
        faint = f' opacity="{opacity}"' if opacity < 1 else ""
        self.ink.append(
            f'<circle cx="{svg_num(x)}" cy="{svg_num(y)}" r="{svg_num(radius)}" fill="{fill}" '
            f'stroke="currentColor" stroke-width="1.2"{faint}/>'
        )

    def box(
        self, x: float, y: float, wide: float, high: float, fill: str = "", *, dashed: bool = False
    ) -> None:
        """Draw a box with round corners from its upper left corner."""
        self.reach(x + wide / 2, y + high / 2, wide / 2, high / 2)
        filled = f' fill="{fill}"' if fill else ""
        dashes = ' stroke-dasharray="3 3"' if dashed else ""
        self.strokes.append(
            f'<rect x="{svg_num(x)}" y="{svg_num(y)}" width="{svg_num(wide)}" '
            f'height="{svg_num(high)}" rx="4"{filled}{dashes}/>'
        )

    def words(self, x: float, y: float, text: str, size: float = FONT, colour: str = "") -> None:
        """Set text centred on a point; the caller keeps the room."""
        sized = "" if size == FONT else f' font-size="{svg_num(size)}"'
        inked = f' fill="{colour}"' if colour else ""
        # the baseline is set by hand because not every viewer knows dominant-baseline
        self.ink.append(
            f'<text x="{svg_num(x)}" y="{svg_num(y + 0.36 * size)}"{sized}{inked}>{text}</text>'
        )

    def fragment(self) -> Fragment:
        """Take the marks off the canvas, with their box."""
        drawn = "".join(self.strokes)
        if drawn:
            drawn = f'<g stroke="currentColor" stroke-width="1.6" fill="none">{drawn}</g>'
        marks = drawn + "".join(self.ink)
        return Fragment(marks, self.left, self.top, self.right, self.bottom)


def svg_num(value: float) -> str:
    """Write a coordinate briefly.

    >>> svg_num(2.0), svg_num(-0.04), svg_num(1.26)
    ('2', '0', '1.3')
    """
    tenths = round(value * 10)
    return str(tenths / 10) if tenths % 10 else str(tenths // 10)


def set_in_row(fragments: Iterable[Fragment], gap: float) -> Fragment:
    """Set fragments in a row, centred on one line."""
    marks: list[str] = []
    at = top = bottom = 0.0
    for fragment in fragments:
        shift = f"{svg_num(at - fragment.left)} {svg_num(-fragment.middle)}"
        marks.append(f'<g transform="translate({shift})">{fragment.marks}</g>')
        bottom = max(bottom, fragment.bottom - fragment.middle)
        top = -bottom
        at += fragment.width + gap
    return Fragment("".join(marks), 0.0, top, max(at - gap, 0.0), bottom)


def add_caption(fragment: Fragment, text: str, *, struck: bool = False) -> Fragment:
    """Set a line of text under a fragment; what is wrong is struck through."""
    canvas = Canvas()
    canvas.ink.append(fragment.marks)
    middle, half = (fragment.left + fragment.right) / 2, (fragment.bottom - fragment.top) / 2
    canvas.reach(middle, fragment.middle, fragment.width / 2, half)
    below = fragment.bottom + FONT
    canvas.reach(middle, below, LETTER * len(text), FONT / 2)
    canvas.words(middle, below, text)
    if struck:
        half = LETTER * len(text)
        canvas.line(middle - half, below + FONT / 3, middle + half, below - FONT / 3)
    return canvas.fragment()


def frame_picture(fragment: Fragment, label: str) -> str:
    """Frame a fragment as a picture that names itself and suits light and dark pages."""
    wide = fragment.width + 2 * MARGIN
    high = fragment.bottom - fragment.top + 2 * MARGIN
    left, top = fragment.left - MARGIN, fragment.top - MARGIN
    name = escape(label)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{name}" '
        f'viewBox="{svg_num(left)} {svg_num(top)} {svg_num(wide)} {svg_num(high)}" '
        f'width="{svg_num(wide)}" height="{svg_num(high)}" fill="currentColor" '
        f'font-family="sans-serif" font-size="{svg_num(FONT)}" text-anchor="middle" '
        f'stroke-linecap="round"><title>{name}</title>{fragment.marks}</svg>'
    )
