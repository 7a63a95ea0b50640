"""The table as a few lines of text. Letters and signs carry the meaning, colours only help.

An empty square shows what lies under it: d and t double and triple an element, D and T a
compound, @ is an atom space. Tiles of the latest move stand in brackets.
"""

from __future__ import annotations

from collections.abc import Sequence

from labtable.engine import Line, Span, person
from labtable.engine.catalogue import ENGLISH
from labtable.games.compoundit.components import BOX, TILES
from labtable.games.compoundit.tables.board import COLUMNS, NAMES, SIZE
from labtable.games.compoundit.view_schema import CompoundItView, SeatView

SIGNS = {
    "d": ("d", "square"),
    "t": ("t", "square"),
    "D": ("D", "square"),
    "T": ("T", "square"),
    "@": ("@", "strong"),
    ".": (".", "quiet"),
}


def picture(view: CompoundItView, names: Sequence[str]) -> list[Line]:
    """Draw the table for one viewer."""
    lines = [_heading(view, names), [], _letters()]
    lines += [_row(view, row) for row in range(SIZE)]
    lines += [_legend(), []]
    for made in view.made:
        said = f"{made.name}: {made.why}" if made.name else ""
        lines.append([Span(f"{made.laid} {made.points}  ", "strong"), Span(said, "quiet")])
    for seat, shown in enumerate(view.seats):
        lines += [[], *_seat(view, seat, shown, person(seat, names))]
    return lines


def sheet() -> list[Line]:
    """The list of ions that lies open for everybody (CIT-004)."""
    lines: list[Line] = [[Span("Polyatomic ions", "strong")]]
    for ion in BOX.polyatomic_ions:
        style = "cation" if ion.charge > 0 else "anion"
        shown = f"{ion.formula}({ion.charge:+d})"
        lines.append([Span(f"{shown:<12}", style), Span(ion.name)])
    return lines


def _heading(view: CompoundItView, names: Sequence[str]) -> Line:
    turn = Span(f"Turn {view.turn}, {person(view.active, names)}", "strong")
    line = [turn, Span(f"   {view.rule_set} rules", "quiet")]
    if view.final:
        left = ", ".join([person(seat, names) for seat in view.final])
        line.append(Span(f"   final round: {left}", "strong"))
    return line


def _letters() -> Line:
    return [Span("    " + "   ".join(COLUMNS), "quiet")]


def _row(view: CompoundItView, row: int) -> Line:
    line: Line = [Span(f"{row + 1:2d} ", "quiet")]
    for square in range(row * SIZE, (row + 1) * SIZE):
        tile = view.board[square]
        if not tile:
            sign, style = SIGNS[view.map[square]]
            line.append(Span(f" {sign}  ", style))
        elif NAMES[square] in view.latest:
            line.append(Span(f"[{tile}]".ljust(4), _style(tile)))
        else:
            line.append(Span(f" {tile}".ljust(4), _style(tile)))
    return line


def _legend() -> Line:
    words = "d t: double, triple element   D T: double, triple compound   @: atom space"
    return [Span(words, "quiet")]


def _seat(view: CompoundItView, seat: int, shown: SeatView, name: str) -> list[Line]:
    mark = "  " if shown.ready else "> "
    top: Line = [Span(mark), Span(name, "strong" if seat == view.viewer else "")]
    notes = [ENGLISH.format_count(shown.score, "point"), f"supply {shown.supply_size}"]
    notes += ["passed"] if shown.passed else []
    notes += [f"sits out {shown.owed}"] if shown.owed else []
    top.append(Span("  " + ", ".join(notes), "quiet"))
    return [top, [Span("    rack  "), *_rack(shown)]]


def _rack(shown: SeatView) -> Line:
    line: Line = []
    for tile in shown.rack:
        line += [Span(f"{tile}({_numbers(tile)})", _style(tile)), Span(f"{TILES[tile].points} ")]
    hidden = shown.rack_size - len(shown.rack)
    if hidden or not shown.rack:
        line.append(Span(f"{hidden} hidden" if hidden else "empty", "quiet"))
    return line


def _numbers(tile: str) -> str:
    return "/".join([f"{number:+d}" for number in TILES[tile].oxidation])


def _style(tile: str) -> str:
    """Positive, negative, or either."""
    numbers = TILES[tile].oxidation
    if min(numbers) > 0:
        return "cation"
    return "anion" if max(numbers) < 0 else "neutral"
