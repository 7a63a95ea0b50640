"""What a viewer sees: the game's own picture, or the view spelled out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from labtable.engine.catalogue import ENGLISH, Catalogue
from labtable.engine.game import Game
from labtable.engine.picture import Line, Span, as_text, plain_lines
from labtable.engine.sentence import person, render_sentence
from labtable.engine.table import Table
from labtable.terminal.files import Trouble
from labtable.terminal.table.session import Session

HANGING = 4  # how far a broken line is indented


def draw_picture(table: Table[Any], viewer: int) -> list[Line]:
    """Draw the table for one viewer."""
    view, names = table.view(viewer), table.record.header.names
    draw = table.game.picture
    return draw(view, names) if draw else outline_view(view)


def draw_plain(table: Table[Any], viewer: int) -> str:
    """Draw the table in plain characters."""
    return "\n".join(plain_lines(draw_picture(table, viewer)))


def sheet_lines(game: Game[Any]) -> list[str]:
    """What lies open beside the table, in plain characters."""
    if game.sheet is None:
        raise Trouble(f"{game.title} has no sheet to look things up.")
    return as_text(game.sheet()).split("\n")


def fold_lines(lines: list[Line], width: int) -> list[Line]:
    """Break lines that are too long between spans; what follows is indented.

    >>> as_text(fold_lines([[Span("  hand "), Span("Cl "), Span("Na")]], 9))
    '  hand Cl\\n      Na'
    """
    folded_lines: list[Line] = []
    for line in lines:
        said = "".join([span.text for span in line])
        indent = Span(" " * (len(said) - len(said.lstrip()) + HANGING))
        row: Line = []
        for word in _words_of(line):
            used = sum([len(part.text) for part in row])
            long = len("".join([span.text for span in word]).rstrip())
            if row and row != [indent] and used + long > width:
                folded_lines.append(_without_end(row))
                row = [indent]
            row += word
        folded_lines.append(_without_end(row))
    return folded_lines


def _words_of(line: Line) -> Iterator[Line]:
    """Keep together what no blank divides, such as a tile and its points."""
    word: Line = []
    for span in line:
        if word and (word[-1].text[-1:].isspace() or span.text[:1].isspace()):
            yield word
            word = []
        word.append(span)
    yield word


def _without_end(line: Line) -> Line:
    """Leave out blanks at the end, for which a screen would need another line."""
    while line and not line[-1].text.strip():
        line = line[:-1]
    return [*line[:-1], line[-1]._replace(text=line[-1].text.rstrip())] if line else line


def outline_view(thing: Any, depth: int = 0) -> list[Line]:
    """Spell out a view field by field, for games that draw no picture."""
    lines: list[Line] = []
    for name in thing.__struct_fields__:
        value = getattr(thing, name)
        label = "  " * depth + name.replace("_", " ")
        parts = value if isinstance(value, list | tuple) else [value]
        if parts and all([isinstance(part, msgspec.Struct) for part in parts]):
            for number, part in enumerate(parts):
                heading = f"{label} {number}" if part is not value else label
                lines += [[Span(heading, "strong")], *outline_view(part, depth + 1)]
        else:
            said = ", ".join([str(part) for part in parts]) or "nothing"
            lines.append([Span(f"{label}  ", "quiet"), Span(said)])
    return lines


def standing_lines(table: Table[Any], language: Catalogue = ENGLISH) -> list[str]:
    """Say how a finished game ended, the best first."""
    result = table.result()
    names = table.record.header.names
    order = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])
    lines = [render_sentence(result.phrase(), names, language)]
    for seat in order:
        parts = result.breakdown[seat].items() if result.breakdown else ()
        detail = ", ".join([f"{what.replace('_', ' ')} {points}" for what, points in parts])
        won = " (wins)" if seat in result.winners else ""
        who = person(seat, names, language)
        lines.append(f"{who}: {result.scores[seat]}{won}" + (f" - {detail}" if detail else ""))
    return lines


def farewell_text(session: Session) -> str:
    """Say where the game is kept, and how to go on with it."""
    over = session.table.over
    kept = session.save_to
    if not kept or session.trouble:
        return "The game is over; it is not saved." if over else "The game is not saved."
    if over:
        return f"Saved in {kept}; to see it again: labtable replay {kept}"
    return f"Saved in {kept}; to go on: labtable play --resume {kept}"
